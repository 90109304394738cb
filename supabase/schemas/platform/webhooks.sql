-- Outgoing webhooks: addresses notified of changes to a team's records, in the format of Standard Webhooks
-- (standardwebhooks.com). This file: endpoints and access; webhook-sending.sql: what is sent and when
-- (docs/features/platform/webhooks.md).

-- Returns the types of events.
create function private.webhook_event_types() returns text[]
language sql stable security definer set search_path = '' as $$
  -- An automation ran and calls the webhook (docs/features/follow-up/automations.md); every side of a transaction is
  -- approved for closing (docs/features/records/closing-approval.md); a commission statement is approved.
  select array['automation.ran', 'transaction.approved', 'statement.approved'] || array(
    select k.kind || '.' || a from private.record_kinds k, unnest(array['created', 'updated', 'deleted']) a
    where k.webhook_area is not null)
$$;
grant execute on function private.webhook_event_types to authenticated, service_role;

create table public.webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  -- The last person to change its address or events or to turn it on. Only records that they can see are sent. Ends with
  -- their membership.
  created_by uuid not null default auth.uid(),
  -- The API key that subscribed it, if any: it then sends only what that key sees, and ends with it.
  api_key_id uuid,
  url text not null check (private.is_web_address(url, 2000)),
  events text[] not null check (cardinality(events) > 0 and events <@ private.webhook_event_types()),
  -- The signing secret, encrypted by the app and bound to the team and the endpoint.
  sealed_secret text not null check (char_length(sealed_secret) between 1 and 1000),
  -- The previous secret also signs until then, so that receivers have time to switch.
  old_sealed_secret text,
  old_secret_until public.instant,
  -- The start of the failures, the number of failures in a row, and the next attempt; null, 0 and null without
  -- failures.
  failing_since public.instant,
  failures integer not null default 0,
  try_at public.instant,
  disabled_at public.instant,
  disabled_because text check (disabled_because in ('failing', 'gone', 'person', 'left', 'key', 'broken')),
  -- The event from which reading continues while creating its next deliveries fails; null while it keeps up.
  behind_written_by xid8,
  behind_event_id bigint,
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, created_by) references public.tenant_members (tenant_id, user_id) on delete cascade,
  -- Never set to null: the endpoint would then send everything that its creator sees.
  foreign key (tenant_id, api_key_id) references public.api_keys (tenant_id, id) on delete cascade,
  check (api_key_id is null or not events && array['automation.ran', 'statement.approved']),
  check ((disabled_at is null) = (disabled_because is null)),
  check ((old_sealed_secret is null) = (old_secret_until is null))
);

create index webhook_endpoints_tenant_idx on public.webhook_endpoints (tenant_id, created_at desc);
create index webhook_endpoints_creator_idx on public.webhook_endpoints (tenant_id, created_by);
create index webhook_endpoints_key_idx on public.webhook_endpoints (tenant_id, api_key_id) where api_key_id is not null;
-- Without the key: the entry itself names it.
select private.enable_audit('public.webhook_endpoints', 'webhook',
  array['api_key_id', 'sealed_secret', 'old_sealed_secret', 'failing_since', 'failures', 'try_at', 'behind_written_by', 'behind_event_id']);

call private.secure_table('webhook_endpoints');
grant select (id, tenant_id, created_by, api_key_id, url, events, old_secret_until, failing_since, try_at, disabled_at,
  disabled_because, created_at, updated_at),
  insert (tenant_id, id, url, events, sealed_secret), delete on public.webhook_endpoints to authenticated;

-- Whether the caller may access webhooks of this key, or of no key (null): people all of them, a key only its own. A key
-- must not learn even the address of others, which is often a secret.
create function private.can_access_key_webhooks(p_api_key_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.current_api_key_id() is null or coalesce(p_api_key_id = private.current_api_key_id(), false);
end $$;
grant execute on function private.can_access_key_webhooks to authenticated;

create policy "webhook_endpoints: read with API_KEYS_MANAGE" on public.webhook_endpoints for select to authenticated
  using (tenant_id = any (array(select private.tenants_with_permission('API_KEYS_MANAGE'))) and private.can_access_key_webhooks(api_key_id));
create policy "webhook_endpoints: create with API_KEYS_MANAGE" on public.webhook_endpoints for insert to authenticated
  with check (created_by = (select private.effective_user_id())
    and tenant_id = any (array(select private.tenants_with_permission('API_KEYS_MANAGE'))) and private.can_access_key_webhooks(api_key_id));
create policy "webhook_endpoints: delete with API_KEYS_MANAGE" on public.webhook_endpoints for delete to authenticated
  using (tenant_id = any (array(select private.tenants_with_permission('API_KEYS_MANAGE'))) and private.can_access_key_webhooks(api_key_id));

-- Deliveries and their outcome. Nothing of the record itself is stored.
create table public.webhook_deliveries (
  -- The `webhook-id` for the receiver, equal for every attempt.
  id uuid primary key default gen_random_uuid(),
  -- The order of events.
  place bigint not null generated always as identity,
  tenant_id uuid not null,
  endpoint_id uuid not null,
  event text not null,
  record_id uuid not null,
  changed text[] not null,
  -- The automation of a call. A delivery outlives it.
  automation_id uuid,
  happened_at public.instant not null,
  -- left_out: its creator could not see the record when it was due.
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'left_out')),
  attempts integer not null default 0,
  -- It is given up three days after this. Sending it again by hand resets it.
  queued_at public.instant not null default now(),
  -- The next attempt; null while an earlier delivery about the same record waits.
  next_at public.instant,
  -- Set while it is being sent: no other worker claims it for a minute.
  claimed_at public.instant,
  -- The last attempt: its response, or why there was none.
  attempted_at public.instant,
  status integer,
  answer text check (char_length(answer) <= 500),
  failure text check (failure in ('private', 'timeout', 'unreachable', 'too_large', 'secret', 'broken')),
  traceparent text default private.get_traceparent(),
  foreign key (tenant_id, endpoint_id) references public.webhook_endpoints (tenant_id, id) on delete cascade
);

create index webhook_deliveries_log_idx on public.webhook_deliveries (tenant_id, endpoint_id, place desc);
create index webhook_deliveries_turn_idx on public.webhook_deliveries (endpoint_id, record_id, place) where state = 'waiting';
create index webhook_deliveries_due_idx on public.webhook_deliveries (endpoint_id, next_at, place)
  where state = 'waiting' and next_at is not null;
create index webhook_deliveries_claimed_idx on public.webhook_deliveries (endpoint_id) where claimed_at is not null;

call private.secure_table('webhook_deliveries');
grant all on sequence public.webhook_deliveries_place_seq to service_role;
grant select on public.webhook_deliveries to authenticated;

-- A key sees only deliveries of its own webhooks that were sent or tried: others would reveal that a record exists.
create policy "webhook_deliveries: read with API_KEYS_MANAGE" on public.webhook_deliveries for select to authenticated
  using (tenant_id = any (array(select private.tenants_with_permission('API_KEYS_MANAGE'))) and ((select private.can_access_key_webhooks(null))
    or (status is not null or failure is not null) and endpoint_id in (select e.id from public.webhook_endpoints e)));

------------------------------------------------------------------------------------------------------------
-- Creating and changing endpoints
------------------------------------------------------------------------------------------------------------

create function private.require_webhook_access(p_tenant_id uuid) returns void
language sql stable set search_path = '' as $$
  select private.require_permission(p_tenant_id, 'API_KEYS_MANAGE', 'You cannot manage the webhooks of this team')
$$;

-- Whether a web address may be outside of our own network. A name may be, until it is resolved; an address of a special
-- network (IANA's registries) never is. The same rule as lib/foundation/integrations/outbound/public-address.ts.
create function private.is_public_address(p_url text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  host text := substring(p_url from '^https?://(\[[0-9a-f:]+\]|[^/:]+)');
  address inet;
begin
  if host !~ '^\[|^[0-9.]+$' then
    return host !~ '(^|\.)(localhost|local|internal)\.?$';
  end if;
  address := btrim(host, '[].')::inet;
  if family(address) = 6 then
    return address <<= inet '2000::/3' and not address <<= any (array['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']::inet[]);
  end if;
  return not address <<= any (array['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16',
    '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24',
    '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4']::inet[]);
exception when data_exception then
  return false;
end $$;

-- Throws PT400 for an address that the app refuses too.
create function private.require_webhook_address(p_url text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_url is null or p_url !~ '^https:' or not private.is_web_address(p_url, 2000) then
    raise sqlstate 'PT400' using message = 'Enter an address that begins with https://';
  elsif not private.is_public_address(p_url) then
    raise sqlstate 'PT400' using message = 'This address is not on the internet, so nothing can be sent there.';
  end if;
end $$;

-- Throws when the caller's key can see none of these events, because it would wait for them in vain. Also refuses
-- automation calls and statements, because a key sees none.
create function private.require_event_visibility(p_tenant_id uuid, p_events text[]) returns void
language plpgsql stable set search_path = '' as $$
declare
  area text;
begin
  if private.current_api_key_id() is null then
    return;
  end if;
  if 'automation.ran' = any (p_events) then
    raise insufficient_privilege using message = 'Automations cannot call a webhook that an API key subscribed';
  end if;
  if 'statement.approved' = any (p_events) then
    raise insufficient_privilege using message = 'API keys cannot get events of commission statements';
  end if;
  select k.webhook_area into area
  from private.record_kinds k
  where exists (select from unnest(p_events) e where split_part(e, '.', 1) = k.kind)
    and not exists (select from private.my_scope(k.webhook_area, 'VIEW') r where r.tenant_id = p_tenant_id and r.scope > 0)
  order by k.place desc limit 1;
  if found then
    raise insufficient_privilege using message = 'This API key lacks the permission ' || area || '_VIEW.';
  end if;
end $$;

-- Whether the key of an endpoint has ended; false without a key (null).
create function private.has_key_ended(p_api_key_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.api_keys k where k.id = p_api_key_id and not private.is_key_active(k))
$$;

-- Ties a new endpoint to the key that creates it. The app generates its id, since the secret is bound to it. Throws PT400 for an unsendable address, PT402 without the API in the plan, PT409 beyond twenty, not
-- counting endpoints of ended keys.
create function private.guard_new_webhook() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    return new;
  end if;
  perform private.require_webhook_access(new.tenant_id);
  perform private.require_keys_in_plan(new.tenant_id);
  perform private.require_event_visibility(new.tenant_id, new.events);
  perform private.require_webhook_address(new.url);
  -- Serializes concurrent callers who create the last allowed endpoint.
  perform from public.tenants t where t.id = new.tenant_id for no key update;
  if (select count(*) from public.webhook_endpoints e where e.tenant_id = new.tenant_id
    and not private.has_key_ended(e.api_key_id)) >= 20 then
    raise sqlstate 'PT409' using message = 'A team has at most 20 webhooks. Delete one first.';
  end if;
  new.api_key_id := private.current_api_key_id();
  return new;
end $$;

create trigger webhook_endpoints_guard_new before insert on public.webhook_endpoints
  for each row execute function private.guard_new_webhook();

-- Changes an endpoint's address, events, state and secret, and returns whether it exists; null keeps a value. The old
-- secret also signs for a day after a change. A new address, new events and turning it on make the caller its creator,
-- so that nobody receives more through it than they may see. Turning it on starts with new events. A key's endpoint
-- stays the key's: people may only turn it off and on and renew its secret, otherwise the key's holder would receive
-- more than the key may see. Throws PT402 as above; PT409 when a person changes more than that, or turns it on after
-- its key has ended.
create function public.update_webhook_endpoint(
  p_tenant_id uuid, p_id uuid, p_url text default null, p_events text[] default null, p_is_on boolean default null,
  p_sealed_secret text default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  endpoint public.webhook_endpoints;
begin
  perform private.require_webhook_access(p_tenant_id);
  select e.* into endpoint from public.webhook_endpoints e
  where e.tenant_id = p_tenant_id and e.id = p_id and private.can_access_key_webhooks(e.api_key_id) for no key update;
  if not found then
    return false;
  end if;
  perform private.require_event_visibility(p_tenant_id, p_events);
  if p_url is not null then
    perform private.require_webhook_address(p_url);
  end if;
  if endpoint.api_key_id is not null and private.current_api_key_id() is null and (p_url is not null or p_events is not null) then
    raise sqlstate 'PT409' using message =
      'A program added this webhook with an API key, and only that program can change its address and events. You can turn it off, or delete it and add your own.';
  end if;
  if p_is_on and private.has_key_ended(endpoint.api_key_id) then
    raise sqlstate 'PT409' using message =
      'The API key that subscribed this webhook has ended. Delete the webhook, and have the program subscribe again with another key.';
  end if;
  if p_url is not null or p_events is not null or p_is_on then
    perform private.require_keys_in_plan(p_tenant_id);
    update public.webhook_endpoints e set url = coalesce(p_url, e.url), events = coalesce(p_events, e.events),
      created_by = case when e.api_key_id is null then private.effective_user_id() else e.created_by end,
      disabled_at = case when p_is_on then null else e.disabled_at end,
      disabled_because = case when p_is_on then null else e.disabled_because end, behind_written_by = null, behind_event_id = null
    where e.id = p_id;
    perform private.clear_item_failures('webhook', p_id::text);
    perform private.retry_webhook(p_id);
  end if;
  if p_sealed_secret is not null then
    update public.webhook_endpoints e
    set old_sealed_secret = e.sealed_secret, old_secret_until = now() + interval '1 day', sealed_secret = p_sealed_secret
    where e.id = p_id;
  end if;
  if not p_is_on and endpoint.disabled_at is null then
    update public.webhook_endpoints e set disabled_at = now(), disabled_because = 'person' where e.id = p_id;
    perform private.cancel_webhook_deliveries(p_id);
  end if;
  return true;
end $$;

-- Resets failures and makes waiting deliveries due at once.
create function private.retry_webhook(p_endpoint_id uuid) returns void
language sql set search_path = '' as $$
  update public.webhook_endpoints e set failing_since = null, failures = 0, try_at = null where e.id = p_endpoint_id;
  update public.webhook_deliveries d set next_at = now()
  where d.endpoint_id = p_endpoint_id and d.state = 'waiting' and d.next_at > now() and d.claimed_at is null;
$$;

-- Cancels the waiting deliveries of an endpoint; the log keeps them.
create function private.cancel_webhook_deliveries(p_endpoint_id uuid) returns void
language sql set search_path = '' as $$
  update public.webhook_endpoints e set failing_since = null, failures = 0, try_at = null where e.id = p_endpoint_id;
  update public.webhook_deliveries d set state = 'failed', next_at = null, claimed_at = null
  where d.endpoint_id = p_endpoint_id and d.state = 'waiting';
$$;

-- Sends a delivery from the log again at once and returns whether it exists. Throws PT409 while its endpoint is off.
create function public.replay_webhook_delivery(p_tenant_id uuid, p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.webhook_deliveries;
begin
  perform private.require_webhook_access(p_tenant_id);
  select d.* into wanted
  from public.webhook_deliveries d join public.webhook_endpoints e on e.id = d.endpoint_id and private.can_access_key_webhooks(e.api_key_id)
  where d.tenant_id = p_tenant_id and d.id = p_id;
  if not found then
    return false;
  end if;
  perform from public.webhook_endpoints e where e.id = wanted.endpoint_id for no key update;
  if exists (select from public.webhook_endpoints e where e.id = wanted.endpoint_id and e.disabled_at is not null) then
    raise sqlstate 'PT409' using message = 'This webhook is off. Turn it on first.';
  end if;
  update public.webhook_deliveries d
  set state = 'waiting', attempts = case d.state when 'waiting' then d.attempts else 0 end, queued_at = now(),
    next_at = case d.state when 'waiting' then d.next_at end
  where d.id = p_id;
  -- It may come before the delivery that was first before.
  update public.webhook_deliveries d set next_at = null
  where d.endpoint_id = wanted.endpoint_id and d.record_id = wanted.record_id and d.state = 'waiting'
    and d.next_at is not null and d.place > wanted.place;
  perform private.schedule_next_webhook(wanted.endpoint_id, wanted.record_id);
  perform private.retry_webhook(wanted.endpoint_id);
  return true;
end $$;

grant execute on function public.update_webhook_endpoint, public.replay_webhook_delivery to authenticated;
