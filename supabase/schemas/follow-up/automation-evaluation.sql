-- Judging what events have started: whom the automations fit, in sets, each thing that is asked once a client.

-- One condition of an automation, as it is asked in a set of them: `at` is the automation's place in it, `place` the
-- condition's, which automations of one owner share that ask the same.
create type private.automation_check as (
  at integer, automation_id uuid, version integer, owner_id uuid, key text, value jsonb, place integer);

-- What the conditions of a set ask of a client, in their places, each as whom it is asked for.
create function private.compile_conditions(p_tenant_id uuid, p_checks private.automation_check[]) returns text[]
language plpgsql set search_path = '' as $$
declare
  asked private.automation_check;
  acting uuid;
  holds text[];
begin
  for asked in select distinct on (c.place) c.* from unnest(p_checks) c order by c.place loop
    if asked.owner_id is distinct from acting then
      acting := asked.owner_id;
      perform private.impersonate(acting);
    end if;
    holds[asked.place] := private.compile_condition(p_tenant_id, asked.key, asked.value);
  end loop;
  perform private.impersonate(null);
  return holds;
end $$;

-- Which of these hold for some clients as they are now, a bit each: one reading of the clients, in which each thing that is
-- asked is asked once a client. Clients who are not there have no answer.
create function private.evaluate_conditions(p_tenant_id uuid, p_holds text[], p_clients uuid[], p_deals uuid[])
returns table (client_id uuid, deal_id uuid, answers varbit)
language plpgsql set search_path = '' set enable_nestloop = off as $$
declare
  asked text[] := array(select distinct h from unnest(p_holds) h order by 1);
begin
  if asked = '{}' then
    return;
  end if;
  return query execute format(
    'with known as materialized (
      select s.client_id, s.deal_id, array[%s] as answers
      from (select distinct u.client_id, u.deal_id from unnest($2, $3) u (client_id, deal_id)) s
      join public.clients r on r.tenant_id = $1 and r.id = s.client_id
    )
    select k.client_id, k.deal_id, translate(array_to_string(array[%s], ''''), ''tf'', ''10'')::varbit from known k',
    (select string_agg(format('(%s) is true', q), E',\n' order by place) from unnest(asked) with ordinality u (q, place)),
    (select string_agg(format('k.answers[%s]', array_position(asked, h)), ', ' order by place)
      from unnest(p_holds) with ordinality u (h, place)))
  using p_tenant_id, p_clients, p_deals;
end $$;

-- What an event starts: one of those with this start, of a moment one alone.
create type private.automation_start as (starts_with text, value text, automation_id uuid);

-- An event that may start automations. `reach`: how many of the team's were on when it happened.
create type private.started_event as (
  event_id bigint, client_id uuid, deal_id uuid, caused_by uuid, happened_at timestamptz, starts private.automation_start[],
  reach integer);

-- What the conditions of a set of automations ask of a client now.
create type private.compiled_set as (set_id bigint, holds text[]);

-- The automations that were on at a moment and that these start.
create function private.automations_started(p_tenant_id uuid, p_starts private.automation_start[], p_at timestamptz)
returns setof public.automations
language sql stable rows 10 set search_path = '' as $$
  select a.* from public.automations a
  where a.tenant_id = p_tenant_id and a.is_on and a.on_since <= p_at and exists (
    select from unnest(p_starts) s
    where s.starts_with = a.starts_with
      and (s.automation_id = a.id or s.automation_id is null and (a.starts_value is null or a.starts_value = s.value)))
$$;

-- The same in their order, with what each asks; of one whose owner has left the team nothing but that. Without those that are
-- set aside (automation-failures.sql); or p_only by itself.
create function private.load_automation_checks(
  p_tenant_id uuid, p_starts private.automation_start[], p_at timestamptz, p_set_aside uuid[], p_only uuid default null)
returns private.automation_check[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(c.asked), '{}')
  from (
    select row(s.at, s.id, s.version, s.owner_id, a.key, a.value,
      dense_rank() over (order by s.owner_id, a.key, a.value))::private.automation_check as asked
    from (
      select row_number() over (order by a.place, a.id)::integer as at, a.id, a.version, a.owner_id, a.conditions, m.user_id
      from private.automations_started(p_tenant_id, p_starts, p_at) a
      left join public.tenant_members m on m.tenant_id = a.tenant_id and m.user_id = a.owner_id and m.status = 'active'
      where a.id <> all (p_set_aside) and (p_only is null or a.id = p_only)
    ) s
    cross join lateral (
      select 'ended' as key, null::jsonb as value where s.user_id is null
      union all select c.key, c.value from private.split_conditions(s.conditions) c where s.user_id is not null
    ) a
  ) c
$$;

-- The set of these automations, which is made where there is none.
create function private.find_or_create_automation_set(p_tenant_id uuid, p_checks private.automation_check[]) returns bigint
language plpgsql set search_path = '' as $$
declare
  fingerprint uuid := (
    select md5(string_agg(concat_ws(' ', c.at, c.automation_id, c.version, c.owner_id, c.key, c.place), ',' order by c.at, c.place))::uuid
    from unnest(p_checks) c);
  asked integer := (select max(c.place) from unnest(p_checks) c);
  made bigint;
begin
  select s.id into made from public.automation_sets s
  where s.tenant_id = p_tenant_id and s.digest = fingerprint for key share;
  if found then
    return made;
  end if;
  insert into public.automation_sets (tenant_id, digest, asked) values (p_tenant_id, fingerprint, asked)
  returning id into made;
  insert into public.automation_set_members (tenant_id, set_id, at, automation_id, version, owner_id, keys, places, mask)
  select p_tenant_id, made, c.at, c.automation_id, c.version, c.owner_id, c.keys, c.places, (
    select string_agg((n = any (c.places))::integer::text, '' order by n) from generate_series(1, asked) n)::varbit
  from (
    select c.at, c.automation_id, c.version, c.owner_id,
      array_agg(c.key order by c.key <> 'out_of_sight', c.key) as keys,
      array_agg(c.place order by c.key <> 'out_of_sight', c.key) as places
    from unnest(p_checks) c group by c.at, c.automation_id, c.version, c.owner_id
  ) c;
  return made;
end $$;

-- Which automations of a set fit, from p_first on, where these of its conditions hold.
create function private.matching_automations(p_set_id bigint, p_answers varbit, p_except_id uuid, p_first integer) returns integer[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(m.at order by m.at), '{}') from public.automation_set_members m
  where m.set_id = p_set_id and m.at >= p_first and p_answers & m.mask = m.mask and m.automation_id is distinct from p_except_id
$$;

-- Judges events that start the same automations, and answers what these ask.
create function private.evaluate_events(
  p_tenant_id uuid, p_events private.started_event[], p_checks private.automation_check[], p_is_stopped boolean)
returns private.compiled_set
language plpgsql set search_path = '' as $$
declare
  asked private.compiled_set;
begin
  asked.set_id := private.find_or_create_automation_set(p_tenant_id, p_checks);
  if not p_is_stopped then
    asked.holds := private.compile_conditions(p_tenant_id, p_checks);
  end if;
  insert into public.automation_evaluations (
    tenant_id, event_id, first_at, last_at, set_id, client_id, deal_id, but_for, answers, fits, is_stopped, started_at)
  select p_tenant_id, e.event_id, (select min(c.at) from unnest(p_checks) c), (select max(c.at) from unnest(p_checks) c), asked.set_id, e.client_id, e.deal_id, e.caused_by,
    coalesce(a.answers, ''),
    case when p_is_stopped then '{}' else private.matching_automations(asked.set_id, a.answers, e.caused_by, 1) end, p_is_stopped, e.happened_at
  from unnest(p_events) e
  left join private.evaluate_conditions(p_tenant_id, asked.holds,
    array(select u.client_id from unnest(p_events) u), array(select u.deal_id from unnest(p_events) u)) a
    on a.client_id = e.client_id and a.deal_id is not distinct from e.deal_id
  where (p_is_stopped or a.answers is not null)
    and exists (select from unnest(p_checks) c where c.automation_id is distinct from e.caused_by);
  return asked;
end $$;

-- Has the automations after p_at in an evaluation evaluated by themselves, and answers their part; the whole where none are
-- before, null where none are after.
create function private.split_evaluation(p_evaluation public.automation_evaluations, p_at integer) returns public.automation_evaluations
language plpgsql set search_path = '' as $$
declare
  rest public.automation_evaluations := p_evaluation;
begin
  if p_at < p_evaluation.first_at then
    return p_evaluation;
  elsif p_at = p_evaluation.last_at then
    return null;
  end if;
  update public.automation_evaluations j set last_at = p_at, fits = array(select f from unnest(j.fits) f where f <= p_at)
  where j.event_id = p_evaluation.event_id and j.first_at = p_evaluation.first_at;
  rest.first_at := p_at + 1;
  rest.fits := array(select f from unnest(p_evaluation.fits) f where f > p_at);
  insert into public.automation_evaluations select rest.*;
  return rest;
end $$;

-- Judges a client anew, to whom something was done, for the automations after p_at of one event; null where there are none.
create function private.evaluate_remaining(p_evaluation public.automation_evaluations, p_at integer, p_asked private.compiled_set[])
returns public.automation_evaluations
language plpgsql set search_path = '' as $$
declare
  rest public.automation_evaluations;
  now_held varbit := (
    select a.answers
    from unnest(p_asked) q, private.evaluate_conditions(p_evaluation.tenant_id, q.holds, array[p_evaluation.client_id], array[p_evaluation.deal_id]) a
    where q.set_id = p_evaluation.set_id);
begin
  if coalesce(now_held, p_evaluation.answers) = p_evaluation.answers then
    return p_evaluation;
  end if;
  rest := private.split_evaluation(p_evaluation, p_at);
  update public.automation_evaluations j
  set answers = now_held, fits = private.matching_automations(j.set_id, now_held, j.but_for, j.first_at)
  where j.event_id = rest.event_id and j.first_at = rest.first_at
  returning j.* into rest;
  return rest;
end $$;
