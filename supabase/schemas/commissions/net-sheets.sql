-- Net sheets with the proceeds of a seller or the costs of a buyer, all their saved versions, and the fees of counties
-- (docs/features/commissions/net-sheets.md). Only lib/commissions/net-sheets computes the figures, from the terms.

-- The charges of a county for a transfer of property, with their source and the date on which it was read.
create table public.county_rates (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  county text not null check (char_length(county) between 1 and 60 and county = btrim(county)),
  state text not null check (state ~ '^[A-Z]{2}$'),
  -- Dollars per $1,000 of the price, which is rounded up to $100, and dollars per parcel.
  conveyance_per_thousand public.dollars not null check (conveyance_per_thousand between 0 and 1000),
  parcel_fee public.dollars not null check (parcel_fee between 0 and 100000),
  -- The number of days by which the year's property tax is divided.
  tax_year_days smallint not null default 365 check (tax_year_days in (360, 365)),
  source text not null check (char_length(source) between 1 and 300),
  checked_on public.calendar_day not null check (checked_on <= current_date + 1),
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, state, county)
);

create trigger county_rates_limit after insert on public.county_rates referencing new table as new_rows
  for each statement execute function private.limit_rows_per_tenant('300', 'A company has at most 300 counties. Delete one first.');

-- Whether p_terms has the outer shape of a net sheet's terms. lib/commissions/net-sheets/terms.ts checks the contents.
create function private.is_net_sheet_terms(p_terms jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_typeof(p_terms) = 'object' and octet_length(p_terms::text) <= 20000
    and p_terms ->> 'kind' in ('seller', 'buyer') and jsonb_typeof(p_terms -> 'price') = 'string', false)
$$;
grant execute on function private.is_net_sheet_terms to authenticated, service_role;

create table public.net_sheets (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  -- Null for a net sheet without a transaction.
  transaction_id uuid,
  name text not null check (char_length(name) between 1 and 120 and name = btrim(name)),
  terms jsonb not null check (private.is_net_sheet_terms(terms)),
  kind text generated always as (terms ->> 'kind') stored,
  created_by uuid not null default auth.uid(),
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, transaction_id) references public.transactions (tenant_id, id) on delete set null (transaction_id),
  foreign key (tenant_id, created_by) references public.tenant_members (tenant_id, user_id)
);

create index net_sheets_transaction_idx on public.net_sheets (tenant_id, transaction_id);
create index net_sheets_creator_idx on public.net_sheets (tenant_id, created_by, updated_at desc);
create index net_sheets_updated_idx on public.net_sheets (tenant_id, updated_at desc);

-- All saved versions, including the latest.
create table public.net_sheet_versions (
  tenant_id uuid not null,
  net_sheet_id uuid not null,
  version smallint not null,
  name text not null,
  terms jsonb not null,
  saved_by uuid,
  saved_at public.instant not null default now(),
  primary key (tenant_id, net_sheet_id, version),
  foreign key (tenant_id, net_sheet_id) references public.net_sheets (tenant_id, id) on delete cascade,
  foreign key (tenant_id, saved_by) references public.tenant_members (tenant_id, user_id)
);

create index net_sheet_versions_member_idx on public.net_sheet_versions (tenant_id, saved_by);

create trigger net_sheet_versions_fixed before update on public.net_sheet_versions
  for each statement execute function private.refuse('42501', 'A saved version of a net sheet cannot be changed');

insert into private.record_kinds (kind, relation, place) values ('net_sheet', 'net_sheets', 88), ('county_rate', 'county_rates', 89);
insert into private.record_dependents (kind, place, relation, link) values ('transaction', 28, 'net_sheets', 'transaction_id');
select private.enable_audit('public.net_sheets', 'net_sheet');
select private.enable_audit('public.county_rates', 'county_rate');
call private.secure_table('county_rates');
call private.secure_table('net_sheets');
call private.secure_table('net_sheet_versions');

------------------------------------------------------------------------------------------------------------
-- Row-level security
------------------------------------------------------------------------------------------------------------

grant select, delete, insert (tenant_id, county, state, conveyance_per_thousand, parcel_fee, tax_year_days, source, checked_on),
  update (county, state, conveyance_per_thousand, parcel_fee, tax_year_days, source, checked_on) on public.county_rates to authenticated;
create policy "county_rates: read mine" on public.county_rates for select to authenticated
  using (tenant_id = any (array(select private.my_tenants())));
call private.create_permission_policies('county_rates', 'SETTINGS_MANAGE', 'create', 'update', 'delete');

grant select, insert (tenant_id, transaction_id, name, terms), update (name, terms), delete on public.net_sheets to authenticated;
grant select on public.net_sheet_versions to authenticated;

-- Scoped like deals, by the sheet's author. A sheet reveals what a seller owes, so the other side of its transaction
-- cannot read it.
create policy "net_sheets: read in scope" on public.net_sheets for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and (tenant_id = any (array(select private.tenants_in_full_scope('DEALS', 'VIEW')))
    or (tenant_id, created_by) in (select s.tenant_id, s.owner_id from private.owners_in_scope('DEALS', 'VIEW') s)));
create policy "net_sheets: create mine" on public.net_sheets for insert to authenticated with check (
  (tenant_id, created_by) in (select s.tenant_id, s.owner_id from private.owners_in_scope('DEALS', 'UPDATE') s)
  and (transaction_id is null or private.can_update_transaction(tenant_id, transaction_id)));
create policy "net_sheets: update in scope" on public.net_sheets for update to authenticated using (
  tenant_id = any (array(select private.tenants_in_full_scope('DEALS', 'UPDATE')))
  or (tenant_id, created_by) in (select s.tenant_id, s.owner_id from private.owners_in_scope('DEALS', 'UPDATE') s));
create policy "net_sheets: delete in scope" on public.net_sheets for delete to authenticated using (
  tenant_id = any (array(select private.tenants_in_full_scope('DEALS', 'UPDATE')))
  or (tenant_id, created_by) in (select s.tenant_id, s.owner_id from private.owners_in_scope('DEALS', 'UPDATE') s));
create policy "net_sheet_versions: read with their net sheet" on public.net_sheet_versions for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and exists (select from public.net_sheets n where n.tenant_id = net_sheet_versions.tenant_id and n.id = net_sheet_id));

-- Stores the saved version. The save holds the row's lock, so two saves create two versions.
create function private.store_net_sheet_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.net_sheet_versions (tenant_id, net_sheet_id, version, name, terms, saved_by)
  select new.tenant_id, new.id, coalesce(max(v.version), 0) + 1, new.name, new.terms,
    coalesce((select auth.uid()), case tg_op when 'INSERT' then new.created_by end)
  from public.net_sheet_versions v where v.tenant_id = new.tenant_id and v.net_sheet_id = new.id;
  return null;
end $$;

create trigger net_sheets_store_first after insert on public.net_sheets
  for each row when (not private.is_restoring()) execute function private.store_net_sheet_version();
create trigger net_sheets_store_version after update of name, terms on public.net_sheets
  for each row when ((old.name, old.terms) is distinct from (new.name, new.terms)) execute function private.store_net_sheet_version();

------------------------------------------------------------------------------------------------------------
-- Reading
------------------------------------------------------------------------------------------------------------

create view public.county_rate_records with (security_invoker = true) as
  select c.id, c.tenant_id, c.county, c.state, c.conveyance_per_thousand::text as conveyance_per_thousand,
    c.parcel_fee::text as parcel_fee, c.tax_year_days, c.source, c.checked_on, c.created_at, c.updated_at
  from public.county_rates c;
grant select on public.county_rate_records to authenticated, service_role;
call private.make_view_read_only('county_rate_records');
call private.create_row_reader('county_rate_records');

create view public.net_sheet_records with (security_invoker = true) as
  select n.id, n.tenant_id, n.transaction_id, t.title as transaction_title, t.number as transaction_number, n.name, n.kind, n.terms,
    n.created_by, p.name as created_by_name,
    (select max(v.version)::integer from public.net_sheet_versions v where v.tenant_id = n.tenant_id and v.net_sheet_id = n.id) as version,
    n.tenant_id = any (array(select private.tenants_in_full_scope('DEALS', 'UPDATE')))
      or (n.tenant_id, n.created_by) in (select s.tenant_id, s.owner_id from private.owners_in_scope('DEALS', 'UPDATE') s) as can_update,
    n.created_at, n.updated_at
  from public.net_sheets n
  left join public.transactions t on t.id = n.transaction_id
  left join public.profiles p on p.user_id = n.created_by;
grant select on public.net_sheet_records to authenticated, service_role;
call private.make_view_read_only('net_sheet_records');
call private.create_row_reader('net_sheet_records');

create view public.net_sheet_version_details with (security_invoker = true) as
  select v.tenant_id, v.net_sheet_id, v.version, v.name, v.terms, p.name as saved_by_name, v.saved_at
  from public.net_sheet_versions v
  left join public.profiles p on p.user_id = v.saved_by;
grant select on public.net_sheet_version_details to authenticated, service_role;
call private.make_view_read_only('net_sheet_version_details');
