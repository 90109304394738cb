-- Changes that can be undone: bulk changes for ten minutes, merges of two clients for thirty days
-- (client-merges.sql). Each row's values before and after the change are stored. Undoing restores what still has
-- the values after the change, and reports what somebody changed since.

create table private.reversals (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  -- The kind of record it changed: client, deal, task; or merge.
  kind text not null,
  -- The action whose permission it needs: UPDATE or DELETE.
  action text not null check (action in ('UPDATE', 'DELETE')),
  -- The scope of its author's permission. Somebody with a smaller scope now cannot undo it.
  scope integer not null default 0,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index reversals_expiry_idx on private.reversals (expires_at);

create table private.reversal_rows (
  -- Refers to private.reversals without a foreign key, whose check would run for each of ten thousand rows.
  reversal_id uuid not null,
  place bigint not null generated always as identity,
  -- The record that this row was changed or deleted with; its own id when it is that record.
  root_id uuid not null,
  relation regclass not null,
  -- Null for a row without a uuid, on which nothing depends.
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

create trigger reversals_forget_rows after delete on private.reversals referencing old table as old_rows
  for each statement execute function private.delete_reversal_rows();

alter table private.reversals enable row level security;
alter table private.reversal_rows enable row level security;

------------------------------------------------------------------------------------------------------------
-- Foreign keys from the catalogue, so that no table is forgotten
------------------------------------------------------------------------------------------------------------

-- Returns the columns of a table that are written, not generated.
create function private.writable_columns(p_relation regclass) returns text[]
language sql stable set search_path = '' as $$
  select array_agg(a.attname::text order by a.attnum) from pg_catalog.pg_attribute a
  where a.attrelid = p_relation and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
$$;

-- Returns a row as it is written, as an expression over "r".
create function private.writable_row_expression(p_relation regclass) returns text
language sql stable set search_path = '' as $$
  select format('to_jsonb(r) - %L::text[]', array(
    select a.attname from pg_catalog.pg_attribute a where a.attrelid = p_relation and a.attgenerated <> ''))
$$;

-- Lists the foreign keys to the id of a table, or with p_from those of a table: the column, and what happens on
-- deletion (c: the row is deleted, n: it becomes null, a or r: it prevents the deletion, l: it becomes null later,
-- see client-links.sql).
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

-- Unlinks or deletes what points at deleted records, one statement a table. p_on_delete selects the links, as in
-- private.list_foreign_keys().
create function private.unlink_rows(p_relation regclass, p_ids uuid[], p_on_delete "char"[]) returns void
language plpgsql set search_path = '' as $$
declare
  dependent record;
begin
  for dependent in select l.relation, l.link, l.on_delete from private.list_foreign_keys(p_relation) l where l.on_delete = any (p_on_delete) loop
    execute format(
      case dependent.on_delete when 'c' then 'delete from %1$s r where r.%2$I = any ($1)'
        else 'update %1$s r set %2$I = null where r.%2$I = any ($1)' end,
      dependent.relation, dependent.link)
    using p_ids;
  end loop;
end $$;

-- Returns the columns that hold a record's version.
create function private.version_columns() returns text[]
language sql immutable set search_path = '' as $$ select array['updated_at', 'field_stamps'] $$;

-- Returns the given columns without those of the version.
create function private.exclude_version_columns(p_columns text[]) returns text[]
language sql immutable set search_path = '' as $$
  select array(select c from unnest(p_columns) c where c <> all (private.version_columns()))
$$;

------------------------------------------------------------------------------------------------------------
-- Storing
------------------------------------------------------------------------------------------------------------

-- Stores rows that are about to change in these columns, with their version if they have one. p_roots names for
-- each the record that it changes with.
create function private.snapshot_rows(p_reversal_id uuid, p_relation regclass, p_columns text[], p_ids uuid[], p_roots uuid[] default null)
returns void
language plpgsql set search_path = '' as $$
declare
  column_names text[] := array(
    select c from unnest(private.writable_columns(p_relation)) c where c = any (p_columns || private.version_columns()));
begin
  execute format(
    'insert into private.reversal_rows (reversal_id, root_id, relation, row_id, columns, old_values)
    select $1, row_ids.root_id, %1$L, r.id, $2, jsonb_build_object(%2$s)
    from private.reversals v cross join unnest($3, $4) row_ids (id, root_id)
    join %1$s r on r.id = row_ids.id and r.tenant_id = v.tenant_id
    where v.id = $1',
    p_relation, (select string_agg(format('%1$L, r.%1$I', c), ', ') from unnest(column_names) c))
  using p_reversal_id, column_names, p_ids, coalesce(p_roots, p_ids);
end $$;

-- Stores what is deleted with the stored rows of a table, and what then points at nothing.
create function private.snapshot_dependents(p_reversal_id uuid, p_relation regclass) returns void
language plpgsql set search_path = '' as $$
declare
  dependent record;
  -- Not FOUND, which EXECUTE does not set.
  dependent_count bigint;
  ids uuid[];
  roots uuid[];
begin
  for dependent in select l.relation, l.link, l.on_delete, 'id' = any (private.writable_columns(l.relation)) and (
      select a.atttypid = 'uuid'::regtype from pg_catalog.pg_attribute a where a.attrelid = l.relation and a.attname = 'id') as has_id
    from private.list_foreign_keys(p_relation) l where l.on_delete in ('c', 'n')
  loop
    if dependent.on_delete = 'c' then
      execute format(
        'insert into private.reversal_rows (reversal_id, root_id, relation, row_id, old_values)
        select $1, parent.root_id, %1$L, %2$s, %4$s
        from private.reversal_rows parent join %1$s r on r.%3$I = parent.row_id
        where parent.reversal_id = $1 and parent.relation = $2 and parent.columns is null',
        dependent.relation, case when dependent.has_id then 'r.id' else 'null' end, dependent.link,
        private.writable_row_expression(dependent.relation))
      using p_reversal_id, p_relation;
      get diagnostics dependent_count = row_count;
      if dependent_count > 0 and dependent.has_id then
        perform private.snapshot_dependents(p_reversal_id, dependent.relation);
      end if;
    else
      execute format(
        'select array_agg(r.id), array_agg(parent.root_id)
        from private.reversal_rows parent join %1$s r on r.%2$I = parent.row_id
        where parent.reversal_id = $1 and parent.relation = $2 and parent.columns is null
          and not exists (select from private.reversal_rows existing where existing.reversal_id = $1 and existing.relation = %1$L::regclass and existing.row_id = r.id)',
        dependent.relation, dependent.link)
      into ids, roots using p_reversal_id, p_relation;
      perform private.snapshot_rows(p_reversal_id, dependent.relation, array[dependent.link], ids, roots);
    end if;
  end loop;
end $$;

-- Stores rows that are about to be deleted, with their dependents.
create function private.snapshot_deletion(p_reversal_id uuid, p_relation regclass, p_ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  execute format(
    'insert into private.reversal_rows (reversal_id, root_id, relation, row_id, old_values)
    select $1, r.id, %1$L, r.id, %2$s
    from private.reversals v join %1$s r on r.tenant_id = v.tenant_id and r.id = any ($2)
    where v.id = $1', p_relation, private.writable_row_expression(p_relation))
  using p_reversal_id, p_ids;
  perform private.snapshot_dependents(p_reversal_id, p_relation);
end $$;

-- Stores the values after the change of the rows that remain.
create function private.snapshot_outcome(p_reversal_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  part record;
begin
  for part in
    select distinct b.relation, b.columns from private.reversal_rows b
    where b.reversal_id = p_reversal_id and b.columns is not null
  loop
    execute format(
      'update private.reversal_rows b set new_values = jsonb_build_object(%2$s) from %1$s r
      where b.reversal_id = $1 and b.relation = %1$L::regclass and b.columns = $2 and r.id = b.row_id',
      part.relation, (select string_agg(format('%1$L, r.%1$I', c), ', ') from unnest(part.columns) c))
    using p_reversal_id, part.columns;
  end loop;
end $$;

------------------------------------------------------------------------------------------------------------
-- Restoring
------------------------------------------------------------------------------------------------------------

-- Locks what will be restored, in the order of people who save: tasks, deals, notes, messages, the rest, and
-- clients last, including those whose figures are derived from the others. Returns the clients.
create function private.lock_snapshot(p_reversal private.reversals) returns uuid[]
language plpgsql set search_path = '' as $$
declare
  part record;
  clients uuid[];
begin
  for part in
    select b.relation, array_agg(b.row_id) as ids from private.reversal_rows b
    where b.reversal_id = p_reversal.id and b.columns is not null and b.relation <> 'public.clients'::regclass
    group by b.relation
    order by array_position(
      array['public.tasks', 'public.deals', 'public.notes', 'public.messages']::regclass[], b.relation), b.relation::text
  loop
    execute format('select from %s r where r.id = any ($1) order by %s for no key update', part.relation,
      private.lock_order((select c.relname from pg_catalog.pg_class c where c.oid = part.relation)))
    using part.ids;
  end loop;
  clients := array(
    select b.row_id from private.reversal_rows b where b.reversal_id = p_reversal.id and b.relation = 'public.clients'::regclass
    union select (b.old_values ->> 'client_id')::uuid from private.reversal_rows b where b.reversal_id = p_reversal.id
    union select (b.new_values ->> 'client_id')::uuid from private.reversal_rows b where b.reversal_id = p_reversal.id
    union select d.client_id from public.deals d where d.id in (
      select b.row_id from private.reversal_rows b
      where b.reversal_id = p_reversal.id and b.relation = 'public.deals'::regclass));
  perform private.lock_records('client', p_reversal.tenant_id, clients);
  return clients;
end $$;

-- Here and below, a subquery turns stored values into a row of the table: once per row, hence the offset, and not
-- as a table of one row, which would be set up anew for each.

-- Restores the deleted rows of a table. A link to a record that is gone meanwhile becomes null; a row that cannot
-- exist without it stays deleted.
create function private.restore_deleted_rows(p_reversal_id uuid, p_relation regclass) returns void
language plpgsql set search_path = '' as $$
declare
  written text[] := private.writable_columns(p_relation);
  target_exists constant text := '((b.r).%1$I is null or exists (select from %2$s t where t.id = (b.r).%1$I)%3$s)';
  link record;
  test text;
  conditions text := '';
  guarded_values jsonb := '{}';
begin
  for link in select * from private.list_foreign_keys(null, p_relation) l where l.on_delete in ('c', 'n', 'l') loop
    test := format(target_exists, link.link, link.target, case when link.target = p_relation then format(
      ' or (b.r).%I in (select o.row_id from private.reversal_rows o where o.reversal_id = $1 and o.relation = $2)', link.link)
      else '' end);
    if link.on_delete = 'c' then
      conditions := conditions || ' and ' || test;
    else
      guarded_values := guarded_values || jsonb_build_object(link.link, format('case when %s then (b.r).%I end', test, link.link));
    end if;
  end loop;
  execute format(
    'insert into %1$s (%2$s) overriding system value
    select %3$s
    from (
      select o.place, jsonb_populate_record(null::%1$s, o.old_values) as r from private.reversal_rows o
      where o.reversal_id = $1 and o.relation = $2 and o.columns is null offset 0
    ) b
    where true %4$s
    order by b.place on conflict do nothing',
    p_relation, (select string_agg(quote_ident(c), ', ' order by place) from unnest(written) with ordinality w (c, place)),
    (select string_agg(coalesce(guarded_values ->> c, format('(b.r).%I', c)), ', ' order by place)
      from unnest(written) with ordinality w (c, place)), conditions)
  using p_reversal_id, p_relation;
end $$;

-- Restores columns that still have the value after the change. A row that nobody has changed since gets its old
-- version back; any other gets a new one from the table's trigger.
create function private.restore_columns(p_reversal_id uuid, p_relation regclass, p_columns text[]) returns void
language plpgsql set search_path = '' as $$
declare
  column_names text[] := private.exclude_version_columns(p_columns);
  settings text := (
    select string_agg(format('%1$I = case when r.%1$I is not distinct from (b.new_row).%1$I then (b.old_row).%1$I else r.%1$I end', c), ', ')
    from unnest(column_names) c);
begin
  if 'updated_at' = any (p_columns) then
    settings := settings || (
      select string_agg(format(', %1$I = case when r.updated_at = (b.new_row).updated_at then (b.old_row).%1$I else r.%1$I end', c), '')
      from unnest(private.version_columns()) c where c = any (p_columns));
  end if;
  execute format(
    'update %1$s r set %2$s
    from (
      select o.row_id, jsonb_populate_record(null::%1$s, o.old_values) as old_row, jsonb_populate_record(null::%1$s, o.new_values) as new_row
      from private.reversal_rows o where o.reversal_id = $1 and o.relation = $2 and o.columns = $3 offset 0
    ) b
    where r.id = b.row_id and (%3$s)',
    p_relation, settings,
    (select string_agg(format('r.%1$I is not distinct from (b.new_row).%1$I and r.%1$I is distinct from (b.old_row).%1$I', c), ' or ')
      from unnest(column_names) c))
  using p_reversal_id, p_relation, p_columns;
end $$;

-- Counts the changed or deleted records that nobody has changed since, which can be restored fully.
create function private.count_unchanged(p_reversal_id uuid, p_relation regclass) returns bigint
language plpgsql stable set search_path = '' as $$
declare
  part record;
  counted bigint;
  total bigint := 0;
begin
  for part in
    select distinct b.columns from private.reversal_rows b
    where b.reversal_id = p_reversal_id and b.relation = p_relation and b.root_id = b.row_id and b.columns is not null
  loop
    execute format(
      'select count(*)
      from (
        select o.row_id, jsonb_populate_record(null::%1$s, o.new_values) as new_row from private.reversal_rows o
        where o.reversal_id = $1 and o.relation = %1$L::regclass and o.root_id = o.row_id and o.columns = $2 offset 0
      ) b
      join %1$s r on r.id = b.row_id
      where %2$s',
      p_relation, (select string_agg(format('r.%1$I is not distinct from (b.new_row).%1$I', c), ' and ')
        from unnest(private.exclude_version_columns(part.columns)) c))
    into counted using p_reversal_id, part.columns;
    total := total + counted;
  end loop;
  execute format(
    'select count(*) from private.reversal_rows b join %1$s r on r.id = b.row_id
    where b.reversal_id = $1 and b.relation = %1$L::regclass and b.root_id = b.row_id and b.columns is null', p_relation)
  into counted using p_reversal_id;
  return total + counted;
end $$;

-- Undoes a change and deletes what was stored. Returns {restored, kept}: how many of the named records were
-- restored, and how many were left, fully or in part, because somebody has changed them since.
create function private.restore_reversal(p_reversal private.reversals, p_relation regclass) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  part record;
  total bigint;
  restored bigint;
  clients uuid[];
  tables regclass[];
  restored_clients uuid[] := array(
    select b.row_id from private.reversal_rows b
    where b.reversal_id = p_reversal.id and b.relation = 'public.clients'::regclass and b.columns is null);
begin
  perform private.lock_client_activity(restored_clients);
  clients := private.lock_snapshot(p_reversal);
  tables := array(select distinct b.relation from private.reversal_rows b where b.reversal_id = p_reversal.id);
  perform set_config('lintel.restoring', 'on', true);
  for part in
    select b.relation from private.reversal_rows b
    where b.reversal_id = p_reversal.id and b.columns is null group by b.relation order by min(b.place)
  loop
    perform private.restore_deleted_rows(p_reversal.id, part.relation);
  end loop;
  select count(*) into total from private.reversal_rows b
  where b.reversal_id = p_reversal.id and b.relation = p_relation and b.root_id = b.row_id;
  restored := private.count_unchanged(p_reversal.id, p_relation);
  for part in
    select distinct b.relation, b.columns from private.reversal_rows b
    where b.reversal_id = p_reversal.id and b.columns is not null order by b.relation
  loop
    perform private.restore_columns(p_reversal.id, part.relation, part.columns);
  end loop;
  perform set_config('lintel.restoring', '', true);
  -- Derived figures are refreshed once at the end, not after each table, because halfway they would move away and
  -- back. A restored client's links may point to records whose value or owner has changed since.
  if restored_clients <> '{}' or 'public.deals'::regclass = any (tables) then
    perform private.refresh_deal_values(clients);
  end if;
  if restored_clients <> '{}' or tables && array['public.notes', 'public.messages']::regclass[] then
    perform private.refresh_last_contacts(clients);
  end if;
  perform private.refresh_message_owners(array(
    select m.id from public.messages m join public.clients c on c.id = m.client_id
    where c.id = any (restored_clients) and m.owner_id <> c.owner_id));
  delete from private.reversals r where r.id = p_reversal.id;
  return jsonb_build_object('restored', restored, 'kept', total - restored);
end $$;
