-- Routing rules for new leads, tried in order, each with conditions and people; and absences. lead-routing.sql applies
-- them.

create type public.lead_rule_action as enum ('person', 'round_robin', 'first_to_claim');

-- Whether a moment is within opening hours; no days mean always. 0 is Sunday.
create function private.is_within_hours(p_days smallint[], p_opens time, p_closes time, p_time_zone text, p_at timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(cardinality(p_days), 0) = 0
    or extract(dow from p_at at time zone p_time_zone)::smallint = any (p_days)
      and (p_at at time zone p_time_zone)::time >= p_opens and (p_at at time zone p_time_zone)::time < p_closes
$$;

-- Whether days and hours are both given or both missing.
create function private.is_opening_hours(p_days smallint[], p_opens time, p_closes time) returns boolean
language sql immutable set search_path = '' as $$
  select case when p_days = '{}' then p_opens is null and p_closes is null
    else cardinality(p_days) <= 7 and p_days <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[] and p_opens is not null
      and p_closes is not null and p_opens < p_closes end
$$;

-- Whether these are at most fifty cities and beginnings of ZIP codes.
create function private.is_area_list(p_areas text[]) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(p_areas) <= 50 and not exists (
    select from unnest(p_areas) a where a is null or char_length(a) not between 2 and 60 or a <> btrim(a))
$$;

create table public.lead_rules (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  -- The order in which rules are tried.
  place integer not null check (place between 1 and 1000),
  name text not null check (char_length(name) between 1 and 60 and name = btrim(name)),
  is_on boolean not null default true,
  -- Conditions; an empty one matches every lead.
  sources public.client_source[] not null default '{}' check (cardinality(sources) <= 20),
  came_by public.inquiry_channel,
  areas text[] not null default '{}' check (private.is_area_list(areas)),
  min_price public.dollars check (min_price >= 0),
  max_price public.dollars check (max_price >= 0),
  lead_type public.lead_type,
  -- The days and hours in which the rule applies, in the team's time zone.
  days smallint[] not null default '{}',
  opens public.clock_time,
  closes public.clock_time,
  action public.lead_rule_action not null,
  -- The minutes within which an offered lead may be claimed.
  claim_minutes integer check (claim_minutes between 1 and 1440),
  -- The minutes without a first contact until the agent is reminded, and until the lead is rerouted.
  remind_minutes integer check (remind_minutes between 1 and 10080),
  reroute_minutes integer check (reroute_minutes between 1 and 10080),
  clock_in_hours boolean not null default false,
  -- The action plan for the rule's leads. Without a tenant in the foreign key, because a built-in plan has none.
  plan_id uuid references public.action_plans on delete set null,
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, place) deferrable initially deferred,
  constraint lead_rules_prices_in_order check (min_price <= max_price),
  constraint lead_rules_hours check (private.is_opening_hours(days, opens, closes)),
  constraint lead_rules_claim_time check ((action = 'first_to_claim') = (claim_minutes is not null)),
  constraint lead_rules_clock_in_order check (remind_minutes < reroute_minutes)
);

create table public.lead_rule_people (
  tenant_id uuid not null,
  rule_id uuid not null,
  user_id uuid not null,
  place integer not null,
  weight integer not null default 1 check (weight between 1 and 10),
  -- The most leads a day by this rule, in the team's time zone.
  daily_cap integer check (daily_cap between 1 and 999),
  -- The credit in the round robin: the person with the most is next.
  credit integer not null default 0,
  given_on public.calendar_day,
  given integer not null default 0,
  primary key (tenant_id, rule_id, user_id),
  foreign key (tenant_id, rule_id) references public.lead_rules (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references public.tenant_members (tenant_id, user_id) on delete cascade
);

create index lead_rule_people_user_idx on public.lead_rule_people (tenant_id, user_id);

-- When a member takes no leads.
create table public.lead_availability (
  tenant_id uuid not null,
  user_id uuid not null,
  away_until public.instant,
  days smallint[] not null default '{}',
  opens public.clock_time,
  closes public.clock_time,
  updated_at public.instant not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references public.tenant_members (tenant_id, user_id) on delete cascade,
  constraint lead_availability_hours check (private.is_opening_hours(days, opens, closes))
);

create trigger lead_rules_limit after insert on public.lead_rules referencing new table as new_rows
  for each statement execute function private.limit_rows_per_tenant('50', 'A team has at most 50 rules. Delete one first.');

select private.enable_audit('public.lead_rules', 'lead_rule', array['place']);
select private.enable_audit('public.lead_rule_people', 'lead_rule_person', array['place', 'credit', 'given_on', 'given']);
select private.enable_audit('public.lead_availability', 'lead_availability');
call private.secure_table('lead_rules');
call private.secure_table('lead_rule_people');
call private.secure_table('lead_availability');
-- Only save_lead_rule() writes the content.
grant select, update (place), delete on public.lead_rules to authenticated;
grant select on public.lead_rule_people, public.lead_availability to authenticated;

call private.create_permission_policies('lead_rules', 'CLIENTS_ASSIGN', 'read', 'update', 'delete');
call private.create_permission_policies('lead_rule_people', 'CLIENTS_ASSIGN', 'read');
create policy "lead_availability: read mine, or all with CLIENTS_ASSIGN" on public.lead_availability for select to authenticated
  using ((user_id = (select private.session_user_id()) and tenant_id = any (array(select private.my_tenants())))
    or tenant_id = any (array(select private.tenants_with_permission('CLIENTS_ASSIGN'))));

-- Used by the tables' check constraints.
grant execute on function private.is_opening_hours, private.is_area_list to authenticated;
grant insert (tenant_id, user_id, away_until, days, opens, closes), update (away_until, days, opens, closes)
  on public.lead_availability to authenticated;
create policy "lead_availability: add mine, or of whom I assign to" on public.lead_availability for insert to authenticated
  with check ((user_id = (select private.session_user_id()) and tenant_id = any (array(select private.my_tenants())))
    or (tenant_id, user_id) in (select a.tenant_id, a.user_id from private.assignable_members('CLIENTS') a));
create policy "lead_availability: change mine, or of whom I assign to" on public.lead_availability for update to authenticated
  using ((user_id = (select private.session_user_id()) and tenant_id = any (array(select private.my_tenants())))
    or (tenant_id, user_id) in (select a.tenant_id, a.user_id from private.assignable_members('CLIENTS') a));

-- The columns the API returns, with the rule's people: former members are listed, and skipped by routing.
create view public.lead_rule_records with (security_invoker = true) as
  select r.id, r.tenant_id, r.place, r.name, r.is_on, r.sources, r.came_by, r.areas, r.min_price, r.max_price, r.lead_type,
    r.days, r.opens, r.closes, r.action, r.claim_minutes, r.remind_minutes, r.reroute_minutes, r.clock_in_hours, r.plan_id,
    r.created_at, r.updated_at,
    (select coalesce(jsonb_agg(jsonb_build_object('user_id', o.user_id, 'name', coalesce(nullif(p.name, ''), p.email),
        'weight', o.weight, 'daily_cap', o.daily_cap, 'is_active', m.status = 'active',
        'away_until', case when a.away_until > now() then a.away_until end) order by o.place), '[]')
     from public.lead_rule_people o
     join public.tenant_members m on m.tenant_id = o.tenant_id and m.user_id = o.user_id
     left join public.profiles p on p.user_id = o.user_id
     left join public.lead_availability a on a.tenant_id = o.tenant_id and a.user_id = o.user_id
     where o.tenant_id = r.tenant_id and o.rule_id = r.id) as people
  from public.lead_rules r;
grant select on public.lead_rule_records to authenticated, service_role;
call private.make_view_read_only('lead_rule_records');

------------------------------------------------------------------------------------------------------------
-- Changing rules
------------------------------------------------------------------------------------------------------------

-- Serializes routing and rule changes of a team, so that shares and caps are exact. Locks the tenant first, in the same
-- order as adding a client under a plan limit.
create function private.lock_routing(p_tenant_id uuid) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('lead-routing:' || p_tenant_id, 0))
$$;

create function private.lock_rules(p_tenant_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission(p_tenant_id, 'CLIENTS_ASSIGN', 'You cannot change lead routing');
  perform from public.tenants t where t.id = p_tenant_id for no key update;
  perform private.lock_routing(p_tenant_id);
end $$;

-- Creates a rule, last in order, or changes p_id, and returns its id. p_rule has the table's columns and `people`:
-- [{user_id, weight, daily_cap}], at most fifty; new ones must be people to whom the caller may assign clients. Without
-- `people` a rule keeps its own; earned shares stay. Throws PT404 for no such rule.
create function public.save_lead_rule(p_tenant_id uuid, p_id uuid, p_rule jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  rule public.lead_rules;
  people jsonb := coalesce(nullif(p_rule -> 'people', 'null'), '[]');
  named uuid[];
begin
  perform private.lock_rules(p_tenant_id);
  perform private.require_object(p_rule, 'Send the rule as one object');
  if jsonb_typeof(people) <> 'array' or jsonb_array_length(people) > 50 then
    raise sqlstate 'PT400' using message = 'Choose at most 50 people';
  end if;
  if p_id is not null then
    select r.* into rule from public.lead_rules r where r.id = p_id and r.tenant_id = p_tenant_id for no key update;
    perform private.require_found(found, 'This rule was deleted');
  end if;
  if p_id is not null and not p_rule ? 'people' then
    people := (select coalesce(jsonb_agg(to_jsonb(o) order by o.place), '[]') from public.lead_rule_people o
      where o.tenant_id = p_tenant_id and o.rule_id = p_id);
  end if;
  rule := jsonb_populate_record(rule, p_rule - array['id', 'tenant_id', 'place', 'created_at', 'updated_at']);
  if rule.action <> 'first_to_claim' then
    rule.claim_minutes := null;
  end if;
  if p_rule ->> 'plan_id' is not null and not exists (
    select from public.lead_rules r where r.id = p_id and r.plan_id = rule.plan_id
  ) then
    perform private.require_can_enrol(p_tenant_id);
    perform private.require_found(exists (
      select from public.action_plans a where a.id = rule.plan_id and (a.tenant_id is null or a.tenant_id = p_tenant_id)
    ), 'Action plan not found');
  end if;
  named := array(select (e ->> 'user_id')::uuid from jsonb_array_elements(people) e);
  if named = '{}' then
    raise sqlstate 'PT400' using message = 'Choose who gets the leads';
  end if;
  if (rule.action = 'person' and cardinality(named) > 1) or cardinality(named) <> (select count(distinct n) from unnest(named) n) then
    raise sqlstate 'PT400' using message = 'Choose one person, and each only once';
  end if;
  if exists (
    select from unnest(named) n
    where (p_tenant_id, n) not in (select a.tenant_id, a.user_id from private.assignable_members('CLIENTS') a)
      and not exists (select from public.lead_rule_people o where o.tenant_id = p_tenant_id and o.rule_id = p_id and o.user_id = n)
  ) then
    raise insufficient_privilege using message = 'You cannot give leads to one of these people';
  end if;
  if p_id is null then
    insert into public.lead_rules (tenant_id, place, name, is_on, sources, came_by, areas, min_price, max_price, lead_type,
      days, opens, closes, action, claim_minutes, remind_minutes, reroute_minutes, clock_in_hours, plan_id)
    values (p_tenant_id, coalesce((select max(r.place) + 1 from public.lead_rules r where r.tenant_id = p_tenant_id), 1),
      rule.name, coalesce(rule.is_on, true), coalesce(rule.sources, '{}'), rule.came_by, coalesce(rule.areas, '{}'),
      rule.min_price, rule.max_price, rule.lead_type, coalesce(rule.days, '{}'), rule.opens, rule.closes, rule.action,
      rule.claim_minutes, rule.remind_minutes, rule.reroute_minutes, coalesce(rule.clock_in_hours, false), rule.plan_id)
    returning * into rule;
  else
    update public.lead_rules r
    set name = rule.name, is_on = rule.is_on, sources = rule.sources, came_by = rule.came_by, areas = rule.areas,
      min_price = rule.min_price, max_price = rule.max_price, lead_type = rule.lead_type, days = rule.days,
      opens = rule.opens, closes = rule.closes, action = rule.action, claim_minutes = rule.claim_minutes,
      remind_minutes = rule.remind_minutes, reroute_minutes = rule.reroute_minutes, clock_in_hours = rule.clock_in_hours, plan_id = rule.plan_id
    where r.id = p_id;
    perform private.clear_item_failures('lead rule', p_id::text);
  end if;
  delete from public.lead_rule_people o where o.tenant_id = p_tenant_id and o.rule_id = rule.id and o.user_id <> all (named);
  insert into public.lead_rule_people (tenant_id, rule_id, user_id, place, weight, daily_cap)
  select p_tenant_id, rule.id, (e.entry ->> 'user_id')::uuid, e.place, coalesce((e.entry ->> 'weight')::integer, 1),
    (e.entry ->> 'daily_cap')::integer
  from jsonb_array_elements(people) with ordinality e (entry, place)
  on conflict (tenant_id, rule_id, user_id) do update
    set place = excluded.place, weight = excluded.weight, daily_cap = excluded.daily_cap;
  return rule.id;
end $$;

-- Sorts the rules. p_ids has all of them, each once. Throws PT409 when the set has changed.
create function public.reorder_lead_rules(p_tenant_id uuid, p_ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.lock_rules(p_tenant_id);
  if p_ids is null or cardinality(p_ids) > 1000 or array(select i from unnest(p_ids) i order by i)
    is distinct from array(select r.id from public.lead_rules r where r.tenant_id = p_tenant_id order by r.id) then
    raise sqlstate 'PT409' using message = 'The rules have changed meanwhile. Reload the page and try again.';
  end if;
  update public.lead_rules r set place = o.place
  from unnest(p_ids) with ordinality o (id, place)
  where r.id = o.id and r.place <> o.place;
end $$;

-- Deletes a rule and returns whether it existed. Later ones move up.
create function public.delete_lead_rule(p_tenant_id uuid, p_id uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  was_at integer;
begin
  perform private.lock_rules(p_tenant_id);
  delete from public.lead_rules r where r.id = p_id and r.tenant_id = p_tenant_id returning r.place into was_at;
  update public.lead_rules r set place = r.place - 1 where r.tenant_id = p_tenant_id and r.place > was_at;
  return was_at is not null;
end $$;

-- Sets when a member takes no leads: p_availability {away_until, days, opens, closes}. Callers may set their own and,
-- with CLIENTS_ASSIGN, that of members to whom they may assign clients.
create function public.save_lead_availability(p_tenant_id uuid, p_user_id uuid, p_availability jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  given public.lead_availability;
begin
  if private.member_tenant_or_null(p_tenant_id) is null or not (
    coalesce(p_user_id = private.session_user_id(), false)
    or (p_tenant_id, p_user_id) in (select a.tenant_id, a.user_id from private.assignable_members('CLIENTS') a)
  ) then
    raise insufficient_privilege using message = 'You cannot change when this person is away';
  end if;
  perform private.require_object(p_availability, 'Send when they are away as one object');
  given := jsonb_populate_record(given, p_availability);
  insert into public.lead_availability as a (tenant_id, user_id, away_until, days, opens, closes)
  values (p_tenant_id, p_user_id, given.away_until, coalesce(given.days, '{}'), given.opens, given.closes)
  on conflict (tenant_id, user_id) do update
    set away_until = excluded.away_until, days = excluded.days, opens = excluded.opens, closes = excluded.closes;
end $$;

grant execute on function private.lock_rules to authenticated;
grant execute on function public.save_lead_rule, public.reorder_lead_rules, public.delete_lead_rule,
  public.save_lead_availability to authenticated;
