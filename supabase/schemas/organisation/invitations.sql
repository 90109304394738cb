-- Invitations: how people join an existing tenant.

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  email text not null check (email = lower(email) and private.is_email(email)),
  role public.member_role not null,
  custom_role_id uuid,
  team_id uuid,
  -- sha256 of the token, which is only in the mail.
  token_hash bytea not null unique,
  invited_by uuid not null,
  expires_at public.instant not null default now() + interval '7 days',
  accepted_at public.instant,
  accepted_by uuid references auth.users on delete set null,
  revoked_at public.instant,
  -- The state of its mail, for the inviter.
  mail_state text not null default 'waiting' check (mail_state in ('waiting', 'retrying', 'sent', 'failed')),
  created_at public.instant not null default now(),
  -- The role of an open invitation cannot be deleted (private.guard_role_delete); that of a closed one can.
  foreign key (tenant_id, custom_role_id) references public.tenant_roles (tenant_id, id) on delete set null (custom_role_id),
  foreign key (tenant_id, team_id) references public.teams (tenant_id, id) on delete set null (team_id),
  foreign key (tenant_id, invited_by) references public.tenant_members (tenant_id, user_id),
  check (role <> 'owner' or custom_role_id is null)
);

create unique index invitations_pending_idx on public.invitations (tenant_id, email)
  where accepted_at is null and revoked_at is null;

select private.enable_audit('public.invitations', 'invitation', array['token_hash', 'mail_state']);
call private.secure_table('invitations');

grant
  select (id, tenant_id, email, role, custom_role_id, team_id, invited_by, expires_at, accepted_at, accepted_by, revoked_at,
    mail_state, created_at),
  update (revoked_at) on public.invitations to authenticated;
create policy "invitations: read with any permission about members" on public.invitations for select to authenticated
  using (tenant_id = any (array(select private.tenants_with_permission('MEMBERS_VIEW')))
    or tenant_id = any (array(select private.tenants_with_permission('MEMBERS_INVITE')))
    or tenant_id = any (array(select private.tenants_with_permission('MEMBERS_MANAGE')))
    or tenant_id = any (array(select private.tenants_with_permission('MEMBERS_DELETE'))));
-- Revoking only: without the last line an inviter could reopen an invitation for a role above their own.
create policy "invitations: revoke with MEMBERS_INVITE" on public.invitations for update to authenticated
  using (tenant_id = any (array(select private.tenants_with_permission('MEMBERS_INVITE'))))
  with check (tenant_id = any (array(select private.tenants_with_permission('MEMBERS_INVITE')))
    and revoked_at is not null);

-- Copies the state of an invitation's mail to the invitation. Both are written in one transaction, so their creation
-- times are equal.
create function private.record_invitation_mail() returns trigger
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

create trigger emails_record_invitation after update of status on public.emails
  for each row when (new.kind = 'invitation') execute function private.record_invitation_mail();

-- Creates an invitation and queues its mail. The token is generated here and is only in the mail. A second invitation
-- to the same address replaces the first.
create function public.create_invitation(
  p_tenant_id uuid, p_email text, p_role public.member_role,
  p_custom_role_id uuid default null, p_team_id uuid default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(p_email));
  token text := translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_');
  invitation_id uuid;
  former_member public.tenant_members;
begin
  perform private.require_permission(p_tenant_id, 'MEMBERS_INVITE', 'You cannot invite people to this team');
  perform private.require_can_give_role(p_tenant_id, p_role, p_custom_role_id);
  if not (select t.allowed from public.consume_rate_limit('invite:' || p_tenant_id, 50, 3600) t) then
    raise sqlstate 'PT429' using message = 'Too many invitations. Please try again in an hour.';
  end if;
  select m.* into former_member from public.tenant_members m join auth.users u on u.id = m.user_id
  where m.tenant_id = p_tenant_id and lower(u.email) = address;
  if former_member.status = 'active' then
    raise unique_violation using message = 'This person is already a member of the team';
  end if;
  -- Accepting reactivates a former member, so inviting them needs the permission to change their membership.
  if former_member.user_id is not null then
    perform private.require_permission(p_tenant_id, 'MEMBERS_MANAGE',
      'This person was a member before. Ask somebody who manages members to invite them.');
    perform private.require_can_grant(p_tenant_id, former_member.role, former_member.custom_role_id);
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

-- Whether the inviter may still invite: they are an active member who has MEMBERS_INVITE and all permissions that the
-- invitation gives and, for a former member, the permission to change that membership. So nobody keeps access through
-- an invitation sent before they lost it. Checks the role itself: in a tenant that is read-only for a while,
-- invitations stay valid.
create function private.is_invitation_valid(p_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.invitations i
    join private.memberships inviter on inviter.tenant_id = i.tenant_id and inviter.user_id = i.invited_by
    left join (private.memberships former_member join auth.users u on u.id = former_member.user_id)
      on former_member.tenant_id = i.tenant_id and lower(u.email) = i.email and former_member.status <> 'active'
    where i.id = p_id and inviter.status = 'active' and 'MEMBERS_INVITE' = any (inviter.permissions)
      and private.can_give_role(inviter.permissions, i.tenant_id, i.role, i.custom_role_id)
      and (former_member.user_id is null
        or 'MEMBERS_MANAGE' = any (inviter.permissions)
          and private.permissions_cover(inviter.permissions, former_member.permissions)))
$$;
grant execute on function private.is_invitation_valid to authenticated, service_role;

-- Returns what the holder of a token sees before signing in. `state`: open, used (accepted, revoked, replaced, or void
-- because its inviter may no longer invite), expired.
create function public.preview_invitation(p_token text)
returns table (tenant_name text, inviter_name text, role_name text, email text, state text, has_account boolean)
language sql stable set search_path = '' as $$
  select t.name, coalesce(nullif(p.name, ''), p.email), r.name, i.email,
    case when i.accepted_at is not null or i.revoked_at is not null or not private.is_invitation_valid(i.id) then 'used'
      when i.expires_at <= now() then 'expired' else 'open' end,
    exists (select from public.profiles a where lower(a.email) = i.email)
  from public.invitations i
  join public.tenants t on t.id = i.tenant_id
  join public.profiles p on p.user_id = i.invited_by
  join public.tenant_roles r on case when i.custom_role_id is null then r.system_role = i.role else r.id = i.custom_role_id end
  where i.token_hash = private.hash_token(p_token)
$$;

-- Makes p_user_id a member by the invitation. The update claims the token, so that it works only once, even for
-- concurrent requests.
create function private.redeem_invitation(p_user_id uuid, p_email text, p_token text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  invitation public.invitations;
begin
  select * into invitation from public.invitations i where i.token_hash = private.hash_token(p_token);
  perform private.require_found(found, 'This invitation does not exist');
  if invitation.email <> lower(p_email) then
    raise insufficient_privilege using message = 'This invitation was sent to another email address';
  end if;

  if invitation.accepted_at is null and not private.is_invitation_valid(invitation.id) then
    raise sqlstate 'PT410' using
      message = 'The person who invited you can no longer invite people. Ask the team for a new invitation.';
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

-- Accepts an invitation for the caller and returns the tenant joined.
create function public.accept_invitation(p_token text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  select u.email into address from auth.users u where u.id = private.session_user_id() and u.email_confirmed_at is not null;
  if not found then
    raise insufficient_privilege using message = 'Confirm your email address first';
  end if;
  return private.redeem_invitation(private.session_user_id(), address, p_token);
end $$;

grant execute on function public.create_invitation, public.accept_invitation to authenticated;
grant execute on function public.preview_invitation to service_role;
