-- The triggers of tables under audit (audit.sql), which a table gets by one line: what is done to its rows goes into the log
-- and, where somebody acts on it, becomes an event (record-events.sql).

-- Until this transaction ends or p_action is null, what is done to records of p_kind is told as this action under this
-- name in one entry, and what is done to others is not told: an import is one thing, however many rows, notes and tags
-- it writes. For functions of ours; the API can set nothing of that name.
create function private.set_audit_action(p_action text, p_kind text default null, p_label text default null) returns void
language sql set search_path = '' as $$
  select set_config('lintel.audit_action', case when p_action is null then '' else
    jsonb_build_object('action', p_action, 'kind', p_kind, 'label', left(p_label, 300))::text end, true)
$$;

-- What a change of many rows has in common: per column [before, after], each null where the rows differ.
create function private.common_changes(p_changes jsonb[]) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(c.key, jsonb_build_array(
    case when c.befores = 1 then c.before end, case when c.afters = 1 then c.after end)), '{}')
  from (
    select e.key, count(distinct e.value -> 0) as befores, (array_agg(e.value -> 0))[1] as before,
      count(distinct e.value -> 1) as afters, (array_agg(e.value -> 1))[1] as after
    from unnest(p_changes) r (changes) cross join jsonb_each(r.changes) e
    group by e.key
  ) c
$$;

-- The columns of a table that are told of: none that the database works out, stamps or counts by itself.
create function private.audited_columns(p_table regclass, p_excluded text[]) returns text[]
language sql stable set search_path = '' as $$
  select array_agg(a.attname::text order by a.attnum) from pg_catalog.pg_attribute a
  where a.attrelid = p_table and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and a.attname <> all (array['id', 'tenant_id', 'created_at', 'updated_at', 'field_stamps'] || p_excluded)
$$;

-- [before, after] of the columns that differ, as an expression over the rows "o" and "n"; of one row alone what it holds.
-- A long text is told by its beginning. Of a new or deleted row most columns are told, and are put together at once and
-- rid of those that hold nothing: joined one by one they take three times as long. Of a changed row most are not told,
-- and joining nothing to nothing takes no time.
create function private.audited_changes_expression(p_table regclass, p_columns text[], p_operation text) returns text
language sql stable set search_path = '' as $$
  with audited_columns as (
    select a.attnum, a.attname,
      format(case y.typcategory when 'S' then 'left(o.%1$I, 1000)' else 'o.%1$I' end, a.attname) as before,
      format(case y.typcategory when 'S' then 'left(n.%1$I, 1000)' else 'n.%1$I' end, a.attname) as after,
      -- What holds objects would lose their own empty fields with the empty columns.
      p_operation <> 'UPDATE' and y.typtype <> 'c' and y.typname not in ('json', 'jsonb', '_json', '_jsonb') as is_plain
    from pg_catalog.pg_attribute a
    join pg_catalog.pg_type y on y.oid = a.atttypid
    where a.attrelid = p_table and a.attname = any (p_columns)
  ),
  parts as (
    select 0 as place, format('jsonb_strip_nulls(jsonb_build_object(%s))', string_agg(format(
      case p_operation
        when 'INSERT' then '%1$L, case when n.%1$I is not null then jsonb_build_array(null, %3$s) end'
        else '%1$L, case when o.%1$I is not null then jsonb_build_array(%2$s, null) end'
      end,
      t.attname, t.before, t.after), E',\n        ' order by t.attnum)) as part
    from audited_columns t where t.is_plain having count(*) > 0
    union all
    select t.attnum, format(
      case p_operation
        when 'INSERT' then 'case when n.%1$I is null then ''{}'' else jsonb_build_object(%1$L, jsonb_build_array(null, %3$s)) end'
        when 'DELETE' then 'case when o.%1$I is null then ''{}'' else jsonb_build_object(%1$L, jsonb_build_array(%2$s, null)) end'
        else 'case when o.%1$I is not distinct from n.%1$I then ''{}'' else jsonb_build_object(%1$L, jsonb_build_array(%2$s, %3$s)) end'
      end,
      t.attname, t.before, t.after)
    from audited_columns t where not t.is_plain
  )
  select string_agg(p.part, E'\n        || ' order by p.place) from parts p
$$;

-- Less some columns, as an expression.
create function private.exclude_changes_expression(p_changes text, p_columns text[]) returns text
language sql immutable set search_path = '' as $$
  select case p_columns when '{}' then p_changes else format('(%s - %L::text[])', p_changes, p_columns) end
$$;

-- The function of a table's trigger. One of the table's own and one entry a statement, since telling the fields of just
-- any row apart, row by row, would take many times as long; and one for the log and for the events, since what has changed
-- is worked out once for both. Offset keeps it from being worked out twice, once for the condition. Without nested loops: the plan that is kept for one row would compare ten thousand with ten
-- thousand.
create function private.create_audit_function(
  p_name text, p_table regclass, p_kind text, p_excluded text[], p_client text, p_excluded_from_events text[], p_operation text
) returns void
language plpgsql set search_path = '' as $$
declare
  column_names text[] := array(
    select a.attname from pg_catalog.pg_attribute a where a.attrelid = p_table and a.attnum > 0 and not a.attisdropped);
  r text := case p_operation when 'DELETE' then 'o' else 'n' end;
  action text := case p_operation when 'INSERT' then 'created' when 'DELETE' then 'deleted' else 'updated' end;
  tenant text := case when 'tenant_id' = any (column_names) then 'tenant_id' else 'id' end;
  record text := case when 'id' = any (column_names) then 'id' when 'user_id' = any (column_names) then 'user_id' else tenant end;
  label_column text := (
    select w.name from unnest(array['name', 'title', 'subject', 'label', 'email']) with ordinality w (name, place)
    where w.name = any (column_names) order by w.place limit 1);
  logged_columns text[] := private.audited_columns(p_table, p_excluded);
  event_columns text[] := case when p_client is null then '{}' else private.audited_columns(p_table, p_excluded_from_events) end;
  log text := private.exclude_changes_expression('t.changes', array(select unnest(event_columns) except select unnest(logged_columns) order by 1));
  event text := private.exclude_changes_expression('t.changes', array(select unnest(logged_columns) except select unnest(event_columns) order by 1));
  changed_rows text := format(
    'changed_rows as materialized (
      select * from (
        select %1$s.%2$I as tenant_id, %1$s.%3$I as record_id, %4$s as client_id, %5$s as about, %6$s as label,
        %7$s as changes
        from %8$s offset 0
      ) t
      where t.tenant_id is not null and t.changes <> ''{}'')',
    r, tenant, record,
    case when 'client_id' = any (column_names) then format('%s.client_id', r) else 'null::uuid' end,
    case when p_client is null then 'null::uuid' else format('%s.%I', r, p_client) end,
    case when label_column is null then 'null' else format('left(%s.%I, 300)', r, label_column) end,
    private.audited_changes_expression(p_table, array(select unnest(logged_columns) union select unnest(event_columns)), p_operation),
    case p_operation when 'INSERT' then 'new_rows n' when 'DELETE' then 'old_rows o'
      else format('new_rows n join old_rows o on o.%1$I = n.%1$I and o.%2$I = n.%2$I', record, tenant) end);
  -- Who did it and what by itself is asked once a statement, not once a row.
  insert_events text := format(
    'insert into public.record_changes (tenant_id, kind, record_id, client_id, action, changes, actor_id, caused_by)
      select t.tenant_id, %1$L, t.record_id, t.about, %2$L, %3$s, (select auth.uid()),
        (select nullif(current_setting(''lintel.cause'', true), ''''))
      from changed_rows t where %3$s <> ''{}''',
    p_kind, action, event);
begin
  execute format(
    $function$
    create or replace function private.%1$I() returns trigger
    language plpgsql security definer set search_path = '' set enable_nestloop = off as $body$
    declare
      bulk_action jsonb := nullif(current_setting('lintel.audit_action', true), '');
      entry_action text := coalesce(bulk_action ->> 'action', case when private.is_restoring() then 'restored' else %2$L end);
      changed_count integer := (select count(*) from (select from %3$s limit 2) s);
    begin
      if changed_count = 0 then
        return null;
      end if;
      if bulk_action ->> 'kind' <> %4$L then
        %9$s
        return null;
      end if;
      if changed_count = 1 and bulk_action is null then
        with %5$s%8$s
        insert into private.audit_entries (tenant_id, action, kind, record_id, client_id, label, changes)
        select t.tenant_id, entry_action, %4$L, t.record_id, t.client_id, t.label, %6$s
        from changed_rows t where %6$s <> '{}';
        return null;
      end if;
      with %5$s,
      logged_rows as materialized (select t.*, %6$s as log from changed_rows t where %6$s <> '{}'),
      entries as (
        insert into private.audit_entries (tenant_id, action, kind, label, row_count, changes)
        select l.tenant_id, entry_action, %4$L, bulk_action ->> 'label', count(*), %7$s
        from logged_rows l group by l.tenant_id
        returning id, tenant_id
      )%8$s
      insert into private.audit_rows (entry_id, record_id, client_id, label, changes)
      select e.id, l.record_id, l.client_id, l.label, l.log
      from logged_rows l join entries e on e.tenant_id = l.tenant_id;
      return null;
    end $body$
    $function$,
    p_name, action, case p_operation when 'DELETE' then 'old_rows' else 'new_rows' end, p_kind, changed_rows, log,
    case p_operation when 'UPDATE' then 'private.common_changes(array_agg(l.log))' else quote_literal('{}') || '::jsonb' end,
    case when p_client is not null then format(E',\n      insert_events as (%s)', insert_events) else '' end,
    case when p_client is not null then format('with %s %s;', changed_rows, insert_events) else '' end);
end $$;

-- Puts a table under audit: its rows are told of as p_kind. p_excluded names columns that are not told of, such as what
-- is secret or follows from others. Its rows have a tenant_id or are tenants, and an id or are a person's in their
-- tenant. Where p_client names the column with the client whom a row is about, whoever acts on what happened is told as
-- well (record-events.sql), but for the columns of p_excluded_from_events: a change of nothing else is no event. Called
-- again after columns have come, it tells of those, too.
create function private.enable_audit(
  p_table regclass, p_kind text, p_excluded text[] default '{}', p_client text default null, p_excluded_from_events text[] default '{}'
) returns void
language plpgsql set search_path = '' as $$
declare
  relation text := (select c.relname from pg_catalog.pg_class c where c.oid = p_table);
  operation text;
  name text;
begin
  foreach operation in array array['INSERT', 'UPDATE', 'DELETE'] loop
    name := format('%s_audit_%s', relation, lower(operation));
    perform private.create_audit_function(name, p_table, p_kind, p_excluded, p_client, p_excluded_from_events, operation);
    execute format(
      'create or replace trigger %1$I after %2$s on %3$s %4$s for each statement execute function private.%1$I()',
      name, operation, p_table,
      'referencing' || case when operation <> 'INSERT' then ' old table as old_rows' else '' end
        || case when operation <> 'DELETE' then ' new table as new_rows' else '' end);
  end loop;
end $$;
