-- When scores are worked out: within seconds of a change that touches them, and once a night, since silence counts too.

------------------------------------------------------------------------------------------------------------
-- What has changed
------------------------------------------------------------------------------------------------------------

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

------------------------------------------------------------------------------------------------------------
-- Scoring anew
------------------------------------------------------------------------------------------------------------

-- Scores these clients of a team and drops the scores of those who are no leads. Whoever saves a client meanwhile waits for
-- nothing: the lock only keeps it from being deleted, and one that is being deleted is left out. Who scores the same leads
-- at once waits and then reads what is known by now, so that no score is overwritten by an older one. A score that came
-- out as it was is not written: a hundred thousand of them would leave as many dead rows behind every night.
create function private.rescore(p_tenant_id uuid, p_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  today date := (select (now() at time zone t.time_zone)::date from public.tenants t where t.id = p_tenant_id);
  ids uuid[] := array(
    select c.id from public.clients c where c.tenant_id = p_tenant_id and c.id = any (p_ids) order by c.id for key share skip locked);
  begun timestamptz;
  leads uuid[];
begin
  perform from public.lead_scores s where s.client_id = any (ids) order by s.client_id for no key update;
  begun := clock_timestamp();
  leads := array(select l from private.filter_leads(p_tenant_id, ids) l);
  delete from public.lead_scores s where s.client_id = any (ids) and s.client_id <> all (leads);

  with written as (
    insert into public.lead_scores (client_id, tenant_id, owner_id, score, band, week_ago, confidence, factors, scored_at)
    select s.client_id, p_tenant_id, c.owner_id, s.score, s.band,
      (select h.score from public.lead_score_history h
       where h.client_id = s.client_id and h.day <= today - 7 order by h.day desc limit 1),
      s.confidence, s.factors, begun
    from private.score_clients(p_tenant_id, leads) s join public.clients c on c.id = s.client_id
    order by s.client_id
    on conflict (client_id) do update set score = excluded.score, band = excluded.band, week_ago = excluded.week_ago,
      confidence = excluded.confidence, factors = excluded.factors, scored_at = excluded.scored_at
    where lead_scores.scored_at <= excluded.scored_at
      and (lead_scores.score, lead_scores.band, lead_scores.week_ago, lead_scores.confidence, lead_scores.factors)
        is distinct from (excluded.score, excluded.band, excluded.week_ago, excluded.confidence, excluded.factors)
    returning client_id, score
  )
  insert into public.lead_score_history (tenant_id, client_id, day, score)
  select p_tenant_id, w.client_id, today, w.score
  from written w
  left join lateral (
    select h.day, h.score from public.lead_score_history h where h.client_id = w.client_id order by h.day desc limit 1
  ) last on true
  where last.day is null or last.day = today or last.score <> w.score
  order by w.client_id
  on conflict (client_id, day) do update set score = excluded.score where lead_score_history.score <> excluded.score;
end $$;

-- The same, each half of them by itself where it fails. The client that it comes down to is set aside and scored again later.
create function private.rescore_one_by_one(p_tenant_id uuid, p_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  half integer := cardinality(p_ids) / 2;
  reason text;
begin
  begin
    perform private.rescore(p_tenant_id, p_ids);
    delete from private.failed_items f where f.work = 'lead score' and f.item = any (p_ids::text[]);
    return;
  exception
    when serialization_failure or deadlock_detected or lock_not_available then raise;
    when others then reason := sqlerrm;
  end;
  if half = 0 then
    perform private.record_item_failure('lead score', p_ids[1]::text, p_tenant_id, reason);
  else
    perform private.rescore_one_by_one(p_tenant_id, p_ids[:half]);
    perform private.rescore_one_by_one(p_tenant_id, p_ids[half + 1:]);
  end if;
end $$;

create function private.rescore_clients(p_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  part record;
begin
  for part in
    select c.tenant_id, array_agg(c.id) as ids from public.clients c
    where c.id = any (p_ids) group by c.tenant_id order by c.tenant_id
  loop
    if not private.is_suspended(part.tenant_id) then
      perform private.rescore_one_by_one(part.tenant_id, part.ids);
    end if;
  end loop;
end $$;

-- Scores the clients who wait longest, from p_limit entries of the queue, and those whose scoring failed and is tried again.
-- Answers how many entries that were. What another worker is at is passed over.
create function public.rescore_queued_leads(p_limit integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  taken uuid[];
begin
  with next as (
    select q.id from private.lead_queue q order by q.id limit least(p_limit, 1000) for no key update skip locked
  ),
  gone as (delete from private.lead_queue q using next where q.id = next.id returning q.client_id)
  select array_agg(g.client_id) into taken from gone g;
  perform private.rescore_clients(array(
    select distinct t from unnest(taken) t
    union
    (select f.item::uuid from private.failed_items f
    where f.work = 'lead score' and f.retry_at <= now() order by f.retry_at limit least(p_limit, 1000))));
  return coalesce(cardinality(taken), 0);
end $$;

-- Scores p_limit leads, in the order of their clients' ids those after p_after (from the first on without it), and answers
-- the last of them; null when there are no more. Those of a suspended team are left: the night after it is restored takes
-- them.
create function public.rescore_leads_after(p_after uuid, p_limit integer) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  taken uuid[] := array(
    select s.client_id from public.lead_scores s
    where s.client_id > coalesce(p_after, '00000000-0000-0000-0000-000000000000') and not private.is_suspended(s.tenant_id)
      and not private.is_set_aside('lead score', s.client_id::text)
    order by s.client_id limit least(p_limit, 1000));
begin
  perform private.rescore_clients(taken);
  return taken[cardinality(taken)];
end $$;

-- Has the leads scored that have no score: what was loaded past the triggers, as a copy of a database or a file of rows is.
create function public.enqueue_unscored_leads() returns void
language sql security definer set search_path = '' as $$
  insert into private.lead_queue (client_id)
  select l.id
  from public.tenants t
  cross join lateral private.filter_leads(t.id, array(
    select c.id from public.clients c
    where c.tenant_id = t.id and not exists (select from public.lead_scores s where s.client_id = c.id))) l (id)
  where not private.is_suspended(t.id)
$$;

-- Drops points older than half a year, but for the one that says where the score has been since, and those of clients who
-- are gone for good.
create function public.purge_lead_scores() returns void
language sql security definer set search_path = '' as $$
  delete from public.lead_score_history h
  where h.day < current_date - 180
    and exists (select from public.lead_score_history l where l.client_id = h.client_id and l.day > h.day and l.day <= current_date - 180);
  delete from public.lead_score_history h
  where not exists (select from public.clients c where c.id = h.client_id)
    and not exists (select from private.reversal_rows b where b.row_id = h.client_id and b.columns is null)
$$;

grant execute on function public.rescore_queued_leads, public.enqueue_unscored_leads, public.rescore_leads_after,
  public.purge_lead_scores to service_role;
