-- Sessions of a person at the auth server, and ending sessions on other devices.

-- Returns the session of the caller's token. Refuses a token without a session, because "the others" would then include
-- all. Also refuses a token without its second step, unless p_user_id is auth.uid(), whose password alone was checked.
create function private.require_session(p_user_id uuid default private.session_user_id()) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  session_id uuid := private.current_session_id();
begin
  if not exists (select from auth.sessions s where s.id = session_id and s.user_id = p_user_id) then
    raise sqlstate 'PT401' using message = 'Your session has ended. Please sign in again.';
  end if;
  return session_id;
end $$;

-- Lists the caller's own sessions, the current one first, then by last renewal; at most a hundred. The app records
-- their browsers, because the auth server is called by the app and knows only that.
create function public.list_my_sessions() returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  own_session uuid := private.require_session();
begin
  return (
    select json_agg(l order by l.is_current desc, l.last_seen_at desc, l.id)
    from (
      select s.id, m.device, s.created_at, greatest(s.created_at, s.refreshed_at at time zone 'UTC') as last_seen_at,
        s.id = own_session as is_current
      from auth.sessions s left join private.session_details m on m.session_id = s.id
      where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
      order by is_current desc, last_seen_at desc, s.id
      limit 100
    ) l);
end $$;

-- Ends one of the caller's other sessions, or without p_id all of them. get_actor() refuses their tokens from the next
-- request on. Throws PT404 for an unknown session, PT409 for the current one, which signing out ends.
create function public.end_my_sessions(p_id uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  own_session uuid := private.require_session();
begin
  if p_id = own_session then
    raise sqlstate 'PT409' using message = 'This is the session you are in. Sign out to end it.';
  end if;
  delete from auth.sessions s
  where s.user_id = (select auth.uid()) and s.id <> own_session and (p_id is null or s.id = p_id);
  if not found and p_id is not null then
    raise sqlstate 'PT404' using message = 'This session has already ended';
  end if;
end $$;

grant execute on function public.list_my_sessions, public.end_my_sessions to authenticated;

------------------------------------------------------------------------------------------------------------
-- Sign-ins in the audit log of each of the person's teams
------------------------------------------------------------------------------------------------------------

-- People who are about to sign in through the app, with their network address. The auth server creates the session, but
-- only the app knows the address. Unlogged, because a row is valid for half a minute.
create unlogged table private.announced_sign_ins (
  email text primary key,
  address inet,
  at timestamptz not null default clock_timestamp()
);

-- Announces a sign-in through the app, with the person's network address.
create function public.announce_sign_in(p_email text) returns void
language plpgsql set search_path = '' as $$
begin
  delete from private.announced_sign_ins a where a.at < clock_timestamp() - interval '1 minute';
  insert into private.announced_sign_ins as a (email, address)
  values (lower(left(p_email, 320)), private.verified_client_ip())
  on conflict (email) do update set address = excluded.address, at = excluded.at;
end $$;
grant execute on function public.announce_sign_in to service_role;

-- Logs an entry about a person's account in the audit log of each of their teams.
create function private.audit_account(p_user_id uuid, p_action text, p_address inet) returns void
language sql security definer set search_path = '' as $$
  insert into private.audit_entries (tenant_id, actor_id, address, action, kind, record_id, label)
  select m.tenant_id, m.user_id, p_address, p_action, 'account', m.user_id, p.name
  from public.tenant_members m join public.profiles p on p.user_id = m.user_id
  where m.user_id = p_user_id and m.status = 'active'
$$;

-- Logs every new session, including a session created at the auth server without the app, whose address is not signed.
create function private.audit_sign_in() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  from_where inet;
begin
  delete from private.announced_sign_ins a
  using public.profiles p
  where p.user_id = new.user_id and a.email = lower(p.email) and a.at > clock_timestamp() - interval '30 seconds'
  returning a.address into from_where;
  perform private.audit_account(new.user_id, 'signed_in', from_where);
  return null;
end $$;

create trigger lintel_sign_in after insert on auth.sessions
  for each row execute function private.audit_sign_in();

create function private.audit_account_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.audit_account(
    new.id, case when new.email is distinct from old.email then 'email_changed' else 'password_changed' end, null);
  return null;
end $$;

create trigger lintel_account_change after update of email, encrypted_password on auth.users
  for each row when (new.email is distinct from old.email or new.encrypted_password is distinct from old.encrypted_password)
  execute function private.audit_account_change();

-- Required by the service's functions above, which run as their caller.
grant select, insert, update, delete on private.announced_sign_ins to service_role;
grant execute on function private.verified_client_ip to service_role;
