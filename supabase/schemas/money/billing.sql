-- Subscription billing: which plan a team pays for, and what that lets it do. What Stripe tells of it is in stripe.sql.

create type public.plan_key as enum ('starter', 'professional', 'enterprise');

-- Stripe's own words (docs.stripe.com/api/subscriptions/object#status).
create type public.subscription_status as enum
  ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused');

------------------------------------------------------------------------------------------------------------
-- Subscriptions: Stripe is where one lives, and what stands here is what was last read there
------------------------------------------------------------------------------------------------------------

-- One row a team, from its first way to a checkout on.
create table public.subscriptions (
  tenant_id uuid primary key references public.tenants on delete cascade,
  customer_id text not null unique check (char_length(customer_id) between 1 and 255),
  -- Everything from here on is empty until the team has subscribed.
  subscription_id text unique check (char_length(subscription_id) between 1 and 255),
  price_id text check (char_length(price_id) between 1 and 255),
  plan public.plan_key,
  -- The plan of the next period, where that is another one.
  next_plan public.plan_key,
  status public.subscription_status,
  cancel_at_period_end boolean not null default false,
  current_period_end public.instant,
  -- Once a team: where this stands, the next subscription begins with a payment.
  trial_ends_at public.instant,
  -- Since when a payment is owed.
  past_due_since public.instant,
  ended_at public.instant,
  -- The latest snapshot of Stripe that was written (stripe.sql). An older one changes nothing.
  snapshot_number bigint not null default 0,
  -- How many changes were asked of Stripe: a part of their idempotency keys, so that asking twice at once changes once.
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

-- What was paid, from which the partner program reckons. Written by save_stripe_snapshot() alone.
create table private.paid_invoices (
  invoice_id text primary key check (char_length(invoice_id) between 1 and 255),
  tenant_id uuid not null references public.tenants on delete cascade,
  amount_paid_cents bigint not null check (amount_paid_cents >= 0),
  -- What went back to date: refunds, and disputes that are open or lost.
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and amount_paid_cents),
  paid_at public.instant not null,
  -- The same card gives the same, whoever pays with it; null where no card was charged.
  card_fingerprint text check (char_length(card_fingerprint) between 1 and 255)
);

create index paid_invoices_tenant_idx on private.paid_invoices (tenant_id, paid_at);

------------------------------------------------------------------------------------------------------------
-- Who may work (docs/features/money/billing.md, "Who may work")
------------------------------------------------------------------------------------------------------------

-- Only reading is left a week after a payment failed, and once a subscription has ended.
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

create trigger subscriptions_settle_standing after insert or update of status, past_due_since, ended_at on public.subscriptions
  for each row when (new.subscription_id is not null) execute function private.resolve_read_only_from();

-- Switches free testing; for super admins. When it ends, teams that have never subscribed get two weeks to choose a plan.
create function public.set_free_testing(p_is_on boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_platform_admin();
  if p_is_on is null then
    raise sqlstate 'PT400' using message = 'Say whether free testing is on';
  end if;
  update private.platform_settings p set free_testing = p_is_on, free_testing_changed_at = now() where p.free_testing <> p_is_on;
  if found and not p_is_on then
    update public.tenants t set read_only_from = greatest(t.read_only_from, now() + interval '14 days')
    where not exists (
      select from public.subscriptions s where s.tenant_id = t.id and s.subscription_id is not null);
  end if;
end $$;
grant execute on function public.set_free_testing to authenticated;

------------------------------------------------------------------------------------------------------------
-- What a plan holds: the figures of lib/money/billing/plans.ts (a test holds the two together)
------------------------------------------------------------------------------------------------------------

-- How many users, contacts or deals; null where there is no limit.
create function private.plan_limit(p_plan public.plan_key, p_resource text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select case p_plan
    when 'starter' then case p_resource when 'users' then 1 when 'contacts' then 100 when 'deals' then 50 end
    when 'professional' then case p_resource when 'users' then 4 when 'contacts' then 500 end
    when 'enterprise' then case p_resource when 'users' then 10 end
  end
$$;

-- The plan whose limits hold for a team now; null while nothing is limited: in free testing, and for who looks around
-- before they subscribe.
create function private.effective_plan(p_tenant_id uuid) returns public.plan_key
language sql stable security definer set search_path = '' as $$
  select s.plan from public.subscriptions s
  where s.tenant_id = p_tenant_id and not (select p.free_testing from private.platform_settings p)
$$;

-- Whether a team may use what only some plans include: mls, api or branding.
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

-- Users are the active members and those who are invited.
create function private.count_seats(p_tenant_id uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select (select count(*) from public.tenant_members m where m.tenant_id = p_tenant_id and m.status = 'active')
    + (select count(*) from public.invitations i
       where i.tenant_id = p_tenant_id and i.accepted_at is null and i.revoked_at is null and i.expires_at > now())
$$;

------------------------------------------------------------------------------------------------------------
-- Limits: whatever adds, by whichever path, is checked when it is written
------------------------------------------------------------------------------------------------------------

-- Those who add to a limited team at the same moment take turns, so that the last place is given once; the next
-- statement then sees what the others have added. The last lock that is taken: records are locked before it.
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
    message = format('The %s plan holds %s %s, and this would make %s. Choose a larger plan to go on.', initcap(p_plan::text),
      max_allowed, case when max_allowed = 1 then rtrim(p_resource, 's') else p_resource end, p_used_count),
    hint = p_resource;
end $$;

-- How many contacts or deals a team has, counted no further than p_max. Written out for each, so that the plan of the
-- query is kept: making it anew for every create took longer than counting.
create function private.count_plan_usage(p_tenant_id uuid, p_resource text, p_max integer) returns bigint
language plpgsql stable set search_path = '' as $$
begin
  if p_resource = 'contacts' then
    return (select count(*) from (select from public.clients c where c.tenant_id = p_tenant_id limit p_max) c);
  end if;
  return (select count(*) from (select from public.deals d where d.tenant_id = p_tenant_id limit p_max) d);
end $$;

-- Arguments: what a plan calls the rows, contacts or deals. A team without a limit waits for nobody and counts nothing;
-- of the others no more is counted than the plan holds, until there is one too many.
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

create trigger clients_hold_plan_limit after insert on public.clients referencing new table as new_rows
  for each statement execute function private.enforce_plan_limit('contacts');
create trigger deals_hold_plan_limit after insert on public.deals referencing new table as new_rows
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
  -- Who comes by an invitation has had their place since it was written.
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

create trigger invitations_hold_seats after insert on public.invitations
  for each row execute function private.enforce_seat_limit();
create trigger tenant_members_hold_seats after insert on public.tenant_members
  for each row when (new.status = 'active') execute function private.enforce_seat_limit();
create trigger tenant_members_hold_seats_again after update of status on public.tenant_members
  for each row when (new.status = 'active' and old.status <> 'active') execute function private.enforce_seat_limit();

------------------------------------------------------------------------------------------------------------
-- What members are told
------------------------------------------------------------------------------------------------------------

-- Who may act on billing, for those who may not.
create function private.list_billing_managers(p_tenant_id uuid) returns table (name text, email text)
language sql stable security definer set search_path = '' as $$
  select p.name, p.email
  from private.member_grants g join public.profiles p on p.user_id = g.user_id
  where g.tenant_id = p_tenant_id and g.status = 'active' and 'BILLING_MANAGE' = any (g.permissions)
  order by p.name collate public.person_name, p.email
$$;

-- How a team stands, for any member of it: what holds, until when one may work, and how much of the plan is used.
-- Null to others.
create function public.get_billing_state(p_tenant_id uuid) returns json
language sql stable security definer set search_path = '' as $$
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
  where t.id = private.member_tenant_or_null(p_tenant_id) and (select private.session_user_id()) is not null
$$;
grant execute on function public.get_billing_state to authenticated;

grant execute on function private.plan_includes to service_role;
