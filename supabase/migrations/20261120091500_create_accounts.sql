-- Signing up, the signed-in actor, invitations, the mail outbox and rate limits.

------------------------------------------------------------------------------------------------------------
-- Rate limits: one counter for all app instances
------------------------------------------------------------------------------------------------------------

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

------------------------------------------------------------------------------------------------------------
-- The mail outbox
------------------------------------------------------------------------------------------------------------

create type public.email_status as enum ('queued', 'sending', 'sent', 'failed');

-- A mail the app owes somebody. Only `kind` and `variables` are stored: the text is rendered by the worker,
-- so nobody can make the platform send words of their own. `variables` is emptied once the mail is out,
-- because it carries single-use links.
create table public.emails (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid references public.tenants on delete cascade,
  to_email text not null check (to_email !~ '[\r\n]' and char_length(to_email) <= 320),
  kind text not null check (kind in ('invitation')),
  variables jsonb not null default '{}',
  status public.email_status not null default 'queued',
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null default now()
);

create index emails_tenant_idx on public.emails (tenant_id, created_at desc);

alter table public.emails enable row level security;
revoke all on public.emails from anon, authenticated;
grant all on public.emails to service_role;

-- Enqueued in the transaction that writes the row: no mail is lost, none is sent for a row that rolled back.
create function private.enqueue_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform graphile_worker.add_job('deliver_email', json_build_object('id', new.id), max_attempts => 8);
  return null;
end $$;

create trigger emails_enqueue after insert on public.emails
  for each row when (new.status = 'queued') execute function private.enqueue_email();

------------------------------------------------------------------------------------------------------------
-- Invitations
------------------------------------------------------------------------------------------------------------

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
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz,
  accepted_by uuid references auth.users on delete set null,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (tenant_id, custom_role_id) references public.tenant_roles (tenant_id, id),
  foreign key (tenant_id, team_id) references public.teams (tenant_id, id),
  foreign key (tenant_id, invited_by) references public.tenant_members (tenant_id, user_id),
  check (role <> 'owner' or custom_role_id is null)
);

create unique index invitations_pending_idx on public.invitations (tenant_id, email)
  where accepted_at is null and revoked_at is null;

alter table public.invitations enable row level security;
revoke all on public.invitations from anon, authenticated;
grant all on public.invitations to service_role;
grant select (id, tenant_id, email, role, custom_role_id, team_id, invited_by, expires_at, accepted_at, accepted_by, revoked_at, created_at),
  update (revoked_at) on public.invitations to authenticated;
create policy "invitations: read with MEMBERS_VIEW or MEMBERS_INVITE" on public.invitations for select to authenticated
  using (tenant_id = any (array(select private.tenants_with('MEMBERS_VIEW')))
    or tenant_id = any (array(select private.tenants_with('MEMBERS_INVITE'))));
-- Only ever taken back: without the last line an inviter could bring back one for a role above their own.
create policy "invitations: revoke with MEMBERS_INVITE" on public.invitations for update to authenticated
  using (tenant_id = any (array(select private.tenants_with('MEMBERS_INVITE'))))
  with check (tenant_id = any (array(select private.tenants_with('MEMBERS_INVITE')))
    and revoked_at is not null);

create function private.hash_token(p_token text) returns bytea
language sql immutable set search_path = '' as $$
  select extensions.digest(p_token, 'sha256')
$$;

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
      raise insufficient_privilege using message = 'This person was a member before. Ask somebody who manages members to invite them.';
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

-- What the holder of a token is shown before signing in. `state`: open, used (accepted, revoked or replaced), expired.
create function public.invitation_preview(p_token text)
returns table (tenant_name text, inviter_name text, role_name text, email text, state text, has_account boolean)
language sql stable security definer set search_path = '' as $$
  select t.name, coalesce(nullif(p.name, ''), p.email), r.name, i.email,
    case when i.accepted_at is not null or i.revoked_at is not null then 'used'
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

  update public.invitations set accepted_at = now(), accepted_by = p_user_id
  where id = invitation.id and accepted_at is null and revoked_at is null and expires_at > now();
  if not found then
    raise sqlstate 'PT410' using message = 'This invitation has expired or was already used';
  end if;

  insert into public.tenant_members as m (tenant_id, user_id, role, custom_role_id, team_id)
  values (invitation.tenant_id, p_user_id, invitation.role, invitation.custom_role_id,
    coalesce(invitation.team_id, (select t.id from public.teams t where t.tenant_id = invitation.tenant_id order by t.created_at, t.id limit 1)))
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

-- Functions in `public` are open to everybody unless closed.
revoke execute on function public.take_rate_limit(text, integer, integer), public.clear_rate_limit(text), public.purge_rate_limits()
  from public, anon, authenticated;
grant execute on function public.take_rate_limit(text, integer, integer), public.clear_rate_limit(text), public.purge_rate_limits()
  to service_role;
revoke execute on function public.create_invitation(uuid, text, public.member_role, uuid, uuid), public.accept_invitation(text),
  public.actor(), public.switch_tenant(uuid) from public, anon;
grant execute on function public.create_invitation(uuid, text, public.member_role, uuid, uuid), public.accept_invitation(text),
  public.actor(), public.switch_tenant(uuid) to authenticated;
revoke execute on function public.invitation_preview(text) from public;
grant execute on function public.invitation_preview(text) to anon, authenticated;
