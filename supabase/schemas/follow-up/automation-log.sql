-- The log of automations: the decision for each client, and its reason.
--
-- An event may start a thousand automations, and most do not match. So an event has one row, an evaluation: the
-- automations it started (a set, shared by many events), the failed conditions of the set, and the matching
-- automations. The actions of a matching automation, or the reason for refusing them, are a run. list_automation_runs()
-- reads both as one log.

-- Automations started together by events, with their versions. Each set is stored once.
create table public.automation_sets (
  id bigint generated always as identity primary key,
  tenant_id uuid not null references public.tenants on delete cascade,
  -- Hash of the set's content.
  digest text not null,
  unique (tenant_id, id),
  unique (tenant_id, digest)
);

create table public.automation_set_members (
  tenant_id uuid not null,
  set_id bigint not null,
  -- The position in the set, from 1.
  at integer not null,
  automation_id uuid not null,
  version integer not null,
  -- The person it acts for.
  owner_id uuid not null,
  -- The keys of its conditions, including out_of_sight (its owner cannot see the client); or only `ended`: its owner has
  -- left the team.
  keys text[] not null,
  -- The number of each key's condition in the set. Equal conditions for one owner share a number.
  conditions integer[] not null,
  primary key (set_id, at),
  foreign key (tenant_id, set_id) references public.automation_sets (tenant_id, id) on delete cascade,
  foreign key (tenant_id, automation_id) references public.automations (tenant_id, id) on delete cascade
);

create index automation_set_members_automation_idx on public.automation_set_members (tenant_id, automation_id);

create table public.automation_evaluations (
  tenant_id uuid not null,
  -- One per event; several when an action changed the client's conditions for the next automations.
  event_id bigint not null,
  first_at integer not null default 1,
  -- The part of the set: places first_at to last_at.
  last_at integer not null,
  set_id bigint not null,
  -- No foreign key: a decision outlives the client, but is then invisible.
  client_id uuid not null,
  -- Former clients before merges, the first one first.
  merged_from uuid[] not null default '{}',
  -- The deal of the event.
  deal_id uuid,
  -- The automation that caused the event; it does not start itself.
  caused_by uuid,
  -- The failed conditions of the set, and the automations (by `at`) without a failed condition.
  failed integer[] not null default '{}',
  matched integer[] not null default '{}',
  -- The team had stopped its automations, so nothing was evaluated.
  is_stopped boolean not null default false,
  -- The daily limit, if it left nothing for the matching automations.
  limited_to integer,
  started_at public.instant not null,
  evaluated_at public.instant not null default clock_timestamp(),
  primary key (event_id, first_at),
  foreign key (tenant_id, set_id) references public.automation_sets (tenant_id, id)
);

create index automation_evaluations_client_idx on public.automation_evaluations (client_id, event_id desc);
create index automation_evaluations_log_idx on public.automation_evaluations (tenant_id, event_id desc);
create index automation_evaluations_set_idx on public.automation_evaluations (tenant_id, set_id, event_id desc);
create index automation_evaluations_old_idx on public.automation_evaluations using brin (evaluated_at);

-- Runs of automations whose conditions matched.
create table public.automation_runs (
  -- private.decision_id() of the event and the automation's place in its set.
  id bigint primary key,
  tenant_id uuid not null,
  automation_id uuid not null,
  version integer not null,
  -- No foreign key, and merged like an evaluation.
  client_id uuid not null,
  merged_from uuid[] not null default '{}',
  -- The person it acted for.
  owner_id uuid not null,
  -- partly: some actions were refused.
  outcome text not null check (outcome in ('done', 'partly', 'refused')),
  -- Per action: {do, ok, reason}.
  results jsonb not null,
  -- The number of actions done to the client.
  acted integer not null,
  started_at public.instant not null,
  ran_at public.instant not null default clock_timestamp(),
  foreign key (tenant_id, automation_id) references public.automations (tenant_id, id) on delete cascade
);

create index automation_runs_log_idx on public.automation_runs (tenant_id, automation_id, id desc);
create index automation_runs_client_idx on public.automation_runs (client_id, id desc);
create index automation_runs_old_idx on public.automation_runs using brin (ran_at);

call private.secure_table('automation_sets');
call private.secure_table('automation_set_members');
call private.secure_table('automation_evaluations');
call private.secure_table('automation_runs');
grant all on sequence public.automation_sets_id_seq to service_role;
grant select on public.automation_set_members, public.automation_evaluations, public.automation_runs to authenticated;

create policy "automation_evaluations: read with AUTOMATION_VIEW and client" on public.automation_evaluations
  for select to authenticated using (
    tenant_id = any (array(select private.tenants_with_permission('AUTOMATION_VIEW')))
    and exists (select from public.clients c where c.id = client_id and c.tenant_id = automation_evaluations.tenant_id));
create policy "automation_runs: read with AUTOMATION_VIEW and the client" on public.automation_runs
  for select to authenticated using (
    tenant_id = any (array(select private.tenants_with_permission('AUTOMATION_VIEW')))
    and exists (select from public.clients c where c.id = client_id and c.tenant_id = automation_runs.tenant_id));

-- Returns the id of the decision on one automation for one event. Ids sort by event, then by automation; a team has at
-- most a thousand.
create function private.decision_id(p_event_id bigint, p_at integer) returns bigint
language sql immutable parallel safe set search_path = '' as $$ select p_event_id * 1000 + p_at - 1 $$;

-- Lists the automation log for clients that the caller sees, latest first, at most fifty decisions before p_before.
-- Optionally for one client or one automation.
create function public.list_automation_runs(
  p_tenant_id uuid, p_client_id uuid default null, p_automation_id uuid default null, p_before bigint default null)
returns table (
  id bigint, automation_id uuid, automation_name text, version integer, client_id uuid, client_name text, owner_id uuid,
  owner_name text, outcome text, failing text[], results jsonb, limited_to integer, started_at timestamptz, ran_at timestamptz)
-- Custom plans, because each filter uses another index.
language plpgsql stable rows 50 set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  before bigint := coalesce(p_before, 9223372036854775807);
begin
  return query
  with evaluated as (
    select e::public.automation_evaluations as e, m
    from (
      select e.* from public.automation_evaluations e
      where p_automation_id is null and e.tenant_id = p_tenant_id and (p_client_id is null or e.client_id = p_client_id)
        and e.event_id <= before / 1000 and exists (
          select from public.automation_set_members m
          where m.set_id = e.set_id and m.at between e.first_at and e.last_at and m.automation_id is distinct from e.caused_by)
      -- Each row is at least one decision; all of the first may come after `before`.
      order by e.event_id desc, e.first_at desc limit 60) e
    join public.automation_set_members m on m.set_id = e.set_id and m.at between e.first_at and e.last_at
    union all
    -- For one automation, reads each set that contains it.
    select e::public.automation_evaluations, m
    from public.automation_set_members m
    cross join lateral (
      select e.* from public.automation_evaluations e
      where e.tenant_id = p_tenant_id and e.set_id = m.set_id and m.at between e.first_at and e.last_at
        and (p_client_id is null or e.client_id = p_client_id) and e.event_id <= before / 1000
        and (e.limited_to is not null or m.at <> all (e.matched)) and e.caused_by is distinct from m.automation_id
      order by e.event_id desc limit 51) e
    where m.tenant_id = p_tenant_id and m.automation_id = p_automation_id
  ),
  decided as (
    (select private.decision_id((d.e).event_id, (d.m).at) as id, (d.m).automation_id, (d.m).version, (d.e).client_id, (d.m).owner_id,
      null::text as outcome, null::jsonb as results, d.e, d.m, (d.e).started_at, (d.e).evaluated_at as ran_at
    from evaluated d
    where ((d.e).limited_to is not null or (d.m).at <> all ((d.e).matched)) and (d.e).caused_by is distinct from (d.m).automation_id
      and private.decision_id((d.e).event_id, (d.m).at) < before
    order by 1 desc limit 50)
    union all
    (select r.id, r.automation_id, r.version, r.client_id, r.owner_id, r.outcome, r.results, null, null, r.started_at, r.ran_at
    from public.automation_runs r
    where r.tenant_id = p_tenant_id and (p_client_id is null or r.client_id = p_client_id)
      and (p_automation_id is null or r.automation_id = p_automation_id) and r.id < before
    order by r.id desc limit 50)
  )
  select d.id, d.automation_id, a.name, d.version, d.client_id, c.name, d.owner_id, coalesce(nullif(p.name, ''), p.email),
    coalesce(d.outcome, case when (d.e).is_stopped then 'stopped' when f.failing = '{}' then 'limited'
      when f.failing = '{ended}' then 'ended' else 'not_matched' end),
    case when d.outcome is not null or (d.e).is_stopped or f.failing = '{ended}' then '{}' else f.failing end,
    coalesce(d.results, case when f.failing = '{}' then (
      select jsonb_agg(jsonb_build_object('do', a.value -> 'do', 'ok', false) order by a.ordinality)
      from public.automation_versions v, jsonb_array_elements(v.content -> 'actions') with ordinality a
      where (d.e).limited_to is not null and v.tenant_id = p_tenant_id and v.automation_id = d.automation_id and v.version = d.version)
      end, '[]'),
    case when f.failing = '{}' then (d.e).limited_to end, d.started_at::timestamptz, d.ran_at::timestamptz
  from (select * from decided order by id desc limit 50) d
  join public.automations a on a.tenant_id = p_tenant_id and a.id = d.automation_id
  join public.clients c on c.tenant_id = p_tenant_id and c.id = d.client_id
  left join public.profiles p on p.user_id = d.owner_id
  cross join lateral (
    select array(
      select u.key from unnest((d.m).keys, (d.m).conditions) with ordinality u (key, condition, place)
      where u.condition = any ((d.e).failed) order by u.place) as failing) f
  order by d.id desc;
end $$;

-- Moves the decisions about a client to the client that it is merged into.
create function private.move_automation_runs(p_keep_id uuid, p_merge_id uuid) returns void
language sql set search_path = '' as $$
  update public.automation_evaluations e set client_id = p_keep_id, merged_from = e.merged_from || p_merge_id
  where e.client_id = p_merge_id;
  update public.automation_runs r set client_id = p_keep_id, merged_from = r.merged_from || p_merge_id
  where r.client_id = p_merge_id
$$;

-- Moves decisions back to a client whose merge is undone.
create function private.restore_automation_runs(p_keep_id uuid, p_merge_id uuid) returns void
language sql set search_path = '' as $$
  update public.automation_evaluations e
  set client_id = p_merge_id, merged_from = e.merged_from[:array_position(e.merged_from, p_merge_id) - 1]
  where e.client_id = p_keep_id and p_merge_id = any (e.merged_from);
  update public.automation_runs r
  set client_id = p_merge_id, merged_from = r.merged_from[:array_position(r.merged_from, p_merge_id) - 1]
  where r.client_id = p_keep_id and p_merge_id = any (r.merged_from)
$$;

-- Deletes the decisions about clients.
create function private.delete_automation_runs_of_clients(p_tenant_id uuid, p_client_ids uuid[]) returns void
language sql set search_path = '' as $$
  delete from public.automation_evaluations e where e.tenant_id = p_tenant_id and e.client_id = any (p_client_ids);
  delete from public.automation_runs r where r.tenant_id = p_tenant_id and r.client_id = any (p_client_ids)
$$;

grant execute on function public.list_automation_runs to authenticated;
grant execute on function private.decision_id to authenticated;

-- The last event that was read.
create table private.automation_cursor (
  is_only boolean primary key default true check (is_only),
  written_by xid8 not null,
  event_id bigint not null
);

alter table private.automation_cursor enable row level security;

-- Teams with more events than one run processes: the position up to which their events have run. Events of other teams
-- do not wait for them.
create table private.automation_backlogs (
  tenant_id uuid primary key references public.tenants on delete cascade,
  written_by xid8 not null,
  event_id bigint not null,
  -- The start of its wait for the next run.
  queued_at public.instant not null default clock_timestamp()
);

create index automation_backlogs_queued_idx on private.automation_backlogs (queued_at);

alter table private.automation_backlogs enable row level security;
