-- Commission statements of the sides of transactions: the amount of each payee, and a description of the calculation
-- (docs/features/commissions/statements.md). An unapproved statement is computed whenever it is read
-- (lib/commissions/statements). The lines of an approved statement are stored and never change. statement-posting.sql
-- approves, pays and voids statements.

create type public.statement_status as enum ('Draft', 'Submitted', 'Approved', 'Paid', 'Void');

-- Whether p_terms has the outer shape of a statement's terms. lib/commissions/statements/schema.ts checks the contents.
create function private.is_statement_terms(p_terms jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_typeof(p_terms) = 'object' and octet_length(p_terms::text) <= 10000
    and p_terms #>> '{gross,kind}' in ('rate', 'amount', 'steps')
    and coalesce(jsonb_typeof(p_terms -> 'adjustments') = 'array', true)
    and p_terms - array['gross', 'adjustments'] = '{}', false)
$$;

-- Whether p_choice has the form of plans chosen for members: {user id: plan id}.
create function private.is_plan_choice(p_choice jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_choice) = 'object' and octet_length(p_choice::text) <= 2000 then (
    select coalesce(bool_and(pg_input_is_valid(c.key, 'uuid') and private.is_id(c.value)), true) from jsonb_each(p_choice) c)
  else false end
$$;

create table public.commission_statements (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  -- The transaction of the side, and a label for the audit log such as "2026-0001 Listing". Written by the trigger.
  transaction_id uuid not null,
  side_id uuid not null,
  label text not null,
  version smallint not null,
  status public.statement_status not null default 'Draft',
  -- The terms agreed for this side (statementTerms in lib/commissions/statements/schema.ts).
  terms jsonb not null check (private.is_statement_terms(terms)),
  -- Plans that replace the agents' own plans, {user id: plan id}, and whether caps count this side. Changed only with
  -- COMMISSIONS_MANAGE.
  plans jsonb not null default '{}' check (private.is_plan_choice(plans)),
  counts_towards_caps boolean not null default true,
  submitted_at public.instant,
  submitted_by uuid,
  -- The inputs and results of an approved statement.
  approved_at public.instant,
  approved_by uuid,
  closing_date public.calendar_day,
  price public.dollars,
  gross public.dollars,
  paid_on public.calendar_day,
  payment_reference text check (char_length(payment_reference) between 1 and 100),
  paid_by uuid,
  voided_at public.instant,
  voided_by uuid,
  void_reason text check (char_length(void_reason) between 1 and 500),
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, side_id, version),
  check (status = 'Void' or (status in ('Approved', 'Paid')) = (approved_at is not null)),
  check (num_nulls(approved_at, approved_by, closing_date, gross) in (0, 4)),
  check (status = 'Void' or (status = 'Paid') = (paid_on is not null)),
  check (num_nulls(paid_on, payment_reference, paid_by) in (0, 3)),
  check ((status = 'Void') = (voided_at is not null) and num_nulls(voided_at, voided_by, void_reason) in (0, 3)),
  foreign key (tenant_id, transaction_id, side_id) references public.transaction_sides (tenant_id, transaction_id, id)
    on delete cascade,
  foreign key (tenant_id, submitted_by) references public.tenant_members (tenant_id, user_id),
  foreign key (tenant_id, approved_by) references public.tenant_members (tenant_id, user_id),
  foreign key (tenant_id, paid_by) references public.tenant_members (tenant_id, user_id),
  foreign key (tenant_id, voided_by) references public.tenant_members (tenant_id, user_id)
);

-- Used by the check constraints, for every role that writes statements.
grant execute on function private.is_statement_terms, private.is_plan_choice to authenticated, service_role;
grant execute on function private.is_id to service_role;

-- A side has at most one statement that is not void.
create unique index commission_statements_standing_idx on public.commission_statements (tenant_id, side_id) where status <> 'Void';
create index commission_statements_status_idx on public.commission_statements (tenant_id, status, closing_date);
create index commission_statements_transaction_idx on public.commission_statements (tenant_id, transaction_id);
create index commission_statements_submitter_idx on public.commission_statements (tenant_id, submitted_by);
create index commission_statements_approver_idx on public.commission_statements (tenant_id, approved_by);
create index commission_statements_payer_idx on public.commission_statements (tenant_id, paid_by);
create index commission_statements_voider_idx on public.commission_statements (tenant_id, voided_by);

create type public.commission_payee as enum ('brokerage', 'member', 'outside');

-- The lines of an approved statement, in order. The lines of kind "payment" sum to the amount that the side received.
create table public.commission_lines (
  tenant_id uuid not null,
  statement_id uuid not null,
  place smallint not null,
  -- Identifies the same line in another statement.
  key text not null check (char_length(key) between 1 and 200),
  -- The step of the calculation and the line's role in it, named as in lib/commissions/calculation/types.ts.
  step text not null check (step ~ '^[a-z_]{1,30}$'),
  kind text not null check (kind in ('basis', 'payment', 'settlement')),
  payee public.commission_payee not null,
  payee_id uuid,
  payee_name text check (char_length(payee_name) between 1 and 200),
  -- The member whose share is reduced; null for a line paid out of the side's receipts.
  member_id uuid,
  label text not null check (char_length(label) between 1 and 200),
  -- A description of the calculation.
  formula text not null check (char_length(formula) between 1 and 500),
  amount public.dollars not null,
  -- The counter that the line changed, and its value before and after.
  counter_id uuid,
  counter_before public.dollars,
  counter_after public.dollars,
  primary key (tenant_id, statement_id, place),
  check ((payee = 'member') = (payee_id is not null)),
  check (num_nulls(counter_id, counter_before, counter_after) in (0, 3)),
  foreign key (tenant_id, statement_id) references public.commission_statements (tenant_id, id),
  foreign key (tenant_id, payee_id) references public.tenant_members (tenant_id, user_id),
  foreign key (tenant_id, member_id) references public.tenant_members (tenant_id, user_id),
  foreign key (tenant_id, counter_id) references public.commission_counters (tenant_id, id)
);

create index commission_lines_payee_idx on public.commission_lines (tenant_id, payee_id);
create index commission_lines_member_idx on public.commission_lines (tenant_id, member_id);
create index commission_lines_counter_idx on public.commission_lines (tenant_id, counter_id);

-- The result of an approved statement for each agent of its side.
create table public.commission_shares (
  tenant_id uuid not null,
  statement_id uuid not null,
  user_id uuid not null,
  plan_id uuid,
  award public.dollars not null,
  company_dollar public.dollars not null,
  -- The amount after the items of the plan. When negative, the agent owes it.
  net public.dollars not null,
  -- The part of `net` withheld for the agent's debt, and the part left to pay.
  withheld public.dollars not null check (withheld >= 0),
  payable public.dollars not null check (payable >= 0),
  -- The amount for box 1 of form 1099-NEC.
  reported public.dollars not null,
  -- The plan's once-per-transaction items that are charged here.
  charged_once text[] not null default '{}' check (cardinality(charged_once) <= 60),
  primary key (tenant_id, statement_id, user_id),
  check (payable = greatest(net, 0) - withheld),
  foreign key (tenant_id, statement_id) references public.commission_statements (tenant_id, id),
  foreign key (tenant_id, user_id) references public.commission_accounts (tenant_id, user_id),
  foreign key (tenant_id, plan_id) references public.commission_plans (tenant_id, id)
);

create index commission_shares_user_idx on public.commission_shares (tenant_id, user_id);
create index commission_shares_plan_idx on public.commission_shares (tenant_id, plan_id);

alter table public.commission_counter_entries add foreign key (tenant_id, statement_id)
  references public.commission_statements (tenant_id, id);
alter table public.commission_entries add foreign key (tenant_id, statement_id)
  references public.commission_statements (tenant_id, id);
create index commission_counter_entries_statement_idx on public.commission_counter_entries (tenant_id, statement_id);
create index commission_entries_statement_idx on public.commission_entries (tenant_id, statement_id);

create trigger commission_lines_append_only before update or delete or truncate on public.commission_lines
  for each statement execute function private.refuse('42501', 'Lines of an approved statement cannot be changed. Void it instead');
create trigger commission_shares_append_only before update or delete or truncate on public.commission_shares
  for each statement execute function private.refuse('42501', 'An approved statement cannot be changed. Void it instead');

insert into private.record_dependents (kind, place, relation, link) values
  ('transaction', 20, 'commission_statements', 'transaction_id');
select private.enable_audit('public.commission_statements', 'commission_statement');

------------------------------------------------------------------------------------------------------------
-- Row-level security
------------------------------------------------------------------------------------------------------------

-- Whether the caller may prepare the statement of a side: a member who works the side and may view commissions, or a
-- member with COMMISSIONS_MANAGE.
create function private.can_prepare_statement(p_tenant_id uuid, p_side_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_tenant_id in (select private.tenants_with_permission('COMMISSIONS_MANAGE'))
      and private.reaches_side('VIEW', p_tenant_id, p_side_id)
    or private.reaches_side('UPDATE', p_tenant_id, p_side_id)
      and exists (
        select from private.my_scope('COMMISSIONS', 'VIEW') s
        join public.transaction_agents a on a.tenant_id = s.tenant_id and a.user_id = s.user_id
        where s.scope > 0 and a.tenant_id = p_tenant_id and a.side_id = p_side_id)
$$;
grant execute on function private.can_prepare_statement to authenticated, service_role;

call private.secure_table('commission_statements');
call private.secure_table('commission_lines');
call private.secure_table('commission_shares');

-- A caller reads the statements of sides worked by people whose commissions they may view, and the statements that paid
-- these people.
create policy "commission_statements: read mine or all" on public.commission_statements for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and (tenant_id = any (array(select private.tenants_in_full_scope('COMMISSIONS', 'VIEW')))
    or (tenant_id, side_id) in (
      select a.tenant_id, a.side_id from private.owners_in_scope('COMMISSIONS', 'VIEW') s
      join public.transaction_agents a on a.tenant_id = s.tenant_id and a.user_id = s.owner_id)
    or (tenant_id, id) in (
      select h.tenant_id, h.statement_id from private.owners_in_scope('COMMISSIONS', 'VIEW') s
      join public.commission_shares h on h.tenant_id = s.tenant_id and h.user_id = s.owner_id)));

-- Lines paid out of the side's receipts are visible to each of its agents. Lines paid out of a share are visible to the
-- member whose share it is, and to the payee.
create policy "commission_lines: read mine or all" on public.commission_lines for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and (tenant_id = any (array(select private.tenants_in_full_scope('COMMISSIONS', 'VIEW')))
    or (tenant_id, coalesce(member_id, payee_id)) in (
      select s.tenant_id, s.owner_id from private.owners_in_scope('COMMISSIONS', 'VIEW') s)
    or (tenant_id, payee_id) in (select s.tenant_id, s.owner_id from private.owners_in_scope('COMMISSIONS', 'VIEW') s)
    or member_id is null and payee <> 'member' and exists (
      select from public.commission_statements t where t.tenant_id = commission_lines.tenant_id and t.id = statement_id)));
call private.create_commission_read_policy('commission_shares');

grant select, insert (tenant_id, side_id, terms, plans, counts_towards_caps),
  update (terms, plans, counts_towards_caps, status), delete on public.commission_statements to authenticated;
grant select on public.commission_lines, public.commission_shares to authenticated;

-- An agent of a side prepares and submits its statement. A member with COMMISSIONS_MANAGE does so for every side.
create policy "commission_statements: prepare mine" on public.commission_statements for insert to authenticated
  with check (private.can_prepare_statement(tenant_id, side_id));
create policy "commission_statements: change mine" on public.commission_statements for update to authenticated
  using (private.can_prepare_statement(tenant_id, side_id));
create policy "commission_statements: discard mine" on public.commission_statements for delete to authenticated
  using (private.can_prepare_statement(tenant_id, side_id) and status in ('Draft', 'Submitted'));

------------------------------------------------------------------------------------------------------------
-- Preparing
------------------------------------------------------------------------------------------------------------

-- Numbers the versions of a side's statement. The insert locks the side. Throws PT409 when the side has a statement
-- that is not void.
create function private.begin_statement() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  placed record;
begin
  select s.transaction_id, t.number || ' ' || s.side as label into placed
  from public.transaction_sides s join public.transactions t on t.id = s.transaction_id
  where s.tenant_id = new.tenant_id and s.id = new.side_id for no key update of s;
  perform private.require_found(found, 'Transaction not found');
  if exists (
    select from public.commission_statements s
    where s.tenant_id = new.tenant_id and s.side_id = new.side_id and s.status <> 'Void'
  ) then
    raise sqlstate 'PT409' using message = 'This side has a statement already. Reload the page to see it.';
  end if;
  new.transaction_id := placed.transaction_id;
  new.label := placed.label;
  new.version := (
    select coalesce(max(s.version), 0) + 1 from public.commission_statements s
    where s.tenant_id = new.tenant_id and s.side_id = new.side_id);
  return new;
end $$;

create trigger commission_statements_begin before insert on public.commission_statements
  for each row when (not private.is_restoring()) execute function private.begin_statement();

-- Limits changes by people: the side's agents may change a statement until it is submitted, members who manage
-- commissions until it is approved. Agents never choose the plan, or whether caps count the side. Only the server
-- approves (statement-posting.sql).
create function private.guard_statement() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  manages boolean := new.tenant_id in (select private.tenants_with_permission('COMMISSIONS_MANAGE'));
begin
  if not manages and (new.plans, new.counts_towards_caps) is distinct from (
    case when tg_op = 'INSERT' then ('{}'::jsonb, true) else (old.plans, old.counts_towards_caps) end
  ) then
    raise insufficient_privilege using message = 'Only people who manage commissions can choose another plan or leave out caps';
  elsif tg_op = 'INSERT' then
    return new;
  elsif old.status not in ('Draft', 'Submitted') then
    raise sqlstate 'PT409' using message = format('This statement is %s and cannot be changed. Void it instead.', lower(old.status::text));
  elsif new.status not in ('Draft', 'Submitted') then
    raise insufficient_privilege using message = 'A statement can only be approved in its transaction';
  elsif old.status = 'Submitted' and not manages and new.terms <> old.terms then
    raise sqlstate 'PT409' using message = 'This statement is submitted. Take it back before you change it.';
  end if;
  if new.status <> old.status then
    new.submitted_at := case new.status when 'Submitted' then clock_timestamp() end;
    new.submitted_by := case new.status when 'Submitted' then (select auth.uid()) end;
  end if;
  return new;
end $$;

create trigger commission_statements_guard before insert or update on public.commission_statements
  for each row when (not private.is_restoring() and auth.uid() is not null)
  execute function private.guard_statement();

-- Refuses to delete an approved statement with its side or transaction, because the books are kept.
create function private.keep_statement() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.approved_at is not null then
    raise sqlstate 'PT409' using message = format('%s has an approved commission statement, so it cannot be deleted', old.label);
  end if;
  return old;
end $$;

create trigger commission_statements_keep before delete on public.commission_statements
  for each row execute function private.keep_statement();

------------------------------------------------------------------------------------------------------------
-- Reading
------------------------------------------------------------------------------------------------------------

-- The columns the API returns, with the transaction; amounts are text, because JavaScript has no exact decimals.
create view public.commission_statement_records with (security_invoker = true) as
  select s.id, s.tenant_id, s.transaction_id, s.side_id, d.side, s.label, t.number, t.title, s.version, s.status, s.terms, s.plans,
    s.counts_towards_caps, s.submitted_at, sp.name as submitted_by_name, s.approved_at, s.approved_by, ap.name as approved_by_name,
    s.closing_date, s.price::text as price, s.gross::text as gross, s.paid_on, s.payment_reference, pp.name as paid_by_name,
    s.voided_at, vp.name as voided_by_name, s.void_reason, s.created_at, s.updated_at
  from public.commission_statements s
  join public.transaction_sides d on d.id = s.side_id
  join public.transactions t on t.id = s.transaction_id
  left join public.profiles sp on sp.user_id = s.submitted_by
  left join public.profiles ap on ap.user_id = s.approved_by
  left join public.profiles pp on pp.user_id = s.paid_by
  left join public.profiles vp on vp.user_id = s.voided_by;
grant select on public.commission_statement_records to authenticated, service_role;
call private.make_view_read_only('commission_statement_records');

create view public.commission_line_details with (security_invoker = true) as
  select l.tenant_id, l.statement_id, l.place, l.key, l.step, l.kind, l.payee, l.payee_id, coalesce(p.name, l.payee_name) as payee_name,
    l.member_id, l.label, l.formula, l.amount::text as amount, c.name as counter_name, l.counter_before::text as counter_before,
    l.counter_after::text as counter_after
  from public.commission_lines l
  left join public.profiles p on p.user_id = l.payee_id
  left join public.commission_counters c on c.tenant_id = l.tenant_id and c.id = l.counter_id;
grant select on public.commission_line_details to authenticated, service_role;
call private.make_view_read_only('commission_line_details');

create view public.commission_share_details with (security_invoker = true) as
  select h.tenant_id, h.statement_id, h.user_id, p.name, n.name as plan, h.award::text as award,
    h.company_dollar::text as company_dollar, h.net::text as net, h.withheld::text as withheld, h.payable::text as payable,
    h.reported::text as reported
  from public.commission_shares h
  left join public.profiles p on p.user_id = h.user_id
  left join public.commission_plans n on n.tenant_id = h.tenant_id and n.id = h.plan_id;
grant select on public.commission_share_details to authenticated, service_role;
call private.make_view_read_only('commission_share_details');

create view public.commission_entry_details with (security_invoker = true) as
  select e.id, e.tenant_id, e.user_id, e.kind, e.amount::text as amount, e.day, e.description, e.statement_id, s.transaction_id,
    p.name as created_by_name, e.created_at
  from public.commission_entries e
  left join public.commission_statements s on s.tenant_id = e.tenant_id and s.id = e.statement_id
  left join public.profiles p on p.user_id = e.created_by;
grant select on public.commission_entry_details to authenticated, service_role;
call private.make_view_read_only('commission_entry_details');

-- The entries of counters with their effective day: the closing day of a statement, or the first day of the period for
-- an opening balance.
create view public.commission_counter_entry_details with (security_invoker = true) as
  select e.id, e.tenant_id, c.user_id, c.team_id, c.name, c.period_start, e.kind, e.amount::text as amount,
    coalesce(s.closing_date, c.period_start, e.created_at::date) as day, coalesce(s.label, e.reason) as label
  from public.commission_counter_entries e
  join public.commission_counters c on c.tenant_id = e.tenant_id and c.id = e.counter_id
  left join public.commission_statements s on s.tenant_id = e.tenant_id and s.id = e.statement_id;
grant select on public.commission_counter_entry_details to authenticated, service_role;
call private.make_view_read_only('commission_counter_entry_details');
