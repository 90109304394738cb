-- Enrolling clients in an action plan, and changing an enrolment by hand.

------------------------------------------------------------------------------------------------------------
-- Enrolling
------------------------------------------------------------------------------------------------------------

-- Returns why a client cannot be enrolled: already_in, opted_out (of a channel of the plan), unreachable (no channel of
-- the plan can reach them). Null when they can.
create function private.enrolment_refusal_reason(p_plan_id uuid, p_client public.clients) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when exists (
      select from public.action_plan_enrolments e
      where e.tenant_id = p_client.tenant_id and e.client_id = p_client.id and e.plan_id = p_plan_id
        and e.status in ('active', 'paused')) then 'already_in'
    when w.mails and private.find_suppression(p_client.tenant_id, 'email', p_client.email) is not null
      or w.texts and private.find_suppression(p_client.tenant_id, 'sms', p_client.phone) is not null then 'opted_out'
    when w.mails and not w.texts and p_client.email is null or w.texts and not w.mails and p_client.phone is null
      then 'unreachable' end
  from (
    select coalesce(bool_or(s.kind = 'email'), false) as mails, coalesce(bool_or(s.kind = 'text'), false) as texts
    from public.action_plan_steps s where s.plan_id = p_plan_id
  ) w
$$;

-- Enrols a client if possible and returns `enrolled` or why not: no_plan, no_client, no_address (commercial mail without
-- the team's postal address), or a reason of enrolment_refusal_reason(). Checks no permission; callers must. p_by is null
-- when no person enrols; p_reason names the cause in words.
create function private.enrol_in_plan(p_plan uuid, p_client uuid, p_by uuid, p_reason text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  client public.clients;
  plan public.action_plans;
  enrolment public.action_plan_enrolments;
  refusal text;
begin
  select c.* into client from public.clients c where c.id = p_client for key share;
  if not found then
    return 'no_client';
  end if;
  select p.* into plan from public.action_plans p
  where p.id = p_plan and (p.tenant_id is null or p.tenant_id = client.tenant_id) for key share;
  if not found then
    return 'no_plan';
  end if;
  refusal := coalesce(private.plan_refusal_reason(plan, client.tenant_id), private.enrolment_refusal_reason(p_plan, client));
  if refusal is not null then
    return refusal;
  end if;
  insert into public.action_plan_enrolments (tenant_id, plan_id, client_id, enrolled_by, because)
  values (client.tenant_id, p_plan, p_client, p_by, coalesce(nullif(left(btrim(p_reason), 200), ''), 'By hand'))
  on conflict (tenant_id, client_id, plan_id) where status in ('active', 'paused') do nothing
  returning * into enrolment;
  if enrolment.id is null then
    return 'already_in';
  end if;
  perform private.advance_enrolment(enrolment, 0, enrolment.enrolled_at);
  return 'enrolled';
end $$;

-- Returns why no client of a tenant can be enrolled now: no_address. Null when they can.
create function private.plan_refusal_reason(p_plan public.action_plans, p_tenant_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select 'no_address'
  where p_plan.is_marketing
    and exists (select from public.action_plan_steps s where s.plan_id = p_plan.id and s.kind = 'email')
    and not exists (select from public.tenants t where t.id = p_tenant_id and t.postal_address is not null)
$$;

-- Throws unless the caller may enrol a tenant's clients: they must be able to do by hand what a plan does.
create function private.require_can_enrol(p_tenant_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_tenant_id is null or p_tenant_id not in (select private.tenants_with_permission('AUTOMATION_VIEW'))
    or p_tenant_id not in (select private.tenants_with_permission('CONVERSATIONS_CREATE')) then
    raise insufficient_privilege using message = 'You cannot add clients to action plans';
  end if;
end $$;

-- Returns for each client the outcome if the caller enrolled it now: `enrolled`, out_of_sight (or missing), not_allowed
-- (visible but not the caller's to change), or a reason of enrolment_refusal_reason().
create function private.preview_enrolment(p_tenant_id uuid, p_plan_id uuid, p_client_ids uuid[])
returns table (client_id uuid, outcome text)
language plpgsql stable security definer set search_path = '' as $$
declare
  seen uuid[] := private.visible_owners('CLIENTS', p_tenant_id);
  changes_all boolean := p_tenant_id in (select private.tenants_in_full_scope('CLIENTS', 'UPDATE'));
  changeable uuid[] := array(
    select s.owner_id from private.owners_in_scope('CLIENTS', 'UPDATE') s where s.tenant_id = p_tenant_id);
begin
  return query
  select w.id, case
    when c.id is null then 'out_of_sight'
    when not changes_all and c.owner_id <> all (changeable) then 'not_allowed'
    else coalesce(private.enrolment_refusal_reason(p_plan_id, c), 'enrolled') end
  from (select distinct id from unnest(p_client_ids) id where id is not null) w (id)
  left join public.clients c on c.id = w.id and c.tenant_id = p_tenant_id and (seen is null or c.owner_id = any (seen));
end $$;

-- Returns who or what enrols clients, in words.
create function private.describe_enrolment_cause() returns text
language sql stable set search_path = '' as $$
  select case when current_setting('lintel.cause', true) like 'automation:%' then 'By an automation' else 'By hand' end
$$;

-- Enrols eligible clients in one statement, which is one entry of the audit log, and returns the newly enrolled ones.
-- If only waits for days precede the first step, it is due for all at the same time.
create function private.bulk_enrol_clients(p_tenant_id uuid, p_plan_id uuid, p_client_ids uuid[]) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  enrolments public.action_plan_enrolments[];
  enrolment public.action_plan_enrolments;
begin
  with enrolled as (
    insert into public.action_plan_enrolments (tenant_id, plan_id, client_id, enrolled_by, because, enrolled_at, waiting_since, traceparent)
    select p_tenant_id, p_plan_id, c.id, (select auth.uid()), private.describe_enrolment_cause(), now(), now(), (select private.get_traceparent())
    from public.clients c where c.tenant_id = p_tenant_id and c.id = any (p_client_ids) order by c.id
    on conflict (tenant_id, client_id, plan_id) where status in ('active', 'paused') do nothing
    returning *
  )
  select coalesce(array_agg(e), '{}') into enrolments from enrolled e;
  foreach enrolment in array enrolments loop
    perform private.advance_enrolment(enrolment, 0, enrolment.enrolled_at);
    exit when not exists (
      select from public.action_plan_steps s where s.plan_id = p_plan_id and s.wait_for not in ('days', 'weekday'));
  end loop;
  update public.action_plan_enrolments e
  set next_step_id = f.next_step_id, due_at = f.due_at, wait_step_id = f.wait_step_id, waiting_since = f.waiting_since
  from public.action_plan_enrolments f
  where f.id = (enrolments[1]).id and e.id = any (array(select (u).id from unnest(enrolments) u))
    and e.status = 'active' and e.next_step_id is null;
  return array(select (u).client_id from unnest(enrolments) u);
end $$;

-- Enrols up to 10,000 clients in a plan and returns {enrolled, left_out: [{reason, count, ids}]}. Each reason of
-- preview_enrolment() has its first hundred ids. p_dry_run writes nothing. Throws PT404 for an unknown plan, PT409 when
-- the plan needs a postal address.
create function public.enrol_clients(p_tenant_id uuid, p_plan_id uuid, p_client_ids uuid[], p_dry_run boolean default false)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  plan public.action_plans;
  fit uuid[];
  enrolled uuid[];
  refused jsonb;
begin
  perform private.require_can_enrol(p_tenant_id);
  if p_client_ids is null or cardinality(p_client_ids) not between 1 and 10000 then
    raise sqlstate 'PT400' using message = 'Choose from 1 to 10,000 clients';
  end if;
  select p.* into plan from public.action_plans p
  where p.id = p_plan_id and (p.tenant_id is null or p.tenant_id = p_tenant_id) for key share;
  perform private.require_found(found and p_plan_id not in (select private.hidden_plans()), 'Action plan not found');
  if private.plan_refusal_reason(plan, p_tenant_id) is not null then
    raise sqlstate 'PT409' using message = 'Marketing email needs the team''s postal address. Add it in the settings first';
  end if;
  with preview as materialized (select w.* from private.preview_enrolment(p_tenant_id, p_plan_id, p_client_ids) w)
  select
    coalesce((select array_agg(w.client_id) from preview w where w.outcome = 'enrolled'), '{}'),
    coalesce((
      select jsonb_agg(jsonb_build_object('reason', r.outcome, 'count', r.count, 'ids', r.ids) order by r.outcome collate "C")
      from (
        select w.outcome, count(*) as count, (array_agg(w.client_id order by w.client_id))[1:100] as ids
        from preview w where w.outcome <> 'enrolled' group by w.outcome
      ) r), '[]')
  into fit, refused;
  enrolled := case when p_dry_run is true then fit else private.bulk_enrol_clients(p_tenant_id, p_plan_id, fit) end;
  return jsonb_build_object('enrolled', cardinality(enrolled), 'left_out', refused);
end $$;

------------------------------------------------------------------------------------------------------------
-- Changes by hand
------------------------------------------------------------------------------------------------------------

-- Locks an enrolment for the caller. Throws PT404 when it is out of sight, 42501 when the client is not theirs to change.
create function private.lock_enrolment(p_tenant_id uuid, p_id uuid) returns public.action_plan_enrolments
language plpgsql security definer set search_path = '' as $$
declare
  enrolment public.action_plan_enrolments;
  owners uuid[] := private.visible_owners('CLIENTS', p_tenant_id);
begin
  select e.* into enrolment from public.action_plan_enrolments e
  where e.id = p_id and e.tenant_id = private.member_tenant_or_null(p_tenant_id) and exists (
    select from public.clients c where c.id = e.client_id and (owners is null or c.owner_id = any (owners))
      and (c.owner_id = (select auth.uid()) or e.plan_id not in (select private.hidden_plans())))
  for update;
  perform private.require_found(found, 'This client is not in the plan any more');
  if not private.can_update_client(p_tenant_id, enrolment.client_id) then
    raise insufficient_privilege using message = 'You cannot change this client';
  end if;
  return enrolment;
end $$;

-- Applies skip (the next step), pause, resume or stop to an enrolment. Skip and resume let a plan write, so they need the
-- permissions of enrolling. Throws PT409 when the enrolment's state does not allow the action.
create function public.update_enrolment(p_tenant_id uuid, p_id uuid, p_action text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  enrolment public.action_plan_enrolments := private.lock_enrolment(p_tenant_id, p_id);
  step public.action_plan_steps;
begin
  if p_action is null or p_action not in ('skip', 'pause', 'resume', 'stop') then
    raise sqlstate 'PT400' using message = 'Choose skip, pause, resume or stop';
  end if;
  if p_action in ('skip', 'resume') then
    perform private.require_can_enrol(p_tenant_id);
  end if;
  if enrolment.status in ('finished', 'stopped') then
    raise sqlstate 'PT409' using message = 'The plan has ended for this client';
  end if;
  case p_action
    when 'pause' then
      update public.action_plan_enrolments e set status = 'paused' where e.id = p_id;
    when 'resume' then
      update public.action_plan_enrolments e set status = 'active' where e.id = p_id;
    when 'stop' then
      perform private.stop_enrolments(array[p_id], 'by_hand', (select auth.uid()));
    else
      select s.* into step from public.action_plan_steps s where s.id = enrolment.next_step_id;
      perform private.record_left_out_step(enrolment, step, 'skipped', p_by => (select auth.uid()));
      -- The next step keeps its distance from the skipped one.
      perform private.advance_enrolment(enrolment, coalesce(step.place, 32767), greatest(enrolment.due_at, clock_timestamp()));
  end case;
end $$;

-- Stops running enrolments, ignores enrolments that others stop meanwhile, and returns the ones it stopped.
create function private.stop_enrolments(p_ids uuid[], p_reason public.action_plan_stop, p_by uuid default null) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  ended uuid[];
begin
  perform from public.action_plan_enrolments e
  where e.id = any (p_ids) and e.status in ('active', 'paused') order by e.id for update;
  with stopped as (
    update public.action_plan_enrolments e
    set status = 'stopped', stopped_because = p_reason, ended_at = clock_timestamp(), ended_by = p_by,
      next_step_id = null, due_at = null, wait_step_id = null, held_by = null
    where e.id = any (p_ids) and e.status in ('active', 'paused')
    returning e.id
  )
  select coalesce(array_agg(s.id), '{}') into ended from stopped s;
  return ended;
end $$;

-- Undoes the caller's last enrol_clients() call for a plan, within ten minutes: stops the enrolments that still run and
-- returns their number. Completed steps are kept. Throws PT409 when there is nothing to undo.
create function public.undo_enrolment(p_tenant_id uuid, p_plan_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  last_at timestamptz;
begin
  perform private.require_can_enrol(p_tenant_id);
  select max(e.enrolled_at) into last_at from public.action_plan_enrolments e
  where e.tenant_id = p_tenant_id and e.plan_id = p_plan_id and e.enrolled_by = (select auth.uid())
    and e.enrolled_at > now() - interval '10 minutes';
  if last_at is null then
    raise sqlstate 'PT409' using message = 'There is nothing left to undo';
  end if;
  return cardinality(private.stop_enrolments(array(
    select e.id from public.action_plan_enrolments e
    where e.tenant_id = p_tenant_id and e.plan_id = p_plan_id and e.enrolled_by = (select auth.uid()) and e.enrolled_at = last_at
      and private.can_update_client(p_tenant_id, e.client_id)), 'by_hand', (select auth.uid())));
end $$;

grant execute on function public.enrol_clients, public.undo_enrolment, public.update_enrolment to authenticated;
