-- Links that outlive their client: deals, tasks and messages. They point at an id in a separate table that outlives the
-- client too. Deleting or restoring ten thousand clients then does not rewrite each deal, task and message in every
-- index, which would take most of the time. While a deletion can be undone, the link stays but leads to no client, as for
-- a client that the reader may not see. Afterwards it is cut.

-- The id of every client, kept until some minutes after the client is deleted. Without a foreign key to the team,
-- because ids of a deleted team expire in the same way.
create table private.client_ids (
  tenant_id uuid not null,
  id uuid not null,
  -- When the client was deleted; null while it exists.
  deleted_at timestamptz,
  primary key (tenant_id, id)
);

create index client_ids_gone_idx on private.client_ids (deleted_at) where deleted_at is not null;

alter table private.client_ids enable row level security;

-- A restored client gets its id back.
create function private.track_added_clients() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.client_ids (tenant_id, id) select n.tenant_id, n.id from new_rows n
  on conflict (tenant_id, id) do update set deleted_at = null;
  return null;
end $$;

create trigger clients_insert_id after insert on public.clients referencing new table as new_rows
  for each statement execute function private.track_added_clients();

-- Whether deletions in this transaction can be undone, so that links stay until then. Only our own functions can set
-- this; the API cannot set the setting.
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
    perform private.relink_rows('public.clients', array(select o.id from old_rows o), '{l}');
  end if;
  return null;
end $$;

create trigger clients_mark_id_deleted after delete on public.clients referencing old table as old_rows
  for each statement execute function private.track_deleted_clients();

-- Returns the id while the client exists, else null, so that a new row never starts with a dead link.
create function private.existing_client_id(p_client_id uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.clients c where c.id = p_client_id
$$;

-- Locks the ids of clients that will be deleted or receive another client's links, and so waits for writers who link to
-- them. Lock ids before clients: a writer locks the id first and then the client, whose figures change.
create function private.lock_client_ids(p_tenant_id uuid, p_ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform from private.client_ids k where k.tenant_id = p_tenant_id and k.id = any (p_ids) order by k.id for update;
end $$;

-- Recomputes the figures of clients from their deals, notes and messages.
create function private.refresh_client_figures(p_client_ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.refresh_deal_values(p_client_ids);
  perform private.refresh_last_contacts(p_client_ids);
end $$;
