-- Data of the partner program's screens: results of a link for partners; payout requests and signs of self-referral for
-- the platform's operators.

------------------------------------------------------------------------------------------------------------
-- Traces
------------------------------------------------------------------------------------------------------------

-- A key that never leaves the database, so that traces only reveal whether two are equal. Created with the first trace,
-- so that every database has its own key.
create table private.trace_key (
  is_only boolean primary key default true check (is_only),
  key bytea not null default extensions.gen_random_bytes(32)
);

create function private.hash_trace(p_text text) returns bytea
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.trace_key default values on conflict do nothing;
  return (select extensions.hmac(convert_to(p_text, 'UTF8'), k.key, 'sha256') from private.trace_key k);
end $$;

-- Hashes of address and browser of partners and the people they referred; stored for 180 days.
create table private.affiliate_traces (
  user_id uuid not null references auth.users on delete cascade,
  address bytea not null,
  device bytea not null,
  seen_at public.instant not null default now(),
  primary key (user_id, address, device)
);

create index affiliate_traces_seen_idx on private.affiliate_traces (seen_at);

-- Stores a trace of a partner or of a referred person. Ignores everybody else.
create function public.record_affiliate_trace(p_user_id uuid, p_address text, p_device text) returns void
language sql set search_path = '' as $$
  insert into private.affiliate_traces (user_id, address, device)
  select p_user_id, private.hash_trace(left(p_address, 200)), private.hash_trace(left(p_device, 2000))
  where exists (select from public.affiliate_programs p where p.user_id = p_user_id)
    or exists (select from public.affiliate_referrals r where r.referred_user_id = p_user_id)
  on conflict (user_id, address, device) do update set seen_at = excluded.seen_at
$$;

grant execute on function public.count_referral_click, public.record_affiliate_trace to service_role;

------------------------------------------------------------------------------------------------------------
-- Analytics
------------------------------------------------------------------------------------------------------------

-- Returns the visitors of the caller's own link.
create function private.my_referral_clicks() returns setof private.affiliate_clicks
language sql stable security definer set search_path = '' as $$
  select c.* from private.affiliate_clicks c where c.affiliate_id = private.my_affiliate_id()
$$;
grant execute on function private.my_referral_clicks to authenticated;

-- Returns the results of the caller's link per month (UTC), latest first: daily visitors, teams that signed up, and teams
-- that paid their first invoice.
create function public.get_partner_analytics(p_months integer default 12)
returns table (month date, clicks bigint, sign_ups bigint, confirmed bigint)
language plpgsql stable set search_path = '' as $$
declare
  my_program uuid := private.my_affiliate_id();
begin
  if p_months is null or p_months not between 1 and 36 then
    raise sqlstate 'PT400' using message = 'Choose from 1 to 36 months';
  end if;
  if my_program is null then
    raise sqlstate 'PT404' using message = 'You have not joined the partner program yet';
  end if;
  return query
  with visits as materialized (
    select date_trunc('month', c.day::timestamp) as first, count(*) as count from private.my_referral_clicks() c group by 1
  )
  select m.first::date,
    coalesce((select v.count from visits v where v.first = m.first), 0),
    count(r.id) filter (where date_trunc('month', r.created_at at time zone 'UTC') = m.first),
    count(r.id) filter (where date_trunc('month', r.confirmed_at at time zone 'UTC') = m.first)
  from generate_series(0, p_months - 1) months_back
  cross join lateral (select date_trunc('month', now() at time zone 'UTC') - make_interval(months => months_back) as first) m
  left join public.affiliate_referrals r on r.affiliate_id = my_program and r.status <> 'void'
  group by m.first
  order by m.first desc;
end $$;
grant execute on function public.get_partner_analytics to authenticated;

------------------------------------------------------------------------------------------------------------
-- Review
------------------------------------------------------------------------------------------------------------

-- Lists a partner's latest 50 referrals that resemble the partner or one another, with the common attributes: card,
-- email (same mailbox), address, device, or that the partner works in the team (member). A hint for the reviewer, not a
-- verdict: colleagues share an address, and many people use the same browser.
create function private.list_suspicious_referrals(p_program public.affiliate_programs) returns json
language sql stable security definer set search_path = '' as $$
  with people as (
    select null::uuid as referral_id, p_program.user_id as user_id
    union all
    select r.id, r.referred_user_id from public.affiliate_referrals r where r.affiliate_id = p_program.id
  ), teams as (
    select null::uuid as referral_id, m.tenant_id from public.tenant_members m
    where m.user_id = p_program.user_id and m.role = 'owner'
    union all
    select r.id, r.referred_tenant_id from public.affiliate_referrals r where r.affiliate_id = p_program.id
  ), marks as (
    select t.referral_id, 'card' as kind, i.card_fingerprint as value
    from teams t join private.paid_invoices i on i.tenant_id = t.tenant_id where i.card_fingerprint is not null
    union
    select p.referral_id, 'email', private.fold_email(u.email) from people p join auth.users u on u.id = p.user_id
    union
    select p.referral_id, 'address', encode(t.address, 'hex') from people p join private.affiliate_traces t on t.user_id = p.user_id
    union
    select p.referral_id, 'device', encode(t.device, 'hex') from people p join private.affiliate_traces t on t.user_id = p.user_id
  ), shared as (
    select m.kind, m.value from marks m group by m.kind, m.value having count(*) > 1
  ), reasons as (
    select m.referral_id, m.kind from marks m join shared s on s.kind = m.kind and s.value = m.value
    union
    select r.id, 'member' from public.affiliate_referrals r
    join public.tenant_members m on m.tenant_id = r.referred_tenant_id and m.user_id = p_program.user_id
    where r.affiliate_id = p_program.id
  )
  select coalesce(json_agg(f order by f.created_at desc, f.referral_id), '[]')
  from (
    select r.id as referral_id, t.name as team_name, r.status, r.commission_amount, r.created_at,
      (select array_agg(s.kind order by s.kind collate "C") from reasons s where s.referral_id = r.id) as reasons
    from public.affiliate_referrals r
    left join public.tenants t on t.id = r.referred_tenant_id
    where r.affiliate_id = p_program.id and r.id in (select s.referral_id from reasons s)
    order by r.created_at desc, r.id
    limit 50
  ) f
$$;

-- Lists payout requests for platform operators (lib/money/partners/review.data.ts): waiting ones first, oldest first; then settled ones, latest first. Each
-- waiting one includes at most 50 suspicious referrals of the partner. Keys of p_query: status, limit (1 to 1000),
-- offset.
create function public.list_payout_requests(p_query jsonb) returns json
language plpgsql stable set search_path = '' as $$
declare
  status_filter text := p_query ->> 'status';
  page_size integer := coalesce((p_query ->> 'limit')::integer, 50);
  skipped integer := coalesce((p_query ->> 'offset')::integer, 0);
begin
  if status_filter not in ('pending', 'paid', 'rejected') or page_size not between 1 and 1000 or skipped < 0 then
    raise sqlstate 'PT400' using message = 'This list has no such filter or page';
  end if;
  return json_build_object(
    'total_count', (select count(*) from public.affiliate_payouts o where status_filter is null or o.status::text = status_filter),
    'rows', coalesce((
      select json_agg(to_jsonb(page) - array['settled_by', 'place'] || jsonb_build_object(
        'settled_by_name', (select coalesce(nullif(f.name, ''), f.email) from public.profiles f where f.user_id = page.settled_by),
        'partner', json_build_object('name', f.name, 'email', f.email, 'referral_code', p.referral_code, 'tier', p.tier,
          'status', p.status, 'total_referrals', p.total_referrals, 'pending_earnings', b.pending, 'paid_earnings', b.paid),
        'suspicious', case when page.status = 'pending' then private.list_suspicious_referrals(p) else '[]' end)
        order by page.place)
      from (
        select o.*, row_number() over (order by case when o.status = 'pending' then o.created_at end, o.settled_at desc, o.id) as place
        from public.affiliate_payouts o where status_filter is null or o.status::text = status_filter
        order by place limit page_size offset skipped
      ) page
      join public.affiliate_programs p on p.id = page.affiliate_id
      left join public.profiles f on f.user_id = p.user_id
      cross join private.partner_balance(p.id) b), '[]'::json));
end $$;
grant execute on function public.list_payout_requests to service_role;

-- Required by the service's functions above, which run as their caller.
grant select, insert, update on private.affiliate_traces to service_role;
grant execute on function private.hash_trace, private.list_suspicious_referrals to service_role;
