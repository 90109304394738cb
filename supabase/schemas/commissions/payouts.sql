-- Payouts: approved statements of closed transactions that are paid together, by check, ACH or at the table
-- (docs/features/commissions/payouts.md). Only the server writes them, on behalf of p_by, whose permission it has
-- checked (lib/commissions/payouts/data.ts). Marking a payout as paid pays each of its statements as pay_statement()
-- does.

create type public.commission_payout_method as enum ('Check', 'ACH', 'At the table');
create type public.commission_payout_status as enum ('Draft', 'Paid', 'Cancelled');

create table public.commission_payouts (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  -- Numbered per company: "Payout 12".
  number integer not null,
  label text not null generated always as ('Payout ' || number) stored,
  method public.commission_payout_method not null,
  status public.commission_payout_status not null default 'Draft',
  created_by uuid not null,
  paid_on public.calendar_day,
  reference text check (char_length(reference) between 1 and 100),
  paid_by uuid,
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, number),
  check (num_nulls(paid_on, reference, paid_by) = case status when 'Paid' then 0 else 3 end),
  foreign key (tenant_id, created_by) references public.tenant_members (tenant_id, user_id),
  foreign key (tenant_id, paid_by) references public.tenant_members (tenant_id, user_id)
);

create index commission_payouts_creator_idx on public.commission_payouts (tenant_id, created_by);
create index commission_payouts_payer_idx on public.commission_payouts (tenant_id, paid_by);
create index commission_payouts_day_idx on public.commission_payouts (tenant_id, paid_on);

create table public.commission_payout_statements (
  tenant_id uuid not null,
  payout_id uuid not null,
  statement_id uuid not null,
  -- The total of the statement's shares, which never change.
  amount public.dollars not null check (amount >= 0),
  -- When and why the statement left the payout; null while it is in the payout.
  left_at public.instant,
  left_reason text check (char_length(left_reason) between 1 and 700),
  primary key (tenant_id, payout_id, statement_id),
  check (num_nulls(left_at, left_reason) in (0, 2)),
  foreign key (tenant_id, payout_id) references public.commission_payouts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, statement_id) references public.commission_statements (tenant_id, id)
);

-- A statement is in one payout at a time. A payout that paid it keeps it for ever.
create unique index commission_payout_statements_once_idx on public.commission_payout_statements (tenant_id, statement_id)
  where left_at is null;
create index commission_payout_statements_statement_idx on public.commission_payout_statements (tenant_id, statement_id);

insert into private.record_kinds (kind, relation, place, is_editable) values ('commission_payout', 'commission_payouts', 84, false);
select private.enable_audit('public.commission_payouts', 'commission_payout');

call private.secure_table('commission_payouts');
call private.secure_table('commission_payout_statements');
grant select on public.commission_payouts, public.commission_payout_statements to authenticated;

-- Readable with COMMISSIONS_MANAGE and full view scope.
create policy "commission_payouts: read with COMMISSIONS_MANAGE" on public.commission_payouts for select to authenticated using (
  tenant_id = any (array(select private.tenants_with_permission('COMMISSIONS_MANAGE')))
  and tenant_id = any (array(select private.tenants_in_full_scope('COMMISSIONS', 'VIEW'))));
create policy "commission_payout_statements: read with COMMISSIONS_MANAGE" on public.commission_payout_statements
  for select to authenticated using (
    tenant_id = any (array(select private.tenants_with_permission('COMMISSIONS_MANAGE')))
    and tenant_id = any (array(select private.tenants_in_full_scope('COMMISSIONS', 'VIEW'))));

------------------------------------------------------------------------------------------------------------
-- Writing
------------------------------------------------------------------------------------------------------------

-- Locks a payout. Throws unless it is a draft. Payouts are locked before statements.
create function private.lock_payout_draft(p_tenant_id uuid, p_id uuid) returns public.commission_payouts
language plpgsql set search_path = '' as $$
declare
  locked public.commission_payouts;
begin
  select p.* into locked from public.commission_payouts p
  where p.tenant_id = p_tenant_id and p.id = p_id for no key update;
  perform private.require_found(found, 'Payout not found');
  if locked.status <> 'Draft' then
    raise sqlstate 'PT409' using message = format('%s is %s. Reload the page.', locked.label, lower(locked.status::text));
  end if;
  return locked;
end $$;

-- Locks approved statements. Throws if a statement is in a payout.
create function private.lock_payable(p_tenant_id uuid, p_statement_ids uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  statement public.commission_statements;
  taken text;
begin
  if cardinality(p_statement_ids) is distinct from (
    select count(*)::integer from public.commission_statements s where s.tenant_id = p_tenant_id and s.id = any (p_statement_ids)
  ) then
    perform private.require_found(false, 'Statement not found');
  end if;
  for statement in
    select s.* from public.commission_statements s
    where s.tenant_id = p_tenant_id and s.id = any (p_statement_ids) order by s.id for no key update
  loop
    perform private.require_payable(statement);
  end loop;
  select format('%s is in %s already. Reload the page.', s.label, p.label) into taken
  from public.commission_payout_statements i
  join public.commission_payouts p on p.tenant_id = i.tenant_id and p.id = i.payout_id
  join public.commission_statements s on s.tenant_id = i.tenant_id and s.id = i.statement_id
  where i.tenant_id = p_tenant_id and i.statement_id = any (p_statement_ids) and i.left_at is null limit 1;
  if found then
    raise sqlstate 'PT409' using message = taken;
  end if;
end $$;

-- Adds locked statements to a payout.
create function private.add_to_payout(p_tenant_id uuid, p_payout_id uuid, p_statement_ids uuid[]) returns void
language sql set search_path = '' as $$
  insert into public.commission_payout_statements (tenant_id, payout_id, statement_id, amount)
  select p_tenant_id, p_payout_id, s.id, coalesce((
    select sum(h.payable) from public.commission_shares h where h.tenant_id = p_tenant_id and h.statement_id = s.id), 0)
  from unnest(p_statement_ids) s (id)
$$;

-- Creates a draft payout with approved statements and returns its id.
create function public.create_commission_payout(
  p_tenant_id uuid, p_by uuid, p_method public.commission_payout_method, p_statement_ids uuid[]
) returns uuid
language plpgsql set search_path = '' as $$
declare
  created uuid;
begin
  perform private.lock_payable(p_tenant_id, p_statement_ids);
  perform pg_advisory_xact_lock(hashtextextended('commission_payouts:' || p_tenant_id, 0));
  insert into public.commission_payouts (tenant_id, number, method, created_by)
  select p_tenant_id, coalesce(max(p.number), 0) + 1, p_method, p_by
  from public.commission_payouts p where p.tenant_id = p_tenant_id
  returning id into created;
  perform private.add_to_payout(p_tenant_id, created, p_statement_ids);
  return created;
end $$;

-- Changes the statements of a draft that was read at p_updated_at. Statements that left it by a void stay listed in it.
create function public.change_commission_payout(p_tenant_id uuid, p_id uuid, p_updated_at timestamptz, p_statement_ids uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  draft public.commission_payouts := private.lock_payout_draft(p_tenant_id, p_id);
  added uuid[];
begin
  if draft.updated_at <> p_updated_at then
    raise sqlstate 'PT409' using message = format('Somebody else has changed %s since you opened it. Reload the page.', draft.label);
  end if;
  delete from public.commission_payout_statements i
  where i.tenant_id = p_tenant_id and i.payout_id = p_id and i.left_at is null and i.statement_id <> all (p_statement_ids);
  added := array(
    select s.id from unnest(p_statement_ids) s (id) where not exists (
      select from public.commission_payout_statements i
      where i.tenant_id = p_tenant_id and i.payout_id = p_id and i.statement_id = s.id and i.left_at is null));
  perform private.lock_payable(p_tenant_id, added);
  perform private.add_to_payout(p_tenant_id, p_id, added);
  -- Creates a new version of the payout; its own columns keep their values.
  update public.commission_payouts p set method = p.method where p.id = draft.id;
end $$;

-- Pays all statements of a draft. Their total has to equal p_total and, if p_updated_at is given, the draft has to be
-- unchanged since then.
create function public.pay_commission_payout(
  p_tenant_id uuid, p_by uuid, p_id uuid, p_total numeric, p_day date, p_reference text, p_updated_at timestamptz default null
) returns void
language plpgsql set search_path = '' as $$
declare
  draft public.commission_payouts := private.lock_payout_draft(p_tenant_id, p_id);
  statements uuid[];
  total numeric;
begin
  perform private.lock_rows('public.commission_statements', 'id', p_tenant_id, array(
    select i.statement_id from public.commission_payout_statements i
    where i.tenant_id = p_tenant_id and i.payout_id = p_id and i.left_at is null));
  -- Excludes statements that were voided before the lock was acquired.
  select array_agg(i.statement_id order by i.statement_id), sum(i.amount) into statements, total
  from public.commission_payout_statements i
  where i.tenant_id = p_tenant_id and i.payout_id = p_id and i.left_at is null;
  if statements is null then
    raise sqlstate 'PT409' using message = format('Nothing is left in %s. Cancel it.', draft.label);
  elsif total <> p_total or draft.updated_at <> p_updated_at then
    raise sqlstate 'PT409' using message = format(
      '%s has changed since you opened it and is $%s now. Reload the page and check it first.', draft.label,
      to_char(total, 'FM999,999,999,999,990.00'));
  end if;
  update public.commission_payouts p set status = 'Paid', paid_on = p_day, reference = p_reference, paid_by = p_by
  where p.id = draft.id;
  perform private.lock_accounts(p_tenant_id, array(
    select h.user_id from public.commission_shares h where h.tenant_id = p_tenant_id and h.statement_id = any (statements)));
  perform public.pay_statement(p_tenant_id, p_by, s.id, p_day, p_reference) from unnest(statements) s (id);
end $$;

-- Cancels a draft. Its statements can then be paid in another way.
create function public.cancel_commission_payout(p_tenant_id uuid, p_by uuid, p_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  draft public.commission_payouts := private.lock_payout_draft(p_tenant_id, p_id);
begin
  update public.commission_payouts p set status = 'Cancelled' where p.id = draft.id;
  update public.commission_payout_statements i set left_at = clock_timestamp(), left_reason = 'The payout was cancelled'
  where i.tenant_id = p_tenant_id and i.payout_id = p_id and i.left_at is null;
end $$;

grant execute on function public.create_commission_payout, public.change_commission_payout, public.pay_commission_payout,
  public.cancel_commission_payout to service_role;
grant execute on function private.lock_payout_draft, private.lock_payable, private.add_to_payout to service_role;

-- Removes a statement from its draft when it is voided or paid separately.
create function private.leave_payout() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.commission_payout_statements i
  set left_at = clock_timestamp(),
    left_reason = case new.status when 'Void' then 'Voided: ' || new.void_reason else 'Paid separately: ' || new.payment_reference end
  where i.tenant_id = new.tenant_id and i.statement_id = new.id and i.left_at is null and exists (
    select from public.commission_payouts p
    where p.tenant_id = i.tenant_id and p.id = i.payout_id and p.status = 'Draft');
  return null;
end $$;

create trigger commission_statements_leave_payout after update of status on public.commission_statements
  for each row when (old.status = 'Approved' and new.status <> 'Approved') execute function private.leave_payout();

------------------------------------------------------------------------------------------------------------
-- Reading
------------------------------------------------------------------------------------------------------------

-- The columns the API returns; the amounts are text, because JavaScript has no exact decimals.
create view public.commission_payout_records with (security_invoker = true) as
  select p.id, p.tenant_id, p.number, p.label, p.method, p.status, i.statement_count, i.total::text as total, p.created_by,
    cp.name as created_by_name, p.paid_on, p.reference, pp.name as paid_by_name, p.created_at, p.updated_at
  from public.commission_payouts p
  cross join lateral (
    select count(*)::integer as statement_count, coalesce(sum(i.amount), 0)::numeric(14, 2) as total
    from public.commission_payout_statements i
    where i.tenant_id = p.tenant_id and i.payout_id = p.id and (i.left_at is null or p.status = 'Cancelled')) i
  left join public.profiles cp on cp.user_id = p.created_by
  left join public.profiles pp on pp.user_id = p.paid_by;
grant select on public.commission_payout_records to authenticated, service_role;
call private.make_view_read_only('commission_payout_records');

-- Returns the payees of a statement and their amounts.
create function private.payees_of(p_tenant_id uuid, p_statement_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('user_id', h.user_id, 'name', p.name, 'amount', h.payable::text)
    order by p.name collate public.person_name, h.user_id), '[]')
  from public.commission_shares h left join public.profiles p on p.user_id = h.user_id
  where h.tenant_id = p_tenant_id and h.statement_id = p_statement_id and h.payable > 0
$$;
grant execute on function private.payees_of to authenticated, service_role;

create view public.commission_payout_statement_details with (security_invoker = true) as
  select i.tenant_id, i.payout_id, i.statement_id, i.amount::text as amount, i.left_at, i.left_reason, s.label, s.version, s.status,
    s.transaction_id, d.side, t.number, t.title, s.closing_date, private.payees_of(i.tenant_id, i.statement_id) as payees
  from public.commission_payout_statements i
  join public.commission_statements s on s.tenant_id = i.tenant_id and s.id = i.statement_id
  join public.transaction_sides d on d.id = s.side_id
  join public.transactions t on t.id = s.transaction_id;
grant select on public.commission_payout_statement_details to authenticated, service_role;
call private.make_view_read_only('commission_payout_statement_details');

-- Approved statements of closed transactions that are in no payout.
create view public.commission_payable_records with (security_invoker = true) as
  select s.id, s.tenant_id, s.label, s.version, s.transaction_id, d.side, t.number, t.title, s.closing_date, (
      select coalesce(sum(h.payable), 0)::numeric(14, 2)::text
      from public.commission_shares h where h.tenant_id = s.tenant_id and h.statement_id = s.id) as amount,
    private.payees_of(s.tenant_id, s.id) as payees
  from public.commission_statements s
  join public.transaction_sides d on d.id = s.side_id
  join public.transactions t on t.id = s.transaction_id
  where s.status = 'Approved' and t.status = 'Closed' and not exists (
    select from public.commission_payout_statements i
    where i.tenant_id = s.tenant_id and i.statement_id = s.id and i.left_at is null);
grant select on public.commission_payable_records to authenticated, service_role;
call private.make_view_read_only('commission_payable_records');
