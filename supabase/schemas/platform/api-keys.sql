-- API keys: access of another program to a team. A key acts in its creator's name, in one team, with some of their
-- permissions, and ends with their membership.
--
-- The app exchanges a key for a token of its creator that is valid for a minute and contains the key's id
-- (lib/platform/api-keys). These functions limit such a token to its key: `effective_user_id` and `session_user_id`
-- (two-step.sql), `my_grants`, `my_tenants` and `member_tenant_or_null` (tenancy.sql).

-- Whether a key may have these permissions: on records and, with API_KEYS_MANAGE, on its own webhooks (webhooks.sql),
-- but not on members, settings or keys.
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
  created_by uuid not null default auth.uid(),
  name text not null check (char_length(name) between 1 and 60 and name = btrim(name)),
  permissions public.permission[] not null check (private.is_key_permissions(permissions)),
  -- sha256 of the key. The app generates the key and shows it once; the database never sees it.
  key_hash bytea not null unique check (octet_length(key_hash) = 32),
  -- The first characters, by which people tell keys apart.
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
grant select (id, tenant_id, created_by, name, permissions, start, created_at, expires_at, last_used_at, revoked_at),
  insert (tenant_id, name, permissions, key_hash, start, expires_at), update (revoked_at) on public.api_keys to authenticated;

create policy "api_keys: read with API_KEYS_MANAGE" on public.api_keys for select to authenticated
  using ((select private.session_user_id()) is not null and tenant_id = any (array(select private.tenants_with_permission('API_KEYS_MANAGE'))));

create policy "api_keys: create with API_KEYS_MANAGE" on public.api_keys for insert to authenticated
  with check (created_by = (select private.session_user_id())
    and tenant_id = any (array(select private.tenants_with_permission('API_KEYS_MANAGE'))));
-- Revoking is final: a revoked key never works again.
create policy "api_keys: revoke with API_KEYS_MANAGE" on public.api_keys for update to authenticated
  using ((select private.session_user_id()) is not null and revoked_at is null
    and tenant_id = any (array(select private.tenants_with_permission('API_KEYS_MANAGE'))))
  with check (revoked_at is not null);

-- Throws unless the caller manages keys in person. A key that could create keys would outlive its own end.
create function private.require_key_manager(p_tenant_id uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_tenant_id is null or private.session_user_id() is null
    or p_tenant_id not in (select private.tenants_with_permission('API_KEYS_MANAGE')) then
    raise insufficient_privilege using message = 'You cannot manage the keys of this team';
  end if;
end $$;

-- Whether a key is active; its creator's membership is checked separately.
create function private.is_key_active(p_key public.api_keys) returns boolean
language sql stable set search_path = '' as $$
  select p_key.revoked_at is null and (p_key.expires_at is null or p_key.expires_at > now())
$$;
grant execute on function private.is_key_active to authenticated, service_role;

-- Throws PT402 when a team's plan does not include keys. Then none can be created, and none works.
create function private.require_keys_in_plan(p_tenant_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.plan_includes(p_tenant_id, 'api') then
    raise sqlstate 'PT402' using message = 'Your plan does not include the API. Choose a larger plan to continue.', hint = 'api';
  end if;
end $$;

-- Refuses a key that its creator may not create. Throws PT402 without keys in the plan, PT409 beyond twenty.
create function private.guard_new_api_key() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    return new;
  end if;
  perform private.require_key_manager(new.tenant_id);
  perform private.require_keys_in_plan(new.tenant_id);
  if not coalesce(private.is_key_permissions(new.permissions), false) then
    raise sqlstate 'PT400' using message = 'Choose what the key may do with clients, deals, tasks, messages or webhooks';
  end if;
  if not private.permissions_cover(
    (select g.permissions from private.my_grants g where g.tenant_id = new.tenant_id), new.permissions) then
    raise insufficient_privilege using message = 'You cannot give a key more permissions than your own';
  end if;
  if new.expires_at <= now() then
    raise sqlstate 'PT400' using message = 'Choose a day in the future';
  end if;
  -- Serializes concurrent callers who create the last allowed key.
  perform from public.tenants t where t.id = new.tenant_id for no key update;
  if (select count(*) from public.api_keys k where k.tenant_id = new.tenant_id and private.is_key_active(k)) >= 20 then
    raise sqlstate 'PT409' using message = 'A team has at most 20 keys. Revoke one first.';
  end if;
  return new;
end $$;

create trigger api_keys_guard_new before insert on public.api_keys
  for each row execute function private.guard_new_api_key();

-- Turns off the webhooks of a revoked key.
create function private.end_webhooks_of_revoked_key() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.disable_webhooks_of_key(new);
  return null;
exception when others then
  -- The key is revoked even if disabling its webhooks fails; that is retried (webhook-sending.sql).
  perform private.record_item_failure('webhook key', new.id::text, new.tenant_id, sqlerrm);
  return null;
end $$;

create trigger api_keys_end_webhooks after update of revoked_at on public.api_keys
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function private.end_webhooks_of_revoked_key();

------------------------------------------------------------------------------------------------------------
-- Using a key
------------------------------------------------------------------------------------------------------------

-- Returns the limit of a key: six hundred requests per minute.
create function private.key_requests_per_minute() returns integer
language sql immutable set search_path = '' as $$
  select 600
$$;

-- Claims up to p_request_count requests of a key's minute. Returns `granted`, the `remaining` ones, and the `seconds`
-- to the end of the window. All instances of the app share the minute. Each claims several requests at once instead of
-- calling this for every request.
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

-- Returns the person behind a key's hash and claims a part of its minute. Throws PT401 for an inactive key, PT402 when
-- the plan no longer includes keys.
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
    raise sqlstate 'PT401' using message = 'This API key does not work: the person who created it is not active on the team';
  end if;
  perform private.require_keys_in_plan(key.tenant_id);
  -- Once a minute, so that a busy program does not wait for a lock on its own key.
  update public.api_keys k set last_used_at = now()
  where k.id = key.id and (k.last_used_at is null or k.last_used_at < now() - interval '1 minute');
  return query
  select key.id, key.created_by, private.key_requests_per_minute(), t.granted, t.remaining, t.seconds
  from private.claim_key_requests(key.id, p_request_count) t;
end $$;
grant execute on function public.lease_api_key to service_role;

-- Required by the service's functions above, which run as their caller.
grant execute on function private.claim_key_requests, private.key_requests_per_minute,
  private.require_keys_in_plan to service_role;
