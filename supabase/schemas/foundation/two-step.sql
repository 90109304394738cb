-- Two-step sign-in: time-based codes (RFC 6238) and recovery codes, and the sessions that have passed one
-- (docs/features/organisation/accounts.md, "Two-step sign-in"). Applied before tenancy.sql, whose functions identify
-- the caller by effective_user_id().

-- People with two-step sign-in. The secret is stored in plain form, because checking a code requires it. The API cannot
-- read this schema.
create table private.two_step (
  user_id uuid primary key references auth.users on delete cascade,
  secret bytea not null check (octet_length(secret) = 20),
  -- Null until a first code has proved that the authenticator app has the secret.
  confirmed_at public.instant,
  -- The half minute of the last accepted code. No code is accepted twice.
  last_step bigint not null default 0,
  failed_attempts integer not null default 0,
  attempts_reset_at public.instant not null default now()
);

create table private.recovery_codes (
  user_id uuid not null references private.two_step on delete cascade,
  code_hash bytea not null,
  used_at public.instant,
  primary key (user_id, code_hash)
);

-- Session data that the auth server does not store: the browser, and whether the second step was passed.
create table private.session_details (
  session_id uuid primary key references auth.sessions on delete cascade,
  device text check (char_length(device) between 1 and 60),
  second_step_at public.instant
);

------------------------------------------------------------------------------------------------------------
-- The caller
------------------------------------------------------------------------------------------------------------

create function private.has_two_step(p_user_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.two_step s where s.user_id = p_user_id and s.confirmed_at is not null);
end $$;

-- Returns the session in the caller's token; null when the token has none.
create function private.current_session_id() returns uuid
language plpgsql stable set search_path = '' as $$
begin
  return nullif(auth.jwt() ->> 'session_id', '')::uuid;
end $$;

-- Returns the person behind the request, in a session of their own. Null without a person, for a sign-in without its
-- second step, and for an API key, which acts in its creator's name but is not that person. Used for personal data
-- (profile, sessions, notifications, calendar address, saved views). A job that acts for a person (private.impersonate)
-- has no session and needs no code: it sets a claim that no token of the auth server has.
create function private.session_user_id() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.current_api_key_id() is not null
    or private.has_two_step(auth.uid()) and auth.jwt() -> 'acted_for' is null and not exists (
      select from private.session_details m where m.session_id = private.current_session_id() and m.second_step_at is not null)
  then
    return null;
  end if;
  return auth.uid();
end $$;

-- Returns the person in whose name the request runs: the signed-in person, or the creator of a working API key. A key
-- needs no second step, because its creator passed theirs. Used for all access to records. auth.uid() alone only
-- identifies a person after the password. In plpgsql, because the table of keys is created later (api-keys.sql).
create function private.effective_user_id() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.current_api_key_id() is null then
    return private.session_user_id();
  end if;
  return (
    select k.created_by from public.api_keys k
    where k.id = private.current_api_key_id() and k.created_by = auth.uid() and private.is_key_active(k));
end $$;

grant execute on function private.session_user_id, private.effective_user_id to authenticated, service_role;

------------------------------------------------------------------------------------------------------------
-- Codes
------------------------------------------------------------------------------------------------------------

-- Returns the code of a half minute since 1970 (RFC 4226, section 5.3, with SHA-1 and six digits, which every
-- authenticator app supports).
create function private.totp(p_secret bytea, p_step bigint) returns text
language sql immutable set search_path = '' as $$
  select lpad((
    (((get_byte(h, at) & 127) << 24) + (get_byte(h, at + 1) << 16) + (get_byte(h, at + 2) << 8) + get_byte(h, at + 3))
    % 1000000)::text, 6, '0')
  from (select h, get_byte(h, 19) & 15 as at from (select extensions.hmac(int8send(p_step), p_secret, 'sha1') as h) x) y
$$;

-- Returns the hash by which a recovery code is compared, ignoring spaces and dashes.
create function private.hash_recovery_code(p_code text) returns bytea
language sql immutable set search_path = '' as $$
  select private.hash_token(lower(regexp_replace(p_code, '[\s-]', '', 'g')))
$$;

-- Replaces a person's recovery codes with ten new ones of 50 random bits each, and returns them. Only their hashes are
-- stored.
create function private.generate_recovery_codes(p_user_id uuid) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  -- Without 0, 1, i, l and o, which are easily confused.
  letters constant text := '23456789abcdefghjkmnpqrstuvwxyz';
  codes text[];
begin
  select array_agg(left(c.code, 5) || '-' || right(c.code, 5)) into codes
  from (
    select string_agg(substr(letters, 1 + get_byte(r.bytes, place) % 31, 1), '') as code
    from (select extensions.gen_random_bytes(10) as bytes from generate_series(1, 10)) r
    cross join generate_series(0, 9) place
    group by r.bytes
  ) c;
  delete from private.recovery_codes r where r.user_id = p_user_id;
  insert into private.recovery_codes (user_id, code_hash) select p_user_id, private.hash_recovery_code(code) from unnest(codes) code;
  return codes;
end $$;

-- Checks a code of the authenticator app, or a recovery code, and consumes it. Returns `passed`, or `retry_after` in
-- seconds after ten wrong codes within a quarter of an hour, from any address. Does not throw, because that would roll
-- back the count.
create function private.consume_two_step_code(p_user_id uuid, p_code text, out passed boolean, out retry_after integer)
language plpgsql security definer set search_path = '' as $$
declare
  setup private.two_step;
  typed text := regexp_replace(left(coalesce(p_code, ''), 40), '\s', '', 'g');
  this_step bigint := floor(extract(epoch from clock_timestamp()) / 30);
  matched_step bigint;
begin
  passed := false;
  retry_after := 0;
  select s.* into setup from private.two_step s where s.user_id = p_user_id for update;
  if not found then
    return;
  end if;
  if setup.attempts_reset_at <= clock_timestamp() then
    setup.failed_attempts := 0;
  elsif setup.failed_attempts >= 10 then
    retry_after := greatest(1, ceil(extract(epoch from setup.attempts_reset_at - clock_timestamp())))::integer;
    return;
  end if;
  -- Tolerates a clock that is half a minute off, either way (RFC 6238, section 5.2).
  select step into matched_step from generate_series(this_step - 1, this_step + 1) step
  where step > setup.last_step and typed = private.totp(setup.secret, step) limit 1;
  if matched_step is null and setup.confirmed_at is not null then
    update private.recovery_codes r set used_at = now()
    where r.user_id = p_user_id and r.code_hash = private.hash_recovery_code(typed) and r.used_at is null;
    passed := found;
  else
    passed := matched_step is not null;
  end if;
  update private.two_step s set
    last_step = coalesce(matched_step, s.last_step),
    failed_attempts = case when passed then 0 else setup.failed_attempts + 1 end,
    attempts_reset_at = case when setup.failed_attempts = 0 then clock_timestamp() + interval '15 minutes' else s.attempts_reset_at end
  where s.user_id = p_user_id;
end $$;

-- Records that a session has passed its second step.
create function private.record_second_step(p_session_id uuid) returns void
language sql security definer set search_path = '' as $$
  insert into private.session_details as m (session_id, second_step_at) values (p_session_id, now())
  on conflict (session_id) do update set second_step_at = excluded.second_step_at
$$;
