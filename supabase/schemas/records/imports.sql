-- Imports of clients from a file: compared with existing clients, written all or none, and undone.

------------------------------------------------------------------------------------------------------------
-- Validated rows: columns of a client (`custom` as hold_custom_values() takes it), with `row`, `note`, `tags` (names) and `opted_out` ([{channel, address}])
------------------------------------------------------------------------------------------------------------

-- Parses the rows once the caller is known to have the permission to import. They are text, so that the caller can build
-- a large file piece by piece.
create function private.parse_import_rows(p_tenant_id uuid, p_rows text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  rows jsonb;
begin
  perform private.require_permission(p_tenant_id, 'CLIENTS_CREATE', 'You cannot add clients to this team');
  begin
    rows := p_rows;
  exception when invalid_text_representation or statement_too_complex then
    -- Text that is no JSON, or too deeply nested, fails like a value that is no list.
    rows := null;
  end;
  if jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) > 10000
    or jsonb_path_exists(rows, '$[*] ? (@.type() != "object")') then
    raise sqlstate 'PT400' using message = 'The rows must be a list of at most 10000 objects';
  end if;
  return rows;
end $$;

-- Returns the rows that share an email address, or a phone number and the name, with a client the caller can see
-- (client_id) or with an earlier row (repeats). matched_on is email or phone; matched is the address or the digits.
-- Called by functions of the owner, and checks the caller's scope itself. The planner expects few rows in p_rows: with
-- nested loops, 10,000 rows against 10,000 of the same phone numbers took minutes.
create function private.find_import_duplicates(p_tenant_id uuid, p_rows jsonb)
returns table ("row" integer, client_id uuid, repeats integer, matched_on text, matched text)
language sql stable set search_path = '' set enable_nestloop = off as $$
  with input_rows as materialized (
    select r."row", r.email, r.phone, coalesce(r.other_emails, '[]') as other_emails,
      coalesce(r.other_phones, '[]') as other_phones, private.fold(r.name) as name_key
    from jsonb_to_recordset(p_rows) as r (
      "row" integer, name text, email text, phone text, other_emails jsonb, other_phones jsonb)
  ),
  given_email as materialized (
    select g."row", unnest(private.email_keys(g.email, g.other_emails)) as email_key from input_rows g
  ),
  given_phone as materialized (
    select g."row", g.name_key, unnest(private.phone_keys(g.phone, g.other_phones)) as phone_key from input_rows g
  ),
  seen as materialized (select private.visible_owners('CLIENTS', p_tenant_id) as owners),
  existing as materialized (
    select c.id, c.created_at, c.name_key, c.email_keys, c.phone_keys
    from public.clients c cross join seen s
    where c.tenant_id = p_tenant_id and (s.owners is null or c.owner_id = any (s.owners))
  ),
  known_email as materialized (
    select distinct on (k.email_key) k.email_key, k.id
    from (select c.id, c.created_at, unnest(c.email_keys) as email_key from existing c) k
    where k.email_key in (select g.email_key from given_email g)
    order by k.email_key, k.created_at, k.id
  ),
  known_phone as materialized (
    select distinct on (k.phone_key, k.name_key) k.phone_key, k.name_key, k.id
    from (select c.id, c.created_at, c.name_key, unnest(c.phone_keys) as phone_key from existing c) k
    where k.phone_key in (select g.phone_key from given_phone g)
    order by k.phone_key, k.name_key, k.created_at, k.id
  ),
  -- A client ranks before an earlier row, an email before a phone.
  alike as (
    select g."row", 1 as place, e.id as client_id, null::integer as repeats, 'email' as matched_on, g.email_key as matched
    from given_email g join known_email e on e.email_key = g.email_key
    union all
    select g."row", 2, p.id, null, 'phone', g.phone_key
    from given_phone g join known_phone p on p.phone_key = g.phone_key and p.name_key = g.name_key
    union all
    select e."row", 3, null, e.first_row, 'email', e.email_key
    from (select g.*, min(g."row") over (partition by g.email_key) as first_row from given_email g) e
    where e."row" > e.first_row
    union all
    select p."row", 4, null, p.first_row, 'phone', p.phone_key
    from (select g.*, min(g."row") over (partition by g.phone_key, g.name_key) as first_row from given_phone g) p
    where p."row" > p.first_row
  )
  select distinct on (a."row") a."row", a.client_id, a.repeats, a.matched_on, a.matched
  from alike a
  order by a."row", a.place, a.client_id, a.repeats, a.matched
$$;

-- Returns the rows to skip in the form of `skipped` of import_clients().
create function private.list_skipped_rows(p_tenant_id uuid, p_rows jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(c) order by c."row"), '[]') from private.find_import_duplicates(p_tenant_id, p_rows) c
$$;

------------------------------------------------------------------------------------------------------------
-- Past imports
------------------------------------------------------------------------------------------------------------

create table public.imports (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  imported_by uuid not null,
  file_name text not null check (char_length(file_name) between 1 and 255),
  created_count integer not null check (created_count between 1 and 10000),
  skipped_count integer not null check (skipped_count between 0 and 10000),
  rejected_count integer not null check (rejected_count between 0 and 10000),
  -- Ids without foreign keys: a deleted or merged client is no longer part of its import.
  client_ids uuid[] not null,
  -- The opt-outs that it added (suppressions.sql).
  suppression_ids uuid[] not null default '{}',
  -- The time of the transaction, equal to that of the clients and their notes.
  created_at public.instant not null default now(),
  undone_at public.instant,
  removed_count integer,
  foreign key (tenant_id, imported_by) references public.tenant_members (tenant_id, user_id)
);

create index imports_tenant_idx on public.imports (tenant_id, created_at desc, id desc);

call private.secure_table('imports');
-- Written only by the functions below: a person who could set client_ids could have any client removed.
grant select (id, tenant_id, imported_by, file_name, created_count, skipped_count, rejected_count, created_at, undone_at,
  removed_count) on public.imports to authenticated;

create policy "imports: read mine, or all with CLIENTS_VIEW_ALL" on public.imports for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and (imported_by = (select auth.uid()) or tenant_id = any (array(select private.tenants_in_full_scope('CLIENTS', 'VIEW')))));

-- The columns the API returns, with the importer's name.
create view public.import_records with (security_invoker = true) as
  select i.id, i.tenant_id, i.imported_by, p.name as imported_by_name, i.file_name, i.created_count, i.skipped_count,
    i.rejected_count, i.created_at, i.undone_at, i.removed_count
  from public.imports i
  left join public.profiles p on p.user_id = i.imported_by;
grant select on public.import_records to authenticated, service_role;
call private.make_view_read_only('import_records');

-- Writes the rows not in p_skipped, with notes and tags, as clients of the caller or of the owner in the row. Returns the
-- import's id.
create function private.write_import(
  p_tenant_id uuid, p_rows jsonb, p_skipped integer[], p_file_name text, p_rejected_count integer
) returns uuid
language plpgsql set search_path = '' set enable_nestloop = off as $$
declare
  current_user_id uuid := (select auth.uid());
  tag_names text[];
  tags_by_name jsonb := '{}';
  is_held boolean := jsonb_path_exists(p_rows, '$[*].custom') and private.are_held_values(p_tenant_id, 'client', p_rows);
  new_id uuid;
begin
  if exists (
    select from (select distinct (o #>> '{}')::uuid as id from jsonb_path_query(p_rows, '$[*].owner_id') o) r
    where r.id <> current_user_id and r.id not in (
      select a.user_id from private.assignable_members('CLIENTS') a where a.tenant_id = p_tenant_id)
  ) then
    raise insufficient_privilege using message = 'You cannot assign to this person';
  end if;
  -- Bounded; the table refuses more tags than a tenant may have.
  tag_names := array(
    select distinct t #>> '{}' from jsonb_path_query(p_rows, '$[*].tags[*] ? (@.type() == "string")') t limit 10000);
  if tag_names <> '{}' then
    perform private.find_or_create_tags(p_tenant_id, tag_names);
    -- Locked once here, and not for each client by guard_tags().
    with locked as materialized (
      select t.id, t.name_key from public.tags t
      where t.tenant_id = p_tenant_id and t.name_key in (select private.fold(btrim(n)) from unnest(tag_names) n)
      order by t.id for key share
    )
    select coalesce(jsonb_object_agg(n, l.id), '{}') into tags_by_name
    from unnest(tag_names) n join locked l on l.name_key = private.fold(btrim(n));
    perform set_config('lintel.tags_locked', 'on', true);
  end if;
  perform private.set_audit_action('imported', 'client', p_file_name);
  -- Values that are not as their fields store them go the way of a single client, which changes or refuses them.
  perform private.set_held_kind(case when is_held then 'client' end);
  with input_rows as materialized (
    select gen_random_uuid() as client_id, r.*,
      array(
        select distinct i.id from (select (tags_by_name ->> t)::uuid as id from unnest(r.tags) t) i where i.id is not null order by i.id
      ) as given_tags
    from rows from (
      jsonb_to_recordset(p_rows) as ("row" integer, note text, tags text[]),
      jsonb_populate_recordset(null::public.clients, p_rows)) r
    where (r."row" = any (p_skipped)) is not true
  ),
  written as (
    insert into public.clients
      (id, tenant_id, owner_id, name, email, phone, other_emails, other_phones, address, company, status, source,
        source_detail, received_at, birthday, home_anniversary, tag_ids, custom)
    select g.client_id, p_tenant_id, coalesce(g.owner_id, current_user_id), g.name, g.email, g.phone, coalesce(g.other_emails, '[]'),
      coalesce(g.other_phones, '[]'), g.address, g.company, coalesce(g.status, 'Buyer'), coalesce(g.source, 'unknown'),
      g.source_detail, g.received_at, g.birthday, g.home_anniversary, g.given_tags, coalesce(g.custom, '{}')
    from input_rows g
    returning 1
  ),
  noted as (
    insert into public.notes (tenant_id, client_id, author_id, body)
    select p_tenant_id, g.client_id, current_user_id, g.note from input_rows g where g.note is not null
    returning 1
  )
  insert into public.imports (tenant_id, imported_by, file_name, created_count, skipped_count, rejected_count, client_ids)
  select p_tenant_id, current_user_id, p_file_name, count(*), cardinality(p_skipped), p_rejected_count, array_agg(g.client_id)
  from input_rows g
  having count(*) > 0
  returning id into new_id;
  perform set_config('lintel.tags_locked', '', true);
  perform private.set_held_kind(null);
  perform private.set_audit_action(null);
  return new_id;
end $$;

-- Imports rows, all or none. Returns {import_id, created, skipped: [{row, client_id, repeats, matched_on, matched}]};
-- import_id is null when nothing was written. A lock per tenant runs one import at a time, so that neither misses the
-- other's rows. Security definer: this sets the ids of clients before they are written, and 10,000 notes skip the check
-- whether their author may change the new client.
create function public.import_clients(
  p_tenant_id uuid, p_rows text, p_file_name text default 'import', p_rejected_count integer default 0,
  p_dry_run boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '30s' set gin_pending_list_limit = '64MB' as $$
declare
  rows jsonb := private.parse_import_rows(p_tenant_id, p_rows);
  skipped jsonb;
  import_id uuid;
  added_opt_outs uuid[];
begin
  if p_dry_run then
    skipped := private.list_skipped_rows(p_tenant_id, rows);
    return jsonb_build_object('import_id', null, 'created', jsonb_array_length(rows) - jsonb_array_length(skipped), 'skipped', skipped);
  end if;
  perform pg_advisory_xact_lock(hashtextextended('import_clients:' || p_tenant_id, 0));
  skipped := private.list_skipped_rows(p_tenant_id, rows);
  -- Includes skipped rows: an existing client may have opted out elsewhere.
  added_opt_outs := array(select private.suppress_imported(p_tenant_id, rows));
  import_id := private.write_import(
    p_tenant_id, rows, array(select (s ->> 'row')::integer from jsonb_array_elements(skipped) s), p_file_name,
    p_rejected_count);
  update public.imports i set suppression_ids = added_opt_outs where i.id = import_id;
  perform private.request_search_merge(jsonb_array_length(rows));
  return jsonb_build_object(
    'import_id', import_id,
    'created', coalesce((select i.created_count from public.imports i where i.id = import_id), 0),
    'skipped', skipped);
end $$;

------------------------------------------------------------------------------------------------------------
-- Undoing an import
------------------------------------------------------------------------------------------------------------

-- Returns the remaining clients of an import with the reason to keep each, null when untouched: as imported, with no
-- related row but the imported note.
create function private.list_import_leftovers(p_import public.imports) returns table (client_id uuid, reason text)
language sql stable set search_path = '' as $$
  select c.id, case
    when c.updated_at <> c.created_at then 'changed'
    when exists (select from public.messages m where m.client_id = c.id) then 'message'
    when exists (select from public.deals d where d.client_id = c.id) then 'deal'
    when exists (select from public.tasks t where t.client_id = c.id) then 'task'
    when exists (select from public.inquiries i where i.client_id = c.id) then 'inquiry'
    when exists (
      select from public.notes n
      where n.client_id = c.id and (n.created_at <> c.created_at or n.updated_at <> n.created_at)) then 'note'
    end
  from unnest(p_import.client_ids) i (id)
  join public.clients c on c.id = i.id
  where c.tenant_id = p_import.tenant_id and c.created_at = p_import.created_at
$$;

-- Removes the opt-outs that an import added and returns their number. Keeps the opt-outs of clients that are kept, and
-- opt-outs that the person has since made themselves, which have another reason.
create function private.remove_imported_opt_outs(p_import public.imports) returns integer
language plpgsql set search_path = '' as $$
declare
  removed integer;
begin
  delete from public.suppressions s
  where s.id = any (p_import.suppression_ids) and s.tenant_id = p_import.tenant_id and s.reason = 'imported'
    and s.address not in (
      select unnest(c.email_keys || c.phone_keys) from private.list_import_leftovers(p_import) l
      join public.clients c on c.id = l.client_id);
  get diagnostics removed = row_count;
  return removed;
end $$;

-- Undoes an import once, within seven days: removes its clients without later changes, and its opt-outs. For its author
-- and for people who may delete any client. Returns {removed, opt_outs, kept: {reason: count}, clients: [{id, name,
-- reason}]}; `opt_outs` is the number of removed ones. Reasons: changed, message, deal, task, inquiry, note. `clients`
-- lists at most 100 kept clients, and only visible ones.
create function public.undo_import(p_tenant_id uuid, p_import_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  -- Without API keys: a key would delete without the permission to.
  current_user_id uuid := private.session_user_id();
  owners uuid[] := private.visible_owners('CLIENTS', p_tenant_id);
  undone public.imports;
  removable_ids uuid[];
  removed integer;
  opt_outs integer;
  answer jsonb;
begin
  if p_tenant_id in (select private.my_tenants()) then
    -- Locked before the import, as in import_clients(): a running import compares with these clients.
    perform pg_advisory_xact_lock(hashtextextended('import_clients:' || p_tenant_id, 0));
    select i.* into undone from public.imports i where i.id = p_import_id and i.tenant_id = p_tenant_id for update;
  end if;
  if undone.id is null or (undone.imported_by is distinct from current_user_id and owners is not null) then
    raise sqlstate 'PT404' using message = 'Import not found';
  end if;
  if p_tenant_id not in (select private.tenants_in_full_scope('CLIENTS', 'DELETE'))
    and (undone.imported_by is distinct from current_user_id or p_tenant_id not in (select private.tenants_with_permission('CLIENTS_CREATE'))) then
    raise insufficient_privilege using message = 'You cannot undo this import';
  end if;
  if undone.undone_at is not null then
    raise sqlstate 'PT409' using message = 'This import has been undone already';
  end if;
  if undone.created_at < now() - interval '7 days' then
    raise sqlstate 'PT409' using message = 'An import can be undone for seven days';
  end if;

  -- Locks notes before clients, in the order of every other writer (lock_for_deletion()). Reads the reasons again after
  -- waiting for the locks.
  removable_ids := array(select l.client_id from private.list_import_leftovers(undone) l where l.reason is null);
  perform from public.notes n where n.client_id in (select unnest(removable_ids)) order by n.id for no key update;
  perform private.lock_client_ids(p_tenant_id, removable_ids);
  perform from public.clients c where c.id in (select unnest(removable_ids)) order by c.id for update;
  removable_ids := array(
    select l.client_id from private.list_import_leftovers(undone) l where l.reason is null
    intersect
    select unnest(removable_ids));
  perform private.set_audit_action('import_undone', 'client', undone.file_name);
  delete from public.clients c where c.id in (select unnest(removable_ids));
  get diagnostics removed = row_count;
  opt_outs := private.remove_imported_opt_outs(undone);
  perform private.set_audit_action(null);
  update public.imports i set undone_at = now(), removed_count = removed where i.id = undone.id;

  with leftovers as materialized (
    select l.client_id, l.reason, c.name, c.owner_id
    from private.list_import_leftovers(undone) l join public.clients c on c.id = l.client_id
  )
  select jsonb_build_object(
    'removed', removed,
    'opt_outs', opt_outs,
    'kept', coalesce(
      (select jsonb_object_agg(r.reason, r.count) from (select k.reason, count(*) from leftovers k group by k.reason) r), '{}'),
    'clients', coalesce(
      (select jsonb_agg(jsonb_build_object('id', s.client_id, 'name', s.name, 'reason', s.reason) order by s.name, s.client_id)
       from (
         select k.* from leftovers k where owners is null or k.owner_id = any (owners) order by k.name, k.client_id limit 100
       ) s),
      '[]'))
  into answer;
  return answer;
end $$;

grant execute on function public.import_clients, public.undo_import to authenticated;
