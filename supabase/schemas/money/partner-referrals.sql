-- The path from a partner's link to their commission: clicks, sign-ups, invoices.

------------------------------------------------------------------------------------------------------------
-- Link to sign-up
------------------------------------------------------------------------------------------------------------

-- Daily salts for hashing visitors. Once a day's salt is deleted, a hash cannot be traced back to a visitor.
create table private.daily_salts (
  day date primary key,
  salt bytea not null default extensions.gen_random_bytes(32)
);

-- One row per visitor and day.
create table private.affiliate_clicks (
  affiliate_id uuid not null references public.affiliate_programs,
  day date not null,
  visitor bytea not null,
  primary key (affiliate_id, day, visitor)
);

-- Counts a visitor who followed a partner's link; ignores an unknown code. p_visitor identifies the visitor (address
-- and browser); only its hash is stored.
create function public.count_referral_click(p_code text, p_visitor text) returns void
language plpgsql set search_path = '' as $$
declare
  today date := (now() at time zone 'UTC')::date;
begin
  insert into private.daily_salts (day) values (today) on conflict do nothing;
  insert into private.affiliate_clicks (affiliate_id, day, visitor)
  select p.id, today, extensions.digest(s.salt || convert_to(left(p_visitor, 2000), 'UTF8'), 'sha256')
  from public.affiliate_programs p, private.daily_salts s
  where p.referral_code = p_code and p.status = 'active' and s.day = today
  on conflict do nothing;
end $$;

-- Normalizes an address as mail servers do: without a "+label" and, for Google, without dots.
create function private.fold_email(p_email text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case when part.domain in ('gmail.com', 'googlemail.com') then replace(part.name, '.', '') || '@gmail.com'
    else part.name || '@' || part.domain end
  from (
    select split_part(split_part(lower(btrim(p_email)), '@', 1), '+', 1) as name,
      split_part(lower(btrim(p_email)), '@', 2) as domain
  ) part
$$;

-- Whether a card that pays for a team also pays for a team that the partner owns.
create function private.pays_with_own_card(p_program public.affiliate_programs, p_tenant_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from private.paid_invoices theirs
    join private.paid_invoices mine on mine.card_fingerprint = theirs.card_fingerprint and mine.tenant_id <> theirs.tenant_id
    join public.tenant_members m on m.tenant_id = mine.tenant_id and m.role = 'owner' and m.user_id = p_program.user_id
    where theirs.tenant_id = p_tenant_id)
$$;

-- Whether a partner would earn from themselves: same person, same mailbox or same card.
create function private.is_own_referral(p_program public.affiliate_programs, p_tenant_id uuid, p_user_id uuid)
returns boolean
language sql stable set search_path = '' as $$
  select coalesce(p_user_id = p_program.user_id, false)
    or exists (
      select from auth.users mine, auth.users theirs
      where mine.id = p_program.user_id and theirs.id = p_user_id
        and private.fold_email(mine.email) = private.fold_email(theirs.email))
    or exists (
      select from public.tenant_members m
      where m.tenant_id = p_tenant_id and m.user_id = p_program.user_id and m.role = 'owner')
    or private.pays_with_own_card(p_program, p_tenant_id)
$$;

-- Records the referrer of a new team, in the transaction that creates it. Ignores an unknown code, so that a sign-up
-- never fails because of it.
create function private.record_referral(p_tenant_id uuid, p_user_id uuid, p_code text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  program public.affiliate_programs;
  is_own boolean;
begin
  select p.* into program from public.affiliate_programs p
  where p.referral_code = upper(left(btrim(p_code), 8)) and p.status = 'active' and p.user_id is not null
  for no key update;
  if not found then
    return;
  end if;
  is_own := private.is_own_referral(program, p_tenant_id, p_user_id);
  insert into public.affiliate_referrals (affiliate_id, referred_tenant_id, referred_user_id, status)
  values (program.id, p_tenant_id, p_user_id, case when is_own then 'void' else 'pending' end::public.affiliate_referral_status);
  if not is_own then
    update public.affiliate_programs set total_referrals = total_referrals + 1 where id = program.id;
  end if;
end $$;

------------------------------------------------------------------------------------------------------------
-- Commission
------------------------------------------------------------------------------------------------------------

-- Voids a referral: it earns nothing and is not counted. A tier that was reached is kept.
create function private.void_referral(p_referral public.affiliate_referrals) returns void
language sql set search_path = '' as $$
  update public.affiliate_referrals set status = 'void', commission_amount = 0 where id = p_referral.id;
  update public.affiliate_programs set total_referrals = total_referrals - 1 where id = p_referral.affiliate_id;
$$;

-- Confirms a referral at the current rate. A tier reached by it applies from the next referral on.
create function private.confirm_referral(p_referral public.affiliate_referrals, p_program public.affiliate_programs)
returns void
language plpgsql set search_path = '' as $$
declare
  new_tier public.affiliate_tier;
begin
  update public.affiliate_referrals
  set status = 'confirmed', confirmed_at = now(), commission_rate = p_program.commission_rate
  where id = p_referral.id;
  new_tier := greatest(p_program.tier, private.compute_affiliate_tier(private.count_confirmed_referrals(p_program.id)));
  update public.affiliate_programs set tier = new_tier, commission_rate = private.affiliate_rate(new_tier)
  where id = p_program.id and tier <> new_tier;
end $$;

-- Adjusts a referral's ledger to the commission on its team's first invoice, whatever was booked before and in any
-- order. Commission: the rate at confirmation times the amount paid less refunds, rounded to the cent, half a cent up.
-- Books only the difference, so that a repeated event changes nothing. After the payout the referral stays, and the
-- entry reduces the next payout.
create function private.book_commission(p_referral_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  referral public.affiliate_referrals;
  invoice private.paid_invoices;
  due numeric := 0;
  booked numeric;
begin
  select r.* into referral from public.affiliate_referrals r where r.id = p_referral_id;
  select i.* into invoice from private.paid_invoices i
  where i.tenant_id = referral.referred_tenant_id and i.amount_paid_cents > 0
  order by i.paid_at, i.invoice_id limit 1;
  if referral.status <> 'void' then
    due := round(greatest(invoice.amount_paid_cents - invoice.refunded_cents, 0)::numeric * referral.commission_rate / 100) / 100;
  end if;
  select coalesce(sum(e.amount), 0) into booked from public.affiliate_entries e where e.referral_id = referral.id;
  if due <> booked then
    insert into public.affiliate_entries (affiliate_id, kind, amount, referral_id)
    values (referral.affiliate_id,
      case when due < booked then 'reversed'
        when exists (select from public.affiliate_entries e where e.referral_id = referral.id) then 'restored'
        else 'earned' end,
      due - booked, referral.id);
  end if;
  update public.affiliate_referrals
  set commission_amount = due,
    status = case when invoice.refunded_cents >= invoice.amount_paid_cents then 'reversed' else 'confirmed' end::public.affiliate_referral_status
  where id = referral.id and status in ('confirmed', 'reversed');
end $$;

-- Applies a paid or refunded invoice to the referral of its team.
create function private.resolve_referral() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  referral public.affiliate_referrals;
  program public.affiliate_programs;
begin
  select p.* into program from public.affiliate_referrals r
  join public.affiliate_programs p on p.id = r.affiliate_id
  where r.referred_tenant_id = new.tenant_id and r.status <> 'void'
  for no key update of p;
  if not found then
    return null;
  end if;
  -- Read after locking the program, because the previous lock holder may have changed it.
  select r.* into referral from public.affiliate_referrals r where r.referred_tenant_id = new.tenant_id;
  if referral.status = 'pending' and new.amount_paid_cents <= 0 or referral.status = 'void' then
    return null;
  end if;
  -- After confirmation only the card is checked, because it may become known later. A later owner of the team counts as
  -- another person.
  if referral.status = 'pending' and private.is_own_referral(program, new.tenant_id, referral.referred_user_id)
    or referral.status in ('confirmed', 'reversed') and private.pays_with_own_card(program, new.tenant_id) then
    perform private.void_referral(referral);
    perform private.book_commission(referral.id);
    return null;
  end if;
  if referral.status = 'pending' then
    perform private.confirm_referral(referral, program);
  end if;
  perform private.book_commission(referral.id);
  return null;
end $$;

create trigger paid_invoices_resolve_referral after insert or update on private.paid_invoices
  for each row execute function private.resolve_referral();

-- Required by the service's functions above, which run as their caller.
grant select, insert, update on private.daily_salts, private.affiliate_clicks to service_role;
