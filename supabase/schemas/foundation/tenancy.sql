-- Tenants (paying customers), their teams, roles and members, and their permissions.

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
  'LEAD_SCORING_VIEW', 'LEAD_SCORING_CONFIGURE',
  'COMMISSIONS_VIEW_OWN', 'COMMISSIONS_VIEW_ALL', 'COMMISSIONS_MANAGE'
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
  -- The first month of fiscal years and quarters in reports.
  fiscal_year_start smallint not null default 1 check (fiscal_year_start between 1 and 12),
  -- The postal address in commercial mail, which CAN-SPAM requires.
  postal_address text check (char_length(postal_address) between 1 and 300),
  -- The brokerage's license number as its state writes it. Appears on papers to title companies.
  license_number text check (char_length(license_number) between 1 and 40 and license_number !~ '[[:cntrl:]]'),
  -- The number from which this team's texts are sent, if it has its own. Only operators write it: a team that could
  -- claim any number would receive another team's texts.
  sms_number text unique check (sms_number ~ '^\+\d{8,15}$'),
  -- When the team becomes read-only, outside of free testing; null with a valid subscription. A new team has a week;
  -- after the first subscription the value is computed from it (billing.sql).
  read_only_from public.instant default now() + interval '7 days',
  -- When operators suspended the team; null if they did not. A suspended team's data is inaccessible, and no job runs
  -- for it (suspension.sql).
  suspended_at public.instant,
  suspended_reason text check (char_length(suspended_reason) between 1 and 500),
  -- Whether members need two-step sign-in to access the team. Its owner decides (two-step-setup.sql).
  two_step_required boolean not null default false,
  -- The logo, a picture on this site, and the accent colour; both optional (branding.sql).
  logo_url text,
  accent_color text check (accent_color ~ '^#[0-9a-f]{6}$'),
  created_at public.instant not null default now(),
  check ((suspended_at is null) = (suspended_reason is null)),
  check (logo_url ~ ('^/api/logos/' || id || '/[0-9a-f]{16}$'))
);

create table public.teams (
  tenant_id uuid not null references public.tenants on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 100 and name = btrim(name)),
  created_at public.instant not null default now(),
  primary key (tenant_id, id)
);

-- Team names are unique in any spelling.
create unique index teams_name_idx on public.teams (tenant_id, private.fold(name));

-- System roles have no tenant and have `system_role` set. A tenant's own roles have no `system_role`.
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
  updated_at public.instant not null default now(),
  unique (tenant_id, id),
  check ((tenant_id is null) = (system_role is not null))
);

create unique index tenant_roles_name_idx on public.tenant_roles (tenant_id, private.fold(name));

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
  -- A team without active members can be deleted (teams_guard_delete). Its former members then have no team.
  foreign key (tenant_id, team_id) references public.teams (tenant_id, id) on delete set null (team_id),
  check (role <> 'owner' or custom_role_id is null)
);

create index tenant_members_user_idx on public.tenant_members (user_id, status, joined_at);
create index tenant_members_team_idx on public.tenant_members (tenant_id, team_id);
create index tenant_members_custom_role_idx on public.tenant_members (custom_role_id) where custom_role_id is not null;

create trigger tenant_members_keep_tenant before update on public.tenant_members
  for each row execute function private.prevent_tenant_change();

-- The current tenant of a person with several. Without a row it is the tenant joined first.
create table public.active_tenants (
  user_id uuid primary key references auth.users on delete cascade,
  tenant_id uuid not null references public.tenants on delete cascade
);

-- Super admins. Never derived from a claim or user metadata. Only operators write it.
create table public.platform_admins (
  user_id uuid primary key references auth.users on delete cascade,
  created_at public.instant not null default now()
);

------------------------------------------------------------------------------------------------------------
-- The caller's permissions. Every policy and list calls these functions, so they are in plpgsql, which caches plans: a
-- SQL function is planned with each statement, which took longer than the rest of a short statement.
------------------------------------------------------------------------------------------------------------

-- Memberships with the permissions of their role. A custom role replaces the system role; `role` is then null.
create view private.memberships as
  select m.tenant_id, m.user_id, m.team_id, case when m.custom_role_id is null then m.role end as role, m.status, m.joined_at,
    coalesce(custom.id, system.id) as role_id,
    coalesce(custom.name, system.name) as role_name,
    coalesce(custom.color, system.color) as role_color,
    coalesce(custom.permissions, system.permissions) as permissions
  from public.tenant_members m
  join public.tenant_roles system on system.system_role = m.role
  left join public.tenant_roles custom on custom.id = m.custom_role_id;

-- Returns the permissions that remain while a tenant is read-only: viewing, exporting and paying.
create function private.restrict_to_reading(p_permissions public.permission[]) returns public.permission[]
language sql immutable set search_path = '' as $$
  select array(select p from unnest(p_permissions) p where p::text ~ '_(VIEW|EXPORT)(_|$)' or p = 'BILLING_MANAGE')
$$;

-- Memberships with the permissions that apply now. A suspended tenant has none. Every policy and function that allows a
-- change uses this view, so it is the one place that makes a tenant read-only.
create view private.member_grants as
  select m.tenant_id, m.user_id, m.team_id, m.role, m.status, m.joined_at, m.role_id, m.role_name, m.role_color,
    case when t.read_only_from <= now() and not (select p.free_testing from private.platform_settings p)
      then private.restrict_to_reading(m.permissions) else m.permissions end as permissions,
    t.two_step_required
  from private.memberships m
  join public.tenants t on t.id = m.tenant_id and t.suspended_at is null;

-- Returns the caller's grants in a support view, in person and not by a key: one tenant, read-only (support-views.sql).
-- In plpgsql, which caches its plan, because every policy calls it.
create function private.my_support_grants() returns setof private.member_grants
language plpgsql stable security definer rows 1 set search_path = '' as $$
begin
  return query
  select s.tenant_id, s.helper_id, null::uuid, null::public.member_role, 'active'::public.member_status, s.started_at,
    null::uuid, 'Support', 'violet', private.support_permissions(),
    false
  from private.running_support_views s where s.helper_id = private.session_user_id();
end $$;

-- Whether the caller has passed two-step sign-in, where the tenant requires it.
create function private.passes_mfa(p_two_step_required boolean) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return not p_two_step_required or private.has_two_step(auth.uid());
end $$;

-- Whether a tenant is that of the caller's API key; true for every tenant in a session. In plpgsql, because the table
-- of keys is created after this file.
create function private.is_tenant_of_key(p_tenant_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.current_api_key_id() is null or exists (
    select from public.api_keys k where k.id = private.current_api_key_id() and k.tenant_id = p_tenant_id);
end $$;

-- Returns the permissions of a member that the caller's key leaves: the narrower of each pair.
create function private.restrict_to_api_key(p_granted public.permission[]) returns public.permission[]
language plpgsql stable security definer set search_path = '' as $$
declare
  key_permissions public.permission[];
begin
  if private.current_api_key_id() is null then
    return p_granted;
  end if;
  select k.permissions into key_permissions from public.api_keys k where k.id = private.current_api_key_id();
  if key_permissions <@ p_granted then
    return key_permissions;
  end if;
  return array(
    select p from unnest(key_permissions) p where private.permissions_cover(p_granted, array[p])
    union
    select p from unnest(p_granted) p where private.permissions_cover(key_permissions, array[p]));
end $$;

-- The caller's permissions in each tenant, as an active member or in a support view. A key is limited to its tenant and
-- permissions here. Keys and support views have no role: a key cannot do what is reserved for owners.
create view private.my_grants as
  select g.tenant_id, g.user_id, g.team_id,
    case when private.current_api_key_id() is null then g.role end as role,
    g.status, g.joined_at, g.role_id, g.role_name, g.role_color,
    private.restrict_to_api_key(g.permissions) as permissions, g.two_step_required
  from private.member_grants g
  where g.user_id = (select private.effective_user_id()) and g.status = 'active' and private.passes_mfa(g.two_step_required)
    and private.is_tenant_of_key(g.tenant_id)
  union all
  select s.* from private.my_support_grants() s;

-- Whether a person is an active member of a tenant.
create function private.is_active_member(p_tenant_id uuid, p_user_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.tenant_members m where m.tenant_id = p_tenant_id and m.user_id = p_user_id and m.status = 'active');
end $$;

-- Returns the permissions of an active member; null for any other person and in a suspended tenant.
create function private.member_permissions(p_tenant_id uuid, p_user_id uuid) returns public.permission[]
language sql stable security definer set search_path = '' as $$
  select g.permissions from private.member_grants g
  where g.tenant_id = p_tenant_id and g.user_id = p_user_id and g.status = 'active'
$$;

-- Returns since when a tenant is read-only; null when it is not.
create function private.read_only_since(p_tenant_id uuid) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select t.read_only_from from public.tenants t
    where t.id = p_tenant_id and t.read_only_from <= now() and not (select p.free_testing from private.platform_settings p));
end $$;

-- Returns the scope of a permission: 3 all records, 2 the team's, 1 the person's own, 0 none.
create function private.permission_scope(p_permissions public.permission[], p_permission_prefix text) returns integer
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when p_permission_prefix || '_ALL' = any (p_permissions::text[]) then 3
    when p_permission_prefix || '_TEAM' = any (p_permissions::text[]) then 2
    when p_permission_prefix || '_OWN' = any (p_permissions::text[]) then 1
    else 0
  end;
end $$;

create function private.my_tenants() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select m.tenant_id from public.tenant_members m
  join public.tenants t on t.id = m.tenant_id and t.suspended_at is null
  where m.user_id = (select private.effective_user_id()) and m.status = 'active' and private.passes_mfa(t.two_step_required)
    and private.is_tenant_of_key(m.tenant_id)
  union all
  select s.tenant_id from private.my_support_grants() s;
end $$;

-- Returns the tenant when the caller is an active member or views it as support; else null, which matches no row.
create function private.member_tenant_or_null(p_tenant_id uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select m.tenant_id from public.tenant_members m
    join public.tenants t on t.id = m.tenant_id and t.suspended_at is null
    where m.tenant_id = p_tenant_id and m.user_id = (select private.effective_user_id()) and m.status = 'active'
      and private.passes_mfa(t.two_step_required) and private.is_tenant_of_key(m.tenant_id)
    union all
    select s.tenant_id from private.my_support_grants() s where s.tenant_id = p_tenant_id limit 1);
end $$;

create function private.tenants_with_permission(p_permission public.permission) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select g.tenant_id from private.my_grants g where p_permission = any (g.permissions);
end $$;

-- Throws with this message unless the caller has a permission in a tenant.
create function private.require_permission(p_tenant_id uuid, p_permission public.permission, p_message text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_tenant_id is null or p_tenant_id not in (select private.tenants_with_permission(p_permission)) then
    raise insufficient_privilege using message = p_message;
  end if;
end $$;

-- Returns the caller's scope for an action in each tenant. No action reaches further than viewing.
create function private.my_scope(p_area text, p_action text)
returns table (tenant_id uuid, user_id uuid, team_id uuid, scope integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select g.tenant_id, g.user_id, g.team_id,
    least(private.permission_scope(g.permissions, p_area || '_' || p_action), private.permission_scope(g.permissions, p_area || '_VIEW'))
  from private.my_grants g;
end $$;

-- Returns the tenants where the action reaches every record.
create function private.tenants_in_full_scope(p_area text, p_action text) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select r.tenant_id from private.my_scope(p_area, p_action) r where r.scope = 3;
end $$;

-- Returns the owners whose records the action reaches, where its scope is not full. Members of any status are included,
-- so that a former member's records stay visible to everybody whose scope covered them.
create function private.owners_in_scope(p_area text, p_action text) returns table (tenant_id uuid, owner_id uuid)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select r.tenant_id, o.user_id
  from private.my_scope(p_area, p_action) r
  join public.tenant_members o on o.tenant_id = r.tenant_id
  where r.scope in (1, 2) and (o.user_id = r.user_id or (r.scope = 2 and o.team_id = r.team_id));
end $$;

-- Returns the members to whom the caller may assign a record with the permission AREA_ASSIGN: active members within the
-- view scope who may change records of the area.
create function private.assignable_members(p_area text) returns table (tenant_id uuid, user_id uuid)
language sql stable security definer set search_path = '' as $$
  select r.tenant_id, o.user_id
  from private.my_scope(p_area, 'VIEW') r
  join private.memberships o on o.tenant_id = r.tenant_id and o.status = 'active'
  where r.tenant_id in (select private.tenants_with_permission((p_area || '_ASSIGN')::public.permission))
    and private.permission_scope(o.permissions, p_area || '_UPDATE') > 0
    and (r.scope = 3 or o.user_id = r.user_id or (r.scope = 2 and o.team_id = r.team_id))
$$;

-- Whether an active member may change records of an area.
create function private.may_work_with(p_tenant_id uuid, p_user_id uuid, p_area text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.memberships m
    where m.tenant_id = p_tenant_id and m.user_id = p_user_id and m.status = 'active'
      and private.permission_scope(m.permissions, p_area || '_UPDATE') > 0)
$$;

create function private.my_colleagues() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select distinct m.user_id from public.tenant_members m where m.tenant_id in (select private.my_tenants());
end $$;

-- Whether p_granted covers p_requested: it contains each requested permission or a wider one.
create function private.permissions_cover(p_granted public.permission[], p_requested public.permission[]) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (
    select from unnest(p_requested) requested
    where not requested = any (p_granted)
      and private.permission_scope(p_granted, regexp_replace(requested::text, '_(OWN|TEAM|ALL)$', ''))
        < case substring(requested::text from '_(OWN|TEAM|ALL)$') when 'OWN' then 1 when 'TEAM' then 2 when 'ALL' then 3 else 4 end
  )
$$;

-- Whether p_permissions cover a role: the custom role if given, else the system role. False for another tenant's custom
-- role.
create function private.covers_role(
  p_permissions public.permission[], p_tenant_id uuid, p_role public.member_role, p_custom_role_id uuid
) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.tenant_roles r
    where case when p_custom_role_id is null then r.system_role = p_role
        else r.id = p_custom_role_id and r.tenant_id = p_tenant_id end
      and private.permissions_cover(p_permissions, r.permissions))
$$;

-- Whether a person with p_permissions may give a role. The system role below a custom one grants nothing, but still
-- requires the right to give it, except for `viewer`, the lowest.
create function private.can_give_role(
  p_permissions public.permission[], p_tenant_id uuid, p_role public.member_role, p_custom_role_id uuid
) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.covers_role(p_permissions, p_tenant_id, p_role, p_custom_role_id)
    and (p_custom_role_id is null or p_role = 'viewer' or private.covers_role(p_permissions, p_tenant_id, p_role, null))
$$;

-- Refuses to change a member who has more rights than the caller.
create function private.require_can_grant(p_tenant_id uuid, p_role public.member_role, p_custom_role_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (
    select from private.my_grants g
    where g.tenant_id = p_tenant_id and private.covers_role(g.permissions, p_tenant_id, p_role, p_custom_role_id)
  ) then
    raise insufficient_privilege using message = 'You cannot give a role with more permissions than your own';
  end if;
end $$;

-- Refuses to grant more permissions than the caller has. Otherwise a member with MEMBERS_MANAGE could promote a friend.
create function private.require_can_give_role(p_tenant_id uuid, p_role public.member_role, p_custom_role_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (
    select from private.my_grants g
    where g.tenant_id = p_tenant_id and private.can_give_role(g.permissions, p_tenant_id, p_role, p_custom_role_id)
  ) then
    raise insufficient_privilege using message = 'You cannot give a role with more permissions than your own';
  end if;
end $$;

grant execute on function private.require_permission, private.my_tenants, private.member_tenant_or_null, private.my_scope, private.tenants_with_permission, private.tenants_in_full_scope,
  private.owners_in_scope, private.assignable_members, private.my_colleagues, private.require_can_grant to authenticated, service_role;
grant execute on function private.is_active_member, private.member_permissions, private.permission_scope,
  private.read_only_since to service_role;

------------------------------------------------------------------------------------------------------------
-- Guards that a policy cannot express
------------------------------------------------------------------------------------------------------------

-- Guards changes to a membership: nobody changes their own or that of a member with more permissions, and deactivating
-- needs MEMBERS_DELETE.
create function private.guard_member_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is null then
    return new;
  end if;
  -- The foreign key sets this when the team is deleted.
  if new.team_id is null and to_jsonb(new) - 'team_id' = to_jsonb(old) - 'team_id'
    and not exists (select from public.teams t where t.tenant_id = old.tenant_id and t.id = old.team_id) then
    return new;
  end if;
  if old.user_id = (select auth.uid()) then
    -- A former member returns by an invitation accepted in this transaction. Its inviter was checked when it was
    -- created.
    if old.status <> 'active' and exists (
      select from public.invitations i
      where i.tenant_id = old.tenant_id and i.accepted_by = old.user_id and i.accepted_at = now()
    ) then
      return new;
    end if;
    raise insufficient_privilege using message = 'You cannot change your own membership';
  end if;
  perform private.require_can_grant(old.tenant_id, old.role, old.custom_role_id);
  if (new.role, new.custom_role_id) is distinct from (old.role, old.custom_role_id) then
    perform private.require_can_give_role(new.tenant_id, new.role, new.custom_role_id);
  end if;
  if new.status = 'deactivated' and old.status <> 'deactivated'
    and new.tenant_id not in (select private.tenants_with_permission('MEMBERS_DELETE')) then
    raise insufficient_privilege using message = 'You cannot remove members';
  end if;
  return new;
end $$;

create trigger tenant_members_guard_change before update on public.tenant_members
  for each row execute function private.guard_member_change();

-- Ensures that each tenant keeps an active owner. Locks the tenant's row, so that two owners who demote each other at
-- the same moment are serialized.
create function private.require_active_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.role = 'owner' and old.status = 'active' then
    perform from public.tenants t where t.id = old.tenant_id for no key update;
    if found and not exists (
      select from public.tenant_members m where m.tenant_id = old.tenant_id and m.role = 'owner' and m.status = 'active'
    ) then
      raise check_violation using message = 'A team needs at least one active owner';
    end if;
  end if;
  return null;
end $$;

create trigger tenant_members_keep_an_owner after update or delete on public.tenant_members
  for each row execute function private.require_active_owner();

-- Refuses a custom role with more permissions than its editor has, and changes to the editor's own role.
create function private.guard_role_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  my_grant private.my_grants;
begin
  if (select auth.uid()) is null then
    return new;
  end if;
  select g.* into my_grant from private.my_grants g where g.tenant_id = new.tenant_id;
  if my_grant.role_id = new.id then
    raise insufficient_privilege using message = 'You cannot change your own role';
  end if;
  if my_grant.permissions is null or not private.permissions_cover(my_grant.permissions, new.permissions)
    or (tg_op = 'UPDATE' and not private.permissions_cover(my_grant.permissions, old.permissions)) then
    raise insufficient_privilege using message = 'You cannot give a role more permissions than your own';
  end if;
  if exists (
    select from public.tenant_roles r where r.tenant_id is null and private.fold(r.name) = private.fold(new.name)
  ) then
    raise sqlstate 'PT409' using message = 'There is already a role with this name';
  end if;
  return new;
end $$;

create trigger tenant_roles_guard_change before insert or update on public.tenant_roles
  for each row execute function private.guard_role_change();

-- Limits the rows of a table per tenant, so that all of them can be read at once. Arguments: the limit, and the error
-- message. Locks the tenants, so that concurrent inserts of the last row are serialized.
create function private.limit_rows_per_tenant() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  tenant uuid;
begin
  for tenant in
    select t.id from public.tenants t where t.id in (select n.tenant_id from new_rows n) order by t.id for no key update
  loop
    if private.count_records(format('%s r', tg_relid::regclass), format('r.tenant_id = %L', tenant)) > tg_argv[0]::bigint then
      raise sqlstate 'PT409' using message = tg_argv[1];
    end if;
  end loop;
  return null;
end $$;

create trigger tenant_roles_limit after insert on public.tenant_roles referencing new table as new_rows
  for each statement execute function private.limit_rows_per_tenant('50', 'A company has at most 50 roles of its own. Delete one first.');
create trigger teams_limit after insert on public.teams referencing new table as new_rows
  for each statement execute function private.limit_rows_per_tenant('100', 'A company has at most 100 teams. Delete one first.');

------------------------------------------------------------------------------------------------------------
-- Row-level security and grants
------------------------------------------------------------------------------------------------------------

select private.enable_audit('public.tenants', 'company', array['read_only_from']);
call private.secure_table('tenants');
select private.enable_audit('public.teams', 'team');
call private.secure_table('teams');
select private.enable_audit('public.tenant_roles', 'role');
call private.secure_table('tenant_roles', array['name', 'description', 'color', 'icon', 'permissions']);
select private.enable_audit('public.tenant_members', 'member', array['joined_at']);
call private.secure_table('tenant_members');
call private.secure_table('active_tenants');
call private.secure_table('platform_admins');

-- Creates a policy for signed-in people. p_action: read, create, update or delete. The name consists of table, action
-- and p_rule: "tasks: update in scope". The condition applies to the row before and after an update.
create procedure private.create_policy(p_table text, p_action text, p_rule text, p_condition text)
language plpgsql set search_path = '' as $$
begin
  execute format('create policy %I on public.%I for %s to authenticated %s (%s)', format('%s: %s %s', p_table, p_action, p_rule),
    p_table, case p_action when 'read' then 'select' when 'create' then 'insert' else p_action end,
    case p_action when 'create' then 'with check' else 'using' end, p_condition);
end $$;

-- Creates policies that allow the given actions on a table for holders of a permission in the row's tenant.
create procedure private.create_permission_policies(p_table text, p_permission public.permission, variadic p_actions text[])
language plpgsql set search_path = '' as $$
declare
  action text;
begin
  foreach action in array p_actions loop
    call private.create_policy(p_table, action, 'with ' || p_permission,
      format('tenant_id = any (array(select private.tenants_with_permission(%L)))', p_permission));
  end loop;
end $$;

-- Creates a read policy: a row is visible to everybody who sees the client or the deal (p_kind) that it belongs to.
create procedure private.inherit_read_policy(p_table text, p_kind text)
language plpgsql set search_path = '' as $$
begin
  call private.create_policy(p_table, 'read', 'with their ' || p_kind, format(
    'tenant_id = any (array(select private.my_tenants()))
      and exists (select from public.%2$I r where r.id = %1$I.%3$I and r.tenant_id = %1$I.tenant_id)',
    p_table, p_kind || 's', p_kind || '_id'));
end $$;

grant select, update (name, time_zone, fiscal_year_start, postal_address, license_number) on public.tenants to authenticated;
create policy "tenants: read mine" on public.tenants for select to authenticated
  using (id = any (array(select private.my_tenants())));
create policy "tenants: update with SETTINGS_MANAGE" on public.tenants for update to authenticated
  using (id = any (array(select private.tenants_with_permission('SETTINGS_MANAGE'))));

grant select, insert (tenant_id, name), update (name), delete on public.teams to authenticated;
create policy "teams: read in my tenants" on public.teams for select to authenticated
  using ((select private.session_user_id()) is not null and tenant_id = any (array(select private.my_tenants())));
call private.create_permission_policies('teams', 'MEMBERS_MANAGE', 'create', 'update', 'delete');

grant select, insert (tenant_id, name, description, color, icon, permissions),
  update (name, description, color, icon, permissions), delete on public.tenant_roles to authenticated;
create policy "tenant_roles: read system roles and those of my tenants" on public.tenant_roles for select to authenticated
  using ((select private.session_user_id()) is not null and (tenant_id is null or tenant_id = any (array(select private.my_tenants()))));
create policy "tenant_roles: create with MEMBERS_MANAGE" on public.tenant_roles for insert to authenticated
  with check (system_role is null and tenant_id = any (array(select private.tenants_with_permission('MEMBERS_MANAGE'))));
call private.create_permission_policies('tenant_roles', 'MEMBERS_MANAGE', 'update', 'delete');

-- Members are added by sign-up or invitation only. They are deactivated, never deleted.
grant select, update (role, custom_role_id, team_id, status) on public.tenant_members to authenticated;
create policy "tenant_members: read in my tenants" on public.tenant_members for select to authenticated
  using (tenant_id = any (array(select private.my_tenants())));
create policy "tenant_members: update others with MEMBERS_MANAGE" on public.tenant_members for update to authenticated
  using (user_id <> (select auth.uid()) and tenant_id = any (array(select private.tenants_with_permission('MEMBERS_MANAGE'))));

grant select, insert (user_id, tenant_id), update (tenant_id) on public.active_tenants to authenticated;
create policy "active_tenants: mine, to a tenant I work in" on public.active_tenants to authenticated
  using (user_id = (select private.session_user_id()))
  with check (user_id = (select private.session_user_id()) and tenant_id = any (array(select private.my_tenants())));

-- platform_admins has no grant and no policy. Only operators write it.
