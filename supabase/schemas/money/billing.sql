-- Subscription billing: a team's plan and its limits. stripe.sql stores the data that Stripe reports.

create type public.plan_key as enum ('starter', 'professional', 'enterprise');

-- Stripe's names (docs.stripe.com/api/subscriptions/object#status).
create type public.subscription_status as enum
  ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused');

------------------------------------------------------------------------------------------------------------
-- Subscriptions: copies of the last state read at Stripe, which owns them
------------------------------------------------------------------------------------------------------------

-- One row per team, created by its first checkout.
create table public.subscriptions (
  tenant_id uuid primary key references public.tenants on delete cascade,
  customer_id text not null unique check (char_length(customer_id) between 1 and 255),
  -- The columns below are empty until the team has subscribed.
  subscription_id text unique check (char_length(subscription_id) between 1 and 255),
  price_id text check (char_length(price_id) between 1 and 255),
  plan public.plan_key,
  -- The plan of the next period, if it will change.
  next_plan public.plan_key,
  status public.subscription_status,
  cancel_at_period_end boolean not null default false,
  current_period_end public.instant,
  -- One trial per team: when this is set, the next subscription starts with a payment.
  trial_ends_at public.instant,
  -- The start of the overdue payment.
  past_due_since public.instant,
  ended_at public.instant,
  -- The latest snapshot of Stripe that was stored (stripe.sql). Older ones are ignored.
  snapshot_number bigint not null default 0,
  -- The number of changes sent to Stripe. It is a part of their idempotency keys, so that a change sent twice at once
  -- is applied once.
  requests integer not null default 0,
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  check ((subscription_id is null) = (status is null) and (subscription_id is null) = (plan is null)
    and (subscription_id is null) = (price_id is null))
);

select private.enable_audit('public.subscriptions', 'subscription', array['customer_id', 'subscription_id', 'price_id', 'snapshot_number', 'requests', 'current_period_end']);
call private.secure_table('subscriptions');
grant select on public.subscriptions to authenticated;
call private.create_permission_policies('subscriptions', 'BILLING_VIEW', 'read');

-- Paid invoices, the basis of partner commissions. Written only by save_stripe_snapshot().
create table private.paid_invoices (
  invoice_id text primary key check (char_length(invoice_id) between 1 and 255),
  tenant_id uuid not null references public.tenants on delete cascade,
  amount_paid_cents bigint not null check (amount_paid_cents >= 0),
  -- The amount returned so far: refunds, and disputes that are open or lost.
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and amount_paid_cents),
  paid_at public.instant not null,
  -- Equal for the same card, regardless of the payer; null when no card was charged.
  card_fingerprint text check (char_length(card_fingerprint) between 1 and 255)
);

create index paid_invoices_tenant_idx on private.paid_invoices (tenant_id, paid_at);

------------------------------------------------------------------------------------------------------------
-- Read-only state (docs/features/money/billing.md, "Who may work")
------------------------------------------------------------------------------------------------------------

-- A team becomes read-only a week after a failed payment, and when its subscription ends.
create function private.resolve_read_only_from() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ends_at timestamptz := case
    when new.status in ('trialing', 'active') then null
    when new.status in ('past_due', 'unpaid') then coalesce(new.past_due_since, now()) + interval '7 days'
    else coalesce(new.ended_at, now())
  end;
begin
  update public.tenants t set read_only_from = ends_at
  where t.id = new.tenant_id and t.read_only_from is distinct from ends_at;
  return null;
end $$;

create trigger subscriptions_resolve_read_only after insert or update of status, past_due_since, ended_at on public.subscriptions
  for each row when (new.subscription_id is not null) execute function private.resolve_read_only_from();

-- Switches free testing, for operators (lib/platform/platform/data.ts). When it ends, teams that never subscribed get two
-- weeks to choose a plan.
create function public.set_free_testing(p_is_on boolean) returns void
language plpgsql set search_path = '' as $$
begin
  update private.platform_settings p set free_testing = p_is_on, free_testing_changed_at = now() where p.free_testing <> p_is_on;
  if found and not p_is_on then
    update public.tenants t set read_only_from = greatest(t.read_only_from, now() + interval '14 days')
    where not exists (
      select from public.subscriptions s where s.tenant_id = t.id and s.subscription_id is not null);
  end if;
end $$;
grant execute on function public.set_free_testing to service_role;

------------------------------------------------------------------------------------------------------------
-- Plan limits: same figures as lib/money/billing/plans.ts (a test compares both)
------------------------------------------------------------------------------------------------------------

-- Returns the limit of users, contacts or deals; null for unlimited.
create function private.plan_limit(p_plan public.plan_key, p_resource text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select case p_plan
    when 'starter' then case p_resource when 'users' then 1 when 'contacts' then 100 when 'deals' then 50 end
    when 'professional' then case p_resource when 'users' then 4 when 'contacts' then 500 end
    when 'enterprise' then case p_resource when 'users' then 10 end
  end
$$;

-- Returns the plan whose limits apply to a team now; null for no limits: during free testing and before its first
-- subscription.
create function private.effective_plan(p_tenant_id uuid) returns public.plan_key
language sql stable security definer set search_path = '' as $$
  select s.plan from public.subscriptions s
  where s.tenant_id = p_tenant_id and not (select p.free_testing from private.platform_settings p)
$$;

-- Whether a team's plan includes a feature: mls, api or branding.
create function private.plan_includes(p_tenant_id uuid, p_resource text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case p_resource
    when 'mls' then plan in ('professional', 'enterprise')
    when 'api' then plan = 'enterprise'
    when 'branding' then plan = 'enterprise'
    else false
  end
  from (select coalesce(private.effective_plan(p_tenant_id), 'enterprise') as plan) current
$$;

-- Counts seats: active members and open invitations.
create function private.count_seats(p_tenant_id uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select (select count(*) from public.tenant_members m where m.tenant_id = p_tenant_id and m.status = 'active')
    + (select count(*) from public.invitations i
       where i.tenant_id = p_tenant_id and i.accepted_at is null and i.revoked_at is null and i.expires_at > now())
$$;

------------------------------------------------------------------------------------------------------------
-- Limits, checked by every write that adds a row
------------------------------------------------------------------------------------------------------------

-- Serializes writers who add to a limited team, so that the last place is taken once. The next statement then sees the
-- others' rows. This is the last lock in the order: records are locked before it.
create function private.lock_plan_usage(p_tenant_id uuid) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('plan_limit:' || p_tenant_id, 0))
$$;

create function private.require_within_plan(p_plan public.plan_key, p_resource text, p_used_count bigint) returns void
language plpgsql set search_path = '' as $$
declare
  max_allowed integer := private.plan_limit(p_plan, p_resource);
begin
  raise sqlstate 'PT402' using
    message = format('The %s plan allows %s %s, and this would make %s. Choose a larger plan to continue.', initcap(p_plan::text),
      max_allowed, case when max_allowed = 1 then rtrim(p_resource, 's') else p_resource end, p_used_count),
    hint = p_resource;
end $$;

-- Counts a team's contacts or deals, at most up to p_max. One query per kind, so that its plan is cached: planning again
-- for every insert took longer than counting.
create function private.count_plan_usage(p_tenant_id uuid, p_resource text, p_max integer) returns bigint
language plpgsql stable set search_path = '' as $$
begin
  if p_resource = 'contacts' then
    return (select count(*) from (select from public.clients c where c.tenant_id = p_tenant_id limit p_max) c);
  end if;
  return (select count(*) from (select from public.deals d where d.tenant_id = p_tenant_id limit p_max) d);
end $$;

-- Enforces a plan limit. Arguments: the plan's name for the rows, contacts or deals. A team without a limit neither
-- waits nor counts. Otherwise counting stops one row above the limit.
create function private.enforce_plan_limit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  affected_tenant uuid;
  plan public.plan_key;
  max_allowed integer;
  used bigint;
begin
  if (select p.free_testing from private.platform_settings p) then
    return null;
  end if;
  for affected_tenant in select distinct n.tenant_id from new_rows n loop
    plan := private.effective_plan(affected_tenant);
    max_allowed := private.plan_limit(plan, tg_argv[0]);
    continue when max_allowed is null;
    perform private.lock_plan_usage(affected_tenant);
    used := private.count_plan_usage(affected_tenant, tg_argv[0], max_allowed + 1);
    if used > max_allowed then
      perform private.require_within_plan(plan, tg_argv[0], private.count_plan_usage(affected_tenant, tg_argv[0], null));
    end if;
  end loop;
  return null;
end $$;

create trigger clients_enforce_plan_limit after insert on public.clients referencing new table as new_rows
  for each statement execute function private.enforce_plan_limit('contacts');
create trigger deals_enforce_plan_limit after insert on public.deals referencing new table as new_rows
  for each statement execute function private.enforce_plan_limit('deals');

create function private.enforce_seat_limit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  plan public.plan_key := private.effective_plan(new.tenant_id);
  max_allowed integer := private.plan_limit(plan, 'users');
  used bigint;
begin
  if max_allowed is null then
    return null;
  end if;
  -- An invited member already takes a seat since the invitation.
  if exists (
    select from public.invitations i
    where i.tenant_id = new.tenant_id and i.accepted_by = (to_jsonb(new) ->> 'user_id')::uuid and i.accepted_at = now()
  ) then
    return null;
  end if;
  perform private.lock_plan_usage(new.tenant_id);
  used := private.count_seats(new.tenant_id);
  if used > max_allowed then
    perform private.require_within_plan(plan, 'users', used);
  end if;
  return null;
end $$;

create trigger invitations_enforce_seats after insert on public.invitations
  for each row execute function private.enforce_seat_limit();
create trigger tenant_members_enforce_seats after insert on public.tenant_members
  for each row when (new.status = 'active') execute function private.enforce_seat_limit();
create trigger tenant_members_enforce_seats_again after update of status on public.tenant_members
  for each row when (new.status = 'active' and old.status <> 'active') execute function private.enforce_seat_limit();

------------------------------------------------------------------------------------------------------------
-- Billing data for members
------------------------------------------------------------------------------------------------------------

-- Lists the members who manage billing, for members who do not.
create function private.list_billing_managers(p_tenant_id uuid) returns table (name text, email text)
language sql stable security definer set search_path = '' as $$
  select p.name, p.email
  from private.member_grants g join public.profiles p on p.user_id = g.user_id
  where g.tenant_id = p_tenant_id and g.status = 'active' and 'BILLING_MANAGE' = any (g.permissions)
  order by p.name collate public.person_name, p.email
$$;

-- Returns a team's billing state: plan, the end of write access, and usage of the plan. Our server reads it for members
-- (lib/money/billing/data.ts).
create function public.get_billing_state(p_tenant_id uuid) returns json
language sql stable set search_path = '' as $$
  select json_build_object(
    'freeTesting', p.free_testing,
    'plan', case when p.free_testing then 'enterprise' when s.status not in ('canceled', 'incomplete_expired') then s.plan end,
    'readOnlySince', private.read_only_since(t.id),
    'readOnlyFrom', case when not p.free_testing and t.read_only_from > now() then t.read_only_from end,
    'pastDueSince', s.past_due_since,
    'trialUsed', s.trial_ends_at is not null,
    'whomToAsk', (select coalesce(json_agg(m), '[]') from private.list_billing_managers(t.id) m),
    'usage', json_build_object(
      'users', json_build_object('used', private.count_seats(t.id), 'limit', private.plan_limit(l.plan, 'users')),
      'contacts', json_build_object(
        'used', (select count(*) from public.clients c where c.tenant_id = t.id), 'limit', private.plan_limit(l.plan, 'contacts')),
      'deals', json_build_object(
        'used', (select count(*) from public.deals d where d.tenant_id = t.id), 'limit', private.plan_limit(l.plan, 'deals'))))
  from public.tenants t
  cross join private.platform_settings p
  cross join lateral (select private.effective_plan(t.id) as plan) l
  left join public.subscriptions s on s.tenant_id = t.id
  where t.id = p_tenant_id
$$;
grant execute on function public.get_billing_state to service_role;

grant execute on function private.plan_includes, private.plan_limit, private.effective_plan, private.count_seats,
  private.list_billing_managers to service_role;
