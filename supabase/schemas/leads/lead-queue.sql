-- Whose score a change may move. The worker scores them anew within seconds (lib/leads/leads/rescore.data.ts).

-- Clients to be scored anew; one may wait more than once. Nothing unique here on purpose: two who write to the same client
-- would wait for each other. The worker looks here every few seconds (worker/lead-scoring.ts): a job a change would cost
-- each writer more than this row does.
create table private.lead_queue (
  id bigint primary key generated always as identity,
  client_id uuid not null
);

alter table private.lead_queue enable row level security;

create function private.enqueue_new_clients() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.lead_queue (client_id) select n.id from new_rows n;
  return null;
end $$;

-- Also hands the score on with its client. In the order of everybody who writes several scores. Without nested loops: the
-- plan that is kept for one row would compare ten thousand with ten thousand.
create function private.enqueue_changed_clients() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off as $$
declare
  handed uuid[];
begin
  insert into private.lead_queue (client_id)
  select n.id from new_rows n join old_rows o on o.id = n.id
  where n.status <> o.status or n.source <> o.source or n.phone <> o.phone or n.email is distinct from o.email
    or n.other_emails <> o.other_emails or n.other_phones <> o.other_phones or n.received_at is distinct from o.received_at;
  handed := array(select n.id from new_rows n join old_rows o on o.id = n.id where n.owner_id <> o.owner_id);
  if handed <> '{}' then
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
create trigger clients_forget_scores after delete on public.clients referencing old table as old_rows
  for each statement execute function private.delete_scores();

-- The clients of what was written and of what was there before, where p_condition says that it may matter: a condition
-- on "r" and, for updates, p_change_condition one on "n" and "o". Makes the three triggers of a table that hangs on
-- clients.
create procedure private.create_rescore_triggers(p_table text, p_condition text, p_change_condition text)
language plpgsql set search_path = '' as $$
declare
  counted text := format('r.client_id is not null and %s', p_condition);
  moved text := format('select n.id from new_rows n join old_rows o on o.id = n.id
    where n.client_id is distinct from o.client_id or %s', p_change_condition);
  queued constant text := 'insert into private.lead_queue (client_id)';
  -- Their bodies are written out, not looked up by name at each statement: these run with every write.
  part record;
begin
  for part in
    select * from (values
      ('new', 'insert', 'new table as new_rows', format('%s select distinct r.client_id from new_rows r where %s;', queued, counted)),
      ('gone', 'delete', 'old table as old_rows', format('%s select distinct r.client_id from old_rows r where %s;', queued, counted)),
      ('changed', 'update', 'old table as old_rows new table as new_rows', format(
        'if exists (%1$s) then
          with moved as (%1$s)
          %2$s
          select r.client_id from new_rows r join moved m on m.id = r.id where %3$s
          union
          select r.client_id from old_rows r join moved m on m.id = r.id where %3$s;
        end if;', moved, queued, counted))
    ) v (name, event, tables, body)
  loop
    -- Without nested loops: the plan that is kept for one row would compare ten thousand with ten thousand.
    execute format(
      'create function private.%I() returns trigger
      language plpgsql security definer set search_path = '''' set enable_nestloop = off as $body$
      begin
        %s
        return null;
      end $body$', p_table || '_queue_clients_' || part.name, part.body);
    execute format('create trigger %I after %s on public.%I referencing %s for each statement execute function private.%1$I()',
      p_table || '_queue_clients_' || part.name, part.event, p_table, part.tables);
  end loop;
end $$;

call private.create_rescore_triggers('messages', 'r.is_contact',
  'n.is_contact <> o.is_contact or n.occurred_at <> o.occurred_at');
call private.create_rescore_triggers('notes', 'r.contacted_at is not null', 'n.contacted_at is distinct from o.contacted_at');
call private.create_rescore_triggers('inquiries', 'true', 'false');
call private.create_rescore_triggers('deals', 'true',
  'n.status <> o.status or n.value <> o.value or n.probability <> o.probability');
call private.create_rescore_triggers('tasks', 'r.type = ''Meeting''',
  'n.type <> o.type or n.status <> o.status or n.due_date is distinct from o.due_date');
