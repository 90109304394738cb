-- Triggers of audited tables (audit.sql). A single call adds them to a table. Changes of rows are written to the log
-- and, where readers exist, become events (record-events.sql).

-- Until commit, or until p_action is null, records changes to p_kind in one entry with this action and name, and omits
-- changes to other kinds. An import, for example, is one entry, however many rows, notes and tags it writes. Only our
-- functions may call this; the API cannot set the setting.
create function private.set_audit_action(p_action text, p_kind text default null, p_label text default null) returns void
language sql set search_path = '' as $$
  select set_config('lintel.audit_action', case when p_action is null then '' else
    jsonb_build_object('action', p_action, 'kind', p_kind, 'label', left(p_label, 300))::text end, true)
$$;

-- Whether changes to a kind are logged at the moment (set_audit_action()).
create function private.is_logged(p_kind text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(nullif(current_setting('lintel.audit_action', true), '')::jsonb ->> 'kind', p_kind) = p_kind;
end $$;

-- The change of one row: {column: [before, after]} for columns that differ; for a new or deleted row, its values.
create type private.row_change as (tenant_id uuid, record_id uuid, client_id uuid, about uuid, label text, changes jsonb);

-- Returns the common part of the changes of many rows: per column [before, after], each null where rows differ.
create function private.common_changes(p_changes jsonb[]) returns jsonb
language sql immutable set search_path = '' as $$
  with sides as materialized (
    select e.key, e.value -> 0 as before, e.value -> 1 as after from unnest(p_changes) r (changes) cross join jsonb_each(r.changes) e
  )
  -- Compares each row with the first, because counting distinct values would sort ten thousand rows.
  select coalesce(jsonb_object_agg(c.key, jsonb_build_array(c.before, c.after)), '{}')
  from (
    select f.key, case when bool_and(s.before = f.before) then f.before end as before,
      case when bool_and(s.after = f.after) then f.after end as after
    from (select distinct on (d.key) d.* from sides d) f join sides s on s.key = f.key
    group by f.key, f.before, f.after
  ) c
$$;

-- Cuts long texts to their beginning. Checking each text is slow, so small changes are returned as they are. Values of
-- custom fields are cut when they are converted to words.
create function private.shorten_texts(p_changes jsonb) returns jsonb
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if pg_column_size(p_changes - 'custom') <= 1000 then
    return p_changes;
  end if;
  return (
    select jsonb_object_agg(c.key, (
      select jsonb_agg(case when jsonb_typeof(v.side) = 'string' then to_jsonb(left(v.side #>> '{}', 1000)) else v.side end order by v.place)
      from jsonb_array_elements(c.value) with ordinality v (side, place)))
    from jsonb_each(p_changes) c);
end $$;

-- Returns the data for converting values of a kind's custom fields to words: {id: {type, options}}. The options of a
-- member field are the names of the members in p_changes, so that the words can also be found later.
create function private.custom_forms(p_kind text, p_tenant_id uuid, p_changes private.row_change[] default '{}') returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_object_agg(f.id, jsonb_build_object('type', f.type, 'options', case when f.type = 'member' then (
      select coalesce(jsonb_agg(jsonb_build_object('key', p.user_id, 'label', p.name)), '[]') from public.profiles p
      where p.user_id::text in (
        select c.changes #>> array['custom', side, f.id::text] from unnest(p_changes) c cross join unnest('{0,1}'::text[]) side))
      else f.options end)), '{}')
    from public.custom_fields f where f.tenant_id = p_tenant_id and f.kind = p_kind);
end $$;

-- Returns the changes of a record with each custom field as a column of its own, {custom.<id>: [before, after]} in
-- words, instead of one object with all values. Uses words according to p_forms (custom_forms()), because the log
-- outlives types and options.
create function private.split_custom_changes(p_changes jsonb, p_kind text, p_tenant_id uuid, p_forms jsonb default null) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  before jsonb := coalesce(nullif(p_changes #> '{custom,0}', 'null'), '{}');
  after jsonb := coalesce(nullif(p_changes #> '{custom,1}', 'null'), '{}');
begin
  if before = after then
    return p_changes - 'custom';
  end if;
  return p_changes - 'custom' || (
    select coalesce(jsonb_object_agg('custom.' || f.id, jsonb_build_array(
      private.logged_custom_value(f.type, f.options, before -> f.id),
      private.logged_custom_value(f.type, f.options, after -> f.id))), '{}')
    from (
      select f.key as id, (f.value ->> 'type')::public.custom_field_type as type, f.value -> 'options' as options
      from jsonb_each(coalesce(p_forms, private.custom_forms(p_kind, p_tenant_id))) f
      where before -> f.key is distinct from after -> f.key offset 0
    ) f);
end $$;

-- Writes the changes of a statement to the log: one entry for one row, or one entry for all with a row each. For many
-- created or deleted records, the rows keep the stored values of custom fields, and the entry keeps the data for
-- converting them to words: converting a file's 200,000 values would take a second.
create function private.log_changes(p_kind text, p_unlogged text[], p_action text, p_changes private.row_change[]) returns void
language plpgsql set search_path = '' as $$
declare
  override jsonb := nullif(current_setting('lintel.audit_action', true), '');
  action text := coalesce(override ->> 'action', case when private.is_restoring() then 'restored' else p_action end);
begin
  if cardinality(p_changes) = 1 and override is null then
    insert into private.audit_entries (tenant_id, action, kind, record_id, client_id, label, changes)
    select c.tenant_id, action, p_kind, c.record_id, c.client_id, c.label, l.log
    from unnest(p_changes) c cross join lateral (select private.split_custom_changes(c.changes - p_unlogged, p_kind, c.tenant_id) as log) l
    where c.tenant_id is not null and l.log <> '{}';
    return;
  end if;
  with customized as materialized (
    select c.tenant_id, private.custom_forms(p_kind, c.tenant_id, p_changes) as forms
    from unnest(p_changes) c
    where c.changes ? 'custom' and c.changes -> 'custom' not in ('[null, {}]', '[{}, null]')
    group by c.tenant_id
  ),
  logged as materialized (
    select l.* from (
      select c.tenant_id, c.record_id, c.client_id, c.label, case
        when f.forms is null then c.changes - 'custom' - p_unlogged
        when p_action = 'updated' then private.split_custom_changes(c.changes - p_unlogged, p_kind, c.tenant_id, f.forms)
        else c.changes - p_unlogged end as log
      from unnest(p_changes) c left join customized f on f.tenant_id = c.tenant_id offset 0) l
    where l.tenant_id is not null and l.log <> '{}'
  ),
  entries as (
    insert into private.audit_entries (tenant_id, action, kind, label, row_count, changes, custom_forms)
    select l.tenant_id, action, p_kind, override ->> 'label', count(*),
      case when p_action = 'updated' then private.common_changes(array_agg(l.log)) else '{}' end,
      case when p_action <> 'updated' then (select f.forms from customized f where f.tenant_id = l.tenant_id) end
    from logged l group by l.tenant_id
    returning id, tenant_id
  )
  insert into private.audit_rows (entry_id, record_id, client_id, label, changes)
  select e.id, l.record_id, l.client_id, l.label, l.log
  from logged l join entries e on e.tenant_id = l.tenant_id;
end $$;

-- Writes the changes of a statement to the log and, unless p_uneventful is null, as events. No nested loops: a plan
-- cached for one row would compare ten thousand rows with ten thousand.
create function private.write_changes(
  p_kind text, p_operation text, p_unlogged text[], p_uneventful text[], p_changes private.row_change[]
) returns void
language plpgsql set search_path = '' set enable_nestloop = off as $$
declare
  action text := case p_operation when 'INSERT' then 'created' when 'DELETE' then 'deleted' else 'updated' end;
begin
  if cardinality(p_changes) = 0 then
    return;
  end if;
  if private.is_logged(p_kind) then
    perform private.log_changes(p_kind, p_unlogged, action, p_changes);
  end if;
  if p_uneventful is not null then
    insert into public.record_changes (tenant_id, kind, record_id, client_id, action, changes, actor_id, caused_by, traceparent)
    select c.tenant_id, p_kind, c.record_id, c.about, action,
      -- For a created or deleted record, which may be one of ten thousand, no custom field is listed.
      case action when 'updated' then private.name_custom_changes(e.changes) else e.changes - 'custom' end, (select auth.uid()),
      (select nullif(current_setting('lintel.cause', true), '')), (select private.get_traceparent())
    from unnest(p_changes) c cross join lateral (select c.changes - p_uneventful as changes offset 0) e
    where c.tenant_id is not null and e.changes <> '{}';
  end if;
end $$;

-- Returns the custom fields whose values differ, as a change: [before, after], each {id of the field: value}.
create function private.custom_changes(p_before jsonb, p_after jsonb) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select jsonb_build_array(
    (select coalesce(jsonb_object_agg(b.key, b.value), '{}') from jsonb_each(p_before) b where b.value is distinct from p_after -> b.key),
    (select coalesce(jsonb_object_agg(a.key, a.value), '{}') from jsonb_each(p_after) a where a.value is distinct from p_before -> a.key))
$$;

-- Returns changes in the form of an event. It lists each changed custom field as custom.<id of the field>, without its
-- values, because a reader of the event may not see the field. For created and deleted records it lists none.
create function private.name_custom_changes(p_changes jsonb) returns jsonb
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if jsonb_typeof(p_changes #> '{custom,0}') = 'object' and jsonb_typeof(p_changes #> '{custom,1}') = 'object' then
    return p_changes - 'custom' || (
      select coalesce(jsonb_object_agg('custom.' || k, '[]'::jsonb), '{}')
      from jsonb_object_keys((p_changes #> '{custom,0}') || (p_changes #> '{custom,1}')) k);
  end if;
  return p_changes - 'custom';
end $$;

-- Returns the expression over "o" and "n", a row before and after, for the changes of some columns. p_before or p_after
-- is null for a created or deleted row. A JSON null counts as null.
create function private.changes_expression(p_table regclass, p_columns text[], p_before text, p_after text) returns text
language sql stable set search_path = '' as $$
  select case
    when p_before is null or p_after is null then format(
      'jsonb_build_object(%s) - array_remove(array[%s]::text[], null)',
      string_agg(format('%L, jsonb_build_array(%s, %s)', s.name, s.before, s.after), ', '),
      string_agg(format('case when %s is null then %L end', case when p_before is null then s.after else s.before end, s.name), ', ')
        filter (where not s.is_required))
    else string_agg(format(
      'case when %1$s is distinct from %2$s then jsonb_build_object(%3$L, %4$s(%1$s, %2$s)) else ''{}'' end',
      s.before, s.after, s.name, case s.name when 'custom' then 'private.custom_changes' else 'jsonb_build_array' end), ' || ')
  end
  from (
    select a.attname as name, a.attnotnull and a.atttypid <> 'jsonb'::regtype as is_required,
      case when p_before is null then 'null' else format(v.side, p_before, a.attname) end as before,
      case when p_after is null then 'null' else format(v.side, p_after, a.attname) end as after
    from pg_catalog.pg_attribute a
    cross join lateral (select case when a.atttypid = 'jsonb'::regtype then 'nullif(%s.%I, ''null'')' else '%s.%I' end as side) v
    where a.attrelid = p_table and a.attname = any (p_columns)
    order by a.attnum
  ) s
$$;

-- Audits a table: logs its rows as p_kind. p_excluded lists columns that are not logged, such as secret or derived
-- ones. The table must have a tenant_id or be the table of tenants, and rows must have an id or belong to a person in a
-- tenant. With p_client, the column of the row's client, or with p_excluded_from_events, changes also become events
-- (record-events.sql), except changes of only the latter columns. The triggers run once per statement. Each table has
-- its own function, because comparing the columns of any row generically takes several times as long. A column that is
-- added later is included once this is called again.
create function private.enable_audit(
  p_table regclass, p_kind text, p_excluded text[] default '{}', p_client text default null, p_excluded_from_events text[] default null
) returns void
language plpgsql set search_path = '' as $$
declare
  relation text := (select c.relname from pg_catalog.pg_class c where c.oid = p_table);
  has_events boolean := p_client is not null or p_excluded_from_events is not null;
  uneventful text[] := coalesce(p_excluded_from_events, '{}');
  has text[] := array(
    select a.attname::text from pg_catalog.pg_attribute a where a.attrelid = p_table and a.attnum > 0 and not a.attisdropped);
  -- Columns that the database generates, stamps or counts, and columns excluded from both the log and events.
  untold text[] := array['id', 'tenant_id', 'created_at', 'updated_at', 'field_stamps', 'custom_search'] || array(
    select a.attname::text from pg_catalog.pg_attribute a where a.attrelid = p_table and a.attgenerated <> '' order by a.attnum)
    || case when not has_events then p_excluded else array(select unnest(p_excluded) intersect select unnest(uneventful) order by 1) end;
  told text[] := array(select h from unnest(has) h where h <> all (untold));
  tenant_column text := case when 'tenant_id' = any (has) then 'tenant_id' else 'id' end;
  record_column text := case when 'id' = any (has) then 'id' when 'user_id' = any (has) then 'user_id' else tenant_column end;
  label_column text := (
    select w.name from unnest(array['name', 'title', 'subject', 'label', 'email']) with ordinality w (name, place)
    where w.name = any (has) order by w.place limit 1);
  -- The record and its change. %1$s is the row and %2$s the expression for its changes.
  row_change text := format('row(%%1$s.%I, %%1$s.%I, %s, %s, left(%s, 300), private.shorten_texts(%%2$s))::private.row_change',
    tenant_column, record_column, case when 'client_id' = any (has) then '%1$s.client_id' else 'null' end,
    coalesce('%1$s.' || quote_ident(p_client), 'null'), coalesce('%1$s.' || quote_ident(label_column), 'null'));
begin
  execute format($statements$
    create or replace function private.%1$I() returns trigger
    language plpgsql security definer set search_path = '' set enable_nestloop = off as $body$
    declare
      changes private.row_change[];
    begin
      if tg_nargs = 3 and not private.is_logged(tg_argv[0]) then
        return null;
      elsif tg_op = 'INSERT' then
        changes := array(select %3$s from new_rows n);
      elsif tg_op = 'DELETE' then
        changes := array(select %4$s from old_rows o);
      else
        changes := array(
          select %5$s from new_rows n join old_rows o on o.%6$I = n.%6$I and o.%7$I = n.%7$I
          where (%8$s) is distinct from (%9$s));
      end if;
      perform private.write_changes(tg_argv[0], tg_op, tg_argv[2]::text[], tg_argv[3]::text[], changes);
      return null;
    end $body$;
    $statements$,
    relation || '_audit', p_table,
    format(row_change, 'n', private.changes_expression(p_table, told, null, 'n')),
    format(row_change, 'o', private.changes_expression(p_table, told, 'o', null)),
    format(row_change, 'n', private.changes_expression(p_table, told, 'o', 'n')),
    tenant_column, record_column,
    (select string_agg(format('n.%I', c), ', ') from unnest(told) c), (select string_agg(format('o.%I', c), ', ') from unnest(told) c))
    || (
      select string_agg(format(
        'create or replace trigger %I after %s on %s %s for each statement execute function private.%I(%s);',
        format('%s_audit_%s', relation, lower(e.operation)), e.operation, p_table, e.transition, relation || '_audit', concat_ws(', ',
          quote_literal(p_kind), quote_literal(untold), quote_literal(array(select unnest(p_excluded) except select unnest(untold) order by 1)),
          case when has_events then quote_literal(uneventful) end)), ' ')
      from (values ('insert', 'referencing new table as new_rows'), ('update', 'referencing old table as old_rows new table as new_rows'),
        ('delete', 'referencing old table as old_rows')) e (operation, transition));
end $$;
