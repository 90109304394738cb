-- Triggers of audited tables (audit.sql); one line adds them to a table. Changes of rows go into the log and, where
-- something reacts to them, become events (record-events.sql).

-- Until commit, or until p_action is null, records changes to p_kind in one entry with this action and name, and omits
-- changes to other kinds: an import is one thing, however many rows, notes and tags it writes. Only our functions may
-- call this; the API sets no setting of that name.
create function private.set_audit_action(p_action text, p_kind text default null, p_label text default null) returns void
language sql set search_path = '' as $$
  select set_config('lintel.audit_action', case when p_action is null then '' else
    jsonb_build_object('action', p_action, 'kind', p_kind, 'label', left(p_label, 300))::text end, true)
$$;

-- Returns what changes of many rows share: per column [before, after], each null where rows differ.
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

-- What an audited table logs and how its rows are named: the arguments of its triggers.
create type private.audit_settings as (
  kind text,
  -- Columns excluded everywhere, excluded from the log, and excluded from events.
  untold text[], unlogged text[], uneventful text[],
  -- Columns with tenant, record, name, and the row's client; the last is null when nothing reacts to the table.
  tenant_column text, record_column text, label_column text, client_column text
);

create type private.row_change as (tenant_id uuid, record_id uuid, client_id uuid, about uuid, label text, changes jsonb);

-- Shortens long texts to their beginning.
create function private.shorten_texts(p_changes jsonb) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select jsonb_object_agg(c.key, (
    select jsonb_agg(case when jsonb_typeof(v.side) = 'string' then to_jsonb(left(v.side #>> '{}', 1000)) else v.side end order by v.place)
    from jsonb_array_elements(c.value) with ordinality v (side, place)))
  from jsonb_each(p_changes) c
$$;

-- Returns the change of one row: {column: [before, after]} for columns that differ; for a new or deleted row, its values.
create function private.describe_change(p_settings private.audit_settings, p_before jsonb, p_after jsonb)
returns private.row_change
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  told jsonb := coalesce(p_after, p_before);
  changes jsonb;
begin
  select jsonb_object_agg(c.key, jsonb_build_array(p_before -> c.key, p_after -> c.key)) into changes
  from jsonb_each(told) c
  where c.value <> case when p_before is null or p_after is null then 'null' else p_before -> c.key end
    and c.key <> all (p_settings.untold);
  -- Checking each text is the slowest part.
  if pg_column_size(changes) > 1000 then
    changes := private.shorten_texts(changes);
  end if;
  return row(
    (told ->> p_settings.tenant_column)::uuid, (told ->> p_settings.record_column)::uuid, (told ->> 'client_id')::uuid,
    (told ->> p_settings.client_column)::uuid, left(told ->> p_settings.label_column, 300), changes);
end $$;

-- Writes the changes of a statement: one entry for one row, or one for all with a row each.
create function private.log_changes(p_settings private.audit_settings, p_changes private.row_change[], p_action text) returns void
language plpgsql set search_path = '' as $$
declare
  override jsonb := nullif(current_setting('lintel.audit_action', true), '');
  action text := coalesce(override ->> 'action', case when private.is_restoring() then 'restored' else p_action end);
begin
  if override ->> 'kind' <> p_settings.kind then
    return;
  end if;
  if cardinality(p_changes) = 1 and override is null then
    insert into private.audit_entries (tenant_id, action, kind, record_id, client_id, label, changes)
    select c.tenant_id, action, p_settings.kind, c.record_id, c.client_id, c.label, c.changes - p_settings.unlogged
    from unnest(p_changes) c where c.tenant_id is not null and c.changes - p_settings.unlogged <> '{}';
    return;
  end if;
  with logged as materialized (
    select c.*, c.changes - p_settings.unlogged as log from unnest(p_changes) c where c.tenant_id is not null and c.changes - p_settings.unlogged <> '{}'
  ),
  entries as (
    insert into private.audit_entries (tenant_id, action, kind, label, row_count, changes)
    select l.tenant_id, action, p_settings.kind, override ->> 'label', count(*),
      case when p_action = 'updated' then private.common_changes(array_agg(l.log)) else '{}' end
    from logged l group by l.tenant_id
    returning id, tenant_id
  )
  insert into private.audit_rows (entry_id, record_id, client_id, label, changes)
  select e.id, l.record_id, l.client_id, l.label, l.log
  from logged l join entries e on e.tenant_id = l.tenant_id;
end $$;

-- The trigger of every audited table, once per statement. Arguments: the fields of private.audit_settings. No nested
-- loops: a plan cached for one row would compare ten thousand rows with ten thousand.
create function private.audit_statement() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off as $$
declare
  -- No table has a column of this name.
  table_settings private.audit_settings := row(
    tg_argv[0], tg_argv[1], tg_argv[2], tg_argv[3], tg_argv[4], tg_argv[5], nullif(tg_argv[6], ''), nullif(tg_argv[7], ''));
  action text := case tg_op when 'INSERT' then 'created' when 'DELETE' then 'deleted' else 'updated' end;
  changes private.row_change[];
begin
  if tg_op = 'INSERT' then
    changes := array(select private.describe_change(table_settings, null, to_jsonb(n)) from new_rows n);
  elsif tg_op = 'DELETE' then
    changes := array(select private.describe_change(table_settings, to_jsonb(o), null) from old_rows o);
  else
    changes := array(
      select private.describe_change(table_settings, o.told, n.told)
      from (select to_jsonb(r) as told from new_rows r offset 0) n
      join (select to_jsonb(r) as told from old_rows r offset 0) o
        on o.told -> table_settings.record_column = n.told -> table_settings.record_column
          and o.told -> table_settings.tenant_column = n.told -> table_settings.tenant_column);
  end if;
  if changes = '{}' then
    return null;
  end if;
  perform private.log_changes(table_settings, changes, action);
  if table_settings.client_column is not null then
    insert into public.record_changes (tenant_id, kind, record_id, client_id, action, changes, actor_id, caused_by)
    select c.tenant_id, table_settings.kind, c.record_id, c.about, action, c.changes - table_settings.uneventful, (select auth.uid()),
      (select nullif(current_setting('lintel.cause', true), ''))
    from unnest(changes) c where c.tenant_id is not null and c.changes - table_settings.uneventful <> '{}';
  end if;
  return null;
end $$;

-- Audits a table: logs its rows as p_kind. p_excluded names columns not logged, such as secret or derived ones. Rows need
-- a tenant_id or are tenants, and need an id or belong to a person in a tenant. p_client names the column of the row's
-- client; changes then also become events (record-events.sql), except changes only of p_excluded_from_events.
create function private.enable_audit(
  p_table regclass, p_kind text, p_excluded text[] default '{}', p_client text default null, p_excluded_from_events text[] default '{}'
) returns void
language plpgsql set search_path = '' as $$
declare
  relation text := (select c.relname from pg_catalog.pg_class c where c.oid = p_table);
  has text[] := array(
    select a.attname::text from pg_catalog.pg_attribute a where a.attrelid = p_table and a.attnum > 0 and not a.attisdropped);
  -- Columns that the database generates, stamps or counts.
  derived text[] := array['id', 'tenant_id', 'created_at', 'updated_at', 'field_stamps'] || array(
    select a.attname::text from pg_catalog.pg_attribute a where a.attrelid = p_table and a.attgenerated <> '' order by a.attnum);
  tenant_column text := case when 'tenant_id' = any (has) then 'tenant_id' else 'id' end;
  operation text;
begin
  foreach operation in array array['insert', 'update', 'delete'] loop
    execute format(
      'create or replace trigger %I after %s on %s %s for each statement execute function private.audit_statement(%L, %L, %L, %L, %L, %L, %L, %L)',
      format('%s_audit_%s', relation, operation), operation, p_table,
      'referencing' || case when operation <> 'insert' then ' old table as old_rows' else '' end
        || case when operation <> 'delete' then ' new table as new_rows' else '' end,
      p_kind,
      derived || case when p_client is null then p_excluded else array(select unnest(p_excluded) intersect select unnest(p_excluded_from_events) order by 1) end,
      p_excluded, p_excluded_from_events, tenant_column,
      case when 'id' = any (has) then 'id' when 'user_id' = any (has) then 'user_id' else tenant_column end,
      coalesce((
        select w.name from unnest(array['name', 'title', 'subject', 'label', 'email']) with ordinality w (name, place)
        where w.name = any (has) order by w.place limit 1), ''),
      coalesce(p_client, ''));
  end loop;
end $$;
