-- The events that stop an action plan for a client: a reply, an appointment, a chosen stage, an opt-out, a bounce. Each
-- stops the plan in its own transaction and locks the enrolment, as the worker does while it runs a step. No step runs
-- after the commit.

-- Stops enrolments of clients that began before a moment, if their plans stop for this reason. Notifies the owners
-- unless the team caused it. Actions of a plan do not stop the plan itself.
create function private.stop_plans(p_tenant_id uuid, p_client_ids uuid[], p_reason public.action_plan_stop, p_since timestamptz default 'infinity')
returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  ended uuid[];
begin
  if private.is_restoring() then
    return '{}';
  end if;
  ended := private.stop_enrolments(array(
    select e.id from public.action_plan_enrolments e
    join public.action_plans p on p.id = e.plan_id
    where e.tenant_id = p_tenant_id and e.client_id = any (p_client_ids) and e.status in ('active', 'paused')
      and e.enrolled_at <= p_since
      and case p_reason when 'reply' then p.stops_on_reply when 'appointment' then p.stops_on_appointment else true end
      and coalesce(current_setting('lintel.cause', true), '') <> 'plan:' || e.plan_id), p_reason);
  if p_reason in ('reply', 'opted_out', 'bounced') then
    perform private.notify_plan_stopped(ended, p_reason);
  end if;
  return ended;
end $$;

-- Notifies the clients' owners.
create function private.notify_plan_stopped(p_ids uuid[], p_reason public.action_plan_stop) returns void
language sql security definer set search_path = '' as $$
  select private.try_notify(e.tenant_id, c.owner_id, 'plan_stopped',
    format('%s: %s. The plan “%s” has stopped', c.name, case p_reason when 'reply' then 'wrote back'
      when 'opted_out' then 'opted out' when 'failed' then 'a step failed five times' else 'a message bounced' end, p.name),
    '/client/' || c.id, null)
  from public.action_plan_enrolments e
  join public.action_plans p on p.id = e.plan_id
  join public.clients c on c.id = e.client_id
  where e.id = any (p_ids)
$$;

-- A message or call from a client stops their plans and counts as the reply to the step that it answers. Contacts logged
-- for a time before the enrolment do neither.
create function private.stop_plans_by_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ended uuid[];
begin
  if new.direction = 'inbound' then
    ended := private.stop_plans(new.tenant_id, array[new.client_id], 'reply', greatest(new.occurred_at, new.created_at));
    update public.action_plan_runs r set replied_at = clock_timestamp()
    where r.replied_at is null and r.id in (
      select coalesce(
        (select a.id from public.action_plan_runs a where a.message_id = new.reply_to_id and a.enrolment_id = e.id),
        (select l.id from public.action_plan_runs l
         where l.enrolment_id = e.id and l.kind in ('email', 'text') and l.outcome = 'done' order by l.ran_at desc limit 1))
      from public.action_plan_enrolments e
      where e.client_id = new.client_id and (e.id = any (ended) or exists (
        select from public.action_plan_runs a where a.message_id = new.reply_to_id and a.enrolment_id = e.id)));
  else
    perform private.stop_plans(new.tenant_id, array[new.client_id], 'appointment', new.occurred_at);
  end if;
  return null;
end $$;

create trigger messages_stop_plans after insert on public.messages
  for each row when (new.client_id is not null and (
    new.direction = 'inbound' and not new.is_auto_reply and new.channel <> 'note' or new.channel = 'meeting'))
  execute function private.stop_plans_by_message();
-- Runs also when the sender is identified later.
create trigger messages_stop_plans_when_matched after update of client_id on public.messages
  for each row when (new.client_id is not null and old.client_id is null and not old.client_removed
    and new.direction = 'inbound' and not new.is_auto_reply)
  execute function private.stop_plans_by_message();

-- Stops the plans of a written row's client. Argument: the reason.
create function private.stop_client_plans() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.stop_plans(new.tenant_id, array[new.client_id], tg_argv[0]::public.action_plan_stop);
  return null;
end $$;

-- A bounce, permanent or not, stops plans, because further messages would not be read.
create trigger messages_stop_plans_by_bounce after update of status on public.messages
  for each row when (new.status = 'bounced' and old.status <> 'bounced' and new.client_id is not null)
  execute function private.stop_client_plans('bounced');

-- Stops the plans of everybody with an address that opted out or bounces.
create function private.stop_plans_by_suppression() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.stop_plans(new.tenant_id, array(
    select private.find_clients_by_email(new.tenant_id, new.address) where new.channel = 'email'
    union select private.find_clients_by_phone(new.tenant_id, new.address) where new.channel = 'sms'),
    case when new.reason = 'bounced' then 'bounced'::public.action_plan_stop else 'opted_out' end);
  return null;
end $$;

create trigger suppressions_stop_plans after insert or update of reason on public.suppressions
  for each row execute function private.stop_plans_by_suppression();

-- A meeting with the client was scheduled. A task that the plan itself creates does not count.
create trigger tasks_stop_plans after insert on public.tasks
  for each row when (new.type = 'Meeting' and new.client_id is not null and new.due_date is not null)
  execute function private.stop_client_plans('appointment');

-- Stops plans that end at a stage now reached. Runs once per statement, however many clients or deals it moved. Groups
-- instead of joining, because the planner does not know the size of the two lists, and most changes stop nothing.
create function private.stop_plans_by_client_status() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  staged uuid[];
  dated uuid[];
begin
  if private.is_restoring() or not exists (
    select n.id, n.status, n.birthday, n.home_anniversary, n.custom, n.owner_id from new_rows n
    except select o.id, o.status, o.birthday, o.home_anniversary, o.custom, o.owner_id from old_rows o
  ) then
    return null;
  end if;
  staged := array(
    select b.id from (select n.id, n.status from new_rows n union all select o.id, o.status from old_rows o) b
    group by b.id having min(b.status) <> max(b.status));
  dated := array(
    select distinct b.id
    from (
      select n.id, n.birthday, n.home_anniversary, n.custom, n.owner_id from new_rows n
      union all select o.id, o.birthday, o.home_anniversary, o.custom, o.owner_id from old_rows o
    ) b
    -- A new owner may not see the custom day.
    group by b.id, b.birthday, b.home_anniversary, b.custom, b.owner_id having count(*) = 1);
  if dated <> '{}' then
    perform private.requeue_enrolments(array(
      select e.id from public.action_plan_enrolments e
      join public.action_plan_steps w on w.id = e.wait_step_id and w.wait_for in ('birthday', 'home_anniversary', 'custom_day')
      where e.client_id = any (dated) and e.status = 'active'));
  end if;
  if staged <> '{}' then
    perform private.stop_enrolments(array(
      select e.id from public.clients c
      join public.action_plan_enrolments e on e.client_id = c.id and e.status in ('active', 'paused')
      join public.action_plans p on p.id = e.plan_id and c.status = any (p.stop_client_statuses)
      where c.id = any (staged)), 'stage', (select auth.uid()));
  end if;
  return null;
end $$;

create trigger clients_stop_plans after update on public.clients referencing old table as old_rows new table as new_rows
  for each statement execute function private.stop_plans_by_client_status();

create function private.stop_plans_by_deal_status() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[];
begin
  if private.is_restoring() then
    return null;
  end if;
  if tg_op = 'INSERT' then
    ids := array(select n.id from new_rows n where n.client_id is not null);
  else
    ids := array(
      select distinct b.id
      from (
        select n.id, n.status, n.expected_close_date from new_rows n
        union all select o.id, o.status, o.expected_close_date from old_rows o
      ) b
      group by b.id, b.status, b.expected_close_date having count(*) = 1);
  end if;
  if ids = '{}' then
    return null;
  end if;
  perform private.stop_enrolments(array(
    select e.id from public.deals d
    join public.action_plan_enrolments e on e.client_id = d.client_id and e.status in ('active', 'paused')
    join public.action_plans p on p.id = e.plan_id and d.status = any (p.stop_deal_statuses)
    where d.id = any (ids)), 'stage', (select auth.uid()));
  -- An enrolment that waits for a closing may have a new day: the worker checks again.
  perform private.requeue_enrolments(array(
    select e.id from public.deals d
    join public.action_plan_enrolments e on e.client_id = d.client_id and e.status = 'active'
    join public.action_plan_steps w on w.id = e.wait_step_id and w.wait_for = 'closing'
    where d.id = any (ids)));
  return null;
end $$;

create trigger deals_stop_plans_at_first after insert on public.deals referencing new table as new_rows
  for each statement execute function private.stop_plans_by_deal_status();
create trigger deals_stop_plans after update on public.deals referencing old table as old_rows new table as new_rows
  for each statement execute function private.stop_plans_by_deal_status();

-- Queues a check by the worker of what these enrolments wait for.
create function private.requeue_enrolments(p_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.action_plan_enrolments e where e.id = any (p_ids) and e.status = 'active' order by e.id for update;
  update public.action_plan_enrolments e set due_at = least(e.due_at, clock_timestamp())
  where e.id = any (p_ids) and e.status = 'active';
end $$;

-- Checks waiting enrolments again when their day field is deleted, hidden or changed.
create function private.requeue_enrolments_of_field() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.requeue_enrolments(array(
    select e.id from public.action_plan_steps s
    join public.action_plan_enrolments e on e.wait_step_id = s.id and e.status = 'active'
    where s.tenant_id = new.tenant_id and s.wait_field = new.key));
  return null;
end $$;

create trigger custom_fields_look_at_plans after update of type, is_yearly, visible_to, deleted_at on public.custom_fields
  for each row when (new.kind = 'client' and (new.type, new.is_yearly, new.visible_to, new.deleted_at)
    is distinct from (old.type, old.is_yearly, old.visible_to, old.deleted_at))
  execute function private.requeue_enrolments_of_field();

-- Checks enrolments that wait for a person again when the person's absence changes.
create function private.requeue_enrolments_of_absent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.requeue_enrolments(array(
    select e.id from public.action_plan_enrolments e
    join public.clients c on c.id = e.client_id
    where e.tenant_id = new.tenant_id and e.status = 'active' and e.held_by = 'owner_away' and c.owner_id = new.user_id));
  return null;
end $$;

create trigger lead_availability_look_at_plans after update of away_until on public.lead_availability
  for each row when (new.away_until is distinct from old.away_until)
  execute function private.requeue_enrolments_of_absent();

-- Whether a message belongs to a plan that stopped after it was queued. A plan must not write to a client who has just
-- replied.
create function private.is_from_stopped_plan(p_message_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.action_plan_runs r
    join public.action_plan_enrolments e on e.id = r.enrolment_id
    join public.messages m on m.id = r.message_id
    -- A person may later send the message again on purpose.
    where r.message_id = p_message_id and e.status = 'stopped' and m.occurred_at <= e.ended_at)
$$;
