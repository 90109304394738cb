-- Sending webhooks, for the worker (worker/webhooks.ts). Events come from public.record_changes; what is told of them is what
-- the endpoint's maker may see when it is sent.
--
-- Of what waits for an endpoint about one record the first alone has a time at which it is tried, so that a record's events
-- arrive in their order and nobody has to look for what may go. Whoever puts something down or settles it holds the endpoint.

-- Up to which event everything has been put down for delivery: one row.
create table private.webhook_cursor (
  is_one boolean primary key default true check (is_one),
  written_by xid8 not null,
  event_id bigint not null
);
insert into private.webhook_cursor (written_by, event_id) values ('0', 0);

-- Turns off what keys subscribed that have expired since. A key that has ended sees nothing, so nothing is told in its name
-- either way: this says so.
create function private.disable_webhooks_of_ended_keys() returns void
language plpgsql set search_path = '' as $$
declare
  ended public.api_keys;
begin
  for ended in
    select k.*
    from (
      select distinct e.tenant_id, e.api_key_id from public.webhook_endpoints e
      where e.disabled_at is null and e.api_key_id is not null
    ) e
    join public.api_keys k on k.tenant_id = e.tenant_id and k.id = e.api_key_id
    where not private.is_key_active(k) and not private.is_set_aside('webhook key', k.id::text)
  loop
    begin
      perform private.disable_webhooks_of_key(ended);
      perform private.clear_item_failures('webhook key', ended.id::text);
    exception when others then
      perform private.record_item_failure('webhook key', ended.id::text, ended.tenant_id, sqlerrm);
    end;
  end loop;
end $$;

-- Puts down for endpoints what happened after one event and up to another.
create function private.record_deliveries_of_endpoints(
  p_endpoint_ids uuid[], p_after_written_by xid8, p_after_id bigint, p_last_written_by xid8, p_last_id bigint
) returns void
language sql set search_path = '' as $$
  -- By id: of one record, whose row is locked while an event is written, that is the order in which they happened.
  insert into public.webhook_deliveries (tenant_id, endpoint_id, event, record_id, changed, happened_at, next_at)
  select e.tenant_id, p.id, e.kind || '.' || e.action, e.record_id,
    case e.action when 'updated' then private.changed_columns(e.changes) else '{}' end, e.happened_at,
    case when row_number() over (partition by p.id, e.record_id order by e.id) = 1 and not exists (
      select from public.webhook_deliveries d where d.endpoint_id = p.id and d.record_id = e.record_id and d.state = 'waiting')
    then now() end
  from public.record_changes e
  join public.webhook_endpoints p on p.tenant_id = e.tenant_id
  where (e.written_by, e.id) > (p_after_written_by, p_after_id) and (e.written_by, e.id) <= (p_last_written_by, p_last_id)
    and p.id = any (p_endpoint_ids) and p.events @> array[e.kind || '.' || e.action] and e.happened_at >= p.created_at
  order by e.id
$$;

-- The same for one endpoint. Where that fails it is put aside: its reading goes on from the same event when it is tried again,
-- so that it is told everything, and after five failures it is turned off and its maker told.
create function private.record_deliveries_of_endpoint(
  p_endpoint_id uuid, p_after_written_by xid8, p_after_id bigint, p_last_written_by xid8, p_last_id bigint
) returns void
language plpgsql set search_path = '' as $$
declare
  endpoint public.webhook_endpoints;
begin
  perform private.record_deliveries_of_endpoints(array[p_endpoint_id], p_after_written_by, p_after_id, p_last_written_by, p_last_id);
  update public.webhook_endpoints e set behind_written_by = null, behind_event_id = null
  where e.id = p_endpoint_id and e.behind_event_id is not null;
  perform private.clear_item_failures('webhook', p_endpoint_id::text);
exception when others then
  update public.webhook_endpoints e set behind_written_by = p_after_written_by, behind_event_id = p_after_id
  where e.id = p_endpoint_id returning e.* into endpoint;
  if private.record_item_failure('webhook', p_endpoint_id::text, endpoint.tenant_id, sqlerrm) is null then
    perform private.disable_webhook(endpoint, 'broken');
  end if;
end $$;

-- Puts down what has happened since for every endpoint that wants to hear of it, at most 1,000 events at a time. Answers
-- how many events it read.
create function public.plan_webhook_deliveries() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  reading private.webhook_cursor;
  last record;
  behind record;
  endpoints uuid[];
  endpoint uuid;
begin
  -- Readers take turns: each event is put down once.
  select r.* into reading from private.webhook_cursor r for update;
  perform private.disable_webhooks_of_ended_keys();
  for behind in
    select e.id, e.behind_written_by, e.behind_event_id from public.webhook_endpoints e
    where e.behind_event_id is not null and e.disabled_at is null and not private.is_set_aside('webhook', e.id::text)
    order by e.id for no key update
  loop
    perform private.record_deliveries_of_endpoint(behind.id, behind.behind_written_by, behind.behind_event_id,
      reading.written_by, reading.event_id);
  end loop;
  select count(*)::integer as count, array_agg(distinct w.tenant_id) as tenants,
    (array_agg(w.written_by order by w.written_by desc, w.id desc))[1] as written_by,
    (array_agg(w.id order by w.written_by desc, w.id desc))[1] as id
  into last
  from (
    select e.written_by, e.id, e.tenant_id from public.record_changes e
    where (e.written_by, e.id) > (reading.written_by, reading.event_id) and e.written_by < private.committed_before()
    order by e.written_by, e.id limit 1000
  ) w;
  if last.count = 0 then
    return 0;
  end if;
  endpoints := array(
    select p.id from public.webhook_endpoints p
    where p.tenant_id = any (last.tenants) and p.disabled_at is null and p.behind_event_id is null
    order by p.id for no key update);
  begin
    perform private.record_deliveries_of_endpoints(endpoints, reading.written_by, reading.event_id, last.written_by, last.id);
  exception when others then
    -- One of them fails: each by itself.
    foreach endpoint in array endpoints loop
      perform private.record_deliveries_of_endpoint(endpoint, reading.written_by, reading.event_id, last.written_by, last.id);
    end loop;
  end;
  update private.webhook_cursor r set written_by = last.written_by, event_id = last.id;
  return last.count;
end $$;

-- Has an endpoint told of a client by the automation that runs, as whoever it acts for: they must manage webhooks, the endpoint
-- be on and take such calls. PT404 for none, PT402 where the plan does not include the API.
create function private.call_webhook(p_tenant_id uuid, p_endpoint_id uuid, p_client_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  endpoint public.webhook_endpoints;
begin
  perform private.require_permission(p_tenant_id, 'API_KEYS_MANAGE', 'Whom it acts for may not use webhooks');
  perform private.require_keys_in_plan(p_tenant_id);
  select e.* into endpoint from public.webhook_endpoints e
  where e.tenant_id = p_tenant_id and e.id = p_endpoint_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'The webhook is no longer there';
  elsif endpoint.disabled_at is not null then
    raise sqlstate 'PT409' using message = 'The webhook is off';
  elsif not endpoint.events @> array['automation.ran'] then
    raise sqlstate 'PT409' using message = 'The webhook takes no calls of automations';
  end if;
  insert into public.webhook_deliveries (tenant_id, endpoint_id, event, record_id, changed, automation_id, happened_at, next_at)
  values (p_tenant_id, p_endpoint_id, 'automation.ran', p_client_id, '{}',
    substring(current_setting('lintel.cause', true) from '^automation:(.*)$')::uuid, now(), null);
  perform private.schedule_next_webhook(p_endpoint_id, p_client_id);
end $$;
grant execute on function private.call_webhook to authenticated;

-- Lets the first that waits for an endpoint about a record be tried.
create function private.schedule_next_webhook(p_endpoint_id uuid, p_record_id uuid) returns void
language sql set search_path = '' as $$
  update public.webhook_deliveries d set next_at = now()
  where d.next_at is null and d.id = (
    select w.id from public.webhook_deliveries w
    where w.endpoint_id = p_endpoint_id and w.record_id = p_record_id and w.state = 'waiting' order by w.place limit 1)
$$;

-- How long to wait after so many attempts: five seconds at first, then longer, but never longer than a quarter of an hour,
-- so that a receiver that is back hears of it soon.
create function private.webhook_backoff(p_attempts integer) returns interval
language sql immutable parallel safe set search_path = '' as $$
  select least(interval '5 seconds' * power(3, least(greatest(p_attempts, 1), 9) - 1), interval '15 minutes')
$$;

-- Takes what is due: of an endpoint where nothing arrives one at a time, of any other eight, and of a team eight. Teams take
-- turns: first what is the first of each under way, then what is the second. Whoever takes one settles it within a minute, or
-- it is due again.
create function public.claim_webhook_deliveries(p_max integer)
returns table (
  id uuid, tenant_id uuid, endpoint_id uuid, user_id uuid, api_key_id uuid, url text, sealed_secret text,
  old_sealed_secret text, event text, record_id uuid, changed text[], automation_id uuid, happened_at timestamptz, attempts integer
)
language sql security definer set search_path = '' as $$
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
    d.automation_id, d.happened_at::timestamptz, d.attempts
$$;

-- Notes what became of an attempt; nothing where another was made since. p_status is what the receiver answered, p_failure
-- why it did not; neither: the record is out of its maker's sight and is left out. p_wait is for how many seconds the receiver
-- asked to be left alone, an hour at most. What does not arrive for three days while other things do is given up, so that it
-- holds up its record no longer. An endpoint where nothing has arrived for three days, and one that says it is gone (410), is
-- turned off, and its maker is told.
create function public.resolve_webhook_delivery(
  p_id uuid, p_attempt integer, p_status integer, p_answer text, p_failure text, p_wait integer
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  sent public.webhook_deliveries;
  target public.webhook_endpoints;
  outcome text;
begin
  select d.* into sent from public.webhook_deliveries d where d.id = p_id;
  select e.* into target from public.webhook_endpoints e where e.id = sent.endpoint_id for no key update;
  outcome := case
    when p_status between 200 and 299 then 'delivered'
    when p_status is null and p_failure is null then 'left_out'
    when sent.queued_at < now() - interval '3 days' then 'failed'
    else 'waiting' end;
  update public.webhook_deliveries d
  set state = outcome, claimed_at = null, status = p_status, failure = p_failure, answer = left(p_answer, 500),
    next_at = case outcome when 'waiting' then now() + private.webhook_backoff(d.attempts) end
  where d.id = p_id and d.attempts = p_attempt and d.state = 'waiting';
  if not found then
    return;
  end if;
  if outcome <> 'waiting' then
    perform private.schedule_next_webhook(sent.endpoint_id, sent.record_id);
  end if;
  if outcome = 'delivered' then
    if target.failures > 1 then
      -- It was away and is back: what waited for it need not wait on.
      perform private.retry_webhook(target.id);
    elsif target.failing_since is not null then
      update public.webhook_endpoints e set failing_since = null, failures = 0, try_at = null where e.id = target.id;
    end if;
  elsif outcome <> 'left_out' then
    perform private.record_webhook_failure(target, p_status, p_wait);
  end if;
end $$;

-- Leaves an endpoint alone for a while after something did not arrive, longer each time. What was under way beside it says
-- nothing new.
create function private.record_webhook_failure(p_endpoint public.webhook_endpoints, p_status integer, p_wait integer) returns void
language plpgsql set search_path = '' as $$
declare
  tries integer := p_endpoint.failures + (p_endpoint.try_at is null or p_endpoint.try_at <= now())::integer;
begin
  if p_status = 410 or p_endpoint.failing_since < now() - interval '3 days' then
    perform private.disable_webhook(p_endpoint, case p_status when 410 then 'gone' else 'failing' end);
    return;
  end if;
  update public.webhook_endpoints e set failing_since = coalesce(e.failing_since, now()), failures = tries,
    try_at = greatest(e.try_at, now() + make_interval(secs => least(greatest(p_wait, 0), 3600)),
      case when tries > e.failures then now() + private.webhook_backoff(tries) end)
  where e.id = p_endpoint.id;
end $$;

-- Turns an endpoint off and tells its maker.
create function private.disable_webhook(p_endpoint public.webhook_endpoints, p_reason text) returns void
language plpgsql set search_path = '' as $$
begin
  if private.switch_off_webhook(p_endpoint.id, p_reason) then
    perform private.notify_webhooks_disabled(p_endpoint.tenant_id, p_endpoint.created_by,
      'The webhook to ' || private.url_host(p_endpoint.url) || case p_reason
        when 'gone' then ' was turned off: its receiver says it is gone'
        when 'broken' then ' was turned off: what it is to be told could not be put together'
        else ' was turned off: nothing arrived for three days' end,
      '/settings/api/webhooks/' || p_endpoint.id);
  end if;
end $$;

-- Turns off all that a key subscribed, which has ended, and tells its maker once, however many there are: not at all where
-- they ended it themselves.
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

-- Of what is no address the beginning: a notice without it would say nothing at all.
create function private.url_host(p_url text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(substring(p_url from '^https?://([^/?#]{1,120})'), left(p_url, 120), '')
$$;

-- Turns an endpoint off, and gives up what waits for it; whether it was on.
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

-- By mail whatever they have chosen: a program of theirs hears nothing more. Where they cannot be told, the webhook is off all
-- the same, and the operators hear of it.
create function private.notify_webhooks_disabled(p_tenant_id uuid, p_user_id uuid, p_title text, p_page text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.notify(p_tenant_id, p_user_id, 'webhook_disabled', p_title, p_page, null);
  insert into public.emails (tenant_id, to_email, kind, variables)
  select p_tenant_id, p.email, 'notification', jsonb_build_object('title', p_title, 'url', p_page, 'tenantName', t.name)
  from public.profiles p, public.tenants t
  where p.user_id = p_user_id and t.id = p_tenant_id;
exception when others then
  perform public.record_error('worker webhook', sqlerrm);
end $$;

-- Drops what was settled more than 30 days ago, and what has waited longer than that for an endpoint whose team may not send.
create function public.purge_webhook_deliveries() returns void
language sql security definer set search_path = '' as $$
  delete from public.webhook_deliveries d where d.happened_at < now() - interval '35 days'
    or (d.state <> 'waiting' and coalesce(d.attempted_at, d.happened_at) < now() - interval '30 days');
  -- What stood behind it is first now.
  update public.webhook_deliveries d set next_at = now()
  where d.next_at is null and d.id in (
    select distinct on (w.endpoint_id, w.record_id) w.id from public.webhook_deliveries w
    where w.state = 'waiting' order by w.endpoint_id, w.record_id, w.place);
$$;

grant execute on function public.plan_webhook_deliveries, public.claim_webhook_deliveries, public.purge_webhook_deliveries, public.resolve_webhook_delivery
  to service_role;
