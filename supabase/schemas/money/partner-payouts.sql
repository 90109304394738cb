-- Paying partners: payout requests and their review by platform operators.

create function private.format_dollars(p_amount numeric) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when p_amount < 0 then '-' else '' end || to_char(abs(p_amount), 'FM$999,999,999,990.00')
$$;

-- Requests a payout of part of the caller's earnings and reserves it. At most ten requests may wait, so that the review
-- is not flooded.
create function public.request_payout(p_amount numeric, p_payment_method public.payout_method) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  program public.affiliate_programs;
  available numeric;
  payout_id uuid;
begin
  select p.* into program from public.affiliate_programs p where p.user_id = (select private.session_user_id()) for no key update;
  perform private.require_found(found, 'You have not joined the partner program yet');
  if program.status <> 'active' then
    raise insufficient_privilege using message = 'Your partner account is suspended. Please contact support.';
  end if;
  if p_payment_method is null then
    raise sqlstate 'PT400' using message = 'Choose how you want to be paid';
  end if;
  if p_amount is null or p_amount <= 0 or p_amount = 'NaN' or p_amount <> round(p_amount, 2) then
    raise sqlstate 'PT400' using message = 'Enter an amount in dollars and cents, above $0.00';
  end if;
  select b.available into available from private.partner_balance(program.id) b;
  if p_amount > available then
    raise sqlstate 'PT409' using message = case
      when available > 0 then format('You can request up to %s', private.format_dollars(available))
      else 'There is nothing to pay out right now' end;
  end if;
  if (select count(*) from public.affiliate_payouts o where o.affiliate_id = program.id and o.status = 'pending') >= 10 then
    raise sqlstate 'PT409' using message = 'Ten of your requests are being reviewed. Please wait until one is settled.';
  end if;
  insert into public.affiliate_payouts (affiliate_id, amount, payment_method)
  values (program.id, p_amount, p_payment_method)
  returning id into payout_id;
  insert into public.affiliate_entries (affiliate_id, kind, amount, payout_id)
  values (program.id, 'reserved', -p_amount, payout_id);
  return payout_id;
end $$;
grant execute on function public.request_payout to authenticated;

-- Locks a waiting request, after its program, for an operator who is not its partner.
create function private.lock_payout(p_id uuid) returns public.affiliate_payouts
language plpgsql set search_path = '' as $$
declare
  program public.affiliate_programs;
  payout public.affiliate_payouts;
begin
  select p.* into program from public.affiliate_payouts o join public.affiliate_programs p on p.id = o.affiliate_id
  where o.id = p_id for no key update of p;
  perform private.require_found(found, 'Payout request not found');
  if program.user_id = (select private.session_user_id()) then
    raise insufficient_privilege using message = 'Somebody else must review your own request';
  end if;
  select o.* into payout from public.affiliate_payouts o where o.id = p_id for no key update;
  if payout.status <> 'pending' then
    raise sqlstate 'PT409' using message = format('This request has been %s already', payout.status);
  end if;
  return payout;
end $$;

-- Notifies a partner of the outcome by mail, and by the bell if they are a member of a team.
create function private.notify_partner(p_payout_id uuid, p_kind text) returns void
language plpgsql set search_path = '' as $$
declare
  payout public.affiliate_payouts;
  partner public.profiles;
  team uuid;
  mail jsonb;
begin
  select o.* into payout from public.affiliate_payouts o where o.id = p_payout_id;
  select f.* into partner from public.affiliate_programs p join public.profiles f on f.user_id = p.user_id
  where p.id = payout.affiliate_id;
  if not found then
    return;
  end if;
  mail := jsonb_build_object(
    'amount', private.format_dollars(payout.amount), 'paymentMethod', payout.payment_method,
    'reference', payout.external_reference, 'reason', payout.reject_reason);
  select m.tenant_id into team from public.tenant_members m
  left join public.active_tenants a on a.user_id = m.user_id and a.tenant_id = m.tenant_id
  where m.user_id = partner.user_id and m.status = 'active'
  order by a.tenant_id nulls last, m.joined_at, m.tenant_id limit 1;
  if team is not null then
    perform private.notify(team, partner.user_id, p_kind,
      format(case p_kind when 'payout_paid' then 'Your payout of %s was paid' else 'Your payout request of %s was declined' end,
        private.format_dollars(payout.amount)),
      '/affiliate?tab=payouts', p_kind, mail);
  else
    -- Without a team there is no bell, and there are no preferences.
    insert into public.emails (to_email, kind, variables) values (partner.email, p_kind, mail);
  end if;
end $$;

-- Approves a payout that was paid under this reference, and marks the oldest referrals that it fully covers as paid.
-- Refuses when refunds have reduced the balance below the requested amount.
create function public.approve_payout(p_id uuid, p_reference text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  payout public.affiliate_payouts;
  balance record;
  reference text := btrim(p_reference);
begin
  perform private.require_platform_admin();
  if reference is null or char_length(reference) not between 1 and 200 then
    raise sqlstate 'PT400' using message = 'Enter the reference of the payment, up to 200 characters';
  end if;
  payout := private.lock_payout(p_id);
  select b.* into balance from private.partner_balance(payout.affiliate_id) b;
  if payout.amount > balance.pending then
    raise sqlstate 'PT409' using message = format(
      'After refunds, %s of the request is left. Decline the request; the partner can ask again.',
      private.format_dollars(greatest(balance.pending, 0)));
  end if;
  update public.affiliate_payouts
  set status = 'paid', external_reference = reference, settled_at = now(), settled_by = (select private.session_user_id())
  where id = payout.id;
  insert into public.affiliate_entries (affiliate_id, kind, amount, payout_id)
  values (payout.affiliate_id, 'released', payout.amount, payout.id), (payout.affiliate_id, 'paid', -payout.amount, payout.id);
  update public.affiliate_referrals r set status = 'paid', paid_at = now()
  from (
    select e.referral_id as id, sum(sum(e.amount)) over (order by min(e.id)) as up_to
    from public.affiliate_entries e
    where e.affiliate_id = payout.affiliate_id and e.referral_id is not null
    group by e.referral_id
  ) covered
  where r.id = covered.id and r.status = 'confirmed' and r.commission_amount > 0
    and covered.up_to <= balance.paid + payout.amount;
  perform private.notify_partner(payout.id, 'payout_paid');
end $$;

-- Rejects a payout request with a reason for the partner. The reserved amount can be requested again.
create function public.reject_payout(p_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  payout public.affiliate_payouts;
  reason text := btrim(p_reason);
begin
  perform private.require_platform_admin();
  if reason is null or char_length(reason) not between 1 and 500 then
    raise sqlstate 'PT400' using message = 'Enter a reason of up to 500 characters';
  end if;
  payout := private.lock_payout(p_id);
  update public.affiliate_payouts
  set status = 'rejected', reject_reason = reason, settled_at = now(), settled_by = (select private.session_user_id())
  where id = payout.id;
  insert into public.affiliate_entries (affiliate_id, kind, amount, payout_id)
  values (payout.affiliate_id, 'released', payout.amount, payout.id);
  perform private.notify_partner(payout.id, 'payout_rejected');
end $$;

grant execute on function public.approve_payout, public.reject_payout to authenticated;
