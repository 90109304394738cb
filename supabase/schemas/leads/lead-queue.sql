-- Clients whose score a change may affect. The worker rescores them within seconds (lib/leads/leads/rescore.data.ts).

-- Clients to rescore; duplicates are allowed. No unique index on purpose: two writers to one client would wait for each
-- other. The worker polls this every few seconds (worker/lead-scoring.ts), because a job per change would cost each
-- writer more than this row. Statements of many rows name the trace themselves: its default reads it for each row.
create table private.lead_queue (
  id bigint primary key generated always as identity,
  -- Teams are processed by turns.
  tenant_id uuid not null,
  client_id uuid not null,
  traceparent text default private.get_traceparent()
);

create index lead_queue_tenant_idx on private.lead_queue (tenant_id, id);

alter table private.lead_queue enable row level security;

create function private.enqueue_new_clients() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.lead_queue (tenant_id, client_id, traceparent) select n.tenant_id, n.id, (select private.get_traceparent()) from new_rows n;
  return null;
end $$;

-- Also moves the score to the client's new owner, in the common lock order of scores. Compares the rows in one pass, since
-- most changes touch neither. No nested loops: a plan cached for one row would compare ten thousand rows with ten thousand.
create function private.enqueue_changed_clients() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off as $$
declare
  affected uuid[];
  handed uuid[];
begin
  select
    array_agg(n.id) filter (where
      (n.status, n.source, n.phone, n.email, n.other_emails, n.other_phones, n.received_at) is distinct from
      (o.status, o.source, o.phone, o.email, o.other_emails, o.other_phones, o.received_at)),
    array_agg(n.id) filter (where n.owner_id <> o.owner_id)
  into affected, handed
  from new_rows n join old_rows o on o.id = n.id;
  if affected is not null then
    insert into private.lead_queue (tenant_id, client_id, traceparent)
    select n.tenant_id, n.id, (select private.get_traceparent()) from new_rows n where n.id = any (affected);
  end if;
  if handed is not null then
    perform from public.lead_scores s where s.client_id = any (handed) order by s.client_id for no key update;
    update public.lead_scores s set owner_id = n.owner_id
    from new_rows n where s.client_id = any (handed) and n.id = s.client_id and s.owner_id <> n.owner_id;
  end if;
  return null;
end $$;

create function private.delete_scores() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.lead_scores s where s.client_id in (select o.id from old_rows o) order by s.client_id for update;
  delete from public.lead_scores s where s.client_id in (select o.id from old_rows o);
  return null;
end $$;

create trigger clients_queue_new after insert on public.clients referencing new table as new_rows
  for each statement execute function private.enqueue_new_clients();
create trigger clients_queue_changed after update on public.clients referencing old table as old_rows new table as new_rows
  for each statement execute function private.enqueue_changed_clients();
create trigger clients_delete_scores after delete on public.clients referencing old table as old_rows
  for each statement execute function private.delete_scores();

-- Queues the clients of the new and the old row.
create function private.enqueue_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.lead_queue (tenant_id, client_id)
  select distinct coalesce(new.tenant_id, old.tenant_id), c from unnest(array[new.client_id, old.client_id]) c where c is not null;
  return null;
end $$;

create trigger messages_queue_lead_new after insert on public.messages
  for each row when (new.is_contact) execute function private.enqueue_lead();
create trigger messages_queue_lead_gone after delete on public.messages
  for each row when (old.is_contact) execute function private.enqueue_lead();
create trigger messages_queue_lead_changed after update on public.messages
  for each row when ((new.is_contact or old.is_contact)
    and (new.client_id, new.is_contact, new.occurred_at) is distinct from (old.client_id, old.is_contact, old.occurred_at))
  execute function private.enqueue_lead();

-- Queues the clients of the notes of a contact that a statement changes.
create function private.enqueue_note_clients() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off as $$
begin
  if tg_op = 'INSERT' then
    insert into private.lead_queue (tenant_id, client_id, traceparent)
    select distinct n.tenant_id, n.client_id, (select private.get_traceparent()) from new_rows n where n.contacted_at is not null;
  elsif tg_op = 'DELETE' then
    insert into private.lead_queue (tenant_id, client_id, traceparent)
    select distinct o.tenant_id, o.client_id, (select private.get_traceparent()) from old_rows o where o.contacted_at is not null;
  else
    insert into private.lead_queue (tenant_id, client_id, traceparent)
    select distinct n.tenant_id, c, (select private.get_traceparent())
    from new_rows n join old_rows o on o.id = n.id cross join lateral unnest(array[n.client_id, o.client_id]) c
    where (n.client_id, n.contacted_at) is distinct from (o.client_id, o.contacted_at);
  end if;
  return null;
end $$;

create trigger notes_queue_lead_new after insert on public.notes referencing new table as new_rows
  for each statement execute function private.enqueue_note_clients();
create trigger notes_queue_lead_changed after update on public.notes referencing old table as old_rows new table as new_rows
  for each statement execute function private.enqueue_note_clients();
create trigger notes_queue_lead_gone after delete on public.notes referencing old table as old_rows
  for each statement execute function private.enqueue_note_clients();

create trigger inquiries_queue_lead after insert or delete on public.inquiries
  for each row execute function private.enqueue_lead();
create trigger inquiries_queue_lead_changed after update on public.inquiries
  for each row when (new.client_id is distinct from old.client_id) execute function private.enqueue_lead();

-- Queues the clients of the deals that a statement changes.
create function private.enqueue_deal_clients() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off as $$
begin
  if tg_op = 'INSERT' then
    insert into private.lead_queue (tenant_id, client_id, traceparent)
    select distinct n.tenant_id, n.client_id, (select private.get_traceparent()) from new_rows n where n.client_id is not null;
  elsif tg_op = 'DELETE' then
    insert into private.lead_queue (tenant_id, client_id, traceparent)
    select distinct o.tenant_id, o.client_id, (select private.get_traceparent()) from old_rows o where o.client_id is not null;
  else
    insert into private.lead_queue (tenant_id, client_id, traceparent)
    select distinct n.tenant_id, c, (select private.get_traceparent())
    from new_rows n join old_rows o on o.id = n.id cross join lateral unnest(array[n.client_id, o.client_id]) c
    where c is not null and (n.client_id, n.status, n.value, n.probability) is distinct from (o.client_id, o.status, o.value, o.probability);
  end if;
  return null;
end $$;

create trigger deals_queue_lead_new after insert on public.deals referencing new table as new_rows
  for each statement execute function private.enqueue_deal_clients();
create trigger deals_queue_lead_changed after update on public.deals referencing old table as old_rows new table as new_rows
  for each statement execute function private.enqueue_deal_clients();
create trigger deals_queue_lead_gone after delete on public.deals referencing old table as old_rows
  for each statement execute function private.enqueue_deal_clients();

create trigger tasks_queue_lead_new after insert on public.tasks
  for each row when (new.type = 'Meeting') execute function private.enqueue_lead();
create trigger tasks_queue_lead_gone after delete on public.tasks
  for each row when (old.type = 'Meeting') execute function private.enqueue_lead();
create trigger tasks_queue_lead_changed after update on public.tasks
  for each row when ((new.type = 'Meeting' or old.type = 'Meeting')
    and (new.client_id, new.type, new.status, new.due_date) is distinct from (old.client_id, old.type, old.status, old.due_date))
  execute function private.enqueue_lead();
