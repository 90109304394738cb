-- Read access to messages, and each person's marks on them.

-- A person's access to a message and their marks on it. Owners have a row from the start, other people once they mark
-- the message. Read, starred and archived are personal: a manager who reads a message leaves it unread for its owner.
-- Without a row, a received message is unread and a sent one read.
create table public.message_states (
  tenant_id uuid not null,
  message_id uuid not null,
  user_id uuid not null default auth.uid(),
  -- Derived columns, so that the first page of a person's list is the beginning of one index, regardless of how many
  -- messages the team has: conversation, direction and time of the message, whether the person owns it, and whether
  -- they own it or its client. Written by private.refresh_message_owners(), and by prepare_message_state() for rows of
  -- other people.
  conversation_key text not null,
  is_inbound boolean not null,
  occurred_at public.instant not null,
  is_own boolean not null,
  is_mine boolean not null,
  is_read boolean not null default true,
  is_starred boolean not null default false,
  is_archived boolean not null default false,
  primary key (message_id, user_id),
  foreign key (tenant_id, message_id) references public.messages (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references public.tenant_members (tenant_id, user_id) on delete cascade
);

-- The first index has no id and serves counts of all messages. The following serve a person's list and its tabs.
create index message_states_user_idx on public.message_states (tenant_id, user_id, is_inbound, is_read, is_starred, is_archived);
create index message_states_mine_idx on public.message_states (tenant_id, user_id, occurred_at desc, message_id desc)
  include (is_inbound, is_own, is_read, is_starred, is_archived) where is_mine;
create index message_states_conversation_idx
  on public.message_states (tenant_id, user_id, conversation_key, occurred_at desc, message_id desc)
  include (is_inbound, is_own, is_mine, is_read, is_starred, is_archived);
create index message_states_unread_idx on public.message_states (tenant_id, user_id, occurred_at desc, message_id desc)
  include (conversation_key, is_inbound, is_own, is_starred) where is_mine and not is_read and not is_archived;
create index message_states_starred_idx on public.message_states (tenant_id, user_id, occurred_at desc, message_id desc)
  include (conversation_key, is_inbound, is_own, is_mine, is_read, is_archived) where is_starred;
create index message_states_archived_idx on public.message_states (tenant_id, user_id, occurred_at desc, message_id desc)
  include (conversation_key, is_inbound, is_own, is_mine, is_read, is_starred, is_archived) where is_archived;

-- Rewrites the owners of messages: the message's owner and its client's owner. In a fixed order, so that concurrent
-- callers are serialized.
create function private.refresh_message_owners(p_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  insert into public.message_states as s (tenant_id, message_id, user_id, conversation_key, is_inbound, occurred_at, is_own,
    is_mine, is_read)
  select m.tenant_id, m.id, person.id, m.conversation_key, m.direction = 'inbound', m.occurred_at, person.id = m.owner_id,
    person.id = m.owner_id or coalesce(person.id = c.owner_id, false), m.direction = 'outbound'
  from public.messages m
  left join public.clients c on c.id = m.client_id
  cross join lateral (
    select m.owner_id as id
    union select c.owner_id where c.owner_id is not null
    union select existing.user_id from public.message_states existing where existing.message_id = m.id
  ) person
  where m.id = any (p_ids)
  order by m.id, person.id
  on conflict (message_id, user_id) do update
  set conversation_key = excluded.conversation_key, occurred_at = excluded.occurred_at, is_own = excluded.is_own,
    is_mine = excluded.is_mine
  where (s.conversation_key, s.occurred_at, s.is_own, s.is_mine)
    is distinct from (excluded.conversation_key, excluded.occurred_at, excluded.is_own, excluded.is_mine)
$$;

-- Completes a mark that a person sets. Refuses a mark on an unknown message.
create function private.prepare_message_state() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select m.conversation_key, m.direction = 'inbound', m.occurred_at, m.owner_id = new.user_id,
    m.owner_id = new.user_id or coalesce(c.owner_id = new.user_id, false)
  into new.conversation_key, new.is_inbound, new.occurred_at, new.is_own, new.is_mine
  from public.messages m
  left join public.clients c on c.id = m.client_id
  where m.id = new.message_id and m.tenant_id = new.tenant_id;
  return new;
end $$;

create trigger message_states_prepare before insert on public.message_states
  for each row when (new.occurred_at is null) execute function private.prepare_message_state();

------------------------------------------------------------------------------------------------------------
-- Following the message and its client
------------------------------------------------------------------------------------------------------------

-- Updates the owners when a message's owner or client changes. Locks the new and the old client first: if one were
-- reassigned meanwhile, the message would stay with its former owner.
create function private.refresh_message_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.clients c where c.id = new.client_id for no key update;
  perform private.refresh_message_owners(array[new.id]);
  return null;
end $$;

-- Updates the values that depend on changed messages: their owners, and the last contact of clients whose messages
-- changed time or were removed. Runs once per statement, because ten thousand restored clients restore their messages
-- too. Groups instead of joining, because the planner does not know the size of the two lists.
create function private.refresh_changed_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  moved uuid[];
  affected_clients uuid[];
begin
  -- Most changes affect nothing, which a single query detects.
  if not exists (
    select n.id, n.owner_id, n.conversation_key, n.occurred_at, n.is_contact from new_rows n
    except select o.id, o.owner_id, o.conversation_key, o.occurred_at, o.is_contact from old_rows o
  ) then
    return null;
  end if;
  affected_clients := array(
    select distinct c.client_id
    from (
      select b.client_id
      from (
        select n.id, n.client_id, n.occurred_at from new_rows n where n.is_contact
        union all select o.id, o.client_id, o.occurred_at from old_rows o where o.is_contact
      ) b
      where b.client_id is not null group by b.id, b.client_id, b.occurred_at having count(*) = 1
    ) c);
  if affected_clients <> '{}' then
    perform private.refresh_last_contacts(affected_clients);
  end if;
  moved := array(
    select distinct c.id
    from (
      select b.id
      from (
        select n.id, n.owner_id, n.conversation_key, n.occurred_at from new_rows n
        union all select o.id, o.owner_id, o.conversation_key, o.occurred_at from old_rows o
      ) b
      group by b.id, b.owner_id, b.conversation_key, b.occurred_at having count(*) = 1
    ) c);
  if moved <> '{}' then
    perform from public.clients c
    where c.id in (select n.client_id from new_rows n union select o.client_id from old_rows o)
    order by c.id for no key update;
    perform private.refresh_message_owners(moved);
  end if;
  return null;
end $$;

-- Reassigns the messages of clients that change owner, once per statement.
create function private.reassign_client_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Groups instead of joining: the planner does not know the size of the two lists, and a nested loop took half a minute
  -- at 10,000 clients.
  reassigned_clients uuid[] := array(
    select c.id from (select g.id, g.owner_id from gave g union all select t.id, t.owner_id from took t) c
    group by c.id having count(distinct c.owner_id) > 1);
begin
  if reassigned_clients <> '{}' then
    perform private.refresh_message_owners(array(select m.id from public.messages m where m.client_id = any (reassigned_clients)));
  end if;
  return null;
end $$;

create trigger clients_hand_messages_over after update on public.clients
  referencing old table as gave new table as took
  for each statement execute function private.reassign_client_messages();

-- Clients deleted in bulk keep the links of their messages for a while (client-links.sql). The client's owner loses
-- access to colleagues' messages with the client at once, and regains it when the client is restored.
create function private.refresh_colleague_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_preserving_links() or private.is_restoring() then
    perform private.refresh_message_owners(array(
      select m.id from client_rows c join public.messages m on m.client_id = c.id
      where m.owner_id is distinct from c.owner_id));
  end if;
  return null;
end $$;

create trigger clients_leave_messages after delete on public.clients referencing old table as client_rows
  for each statement execute function private.refresh_colleague_messages();
create trigger clients_regain_messages after insert on public.clients referencing new table as client_rows
  for each statement execute function private.refresh_colleague_messages();

create trigger messages_place after insert on public.messages
  for each row execute function private.refresh_message_owner();
create trigger messages_follow_changed after update on public.messages referencing old table as old_rows new table as new_rows
  for each statement execute function private.refresh_changed_messages();

------------------------------------------------------------------------------------------------------------
-- Row-level security and grants
------------------------------------------------------------------------------------------------------------

call private.secure_table('message_states');

-- With CONVERSATIONS_VIEW_ALL a person reads every message; with _OWN their own messages, and all messages with their
-- clients.
create policy "messages: read mine, my clients', or all" on public.messages for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and (tenant_id = any (array(select private.tenants_in_full_scope('CONVERSATIONS', 'VIEW')))
    or (tenant_id, (select auth.uid())) in (select s.tenant_id, s.owner_id from private.owners_in_scope('CONVERSATIONS', 'VIEW') s)
    -- A message being inserted has no state row yet.
    and (owner_id = (select auth.uid()) or exists (
      select from public.message_states s where s.message_id = messages.id and s.user_id = (select auth.uid()) and s.is_mine))));

-- Without the time, because it changes with messages that the person may no longer see.
grant select (tenant_id, message_id, user_id, is_mine, is_read, is_starred, is_archived),
  insert (tenant_id, message_id, is_read, is_starred, is_archived), update (is_read, is_starred, is_archived)
  on public.message_states to authenticated;

create policy "message_states: read mine" on public.message_states for select to authenticated using (
  user_id = (select auth.uid()) and tenant_id = any (array(select private.my_tenants())));
create policy "message_states: mark what I can read" on public.message_states for insert to authenticated with check (
  user_id = (select auth.uid())
  and (tenant_id = any (array(select private.tenants_in_full_scope('CONVERSATIONS', 'VIEW')))
    or is_mine and (tenant_id, user_id) in (select s.tenant_id, s.owner_id from private.owners_in_scope('CONVERSATIONS', 'VIEW') s)));
create policy "message_states: change mine" on public.message_states for update to authenticated
  using (user_id = (select auth.uid()) and tenant_id = any (array(select private.my_tenants())));

------------------------------------------------------------------------------------------------------------
-- Calls
------------------------------------------------------------------------------------------------------------

-- Whether the policy lets the caller read a message.
create function private.can_read_message(p_tenant_id uuid, p_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  owners uuid[] := private.visible_owners('CONVERSATIONS', p_tenant_id);
begin
  if owners is null then
    return exists (select from public.messages m where m.id = p_id and m.tenant_id = p_tenant_id);
  end if;
  return owners <> '{}' and exists (
    select from public.message_states s
    where s.message_id = p_id and s.tenant_id = p_tenant_id and s.user_id = (select auth.uid()) and s.is_mine);
end $$;

-- Marks messages for the caller alone: any of is_read, is_starred, is_archived. Skips messages they cannot read.
-- Returns the ids of the marked messages.
create function private.write_marks(p_tenant_id uuid, p_ids uuid[], p_marks jsonb) returns setof uuid
language sql set search_path = '' as $$
  insert into public.message_states as s (tenant_id, message_id, is_read, is_starred, is_archived)
  select m.tenant_id, m.id, coalesce((p_marks ->> 'is_read')::boolean, m.direction = 'outbound'),
    coalesce((p_marks ->> 'is_starred')::boolean, false), coalesce((p_marks ->> 'is_archived')::boolean, false)
  from public.messages m where m.tenant_id = p_tenant_id and m.id = any (p_ids)
  order by m.id
  on conflict (message_id, user_id) do update set
    is_read = coalesce((p_marks ->> 'is_read')::boolean, s.is_read),
    is_starred = coalesce((p_marks ->> 'is_starred')::boolean, s.is_starred),
    is_archived = coalesce((p_marks ->> 'is_archived')::boolean, s.is_archived)
  returning s.message_id
$$;
grant execute on function private.write_marks to authenticated;

-- Marks up to 1,000 messages, like write_marks().
create function public.mark_messages(p_tenant_id uuid, p_ids uuid[], p_marks jsonb) returns setof uuid
language plpgsql set search_path = '' as $$
begin
  if cardinality(p_ids) > 1000 then
    raise sqlstate 'PT400' using message = 'Mark at most 1000 messages at a time';
  end if;
  perform private.require_object(p_marks, 'Send what to mark as one object');
  return query select private.write_marks(p_tenant_id, p_ids, p_marks);
end $$;

-- Assigns an unmatched message to a client, or to none when p_client_id is null. The client's owner becomes the
-- message's owner. Throws PT404 when the caller cannot see the message or the client.
create function public.resolve_unmatched_message(p_tenant_id uuid, p_id uuid, p_client_id uuid default null) returns json
language plpgsql security definer set search_path = '' as $$
declare
  client public.clients;
begin
  if not private.can_read_message(p_tenant_id, p_id) or p_tenant_id not in (select private.tenants_with_permission('CONVERSATIONS_CREATE'))
    or not exists (select from public.messages m where m.id = p_id and m.is_unmatched) then
    raise sqlstate 'PT404' using message = 'Message not found';
  end if;
  if p_client_id is not null then
    client := private.require_visible_client(p_tenant_id, p_client_id);
  end if;
  update public.messages m
  set is_unmatched = false, client_id = client.id, owner_id = coalesce(client.owner_id, m.owner_id)
  where m.id = p_id and m.is_unmatched;
  return private.get_record('message', p_tenant_id, p_id);
end $$;

grant execute on function public.mark_messages, public.resolve_unmatched_message to authenticated;
