-- API keys: what another program works with in a team. A key acts in its creator's name, in one team, with a part of
-- their permissions, and ends with their membership.
--
-- The app exchanges a key for a token of its creator, good for a minute, that carries the key's id (lib/platform/api-keys). What
-- the caller may do is asked where such a token is held to its key: `effective_user_id` and `session_user_id`
-- (two-step.sql), `my_grants`, `my_tenants` and `member_tenant_or_null` (tenancy.sql).

-- Keys reach records and, with API_KEYS_MANAGE, webhooks that they subscribe themselves (webhooks.sql): no members, no
-- settings, no keys.
create function private.is_key_permissions(p_permissions public.permission[]) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select cardinality(p_permissions) between 1 and 60 and not exists (
    select from unnest(p_permissions) p
    where p is null or p::text !~ '^(CLIENTS|DEALS|TASKS|CONVERSATIONS)_' and p <> 'API_KEYS_MANAGE')
$$;
grant execute on function private.is_key_permissions to authenticated, service_role;

create table public.api_keys (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  created_by uuid not null,
  name text not null check (char_length(name) between 1 and 60 and name = btrim(name)),
  permissions public.permission[] not null check (private.is_key_permissions(permissions)),
  -- sha256 of the key, which the app draws and shows once: the database never sees it.
  key_hash bytea not null unique check (octet_length(key_hash) = 32),
  -- How it begins, so that people can tell which is which.
  start text not null check (start ~ '^crm_[A-Za-z0-9]{4}$'),
  created_at public.instant not null default now(),
  expires_at public.instant,
  last_used_at public.instant,
  revoked_at public.instant,
  unique (tenant_id, id),
  foreign key (tenant_id, created_by) references public.tenant_members (tenant_id, user_id) on delete cascade
);

select private.enable_audit('public.api_keys', 'api_key', array['key_hash', 'last_used_at']);

create index api_keys_tenant_idx on public.api_keys (tenant_id, created_at desc);
create index api_keys_creator_idx on public.api_keys (tenant_id, created_by);

call private.secure_table('api_keys');
grant select (id, tenant_id, created_by, name, permissions, start, created_at, expires_at, last_used_at, revoked_at)
  on public.api_keys to authenticated;

create policy "api_keys: read with API_KEYS_MANAGE" on public.api_keys for select to authenticated
  using ((select private.session_user_id()) is not null and tenant_id = any (array(select private.tenants_with_permission('API_KEYS_MANAGE'))));

-- Keys are made and ended by people alone: one that could make keys would outlive its own end.
create function private.require_key_manager(p_tenant_id uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_tenant_id is null or private.session_user_id() is null
    or p_tenant_id not in (select private.tenants_with_permission('API_KEYS_MANAGE')) then
    raise insufficient_privilege using message = 'You cannot manage the keys of this team';
  end if;
end $$;

-- Whether a key works; whether its creator is still at work is asked beside it.
create function private.is_key_active(p_key public.api_keys) returns boolean
language sql stable set search_path = '' as $$
  select p_key.revoked_at is null and (p_key.expires_at is null or p_key.expires_at > now())
$$;
grant execute on function private.is_key_active to authenticated, service_role;

-- Throws PT402 where a team's plan does not include keys: none is made, and none works.
create function private.require_keys_in_plan(p_tenant_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.plan_includes(p_tenant_id, 'api') then
    raise sqlstate 'PT402' using message = 'Your plan does not include the API. Choose a larger plan to go on.', hint = 'api';
  end if;
end $$;

-- Keeps a key that the app has drawn; its id. PT402 where the plan does not include keys, PT409 beyond twenty.
create function public.create_api_key(
  p_tenant_id uuid, p_name text, p_permissions public.permission[], p_expires_at timestamptz, p_hash text, p_start text
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  my_grant private.my_grants;
  new_id uuid;
begin
  perform private.require_key_manager(p_tenant_id);
  select g.* into my_grant from private.my_grants g where g.tenant_id = p_tenant_id;
  perform private.require_keys_in_plan(p_tenant_id);
  if not coalesce(private.is_key_permissions(p_permissions), false) then
    raise sqlstate 'PT400' using message = 'Choose what the key may do with clients, deals, tasks, messages or webhooks';
  end if;
  if not private.permissions_cover(my_grant.permissions, p_permissions) then
    raise insufficient_privilege using message = 'You cannot give a key more permissions than your own';
  end if;
  if p_expires_at <= now() then
    raise sqlstate 'PT400' using message = 'Choose a day to come';
  end if;
  if p_hash is null or p_hash !~ '^[0-9a-f]{64}$' then
    raise sqlstate 'PT400' using message = 'The hash must be a SHA-256 in hexadecimal';
  end if;
  -- Those who make the last one at the same moment take turns.
  perform from public.tenants t where t.id = p_tenant_id for no key update;
  if (select count(*) from public.api_keys k where k.tenant_id = p_tenant_id and private.is_key_active(k)) >= 20 then
    raise sqlstate 'PT409' using message = 'A team has at most 20 keys. Revoke one first.';
  end if;
  insert into public.api_keys (tenant_id, created_by, name, permissions, key_hash, start, expires_at)
  values (p_tenant_id, my_grant.user_id, btrim(p_name), p_permissions, decode(p_hash, 'hex'), p_start, p_expires_at)
  returning id into new_id;
  return new_id;
end $$;

-- Ends a key at once, and the webhooks it subscribed; whether there was one that had not been ended.
create function public.revoke_api_key(p_tenant_id uuid, p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  revoked public.api_keys;
begin
  perform private.require_key_manager(p_tenant_id);
  update public.api_keys k set revoked_at = now()
  where k.id = p_id and k.tenant_id = p_tenant_id and k.revoked_at is null
  returning k.* into revoked;
  if not found then
    return false;
  end if;
  begin
    perform private.disable_webhooks_of_key(revoked);
  exception when others then
    -- The key has ended whatever its webhooks look like; those are tried again (webhook-sending.sql).
    perform private.record_item_failure('webhook key', p_id::text, p_tenant_id, sqlerrm);
  end;
  return true;
end $$;

grant execute on function public.create_api_key, public.revoke_api_key to authenticated;

------------------------------------------------------------------------------------------------------------
-- Using one
------------------------------------------------------------------------------------------------------------

-- Six hundred requests a minute for each key.
create function private.key_requests_per_minute() returns integer
language sql immutable set search_path = '' as $$
  select 600
$$;

-- Takes up to p_request_count requests of a key's minute, for the app to give out: `granted` of them, `remaining` beside them,
-- and the window's end in `seconds`. Several instances of the app share the minute, and none asks for each request.
create function private.claim_key_requests(p_key_id uuid, p_request_count integer)
returns table (granted integer, remaining integer, seconds integer)
language plpgsql security definer set search_path = '' as $$
declare
  entry private.rate_limits;
begin
  insert into private.rate_limits as r (key, hits, window_ends_at)
  values ('api_key:' || p_key_id, 0, clock_timestamp() + interval '1 minute')
  on conflict (key) do update set
    hits = case when r.window_ends_at <= clock_timestamp() then 0 else r.hits end,
    window_ends_at = case when r.window_ends_at <= clock_timestamp() then excluded.window_ends_at else r.window_ends_at end
  returning * into entry;
  granted := least(greatest(p_request_count, 0), private.key_requests_per_minute() - entry.hits);
  remaining := private.key_requests_per_minute() - entry.hits - granted;
  seconds := greatest(1, ceil(extract(epoch from entry.window_ends_at - clock_timestamp())))::integer;
  update private.rate_limits r set hits = r.hits + granted where r.key = entry.key;
  return next;
end $$;

-- Whom a key stands for, by its hash, and a part of its minute. PT401 for one that does not work, PT402 where the plan
-- includes none any more.
create function public.lease_api_key(p_hash text, p_request_count integer)
returns table (id uuid, user_id uuid, request_limit integer, granted integer, remaining integer, seconds integer)
language plpgsql set search_path = '' as $$
declare
  key public.api_keys;
begin
  select k.* into key from public.api_keys k where k.key_hash = decode(p_hash, 'hex');
  if not found then
    raise sqlstate 'PT401' using message = 'This API key does not exist';
  end if;
  if key.revoked_at is not null then
    raise sqlstate 'PT401' using message = 'This API key was revoked';
  end if;
  if not private.is_key_active(key) then
    raise sqlstate 'PT401' using message = 'This API key has expired';
  end if;
  if not private.is_active_member(key.tenant_id, key.created_by) then
    raise sqlstate 'PT401' using message = 'This API key does not work: whoever made it is not at work in the team';
  end if;
  perform private.require_keys_in_plan(key.tenant_id);
  -- Once a minute is enough, and a busy program does not wait for its own key.
  update public.api_keys k set last_used_at = now()
  where k.id = key.id and (k.last_used_at is null or k.last_used_at < now() - interval '1 minute');
  return query
  select key.id, key.created_by, private.key_requests_per_minute(), t.granted, t.remaining, t.seconds
  from private.claim_key_requests(key.id, p_request_count) t;
end $$;
grant execute on function public.lease_api_key to service_role;

-- What the service's functions above use as their caller.
grant execute on function private.claim_key_requests, private.key_requests_per_minute,
  private.require_keys_in_plan to service_role;
