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
    when p_key ~ '^(deal_)?custom\.[a-z][a-z0-9_]{0,39}(\.(gte|lte|days|has|not))?$' then char_length(p_value #>> '{}') between 1 and 200
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

-- Returns the kind and the key of the custom field in a name. The name is that of a condition, of a failed condition,
-- or of a start.
create function private.named_custom_field(p_name text, out kind text, out key text)
language sql immutable set search_path = '' as $$
  select case when p_name ~ '(^|\.)deal_custom\.' then 'deal' else 'client' end, substring(p_name from 'custom\.([a-z0-9_]+)')
$$;

-- Returns the names in an automation's content that may refer to custom fields: its conditions, its start, and the
-- variables of its texts.
create function private.named_fields(p_content jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select array(
    select jsonb_object_keys(p_content -> 'conditions')
    union all select s from (select p_content ->> 'starts_value') s (s) where s is not null
    union all select m[1] from regexp_matches(p_content ->> 'actions', '\{\{\s*(client\.custom\.[a-z][a-z0-9_]*)\s*\}\}', 'g') m)
$$;
grant execute on function private.named_fields to authenticated;

-- Whether one of these names refers to a custom field that is hidden from the caller's role.
create function private.mentions_hidden_field(p_tenant_id uuid, p_names text[]) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  -- Most automations refer to no custom field.
  if coalesce(array_to_string(p_names, ' '), '') not like '%custom.%' then
    return false;
  end if;
  return exists (
    select from unnest(p_names) n cross join lateral private.named_custom_field(n) named
    join public.custom_fields f on f.tenant_id = p_tenant_id and f.kind = named.kind and f.key = named.key
    where not private.sees_custom_field(f));
end $$;
grant execute on function private.mentions_hidden_field to authenticated;

-- Returns the problem of a condition on a field, as the end of a sentence; null for a valid condition. Conditions
-- support more than lists: `is not` for a choice or a person, and tests on long texts and multiple choices.
create function private.custom_condition_problem(p_field public.custom_fields, p_operator text, p_value text) returns text
language plpgsql stable set search_path = '' as $$
begin
  p_field.type := case p_field.type when 'long_text' then 'text' when 'choices' then 'choice' else p_field.type end;
  return private.custom_filter_problem(
    p_field, case when p_operator = 'not' and p_field.type in ('choice', 'member') then '' else p_operator end, p_value);
end $$;

-- Returns the custom field of a name if the caller sees it; null otherwise, and for a deleted field.
create function private.find_seen_field(p_tenant_id uuid, p_name text) returns public.custom_fields
language sql stable security definer set search_path = '' as $$
  select f from private.named_custom_field(p_name) named
  join public.custom_fields f on f.tenant_id = p_tenant_id and f.kind = named.kind and f.key = named.key
  where f.deleted_at is null and private.sees_custom_field(f)
$$;

-- Returns the custom day field of a name if a member sees it; null for another type and for a deleted field.
create function private.find_day_field(p_tenant_id uuid, p_name text, p_user_id uuid) returns public.custom_fields
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select f from private.named_custom_field(p_name) named
    join public.custom_fields f on f.tenant_id = p_tenant_id and f.kind = named.kind and f.key = named.key
    join private.member_grants g on g.tenant_id = f.tenant_id and g.user_id = p_user_id and g.status = 'active'
    where f.type = 'day' and f.deleted_at is null
      and (f.visible_to is null or g.role_id = any (f.visible_to) or 'SETTINGS_MANAGE' = any (g.permissions)));
end $$;

-- Throws PT400 for a text with a custom field that does not exist or is hidden from the caller.
create function private.require_custom_texts(p_tenant_id uuid, p_actions jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  name text;
begin
  foreach name in array private.named_fields(jsonb_build_object('conditions', '{}'::jsonb, 'actions', p_actions)) loop
    if (private.find_seen_field(p_tenant_id, name)).id is null then
      raise sqlstate 'PT400' using hint = 'field:actions', message = format('There is no field “%s”. Take {{%s}} out of the text',
        (private.named_custom_field(name)).key, name);
    end if;
  end loop;
end $$;

-- Throws PT400 for a condition on a custom field that does not exist, is hidden from the caller, or does not support
-- the operator.
create function private.require_custom_conditions(p_tenant_id uuid, p_conditions jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  asked record;
  field public.custom_fields;
  problem text;
begin
  for asked in
    select c.key as name, c.value #>> '{}' as value, (private.named_custom_field(c.key)).key
    from jsonb_each(p_conditions) c
    where c.key ~ '^(deal_)?custom\.'
  loop
    field := private.find_seen_field(p_tenant_id, asked.name);
    if field.id is null then
      raise sqlstate 'PT400' using hint = 'field:' || asked.name,
        message = format('There is no field “%s”. Remove the condition on it', asked.key);
    end if;
    problem := private.custom_condition_problem(field, split_part(asked.name, '.', 3), asked.value);
    if problem is not null then
      raise sqlstate 'PT400' using hint = 'field:' || asked.name, message = field.label || ' ' || problem;
    end if;
  end loop;
end $$;

-- Throws PT400 for invalid conditions.
create function private.validate_conditions(p_tenant_id uuid, p_conditions jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_condition_list(p_conditions) then
    raise sqlstate 'PT400' using message = 'These conditions are not valid';
  end if;
  if p_conditions ->> 'deal_status' = 'none'
    and exists (select from jsonb_object_keys(p_conditions - 'deal_status') k where k like 'deal\_%') then
    raise sqlstate 'PT400' using message = 'Remove the other conditions on the deal: one says there is no deal';
  end if;
  perform private.require_custom_conditions(p_tenant_id, p_conditions);
end $$;

-- An automation with a condition on a field that is hidden from a member's role does not exist for that member, like a
-- shared view. The person it runs as sees it, with the reason why it no longer runs.
call private.create_policy('automations', 'read', 'none about a field that I do not see',
  'tenant_id = any (array(select private.tenants_with_permission(''AUTOMATION_VIEW'')))
    and (owner_id = (select auth.uid()) or concat(conditions, starts_value, actions) not like ''%custom.%''
      or not private.mentions_hidden_field(tenant_id, private.named_fields(
        jsonb_build_object(''conditions'', conditions, ''starts_value'', starts_value, ''actions'', actions))))');
call private.create_policy('automation_versions', 'read', 'those of fields that I see',
  'tenant_id = any (array(select private.tenants_with_permission(''AUTOMATION_VIEW'')))
    and automation_id in (select a.id from public.automations a)
    and (saved_by = (select auth.uid()) or content::text not like ''%custom.%''
      or not private.mentions_hidden_field(tenant_id, private.named_fields(content)))');
call private.create_policy('automation_set_members', 'read', 'those of fields that I see',
  'tenant_id = any (array(select private.tenants_with_permission(''AUTOMATION_VIEW'')))
    and automation_id in (select a.id from public.automations a)
    and (owner_id = (select auth.uid()) or keys::text not like ''%custom.%'' or not private.mentions_hidden_field(tenant_id, keys))');
