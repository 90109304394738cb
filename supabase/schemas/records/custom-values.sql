-- Values of custom fields: validated against their definitions when a record is written, and readable by everybody who
-- sees the field.

-- Returns the selected options of a value, in the order of the options; null when it contains an unknown option.
create function private.chosen_options(p_options jsonb, p_value jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return (select case when p_value <@ jsonb_agg(o.option -> 'key')
    then jsonb_agg(o.option -> 'key' order by o.place) filter (where p_value @> (o.option -> 'key')) end
  from jsonb_array_elements(p_options) with ordinality o (option, place));
end $$;

-- Returns a value in the stored form of a type; null for an invalid value. Runs for each of a file's 200,000 values:
-- without a search_path of its own, Postgres inlines it into the calling query.
create function private.to_custom_value(p_type public.custom_field_type, p_options jsonb, p_tenant_id uuid, p_value jsonb)
returns jsonb language sql stable as $$
  select case
    when p_type = 'choices' then
      case when jsonb_typeof(p_value) = 'array' then private.chosen_options(p_options, p_value) end
    when jsonb_typeof(p_value) = 'string' then case when case p_type
        when 'text' then char_length(btrim(p_value #>> '{}')) between 1 and 500
        when 'long_text' then char_length(btrim(p_value #>> '{}')) between 1 and 10000
        when 'day' then btrim(p_value #>> '{}') ~ '^\d{4}-\d\d-\d\d$'
          and pg_input_is_valid(btrim(p_value #>> '{}'), 'public.calendar_day')
        when 'choice' then p_options @> jsonb_build_array(jsonb_build_object('key', p_value))
        when 'member' then private.is_id(p_value) and private.is_active_member(p_tenant_id, (p_value #>> '{}')::uuid)
        when 'link' then private.is_web_address(btrim(p_value #>> '{}'), 2000)
        when 'phone' then private.is_phone(btrim(p_value #>> '{}'))
        when 'email' then private.is_email(btrim(p_value #>> '{}'))
        else false end
      then to_jsonb(btrim(p_value #>> '{}')) end
    when case p_type
        when 'number' then jsonb_typeof(p_value) = 'number' and p_value::numeric between 0 and 999999999999
          and scale(trim_scale(p_value::numeric)) <= 3
        when 'money' then jsonb_typeof(p_value) = 'number' and p_value::numeric between 0 and 999999999999.99
          and scale(trim_scale(p_value::numeric)) <= 2
        when 'yes_no' then jsonb_typeof(p_value) = 'boolean'
        else false end
      then p_value end
$$;

-- Throws at the field with an explanation of why a value is invalid. lib/records/custom-fields/value-schema.ts reports
-- the same errors earlier.
create function private.refuse_custom_value(p_type public.custom_field_type, p_label text, p_key text) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  raise sqlstate 'PT400' using hint = 'field:custom.' || p_key, message = p_label || ' must be ' || case p_type
    when 'text' then 'text of up to 500 characters'
    when 'long_text' then 'text of up to 10,000 characters'
    when 'number' then 'a number from 0 with up to three decimals'
    when 'money' then 'an amount in dollars and cents'
    when 'day' then 'a day'
    when 'yes_no' then 'yes or no'
    when 'choice' then 'one of its choices'
    when 'choices' then 'some of its choices'
    when 'member' then 'a member of the team'
    when 'link' then 'a web address'
    when 'phone' then 'a phone number'
    when 'email' then 'an email address' end;
end $$;

-- Returns the fields of a kind that the caller sees, in all their tenants: {id: key}. For data sent by a webhook
-- (lintel.for_webhook), only fields visible to every role, because its readers have no role.
create function private.visible_custom_fields(p_kind text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_object_agg(f.id, f.key), '{}')
    from private.my_grants g
    join public.custom_fields f on f.tenant_id = g.tenant_id and f.kind = p_kind and f.deleted_at is null
    where f.visible_to is null or (coalesce(current_setting('lintel.for_webhook', true), '') <> 'on'
      and (g.role_id = any (f.visible_to) or 'SETTINGS_MANAGE' = any (g.permissions))));
end $$;
grant execute on function private.visible_custom_fields to authenticated, service_role;

-- Returns the ids of the fields of a kind that the caller may change; all fields without a signed-in person. Locks the
-- definitions until commit, so that no option is removed meanwhile. Deleted definitions are not locked, because their
-- purge waits for records. The result is cached in a setting for the statement, because a file's 10,000 rows need the
-- same.
create function private.editable_custom_fields(p_tenant_id uuid, p_kind text) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  asked text := concat_ws(' ', statement_timestamp(), p_tenant_id, p_kind, current_setting('request.jwt.claims', true));
  known text := current_setting('lintel.editable_custom_fields', true);
  editable text[];
begin
  if starts_with(known, asked || ' {') then
    return substr(known, length(asked) + 2)::text[];
  end if;
  perform from public.custom_fields f
  where f.tenant_id = p_tenant_id and f.kind = p_kind and f.deleted_at is null order by f.id for share;
  editable := array(
    select f.id from public.custom_fields f
    where f.tenant_id = p_tenant_id and f.kind = p_kind and f.deleted_at is null and ((select auth.uid()) is null or exists (
      select from private.my_grants g
      where g.tenant_id = p_tenant_id and ('SETTINGS_MANAGE' = any (g.permissions)
        or (f.visible_to is null or g.role_id = any (f.visible_to))
          and (f.editable_by is null or g.role_id = any (f.editable_by))))));
  perform set_config('lintel.editable_custom_fields', concat_ws(' ', asked, editable), true);
  return editable;
end $$;

-- Throws for values of fields that the caller may not change: 42501 for a visible field; for a hidden or unknown field
-- PT400, which reveals nothing.
create function private.refuse_custom_fields(p_tenant_id uuid, p_kind text, p_values jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  field public.custom_fields;
begin
  select f.* into field from public.custom_fields f
  where f.tenant_id = p_tenant_id and f.kind = p_kind
    and p_values ? f.id::text and private.visible_custom_fields(p_kind) ? f.id::text
  order by f.id limit 1;
  if found then
    raise insufficient_privilege using message = format('You cannot change %s', field.label), hint = 'field:custom.' || field.key;
  end if;
  raise sqlstate 'PT400' using message = 'There is no such field';
end $$;

-- Returns values without those that their field cannot store, because its type changed after they were stored for undo
-- or while a record was copied.
create function private.drop_misformed_values(p_tenant_id uuid, p_kind text, p_values jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return p_values - array(
    select f.id::text from public.custom_fields f
    where f.tenant_id = p_tenant_id and f.kind = p_kind and p_values ? f.id::text
      and not private.has_custom_form(f.type, p_values -> f.id::text));
end $$;

-- Returns given values, {id of the field: value or null}, in stored form. Throws for fields that the caller may not
-- change, and for invalid values. Locks the definitions until commit. Reads the definitions once per call and loops
-- over them: expressions of a loop are prepared once per transaction, those of a query once per call.
create function private.hold_custom_patch(p_tenant_id uuid, p_kind text, p_given jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  editable text[] := private.editable_custom_fields(p_tenant_id, p_kind);
  held jsonb := p_given;
  field record;
  value jsonb;
begin
  perform private.require_object(p_given, 'Send the custom fields as one object');
  if p_given - editable <> '{}' then
    perform private.refuse_custom_fields(p_tenant_id, p_kind, p_given - editable);
  end if;
  for field in
    select f.id::text, f.type, f.options, f.label, f.key from public.custom_fields f
    where f.tenant_id = p_tenant_id and f.kind = p_kind and p_given ? f.id::text and p_given -> f.id::text <> 'null'
  loop
    value := coalesce(
      private.to_custom_value(field.type, field.options, p_tenant_id, p_given -> field.id),
      private.refuse_custom_value(field.type, field.label, field.key));
    if value <> p_given -> field.id then
      held := held || jsonb_build_object(field.id, value);
    end if;
  end loop;
  return held;
end $$;

-- Whether all values of many new records ({custom} in each of p_rows) are of fields that the caller may change, and in
-- stored form. Checks equal values once. When true, hold_custom_values() would neither refuse nor change any value.
-- Locks the definitions until commit.
create function private.are_held_values(p_tenant_id uuid, p_kind text, p_rows jsonb) returns boolean
language plpgsql security definer set search_path = '' set work_mem = '64MB' as $$
declare
  editable text[] := private.editable_custom_fields(p_tenant_id, p_kind);
begin
  return (
    select coalesce(bool_and(private.to_custom_value(f.type, f.options, p_tenant_id, v.value) is not distinct from v.value), true)
    from (
      select distinct v.key, v.value
      from jsonb_to_recordset(p_rows) as r (custom jsonb)
      -- Anything but an object is replaced by a value of no field.
      cross join jsonb_each(case jsonb_typeof(r.custom) when 'object' then r.custom else '{"": null}' end) v
      where r.custom is not null
    ) v
    left join public.custom_fields f on f.id::text = v.key and f.tenant_id = p_tenant_id and f.kind = p_kind and f.id::text = any (editable));
end $$;

-- Validates the values of a record. A write to `custom` is a patch, {id of the field: value or null}: other fields keep
-- their values, including fields hidden from the writer. Argument: the kind.
create function private.hold_custom_values() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  held jsonb;
begin
  -- A record inserted by a trigger is a copy, with values that its writer may not see and with values of deleted
  -- fields.
  if private.is_restoring() or pg_trigger_depth() > 1 then
    -- A change of a definition has already locked it. Locking the others too would deadlock two such changes.
    if not private.is_restoring() or pg_trigger_depth() = 1 then
      perform private.editable_custom_fields(new.tenant_id, tg_argv[0]);
    end if;
    new.custom := private.drop_misformed_values(new.tenant_id, tg_argv[0], new.custom);
    return new;
  end if;
  held := private.hold_custom_patch(new.tenant_id, tg_argv[0], new.custom);
  new.custom := jsonb_strip_nulls(case when tg_op = 'UPDATE' then old.custom || held else held end);
  return new;
end $$;

-- Creates read_<kind>_custom_values(id, fields) for the view of a table with the column `custom`. The function returns
-- {key: value} for `fields` (visible_custom_fields()).
create procedure private.create_custom_value_reader(p_kind text, p_table text)
language plpgsql set search_path = '' as $$
begin
  execute format($statements$
    create function private.read_%1$s_custom_values(p_id uuid, p_fields jsonb) returns jsonb
    language plpgsql stable security definer set search_path = '' as $body$
    begin
      if p_fields = '{}' then
        return p_fields;
      end if;
      return (
        select coalesce(jsonb_object_agg(p_fields ->> v.key, v.value), '{}')
        from public.%2$I r cross join lateral jsonb_each(r.custom) v where r.id = p_id and p_fields ? v.key);
    end $body$;
    grant execute on function private.read_%1$s_custom_values to authenticated, service_role;
    $statements$, p_kind, p_table);
end $$;

-- Until commit, or until p_kind is null, marks the values of new records of a kind as already validated
-- (are_held_values()), so that no trigger validates them row by row. Only our own functions may call this; the API
-- cannot set the setting.
create function private.set_held_kind(p_kind text) returns void
language sql set search_path = '' as $$
  select set_config('lintel.held_kind', coalesce(p_kind, ''), true)
$$;

-- Adds custom field values to a kind of record: the triggers that validate them, and the reader for its view. The table
-- needs the column `custom`.
create procedure private.add_custom_values(p_kind text, p_table text)
language plpgsql set search_path = '' as $$
begin
  execute format($statements$
    create trigger %2$s_hold_custom_values before insert on public.%2$I
      for each row when (new.custom <> '{}' and current_setting('lintel.held_kind', true) is distinct from %1$L)
      execute function private.hold_custom_values(%1$L);
    create trigger %2$s_hold_changed_custom_values before update of custom on public.%2$I
      for each row execute function private.hold_custom_values(%1$L);
    $statements$, p_kind, p_table);
  call private.create_custom_value_reader(p_kind, p_table);
end $$;

-- Returns those earlier given values that their fields can still hold, in stored form. Locks the definitions until
-- commit, so that no option is removed meanwhile.
create function private.keep_custom_values(p_tenant_id uuid, p_kind text, p_values jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if p_values = '{}' then
    return p_values;
  end if;
  perform private.editable_custom_fields(p_tenant_id, p_kind);
  return (
    select coalesce(jsonb_object_agg(f.id, v.value) filter (where v.value is not null), '{}')
    from public.custom_fields f
    cross join lateral (
      select private.to_custom_value(f.type, f.options, p_tenant_id, p_values -> f.id::text) as value) v
    where f.tenant_id = p_tenant_id and f.kind = p_kind and f.deleted_at is null and p_values ? f.id::text);
end $$;

-- Replaces all values of a record without validation, including values hidden from the caller. Used by merging, and for
-- a client created from an inquiry.
create function private.set_custom_values(p_relation text, p_id uuid, p_values jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  before text := current_setting('lintel.restoring', true);
begin
  perform set_config('lintel.restoring', 'on', true);
  execute format('update public.%I r set custom = $1 where r.id = $2 and r.custom <> $1', p_relation) using p_values, p_id;
  perform set_config('lintel.restoring', coalesce(before, ''), true);
end $$;
