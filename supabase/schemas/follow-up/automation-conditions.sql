-- What an automation asks of a client "r", and of the deal "s.deal_id" that started it.

-- Conditions on a deal "d": deal_status, deal_type, deal_value_gte, deal_value_lte, deal_commission_gte, deal_commission_lte,
-- deal_probability_gte, deal_probability_lte, deal_closes_days, deal_stage_days, deal_tags. PT400 for what cannot be asked.
create function private.compile_deal_condition(p_tenant_id uuid, p_conditions jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  today date := private.my_today(p_tenant_id);
begin
  return concat(
    private.optional_condition('d.status = %L', (p_conditions ->> 'deal_status')::public.deal_status),
    private.optional_condition('d.property_type = %L', (p_conditions ->> 'deal_type')::public.property_type),
    private.optional_condition('d.value >= %L', private.parse_dollars(p_conditions, 'deal_value_gte')),
    private.optional_condition('d.value <= %L', private.parse_dollars(p_conditions, 'deal_value_lte')),
    private.optional_condition('d.commission >= %L', private.parse_dollars(p_conditions, 'deal_commission_gte')),
    private.optional_condition('d.commission <= %L', private.parse_dollars(p_conditions, 'deal_commission_lte')),
    private.optional_condition('d.probability >= %L', private.parse_integer(p_conditions, 'deal_probability_gte', 0, 100, null)),
    private.optional_condition('d.probability <= %L', private.parse_integer(p_conditions, 'deal_probability_lte', 0, 100, null)),
    private.optional_condition(format('d.expected_close_date between %L and %%L', today), today + private.parse_days(p_conditions, 'deal_closes_days')),
    private.optional_condition(
      'coalesce((select max(h.changed_at) from public.deal_status_changes h where h.deal_id = d.id), d.created_at) <= %L',
      private.days_ago(private.parse_days(p_conditions, 'deal_stage_days'))),
    replace(private.tag_condition(jsonb_build_object('tags', p_conditions -> 'deal_tags')), ' r.tag_ids', ' d.tag_ids'));
end $$;

-- Whether this is so of the deal that started it, where one did; else of a deal of the client, of that stage where one is
-- asked for, or else one that is open. Either is a deal that whoever asks sees.
create function private.matching_deal_condition(p_tenant_id uuid, p_conditions jsonb, p_stage text) returns text
language sql stable set search_path = '' as $$
  select case when p_conditions ->> 'deal_status' = 'none'
    then format('not exists (select from public.deals d where d.tenant_id = %L and d.client_id = r.id%s)', p_tenant_id, seen)
    else format('exists (select from public.deals d where d.tenant_id = %L and d.client_id = r.id%s and (d.id = s.deal_id or s.deal_id is null%s)%s)',
      p_tenant_id, seen, case when p_stage is null then ' and d.status not in (''Closed'', ''Lost'')'
        else format(' and d.status = %L', p_stage::public.deal_status) end, private.compile_deal_condition(p_tenant_id, p_conditions)) end
  from private.owner_condition('d.owner_id', private.visible_owners('DEALS', p_tenant_id)) seen
$$;

-- What one condition asks; `ended` never holds.
create function private.compile_condition(p_tenant_id uuid, p_key text, p_value jsonb) returns text
language sql stable set search_path = '' as $$
  select case
    when p_key = 'ended' then 'false'
    when p_key ~ '^deal' then private.matching_deal_condition(p_tenant_id, p_value -> 'asked', p_value ->> 'stage')
    else private.client_condition(p_tenant_id, p_key, p_value) end
$$;

-- What conditions ask, one by one, that the client is in sight among it; of a deal at last `deal`: that all of it is so of
-- one and the same.
create function private.split_conditions(p_conditions jsonb) returns table (key text, value jsonb)
language sql immutable set search_path = '' as $$
  select 'out_of_sight', null::jsonb
  union all
  select c.key, case when c.key like 'deal\_%' then
      jsonb_build_object('asked', jsonb_build_object(c.key, c.value), 'stage', p_conditions -> 'deal_status') else c.value end
  from jsonb_each(p_conditions) c
  union all
  select 'deal', jsonb_build_object('asked', jsonb_object_agg(c.key, c.value), 'stage', p_conditions -> 'deal_status')
  from jsonb_each(p_conditions) c where c.key like 'deal\_%' having count(*) > 1
$$;

-- Which conditions do not hold, as an expression of text: their keys, apart by commas, nothing where all do.
create function private.failing_conditions_expression(p_tenant_id uuid, p_conditions jsonb) returns text
language sql stable set search_path = '' as $$
  select format('concat_ws('','', %s)', string_agg(
    format('case when %s then null else %L end', private.compile_condition(p_tenant_id, a.key, a.value), a.key), ', '
    order by a.key <> 'out_of_sight', a.key))
  from private.split_conditions(p_conditions) a
$$;

-- Whether a value can be asked under a key, as lib/follow-up/automations/schema.ts lets it through.
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

-- Whether these are conditions, each with a value that can be asked.
create function private.is_condition_list(p_conditions jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_conditions) = 'object' and octet_length(p_conditions::text) <= 8000
    then not exists (select from jsonb_each(p_conditions) c where not private.is_condition(c.key, c.value)) else false end
$$;

alter table public.automations add constraint automations_conditions_kept check (private.is_condition_list(conditions));

-- PT400 for conditions that there are not.
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
