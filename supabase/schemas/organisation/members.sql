-- Members, roles and teams for people who manage them, and guards for deleting roles and teams.

-- Returns the caller's membership or support view if it has any permission about members. Throws otherwise.
create function private.require_members_grant(p_tenant_id uuid) returns private.my_grants
language plpgsql stable security definer set search_path = '' as $$
declare
  my_grant private.my_grants;
begin
  select g.* into my_grant from private.my_grants g
  where g.tenant_id = p_tenant_id
    and g.permissions && array['MEMBERS_VIEW', 'MEMBERS_INVITE', 'MEMBERS_MANAGE', 'MEMBERS_DELETE']::public.permission[];
  if not found then
    raise insufficient_privilege using message = 'You cannot see the members of this team';
  end if;
  return my_grant;
end $$;

-- Returns when a person was last active: their last sign-in, or the last renewal of a session that is not signed out,
-- which happens hourly while they work. Null for a person who never signed in.
create function private.last_seen(p_user_id uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select greatest(u.last_sign_in_at, (
    select max(greatest(s.created_at, s.refreshed_at at time zone 'UTC')) from auth.sessions s where s.user_id = u.id))
  from auth.users u where u.id = p_user_id
$$;

-- Lists all present and former members by name. Needs any MEMBERS permission. `can_change`: whether the caller may
-- change this member's role, team or status; `can_remove`: whether they may also end the membership;
-- `can_change_license`: whether they may change the license.
create function public.list_members(p_tenant_id uuid) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  my_grant private.my_grants := private.require_members_grant(p_tenant_id);
begin
  return (
    with within_mine as materialized (
      select r.id from public.tenant_roles r
      where (r.tenant_id is null or r.tenant_id = p_tenant_id)
        and private.permissions_cover(my_grant.permissions, r.permissions)
    )
    select json_agg(json_build_object(
      'user_id', g.user_id, 'name', p.name, 'email', p.email, 'phone', p.phone, 'avatar_url', p.avatar_url,
      'role', m.role, 'role_id', g.role_id, 'role_name', g.role_name, 'role_color', g.role_color,
      'team_id', g.team_id, 'team_name', t.name, 'status', g.status, 'joined_at', g.joined_at,
      'last_seen_at', private.last_seen(g.user_id), 'two_step', private.has_two_step(g.user_id), 'is_me', g.user_id = my_grant.user_id,
      'license_number', l.number, 'license_expires_on', l.expires_on,
      'can_change_license', 'MEMBERS_MANAGE' = any (my_grant.permissions),
      'can_change', g.user_id <> my_grant.user_id and 'MEMBERS_MANAGE' = any (my_grant.permissions)
        and g.role_id in (select w.id from within_mine w),
      'can_remove', g.user_id <> my_grant.user_id and 'MEMBERS_DELETE' = any (my_grant.permissions)
        and g.role_id in (select w.id from within_mine w))
      order by p.name collate public.person_name, p.email)
    from private.member_grants g
    join public.tenant_members m on m.tenant_id = g.tenant_id and m.user_id = g.user_id
    join public.profiles p on p.user_id = g.user_id
    left join public.teams t on t.tenant_id = g.tenant_id and t.id = g.team_id
    left join public.member_licenses l on l.tenant_id = g.tenant_id and l.user_id = g.user_id
    where g.tenant_id = p_tenant_id);
end $$;

-- Lists the five system roles, then the tenant's own by name. Each has its number of members and open invitations, and
-- whether the caller may assign, change or delete it.
create function public.list_roles(p_tenant_id uuid) returns json
language plpgsql stable set search_path = '' as $$
declare
  my_grant private.my_grants := private.require_members_grant(p_tenant_id);
begin
  return (
    select json_agg(to_jsonb(r) - array['tenant_id', 'created_at'] || jsonb_build_object(
      'member_count', (
        select count(*) from public.tenant_members m
        where m.tenant_id = p_tenant_id
          and case when r.tenant_id is null then m.custom_role_id is null and m.role = r.system_role else m.custom_role_id = r.id end),
      'invitation_count', (
        select count(*) from public.invitations i
        where i.tenant_id = p_tenant_id and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
          and case when i.custom_role_id is null then i.role = r.system_role else i.custom_role_id = r.id end),
      'is_mine', coalesce(r.id = my_grant.role_id, false),
      'can_give', c.covered and (my_grant.permissions && array['MEMBERS_INVITE', 'MEMBERS_MANAGE']::public.permission[]),
      'can_change', c.covered and r.tenant_id is not null and r.id <> my_grant.role_id and 'MEMBERS_MANAGE' = any (my_grant.permissions))
      order by r.system_role, r.name collate public.person_name)
    from public.tenant_roles r
    cross join lateral (select private.permissions_cover(my_grant.permissions, r.permissions) as covered) c
    where r.tenant_id is null or r.tenant_id = p_tenant_id);
end $$;

-- Lists the tenant's teams by name, with their active members.
create function public.list_teams(p_tenant_id uuid) returns json
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_members_grant(p_tenant_id);
  return (
    select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'created_at', t.created_at, 'members', (
      select coalesce(json_agg(json_build_object(
        'user_id', m.user_id, 'name', p.name, 'avatar_url', p.avatar_url, 'role_name', r.name, 'leads', s.leads)
        order by s.leads desc, p.name collate public.person_name, p.user_id), '[]')
      from public.tenant_members m
      join public.profiles p on p.user_id = m.user_id
      join public.tenant_roles r on case when m.custom_role_id is null then r.system_role = m.role else r.id = m.custom_role_id end
      -- Members whose scope includes their team's records.
      cross join lateral (select private.permission_scope(r.permissions, 'CLIENTS_VIEW') = 2 as leads) s
      where m.tenant_id = t.tenant_id and m.team_id = t.id and m.status <> 'deactivated'))
      order by t.name collate public.person_name, t.id), '[]')
    from public.teams t where t.tenant_id = p_tenant_id);
end $$;

-- Lists a tenant's invitations, newest first, at most a thousand. `state`: open, expired, accepted, revoked (or
-- replaced), void (its inviter may no longer invite).
create function public.list_invitations(p_tenant_id uuid, p_open_only boolean default false) returns json
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_members_grant(p_tenant_id);
  return (
    select coalesce(json_agg(l order by l.created_at desc, l.id), '[]')
    from (
      select i.id, i.email, i.role, i.custom_role_id, r.name as role_name, r.color as role_color, i.team_id, t.name as team_name,
        i.invited_by, p.name as invited_by_name, i.expires_at, i.accepted_at, i.revoked_at, i.created_at, i.mail_state,
        case when i.accepted_at is not null then 'accepted' when i.revoked_at is not null then 'revoked'
          when i.expires_at <= now() then 'expired' when not private.is_invitation_valid(i.id) then 'void' else 'open' end as state
      from public.invitations i
      join public.tenant_roles r on case when i.custom_role_id is null then r.system_role = i.role else r.id = i.custom_role_id end
      left join public.teams t on t.tenant_id = i.tenant_id and t.id = i.team_id
      left join public.profiles p on p.user_id = i.invited_by
      where i.tenant_id = p_tenant_id and (not p_open_only or i.accepted_at is null and i.revoked_at is null)
      order by i.created_at desc, i.id limit 1000
    ) l);
end $$;

grant execute on function private.require_members_grant, private.permissions_cover, private.permission_scope to authenticated;
grant execute on function public.list_members, public.list_roles, public.list_teams, public.list_invitations
  to authenticated;

------------------------------------------------------------------------------------------------------------
-- Deleting unused roles and teams
------------------------------------------------------------------------------------------------------------

-- Refuses to delete a role with members, who would otherwise have none. Deleting the whole tenant still works.
create function private.guard_role_delete() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.tenants t where t.id = old.tenant_id) then
    return old;
  end if;
  if (select auth.uid()) is not null and not exists (
    select from private.my_grants g
    where g.tenant_id = old.tenant_id and private.permissions_cover(g.permissions, old.permissions)
  ) then
    raise insufficient_privilege using message = 'You cannot delete a role with more permissions than your own';
  end if;
  if exists (select from public.tenant_members m where m.custom_role_id = old.id) then
    raise sqlstate 'PT409' using message = 'Someone has this role. Give them another one first.';
  end if;
  if exists (
    select from public.invitations i
    where i.custom_role_id = old.id and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
  ) then
    raise sqlstate 'PT409' using message = 'An open invitation gives this role. Revoke it first.';
  end if;
  -- An expired invitation could otherwise be sent again with permissions other than it stated.
  update public.invitations set revoked_at = now()
  where custom_role_id = old.id and accepted_at is null and revoked_at is null;
  return old;
end $$;

create trigger tenant_roles_guard_delete before delete on public.tenant_roles
  for each row execute function private.guard_role_delete();

-- Refuses to delete a team with active members, who would otherwise have none. Former members of a deleted team have no
-- team.
create function private.guard_team_delete() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.tenants t where t.id = old.tenant_id) and exists (
    select from public.tenant_members m
    where m.tenant_id = old.tenant_id and m.team_id = old.id and m.status <> 'deactivated'
  ) then
    raise sqlstate 'PT409' using message = 'There are people in this team. Move them to another one first.';
  end if;
  return old;
end $$;

create trigger teams_guard_delete before delete on public.teams
  for each row execute function private.guard_team_delete();
