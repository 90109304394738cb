-- The shape of an automation's conditions. The worker evaluates them (lib/records/client-conditions).

-- Whether a condition may have this value under a key, as in lib/records/client-conditions/schema.ts.
create function private.is_condition(p_key text, p_value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(case
    when p_key in ('tags', 'deal_tags') then jsonb_typeof(p_value) = 'array' and jsonb_array_length(p_value) <= 50
      and not exists (select from jsonb_array_elements(p_value) t where not private.is_id(t))
    when p_key = 'owner' then p_value = '"me"' or private.is_id(p_value)
    when p_key = any (array['no_contact_days', 'contact_days', 'received_days', 'created_days', 'birthday_days',
      'home_anniversary_days', 'deal_closes_days', 'deal_stage_days']) then private.parse_bounded_integer(p_value, 1, 3650) is not null
    when p_key in ('score_gte', 'score_lte', 'deal_probability_gte', 'deal_probability_lte')
      then private.parse_bounded_integer(p_value, 0, 100) is not null
    when p_key in ('deal_value_gte', 'deal_value_lte', 'deal_commission_gte', 'deal_commission_lte')
      then jsonb_typeof(p_value) = 'number' and pg_input_is_valid(p_value #>> '{}', 'public.dollars')
    when p_key in ('has_email', 'has_phone', 'opted_out') then p_value in ('"yes"', '"no"')
    when jsonb_typeof(p_value) <> 'string' then false
    when p_key in ('band', 'deal_status') and p_value = '"none"' then true
    when p_key = 'status' then pg_input_is_valid(p_value #>> '{}', 'public.client_status')
    when p_key = 'source' then pg_input_is_valid(p_value #>> '{}', 'public.client_source')
    when p_key = 'band' then pg_input_is_valid(p_value #>> '{}', 'public.lead_band')
    when p_key = 'deal_status' then pg_input_is_valid(p_value #>> '{}', 'public.deal_status')
    when p_key = 'deal_type' then pg_input_is_valid(p_value #>> '{}', 'public.property_type')
  end, false)
$$;

-- Whether these are valid conditions.
create function private.is_condition_list(p_conditions jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_conditions) = 'object' and octet_length(p_conditions::text) <= 8000
    then not exists (select from jsonb_each(p_conditions) c where not private.is_condition(c.key, c.value)) else false end
$$;

alter table public.automations add constraint automations_conditions_kept check (private.is_condition_list(conditions));
grant execute on function private.is_condition_list, private.is_condition to authenticated;

-- Throws PT400 for invalid conditions.
create function private.validate_conditions(p_conditions jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if not private.is_condition_list(p_conditions) then
    raise sqlstate 'PT400' using message = 'These conditions cannot be asked';
  end if;
  if p_conditions ->> 'deal_status' = 'none'
    and exists (select from jsonb_object_keys(p_conditions - 'deal_status') k where k like 'deal\_%') then
    raise sqlstate 'PT400' using message = 'Ask nothing else of a deal where there is none';
  end if;
end $$;
