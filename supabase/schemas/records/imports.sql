-- Clients out of a file: compared with those that are there, written all or none, and taken back again.

------------------------------------------------------------------------------------------------------------
-- Rows that were already checked one by one: [{row, name, email, phone, other_emails, other_phones, address, company,
-- status, source, source_detail, received_at, birthday, home_anniversary, owner_id, note, tags}], tags by their names
------------------------------------------------------------------------------------------------------------

-- The rows out of their JSON, once the caller turns out to be one who may import. They come as text, so that whoever
-- has many can write it piece by piece.
create function private.parse_import_rows(p_tenant_id uuid, p_rows text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  rows jsonb;
begin
  perform private.require_permission(p_tenant_id, 'CLIENTS_CREATE', 'You cannot add clients to this team');
  begin
    rows := p_rows;
  exception when invalid_text_representation or statement_too_complex then
    -- No JSON, or nested without end: handled with what is no list.
    rows := null;
  end;
  if jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) > 10000
    or jsonb_path_exists(rows, '$[*] ? (@.type() != "object")') then
    raise sqlstate 'PT400' using message = 'The rows must be a list of at most 10000 objects';
  end if;
  return rows;
end $$;

-- The rows that share an email address, or a phone number and the name, with a client the caller can see (client_id)
-- or with an earlier row (repeats). matched_on says which, email or phone, and matched the address or the digits.
-- It is asked by the owner of the tables, so it looks at whose clients the caller sees itself.
-- The planner takes the rows of p_rows for a handful: with nested loops 10,000 rows against 10,000 of the same phone
-- numbers took minutes.
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
  -- A client before an earlier row, an email address before a phone number.
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

-- As import_clients() answers it in `skipped`.
create function private.list_skipped_rows(p_tenant_id uuid, p_rows jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(c) order by c."row"), '[]') from private.find_import_duplicates(p_tenant_id, p_rows) c
$$;

-- What an import of these rows would skip, with nothing written: [{row, client_id, repeats, matched_on, matched}].
create function public.preview_import(p_tenant_id uuid, p_rows text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.list_skipped_rows(p_tenant_id, private.parse_import_rows(p_tenant_id, p_rows))
$$;

------------------------------------------------------------------------------------------------------------
-- What was imported
------------------------------------------------------------------------------------------------------------

create table public.imports (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  imported_by uuid not null,
  file_name text not null check (char_length(file_name) between 1 and 255),
  created_count integer not null check (created_count between 1 and 10000),
  skipped_count integer not null check (skipped_count between 0 and 10000),
  rejected_count integer not null check (rejected_count between 0 and 10000),
  -- Ids and no foreign keys: a client that is deleted or merged has nothing to do with its import any more.
  client_ids uuid[] not null,
  -- The moment of the transaction, which the clients and their notes have, too.
  created_at public.instant not null default now(),
  undone_at public.instant,
  removed_count integer,
  foreign key (tenant_id, imported_by) references public.tenant_members (tenant_id, user_id)
);

create index imports_tenant_idx on public.imports (tenant_id, created_at desc, id desc);

call private.secure_table('imports');
-- Written by the functions below alone: whoever could name the clients of an import could have them removed.
grant select (id, tenant_id, imported_by, file_name, created_count, skipped_count, rejected_count, created_at, undone_at,
  removed_count) on public.imports to authenticated;

create policy "imports: read mine, or all with CLIENTS_VIEW_ALL" on public.imports for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and (imported_by = (select auth.uid()) or tenant_id = any (array(select private.tenants_in_full_scope('CLIENTS', 'VIEW')))));

-- What of an import is answered, with the name of whoever made it.
create view public.import_records with (security_invoker = true) as
  select i.id, i.tenant_id, i.imported_by, p.name as imported_by_name, i.file_name, i.created_count, i.skipped_count,
    i.rejected_count, i.created_at, i.undone_at, i.removed_count
  from public.imports i
  left join public.profiles p on p.user_id = i.imported_by;
grant select on public.import_records to authenticated, service_role;
call private.make_view_read_only('import_records');

-- Writes the rows whose number is not in p_skipped, with their notes and tags, as clients of the caller's or of whom the
-- row names; the import's id.
create function private.write_import(
  p_tenant_id uuid, p_rows jsonb, p_skipped integer[], p_file_name text, p_rejected_count integer
) returns uuid
language plpgsql set search_path = '' set enable_nestloop = off as $$
declare
  current_user_id uuid := (select auth.uid());
  tag_names text[];
  tag_ids jsonb := '{}';
  new_id uuid;
begin
  if exists (
    select from jsonb_to_recordset(p_rows) as r (owner_id uuid)
    where r.owner_id <> current_user_id and r.owner_id not in (
      select a.user_id from private.assignable_members('CLIENTS') a where a.tenant_id = p_tenant_id)
  ) then
    raise insufficient_privilege using message = 'You cannot assign to this person';
  end if;
  -- No more than a tenant may have: who names more is told so by the table.
  tag_names := array(
    select distinct t #>> '{}' from jsonb_path_query(p_rows, '$[*].tags[*] ? (@.type() == "string")') t limit 10000);
  if tag_names <> '{}' then
    select jsonb_object_agg(t.name_key, t.id) into tag_ids from private.find_or_create_tags(p_tenant_id, tag_names) t;
  end if;
  perform private.set_audit_action('imported', 'client', p_file_name);
  with input_rows as materialized (
    select gen_random_uuid() as id, r.*,
      array(select (tag_ids ->> private.fold(btrim(t)))::uuid from unnest(r.tags) t) as given_tags
    from jsonb_to_recordset(p_rows) as r (
      "row" integer, name text, email text, phone text, other_emails jsonb, other_phones jsonb, address text, company text,
      status public.client_status, source public.client_source, source_detail text, received_at timestamptz, birthday date,
      home_anniversary date, owner_id uuid, note text, tags text[])
    where (r."row" = any (p_skipped)) is not true
  ),
  written as (
    insert into public.clients
      (id, tenant_id, owner_id, name, email, phone, other_emails, other_phones, address, company, status, source,
        source_detail, received_at, birthday, home_anniversary, tag_ids)
    select g.id, p_tenant_id, coalesce(g.owner_id, current_user_id), g.name, g.email, g.phone, coalesce(g.other_emails, '[]'),
      coalesce(g.other_phones, '[]'), g.address, g.company, coalesce(g.status, 'Buyer'), coalesce(g.source, 'unknown'),
      g.source_detail, g.received_at, g.birthday, g.home_anniversary, g.given_tags
    from input_rows g
    returning 1
  ),
  noted as (
    insert into public.notes (tenant_id, client_id, author_id, body)
    select p_tenant_id, g.id, current_user_id, g.note from input_rows g where g.note is not null
    returning 1
  )
  insert into public.imports (tenant_id, imported_by, file_name, created_count, skipped_count, rejected_count, client_ids)
  select p_tenant_id, current_user_id, p_file_name, count(*), cardinality(p_skipped), p_rejected_count, array_agg(g.id)
  from input_rows g
  having count(*) > 0
  returning id into new_id;
  perform private.set_audit_action(null);
  return new_id;
end $$;

-- Imports rows, all or none. Answers {import_id, created, skipped: [{row, client_id, repeats, matched_on, matched}]};
-- import_id is null where nothing was written. Two imports into one tenant take turns, so neither misses the other's rows.
-- As the owner of the tables, since only so a client's id is known before it is written, and 10,000 notes need not ask one
-- by one whether their author may change the client they have just made.
create function public.import_clients(
  p_tenant_id uuid, p_rows text, p_file_name text default 'import', p_rejected_count integer default 0
) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  rows jsonb := private.parse_import_rows(p_tenant_id, p_rows);
  skipped jsonb;
  import_id uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('import_clients:' || p_tenant_id, 0));
  skipped := private.list_skipped_rows(p_tenant_id, rows);
  import_id := private.write_import(
    p_tenant_id, rows, array(select (s ->> 'row')::integer from jsonb_array_elements(skipped) s), p_file_name,
    p_rejected_count);
  return jsonb_build_object(
    'import_id', import_id,
    'created', coalesce((select i.created_count from public.imports i where i.id = import_id), 0),
    'skipped', skipped);
end $$;

------------------------------------------------------------------------------------------------------------
-- Taking an import back
------------------------------------------------------------------------------------------------------------

-- What is left of an import's clients, each with the reason why it stays, null where nobody has touched it since: it
-- is as it was written, and nothing stands beside it but the note it came with.
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

-- Removes what nobody has touched since the import: for whoever made it, and for those who may delete any client, within
-- seven days, once. Answers {removed, kept: {reason: count}, clients: [{id, name, reason}]}, the reason why a client
-- stays being changed, message, deal, task, inquiry or note; `clients` names at most 100 of them, which the caller sees.
create function public.undo_import(p_tenant_id uuid, p_import_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  -- Not by a key: it would delete without the permission to.
  current_user_id uuid := private.session_user_id();
  owners uuid[] := private.visible_owners('CLIENTS', p_tenant_id);
  undone public.imports;
  removable_ids uuid[];
  removed integer;
  answer jsonb;
begin
  if p_tenant_id in (select private.my_tenants()) then
    -- Before the import itself, as import_clients() does: an import that is under way compares with these clients.
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

  -- Locked in the order in which everybody who saves one of these does (lock_for_deletion()): the notes, then the
  -- clients. What has become of them is asked again when whoever was at one has finished.
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
  perform private.set_audit_action(null);
  update public.imports i set undone_at = now(), removed_count = removed where i.id = undone.id;

  with leftovers as materialized (
    select l.client_id, l.reason, c.name, c.owner_id
    from private.list_import_leftovers(undone) l join public.clients c on c.id = l.client_id
  )
  select jsonb_build_object(
    'removed', removed,
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

grant execute on function public.preview_import, public.import_clients, public.undo_import to authenticated;
