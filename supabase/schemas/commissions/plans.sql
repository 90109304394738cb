-- Versioned commission plans, and the plan that pays each member from a given day on
-- (docs/features/commissions/plans.md). Only lib/commissions/calculation interprets the terms of a plan. A plan whose
-- terms it rejects pays nobody.

-- Percent, with four decimals, the precision in which splits are agreed.
create domain public.commission_rate as numeric(7, 4) check (value between 0 and 100);

-- Whether p_terms has the outer shape of a plan's terms. lib/commissions/plans/schema.ts checks the contents.
create function private.is_plan_terms(p_terms jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_typeof(p_terms) = 'object' and octet_length(p_terms::text) <= 20000
    and p_terms #>> '{split,kind}' in ('flat', 'cap', 'scale')
    and coalesce(jsonb_typeof(p_terms -> 'off_the_top') = 'array', true)
    and coalesce(jsonb_typeof(p_terms -> 'after_split') = 'array', true)
    and coalesce(jsonb_typeof(p_terms -> 'monthly_charges') = 'array', true)
    and coalesce(jsonb_typeof(p_terms -> 'royalty') in ('object', 'null'), true)
    and p_terms - array['off_the_top', 'royalty', 'split', 'after_split', 'monthly_charges'] = '{}', false)
$$;

create table public.commission_plans (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  name text not null check (char_length(name) between 1 and 80 and name = btrim(name)),
  -- The latest version: its steps (planTerms in lib/commissions/plans/schema.ts) and the first closing day that it
  -- applies to.
  terms jsonb not null check (private.is_plan_terms(terms)),
  counts_from public.calendar_day not null,
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, name)
);

-- Used by the check constraint, for every role that writes plans.
grant execute on function private.is_plan_terms to authenticated, service_role;

-- All versions, including the latest. The first version also applies to closing days before its own first day.
create table public.commission_plan_versions (
  tenant_id uuid not null,
  plan_id uuid not null,
  counts_from public.calendar_day not null,
  terms jsonb not null,
  saved_by uuid,
  saved_at public.instant not null default now(),
  primary key (tenant_id, plan_id, counts_from),
  foreign key (tenant_id, plan_id) references public.commission_plans (tenant_id, id) on delete cascade,
  foreign key (tenant_id, saved_by) references public.tenant_members (tenant_id, user_id)
);

create index commission_plan_versions_member_idx on public.commission_plan_versions (tenant_id, saved_by);

create trigger commission_plans_limit after insert on public.commission_plans referencing new table as new_rows
  for each statement execute function private.limit_rows_per_tenant('100', 'A team has at most 100 commission plans. Delete one first.');

-- Commission settings of a member besides their plan.
create table public.commission_members (
  tenant_id uuid not null,
  user_id uuid not null,
  -- The first day of the member's anniversary periods.
  start_day public.calendar_day,
  -- The percentage of a member's payments that may be withheld for their debt.
  withheld_rate public.commission_rate not null default 100,
  mentor_id uuid,
  updated_at public.instant not null default now(),
  primary key (tenant_id, user_id),
  check (mentor_id <> user_id),
  foreign key (tenant_id, user_id) references public.tenant_members (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, mentor_id) references public.tenant_members (tenant_id, user_id)
);

create index commission_members_mentor_idx on public.commission_members (tenant_id, mentor_id);

-- The plan that applies to a member from a closing day on.
create table public.commission_assignments (
  tenant_id uuid not null,
  user_id uuid not null,
  counts_from public.calendar_day not null,
  plan_id uuid not null,
  updated_at public.instant not null default now(),
  primary key (tenant_id, user_id, counts_from),
  foreign key (tenant_id, user_id) references public.tenant_members (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, plan_id) references public.commission_plans (tenant_id, id)
);

create index commission_assignments_plan_idx on public.commission_assignments (tenant_id, plan_id);

-- Teams that share: the earnings of a member are split with the leader, before or after the brokerage takes its share.
create type public.team_split_order as enum ('before', 'after');
create type public.team_cap as enum ('own', 'team');

create table public.commission_teams (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  name text not null check (char_length(name) between 1 and 80 and name = btrim(name)),
  leader_id uuid not null,
  split public.team_split_order not null default 'after',
  -- The cap towards which the brokerage's share counts.
  cap public.team_cap not null default 'own',
  -- The first day of the anniversary periods of the team's counters.
  start_day public.calendar_day,
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, name),
  foreign key (tenant_id, leader_id) references public.tenant_members (tenant_id, user_id)
);

create index commission_teams_leader_idx on public.commission_teams (tenant_id, leader_id);

create trigger commission_teams_limit after insert on public.commission_teams referencing new table as new_rows
  for each statement execute function private.limit_rows_per_tenant('100', 'A company has at most 100 commission teams. Delete one first.');

create table public.commission_team_members (
  tenant_id uuid not null,
  team_id uuid not null,
  user_id uuid not null,
  -- The leader's percentage of the amount that the member shares.
  leader_rate public.commission_rate not null,
  updated_at public.instant not null default now(),
  -- A member shares with at most one leader.
  primary key (tenant_id, user_id),
  foreign key (tenant_id, team_id) references public.commission_teams (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references public.tenant_members (tenant_id, user_id) on delete cascade
);

create index commission_team_members_team_idx on public.commission_team_members (tenant_id, team_id);

insert into private.record_kinds (kind, relation, place) values
  ('commission_plan', 'commission_plans', 80), ('commission_team', 'commission_teams', 81);
select private.enable_audit('public.commission_plans', 'commission_plan');
select private.enable_audit('public.commission_members', 'commission_member');
select private.enable_audit('public.commission_assignments', 'commission_assignment');
select private.enable_audit('public.commission_teams', 'commission_team');
select private.enable_audit('public.commission_team_members', 'commission_team_member');

------------------------------------------------------------------------------------------------------------
-- Row-level security
------------------------------------------------------------------------------------------------------------

-- Creates a read policy for a table with the columns tenant_id and user_id: a person with COMMISSIONS_VIEW_OWN reads
-- their own rows, and COMMISSIONS_VIEW_ALL reads all rows.
create procedure private.create_commission_read_policy(p_table text)
language plpgsql set search_path = '' as $$
begin
  call private.create_policy(p_table, 'read', 'mine or all', '
    tenant_id = any (array(select private.my_tenants()))
    and (tenant_id = any (array(select private.tenants_in_full_scope(''COMMISSIONS'', ''VIEW'')))
      or (tenant_id, user_id) in (select s.tenant_id, s.owner_id from private.owners_in_scope(''COMMISSIONS'', ''VIEW'') s))');
end $$;

call private.secure_table('commission_plans');
call private.secure_table('commission_plan_versions');
call private.secure_table('commission_members');
call private.secure_table('commission_assignments');
call private.secure_table('commission_teams');
call private.secure_table('commission_team_members');

grant select, insert (tenant_id, name, terms, counts_from), update (name, terms, counts_from), delete
  on public.commission_plans to authenticated;
grant select on public.commission_plan_versions to authenticated;
grant select, insert (tenant_id, user_id, start_day, withheld_rate, mentor_id),
  update (tenant_id, user_id, start_day, withheld_rate, mentor_id) on public.commission_members to authenticated;
grant select, insert (tenant_id, user_id, counts_from, plan_id), update (tenant_id, user_id, counts_from, plan_id), delete
  on public.commission_assignments to authenticated;
grant select, insert (tenant_id, name, leader_id, split, cap, start_day), update (name, leader_id, split, cap, start_day), delete
  on public.commission_teams to authenticated;
grant select, insert (tenant_id, team_id, user_id, leader_rate), update (tenant_id, team_id, user_id, leader_rate), delete
  on public.commission_team_members to authenticated;

call private.create_commission_read_policy('commission_members');
call private.create_commission_read_policy('commission_assignments');
call private.create_commission_read_policy('commission_team_members');

-- A member reads the plans by which they are paid.
create policy "commission_plans: read mine or all" on public.commission_plans for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and (tenant_id = any (array(select private.tenants_in_full_scope('COMMISSIONS', 'VIEW')))
    or id in (select a.plan_id from public.commission_assignments a where a.tenant_id = commission_plans.tenant_id)));
create policy "commission_plan_versions: read with their plan" on public.commission_plan_versions for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and exists (select from public.commission_plans p where p.tenant_id = commission_plan_versions.tenant_id and p.id = plan_id));
create policy "commission_teams: read mine or all" on public.commission_teams for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and (tenant_id = any (array(select private.tenants_in_full_scope('COMMISSIONS', 'VIEW')))
    or (tenant_id, leader_id) in (select s.tenant_id, s.owner_id from private.owners_in_scope('COMMISSIONS', 'VIEW') s)
    or id in (select m.team_id from public.commission_team_members m where m.tenant_id = commission_teams.tenant_id)));

call private.create_permission_policies('commission_plans', 'COMMISSIONS_MANAGE', 'create', 'update', 'delete');
call private.create_permission_policies('commission_members', 'COMMISSIONS_MANAGE', 'create', 'update');
call private.create_permission_policies('commission_assignments', 'COMMISSIONS_MANAGE', 'create', 'update', 'delete');
call private.create_permission_policies('commission_teams', 'COMMISSIONS_MANAGE', 'create', 'update', 'delete');
call private.create_permission_policies('commission_team_members', 'COMMISSIONS_MANAGE', 'create', 'update', 'delete');

------------------------------------------------------------------------------------------------------------
-- Versions
------------------------------------------------------------------------------------------------------------

-- Stores one version per first day. A version saved again with the same day is replaced. Refuses a day before the
-- latest version, so that the rules between two versions never change.
create function private.store_plan_version() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  latest date := (
    select max(v.counts_from) from public.commission_plan_versions v where v.tenant_id = new.tenant_id and v.plan_id = new.id);
begin
  if new.counts_from < latest then
    raise sqlstate 'PT409' using message = format('The latest version applies from %s. Choose that day or a later one.',
      to_char(latest, 'FMMon FMDD, YYYY')), hint = 'field:counts_from';
  end if;
  insert into public.commission_plan_versions as v (tenant_id, plan_id, counts_from, terms, saved_by)
  values (new.tenant_id, new.id, new.counts_from, new.terms, (select auth.uid()))
  on conflict (tenant_id, plan_id, counts_from) do update
    set terms = excluded.terms, saved_by = excluded.saved_by, saved_at = now() where v.terms <> excluded.terms;
  return null;
end $$;

create trigger commission_plans_store_version after insert or update of terms, counts_from on public.commission_plans
  for each row execute function private.store_plan_version();

-- A leader shares with their members and not with another leader. Both checks lock the person, so that nobody becomes a
-- leader and a member at the same moment.
create function private.refuse_leader_as_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.tenant_members m where m.tenant_id = new.tenant_id and m.user_id = new.user_id for no key update;
  if exists (
    select from public.commission_teams t where t.tenant_id = new.tenant_id and t.leader_id = new.user_id
  ) then
    raise sqlstate 'PT409' using message = 'The leader of a commission team cannot be a member of one', hint = 'field:user_id';
  end if;
  return new;
end $$;

create trigger commission_team_members_refuse_leader before insert or update of user_id on public.commission_team_members
  for each row execute function private.refuse_leader_as_member();

create function private.refuse_member_as_leader() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.tenant_members m where m.tenant_id = new.tenant_id and m.user_id = new.leader_id for no key update;
  if exists (
    select from public.commission_team_members m where m.tenant_id = new.tenant_id and m.user_id = new.leader_id
  ) then
    raise sqlstate 'PT409' using message = 'This person is a member of a commission team. Take them out of it first.',
      hint = 'field:leader_id';
  end if;
  return new;
end $$;

create trigger commission_teams_refuse_member before insert or update of leader_id on public.commission_teams
  for each row execute function private.refuse_member_as_leader();

------------------------------------------------------------------------------------------------------------
-- Reading
------------------------------------------------------------------------------------------------------------

-- The columns the API returns, with all versions and the number of members paid by the plan today.
create view public.commission_plan_records with (security_invoker = true) as
  select p.id, p.tenant_id, p.name, p.terms, p.counts_from,
    (select coalesce(jsonb_agg(jsonb_build_object('counts_from', v.counts_from, 'terms', v.terms) order by v.counts_from), '[]')
      from public.commission_plan_versions v where v.tenant_id = p.tenant_id and v.plan_id = p.id) as versions,
    (select count(*)::integer from (
        select distinct on (a.user_id) a.plan_id from public.commission_assignments a
        where a.tenant_id = p.tenant_id and a.counts_from <= (now() at time zone t.time_zone)::date
        order by a.user_id, a.counts_from desc
      ) today where today.plan_id = p.id) as assigned,
    p.created_at, p.updated_at
  from public.commission_plans p
  join public.tenants t on t.id = p.tenant_id;
grant select on public.commission_plan_records to authenticated, service_role;
call private.make_view_read_only('commission_plan_records');
call private.create_row_reader('commission_plan_records');

create view public.commission_team_records with (security_invoker = true) as
  select t.id, t.tenant_id, t.name, t.leader_id, p.name as leader_name, t.split, t.cap, t.start_day,
    (select coalesce(jsonb_agg(jsonb_build_object('user_id', m.user_id, 'name', o.name, 'leader_rate', m.leader_rate)
        order by o.name collate public.person_name, m.user_id), '[]')
      from public.commission_team_members m left join public.profiles o on o.user_id = m.user_id
      where m.tenant_id = t.tenant_id and m.team_id = t.id) as members,
    t.created_at, t.updated_at
  from public.commission_teams t
  left join public.profiles p on p.user_id = t.leader_id;
grant select on public.commission_team_records to authenticated, service_role;
call private.make_view_read_only('commission_team_records');
call private.create_row_reader('commission_team_records');

-- All payable people that the reader may see: active members, and former members with commission data.
create view public.commission_member_details with (security_invoker = true) as
  select m.tenant_id, m.user_id, p.name, m.status, c.start_day, coalesce(c.withheld_rate, 100) as withheld_rate,
    c.mentor_id, mp.name as mentor_name,
    (select coalesce(jsonb_agg(jsonb_build_object('counts_from', a.counts_from, 'plan_id', a.plan_id, 'plan', n.name)
        order by a.counts_from), '[]')
      from public.commission_assignments a
      left join public.commission_plans n on n.tenant_id = a.tenant_id and n.id = a.plan_id
      where a.tenant_id = m.tenant_id and a.user_id = m.user_id) as assignments,
    (select jsonb_build_object('id', t.id, 'name', t.name, 'cap', t.cap, 'start_day', t.start_day) from public.commission_team_members s
      join public.commission_teams t on t.tenant_id = s.tenant_id and t.id = s.team_id
      where s.tenant_id = m.tenant_id and s.user_id = m.user_id) as team
  from public.tenant_members m
  join public.profiles p on p.user_id = m.user_id
  left join public.commission_members c on c.tenant_id = m.tenant_id and c.user_id = m.user_id
  left join public.profiles mp on mp.user_id = c.mentor_id
  where m.tenant_id = any (array(select private.tenants_in_full_scope('COMMISSIONS', 'VIEW')))
    or (m.tenant_id, m.user_id) in (select s.tenant_id, s.owner_id from private.owners_in_scope('COMMISSIONS', 'VIEW') s);
grant select on public.commission_member_details to authenticated, service_role;
call private.make_view_read_only('commission_member_details');
