-- A team's MLS connection and its usage.

create type public.mls_lookup_mode as enum ('named', 'joined');

-- One per team. Without a row the deployment's own connection is used. The app encrypts the secret, bound to the team,
-- the addresses and the client. Changing one of these therefore requires entering the secret again.
create table public.mls_connections (
  tenant_id uuid primary key references public.tenants on delete cascade,
  base_url text not null check (private.is_web_address(base_url, 500) and base_url !~ '#'),
  token_url text not null check (private.is_web_address(token_url, 500) and token_url !~ '#'),
  scope text not null default 'api' check (char_length(scope) between 1 and 200),
  oauth_client_id text not null check (char_length(oauth_client_id) between 1 and 200),
  -- Null after an address or the client was changed without it.
  sealed_secret text check (char_length(sealed_secret) between 1 and 4000),
  originating_system text check (char_length(originating_system) between 1 and 200),
  -- The server's spelling of lookup values: "Active Under Contract" or "ActiveUnderContract".
  lookup_mode public.mls_lookup_mode not null default 'named',
  created_at public.instant not null default now(),
  updated_at public.instant not null default now()
);

-- Removes the secret when the connection changes, so that it is sent only to the server it was entered for.
create function private.drop_mls_secret() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.sealed_secret := null;
  return new;
end $$;

create trigger mls_connections_drop_secret before update of base_url, token_url, oauth_client_id on public.mls_connections
  for each row when (
    (new.base_url, new.token_url, new.oauth_client_id) is distinct from (old.base_url, old.token_url, old.oauth_client_id)
    and new.sealed_secret is not distinct from old.sealed_secret)
  execute function private.drop_mls_secret();

select private.enable_audit('public.mls_connections', 'mls_connection', array['sealed_secret']);

call private.secure_table('mls_connections');
grant delete,
  select (tenant_id, base_url, token_url, scope, oauth_client_id, originating_system, lookup_mode, created_at, updated_at),
  insert (tenant_id, base_url, token_url, scope, oauth_client_id, sealed_secret, originating_system, lookup_mode),
  update (base_url, token_url, scope, oauth_client_id, sealed_secret, originating_system, lookup_mode)
  on public.mls_connections to authenticated;

call private.create_permission_policies('mls_connections', 'MLS_MANAGE', 'read', 'create', 'update', 'delete');

-- A team's MLS requests per day (UTC), and the result of the last one.
create table private.mls_usage (
  tenant_id uuid not null references public.tenants on delete cascade,
  day public.calendar_day not null,
  lookups integer not null default 0,
  failures integer not null default 0,
  last_answer_at public.instant,
  last_failure text check (char_length(last_failure) <= 200),
  primary key (tenant_id, day)
);

-- Returns the team's own connection with its encrypted secret, for the app's server only; null without one. Throws PT402
-- when the plan does not include the MLS.
create function public.get_mls_connection(p_tenant_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if not private.plan_includes(p_tenant_id, 'mls') then
    raise sqlstate 'PT402' using
      message = 'Your plan does not include the MLS. Choose a larger plan to continue.', hint = 'mls';
  end if;
  return (select to_jsonb(c) from public.mls_connections c where c.tenant_id = p_tenant_id);
end $$;

-- Records an MLS request of a team and its result: null for success, otherwise the kind of failure.
create function public.record_mls_answer(p_tenant_id uuid, p_failure text) returns void
language sql set search_path = '' as $$
  insert into private.mls_usage as u (tenant_id, day, lookups, failures, last_answer_at, last_failure)
  select t.id, (now() at time zone 'UTC')::date, 1, (p_failure is not null)::integer,
    case when p_failure is null then now() end, left(p_failure, 200)
  from public.tenants t where t.id = p_tenant_id
  on conflict (tenant_id, day) do update set
    lookups = least(u.lookups + 1, 2000000000),
    failures = least(u.failures + excluded.failures, 2000000000),
    last_answer_at = coalesce(excluded.last_answer_at, u.last_answer_at),
    last_failure = excluded.last_failure
$$;

-- Returns the MLS requests of the last thirty days, the last success, and the state of polling. The state: when listings
-- were last read and, while that fails, why, how often in a row, and the next attempt.
create function public.get_mls_usage(p_tenant_id uuid) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select json_build_object('lookups', u.lookups, 'failures', u.failures, 'last_answer_at', u.last_answer_at,
      'last_sync_at', p.polled_at, 'sync_failure', p.last_failure, 'sync_failures', coalesce(p.failures, 0),
      'next_sync_at', p.not_before)
    from (
      select coalesce(sum(d.lookups), 0) as lookups, coalesce(sum(d.failures), 0) as failures,
        max(d.last_answer_at) as last_answer_at
      from private.mls_usage d
      where d.tenant_id = p_tenant_id and d.day > (now() at time zone 'UTC')::date - 30
    ) u
    left join private.mls_polls p on p.connection = coalesce(
      (select c.tenant_id::text from public.mls_connections c where c.tenant_id = p_tenant_id), 'shared'));
end $$;

grant execute on function public.get_mls_usage, public.get_mls_connection, public.record_mls_answer to service_role;

-- Required by the service's functions above, which run as their caller.
grant select, insert, update on private.mls_usage to service_role;
