-- What ends an action plan for a client by itself: they wrote back, there is an appointment, the stage that was chosen is
-- reached, they opted out, a mail came back. Each ends it in the transaction in which it happens, holding the enrolment that
-- the worker holds while it does a step: once that is committed, no step follows.

-- Ends what is going for some clients since before a moment, where their plans end for this reason. Their owners are told
-- where it was not the team's own doing. What a plan does itself does not end it.
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

-- Rings the bell of the clients' owners.
create function private.notify_plan_stopped(p_ids uuid[], p_reason public.action_plan_stop) returns void
language sql security definer set search_path = '' as $$
  select private.try_notify(e.tenant_id, c.owner_id, 'plan_stopped',
    format('%s: %s. The plan “%s” has stopped', c.name, case p_reason when 'reply' then 'wrote back'
      when 'opted_out' then 'opted out' when 'failed' then 'a step failed five times' else 'a message came back' end, p.name),
    '/client/' || c.id, null)
  from public.action_plan_enrolments e
  join public.action_plans p on p.id = e.plan_id
  join public.clients c on c.id = e.client_id
  where e.id = any (p_ids)
$$;

-- Somebody wrote, or called: it ends their plans, and counts for the step that it answers. What was logged of a time before
-- they were in the plan does neither.
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
-- Once it is known from whom it is.
create trigger messages_stop_plans_when_matched after update of client_id on public.messages
  for each row when (new.client_id is not null and old.client_id is null and not old.client_removed
    and new.direction = 'inbound' and not new.is_auto_reply)
  execute function private.stop_plans_by_message();

-- What is written ends the plans of its client. Argument: why.
create function private.stop_client_plans() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.stop_plans(new.tenant_id, array[new.client_id], tg_argv[0]::public.action_plan_stop);
  return null;
end $$;

-- A mail came back: for good or not, nobody reads what would follow.
create trigger messages_stop_plans_by_bounce after update of status on public.messages
  for each row when (new.status = 'bounced' and old.status <> 'bounced' and new.client_id is not null)
  execute function private.stop_client_plans('bounced');

-- An address opted out, or mail to it comes back: the plans of everybody whose address it is.
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

-- A meeting with the client was agreed on; one that the plan itself asks for is none yet.
create trigger tasks_stop_plans after insert on public.tasks
  for each row when (new.type = 'Meeting' and new.client_id is not null and new.due_date is not null)
  execute function private.stop_client_plans('appointment');

-- A stage was reached at which some plans end. One statement, however many clients or deals it moved: what it changed is
-- grouped and not joined, as nothing is known of the two lists' length, and of most changes nothing follows.
create function private.stop_plans_by_client_status() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  staged uuid[];
  dated uuid[];
begin
  if private.is_restoring() or not exists (
    select n.id, n.status, n.birthday, n.home_anniversary from new_rows n
    except select o.id, o.status, o.birthday, o.home_anniversary from old_rows o
  ) then
    return null;
  end if;
  staged := array(
    select b.id from (select n.id, n.status from new_rows n union all select o.id, o.status from old_rows o) b
    group by b.id having min(b.status) <> max(b.status));
  dated := array(
    select distinct b.id
    from (
      select n.id, n.birthday, n.home_anniversary from new_rows n
      union all select o.id, o.birthday, o.home_anniversary from old_rows o
    ) b
    group by b.id, b.birthday, b.home_anniversary having count(*) = 1);
  if dated <> '{}' then
    perform private.requeue_enrolments(array(
      select e.id from public.action_plan_enrolments e
      join public.action_plan_steps w on w.id = e.wait_step_id and w.wait_for in ('birthday', 'home_anniversary')
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
  -- Whoever waits for a closing may have another day to wait for: the worker looks again.
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

-- Has the worker look now at what these enrolments wait for.
create function private.requeue_enrolments(p_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.action_plan_enrolments e where e.id = any (p_ids) and e.status = 'active' order by e.id for update;
  update public.action_plan_enrolments e set due_at = least(e.due_at, clock_timestamp())
  where e.id = any (p_ids) and e.status = 'active';
end $$;

-- Somebody is back, or away for longer: what waits for them is looked at again.
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

-- Whether a message is one of a plan that has stopped since it was queued: whoever wrote back meanwhile is not written to
-- by a program.
create function private.is_from_stopped_plan(p_message_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.action_plan_runs r
    join public.action_plan_enrolments e on e.id = r.enrolment_id
    join public.messages m on m.id = r.message_id
    -- One that a person sends again later, they mean to send.
    where r.message_id = p_message_id and e.status = 'stopped' and m.occurred_at <= e.ended_at)
$$;
