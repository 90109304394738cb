-- Writes records, and detects conflicting changes of two people.

------------------------------------------------------------------------------------------------------------
-- Both functions write exactly the given columns with the caller's rights, so that grants, policies and triggers apply
-- as for any statement. Both return the row of the view.
------------------------------------------------------------------------------------------------------------

-- Returns the columns of an object's keys. Throws PT400 for an unknown one; a record's tenant is a separate argument.
create function private.require_known_columns(p_table text, p_values jsonb) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  column_names text[];
  unknown text;
begin
  perform private.require_object(p_values, 'Send the fields as one object');
  column_names := array(select jsonb_object_keys(p_values));
  select n into unknown from unnest(column_names) n
  where n = 'tenant_id' or not exists (
    select from pg_catalog.pg_attribute a
    where a.attrelid = format('public.%I', p_table)::regclass and a.attname = n
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '');
  if found then
    raise sqlstate 'PT400' using message = format('There is no field %s to write', left(unknown, 63));
  end if;
  if column_names = '{}' then
    raise sqlstate 'PT400' using message = 'There is no field to write';
  end if;
  return column_names;
end $$;

-- Returns one record from its view as the caller sees it, or null.
create function private.get_record(p_kind text, p_tenant_id uuid, p_id uuid) returns json
language sql stable set search_path = '' as $$
  select private.read_rows(p_kind || '_records', p_tenant_id, array[p_id]::text[]) -> 0
$$;

-- Creates a record of a kind from the given fields, with the caller's rights, and returns its row of the view.
create function public.create_record(p_kind text, p_tenant_id uuid, p_values jsonb) returns json
language plpgsql set search_path = '' as $$
declare
  relation text := private.record_table(p_kind);
  column_names text[] := private.require_known_columns(relation, p_values);
  new_id uuid;
begin
  execute format(
    'insert into public.%1$I (tenant_id, %2$s)
    select $1, %2$s from jsonb_populate_record(null::public.%1$I, $2) returning id',
    relation, (select string_agg(quote_ident(n), ', ') from unnest(column_names) n))
  into new_id using p_tenant_id, p_values;
  return private.get_record(p_kind, p_tenant_id, new_id);
end $$;

-- Returns those given fields of a record that were changed since a moment and differ from the given value. People who
-- change different fields do not conflict, nor do people who write the same value. Custom fields are compared one by
-- one, and only by their stamps, because the caller may not read their values.
create function private.conflicting_fields(p_record jsonb, p_submitted jsonb, p_fields text[], p_since timestamptz) returns text[]
language sql stable set search_path = '' as $$
  select array(
    select f.name
    from (
      select n as name, n <> 'custom' and p_record -> n is distinct from p_submitted -> n as differs from unnest(p_fields) n
      union all
      select 'custom.' || k, true
      from jsonb_object_keys(case when 'custom' = any (p_fields) and jsonb_typeof(p_submitted -> 'custom') = 'object'
        then p_submitted -> 'custom' else '{}' end) k
    ) f
    where f.differs and (p_record -> 'field_stamps' -> f.name ->> 'at')::timestamptz > p_since)
$$;

-- Returns the stamps of a record, without custom fields hidden from the caller. Callers cannot read the column itself.
-- Volatile, so that an update that has waited for another update reads the other's result.
create function private.read_field_stamps(p_kind text, p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  stamps jsonb;
  visible jsonb;
begin
  execute format('select r.field_stamps from public.%I r where r.id = $1', private.record_table(p_kind)) into stamps using p_id;
  if stamps::text not like '%"custom.%' then
    return stamps;
  end if;
  visible := private.visible_custom_fields(p_kind);
  return stamps - array(
    select n from jsonb_object_keys(stamps) n where n like 'custom.%' and not visible ? split_part(n, '.', 2));
end $$;

-- Returns the expression over "r" for the columns that conflicting_fields() compares, with their stamps; null for a
-- table without stamps. Lists the columns by name, because a caller may not read all of them.
create function private.stamped_columns(p_kind text, p_columns text[]) returns text
language sql stable set search_path = '' as $$
  select case when exists (
    select from pg_catalog.pg_attribute a
    where a.attrelid = format('public.%I', private.record_table(p_kind))::regclass and a.attname = 'field_stamps' and not a.attisdropped
  ) then (
    select format('jsonb_build_object(%s''field_stamps'', private.read_field_stamps(%L, r.id))',
      string_agg(format('%1$L, r.%1$I, ', n), ''), p_kind)
    from unnest(array_remove(p_columns, 'custom')) n
  ) end
$$;

-- Updates records of a table and returns the ids of those changed. p_settings: the new values, {column: expression}.
-- p_condition selects the records among p_ids. Both may use the record "r" and "given", the values of p_given.
create function private.update_records(
  p_relation text, p_tenant_id uuid, p_ids uuid[], p_settings jsonb, p_given jsonb default '{}', p_condition text default 'true'
) returns uuid[]
language plpgsql set search_path = '' as $$
declare
  changed uuid[];
begin
  execute format(
    'with changed as (
      update public.%1$I r set %2$s from jsonb_populate_record(null::public.%1$I, $1) given
      where r.tenant_id = $2 and r.id = any ($3) and (%3$s) returning r.id)
    select array(select id from changed)',
    p_relation, (select string_agg(format('%I = %s', s.key, s.value), ', ') from jsonb_each_text(p_settings) s), p_condition)
  into changed using p_given, p_tenant_id, p_ids;
  return changed;
end $$;

-- Updates a record. With p_unchanged_since (the `updated_at` that was read) it updates only if none of the given fields
-- conflicts, or in a table without stamps only if that is still the version. Returns null when nothing was changed: the
-- record is out of sight, out of scope, or changed meanwhile. Throws PT400 for a kind whose records are only created
-- and deleted.
create function public.update_record(
  p_kind text, p_tenant_id uuid, p_id uuid, p_changes jsonb, p_unchanged_since timestamptz default null
) returns json
language plpgsql set search_path = '' as $$
declare
  relation text := private.record_table(p_kind);
  column_names text[] := private.require_known_columns(relation, p_changes);
  stamped text := private.stamped_columns(p_kind, column_names);
  is_current text := 'true';
  changed uuid[];
begin
  if not (private.require_kind(p_kind)).is_editable then
    raise sqlstate 'PT400' using message = 'An entry of this list cannot be changed. Remove it and add another';
  end if;
  if p_unchanged_since is not null then
    is_current := format('r.updated_at = %L', p_unchanged_since) || case when stamped is null then '' else format(
      ' or private.conflicting_fields(%s, to_jsonb(given), %L, %L) = ''{}''', stamped, column_names, p_unchanged_since) end;
  end if;
  changed := private.update_records(relation, p_tenant_id, array[p_id],
    (select jsonb_object_agg(n, format('given.%I', n)) from unnest(column_names) n), p_changes, is_current);
  return case when changed <> '{}' then private.get_record(p_kind, p_tenant_id, p_id) end;
end $$;

-- Updates a definition, like update_record(). Records with values of it are rewritten too, which may take half a
-- minute.
create function public.update_definition(
  p_kind text, p_tenant_id uuid, p_id uuid, p_changes jsonb, p_unchanged_since timestamptz default null
) returns json
language sql set search_path = '' set statement_timeout = '30s' set gin_pending_list_limit = '64MB' as $$
  select public.update_record(p_kind, p_tenant_id, p_id, p_changes, p_unchanged_since)
$$;

-- Returns why update_record() changed nothing: the conflicting fields, when and by whom they were changed, as {field:
-- {at, by, by_name}}. Empty without a conflict, and for fields hidden from the caller.
create function public.list_conflicting_fields(
  p_kind text, p_tenant_id uuid, p_id uuid, p_changes jsonb, p_unchanged_since timestamptz
) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  relation text := private.record_table(p_kind);
  column_names text[] := private.require_known_columns(relation, p_changes);
  answer jsonb;
begin
  execute format(
    'select jsonb_object_agg(f, stamp || jsonb_build_object(''by_name'', p.name))
    from public.%1$I r
    cross join jsonb_populate_record(null::public.%1$I, $1) given
    cross join lateral (select %2$s) n (read)
    cross join unnest(private.conflicting_fields(n.read, to_jsonb(given), $5, $4)) f
    cross join lateral (select n.read -> ''field_stamps'' -> f) s (stamp)
    left join public.profiles p on p.user_id = (stamp ->> ''by'')::uuid
    where r.tenant_id = $2 and r.id = $3',
    relation, coalesce(private.stamped_columns(p_kind, column_names), '''{}''::jsonb'))
  into answer using p_changes, p_tenant_id, p_id, p_unchanged_since, column_names;
  return coalesce(answer, '{}');
end $$;

grant execute on function public.create_record, public.update_record, public.update_definition, public.list_conflicting_fields
  to authenticated;

-- Functions that the functions above call with their caller's rights.
grant execute on function private.require_known_columns, private.get_record, private.update_records, private.conflicting_fields,
  private.read_field_stamps, private.stamped_columns
  to authenticated;
