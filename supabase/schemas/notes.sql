-- Notes on a client.

create table public.notes (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  client_id uuid not null,
  author_id uuid not null,
  body text not null check (char_length(body) between 1 and 5000 and body = btrim(body, E' \t\r\n')),
  -- When the note records that somebody was in touch with the client: moves the client's last contact.
  contacted_at timestamptz check (contacted_at <= now() + interval '1 day'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (tenant_id, client_id) references public.clients (tenant_id, id) on delete cascade,
  foreign key (tenant_id, author_id) references public.tenant_members (tenant_id, user_id)
);

create index notes_client_idx on public.notes (client_id, created_at desc, id desc);
create index notes_tenant_created_idx on public.notes (tenant_id, created_at desc);

create trigger notes_keep_tenant before update on public.notes
  for each row execute function private.keep_tenant();
create trigger notes_touch_updated_at before update on public.notes
  for each row execute function private.touch_updated_at();

-- Locking the client first gives the statement after it a snapshot that holds every other writer's commit.
create function private.refresh_last_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  client uuid := coalesce(new.client_id, old.client_id);
begin
  perform from public.clients c where c.id = client for update;
  update public.clients c
  set last_contact_at = (select max(n.contacted_at) from public.notes n where n.client_id = client)
  where c.id = client;
  return null;
end $$;

create trigger notes_refresh_last_contact after insert or update of contacted_at or delete on public.notes
  for each row execute function private.refresh_last_contact();

alter table public.notes enable row level security;
revoke all on public.notes from anon, authenticated;
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

-- One page of a client's notes, newest first, with their authors' names; on every row the count of all and
-- whether the caller may write notes here. PT404 where the caller cannot see the client. A page past the end is
-- one row that holds the last two alone.
create function public.list_notes(
  p_tenant_id uuid, p_client_id uuid, p_limit bigint default 200, p_offset bigint default 0
) returns table (
  id uuid, client_id uuid, author_id uuid, author_name text, body text, contacted_at timestamptz,
  created_at timestamptz, updated_at timestamptz, total_count bigint, may_write boolean
)
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from public.clients c where c.id = p_client_id and c.tenant_id = p_tenant_id) then
    raise sqlstate 'PT404' using message = 'Client not found';
  end if;
  return query
  select page.*, client.total, client.may_write
  from (
    select (select count(*) from public.notes n where n.client_id = p_client_id) as total,
      private.can_update_client(p_tenant_id, p_client_id) as may_write
  ) client
  left join lateral (
    select n.id, n.client_id, n.author_id, p.name, n.body, n.contacted_at, n.created_at, n.updated_at
    from public.notes n
    left join public.profiles p on p.user_id = n.author_id
    where n.client_id = p_client_id
    order by n.created_at desc, n.id desc
    limit p_limit offset p_offset
  ) page on true
  order by page.created_at desc, page.id desc;
end $$;

revoke execute on function public.list_notes(uuid, uuid, bigint, bigint) from public, anon;
grant execute on function public.list_notes(uuid, uuid, bigint, bigint) to authenticated;
