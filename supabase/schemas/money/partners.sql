-- The partner program: referrals of new teams, their commission and payouts.
--
-- Rows belong to people, not teams. The ledger (affiliate_entries) defines the balance. Only the functions below write
-- it. Each locks the partner's program first, so that changes to one partner's money are serialized. Roles of the API
-- may write only the payment method.

create type public.affiliate_tier as enum ('bronze', 'silver', 'gold', 'platinum');
create type public.affiliate_referral_status as enum
  ('pending', -- the team has signed up
   'confirmed', -- it has paid its first invoice
   'paid', -- and the commission was paid out
   'reversed', -- what it paid was given back before the payout
   'void'); -- the partner referred themselves
create type public.payout_method as enum ('paypal', 'stripe', 'bank_transfer');
create type public.payout_status as enum ('pending', 'paid', 'rejected');

------------------------------------------------------------------------------------------------------------
-- Tiers
------------------------------------------------------------------------------------------------------------

-- Returns the tier for a number of confirmed referrals and, below, its percentage of the first payment.
-- lib/money/partners/tiers.ts has the same figures; a test compares both.
create function private.compute_affiliate_tier(p_confirmed bigint) returns public.affiliate_tier
language sql immutable parallel safe set search_path = '' as $$
  select (case when p_confirmed >= 50 then 'platinum' when p_confirmed >= 15 then 'gold' when p_confirmed >= 5 then 'silver'
    else 'bronze' end)::public.affiliate_tier
$$;

create function private.affiliate_rate(p_tier public.affiliate_tier) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select case p_tier when 'bronze' then 10 when 'silver' then 15 when 'gold' then 20 when 'platinum' then 30 end
$$;

------------------------------------------------------------------------------------------------------------
-- Tables
------------------------------------------------------------------------------------------------------------

-- One per person. Deleting an account keeps these records.
create table public.affiliate_programs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references auth.users on delete set null,
  referral_code text not null unique check (referral_code ~ '^[A-Z]{4}\d{4}$'),
  tier public.affiliate_tier not null default 'bronze',
  -- Percent.
  commission_rate integer not null default 10 check (commission_rate = private.affiliate_rate(tier)),
  status text not null default 'active' check (status in ('active', 'suspended')),
  -- The number of teams that signed up, without the partner's own.
  total_referrals integer not null default 0 check (total_referrals >= 0),
  payment_method public.payout_method not null default 'paypal',
  created_at public.instant not null default now()
);

create table public.affiliate_referrals (
  id uuid primary key default gen_random_uuid(),
  affiliate_id uuid not null references public.affiliate_programs,
  referred_tenant_id uuid unique references public.tenants on delete set null,
  referred_user_id uuid references auth.users on delete set null,
  status public.affiliate_referral_status not null default 'pending',
  -- The commission, less refunds before the payout.
  commission_amount public.dollars not null default 0 check (commission_amount >= 0),
  -- The partner's rate at confirmation, in percent.
  commission_rate integer check (commission_rate between 1 and 100),
  created_at public.instant not null default now(),
  confirmed_at public.instant,
  paid_at public.instant,
  check ((confirmed_at is null) = (commission_rate is null))
);

create index affiliate_referrals_affiliate_idx on public.affiliate_referrals (affiliate_id, created_at desc, id desc);

create table public.affiliate_payouts (
  id uuid primary key default gen_random_uuid(),
  affiliate_id uuid not null references public.affiliate_programs,
  amount public.dollars not null check (amount > 0),
  payment_method public.payout_method not null,
  status public.payout_status not null default 'pending',
  -- The reference of the transfer at PayPal or the bank.
  external_reference text check (char_length(external_reference) between 1 and 200),
  -- The reason of the rejection, for the partner.
  reject_reason text check (char_length(reject_reason) between 1 and 500),
  created_at public.instant not null default now(),
  settled_at public.instant,
  settled_by uuid references auth.users on delete set null,
  check ((status = 'pending') = (settled_at is null)),
  check ((status = 'paid') = (external_reference is not null)),
  check ((status = 'rejected') = (reject_reason is not null))
);

create index affiliate_payouts_affiliate_idx on public.affiliate_payouts (affiliate_id, created_at desc, id desc);
create index affiliate_payouts_status_idx on public.affiliate_payouts (status, created_at, id);

-- The ledger. Each amount changes the balance available for payout, so their sum is that balance. A payout has two
-- entries: one releases the reserved amount, the other pays it.
create table public.affiliate_entries (
  id bigint generated always as identity primary key,
  affiliate_id uuid not null references public.affiliate_programs,
  kind text not null,
  amount public.dollars not null,
  referral_id uuid references public.affiliate_referrals,
  payout_id uuid references public.affiliate_payouts,
  created_at public.instant not null default now(),
  check (case kind
    when 'earned' then amount > 0 and referral_id is not null
    when 'reversed' then amount < 0 and referral_id is not null
    when 'restored' then amount > 0 and referral_id is not null
    when 'reserved' then amount < 0 and payout_id is not null
    when 'released' then amount > 0 and payout_id is not null
    when 'paid' then amount < 0 and payout_id is not null
    else false
  end)
);

create index affiliate_entries_affiliate_idx on public.affiliate_entries (affiliate_id, id desc);
create index affiliate_entries_referral_idx on public.affiliate_entries (referral_id) where referral_id is not null;
-- A payout is reserved, released and paid at most once.
create unique index affiliate_entries_payout_idx on public.affiliate_entries (payout_id, kind) where payout_id is not null;

create trigger affiliate_entries_append_only before update or delete or truncate on public.affiliate_entries
  for each statement execute function private.refuse('42501', 'Ledger entries cannot be changed or deleted');

call private.secure_table('affiliate_programs');
call private.secure_table('affiliate_referrals');
call private.secure_table('affiliate_payouts');
call private.secure_table('affiliate_entries');
grant usage on sequence public.affiliate_entries_id_seq to service_role;
-- Used by the table's check constraint when a partner changes their payment method.
grant execute on function private.affiliate_rate to authenticated, service_role;

create function private.my_affiliate_id() returns uuid
language sql stable security definer set search_path = '' as $$
  select p.id from public.affiliate_programs p where p.user_id = (select private.session_user_id())
$$;
grant execute on function private.my_affiliate_id to authenticated;

grant select, update (payment_method) on public.affiliate_programs to authenticated;
create policy "affiliate_programs: read mine" on public.affiliate_programs for select to authenticated
  using (user_id = (select private.session_user_id()));
create policy "affiliate_programs: choose how I am paid" on public.affiliate_programs for update to authenticated
  using (user_id = (select private.session_user_id()));

-- Without the team: a partner sees that a team signed up and paid, not which one.
grant select (id, affiliate_id, status, commission_amount, commission_rate, created_at, confirmed_at, paid_at)
  on public.affiliate_referrals to authenticated;
create policy "affiliate_referrals: read mine" on public.affiliate_referrals for select to authenticated
  using (affiliate_id = (select private.my_affiliate_id()));

grant
  select (id, affiliate_id, amount, payment_method, status, external_reference, reject_reason, created_at, settled_at)
  on public.affiliate_payouts to authenticated;
create policy "affiliate_payouts: read mine" on public.affiliate_payouts for select to authenticated
  using (affiliate_id = (select private.my_affiliate_id()));

grant select on public.affiliate_entries to authenticated;
create policy "affiliate_entries: read mine" on public.affiliate_entries for select to authenticated
  using (affiliate_id = (select private.my_affiliate_id()));

------------------------------------------------------------------------------------------------------------
-- Joining
------------------------------------------------------------------------------------------------------------

-- Makes the caller a partner. The code is four letters of their name (filled with X) and the last four digits of the
-- clock's milliseconds. If it is taken, another number is drawn; once a name's numbers are used up, other letters.
create function public.join_partner_program() returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := (select private.session_user_id());
  letters text;
  digits text := lpad((extract(epoch from clock_timestamp()) * 1000)::bigint % 10000 || '', 4, '0');
  program_id uuid;
begin
  select upper(rpad(regexp_replace(private.fold(p.name), '[^a-z]', '', 'g'), 4, 'x')) into letters
  from public.profiles p where p.user_id = caller;
  if not found then
    raise insufficient_privilege using message = 'Please sign in again to continue.';
  end if;
  loop
    insert into public.affiliate_programs (user_id, referral_code) values (caller, letters || digits)
    on conflict do nothing
    returning id into program_id;
    if program_id is not null then
      return program_id;
    end if;
    if exists (select from public.affiliate_programs p where p.user_id = caller) then
      raise unique_violation using message = 'You already have an affiliate account. Please refresh the page.';
    end if;
    select lpad(n::text, 4, '0') into digits from generate_series(0, 9999) n
    where not exists (
      select from public.affiliate_programs p where p.referral_code = letters || lpad(n::text, 4, '0'))
    order by random() limit 1;
    if not found then
      select string_agg(chr(65 + floor(random() * 26)::integer), '') into letters from generate_series(1, 4);
      digits := '0000';
    end if;
  end loop;
end $$;
grant execute on function public.join_partner_program to authenticated;

-- Returns a partner's balance in US dollars. `pending` is earned and not yet paid; `available` is `pending` without open
-- requests. Both are negative when refunds came after the payout.
create function private.partner_balance(p_affiliate_id uuid)
returns table (earned numeric, requested numeric, paid numeric, pending numeric, available numeric)
language sql stable set search_path = '' as $$
  select s.earned, s.requested, s.paid, s.earned - s.paid, s.earned - s.paid - s.requested
  from (
    select
      coalesce(sum(e.amount) filter (where e.kind in ('earned', 'reversed', 'restored')), 0) as earned,
      coalesce(-sum(e.amount) filter (where e.kind in ('reserved', 'released')), 0) as requested,
      coalesce(-sum(e.amount) filter (where e.kind = 'paid'), 0) as paid
    from public.affiliate_entries e where e.affiliate_id = p_affiliate_id
  ) s
$$;

-- Returns the number of referrals that were ever confirmed, because a later refund does not lower the tier.
create function private.count_confirmed_referrals(p_affiliate_id uuid) returns bigint
language sql stable set search_path = '' as $$
  select count(*) from public.affiliate_referrals r
  where r.affiliate_id = p_affiliate_id and r.confirmed_at is not null and r.status <> 'void'
$$;

-- Returns the latest rows of a partner's lists with their totals: ten referrals, fifty requests and entries.
create function private.list_partner_activity(p_affiliate_id uuid) returns json
language sql stable set search_path = '' as $$
  select json_build_object(
    'referrals', json_build_object(
      'total_count', (select count(*) from public.affiliate_referrals r where r.affiliate_id = p_affiliate_id),
      'referrals', (select coalesce(json_agg(l), '[]') from (
        select r.id, r.affiliate_id, r.status, r.commission_amount, r.commission_rate, r.created_at, r.confirmed_at, r.paid_at
        from public.affiliate_referrals r where r.affiliate_id = p_affiliate_id
        order by r.created_at desc, r.id desc limit 10) l)),
    'payouts', json_build_object(
      'total_count', (select count(*) from public.affiliate_payouts o where o.affiliate_id = p_affiliate_id),
      'payouts', (select coalesce(json_agg(l), '[]') from (
        select o.id, o.affiliate_id, o.amount, o.payment_method, o.status, o.external_reference, o.reject_reason,
          o.created_at, o.settled_at
        from public.affiliate_payouts o where o.affiliate_id = p_affiliate_id
        order by o.created_at desc, o.id desc limit 50) l)),
    'entries', json_build_object(
      'total_count', (select count(*) from public.affiliate_entries e where e.affiliate_id = p_affiliate_id),
      'entries', (select coalesce(json_agg(l), '[]') from (
        select e.id, e.affiliate_id, e.kind, e.amount, e.referral_id, e.payout_id, e.created_at
        from public.affiliate_entries e where e.affiliate_id = p_affiliate_id
        order by e.id desc limit 50) l)))
$$;

-- Returns the caller's program with its figures and lists, or null when they have not joined. One statement reads all, so
-- that the figures match the lists.
create function public.get_partner_dashboard() returns json
language sql stable set search_path = '' as $$
  select json_build_object(
    'id', p.id, 'user_id', p.user_id, 'referral_code', p.referral_code, 'commission_rate', p.commission_rate,
    'tier', p.tier, 'status', p.status, 'total_referrals', p.total_referrals, 'payment_method', p.payment_method,
    'created_at', p.created_at,
    'confirmed_referrals', private.count_confirmed_referrals(p.id),
    'pending_earnings', b.pending, 'paid_earnings', b.paid, 'requested_earnings', b.requested,
    'available_earnings', b.available, 'latest', private.list_partner_activity(p.id))
  from public.affiliate_programs p cross join private.partner_balance(p.id) b
  where p.user_id = (select private.session_user_id())
$$;
grant execute on function private.partner_balance to authenticated, service_role;
grant execute on function private.count_confirmed_referrals, private.list_partner_activity to authenticated;
grant execute on function public.get_partner_dashboard to authenticated;
