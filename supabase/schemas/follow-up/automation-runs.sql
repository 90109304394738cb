-- Running automations.
--
-- The worker calls private.run_automations(), one batch of events a transaction: what was decided, what was done and how far
-- was read are written together or not at all, so that a worker that is killed repeats nothing and loses nothing. One worker
-- runs them at a time; events come in their order, and so do the automations of one event.

-- How much has been done to a client today, on the team's clock.
create function private.count_actions_today(p_tenant_id uuid, p_client_id uuid) returns bigint
language sql stable set search_path = '' as $$
  select coalesce(sum(r.acted), 0) from public.automation_runs r, public.tenants t
  where t.id = p_tenant_id and r.client_id = p_client_id
    and r.ran_at >= date_trunc('day', now() at time zone t.time_zone) at time zone t.time_zone
$$;

-- Does what an automation of a evaluation says, one action after the other, so many as there is room for in the client's day.
-- Whether something may have become of what automations ask.
create function private.execute_run(p_evaluation public.automation_evaluations, p_at integer, p_remaining bigint, p_limit integer) returns boolean
language plpgsql set search_path = '' as $$
declare
  run public.automation_runs;
  action jsonb;
  result jsonb;
  failed integer := 0;
  has_changed boolean := false;
begin
  select private.decision_id(p_evaluation.event_id, m.at), m.tenant_id, m.automation_id, m.version, p_evaluation.client_id, '{}',
    m.owner_id, null, '[]', 0, p_evaluation.started_at
  into run from public.automation_set_members m where m.set_id = p_evaluation.set_id and m.at = p_at;
  perform private.set_cause('automation:' || run.automation_id);
  for action in
    select a from public.automation_versions v, jsonb_array_elements(v.content -> 'actions') a
    where v.tenant_id = run.tenant_id and v.automation_id = run.automation_id and v.version = run.version
  loop
    if run.acted >= p_remaining then
      result := jsonb_build_object('do', action -> 'do', 'ok', false, 'reason', private.format_limit(p_limit));
    else
      result := private.run_action(run, action);
    end if;
    run.results := run.results || result;
    run.acted := run.acted + (result ->> 'ok')::boolean::integer;
    failed := failed + (not (result ->> 'ok')::boolean)::integer;
    has_changed := has_changed or (result ->> 'ok')::boolean and action ->> 'do' in ('message', 'assign', 'tag', 'untag', 'status');
  end loop;
  perform private.set_cause(null);
  run.outcome := case when failed = 0 then 'done' when run.acted > 0 then 'partly' else 'refused' end;
  run.ran_at := clock_timestamp();
  insert into public.automation_runs select run.*;
  return has_changed;
end $$;

-- Runs the automations that fit in an evaluation: one by one, since what was done for one of them may have changed what holds
-- for the next, of this event and of those of the same client that are still to come.
create function private.run_matching_automations(
  p_evaluation public.automation_evaluations, p_upcoming bigint[], p_asked private.compiled_set[], p_limit integer) returns void
language plpgsql set search_path = '' as $$
declare
  evaluation public.automation_evaluations := p_evaluation;
  later public.automation_evaluations;
  place integer := 0;
  room bigint;
begin
  loop
    place := (select min(f) from unnest(evaluation.fits) f where f > place);
    exit when place is null;
    room := p_limit - private.count_actions_today(evaluation.tenant_id, evaluation.client_id);
    if room <= 0 then
      evaluation := private.split_evaluation(evaluation, place - 1);
      update public.automation_evaluations j set limited_to = p_limit
      where j.event_id = evaluation.event_id and j.first_at = evaluation.first_at;
      exit;
    end if;
    continue when not private.execute_run(evaluation, place, room, p_limit);
    evaluation := private.evaluate_remaining(evaluation, place, p_asked);
    for later in
      select j.* from public.automation_evaluations j
      where j.client_id = p_evaluation.client_id and j.event_id = any (p_upcoming)
    loop
      perform private.evaluate_remaining(later, 0, p_asked);
    end loop;
  end loop;
end $$;

-- Runs what some events of one team, in their order, have started; with p_only one automation alone, after what was decided
-- of them before. For those that are set aside the events are kept (automation-failures.sql).
create function private.run_events(p_tenant_id uuid, p_events private.started_event[], p_only uuid default null) returns void
language plpgsql set search_path = '' as $$
declare
  settings public.automation_settings;
  is_stopped boolean;
  kind record;
  checks private.automation_check[];
  asked private.compiled_set[] := '{}';
  ids bigint[] := array(select e.event_id from unnest(p_events) with ordinality e order by e.ordinality);
  evaluation public.automation_evaluations;
  set_aside uuid[] := case when p_only is null then private.list_automations_set_aside(p_tenant_id) else '{}' end;
  decided integer := 0;
begin
  if p_only is not null then
    decided := coalesce((select max(j.last_at) from public.automation_evaluations j where j.event_id = any (ids)), 0);
  end if;
  select s.* into settings from public.automation_settings s where s.tenant_id = p_tenant_id;
  is_stopped := settings.stopped_at is not null or private.is_suspended(p_tenant_id);
  for kind in
    select e.starts, min(e.happened_at) as at, array_agg(e) as events from unnest(p_events) e group by e.starts, e.reach
  loop
    if set_aside <> '{}' then
      perform private.save_automation_events(a.id, kind.events)
      from private.automations_started(p_tenant_id, kind.starts, kind.at) a where a.id = any (set_aside);
    end if;
    checks := private.load_automation_checks(p_tenant_id, kind.starts, kind.at, set_aside, p_only);
    continue when checks = '{}';
    if decided > 0 then
      checks := array(
        select row(c.at + decided, c.automation_id, c.version, c.owner_id, c.key, c.value, c.place)::private.automation_check
        from unnest(checks) c);
    end if;
    asked := asked || private.evaluate_events(p_tenant_id, kind.events, checks, is_stopped);
  end loop;
  for n in 1 .. cardinality(ids) loop
    select j.* into evaluation from public.automation_evaluations j where j.event_id = ids[n] and j.first_at = decided + 1;
    continue when coalesce(evaluation.fits, '{}') = '{}';
    perform private.run_matching_automations(evaluation, ids[n + 1:], asked, coalesce(settings.daily_limit, 10));
  end loop;
end $$;

-- Runs what was started by the events after one, up to another, in their order.
create function private.run_events_between(p_after xid8, p_after_id bigint, p_to xid8, p_to_id bigint) returns void
language plpgsql set search_path = '' as $$
declare
  part record;
begin
  for part in
    with met as materialized (
      select e.tenant_id, e.written_by, e.id as event_id, e.client_id,
        case when e.kind = 'deal' then e.record_id
          when e.kind = 'moment' and private.is_id(e.changes -> 'deal_id') then (e.changes ->> 'deal_id')::uuid end as deal_id,
        substring(e.caused_by from '^automation:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$')::uuid as caused_by, e.happened_at, array(
          select distinct row(s.starts_with, s.value, s.automation_id)::private.automation_start from private.event_starts(e) s
          order by 1) as starts
      from public.record_changes e
      where (e.written_by, e.id) > (p_after, p_after_id) and (e.written_by, e.id) <= (p_to, p_to_id)
        and e.client_id is not null
    ),
    teams as materialized (
      select a.tenant_id, array_agg(a.on_since::timestamptz order by a.on_since) as times from public.automations a
      where a.is_on and a.tenant_id in (select m.tenant_id from met m) group by a.tenant_id
    )
    select t.tenant_id, array_agg(
      row(m.event_id, m.client_id, m.deal_id, m.caused_by, m.happened_at, m.starts,
        width_bucket(m.happened_at::timestamptz, t.times))::private.started_event order by m.written_by, m.event_id) as events
    from met m join teams t on t.tenant_id = m.tenant_id
    where m.starts <> '{}'
    group by t.tenant_id order by t.tenant_id
  loop
    perform private.run_for_team(part.tenant_id, part.events);
  end loop;
end $$;

-- Takes the next events, at most p_limit, runs the automations that they start, and answers how many events that were: 0
-- while another worker is at it. For the worker, which may become whoever an automation acts for.
create function private.run_automations(p_limit integer) returns integer
language plpgsql set search_path = '' as $$
declare
  reader private.automation_cursor;
  taken integer;
  read_to xid8;
  read_id bigint;
begin
  insert into private.automation_cursor (written_by, event_id) values (private.committed_before(), 0) on conflict do nothing;
  select r.* into reader from private.automation_cursor r for update skip locked;
  if not found then
    return 0;
  end if;
  perform private.retry_automations();
  select count(*), (array_agg(e.written_by order by e.written_by desc, e.id desc))[1],
    (array_agg(e.id order by e.written_by desc, e.id desc))[1]
  into taken, read_to, read_id
  from (
    select c.written_by, c.id from public.record_changes c
    where (c.written_by, c.id) > (reader.written_by, reader.event_id) and c.written_by < private.committed_before()
    order by c.written_by, c.id limit least(p_limit, 2000)
  ) e;
  if taken > 0 then
    perform private.run_events_between(reader.written_by, reader.event_id, read_to, read_id);
    update private.automation_cursor r set written_by = read_to, event_id = read_id;
  end if;
  return taken;
end $$;

-- What an automation as it is given would have started for in the last thirty days, and whom of those its conditions fit as
-- they are now, for the caller, as whom it would act; nothing is done. {started, matched, clients: [{client_id, name,
-- started_at, failing}]}, the latest first and at most a hundred. Of clients out of the caller's sight it says nothing.
create function public.preview_automation(p_tenant_id uuid, p_automation jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  automation public.automations;
  from_at timestamptz := now() - interval '30 days';
  started jsonb;
  answer jsonb;
begin
  perform private.require_permission(p_tenant_id, 'AUTOMATION_MANAGE', 'You cannot change automations');
  perform private.require_object(p_automation, 'Say what the automation is as one object');
  automation := jsonb_populate_record(automation, (
    select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(p_automation) e
    where e.key in ('starts_with', 'starts_value', 'starts_count', 'conditions', 'actions')));
  automation.tenant_id := p_tenant_id;
  automation.conditions := coalesce(automation.conditions, '{}');
  perform private.validate_automation(automation);
  if automation.starts_count is not null then
    select jsonb_agg(jsonb_build_object('client_id', m.client_id, 'deal_id', m.deal_id, 'at', m.at)) into started from (
      select * from private.moments_between(automation, from_at, now()) order by at desc limit 5000) m;
  else
    select jsonb_agg(jsonb_build_object('client_id', e.client_id, 'deal_id', e.deal_id, 'at', e.happened_at)) into started from (
      select c.client_id, case c.kind when 'deal' then c.record_id end as deal_id, c.happened_at
      from public.record_changes c cross join lateral private.event_starts(c) s
      where c.tenant_id = p_tenant_id and c.happened_at > from_at and c.client_id is not null
        and s.starts_with = automation.starts_with and (automation.starts_value is null or automation.starts_value = s.value)
      order by c.id desc limit 5000) e;
  end if;
  execute format(
    'with evaluated as materialized (
      select r.id, r.name, s.at, %s as failing
      from jsonb_to_recordset($1) as s (client_id uuid, deal_id uuid, at timestamptz)
      join public.clients r on r.tenant_id = $2 and r.id = s.client_id
    ),
    seen as (select * from evaluated j where j.failing not like ''out_of_sight%%'')
    select jsonb_build_object(''started'', count(*), ''matched'', count(*) filter (where v.failing = ''''),
      ''clients'', coalesce((select jsonb_agg(jsonb_build_object(''client_id'', f.id, ''name'', f.name, ''started_at'', f.at,
          ''failing'', to_jsonb(coalesce(string_to_array(nullif(f.failing, ''''), '',''), array[]::text[]))) order by (f.failing = '''') desc, f.at desc, f.id)
        from (select * from seen order by (seen.failing = '''') desc, seen.at desc, seen.id limit 100) f), ''[]''))
    from seen v', private.failing_conditions_expression(p_tenant_id, automation.conditions))
  into answer using coalesce(started, '[]'), p_tenant_id;
  return answer;
end $$;

grant execute on function public.preview_automation to authenticated;
