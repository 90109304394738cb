-- Transactions: one property on its way from the listing or the contract to the closing. Their sides: which are ours, and
-- the deal of each (docs/features/records/transactions.md).

create type public.transaction_kind as enum ('Listing', 'Purchase', 'Lease', 'Referral in', 'Referral out');

create type public.transaction_status as enum ('Draft', 'Listed', 'Under contract', 'Closed', 'Withdrawn', 'Fell through');

create table public.transactions (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  owner_id uuid not null,
  -- "2026-0001", by year of the tenant's own calendar; given by the trigger.
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
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  -- When and by whom each field was last changed; written only by the trigger of private.apply_owner_policies().
  field_stamps jsonb not null default '{}',
  title text not null generated always as (coalesce(property_address, number)) stored,
  title_key text generated always as (private.fold(coalesce(property_address, number))) stored,
  -- The numbers also without their dashes: a search of digits and dashes is taken for a phone number (search_terms).
  search_text text generated always as (private.fold(
    coalesce(property_address, '') || E'\n' || coalesce(title_company, '') || E'\n' || number || E'\n' || coalesce(mls_number, '')
    || E'\n' || translate(number || E'\n' || coalesce(mls_number, ''), '-', ''))) stored,
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
create index transactions_tenant_price_idx on public.transactions (tenant_id, contract_price, id) include (owner_id, status);
create index transactions_tenant_price_desc_idx on public.transactions (tenant_id, contract_price desc nulls last, id desc)
  include (owner_id, status);
create index transactions_search_idx on public.transactions using gin (tenant_id, search_text extensions.gin_trgm_ops);
create index transactions_title_prefix_idx on public.transactions (tenant_id, title_key text_pattern_ops) include (id, owner_id);

------------------------------------------------------------------------------------------------------------
-- Numbers
------------------------------------------------------------------------------------------------------------

-- The last number of each year. Whoever adds a transaction locks the row until commit: numbers have no gaps but where a
-- transaction was deleted, and none is given twice.
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
  -- Of no tenant: the policy refuses the row.
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
-- What holds among the fields
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

-- After the number is given, which it names: triggers fire by name.
create trigger transactions_validate_days before insert or update of status, contract_date, closing_date on public.transactions
  for each row execute function private.validate_transaction_days();

insert into private.record_kinds (
  kind, relation, place, area, owner_column, bulk_fields, title, detail, title_key, handed_over, is_synchronized, webhook_area
) values (
  -- Closing one closes its deals, so it is locked before them.
  'transaction', 'transactions', 18, 'DEALS', 'owner_id', '{status,owner_id}', 'r.title', 'r.number || '' · '' || r.status',
  'title_key', 'r.status in (''Draft'', ''Listed'', ''Under contract'')', true, 'DEALS');

call private.apply_owner_policies('transactions', 'DEALS', 'owner_id', array[
  'owner_id', 'kind', 'status', 'property_address', 'property_type', 'mls_number', 'list_price', 'contract_price',
  'contract_date', 'closing_date', 'title_company', 'title_contact', 'title_email', 'title_phone']);
select private.enable_audit('public.transactions', 'transaction', p_excluded_from_events => '{}');

------------------------------------------------------------------------------------------------------------
-- Our sides, and the deal of each
------------------------------------------------------------------------------------------------------------

create type public.transaction_side as enum ('Listing', 'Buying');

create table public.transaction_sides (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  transaction_id uuid not null,
  side public.transaction_side not null,
  deal_id uuid,
  created_at public.instant not null default now(),
  unique (tenant_id, transaction_id, side),
  -- A deal is of one side of one transaction.
  unique (deal_id),
  foreign key (tenant_id, transaction_id) references public.transactions (tenant_id, id) on delete cascade,
  foreign key (tenant_id, deal_id) references public.deals (tenant_id, id) on delete set null (deal_id)
);

insert into private.record_dependents (kind, place, relation, link) values
  ('deal', 4, 'transaction_sides', 'deal_id'), ('transaction', 1, 'transaction_sides', 'transaction_id');

select private.enable_audit('public.transaction_sides', 'transaction_side');
call private.secure_table('transaction_sides');
grant select on public.transaction_sides to authenticated;

call private.inherit_read_policy('transaction_sides', 'transaction');

-- Closes the deals of transactions that a statement closes, as of their closing day, whoever's the deals are. Locks them in
-- the order of their ids, as everybody does. Undoing many at once leaves the deals: the page then shows the difference.
create function private.close_deals_of_transactions() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  deal_ids uuid[];
begin
  if private.is_restoring() then
    return null;
  end if;
  deal_ids := array(
    select s.deal_id
    from new_rows n join old_rows o on o.id = n.id join public.transaction_sides s on s.transaction_id = n.id
    where n.status = 'Closed' and o.status <> 'Closed' and s.deal_id is not null);
  if deal_ids = '{}' then
    return null;
  end if;
  perform private.lock_rows('public.deals', 'id', d.tenant_id, deal_ids)
  from (select n.tenant_id from new_rows n limit 1) d;
  update public.deals d
  set status = 'Closed', closed_at = least(now(), (n.closing_date + time '12:00') at time zone t.time_zone)
  from new_rows n
  join public.transaction_sides s on s.transaction_id = n.id
  join public.tenants t on t.id = n.tenant_id
  where d.id = s.deal_id and d.id = any (deal_ids) and d.status <> 'Closed';
  return null;
end $$;

create trigger transactions_close_deals after update on public.transactions
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.close_deals_of_transactions();

------------------------------------------------------------------------------------------------------------
-- Reading
------------------------------------------------------------------------------------------------------------

-- The columns the API returns, with the owner's name and team, and those of its deals that the reader sees.
create view public.transaction_records with (security_invoker = true) as
  select r.id, r.tenant_id, r.owner_id, p.name as owner_name, m.team_id as owner_team_id, r.number, r.title, r.kind, r.status,
    r.property_address, r.property_type, r.mls_number, r.list_price, r.contract_price, r.contract_date, r.closing_date,
    r.title_company, r.title_contact, r.title_email, r.title_phone,
    (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'title', d.title, 'side', s.side) order by s.side), '[]')
      from public.transaction_sides s join public.deals d on d.id = s.deal_id where s.transaction_id = r.id) as deals,
    r.created_at, r.updated_at
  from public.transactions r
  left join public.profiles p on p.user_id = r.owner_id
  left join public.tenant_members m on m.tenant_id = r.tenant_id and m.user_id = r.owner_id;
grant select on public.transaction_records to authenticated, service_role;
call private.make_view_read_only('transaction_records');

create function private.transaction_order(p_sort_by text, p_sort_order text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select replace(
    case p_sort_by
      when 'closing_date' then 'r.closing_date ~ nulls last, r.id ~'
      when 'contract_price' then 'r.contract_price ~ nulls last, r.id ~'
      else 'r.created_at ~, r.id ~'
    end,
    '~', case p_sort_order when 'asc' then 'asc' else 'desc' end)
$$;

create function private.find_transactions(p_tenant_id uuid, p_query jsonb) returns private.list_result
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.find_records_by_search(
    'transactions', p_tenant_id,
    private.scope_condition('DEALS', 'r.owner_id', p_tenant_id, p_query)
      || private.optional_condition('r.status = %L', (p_query ->> 'status')::public.transaction_status)
      || private.optional_condition('r.kind = %L', (p_query ->> 'kind')::public.transaction_kind)
      || private.optional_condition('r.property_type = %L', (p_query ->> 'property_type')::public.property_type)
      || private.optional_condition(
        'r.id in (select s.transaction_id from public.transaction_sides s where s.deal_id = %L)', (p_query ->> 'deal_id')::uuid)
      || private.optional_condition('r.contract_price >= %L', (p_query ->> 'price_gte')::numeric)
      || private.optional_condition('r.contract_price <= %L', (p_query ->> 'price_lte')::numeric)
      || private.optional_condition('r.closing_date >= %L', (p_query ->> 'closing_date_gte')::date)
      || private.optional_condition('r.closing_date <= %L', (p_query ->> 'closing_date_lte')::date),
    private.transaction_order(p_query ->> 'sort_by', p_query ->> 'sort_order'),
    p_query,
    p_materialized => 'r.id, r.created_at, r.closing_date, r.contract_price');
end $$;

-- Lists a tenant's transactions, newest first, or by sort_by (created_at, closing_date, contract_price) and sort_order.
-- Filters: search (address, number, MLS number, title company), status, kind, property_type, owner, deal_id, price_gte,
-- price_lte, closing_date_gte, closing_date_lte.
-- Creates public.list_transactions(tenant, query).
call private.create_list_function('transactions', 'transaction_records');

------------------------------------------------------------------------------------------------------------
-- Opening one from a deal
------------------------------------------------------------------------------------------------------------

-- Opens the transaction of a locked deal that the caller may change, for the deal's owner, with what the deal knows, and
-- returns its id; of a deal that has one, that. As definer, because whoever may change a colleague's deal opens its
-- transaction for the colleague, and nobody writes sides.
create function private.open_transaction_of(
  p_tenant_id uuid, p_deal_id uuid, p_kind public.transaction_kind, p_contract_date public.calendar_day
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  deal public.deals;
  opened uuid;
  is_sold boolean;
  under_contract boolean;
begin
  if not private.can_update_deal(p_tenant_id, p_deal_id) then
    raise insufficient_privilege using message = 'You cannot change this deal';
  end if;
  perform private.require_permission(p_tenant_id, 'DEALS_CREATE', 'You cannot open transactions');
  select * into deal from public.deals d where d.tenant_id = p_tenant_id and d.id = p_deal_id for no key update;
  select s.transaction_id into opened from public.transaction_sides s where s.deal_id = deal.id;
  if opened is not null then
    return opened;
  end if;
  is_sold := coalesce(p_kind = 'Listing', exists (
    select from public.clients c where c.id = deal.client_id and c.status = 'Seller'));
  under_contract := deal.status in ('Under Contract', 'Closed');
  insert into public.transactions (
    tenant_id, owner_id, kind, status, property_address, property_type, list_price, contract_price, contract_date, closing_date)
  values (
    deal.tenant_id, deal.owner_id, coalesce(p_kind, case when is_sold then 'Listing' else 'Purchase' end::public.transaction_kind),
    case when under_contract then 'Under contract' else 'Draft' end::public.transaction_status,
    deal.property_address, deal.property_type,
    case when is_sold and not under_contract then nullif(deal.value, 0) end,
    case when under_contract or not is_sold then nullif(deal.value, 0) end,
    p_contract_date, deal.expected_close_date)
  returning id into opened;
  insert into public.transaction_sides (tenant_id, transaction_id, side, deal_id)
  values (deal.tenant_id, opened, case when is_sold then 'Listing' else 'Buying' end::public.transaction_side, deal.id);
  return opened;
end $$;

grant execute on function private.open_transaction_of to authenticated;

-- Returns the transaction of a deal, opened if it has none: once, however many ask at a time. p_kind: what it is; without,
-- it follows from the client. p_contract_date: the day that no deal knows. PT404 for a deal out of sight, PT409 for a
-- transaction out of sight.
create function public.open_transaction(
  p_tenant_id uuid, p_deal_id uuid, p_kind public.transaction_kind default null, p_contract_date public.calendar_day default null
) returns json
language plpgsql set search_path = '' as $$
declare
  opened uuid;
  answer json;
begin
  perform private.require_found(
    exists (select from public.deals d where d.tenant_id = p_tenant_id and d.id = p_deal_id), 'Deal not found');
  opened := private.open_transaction_of(p_tenant_id, p_deal_id, p_kind, p_contract_date);
  answer := private.get_record('transaction', p_tenant_id, opened);
  if answer is null then
    raise sqlstate 'PT409' using message = 'This deal has a transaction that you cannot see';
  end if;
  return answer;
end $$;

grant execute on function public.open_transaction to authenticated;
