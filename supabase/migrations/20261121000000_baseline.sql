-- The first release's whole database, made from supabase/schemas by `npm run baseline`. Do not edit it here.

-- schemas/foundation.sql

-- What every other file stands on: extensions, the closed schema `private`, and the rules that many columns share.
--
-- Everything a policy asks is answered by a function of the schema `private`. The API does not expose that
-- schema; its functions run with an empty search_path, and nobody may execute one unless it is granted by name.

create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_trgm with schema extensions;
-- So that a search's index begins with the tenant, and a search costs what the tenant has, not the database.
create extension if not exists btree_gin with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;

create schema private;
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;

-- What is made here starts closed, whatever a project grants its API's roles by default: each file says by name
-- what they may do. For functions in all schemas, because a default of one schema can add to what everybody gets
-- but not take from it.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

------------------------------------------------------------------------------------------------------------
-- Values
------------------------------------------------------------------------------------------------------------

-- Sorts names where a person looks for them ("Ángel" with the A, "de la Cruz" with the D), whatever the
-- cluster's own locale is.
create collation public.person_name (provider = icu, locale = 'en-US');

-- US dollars to the cent. Bounded, because `numeric` has a NaN, which one row would spread over every sum.
create domain public.dollars as numeric(14, 2) check (value between -999999999999.99 and 999999999999.99);

-- A day on the wall calendar, and a moment. Bounded, because `date` and `timestamptz` know infinity and years BC,
-- which neither JavaScript nor a calendar file can say.
create domain public.calendar_day as date check (value between '1900-01-01' and '2199-12-31');
create domain public.instant as timestamptz check (value >= '1900-01-01 00:00+00' and value < '2200-01-01 00:00+00');

------------------------------------------------------------------------------------------------------------
-- Text
------------------------------------------------------------------------------------------------------------

-- Case and accents folded, for search and for comparing names. Immutable because the dictionary is named.
create function private.fold(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select lower(extensions.unaccent('extensions.unaccent'::regdictionary, p_text))
$$;

-- The digits of a phone number without the US country code: equal for "(614) 555-0100" and "+1 614 555 0100".
create function private.phone_digits(p_phone text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(regexp_replace(p_phone, '\D', '', 'g'), '^1(\d{10})$', '\1')
$$;

-- A LIKE pattern that finds p_text anywhere and takes % _ \ as they are.
create function private.like_pattern(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select '%' || replace(replace(replace(p_text, '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

create function private.hash_token(p_token text) returns bytea
language sql immutable set search_path = '' as $$
  select extensions.digest(p_token, 'sha256')
$$;

-- The names that Postgres and browsers both know: Area/Place, or UTC. Postgres alone would also take abbreviations
-- (EDT), rules ("ABC+3") and the files that some systems keep beside the zones (posix/…, right/…).
create function private.is_time_zone(p_name text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  perform now() at time zone p_name;
  return p_name = 'UTC' or p_name ~ '^[A-Za-z]+(/[A-Za-z0-9_+-]+)+$' and p_name !~* '^(posix|right)/';
exception when invalid_parameter_value then
  return false;
end $$;

------------------------------------------------------------------------------------------------------------
-- Rows
------------------------------------------------------------------------------------------------------------

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Strictly later than before, so that two quick saves never share a version (the PUT's 409 rests on it).
  new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  return new;
end $$;

create function private.keep_tenant() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.tenant_id is distinct from old.tenant_id then
    raise insufficient_privilege using message = 'A record cannot move to another team';
  end if;
  return new;
end $$;

grant execute on function
  private.fold(text), private.phone_digits(text), private.like_pattern(text), private.is_time_zone(text)
  to authenticated, service_role;

-- schemas/tenancy.sql

-- Tenants (teams that pay), their teams, roles and members: who works where, and what they may do there.

------------------------------------------------------------------------------------------------------------
-- Types
------------------------------------------------------------------------------------------------------------

-- AREA_ACTION_SCOPE. This enum is the only list of permissions: TypeScript's type is generated from it.
create type public.permission as enum (
  'CLIENTS_VIEW_OWN', 'CLIENTS_VIEW_TEAM', 'CLIENTS_VIEW_ALL', 'CLIENTS_CREATE',
  'CLIENTS_UPDATE_OWN', 'CLIENTS_UPDATE_TEAM', 'CLIENTS_UPDATE_ALL',
  'CLIENTS_DELETE_OWN', 'CLIENTS_DELETE_ALL', 'CLIENTS_EXPORT', 'CLIENTS_ASSIGN',
  'DEALS_VIEW_OWN', 'DEALS_VIEW_TEAM', 'DEALS_VIEW_ALL', 'DEALS_CREATE',
  'DEALS_UPDATE_OWN', 'DEALS_UPDATE_TEAM', 'DEALS_UPDATE_ALL',
  'DEALS_DELETE_OWN', 'DEALS_DELETE_ALL', 'DEALS_EXPORT', 'DEALS_ASSIGN', 'DEALS_APPROVE',
  'TASKS_VIEW_OWN', 'TASKS_VIEW_TEAM', 'TASKS_VIEW_ALL', 'TASKS_CREATE',
  'TASKS_UPDATE_OWN', 'TASKS_UPDATE_TEAM', 'TASKS_UPDATE_ALL',
  'TASKS_DELETE_OWN', 'TASKS_DELETE_ALL', 'TASKS_ASSIGN',
  'CONVERSATIONS_VIEW_OWN', 'CONVERSATIONS_VIEW_ALL', 'CONVERSATIONS_CREATE', 'COMMUNICATION_MANAGE',
  'REPORTS_VIEW_OWN', 'REPORTS_VIEW_ALL', 'REPORTS_CREATE', 'REPORTS_EXPORT',
  'ANALYTICS_VIEW', 'ANALYTICS_MANAGE',
  'MEMBERS_VIEW', 'MEMBERS_INVITE', 'MEMBERS_MANAGE', 'MEMBERS_DELETE',
  'SETTINGS_VIEW', 'SETTINGS_MANAGE',
  'BILLING_VIEW', 'BILLING_MANAGE',
  'API_KEYS_MANAGE',
  'AUDIT_LOGS_VIEW', 'AUDIT_LOGS_EXPORT',
  'MLS_MANAGE', 'INTEGRATIONS_MANAGE',
  'AUTOMATION_VIEW', 'AUTOMATION_MANAGE', 'WORKFLOWS_CREATE', 'WORKFLOWS_MANAGE',
  'LEAD_SCORING_VIEW', 'LEAD_SCORING_CONFIGURE'
);

create type public.member_role as enum ('owner', 'admin', 'manager', 'agent', 'viewer');

create type public.member_status as enum ('invited', 'active', 'suspended', 'deactivated');

------------------------------------------------------------------------------------------------------------
-- Tables
------------------------------------------------------------------------------------------------------------

create table public.tenants (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 100 and name = btrim(name)),
  time_zone text not null default 'America/New_York' check (private.is_time_zone(time_zone)),
  -- Stands under commercial mail, as CAN-SPAM demands.
  postal_address text check (char_length(postal_address) between 1 and 300),
  -- The number this team's texts are sent from, where it has one of its own. Written by the platform's operator: a
  -- number that anybody could claim would bring them another team's texts.
  sms_number text unique check (sms_number ~ '^\+\d{8,15}$'),
  created_at public.instant not null default now()
);

create table public.teams (
  tenant_id uuid not null references public.tenants on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 100 and name = btrim(name)),
  created_at public.instant not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name)
);

-- System roles have no tenant and carry the `system_role` they stand for; a tenant's own roles have none.
create table public.tenant_roles (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid references public.tenants on delete cascade,
  system_role public.member_role unique,
  name text not null check (char_length(name) between 1 and 50 and name = btrim(name)),
  description text not null default '' check (char_length(description) <= 300),
  color text not null default 'gray' check (color in ('gray', 'blue', 'green', 'amber', 'red', 'violet', 'pine')),
  icon text not null default 'user' check (char_length(icon) between 1 and 40),
  permissions public.permission[] not null default '{}',
  created_at public.instant not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, name),
  check ((tenant_id is null) = (system_role is not null))
);

create table public.tenant_members (
  tenant_id uuid not null references public.tenants on delete cascade,
  user_id uuid not null references auth.users,
  role public.member_role not null,
  custom_role_id uuid,
  team_id uuid,
  status public.member_status not null default 'active',
  joined_at public.instant not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, custom_role_id) references public.tenant_roles (tenant_id, id),
  foreign key (tenant_id, team_id) references public.teams (tenant_id, id),
  check (role <> 'owner' or custom_role_id is null)
);

create index tenant_members_user_idx on public.tenant_members (user_id, status, joined_at);
create index tenant_members_team_idx on public.tenant_members (tenant_id, team_id);
create index tenant_members_custom_role_idx on public.tenant_members (custom_role_id) where custom_role_id is not null;

create trigger tenant_members_keep_tenant before update on public.tenant_members
  for each row execute function private.keep_tenant();

-- Which of several tenants a person works in now; without a row it is the one joined first.
create table public.active_tenants (
  user_id uuid primary key references auth.users on delete cascade,
  tenant_id uuid not null references public.tenants on delete cascade
);

-- Super admins. Never a claim, never user metadata; written by the platform's operator alone.
create table public.platform_admins (
  user_id uuid primary key references auth.users on delete cascade,
  created_at public.instant not null default now()
);

------------------------------------------------------------------------------------------------------------
-- What the caller may do
------------------------------------------------------------------------------------------------------------

-- Each membership with the permissions it carries: those of the custom role where one replaces the system role.
create view private.member_grants as
  select m.tenant_id, m.user_id, m.team_id, m.role, m.status, m.joined_at,
    coalesce(custom.id, system.id) as role_id,
    coalesce(custom.name, system.name) as role_name,
    coalesce(custom.color, system.color) as role_color,
    coalesce(custom.permissions, system.permissions) as permissions
  from public.tenant_members m
  join public.tenant_roles system on system.system_role = m.role
  left join public.tenant_roles custom on custom.id = m.custom_role_id;

-- How far a permission reaches: 3 everybody's records, 2 the team's, 1 one's own, 0 none.
create function private.reach(p_permissions public.permission[], p_stem text) returns integer
language sql immutable set search_path = '' as $$
  select case
    when p_stem || '_ALL' = any (p_permissions::text[]) then 3
    when p_stem || '_TEAM' = any (p_permissions::text[]) then 2
    when p_stem || '_OWN' = any (p_permissions::text[]) then 1
    else 0
  end
$$;

create function private.my_tenants() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.tenant_id from public.tenant_members m
  where m.user_id = (select auth.uid()) and m.status = 'active'
$$;

-- The tenant itself when the caller is an active member of it, else null, which no row has.
create function private.my_tenant(p_tenant_id uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select m.tenant_id from public.tenant_members m
  where m.tenant_id = p_tenant_id and m.user_id = (select auth.uid()) and m.status = 'active'
$$;

create function private.tenants_with(p_permission public.permission) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select g.tenant_id from private.member_grants g
  where g.user_id = (select auth.uid()) and g.status = 'active' and p_permission = any (g.permissions)
$$;

-- The caller's reach for an action in each tenant. No action reaches further than viewing does.
create function private.my_reach(p_area text, p_action text)
returns table (tenant_id uuid, user_id uuid, team_id uuid, reach integer)
language sql stable security definer set search_path = '' as $$
  select g.tenant_id, g.user_id, g.team_id,
    least(private.reach(g.permissions, p_area || '_' || p_action), private.reach(g.permissions, p_area || '_VIEW'))
  from private.member_grants g
  where g.user_id = (select auth.uid()) and g.status = 'active'
$$;

-- Tenants where the action reaches every record.
create function private.tenants_all(p_area text, p_action text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select r.tenant_id from private.my_reach(p_area, p_action) r where r.reach = 3
$$;

-- Whose records the action reaches where it does not reach all. Members of any status count, so that the
-- records of somebody who left stay visible to those whose scope covered them.
create function private.owners_in_scope(p_area text, p_action text) returns table (tenant_id uuid, owner_id uuid)
language sql stable security definer set search_path = '' as $$
  select r.tenant_id, o.user_id
  from private.my_reach(p_area, p_action) r
  join public.tenant_members o on o.tenant_id = r.tenant_id
  where r.reach in (1, 2) and (o.user_id = r.user_id or (r.reach = 2 and o.team_id = r.team_id))
$$;

-- To whom the caller may give a record: active members within the view scope, where AREA_ASSIGN is held.
create function private.assignees(p_area text) returns table (tenant_id uuid, user_id uuid)
language sql stable security definer set search_path = '' as $$
  select r.tenant_id, o.user_id
  from private.my_reach(p_area, 'VIEW') r
  join public.tenant_members o on o.tenant_id = r.tenant_id and o.status = 'active'
  where r.tenant_id in (select private.tenants_with((p_area || '_ASSIGN')::public.permission))
    and (r.reach = 3 or o.user_id = r.user_id or (r.reach = 2 and o.team_id = r.team_id))
$$;

create function private.my_colleagues() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select distinct m.user_id from public.tenant_members m where m.tenant_id in (select private.my_tenants())
$$;

-- Whether somebody holding p_held may hand out p_wanted: each wanted permission is held, or held wider.
create function private.permissions_cover(p_held public.permission[], p_wanted public.permission[]) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (
    select from unnest(p_wanted) wanted
    where not wanted = any (p_held)
      and private.reach(p_held, regexp_replace(wanted::text, '_(OWN|TEAM|ALL)$', ''))
        < case substring(wanted::text from '_(OWN|TEAM|ALL)$') when 'OWN' then 1 when 'TEAM' then 2 when 'ALL' then 3 else 4 end
  )
$$;

-- Refuses to hand out more than one holds. Without this a member with MEMBERS_MANAGE could promote a friend.
create function private.require_cover(p_tenant_id uuid, p_role public.member_role, p_custom_role_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  held public.permission[];
  wanted public.permission[];
begin
  select g.permissions into held from private.member_grants g
  where g.tenant_id = p_tenant_id and g.user_id = (select auth.uid()) and g.status = 'active';

  select r.permissions into wanted from public.tenant_roles r
  where case when p_custom_role_id is null then r.system_role = p_role
    else r.id = p_custom_role_id and r.tenant_id = p_tenant_id end;

  if held is null or wanted is null or not private.permissions_cover(held, wanted) then
    raise insufficient_privilege using message = 'You cannot give a role with more permissions than your own';
  end if;
end $$;

grant execute on function
  private.my_tenants(), private.my_tenant(uuid), private.my_reach(text, text), private.tenants_with(public.permission),
  private.tenants_all(text, text), private.owners_in_scope(text, text), private.assignees(text), private.my_colleagues(),
  private.require_cover(uuid, public.member_role, uuid)
  to authenticated, service_role;

------------------------------------------------------------------------------------------------------------
-- Guards that a policy cannot express
------------------------------------------------------------------------------------------------------------

-- Changes to a membership: never one's own; nobody above oneself; leaving for good needs MEMBERS_DELETE.
create function private.guard_member_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is null then
    return new;
  end if;
  if old.user_id = (select auth.uid()) then
    -- Coming back through an invitation, accepted in this transaction: its inviter was judged when it was made.
    if old.status <> 'active' and exists (
      select from public.invitations i
      where i.tenant_id = old.tenant_id and i.accepted_by = old.user_id and i.accepted_at = now()
    ) then
      return new;
    end if;
    raise insufficient_privilege using message = 'You cannot change your own membership';
  end if;
  perform private.require_cover(old.tenant_id, old.role, old.custom_role_id);
  perform private.require_cover(new.tenant_id, new.role, new.custom_role_id);
  if new.status = 'deactivated' and old.status <> 'deactivated'
    and new.tenant_id not in (select private.tenants_with('MEMBERS_DELETE')) then
    raise insufficient_privilege using message = 'You cannot remove members';
  end if;
  return new;
end $$;

create trigger tenant_members_guard_change before update on public.tenant_members
  for each row execute function private.guard_member_change();

-- A tenant always keeps an active owner. Locking the tenant's row makes two owners who demote each other at
-- the same moment take turns.
create function private.keep_an_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.role = 'owner' and old.status = 'active' then
    perform from public.tenants t where t.id = old.tenant_id for no key update;
    if found and not exists (
      select from public.tenant_members m where m.tenant_id = old.tenant_id and m.role = 'owner' and m.status = 'active'
    ) then
      raise check_violation using message = 'A team keeps at least one active owner';
    end if;
  end if;
  return null;
end $$;

create trigger tenant_members_keep_an_owner after update or delete on public.tenant_members
  for each row execute function private.keep_an_owner();

-- A custom role holds no more than its editor does, and nobody edits the role they hold.
create function private.guard_role_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  mine private.member_grants;
begin
  if (select auth.uid()) is null then
    return new;
  end if;
  select g.* into mine from private.member_grants g
  where g.tenant_id = new.tenant_id and g.user_id = (select auth.uid()) and g.status = 'active';
  if mine.role_id = new.id then
    raise insufficient_privilege using message = 'You cannot change the role you hold';
  end if;
  if mine.permissions is null or not private.permissions_cover(mine.permissions, new.permissions)
    or (tg_op = 'UPDATE' and not private.permissions_cover(mine.permissions, old.permissions)) then
    raise insufficient_privilege using message = 'You cannot give a role more permissions than your own';
  end if;
  return new;
end $$;

create trigger tenant_roles_guard_change before insert or update on public.tenant_roles
  for each row execute function private.guard_role_change();

------------------------------------------------------------------------------------------------------------
-- Row-level security and grants
------------------------------------------------------------------------------------------------------------

alter table public.tenants enable row level security;
alter table public.teams enable row level security;
alter table public.tenant_roles enable row level security;
alter table public.tenant_members enable row level security;
alter table public.active_tenants enable row level security;
alter table public.platform_admins enable row level security;

grant all on public.tenants, public.teams, public.tenant_roles, public.tenant_members, public.active_tenants,
  public.platform_admins to service_role;

grant select, update (name, time_zone, postal_address) on public.tenants to authenticated;
create policy "tenants: read mine" on public.tenants for select to authenticated
  using (id = any (array(select private.my_tenants())));
create policy "tenants: update with SETTINGS_MANAGE" on public.tenants for update to authenticated
  using (id = any (array(select private.tenants_with('SETTINGS_MANAGE'))))
  with check (id = any (array(select private.tenants_with('SETTINGS_MANAGE'))));

grant select, insert (tenant_id, name), update (name), delete on public.teams to authenticated;
create policy "teams: read in my tenants" on public.teams for select to authenticated
  using (tenant_id = any (array(select private.my_tenants())));
create policy "teams: create with MEMBERS_MANAGE" on public.teams for insert to authenticated
  with check (tenant_id = any (array(select private.tenants_with('MEMBERS_MANAGE'))));
create policy "teams: update with MEMBERS_MANAGE" on public.teams for update to authenticated
  using (tenant_id = any (array(select private.tenants_with('MEMBERS_MANAGE'))))
  with check (tenant_id = any (array(select private.tenants_with('MEMBERS_MANAGE'))));
create policy "teams: delete with MEMBERS_MANAGE" on public.teams for delete to authenticated
  using (tenant_id = any (array(select private.tenants_with('MEMBERS_MANAGE'))));

grant select, insert (tenant_id, name, description, color, icon, permissions),
  update (name, description, color, icon, permissions), delete on public.tenant_roles to authenticated;
create policy "tenant_roles: read system roles and those of my tenants" on public.tenant_roles for select to authenticated
  using (tenant_id is null or tenant_id = any (array(select private.my_tenants())));
create policy "tenant_roles: create with MEMBERS_MANAGE" on public.tenant_roles for insert to authenticated
  with check (system_role is null and tenant_id = any (array(select private.tenants_with('MEMBERS_MANAGE'))));
create policy "tenant_roles: update with MEMBERS_MANAGE" on public.tenant_roles for update to authenticated
  using (tenant_id = any (array(select private.tenants_with('MEMBERS_MANAGE'))))
  with check (tenant_id = any (array(select private.tenants_with('MEMBERS_MANAGE'))));
create policy "tenant_roles: delete with MEMBERS_MANAGE" on public.tenant_roles for delete to authenticated
  using (tenant_id = any (array(select private.tenants_with('MEMBERS_MANAGE'))));

-- Members come in by sign-up or invitation alone and are deactivated, never deleted.
grant select, update (role, custom_role_id, team_id, status) on public.tenant_members to authenticated;
create policy "tenant_members: read in my tenants" on public.tenant_members for select to authenticated
  using (tenant_id = any (array(select private.my_tenants())));
create policy "tenant_members: update others with MEMBERS_MANAGE" on public.tenant_members for update to authenticated
  using (user_id <> (select auth.uid()) and tenant_id = any (array(select private.tenants_with('MEMBERS_MANAGE'))))
  with check (user_id <> (select auth.uid()) and tenant_id = any (array(select private.tenants_with('MEMBERS_MANAGE'))));

-- active_tenants and platform_admins: no grant and no policy; read and written by functions and the operator.

-- schemas/roles.data.sql

-- The five system roles. Content, not structure: it may be applied any number of times, and what is written
-- here is what holds.

insert into public.tenant_roles (system_role, name, description, color, icon, permissions) values
  ('owner', 'Owner', 'Everything, including billing and deleting records.', 'violet', 'crown',
    enum_range(null::public.permission)),
  ('admin', 'Administrator', 'Runs the team: all clients and deals, members and settings. No billing, no deleting.', 'red', 'shield', array[
    'CLIENTS_VIEW_ALL', 'CLIENTS_CREATE', 'CLIENTS_UPDATE_ALL', 'CLIENTS_EXPORT', 'CLIENTS_ASSIGN',
    'DEALS_VIEW_ALL', 'DEALS_CREATE', 'DEALS_UPDATE_ALL', 'DEALS_EXPORT', 'DEALS_ASSIGN', 'DEALS_APPROVE',
    'TASKS_VIEW_TEAM', 'TASKS_CREATE', 'TASKS_UPDATE_ALL', 'TASKS_ASSIGN',
    'CONVERSATIONS_VIEW_ALL', 'CONVERSATIONS_CREATE', 'COMMUNICATION_MANAGE',
    'REPORTS_VIEW_ALL', 'REPORTS_CREATE', 'REPORTS_EXPORT', 'ANALYTICS_VIEW', 'ANALYTICS_MANAGE',
    'MEMBERS_VIEW', 'MEMBERS_INVITE', 'MEMBERS_MANAGE', 'SETTINGS_VIEW', 'SETTINGS_MANAGE',
    'INTEGRATIONS_MANAGE', 'AUTOMATION_VIEW', 'AUTOMATION_MANAGE', 'WORKFLOWS_CREATE', 'WORKFLOWS_MANAGE',
    'LEAD_SCORING_VIEW', 'LEAD_SCORING_CONFIGURE', 'MLS_MANAGE', 'AUDIT_LOGS_VIEW'
  ]::public.permission[]),
  ('manager', 'Manager', 'Leads a team: its clients and deals, everybody''s tasks, reports.', 'blue', 'users', array[
    'CLIENTS_VIEW_TEAM', 'CLIENTS_CREATE', 'CLIENTS_UPDATE_TEAM', 'CLIENTS_ASSIGN',
    'DEALS_VIEW_TEAM', 'DEALS_CREATE', 'DEALS_UPDATE_TEAM',
    'TASKS_VIEW_TEAM', 'TASKS_CREATE', 'TASKS_UPDATE_ALL', 'TASKS_ASSIGN',
    'CONVERSATIONS_VIEW_ALL', 'CONVERSATIONS_CREATE',
    'REPORTS_VIEW_ALL', 'REPORTS_CREATE', 'ANALYTICS_VIEW', 'MEMBERS_VIEW', 'SETTINGS_VIEW',
    'AUTOMATION_VIEW', 'WORKFLOWS_CREATE', 'LEAD_SCORING_VIEW'
  ]::public.permission[]),
  ('agent', 'Agent', 'Works their own clients, deals and tasks.', 'green', 'briefcase', array[
    'CLIENTS_VIEW_OWN', 'CLIENTS_CREATE', 'CLIENTS_UPDATE_OWN', 'CLIENTS_EXPORT',
    'DEALS_VIEW_OWN', 'DEALS_CREATE', 'DEALS_UPDATE_OWN',
    'TASKS_VIEW_OWN', 'TASKS_CREATE', 'TASKS_UPDATE_OWN',
    'CONVERSATIONS_VIEW_OWN', 'CONVERSATIONS_CREATE',
    'REPORTS_VIEW_OWN', 'SETTINGS_VIEW', 'AUTOMATION_VIEW', 'LEAD_SCORING_VIEW'
  ]::public.permission[]),
  ('viewer', 'Viewer', 'Reads their own clients, deals and tasks.', 'gray', 'eye', array[
    'CLIENTS_VIEW_OWN', 'DEALS_VIEW_OWN', 'TASKS_VIEW_OWN', 'CONVERSATIONS_VIEW_OWN',
    'REPORTS_VIEW_OWN', 'SETTINGS_VIEW'
  ]::public.permission[])
on conflict (system_role) do update set
  name = excluded.name, description = excluded.description, color = excluded.color, icon = excluded.icon,
  permissions = excluded.permissions;

-- schemas/accounts.sql

-- Accounts: profiles, signing up, and who is behind a request.

------------------------------------------------------------------------------------------------------------
-- Profiles
------------------------------------------------------------------------------------------------------------

create table public.profiles (
  user_id uuid primary key references auth.users on delete cascade,
  name text not null default '' check (char_length(name) <= 100),
  email text not null,
  phone text check (char_length(phone) between 1 and 20),
  avatar_url text check (char_length(avatar_url) between 1 and 500),
  time_zone text check (private.is_time_zone(time_zone)),
  email_reminders boolean not null default false,
  -- Stands under every e-mail the person sends to a client.
  signature text check (char_length(signature) between 1 and 1000),
  updated_at public.instant not null default now(),
  -- Colleagues load what this names: it is one's own picture on this site or nothing.
  constraint profiles_avatar_url_check_own check (avatar_url ~ ('^/api/avatars/' || user_id || '/[0-9a-f]{16}$'))
);

create trigger profiles_touch_updated_at before update on public.profiles
  for each row execute function private.touch_updated_at();

alter table public.profiles enable row level security;
grant all on public.profiles to service_role;
grant select, update (name, phone, avatar_url, time_zone, email_reminders, signature) on public.profiles to authenticated;
create policy "profiles: read my own and my colleagues'" on public.profiles for select to authenticated
  using (user_id = (select auth.uid()) or user_id = any (array(select private.my_colleagues())));
create policy "profiles: update my own" on public.profiles for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

------------------------------------------------------------------------------------------------------------
-- Signing up
------------------------------------------------------------------------------------------------------------

create function private.create_tenant(p_user_id uuid, p_name text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  new_tenant uuid;
  new_team uuid;
begin
  insert into public.tenants (name) values (p_name) returning id into new_tenant;
  insert into public.teams (tenant_id, name) values (new_tenant, 'Everyone') returning id into new_team;
  insert into public.tenant_members (tenant_id, user_id, role, team_id) values (new_tenant, p_user_id, 'owner', new_team);
  return new_tenant;
end $$;

-- Runs in the transaction that creates the account. Of the metadata, which the person writes themselves, it
-- reads the name and either an invitation's token (joins that tenant) or a team name (makes a tenant).
create function private.handle_new_user() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  token text := new.raw_user_meta_data ->> 'invitation_token';
  team_name text := btrim(left(btrim(coalesce(new.raw_user_meta_data ->> 'team_name', '')), 100));
begin
  insert into public.profiles (user_id, name, email)
  values (new.id, btrim(left(btrim(coalesce(new.raw_user_meta_data ->> 'name', '')), 100)), new.email);
  if token is not null then
    perform private.redeem_invitation(new.id, new.email, token);
  elsif team_name <> '' then
    perform private.create_tenant(new.id, team_name);
  end if;
  return null;
end $$;

create trigger lintel_new_user after insert on auth.users
  for each row execute function private.handle_new_user();

create function private.handle_email_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = new.email where user_id = new.id;
  return null;
end $$;

create trigger lintel_email_change after update of email on auth.users
  for each row when (new.email is distinct from old.email) execute function private.handle_email_change();

------------------------------------------------------------------------------------------------------------
-- The actor
------------------------------------------------------------------------------------------------------------

-- Who is asking, in which tenant, with which permissions: one call per request. The database API itself
-- accepts the token of a session that was signed out until it expires; this refuses it (PT401 becomes 401).
create function public.actor() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  session uuid := nullif(auth.jwt() ->> 'session_id', '')::uuid;
  answer jsonb;
begin
  if caller is null or not exists (select from auth.sessions s where s.id = session and s.user_id = caller) then
    raise sqlstate 'PT401' using message = 'Your session has ended. Please sign in again.';
  end if;

  select jsonb_build_object(
      'userId', p.user_id, 'sessionId', session, 'email', p.email, 'name', p.name,
      'avatarUrl', p.avatar_url, 'timeZone', p.time_zone,
      'superAdmin', exists (select from public.platform_admins a where a.user_id = caller))
    || jsonb_build_object('memberships', coalesce((
      select jsonb_agg(jsonb_build_object('tenantId', t.id, 'tenantName', t.name) order by m.joined_at, t.id)
      from public.tenant_members m join public.tenants t on t.id = m.tenant_id
      where m.user_id = caller and m.status = 'active'), '[]'))
    || coalesce((
      select jsonb_build_object(
        'tenantId', g.tenant_id, 'tenantName', t.name, 'tenantTimeZone', t.time_zone, 'teamId', g.team_id,
        'role', g.role, 'roleName', g.role_name, 'roleColor', g.role_color, 'permissions', to_jsonb(g.permissions))
      from private.member_grants g join public.tenants t on t.id = g.tenant_id
      where g.user_id = caller and g.status = 'active'
      order by (g.tenant_id = (select a.tenant_id from public.active_tenants a where a.user_id = caller)) desc nulls last,
        g.joined_at, g.tenant_id
      limit 1),
      jsonb_build_object('tenantId', null, 'tenantName', null, 'tenantTimeZone', null, 'teamId', null,
        'role', null, 'roleName', null, 'roleColor', null, 'permissions', '[]'::jsonb))
  into answer
  from public.profiles p where p.user_id = caller;
  return answer;
end $$;

create function public.switch_tenant(p_tenant_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_tenant_id not in (select private.my_tenants()) then
    raise insufficient_privilege using message = 'Access denied to requested tenant';
  end if;
  insert into public.active_tenants (user_id, tenant_id) values ((select auth.uid()), p_tenant_id)
  on conflict (user_id) do update set tenant_id = excluded.tenant_id;
end $$;

-- The zone the caller's days and hours are meant in, their own or else the tenant's, and which day it is there.
create function private.my_time_zone(p_tenant_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(p.time_zone, t.time_zone)
  from public.tenants t left join public.profiles p on p.user_id = (select auth.uid())
  where t.id = private.my_tenant(p_tenant_id)
$$;

create function private.my_today(p_tenant_id uuid) returns date
language sql stable set search_path = '' as $$
  select (now() at time zone private.my_time_zone(p_tenant_id))::date
$$;

grant execute on function private.my_time_zone(uuid), private.my_today(uuid) to authenticated;
grant execute on function public.actor(), public.switch_tenant(uuid) to authenticated;

-- schemas/rate-limits.sql

-- Rate limits: one counter for all app instances.

create unlogged table private.rate_limits (
  key text primary key check (char_length(key) <= 200),
  hits integer not null,
  window_ends_at timestamptz not null
);

create index rate_limits_window_idx on private.rate_limits (window_ends_at);

-- Counts one hit in a fixed window. Answers whether it was within the limit, and in how many seconds the
-- window ends. Concurrent callers wait for one another on the row, so no hit is lost.
create function private.take_rate_limit(p_key text, p_limit integer, p_window_seconds integer)
returns table (allowed boolean, retry_after integer)
language plpgsql security definer set search_path = '' as $$
declare
  entry private.rate_limits;
begin
  insert into private.rate_limits as r (key, hits, window_ends_at)
  values (left(p_key, 200), 1, clock_timestamp() + make_interval(secs => p_window_seconds))
  on conflict (key) do update set
    hits = case when r.window_ends_at <= clock_timestamp() then 1 else r.hits + 1 end,
    window_ends_at = case when r.window_ends_at <= clock_timestamp() then excluded.window_ends_at else r.window_ends_at end
  returning * into entry;
  allowed := entry.hits <= p_limit;
  retry_after := greatest(1, ceil(extract(epoch from entry.window_ends_at - clock_timestamp())))::integer;
  return next;
end $$;

create function public.take_rate_limit(p_key text, p_limit integer, p_window_seconds integer)
returns table (allowed boolean, retry_after integer)
language sql security definer set search_path = '' as $$
  select * from private.take_rate_limit(p_key, p_limit, p_window_seconds)
$$;

-- Forgets a counter, for instance after a sign-in that succeeded.
create function public.clear_rate_limit(p_key text) returns void
language sql security definer set search_path = '' as $$
  delete from private.rate_limits where key = left(p_key, 200)
$$;

-- Drops counters whose window is over; the worker calls it once a day.
create function public.purge_rate_limits() returns void
language sql security definer set search_path = '' as $$
  delete from private.rate_limits where window_ends_at < now()
$$;

-- Functions in `public` are open to everybody unless closed.
grant execute on function public.take_rate_limit(text, integer, integer), public.clear_rate_limit(text), public.purge_rate_limits()
  to service_role;

-- schemas/idempotent-answers.sql

-- Answers to calls that carry an Idempotency-Key, so that a call that is sent twice writes once.

-- A row is a claim until it has its answer: who took it first works, others wait or get the answer. It stands in
-- Postgres because the second call may reach another instance of the app. Kept for a day.
create table private.idempotent_answers (
  user_id uuid not null references auth.users on delete cascade,
  -- Method and path.
  route text not null check (char_length(route) <= 300),
  key text not null check (char_length(key) between 1 and 255),
  -- A hash of what was asked: the same key with something else is a mistake of the caller.
  request text not null check (char_length(request) <= 100),
  -- Names the attempt: one that was taken for dead cannot answer in place of the next.
  claim uuid not null unique default gen_random_uuid(),
  claimed_at timestamptz not null default clock_timestamp(),
  status integer,
  body text check (octet_length(body) <= 262144),
  primary key (user_id, route, key),
  check ((status is null) = (body is null))
);

create index idempotent_answers_claimed_idx on private.idempotent_answers (claimed_at);

alter table private.idempotent_answers enable row level security;

-- Claims a key for one attempt. `outcome` is claimed (go ahead, under `claim`), answered (with the answer),
-- busy (the first is still under way; `retry_after` in seconds) or different (the key came with another request).
-- A claim without an answer after a minute belongs to a process that died, since no call takes that long.
create function public.claim_idempotent_answer(p_user_id uuid, p_route text, p_key text, p_request text)
returns table (outcome text, claim uuid, status integer, body text, retry_after integer)
language plpgsql security definer set search_path = '' as $$
declare
  entry private.idempotent_answers;
begin
  insert into private.idempotent_answers as a (user_id, route, key, request)
  values (p_user_id, p_route, p_key, p_request)
  on conflict on constraint idempotent_answers_pkey do update set
    request = excluded.request,
    claim = excluded.claim,
    claimed_at = excluded.claimed_at,
    status = null,
    body = null
  where a.claimed_at < clock_timestamp() - interval '24 hours'
    or (a.status is null and a.request = excluded.request and a.claimed_at < clock_timestamp() - interval '1 minute')
  returning a.* into entry;
  if found then
    return query select 'claimed', entry.claim, null::integer, null::text, null::integer;
    return;
  end if;

  select a.* into entry from private.idempotent_answers a
  where a.user_id = p_user_id and a.route = p_route and a.key = p_key;
  if not found then
    -- Let go in this very moment.
    return query select 'busy', null::uuid, null::integer, null::text, 1;
  elsif entry.request <> p_request then
    return query select 'different', null::uuid, null::integer, null::text, null::integer;
  elsif entry.status is not null then
    return query select 'answered', null::uuid, entry.status, entry.body, null::integer;
  else
    return query select 'busy', null::uuid, null::integer, null::text,
      greatest(1, ceil(extract(epoch from entry.claimed_at + interval '1 minute' - clock_timestamp())))::integer;
  end if;
end $$;

-- Keeps the answer of an attempt.
create function public.keep_idempotent_answer(p_claim uuid, p_status integer, p_body text) returns void
language sql security definer set search_path = '' as $$
  update private.idempotent_answers set status = p_status, body = p_body where claim = p_claim and status is null
$$;

-- Lets go of an attempt that wrote nothing: the key is free again, for another request too.
create function public.release_idempotent_claim(p_claim uuid) returns void
language sql security definer set search_path = '' as $$
  delete from private.idempotent_answers where claim = p_claim and status is null
$$;

-- Drops answers that are older than a day; the worker calls it once a day.
create function public.purge_idempotent_answers() returns void
language sql security definer set search_path = '' as $$
  delete from private.idempotent_answers where claimed_at < now() - interval '24 hours'
$$;

grant execute on function
  public.claim_idempotent_answer(uuid, text, text, text),
  public.keep_idempotent_answer(uuid, integer, text),
  public.release_idempotent_claim(uuid),
  public.purge_idempotent_answers()
  to service_role;

-- schemas/outbox.sql

-- The mail outbox: what the app owes somebody, delivered by the worker.

create type public.email_status as enum ('queued', 'sending', 'sent', 'failed');

-- A mail the app owes somebody. Only `kind` and `variables` are stored: the text is rendered by the worker,
-- so nobody can make the platform send words of their own. `variables` is emptied once the mail is out,
-- because it carries single-use links.
create table public.emails (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid references public.tenants on delete cascade,
  to_email text not null check (to_email !~ '[\r\n]' and char_length(to_email) <= 320),
  kind text not null check (kind in ('invitation', 'task_reminder')),
  variables jsonb not null default '{}',
  status public.email_status not null default 'queued',
  attempts integer not null default 0,
  last_error text,
  sent_at public.instant,
  created_at public.instant not null default now()
);

create index emails_tenant_idx on public.emails (tenant_id, created_at desc);

alter table public.emails enable row level security;
grant all on public.emails to service_role;

-- Enqueued in the transaction that writes the row: no mail is lost, none is sent for a row that rolled back. A mail
-- server that is away for a weekend loses nothing: 24 attempts, the last after three and a half days (the queue waits
-- e^n seconds after the nth, from the tenth on six hours).
create function private.enqueue_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform graphile_worker.add_job('deliver_email', json_build_object('id', new.id), max_attempts => 24);
  return null;
end $$;

create trigger emails_enqueue after insert on public.emails
  for each row when (new.status = 'queued') execute function private.enqueue_email();

-- schemas/invitations.sql

-- Invitations: how people come into a tenant that is there already.

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  email text not null check (email = lower(email) and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' and char_length(email) <= 320),
  role public.member_role not null,
  custom_role_id uuid,
  team_id uuid,
  -- sha256 of the token; the token itself exists in the mail alone
  token_hash bytea not null unique,
  invited_by uuid not null,
  expires_at public.instant not null default now() + interval '7 days',
  accepted_at public.instant,
  accepted_by uuid references auth.users on delete set null,
  revoked_at public.instant,
  -- What became of its mail, for whoever invited.
  mail_state text not null default 'waiting' check (mail_state in ('waiting', 'retrying', 'sent', 'failed')),
  created_at public.instant not null default now(),
  foreign key (tenant_id, custom_role_id) references public.tenant_roles (tenant_id, id),
  foreign key (tenant_id, team_id) references public.teams (tenant_id, id),
  foreign key (tenant_id, invited_by) references public.tenant_members (tenant_id, user_id),
  check (role <> 'owner' or custom_role_id is null)
);

create unique index invitations_pending_idx on public.invitations (tenant_id, email)
  where accepted_at is null and revoked_at is null;

alter table public.invitations enable row level security;
grant all on public.invitations to service_role;

grant
  select (id, tenant_id, email, role, custom_role_id, team_id, invited_by, expires_at, accepted_at, accepted_by, revoked_at,
    mail_state, created_at),
  update (revoked_at) on public.invitations to authenticated;
create policy "invitations: read with MEMBERS_VIEW or MEMBERS_INVITE" on public.invitations for select to authenticated
  using (tenant_id = any (array(select private.tenants_with('MEMBERS_VIEW')))
    or tenant_id = any (array(select private.tenants_with('MEMBERS_INVITE'))));
-- Only ever taken back: without the last line an inviter could bring back one for a role above their own.
create policy "invitations: revoke with MEMBERS_INVITE" on public.invitations for update to authenticated
  using (tenant_id = any (array(select private.tenants_with('MEMBERS_INVITE'))))
  with check (tenant_id = any (array(select private.tenants_with('MEMBERS_INVITE')))
    and revoked_at is not null);

-- An invitation and its mail are written in one transaction, so they carry the same time.
create function private.note_invitation_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.invitations i
  set mail_state = case
    when new.status in ('sent', 'failed') then new.status::text
    when new.last_error is not null then 'retrying'
    else 'waiting'
  end
  where i.tenant_id = new.tenant_id and i.email = new.to_email and i.created_at = new.created_at;
  return null;
end $$;

create trigger emails_note_invitation after update of status on public.emails
  for each row when (new.kind = 'invitation') execute function private.note_invitation_mail();

-- Writes an invitation and queues its mail. The token is made here and leaves by mail only. A second
-- invitation to the same address replaces the first.
create function public.create_invitation(
  p_tenant_id uuid, p_email text, p_role public.member_role,
  p_custom_role_id uuid default null, p_team_id uuid default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(p_email));
  token text := translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_');
  invitation_id uuid;
  former public.tenant_members;
begin
  if p_tenant_id not in (select private.tenants_with('MEMBERS_INVITE')) then
    raise insufficient_privilege using message = 'You cannot invite people to this team';
  end if;
  perform private.require_cover(p_tenant_id, p_role, p_custom_role_id);
  if not (select t.allowed from private.take_rate_limit('invite:' || p_tenant_id, 50, 3600) t) then
    raise sqlstate 'PT429' using message = 'Too many invitations. Please try again in an hour.';
  end if;
  select m.* into former from public.tenant_members m join auth.users u on u.id = m.user_id
  where m.tenant_id = p_tenant_id and lower(u.email) = address;
  if former.status = 'active' then
    raise unique_violation using message = 'This person is already a member of the team';
  end if;
  -- Accepting lets somebody who was shut out back in, so inviting them takes what changing their membership takes.
  if former.user_id is not null then
    if p_tenant_id not in (select private.tenants_with('MEMBERS_MANAGE')) then
      raise insufficient_privilege using
        message = 'This person was a member before. Ask somebody who manages members to invite them.';
    end if;
    perform private.require_cover(p_tenant_id, former.role, former.custom_role_id);
  end if;

  update public.invitations set revoked_at = now()
  where tenant_id = p_tenant_id and email = address and accepted_at is null and revoked_at is null;

  insert into public.invitations (tenant_id, email, role, custom_role_id, team_id, token_hash, invited_by)
  values (p_tenant_id, address, p_role, p_custom_role_id, p_team_id, private.hash_token(token), (select auth.uid()))
  returning id into invitation_id;

  insert into public.emails (tenant_id, to_email, kind, variables)
  select p_tenant_id, address, 'invitation', jsonb_build_object(
    'token', token, 'tenantName', t.name, 'inviterName', coalesce(nullif(p.name, ''), p.email), 'roleName', r.name)
  from public.tenants t
  join public.profiles p on p.user_id = (select auth.uid())
  join public.tenant_roles r on case when p_custom_role_id is null then r.system_role = p_role else r.id = p_custom_role_id end
  where t.id = p_tenant_id;

  return invitation_id;
end $$;

-- Whether its inviter may still invite: an active member who holds MEMBERS_INVITE and what the invitation gives, and,
-- where it would let a former member back in, what changing that membership takes. Nobody keeps a way in through
-- an invitation sent before they lost their own.
create function private.invitation_holds(p_invitation public.invitations) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.member_grants inviter
    join public.tenant_roles given on case when p_invitation.custom_role_id is null
      then given.system_role = p_invitation.role else given.id = p_invitation.custom_role_id end
    left join (private.member_grants former join auth.users u on u.id = former.user_id)
      on former.tenant_id = inviter.tenant_id and lower(u.email) = p_invitation.email and former.status <> 'active'
    where inviter.tenant_id = p_invitation.tenant_id and inviter.user_id = p_invitation.invited_by
      and inviter.status = 'active' and 'MEMBERS_INVITE' = any (inviter.permissions)
      and private.permissions_cover(inviter.permissions, given.permissions)
      and (former.user_id is null
        or 'MEMBERS_MANAGE' = any (inviter.permissions)
          and private.permissions_cover(inviter.permissions, former.permissions)))
$$;

-- What the holder of a token is shown before signing in. `state`: open, used (accepted, revoked, replaced, or void
-- because its inviter may not invite any more), expired.
create function public.invitation_preview(p_token text)
returns table (tenant_name text, inviter_name text, role_name text, email text, state text, has_account boolean)
language sql stable security definer set search_path = '' as $$
  select t.name, coalesce(nullif(p.name, ''), p.email), r.name, i.email,
    case when i.accepted_at is not null or i.revoked_at is not null or not private.invitation_holds(i) then 'used'
      when i.expires_at <= now() then 'expired' else 'open' end,
    exists (select from auth.users u where lower(u.email) = i.email)
  from public.invitations i
  join public.tenants t on t.id = i.tenant_id
  join public.profiles p on p.user_id = i.invited_by
  join public.tenant_roles r on case when i.custom_role_id is null then r.system_role = i.role else r.id = i.custom_role_id end
  where i.token_hash = private.hash_token(p_token)
$$;

-- Makes p_user_id a member through the invitation. The update claims the token, so it works once, also when
-- two requests carry it at the same moment.
create function private.redeem_invitation(p_user_id uuid, p_email text, p_token text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  invitation public.invitations;
begin
  select * into invitation from public.invitations i where i.token_hash = private.hash_token(p_token);
  if not found then
    raise sqlstate 'PT404' using message = 'This invitation does not exist';
  end if;
  if invitation.email <> lower(p_email) then
    raise insufficient_privilege using message = 'This invitation was sent to another e-mail address';
  end if;

  if invitation.accepted_at is null and not private.invitation_holds(invitation) then
    raise sqlstate 'PT410' using
      message = 'The person who invited you may not invite people any more. Ask the team for a new invitation.';
  end if;

  update public.invitations set accepted_at = now(), accepted_by = p_user_id
  where id = invitation.id and accepted_at is null and revoked_at is null and expires_at > now();
  if not found then
    raise sqlstate 'PT410' using message = 'This invitation has expired or was already used';
  end if;

  insert into public.tenant_members as m (tenant_id, user_id, role, custom_role_id, team_id)
  values (invitation.tenant_id, p_user_id, invitation.role, invitation.custom_role_id,
    coalesce(invitation.team_id, (
      select t.id from public.teams t where t.tenant_id = invitation.tenant_id order by t.created_at, t.id limit 1)))
  on conflict (tenant_id, user_id) do update set
    role = excluded.role, custom_role_id = excluded.custom_role_id, team_id = excluded.team_id, status = 'active'
  where m.status <> 'active';

  insert into public.active_tenants (user_id, tenant_id) values (p_user_id, invitation.tenant_id)
  on conflict (user_id) do update set tenant_id = excluded.tenant_id;
  return invitation.tenant_id;
end $$;

-- The signed-in person accepts. Answers the tenant joined.
create function public.accept_invitation(p_token text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  select u.email into address from auth.users u where u.id = (select auth.uid()) and u.email_confirmed_at is not null;
  if not found then
    raise insufficient_privilege using message = 'Confirm your e-mail address first';
  end if;
  return private.redeem_invitation((select auth.uid()), address, p_token);
end $$;

grant execute on function public.create_invitation(uuid, text, public.member_role, uuid, uuid), public.accept_invitation(text)
  to authenticated;
grant execute on function public.invitation_preview(text) to anon, authenticated;

-- schemas/records.sql

-- What the kinds of record share: who reaches a record, how a list is asked for and answered, how one is written.
--
-- A kind of record is a table and a view `<kind>_records`, which says what of a row is answered, with the names
-- that stand beside it. Lists, single reads and answers to writing all give rows of that view.

------------------------------------------------------------------------------------------------------------
-- Records whose owner decides who reaches them: clients, deals, tasks
------------------------------------------------------------------------------------------------------------

-- The owner of a record changes only by somebody who may assign. (Inserting is judged by the table's policy;
-- a policy cannot compare with the row as it was.) Arguments: area, name of the owner column.
create function private.guard_assignment() returns trigger
language plpgsql set search_path = '' as $$
declare
  new_owner uuid := to_jsonb(new) ->> tg_argv[1];
  old_owner uuid := to_jsonb(old) ->> tg_argv[1];
begin
  if (select auth.uid()) is not null and new_owner is distinct from old_owner and not exists (
    select from private.assignees(tg_argv[0]) a where a.tenant_id = new.tenant_id and a.user_id = new_owner
  ) then
    raise insufficient_privilege using message = 'You cannot assign to this person';
  end if;
  return new;
end $$;

-- Puts a table under the rule of the area's permissions (AREA_ACTION_OWN, _TEAM, _ALL): grants by column, a policy
-- an action, and the triggers that a policy cannot stand in for. p_columns are those a person writes, the owner
-- among them; changing one of them makes a new version of the record.
create procedure private.protect(p_table text, p_area text, p_owner text, p_columns text[])
language plpgsql set search_path = '' as $$
declare
  columns text := (select string_agg(quote_ident(c), ', ') from unnest(p_columns) c);
  -- Set-returning and without a column of the row, so that each is asked once a statement and not once a row.
  reaches text := '
    tenant_id = any (array(select private.my_tenants()))
    and (tenant_id = any (array(select private.tenants_all(%1$L, %2$L)))
      or (tenant_id, %3$I) in (select s.tenant_id, s.owner_id from private.owners_in_scope(%1$L, %2$L) s)%4$s)';
  assignable text := format('(tenant_id, %I) in (select a.tenant_id, a.user_id from private.assignees(%L) a)', p_owner, p_area);
begin
  execute format('alter table public.%I enable row level security', p_table);
  execute format('grant all on public.%I to service_role', p_table);
  execute format('grant select, insert (tenant_id, %1$s), update (%1$s), delete on public.%2$I to authenticated',
    columns, p_table);

  execute format('create policy %I on public.%I for select to authenticated using (%s)',
    p_table || ': read in scope', p_table, format(reaches, p_area, 'VIEW', p_owner, ''));
  execute format(
    'create policy %I on public.%I for insert to authenticated with check (
      tenant_id = any (array(select private.tenants_with(%L))) and (%I = (select auth.uid()) or %s))',
    format('%s: create mine, or another''s with %s_ASSIGN', p_table, p_area), p_table, p_area || '_CREATE', p_owner, assignable);
  -- Handing a record over may take it out of the giver's own reach; guard_assignment() judges to whom.
  execute format('create policy %I on public.%I for update to authenticated using (%s) with check (%s)',
    p_table || ': update in scope', p_table,
    format(reaches, p_area, 'UPDATE', p_owner, ''), format(reaches, p_area, 'UPDATE', p_owner, ' or ' || assignable));
  execute format('create policy %I on public.%I for delete to authenticated using (%s)',
    p_table || ': delete in scope', p_table, format(reaches, p_area, 'DELETE', p_owner, ''));

  execute format('create trigger %I before update of tenant_id on public.%I
    for each row execute function private.keep_tenant()', p_table || '_keep_tenant', p_table);
  execute format('create trigger %I before update of %I on public.%I
    for each row execute function private.guard_assignment(%L, %L)',
    p_table || '_guard_assignment', p_owner, p_table, p_area, p_owner);
  -- Only what a person edits counts as a change; a derived column must not make an open form stale.
  execute format('create trigger %I before update of %s on public.%I
    for each row execute function private.touch_updated_at()', p_table || '_touch_updated_at', columns, p_table);
end $$;

-- Whose records of an area (CLIENTS, DEALS, TASKS) the caller can see in a tenant: null for everybody's, an
-- empty array for nobody's. The area's read policy as one value that an index can serve.
create function private.visible_owners(p_area text, p_tenant_id uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  my_reach integer;
begin
  select r.reach into my_reach from private.my_reach(p_area, 'VIEW') r where r.tenant_id = p_tenant_id;
  return case coalesce(my_reach, 0)
    when 3 then null
    when 0 then '{}'
    else array(select s.owner_id from private.owners_in_scope(p_area, 'VIEW') s where s.tenant_id = p_tenant_id)
  end;
end $$;

-- The visible owners, narrowed to one of them when p_owner_id is given.
create function private.narrowed_owners(p_area text, p_tenant_id uuid, p_owner_id uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  owners uuid[] := private.visible_owners(p_area, p_tenant_id);
begin
  if p_owner_id is null then
    return owners;
  end if;
  return case when owners is null or p_owner_id = any (owners) then array[p_owner_id] else '{}' end;
end $$;

-- A condition on an owner column; an equality keeps the order of an index that begins with the owner.
create function private.owner_filter(p_column text, p_owners uuid[]) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_owners is null then ''
    when p_owners = '{}' then ' and false'
    when cardinality(p_owners) = 1 then format(' and %s = %L', p_column, p_owners[1])
    else format(' and %s = any (%L)', p_column, p_owners)
  end
$$;

-- To whom the caller may give a client, deal or task (p_area CLIENTS, DEALS, TASKS).
create function public.list_assignees(p_tenant_id uuid, p_area text)
returns table (user_id uuid, name text, email text)
language sql stable set search_path = '' as $$
  select p.user_id, p.name, p.email
  from private.assignees(p_area) a
  join public.profiles p on p.user_id = a.user_id
  where a.tenant_id = p_tenant_id
  order by p.name collate public.person_name, p.email
$$;
grant execute on function public.list_assignees(uuid, text) to authenticated;

------------------------------------------------------------------------------------------------------------
-- Searching
------------------------------------------------------------------------------------------------------------

-- The terms of a search, folded as search_text is. A phone number matches however it is written; anything
-- else must match term by term.
create function private.search_terms(p_search text) returns text[]
language sql immutable strict parallel safe set search_path = '' as $$
  select case
    when p_search ~ '^[\d\s().+-]+$' and char_length(private.phone_digits(p_search)) >= 3
      then array[private.phone_digits(p_search)]
    else (regexp_split_to_array(btrim(private.fold(p_search)), '\s+'))[1:8]
  end
$$;

-- A condition on "r": the column contains one of the words. A word without three letters or digits in a row has no
-- trigram: asked for it, the index would be read from end to end, for all tenants, so it is kept from the index.
create function private.contains_any(p_column text, p_words text[]) returns text
language sql immutable set search_path = '' as $$
  select '(' || string_agg(
    format('r.%I%s like %L', p_column, case when w !~ '[[:alnum:]]{3}' then ' || ''''' end, private.like_pattern(w)),
    ' or ') || ')'
  from unnest(p_words) w
$$;

-- A condition on "r": its search_text contains every term of the search.
create function private.contains_all(p_search text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(private.contains_any('search_text', array[term]), ' and ')
  from unnest(private.search_terms(p_search)) term
$$;

-- The ids of the clients, deals or tasks that match every term of a search, within the caller's view scope. LIKE
-- cannot use the trigram index under row-level security (it is not leakproof), so this checks the scope itself.
create function private.search_ids(p_relation text, p_tenant_id uuid, p_search text) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  owners uuid[];
begin
  if p_relation not in ('clients', 'deals', 'tasks') then
    raise invalid_parameter_value using message = 'There is no search over ' || p_relation;
  end if;
  owners := private.visible_owners(upper(p_relation), p_tenant_id);
  return query execute format('select r.id from public.%I r where r.tenant_id = $1%s and %s', p_relation,
    private.owner_filter(case p_relation when 'tasks' then 'r.assigned_to' else 'r.owner_id' end, owners),
    private.contains_all(p_search))
  using p_tenant_id;
end $$;

-- A condition on "r": the record itself matches, or the client it names. Two searches brought together, each by its
-- index; an OR between them would read every record.
create function private.matches_with_client(p_relation text, p_tenant_id uuid, p_search text) returns text
language sql immutable set search_path = '' as $$
  select format(
    'r.id in (
      select r.id from public.%1$I r where r.tenant_id = %2$L and %3$s
      union
      select r.id from public.%1$I r
      where r.tenant_id = %2$L and r.client_id in (select private.search_ids(''clients'', %2$L, %4$L)))',
    p_relation, p_tenant_id, private.contains_all(p_search), p_search)
$$;

------------------------------------------------------------------------------------------------------------
-- What a list is asked: one object of filters, `owner` ("me" or an id), `sort_by`, `sort_order`, `limit`, `offset`.
-- `ids` asks for just these, in that order; `only_ids` for the ids of all that match, seen at one moment, which an
-- export then reads in pieces. Keys that a list does not know are ignored; a value of another type is an error.
------------------------------------------------------------------------------------------------------------

create function private.whole_number(p_query jsonb, p_key text, p_least bigint, p_most bigint, p_otherwise bigint)
returns bigint language plpgsql immutable set search_path = '' as $$
declare
  number bigint := p_query ->> p_key;
begin
  if number not between p_least and p_most then
    raise sqlstate 'PT400' using message = format('The %s must be from %s to %s', p_key, p_least, p_most);
  end if;
  return coalesce(number, p_otherwise);
end $$;

create function private.wanted_owner(p_query jsonb) returns uuid
language sql stable set search_path = '' as $$
  select case p_query ->> 'owner' when 'me' then (select auth.uid()) else (p_query ->> 'owner')::uuid end
$$;

-- The text searched for, null without one.
create function private.wanted_text(p_query jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  search text := nullif(btrim(p_query ->> 'search'), '');
begin
  if char_length(search) > 200 then
    raise sqlstate 'PT400' using message = 'The search is too long';
  end if;
  return search;
end $$;

-- A condition with %L for the value asked for; nothing where none is.
create function private.where_given(p_condition text, p_value anyelement) returns text
language sql stable set search_path = '' as $$
  select case when p_value is null then '' else ' and ' || format(p_condition, p_value) end
$$;

-- Conditions on r.due_date: due_from and due_to, and by the caller's own day overdue, due_today and due_soon (today
-- and the seven days after it). Several of these three mean any of them, and of each only what p_open still is.
create function private.where_due(p_query jsonb, p_tenant_id uuid, p_open text) returns text
language plpgsql stable set search_path = '' as $$
declare
  overdue boolean := coalesce((p_query ->> 'overdue')::boolean, false);
  due_today boolean := coalesce((p_query ->> 'due_today')::boolean, false);
  due_soon boolean := coalesce((p_query ->> 'due_soon')::boolean, false);
  conditions text := private.where_given('r.due_date >= %L', (p_query ->> 'due_from')::date)
    || private.where_given('r.due_date <= %L', (p_query ->> 'due_to')::date);
  today date;
begin
  if not (overdue or due_today or due_soon) then
    return conditions;
  end if;
  today := private.my_today(p_tenant_id);
  -- The three touch one another, so that together they have no gap.
  return conditions || ' and ' || p_open
    || case when overdue then '' else format(' and r.due_date >= %L', today) end
    || format(' and r.due_date <= %L', case when due_soon then today + 7 when due_today then today else today - 1 end);
end $$;

-- The beginning of a list's conditions on "r": the tenant, and whose records the caller sees and asked for.
create function private.where_mine(p_area text, p_owner text, p_tenant_id uuid, p_query jsonb) returns text
language sql stable set search_path = '' as $$
  select format('r.tenant_id = %L', p_tenant_id)
    || private.owner_filter(p_owner, private.narrowed_owners(p_area, p_tenant_id, private.wanted_owner(p_query)))
$$;

------------------------------------------------------------------------------------------------------------
-- What a list answers
------------------------------------------------------------------------------------------------------------

-- Which records, how many match in all (null where it was not asked), and what else the list says of them.
create type private.found as (ids uuid[], total_count bigint, extras jsonb);

-- The ids of one page and the count of all that match, with p_extras (an aggregate over them, jsonb). Not for a
-- caller: a list's own find_… runs it as the owner of the tables, since under row-level security LIKE cannot use
-- the trigram index and counting 100,000 rows takes four times as long; the conditions hold the caller's scope. The
-- rows themselves are then read under the policies. p_once names the columns that p_order and p_extras need: given
-- for a search, which costs more than what it finds and so is made once. Without one the page is the head of an index.
create function private.find_records(
  p_from text, p_conditions text, p_order text, p_query jsonb, p_once text default null, p_extras text default 'null::jsonb',
  p_count bigint default null
) returns private.found
language plpgsql stable set search_path = '' as $$
declare
  whole boolean := coalesce((p_query ->> 'only_ids')::boolean, false);
  most bigint := private.whole_number(p_query, 'limit', 1, 1000, 50);
  skipped bigint := private.whole_number(p_query, 'offset', 0, 10000000000000, 0);
  matching text := format('%s where %s', p_from, p_conditions);
  once text := '';
  answer private.found;
begin
  if p_once is not null then
    once := format('with r as materialized (select %s from %s) ', p_once, matching);
    matching := 'r';
  end if;
  execute once || format(
    'select array(select r.id from %1$s order by %2$s limit $1 offset $2), ' || case when p_count is null
      then 'count(*), %3$s from %1$s' else '%4$L::bigint, %3$s' end,
    matching, p_order, p_extras, p_count)
  into answer using case when not whole then most end, case when not whole then skipped end;
  return answer;
end $$;

-- The records a query names by `ids`, at most 1,000; null where it names none.
create function private.given_ids(p_query jsonb) returns private.found
language plpgsql immutable set search_path = '' as $$
declare
  given jsonb := p_query -> 'ids';
begin
  if given is null then
    return null;
  end if;
  if jsonb_typeof(given) <> 'array' or jsonb_array_length(given) > 1000 then
    raise sqlstate 'PT400' using message = 'The ids must be a list of at most 1000';
  end if;
  return row(
    array(select e.id::uuid from jsonb_array_elements_text(given) with ordinality e (id, place) order by e.place),
    null, null)::private.found;
end $$;

-- The answer of a list: {total_count, rows, …extras}, the rows those of a view as far as the caller sees them, in
-- the order found; or {ids}.
create function private.answer_list(p_view text, p_tenant_id uuid, p_query jsonb, p_found private.found) returns json
language plpgsql stable set search_path = '' as $$
declare
  rows json := '[]';
begin
  if (p_query ->> 'only_ids')::boolean then
    return json_build_object('ids', p_found.ids);
  end if;
  if p_found.ids <> '{}' then
    execute format(
      'select coalesce(json_agg(r order by wanted.place), ''[]'')
      from unnest($1) with ordinality wanted (id, place)
      join public.%I r on r.id = wanted.id
      where r.tenant_id = $2', p_view)
    into rows using p_found.ids, p_tenant_id;
  end if;
  return (
    select json_object_agg(answer.key, answer.value)
    from (
      select 'total_count', to_json(coalesce(p_found.total_count, json_array_length(rows)))
      union all select 'rows', rows
      union all select e.key, e.value::json from jsonb_each(p_found.extras) e
    ) answer (key, value));
end $$;

-- The actor and a list of the tenant they work in, in one call: {actor, list}. A call to the database costs a list
-- more than its rows do. Without a tenant the list is null.
create function public.actor_and_list(p_list text, p_query jsonb default '{}') returns json
language plpgsql stable set search_path = '' as $$
declare
  actor jsonb := public.actor();
  call text := format('public.%I', 'list_' || coalesce(p_list, ''));
  list json;
begin
  if to_regprocedure(call || '(uuid, jsonb)') is null then
    raise sqlstate 'PT404' using message = 'There is no such list';
  end if;
  if actor ->> 'tenantId' is not null then
    execute format('select %s($1, $2)', call) into list using (actor ->> 'tenantId')::uuid, p_query;
  end if;
  return json_build_object('actor', actor, 'list', list);
end $$;
grant execute on function public.actor_and_list(text, jsonb) to authenticated;

------------------------------------------------------------------------------------------------------------
-- Writing one: over exactly the columns named, as the caller, so that grants, policies and triggers judge as they
-- do for any other statement. Both answer the row as the view has it afterwards.
------------------------------------------------------------------------------------------------------------

-- The table of a kind of record. PT404 for what is no kind.
create function private.record_table(p_kind text) returns text
language plpgsql stable set search_path = '' as $$
declare
  name text := case p_kind
    when 'client' then 'clients' when 'note' then 'notes' when 'deal' then 'deals'
    when 'key_date' then 'deal_key_dates' when 'task' then 'tasks' when 'message' then 'messages'
    when 'email_template' then 'email_templates' when 'suppression' then 'suppressions' end;
begin
  if name is null then
    raise sqlstate 'PT404' using message = 'There is no such kind of record';
  end if;
  return name;
end $$;

-- The columns that an object names. PT400 for one that the table does not have; a record's tenant is given apart.
create function private.named_columns(p_table text, p_values jsonb) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  named text[];
  unknown text;
begin
  if jsonb_typeof(p_values) is distinct from 'object' then
    raise sqlstate 'PT400' using message = 'Give the fields as one object';
  end if;
  named := array(select jsonb_object_keys(p_values));
  select n into unknown from unnest(named) n
  where n = 'tenant_id' or not exists (
    select from pg_catalog.pg_attribute a
    where a.attrelid = format('public.%I', p_table)::regclass and a.attname = n
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '');
  if found then
    raise sqlstate 'PT400' using message = format('There is no field %s to write', left(unknown, 63));
  end if;
  if named = '{}' then
    raise sqlstate 'PT400' using message = 'There is no field to write';
  end if;
  return named;
end $$;

-- One record as its view has it, as far as the caller sees it; null where they do not.
create function private.read_record(p_kind text, p_tenant_id uuid, p_id uuid) returns json
language plpgsql stable set search_path = '' as $$
declare
  answer json;
begin
  execute format('select to_json(r) from public.%I r where r.tenant_id = $1 and r.id = $2', p_kind || '_records')
  into answer using p_tenant_id, p_id;
  return answer;
end $$;

create function public.create_record(p_kind text, p_tenant_id uuid, p_values jsonb) returns json
language plpgsql set search_path = '' as $$
declare
  relation text := private.record_table(p_kind);
  named text[] := private.named_columns(relation, p_values);
  new_id uuid;
begin
  execute format(
    'insert into public.%1$I (tenant_id, %2$s)
    select $1, %2$s from jsonb_populate_record(null::public.%1$I, $2) returning id',
    relation, (select string_agg(quote_ident(n), ', ') from unnest(named) n))
  into new_id using p_tenant_id, p_values;
  return private.read_record(p_kind, p_tenant_id, new_id);
end $$;

-- With p_unchanged_since, the `updated_at` that was read, only while that is still the record's. Null where nothing
-- was changed: the record is out of sight, out of reach, or changed meanwhile.
create function public.update_record(
  p_kind text, p_tenant_id uuid, p_id uuid, p_changes jsonb, p_unchanged_since timestamptz default null
) returns json
language plpgsql set search_path = '' as $$
declare
  relation text := private.record_table(p_kind);
  named text[] := private.named_columns(relation, p_changes);
  changed uuid;
begin
  execute format(
    'update public.%1$I r set %2$s from jsonb_populate_record(null::public.%1$I, $1) given
    where r.tenant_id = $2 and r.id = $3 and ($4 is null or r.updated_at = $4) returning r.id',
    relation, (select string_agg(format('%1$I = given.%1$I', n), ', ') from unnest(named) n))
  into changed using p_changes, p_tenant_id, p_id, p_unchanged_since;
  return case when changed is not null then private.read_record(p_kind, p_tenant_id, p_id) end;
end $$;

------------------------------------------------------------------------------------------------------------
-- Deleting one
------------------------------------------------------------------------------------------------------------

-- Locks the records that point at one and are changed or removed with it. A task before the one that followed it.
create function private.hold_dependents(p_kind text, p_tenant_id uuid, p_id uuid, p_wait text) returns void
language plpgsql set search_path = '' as $$
declare
  dependent record;
begin
  for dependent in
    select d.relation, d.link
    from (values
      ('client', 1, 'tasks', 'client_id'), ('client', 2, 'deals', 'client_id'), ('client', 3, 'notes', 'client_id'),
      ('client', 4, 'messages', 'client_id'), ('deal', 1, 'tasks', 'deal_id'), ('deal', 2, 'messages', 'deal_id'), ('task', 1, 'tasks', 'next_task_id')
    ) as d (kind, place, relation, link)
    where d.kind = p_kind
    order by d.place
  loop
    execute format(
      'select from public.%I r where r.tenant_id = $1 and r.%I = $2 order by r.created_at, r.id for no key update %s',
      dependent.relation, dependent.link, p_wait)
    using p_tenant_id, p_id;
  end loop;
end $$;

-- Locks a record and what depends on it in the order in which everybody who saves one of these does: the task, the
-- deal or the note first, then the deal or client it belongs to. A DELETE by itself takes the record first and then
-- what depends on it, so that it and somebody who saves would each wait for the other. What came in while the record
-- was waited for is only tried; where somebody is at that already, all is let go and begun anew.
create function private.hold_for_deletion(p_kind text, p_tenant_id uuid, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  tenant uuid := private.my_tenant(p_tenant_id);
begin
  for attempt in 1..10 loop
    begin
      perform private.hold_dependents(p_kind, tenant, p_id, '');
      execute format('select from public.%I r where r.tenant_id = $1 and r.id = $2 for update', private.record_table(p_kind))
      using tenant, p_id;
      perform private.hold_dependents(p_kind, tenant, p_id, 'nowait');
      return;
    exception when lock_not_available then
      -- The locks of this attempt are gone with it.
    end;
  end loop;
end $$;

-- Whether there was one that the caller may delete. Waits for whoever is saving the record or what depends on it.
create function public.delete_record(p_kind text, p_tenant_id uuid, p_id uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  relation text := private.record_table(p_kind);
  deleted bigint;
begin
  if private.read_record(p_kind, p_tenant_id, p_id) is null then
    return false;
  end if;
  perform private.hold_for_deletion(p_kind, p_tenant_id, p_id);
  execute format('delete from public.%I r where r.tenant_id = $1 and r.id = $2', relation) using p_tenant_id, p_id;
  get diagnostics deleted = row_count;
  return deleted > 0;
end $$;

-- The functions above that a list or a write calls as its caller; the others belong to functions of the owner.
grant execute on function
  private.answer_list(text, uuid, jsonb, private.found), private.given_ids(jsonb),
  private.record_table(text), private.named_columns(text, jsonb), private.read_record(text, uuid, uuid),
  private.hold_for_deletion(text, uuid, uuid)
  to authenticated;
grant execute on function public.create_record(text, uuid, jsonb), public.update_record(text, uuid, uuid, jsonb, timestamptz),
  public.delete_record(text, uuid, uuid)
  to authenticated;

-- schemas/clients.sql

-- Clients.

create type public.client_status as enum ('Buyer', 'Seller', 'In Contract');

------------------------------------------------------------------------------------------------------------
-- E-mail addresses and phone numbers beyond the first: lists of {label, email} and of {label, phone}
------------------------------------------------------------------------------------------------------------

-- The rules of an address or a number, the first like any further one. Null for null.
create function private.is_email(p_email text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case when char_length(p_email) > 320 then false else p_email ~ '^[^@\s]+@[^@\s]+$' end
$$;

create function private.is_phone(p_phone text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select char_length(p_phone) between 1 and 20
$$;

-- Whether p_list is a list of at most ten objects that hold a label and p_key (email, phone), and nothing else. Any
-- value at all gets its answer, and quickly.
create function private.is_contact_list(p_list jsonb, p_key text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  entry jsonb;
  label text;
begin
  if p_list = '[]' then
    return true;
  end if;
  if jsonb_typeof(p_list) is distinct from 'array' then
    return false;
  end if;
  if jsonb_array_length(p_list) > 10 then
    return false;
  end if;
  for entry in select e from jsonb_array_elements(p_list) e loop
    if jsonb_typeof(entry) <> 'object' then
      return false;
    end if;
    if jsonb_typeof(entry -> 'label') is distinct from 'string' or jsonb_typeof(entry -> p_key) is distinct from 'string'
      or entry - array['label', p_key] <> '{}' then
      return false;
    end if;
    label := entry ->> 'label';
    if char_length(label) not between 1 and 30 or label <> btrim(label) then
      return false;
    end if;
    if not (case p_key when 'email' then private.is_email(entry ->> p_key) else private.is_phone(entry ->> p_key) end) then
      return false;
    end if;
  end loop;
  return true;
end $$;

-- The first ten values under p_key in such a list. Generated columns are made before the list is checked, so this
-- takes whatever is handed in.
create function private.contact_values(p_list jsonb, p_key text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_agg(e.entry ->> p_key order by e.place) filter (where jsonb_typeof(e.entry -> p_key) = 'string'), '{}')
  from jsonb_path_query(p_list, '$[0 to 9]') with ordinality e (entry, place)
$$;

-- What addresses are compared by: the first and the others, in lower case.
create function private.email_keys(p_email text, p_others jsonb) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if p_others = '[]' then
    return case when p_email is null then '{}' else array[lower(p_email)] end;
  end if;
  return array(
    select lower(e) from unnest(p_email || private.contact_values(p_others, 'email')) e
    where e is not null group by 1 order by lower(e) collate "C");
end $$;

-- What numbers are compared by: the digits of the first and of the others, where there are any.
create function private.phone_keys(p_phone text, p_others jsonb) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if p_others = '[]' then
    return array_remove(array[private.phone_digits(p_phone)], '');
  end if;
  return array(
    select d from unnest(p_phone || private.contact_values(p_others, 'phone')) p, private.phone_digits(p) d
    where d <> '' group by d order by d collate "C");
end $$;

-- The others as the search box looks through them, numbers as they are written and as digits.
create function private.contact_text(p_emails jsonb, p_phones jsonb) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if p_emails = '[]' and p_phones = '[]' then
    return '';
  end if;
  return (
    select coalesce(string_agg(E'\n' || t, ''), '')
    from unnest(private.contact_values(p_emails, 'email') || private.contact_values(p_phones, 'phone')
      || private.phone_keys(null, p_phones)) t);
end $$;

-- Constraints and generated columns are worked out as whoever writes.
grant execute on function
  private.is_email(text), private.is_phone(text), private.is_contact_list(jsonb, text), private.contact_values(jsonb, text),
  private.email_keys(text, jsonb), private.phone_keys(text, jsonb), private.contact_text(jsonb, jsonb)
  to authenticated, service_role;

create table public.clients (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  owner_id uuid not null,
  name text collate public.person_name not null check (char_length(name) between 1 and 100 and name = btrim(name)),
  email text check (private.is_email(email)),
  phone text not null check (private.is_phone(phone)),
  -- Further ones with whose or which they are; those above stay the first.
  other_emails jsonb not null default '[]' check (private.is_contact_list(other_emails, 'email')),
  other_phones jsonb not null default '[]' check (private.is_contact_list(other_phones, 'phone')),
  address text check (char_length(address) between 1 and 500),
  company text check (char_length(company) between 1 and 100),
  status public.client_status not null default 'Buyer',
  -- Derived, written by triggers alone: the sum of the client's deals that are not Lost, and the latest contact.
  deal_value numeric(20, 2) not null default 0 check (deal_value between 0 and 99999999999999999.99),
  last_contact_at public.instant,
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  -- What duplicates and senders are compared by: every address and number of the client.
  name_key text generated always as (private.fold(name)) stored,
  email_keys text[] generated always as (private.email_keys(email, other_emails)) stored,
  phone_keys text[] generated always as (private.phone_keys(phone, other_phones)) stored,
  -- What the search box looks through; fields are kept apart by a line feed so that no term spans two.
  search_text text generated always as (private.fold(
    name || E'\n' || coalesce(email, '') || E'\n' || phone || E'\n' || private.phone_digits(phone)
    || E'\n' || coalesce(company, '') || E'\n' || coalesce(address, '')
    || private.contact_text(other_emails, other_phones))) stored,
  unique (tenant_id, id),
  foreign key (tenant_id, owner_id) references public.tenant_members (tenant_id, user_id)
);

-- One index per sort of the list; the id makes the order total, owner_id lets a page of ids come from the index
-- alone. Each serves both directions.
create index clients_tenant_name_idx on public.clients (tenant_id, name, id) include (owner_id);
create index clients_tenant_status_idx on public.clients (tenant_id, status, name, id) include (owner_id);
create index clients_tenant_created_idx on public.clients (tenant_id, created_at, id) include (owner_id, status);
create index clients_tenant_contact_idx on public.clients (tenant_id, last_contact_at nulls first, id) include (owner_id);
create index clients_tenant_value_idx on public.clients (tenant_id, deal_value, id) include (owner_id);
create index clients_owner_name_idx on public.clients (tenant_id, owner_id, name, id);
create index clients_owner_created_idx on public.clients (tenant_id, owner_id, created_at desc, id desc);
create index clients_search_idx on public.clients using gin (tenant_id, search_text extensions.gin_trgm_ops);
-- A key or two a row: putting them off would gain nothing, and each look-up would read what is pending first.
create index clients_email_keys_idx on public.clients using gin (tenant_id, email_keys) with (fastupdate = off);
create index clients_phone_keys_idx on public.clients using gin (tenant_id, phone_keys) with (fastupdate = off);
create index clients_name_prefix_idx on public.clients (tenant_id, name_key text_pattern_ops) include (id, owner_id);

call private.protect('clients', 'CLIENTS', 'owner_id',
  array['owner_id', 'name', 'email', 'phone', 'other_emails', 'other_phones', 'address', 'company', 'status']);

-- What of a client is answered, with its owner's name and team.
create view public.client_records with (security_invoker = true) as
  select c.id, c.tenant_id, c.owner_id, p.name as owner_name, m.team_id as owner_team_id,
    c.name, c.email, c.phone, c.other_emails, c.other_phones, c.address, c.company, c.status,
    c.deal_value, c.last_contact_at, c.created_at, c.updated_at
  from public.clients c
  left join public.profiles p on p.user_id = c.owner_id
  left join public.tenant_members m on m.tenant_id = c.tenant_id and m.user_id = c.owner_id;
grant select on public.client_records to authenticated, service_role;

-- Whether the caller may change this client: its notes follow.
create function private.can_update_client(p_tenant_id uuid, p_client_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.clients c
    where c.id = p_client_id and c.tenant_id = p_tenant_id
      and (c.tenant_id in (select private.tenants_all('CLIENTS', 'UPDATE'))
        or (c.tenant_id, c.owner_id) in (select s.tenant_id, s.owner_id from private.owners_in_scope('CLIENTS', 'UPDATE') s)))
$$;

-- A deal may name only a client its writer can see. The foreign key alone would accept any client of the
-- tenant, since it does not ask the policies. Runs as the caller, under their policies.
create function private.guard_client_link() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (select auth.uid()) is not null and new.client_id is not null
    and (tg_op = 'INSERT' or new.client_id is distinct from old.client_id)
    and not exists (select from public.clients c where c.id = new.client_id and c.tenant_id = new.tenant_id) then
    raise sqlstate 'PT404' using message = 'Client not found';
  end if;
  return new;
end $$;

------------------------------------------------------------------------------------------------------------
-- Calls
------------------------------------------------------------------------------------------------------------

-- ORDER BY of the list. The name and the id make every order total, and each is an index's order, forwards or
-- backwards. Those never contacted count as the longest ago.
create function private.client_order(p_sort_by text, p_sort_order text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select replace(
    case p_sort_by
      when 'created_at' then 'r.created_at ~, r.id ~'
      when 'last_contact' then
        'r.last_contact_at ~ nulls ' || case p_sort_order when 'desc' then 'last' else 'first' end || ', r.id ~'
      when 'deal_value' then 'r.deal_value ~, r.id ~'
      when 'status' then 'r.status ~, r.name ~, r.id ~'
      else 'r.name ~, r.id ~'
    end,
    '~', case p_sort_order when 'desc' then 'desc' else 'asc' end)
$$;

create function private.find_clients(p_tenant_id uuid, p_query jsonb) returns private.found
language plpgsql stable security definer set search_path = '' as $$
declare
  search text := private.wanted_text(p_query);
begin
  return private.find_records(
    'public.clients r',
    private.where_mine('CLIENTS', 'r.owner_id', p_tenant_id, p_query)
      || private.where_given('r.status = %L', (p_query ->> 'status')::public.client_status)
      || case when search is null then '' else ' and ' || private.contains_all(search) end,
    private.client_order(p_query ->> 'sort_by', p_query ->> 'sort_order'),
    p_query);
end $$;

-- A tenant's clients. Filters: search, status, owner. Sorts: name, created_at, last_contact, deal_value, status.
create function public.list_clients(p_tenant_id uuid, p_query jsonb default '{}') returns json
language sql stable set search_path = '' as $$
  select private.answer_list('client_records', p_tenant_id, p_query,
    coalesce(private.given_ids(p_query), private.find_clients(p_tenant_id, p_query)))
$$;

-- The clients of a tenant that have an e-mail address, and a phone number however it is written, as their first or as
-- any other. They run as their caller, and only one whom row-level security does not bind is served by the index
-- (an array's operators are not leakproof). Planned for the value at hand, since statistics know which tenant and
-- which address are rare.
create function private.clients_with_email(p_tenant_id uuid, p_email text) returns setof uuid
language plpgsql stable rows 5 set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select c.id from public.clients c
  where c.tenant_id = p_tenant_id and c.email_keys && private.email_keys(btrim(left(p_email, 400)), '[]');
end $$;

create function private.clients_with_phone(p_tenant_id uuid, p_phone text) returns setof uuid
language plpgsql stable rows 5 set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select c.id from public.clients c
  where c.tenant_id = p_tenant_id and c.phone_keys && private.phone_keys(left(p_phone, 400), '[]');
end $$;

-- Which of those the caller can see, by what they share with the client described: matched_on is email, or
-- phone_and_name. As the owner of the tables, so that the indexes serve it.
create function private.clients_alike(p_tenant_id uuid, p_name text, p_phone text, p_email text)
returns table (id uuid, matched_on text)
language plpgsql stable security definer rows 5 set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  owners uuid[] := private.visible_owners('CLIENTS', p_tenant_id);
  -- No client has a longer one.
  wanted_name text := private.fold(btrim(left(p_name, 400)));
begin
  return query
  select f.id, min(f.matched_on)
  from (
    select e.id, 'email' as matched_on from private.clients_with_email(p_tenant_id, p_email) e (id)
    union all
    select p.id, 'phone_and_name' from private.clients_with_phone(p_tenant_id, p_phone) p (id)
    join public.clients c on c.id = p.id and c.name_key = wanted_name
  ) f
  join public.clients r on r.id = f.id
  where owners is null or r.owner_id = any (owners)
  group by f.id;
end $$;

-- Clients the caller can see that look like the one given: an e-mail address in common, or a phone number and the name.
create function public.find_duplicate_clients(
  p_tenant_id uuid, p_name text, p_phone text, p_email text default null, p_except_id uuid default null
) returns table (id uuid, name text, email text, phone text, matched_on text)
language sql stable set search_path = '' as $$
  select c.id, c.name::text, c.email, c.phone, a.matched_on
  from private.clients_alike(p_tenant_id, p_name, p_phone, p_email) a
  join public.clients c on c.id = a.id
  where c.tenant_id = p_tenant_id and c.id is distinct from p_except_id
  order by c.created_at, c.id
  limit 5
$$;

-- Writes rows that were already judged one by one, all or none. p_rows: [{row, name, email, phone, other_emails,
-- other_phones, address, company, status}]. A row that shares an e-mail address, or a phone number and the name, with a
-- client the caller can see or with an earlier row, is not written.
-- Answers {created: count, skipped: [{row, client_id}]}, client_id null for the repeat of an earlier row. Two
-- imports into one tenant take turns, so neither misses the other's rows.
create function public.import_clients(p_tenant_id uuid, p_rows jsonb) returns jsonb
-- The planner takes the rows of p_rows, and of a table just filled, for a handful: with nested loops 10,000 rows
-- against 10,000 of the same phone numbers took minutes.
language plpgsql set search_path = '' set enable_nestloop = off as $$
declare
  answer jsonb;
begin
  if p_tenant_id not in (select private.tenants_with('CLIENTS_CREATE')) then
    raise insufficient_privilege using message = 'You cannot add clients to this team';
  end if;
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) > 10000
    or jsonb_path_exists(p_rows, '$[*] ? (@.type() != "object")') then
    raise sqlstate 'PT400' using message = 'The rows must be a list of at most 10000 objects';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('import_clients:' || p_tenant_id, 0));
  with given as materialized (
    select r."row", r.name, r.email, r.phone, coalesce(r.other_emails, '[]') as other_emails,
      coalesce(r.other_phones, '[]') as other_phones, r.address, r.company, r.status, private.fold(r.name) as name_key
    from jsonb_to_recordset(p_rows) as r (
      "row" integer, name text, email text, phone text, other_emails jsonb, other_phones jsonb,
      address text, company text, status public.client_status)
  ),
  given_email as materialized (
    select g."row", unnest(private.email_keys(g.email, g.other_emails)) as email_key from given g
  ),
  given_phone as materialized (
    select g."row", g.name_key, unnest(private.phone_keys(g.phone, g.other_phones)) as phone_key from given g
  ),
  known as materialized (
    select c.id, c.created_at, c.name_key, c.email_keys, c.phone_keys from public.clients c where c.tenant_id = p_tenant_id
  ),
  known_email as materialized (
    select distinct on (k.email_key) k.email_key, k.id
    from (select c.id, c.created_at, unnest(c.email_keys) as email_key from known c) k
    where k.email_key in (select g.email_key from given_email g)
    order by k.email_key, k.created_at, k.id
  ),
  known_phone as materialized (
    select distinct on (k.phone_key, k.name_key) k.phone_key, k.name_key, k.id
    from (select c.id, c.created_at, c.name_key, unnest(c.phone_keys) as phone_key from known c) k
    where k.phone_key in (select g.phone_key from given_phone g)
    order by k.phone_key, k.name_key, k.created_at, k.id
  ),
  -- Of the clients that a row looks like, the one with the same e-mail address counts first.
  existing as materialized (
    select distinct on (f."row") f."row", f.id
    from (
      select g."row", 1 as place, e.id from given_email g join known_email e on e.email_key = g.email_key
      union all
      select g."row", 2, p.id from given_phone g join known_phone p on p.phone_key = g.phone_key and p.name_key = g.name_key
    ) f
    order by f."row", f.place, f.id
  ),
  repeated as materialized (
    select g."row" from (select e."row", min(e."row") over (partition by e.email_key) as first_row from given_email e) g
    where g."row" > g.first_row
    union
    select g."row"
    from (select p."row", min(p."row") over (partition by p.phone_key, p.name_key) as first_row from given_phone p) g
    where g."row" > g.first_row
  ),
  judged as materialized (
    select g.*, x.id as existing_id, r."row" is not null as repeated
    from given g
    left join existing x on x."row" = g."row"
    left join repeated r on r."row" = g."row"
  ),
  written as (
    insert into public.clients (tenant_id, owner_id, name, email, phone, other_emails, other_phones, address, company, status)
    select p_tenant_id, (select auth.uid()), j.name, j.email, j.phone, j.other_emails, j.other_phones, j.address, j.company,
      coalesce(j.status, 'Buyer')
    from judged j where j.existing_id is null and not j.repeated
    returning 1
  )
  select jsonb_build_object(
    'created', (select count(*) from written),
    'skipped', coalesce(
      (select jsonb_agg(jsonb_build_object('row', j."row", 'client_id', j.existing_id) order by j."row")
       from judged j where j.existing_id is not null or j.repeated),
      '[]'))
  into answer;
  return answer;
end $$;

grant execute on function
  private.find_clients(uuid, jsonb), private.can_update_client(uuid, uuid), private.clients_alike(uuid, text, text, text)
  to authenticated;
grant execute on function private.clients_with_email(uuid, text), private.clients_with_phone(uuid, text) to service_role;
grant execute on function
  public.list_clients(uuid, jsonb),
  public.find_duplicate_clients(uuid, text, text, text, uuid),
  public.import_clients(uuid, jsonb) to authenticated;

-- schemas/notes.sql

-- Notes on a client.

create table public.notes (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  client_id uuid not null,
  author_id uuid not null,
  body text not null check (char_length(body) between 1 and 5000 and body = btrim(body, E' \t\r\n')),
  -- When the note records that somebody was in touch with the client: moves the client's last contact.
  contacted_at public.instant check (contacted_at <= now() + interval '1 day'),
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  foreign key (tenant_id, client_id) references public.clients (tenant_id, id) on delete cascade,
  foreign key (tenant_id, author_id) references public.tenant_members (tenant_id, user_id)
);

create index notes_client_idx on public.notes (client_id, created_at desc, id desc);
create index notes_tenant_created_idx on public.notes (tenant_id, created_at desc);

create trigger notes_keep_tenant before update on public.notes
  for each row execute function private.keep_tenant();
create trigger notes_touch_updated_at before update on public.notes
  for each row execute function private.touch_updated_at();

-- The last contact of a client: the latest of what was said (messages.sql) and of the notes that record a contact.
-- Locking the client first gives the statement after it a snapshot that holds every other writer's commit. Not
-- `for update`: that waits for the foreign keys of other new notes, whose writers wait for this lock.
create function private.refresh_last_contact_of(p_client_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.clients c where c.id = p_client_id for no key update;
  update public.clients c
  set last_contact_at = greatest(
    (select max(n.contacted_at) from public.notes n where n.client_id = p_client_id),
    (select max(m.occurred_at) from public.messages m where m.client_id = p_client_id and m.is_contact))
  where c.id = p_client_id;
end $$;

create function private.refresh_last_contact_by_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_last_contact_of(coalesce(new.client_id, old.client_id));
  return null;
end $$;

create trigger notes_refresh_last_contact after insert or update of contacted_at or delete on public.notes
  for each row execute function private.refresh_last_contact_by_note();

alter table public.notes enable row level security;
grant all on public.notes to service_role;
grant select, insert (tenant_id, client_id, author_id, body, contacted_at), update (body, contacted_at), delete
  on public.notes to authenticated;

create policy "notes: read with their client" on public.notes for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and exists (select from public.clients c where c.id = client_id and c.tenant_id = notes.tenant_id));

create policy "notes: write mine on clients I may update" on public.notes for insert to authenticated with check (
  author_id = (select auth.uid()) and private.can_update_client(tenant_id, client_id));

create policy "notes: change mine" on public.notes for update to authenticated
  using (author_id = (select auth.uid()) and private.can_update_client(tenant_id, client_id))
  with check (author_id = (select auth.uid()) and private.can_update_client(tenant_id, client_id));

create policy "notes: delete mine" on public.notes for delete to authenticated
  using (author_id = (select auth.uid()) and private.can_update_client(tenant_id, client_id));

-- What of a note is answered, with its author's name, and whose client it is about.
create view public.note_records with (security_invoker = true) as
  select n.id, n.tenant_id, n.client_id, c.owner_id as client_owner_id, m.team_id as client_owner_team_id,
    n.author_id, p.name as author_name, n.body, n.contacted_at, n.created_at, n.updated_at
  from public.notes n
  join public.clients c on c.id = n.client_id
  left join public.tenant_members m on m.tenant_id = c.tenant_id and m.user_id = c.owner_id
  left join public.profiles p on p.user_id = n.author_id;
grant select on public.note_records to authenticated, service_role;

create function private.find_notes(p_tenant_id uuid, p_query jsonb) returns private.found
language plpgsql stable security definer set search_path = '' as $$
declare
  client uuid := p_query ->> 'client_id';
  owners uuid[] := private.visible_owners('CLIENTS', p_tenant_id);
begin
  if not exists (
    select from public.clients c
    where c.id = client and c.tenant_id = p_tenant_id and (owners is null or c.owner_id = any (owners))
  ) then
    raise sqlstate 'PT404' using message = 'Client not found';
  end if;
  return private.find_records('public.notes r', format('r.client_id = %L', client), 'r.created_at desc, r.id desc', p_query);
end $$;

-- The notes of the client `client_id`, newest first. PT404 where the caller cannot see that client.
create function public.list_notes(p_tenant_id uuid, p_query jsonb) returns json
language sql stable set search_path = '' as $$
  select private.answer_list('note_records', p_tenant_id, p_query,
    coalesce(private.given_ids(p_query), private.find_notes(p_tenant_id, p_query)))
$$;

grant execute on function private.find_notes(uuid, jsonb) to authenticated;
grant execute on function public.list_notes(uuid, jsonb) to authenticated;

-- schemas/deals.sql

-- Deals and the history of their status.

create type public.deal_status as enum ('Lead', 'In Progress', 'Under Contract', 'Closed', 'Lost');

create type public.property_type as enum
  ('Single Family', 'Condo', 'Townhouse', 'Multi-Family', 'Land', 'Commercial', 'Other');

create table public.deals (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  owner_id uuid not null,
  client_id uuid,
  title text not null check (char_length(title) between 1 and 200 and title = btrim(title)),
  value public.dollars not null default 0 check (value >= 0),
  commission public.dollars not null default 0 check (commission >= 0),
  commission_percentage numeric(4, 1) check (commission_percentage between 0 and 100),
  status public.deal_status not null default 'Lead',
  probability smallint not null default 0 check (probability between 0 and 100),
  expected_close_date public.calendar_day,
  property_address text check (char_length(property_address) between 1 and 500),
  property_type public.property_type,
  property_bedrooms smallint check (property_bedrooms between 0 and 999),
  property_bathrooms numeric(4, 1) check (
    property_bathrooms between 0 and 999 and property_bathrooms * 2 = trunc(property_bathrooms * 2)),
  property_sqft integer check (property_sqft between 0 and 99999999),
  lost_reason text check (char_length(lost_reason) between 1 and 200),
  closed_at public.instant,
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  title_key text generated always as (private.fold(title)) stored,
  search_text text generated always as (private.fold(title || E'\n' || coalesce(property_address, ''))) stored,
  unique (tenant_id, id),
  foreign key (tenant_id, owner_id) references public.tenant_members (tenant_id, user_id),
  -- A deal outlives its client.
  foreign key (tenant_id, client_id) references public.clients (tenant_id, id) on delete set null (client_id)
);

create index deals_tenant_created_idx on public.deals (tenant_id, created_at desc, id desc)
  include (owner_id, status, value, property_type, expected_close_date);
create index deals_owner_created_idx on public.deals (tenant_id, owner_id, created_at desc, id desc);
create index deals_client_idx on public.deals (client_id, created_at desc);
create index deals_tenant_status_idx on public.deals (tenant_id, status, created_at desc, id desc) include (owner_id, value);
create index deals_tenant_close_idx on public.deals (tenant_id, expected_close_date) where expected_close_date is not null;
create index deals_tenant_closed_idx on public.deals (tenant_id, closed_at) include (owner_id, value)
  where closed_at is not null;
-- Whose deal makes a client a converted one.
create index deals_won_idx on public.deals (tenant_id, client_id) include (owner_id)
  where status in ('Under Contract', 'Closed');
create index deals_search_idx on public.deals using gin (tenant_id, search_text extensions.gin_trgm_ops);
create index deals_title_prefix_idx on public.deals (tenant_id, title_key text_pattern_ops) include (id, owner_id);

create function private.stamp_closed_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.status <> 'Closed' then
    new.closed_at := null;
  elsif new.closed_at is null then
    new.closed_at := now();
  end if;
  return new;
end $$;

create function private.clear_lost_reason() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.lost_reason := null;
  return new;
end $$;

-- The commission follows the stored percentage: whenever that is written, and when the value changes without the
-- commission. Half a cent upwards.
create function private.compute_commission() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.commission := round(new.value * new.commission_percentage / 100, 2);
  return new;
end $$;

-- The deal_value of every client a change touches, lower id first so that two deals swapped between two
-- clients at the same moment cannot wait for each other. Not `for update`: that waits for the foreign keys of other
-- new deals, whose writers wait for this lock.
create function private.refresh_deal_value() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  client uuid;
begin
  for client in
    select distinct id from unnest(array[old.client_id, new.client_id]) id where id is not null order by id
  loop
    perform from public.clients c where c.id = client for no key update;
    update public.clients c
    set deal_value = (select coalesce(sum(d.value), 0) from public.deals d where d.client_id = client and d.status <> 'Lost')
    where c.id = client;
  end loop;
  return null;
end $$;

create trigger deals_guard_client before insert or update of client_id on public.deals
  for each row execute function private.guard_client_link();
create trigger deals_stamp_closed_at before insert or update of status on public.deals
  for each row execute function private.stamp_closed_at();
create trigger deals_clear_lost_reason before insert or update of status, lost_reason on public.deals
  for each row when (new.status <> 'Lost' and new.lost_reason is not null)
  execute function private.clear_lost_reason();
create trigger deals_compute_commission before insert or update of commission_percentage on public.deals
  for each row when (new.commission_percentage is not null) execute function private.compute_commission();
create trigger deals_keep_commission_rate before update of value on public.deals
  for each row when (new.commission_percentage is not null and new.value <> old.value and new.commission = old.commission)
  execute function private.compute_commission();
create trigger deals_refresh_deal_value after insert or update of value, status, client_id or delete on public.deals
  for each row execute function private.refresh_deal_value();

call private.protect('deals', 'DEALS', 'owner_id', array[
  'owner_id', 'client_id', 'title', 'value', 'commission', 'commission_percentage', 'status', 'probability',
  'expected_close_date', 'property_address', 'property_type', 'property_bedrooms', 'property_bathrooms', 'property_sqft',
  'lost_reason']);

-- What of a deal is answered, with its owner's name and team, and the client's name where the reader sees the client.
create view public.deal_records with (security_invoker = true) as
  select d.id, d.tenant_id, d.owner_id, p.name as owner_name, m.team_id as owner_team_id, d.client_id, c.name as client_name,
    d.title, d.value, d.commission, d.commission_percentage, d.status, d.probability, d.expected_close_date,
    d.property_address, d.property_type, d.property_bedrooms, d.property_bathrooms, d.property_sqft,
    d.lost_reason, d.closed_at, d.created_at, d.updated_at
  from public.deals d
  left join public.profiles p on p.user_id = d.owner_id
  left join public.tenant_members m on m.tenant_id = d.tenant_id and m.user_id = d.owner_id
  left join public.clients c on c.id = d.client_id;
grant select on public.deal_records to authenticated, service_role;

-- Whether the caller may change this deal: its key dates follow.
create function private.can_update_deal(p_tenant_id uuid, p_deal_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.deals d
    where d.id = p_deal_id and d.tenant_id = p_tenant_id
      and (d.tenant_id in (select private.tenants_all('DEALS', 'UPDATE'))
        or (d.tenant_id, d.owner_id) in (select s.tenant_id, s.owner_id from private.owners_in_scope('DEALS', 'UPDATE') s)))
$$;

grant execute on function private.can_update_deal(uuid, uuid) to authenticated;

------------------------------------------------------------------------------------------------------------
-- The history of a deal's status: written by the trigger alone
------------------------------------------------------------------------------------------------------------

create table public.deal_status_changes (
  id bigint generated always as identity primary key,
  tenant_id uuid not null,
  deal_id uuid not null,
  from_status public.deal_status,
  to_status public.deal_status not null,
  -- null when no person did it (an import, a migration)
  changed_by uuid references auth.users on delete set null,
  changed_at public.instant not null default clock_timestamp(),
  foreign key (tenant_id, deal_id) references public.deals (tenant_id, id) on delete cascade
);

create index deal_status_changes_deal_idx on public.deal_status_changes (deal_id, changed_at, id);
create index deal_status_changes_tenant_idx on public.deal_status_changes (tenant_id, changed_at desc);

create function private.log_deal_status() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.deal_status_changes (tenant_id, deal_id, from_status, to_status, changed_by, changed_at)
  values (new.tenant_id, new.id, case when tg_op = 'UPDATE' then old.status end, new.status, (select auth.uid()),
    case when tg_op = 'INSERT' then new.created_at else clock_timestamp() end);
  return null;
end $$;

create trigger deals_log_created after insert on public.deals
  for each row execute function private.log_deal_status();

create trigger deals_log_status after update of status on public.deals
  for each row when (new.status <> old.status) execute function private.log_deal_status();

alter table public.deal_status_changes enable row level security;
grant all on public.deal_status_changes to service_role;
grant all on sequence public.deal_status_changes_id_seq to service_role;
grant select on public.deal_status_changes to authenticated;

create policy "deal_status_changes: read with their deal" on public.deal_status_changes for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and exists (select from public.deals d where d.id = deal_id and d.tenant_id = deal_status_changes.tenant_id));

-- The same with the name of who did it, as far as the reader sees them.
create view public.deal_status_history with (security_invoker = true) as
  select s.id, s.tenant_id, s.deal_id, s.from_status, s.to_status, s.changed_by, p.name as changed_by_name, s.changed_at
  from public.deal_status_changes s
  left join public.profiles p on p.user_id = s.changed_by;
grant select on public.deal_status_history to authenticated, service_role;

------------------------------------------------------------------------------------------------------------
-- Calls
------------------------------------------------------------------------------------------------------------

-- WHERE of a list of deals. A search looks at title and property address, and at the client's name, e-mail and
-- phone where the caller can see that client.
create function private.deal_conditions(p_tenant_id uuid, p_query jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  search text := private.wanted_text(p_query);
begin
  return private.where_mine('DEALS', 'r.owner_id', p_tenant_id, p_query)
    || private.where_given('r.status = %L', (p_query ->> 'status')::public.deal_status)
    || private.where_given('r.client_id = %L', (p_query ->> 'client_id')::uuid)
    || private.where_given('r.property_type = %L', (p_query ->> 'property_type')::public.property_type)
    || private.where_given('r.value >= %L', (p_query ->> 'value_gte')::numeric)
    || private.where_given('r.value <= %L', (p_query ->> 'value_lte')::numeric)
    || private.where_given('r.expected_close_date >= %L', (p_query ->> 'expected_close_date_gte')::date)
    || private.where_given('r.expected_close_date <= %L', (p_query ->> 'expected_close_date_lte')::date)
    || case when search is null then '' else ' and ' || private.matches_with_client('deals', p_tenant_id, search) end;
end $$;

create function private.find_deals(p_tenant_id uuid, p_query jsonb) returns private.found
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.find_records(
    'public.deals r',
    private.deal_conditions(p_tenant_id, p_query),
    'r.created_at desc, r.id desc',
    p_query,
    p_once => case when private.wanted_text(p_query) is not null then 'r.id, r.created_at, r.value' end,
    p_extras => 'jsonb_build_object(''total_value'', coalesce(sum(r.value), 0))');
end $$;

-- A tenant's deals, newest first, with total_value, the sum (US dollars) of all that match. Filters: search, status,
-- client_id, owner, property_type, value_gte, value_lte, expected_close_date_gte, expected_close_date_lte.
create function public.list_deals(p_tenant_id uuid, p_query jsonb default '{}') returns json
language sql stable set search_path = '' as $$
  select private.answer_list('deal_records', p_tenant_id, p_query,
    coalesce(private.given_ids(p_query), private.find_deals(p_tenant_id, p_query)))
$$;

-- Count and sum (US dollars) of each status: the heads of the board's columns. Asked as list_deals(), whatever status
-- that is narrowed to, and runs as the owner of the tables within the caller's scope, as that does.
create function public.deal_totals(p_tenant_id uuid, p_query jsonb default '{}')
returns table (status public.deal_status, deal_count bigint, total_value numeric)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query execute format(
    'select s.status, count(r.id), coalesce(sum(r.value), 0)
    from unnest(enum_range(null::public.deal_status)) as s (status)
    left join (select r.id, r.status, r.value from public.deals r where %s) r on r.status = s.status
    group by s.status
    order by s.status',
    private.deal_conditions(p_tenant_id, case when jsonb_typeof(p_query) = 'object' then p_query - 'status' end));
end $$;

grant execute on function private.find_deals(uuid, jsonb) to authenticated;
grant execute on function
  public.list_deals(uuid, jsonb), public.deal_totals(uuid, jsonb) to authenticated;

-- schemas/key-dates.sql

-- Key dates of a deal: inspection, financing, closing and the like.

create type public.key_date_kind as enum ('inspection', 'appraisal', 'financing', 'walkthrough', 'closing');

create table public.deal_key_dates (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  deal_id uuid not null,
  kind public.key_date_kind not null,
  due_date public.calendar_day not null,
  done_at public.instant,
  note text check (char_length(note) between 1 and 200),
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  foreign key (tenant_id, deal_id) references public.deals (tenant_id, id) on delete cascade,
  unique (deal_id, kind)
);

create index deal_key_dates_due_idx on public.deal_key_dates (tenant_id, due_date, id);
-- Most key dates are done: those still open are few, however many deals a tenant has had.
create index deal_key_dates_open_idx on public.deal_key_dates (tenant_id, due_date) where done_at is null;

create trigger deal_key_dates_keep_tenant before update on public.deal_key_dates
  for each row execute function private.keep_tenant();
create trigger deal_key_dates_touch_updated_at before update on public.deal_key_dates
  for each row execute function private.touch_updated_at();

-- What is done stays done since when it was first ticked.
create function private.keep_done_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.done_at := old.done_at;
  return new;
end $$;

create trigger deal_key_dates_keep_done_at before update of done_at on public.deal_key_dates
  for each row when (old.done_at is not null and new.done_at is not null) execute function private.keep_done_at();

alter table public.deal_key_dates enable row level security;
grant all on public.deal_key_dates to service_role;
grant select, insert (tenant_id, deal_id, kind, due_date, note), update (due_date, done_at, note), delete
  on public.deal_key_dates to authenticated;

create policy "deal_key_dates: read with their deal" on public.deal_key_dates for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and exists (select from public.deals d where d.id = deal_id and d.tenant_id = deal_key_dates.tenant_id));

create policy "deal_key_dates: create on deals I may update" on public.deal_key_dates for insert to authenticated
  with check (private.can_update_deal(tenant_id, deal_id));

create policy "deal_key_dates: update on deals I may update" on public.deal_key_dates for update to authenticated
  using (private.can_update_deal(tenant_id, deal_id)) with check (private.can_update_deal(tenant_id, deal_id));

create policy "deal_key_dates: delete on deals I may update" on public.deal_key_dates for delete to authenticated
  using (private.can_update_deal(tenant_id, deal_id));

-- What of a key date is answered, with what a list says of its deal, and the client's name where the reader sees them.
create view public.key_date_records with (security_invoker = true) as
  select k.id, k.tenant_id, k.deal_id, d.title as deal_title, d.owner_id as deal_owner_id, m.team_id as deal_owner_team_id,
    d.client_id, c.name as client_name, k.kind, k.due_date, k.done_at, k.note, k.created_at, k.updated_at
  from public.deal_key_dates k
  join public.deals d on d.id = k.deal_id
  left join public.tenant_members m on m.tenant_id = d.tenant_id and m.user_id = d.owner_id
  left join public.clients c on c.id = d.client_id;
grant select on public.key_date_records to authenticated, service_role;

-- Within the caller's scope over deals. Open dates of a deal that is over (Closed or Lost) concern nobody any more
-- and are left out, unless its dates are asked for.
create function private.find_key_dates(p_tenant_id uuid, p_query jsonb) returns private.found
language plpgsql stable security definer set search_path = '' as $$
declare
  search text := private.wanted_text(p_query);
  done boolean := p_query ->> 'done';
  deal uuid := p_query ->> 'deal_id';
begin
  return private.find_records(
    'public.deal_key_dates r join public.deals d on d.id = r.deal_id',
    private.where_mine('DEALS', 'd.owner_id', p_tenant_id, p_query)
      || case when done then ' and r.done_at is not null' when not done then ' and r.done_at is null' else '' end
      || private.where_given('d.client_id = %L', (p_query ->> 'client_id')::uuid)
      || private.where_given('r.deal_id = %L', deal)
      || case when deal is null then ' and (r.done_at is not null or d.status not in (''Closed'', ''Lost''))' else '' end
      || private.where_due(p_query, p_tenant_id, 'r.done_at is null')
      || case when search is null then '' else format(
        ' and r.deal_id = any (array(select private.search_ids(''deals'', %L, %L)))', p_tenant_id, search) end,
    'r.due_date, r.id',
    p_query);
end $$;

-- Key dates, earliest first. Filters: search, done, deal_id, client_id, owner (of the deal), and those of where_due().
create function public.list_key_dates(p_tenant_id uuid, p_query jsonb default '{}') returns json
language sql stable set search_path = '' as $$
  select private.answer_list('key_date_records', p_tenant_id, p_query,
    coalesce(private.given_ids(p_query), private.find_key_dates(p_tenant_id, p_query)))
$$;

grant execute on function private.find_key_dates(uuid, jsonb) to authenticated;
grant execute on function public.list_key_dates(uuid, jsonb) to authenticated;

-- schemas/tasks.sql

-- Tasks, and how they repeat.

create type public.task_priority as enum ('Low', 'Medium', 'High');

create type public.task_status as enum ('Pending', 'In Progress', 'Completed');

create type public.task_type as enum ('Call', 'Email', 'Meeting', 'Document', 'Follow-up', 'Other');

create type public.task_recurrence as enum ('daily', 'weekly', 'monthly');

create table public.tasks (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  assigned_to uuid not null,
  client_id uuid,
  deal_id uuid,
  title text not null check (char_length(title) between 1 and 200 and title = btrim(title)),
  description text check (char_length(description) between 1 and 1000),
  -- Set when its client was deleted: shown as Unknown Client, unlike a task that never had one.
  client_removed boolean not null default false,
  -- A day on the wall calendar; which day is "today" is judged in the person's time zone.
  due_date public.calendar_day,
  priority public.task_priority not null default 'Medium',
  status public.task_status not null default 'Pending',
  type public.task_type not null default 'Other',
  reminder_at public.instant,
  -- The reminder_at that was already delivered; a job that runs twice finds it here.
  reminded_at public.instant,
  recurrence public.task_recurrence,
  -- The day of the month a monthly task keeps to (31 stays 31 after a February).
  recurrence_day smallint check (recurrence_day between 1 and 31),
  -- The task that followed when this one was completed. Set once, so ticking twice makes one successor.
  next_task_id uuid,
  completed_at public.instant,
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  title_key text generated always as (private.fold(title)) stored,
  search_text text generated always as (private.fold(title || E'\n' || coalesce(description, ''))) stored,
  unique (tenant_id, id),
  foreign key (tenant_id, assigned_to) references public.tenant_members (tenant_id, user_id),
  -- A task outlives its client and its deal.
  foreign key (tenant_id, client_id) references public.clients (tenant_id, id) on delete set null (client_id),
  foreign key (tenant_id, deal_id) references public.deals (tenant_id, id) on delete set null (deal_id),
  foreign key (tenant_id, next_task_id) references public.tasks (tenant_id, id) on delete set null (next_task_id),
  constraint tasks_repeat_from_a_day check (recurrence is null or due_date is not null)
);

-- The order of the list: what is due first, the most important of a day first.
create index tasks_tenant_due_idx on public.tasks (tenant_id, due_date, priority desc, id) include (assigned_to, status);
create index tasks_assignee_due_idx on public.tasks (tenant_id, assigned_to, due_date, priority desc, id) include (status);
create index tasks_client_idx on public.tasks (client_id) where client_id is not null;
create index tasks_deal_idx on public.tasks (deal_id) where deal_id is not null;
create index tasks_next_idx on public.tasks (next_task_id) where next_task_id is not null;
create index tasks_completed_idx on public.tasks (tenant_id, completed_at desc) where completed_at is not null;
-- Completed tasks, latest first, as the list asks for them.
create index tasks_done_idx on public.tasks (tenant_id, completed_at desc nulls last, id desc)
  include (assigned_to) where status = 'Completed';
-- What was done for one client, latest first: the part of their timeline.
create index tasks_client_done_idx on public.tasks (client_id, completed_at desc, id desc)
  where status = 'Completed' and client_id is not null;
create index tasks_search_idx on public.tasks using gin (tenant_id, search_text extensions.gin_trgm_ops);
create index tasks_title_prefix_idx on public.tasks (tenant_id, title_key text_pattern_ops) include (id, assigned_to);

-- As guard_client_link, for the deal.
create function private.guard_deal_link() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (select auth.uid()) is not null and new.deal_id is not null
    and (tg_op = 'INSERT' or new.deal_id is distinct from old.deal_id)
    and not exists (select from public.deals d where d.id = new.deal_id and d.tenant_id = new.tenant_id) then
    raise sqlstate 'PT404' using message = 'Deal not found';
  end if;
  return new;
end $$;

-- Runs as its owner, because the caller may not see the client.
create function private.stamp_task() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.client_id is not null then
    new.client_removed := false;
  elsif tg_op = 'UPDATE' and old.client_id is not null then
    new.client_removed := not exists (select from public.clients c where c.id = old.client_id);
  end if;
  if new.status <> 'Completed' then
    new.completed_at := null;
  elsif new.completed_at is null then
    new.completed_at := now();
  end if;
  if new.recurrence is not null and new.due_date is null then
    raise sqlstate 'PT400' using message = 'A repeating task needs a due date';
  end if;
  if new.recurrence is distinct from 'monthly' then
    new.recurrence_day := null;
  elsif new.recurrence_day is null or (tg_op = 'UPDATE' and new.due_date is distinct from old.due_date) then
    new.recurrence_day := extract(day from new.due_date);
  end if;
  return new;
end $$;

-- The due date after p_due: a day, a week, or the same day of the next month, the last one where it is shorter.
create function private.next_due_date(p_due date, p_recurrence public.task_recurrence, p_day smallint) returns date
language sql immutable set search_path = '' as $$
  select case p_recurrence
    when 'daily' then p_due + 1
    when 'weekly' then p_due + 7
    when 'monthly' then least(
      (date_trunc('month', p_due::timestamp) + interval '1 month')::date + (p_day - 1),
      (date_trunc('month', p_due::timestamp) + interval '2 months')::date - 1)
  end
$$;

-- Completing a recurring task makes the next one, in the same transaction; occurrences that were missed are
-- passed over, so a daily task finished a week late comes back today. The reminder keeps its distance
-- from the due date, on the wall clock of the person's time zone (so 9:00 stays 9:00 across a clock change).
create function private.repeat_task() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  due date := private.next_due_date(new.due_date, new.recurrence, new.recurrence_day);
  zone text;
  successor uuid;
begin
  select coalesce(p.time_zone, t.time_zone) into zone
  from public.tenants t left join public.profiles p on p.user_id = new.assigned_to where t.id = new.tenant_id;
  while due < (now() at time zone zone)::date loop
    due := private.next_due_date(due, new.recurrence, new.recurrence_day);
  end loop;

  insert into public.tasks (tenant_id, assigned_to, client_id, deal_id, title, description, due_date, priority, type,
    recurrence, recurrence_day, reminder_at)
  values (new.tenant_id, new.assigned_to, new.client_id, new.deal_id, new.title, new.description, due, new.priority,
    new.type, new.recurrence, new.recurrence_day,
    ((new.reminder_at at time zone zone) + make_interval(days => due - new.due_date)) at time zone zone)
  returning id into successor;
  update public.tasks set next_task_id = successor where id = new.id;
  return null;
end $$;

-- Taking the tick back takes the next one back too, as long as nobody has touched it: a tick by mistake leaves
-- no double. One that was changed or done stays, and stays the successor.
create function private.withdraw_successor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.tasks t
  where t.id = new.next_task_id and t.status = 'Pending' and t.updated_at = t.created_at;
  return null;
end $$;

create trigger tasks_guard_client before insert or update of client_id on public.tasks
  for each row execute function private.guard_client_link();
create trigger tasks_guard_deal before insert or update of deal_id on public.tasks
  for each row execute function private.guard_deal_link();
create trigger tasks_stamp before insert or update on public.tasks
  for each row execute function private.stamp_task();
create trigger tasks_repeat after update of status on public.tasks
  for each row when (
    new.status = 'Completed' and old.status <> 'Completed' and new.recurrence is not null and new.next_task_id is null)
  execute function private.repeat_task();
create trigger tasks_withdraw_successor after update of status on public.tasks
  for each row when (old.status = 'Completed' and new.status <> 'Completed' and new.next_task_id is not null)
  execute function private.withdraw_successor();

call private.protect('tasks', 'TASKS', 'assigned_to', array[
  'assigned_to', 'client_id', 'deal_id', 'title', 'description', 'due_date', 'priority', 'status', 'type', 'reminder_at',
  'recurrence']);

-- Beside others' tasks, which take TASKS_DELETE, a person deletes one of their own that they may update.
create policy "tasks: delete mine that I may update" on public.tasks for delete to authenticated using (
  assigned_to = (select auth.uid())
  and tenant_id = any (array(select private.my_tenants()))
  and (tenant_id = any (array(select private.tenants_all('TASKS', 'UPDATE')))
    or (tenant_id, assigned_to) in (select s.tenant_id, s.owner_id from private.owners_in_scope('TASKS', 'UPDATE') s)));

-- What of a task is answered, with the names that belong to it: of the client and the deal only where the reader sees
-- those too.
create view public.task_records with (security_invoker = true) as
  select t.id, t.tenant_id, t.assigned_to, p.name as assignee_name, m.team_id as assignee_team_id,
    t.client_id, c.name as client_name, t.client_removed, t.deal_id, d.title as deal_title,
    t.title, t.description, t.due_date, t.priority, t.status, t.type, t.reminder_at, t.recurrence,
    t.next_task_id, n.due_date as next_due_date, t.completed_at, t.created_at, t.updated_at
  from public.tasks t
  left join public.profiles p on p.user_id = t.assigned_to
  left join public.tenant_members m on m.tenant_id = t.tenant_id and m.user_id = t.assigned_to
  left join public.clients c on c.id = t.client_id
  left join public.deals d on d.id = t.deal_id
  left join public.tasks n on n.id = t.next_task_id;
grant select on public.task_records to authenticated, service_role;

------------------------------------------------------------------------------------------------------------
-- Calls
------------------------------------------------------------------------------------------------------------

-- A search looks at title and description, and at the client's name, e-mail and phone where the caller can see that
-- client.
create function private.find_tasks(p_tenant_id uuid, p_query jsonb) returns private.found
language plpgsql stable security definer set search_path = '' as $$
declare
  search text := private.wanted_text(p_query);
  completed boolean := p_query ->> 'completed';
begin
  return private.find_records(
    'public.tasks r',
    private.where_mine('TASKS', 'r.assigned_to', p_tenant_id, p_query)
      || private.where_given('r.status = %L', (p_query ->> 'status')::public.task_status)
      || case when completed then ' and r.status = ''Completed'''
        when not completed then ' and r.status <> ''Completed''' else '' end
      || private.where_given('r.priority = %L', (p_query ->> 'priority')::public.task_priority)
      || private.where_given('r.client_id = %L', (p_query ->> 'client_id')::uuid)
      || private.where_given('r.deal_id = %L', (p_query ->> 'deal_id')::uuid)
      || private.where_due(p_query, p_tenant_id, 'r.status <> ''Completed''')
      || case when search is null then '' else ' and ' || private.matches_with_client('tasks', p_tenant_id, search) end,
    case p_query ->> 'sort_by'
      when 'completed_at' then 'r.completed_at desc nulls last, r.id desc' else 'r.due_date, r.priority desc, r.id' end,
    p_query,
    p_once => case when search is not null then 'r.id, r.due_date, r.priority, r.completed_at' end);
end $$;

-- A tenant's tasks. Filters: search, status, completed, priority, client_id, deal_id, owner (the assignee), and those
-- of where_due(). Sorts: due_date (those without one last), completed_at (latest first).
create function public.list_tasks(p_tenant_id uuid, p_query jsonb default '{}') returns json
language sql stable set search_path = '' as $$
  select private.answer_list('task_records', p_tenant_id, p_query,
    coalesce(private.given_ids(p_query), private.find_tasks(p_tenant_id, p_query)))
$$;

-- How many open tasks of the caller's own are due today, and how many were due before.
create function public.count_my_due_tasks(p_tenant_id uuid)
returns table (due_today bigint, overdue bigint)
language sql stable set search_path = '' as $$
  with day as materialized (select private.my_today(p_tenant_id) as today)
  select count(*) filter (where t.due_date = day.today), count(*) filter (where t.due_date < day.today)
  from day
  join public.tasks t on t.tenant_id = p_tenant_id and t.assigned_to = (select auth.uid())
    and t.status <> 'Completed' and t.due_date <= day.today
$$;

grant execute on function private.find_tasks(uuid, jsonb) to authenticated;
grant execute on function public.list_tasks(uuid, jsonb), public.count_my_due_tasks(uuid) to authenticated;

-- schemas/email-templates.sql

-- E-mail templates: those that come with the product (no tenant), a tenant's own (no owner) and a member's own.

create type public.email_template_category as enum (
  'Introduction', 'Follow-up', 'Buyer', 'Seller', 'Listing', 'Under contract', 'Closing', 'Past client', 'Marketing');

-- Whose a template is, in the order in which one looks for it.
create type public.email_template_kind as enum ('personal', 'team', 'system');

create table public.email_templates (
  id uuid primary key default gen_random_uuid(),
  -- Null for a system template: it is every tenant's, and nobody's to change.
  tenant_id uuid references public.tenants on delete cascade,
  -- Whose personal template it is; null for one of the whole team.
  owner_id uuid,
  name text not null check (char_length(name) between 1 and 100 and name = btrim(name)),
  category public.email_template_category not null,
  -- A subject is one line: a line break in it would begin another header of the mail.
  subject text not null
    check (char_length(subject) between 1 and 300 and subject = btrim(subject) and subject !~ '[\r\n]'),
  body_text text not null
    check (char_length(body_text) between 1 and 20000 and body_text = btrim(body_text, E' \t\r\n')),
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  kind public.email_template_kind not null generated always as (
    case
      when tenant_id is null then 'system'::public.email_template_kind
      when owner_id is null then 'team'::public.email_template_kind
      else 'personal'::public.email_template_kind
    end) stored,
  -- Without what stands between braces: every other template speaks of the agent.
  search_text text not null generated always as (private.fold(
    regexp_replace(name || E'\n' || subject || E'\n' || body_text, '\{[{%][^{}%]*[}%]\}', '', 'g'))) stored,
  unique (tenant_id, id),
  foreign key (tenant_id, owner_id) references public.tenant_members (tenant_id, user_id),
  constraint email_templates_owned_in_a_tenant check (owner_id is null or tenant_id is not null)
);

-- The order of the library; a tenant's templates are few, so that its filters need none of their own.
create index email_templates_library_idx on public.email_templates (tenant_id, kind, category, name collate public.person_name);

create trigger email_templates_keep_tenant before update on public.email_templates
  for each row execute function private.keep_tenant();
create trigger email_templates_touch_updated_at before update on public.email_templates
  for each row execute function private.touch_updated_at();

-- Whether the caller may write a template of this tenant and owner: their own with CONVERSATIONS_CREATE, the team's
-- with COMMUNICATION_MANAGE. A system template, which has no tenant, nobody may.
create function private.can_write_template(p_tenant_id uuid, p_owner_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select case
    when p_owner_id is null then p_tenant_id in (select private.tenants_with('COMMUNICATION_MANAGE'))
    when p_owner_id = (select auth.uid()) then p_tenant_id in (select private.tenants_with('CONVERSATIONS_CREATE'))
    else false
  end
$$;

alter table public.email_templates enable row level security;
grant all on public.email_templates to service_role;
grant select, insert (tenant_id, owner_id, name, category, subject, body_text),
  update (owner_id, name, category, subject, body_text), delete on public.email_templates to authenticated;

create policy "email_templates: read the team's, mine, and the system's as a member" on public.email_templates
  for select to authenticated using (
    (owner_id is null or owner_id = (select auth.uid()))
    and (tenant_id = any (array(select private.my_tenants()))
      or (tenant_id is null and exists (select private.my_tenants()))));

create policy "email_templates: create mine, or the team's with COMMUNICATION_MANAGE" on public.email_templates
  for insert to authenticated with check (private.can_write_template(tenant_id, owner_id));

-- Both ways between mine and the team's for whoever may write both; never to another person.
create policy "email_templates: change mine, or the team's with COMMUNICATION_MANAGE" on public.email_templates
  for update to authenticated
  using (private.can_write_template(tenant_id, owner_id))
  with check (private.can_write_template(tenant_id, owner_id));

create policy "email_templates: delete mine, or the team's with COMMUNICATION_MANAGE" on public.email_templates
  for delete to authenticated using (private.can_write_template(tenant_id, owner_id));

-- How many messages of a tenant (messages.sql) were begun with a template; none to those who are no members of it.
create function private.template_uses(p_tenant_id uuid, p_template_id uuid) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select count(*) from public.messages m
    where m.tenant_id = private.my_tenant(p_tenant_id) and m.template_id = p_template_id);
end $$;

grant execute on function private.can_write_template(uuid, uuid) to authenticated;
grant execute on function private.template_uses(uuid, uuid) to authenticated, service_role;

-- What of a template is answered. A system template stands there once for each tenant, as if it were theirs, with
-- that tenant's uses. (The tenant by coalesce(): the API would take the bare column for the tenants' key.)
create view public.email_template_records with (security_invoker = true) as
  select e.id, coalesce(e.tenant_id, t.id) as tenant_id, e.owner_id, p.name as owner_name, e.kind, e.name, e.category,
    e.subject, e.body_text, private.template_uses(t.id, e.id) as usage_count, e.created_at, e.updated_at
  from public.email_templates e
  join public.tenants t on t.id = coalesce(e.tenant_id, t.id)
  left join public.profiles p on p.user_id = e.owner_id;
grant select on public.email_template_records to authenticated, service_role;

create function private.find_email_templates(p_tenant_id uuid, p_query jsonb) returns private.found
language plpgsql stable security definer set search_path = '' as $$
declare
  search text := private.wanted_text(p_query);
begin
  return private.find_records(
    'public.email_templates r',
    format('(r.tenant_id = %1$L or r.tenant_id is null and %1$L::uuid is not null) and (r.owner_id is null or r.owner_id = %2$L)',
      private.my_tenant(p_tenant_id), (select auth.uid()))
      || private.where_given('r.category = %L', (p_query ->> 'category')::public.email_template_category)
      || private.where_given('r.kind = %L', (p_query ->> 'kind')::public.email_template_kind)
      || case when search is null then '' else ' and ' || private.contains_all(search) end,
    'r.kind, r.category, r.name collate public.person_name, r.id',
    p_query);
end $$;

-- The templates of the library: the caller's own, then the team's, then the system's, each by category and name.
-- Filters: search (name, subject and text), category, kind.
create function public.list_email_templates(p_tenant_id uuid, p_query jsonb default '{}') returns json
language sql stable set search_path = '' as $$
  select private.answer_list('email_template_records', p_tenant_id, p_query,
    coalesce(private.given_ids(p_query), private.find_email_templates(p_tenant_id, p_query)))
$$;

grant execute on function private.find_email_templates(uuid, jsonb) to authenticated;
grant execute on function public.list_email_templates(uuid, jsonb) to authenticated;

-- schemas/email-templates.data.sql

-- The templates that come with the product. Content, not structure: it may be applied any number of times, and what is
-- written here is what holds. They describe property and process, never who should live there (Fair Housing Act, 42
-- U.S.C. 3604(c)), promise nothing, and leave nothing to be filled in by hand before they can be sent.

insert into public.email_templates (id, name, category, subject, body_text) values
  ('e3a11000-0000-4000-8000-000000000001', 'New inquiry: first reply', 'Introduction',
    'Thank you for getting in touch, {{ client.first_name }}',
    'Hi {{ client.first_name }},

Thank you for reaching out. I am {{ agent.name }} with {{ team.name }}, and I would be glad to help.

So that I can be useful from the start, could you tell me a little more?

- What would you like to do, and by when?
- Which area or property did you have in mind?
- Is a call, a text or e-mail best for you?

{% if agent.phone %}If you would rather talk, my number is {{ agent.phone }}. {% endif %}Otherwise just reply here, and I will get back to you.

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000002', 'Introduction after a referral', 'Introduction',
    'Introducing myself: {{ agent.name }}, {{ team.name }}',
    'Hi {{ client.first_name }},

A mutual acquaintance gave me your name and thought I might be able to help with your plans.

I would like to hear what you have in mind before I suggest anything. Would a 15-minute call this week suit you? Send me two or three times that work, and I will confirm one.

If now is not the moment, that is fine too: tell me when to check back, or that you would rather I did not.

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000003', 'Checking in', 'Follow-up',
    'Checking in, {{ client.first_name }}',
    'Hi {{ client.first_name }},

It has been a little while since we spoke, so I wanted to ask where things stand.

Have your plans, timing or budget changed? If so, tell me what is different and I will adjust what I send you. If you are on hold, let me know roughly when to check in again.

A one-line reply is plenty.

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000004', 'One last try', 'Follow-up',
    'Shall I close your file?',
    'Hi {{ client.first_name }},

I have not heard from you, and I do not want to fill your inbox. So this is my last note unless you tell me otherwise.

If you would still like my help, reply with "yes" and I will call you. If your plans have changed, you do not need to do anything.

Either way, thank you for considering me.

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000005', 'After an open house', 'Follow-up',
    'Thank you for stopping by',
    'Hi {{ client.first_name }},

Thank you for coming to the open house{% if deal.address %} at {{ deal.address }}{% endif %}.

What did you think? I am happy to answer questions about the property, share the disclosures that are available, or arrange a second look.

If it was not the right fit, tell me what was missing and I will keep an eye out for something closer to it.

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000006', 'Buying: the first steps', 'Buyer',
    'Your next steps toward buying',
    'Hi {{ client.first_name }},

I am glad we are working together. Here is how we begin:

1. Financing. Speak with a lender of your choice about a pre-approval. It tells us your price range, and sellers expect to see it with an offer.
2. Your list. Write down what you must have, what you would like, and what you will not accept.
3. The agreement. Before we tour homes, we sign a written agreement that says what I do for you and how I am paid. I will walk you through it; ask anything.
4. The search. I send you listings that match, and we visit the ones you choose.

Is there anything on this list you would like to talk through first?

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000007', 'Setting up showings', 'Buyer',
    'When can you see homes?',
    'Hi {{ client.first_name }},

Let us get you inside some homes. Which of the listings we discussed would you like to see first, and what days and times work for you over the next week?

Once I have your answer I will request the showings, confirm the route with you, and send the listing sheets ahead of time.

Please bring your questions. I will bring the disclosures that the sellers have made available.

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000008', 'After a showing', 'Buyer',
    'Your thoughts on {% if deal.address %}{{ deal.address }}{% else %}what we saw{% endif %}?',
    'Hi {{ client.first_name }},

Thank you for your time today. While it is fresh: what did you like about {% if deal.address %}{{ deal.address }}{% else %}what we saw{% endif %}, and what did you not?

If you would like to go further, I can pull recent comparable sales so that we can talk about price, and ask the listing agent about disclosures and timing.

If it is a no, your reasons will make the next list better.

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000009', 'Preparing an offer', 'Buyer',
    'Preparing your offer{% if deal.address %} on {{ deal.address }}{% endif %}',
    'Hi {{ client.first_name }},

To write a strong offer{% if deal.address %} on {{ deal.address }}{% endif %}, I need your decisions on these points:

- Price, and how far you would go
- Earnest money
- Financing, with your pre-approval letter or proof of funds
- Inspection, appraisal and financing contingencies
- Closing date and possession
- What should stay with the property

We can go through them by phone in about half an hour. I will explain what each one means for you before you decide, and nothing goes out until you have signed it.

When are you free?

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000010', 'Before our listing appointment', 'Seller',
    'Preparing for our meeting',
    'Hi {{ client.first_name }},

I look forward to meeting you{% if deal.address %} at {{ deal.address }}{% endif %}. To make the most of our time, please have these at hand if you can find them:

- Mortgage balance, and any other liens
- Property tax and insurance bills
- Dates of larger work: roof, heating and cooling, windows, kitchen, baths
- Survey, plans, permits and warranties
- Association documents and fees, if there is an association

There is no need to tidy up for me. I will bring recent comparable sales, an estimate of what you would net, and a plan for photographs, showings and advertising.

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000011', 'What your home could sell for', 'Seller',
    'What your home could sell for',
    'Hi {{ client.first_name }},

You asked what your home{% if deal.address %} at {{ deal.address }}{% endif %} could sell for. Online estimates do not see its condition or the work you have done, so I would like to look at it and compare it with what has actually sold nearby.

It takes about 30 minutes, costs nothing and commits you to nothing. Afterwards you get a written price range with the sales behind it and an estimate of your net proceeds. It is a broker''s opinion of price, not an appraisal.

Which days suit you?

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000012', 'After the listing appointment', 'Seller',
    'Thank you for showing me your home',
    'Hi {{ client.first_name }},

Thank you for your time and for showing me around{% if deal.address %} {{ deal.address }}{% endif %}.

If you decide to go ahead, these are the next steps: we agree on price and timing, sign the listing agreement, complete the disclosures, and schedule photographs. From there it usually takes about a week until the listing can go live.

Do take the time you need. What questions are still open for you?

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000013', 'Your listing is live', 'Listing',
    '{% if deal.address %}{{ deal.address }}{% else %}Your home{% endif %} is on the market',
    'Hi {{ client.first_name }},

{% if deal.address %}{{ deal.address }}{% else %}Your home{% endif %} is now on the market{% if deal.value %} at {{ deal.value }}{% endif %}.

What happens now:

- Showing requests come to you for confirmation. The more of them you can accept, the better our chances.
- I pass on feedback as it comes in, the good and the bad.
- We look at the numbers together every week: views, showings, feedback, and what else has come on the market or sold.

Please look at the listing and tell me at once if anything in it is not correct.

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000014', 'Talking about price', 'Listing',
    'A word about {% if deal.address %}{{ deal.address }}{% else %}your listing{% endif %}',
    'Hi {{ client.first_name }},

We have been on the market for a while, and I owe you a plain view of where we stand.

I have gone through the showings, the feedback and the comparable sales since we listed{% if deal.value %} at {{ deal.value }}{% endif %}. I would like to show you what I found and talk through our options: price, presentation, terms, or waiting.

The decision is yours. When could we talk this week?

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000015', 'Offer accepted: buyer', 'Under contract',
    'Your offer was accepted: what happens next',
    'Hi {{ client.first_name }},

Congratulations, your offer{% if deal.address %} on {{ deal.address }}{% endif %} was accepted. Here is what comes next:

1. Deliver the earnest money by the date in the contract.
2. Send the signed contract to your lender, and answer their requests quickly.
3. Schedule the inspections within the contract''s deadline.
4. Arrange homeowner''s insurance.
5. Until closing, please talk to your lender before you change jobs, open credit or make large purchases.

{% if deal.closing_date %}We are planning to close on {{ deal.closing_date }}. {% endif %}I will keep track of the deadlines and remind you before each.

One caution: criminals send false wiring instructions by e-mail. Before you send money, call the title or escrow company at a number you already know.

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000016', 'Offer accepted: seller', 'Under contract',
    'You are under contract: what happens next',
    'Hi {{ client.first_name }},

Congratulations, {% if deal.address %}{{ deal.address }}{% else %}your home{% endif %} is under contract{% if deal.value %} at {{ deal.value }}{% endif %}.

The next weeks usually go like this:

1. The buyer''s inspections. Please keep utilities on and access clear.
2. Any repair requests, which we answer together.
3. The lender''s appraisal.
4. Title work and payoff of your loan.
5. The buyer''s final walk-through, then closing.

{% if deal.closing_date %}We are planning to close on {{ deal.closing_date }}. {% endif %}Please hold off on firm moving commitments until the contingencies are removed. I will call you as each one clears.

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000017', 'Getting ready for the inspection', 'Under contract',
    'Your inspection{% if deal.address %} at {{ deal.address }}{% endif %}',
    'Hi {{ client.first_name }},

The inspection is next. A few notes so that you know what to expect:

- It usually takes two to four hours. You are welcome to attend, and the last half hour is the most useful.
- Every report lists issues, on new homes too. We separate what concerns safety, structure and large systems from ordinary upkeep.
- You choose the inspectors. Ask them about additional tests, such as radon, sewer line or pests.
- After the report we decide, within the contract''s deadline, whether to go ahead, ask for repairs or a credit, or use your rights under the contract.

Send me the report when you have it, and we will go through it together.

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000018', 'Financing and appraisal check-in', 'Under contract',
    'How is the loan coming along?',
    'Hi {{ client.first_name }},

A short check-in on {% if deal.address %}{{ deal.address }}{% else %}your purchase{% endif %}{% if deal.closing_date %}, planned to close on {{ deal.closing_date }}{% endif %}.

- Does your lender have everything they asked for?
- Has the appraisal been ordered, or is it back?
- Have they told you of anything that could delay the loan?

If something is stuck, tell me today rather than tomorrow: there is often a way to solve it while there is still time.

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000019', 'Closing week', 'Closing',
    'Closing week{% if deal.closing_date %}: {{ deal.closing_date }}{% endif %}',
    'Hi {{ client.first_name }},

We are nearly there. For closing{% if deal.address %} on {{ deal.address }}{% endif %}{% if deal.closing_date %}, planned for {{ deal.closing_date }}{% endif %}, please:

- Bring a government-issued photo ID.
- Read the closing figures as soon as you receive them, and call me about anything you do not expect.
- Set up or end utilities as of the day of possession.
- Arrange the money early if you are bringing funds.

Important: never act on wiring instructions, or a change to them, that arrive by e-mail, even if they seem to come from me. Call the title or escrow company first, at a number you already know.

See you at the table.

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000020', 'Congratulations on closing', 'Closing',
    'Congratulations, {{ client.first_name }}',
    'Hi {{ client.first_name }},

It is done. Congratulations{% if deal.address %} on {{ deal.address }}{% endif %}, and thank you for trusting me with it.

Please keep your closing documents in a safe place; you will need some of them for your taxes. If you are missing one, ask me and I will find it.

I remain available after closing as well: for a question about the house, the name of a contractor, or when your plans change.

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000021', 'Thirty days later', 'Past client',
    'How is everything going?',
    'Hi {{ client.first_name }},

It has been about a month. How are you settling in?

Three things people often ask me for around now: names of tradespeople, the date by which to file for a homestead or owner-occupancy exemption where one exists, and copies of closing documents. Do you need any of them?

If something did not go as you had hoped, I would like to hear that as well.

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000022', 'Home anniversary', 'Past client',
    'A year already',
    'Hi {{ client.first_name }},

It is the anniversary of your closing{% if deal.address %} on {{ deal.address }}{% endif %}. I hope it has been a good year.

If you would like to know what your home might be worth today, for insurance, a refinance or plain curiosity, reply with "yes" and I will prepare an opinion of price from recent sales. It costs nothing and commits you to nothing.

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000023', 'Asking for a review', 'Past client',
    'A small favor',
    'Hi {{ client.first_name }},

Thank you again for working with me. May I ask a favor? Most people find an agent through what others say, so a few honest sentences about your experience would help me a great deal.

What went well, what could have been better, and would you work with me again? You can reply to this e-mail, and tell me whether I may quote you by name.

And if you know somebody who is thinking about a move, I would be glad to be introduced.

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000024', 'Local market update', 'Marketing',
    'What the local market is doing',
    'Hi {{ client.first_name }},

A short note from {{ team.name }}. If you are wondering what homes like yours are selling for, or what your budget buys at present, I can send you the recent sales for the area you care about: asking and sold prices, and days on market, from the MLS.

Reply with a street, a ZIP code or a town, and I will put it together.

If you already work with another agent, this is not meant to solicit that business.

Best regards,
{{ agent.name }}
{{ team.name }}')
on conflict (id) do update set
  name = excluded.name, category = excluded.category, subject = excluded.subject, body_text = excluded.body_text
where email_templates.tenant_id is null
  and (email_templates.name, email_templates.category, email_templates.subject, email_templates.body_text)
    is distinct from (excluded.name, excluded.category, excluded.subject, excluded.body_text);

-- schemas/notifications.sql

-- Notifications, and the reminders of tasks that make them.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('task_reminder', 'message_received', 'message_failed')),
  title text not null check (char_length(title) between 1 and 200),
  -- A path in the app
  url text not null check (url ~ '^/[^/\\]' or url = '/'),
  read_at public.instant,
  created_at public.instant not null default now(),
  foreign key (tenant_id, user_id) references public.tenant_members (tenant_id, user_id) on delete cascade
);

create index notifications_user_idx on public.notifications (tenant_id, user_id, created_at desc, id desc);
create index notifications_unread_idx on public.notifications (tenant_id, user_id) where read_at is null;

alter table public.notifications enable row level security;
grant all on public.notifications to service_role;
grant select, update (read_at) on public.notifications to authenticated;

create policy "notifications: read mine" on public.notifications for select to authenticated using (
  user_id = (select auth.uid()) and tenant_id = any (array(select private.my_tenants())));

create policy "notifications: mark mine" on public.notifications for update to authenticated
  using (user_id = (select auth.uid()) and tenant_id = any (array(select private.my_tenants())))
  with check (user_id = (select auth.uid()) and tenant_id = any (array(select private.my_tenants())));

-- The caller's latest notifications in a tenant and, on every row, how many are unread in all. Pass the
-- created_at and id of the last one shown to read on. With none to show it is one row that holds the count alone.
create function public.list_notifications(
  p_tenant_id uuid, p_limit integer default 20, p_before timestamptz default null, p_before_id uuid default null
) returns table (
  id uuid, kind text, title text, url text, read_at timestamptz, created_at timestamptz, unread_count bigint
)
language plpgsql stable set search_path = '' as $$
begin
  if p_limit not between 1 and 100 then
    raise sqlstate 'PT400' using message = 'The limit must be from 1 to 100';
  end if;
  return query
  select page.*, counted.unread
  from (
    select count(*) as unread from public.notifications n
    where n.tenant_id = p_tenant_id and n.user_id = (select auth.uid()) and n.read_at is null
  ) counted
  left join lateral (
    select n.id, n.kind, n.title, n.url, n.read_at::timestamptz, n.created_at::timestamptz from public.notifications n
    where n.tenant_id = p_tenant_id and n.user_id = (select auth.uid())
      and (p_before is null or (n.created_at, n.id) < (p_before, p_before_id))
    order by n.created_at desc, n.id desc
    limit p_limit
  ) page on true
  order by page.created_at desc, page.id desc;
end $$;
grant execute on function public.list_notifications(uuid, integer, timestamptz, uuid) to authenticated;

-- Rings a member's bell. p_url is a path in the app. The title is cut to what a bell's row holds.
create function private.notify(p_tenant_id uuid, p_user_id uuid, p_kind text, p_title text, p_url text) returns void
language sql security definer set search_path = '' as $$
  insert into public.notifications (tenant_id, user_id, kind, title, url)
  values (p_tenant_id, p_user_id, p_kind, left(p_title, 200), p_url)
$$;

-- Drops those read more than 90 days ago and all older than 180 days; the worker calls it once a day.
create function public.purge_notifications() returns void
language sql security definer set search_path = '' as $$
  delete from public.notifications
  where read_at < now() - interval '90 days' or created_at < now() - interval '180 days'
$$;

grant execute on function public.purge_notifications() to service_role;

------------------------------------------------------------------------------------------------------------
-- Reminders
------------------------------------------------------------------------------------------------------------

-- One job a task, moved when the reminder moves, in the transaction that changes the task.
create function private.schedule_reminder() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  job text := 'task_reminder:' || coalesce(new.id, old.id);
begin
  if tg_op = 'DELETE' or new.reminder_at is null or new.status = 'Completed' then
    perform graphile_worker.remove_job(job);
  else
    perform graphile_worker.add_job('task_reminder', json_build_object('taskId', new.id, 'reminderAt', new.reminder_at),
      run_at => new.reminder_at, job_key => job, max_attempts => 8);
  end if;
  return null;
end $$;

create trigger tasks_schedule_reminder after insert on public.tasks
  for each row when (new.reminder_at is not null) execute function private.schedule_reminder();
create trigger tasks_reschedule_reminder after update of reminder_at, status on public.tasks
  for each row when (new.reminder_at is distinct from old.reminder_at or new.status is distinct from old.status)
  execute function private.schedule_reminder();
create trigger tasks_unschedule_reminder after delete on public.tasks
  for each row when (old.reminder_at is not null) execute function private.schedule_reminder();

-- Called by the worker when a reminder is due. Does nothing when the task is gone, done, or was given another
-- time meanwhile, or when its person has left. p_reminder_at is the time the job was made for.
create function public.send_task_reminder(p_task_id uuid, p_reminder_at timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks;
begin
  select t.* into task from public.tasks t
  join public.tenant_members m on m.tenant_id = t.tenant_id and m.user_id = t.assigned_to and m.status = 'active'
  where t.id = p_task_id and t.reminder_at = p_reminder_at and t.status <> 'Completed'
    and t.reminded_at is distinct from p_reminder_at
  for no key update of t;
  if not found then
    return false;
  end if;
  perform private.notify(task.tenant_id, task.assigned_to, 'task_reminder', task.title, '/tasks/edit/' || task.id);
  insert into public.emails (tenant_id, to_email, kind, variables)
  select task.tenant_id, p.email, 'task_reminder',
    jsonb_build_object('taskId', task.id, 'title', task.title, 'dueDate', task.due_date)
  from public.profiles p where p.user_id = task.assigned_to and p.email_reminders;
  update public.tasks set reminded_at = p_reminder_at where id = task.id;
  return true;
end $$;

grant execute on function public.send_task_reminder(uuid, timestamptz) to service_role;

-- schemas/suppressions.sql

-- Who must not be written to any more: addresses and phone numbers that opted out, or that mail does not reach.

-- How people talk with a client. The rows are content of the product (channels.data.sql); email and sms are sent
-- from here, the others are logged after they happened elsewhere.
create type public.channel_name as enum ('email', 'sms', 'phone', 'meeting', 'whatsapp', 'social', 'note');

create type public.suppression_reason as enum ('unsubscribed', 'stopped', 'bounced', 'complained', 'added');

create table public.suppressions (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  channel public.channel_name not null check (channel in ('email', 'sms')),
  -- As addresses are compared: an e-mail in lower case, a phone number's digits without the US country code.
  address text not null check (char_length(address) between 3 and 320 and address !~ '\s'),
  reason public.suppression_reason not null default 'added',
  -- null where the recipient or their mail server did it
  created_by uuid references auth.users on delete set null default auth.uid(),
  created_at public.instant not null default now(),
  unique (tenant_id, channel, address)
);

create index suppressions_tenant_idx on public.suppressions (tenant_id, created_at desc, id desc);

-- An address as this list compares it. Null for one too long to be any.
create function private.contact_key(p_channel public.channel_name, p_address text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    when char_length(p_address) > 400 then null
    when p_channel = 'sms' then private.phone_digits(p_address)
    else lower(btrim(p_address)) end
$$;

create function private.normalize_suppression() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.address := private.contact_key(new.channel, new.address);
  return new;
end $$;

create trigger suppressions_normalize before insert on public.suppressions
  for each row execute function private.normalize_suppression();

alter table public.suppressions enable row level security;
grant all on public.suppressions to service_role;
-- Never the reason: a person adds an address, only the recipient unsubscribes.
grant select, insert (tenant_id, channel, address), delete on public.suppressions to authenticated;

create policy "suppressions: read with COMMUNICATION_MANAGE" on public.suppressions for select to authenticated
  using (tenant_id = any (array(select private.tenants_with('COMMUNICATION_MANAGE'))));
create policy "suppressions: add with COMMUNICATION_MANAGE" on public.suppressions for insert to authenticated
  with check (tenant_id = any (array(select private.tenants_with('COMMUNICATION_MANAGE'))));
create policy "suppressions: remove with COMMUNICATION_MANAGE" on public.suppressions for delete to authenticated
  using (tenant_id = any (array(select private.tenants_with('COMMUNICATION_MANAGE'))));

-- What of an entry is answered, with the name of whoever added it.
create view public.suppression_records with (security_invoker = true) as
  select s.id, s.tenant_id, s.channel, s.address, s.reason, s.created_by, p.name as created_by_name, s.created_at
  from public.suppressions s
  left join public.profiles p on p.user_id = s.created_by;
grant select on public.suppression_records to authenticated, service_role;

create function private.find_suppressions(p_tenant_id uuid, p_query jsonb) returns private.found
language plpgsql stable security definer set search_path = '' as $$
declare
  search text := private.wanted_text(p_query);
  tenant uuid;
begin
  select t into tenant from private.tenants_with('COMMUNICATION_MANAGE') t where t = p_tenant_id;
  return private.find_records(
    'public.suppressions r',
    -- Null, and so nobody's, where the caller does not keep the list.
    format('r.tenant_id = %L', tenant)
      || private.where_given('r.channel = %L', (p_query ->> 'channel')::public.channel_name)
      || coalesce(' and ' || (
        select string_agg(private.contains_any('address', array[term]), ' and ')
        from unnest(private.search_terms(search)) term), ''),
    'r.created_at desc, r.id desc',
    p_query);
end $$;

-- Whom the team must not write to, the latest first. Filters: search (the address), channel.
create function public.list_suppressions(p_tenant_id uuid, p_query jsonb default '{}') returns json
language sql stable set search_path = '' as $$
  select private.answer_list('suppression_records', p_tenant_id, p_query,
    coalesce(private.given_ids(p_query), private.find_suppressions(p_tenant_id, p_query)))
$$;

grant execute on function private.find_suppressions(uuid, jsonb) to authenticated;
grant execute on function public.list_suppressions(uuid, jsonb) to authenticated;

-- Why an address must not be written to; null where it may be.
create function private.suppression_of(p_tenant_id uuid, p_channel public.channel_name, p_address text)
returns public.suppression_reason
language sql stable security definer set search_path = '' as $$
  select s.reason from public.suppressions s
  where s.tenant_id = p_tenant_id and s.channel = p_channel and s.address = private.contact_key(p_channel, p_address)
$$;

-- Of up to 50 addresses those that must not be written to, with the words for whoever tries, so that a form says so
-- before anybody types.
create function public.blocked_addresses(p_tenant_id uuid, p_channel public.channel_name, p_addresses text[])
returns table (address text, reason public.suppression_reason, text text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if cardinality(p_addresses) > 50 then
    raise sqlstate 'PT400' using message = 'Ask for at most 50 addresses';
  end if;
  if p_tenant_id not in (select private.tenants_with('CONVERSATIONS_CREATE')) then
    raise insufficient_privilege using message = 'You cannot send messages in this team';
  end if;
  return query
  select a, found.reason, private.suppression_text(p_channel, found.reason)
  from unnest(p_addresses) a
  cross join lateral (select private.suppression_of(p_tenant_id, p_channel, a) as reason) found
  where found.reason is not null;
end $$;

grant execute on function private.contact_key(public.channel_name, text) to authenticated, service_role;
grant execute on function public.blocked_addresses(uuid, public.channel_name, text[]) to authenticated;

-- schemas/messages.sql

-- Messages: what was said to a client and by them. E-mails and texts are sent from here (sending.sql) and received
-- (receiving.sql); calls, meetings and the like are logged after they happened elsewhere.

create type public.message_direction as enum ('inbound', 'outbound');

create type public.message_status as enum ('draft', 'sending', 'sent', 'delivered', 'read', 'failed', 'bounced');

create type public.message_priority as enum ('low', 'normal', 'high', 'urgent');

create table public.communication_channels (
  id uuid primary key,
  name public.channel_name not null unique,
  display_name text not null,
  color text not null check (color in ('gray', 'blue', 'green', 'amber', 'red', 'violet', 'pine')),
  position smallint not null,
  unique (id, name)
);

alter table public.communication_channels enable row level security;
grant all on public.communication_channels to service_role;
grant select on public.communication_channels to authenticated;
create policy "communication_channels: read" on public.communication_channels for select to authenticated using (true);

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  -- Who sent or logged it; of what came in, the client's owner.
  owner_id uuid not null default auth.uid(),
  channel_id uuid not null,
  -- The channel's name once more, for constraints and indexes. Filled in by prepare_message().
  channel public.channel_name not null,
  direction public.message_direction not null default 'outbound',
  status public.message_status not null,
  -- Why it failed or came back, in words for the sender.
  failure text check (char_length(failure) between 1 and 500),
  priority public.message_priority not null default 'normal',
  client_id uuid,
  -- Set when its client was deleted: shown as Unknown Client.
  client_removed boolean not null default false,
  deal_id uuid,
  -- By its id alone: a system template has no tenant, and prepare_sending() drops another team's.
  template_id uuid references public.email_templates on delete set null,
  reply_to_id uuid,
  sender_name text check (char_length(sender_name) between 1 and 200 and sender_name !~ '[\r\n]'),
  sender_email text check (char_length(sender_email) <= 320 and sender_email ~ '^[^@\s]+@[^@\s]+$'),
  sender_phone text check (char_length(sender_phone) between 1 and 20),
  recipient_name text check (char_length(recipient_name) between 1 and 200 and recipient_name !~ '[\r\n]'),
  recipient_email text check (char_length(recipient_email) <= 320 and recipient_email ~ '^[^@\s]+@[^@\s]+$'),
  recipient_phone text check (char_length(recipient_phone) between 1 and 20),
  subject text check (char_length(subject) between 1 and 300 and subject !~ '[\r\n]'),
  -- Plain text: of an e-mail that came in, without what it quotes.
  content text not null check (char_length(content) <= 100000),
  -- Of an e-mail that came in, its HTML, sanitised before it is written.
  content_html text check (octet_length(content_html) <= 2097152),
  -- Commercial mail, which carries the team's postal address and a way out (CAN-SPAM, RFC 8058).
  is_marketing boolean not null default false,
  -- Sent by a machine: an out-of-office note, a delivery report. Nobody was in touch.
  is_auto_reply boolean not null default false,
  -- Came in, and nobody knows from whom, until a person says so or lets it be.
  is_unmatched boolean not null default false,
  -- The Message-ID of a mail that came in: the same mail delivered twice is written once (RFC 5322, 3.6.4).
  header_id text check (char_length(header_id) between 3 and 998),
  scheduled_at public.instant,
  -- When it was said: sent, received, or as the person who logged it says.
  occurred_at public.instant not null default now(),
  delivered_at public.instant,
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  -- Whether it means that somebody was in touch with the client: moves the client's last contact.
  is_contact boolean not null generated always as (
    channel <> 'note' and not is_auto_reply and (direction = 'inbound' or status in ('sent', 'delivered', 'read'))) stored,
  -- The beginning is enough to find a mail again, and keeps the index small.
  search_text text generated always as (private.fold(
    coalesce(subject, '') || E'\n' || left(content, 2000) || E'\n' || coalesce(sender_name, '') || E'\n'
    || coalesce(sender_email, '') || E'\n' || coalesce(recipient_name, '') || E'\n' || coalesce(recipient_email, '')
    || E'\n' || coalesce(private.phone_digits(sender_phone), '') || E'\n'
    || coalesce(private.phone_digits(recipient_phone), ''))) stored,
  unique (tenant_id, id),
  foreign key (tenant_id, owner_id) references public.tenant_members (tenant_id, user_id),
  foreign key (channel_id, channel) references public.communication_channels (id, name),
  -- What was said outlives the client and the deal it was about.
  foreign key (tenant_id, client_id) references public.clients (tenant_id, id) on delete set null (client_id),
  foreign key (tenant_id, deal_id) references public.deals (tenant_id, id) on delete set null (deal_id),
  foreign key (tenant_id, reply_to_id) references public.messages (tenant_id, id) on delete set null (reply_to_id),
  constraint messages_content_given check (content <> '' or direction = 'inbound'),
  constraint messages_text_length check (channel <> 'sms' or direction = 'inbound' or char_length(content) <= 320),
  constraint messages_schedule_what_is_sent check (
    scheduled_at is null or (channel in ('email', 'sms') and direction = 'outbound'))
);

-- The order of the list, and of a client's and a deal's stream.
create index messages_tenant_idx on public.messages (tenant_id, occurred_at desc, id desc)
  include (owner_id, client_id, direction);
create index messages_owner_idx on public.messages (tenant_id, owner_id, occurred_at desc, id desc) include (direction);
create index messages_client_idx on public.messages (client_id, occurred_at desc, id desc) where client_id is not null;
create index messages_deal_idx on public.messages (deal_id, occurred_at desc, id desc) where deal_id is not null;
create index messages_contact_idx on public.messages (client_id, occurred_at desc) where is_contact;
create index messages_inbound_idx on public.messages (tenant_id, owner_id) include (id, client_id) where direction = 'inbound';
create index messages_unmatched_idx on public.messages (tenant_id, occurred_at desc) where is_unmatched;
create index messages_channel_idx on public.messages (tenant_id, channel, occurred_at desc, id desc) include (owner_id, client_id);
create index messages_reply_idx on public.messages (reply_to_id) where reply_to_id is not null;
create index messages_template_idx on public.messages (template_id, tenant_id) where template_id is not null;
create unique index messages_header_idx on public.messages (tenant_id, header_id) where header_id is not null;
create index messages_search_idx on public.messages using gin (tenant_id, search_text extensions.gin_trgm_ops);

-- What a person has read, starred and put away is theirs alone: a manager who looks clears nobody's unread. Without a
-- row what came in is unread, and what went out is read.
create table public.message_states (
  tenant_id uuid not null,
  message_id uuid not null,
  user_id uuid not null default auth.uid(),
  -- The message's direction, for counting without it. Filled in by prepare_message_state().
  is_inbound boolean not null,
  is_read boolean not null default true,
  is_starred boolean not null default false,
  is_archived boolean not null default false,
  primary key (message_id, user_id),
  foreign key (tenant_id, message_id) references public.messages (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references public.tenant_members (tenant_id, user_id) on delete cascade
);

create index message_states_user_idx on public.message_states (tenant_id, user_id, message_id)
  include (is_inbound, is_read, is_starred, is_archived);
create index message_states_starred_idx on public.message_states (tenant_id, user_id, message_id) where is_starred;
create index message_states_archived_idx on public.message_states (tenant_id, user_id, message_id) where is_archived;

create function private.prepare_message_state() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select m.direction = 'inbound' into new.is_inbound from public.messages m where m.id = new.message_id;
  return new;
end $$;

create trigger message_states_prepare before insert on public.message_states
  for each row execute function private.prepare_message_state();

------------------------------------------------------------------------------------------------------------
-- Writing one
------------------------------------------------------------------------------------------------------------

-- What a person writes is judged and completed here: who it is from and to, whether it may be sent, and when. The
-- worker, the webhooks and the demo, who are nobody, write what was sent and received elsewhere as it was.
create function private.prepare_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select c.name into new.channel from public.communication_channels c where c.id = new.channel_id;
  if not found then
    raise sqlstate 'PT400' using message = 'Please choose a channel';
  end if;
  if (select auth.uid()) is null then
    return new;
  end if;
  new.content := btrim(new.content, E' \t\r\n');
  if new.content = '' then
    raise sqlstate 'PT400' using message = 'Message content is required';
  end if;
  if new.channel in ('email', 'sms') then
    return private.prepare_sending(new);
  end if;
  return private.prepare_logging(new);
end $$;

-- An e-mail or text that a person sends: filled in from their profile and the client, and refused with words where
-- it cannot or must not go.
create function private.prepare_sending(p_message public.messages) returns public.messages
language plpgsql security definer set search_path = '' as $$
declare
  message public.messages := p_message;
  client public.clients;
  is_email boolean := message.channel = 'email';
  refusal public.suppression_reason;
begin
  if message.direction = 'inbound' then
    raise sqlstate 'PT400' using message = 'Received e-mails and texts come in by themselves';
  end if;
  select c.* into client from public.clients c where c.id = message.client_id and c.tenant_id = message.tenant_id;
  select nullif(p.name, ''), p.email, p.phone into message.sender_name, message.sender_email, message.sender_phone
  from public.profiles p where p.user_id = message.owner_id;
  if not exists (
    select from public.email_templates e
    where e.id = message.template_id and (e.tenant_id is null or e.tenant_id = message.tenant_id)
  ) then
    message.template_id := null;
  end if;
  message.recipient_name := coalesce(message.recipient_name, client.name);
  if is_email then
    message.recipient_email := coalesce(message.recipient_email, client.email);
    message.recipient_phone := null;
  else
    message.recipient_phone := coalesce(message.recipient_phone, client.phone);
    message.recipient_email := null;
  end if;
  if is_email and message.recipient_email is null then
    raise sqlstate 'PT400' using message = 'Please enter a valid email address';
  end if;
  if not is_email and char_length(private.phone_digits(coalesce(message.recipient_phone, ''))) < 7 then
    raise sqlstate 'PT400' using message = 'Please enter a valid phone number';
  end if;
  if not is_email and char_length(message.content) > 320 then
    raise sqlstate 'PT400' using message = 'A text has at most 320 characters';
  end if;
  refusal := private.suppression_of(message.tenant_id, message.channel,
    case when is_email then message.recipient_email else message.recipient_phone end);
  if refusal is not null then
    raise sqlstate 'PT409' using message = private.suppression_text(message.channel, refusal);
  end if;
  if message.is_marketing and not exists (
    select from public.tenants t where t.id = message.tenant_id and t.postal_address is not null
  ) then
    raise sqlstate 'PT409' using
      message = 'Marketing mail carries the team''s postal address. Add it in the settings first';
  end if;
  if message.scheduled_at <= now() then
    message.scheduled_at := null;
  elsif message.scheduled_at > now() + interval '1 year' then
    raise sqlstate 'PT400' using message = 'Choose a time within the next year';
  end if;
  message.status := case when message.scheduled_at is null then 'sending' else 'draft' end;
  message.occurred_at := coalesce(message.scheduled_at, now());
  if is_email then
    perform private.take_mail_limits(message.tenant_id, message.owner_id);
  end if;
  return message;
end $$;

-- Something that happened elsewhere, with direction and time.
create function private.prepare_logging(p_message public.messages) returns public.messages
language plpgsql security definer set search_path = '' as $$
declare
  message public.messages := p_message;
  client public.clients;
  me public.profiles;
begin
  if message.occurred_at > now() + interval '5 minutes' then
    raise sqlstate 'PT400' using message = 'What is logged has happened already. Choose a time in the past';
  end if;
  select c.* into client from public.clients c where c.id = message.client_id and c.tenant_id = message.tenant_id;
  select p.* into me from public.profiles p where p.user_id = message.owner_id;
  if message.direction = 'outbound' then
    message.status := 'sent';
    message.sender_name := nullif(me.name, '');
    message.recipient_name := coalesce(message.recipient_name, client.name);
  else
    message.status := 'delivered';
    message.sender_name := coalesce(client.name, message.recipient_name);
    message.recipient_name := nullif(me.name, '');
  end if;
  message.scheduled_at := null;
  return message;
end $$;

-- Why a recipient cannot be written to, for whoever tries.
create function private.suppression_text(p_channel public.channel_name, p_reason public.suppression_reason) returns text
language sql immutable set search_path = '' as $$
  select case p_reason
    when 'unsubscribed' then 'This person has unsubscribed from your team''s e-mail'
    when 'stopped' then 'This person has opted out of texts. They can text START to get them again'
    when 'bounced' then 'Mail to this address came back. Correct the address, or take it off the list in the settings'
    when 'complained' then 'This person has reported your team''s mail as spam'
    else case p_channel when 'sms' then 'Your team has decided not to text this number'
      else 'Your team has decided not to write to this address' end
  end
$$;

-- 200 mails an hour a person, 2,000 a day a team. The text says when it goes on, on the sender's own clock.
create function private.take_mail_limits(p_tenant_id uuid, p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  taken record;
begin
  for taken in
    select 'You have sent 200 e-mails within an hour' as reason, l.*
    from private.take_rate_limit('mail:' || p_tenant_id || ':' || p_user_id, 200, 3600) l
    union all
    select 'Your team has sent 2,000 e-mails within a day', l.*
    from private.take_rate_limit('mail:' || p_tenant_id, 2000, 86400) l
  loop
    if not taken.allowed then
      raise sqlstate 'PT429' using
        message = format('%s. Sending goes on at %s', taken.reason, to_char(
          (now() + make_interval(secs => taken.retry_after)) at time zone private.my_time_zone(p_tenant_id), 'FMHH12:MI AM')),
        hint = taken.retry_after::text;
    end if;
  end loop;
end $$;

create function private.stamp_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.client_id is not null then
    new.client_removed := false;
  elsif old.client_id is not null then
    new.client_removed := not exists (select from public.clients c where c.id = old.client_id);
  end if;
  if new.scheduled_at is distinct from old.scheduled_at and (select auth.uid()) is not null then
    if new.scheduled_at > now() + interval '1 year' then
      raise sqlstate 'PT400' using message = 'Choose a time within the next year';
    end if;
    -- Without a time it goes now.
    if coalesce(new.scheduled_at, now()) <= now() then
      new.scheduled_at := null;
      new.status := 'sending';
    end if;
    new.occurred_at := coalesce(new.scheduled_at, now());
  end if;
  return new;
end $$;

-- The last contact follows what was said and the notes that say so (notes.sql).
create function private.refresh_last_contact_by_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  client uuid;
begin
  for client in
    select distinct id from unnest(array[
      case when old.is_contact then old.client_id end, case when new.is_contact then new.client_id end]) id
    where id is not null order by id
  loop
    perform private.refresh_last_contact_of(client);
  end loop;
  return null;
end $$;

create trigger messages_guard_client before insert or update of client_id on public.messages
  for each row execute function private.guard_client_link();
create trigger messages_guard_deal before insert or update of deal_id on public.messages
  for each row execute function private.guard_deal_link();
create trigger messages_prepare before insert on public.messages
  for each row execute function private.prepare_message();
create trigger messages_keep_tenant before update of tenant_id on public.messages
  for each row execute function private.keep_tenant();
create trigger messages_stamp before update on public.messages
  for each row execute function private.stamp_message();
create trigger messages_touch_updated_at before update of
  subject, content, priority, recipient_name, recipient_email, recipient_phone, scheduled_at on public.messages
  for each row execute function private.touch_updated_at();
create trigger messages_refresh_last_contact after insert or delete on public.messages
  for each row execute function private.refresh_last_contact_by_message();
create trigger messages_move_last_contact after update of client_id, occurred_at, status on public.messages
  for each row when ((old.is_contact, old.client_id, old.occurred_at) is distinct from (new.is_contact, new.client_id, new.occurred_at))
  execute function private.refresh_last_contact_by_message();

------------------------------------------------------------------------------------------------------------
-- Row-level security and grants
------------------------------------------------------------------------------------------------------------

alter table public.messages enable row level security;
alter table public.message_states enable row level security;
grant all on public.messages, public.message_states to service_role;

grant select, delete,
  insert (tenant_id, channel_id, direction, priority, client_id, deal_id, template_id, reply_to_id, recipient_name,
    recipient_email, recipient_phone, subject, content, is_marketing, scheduled_at, occurred_at),
  update (subject, content, priority, recipient_name, recipient_email, recipient_phone, scheduled_at)
  on public.messages to authenticated;

-- The clients whose messages the caller reads because they own them.
create function private.my_conversation_clients() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.id from private.my_reach('CONVERSATIONS', 'VIEW') r
  join public.clients c on c.tenant_id = r.tenant_id and c.owner_id = r.user_id
  where r.reach in (1, 2)
$$;
grant execute on function private.my_conversation_clients() to authenticated;

-- CONVERSATIONS_VIEW_ALL reads everything; _OWN what is one's own, and all with the clients one owns.
create policy "messages: read mine, my clients', or all" on public.messages for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and (tenant_id = any (array(select private.tenants_all('CONVERSATIONS', 'VIEW')))
    or (tenant_id, owner_id) in (select s.tenant_id, s.owner_id from private.owners_in_scope('CONVERSATIONS', 'VIEW') s)
    or client_id in (select private.my_conversation_clients())));

create policy "messages: write as myself" on public.messages for insert to authenticated with check (
  owner_id = (select auth.uid()) and tenant_id = any (array(select private.tenants_with('CONVERSATIONS_CREATE'))));

create policy "messages: change mine until it goes" on public.messages for update to authenticated
  using (owner_id = (select auth.uid()) and status = 'draft'
    and tenant_id = any (array(select private.tenants_with('CONVERSATIONS_CREATE'))))
  with check (owner_id = (select auth.uid()));

create policy "messages: delete mine, or any with COMMUNICATION_MANAGE" on public.messages for delete to authenticated using (
  tenant_id = any (array(select private.tenants_with('COMMUNICATION_MANAGE')))
  or (owner_id = (select auth.uid()) and tenant_id = any (array(select private.tenants_with('CONVERSATIONS_CREATE')))));

grant select, insert (tenant_id, message_id, is_read, is_starred, is_archived),
  update (is_read, is_starred, is_archived) on public.message_states to authenticated;

create policy "message_states: read mine" on public.message_states for select to authenticated using (
  user_id = (select auth.uid()) and tenant_id = any (array(select private.my_tenants())));
create policy "message_states: mark what I can read" on public.message_states for insert to authenticated with check (
  user_id = (select auth.uid())
  and exists (select from public.messages m where m.id = message_id and m.tenant_id = message_states.tenant_id));
create policy "message_states: change mine" on public.message_states for update to authenticated
  using (user_id = (select auth.uid()) and tenant_id = any (array(select private.my_tenants())))
  with check (user_id = (select auth.uid()) and tenant_id = any (array(select private.my_tenants())));

-- The files of a message that the caller reads (attachments.sql): [{id, name, content_type, size}].
create function private.attachments_of(p_message_id uuid) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((
    select json_agg(json_build_object('id', a.id, 'name', a.name, 'content_type', a.content_type, 'size', a.size) order by a.created_at, a.id)
    from public.message_attachments a where a.message_id = p_message_id), '[]');
end $$;
grant execute on function private.attachments_of(uuid) to authenticated, service_role;

-- What of a message is answered, with its channel, the names beside it, and what the reader has done with it. The
-- HTML is fetched apart.
create view public.message_records with (security_invoker = true) as
  select m.id, m.tenant_id, m.owner_id, o.name as owner_name, m.channel_id, m.channel, ch.display_name as channel_display_name,
    ch.color as channel_color, m.direction, m.status, m.failure, m.priority,
    m.client_id, c.name as client_name, m.client_removed, m.deal_id, d.title as deal_title, m.template_id, m.reply_to_id,
    m.sender_name, m.sender_email, m.sender_phone, m.recipient_name, m.recipient_email, m.recipient_phone,
    m.subject, m.content, m.content_html is not null as has_html, m.is_marketing, m.is_auto_reply, m.is_unmatched,
    coalesce(s.is_read, m.direction = 'outbound') as is_read, coalesce(s.is_starred, false) as is_starred,
    coalesce(s.is_archived, false) as is_archived,
    m.scheduled_at, m.occurred_at, m.delivered_at, m.created_at, m.updated_at,
    private.attachments_of(m.id) as attachments
  from public.messages m
  join public.communication_channels ch on ch.id = m.channel_id
  left join public.profiles o on o.user_id = m.owner_id
  left join public.clients c on c.id = m.client_id
  left join public.deals d on d.id = m.deal_id
  left join public.message_states s on s.message_id = m.id and s.user_id = (select auth.uid());
grant select on public.message_records to authenticated, service_role;

------------------------------------------------------------------------------------------------------------
-- Calls
------------------------------------------------------------------------------------------------------------

-- The beginning of the conditions on "r": all that is the tenant's.
create function private.where_messages_of(p_tenant_id uuid) returns text
language sql immutable set search_path = '' as $$ select format('r.tenant_id = %L', p_tenant_id) $$;

-- And what of it the caller may read, as the policy says.
create function private.where_my_messages(p_tenant_id uuid, p_query jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  owners uuid[] := private.visible_owners('CONVERSATIONS', p_tenant_id);
begin
  return private.where_messages_of(p_tenant_id)
    || private.where_given('r.owner_id = %L', private.wanted_owner(p_query))
    || case
      when owners is null then ''
      when owners = '{}' then ' and false'
      else format(' and (r.owner_id = any (%L) or r.client_id in (
        select c.id from public.clients c where c.tenant_id = %L and c.owner_id = any (%1$L)))', owners, p_tenant_id)
    end;
end $$;

-- What is asked of the messages, whichever way they went and whatever the caller has done with them.
create function private.message_conditions(p_tenant_id uuid, p_query jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  search text := private.wanted_text(p_query);
begin
  return private.where_my_messages(p_tenant_id, p_query)
    || private.where_given('r.channel = %L', (p_query ->> 'channel')::public.channel_name)
    || private.where_given('r.status = %L', (p_query ->> 'status')::public.message_status)
    || private.where_given('r.priority = %L', (p_query ->> 'priority')::public.message_priority)
    || private.where_given('r.client_id = %L', (p_query ->> 'client_id')::uuid)
    || private.where_given('r.deal_id = %L', (p_query ->> 'deal_id')::uuid)
    || private.where_given('r.is_unmatched = %L', (p_query ->> 'unmatched')::boolean)
    || case when search is null then '' else ' and ' || private.matches_with_client('messages', p_tenant_id, search) end;
end $$;

-- Which way, and what is asked of the caller's marks on "r", which are "s" where there are any. In words that let a search for the
-- few starred or put away begin with the marks.
create function private.mark_conditions(p_query jsonb) returns text
language sql stable set search_path = '' as $$
  select private.where_given('r.direction = %L', (p_query ->> 'direction')::public.message_direction)
    || private.where_given('coalesce(s.is_read, r.direction = ''outbound'') = %L', (p_query ->> 'is_read')::boolean)
    || case (p_query ->> 'is_starred')::boolean when true then ' and s.is_starred' when false then ' and s.is_starred is not true' else '' end
    || case (p_query ->> 'is_archived')::boolean when true then ' and s.is_archived' else ' and s.is_archived is not true' end
$$;

-- How many messages bear the marks and go the way that a query asks for, out of "everything", what of it came in
-- ("inbound"), and "s", the caller's marks: so many would without a mark, and the marks set that right.
create function private.marked_count(p_query jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  read boolean := (p_query ->> 'is_read')::boolean;
  starred boolean := (p_query ->> 'is_starred')::boolean;
  archived boolean := coalesce((p_query ->> 'is_archived')::boolean, false);
  came_in boolean := (p_query ->> 'direction')::public.message_direction = 'inbound';
  -- Without a mark it is neither put away nor starred, and read when it went out.
  is_rare boolean := archived or coalesce(starred, false);
  takes_inbound boolean := not is_rare and coalesce(came_in, true) and not coalesce(read, false);
  takes_outbound boolean := not is_rare and not coalesce(came_in, false) and coalesce(read, true);
  marked text := format('s.is_archived = %L', archived) || private.where_given('s.is_inbound = %L', came_in)
    || private.where_given('s.is_starred = %L', starred) || private.where_given('s.is_read = %L', read);
  -- The marks that make a difference.
  relevant text := case when archived then 's.is_archived' when starred then 's.is_starred'
    when read is null and starred is null then 's.is_archived' else 'true' end;
begin
  return format(
    case when takes_inbound and takes_outbound then '(select n from everything)'
      when takes_inbound then '(select n from inbound)'
      when takes_outbound then '(select n from everything) - (select n from inbound)'
      else '0' end
    || ' + (select count(*) filter (where %s) - count(*) filter (where s.is_inbound and %L or not s.is_inbound and %L) from s where %s)',
    marked, takes_inbound, takes_outbound, relevant);
end $$;

-- Of the tenant's messages on p_conditions, how many bear the marks and go the way that each of some queries asks for.
-- What the caller sees everything of is counted in indexes, their marks without a look at the messages: joining the
-- two is what takes longest for a big team. Of a part, the messages are gone through once.
create function private.count_marked(p_tenant_id uuid, p_conditions text, variadic p_queries jsonb[]) returns bigint[]
language plpgsql stable security definer set search_path = '' as $$
declare
  sources text := case when p_conditions = private.where_messages_of(p_tenant_id) then
    'everything as (select count(*) as n from public.messages r where %1$s),
     inbound as (select count(*) as n from public.messages r where %1$s and r.direction = ''inbound''),
     s as not materialized (select s.* from public.message_states s where s.tenant_id = $1 and s.user_id = $2)'
  else
    'm as materialized (select r.id, r.direction = ''inbound'' as is_inbound from public.messages r where %1$s),
     everything as (select count(*) as n from m),
     inbound as (select count(*) as n from m where m.is_inbound),
     s as materialized (
       select s.* from public.message_states s join m on m.id = s.message_id where s.tenant_id = $1 and s.user_id = $2)'
  end;
  counts bigint[];
begin
  execute 'with ' || format(sources, p_conditions) || format(' select array[%s]', (
    select string_agg(private.marked_count(q), ', ' order by place) from unnest(p_queries) with ordinality u (q, place)))
  into counts using p_tenant_id, (select auth.uid());
  return counts;
end $$;

create function private.find_messages(p_tenant_id uuid, p_query jsonb) returns private.found
language plpgsql stable security definer set search_path = '' as $$
declare
  mine text := private.where_my_messages(p_tenant_id, p_query);
  conditions text := private.message_conditions(p_tenant_id, p_query);
  -- What a search finds is gone through once, for the page and the count.
  is_searched boolean := private.wanted_text(p_query) is not null;
  unread jsonb := '{"is_read": false}';
  counts bigint[];
  answer private.found;
begin
  if conditions = mine then
    counts := private.count_marked(p_tenant_id, mine, p_query, unread);
  else
    counts := array[case when not is_searched then (private.count_marked(p_tenant_id, conditions, p_query))[1] end,
      (private.count_marked(p_tenant_id, mine, unread))[1]];
  end if;
  answer := private.find_records(
    format('public.messages r left join public.message_states s on s.message_id = r.id and s.tenant_id = r.tenant_id and s.user_id = %L',
      (select auth.uid())),
    conditions || private.mark_conditions(p_query),
    'r.occurred_at desc, r.id desc',
    p_query,
    p_once => case when is_searched then 'r.id, r.occurred_at' end,
    p_count => counts[1]);
  answer.extras := jsonb_build_object('unread_count', counts[2]);
  return answer;
end $$;

-- A tenant's messages, latest first, with unread_count, the unread ones among all that the caller may read (of
-- `owner`, where that is asked). Filters: search, channel, status, priority, direction, client_id, deal_id, owner,
-- unmatched, is_read, is_starred, is_archived (not archived where nothing is said).
create function public.list_messages(p_tenant_id uuid, p_query jsonb default '{}') returns json
language sql stable set search_path = '' as $$
  select private.answer_list('message_records', p_tenant_id, p_query,
    coalesce(private.given_ids(p_query), private.find_messages(p_tenant_id, p_query)))
$$;

-- How many of the caller's own messages are unread: the figure in the sidebar.
create function public.count_my_unread_messages(p_tenant_id uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select case when private.my_tenant(p_tenant_id) is null then 0
    else (private.count_marked(p_tenant_id, private.where_my_messages(p_tenant_id, '{"owner": "me"}'), '{"is_read": false}'))[1] end
$$;

-- Marks up to 1,000 messages for the caller alone: any of is_read, is_starred, is_archived. What they cannot read is
-- left out. Answers the ids that were marked.
create function public.mark_messages(p_tenant_id uuid, p_ids uuid[], p_marks jsonb) returns setof uuid
language plpgsql set search_path = '' as $$
begin
  if cardinality(p_ids) > 1000 then
    raise sqlstate 'PT400' using message = 'Mark at most 1000 messages at a time';
  end if;
  if jsonb_typeof(p_marks) is distinct from 'object' then
    raise sqlstate 'PT400' using message = 'Say what to mark as one object';
  end if;
  return query
  insert into public.message_states as s (tenant_id, message_id, is_read, is_starred, is_archived)
  select m.tenant_id, m.id, coalesce((p_marks ->> 'is_read')::boolean, m.direction = 'outbound'),
    coalesce((p_marks ->> 'is_starred')::boolean, false), coalesce((p_marks ->> 'is_archived')::boolean, false)
  from public.messages m where m.tenant_id = p_tenant_id and m.id = any (p_ids)
  order by m.id
  on conflict (message_id, user_id) do update set
    is_read = coalesce((p_marks ->> 'is_read')::boolean, s.is_read),
    is_starred = coalesce((p_marks ->> 'is_starred')::boolean, s.is_starred),
    is_archived = coalesce((p_marks ->> 'is_archived')::boolean, s.is_archived)
  returning s.message_id;
end $$;

-- Deletes of up to 1,000 messages those the caller may; the policy tells which. Answers the ids that went.
create function public.delete_messages(p_tenant_id uuid, p_ids uuid[]) returns setof uuid
language plpgsql set search_path = '' as $$
begin
  if cardinality(p_ids) > 1000 then
    raise sqlstate 'PT400' using message = 'Delete at most 1000 messages at a time';
  end if;
  return query
  delete from public.messages m where m.tenant_id = p_tenant_id and m.id = any (p_ids) returning m.id;
end $$;

-- Says whom an unmatched message is from, or with p_client_id null that it belongs to nobody. The message becomes the
-- client's owner's. PT404 where the caller cannot see the message or the client.
create function public.settle_unmatched_message(p_tenant_id uuid, p_id uuid, p_client_id uuid default null) returns json
language plpgsql security definer set search_path = '' as $$
declare
  owners uuid[] := private.visible_owners('CLIENTS', p_tenant_id);
  visible boolean;
  client public.clients;
begin
  execute format('select exists (select from public.messages r where r.id = $1 and r.is_unmatched and %s)',
    private.where_my_messages(p_tenant_id, '{}')) into visible using p_id;
  if not visible or p_tenant_id not in (select private.tenants_with('CONVERSATIONS_CREATE')) then
    raise sqlstate 'PT404' using message = 'Message not found';
  end if;
  if p_client_id is not null then
    select c.* into client from public.clients c
    where c.id = p_client_id and c.tenant_id = p_tenant_id and (owners is null or c.owner_id = any (owners));
    if not found then
      raise sqlstate 'PT404' using message = 'Client not found';
    end if;
  end if;
  update public.messages m
  set is_unmatched = false, client_id = client.id, owner_id = coalesce(client.owner_id, m.owner_id)
  where m.id = p_id and m.is_unmatched;
  return private.read_record('message', p_tenant_id, p_id);
end $$;

grant execute on function private.find_messages(uuid, jsonb) to authenticated;
grant execute on function
  public.list_messages(uuid, jsonb), public.count_my_unread_messages(uuid), public.mark_messages(uuid, uuid[], jsonb),
  public.delete_messages(uuid, uuid[]),
  public.settle_unmatched_message(uuid, uuid, uuid) to authenticated;

-- schemas/channels.data.sql

-- The channels people talk over. Content, not structure: it may be applied any number of times.

insert into public.communication_channels (id, name, display_name, color, position) values
  ('c0000000-0000-4000-8000-000000000001', 'email', 'Email', 'blue', 1),
  ('c0000000-0000-4000-8000-000000000002', 'sms', 'SMS', 'green', 2),
  ('c0000000-0000-4000-8000-000000000003', 'phone', 'Phone call', 'violet', 3),
  ('c0000000-0000-4000-8000-000000000004', 'meeting', 'Meeting', 'amber', 4),
  ('c0000000-0000-4000-8000-000000000005', 'whatsapp', 'WhatsApp', 'pine', 5),
  ('c0000000-0000-4000-8000-000000000006', 'social', 'Social media', 'red', 6),
  ('c0000000-0000-4000-8000-000000000007', 'note', 'Note', 'gray', 7)
on conflict (id) do update set
  name = excluded.name, display_name = excluded.display_name, color = excluded.color, position = excluded.position;

-- schemas/sending.sql

-- Sending: a message and the job that delivers it are written in one transaction, and the worker does the rest
-- (worker/tasks/deliver-mail.ts, deliver-text.ts).

-- What delivering one has come to, for the worker alone.
create table private.message_deliveries (
  message_id uuid primary key references public.messages on delete cascade,
  attempts integer not null default 0,
  -- Set before the vendor is spoken to and cleared by its answer: a job that finds it set does not know whether an
  -- attempt since then went out, and asks the vendor where that is possible.
  handed_over_at timestamptz,
  -- The vendor's own name for it: status reports carry nothing else.
  vendor_id text unique check (char_length(vendor_id) <= 200),
  segments smallint,
  last_error text check (char_length(last_error) <= 1000)
);

alter table private.message_deliveries enable row level security;

-- One job a message, of a kind for each channel: mails that hang hold up no texts, and neither holds up what the worker
-- does beside. Eight attempts, the last half an hour after the first (the queue waits e^n seconds after the nth), so
-- that a message ends failed while its sender still remembers it.
create function private.enqueue_delivery(p_channel public.channel_name, p_message_id uuid, p_run_at timestamptz) returns void
language sql security definer set search_path = '' as $$
  select graphile_worker.add_job(case p_channel when 'sms' then 'deliver_text' else 'deliver_mail' end,
    json_build_object('id', p_message_id), run_at => p_run_at, job_key => 'message:' || p_message_id, max_attempts => 8)
$$;

-- A scheduled one moves with its time.
create function private.schedule_delivery() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  job text := 'message:' || coalesce(new.id, old.id);
begin
  if tg_op = 'DELETE' then
    perform graphile_worker.remove_job(job);
  else
    perform private.enqueue_delivery(new.channel, new.id, coalesce(new.scheduled_at, now()));
  end if;
  return null;
end $$;

create trigger messages_schedule_delivery after insert on public.messages
  for each row when (new.direction = 'outbound' and (new.status = 'sending' or new.scheduled_at is not null))
  execute function private.schedule_delivery();
create trigger messages_reschedule_delivery after update of scheduled_at on public.messages
  for each row when (new.scheduled_at is distinct from old.scheduled_at and new.status in ('draft', 'sending'))
  execute function private.schedule_delivery();
create trigger messages_unschedule_delivery after delete on public.messages
  for each row when (old.status in ('draft', 'sending')) execute function private.schedule_delivery();

-- Sends a message that failed once more: one's own, or any with COMMUNICATION_MANAGE. PT404 for one the caller cannot
-- see, PT409 for one that did not fail.
create function public.retry_message(p_tenant_id uuid, p_id uuid) returns json
language plpgsql security definer set search_path = '' as $$
declare
  message public.messages;
  visible boolean;
  refusal public.suppression_reason;
begin
  execute format('select exists (select from public.messages r where r.id = $1 and %s)',
    private.where_my_messages(p_tenant_id, '{}')) into visible using p_id;
  if not visible then
    raise sqlstate 'PT404' using message = 'Message not found';
  end if;
  select m.* into strict message from public.messages m where m.id = p_id for no key update;
  if not (p_tenant_id in (select private.tenants_with('COMMUNICATION_MANAGE'))
    or (message.owner_id = (select auth.uid()) and p_tenant_id in (select private.tenants_with('CONVERSATIONS_CREATE')))) then
    raise insufficient_privilege using message = 'You can send again only messages of your own';
  end if;
  if message.status <> 'failed' or message.direction <> 'outbound' or message.channel not in ('email', 'sms') then
    raise sqlstate 'PT409' using message = 'Only a message that failed can be sent again';
  end if;
  refusal := private.suppression_of(p_tenant_id, message.channel, coalesce(message.recipient_email, message.recipient_phone));
  if refusal is not null then
    raise sqlstate 'PT409' using message = private.suppression_text(message.channel, refusal);
  end if;
  if message.channel = 'email' then
    perform private.take_mail_limits(p_tenant_id, (select auth.uid()));
  end if;
  update public.messages m set status = 'sending', failure = null, occurred_at = now() where m.id = p_id;
  perform private.enqueue_delivery(message.channel, p_id, now());
  return private.read_record('message', p_tenant_id, p_id);
end $$;

grant execute on function public.retry_message(uuid, uuid) to authenticated;

------------------------------------------------------------------------------------------------------------
-- What the worker does with one, as the owner of the tables
------------------------------------------------------------------------------------------------------------

-- Takes a message to deliver it now: what it says, from whom and to whom, and since when an earlier attempt has been
-- without an answer. Null when there is nothing left to do: it went, was deleted or moved to another time. Whoever opted out
-- meanwhile is not written to, and nothing is sent for somebody who left the team: it then ends failed here.
create function private.claim_message(p_id uuid) returns json
language plpgsql security definer set search_path = '' as $$
declare
  message public.messages;
  refusal public.suppression_reason;
  unanswered_since timestamptz;
begin
  select m.* into message from public.messages m
  where m.id = p_id and m.direction = 'outbound' and m.channel in ('email', 'sms')
    and (m.status = 'sending' or (m.status = 'draft' and m.scheduled_at <= now() + interval '2 seconds'))
  for no key update;
  if not found then
    return null;
  end if;
  refusal := private.suppression_of(message.tenant_id, message.channel, coalesce(message.recipient_email, message.recipient_phone));
  if refusal is not null then
    perform private.fail_message(p_id, private.suppression_text(message.channel, refusal));
    return null;
  end if;
  if not exists (
    select from public.tenant_members m
    where m.tenant_id = message.tenant_id and m.user_id = message.owner_id and m.status = 'active'
  ) then
    perform private.fail_message(p_id, 'Its sender no longer works in the team');
    return null;
  end if;

  update public.messages m set status = 'sending' where m.id = p_id and m.status = 'draft';
  select d.handed_over_at into unanswered_since from private.message_deliveries d where d.message_id = p_id;
  insert into private.message_deliveries as d (message_id, attempts, handed_over_at)
  values (p_id, 1, clock_timestamp())
  -- The first attempt without an answer counts: whoever is killed while asking the vendor has not sent it anew.
  on conflict (message_id) do update
    set attempts = d.attempts + 1, handed_over_at = coalesce(d.handed_over_at, excluded.handed_over_at);
  return (
    select json_build_object(
      'id', message.id, 'tenant_id', message.tenant_id, 'channel', message.channel, 'subject', message.subject,
      'content', message.content, 'created_at', message.created_at,
      'recipient_name', message.recipient_name, 'recipient_email', message.recipient_email,
      'recipient_phone', message.recipient_phone, 'sender_name', message.sender_name,
      'sender_email', message.sender_email, 'signature', p.signature,
      'is_marketing', message.is_marketing, 'team_name', t.name, 'postal_address', t.postal_address,
      'sms_number', t.sms_number, 'answers_header', answered.header_id, 'answers_id', answered.id,
      'unanswered_since', unanswered_since, 'attachments', private.attachments_of(message.id))
    from public.tenants t
    left join public.profiles p on p.user_id = message.owner_id
    left join public.messages answered on answered.id = message.reply_to_id
    where t.id = message.tenant_id);
end $$;

-- It went: an e-mail and a text end at sent until the vendor proves delivery.
create function private.settle_message(p_id uuid, p_vendor_id text default null, p_segments smallint default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.messages m set status = 'sent', failure = null, occurred_at = clock_timestamp()
  where m.id = p_id and m.status = 'sending';
  update private.message_deliveries d
  set handed_over_at = null, vendor_id = p_vendor_id, segments = p_segments, last_error = null
  where d.message_id = p_id;
end $$;

-- It did not go this time, and will be tried again. p_is_known: the vendor said no, so that the next attempt need not
-- ask whether this one went.
create function private.postpone_message(p_id uuid, p_reason text, p_is_known boolean) returns void
language sql security definer set search_path = '' as $$
  update private.message_deliveries d
  set last_error = left(p_reason, 1000), handed_over_at = case when p_is_known then null else d.handed_over_at end
  where d.message_id = p_id
$$;

-- Tells the sender that a message did not go.
create function private.tell_of_failure(p_message public.messages) returns void
language sql security definer set search_path = '' as $$
  select private.notify(p_message.tenant_id, p_message.owner_id, 'message_failed',
    format('Your %s to %s did not go', case p_message.channel when 'sms' then 'text' else 'email' end,
      coalesce(p_message.recipient_name, p_message.recipient_email, p_message.recipient_phone)),
    '/messages?message=' || p_message.id)
$$;

-- It will not go, and its sender is told why. Where it is not known whether it went, sending it once more begins by
-- asking the vendor.
create function private.fail_message(p_id uuid, p_reason text, p_is_known boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
declare
  message public.messages;
begin
  update public.messages m set status = 'failed', failure = left(p_reason, 500)
  where m.id = p_id and m.status in ('draft', 'sending')
  returning m.* into message;
  perform private.postpone_message(p_id, p_reason, p_is_known);
  if message.id is not null then
    perform private.tell_of_failure(message);
  end if;
end $$;

-- Gives the jobs of workers that are gone back to the queue. A message whose last attempt one of them was at would be
-- left at sending for good: it ends failed.
create function private.release_jobs(p_worker_ids text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform graphile_worker.force_unlock_workers(p_worker_ids);
  perform private.fail_message(substring(j.key from '^message:(.+)$')::uuid,
    'Sending it was interrupted too often. It may have arrived all the same')
  from graphile_worker.jobs j
  where j.key like 'message:%' and j.attempts >= j.max_attempts and j.locked_at is null;
end $$;

-- schemas/receiving.sql

-- Receiving: what comes back from clients and from the services that carry messages. The app checks the signatures and
-- takes the mail apart (app/api/inbound); these functions decide whose it is, and are granted to the service role alone.

create index messages_texted_idx on public.messages (private.phone_digits(recipient_phone), occurred_at desc)
  where channel = 'sms' and direction = 'outbound';
create index messages_mailed_idx on public.messages (tenant_id, lower(recipient_email), occurred_at desc)
  where channel = 'email' and direction = 'outbound';

-- Of the clients that share an address the one written to last; null where nobody has it.
create function private.client_written_to_last(p_tenant_id uuid, p_channel public.channel_name, p_address text) returns uuid
language sql stable security definer set search_path = '' as $$
  select c.id
  from public.clients c
  where c.tenant_id = p_tenant_id and c.id in (
    select private.clients_with_email(p_tenant_id, p_address) where p_channel = 'email'
    union all
    select private.clients_with_phone(p_tenant_id, p_address) where p_channel = 'sms')
  order by (
    select max(m.occurred_at) from public.messages m
    where m.client_id = c.id and m.channel = p_channel and m.direction = 'outbound') desc nulls last, c.created_at, c.id
  limit 1
$$;

-- Who looks after what nobody else does: the team's first active owner.
create function private.first_owner(p_tenant_id uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select m.user_id from public.tenant_members m
  where m.tenant_id = p_tenant_id and m.role = 'owner' and m.status = 'active'
  order by m.joined_at, m.user_id limit 1
$$;

-- Writes a message that came in, and rings its owner's bell. Null for one that was written before. p_after is the
-- message it answers, where that is known.
create function private.file_message(
  p_tenant_id uuid, p_channel public.channel_name, p_client_id uuid, p_after public.messages, p_received jsonb
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  client public.clients;
  owner uuid;
  filed uuid;
begin
  select c.* into client from public.clients c where c.id = p_client_id and c.tenant_id = p_tenant_id;
  owner := coalesce(client.owner_id, p_after.owner_id, private.first_owner(p_tenant_id));
  insert into public.messages (tenant_id, owner_id, channel_id, direction, status, client_id, deal_id, reply_to_id,
    sender_name, sender_email, sender_phone, recipient_name, recipient_email, recipient_phone, subject, content,
    content_html, is_auto_reply, is_unmatched, header_id)
  select p_tenant_id, owner, ch.id, 'inbound', 'delivered', client.id, p_after.deal_id, p_after.id,
    coalesce(client.name, nullif(left(btrim(p_received ->> 'from_name'), 200), '')),
    case when p_channel = 'email' then p_received ->> 'from' end, case when p_channel = 'sms' then p_received ->> 'from' end,
    nullif(p.name, ''), case when p_channel = 'email' then p.email end, case when p_channel = 'sms' then p_received ->> 'to' end,
    nullif(left(btrim(regexp_replace(p_received ->> 'subject', '[\r\n]+', ' ', 'g')), 300), ''),
    left(coalesce(p_received ->> 'text', ''), 100000), p_received ->> 'html',
    coalesce((p_received ->> 'is_auto_reply')::boolean, false), client.id is null, p_received ->> 'header_id'
  from public.communication_channels ch
  left join public.profiles p on p.user_id = owner
  where ch.name = p_channel
  on conflict (tenant_id, header_id) where header_id is not null do nothing
  returning id into filed;
  if filed is not null and not coalesce((p_received ->> 'is_auto_reply')::boolean, false) then
    perform private.notify(p_tenant_id, owner, 'message_received',
      format('%s from %s', case p_channel when 'sms' then 'Text' else 'Email' end,
        coalesce(client.name, nullif(btrim(p_received ->> 'from_name'), ''), p_received ->> 'from')),
      '/messages?message=' || filed);
  end if;
  return filed;
end $$;

------------------------------------------------------------------------------------------------------------
-- E-mail
------------------------------------------------------------------------------------------------------------

-- A mail that came in: {header_id, from, from_name, to, subject, text, html, is_auto_reply, replies: [message ids the
-- reply tokens name], references: [message ids and Message-IDs it refers to], tenant_id: of the team's own address}.
-- Filed by the reply token, then by what it refers to, then by its sender's address. Answers {outcome: filed |
-- unmatched | duplicate | unknown, id}; unknown where no team can be told.
create function public.receive_email(p_mail jsonb) returns json
language plpgsql security definer set search_path = '' as $$
declare
  replies uuid[] := array(select jsonb_array_elements_text(p_mail -> 'replies')::uuid);
  refers text[] := array(select jsonb_array_elements_text(p_mail -> 'references'));
  answered public.messages;
  tenant uuid;
  client uuid;
  filed uuid;
begin
  select m.* into answered from public.messages m where m.id = any (replies) order by m.occurred_at desc limit 1;
  if answered.id is null then
    select m.* into answered from public.messages m
    where m.id = any (array(
      select r::uuid from unnest(refers) r where r ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'))
    order by m.occurred_at desc limit 1;
  end if;
  if answered.id is null then
    select m.* into answered from public.messages m
    where m.tenant_id = (p_mail ->> 'tenant_id')::uuid and m.header_id = any (refers)
    order by m.occurred_at desc limit 1;
  end if;
  tenant := coalesce(answered.tenant_id, (p_mail ->> 'tenant_id')::uuid);
  if tenant is null or not exists (select from public.tenants t where t.id = tenant) then
    return json_build_object('outcome', 'unknown');
  end if;
  client := coalesce(answered.client_id, private.client_written_to_last(tenant, 'email', p_mail ->> 'from'));
  filed := private.file_message(tenant, 'email', client, answered, p_mail);
  return json_build_object('id', filed, 'tenant_id', tenant,
    'outcome', case when filed is null then 'duplicate' when client is null then 'unmatched' else 'filed' end);
end $$;

-- A mail server says that a message did not arrive: it is marked bounced, and an address that does not exist is not
-- written to again. Answers whether such a message was found.
create function public.note_bounce(p_message_id uuid, p_reason text, p_is_permanent boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  message public.messages;
begin
  update public.messages m
  set status = 'bounced', failure = coalesce(nullif(left(btrim(p_reason), 500), ''), 'The mail came back')
  where m.id = p_message_id and m.direction = 'outbound' and m.channel = 'email'
    and (p_is_permanent or m.status <> 'delivered')
  returning m.* into message;
  if not found then
    return false;
  end if;
  if p_is_permanent then
    insert into public.suppressions (tenant_id, channel, address, reason)
    values (message.tenant_id, 'email', message.recipient_email, 'bounced')
    on conflict do nothing;
  end if;
  perform private.notify(message.tenant_id, message.owner_id, 'message_failed',
    format('Your email to %s came back', coalesce(message.recipient_name, message.recipient_email)),
    '/messages?message=' || message.id);
  return true;
end $$;

------------------------------------------------------------------------------------------------------------
-- Texts
------------------------------------------------------------------------------------------------------------

-- What a text asks for, whatever its case, spaces and punctuation: stop, start, help or nothing (TCPA; the words that
-- carriers hold to).
create function private.text_keyword(p_body text) returns text
language sql immutable set search_path = '' as $$
  select case
    when word in ('stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout') then 'stop'
    when word in ('start', 'yes', 'unstop') then 'start'
    when word in ('help', 'info') then 'help'
  end
  from (select regexp_replace(lower(left(p_body, 200)), '[^a-z]', '', 'g') as word) w
$$;

-- A text that came in: {header_id, from, to, text}. It belongs to the team whose number it was sent to, else to the
-- one that texted this phone last, else to the only team that knows it. Answers {outcome, reply}, the reply being the
-- one confirmation that a STOP, START or HELP may get.
create function public.receive_sms(p_text jsonb) returns json
language plpgsql security definer set search_path = '' as $$
declare
  sender text := private.phone_digits(p_text ->> 'from');
  keyword text := private.text_keyword(p_text ->> 'text');
  answered public.messages;
  own_tenant uuid;
  tenant uuid;
  client uuid;
  filed uuid;
begin
  select t.id into own_tenant from public.tenants t where t.sms_number = p_text ->> 'to';
  select m.* into answered from public.messages m
  where m.channel = 'sms' and m.direction = 'outbound' and private.phone_digits(m.recipient_phone) = sender
    and (own_tenant is null or m.tenant_id = own_tenant)
  order by m.occurred_at desc limit 1;
  tenant := coalesce(own_tenant, answered.tenant_id, (
    select min(c.tenant_id::text)::uuid from public.clients c where c.phone_keys @> array[sender] having count(distinct c.tenant_id) = 1));
  if tenant is null then
    return json_build_object('outcome', 'unknown');
  end if;

  if keyword = 'stop' then
    insert into public.suppressions (tenant_id, channel, address, reason)
    select distinct s.tenant_id, 'sms'::public.channel_name, sender, 'stopped'::public.suppression_reason
    from (
      -- A number that several teams share speaks for all of them.
      select m.tenant_id from public.messages m
      where own_tenant is null and m.channel = 'sms' and m.direction = 'outbound'
        and private.phone_digits(m.recipient_phone) = sender
      union all select tenant
    ) s
    on conflict (tenant_id, channel, address) do update set reason = 'stopped', created_by = null;
  elsif keyword = 'start' then
    delete from public.suppressions s
    where s.channel = 'sms' and s.address = sender and s.reason = 'stopped' and (own_tenant is null or s.tenant_id = own_tenant);
    if not found then
      keyword := null;
    end if;
  end if;

  client := coalesce(answered.client_id, private.client_written_to_last(tenant, 'sms', p_text ->> 'from'));
  filed := private.file_message(tenant, 'sms', client, answered, p_text);
  return json_build_object('id', filed,
    'outcome', case when filed is null then 'duplicate' when client is null then 'unmatched' else 'filed' end,
    'reply', case when filed is not null then case keyword
      when 'stop' then 'You will get no more texts from us. Reply START to get them again.'
      when 'start' then 'You will get our texts again. Reply STOP to end them.'
      when 'help' then (select t.name from public.tenants t where t.id = tenant) || ': your real-estate team. Reply STOP to get no more texts.'
    end end);
end $$;

-- What the carrier reports of a text, by the message it was sent for. A report that comes late takes nothing back.
create function public.note_sms_status(p_message_id uuid, p_status public.message_status, p_failure text default null)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  message public.messages;
begin
  update public.messages m
  set status = p_status, failure = case when p_status = 'failed' then coalesce(nullif(left(btrim(p_failure), 500), ''), 'The text was not delivered') end,
    delivered_at = case when p_status = 'delivered' then now() end
  where m.id = p_message_id and m.channel = 'sms' and m.direction = 'outbound'
    and (p_status = 'delivered' and m.status in ('sending', 'sent') or p_status = 'failed' and m.status in ('sending', 'sent'))
  returning m.* into message;
  if message.status = 'failed' then
    perform private.tell_of_failure(message);
  end if;
  return message.id is not null;
end $$;

------------------------------------------------------------------------------------------------------------
-- Unsubscribing: the link in a mail names the message, and so the team and the address
------------------------------------------------------------------------------------------------------------

-- What the page behind the link shows: the team, the address, whether mail to it has ended. Null for no such mail.
create function public.mail_preference(p_message_id uuid) returns json
language sql stable security definer set search_path = '' as $$
  select json_build_object('team', t.name, 'address', m.recipient_email,
    'unsubscribed', private.suppression_of(m.tenant_id, 'email', m.recipient_email) is not null)
  from public.messages m join public.tenants t on t.id = m.tenant_id
  where m.id = p_message_id and m.channel = 'email' and m.direction = 'outbound'
$$;

-- Ends mail to the address, or lets it come again where the recipient had ended it. Answers as mail_preference().
create function public.set_mail_preference(p_message_id uuid, p_unsubscribed boolean) returns json
language plpgsql security definer set search_path = '' as $$
begin
  if p_unsubscribed then
    insert into public.suppressions (tenant_id, channel, address, reason)
    select m.tenant_id, 'email', m.recipient_email, 'unsubscribed' from public.messages m
    where m.id = p_message_id and m.channel = 'email' and m.direction = 'outbound'
    on conflict do nothing;
  else
    delete from public.suppressions s using public.messages m
    where m.id = p_message_id and m.channel = 'email' and m.direction = 'outbound' and s.tenant_id = m.tenant_id
      and s.channel = 'email' and s.address = private.contact_key('email', m.recipient_email) and s.reason = 'unsubscribed';
  end if;
  return public.mail_preference(p_message_id);
end $$;

grant execute on function
  public.receive_email(jsonb), public.receive_sms(jsonb), public.note_bounce(uuid, text, boolean),
  public.note_sms_status(uuid, public.message_status, text), public.mail_preference(uuid),
  public.set_mail_preference(uuid, boolean)
  to service_role;

-- schemas/timeline.sql

-- One stream of what happened with a client or on a deal: messages, notes, tasks done, moves of deals, key dates met.

-- Of each kind the ids and times of the latest p_limit before a point, as far as the caller sees them. Each is the head
-- of an index of its own, so that a stream of thousands costs what its page costs; therefore it asks for the caller's
-- reach once instead of leaving it to the policies, which ask of every row whether its client or deal is in sight.
-- Whoever calls has seen that the deal, or without one the client, is.
create function private.timeline_page(
  p_tenant_id uuid, p_client_id uuid, p_deal_id uuid, p_kinds text[], p_before timestamptz, p_before_id text, p_limit integer
) returns table (kind text, id text, at timestamptz)
language plpgsql stable security definer rows 50 set search_path = '' as $$
declare
  senders uuid[] := private.visible_owners('CONVERSATIONS', p_tenant_id);
  client_owners uuid[] := private.visible_owners('CLIENTS', p_tenant_id);
  deal_owners uuid[] := private.visible_owners('DEALS', p_tenant_id);
  doers uuid[] := private.visible_owners('TASKS', p_tenant_id);
  client public.clients;
  sees_client boolean;
  sees_all_said boolean;
  deals uuid[];
begin
  if private.my_tenant(p_tenant_id) is null then
    return;
  end if;
  select c.* into client from public.clients c where c.tenant_id = p_tenant_id and c.id = p_client_id;
  sees_client := client.id is not null and (client_owners is null or client.owner_id = any (client_owners));
  sees_all_said := senders is null or coalesce(client.owner_id = any (senders), false);
  deals := array(
    select d.id from public.deals d
    where d.tenant_id = p_tenant_id and (deal_owners is null or d.owner_id = any (deal_owners))
      and case when p_deal_id is null then d.client_id = p_client_id else d.id = p_deal_id end);
  return query
  select i.kind, i.id, i.at from (
    (select 'message' as kind, m.id::text as id, m.occurred_at::timestamptz as at from public.messages m
     where 'message' = any (p_kinds) and m.tenant_id = p_tenant_id and m.client_id = p_client_id
       and (sees_all_said or m.owner_id = any (senders))
       and (m.occurred_at, m.id::text) < (p_before, p_before_id)
     order by m.occurred_at desc, m.id desc limit p_limit)
    union all
    -- On the deal, and with somebody else than its client.
    (select 'message', m.id::text, m.occurred_at::timestamptz from public.messages m
     where 'message' = any (p_kinds) and m.tenant_id = p_tenant_id and m.deal_id = p_deal_id
       and m.client_id is distinct from p_client_id
       and (senders is null or m.owner_id = any (senders) or exists (
         select from public.clients c where c.id = m.client_id and c.owner_id = any (senders)))
       and (m.occurred_at, m.id::text) < (p_before, p_before_id)
     order by m.occurred_at desc, m.id desc limit p_limit)
    union all
    (select 'note', n.id::text, n.created_at::timestamptz from public.notes n
     where 'note' = any (p_kinds) and sees_client and n.tenant_id = p_tenant_id and n.client_id = p_client_id
       and (n.created_at, n.id::text) < (p_before, p_before_id)
     order by n.created_at desc, n.id desc limit p_limit)
    union all
    (select 'task', t.id::text, t.completed_at::timestamptz from public.tasks t
     where 'task' = any (p_kinds) and t.tenant_id = p_tenant_id and t.client_id = p_client_id and t.status = 'Completed'
       and (doers is null or t.assigned_to = any (doers))
       and (t.completed_at, t.id::text) < (p_before, p_before_id)
     order by t.completed_at desc, t.id desc limit p_limit)
    union all
    -- On one of the deals, and not for the client.
    (select 'task', t.id::text, t.completed_at::timestamptz from public.tasks t
     where 'task' = any (p_kinds) and t.tenant_id = p_tenant_id and t.deal_id = any (deals) and t.status = 'Completed'
       and t.client_id is distinct from p_client_id
       and (doers is null or t.assigned_to = any (doers))
       and (t.completed_at, t.id::text) < (p_before, p_before_id)
     order by t.completed_at desc, t.id desc limit p_limit)
    union all
    -- Padded, so that ids of one moment sort as text as they do as numbers.
    (select 'deal', lpad(s.id::text, 19, '0'), s.changed_at::timestamptz from public.deal_status_changes s
     where 'deal' = any (p_kinds) and s.deal_id = any (deals)
       and (s.changed_at, lpad(s.id::text, 19, '0')) < (p_before, p_before_id)
     order by s.changed_at desc, s.id desc limit p_limit)
    union all
    (select 'key_date', k.id::text, k.done_at::timestamptz from public.deal_key_dates k
     where 'key_date' = any (p_kinds) and k.deal_id = any (deals) and k.done_at is not null
       and (k.done_at, k.id::text) < (p_before, p_before_id)
     order by k.done_at desc, k.id desc limit p_limit)
  ) i
  order by i.at desc, i.id desc
  limit p_limit;
end $$;

-- The ids of one kind on a page.
create function private.timeline_ids(p_page jsonb, p_kind text) returns text[]
language sql immutable set search_path = '' as $$
  select array(select i ->> 'id' from jsonb_array_elements(p_page) i where i ->> 'kind' = p_kind)
$$;

-- What happened with the client `client_id`, or on the deal `deal_id` and with its client, latest first:
-- {rows: [{kind, id, at, record}], next: {at, id} | null}. `kinds` narrows to some of message, note, task, deal,
-- key_date; `before`, the `next` of the page before, reads on; `limit` 1 to 200 (50). The record is a row of the kind's
-- view, read under the policies, a message's words cut at 2,000 characters. PT404 where the caller sees neither.
create function public.list_timeline(p_tenant_id uuid, p_query jsonb) returns json
language plpgsql stable set search_path = '' as $$
declare
  deal uuid := p_query ->> 'deal_id';
  client uuid := p_query ->> 'client_id';
  kinds text[] := array['message', 'note', 'task', 'deal', 'key_date'];
  most integer := private.whole_number(p_query, 'limit', 1, 200, 50);
  before timestamptz := coalesce(p_query -> 'before' ->> 'at', 'infinity');
  before_id text := coalesce(left(p_query -> 'before' ->> 'id', 40), '');
  page jsonb;
  next_before jsonb;
  messages uuid[];
  notes uuid[];
  tasks uuid[];
  moves bigint[];
  key_dates uuid[];
  answer json;
begin
  if private.my_tenant(p_tenant_id) is null then
    raise insufficient_privilege using message = 'Access denied to requested tenant';
  end if;
  if jsonb_typeof(p_query -> 'kinds') = 'array' and jsonb_array_length(p_query -> 'kinds') between 1 and 5 then
    kinds := array(select jsonb_array_elements_text(p_query -> 'kinds'));
  end if;
  if deal is not null then
    select d.client_id into client from public.deals d where d.tenant_id = p_tenant_id and d.id = deal;
    if not found then
      raise sqlstate 'PT404' using message = 'Deal not found';
    end if;
  elsif not exists (select from public.clients c where c.tenant_id = p_tenant_id and c.id = client) then
    raise sqlstate 'PT404' using message = 'Client not found';
  end if;

  -- Named by value, so that each view is entered by its ids, however few rows the planner expects of the others.
  select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'id', p.id, 'at', p.at) order by p.at desc, p.id desc), '[]')
  into page
  from private.timeline_page(p_tenant_id, client, deal, kinds, before, before_id, most + 1) p;
  if jsonb_array_length(page) > most then
    next_before := (page -> (most - 1)) - 'kind';
    page := page - most;
  end if;
  messages := private.timeline_ids(page, 'message')::uuid[];
  notes := private.timeline_ids(page, 'note')::uuid[];
  tasks := private.timeline_ids(page, 'task')::uuid[];
  moves := private.timeline_ids(page, 'deal')::bigint[];
  key_dates := private.timeline_ids(page, 'key_date')::uuid[];

  with records as (
    select m.id::text as id, to_jsonb(m) || jsonb_build_object(
      'content', left(m.content, 2000), 'is_cut', char_length(m.content) > 2000) as record
    from public.message_records m where m.id = any (messages)
    union all
    select n.id::text, to_jsonb(n) from public.note_records n where n.id = any (notes)
    union all
    select t.id::text, to_jsonb(t) from public.task_records t where t.id = any (tasks)
    union all
    select lpad(h.id::text, 19, '0'), to_jsonb(h) || jsonb_build_object('deal_title', d.title)
    from public.deal_status_history h join public.deals d on d.id = h.deal_id where h.id = any (moves)
    union all
    select k.id::text, to_jsonb(k) from public.key_date_records k where k.id = any (key_dates)
  )
  select json_build_object('rows', coalesce(json_agg(p.item || jsonb_build_object('record', r.record) order by p.place), '[]'),
    'next', next_before)
  from jsonb_array_elements(page) with ordinality p (item, place)
  join records r on r.id = p.item ->> 'id'
  into answer;
  return answer;
end $$;

grant execute on function
  private.timeline_page(uuid, uuid, uuid, text[], timestamptz, text, integer), private.timeline_ids(jsonb, text) to authenticated;
grant execute on function private.whole_number(jsonb, text, bigint, bigint, bigint) to authenticated;
grant execute on function public.list_timeline(uuid, jsonb) to authenticated;

-- schemas/calendar.sql

-- The calendar, and the private addresses that calendar programs read (RFC 5545 over https).

-- The tasks with a due date, the key dates and the expected closings from p_from to p_to, both days included, within
-- the caller's scope: of every day at most p_per_day, and on every row how many the day has. A day's landmarks
-- (key dates, closings) come first, then tasks by priority; what is done comes last. Open key dates of a deal that is
-- over (Closed or Lost) concern nobody any more and are left out, as in list_key_dates(). p_kinds holds any of task,
-- key_date, expected_close; p_owner_id narrows down to one person's. Runs as its owner and checks the scope itself: a
-- key date's policy asks for its deal, row by row, and a day may have hundreds.
create function public.list_calendar(
  p_tenant_id uuid, p_from date, p_to date, p_kinds text[] default array['task', 'key_date', 'expected_close'],
  p_owner_id uuid default null, p_per_day integer default 50
) returns table (
  day date, day_count bigint, kind text, id uuid, title text, done boolean, priority public.task_priority,
  key_date_kind public.key_date_kind, deal_id uuid, deal_title text, client_name text,
  owner_id uuid, owner_name text, owner_team_id uuid
)
language plpgsql stable security definer set search_path = '' as $$
declare
  task_owners uuid[] := private.narrowed_owners('TASKS', p_tenant_id, p_owner_id);
  deal_owners uuid[] := private.narrowed_owners('DEALS', p_tenant_id, p_owner_id);
  seen_deals uuid[] := private.visible_owners('DEALS', p_tenant_id);
  seen_clients uuid[] := private.visible_owners('CLIENTS', p_tenant_id);
begin
  if p_from < '1900-01-01' or p_to > '2199-12-31' or p_to - p_from not between 0 and 99 then
    raise sqlstate 'PT400' using message = 'Ask for at most 100 days, from the first to the last';
  end if;
  if p_per_day not between 1 and 1000 or cardinality(p_kinds) > 3 then
    raise sqlstate 'PT400' using message = 'Ask for 1 to 1000 a day, of at most 3 kinds';
  end if;
  return query execute format($query$
    with found as (
      select t.due_date::date as day, 'task' as kind, t.id, t.title, t.status = 'Completed' as done, t.priority,
        null::public.key_date_kind as key_date_kind, t.deal_id, t.client_id, t.assigned_to as owner_id
      from public.tasks t
      where t.tenant_id = $1 and t.due_date between $2 and $3 and 'task' = any ($4) %1$s
      union all
      select k.due_date::date, 'key_date', k.id, d.title, k.done_at is not null, null, k.kind, d.id, d.client_id, d.owner_id
      from public.deal_key_dates k join public.deals d on d.id = k.deal_id
      where k.tenant_id = $1 and k.due_date between $2 and $3 and 'key_date' = any ($4)
        and (k.done_at is not null or d.status not in ('Closed', 'Lost')) %2$s
      union all
      select d.expected_close_date::date, 'expected_close', d.id, d.title, false, null, null, d.id, d.client_id, d.owner_id
      from public.deals d
      where d.tenant_id = $1 and d.expected_close_date between $2 and $3 and 'expected_close' = any ($4)
        and d.status in ('Lead', 'In Progress', 'Under Contract') %2$s
    ),
    ranked as (
      select f.*, count(*) over (partition by f.day) as day_count,
        row_number() over (partition by f.day order by f.done, f.kind = 'task', f.kind = 'expected_close', f.key_date_kind,
          f.priority desc, f.title, f.id) as place
      from found f
    )
    select r.day, r.day_count, r.kind, r.id, r.title, r.done, r.priority, r.key_date_kind, r.deal_id, d.title, c.name::text,
      r.owner_id, p.name, m.team_id
    from ranked r
    left join public.deals d on d.id = r.deal_id and ($5 is null or d.owner_id = any ($5))
    left join public.clients c on c.id = r.client_id and ($6 is null or c.owner_id = any ($6))
    left join public.profiles p on p.user_id = r.owner_id
    left join public.tenant_members m on m.tenant_id = $1 and m.user_id = r.owner_id
    where r.place <= $7
    order by r.day, r.place
  $query$, private.owner_filter('t.assigned_to', task_owners), private.owner_filter('d.owner_id', deal_owners))
  using p_tenant_id, p_from, p_to, p_kinds, seen_deals, seen_clients, p_per_day;
end $$;

grant execute on function public.list_calendar(uuid, date, date, text[], uuid, integer) to authenticated;

------------------------------------------------------------------------------------------------------------
-- Private addresses: one feed a person and tenant
------------------------------------------------------------------------------------------------------------

create table public.calendar_feeds (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  user_id uuid not null,
  -- sha256 of the token; the address is shown once
  token_hash bytea not null unique,
  created_at public.instant not null default now(),
  last_used_at public.instant,
  unique (tenant_id, user_id),
  foreign key (tenant_id, user_id) references public.tenant_members (tenant_id, user_id) on delete cascade
);

alter table public.calendar_feeds enable row level security;
grant all on public.calendar_feeds to service_role;
grant select (id, tenant_id, user_id, created_at, last_used_at), delete on public.calendar_feeds to authenticated;

create policy "calendar_feeds: read mine" on public.calendar_feeds for select to authenticated
  using (user_id = (select auth.uid()));

create policy "calendar_feeds: revoke mine" on public.calendar_feeds for delete to authenticated
  using (user_id = (select auth.uid()));

-- Makes the caller's feed in a tenant, or gives it a new address (the old one stops working). Answers the token.
create function public.renew_calendar_feed(p_tenant_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  token text := translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_');
begin
  if p_tenant_id not in (select private.my_tenants()) then
    raise insufficient_privilege using message = 'Access denied to requested tenant';
  end if;
  insert into public.calendar_feeds (tenant_id, user_id, token_hash)
  values (p_tenant_id, (select auth.uid()), private.hash_token(token))
  on conflict (tenant_id, user_id) do update set token_hash = excluded.token_hash, created_at = now(), last_used_at = null;
  return token;
end $$;

create function public.read_calendar_feed(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  feed record;
  seen_clients uuid[];
begin
  update public.calendar_feeds f set last_used_at = now()
  from private.member_grants g
  where f.token_hash = private.hash_token(p_token)
    and g.tenant_id = f.tenant_id and g.user_id = f.user_id and g.status = 'active'
  returning f.tenant_id, f.user_id, g.team_id, private.reach(g.permissions, 'CLIENTS_VIEW') as clients,
    private.reach(g.permissions, 'TASKS_VIEW') > 0 as tasks, private.reach(g.permissions, 'DEALS_VIEW') > 0 as deals
  into feed;
  if not found then
    raise sqlstate 'PT404' using message = 'This calendar address is no longer valid';
  end if;
  -- Null for everybody's, as in visible_owners().
  if feed.clients < 3 then
    seen_clients := array(
      select m.user_id from public.tenant_members m
      where m.tenant_id = feed.tenant_id
        and ((feed.clients > 0 and m.user_id = feed.user_id) or (feed.clients = 2 and m.team_id = feed.team_id)));
  end if;
  return (
    with shown as (
      select 'task' as kind, t.id, t.title, t.due_date as day, null::public.key_date_kind as key_date_kind,
        null::uuid as deal_id, null::text as place, t.client_id, t.updated_at
      from public.tasks t
      where feed.tasks and t.tenant_id = feed.tenant_id and t.assigned_to = feed.user_id and t.status <> 'Completed'
        and t.due_date >= current_date - 90
      union all
      select 'key_date', k.id, d.title, k.due_date, k.kind, d.id, d.property_address, d.client_id,
        greatest(k.updated_at, d.updated_at)
      from public.deal_key_dates k join public.deals d on d.id = k.deal_id
      where feed.deals and d.tenant_id = feed.tenant_id and d.owner_id = feed.user_id and k.done_at is null
        and d.status not in ('Closed', 'Lost') and k.due_date >= current_date - 90
      union all
      select 'expected_close', d.id, d.title, d.expected_close_date, null, d.id, d.property_address, d.client_id, d.updated_at
      from public.deals d
      where feed.deals and d.tenant_id = feed.tenant_id and d.owner_id = feed.user_id
        and d.status in ('Lead', 'In Progress', 'Under Contract') and d.expected_close_date >= current_date - 90
      -- Far more than a person has; a bound on what one address can ask for.
      order by 4, 1, 3, 2 limit 5000
    )
    select jsonb_build_object(
      'team', (select t.name from public.tenants t where t.id = feed.tenant_id),
      'items', coalesce(jsonb_agg(jsonb_build_object(
        'kind', s.kind, 'id', s.id, 'title', s.title, 'day', s.day, 'key_date_kind', s.key_date_kind, 'deal_id', s.deal_id,
        'place', s.place, 'client_name', c.name, 'updated_at', s.updated_at) order by s.day, s.kind, s.title, s.id), '[]'))
    from shown s
    left join public.clients c on c.id = s.client_id and (seen_clients is null or c.owner_id = any (seen_clients)));
end $$;

-- Takes back the addresses that were not read for 180 days, or never in as many; the worker calls it once a day.
create function public.purge_calendar_feeds() returns void
language sql security definer set search_path = '' as $$
  delete from public.calendar_feeds where coalesce(last_used_at, created_at) < now() - interval '180 days'
$$;

grant execute on function public.renew_calendar_feed(uuid) to authenticated;
-- The feed's route has no session: the token is the key, and only the app's server may present it.
grant execute on function public.read_calendar_feed(text), public.purge_calendar_feeds() to service_role;

-- schemas/search.sql

-- The search over everything. Typos are put right word by word, against the words that a tenant's names and titles
-- are made of.

------------------------------------------------------------------------------------------------------------
-- The words of a tenant
------------------------------------------------------------------------------------------------------------

-- The words of a folded name or title that a typo can be put right against: four to forty letters.
create function private.words(p_key text) returns setof text
language sql immutable parallel safe set search_path = '' as $$
  select distinct w from regexp_split_to_table(p_key, '[[:space:][:punct:][:digit:]]+') w
  where char_length(w) between 4 and 40
$$;

-- No unique index on purpose: two writers of the same new word would wait for each other. A word that is there
-- twice does no harm, and relearn_search_words() clears it away.
create table private.search_words (
  tenant_id uuid not null references public.tenants on delete cascade,
  word text not null
);

create index search_words_idx on private.search_words (tenant_id, word text_pattern_ops);

-- Argument: the column with the folded name or title.
create function private.learn_new_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  execute format(
    'insert into private.search_words (tenant_id, word)
     select distinct n.tenant_id, w from new_rows n, private.words(n.%I) w
     where not exists (select from private.search_words s where s.tenant_id = n.tenant_id and s.word = w)',
    tg_argv[0]);
  return null;
end $$;

create function private.learn_changed_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.search_words (tenant_id, word)
  select new.tenant_id, w from private.words(to_jsonb(new) ->> tg_argv[0]) w
  where not exists (select from private.search_words s where s.tenant_id = new.tenant_id and s.word = w);
  return null;
end $$;

create trigger clients_learn_new_words after insert on public.clients referencing new table as new_rows
  for each statement execute function private.learn_new_words('name_key');
create trigger clients_learn_changed_words after update of name on public.clients
  for each row when (new.name_key <> old.name_key) execute function private.learn_changed_words('name_key');
create trigger deals_learn_new_words after insert on public.deals referencing new table as new_rows
  for each statement execute function private.learn_new_words('title_key');
create trigger deals_learn_changed_words after update of title on public.deals
  for each row when (new.title_key <> old.title_key) execute function private.learn_changed_words('title_key');
create trigger tasks_learn_new_words after insert on public.tasks referencing new table as new_rows
  for each statement execute function private.learn_new_words('title_key');
create trigger tasks_learn_changed_words after update of title on public.tasks
  for each row when (new.title_key <> old.title_key) execute function private.learn_changed_words('title_key');

-- Forgets words that no record has any more (a deleted client's name must not stay) and those noted twice, and
-- learns what is missing. The worker calls it once a night.
create function public.relearn_search_words() returns void
language sql security definer set search_path = '' as $$
  with used as materialized (
    select distinct r.tenant_id, w as word
    from (
      select tenant_id, name_key as key from public.clients
      union all select tenant_id, title_key from public.deals
      union all select tenant_id, title_key from public.tasks
    ) r, private.words(r.key) w
  ),
  forgotten as (
    delete from private.search_words s
    where not exists (select from used u where u.tenant_id = s.tenant_id and u.word = s.word)
      or exists (select from private.search_words t where t.tenant_id = s.tenant_id and t.word = s.word and t.ctid < s.ctid)
  )
  insert into private.search_words (tenant_id, word)
  select u.tenant_id, u.word from used u
  where not exists (select from private.search_words s where s.tenant_id = u.tenant_id and s.word = u.word)
$$;

grant execute on function public.relearn_search_words() to service_role;

-- How many letters p_typed lies from p_word, when it may be that word with a typo: one letter more, less or
-- another; from six letters on two of these; in shorter ones two neighbours swapped (the same letters).
-- Null when it may not.
create function private.typo_distance(p_typed text, p_word text) returns integer
language sql immutable strict parallel safe set search_path = '' as $$
  select case
    when d.steps <= case when char_length(p_typed) >= 6 then 2 else 1 end then d.steps
    when d.steps = 2 and char_length(p_typed) = char_length(p_word)
      and (select string_agg(c, '' order by c) from regexp_split_to_table(p_typed, '') c)
        = (select string_agg(c, '' order by c) from regexp_split_to_table(p_word, '') c) then d.steps
  end
  from (select extensions.levenshtein_less_equal(p_typed, p_word, 2) as steps) d
$$;

-- At most five words of the tenant that p_typed may have been meant for, nearest first. People search while they
-- type: from five letters on, a word that begins like it but for one letter counts too. Looks among words with the
-- same first letter (1 ms at 37,000 words); where that gives none and p_thorough is set, through all of them (10 ms).
-- Numbers and words under four letters are taken as they are.
create function private.near_words(p_tenant_id uuid, p_typed text, p_thorough boolean) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  same_letter text := ltrim(private.like_pattern(left(p_typed, 1)), '%');
  pattern text;
  near text[] := '{}';
begin
  if p_typed !~ '^[^[:digit:][:punct:]]{4,40}$' then
    return near;
  end if;
  foreach pattern in array case when p_thorough then array[same_letter, '%'] else array[same_letter] end loop
    execute format(
      'select array(
        select c.word
        from (
          select distinct s.word from private.search_words s
          where s.tenant_id = $1 and s.word like %L
            and (extensions.levenshtein_less_equal(s.word, $2, 2) <= 2
              or $3 >= 5 and extensions.levenshtein_less_equal(left(s.word, $3), $2, 1) <= 1)
        ) c
        cross join lateral (select
          private.typo_distance($2, c.word) as whole,
          case when $3 >= 5 then nullif(extensions.levenshtein_less_equal(left(c.word, $3), $2, 1), 2) end as head
        ) d
        where least(d.whole, d.head) > 0
        order by least(d.whole, d.head), d.whole nulls last, c.word limit 5)', pattern)
    into near using p_tenant_id, p_typed, char_length(p_typed);
    exit when near <> '{}';
  end loop;
  return near;
end $$;

------------------------------------------------------------------------------------------------------------
-- Search
------------------------------------------------------------------------------------------------------------

-- The search over one kind of record among those that p_owners own (null: everybody): titles that start with
-- p_query, then records that meet the condition p_contains, then those that meet p_mended. Without p_contains
-- titles that hold all p_terms take its place.
create function private.search_kind(
  p_kind text, p_tenant_id uuid, p_owners uuid[], p_query text, p_terms text[], p_contains text, p_mended text, p_limit integer
) returns table (id uuid, title text, detail text, rank real)
language plpgsql stable set search_path = '' as $$
declare
  source record;
  more text;
  starts_with text := ltrim(private.like_pattern(p_query), '%');
  contains text;
  ids uuid[] := '{}';
begin
  if p_owners = '{}' then
    return;
  end if;
  select * into strict source from (values
    ('client', 'clients', 'owner_id', 'name::text', 'name_key', 'coalesce(r.email, r.phone)'),
    ('deal', 'deals', 'owner_id', 'title', 'title_key', 'coalesce(r.property_address, r.status::text)'),
    ('task', 'tasks', 'assigned_to', 'title', 'title_key', 'coalesce(to_char(r.due_date, ''FMMon FMDD, YYYY''), r.status::text)')
  ) as s (kind, relation, owner_column, title, key, detail) where s.kind = p_kind;
  -- The ids found so far and, after them, more of the visible ones.
  more := format('select $2 || array(select r.id from public.%I r where r.tenant_id = $1%s and r.id <> all ($2) and ',
    source.relation, private.owner_filter('r.' || source.owner_column, p_owners));

  -- In the order of their index the same title comes first, and reading ends with the limit.
  execute format('%sr.%I like %L order by r.%2$I using operator(pg_catalog.~<~) limit $3)', more, source.key, starts_with)
  into ids using p_tenant_id, ids, p_limit;

  if cardinality(ids) < p_limit then
    contains := coalesce(p_contains,
      (select string_agg(private.contains_any(source.key, array[term]), ' and ') from unnest(p_terms) term));
    execute more || contains || ' limit 200)' into ids using p_tenant_id, ids;
  end if;
  if cardinality(ids) < p_limit and p_mended <> p_contains then
    execute more || p_mended || ' limit 200)' into ids using p_tenant_id, ids;
  end if;

  return query execute format(
    'select r.id, r.%1$s, %2$s, (least(extensions.similarity(r.%3$I, $1), 0.99) + case
        when r.%3$I = $1 then 5 when r.%3$I like $2 then 4 when r.%3$I like ''%% '' || $2 then 3 when %4$s then 2
        else 1 end)::real
    from public.%5$I r where r.id = any ($3) order by 4 desc, 2, 1 limit $4',
    source.title, source.detail, source.key, coalesce(contains, 'false'), source.relation)
  using p_query, starts_with, ids, p_limit;
end $$;

-- The whole search, within the owners given for each kind (null: everybody's records). Asks no permission: for
-- search_everything, and for the bench, which compares the two.
create function private.search_among(
  p_tenant_id uuid, p_query text, p_kinds text[], p_limit integer,
  p_client_owners uuid[], p_deal_owners uuid[], p_task_owners uuid[]
) returns table (kind text, id uuid, title text, detail text, rank real)
language plpgsql stable set search_path = '' as $$
declare
  -- Cut, because nobody types more and no record holds it.
  query text := left(btrim(private.fold(left(p_query, 400))), 200);
  terms text[];
  contains text;
  mended text;
begin
  if char_length(query) < 2 then
    return;
  end if;
  terms := array(select distinct unnest(private.search_terms(query)));
  -- Trigrams take three letters or digits in a row. Without them titles alone are looked at: reading every record
  -- takes five times as long.
  if exists (select from unnest(terms) term where term ~ '[[:alnum:]]{3}') then
    select string_agg(private.contains_any('search_text', array[term]), ' and '),
      string_agg(private.contains_any('search_text',
        array[term] || private.near_words(p_tenant_id, term, cardinality(terms) <= 2)), ' and ')
    into contains, mended from unnest(terms) term;
  end if;
  return query
  select s.kind, found.*
  from (values ('client', p_client_owners), ('deal', p_deal_owners), ('task', p_task_owners)) as s (kind, owners)
  cross join lateral private.search_kind(s.kind, p_tenant_id, s.owners, query, terms, contains, mended, p_limit) found
  where s.kind = any (p_kinds);
end $$;

-- At most p_limit results a kind, best first: the same title, then titles that start with the words, then
-- records that contain every word, then records that would if a typo were put right. Checks membership and scope
-- itself, because LIKE cannot use an index under row-level security; % _ \ are plain characters. p_kinds holds
-- any of client, deal, task.
create function public.search_everything(p_tenant_id uuid, p_query text, p_kinds text[], p_limit integer default 5)
returns table (kind text, id uuid, title text, detail text, rank real)
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_limit not between 1 and 50 or cardinality(p_kinds) > 3 then
    raise sqlstate 'PT400' using message = 'Ask for 1 to 50 results, of at most 3 kinds';
  end if;
  if private.my_tenant(p_tenant_id) is null then
    return;
  end if;
  return query select * from private.search_among(p_tenant_id, p_query, p_kinds, p_limit,
    private.visible_owners('CLIENTS', p_tenant_id), private.visible_owners('DEALS', p_tenant_id),
    private.visible_owners('TASKS', p_tenant_id));
end $$;

grant execute on function public.search_everything(uuid, text, text[], integer) to authenticated;

-- schemas/dashboard.sql

-- Everything the dashboard shows, in one call. Runs as the caller, so every figure counts what they may see.

-- Change in percent from p_before to p_now, one decimal; 0 where there is nothing to compare with.
create function private.percent_change(p_now numeric, p_before numeric) returns numeric
language sql immutable set search_path = '' as $$
  select case when coalesce(p_before, 0) = 0 then 0 else round((p_now - p_before) / p_before * 100, 1) end
$$;

-- The open key dates of the caller's own deals that are due by p_today, as the task list has them: a deal that is
-- Closed or Lost has none any more. Runs as the caller. In two steps, because the planner, which cannot foresee
-- what the policies leave, would otherwise look up key dates deal by deal.
create function private.due_key_dates(p_tenant_id uuid, p_today date) returns jsonb
language sql stable set search_path = '' as $$
  with open_ones as materialized (
    select k.id, k.kind, k.due_date, k.deal_id from public.deal_key_dates k
    where k.tenant_id = p_tenant_id and k.done_at is null and k.due_date <= p_today
  ),
  due as materialized (
    select o.id, o.kind, o.due_date, o.deal_id, d.title as deal_title
    from open_ones o join public.deals d on d.id = o.deal_id
    where d.tenant_id = p_tenant_id and d.owner_id = (select auth.uid()) and d.status not in ('Closed', 'Lost')
  ),
  first as (select * from due order by due_date, id limit 50)
  select jsonb_build_object(
    'overdue', (select count(*) from due where due_date < p_today),
    'today', (select count(*) from due where due_date = p_today),
    'items', (select coalesce(jsonb_agg(to_jsonb(first) order by due_date, id), '[]') from first))
$$;

-- The clients' part of the figures. Joined by hashing, whatever the planner expects: a tenant much larger than most
-- of a database's looks small to it, and clients looped over deals took minutes at 200,000.
create function private.client_figures(p_tenant_id uuid, p_owner_id uuid)
returns table (total bigint, lately bigint, before bigint, converted bigint)
language sql stable set search_path = '' set enable_nestloop = off as $$
  select count(*),
    count(*) filter (where c.created_at >= now() - interval '30 days'),
    count(*) filter (where c.created_at >= now() - interval '60 days' and c.created_at < now() - interval '30 days'),
    count(*) filter (where c.status = 'In Contract' or w.client_id is not null)
  from public.clients c
  left join (
    select distinct d.client_id from public.deals d
    where d.tenant_id = p_tenant_id and d.status in ('Under Contract', 'Closed') and d.client_id is not null
  ) w on w.client_id = c.id
  where c.tenant_id = p_tenant_id and (p_owner_id is null or c.owner_id = p_owner_id)
$$;

-- The figures on the day p_today, with months as the zone p_time_zone has them; of one owner's records alone where
-- p_owner_id names one. Money in US dollars. A lead is a client not In Contract without a deal Under Contract or
-- Closed; the changes compare the last 30 days with the 30 before; forecast = commission × probability / 100 of
-- pipeline deals by the month they are expected to close.
create function private.dashboard_on(p_tenant_id uuid, p_today date, p_time_zone text, p_owner_id uuid default null)
returns jsonb language sql stable set search_path = '' as $$
  with client_figures as (
    select * from private.client_figures(p_tenant_id, p_owner_id)
  ),
  visible_deals as materialized (
    select d.id, d.status, d.value, d.commission, d.probability, d.expected_close_date, d.closed_at, d.created_at
    from public.deals d where d.tenant_id = p_tenant_id and (p_owner_id is null or d.owner_id = p_owner_id)
  ),
  deal_figures as (
    select count(*) filter (where status in ('Lead', 'In Progress', 'Under Contract')) as active,
      coalesce(sum(value) filter (where status in ('Lead', 'In Progress', 'Under Contract')), 0) as pipeline,
      count(*) filter (where created_at >= now() - interval '30 days') as lately,
      count(*) filter (
        where created_at >= now() - interval '60 days' and created_at < now() - interval '30 days') as before,
      coalesce(sum(value) filter (where closed_at >= now() - interval '30 days'), 0) as revenue_lately,
      coalesce(sum(value) filter (
        where closed_at >= now() - interval '60 days' and closed_at < now() - interval '30 days'), 0) as revenue_before
    from visible_deals
  ),
  forecast as (
    select
      coalesce(sum(v.expected) filter (where v.closing_month = today.month), 0) as this_month,
      coalesce(sum(v.expected) filter (where v.closing_month = today.month + interval '1 month'), 0) as next_month,
      coalesce(sum(v.expected) filter (where date_trunc('quarter', v.closing_month) = today.quarter), 0) as this_quarter
    from (
      select commission * probability / 100 as expected, date_trunc('month', expected_close_date::timestamp) as closing_month
      from visible_deals
      where status in ('Lead', 'In Progress', 'Under Contract') and expected_close_date is not null
    ) v
    cross join (
      select date_trunc('month', p_today::timestamp) as month, date_trunc('quarter', p_today::timestamp) as quarter
    ) today
  ),
  pipeline as (
    select s.status, count(v.id) as deals, coalesce(sum(v.value), 0) as worth
    from unnest(enum_range(null::public.deal_status)) as s (status) left join visible_deals v on v.status = s.status
    group by s.status
  ),
  months as (
    select m.first_day, coalesce(sum(v.value), 0) as revenue, count(v.id) as deals
    from generate_series(
      date_trunc('month', p_today::timestamp) - interval '11 months', date_trunc('month', p_today::timestamp),
      interval '1 month') as m (first_day)
    left join visible_deals v on v.status = 'Closed'
      and date_trunc('month', v.closed_at at time zone p_time_zone) = m.first_day
    group by m.first_day
  ),
  due as (
    select t.id, t.title, t.due_date, t.priority, t.status, t.type, t.client_id, c.name as client_name, t.deal_id
    from public.tasks t left join public.clients c on c.id = t.client_id
    where t.tenant_id = p_tenant_id and t.assigned_to = (select auth.uid())
      and t.status <> 'Completed' and t.due_date <= p_today
    order by t.due_date, t.priority desc, t.id limit 50
  ),
  due_figures as (
    select count(*) filter (where t.due_date < p_today) as overdue, count(*) filter (where t.due_date = p_today) as today
    from public.tasks t
    where t.tenant_id = p_tenant_id and t.assigned_to = (select auth.uid())
      and t.status <> 'Completed' and t.due_date <= p_today
  ),
  activity as (
    (select 'client_created' as kind, c.created_at as at, c.name::text as subject, '/client/' || c.id as url,
        null::text as detail, c.owner_id as person_id
      from public.clients c where c.tenant_id = p_tenant_id and (p_owner_id is null or c.owner_id = p_owner_id)
      order by c.created_at desc limit 12)
    union all
    (select 'note_added', n.created_at, c.name::text, '/client/' || c.id, left(n.body, 140), n.author_id
      from public.notes n join public.clients c on c.id = n.client_id where n.tenant_id = p_tenant_id
      order by n.created_at desc limit 12)
    union all
    (select case when s.from_status is null then 'deal_created' else 'deal_moved' end, s.changed_at, d.title,
        '/deal/' || d.id, s.to_status::text, s.changed_by
      from public.deal_status_changes s join public.deals d on d.id = s.deal_id where s.tenant_id = p_tenant_id
      order by s.changed_at desc limit 12)
    union all
    (select 'task_completed', t.completed_at, t.title, '/tasks/edit/' || t.id, null, t.assigned_to
      from public.tasks t
      where t.tenant_id = p_tenant_id and t.completed_at is not null and (p_owner_id is null or t.assigned_to = p_owner_id)
      order by t.completed_at desc limit 12)
  ),
  recent as (
    select a.kind, a.at, a.subject, a.url, a.detail, p.name as person
    from activity a left join public.profiles p on p.user_id = a.person_id
    order by a.at desc limit 12
  )
  select jsonb_build_object(
    'metrics', (select jsonb_build_object(
        'totalClients', c.total, 'clientsChange', private.percent_change(c.lately, c.before),
        'activeDeals', d.active, 'dealsChange', private.percent_change(d.lately, d.before),
        'pipelineValue', d.pipeline, 'revenueChange', private.percent_change(d.revenue_lately, d.revenue_before),
        'totalLeads', c.total - c.converted,
        'leadConversionRate', case when c.total = 0 then 0 else round(c.converted * 100.0 / c.total, 1) end)
      from client_figures c cross join deal_figures d),
    'pipeline', (
      select jsonb_agg(jsonb_build_object('status', status, 'count', deals, 'value', worth) order by status)
      from pipeline),
    'revenue', (
      select jsonb_agg(
        jsonb_build_object('month', to_char(first_day, 'YYYY-MM'), 'value', revenue, 'count', deals) order by first_day)
      from months),
    'forecast', (
      select jsonb_build_object(
        'thisMonth', round(this_month, 2), 'nextMonth', round(next_month, 2), 'thisQuarter', round(this_quarter, 2))
      from forecast),
    'tasks', jsonb_build_object(
      'overdue', (select overdue from due_figures), 'today', (select today from due_figures),
      'items', (select coalesce(jsonb_agg(to_jsonb(due) order by due_date, priority desc, id), '[]') from due)),
    'keyDates', private.due_key_dates(p_tenant_id, p_today),
    'activity', (select coalesce(jsonb_agg(to_jsonb(recent) order by at desc), '[]') from recent))
$$;

-- The dashboard of the caller's day. Somebody who sees only their own records anywhere is served by the indexes that
-- begin with the owner; the policies hold either way.
create function public.dashboard(p_tenant_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.dashboard_on(
    private.my_tenant(p_tenant_id), private.my_today(p_tenant_id), private.my_time_zone(p_tenant_id),
    case when not exists (
      select from unnest(array['CLIENTS', 'DEALS', 'TASKS']) area, private.my_reach(area, 'VIEW') mine
      where mine.tenant_id = p_tenant_id and mine.reach > 1
    ) then (select auth.uid()) end)
$$;

grant execute on function
  private.percent_change(numeric, numeric), private.due_key_dates(uuid, date), private.client_figures(uuid, uuid),
  private.dashboard_on(uuid, date, text, uuid)
  to authenticated;
grant execute on function public.dashboard(uuid) to authenticated;

-- schemas/storage.sql

-- Pictures of people: a private bucket, one folder per person named by their id. The app makes the files
-- (small WebP, read and encoded afresh) and serves them from its own origin.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', false, 262144, array['image/webp'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create policy "avatars: read my own and my colleagues'" on storage.objects for select to authenticated using (
  bucket_id = 'avatars'
  and ((storage.foldername(name))[1] = (select auth.uid())::text
    or (storage.foldername(name))[1] = any (array(select private.my_colleagues()::text))));

create policy "avatars: add my own" on storage.objects for insert to authenticated with check (
  bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);

create policy "avatars: delete my own" on storage.objects for delete to authenticated using (
  bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);

-- schemas/attachments.sql

-- Files that go with a mail: uploaded before it is written, attached as it is sent, or come in with one. The bytes are in
-- the bucket `attachments`, under the tenant and the attachment's id.

create table public.message_attachments (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  -- Who uploaded it; null for what came in.
  owner_id uuid default auth.uid(),
  -- null until it is attached, and again when its message is deleted: the worker then clears it away.
  message_id uuid,
  name text not null check (char_length(name) between 1 and 200 and name !~ '[[:cntrl:]/\\]'),
  content_type text not null check (content_type ~ '^[a-z0-9.+-]{1,60}/[a-z0-9.+-]{1,80}$'),
  size integer not null check (size between 0 and 26214400),
  created_at public.instant not null default now(),
  foreign key (tenant_id, owner_id) references public.tenant_members (tenant_id, user_id),
  foreign key (tenant_id, message_id) references public.messages (tenant_id, id) on delete set null (message_id)
);

create index message_attachments_message_idx on public.message_attachments (message_id) where message_id is not null;
create index message_attachments_loose_idx on public.message_attachments (created_at) where message_id is null;

alter table public.message_attachments enable row level security;
grant all on public.message_attachments to service_role;
grant select, insert (tenant_id, name, content_type, size), update (message_id), delete on public.message_attachments to authenticated;

create policy "message_attachments: read mine, or with their message" on public.message_attachments for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and (owner_id = (select auth.uid())
    or exists (select from public.messages m where m.id = message_id and m.tenant_id = message_attachments.tenant_id)));
create policy "message_attachments: upload with CONVERSATIONS_CREATE" on public.message_attachments for insert to authenticated
  with check (owner_id = (select auth.uid()) and tenant_id = any (array(select private.tenants_with('CONVERSATIONS_CREATE'))));
create policy "message_attachments: attach mine to my message" on public.message_attachments for update to authenticated
  using (owner_id = (select auth.uid()) and message_id is null)
  with check (owner_id = (select auth.uid()) and exists (
    select from public.messages m
    where m.id = message_id and m.tenant_id = message_attachments.tenant_id and m.owner_id = (select auth.uid())));
create policy "message_attachments: remove mine before they go" on public.message_attachments for delete to authenticated
  using (owner_id = (select auth.uid()) and message_id is null);

-- Writes a message together with the files that go with it, at most 10 MB of a person's own. Answers it as its view has it.
create function public.create_message(p_tenant_id uuid, p_values jsonb, p_attachment_ids uuid[] default '{}') returns json
language plpgsql set search_path = '' as $$
declare
  answer json := public.create_record('message', p_tenant_id, p_values);
  attached bigint;
begin
  if cardinality(p_attachment_ids) = 0 then
    return answer;
  end if;
  if answer ->> 'channel' <> 'email' then
    raise sqlstate 'PT400' using message = 'Files go with e-mail alone';
  end if;
  if cardinality(p_attachment_ids) > 20 then
    raise sqlstate 'PT400' using message = 'Attach at most 20 files';
  end if;
  with taken as (
    update public.message_attachments a set message_id = (answer ->> 'id')::uuid
    where a.tenant_id = p_tenant_id and a.id = any (p_attachment_ids) and a.message_id is null
    returning a.size
  )
  select count(*) into attached from taken having coalesce(sum(size), 0) <= 10485760;
  if attached is null then
    raise sqlstate 'PT413' using message = 'Attachments may weigh 10 MB together';
  end if;
  if attached < (select count(distinct id) from unnest(p_attachment_ids) id) then
    raise sqlstate 'PT404' using message = 'An attachment is no longer there. Add it again';
  end if;
  return private.read_record('message', p_tenant_id, (answer ->> 'id')::uuid);
end $$;

grant execute on function public.create_message(uuid, jsonb, uuid[]) to authenticated;

insert into storage.buckets (id, name, public, file_size_limit)
values ('attachments', 'attachments', false, 26214400)
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit;

-- `objects.name` is the place in the bucket: `name` alone would be the attachment's, here within.
create policy "attachments: read what I may" on storage.objects for select to authenticated using (
  bucket_id = 'attachments'
  and exists (select from public.message_attachments a
    where a.id::text = (storage.filename(objects.name)) and a.tenant_id::text = (storage.foldername(objects.name))[1]));
create policy "attachments: upload mine" on storage.objects for insert to authenticated with check (
  bucket_id = 'attachments'
  and exists (select from public.message_attachments a
    where a.id::text = (storage.filename(objects.name)) and a.tenant_id::text = (storage.foldername(objects.name))[1]
      and a.owner_id = (select auth.uid()) and a.message_id is null));
