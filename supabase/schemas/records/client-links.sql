-- What outlives its client: deals, tasks and messages. They point at the client's id in a table of its own, which outlives
-- the client too, so that ten thousand clients are deleted and put back without each deal, task and message being written
-- again into every index of its table, which takes most of the time. As long as a deletion can be taken back, such a link
-- stays and leads to nobody: whoever reads it finds no client, as where they do not see the client. Then it is cut.

-- Each client's id, from the first to some minutes after the client. No foreign key to the team: what went with a team is
-- forgotten like what went by itself.
create table private.client_ids (
  tenant_id uuid not null,
  id uuid not null,
  -- When the client was deleted; null while there is one.
  deleted_at timestamptz,
  primary key (tenant_id, id)
);

create index client_ids_gone_idx on private.client_ids (deleted_at) where deleted_at is not null;

alter table private.client_ids enable row level security;

-- One that comes back is known again.
create function private.track_added_clients() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.client_ids (tenant_id, id) select n.tenant_id, n.id from new_rows n
  on conflict (tenant_id, id) do update set deleted_at = null;
  return null;
end $$;

create trigger clients_know after insert on public.clients referencing new table as new_rows
  for each statement execute function private.track_added_clients();

-- Whether what is deleted in this transaction can be taken back, and links to it stay until then. Only functions of ours can
-- say so: the API sets nothing of that name.
create function private.is_preserving_links() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(current_setting('lintel.preserve_links', true), '') = 'on';
end $$;

create function private.track_deleted_clients() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.client_ids k set deleted_at = now() from old_rows o where k.tenant_id = o.tenant_id and k.id = o.id;
  if not private.is_preserving_links() then
    perform private.unlink_rows('public.clients', array(select o.id from old_rows o), '{l}');
  end if;
  return null;
end $$;

create trigger clients_miss after delete on public.clients referencing old table as old_rows
  for each statement execute function private.track_deleted_clients();

-- The client as long as there is one: for what is written anew and would otherwise begin with a link to nobody.
create function private.existing_client_id(p_client_id uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.clients c where c.id = p_client_id
$$;

-- Locks the ids of clients that will be deleted, or get another's links: whoever is just linking something to one is waited
-- for. Before the clients themselves, since whoever links takes the id first and then the client, whose figures follow.
create function private.lock_client_ids(p_tenant_id uuid, p_ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform from private.client_ids k where k.tenant_id = p_tenant_id and k.id = any (p_ids) order by k.id for update;
end $$;

-- Locks what a client's figures follow from. Whoever changes one of these while the client is gone finds no figures to work
-- out: before it comes back they are waited for.
create function private.lock_client_activity(p_client_ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform from public.deals r where r.client_id = any (p_client_ids) order by r.id for no key update;
  perform from public.messages r where r.client_id = any (p_client_ids) order by r.id for no key update;
end $$;
