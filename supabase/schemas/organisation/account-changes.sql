-- Changes of password and email with two-step sign-in. See docs/features/organisation/accounts.md,
-- "Behind the second step". The auth server accepts both changes with the password alone, because it does not
-- support the second step. So the app, which has checked it, announces each change. An unannounced change is refused, or ends every session and
-- mails a link to undo it.

create table private.announced_account_changes (
  user_id uuid not null references auth.users on delete cascade,
  change text not null check (change in ('password', 'email')),
  -- The new email.
  email text check (char_length(email) between 1 and 320),
  expires_at public.instant not null,
  primary key (user_id, change),
  check ((change = 'email') = (email is not null))
);

-- One per person: an account that was changed twice is restored to its first state.
create table private.account_recoveries (
  user_id uuid primary key references auth.users on delete cascade,
  -- The former address, which received the link.
  email text not null,
  -- sha256 of the token, which is only in the mail.
  token_hash bytea not null unique,
  expires_at public.instant not null
);

-- Announces that a person is about to change their password, or with p_email their address. The app has checked both
-- steps or the link of a password reset. The announcement of a password is valid for a minute. The announcement of an
-- address is valid until its link is opened, for which the auth server allows a day at most.
create function public.announce_account_change(p_user_id uuid, p_email text default null) returns void
language sql set search_path = '' as $$
  insert into private.announced_account_changes as a (user_id, change, email, expires_at)
  select p_user_id, case when p_email is null then 'password' else 'email' end, lower(p_email),
    now() + case when p_email is null then interval '1 minute' else interval '25 hours' end
  on conflict (user_id, change) do update set email = excluded.email, expires_at = excluded.expires_at
$$;

-- Deletes an announcement and returns whether it existed.
create function private.consume_announcement(p_user_id uuid, p_change text, p_email text default null) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.announced_account_changes a
  where a.user_id = p_user_id and a.change = p_change and a.email is not distinct from lower(p_email) and a.expires_at > now();
  return found;
end $$;

-- Refuses a link to another address that the app has not announced.
create function private.require_announced_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.has_two_step(new.id) and not exists (
    select from private.announced_account_changes a
    where a.user_id = new.id and a.email = lower(new.email_change) and a.expires_at > now()
  ) then
    raise insufficient_privilege using message = 'Change your email in your profile: it asks for your two-step code';
  end if;
  return new;
end $$;

create trigger lintel_require_announced_email before update of email_change on auth.users
  for each row when (new.email_change <> '' and new.email_change is distinct from old.email_change)
  execute function private.require_announced_email();

create function private.guard_account_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_announced boolean;
begin
  if not private.has_two_step(new.id) then
    return null;
  end if;
  is_announced := new.encrypted_password is not distinct from old.encrypted_password
    or private.consume_announcement(new.id, 'password');
  if new.email is distinct from old.email then
    is_announced := private.consume_announcement(new.id, 'email', new.email) and is_announced;
  end if;
  if not is_announced then
    delete from auth.sessions s where s.user_id = new.id;
    perform private.send_restore_mail(new.id, old.email, new.email is distinct from old.email);
  end if;
  return null;
end $$;

create trigger lintel_guard_account_change after update of email, encrypted_password on auth.users
  for each row when (new.email is distinct from old.email or new.encrypted_password is distinct from old.encrypted_password)
  execute function private.guard_account_change();

-- Mails a link that works once within 72 hours, unless an earlier link is still valid: an attacker who changes the
-- account again gets no link.
create function private.send_restore_mail(p_user_id uuid, p_email text, p_is_email boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  token text := translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_');
begin
  insert into private.account_recoveries as r (user_id, email, token_hash, expires_at)
  values (p_user_id, p_email, private.hash_token(token), now() + interval '72 hours')
  on conflict (user_id) do update
    set email = excluded.email, token_hash = excluded.token_hash, expires_at = excluded.expires_at
    where r.expires_at <= now();
  if found then
    insert into public.emails (to_email, kind, variables)
    values (p_email, 'account_changed',
      jsonb_build_object('token', token, 'changed', case when p_is_email then 'email' else 'password' end));
  end if;
end $$;

-- Restores an account's former address and removes its password. The person sets a new one by a link sent to that
-- address. Ends every session and every other link from the auth server. Returns the address. Throws PT410 for an
-- expired link, PT409 when another account has the address now.
create function public.restore_account(p_token text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  recovery private.account_recoveries;
begin
  delete from private.account_recoveries r where r.token_hash = private.hash_token(p_token) and r.expires_at > now()
  returning r.* into recovery;
  if not found then
    raise sqlstate 'PT410' using message = 'This link has expired or was already used';
  end if;
  if exists (select from auth.users u where lower(u.email) = lower(recovery.email) and u.id <> recovery.user_id) then
    raise sqlstate 'PT409' using message = 'Another account has this address now';
  end if;
  perform public.announce_account_change(recovery.user_id), public.announce_account_change(recovery.user_id, recovery.email);
  update auth.users set email = recovery.email,
    encrypted_password = extensions.crypt(encode(extensions.gen_random_bytes(32), 'hex'), extensions.gen_salt('bf')),
    email_change = '', email_change_token_current = '', email_change_token_new = '', recovery_token = '', recovery_sent_at = null
  where id = recovery.user_id;
  update auth.identities set identity_data = identity_data || jsonb_build_object('email', recovery.email)
  where user_id = recovery.user_id and provider = 'email';
  -- A hosted project stores its links here; the embedded auth server stores them with the account.
  if to_regclass('auth.one_time_tokens') is not null then
    delete from auth.one_time_tokens t where t.user_id = recovery.user_id;
  end if;
  delete from auth.sessions s where s.user_id = recovery.user_id;
  delete from private.announced_account_changes a where a.user_id = recovery.user_id;
  return recovery.email;
end $$;

grant execute on function public.announce_account_change, public.restore_account to service_role;

-- Required by the service's functions above, which run as their caller.
grant select, insert, update on private.announced_account_changes to service_role;
