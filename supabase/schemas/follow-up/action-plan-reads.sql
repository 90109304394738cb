-- Reads of action plans: the list, one plan with its figures, its enrolments, a client's preview. Figures count the
-- clients that the caller may see.

-- Returns a tenant's enrolments whose clients the caller sees, in plans visible to the caller. A client's owner sees
-- the enrolment in any case, because the plan acts in the owner's name.
create function private.visible_enrolments(p_tenant_id uuid) returns setof public.action_plan_enrolments
language plpgsql stable security definer set search_path = '' as $$
declare
  tenant uuid := private.member_tenant_or_null(p_tenant_id);
  owners uuid[] := private.visible_owners('CLIENTS', p_tenant_id);
begin
  return query
  select e.* from public.action_plan_enrolments e
  join public.clients c on c.id = e.client_id
  where e.tenant_id = tenant and (owners is null or c.owner_id = any (owners))
    and (c.owner_id = (select auth.uid()) or e.plan_id not in (select private.hidden_plans()));
end $$;

-- Returns a plan's name, even if the plan is hidden from the caller.
create function private.plan_name(p_id uuid) returns text
language sql stable security definer set search_path = '' as $$ select p.name from public.action_plans p where p.id = p_id $$;

-- Serializes a plan without its steps.
create function private.serialize_plan(p_plan public.action_plans, p_tenant_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(p_plan) - array['tenant_id', 'created_by'] || jsonb_build_object(
    'is_system', p_plan.tenant_id is null,
    'created_by_name', case when p_plan.created_by is not null then private.display_name(p_plan.created_by) end,
    'may_change', p_plan.tenant_id is not null and private.can_update_plan(p_plan.tenant_id, p_plan.created_by),
    'needs_address', private.plan_refusal_reason(p_plan, p_tenant_id) is not null)
$$;

-- Lists a tenant's plans, its own first. Each has its kinds of step in order, its shortest duration in days, and its
-- number of enrolments (active, paused, finished, stopped).
create function public.list_action_plans(p_tenant_id uuid) returns json
language sql stable set search_path = '' as $$
  with counted as materialized (
    select e.plan_id, count(*) filter (where e.status = 'active') as active, count(*) filter (where e.status = 'paused') as paused,
      count(*) filter (where e.status = 'finished') as finished, count(*) filter (where e.status = 'stopped') as stopped
    from private.visible_enrolments(p_tenant_id) e group by e.plan_id
  )
  select coalesce(json_agg(private.serialize_plan(p, p_tenant_id) || jsonb_build_object(
      'step_kinds', (select coalesce(jsonb_agg(s.kind order by s.place), '[]') from public.action_plan_steps s where s.plan_id = p.id),
      'days', (select coalesce(sum(s.wait_days), 0) from public.action_plan_steps s where s.plan_id = p.id and s.wait_for = 'days'),
      'active', coalesce(c.active, 0), 'paused', coalesce(c.paused, 0), 'finished', coalesce(c.finished, 0),
      'stopped', coalesce(c.stopped, 0))
    order by p.tenant_id is null, case when p.tenant_id is null then p.id::text end, p.name, p.id), '[]')
  from public.action_plans p
  left join counted c on c.plan_id = p.id
  where private.member_tenant_or_null(p_tenant_id) is not null and (p.tenant_id is null or p.tenant_id = p_tenant_id)
$$;

-- Returns a plan with its steps and figures. For the plan: present and past enrolments, and reasons of stops. For each
-- step: how often it was done, skipped or not done, how many clients wait for it, and how many replied. Throws PT404
-- for an unknown plan.
create function public.get_action_plan(p_tenant_id uuid, p_id uuid) returns json
language plpgsql stable set search_path = '' as $$
declare
  plan public.action_plans := private.require_visible_plan(p_tenant_id, p_id);
begin
  return (
    with mine as materialized (select e.* from private.visible_enrolments(p_tenant_id) e where e.plan_id = p_id),
    done as materialized (
      select r.step_id, count(*) filter (where r.outcome = 'done') as done, count(*) filter (where r.outcome = 'skipped') as skipped,
        count(*) filter (where r.outcome = 'not_done') as not_done, count(r.replied_at) as replies
      from public.action_plan_runs r join mine m on m.id = r.enrolment_id where r.step_id is not null group by r.step_id
    ),
    ahead as materialized (
      select m.next_step_id, count(*) as waiting from mine m where m.status in ('active', 'paused') group by m.next_step_id
    )
    select private.serialize_plan(plan, p_tenant_id) || jsonb_build_object(
      'steps', private.serialize_plan_steps(p_id),
      'figures', (select jsonb_build_object('enrolled', count(*), 'active', count(*) filter (where m.status = 'active'),
        'paused', count(*) filter (where m.status = 'paused'), 'finished', count(*) filter (where m.status = 'finished'),
        'stopped', count(*) filter (where m.status = 'stopped')) from mine m),
      'stopped_by', (select coalesce(jsonb_agg(jsonb_build_object('reason', s.stopped_because, 'count', s.count) order by s.count desc), '[]')
        from (select m.stopped_because, count(*) as count from mine m where m.status = 'stopped' group by 1) s),
      'by_step', (select coalesce(jsonb_agg(jsonb_build_object('step_id', s.id, 'done', coalesce(d.done, 0),
          'skipped', coalesce(d.skipped, 0), 'not_done', coalesce(d.not_done, 0), 'replies', coalesce(d.replies, 0),
          'waiting', coalesce(a.waiting, 0)) order by s.place), '[]')
        from public.action_plan_steps s left join done d on d.step_id = s.id left join ahead a on a.next_step_id = s.id
        where s.plan_id = p_id)));
end $$;

-- Lists enrolments, latest first: {total_count, rows}. Filters: plan_id, client_id, status; limit 1 to 200 (50),
-- offset. A row has the next step with its time, and the outcome of the last step. In a plan hidden from the caller a
-- row has neither step nor time, because these would reveal the day that it waits for.
create function public.list_plan_enrolments(p_tenant_id uuid, p_query jsonb default '{}') returns json
language plpgsql stable set search_path = '' as $$
declare
  page_limit bigint := private.parse_integer(p_query, 'limit', 1, 200, 50);
  page_offset bigint := private.parse_integer(p_query, 'offset', 0, 1000000, 0);
  plan uuid := p_query ->> 'plan_id';
  of_client uuid := p_query ->> 'client_id';
  wanted public.action_plan_enrolment_status := p_query ->> 'status';
begin
  return (
    with found as materialized (
      select e.* from private.visible_enrolments(p_tenant_id) e
      where (plan is null or e.plan_id = plan) and (of_client is null or e.client_id = of_client)
        and (wanted is null or e.status = wanted)
    ),
    page as materialized (select f.* from found f order by f.enrolled_at desc, f.id desc limit page_limit offset page_offset)
    select json_build_object('total_count', (select count(*) from found), 'rows', coalesce((
      select json_agg(json_build_object('id', e.id, 'plan_id', e.plan_id, 'plan_name', coalesce(p.name, private.plan_name(e.plan_id)), 'client_id', e.client_id,
        'client_name', c.name, 'status', e.status, 'because', e.because,
        'enrolled_by_name', coalesce(nullif(btrim(b.name), ''), b.email),
        'enrolled_at', e.enrolled_at, 'due_at', case when p.id is not null then e.due_at end, 'held_by', e.held_by, 'stopped_because', e.stopped_because,
        'ended_at', e.ended_at,
        'next_step', case when s.id is not null then json_build_object('kind', s.kind, 'subject', s.subject, 'body', left(s.body, 300),
          'tag_name', s.tag_name, 'client_status', s.client_status) end,
        'steps', (select count(*) from public.action_plan_steps t where t.plan_id = e.plan_id and t.kind <> 'wait'),
        'steps_gone', (select count(*) from public.action_plan_runs r
          where r.enrolment_id = e.id and r.round = e.round and r.kind <> 'wait'),
        'last_run', (select json_build_object('kind', r.kind, 'outcome', r.outcome, 'reason', r.reason, 'ran_at', r.ran_at)
          from public.action_plan_runs r where r.enrolment_id = e.id order by r.ran_at desc, r.id limit 1))
        order by e.enrolled_at desc, e.id desc)
      from page e
      left join public.action_plans p on p.id = e.plan_id
      join public.clients c on c.id = e.client_id
      left join public.action_plan_steps s on s.id = e.next_step_id
      left join public.profiles b on b.user_id = e.enrolled_by), '[]'::json)));
end $$;

-- Returns the custom fields that the texts of a client's steps may contain, {id: key}. These are visible to the
-- client's owner, in whose name a plan sends, and in a preview also to the caller.
create function private.plan_custom_fields(p_client public.clients) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(f.id, f.key), '{}')
  from public.custom_fields f
  join private.member_grants g on g.tenant_id = f.tenant_id and g.user_id = p_client.owner_id and g.status = 'active'
  where f.tenant_id = p_client.tenant_id and f.kind = 'client' and f.deleted_at is null
    and (f.visible_to is null or g.role_id = any (f.visible_to) or 'SETTINGS_MANAGE' = any (g.permissions))
    and ((select auth.uid()) is null or (select private.visible_custom_fields('client')) ? f.id::text)
$$;

-- Returns the values for the texts of a client's steps; the app renders them
-- (lib/messaging/email-templates/template-values.ts).
create function private.plan_template_context(p_client public.clients) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'client', jsonb_build_object('name', p_client.name, 'email', p_client.email, 'phone', p_client.phone,
      'company', p_client.company, 'address', p_client.address,
      'custom', private.read_client_custom_values(p_client.id, private.plan_custom_fields(p_client))),
    'deal', (
      select jsonb_build_object('title', d.title, 'property_address', d.property_address, 'value', d.value, 'status', d.status,
        'expected_close_date', d.expected_close_date)
      from private.find_current_deal(p_client.tenant_id, p_client.id) d where d.id is not null),
    'agent', (
      select jsonb_build_object('name', coalesce(nullif(p.name, ''), p.email), 'email', p.email, 'phone', p.phone)
      from public.profiles p where p.user_id = p_client.owner_id),
    'team', (select jsonb_build_object('name', t.name) from public.tenants t where t.id = p_client.tenant_id))
$$;

-- Previews a plan with these steps (as for save_action_plan()) for a client from now on, without doing anything. Returns
-- {steps: [{at, reason}], context, has_agreed_to_texts}: the time of each step or why it would be left out, and the
-- values of its texts. Throws PT404 for a client out of sight.
create function public.preview_action_plan(p_tenant_id uuid, p_client_id uuid, p_steps jsonb) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  client public.clients := private.require_visible_client(p_tenant_id, p_client_id);
  plan public.action_plans;
  steps public.action_plan_steps[];
begin
  plan.tenant_id := p_tenant_id;
  steps := array(select s from private.parse_plan_steps(plan, p_steps) s order by s.place);
  perform private.require_awaited_fields(p_tenant_id, steps);
  return json_build_object(
    'steps', (
      select json_agg(json_build_object('at', case when n.reason is null then n.due_at end, 'reason', n.reason) order by (n.step).place)
      from private.schedule_plan_steps(steps, p_tenant_id, p_client_id, now()) n),
    'context', private.plan_template_context(client),
    'has_agreed_to_texts', private.has_text_consent(p_client_id));
end $$;

grant execute on function private.visible_enrolments, private.plan_name, private.serialize_plan, private.require_visible_plan to authenticated;
grant execute on function public.list_action_plans, public.get_action_plan, public.list_plan_enrolments,
  public.preview_action_plan to authenticated;
