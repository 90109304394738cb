-- Definitions of custom fields: validation, replacement of removed options, limits, and order.

-- Places a new field last, and validates what a check constraint cannot: a key that already has a meaning in the API or
-- in a template, roles of another team, a default that the field cannot hold.
create function private.guard_custom_field() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.place := 1 + coalesce((
      select max(f.place) from public.custom_fields f where f.tenant_id = new.tenant_id and f.kind = new.kind), 0);
    -- The keywords of Liquid, and the properties of its lists and texts.
    if new.key = any ('{and,or,not,contains,true,false,nil,null,blank,empty,size,first,last,forloop,tablerowloop}') or exists (
      select from pg_catalog.pg_attribute a
      where a.attrelid = format('public.%I', private.record_table(new.kind))::regclass and a.attname = new.key and a.attnum > 0
    ) then
      raise sqlstate 'PT400' using message = 'This key already means something else. Choose another', hint = 'field:key';
    end if;
    new.filter_column := private.choose_filter_column(new);
  elsif new.type <> old.type then
    new.is_yearly := new.is_yearly and new.type = 'day';
    new.options := case when new.type in ('choice', 'choices') then new.options else '[]' end;
    new.filter_column := private.choose_filter_column(new);
    if new.default_value = old.default_value then
      new.default_value := private.convert_custom_value(old, new, old.default_value);
    end if;
  end if;
  if tg_op = 'UPDATE' and new.deleted_at is not null then
    new.deleted_at := coalesce(old.deleted_at, now());
  end if;
  if exists (
    select from unnest(new.visible_to || new.editable_by) i
    where not exists (select from public.tenant_roles r where r.id = i and coalesce(r.tenant_id, new.tenant_id) = new.tenant_id)
  ) then
    raise sqlstate 'PT404' using message = 'Role not found';
  end if;
  if coalesce(new.default_value, 'null') = 'null' then
    new.default_value := null;
  else
    new.default_value := coalesce(
      private.to_custom_value(new.type, new.options, new.tenant_id, new.default_value),
      private.refuse_custom_value(new.type, new.label, new.key));
  end if;
  return new;
end $$;

create trigger custom_fields_guard before insert or update on public.custom_fields
  for each row execute function private.guard_custom_field();

-- Returns a value with its options replaced according to p_replace, in the order of the options; null when none is
-- left.
create function private.replace_chosen(p_value jsonb, p_options jsonb, p_replace jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(p_value) = 'string' then
    return nullif(coalesce(p_replace -> (p_value #>> '{}'), p_value), 'null');
  end if;
  return private.chosen_options(p_options, nullif(jsonb_path_query_array((
    select jsonb_agg(coalesce(p_replace -> v, to_jsonb(v))) from jsonb_array_elements_text(p_value) v), '$[*] ? (@ != null)'), '[]'));
end $$;

-- Refuses to remove an option that records have, unless the change specifies its replacement. Then applies the
-- replacement.
create function private.guard_custom_options() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  replaced jsonb := new.replace_options;
  relation text := private.record_table(new.kind);
  removed jsonb;
  used bigint;
begin
  new.replace_options := '{}';
  perform private.require_object(replaced, 'Send the choices to replace as one object');
  for removed in
    select o from jsonb_array_elements(old.options) o
    where not jsonb_path_exists(new.options, '$[*] ? (@.key == $key)', jsonb_build_object('key', o -> 'key'))
      and not replaced ? (o ->> 'key')
  loop
    used := private.count_records(format('public.%I r', relation), format(
      'r.tenant_id = %L and r.custom -> %L @> %L', new.tenant_id, new.id, removed -> 'key'));
    if used > 0 then
      raise sqlstate 'PT409' using hint = 'field:options', message = format(
        '%s %s “%s”. Give them another choice first', used, case used when 1 then 'record has' else 'records have' end, removed ->> 'label');
    end if;
  end loop;
  if exists (
    select from jsonb_each(replaced) r where r.value <> 'null' and not new.options @> jsonb_build_array(jsonb_build_object('key', r.value))
      or new.options @> jsonb_build_array(jsonb_build_object('key', r.key))
  ) then
    raise sqlstate 'PT400' using hint = 'field:replace_options', message = 'Replace the choice you remove with one that stays';
  end if;
  if replaced <> '{}' then
    perform private.replace_custom_choices(relation, new, replaced);
  end if;
  return new;
end $$;

-- Refuses to rewrite the values of more records than fit in half a minute, the time that a change of a definition may
-- take.
create function private.limit_rewritten_records(p_count bigint) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if p_count > 30000 then
    raise sqlstate 'PT409' using message = format(
      '%s records would change, more than 30,000. Make another field, and import the values into it in parts', to_char(p_count, 'FM999,999,999'));
  end if;
end $$;

-- Locks the records of a field that meet a condition on "r" and that a change of the definition rewrites, and returns
-- them. The caller has locked the definition, and a transaction that saves one of these records may be waiting for that
-- lock. So this function does not wait for a locked record, but throws PT409.
create function private.lock_customized_records(p_field public.custom_fields, p_condition text) returns uuid[]
language plpgsql set search_path = '' as $$
declare
  relation text := private.record_table(p_field.kind);
  records uuid[] := private.find_ids(relation, format(
    'r.tenant_id = %L and r.custom ? %L and %s', p_field.tenant_id, p_field.id, p_condition));
begin
  perform private.lock_rows(format('public.%I', relation)::regclass, 'id', p_field.tenant_id, records, 'no key update nowait');
  return records;
exception when lock_not_available then
  raise sqlstate 'PT409' using message = 'Others are changing the same records right now. Please try again.';
end $$;

-- Until p_kind is null, a change of a field definition rewrites the values of records of this kind, bypassing
-- validation and permissions. The log records it as a change of these records.
create function private.set_rewriting(p_kind text) returns void
language plpgsql set search_path = '' as $$
begin
  perform set_config('lintel.restoring', case when p_kind is null then '' else 'on' end, true);
  perform private.set_audit_action(case when p_kind is not null then 'updated' end, p_kind);
end $$;

-- Replaces options in the values of all records of a field.
create function private.replace_custom_choices(p_relation text, p_field public.custom_fields, p_replace jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  records uuid[] := private.lock_customized_records(p_field, format(
    'r.custom -> %L ?| %L', p_field.id, array(select jsonb_object_keys(p_replace))));
begin
  perform private.limit_rewritten_records(cardinality(records));
  perform private.set_rewriting(p_field.kind);
  execute format('update public.%I r
    set custom = jsonb_strip_nulls(r.custom || jsonb_build_object($1::text, private.replace_chosen(r.custom -> $1, $2, $3))),
      updated_at = greatest(clock_timestamp(), r.updated_at + interval ''1 microsecond'')
    where r.id = any ($4)', p_relation)
    using p_field.id::text, p_field.options, p_replace, records;
  perform private.set_rewriting(null);
end $$;

create trigger custom_fields_guard_options before update of options, replace_options on public.custom_fields
  for each row when (new.type = old.type and (new.options is distinct from old.options or new.replace_options <> '{}'))
  execute function private.guard_custom_options();

-- Limits a kind to sixty fields that are not deleted. Serialized per tenant.
create function private.limit_custom_fields() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.tenants t where t.id in (select n.tenant_id from new_rows n) order by t.id for no key update;
  if exists (
    select from public.custom_fields f
    where f.deleted_at is null and (f.tenant_id, f.kind) in (select n.tenant_id, n.kind from new_rows n)
    group by f.tenant_id, f.kind having count(*) > 60
  ) then
    raise sqlstate 'PT409' using message = 'A kind of record has at most 60 fields of a team’s own. Delete one first.';
  end if;
  return null;
end $$;

create trigger custom_fields_limit after insert on public.custom_fields referencing new table as new_rows
  for each statement execute function private.limit_custom_fields();
create trigger custom_fields_limit_restored after update on public.custom_fields referencing new table as new_rows
  for each statement execute function private.limit_custom_fields();

-- Sorts the fields of a kind. p_ids has all that are not deleted, each once. Throws PT409 when the set has changed.
create function public.reorder_custom_fields(p_tenant_id uuid, p_kind text, p_ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.require_permission(p_tenant_id, 'SETTINGS_MANAGE', 'You cannot manage the fields of this team');
  perform from public.custom_fields f
  where f.tenant_id = p_tenant_id and f.kind = p_kind and f.deleted_at is null order by f.id for no key update;
  if p_ids is null or cardinality(p_ids) > 60 or array(select i from unnest(p_ids) i order by i) is distinct from array(
    select f.id from public.custom_fields f
    where f.tenant_id = p_tenant_id and f.kind = p_kind and f.deleted_at is null order by f.id
  ) then
    raise sqlstate 'PT409' using message = 'The fields have changed meanwhile. Reload the page and try again.';
  end if;
  update public.custom_fields f set place = o.place
  from unnest(p_ids) with ordinality o (id, place)
  where f.id = o.id and f.tenant_id = p_tenant_id and f.place <> o.place;
end $$;
grant execute on function public.reorder_custom_fields to authenticated;
