-- Sending webhooks, for the worker: lib/platform/webhooks plans, claims and resolves, worker/webhooks.ts sends. Events
-- come from public.record_changes. A delivery contains what the endpoint's creator may see when it is sent. For each
-- endpoint and record only the oldest waiting delivery has a next_at, so that a record's events arrive in order. Code
-- that inserts or resolves a delivery locks the endpoint.

-- The last event for which all deliveries were created: one row.
create table private.webhook_cursor (
  is_one boolean primary key default true check (is_one),
  written_by xid8 not null,
  event_id bigint not null
);
insert into private.webhook_cursor (written_by, event_id) values ('0', 0);

-- Returns the changed columns that a webhook reports: custom fields by their keys, custom.<key>, and only the custom
-- fields visible to every role.
create function private.told_columns(p_tenant_id uuid, p_kind text, p_changes jsonb) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  changed text[] := private.changed_columns(p_changes);
begin
  -- Most changes contain no custom field.
  if array_to_string(changed, ' ') not like '%custom.%' then
    return changed;
  end if;
  return array(select c from unnest(changed) c where c not like 'custom.%') || array(
    select 'custom.' || f.key from public.custom_fields f
    where f.tenant_id = p_tenant_id and f.kind = p_kind and f.deleted_at is null and f.visible_to is null
      and 'custom.' || f.id = any (changed)
    order by f.place);
end $$;

-- Queues a delivery about a client for the running automation, as the person it runs as, who must manage webhooks.
-- Throws PT404 for an unknown endpoint, PT402 without the API in the plan, PT409 when it is off or takes no calls.
create function private.call_webhook(p_tenant_id uuid, p_endpoint_id uuid, p_client_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  endpoint public.webhook_endpoints;
begin
  perform private.require_permission(p_tenant_id, 'API_KEYS_MANAGE', 'The person it runs as cannot use webhooks');
  perform private.require_keys_in_plan(p_tenant_id);
  select e.* into endpoint from public.webhook_endpoints e
  where e.tenant_id = p_tenant_id and e.id = p_endpoint_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'The webhook was deleted';
  elsif endpoint.disabled_at is not null then
    raise sqlstate 'PT409' using message = 'The webhook is off';
  elsif not endpoint.events @> array['automation.ran'] then
    raise sqlstate 'PT409' using message = 'This webhook does not accept calls from automations';
  end if;
  insert into public.webhook_deliveries (tenant_id, endpoint_id, event, record_id, changed, automation_id, happened_at, next_at)
  values (p_tenant_id, p_endpoint_id, 'automation.ran', p_client_id, '{}',
    substring(current_setting('lintel.cause', true) from '^automation:(.*)$')::uuid, now(), null);
  perform private.schedule_next_webhook(p_endpoint_id, p_client_id);
end $$;
grant execute on function private.call_webhook to authenticated;

-- Makes the oldest waiting delivery of an endpoint and record due.
create function private.schedule_next_webhook(p_endpoint_id uuid, p_record_id uuid) returns void
language sql set search_path = '' as $$
  update public.webhook_deliveries d set next_at = now()
  where d.next_at is null and d.id = (
    select w.id from public.webhook_deliveries w
    where w.endpoint_id = p_endpoint_id and w.record_id = p_record_id and w.state = 'waiting' order by w.place limit 1)
$$;

-- Claims due deliveries: one at a time for a failing endpoint, else eight; and eight per team. Teams take turns: first
-- the first delivery of each, then the second. A claim expires after a minute, when the delivery is due again.
create function private.claim_webhook_deliveries(p_max integer)
returns table (
  id uuid, tenant_id uuid, endpoint_id uuid, user_id uuid, api_key_id uuid, url text, sealed_secret text,
  old_sealed_secret text, event text, record_id uuid, changed text[], automation_id uuid, happened_at timestamptz, attempts integer,
  traceparent text
)
language sql set search_path = '' as $$
  with busy as (
    select f.tenant_id, count(*) as count from public.webhook_deliveries f
    where f.claimed_at > now() - interval '1 minute' group by f.tenant_id
  ),
  waiting as (
    select d.id, d.next_at, d.place,
      coalesce((select b.count from busy b where b.tenant_id = e.tenant_id), 0)
        + row_number() over (partition by e.tenant_id order by d.next_at, d.place) as turn
    from public.webhook_endpoints e
    join public.tenant_members m on m.tenant_id = e.tenant_id and m.user_id = e.created_by and m.status = 'active'
    join public.tenants t on t.id = e.tenant_id and t.suspended_at is null
    cross join lateral (
      select count(*) as count from public.webhook_deliveries f
      where f.endpoint_id = e.id and f.claimed_at > now() - interval '1 minute'
    ) under_way
    cross join lateral (
      select w.id, w.place, w.next_at from public.webhook_deliveries w
      where w.endpoint_id = e.id and w.state = 'waiting' and w.next_at <= now()
      order by w.next_at, w.place
      limit greatest(case when e.failing_since is null then 8 else 1 end - under_way.count, 0)
    ) d
    where e.disabled_at is null and (e.try_at is null or e.try_at <= now()) and private.plan_includes(e.tenant_id, 'api')
  ),
  due as (
    select w.id from waiting w where w.turn <= 8 order by w.turn, w.next_at, w.place limit least(greatest(p_max, 0), 100)
  ),
  locked as (
    select d.id from public.webhook_deliveries d
    where d.id in (select due.id from due) and d.state = 'waiting' and d.next_at <= now()
    order by d.id for no key update skip locked
  )
  update public.webhook_deliveries d
  set attempts = d.attempts + 1, attempted_at = now(), claimed_at = now(), next_at = now() + interval '1 minute'
  from locked l, public.webhook_endpoints e
  where d.id = l.id and e.id = d.endpoint_id
  returning d.id, d.tenant_id, d.endpoint_id, e.created_by, e.api_key_id, e.url, e.sealed_secret,
    case when e.old_secret_until > now() then e.old_sealed_secret end, d.event, d.record_id, d.changed,
    d.automation_id, d.happened_at::timestamptz, d.attempts, d.traceparent
$$;

-- Disables all webhooks of an ended key and notifies their creator once, or not at all if the creator ended it.
create function private.disable_webhooks_of_key(p_key public.api_keys) returns void
language plpgsql set search_path = '' as $$
declare
  ended public.webhook_endpoints[] := array(
    select e from public.webhook_endpoints e
    where e.tenant_id = p_key.tenant_id and e.api_key_id = p_key.id and e.disabled_at is null);
begin
  perform private.switch_off_webhook(e.id, 'key') from unnest(ended) e;
  if ended <> '{}' and p_key.created_by is distinct from (select auth.uid()) then
    perform private.notify_webhooks_disabled(p_key.tenant_id, p_key.created_by,
      case cardinality(ended)
        when 1 then 'The webhook to ' || private.url_host(ended[1].url) || ' was turned off: its API key has ended'
        else cardinality(ended) || ' webhooks were turned off: their API key ' || p_key.name || ' has ended' end,
      case cardinality(ended) when 1 then '/settings/api/webhooks/' || ended[1].id else '/settings/api' end);
  end if;
end $$;

-- Returns the host of an address, or the beginning of a malformed one, so that a notice always shows something.
create function private.url_host(p_url text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(substring(p_url from '^https?://([^/?#]{1,120})'), left(p_url, 120), '')
$$;

-- Disables an endpoint, cancels its waiting deliveries, and returns whether it was on.
create function private.switch_off_webhook(p_id uuid, p_reason text) returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.webhook_endpoints e set disabled_at = now(), disabled_because = p_reason
  where e.id = p_id and e.disabled_at is null;
  if not found then
    return false;
  end if;
  perform private.cancel_webhook_deliveries(p_id);
  return true;
end $$;

-- Sent by mail regardless of their preferences, because their program receives no more events. If that fails, the
-- webhook stays off and the operators see the failure.
create function private.notify_webhooks_disabled(p_tenant_id uuid, p_user_id uuid, p_title text, p_page text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.notify(p_tenant_id, p_user_id, 'webhook_disabled', p_title, p_page, null);
  insert into public.emails (tenant_id, to_email, kind, variables)
  select p_tenant_id, p.email, 'notification', jsonb_build_object('title', p_title, 'url', p_page, 'tenantName', t.name)
  from public.profiles p, public.tenants t
  where p.user_id = p_user_id and t.id = p_tenant_id;
exception
  when serialization_failure or deadlock_detected or lock_not_available then raise;
  when others then
    perform public.record_error('worker webhook', sqlerrm);
end $$;
