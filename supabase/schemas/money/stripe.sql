-- Stripe: incoming events, and snapshots of the account that they trigger.
--
-- An event only signals a change. Its effect is computed from a snapshot of the account, so that neither order nor
-- repetition matters. Snapshots are numbered at their start. A snapshot that started before the stored one is ignored.

create table private.stripe_events (
  id text primary key check (char_length(id) between 1 and 255),
  type text not null check (char_length(type) between 1 and 255),
  -- The customer. A dispute names only its charge; the worker finds the customer.
  customer_id text check (char_length(customer_id) between 1 and 255),
  charge_id text check (char_length(charge_id) between 1 and 255),
  received_at public.instant not null default now(),
  -- When its job was queued.
  queued_at public.instant,
  -- Set in the transaction that applies it; at once for events about unknown customers.
  applied_at public.instant
);

create index stripe_events_waiting_idx on private.stripe_events (customer_id) where applied_at is null;
create index stripe_events_unqueued_idx on private.stripe_events (received_at) where queued_at is null and applied_at is null;
create index stripe_events_received_idx on private.stripe_events (received_at);

create sequence private.stripe_snapshots;

-- Stores events, each once regardless of how often it arrives, and does nothing more, because Stripe waits for the
-- response. p_events: [{id, type, customer_id, charge_id}], at most a thousand. Inserts in the order of ids, so that
-- two calls with the same events cannot deadlock.
create function public.record_stripe_events(p_events jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(p_events) is distinct from 'array' or jsonb_array_length(p_events) > 1000 then
    raise sqlstate 'PT400' using message = 'Give up to a thousand events';
  end if;
  insert into private.stripe_events (id, type, customer_id, charge_id, applied_at)
  select e.id, e.type, e.customer_id, e.charge_id, case when e.customer_id is null and e.charge_id is null then now() end
  from jsonb_populate_recordset(null::private.stripe_events, p_events) e
  order by e.id
  on conflict (id) do nothing;
end $$;

-- Saves a team's customer once and returns the team's row. Concurrent callers all get the first customer. Each may
-- conflict with the other's row by team or by customer, so the conflict clause names neither.
create function public.save_stripe_customer(p_tenant_id uuid, p_customer_id text) returns setof public.subscriptions
language plpgsql set search_path = '' as $$
begin
  insert into public.subscriptions (tenant_id, customer_id) values (p_tenant_id, p_customer_id)
  on conflict do nothing;
  return query select s.* from public.subscriptions s where s.tenant_id = p_tenant_id;
end $$;

-- Replaces a customer that was deleted at Stripe. Concurrent callers all get the first replacement. The team's other
-- data is kept, above all its trial.
create function public.replace_stripe_customer(p_tenant_id uuid, p_deleted_id text, p_customer_id text) returns void
language sql set search_path = '' as $$
  update public.subscriptions s set customer_id = p_customer_id
  where s.tenant_id = p_tenant_id and s.customer_id = p_deleted_id
$$;

-- Counts a change that Stripe has accepted, so that the next one has a new idempotency key.
create function public.count_stripe_request(p_tenant_id uuid) returns void
language sql set search_path = '' as $$
  update public.subscriptions s set requests = s.requests + 1 where s.tenant_id = p_tenant_id
$$;

-- Returns the number of a new snapshot.
create function public.begin_stripe_snapshot() returns bigint
language sql volatile set search_path = '' as $$
  select nextval('private.stripe_snapshots')
$$;

-- Notifies the members who manage billing, by bell and mail according to their preferences. p_variables: the mail's
-- variables without the tenant's name and time zone.
create function private.notify_billing_managers(p_tenant_id uuid, p_kind text, p_title text, p_variables jsonb) returns void
language sql security definer set search_path = '' as $$
  select private.notify(t.id, g.user_id, 'billing_' || p_kind, p_title, '/settings/billing', p_kind,
    p_variables || jsonb_build_object('tenantName', t.name, 'timeZone', t.time_zone))
  from public.tenants t
  join private.member_grants g on g.tenant_id = t.id and g.status = 'active' and 'BILLING_MANAGE' = any (g.permissions)
  where t.id = p_tenant_id
$$;

-- Returns a subscription's row with a snapshot applied; p_found is null for a customer without a subscription. A past
-- trial is kept.
create function private.apply_stripe_snapshot(p_row public.subscriptions, p_found jsonb) returns public.subscriptions
language plpgsql stable set search_path = '' as $$
declare
  found public.subscriptions := p_row;
begin
  if p_found is null then
    if p_row.subscription_id is not null and p_row.status <> 'canceled' then
      found.status := 'canceled';
      found.ended_at := now();
      found.past_due_since := null;
      found.next_plan := null;
    end if;
    return found;
  end if;
  found := jsonb_populate_record(p_row, p_found - array['tenant_id', 'customer_id', 'snapshot_number', 'requests', 'created_at', 'updated_at']);
  found.trial_ends_at := coalesce(found.trial_ends_at, p_row.trial_ends_at);
  -- The first time seen, never in the future: Stripe's clock may differ from ours.
  found.past_due_since := case when found.status in ('past_due', 'unpaid') then
    coalesce(case when p_row.subscription_id = found.subscription_id then p_row.past_due_since end,
      least(found.past_due_since, now()), now()) end;
  found.ended_at := case when found.status in ('canceled', 'incomplete_expired') then
    coalesce(case when p_row.subscription_id = found.subscription_id then p_row.ended_at end, least(found.ended_at, now()), now()) end;
  return found;
end $$;

-- Stores a snapshot of a customer: {subscription: columns of the row, or null, invoices: [{invoice_id, amount_paid_cents,
-- refunded_cents, paid_at, card_fingerprint}]}. Returns the changes of the subscription, {column: [before, after]}, with
-- `paid_invoices: [null, count]` for new or changed invoices; null for an unknown customer, or after a later snapshot.
create function private.save_stripe_snapshot(p_customer_id text, p_snapshot_number bigint, p_found jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  before public.subscriptions;
  after public.subscriptions;
  changed jsonb;
  paid bigint;
begin
  select s.* into before from public.subscriptions s where s.customer_id = p_customer_id for no key update;
  if before.tenant_id is null or before.snapshot_number >= p_snapshot_number then
    return null;
  end if;
  after := private.apply_stripe_snapshot(before, nullif(p_found -> 'subscription', 'null'));
  select coalesce(jsonb_object_agg(b.key, jsonb_build_array(b.value, to_jsonb(after) -> b.key)), '{}') into changed
  from jsonb_each(to_jsonb(before)) b where to_jsonb(after) -> b.key is distinct from b.value;
  update public.subscriptions s set
    subscription_id = after.subscription_id, price_id = after.price_id, plan = after.plan, next_plan = after.next_plan,
    status = after.status, cancel_at_period_end = after.cancel_at_period_end, current_period_end = after.current_period_end,
    trial_ends_at = after.trial_ends_at, past_due_since = after.past_due_since, ended_at = after.ended_at, snapshot_number = p_snapshot_number
  where s.tenant_id = before.tenant_id;
  insert into private.paid_invoices as i
    (invoice_id, tenant_id, amount_paid_cents, refunded_cents, paid_at, card_fingerprint)
  select f.invoice_id, before.tenant_id, f.amount_paid_cents, f.refunded_cents, f.paid_at, f.card_fingerprint
  from jsonb_populate_recordset(null::private.paid_invoices, p_found -> 'invoices') f
  order by f.invoice_id
  on conflict (invoice_id) do update set
    amount_paid_cents = excluded.amount_paid_cents, refunded_cents = excluded.refunded_cents, paid_at = excluded.paid_at,
    card_fingerprint = excluded.card_fingerprint
  where (i.amount_paid_cents, i.refunded_cents, i.paid_at, i.card_fingerprint)
    is distinct from (excluded.amount_paid_cents, excluded.refunded_cents, excluded.paid_at, excluded.card_fingerprint);
  get diagnostics paid = row_count;
  if before.past_due_since is null and after.past_due_since is not null then
    -- During free testing nobody is read-only, regardless of payments.
    perform private.notify_billing_managers(before.tenant_id, 'payment_failed', 'A payment did not go through',
      jsonb_build_object('readOnlyFrom', case when not public.is_free_testing() then after.past_due_since + interval '7 days' end));
  end if;
  return changed || case when paid > 0 then jsonb_build_object('paid_invoices', jsonb_build_array(null, paid)) else '{}' end;
end $$;

-- Stores a snapshot of a team's customer and returns the team's row.
create function public.save_tenant_stripe_snapshot(p_tenant_id uuid, p_customer_id text, p_snapshot_number bigint, p_found jsonb)
returns setof public.subscriptions
language plpgsql set search_path = '' as $$
begin
  perform private.save_stripe_snapshot(p_customer_id, p_snapshot_number, p_found);
  return query select s.* from public.subscriptions s where s.tenant_id = p_tenant_id;
end $$;

grant execute on function public.record_stripe_events, public.save_stripe_customer,
  public.replace_stripe_customer, public.count_stripe_request, public.begin_stripe_snapshot,
  public.save_tenant_stripe_snapshot
  to service_role;

-- Required by the service's functions above, which run as their caller.
grant select, insert, update on private.stripe_events, private.paid_invoices to service_role;
grant usage on sequence private.stripe_snapshots to service_role;
grant execute on function private.notify_billing_managers, private.apply_stripe_snapshot, private.save_stripe_snapshot to service_role;
