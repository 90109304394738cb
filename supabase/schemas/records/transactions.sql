-- Transactions: one property from the listing or the contract to the closing (docs/features/records/transactions.md).
-- transaction-sides.sql: our sides and their agents. transaction-lists.sql: reading.

create type public.transaction_kind as enum ('Listing', 'Purchase', 'Lease', 'Referral in', 'Referral out');

create type public.transaction_status as enum ('Draft', 'Listed', 'Under contract', 'Closed', 'Withdrawn', 'Fell through');

create table public.transactions (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  owner_id uuid not null,
  -- "2026-0001", numbered per year of the tenant's own calendar. Written by the trigger.
  number text not null check (number ~ '^\d{4}-\d{4,}$'),
  kind public.transaction_kind not null,
  status public.transaction_status not null default 'Draft',
  property_address text check (char_length(property_address) between 1 and 500),
  property_type public.property_type,
  mls_number text check (char_length(mls_number) between 1 and 50),
  list_price public.dollars check (list_price >= 0),
  contract_price public.dollars check (contract_price >= 0),
  contract_date public.calendar_day,
  closing_date public.calendar_day,
  title_company text check (char_length(title_company) between 1 and 200),
  title_contact text check (char_length(title_contact) between 1 and 200),
  title_email text check (private.is_email(title_email)),
  title_phone text check (private.is_phone(title_phone)),
  -- Facts that checklists use; null when unknown.
  year_built smallint check (year_built between 1600 and 2199),
  is_financed boolean,
  has_hoa boolean,
  is_dual_agency boolean,
  -- The values of custom fields, by the field's id (custom-values.sql).
  custom jsonb not null default '{}' check (custom = '{}' or private.is_custom_value_list(custom)),
  -- The searchable text of the custom fields; written only by the trigger (custom-search.sql).
  custom_search text not null default '' check (char_length(custom_search) <= 2000),
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  -- The time and author of each field's last change; written only by the trigger of private.apply_owner_policies().
  field_stamps jsonb not null default '{}',
  title text not null generated always as (coalesce(property_address, number)) stored,
  title_key text generated always as (private.fold(coalesce(property_address, number))) stored,
  -- Includes the numbers without their dashes, because a search of digits and dashes is treated as a phone number
  -- (search_terms).
  search_text text generated always as (private.fold(
    coalesce(property_address, '') || E'\n' || coalesce(title_company, '') || E'\n' || number || E'\n' || coalesce(mls_number, '')
    || E'\n' || translate(number || E'\n' || coalesce(mls_number, ''), '-', '') || custom_search)) stored,
  unique (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, owner_id) references public.tenant_members (tenant_id, user_id)
);

create index transactions_tenant_created_idx on public.transactions (tenant_id, created_at desc, id desc)
  include (owner_id, status, kind);
create index transactions_owner_created_idx on public.transactions (tenant_id, owner_id, created_at desc, id desc);
create index transactions_tenant_status_idx on public.transactions (tenant_id, status, created_at desc, id desc)
  include (owner_id, kind);
-- An index per direction, because transactions without a closing day or a price come last in both.
create index transactions_tenant_closing_idx on public.transactions (tenant_id, closing_date, id) include (owner_id, status);
create index transactions_tenant_closing_desc_idx on public.transactions (tenant_id, closing_date desc nulls last, id desc)
  include (owner_id, status);
-- For the calendar.
create index transactions_tenant_contract_idx on public.transactions (tenant_id, contract_date, id) include (owner_id, status);
create index transactions_tenant_price_idx on public.transactions (tenant_id, contract_price, id) include (owner_id, status);
create index transactions_tenant_price_desc_idx on public.transactions (tenant_id, contract_price desc nulls last, id desc)
  include (owner_id, status);
create index transactions_search_idx on public.transactions using gin (tenant_id, search_text extensions.gin_trgm_ops);
create index transactions_title_prefix_idx on public.transactions (tenant_id, title_key text_pattern_ops) include (id, owner_id);

------------------------------------------------------------------------------------------------------------
-- Numbers
------------------------------------------------------------------------------------------------------------

-- The last number of each year. Adding a transaction locks the row until commit, so that numbers have no gaps except
-- for deleted transactions, and none is assigned twice.
create table private.transaction_numbers (
  tenant_id uuid not null references public.tenants on delete cascade,
  year smallint not null,
  last_number integer not null,
  primary key (tenant_id, year)
);

alter table private.transaction_numbers enable row level security;

create function private.number_transaction() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  year smallint := (
    select extract(year from now() at time zone t.time_zone) from public.tenants t where t.id = new.tenant_id);
  place text;
begin
  -- For an unknown tenant: the policy refuses the row.
  if year is null then
    return new;
  end if;
  insert into private.transaction_numbers as n (tenant_id, year, last_number) values (new.tenant_id, year, 1)
  on conflict on constraint transaction_numbers_pkey do update set last_number = n.last_number + 1
  returning n.last_number into place;
  new.number := year || '-' || lpad(place, greatest(char_length(place), 4), '0');
  return new;
end $$;

create trigger transactions_number before insert on public.transactions
  for each row when (not private.is_restoring()) execute function private.number_transaction();

------------------------------------------------------------------------------------------------------------
-- Rules among the fields
------------------------------------------------------------------------------------------------------------

create function private.validate_transaction_days() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.closing_date < new.contract_date then
    raise sqlstate 'PT400' using message = 'The closing day cannot be before the contract day', hint = 'field:closing_date';
  end if;
  if new.status = 'Closed' and new.closing_date is null then
    raise sqlstate 'PT400' using message = format('Enter the closing day of %s before you close it', new.number),
      hint = 'field:closing_date';
  end if;
  return new;
end $$;

-- Fires after the number is set, because its error messages contain the number. Triggers fire by name.
create trigger transactions_validate_days before insert or update of status, contract_date, closing_date on public.transactions
  for each row execute function private.validate_transaction_days();

insert into private.record_kinds (
  kind, relation, place, area, owner_column, agents_relation, bulk_fields, title, detail, title_key, handed_over, is_synchronized, webhook_area
) values (
  -- Locked before deals, because closing a transaction closes its deals.
  'transaction', 'transactions', 18, 'DEALS', 'owner_id', 'transaction_agents', '{status,owner_id,custom}', 'r.title', 'r.number || '' · '' || r.status',
  'title_key', 'r.status in (''Draft'', ''Listed'', ''Under contract'')', true, 'DEALS');

call private.apply_owner_policies('transactions', 'DEALS', 'owner_id', array[
  'owner_id', 'kind', 'status', 'property_address', 'property_type', 'mls_number', 'list_price', 'contract_price',
  'contract_date', 'closing_date', 'title_company', 'title_contact', 'title_email', 'title_phone',
  'year_built', 'is_financed', 'has_hoa', 'is_dual_agency', 'custom']);
call private.add_custom_values('transaction', 'transactions');
call private.add_filter_columns('transaction', 'transactions', 'created_at', 'owner_id');
select private.enable_audit(
  'public.transactions', 'transaction', private.filter_columns(), p_excluded_from_events => private.filter_columns());
