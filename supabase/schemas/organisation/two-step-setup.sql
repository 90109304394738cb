-- Setting up two-step sign-in, verifying codes, turning it off, and requiring it in a team.

-- Returns the caller. Throws unless they are signed in with both steps.
create function private.require_effective_user() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  own_session uuid := private.require_session();
begin
  return auth.uid();
end $$;

-- Whether one of a person's teams requires two-step sign-in.
create function private.is_two_step_required(p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.tenant_members m join public.tenants t on t.id = m.tenant_id
    where m.user_id = p_user_id and m.status = 'active' and t.two_step_required)
$$;

-- Returns the state of the caller's two-step sign-in: since when it is on (null: off), the number of recovery codes
-- left, the teams that require it, and whether the caller may require it in their own team.
create function public.get_my_two_step() returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  current_user_id uuid := private.require_effective_user();
begin
  return json_build_object(
    'since', (select s.confirmed_at from private.two_step s where s.user_id = current_user_id),
    'codes_left', (select count(*) from private.recovery_codes r where r.user_id = current_user_id and r.used_at is null),
    'required_by', (
      select coalesce(json_agg(t.name order by t.name collate public.person_name), '[]')
      from public.tenant_members m join public.tenants t on t.id = m.tenant_id
      where m.user_id = current_user_id and m.status = 'active' and t.two_step_required));
end $$;

-- Starts the set-up and returns a new secret in hex, valid once its first code is given. Throws PT409 when already on.
create function public.begin_two_step() returns text
language plpgsql security definer set search_path = '' as $$
declare
  current_user_id uuid := private.require_effective_user();
  new_secret bytea := extensions.gen_random_bytes(20);
begin
  insert into private.two_step as s (user_id, secret) values (current_user_id, new_secret)
  on conflict (user_id) do update set secret = excluded.secret, last_step = 0 where s.confirmed_at is null;
  if not found then
    raise sqlstate 'PT409' using message = 'Two-step sign-in is on already';
  end if;
  return encode(new_secret, 'hex');
end $$;

-- Takes a code of the caller's app, or a recovery code, for one purpose. Returns {passed, retry_after, codes}: `codes` are
-- new recovery codes, shown only once. Purposes:
--   set_up       turns two-step sign-in on with a first code; from then on the other sessions need one too
--   sign_in      confirms the second step of the caller's session
--   renew_codes  replaces the recovery codes
--   turn_off     turns two-step sign-in off; PT409 when one of the caller's teams requires it
create function public.use_two_step_code(p_purpose text, p_code text) returns json
language plpgsql security definer set search_path = '' as $$
declare
  -- During sign-in only the password has been checked.
  current_user_id uuid := case when p_purpose = 'sign_in' then auth.uid() else private.session_user_id() end;
  own_session uuid := private.require_session(current_user_id);
  result record;
  codes text[];
begin
  if p_purpose is null or p_purpose not in ('set_up', 'sign_in', 'renew_codes', 'turn_off') then
    raise sqlstate 'PT400' using message = 'Choose what the code is for';
  elsif p_purpose = 'set_up' and not exists (
    select from private.two_step s where s.user_id = current_user_id and s.confirmed_at is null
  ) then
    raise sqlstate 'PT409' using message = 'Two-step sign-in is on already, or its setup was not started';
  elsif p_purpose in ('sign_in', 'renew_codes') and not private.has_two_step(current_user_id) then
    raise sqlstate 'PT409' using message = 'Two-step sign-in is off';
  elsif p_purpose = 'turn_off' and private.is_two_step_required(current_user_id) then
    raise sqlstate 'PT409' using message = 'Your team requires two-step sign-in, so you cannot turn it off';
  end if;
  result := private.consume_two_step_code(current_user_id, p_code);
  if result.passed then
    if p_purpose = 'set_up' then
      update private.two_step s set confirmed_at = now() where s.user_id = current_user_id;
    elsif p_purpose = 'turn_off' then
      delete from private.two_step s where s.user_id = current_user_id;
    end if;
    if p_purpose in ('set_up', 'sign_in') then
      perform private.record_second_step(own_session);
    end if;
    if p_purpose in ('set_up', 'renew_codes') then
      codes := private.generate_recovery_codes(current_user_id);
    end if;
  end if;
  return json_build_object('passed', result.passed, 'retry_after', result.retry_after, 'codes', codes);
end $$;

-- Confirms the second step for the caller's other session, which a password change opened. Needs a confirmed session.
create function public.extend_two_step_to_session(p_session_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  current_user_id uuid := private.require_effective_user();
begin
  perform private.require_found(
    exists (select from auth.sessions s where s.id = p_session_id and s.user_id = current_user_id), 'This session has already ended');
  if private.has_two_step(current_user_id) then
    perform private.record_second_step(p_session_id);
  end if;
end $$;

-- Stores the browser of the caller's session. Returns the session's id and whether its second step is missing.
create function public.record_session_device(p_device text) returns json
language plpgsql security definer set search_path = '' as $$
declare
  own_session uuid := private.require_session(auth.uid());
begin
  if p_device is not null then
    insert into private.session_details as m (session_id, device)
    values (own_session, nullif(left(btrim(left(p_device, 1000)), 60), ''))
    on conflict (session_id) do update set device = excluded.device;
  end if;
  return json_build_object('id', own_session, 'is_half', private.effective_user_id() is null);
end $$;

-- Turns the two-step requirement of a team on or off, also while the team is read-only. For its owner, who must use two
-- steps themselves: otherwise they would be locked out first.
create function public.set_two_step_requirement(p_tenant_id uuid, p_is_on boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_is_on is null then
    raise sqlstate 'PT400' using message = 'Choose whether two-step sign-in is required';
  end if;
  if not exists (select from private.my_grants g where g.tenant_id = p_tenant_id and g.role = 'owner') then
    raise insufficient_privilege using message = 'Only the owner can decide how the team signs in';
  end if;
  if p_is_on and not private.has_two_step(auth.uid()) then
    raise sqlstate 'PT409' using message = 'Set up two-step sign-in for yourself first';
  end if;
  update public.tenants t set two_step_required = p_is_on where t.id = p_tenant_id and t.two_step_required <> p_is_on;
end $$;

-- Removes two-step sign-in from a member who lost both phone and recovery codes. For callers who may end the
-- membership, and only for a member of no other team: a company must not unlock an account of another company.
create function public.reset_member_two_step(p_tenant_id uuid, p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  member public.tenant_members;
begin
  select m.* into member from public.tenant_members m where m.tenant_id = p_tenant_id and m.user_id = p_user_id;
  if not found or p_user_id = auth.uid() or p_tenant_id not in (select private.tenants_with_permission('MEMBERS_DELETE')) then
    raise insufficient_privilege using message = 'You cannot reset how this person signs in';
  end if;
  perform private.require_can_grant(p_tenant_id, member.role, member.custom_role_id);
  if exists (
    select from public.tenant_members m where m.user_id = p_user_id and m.tenant_id <> p_tenant_id and m.status = 'active'
  ) or exists (select from public.platform_admins a where a.user_id = p_user_id) then
    raise sqlstate 'PT409' using message = 'This person works in another company too. Ask support to reset their sign-in.';
  end if;
  delete from private.two_step s where s.user_id = p_user_id;
  perform private.require_found(found, 'This person does not use two-step sign-in');
  delete from auth.sessions s where s.user_id = p_user_id;
  perform private.record_audit_entry(p_tenant_id, 'update', 'member', p_user_id,
    (select p.name from public.profiles p where p.user_id = p_user_id), '{"two_step": [true, false]}');
end $$;

grant execute on function public.get_my_two_step, public.begin_two_step, public.use_two_step_code,
  public.extend_two_step_to_session, public.record_session_device, public.set_two_step_requirement, public.reset_member_two_step to authenticated;
