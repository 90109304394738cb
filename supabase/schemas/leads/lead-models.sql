-- What a team's own outcomes teach: the samples that a model is learned from (worker/tasks/train-lead-models.ts), and
-- what becomes of one. As in lead-scoring.sql, nothing here reads who somebody is: a sample is the signals and how it
-- ended.

-- The factors that a model may look at: those of which it can be told what they were at a past moment.
create function private.learnable_factors() returns text[]
language sql immutable set search_path = '' as $$
  select array['recency', 'frequency', 'replies', 'appointments', 'stage_moves', 'age', 'source']
$$;

-- How it ended with each client: closed with the first deal of theirs that went under contract or closed, lost with the
-- last one that was lost where none closed. Who is under contract is not decided. The latest 20,000.
create function private.lead_outcomes(p_tenant_id uuid) returns table (client_id uuid, closed boolean, decided_at timestamptz)
language sql stable set search_path = '' as $$
  select o.client_id, o.closed, case when o.closed then o.won_at else o.lost_at end
  from (
    select d.client_id, bool_or(d.status = 'Closed') as closed, bool_or(d.status = 'Under Contract') as is_open,
      min(s.won_at) filter (where d.status = 'Closed') as won_at, max(s.lost_at) filter (where d.status = 'Lost') as lost_at
    from public.deals d
    cross join lateral (
      select min(h.changed_at) filter (where h.to_status in ('Under Contract', 'Closed')) as won_at,
        max(h.changed_at) filter (where h.to_status = 'Lost') as lost_at
      from public.deal_status_changes h where h.deal_id = d.id
    ) s
    where d.tenant_id = p_tenant_id and d.client_id is not null and d.status in ('Under Contract', 'Closed', 'Lost')
    group by d.client_id
  ) o
  where (o.closed or o.lost_at is not null) and (o.closed or not o.is_open)
  order by 3 desc, 1
  limit 20000
$$;

-- What was known of each a week before it was decided, as {factor: signal}, and what the weights made of the same. A week,
-- since the days around a signature are full of calls and meetings that are the outcome itself. Who came later than that is
-- left out.
create function public.list_lead_samples(p_tenant_id uuid)
returns table (closed boolean, decided_at timestamptz, signals jsonb, rules double precision)
language plpgsql stable security definer set search_path = '' as $$
declare
  settings jsonb := (private.get_scoring(p_tenant_id)).settings;
begin
  return query
  with outcomes as materialized (
    select o.client_id, o.closed, o.decided_at, o.decided_at - interval '7 days' as moment
    from private.lead_outcomes(p_tenant_id) o join public.clients c on c.id = o.client_id
    where coalesce(c.received_at, c.created_at) <= o.decided_at - interval '7 days'
  ),
  given as (
    select s.client_id, jsonb_object_agg(s.key, s.signal) as signals,
      sum(s.signal * (settings -> 'weights' ->> s.key)::double precision) as rules
    from private.lead_signals(p_tenant_id,
      (select array_agg(o.client_id order by o.client_id) from outcomes o), (settings ->> 'half_life')::integer,
      (select array_agg(o.moment order by o.client_id) from outcomes o)) s
    where s.key = any (private.learnable_factors())
    group by s.client_id
  )
  select o.closed, o.decided_at, g.signals, g.rules
  from outcomes o join given g on g.client_id = o.client_id
  order by o.decided_at, o.client_id;
end $$;

-- How many clients ended which way, and from how many of each on there is something to learn.
create function private.count_outcomes(p_tenant_id uuid, out closed bigint, out lost bigint, out is_enough boolean)
language sql stable set search_path = '' as $$
  select c.closed, c.lost, c.closed + c.lost >= 200 and least(c.closed, c.lost) >= 40
  from (select count(*) filter (where o.closed) as closed, count(*) filter (where not o.closed) as lost
    from private.lead_outcomes(p_tenant_id) o) c
$$;

-- The teams that have learned nothing from their outcomes yet, or whose outcomes are others than a week ago.
create function public.list_teams_to_learn_from() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select t.id
  from public.tenants t
  left join lateral (
    select m.learned_at, m.closed_count + m.lost_count as counted from public.lead_models m
    where m.tenant_id = t.id order by m.learned_at desc limit 1
  ) last on true
  cross join lateral private.count_outcomes(t.id) o
  where not private.is_suspended(t.id) and (private.get_scoring(t.id)).settings -> 'learning' = 'true'
    and not private.is_set_aside('lead learning', t.id::text)
    and (last.learned_at is null or last.learned_at < now() - interval '7 days') and o.is_enough
$$;

-- Whether this is a model as lead_models describes it: finite numbers for factors that may be learned from, no others.
create function private.is_lead_model(p_model jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(private.parse_bounded_integer(p_model -> 'half_life', 1, 365) is not null and jsonb_typeof(p_model -> 'intercept') = 'number'
    and jsonb_typeof(p_model -> 'terms') = 'object' and p_model - array['half_life', 'intercept', 'terms'] = '{}'
    and (p_model -> 'terms') - private.learnable_factors() = '{}'
    and not exists (
      select from jsonb_each(p_model -> 'terms') t
      where jsonb_typeof(t.value -> 'weight') is distinct from 'number' or jsonb_typeof(t.value -> 'mean') is distinct from 'number'
        or jsonb_typeof(t.value -> 'deviation') is distinct from 'number' or not (t.value ->> 'deviation')::numeric > 0), false)
$$;

alter table public.lead_models add constraint lead_models_whole check (private.is_lead_model(model));

-- Keeps what was learned: {closed, lost, tested, auc, rules_auc, calibration, model}. It takes the place of the weights where
-- it is right more often by 0.03 at least, and gives it back to them where the one in place is not any more.
create function public.save_lead_model(p_tenant_id uuid, p_learned jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  kept public.lead_models;
  scoring jsonb := (private.get_scoring(p_tenant_id)).settings;
  in_place uuid;
  is_better boolean;
begin
  insert into public.lead_models (tenant_id, closed_count, lost_count, tested_count, auc, rules_auc, calibration, model)
  values (p_tenant_id, (p_learned ->> 'closed')::integer, (p_learned ->> 'lost')::integer, (p_learned ->> 'tested')::integer,
    (p_learned ->> 'auc')::numeric, (p_learned ->> 'rules_auc')::numeric, p_learned -> 'calibration', p_learned -> 'model')
  returning * into kept;
  is_better := kept.auc - kept.rules_auc >= 0.03 and (scoring ->> 'learning')::boolean;
  select v.model_id into in_place from public.lead_scoring_versions v
  where v.tenant_id = p_tenant_id order by v.version desc limit 1;
  if is_better or in_place is not null then
    perform private.add_scoring_version(p_tenant_id, scoring, case when is_better then kept.id end, null, null);
  end if;
  -- Of those no version names the latest few are enough.
  delete from public.lead_models m
  where m.tenant_id = p_tenant_id and m.learned_at < now() - interval '90 days'
    and not exists (select from public.lead_scoring_versions v where v.tenant_id = m.tenant_id and v.model_id = m.id);
  return is_better;
end $$;

-- What there is to learn from, and what came of it last: {closed, lost, latest: {learned_at, closed_count, lost_count,
-- tested_count, auc, rules_auc, calibration, in_use} | null}.
create function public.get_lead_learning(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  perform private.require_scoring_permission(p_tenant_id, 'LEAD_SCORING_VIEW');
  select jsonb_build_object('closed', o.closed, 'lost', o.lost, 'latest', (
    select to_jsonb(m) - array['id', 'tenant_id', 'model'] || jsonb_build_object('in_use', m.id is not distinct from (
      select v.model_id from public.lead_scoring_versions v where v.tenant_id = p_tenant_id order by v.version desc limit 1))
    from public.lead_models m where m.tenant_id = p_tenant_id order by m.learned_at desc limit 1))
  into answer
  from private.count_outcomes(p_tenant_id) o;
  return answer;
end $$;

grant execute on function public.get_lead_learning to authenticated;
grant execute on function public.list_lead_samples, public.list_teams_to_learn_from, public.save_lead_model to service_role;
