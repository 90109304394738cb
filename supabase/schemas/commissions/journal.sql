-- Bookkeeping data of commissions (docs/features/commissions/payouts.md, "Journal"). lib/commissions/journal decides
-- which accounts are debited and credited.

-- The company's names of its accounts. Without a row the defaults of lib/commissions/journal/schema.ts apply.
create table public.commission_journal_accounts (
  tenant_id uuid primary key references public.tenants on delete cascade,
  cash text not null check (char_length(cash) between 1 and 80),
  company_dollar text not null check (char_length(company_dollar) between 1 and 80),
  fees text not null check (char_length(fees) between 1 and 80),
  commissions_payable text not null check (char_length(commissions_payable) between 1 and 80),
  agents_receivable text not null check (char_length(agents_receivable) between 1 and 80),
  paid_to_others text not null check (char_length(paid_to_others) between 1 and 80),
  updated_at public.instant not null default now()
);

select private.enable_audit('public.commission_journal_accounts', 'commission_journal_accounts');
call private.secure_table('commission_journal_accounts');
grant select, insert (tenant_id, cash, company_dollar, fees, commissions_payable, agents_receivable, paid_to_others),
  update (tenant_id, cash, company_dollar, fees, commissions_payable, agents_receivable, paid_to_others)
  on public.commission_journal_accounts to authenticated;
call private.create_permission_policies('commission_journal_accounts', 'COMMISSIONS_MANAGE', 'read', 'create', 'update');

-- Serializes a statement for the journal.
create function private.journal_statement(p_statement public.commission_statements) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('label', p_statement.label, 'title', t.title, 'number', t.number, 'gross', p_statement.gross::text,
    'was_paid', p_statement.paid_on is not null,
    'lines', (
      select jsonb_agg(jsonb_build_object('step', l.step, 'payee', l.payee, 'name', coalesce(p.name, l.payee_name), 'label', l.label,
        'amount', l.amount::text) order by l.place)
      from public.commission_lines l left join public.profiles p on p.user_id = l.payee_id
      where l.tenant_id = p_statement.tenant_id and l.statement_id = p_statement.id and l.kind = 'payment'),
    'shares', (
      select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'withheld', h.withheld::text, 'payable', h.payable::text)
        order by h.user_id), '[]')
      from public.commission_shares h left join public.profiles p on p.user_id = h.user_id
      where h.tenant_id = p_statement.tenant_id and h.statement_id = p_statement.id))
  from public.transactions t where t.tenant_id = p_statement.tenant_id and t.id = p_statement.transaction_id
$$;

-- Returns the bookings between two days, ordered by day: statements on their closing day, voids on the day of voiding,
-- and payments, charges and corrections. With p_payout_id, returns only the payments of that payout.
create function public.read_commission_journal(p_tenant_id uuid, p_from date, p_until date, p_payout_id uuid default null)
returns jsonb
language sql stable set search_path = '' as $$
  with events as (
    select s.closing_date as day, 1 as place, s.label, jsonb_build_object('kind', 'approved', 'statement', private.journal_statement(s)) as event
    from public.commission_statements s
    where s.tenant_id = p_tenant_id and s.approved_at is not null and p_payout_id is null and s.closing_date between p_from and p_until
    union all
    select v.day, 2, s.label, jsonb_build_object('kind', 'voided', 'statement', private.journal_statement(s))
    from public.commission_statements s
    join public.tenants t on t.id = s.tenant_id
    cross join lateral (select (s.voided_at at time zone t.time_zone)::date as day) v
    where s.tenant_id = p_tenant_id and s.approved_at is not null and s.status = 'Void' and p_payout_id is null
      and v.day between p_from and p_until
    union all
    select x.day, 3, lpad(e.id::text, 19, '0'), jsonb_build_object('kind', lower(e.kind::text), 'name', p.name, 'amount', x.amount::text,
      'memo', x.memo, 'number', (
        select f.number from public.transactions f where f.tenant_id = s.tenant_id and f.id = s.transaction_id))
    from public.commission_entries e
    join public.tenants t on t.id = e.tenant_id
    left join public.profiles p on p.user_id = e.user_id
    left join public.commission_statements s on s.tenant_id = e.tenant_id and s.id = e.statement_id
    -- A void also reverses the corrections of its statement.
    cross join lateral (
      select e.day::date as day, e.amount::numeric as amount, e.description as memo
      union all
      select (s.voided_at at time zone t.time_zone)::date, -e.amount, 'Void of ' || e.description
      where s.status = 'Void' and e.kind = 'Correction'
    ) x
    where e.tenant_id = p_tenant_id and e.kind in ('Paid', 'Charge', 'Correction') and case
      when p_payout_id is null then x.day between p_from and p_until
      else e.kind = 'Paid' and e.statement_id in (
        select i.statement_id from public.commission_payout_statements i
        join public.commission_payouts o on o.tenant_id = i.tenant_id and o.id = i.payout_id
        where i.tenant_id = p_tenant_id and i.payout_id = p_payout_id and i.left_at is null and o.status = 'Paid') end
  )
  select coalesce(jsonb_agg(e.event || jsonb_build_object('day', e.day) order by e.day, e.place, e.label), '[]') from events e
$$;

grant execute on function public.read_commission_journal, private.journal_statement to service_role;
