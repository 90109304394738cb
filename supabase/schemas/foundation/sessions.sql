-- Where somebody is signed in: the sessions that the auth server keeps, and ending those on other devices.

-- The session that the caller's token is of. One without is refused, since `the others` would then be all; so is one whose
-- second step is still to come, unless p_user_id is auth.uid(), who has given the password alone.
create function private.require_session(p_user_id uuid default private.session_user_id()) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  mine uuid := private.current_session_id();
begin
  if not exists (select from auth.sessions s where s.id = mine and s.user_id = p_user_id) then
    raise sqlstate 'PT401' using message = 'Your session has ended. Please sign in again.';
  end if;
  return mine;
end $$;

-- The caller's own sessions, this one first, then by when they were last renewed; at most a hundred. Their browsers the
-- app has noted: the auth server is asked by the app, and knows only that.
create function public.list_my_sessions() returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  mine uuid := private.require_session();
begin
  return (
    select json_agg(l order by l.is_current desc, l.last_seen_at desc, l.id)
    from (
      select s.id, m.device, s.created_at, greatest(s.created_at, s.refreshed_at at time zone 'UTC') as last_seen_at,
        s.id = mine as is_current
      from auth.sessions s left join private.session_details m on m.session_id = s.id
      where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
      order by is_current desc, last_seen_at desc, s.id
      limit 100
    ) l);
end $$;

-- Ends one of the caller's other sessions, or without p_id all of them: get_actor() refuses their tokens from the next
-- request on. PT404 for one that is not there, PT409 for this one, which signing out ends.
create function public.end_my_sessions(p_id uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  mine uuid := private.require_session();
begin
  if p_id = mine then
    raise sqlstate 'PT409' using message = 'This is the session you are in. Sign out to end it.';
  end if;
  delete from auth.sessions s
  where s.user_id = (select auth.uid()) and s.id <> mine and (p_id is null or s.id = p_id);
  if not found and p_id is not null then
    raise sqlstate 'PT404' using message = 'This session is over already';
  end if;
end $$;

grant execute on function public.list_my_sessions, public.end_my_sessions to authenticated;

------------------------------------------------------------------------------------------------------------
-- Signing in, told in the audit log of each team that somebody works in
------------------------------------------------------------------------------------------------------------

-- Who is about to sign in through the app, and from where: the auth server makes the session, but which address asked
-- for it is the app's to say. Unlogged: it counts for half a minute.
create unlogged table private.announced_sign_ins (
  email text primary key,
  address inet,
  at timestamptz not null default clock_timestamp()
);

-- Notes who is about to sign in through the app, and from which address.
create function public.announce_sign_in(p_email text) returns void
language plpgsql set search_path = '' as $$
begin
  delete from private.announced_sign_ins a where a.at < clock_timestamp() - interval '1 minute';
  insert into private.announced_sign_ins as a (email, address)
  values (lower(left(p_email, 320)), private.verified_client_ip())
  on conflict (email) do update set address = excluded.address, at = excluded.at;
end $$;
grant execute on function public.announce_sign_in to service_role;

-- What happened to somebody's account, in each of their teams.
create function private.audit_account(p_user_id uuid, p_action text, p_address inet) returns void
language sql security definer set search_path = '' as $$
  insert into private.audit_entries (tenant_id, actor_id, address, action, kind, record_id, label)
  select m.tenant_id, m.user_id, p_address, p_action, 'account', m.user_id, p.name
  from public.tenant_members m join public.profiles p on p.user_id = m.user_id
  where m.user_id = p_user_id and m.status = 'active'
$$;

-- Of every session, whichever way it came about: also one made at the auth server, past the app, whose address nobody
-- vouches for.
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

-- What the service's functions above use as their caller.
grant select, insert, update, delete on private.announced_sign_ins to service_role;
grant execute on function private.verified_client_ip to service_role;
