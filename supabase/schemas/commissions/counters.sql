-- Counters: the amounts that an agent or a commission team has contributed towards a cap or a scale in a period.
-- Accounts: the amounts that the brokerage owes an agent (docs/features/commissions/statements.md). Both are sums of
-- append-only entries. The server writes them (statements.sql); people only read them.

create table public.commission_counters (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  -- The counter's agent or commission team. Exactly one is set.
  user_id uuid,
  team_id uuid,
  -- The counted quantity: company_dollar, gross_commission, volume, sides, royalty, or item:KEY for the cap of a plan's
  -- item.
  name text not null check (name ~ '^(company_dollar|gross_commission|volume|sides|royalty|item:[a-z0-9_]{1,40})$'),
  -- The first day of the counter's period; null for a counter without periods.
  period_start public.calendar_day,
  -- The sum of the entries in dollars; for `sides` a number of sides.
  amount public.dollars not null default 0,
  created_at public.instant not null default now(),
  unique (tenant_id, id),
  unique nulls not distinct (tenant_id, user_id, team_id, name, period_start),
  check (num_nonnulls(user_id, team_id) = 1),
  foreign key (tenant_id, user_id) references public.tenant_members (tenant_id, user_id),
  foreign key (tenant_id, team_id) references public.commission_teams (tenant_id, id)
);

create index commission_counters_user_idx on public.commission_counters (tenant_id, user_id);
create index commission_counters_team_idx on public.commission_counters (tenant_id, team_id);

create type public.counter_entry_kind as enum ('Approved', 'Correction', 'Void', 'Opening balance');

create table public.commission_counter_entries (
  id bigint generated always as identity primary key,
  tenant_id uuid not null,
  counter_id uuid not null,
  kind public.counter_entry_kind not null,
  amount public.dollars not null,
  statement_id uuid,
  -- The source of an opening balance.
  reason text check (char_length(reason) between 1 and 500),
  created_by uuid,
  -- The clock time of the write, which happens under the counter's lock. It shows whether an approval saw the entry.
  created_at public.instant not null default clock_timestamp(),
  check ((kind = 'Opening balance') = (reason is not null) and (kind = 'Opening balance') = (statement_id is null)),
  foreign key (tenant_id, counter_id) references public.commission_counters (tenant_id, id),
  foreign key (tenant_id, created_by) references public.tenant_members (tenant_id, user_id)
);

create index commission_counter_entries_counter_idx on public.commission_counter_entries (tenant_id, counter_id, id);
create index commission_counter_entries_creator_idx on public.commission_counter_entries (tenant_id, created_by);

-- One account per agent. A transaction that changes the debt locks the account first.
create table public.commission_accounts (
  tenant_id uuid not null,
  user_id uuid not null,
  -- The amount that the brokerage owes the agent: the sum of the entries. Negative when the agent owes the brokerage.
  balance public.dollars not null default 0,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references public.tenant_members (tenant_id, user_id)
);

create type public.commission_entry_kind as enum ('Earned', 'Fee', 'Charge', 'Paid', 'Correction', 'Void');

create table public.commission_entries (
  id bigint generated always as identity primary key,
  tenant_id uuid not null,
  user_id uuid not null,
  kind public.commission_entry_kind not null,
  -- Dollars, positive in favour of the agent.
  amount public.dollars not null check (amount <> 0),
  -- The effective day: the closing day of a statement, the day on which a payment was made.
  day public.calendar_day not null,
  description text not null check (char_length(description) between 1 and 300),
  statement_id uuid,
  created_by uuid,
  created_at public.instant not null default now(),
  check (case kind when 'Earned' then amount > 0 when 'Fee' then amount < 0 when 'Charge' then amount < 0
    when 'Paid' then amount < 0 else true end),
  foreign key (tenant_id, user_id) references public.commission_accounts (tenant_id, user_id),
  foreign key (tenant_id, created_by) references public.tenant_members (tenant_id, user_id)
);

create index commission_entries_account_idx on public.commission_entries (tenant_id, user_id, id desc);
-- For the company dollar report.
create index commission_entries_correction_idx on public.commission_entries (tenant_id, day) where kind = 'Correction';
create index commission_entries_creator_idx on public.commission_entries (tenant_id, created_by);

create trigger commission_counter_entries_append_only before update or delete or truncate on public.commission_counter_entries
  for each statement execute function private.refuse('42501', 'Counter entries cannot be changed or deleted');
create trigger commission_entries_append_only before update or delete or truncate on public.commission_entries
  for each statement execute function private.refuse('42501', 'Ledger entries cannot be changed or deleted');

-- Adds new entries to the sums of their counters.
create function private.add_to_counters() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.commission_counters c set amount = c.amount + e.amount
  from (select n.counter_id, sum(n.amount) as amount from new_rows n group by n.counter_id) e where c.id = e.counter_id;
  return null;
end $$;

create trigger commission_counter_entries_add after insert on public.commission_counter_entries
  referencing new table as new_rows for each statement execute function private.add_to_counters();

create function private.add_to_balances() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.commission_accounts a set balance = a.balance + e.amount
  from (select n.tenant_id, n.user_id, sum(n.amount) as amount from new_rows n group by n.tenant_id, n.user_id) e
  where a.tenant_id = e.tenant_id and a.user_id = e.user_id;
  return null;
end $$;

create trigger commission_entries_add after insert on public.commission_entries
  referencing new table as new_rows for each statement execute function private.add_to_balances();

call private.secure_table('commission_counters');
call private.secure_table('commission_counter_entries');
call private.secure_table('commission_accounts');
call private.secure_table('commission_entries');
grant usage on sequence public.commission_counter_entries_id_seq, public.commission_entries_id_seq to service_role;
grant select on public.commission_counters, public.commission_counter_entries, public.commission_accounts,
  public.commission_entries to authenticated;

call private.create_commission_read_policy('commission_accounts');
call private.create_commission_read_policy('commission_entries');
-- The counter of a team is also visible to its leader and its members.
create policy "commission_counters: read mine or all" on public.commission_counters for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and (tenant_id = any (array(select private.tenants_in_full_scope('COMMISSIONS', 'VIEW')))
    or (tenant_id, user_id) in (select s.tenant_id, s.owner_id from private.owners_in_scope('COMMISSIONS', 'VIEW') s)
    or team_id in (select t.id from public.commission_teams t where t.tenant_id = commission_counters.tenant_id)));
-- The entries of a team's counter are not, because they reveal the deals of other agents.
create policy "commission_counter_entries: read with my counters" on public.commission_counter_entries for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and exists (
    select from public.commission_counters c
    where c.tenant_id = commission_counter_entries.tenant_id and c.id = counter_id
      and (c.user_id is not null or c.tenant_id = any (array(select private.tenants_in_full_scope('COMMISSIONS', 'VIEW'))))));
