-- Changes that can be undone: bulk changes for ten minutes, merges of two clients for thirty days (client-merges.sql).
-- Stores each row's values before and after the change. Undoing restores values that are unchanged since, and reports
-- values that somebody has changed.

create table private.reversals (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  -- The kind of the changed records (client, deal, task), or `merge`.
  kind text not null,
  -- The action whose permission it needs: UPDATE or DELETE.
  action text not null check (action in ('UPDATE', 'DELETE')),
  -- The scope of its author's permission. A person whose scope is smaller cannot undo it.
  scope integer not null default 0,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index reversals_expiry_idx on private.reversals (expires_at);

create table private.reversal_rows (
  -- Refers to private.reversals without a foreign key, whose check would run for each of ten thousand rows.
  reversal_id uuid not null,
  place bigint not null generated always as identity,
  -- The record with which this row was changed or deleted; its own id for that record itself.
  root_id uuid not null,
  relation regclass not null,
  -- Null for a row without a uuid. No other row depends on such a row.
  row_id uuid,
  -- The columns that were changed. Null when the row was deleted; `old_values` is then the whole row.
  columns text[],
  old_values jsonb not null,
  new_values jsonb,
  primary key (reversal_id, place)
)
-- With free space beside each row for the values after the change, so that writing them touches no index.
with (fillfactor = 50);

create index reversal_rows_row_idx on private.reversal_rows (reversal_id, relation, row_id);

create function private.delete_reversal_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.reversal_rows b where b.reversal_id in (select o.id from old_rows o);
  return null;
end $$;

create trigger reversals_delete_rows after delete on private.reversals referencing old table as old_rows
  for each statement execute function private.delete_reversal_rows();

alter table private.reversals enable row level security;
alter table private.reversal_rows enable row level security;

------------------------------------------------------------------------------------------------------------
-- Foreign keys, read from the catalogue so that no table is forgotten
------------------------------------------------------------------------------------------------------------

-- Returns the columns of a table without generated ones.
create function private.writable_columns(p_relation regclass) returns text[]
language sql stable set search_path = '' as $$
  select array_agg(a.attname::text order by a.attnum) from pg_catalog.pg_attribute a
  where a.attrelid = p_relation and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
$$;

-- Lists the foreign keys to the id of a table, or with p_from those of a table: the column, and the action on deletion
-- (c: the row is deleted, n: it becomes null, a or r: it prevents the deletion, l: it becomes null later, see
-- client-links.sql).
create function private.list_foreign_keys(p_to regclass default null, p_from regclass default null)
returns table (relation regclass, link text, target regclass, on_delete "char")
language sql stable set search_path = '' as $$
  select f.conrelid::regclass, from_column.attname::text, target_table.relation, target_table.on_delete
  from pg_catalog.pg_constraint f
  cross join lateral (
    select f.confrelid::regclass as relation, f.confdeltype as on_delete where f.confrelid <> 'private.client_ids'::regclass
    union all select 'public.clients', 'l' where f.confrelid = 'private.client_ids'::regclass
  ) target_table
  cross join lateral unnest(f.conkey, f.confkey) as pair (from_column, to_column)
  join pg_catalog.pg_attribute from_column on from_column.attrelid = f.conrelid and from_column.attnum = pair.from_column
  join pg_catalog.pg_attribute to_column on to_column.attrelid = f.confrelid and to_column.attnum = pair.to_column
  where f.contype = 'f' and to_column.attname = 'id' and (target_table.relation = p_to or f.conrelid = p_from)
  order by f.conrelid::regclass::text, from_column.attname
$$;

-- Changes the links to records so that they refer to p_target, another record of the table. Without p_target, unlinks
-- or deletes the rows that refer to deleted records. Runs one statement per table. p_on_delete selects the links, as in
-- private.list_foreign_keys().
create function private.relink_rows(p_relation regclass, p_ids uuid[], p_on_delete "char"[], p_target uuid default null) returns void
language plpgsql set search_path = '' as $$
declare
  dependent record;
begin
  for dependent in select l.relation, l.link, l.on_delete from private.list_foreign_keys(p_relation) l where l.on_delete = any (p_on_delete) loop
    execute format(
      case when dependent.on_delete = 'c' and p_target is null then 'delete from %1$s r where r.%2$I = any ($1)'
        else 'update %1$s r set %2$I = $2 where r.%2$I = any ($1)' end,
      dependent.relation, dependent.link)
    using p_ids, p_target;
  end loop;
end $$;

-- Returns the names of the columns that hold a record's version.
create function private.version_columns() returns text[]
language sql immutable set search_path = '' as $$ select array['updated_at', 'field_stamps'] $$;

------------------------------------------------------------------------------------------------------------
-- Storing
------------------------------------------------------------------------------------------------------------

-- Reads the rows of a table whose p_link is one of p_ids: the given columns, or without p_columns all that are not
-- generated. row_id is null for a table without a uuid.
create function private.read_values(p_relation regclass, p_columns text[], p_ids uuid[], p_link text default 'id')
returns table (row_id uuid, linked_id uuid, row_values jsonb)
language plpgsql stable rows 1000 set search_path = '' as $$
declare
  has_id boolean := exists (
    select from pg_catalog.pg_attribute a where a.attrelid = p_relation and a.attname = 'id' and a.atttypid = 'uuid'::regtype);
  generated_columns text[] := array(
    select a.attname from pg_catalog.pg_attribute a where a.attrelid = p_relation and a.attgenerated <> '');
begin
  return query execute format(
    'select %1$s::uuid, r.%2$I, %3$s from %4$s r where r.%2$I = any ($1)',
    case when has_id then 'r.id' else 'null' end, p_link,
    case when p_columns is null then format('to_jsonb(r) - %L::text[]', generated_columns) else format(
      'jsonb_build_object(%s)', (select string_agg(format('%1$L, r.%1$I', c), ', ') from unnest(p_columns) c)) end,
    p_relation)
  using p_ids;
end $$;

-- Stores the rows of a table whose p_link is one of p_ids, before these columns change, with their version if they have
-- one. Without p_columns stores whole rows, before they are deleted. p_roots has for each id the record that the row
-- changes with. A row that depends on several records is stored once for each link, unless it is already stored whole.
-- Returns the number of stored rows.
create function private.snapshot_rows(
  p_reversal_id uuid, p_relation regclass, p_columns text[], p_ids uuid[], p_roots uuid[] default null, p_link text default 'id'
) returns bigint
language plpgsql set search_path = '' as $$
declare
  column_names text[] := case when p_columns is not null then array(
    select c from unnest(private.writable_columns(p_relation)) c where c = any (p_columns || private.version_columns())) end;
  stored bigint;
begin
  insert into private.reversal_rows (reversal_id, root_id, relation, row_id, columns, old_values)
  select p_reversal_id, root.id, p_relation, v.row_id, column_names, v.row_values
  from private.read_values(p_relation, column_names, p_ids, p_link) v
  join unnest(p_ids, coalesce(p_roots, p_ids)) root (linked_id, id) on root.linked_id = v.linked_id
  where not exists (
    select from private.reversal_rows s
    where s.reversal_id = p_reversal_id and s.relation = p_relation and s.row_id = v.row_id
      and (s.columns is null or s.columns = column_names));
  get diagnostics stored = row_count;
  return stored;
end $$;

-- Stores the rows that are deleted with the stored rows of a table, and the links that become null.
create function private.snapshot_dependents(p_reversal_id uuid, p_relation regclass) returns void
language plpgsql set search_path = '' as $$
declare
  ids uuid[];
  roots uuid[];
  dependent record;
  stored bigint;
begin
  select array_agg(b.row_id), array_agg(b.root_id) into ids, roots from private.reversal_rows b
  where b.reversal_id = p_reversal_id and b.relation = p_relation and b.columns is null;
  for dependent in
    select l.relation, l.link, l.on_delete from private.list_foreign_keys(p_relation) l where l.on_delete in ('c', 'n')
  loop
    stored := private.snapshot_rows(p_reversal_id, dependent.relation,
      case when dependent.on_delete = 'n' then array[dependent.link] end, ids, roots, dependent.link);
    if dependent.on_delete = 'c' and stored > 0 then
      perform private.snapshot_dependents(p_reversal_id, dependent.relation);
    end if;
  end loop;
end $$;

-- Stores rows that are about to be deleted, with their dependents.
create function private.snapshot_deletion(p_reversal_id uuid, p_relation regclass, p_ids uuid[]) returns void
language sql set search_path = '' as $$
  select private.snapshot_rows(p_reversal_id, p_relation, null, p_ids);
  select private.snapshot_dependents(p_reversal_id, p_relation);
$$;

-- Stores the values after the change for rows that still exist.
create function private.snapshot_outcome(p_reversal_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  part record;
begin
  for part in
    select b.relation, b.columns, array_agg(b.row_id) as ids from private.reversal_rows b
    where b.reversal_id = p_reversal_id and b.columns is not null group by b.relation, b.columns
  loop
    update private.reversal_rows b set new_values = v.row_values
    from private.read_values(part.relation, part.columns, part.ids) v
    where b.reversal_id = p_reversal_id and b.relation = part.relation and b.columns = part.columns and b.row_id = v.row_id;
  end loop;
end $$;

------------------------------------------------------------------------------------------------------------
-- Restoring
------------------------------------------------------------------------------------------------------------

-- Returns the records to lock before restoring, except clients: changed records; records that deleted rows refer to (a
-- restored row locks their keys, while a transaction that deletes them already holds them and waits for a client); and
-- records from which figures of deleted clients are computed (a concurrent change updates no figures).
create function private.list_snapshot_records(p_reversal private.reversals, p_deleted_clients uuid[])
returns table (relation regclass, id uuid, is_changed boolean)
language sql stable set search_path = '' as $$
  -- Materialized: without statistics for rows that were just stored, the keys would be looked up for each of them.
  with links as materialized (
    select deleted.relation, f.link, f.target
    from (
      select distinct r.relation from private.reversal_rows r where r.reversal_id = p_reversal.id and r.columns is null
    ) deleted
    cross join lateral private.list_foreign_keys(null, deleted.relation) f
    join private.record_kinds k on format('public.%I', k.relation)::regclass = f.target
  )
  select b.relation, b.row_id, true from private.reversal_rows b
  where b.reversal_id = p_reversal.id and b.columns is not null
  union
  select l.target, (b.old_values ->> l.link)::uuid, false
  from links l join private.reversal_rows b on b.reversal_id = p_reversal.id and b.relation = l.relation and b.columns is null
  union
  select 'public.deals', r.id, false from public.deals r where r.client_id = any (p_deleted_clients)
  union
  select 'public.messages', r.id, false from public.messages r where r.client_id = any (p_deleted_clients)
$$;

-- Locks the records to restore in the order of a save: kind by kind, then the rest, and clients last, including clients
-- whose figures are computed from the others. Client ids are inserted before the locks, so that no client is restored
-- by another transaction meanwhile and then changed without a lock. Returns the clients.
create function private.lock_snapshot(p_reversal private.reversals, p_deleted_clients uuid[]) returns uuid[]
language plpgsql set search_path = '' as $$
declare
  part record;
  clients uuid[];
begin
  clients := array(
    select b.row_id from private.reversal_rows b where b.reversal_id = p_reversal.id and b.relation = 'public.clients'::regclass
    union select (b.old_values ->> 'client_id')::uuid from private.reversal_rows b where b.reversal_id = p_reversal.id
    union select (b.new_values ->> 'client_id')::uuid from private.reversal_rows b where b.reversal_id = p_reversal.id);
  for part in
    select affected.relation, affected.ids, affected.changed_ids, k as kind
    from (
      select r.relation, array_agg(r.id) as ids, array_agg(r.id) filter (where r.is_changed) as changed_ids
      from private.list_snapshot_records(p_reversal, p_deleted_clients) r
      where r.relation <> 'public.clients'::regclass
      group by r.relation
    ) affected
    left join private.record_kinds k on format('public.%I', k.relation)::regclass = affected.relation
    order by k.place, affected.relation::text
  loop
    perform private.lock_rows(part.relation, 'id', p_reversal.tenant_id, part.ids);
    if (part.kind).feeds_client then
      clients := clients || private.find_clients_of(part.kind, part.changed_ids);
    end if;
  end loop;
  perform private.lock_rows('private.client_ids', 'id', p_reversal.tenant_id, clients);
  perform private.lock_records('client', p_reversal.tenant_id, clients);
  return clients;
end $$;

-- Returns the select list that turns values stored under p_source into columns of a table, each named with p_prefix. Column
-- by column, because jsonb_populate_record() also checks each of the table's other columns.
create function private.stored_columns(p_relation regclass, p_columns text[], p_source text, p_prefix text default '') returns text
language sql stable set search_path = '' as $$
  select string_agg(format(
    case
      when t.typcategory = 'A'
        then 'case jsonb_typeof(%1$s -> %2$L) when ''array'' then array(select e::%3$s from jsonb_array_elements_text(%1$s -> %2$L) e) end as %4$I'
      when t.oid = 'jsonb'::regtype then 'nullif(%1$s -> %2$L, ''null'') as %4$I'
      else '(%1$s ->> %2$L)::%3$s as %4$I'
    end,
    p_source, a.attname, case t.typcategory when 'A' then format_type(t.typelem, null) else format_type(a.atttypid, a.atttypmod) end,
    p_prefix || a.attname), ', ')
  from pg_catalog.pg_attribute a join pg_catalog.pg_type t on t.oid = a.atttypid
  where a.attrelid = p_relation and a.attname = any (p_columns)
$$;

-- Restores the deleted rows of a table and returns their number. A link to a record that no longer exists becomes null.
-- A row that requires the link stays deleted.
create function private.restore_deleted_rows(p_reversal_id uuid, p_relation regclass) returns bigint
language plpgsql set search_path = '' as $$
declare
  restored bigint;
  written text[] := private.writable_columns(p_relation);
  target_exists constant text := '(b.%1$I is null or exists (select from %2$s t where t.id = b.%1$I)%3$s)';
  link record;
  test text;
  conditions text := '';
  guarded_values jsonb := '{}';
begin
  for link in select * from private.list_foreign_keys(null, p_relation) l where l.on_delete in ('c', 'n', 'l') loop
    test := format(target_exists, link.link, link.target, case when link.target = p_relation then format(
      ' or b.%I in (select o.row_id from private.reversal_rows o where o.reversal_id = $1 and o.relation = $2)', link.link)
      else '' end);
    if link.on_delete = 'c' then
      conditions := conditions || ' and ' || test;
    else
      guarded_values := guarded_values || jsonb_build_object(link.link, format('case when %s then b.%I end', test, link.link));
    end if;
  end loop;
  execute format(
    'insert into %1$s (%2$s) overriding system value
    select %3$s
    from (
      select o.place as stored_place, %5$s from private.reversal_rows o
      where o.reversal_id = $1 and o.relation = $2 and o.columns is null offset 0
    ) b
    where true %4$s
    order by b.stored_place on conflict do nothing',
    p_relation, (select string_agg(quote_ident(c), ', ' order by place) from unnest(written) with ordinality w (c, place)),
    (select string_agg(coalesce(guarded_values ->> c, format('b.%I', c)), ', ' order by place)
      from unnest(written) with ordinality w (c, place)), conditions, private.stored_columns(p_relation, written, 'o.old_values'))
  using p_reversal_id, p_relation;
  get diagnostics restored = row_count;
  return restored;
end $$;

-- Returns the expressions by which the stored row "b" of a table restores a column of its row "r": the value, whether
-- the value differs, and whether the column is restored fully. Custom fields share one column and are restored one by
-- one, as `undone_custom` specifies.
create function private.restoring_expressions(p_column text, out value text, out differs text, out is_whole text)
language sql immutable set search_path = '' as $$
  select
    case when p_column = 'custom' then 'jsonb_strip_nulls(r.custom || b.undone_custom)' else format(
      'case when r.%1$I is not distinct from b.%2$I then b.%3$I else r.%1$I end', p_column, 'new_' || p_column, 'old_' || p_column) end,
    case when p_column = 'custom' then 'b.undone_custom <> ''{}''' else format(
      'r.%1$I is not distinct from b.%2$I and r.%1$I is distinct from b.%3$I', p_column, 'new_' || p_column, 'old_' || p_column) end,
    case when p_column = 'custom' then
      'private.changed_custom_fields(b.old_custom, b.new_custom) <@ array(select ''custom.'' || k from jsonb_object_keys(b.undone_custom) k)'
      else format('r.%1$I is not distinct from b.%2$I', p_column, 'new_' || p_column) end
$$;

-- Restores columns that still have the value after the change; of custom fields only those among p_fields (null for
-- all). A row without later changes gets its old version back. Any other row gets a new version from the table's
-- trigger. Returns the number of records that had all their values after the change, and so are restored fully.
create function private.restore_columns(p_reversal_id uuid, p_relation regclass, p_columns text[], p_fields text[]) returns bigint
language plpgsql set search_path = '' as $$
declare
  column_names text[] := array(select c from unnest(p_columns) c where c <> all (private.version_columns()));
  settings text := (
    select string_agg(format('%I = %s', c, e.value), ', ') from unnest(column_names) c cross join private.restoring_expressions(c) e);
  whole text := (
    select string_agg(e.is_whole, ' and ') from unnest(column_names) c cross join private.restoring_expressions(c) e);
  undone text := case when 'custom' = any (p_columns) then format(
    '(select private.undone_custom_values(c.tenant_id, %L, $4, c.custom, o.old_values -> ''custom'', o.new_values -> ''custom'')
      from %s c where c.id = o.row_id)', private.find_kind_of(p_relation), p_relation) else 'null' end;
  unchanged bigint;
begin
  if 'updated_at' = any (p_columns) then
    settings := settings || (
      select string_agg(format(', %1$I = case when r.updated_at = b.new_updated_at and %3$s then b.%2$I else r.%1$I end', c, 'old_' || c, whole), '')
      from unnest(private.version_columns()) c where c = any (p_columns));
  end if;
  execute format(
    'with stored as materialized (
      select o.row_id, o.root_id, %5$s, %6$s, %7$s as undone_custom
      from private.reversal_rows o where o.reversal_id = $1 and o.relation = $2 and o.columns = $3
    ),
    restored as (update %1$s r set %2$s from stored b where r.id = b.row_id and (%3$s))
    select count(*) from stored b join %1$s r on r.id = b.row_id where b.root_id = b.row_id and %4$s',
    p_relation, settings,
    (select string_agg(e.differs, ' or ') from unnest(column_names) c cross join private.restoring_expressions(c) e),
    whole,
    private.stored_columns(p_relation, p_columns, 'o.old_values', 'old_'), private.stored_columns(p_relation, p_columns, 'o.new_values', 'new_'),
    undone)
  into unchanged using p_reversal_id, p_relation, p_columns, p_fields;
  return unchanged;
end $$;

-- Whether rows of a table were stored for a reversal.
create function private.has_snapshot(p_reversal_id uuid, p_relation regclass) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from private.reversal_rows b where b.reversal_id = p_reversal_id and b.relation = p_relation)
$$;

-- Undoes a change of a table's records and deletes the stored values. Returns {restored, kept}: the number of restored
-- records, and the number of records left as they are, fully or in part, because of later changes.
create function private.restore_reversal(p_reversal private.reversals, p_relation regclass) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  part record;
  -- Only custom fields that the caller may change. Undoing a merge restores every field that the merge changed. The
  -- definitions are locked before records.
  editable text[] := private.editable_custom_fields(p_reversal.tenant_id, private.find_kind_of(p_relation));
  total bigint;
  restored bigint;
  restored_in_all bigint := 0;
  clients uuid[];
  deleted_clients uuid[] := array(
    select b.row_id from private.reversal_rows b
    where b.reversal_id = p_reversal.id and b.relation = 'public.clients'::regclass and b.columns is null);
begin
  clients := private.lock_snapshot(p_reversal, deleted_clients);
  select count(*) into total from private.reversal_rows b
  where b.reversal_id = p_reversal.id and b.relation = p_relation and b.root_id = b.row_id;
  perform set_config('lintel.restoring', 'on', true);
  -- Deleted rows first, because other rows refer to them, in the order in which they were stored.
  for part in
    select b.relation, b.columns from private.reversal_rows b
    where b.reversal_id = p_reversal.id
    group by b.relation, b.columns
    order by b.columns is not null, case when b.columns is null then min(b.place) end, b.relation
  loop
    restored := case when part.columns is null then private.restore_deleted_rows(p_reversal.id, part.relation)
      else private.restore_columns(
        p_reversal.id, part.relation, part.columns, case when p_reversal.kind <> 'merge' then editable end) end;
    restored_in_all := restored_in_all + case when part.relation = p_relation then restored else 0 end;
  end loop;
  perform set_config('lintel.restoring', '', true);
  -- Derived figures are refreshed once at the end and not after each table, because the steps between would change them
  -- back and forth. The records of a restored client may have another value or owner since. Deals do not affect the
  -- last contact.
  if deleted_clients <> '{}' or private.has_snapshot(p_reversal.id, 'public.notes') then
    perform private.refresh_client_figures(clients);
  elsif private.has_snapshot(p_reversal.id, 'public.deals') then
    perform private.request_deal_values(clients);
  end if;
  perform private.refresh_message_owners(array(
    select m.id from public.messages m join public.clients c on c.id = m.client_id
    where c.id = any (deleted_clients) and m.owner_id <> c.owner_id));
  perform private.request_search_merge(total);
  delete from private.reversals r where r.id = p_reversal.id;
  return jsonb_build_object('restored', restored_in_all, 'kept', total - restored_in_all);
end $$;
