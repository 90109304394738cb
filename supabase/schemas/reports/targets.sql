-- Targets: the closings that the company, a team or a person plans for each month, quarter or year, and the progress.
-- The figures are those of the report of closed deals.

create type public.target_period as enum ('month', 'quarter', 'year');

create table public.targets (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  -- The member or team of the target; with neither, the company.
  user_id uuid,
  team_id uuid,
  period public.target_period not null,
  deals integer check (deals between 1 and 1000000),
  volume public.dollars check (volume > 0),
  gci public.dollars check (gci > 0),
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  unique nulls not distinct (tenant_id, user_id, team_id, period),
  check (num_nonnulls(user_id, team_id) <= 1),
  check (num_nonnulls(deals, volume, gci) > 0),
  foreign key (tenant_id, user_id) references public.tenant_members (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, team_id) references public.teams (tenant_id, id) on delete cascade
);

create index targets_team_idx on public.targets (tenant_id, team_id) where team_id is not null;

select private.enable_audit('public.targets', 'target');
call private.secure_table('targets');
grant select, insert (tenant_id, user_id, team_id, period, deals, volume, gci), update (deals, volume, gci), delete
  on public.targets to authenticated;

-- Returns the members whose closed deals count towards a target; null for all.
create function private.target_members(p_tenant_id uuid, p_user_id uuid, p_team_id uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select private.parse_report_people(p_tenant_id, jsonb_strip_nulls(jsonb_build_object('owner', p_user_id, 'team', p_team_id)))
$$;

-- Whether the caller may see a target: their own, and with ANALYTICS_VIEW the targets of people whose deals they all
-- see. Otherwise the progress would be incomplete.
create function private.can_view_target(p_tenant_id uuid, p_user_id uuid, p_team_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(p_user_id = (select auth.uid()), false)
    or p_tenant_id in (select private.tenants_with_permission('ANALYTICS_VIEW')) and (
      select seen.owners is null or private.target_members(p_tenant_id, p_user_id, p_team_id) <@ seen.owners
      from (select private.visible_owners('DEALS', p_tenant_id) as owners) seen) is true
$$;

grant execute on function private.can_view_target to authenticated;

create policy "targets: read whose deals I see" on public.targets for select to authenticated using (
  tenant_id = any (array(select private.my_tenants())) and private.can_view_target(tenant_id, user_id, team_id));
create policy "targets: create with ANALYTICS_MANAGE for active members" on public.targets for insert to authenticated with check (
  tenant_id = any (array(select private.tenants_with_permission('ANALYTICS_MANAGE')))
  and private.can_view_target(tenant_id, user_id, team_id)
  and (user_id is null or exists (
    select from public.tenant_members m
    where m.tenant_id = targets.tenant_id and m.user_id = targets.user_id and m.status = 'active')));
create policy "targets: update with ANALYTICS_MANAGE" on public.targets for update to authenticated using (
  tenant_id = any (array(select private.tenants_with_permission('ANALYTICS_MANAGE')))
  and private.can_view_target(tenant_id, user_id, team_id));
create policy "targets: delete with ANALYTICS_MANAGE" on public.targets for delete to authenticated using (
  tenant_id = any (array(select private.tenants_with_permission('ANALYTICS_MANAGE')))
  and private.can_view_target(tenant_id, user_id, team_id));

-- Lists the targets that the caller sees for a period, with their progress. p_query: range (as for get_report(), except
-- custom; default this_year). Returns {from, to, today, targets: [{id, user_id, team_id, name, period, deals, volume,
-- gci, reached: {deals, volume, gci}}]}: the company's first, then teams and people by name. Needs the permissions of the
-- report of closed deals.
create function public.list_targets(p_tenant_id uuid, p_query jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  range text := coalesce(p_query ->> 'range', 'this_year');
  question private.report_question;
  closed jsonb;
  answer jsonb;
begin
  if range = 'custom' then
    raise sqlstate 'PT400' using message = 'Targets are for a month, a quarter or a year';
  end if;
  question := private.parse_report_question(p_tenant_id, 'closed', jsonb_build_object('range', left(range, 20)));
  question.dimension := 'agent';
  closed := private.compute_report_figures(question, (question.span).first, (question.span).last) -> 'rows';
  select jsonb_agg(
    to_jsonb(t) - array['tenant_id', 'created_at', 'updated_at', 'people'] || jsonb_build_object('reached', (
      select jsonb_build_object(
        'deals', coalesce(sum((c.row #>> '{figures,deals}')::integer), 0),
        'volume', coalesce(sum((c.row #>> '{figures,volume}')::numeric), 0),
        'gci', coalesce(sum((c.row #>> '{figures,gci}')::numeric), 0))
      from jsonb_array_elements(closed) c (row)
      where t.people is null or (c.row ->> 'key')::uuid = any (t.people)))
    order by (t.user_id is not null)::integer + (t.name is not null)::integer, t.name collate public.person_name, t.id)
  into answer
  from (
    select t.*, coalesce(team.name, p.name) as name, private.target_members(t.tenant_id, t.user_id, t.team_id) as people
    from public.targets t
    left join public.teams team on team.tenant_id = t.tenant_id and team.id = t.team_id
    left join public.profiles p on p.user_id = t.user_id
    where t.tenant_id = p_tenant_id and t.period::text = split_part(range, '_', 2)
      and private.can_view_target(t.tenant_id, t.user_id, t.team_id)
  ) t;
  return jsonb_build_object('from', (question.span).first, 'to', (question.span).last, 'today', question.today,
    'targets', coalesce(answer, '[]'));
end $$;

-- Sets a target for user_id or team_id in p_target, or for the company without both, and returns its id. deals, volume
-- and gci per period, null for none; if all are null, deletes it and returns null. Needs ANALYTICS_MANAGE, and access
-- to its owner (otherwise PT404).
create function public.set_target(p_tenant_id uuid, p_target jsonb) returns uuid
language plpgsql set search_path = '' as $$
declare
  target public.targets;
begin
  perform private.require_permission(p_tenant_id, 'ANALYTICS_MANAGE', 'You cannot set targets in this team');
  perform private.require_object(p_target, 'Send the target as one object');
  target := jsonb_populate_record(null::public.targets, p_target);
  if target.user_id is not null and not exists (
      select from public.tenant_members m
      where m.tenant_id = p_tenant_id and m.user_id = target.user_id and m.status = 'active')
    or not private.can_view_target(p_tenant_id, target.user_id, target.team_id)
    or target.team_id is not null and not exists (
      select from public.teams t where t.tenant_id = p_tenant_id and t.id = target.team_id) then
    raise sqlstate 'PT404' using message = 'Choose somebody whose deals you see';
  end if;
  if num_nonnulls(target.deals, target.volume, target.gci) = 0 then
    delete from public.targets t
    where t.tenant_id = p_tenant_id and t.user_id is not distinct from target.user_id
      and t.team_id is not distinct from target.team_id and t.period = target.period;
    return null;
  end if;
  insert into public.targets as t (tenant_id, user_id, team_id, period, deals, volume, gci)
  values (p_tenant_id, target.user_id, target.team_id, target.period, target.deals, target.volume, target.gci)
  on conflict (tenant_id, user_id, team_id, period) do update
  set deals = excluded.deals, volume = excluded.volume, gci = excluded.gci
  returning t.id into target.id;
  return target.id;
end $$;

grant execute on function public.list_targets, public.set_target to authenticated;
