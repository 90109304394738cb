-- Notes on a client.

create table public.notes (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  client_id uuid not null,
  author_id uuid not null,
  body text not null check (char_length(body) between 1 and 5000 and body = btrim(body, E' \t\r\n')),
  -- When the note records that somebody was in touch with the client: moves the client's last contact.
  contacted_at public.instant check (contacted_at <= now() + interval '1 day'),
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  foreign key (tenant_id, client_id) references public.clients (tenant_id, id) on delete cascade,
  foreign key (tenant_id, author_id) references public.tenant_members (tenant_id, user_id)
);

create index notes_client_idx on public.notes (client_id, created_at desc, id desc);
create index notes_tenant_created_idx on public.notes (tenant_id, created_at desc);

create trigger notes_keep_tenant before update on public.notes
  for each row execute function private.keep_tenant();
create trigger notes_touch_updated_at before update on public.notes
  for each row execute function private.touch_updated_at();

-- The last contact of a client: the latest of what was said (messages.sql) and of the notes that record a contact.
-- Locking the client first gives the statement after it a snapshot that holds every other writer's commit. Not
-- `for update`: that waits for the foreign keys of other new notes, whose writers wait for this lock.
create function private.refresh_last_contact_of(p_client_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.clients c where c.id = p_client_id for no key update;
  update public.clients c
  set last_contact_at = greatest(
    (select max(n.contacted_at) from public.notes n where n.client_id = p_client_id),
    (select max(m.occurred_at) from public.messages m where m.client_id = p_client_id and m.is_contact))
  where c.id = p_client_id;
end $$;

create function private.refresh_last_contact_by_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_last_contact_of(coalesce(new.client_id, old.client_id));
  return null;
end $$;

create trigger notes_refresh_last_contact after insert or update of contacted_at or delete on public.notes
  for each row execute function private.refresh_last_contact_by_note();

alter table public.notes enable row level security;
grant all on public.notes to service_role;
grant select, insert (tenant_id, client_id, author_id, body, contacted_at), update (body, contacted_at), delete
  on public.notes to authenticated;

create policy "notes: read with their client" on public.notes for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and exists (select from public.clients c where c.id = client_id and c.tenant_id = notes.tenant_id));

create policy "notes: write mine on clients I may update" on public.notes for insert to authenticated with check (
  author_id = (select auth.uid()) and private.can_update_client(tenant_id, client_id));

create policy "notes: change mine" on public.notes for update to authenticated
  using (author_id = (select auth.uid()) and private.can_update_client(tenant_id, client_id))
  with check (author_id = (select auth.uid()) and private.can_update_client(tenant_id, client_id));

create policy "notes: delete mine" on public.notes for delete to authenticated
  using (author_id = (select auth.uid()) and private.can_update_client(tenant_id, client_id));

-- What of a note is answered, with its author's name, and whose client it is about.
create view public.note_records with (security_invoker = true) as
  select n.id, n.tenant_id, n.client_id, c.owner_id as client_owner_id, m.team_id as client_owner_team_id,
    n.author_id, p.name as author_name, n.body, n.contacted_at, n.created_at, n.updated_at
  from public.notes n
  join public.clients c on c.id = n.client_id
  left join public.tenant_members m on m.tenant_id = c.tenant_id and m.user_id = c.owner_id
  left join public.profiles p on p.user_id = n.author_id;
grant select on public.note_records to authenticated, service_role;

create function private.find_notes(p_tenant_id uuid, p_query jsonb) returns private.found
language plpgsql stable security definer set search_path = '' as $$
declare
  client uuid := p_query ->> 'client_id';
  owners uuid[] := private.visible_owners('CLIENTS', p_tenant_id);
begin
  if not exists (
    select from public.clients c
    where c.id = client and c.tenant_id = p_tenant_id and (owners is null or c.owner_id = any (owners))
  ) then
    raise sqlstate 'PT404' using message = 'Client not found';
  end if;
  return private.find_records('public.notes r', format('r.client_id = %L', client), 'r.created_at desc, r.id desc', p_query);
end $$;

-- The notes of the client `client_id`, newest first. PT404 where the caller cannot see that client.
create function public.list_notes(p_tenant_id uuid, p_query jsonb) returns json
language sql stable set search_path = '' as $$
  select private.answer_list('note_records', p_tenant_id, p_query,
    coalesce(private.given_ids(p_query), private.find_notes(p_tenant_id, p_query)))
$$;

grant execute on function private.find_notes(uuid, jsonb) to authenticated;
grant execute on function public.list_notes(uuid, jsonb) to authenticated;
