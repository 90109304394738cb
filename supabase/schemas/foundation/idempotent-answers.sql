-- Stored responses to calls with an Idempotency-Key, so that a repeated call writes only once.

-- A row is a claim until the response is stored: the first caller works, others wait or get the response. Rows are in
-- Postgres because the second call may reach another instance of the app. They are kept for a day.
create table private.idempotent_answers (
  user_id uuid not null references auth.users on delete cascade,
  -- Method and path.
  route text not null check (char_length(route) <= 300),
  key text not null check (char_length(key) between 1 and 255),
  -- A hash of the request. The same key with another request is an error of the caller.
  request text not null check (char_length(request) <= 100),
  -- Identifies the attempt, so that an attempt presumed dead cannot answer for the next one.
  claim uuid not null unique default gen_random_uuid(),
  claimed_at timestamptz not null default clock_timestamp(),
  status integer,
  body text check (octet_length(body) <= 262144),
  primary key (user_id, route, key),
  check ((status is null) = (body is null))
);

create index idempotent_answers_claimed_idx on private.idempotent_answers (claimed_at);

alter table private.idempotent_answers enable row level security;

-- Claims a key for one attempt. `outcome` is claimed (go ahead, under `claim`), answered (with the response), busy (the
-- first attempt still runs; `retry_after` in seconds) or different (the key was used for another request). A claim
-- without a response after a minute belongs to a process that died, because no call takes that long.
create function public.claim_idempotent_answer(p_user_id uuid, p_route text, p_key text, p_request text)
returns table (outcome text, claim uuid, status integer, body text, retry_after integer)
language plpgsql set search_path = '' as $$
declare
  entry private.idempotent_answers;
begin
  insert into private.idempotent_answers as a (user_id, route, key, request)
  values (p_user_id, p_route, p_key, p_request)
  on conflict on constraint idempotent_answers_pkey do update set
    request = excluded.request,
    claim = excluded.claim,
    claimed_at = excluded.claimed_at,
    status = null,
    body = null
  where a.claimed_at < clock_timestamp() - interval '24 hours'
    or (a.status is null and a.request = excluded.request and a.claimed_at < clock_timestamp() - interval '1 minute')
  returning a.* into entry;
  if found then
    return query select 'claimed', entry.claim, null::integer, null::text, null::integer;
    return;
  end if;

  select a.* into entry from private.idempotent_answers a
  where a.user_id = p_user_id and a.route = p_route and a.key = p_key;
  if not found then
    -- The other claim was released in this moment.
    return query select 'busy', null::uuid, null::integer, null::text, 1;
  elsif entry.request <> p_request then
    return query select 'different', null::uuid, null::integer, null::text, null::integer;
  elsif entry.status is not null then
    return query select 'answered', null::uuid, entry.status, entry.body, null::integer;
  else
    return query select 'busy', null::uuid, null::integer, null::text,
      greatest(1, ceil(extract(epoch from entry.claimed_at + interval '1 minute' - clock_timestamp())))::integer;
  end if;
end $$;

-- Stores the response of an attempt.
create function public.save_idempotent_answer(p_claim uuid, p_status integer, p_body text) returns void
language sql set search_path = '' as $$
  update private.idempotent_answers set status = p_status, body = p_body where claim = p_claim and status is null
$$;

-- Releases an attempt that wrote nothing. The key is free again, for another request too.
create function public.release_idempotent_claim(p_claim uuid) returns void
language sql set search_path = '' as $$
  delete from private.idempotent_answers where claim = p_claim and status is null
$$;

grant execute on function public.claim_idempotent_answer, public.save_idempotent_answer, public.release_idempotent_claim
  to service_role;

-- Required by the service's functions above, which run as their caller.
grant select, insert, update, delete on private.idempotent_answers to service_role;
