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
