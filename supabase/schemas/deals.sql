-- Deals and the history of their status.

create type public.deal_status as enum ('Lead', 'In Progress', 'Under Contract', 'Closed', 'Lost');

create type public.property_type as enum
  ('Single Family', 'Condo', 'Townhouse', 'Multi-Family', 'Land', 'Commercial', 'Other');

create table public.deals (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  owner_id uuid not null,
  client_id uuid,
  title text not null check (char_length(title) between 1 and 200 and title = btrim(title)),
  -- US dollars
  value numeric(14, 2) not null default 0 check (value >= 0),
  commission numeric(14, 2) not null default 0 check (commission >= 0),
  commission_percentage numeric(4, 1) check (commission_percentage between 0 and 100),
  status public.deal_status not null default 'Lead',
  probability smallint not null default 0 check (probability between 0 and 100),
  expected_close_date date,
  property_address text check (char_length(property_address) between 1 and 500),
  property_type public.property_type,
  property_bedrooms smallint check (property_bedrooms between 0 and 999),
  property_bathrooms numeric(4, 1) check (property_bathrooms between 0 and 999 and property_bathrooms * 2 = trunc(property_bathrooms * 2)),
  property_sqft integer check (property_sqft between 0 and 99999999),
  lost_reason text check (char_length(lost_reason) between 1 and 200),
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  title_key text generated always as (private.fold(title)) stored,
  search_text text generated always as (private.fold(title || E'\n' || coalesce(property_address, ''))) stored,
  unique (tenant_id, id),
  foreign key (tenant_id, owner_id) references public.tenant_members (tenant_id, user_id),
  -- A deal outlives its client.
  foreign key (tenant_id, client_id) references public.clients (tenant_id, id) on delete set null (client_id)
);

create index deals_tenant_created_idx on public.deals (tenant_id, created_at desc, id desc)
  include (owner_id, status, value, property_type, expected_close_date);
create index deals_owner_created_idx on public.deals (tenant_id, owner_id, created_at desc, id desc);
create index deals_client_idx on public.deals (client_id, created_at desc);
create index deals_tenant_status_idx on public.deals (tenant_id, status, created_at desc, id desc) include (owner_id, value);
create index deals_tenant_close_idx on public.deals (tenant_id, expected_close_date) where expected_close_date is not null;
create index deals_tenant_closed_idx on public.deals (tenant_id, closed_at) include (owner_id, value) where closed_at is not null;
-- Whose deal makes a client a converted one.
create index deals_won_idx on public.deals (tenant_id, client_id) include (owner_id) where status in ('Under Contract', 'Closed');
create index deals_search_idx on public.deals using gin (search_text extensions.gin_trgm_ops);
create index deals_title_prefix_idx on public.deals (tenant_id, title_key text_pattern_ops) include (id, owner_id);

create function private.stamp_closed_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.status <> 'Closed' then
    new.closed_at := null;
  elsif new.closed_at is null then
    new.closed_at := now();
  end if;
  return new;
end $$;

create function private.clear_lost_reason() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.lost_reason := null;
  return new;
end $$;

-- The commission follows the stored percentage: whenever that is written, and when the value changes without the
-- commission. Half a cent upwards.
create function private.compute_commission() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.commission := round(new.value * new.commission_percentage / 100, 2);
  return new;
end $$;

-- The deal_value of every client a change touches, lower id first so that two deals swapped between two
-- clients at the same moment cannot wait for each other.
create function private.refresh_deal_value() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  client uuid;
begin
  for client in
    select distinct id from unnest(array[old.client_id, new.client_id]) id where id is not null order by id
  loop
    perform from public.clients c where c.id = client for update;
    update public.clients c
    set deal_value = (select coalesce(sum(d.value), 0) from public.deals d where d.client_id = client and d.status <> 'Lost')
    where c.id = client;
  end loop;
  return null;
end $$;

create trigger deals_keep_tenant before update of tenant_id on public.deals
  for each row execute function private.keep_tenant();
create trigger deals_guard_assignment before update of owner_id on public.deals
  for each row execute function private.guard_assignment('DEALS', 'owner_id');
create trigger deals_guard_client before insert or update of client_id on public.deals
  for each row execute function private.guard_client_link();
create trigger deals_stamp_closed_at before insert or update of status on public.deals
  for each row execute function private.stamp_closed_at();
create trigger deals_clear_lost_reason before insert or update of status, lost_reason on public.deals
  for each row when (new.status <> 'Lost' and new.lost_reason is not null)
  execute function private.clear_lost_reason();
create trigger deals_compute_commission before insert or update of commission_percentage on public.deals
  for each row when (new.commission_percentage is not null) execute function private.compute_commission();
create trigger deals_keep_commission_rate before update of value on public.deals
  for each row when (new.commission_percentage is not null and new.value <> old.value and new.commission = old.commission)
  execute function private.compute_commission();
create trigger deals_touch_updated_at before update on public.deals
  for each row execute function private.touch_updated_at();
create trigger deals_refresh_deal_value after insert or update of value, status, client_id or delete on public.deals
  for each row execute function private.refresh_deal_value();

alter table public.deals enable row level security;
revoke all on public.deals from anon, authenticated;
grant all on public.deals to service_role;
grant select,
  insert (tenant_id, owner_id, client_id, title, value, commission, commission_percentage, status, probability, expected_close_date,
    property_address, property_type, property_bedrooms, property_bathrooms, property_sqft, lost_reason),
  update (owner_id, client_id, title, value, commission, commission_percentage, status, probability, expected_close_date,
    property_address, property_type, property_bedrooms, property_bathrooms, property_sqft, lost_reason),
  delete on public.deals to authenticated;

create policy "deals: read in scope" on public.deals for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and (tenant_id = any (array(select private.tenants_all('DEALS', 'VIEW')))
    or (tenant_id, owner_id) in (select s.tenant_id, s.owner_id from private.owners_in_scope('DEALS', 'VIEW') s)));

create policy "deals: create mine, or another's with DEALS_ASSIGN" on public.deals for insert to authenticated with check (
  tenant_id = any (array(select private.tenants_with('DEALS_CREATE')))
  and (owner_id = (select auth.uid())
    or (tenant_id, owner_id) in (select a.tenant_id, a.user_id from private.assignees('DEALS') a)));

create policy "deals: update in scope" on public.deals for update to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and (tenant_id = any (array(select private.tenants_all('DEALS', 'UPDATE')))
    or (tenant_id, owner_id) in (select s.tenant_id, s.owner_id from private.owners_in_scope('DEALS', 'UPDATE') s)))
with check (
  tenant_id = any (array(select private.my_tenants()))
  and (tenant_id = any (array(select private.tenants_all('DEALS', 'UPDATE')))
    or (tenant_id, owner_id) in (select s.tenant_id, s.owner_id from private.owners_in_scope('DEALS', 'UPDATE') s)
    -- Handing a record over may take it out of the giver's own reach; deals_guard_assignment judges to whom.
    or (tenant_id, owner_id) in (select a.tenant_id, a.user_id from private.assignees('DEALS') a)));

create policy "deals: delete in scope" on public.deals for delete to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and (tenant_id = any (array(select private.tenants_all('DEALS', 'DELETE')))
    or (tenant_id, owner_id) in (select s.tenant_id, s.owner_id from private.owners_in_scope('DEALS', 'DELETE') s)));

create function private.can_update_deal(p_tenant_id uuid, p_deal_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.deals d
    where d.id = p_deal_id and d.tenant_id = p_tenant_id
      and (d.tenant_id in (select private.tenants_all('DEALS', 'UPDATE'))
        or (d.tenant_id, d.owner_id) in (select s.tenant_id, s.owner_id from private.owners_in_scope('DEALS', 'UPDATE') s)))
$$;

grant execute on function private.can_update_deal(uuid, uuid) to authenticated, service_role;

------------------------------------------------------------------------------------------------------------
-- The history of a deal's status: written by the trigger alone
------------------------------------------------------------------------------------------------------------

create table public.deal_status_changes (
  id bigint generated always as identity primary key,
  tenant_id uuid not null,
  deal_id uuid not null,
  from_status public.deal_status,
  to_status public.deal_status not null,
  -- null when no person did it (an import, a migration)
  changed_by uuid references auth.users on delete set null,
  changed_at timestamptz not null default clock_timestamp(),
  foreign key (tenant_id, deal_id) references public.deals (tenant_id, id) on delete cascade
);

create index deal_status_changes_deal_idx on public.deal_status_changes (deal_id, changed_at, id);
create index deal_status_changes_tenant_idx on public.deal_status_changes (tenant_id, changed_at desc);

create function private.log_deal_status() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.deal_status_changes (tenant_id, deal_id, from_status, to_status, changed_by, changed_at)
  values (new.tenant_id, new.id, case when tg_op = 'UPDATE' then old.status end, new.status, (select auth.uid()),
    case when tg_op = 'INSERT' then new.created_at else clock_timestamp() end);
  return null;
end $$;

create trigger deals_log_created after insert on public.deals
  for each row execute function private.log_deal_status();

create trigger deals_log_status after update of status on public.deals
  for each row when (new.status <> old.status) execute function private.log_deal_status();

alter table public.deal_status_changes enable row level security;
revoke all on public.deal_status_changes from anon, authenticated;
grant all on public.deal_status_changes to service_role;
grant select on public.deal_status_changes to authenticated;

create policy "deal_status_changes: read with their deal" on public.deal_status_changes for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and exists (select from public.deals d where d.id = deal_id and d.tenant_id = deal_status_changes.tenant_id));

------------------------------------------------------------------------------------------------------------
-- Calls
------------------------------------------------------------------------------------------------------------

-- WHERE of a list of deals (as "d"), within the caller's scope. Whoever executes it runs as the owner of the
-- tables: under row-level security LIKE cannot use the trigram index, see client_page. A search looks at title
-- and property address, and at the client's name, e-mail and phone where the caller can see that client.
create function private.deal_conditions(
  p_tenant_id uuid, p_search text, p_status public.deal_status, p_client_id uuid, p_owner_id uuid,
  p_property_type public.property_type, p_value_gte numeric, p_value_lte numeric, p_close_gte date, p_close_lte date
) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  owners uuid[] := private.narrowed_owners('DEALS', p_tenant_id, p_owner_id);
  words text;
begin
  if p_search is not null then
    select string_agg(format('d.search_text like %L', private.like_pattern(term)), ' and ') into words
    from unnest(private.search_terms(p_search)) term;
  end if;
  -- Text with null in it is null: a filter that is not given falls away.
  return format('d.tenant_id = %L', p_tenant_id)
    -- An equality keeps the order of the index on (tenant_id, owner_id, created_at).
    || coalesce(case cardinality(owners) when 1 then format(' and d.owner_id = %L', owners[1])
      else ' and d.owner_id = any (' || quote_literal(owners) || '::uuid[])' end, '')
    || coalesce(' and d.status = ' || quote_literal(p_status), '')
    || coalesce(' and d.client_id = ' || quote_literal(p_client_id), '')
    || coalesce(' and d.property_type = ' || quote_literal(p_property_type), '')
    || coalesce(' and d.value >= ' || quote_literal(p_value_gte) || '::numeric', '')
    || coalesce(' and d.value <= ' || quote_literal(p_value_lte) || '::numeric', '')
    || coalesce(' and d.expected_close_date >= ' || quote_literal(p_close_gte), '')
    || coalesce(' and d.expected_close_date <= ' || quote_literal(p_close_lte), '')
    -- Two searches brought together, each by its index; an OR between them would read every deal.
    || case when words is null then '' else format(
      ' and d.id in (
        select d.id from public.deals d where d.tenant_id = %2$L and %1$s
        union
        select d.id from public.deals d where d.tenant_id = %2$L and d.client_id in (select private.search_ids(''clients'', %2$L, %3$L)))',
      words, p_tenant_id, p_search) end;
end $$;

-- One page of ids, newest first, with the count and the sum (US dollars) of all that match.
create function private.deal_page(
  p_tenant_id uuid, p_search text, p_status public.deal_status, p_client_id uuid, p_owner_id uuid,
  p_property_type public.property_type, p_value_gte numeric, p_value_lte numeric, p_close_gte date, p_close_lte date,
  p_limit bigint, p_offset bigint,
  out ids uuid[], out total bigint, out worth numeric
)
language plpgsql stable security definer set search_path = '' as $$
declare
  conditions text := private.deal_conditions(p_tenant_id, p_search, p_status, p_client_id, p_owner_id,
    p_property_type, p_value_gte, p_value_lte, p_close_gte, p_close_lte);
begin
  -- A search costs more than what it finds, so it is made once. Without one the page is the head of an index.
  execute format(
    case when p_search is null then
      'select array(select d.id from public.deals d where %1$s order by d.created_at desc, d.id desc limit $1 offset $2),
        counted.total, counted.worth
      from (select count(*) as total, coalesce(sum(d.value), 0) as worth from public.deals d where %1$s) counted'
    else
      'with d as materialized (select d.id, d.created_at, d.value from public.deals d where %1$s)
      select array(select d.id from d order by d.created_at desc, d.id desc limit $1 offset $2),
        (select count(*) from d), (select coalesce(sum(d.value), 0) from d)'
    end, conditions)
  into ids, total, worth using p_limit, p_offset;
end $$;

-- These deals, as far as the caller can see them, in the order given, with their owner's name and team, and the
-- client's name where the caller can see the client.
create function public.get_deals(p_tenant_id uuid, p_ids uuid[])
returns table (
  id uuid, owner_id uuid, owner_name text, owner_team_id uuid, client_id uuid, client_name text, title text, value numeric,
  commission numeric, commission_percentage numeric, status public.deal_status, probability smallint, expected_close_date date,
  property_address text, property_type public.property_type, property_bedrooms smallint, property_bathrooms numeric,
  property_sqft integer, lost_reason text, closed_at timestamptz, created_at timestamptz, updated_at timestamptz
)
language sql stable set search_path = '' as $$
  select d.id, d.owner_id, p.name, m.team_id, d.client_id, c.name::text, d.title, d.value, d.commission, d.commission_percentage,
    d.status, d.probability, d.expected_close_date, d.property_address, d.property_type, d.property_bedrooms,
    d.property_bathrooms, d.property_sqft, d.lost_reason, d.closed_at, d.created_at, d.updated_at
  from unnest(p_ids) with ordinality as wanted (id, place)
  join public.deals d on d.id = wanted.id and d.tenant_id = p_tenant_id
  left join public.profiles p on p.user_id = d.owner_id
  left join public.tenant_members m on m.tenant_id = d.tenant_id and m.user_id = d.owner_id
  left join public.clients c on c.id = d.client_id
  order by wanted.place
$$;

-- One page of a tenant's deals, newest first, and on every row the exact count and the sum (US dollars) of all
-- that match. A page past the end is one row that holds these two alone.
create function public.list_deals(
  p_tenant_id uuid, p_search text default null, p_status public.deal_status default null, p_client_id uuid default null,
  p_owner_id uuid default null, p_property_type public.property_type default null,
  p_value_gte numeric default null, p_value_lte numeric default null,
  p_close_gte date default null, p_close_lte date default null, p_limit bigint default 50, p_offset bigint default 0
) returns table (
  id uuid, owner_id uuid, owner_name text, owner_team_id uuid, client_id uuid, client_name text, title text, value numeric,
  commission numeric, commission_percentage numeric, status public.deal_status, probability smallint, expected_close_date date,
  property_address text, property_type public.property_type, property_bedrooms smallint, property_bathrooms numeric,
  property_sqft integer, lost_reason text, closed_at timestamptz, created_at timestamptz, updated_at timestamptz,
  total_count bigint, total_value numeric
)
language plpgsql stable set search_path = '' as $$
declare
  page record;
begin
  select * into page
  from private.deal_page(p_tenant_id, p_search, p_status, p_client_id, p_owner_id, p_property_type,
    p_value_gte, p_value_lte, p_close_gte, p_close_lte, p_limit, p_offset);
  return query
  select g.*, counted.total, counted.worth
  from (select page.total, page.worth) counted
  left join public.get_deals(p_tenant_id, page.ids) g on true;
end $$;

-- The ids of all that match, newest first, seen at one moment: what an export then reads in pieces.
create function public.list_deal_ids(
  p_tenant_id uuid, p_search text default null, p_status public.deal_status default null, p_client_id uuid default null,
  p_owner_id uuid default null, p_property_type public.property_type default null,
  p_value_gte numeric default null, p_value_lte numeric default null,
  p_close_gte date default null, p_close_lte date default null
) returns uuid[]
language sql stable set search_path = '' as $$
  select page.ids
  from private.deal_page(p_tenant_id, p_search, p_status, p_client_id, p_owner_id, p_property_type,
    p_value_gte, p_value_lte, p_close_gte, p_close_lte, null, null) page
$$;

-- Count and sum (US dollars) of each status: the heads of the board's columns. Takes what a list takes but the
-- status, and runs as the owner of the tables within the caller's scope, as deal_page does.
create function public.deal_totals(
  p_tenant_id uuid, p_search text default null, p_client_id uuid default null, p_owner_id uuid default null,
  p_property_type public.property_type default null, p_value_gte numeric default null, p_value_lte numeric default null,
  p_close_gte date default null, p_close_lte date default null
) returns table (status public.deal_status, deal_count bigint, total_value numeric)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query execute format(
    'select s.status, count(d.id), coalesce(sum(d.value), 0)
    from unnest(enum_range(null::public.deal_status)) as s (status)
    left join (select d.id, d.status, d.value from public.deals d where %s) d on d.status = s.status
    group by s.status
    order by s.status',
    private.deal_conditions(p_tenant_id, p_search, null, p_client_id, p_owner_id, p_property_type,
      p_value_gte, p_value_lte, p_close_gte, p_close_lte));
end $$;

-- Through which statuses a deal went, first to last: by whom (null for nobody known) and when. Runs as the
-- caller: the policies hold.
create function public.deal_history(p_tenant_id uuid, p_deal_id uuid)
returns table (
  id bigint, from_status public.deal_status, to_status public.deal_status, changed_by uuid, changed_by_name text,
  changed_at timestamptz
)
language sql stable set search_path = '' as $$
  select s.id, s.from_status, s.to_status, s.changed_by, p.name, s.changed_at
  from public.deal_status_changes s
  left join public.profiles p on p.user_id = s.changed_by
  where s.tenant_id = p_tenant_id and s.deal_id = p_deal_id
  order by s.changed_at, s.id
$$;

grant execute on function
  private.deal_page(uuid, text, public.deal_status, uuid, uuid, public.property_type, numeric, numeric, date, date, bigint, bigint)
  to authenticated;

revoke execute on function
  public.list_deals(uuid, text, public.deal_status, uuid, uuid, public.property_type, numeric, numeric, date, date, bigint, bigint),
  public.list_deal_ids(uuid, text, public.deal_status, uuid, uuid, public.property_type, numeric, numeric, date, date),
  public.deal_totals(uuid, text, uuid, uuid, public.property_type, numeric, numeric, date, date),
  public.get_deals(uuid, uuid[]), public.deal_history(uuid, uuid)
  from public, anon;

grant execute on function
  public.list_deals(uuid, text, public.deal_status, uuid, uuid, public.property_type, numeric, numeric, date, date, bigint, bigint),
  public.list_deal_ids(uuid, text, public.deal_status, uuid, uuid, public.property_type, numeric, numeric, date, date),
  public.deal_totals(uuid, text, uuid, uuid, public.property_type, numeric, numeric, date, date),
  public.get_deals(uuid, uuid[]), public.deal_history(uuid, uuid)
  to authenticated;
