-- Action plans: sequences of steps for a client, either the product's (no tenant) or a tenant's own.
-- action-plan-enrolments.sql stores who is in one, action-plan-stops.sql stops them. The worker runs the steps
-- (lib/follow-up/action-plans/run-due-step.ts).

create type public.action_plan_step_kind as enum ('email', 'text', 'task', 'note', 'tag', 'status', 'wait');

-- What a wait is for: a number of days, a weekday, or a day of the client's.
create type public.action_plan_wait as enum ('days', 'weekday', 'birthday', 'home_anniversary', 'closing', 'custom_day');

create table public.action_plans (
  id uuid primary key default gen_random_uuid(),
  -- Null for a built-in plan, which belongs to every tenant and is read-only.
  tenant_id uuid references public.tenants on delete cascade,
  -- The author, who may change it with WORKFLOWS_CREATE.
  created_by uuid,
  name text collate public.person_name not null check (char_length(name) between 1 and 100 and name = btrim(name)),
  description text check (char_length(description) between 1 and 500),
  -- Commercial mail, with the team's postal address and an unsubscribe link (CAN-SPAM, RFC 8058).
  is_marketing boolean not null default true,
  -- Repeats after its last step, for days that recur every year.
  repeats boolean not null default false,
  -- The optional reasons that stop the plan for a client. An opt-out, a bounce and the other fixed reasons always stop
  -- it.
  stops_on_reply boolean not null default true,
  stops_on_appointment boolean not null default true,
  stop_client_statuses public.client_status[] not null default '{}' check (cardinality(stop_client_statuses) <= 10),
  stop_deal_statuses public.deal_status[] not null default '{}' check (cardinality(stop_deal_statuses) <= 10),
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, created_by) references public.tenant_members (tenant_id, user_id)
);

create index action_plans_tenant_idx on public.action_plans (tenant_id, name);

create table public.action_plan_steps (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid references public.tenants on delete cascade,
  plan_id uuid not null references public.action_plans on delete cascade,
  place smallint not null check (place between 1 and 100),
  kind public.action_plan_step_kind not null,
  -- The subject of an email, the title of a task; may contain variables (docs/features/messaging/email-templates.md).
  subject text check (char_length(subject) between 1 and 300 and subject !~ '[\r\n]'),
  body text check (char_length(body) between 1 and 20000),
  -- The template that an email was based on.
  template_id uuid references public.email_templates on delete set null,
  task_type public.task_type,
  task_priority public.task_priority,
  -- Days until a task is due.
  task_due_days smallint check (task_due_days between 0 and 365),
  -- A name instead of an id, because a built-in plan cannot refer to a team's tags.
  tag_name text check (char_length(tag_name) between 1 and 40 and tag_name = btrim(tag_name) and tag_name !~ '[,[:cntrl:]]'),
  client_status public.client_status,
  wait_for public.action_plan_wait,
  -- The key of the client's custom day field, for a wait of kind custom_day.
  wait_field text check (wait_field ~ '^[a-z][a-z0-9_]{0,39}$'),
  -- Days to wait; for a day of the client's, days after it, or before it when negative.
  wait_days smallint check (wait_days between -365 and 730),
  -- 0 is Sunday.
  wait_weekday smallint check (wait_weekday between 0 and 6),
  at_time public.clock_time,
  unique (tenant_id, plan_id, place) deferrable initially deferred,
  constraint action_plan_steps_whole check (case kind
    when 'email' then subject is not null and body is not null
    when 'text' then body is not null and char_length(body) <= 1000
    when 'task' then subject is not null and char_length(subject) <= 200 and task_type is not null and task_priority is not null
      and task_due_days is not null and coalesce(char_length(body), 0) <= 1000
    when 'note' then body is not null and char_length(body) <= 5000
    when 'tag' then tag_name is not null
    when 'status' then client_status is not null
    else case wait_for
      when 'days' then wait_days >= 0
      when 'weekday' then wait_weekday is not null and at_time is not null
      when 'custom_day' then wait_field is not null and wait_days is not null and at_time is not null
      else wait_days is not null and at_time is not null end is true end)
);

create index action_plan_steps_plan_idx on public.action_plan_steps (plan_id, place);
create index action_plan_steps_template_idx on public.action_plan_steps (template_id) where template_id is not null;
create index action_plan_steps_field_idx on public.action_plan_steps (tenant_id, wait_field) where wait_field is not null;

create trigger action_plans_limit after insert on public.action_plans referencing new table as new_rows
  for each statement execute function private.limit_rows_per_tenant('100', 'A team has at most 100 action plans. Delete one first.');

select private.enable_audit('public.action_plans', 'action_plan');
-- Without the awaited field, which is not visible to every reader of the log.
select private.enable_audit('public.action_plan_steps', 'action_plan_step', array['wait_field']);

call private.secure_table('action_plans', array[
  'name', 'description', 'is_marketing', 'repeats', 'stops_on_reply', 'stops_on_appointment', 'stop_client_statuses',
  'stop_deal_statuses', 'updated_at']);
call private.secure_table('action_plan_steps');
-- Written only by the functions below: a plan and its steps are saved together.
grant select on public.action_plans, public.action_plan_steps to authenticated;

-- Returns the plans that wait for a custom day hidden from the caller's role. For the caller these plans do not exist,
-- like automations that start by such a day.
create function private.hidden_plans() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select s.plan_id from public.action_plan_steps s
  where s.wait_field is not null and s.tenant_id = any (array(select private.my_tenants()))
    and private.mentions_hidden_field(s.tenant_id, array['custom.' || s.wait_field]);
end $$;
grant execute on function private.hidden_plans to authenticated;

create policy "action_plans: read the team's seen ones, and the product's" on public.action_plans for select to authenticated
  using ((tenant_id = any (array(select private.my_tenants())) or (tenant_id is null and exists (select private.my_tenants())))
    and id not in (select private.hidden_plans()));
create policy "action_plan_steps: read with their plan" on public.action_plan_steps for select to authenticated
  using ((tenant_id = any (array(select private.my_tenants())) or (tenant_id is null and exists (select private.my_tenants())))
    and plan_id not in (select private.hidden_plans()));

-- Whether the caller may change a plan of a tenant: their own plans with WORKFLOWS_CREATE, any plan with
-- WORKFLOWS_MANAGE.
create function private.can_update_plan(p_tenant_id uuid, p_created_by uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_tenant_id in (select private.tenants_with_permission('WORKFLOWS_MANAGE'))
    or (p_created_by = (select auth.uid()) and p_tenant_id in (select private.tenants_with_permission('WORKFLOWS_CREATE')))
$$;

-- Serializes the steps of a plan, in order.
create function private.serialize_plan_steps(p_plan_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(s) - array['tenant_id', 'plan_id', 'place']
    || jsonb_build_object('at_time', left(s.at_time::text, 5)) order by s.place), '[]')
  from public.action_plan_steps s where s.plan_id = p_plan_id
$$;

------------------------------------------------------------------------------------------------------------
-- Writing a plan
------------------------------------------------------------------------------------------------------------

-- Returns the given steps in order. A step with the id of a step of p_plan_id keeps that id.
create function private.parse_plan_steps(p_plan public.action_plans, p_steps jsonb) returns setof public.action_plan_steps
language plpgsql stable set search_path = '' as $$
begin
  if jsonb_typeof(p_steps) is distinct from 'array' or jsonb_array_length(p_steps) not between 1 and 60
    or jsonb_path_exists(p_steps, '$[*] ? (@.type() != "object")') then
    raise sqlstate 'PT400' using message = 'A plan has 1 to 60 steps';
  end if;
  return query
  select coalesce(mine.id, gen_random_uuid()), p_plan.tenant_id, p_plan.id, g.place::smallint, s.kind, s.subject, s.body,
    -- Ignores another tenant's template.
    (select t.id from public.email_templates t
     where t.id = s.template_id and (t.tenant_id is null or t.tenant_id = p_plan.tenant_id)),
    s.task_type, s.task_priority, s.task_due_days, s.tag_name, s.client_status, s.wait_for,
    case s.wait_for when 'custom_day' then s.wait_field end, s.wait_days, s.wait_weekday, s.at_time
  from jsonb_array_elements(p_steps) with ordinality g (entry, place)
  cross join lateral jsonb_populate_record(null::public.action_plan_steps, g.entry) s
  left join public.action_plan_steps mine on mine.id = s.id and mine.plan_id = p_plan.id;
end $$;

-- Throws PT400 for a step that waits for a custom field that is not a day, does not exist or is hidden from the caller.
create function private.require_awaited_fields(p_tenant_id uuid, p_steps public.action_plan_steps[]) returns void
language plpgsql stable set search_path = '' as $$
declare
  step public.action_plan_steps;
  field public.custom_fields;
begin
  foreach step in array p_steps loop
    continue when step.wait_field is null;
    field := private.find_seen_field(p_tenant_id, 'custom.' || step.wait_field);
    if field.type is distinct from 'day' then
      raise sqlstate 'PT400' using hint = format('field:steps.%s.wait_field', step.place - 1),
        message = coalesce(field.label || ' is not a day', format('There is no field “%s”. Choose another day to wait for', step.wait_field));
    end if;
  end loop;
end $$;

-- Whether a step waits for a day that recurs every year.
create function private.waits_every_year(p_tenant_id uuid, p_step public.action_plan_steps) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_step.kind = 'wait' and (p_step.wait_for in ('birthday', 'home_anniversary') or exists (
    select from public.custom_fields f
    where f.tenant_id = p_tenant_id and f.kind = 'client' and f.key = p_step.wait_field and f.is_yearly and f.deleted_at is null));
end $$;

-- Refuses a plan that does nothing, that is stopped by one of its own steps, or that would repeat without end.
create function private.validate_plan(p_plan public.action_plans) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from public.action_plan_steps s where s.plan_id = p_plan.id and s.kind <> 'wait') then
    raise sqlstate 'PT400' using message = 'Add a step that does something';
  end if;
  if exists (
    select from public.action_plan_steps s
    where s.plan_id = p_plan.id and s.kind = 'status' and s.client_status = any (p_plan.stop_client_statuses)
  ) then
    raise sqlstate 'PT400' using message = 'A step sets a status at which the plan stops. Change one of the two.';
  end if;
  if p_plan.repeats and not exists (
    select from public.action_plan_steps s where s.plan_id = p_plan.id and private.waits_every_year(p_plan.tenant_id, s)
  ) then
    raise sqlstate 'PT400' using message = 'Only a plan that waits for a birthday or another day of every year can start over';
  end if;
end $$;

-- Creates a plan, or changes p_id, and returns its id. p_plan has the table's columns and `steps`: all steps in order,
-- with the `id` of each kept step. Without `steps` a plan keeps its own. With `updated_at`, refuses a plan changed
-- since then. Throws PT404 for an unknown plan, PT409 when it has changed.
create function public.save_action_plan(p_tenant_id uuid, p_id uuid, p_plan jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  plan public.action_plans;
begin
  perform private.require_object(p_plan, 'Send the plan as one object');
  if p_id is null then
    if p_tenant_id is null or not private.can_update_plan(p_tenant_id, (select auth.uid())) then
      raise insufficient_privilege using message = 'You cannot create action plans';
    end if;
    plan := jsonb_populate_record(null::public.action_plans,
      jsonb_build_object('is_marketing', true, 'repeats', false, 'stops_on_reply', true, 'stops_on_appointment', true,
        'stop_client_statuses', '[]'::jsonb, 'stop_deal_statuses', '[]'::jsonb) || p_plan);
    insert into public.action_plans (tenant_id, created_by, name, description, is_marketing, repeats, stops_on_reply,
      stops_on_appointment, stop_client_statuses, stop_deal_statuses)
    values (p_tenant_id, (select auth.uid()), plan.name, plan.description, plan.is_marketing, plan.repeats, plan.stops_on_reply,
      plan.stops_on_appointment, plan.stop_client_statuses, plan.stop_deal_statuses)
    returning * into plan;
  else
    select p.* into plan from public.action_plans p
    where p.id = p_id and p.tenant_id = private.member_tenant_or_null(p_tenant_id) for no key update;
    perform private.require_found(found and p_id not in (select private.hidden_plans()), 'Action plan not found');
    if not private.can_update_plan(plan.tenant_id, plan.created_by) then
      raise insufficient_privilege using message = 'You cannot change this action plan';
    end if;
    if (p_plan ->> 'updated_at')::timestamptz <> plan.updated_at then
      raise sqlstate 'PT409' using message = 'Somebody has changed this plan meanwhile. Reload the page and try again.';
    end if;
    plan := jsonb_populate_record(plan, p_plan - array['id', 'tenant_id', 'created_by', 'created_at', 'updated_at']);
    update public.action_plans p
    set name = plan.name, description = plan.description, is_marketing = plan.is_marketing, repeats = plan.repeats,
      stops_on_reply = plan.stops_on_reply, stops_on_appointment = plan.stops_on_appointment,
      stop_client_statuses = plan.stop_client_statuses, stop_deal_statuses = plan.stop_deal_statuses
    where p.id = plan.id;
  end if;
  if p_id is null or p_plan ? 'steps' then
    perform private.replace_plan_steps(plan, p_plan -> 'steps');
  end if;
  perform private.validate_plan(plan);
  return plan.id;
end $$;

-- Replaces the steps of a plan. An enrolment waiting for a removed step moves to the one after it
-- (action-plan-enrolments.sql).
create function private.replace_plan_steps(p_plan public.action_plans, p_steps jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  given public.action_plan_steps[] := array(select s from private.parse_plan_steps(p_plan, p_steps) s);
  kept uuid[] := array(select s.id from unnest(given) s);
begin
  perform private.require_awaited_fields(p_plan.tenant_id, given);
  perform private.reassign_waiting_enrolments(p_plan.id, kept);
  delete from public.action_plan_steps s where s.plan_id = p_plan.id and s.id <> all (kept);
  insert into public.action_plan_steps select s.* from unnest(given) s
  on conflict (id) do update set place = excluded.place, kind = excluded.kind, subject = excluded.subject, body = excluded.body,
    template_id = excluded.template_id, task_type = excluded.task_type, task_priority = excluded.task_priority,
    task_due_days = excluded.task_due_days, tag_name = excluded.tag_name, client_status = excluded.client_status,
    wait_for = excluded.wait_for, wait_field = excluded.wait_field, wait_days = excluded.wait_days, wait_weekday = excluded.wait_weekday, at_time = excluded.at_time;
end $$;

-- Returns a plan that the caller may view: their team's or a built-in one. Throws PT404 otherwise.
create function private.require_visible_plan(p_tenant_id uuid, p_id uuid) returns public.action_plans
language plpgsql stable security definer set search_path = '' as $$
declare
  plan public.action_plans;
begin
  select p.* into plan from public.action_plans p
  where p.id = p_id and (p.tenant_id is null or p.tenant_id = p_tenant_id) and private.member_tenant_or_null(p_tenant_id) is not null
    and p.id not in (select private.hidden_plans());
  perform private.require_found(found, 'Action plan not found');
  return plan;
end $$;

-- Locks a plan's enrolments before it is deleted. Its steps go first, and the worker, who locks an enrolment and then
-- refers to its next step, would deadlock with that.
create function private.lock_plan_enrolments() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.action_plan_enrolments e where e.plan_id = old.id order by e.id for update;
  return old;
end $$;

create trigger action_plans_lock_enrolments before delete on public.action_plans
  for each row execute function private.lock_plan_enrolments();

grant delete on public.action_plans to authenticated;
create policy "action_plans: delete what I may change" on public.action_plans for delete to authenticated
  using (private.can_update_plan(tenant_id, created_by));

-- Deletes a plan with its enrolments and returns whether it existed. The effects of its steps remain. Throws 42501 for
-- a caller who may not change it.
create function public.delete_action_plan(p_tenant_id uuid, p_id uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  delete from public.action_plans p where p.id = p_id and p.tenant_id = p_tenant_id;
  if not found and exists (select from public.action_plans p where p.id = p_id and p.tenant_id = p_tenant_id) then
    raise insufficient_privilege using message = 'You cannot change this action plan';
  end if;
  return found;
end $$;

grant execute on function private.can_update_plan, private.serialize_plan_steps to authenticated;
grant execute on function public.save_action_plan, public.delete_action_plan to authenticated;
