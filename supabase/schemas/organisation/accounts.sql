-- Accounts: profiles, sign-up, and the actor of a request.

------------------------------------------------------------------------------------------------------------
-- Profiles
------------------------------------------------------------------------------------------------------------

create table public.profiles (
  user_id uuid primary key references auth.users on delete cascade,
  name text not null default '' check (char_length(name) <= 100 and name = btrim(name)),
  email text not null,
  phone text check (char_length(phone) between 1 and 20),
  avatar_url text check (char_length(avatar_url) between 1 and 500),
  time_zone text check (private.is_time_zone(time_zone)),
  -- Appended to every email the person sends to a client.
  signature text check (char_length(signature) between 1 and 1000),
  updated_at public.instant not null default now(),
  -- Colleagues load this URL, so it can only be the person's own picture on this site.
  constraint profiles_avatar_url_check_own check (avatar_url ~ ('^/api/avatars/' || user_id || '/[0-9a-f]{16}$'))
);

call private.secure_table('profiles');
grant select, update (name, phone, avatar_url, time_zone, signature) on public.profiles to authenticated;
create policy "profiles: read my own and my colleagues'" on public.profiles for select to authenticated
  using (user_id = (select private.effective_user_id()) or user_id = any (array(select private.my_colleagues())));
create policy "profiles: update my own" on public.profiles for update to authenticated
  using (user_id = (select private.session_user_id()));

-- Returns the display name of a person.
create function private.display_name(p_user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(btrim(p.name), ''), p.email, 'Somebody') from public.profiles p where p.user_id = p_user_id
$$;

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

-- Runs in the transaction that creates the account. The person controls the metadata, so only these fields are read:
-- the name and either an invitation's token (joins that tenant) or a team name (creates a tenant), with the code of the
-- referring partner, if any.
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
    perform private.record_referral(private.create_tenant(new.id, team_name), new.id, new.raw_user_meta_data ->> 'referral_code');
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
-- The actor of a request
------------------------------------------------------------------------------------------------------------

-- Returns the caller's identity, tenant and permissions; the app calls it once per request. The database API accepts
-- the token of a signed-out session until it expires. This function refuses it (PT401 becomes 401).
create function public.get_actor() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  session uuid := private.current_session_id();
  key uuid := private.current_api_key_id();
  answer jsonb;
begin
  if key is not null then
    if not exists (select private.my_tenants()) then
      raise sqlstate 'PT401' using message = 'This API key no longer works';
    end if;
    perform private.require_keys_in_plan(t) from private.my_tenants() t;
  elsif caller is null or not exists (select from auth.sessions s where s.id = session and s.user_id = caller) then
    raise sqlstate 'PT401' using message = 'Your session has ended. Please sign in again.';
  end if;
  if private.effective_user_id() is null then
    raise sqlstate 'PT401' using message = 'Enter the code of your authenticator app to finish signing in', hint = 'two_step';
  end if;

  select jsonb_build_object(
      'userId', p.user_id, 'sessionId', case when key is null then session end, 'keyId', key, 'email', p.email, 'name', p.name,
      'avatarUrl', p.avatar_url, 'timeZone', p.time_zone,
      'superAdmin', exists (select from public.platform_admins a where a.user_id = private.session_user_id()),
      -- One of the person's teams requires two-step sign-in, and they have not set it up. Keys cannot set it up; they
      -- are refused instead.
      'twoStepMissing', key is null and not private.has_two_step(caller) and exists (
        select from public.tenant_members m join public.tenants t on t.id = m.tenant_id
        where m.user_id = caller and m.status = 'active' and t.two_step_required))
    || jsonb_build_object('memberships', coalesce((
      select jsonb_agg(jsonb_build_object('tenantId', t.id, 'tenantName', t.name) order by g.joined_at, t.id)
      from private.my_grants g join public.tenants t on t.id = g.tenant_id), '[]'),
      'suspendedTeams', coalesce((
      select jsonb_agg(jsonb_build_object('tenantId', t.id, 'tenantName', t.name) order by m.joined_at, t.id)
      from public.tenant_members m join public.tenants t on t.id = m.tenant_id
      where m.user_id = caller and m.status = 'active' and t.suspended_at is not null and key is null), '[]'))
    || coalesce((
      select jsonb_build_object(
        'tenantId', g.tenant_id, 'tenantName', t.name, 'tenantTimeZone', t.time_zone, 'teamId', g.team_id,
        'role', g.role, 'roleName', g.role_name, 'roleColor', g.role_color, 'permissions', to_jsonb(g.permissions),
        'looksAfterTeam', private.is_tenant_admin(g.tenant_id),
        'readOnlySince', private.read_only_since(g.tenant_id), 'support', private.my_support_view(g.tenant_id),
        -- Includes former members, because their records remain.
        'hasColleagues', exists (
          select from public.tenant_members o where o.tenant_id = g.tenant_id and o.user_id <> caller))
      from private.my_grants g join public.tenants t on t.id = g.tenant_id
      order by (g.tenant_id = (select a.tenant_id from public.active_tenants a where a.user_id = caller)) desc nulls last,
        g.joined_at, g.tenant_id
      limit 1),
      jsonb_build_object('tenantId', null, 'tenantName', null, 'tenantTimeZone', null, 'teamId', null,
        'role', null, 'roleName', null, 'roleColor', null, 'permissions', '[]'::jsonb, 'looksAfterTeam', false, 'readOnlySince', null, 'support', null,
        'hasColleagues', false))
  into answer
  from public.profiles p where p.user_id = caller;
  return answer;
end $$;

-- Sets the caller's current team to one of their teams.
create function public.switch_tenant(p_tenant_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if private.session_user_id() is null or p_tenant_id not in (select private.my_tenants()) then
    raise insufficient_privilege using message = 'Access denied to requested tenant';
  end if;
  insert into public.active_tenants (user_id, tenant_id) values (private.session_user_id(), p_tenant_id)
  on conflict (user_id) do update set tenant_id = excluded.tenant_id;
end $$;

-- Returns the time zone of a person's days and hours: their own, else the tenant's.
create function private.get_time_zone(p_tenant_id uuid, p_user_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(p.time_zone, t.time_zone)
    from public.tenants t left join public.profiles p on p.user_id = p_user_id
    where t.id = p_tenant_id);
end $$;

-- Returns the caller's time zone.
create function private.my_time_zone(p_tenant_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.get_time_zone(private.member_tenant_or_null(p_tenant_id), auth.uid());
end $$;

create function private.my_today(p_tenant_id uuid) returns date
language plpgsql stable set search_path = '' as $$
begin
  return (now() at time zone private.my_time_zone(p_tenant_id))::date;
end $$;

grant execute on function private.my_time_zone, private.my_today to authenticated;
grant execute on function private.get_time_zone to service_role;
grant execute on function public.get_actor, public.switch_tenant to authenticated;
