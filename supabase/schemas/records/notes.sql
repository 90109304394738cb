-- Notes on a client.

create table public.notes (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  client_id uuid not null,
  author_id uuid not null,
  body text not null check (char_length(body) between 1 and 5000 and body = btrim(body, E' \t\r\n')),
  -- Set when the note records a contact with the client: updates the last contact.
  contacted_at public.instant check (contacted_at <= now() + interval '1 day'),
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  foreign key (tenant_id, client_id) references public.clients (tenant_id, id) on delete cascade,
  foreign key (tenant_id, author_id) references public.tenant_members (tenant_id, user_id)
);

create index notes_client_idx on public.notes (client_id, created_at desc, id desc);
create index notes_tenant_created_idx on public.notes (tenant_id, created_at desc);

-- Recomputes the last contact of clients: the latest message (messages.sql) or note of a contact. Also sets the first
-- contact after a lead arrived (lead-responses.sql). Locks the clients first, so that the next statement sees every
-- other writer's commit. Not `for update`: that waits for the foreign keys of other new notes, whose writers wait for
-- this lock.
create function private.refresh_last_contacts(p_client_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  locked_ids uuid[];
begin
  -- A restore calls this itself once all rows are back (reversals.sql).
  if private.is_restoring() then
    return;
  end if;
  locked_ids := array(select c.id from public.clients c where c.id = any (p_client_ids) order by c.id for no key update);
  -- Clients that are being deleted are skipped.
  if locked_ids = '{}' then
    return;
  end if;
  update public.clients c set last_contact_at = latest.at
  from (
    select w.id, greatest(
      (select max(n.contacted_at) from public.notes n where n.client_id = w.id),
      (select max(m.occurred_at) from public.messages m where m.client_id = w.id and m.is_contact)) as at
    from public.clients w where w.id = any (locked_ids)
  ) latest
  where c.id = latest.id and c.last_contact_at is distinct from latest.at;
  perform private.refresh_first_contacts(locked_ids);
end $$;

-- Runs once per statement. Skips notes without a contact: an import writes thousands of them.
create function private.refresh_last_contact_by_notes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  affected_clients uuid[];
begin
  if tg_op = 'INSERT' then
    affected_clients := array(select distinct n.client_id from new_rows n where n.contacted_at is not null);
  elsif tg_op = 'DELETE' then
    affected_clients := array(select distinct o.client_id from old_rows o where o.contacted_at is not null);
  else
    affected_clients := array(
      select distinct c.client_id
      from (
        select b.client_id
        from (select n.id, n.client_id, n.contacted_at from new_rows n union all select o.id, o.client_id, o.contacted_at from old_rows o) b
        where b.contacted_at is not null group by b.id, b.client_id, b.contacted_at having count(*) = 1
      ) c);
  end if;
  if affected_clients <> '{}' then
    perform private.refresh_last_contacts(affected_clients);
  end if;
  return null;
end $$;

create trigger notes_set_last_contact after insert on public.notes referencing new table as new_rows
  for each statement execute function private.refresh_last_contact_by_notes();
create trigger notes_refresh_last_contact after update on public.notes referencing old table as old_rows new table as new_rows
  for each statement execute function private.refresh_last_contact_by_notes();
create trigger notes_reset_last_contact after delete on public.notes referencing old table as old_rows
  for each statement execute function private.refresh_last_contact_by_notes();

insert into private.record_kinds (kind, relation, place, has_client, feeds_client, is_synchronized)
values ('note', 'notes', 30, true, true, true);

select private.enable_audit('public.notes', 'note');
call private.secure_table('notes');
grant select, insert (tenant_id, client_id, author_id, body, contacted_at), update (body, contacted_at), delete
  on public.notes to authenticated;

call private.inherit_read_policy('notes', 'client');

create policy "notes: write mine on clients I may update" on public.notes for insert to authenticated with check (
  author_id = (select auth.uid()) and private.can_update_client(tenant_id, client_id));

create policy "notes: change mine" on public.notes for update to authenticated
  using (author_id = (select auth.uid()) and private.can_update_client(tenant_id, client_id));

create policy "notes: delete mine" on public.notes for delete to authenticated
  using (author_id = (select auth.uid()) and private.can_update_client(tenant_id, client_id));

-- The columns the API returns, with the author's name and the client's owner.
create view public.note_records with (security_invoker = true) as
  select n.id, n.tenant_id, n.client_id, c.owner_id as client_owner_id, m.team_id as client_owner_team_id,
    n.author_id, p.name as author_name, n.body, n.contacted_at, n.created_at, n.updated_at
  from public.notes n
  join public.clients c on c.id = n.client_id
  left join public.tenant_members m on m.tenant_id = c.tenant_id and m.user_id = c.owner_id
  left join public.profiles p on p.user_id = n.author_id;
grant select on public.note_records to authenticated, service_role;
call private.make_view_read_only('note_records');

insert into private.timeline_sources (kind, relation, happened_at, condition, view)
values ('note', 'notes', 'created_at', 'r.client_id = ($1).client_id and ($1).sees_client', 'note_records');

create function private.find_notes(p_tenant_id uuid, p_query jsonb) returns private.list_result
language plpgsql stable security definer set search_path = '' as $$
declare
  client public.clients := private.require_visible_client(p_tenant_id, (p_query ->> 'client_id')::uuid);
begin
  return private.find_records('public.notes r', format('r.client_id = %L', client.id), 'r.created_at desc, r.id desc', p_query);
end $$;

-- Lists the notes of the client `client_id`, newest first. Throws PT404 when the caller cannot see that client.
-- Creates public.list_notes(tenant, query).
call private.create_list_function('notes', 'note_records');
