-- Enrolments in action plans: done steps and the next one.

create type public.action_plan_enrolment_status as enum ('active', 'paused', 'finished', 'stopped');

create type public.action_plan_stop as enum ('reply', 'appointment', 'stage', 'opted_out', 'bounced', 'merged', 'by_hand', 'failed');

-- The reason why a due step is on hold.
create type public.action_plan_hold as enum ('owner_away', 'owner_gone', 'limit', 'read_only', 'failing');

create type public.action_plan_outcome as enum ('done', 'skipped', 'not_done');

create table public.action_plan_enrolments (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  -- Without a tenant in the foreign key, because a built-in plan has none.
  plan_id uuid not null references public.action_plans on delete cascade,
  client_id uuid not null,
  status public.action_plan_enrolment_status not null default 'active',
  -- Null when no person enrolled the client.
  enrolled_by uuid references auth.users on delete set null,
  because text not null check (char_length(because) between 1 and 200),
  enrolled_at public.instant not null default clock_timestamp(),
  -- Increases when the plan repeats.
  round integer not null default 1,
  -- The next step and its time; the wait before it, and since when that has been running.
  next_step_id uuid references public.action_plan_steps on delete set null,
  due_at public.instant,
  wait_step_id uuid references public.action_plan_steps on delete set null,
  waiting_since public.instant not null default clock_timestamp(),
  held_by public.action_plan_hold,
  stopped_because public.action_plan_stop,
  ended_at public.instant,
  ended_by uuid references auth.users on delete set null,
  -- Its steps belong to this trace, however late.
  traceparent text default private.get_traceparent(),
  unique (tenant_id, id),
  foreign key (tenant_id, client_id) references public.clients (tenant_id, id) on delete cascade,
  constraint action_plan_enrolments_stop_has_a_reason check ((status = 'stopped') = (stopped_because is not null)),
  constraint action_plan_enrolments_end check ((status in ('finished', 'stopped')) = (ended_at is not null))
);

-- A client is in a plan at most once at a time.
create unique index action_plan_enrolments_once_idx on public.action_plan_enrolments (tenant_id, client_id, plan_id)
  where status in ('active', 'paused');
create index action_plan_enrolments_due_idx on public.action_plan_enrolments (due_at) where status = 'active';
create index action_plan_enrolments_team_due_idx on public.action_plan_enrolments (tenant_id, due_at) where status = 'active';
create index action_plan_enrolments_client_idx on public.action_plan_enrolments (client_id, enrolled_at desc);
create index action_plan_enrolments_plan_idx on public.action_plan_enrolments (plan_id, tenant_id, status, enrolled_at desc, id desc);
create index action_plan_enrolments_next_idx on public.action_plan_enrolments (next_step_id) where next_step_id is not null;
create index action_plan_enrolments_wait_idx on public.action_plan_enrolments (wait_step_id) where wait_step_id is not null;

-- The outcome of each step, once.
create table public.action_plan_runs (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  enrolment_id uuid not null,
  round integer not null,
  step_id uuid references public.action_plan_steps on delete set null,
  kind public.action_plan_step_kind not null,
  outcome public.action_plan_outcome not null,
  -- Why the step was not done.
  reason text check (char_length(reason) between 1 and 500),
  -- The person who skipped it.
  done_by uuid references auth.users on delete set null,
  message_id uuid,
  ran_at public.instant not null default clock_timestamp(),
  -- When the client replied to it.
  replied_at public.instant,
  unique (tenant_id, enrolment_id, round, step_id),
  foreign key (tenant_id, enrolment_id) references public.action_plan_enrolments (tenant_id, id) on delete cascade,
  foreign key (tenant_id, message_id) references public.messages (tenant_id, id) on delete set null (message_id)
);

create index action_plan_runs_enrolment_idx on public.action_plan_runs (enrolment_id, ran_at desc);
create index action_plan_runs_step_idx on public.action_plan_runs (step_id) where step_id is not null;
create index action_plan_runs_message_idx on public.action_plan_runs (message_id) where message_id is not null;

select private.enable_audit('public.action_plan_enrolments', 'action_plan_enrolment',
  array['round', 'next_step_id', 'due_at', 'wait_step_id', 'waiting_since', 'held_by', 'ended_at', 'ended_by']);

call private.secure_table('action_plan_enrolments');
call private.secure_table('action_plan_runs');
grant select on public.action_plan_enrolments, public.action_plan_runs to authenticated;

call private.inherit_read_policy('action_plan_enrolments', 'client');
-- The client's owner sees the plan's enrolment, because the plan acts in the owner's name.
create policy "action_plan_enrolments: of seen plans, and of my clients" on public.action_plan_enrolments as restrictive
  for select to authenticated using (
    plan_id not in (select private.hidden_plans())
    or exists (select from public.clients c where c.id = client_id and c.owner_id = (select auth.uid())));
create policy "action_plan_runs: read with their enrolment" on public.action_plan_runs for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and exists (
    select from public.action_plan_enrolments e where e.id = enrolment_id and e.tenant_id = action_plan_runs.tenant_id));

------------------------------------------------------------------------------------------------------------
-- The next step
------------------------------------------------------------------------------------------------------------

-- Returns the client's day that a wait refers to, whether it recurs every year, and why there is none. A custom day
-- field must be visible to the client's owner, in whose name the plan acts. The reason does not name the field, because
-- other people read it.
create function private.find_awaited_day(p_step public.action_plan_steps, p_tenant_id uuid, p_client_id uuid,
  out day date, out is_yearly boolean, out missing text)
language plpgsql stable security definer set search_path = '' as $$
declare
  client public.clients;
  field public.custom_fields;
begin
  if p_step.wait_for in ('days', 'weekday') then
    return;
  end if;
  select c.* into client from public.clients c where c.id = p_client_id and c.tenant_id = p_tenant_id;
  case p_step.wait_for
    when 'birthday' then
      day := client.birthday;
      missing := 'Nobody has entered their birthday';
    when 'home_anniversary' then
      day := client.home_anniversary;
      missing := 'Nobody has entered their home anniversary';
    when 'closing' then
      day := (private.find_current_deal(p_tenant_id, p_client_id)).expected_close_date;
      missing := 'There is no deal with an expected closing';
    else
      field := private.find_day_field(p_tenant_id, 'custom.' || p_step.wait_field, client.owner_id);
      day := (client.custom ->> field.id::text)::date;
      missing := case when field.id is null then 'The field for this date was deleted, or the client’s owner cannot see it'
        when day is null then 'Nobody has entered the day it waits for' else 'The day it waits for has passed' end;
  end case;
  is_yearly := coalesce(field.is_yearly, p_step.wait_for in ('birthday', 'home_anniversary'));
end $$;

-- Records a step as skipped by a person, or as not done for a reason.
create function private.record_left_out_step(p_enrolment public.action_plan_enrolments, p_step public.action_plan_steps,
  p_outcome public.action_plan_outcome, p_reason text default null, p_by uuid default null) returns void
language sql security definer set search_path = '' as $$
  insert into public.action_plan_runs (tenant_id, enrolment_id, round, step_id, kind, outcome, reason, done_by)
  values (p_enrolment.tenant_id, p_enrolment.id, p_enrolment.round, p_step.id, p_step.kind, p_outcome, p_reason, p_by)
  on conflict (tenant_id, enrolment_id, round, step_id) do nothing
$$;

-- Schedules steps of a plan for a client, in order, from a moment; or returns why one is left out. A wait for an unknown
-- day is left out together with the steps up to the next wait, which were meant for that day. p_first_only stops at the
-- first step to do.
create function private.schedule_plan_steps(p_steps public.action_plan_steps[], p_tenant_id uuid, p_client_id uuid,
  p_from timestamptz, p_first_only boolean default false)
returns table (step public.action_plan_steps, due_at timestamptz, reason text)
language plpgsql stable security definer set search_path = '' as $$
declare
  zone text := (select t.time_zone from public.tenants t where t.id = p_tenant_id);
  awaited record;
  ends timestamptz;
begin
  due_at := p_from;
  foreach step in array p_steps loop
    if step.kind = 'wait' then
      awaited := private.find_awaited_day(step, p_tenant_id, p_client_id);
      ends := private.compute_wait_end(step, due_at, zone, awaited.day, awaited.is_yearly);
      reason := case when ends is null then awaited.missing end;
      due_at := coalesce(ends, due_at);
    elsif reason is null and step.kind in ('email', 'text') then
      due_at := private.next_allowed_send_time(due_at, zone);
    end if;
    return next;
    exit when p_first_only and reason is null and step.kind <> 'wait';
  end loop;
end $$;

-- Moves an enrolment, locked by the caller, to the step after a place, counting from a moment. After the last step it is
-- finished or repeats.
create function private.advance_enrolment(p_enrolment public.action_plan_enrolments, p_after integer, p_from timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  enrolment public.action_plan_enrolments := p_enrolment;
  plan public.action_plans;
  scheduled record;
begin
  enrolment.due_at := p_from;
  enrolment.wait_step_id := null;
  enrolment.waiting_since := p_from;
  enrolment.next_step_id := null;
  for scheduled in
    select n.* from private.schedule_plan_steps(array(
      select s from public.action_plan_steps s
      where s.plan_id = p_enrolment.plan_id and s.place > p_after
        -- A step done before the plan was reordered is not done again.
        and (s.kind = 'wait' or not exists (
          select from public.action_plan_runs r
          where r.enrolment_id = enrolment.id and r.round = enrolment.round and r.step_id = s.id))
      order by s.place), enrolment.tenant_id, enrolment.client_id, p_from, true) n
  loop
    if scheduled.reason is not null then
      perform private.record_left_out_step(enrolment, scheduled.step, 'not_done', scheduled.reason);
    elsif (scheduled.step).kind = 'wait' then
      enrolment.waiting_since := enrolment.due_at;
      enrolment.due_at := scheduled.due_at;
      enrolment.wait_step_id := (scheduled.step).id;
    else
      enrolment.due_at := scheduled.due_at;
      enrolment.next_step_id := (scheduled.step).id;
    end if;
  end loop;

  if enrolment.next_step_id is null then
    select p.* into plan from public.action_plans p where p.id = enrolment.plan_id;
    -- A round that did nothing or that waited for no yearly day is not repeated: the next would follow at once.
    if plan.repeats and exists (
      select from public.action_plan_runs r
      where r.enrolment_id = enrolment.id and r.round = enrolment.round and r.outcome <> 'not_done'
    ) and exists (
      select from public.action_plan_steps s
      where s.plan_id = enrolment.plan_id and private.waits_every_year(enrolment.tenant_id, s) and not exists (
        select from public.action_plan_runs r
        where r.enrolment_id = enrolment.id and r.round = enrolment.round and r.step_id = s.id)
    ) then
      enrolment.round := enrolment.round + 1;
      perform private.advance_enrolment(enrolment, 0, clock_timestamp());
      return;
    end if;
    update public.action_plan_enrolments e
    set status = 'finished', ended_at = clock_timestamp(), next_step_id = null, due_at = null, wait_step_id = null, held_by = null,
      round = enrolment.round
    where e.id = enrolment.id;
    return;
  end if;
  update public.action_plan_enrolments e
  set round = enrolment.round, next_step_id = enrolment.next_step_id, due_at = enrolment.due_at,
    wait_step_id = enrolment.wait_step_id, waiting_since = enrolment.waiting_since, held_by = null
  where e.id = enrolment.id;
end $$;

-- Prepares for a plan that will keep only the steps p_kept_ids. An enrolment waiting for a removed step moves to the
-- next kept step, from now on if that is earlier. Without a next step it is finished.
create function private.reassign_waiting_enrolments(p_plan_id uuid, p_kept_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  enrolment public.action_plan_enrolments;
begin
  perform from public.action_plan_enrolments e
  where e.plan_id = p_plan_id and e.status in ('active', 'paused') and e.next_step_id <> all (p_kept_ids) order by e.id for update;
  update public.action_plan_enrolments e set next_step_id = (
    select s.id from public.action_plan_steps s
    join public.action_plan_steps gone on gone.id = e.next_step_id
    where s.plan_id = p_plan_id and s.place > gone.place and s.kind <> 'wait' and s.id = any (p_kept_ids)
    order by s.place limit 1)
  where e.plan_id = p_plan_id and e.status in ('active', 'paused') and e.next_step_id <> all (p_kept_ids);
  update public.action_plan_enrolments e set status = 'finished', ended_at = clock_timestamp(), due_at = null, held_by = null
  where e.plan_id = p_plan_id and e.status in ('active', 'paused') and e.next_step_id is null;
end $$;
