-- Clients, their notes, and deals (as far as a client's first deal needs them).

create type public.client_status as enum ('Buyer', 'Seller', 'In Contract');
create type public.deal_status as enum ('Lead', 'In Progress', 'Under Contract', 'Closed', 'Lost');
create type public.property_type as enum
  ('Single Family', 'Condo', 'Townhouse', 'Multi-Family', 'Land', 'Commercial', 'Other');

------------------------------------------------------------------------------------------------------------
-- Rules
------------------------------------------------------------------------------------------------------------

-- Case and accents folded, for search and for comparing names. Immutable because the dictionary is named.
create function private.fold(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select lower(extensions.unaccent('extensions.unaccent'::regdictionary, p_text))
$$;

-- The digits of a phone number without the US country code: equal for "(614) 555-0100" and "+1 614 555 0100".
create function private.phone_digits(p_phone text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(regexp_replace(p_phone, '\D', '', 'g'), '^1(\d{10})$', '\1')
$$;

-- A LIKE pattern that finds p_text anywhere and takes % _ \ as they are.
create function private.like_pattern(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select '%' || replace(replace(replace(p_text, '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

------------------------------------------------------------------------------------------------------------
-- Clients
------------------------------------------------------------------------------------------------------------

create table public.clients (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  owner_id uuid not null,
  name text collate public.person_name not null check (char_length(name) between 1 and 100 and name = btrim(name)),
  email text check (char_length(email) <= 320 and email ~ '^[^@\s]+@[^@\s]+$'),
  phone text not null check (char_length(phone) between 1 and 20),
  address text check (char_length(address) between 1 and 500),
  company text check (char_length(company) between 1 and 100),
  status public.client_status not null default 'Buyer',
  -- Derived, written by triggers alone: the sum of the client's deals that are not Lost, and the latest contact.
  deal_value numeric(14, 2) not null default 0,
  last_contact_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What the duplicate check compares. Plain columns, because an expression under row-level security
  -- cannot use an index.
  name_key text generated always as (private.fold(name)) stored,
  email_key text generated always as (lower(email)) stored,
  phone_key text generated always as (private.phone_digits(phone)) stored,
  -- What the search box looks through; fields are kept apart by a line feed so that no term spans two.
  search_text text generated always as (private.fold(
    name || E'\n' || coalesce(email, '') || E'\n' || phone || E'\n' || private.phone_digits(phone)
    || E'\n' || coalesce(company, '') || E'\n' || coalesce(address, ''))) stored,
  unique (tenant_id, id),
  foreign key (tenant_id, owner_id) references public.tenant_members (tenant_id, user_id)
);

-- One index per sort of the list; the id makes the order total, owner_id lets a page of ids come from the index
-- alone. Each serves both directions.
create index clients_tenant_name_idx on public.clients (tenant_id, name, id) include (owner_id);
create index clients_tenant_status_idx on public.clients (tenant_id, status, name, id) include (owner_id);
create index clients_tenant_created_idx on public.clients (tenant_id, created_at, id) include (owner_id);
create index clients_tenant_contact_idx on public.clients (tenant_id, last_contact_at nulls first, id) include (owner_id);
create index clients_tenant_value_idx on public.clients (tenant_id, deal_value, id) include (owner_id);
create index clients_owner_name_idx on public.clients (tenant_id, owner_id, name, id);
create index clients_owner_created_idx on public.clients (tenant_id, owner_id, created_at desc, id desc);
create index clients_email_key_idx on public.clients (tenant_id, email_key) where email_key is not null;
create index clients_phone_key_idx on public.clients (tenant_id, phone_key);
create index clients_search_idx on public.clients using gin (search_text extensions.gin_trgm_ops);

create trigger clients_keep_tenant before update of tenant_id on public.clients
  for each row execute function private.keep_tenant();
create trigger clients_guard_assignment before update of owner_id on public.clients
  for each row execute function private.guard_assignment('CLIENTS', 'owner_id');
-- Only what a person edits counts as a change; a derived column must not make an open form stale.
create trigger clients_touch_updated_at
  before update of name, email, phone, address, company, status, owner_id on public.clients
  for each row execute function private.touch_updated_at();

alter table public.clients enable row level security;
revoke all on public.clients from anon, authenticated;
grant all on public.clients to service_role;
grant select, insert (tenant_id, owner_id, name, email, phone, address, company, status),
  update (owner_id, name, email, phone, address, company, status), delete on public.clients to authenticated;

create policy "clients: read in scope" on public.clients for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and (tenant_id = any (array(select private.tenants_all('CLIENTS', 'VIEW')))
    or (tenant_id, owner_id) in (select s.tenant_id, s.owner_id from private.owners_in_scope('CLIENTS', 'VIEW') s)));
create policy "clients: create mine, or another's with CLIENTS_ASSIGN" on public.clients for insert to authenticated with check (
  tenant_id = any (array(select private.tenants_with('CLIENTS_CREATE')))
  and (owner_id = (select auth.uid())
    or (tenant_id, owner_id) in (select a.tenant_id, a.user_id from private.assignees('CLIENTS') a)));
create policy "clients: update in scope" on public.clients for update to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and (tenant_id = any (array(select private.tenants_all('CLIENTS', 'UPDATE')))
    or (tenant_id, owner_id) in (select s.tenant_id, s.owner_id from private.owners_in_scope('CLIENTS', 'UPDATE') s)))
with check (
  tenant_id = any (array(select private.my_tenants()))
  and (tenant_id = any (array(select private.tenants_all('CLIENTS', 'UPDATE')))
    or (tenant_id, owner_id) in (select s.tenant_id, s.owner_id from private.owners_in_scope('CLIENTS', 'UPDATE') s)));
create policy "clients: delete in scope" on public.clients for delete to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and (tenant_id = any (array(select private.tenants_all('CLIENTS', 'DELETE')))
    or (tenant_id, owner_id) in (select s.tenant_id, s.owner_id from private.owners_in_scope('CLIENTS', 'DELETE') s)));

------------------------------------------------------------------------------------------------------------
-- Notes
------------------------------------------------------------------------------------------------------------

create table public.notes (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  client_id uuid not null,
  author_id uuid not null,
  body text not null check (char_length(body) between 1 and 5000 and body = btrim(body, E' \t\r\n')),
  -- When the note records that somebody was in touch with the client: moves the client's last contact.
  contacted_at timestamptz check (contacted_at <= now() + interval '1 day'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (tenant_id, client_id) references public.clients (tenant_id, id) on delete cascade,
  foreign key (tenant_id, author_id) references public.tenant_members (tenant_id, user_id)
);

create index notes_client_idx on public.notes (client_id, created_at desc, id desc);

create trigger notes_keep_tenant before update on public.notes
  for each row execute function private.keep_tenant();
create trigger notes_touch_updated_at before update on public.notes
  for each row execute function private.touch_updated_at();

-- Locking the client first gives the statement after it a snapshot that holds every other writer's commit.
create function private.refresh_last_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  client uuid := coalesce(new.client_id, old.client_id);
begin
  perform from public.clients c where c.id = client for update;
  update public.clients c
  set last_contact_at = (select max(n.contacted_at) from public.notes n where n.client_id = client)
  where c.id = client;
  return null;
end $$;

create trigger notes_refresh_last_contact after insert or update of contacted_at or delete on public.notes
  for each row execute function private.refresh_last_contact();

alter table public.notes enable row level security;
revoke all on public.notes from anon, authenticated;
grant all on public.notes to service_role;
grant select, insert (tenant_id, client_id, author_id, body, contacted_at), update (body, contacted_at), delete
  on public.notes to authenticated;

-- Whether the caller may change this client: its notes follow.
create function private.can_update_client(p_tenant_id uuid, p_client_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.clients c
    where c.id = p_client_id and c.tenant_id = p_tenant_id
      and (c.tenant_id in (select private.tenants_all('CLIENTS', 'UPDATE'))
        or (c.tenant_id, c.owner_id) in (select s.tenant_id, s.owner_id from private.owners_in_scope('CLIENTS', 'UPDATE') s)))
$$;

create policy "notes: read with their client" on public.notes for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and exists (select from public.clients c where c.id = client_id and c.tenant_id = notes.tenant_id));
create policy "notes: write mine on clients I may update" on public.notes for insert to authenticated with check (
  author_id = (select auth.uid()) and private.can_update_client(tenant_id, client_id));
create policy "notes: change mine" on public.notes for update to authenticated
  using (author_id = (select auth.uid()) and private.can_update_client(tenant_id, client_id))
  with check (author_id = (select auth.uid()) and private.can_update_client(tenant_id, client_id));
create policy "notes: delete mine" on public.notes for delete to authenticated
  using (author_id = (select auth.uid()) and private.can_update_client(tenant_id, client_id));

------------------------------------------------------------------------------------------------------------
-- Deals
------------------------------------------------------------------------------------------------------------

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
  unique (tenant_id, id),
  foreign key (tenant_id, owner_id) references public.tenant_members (tenant_id, user_id),
  -- A deal outlives its client.
  foreign key (tenant_id, client_id) references public.clients (tenant_id, id) on delete set null (client_id)
);

create index deals_tenant_created_idx on public.deals (tenant_id, created_at desc, id desc) include (owner_id);
create index deals_owner_created_idx on public.deals (tenant_id, owner_id, created_at desc, id desc);
create index deals_client_idx on public.deals (client_id, created_at desc);

-- A deal may name only a client its writer can see. The foreign key alone would accept any client of the
-- tenant, since it does not ask the policies. Runs as the caller, under their policies.
create function private.guard_client_link() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (select auth.uid()) is not null and new.client_id is not null
    and (tg_op = 'INSERT' or new.client_id is distinct from old.client_id)
    and not exists (select from public.clients c where c.id = new.client_id and c.tenant_id = new.tenant_id) then
    raise sqlstate 'PT404' using message = 'Client not found';
  end if;
  return new;
end $$;

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
    or (tenant_id, owner_id) in (select s.tenant_id, s.owner_id from private.owners_in_scope('DEALS', 'UPDATE') s)));
create policy "deals: delete in scope" on public.deals for delete to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and (tenant_id = any (array(select private.tenants_all('DEALS', 'DELETE')))
    or (tenant_id, owner_id) in (select s.tenant_id, s.owner_id from private.owners_in_scope('DEALS', 'DELETE') s)));

------------------------------------------------------------------------------------------------------------
-- Calls
------------------------------------------------------------------------------------------------------------

-- The ids of the clients that match every term of a search, within the caller's view scope. LIKE cannot use
-- the trigram index under row-level security (it is not leakproof), so this checks the scope itself.
create function private.search_client_ids(p_tenant_id uuid, p_search text) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  my_reach integer;
  digits text := private.phone_digits(p_search);
  terms text[];
  statement text := 'select c.id from public.clients c where c.tenant_id = $1';
  term text;
begin
  select r.reach into my_reach from private.my_reach('CLIENTS', 'VIEW') r where r.tenant_id = p_tenant_id;
  if coalesce(my_reach, 0) = 0 then
    return;
  end if;
  if my_reach < 3 then
    statement := statement || ' and (c.tenant_id, c.owner_id) in (select s.tenant_id, s.owner_id from private.owners_in_scope(''CLIENTS'', ''VIEW'') s)';
  end if;
  -- A phone number matches however it is written; anything else must match term by term.
  if p_search ~ '^[\d\s().+-]+$' and char_length(digits) >= 3 then
    terms := array[digits];
  else
    terms := (regexp_split_to_array(btrim(private.fold(p_search)), '\s+'))[1:8];
  end if;
  foreach term in array terms loop
    statement := statement || format(' and c.search_text like %L', private.like_pattern(term));
  end loop;
  return query execute statement using p_tenant_id;
end $$;

-- One page of a tenant's clients and the exact count of all that match. Runs as the caller: the policies hold.
-- p_owner_id narrows to one owner (a caller who sees only their own passes themselves, which an index serves).
-- Sorts: name, created_at, last_contact, deal_value, status; those never contacted count as the longest ago.
-- A page past the end is empty and tells no count.
create function public.list_clients(
  p_tenant_id uuid, p_search text default null, p_status public.client_status default null, p_owner_id uuid default null,
  p_sort_by text default 'name', p_sort_order text default 'asc', p_limit integer default 10, p_offset integer default 0
) returns table (
  id uuid, owner_id uuid, owner_name text, name text, email text, phone text, address text, company text,
  status public.client_status, deal_value numeric, last_contact_at timestamptz, created_at timestamptz,
  updated_at timestamptz, total_count bigint
)
language plpgsql stable set search_path = '' as $$
declare
  direction text := case p_sort_order when 'desc' then 'desc' else 'asc' end;
  sort_columns text[] := case p_sort_by
    when 'created_at' then array['created_at', 'id']
    when 'last_contact' then array['last_contact_at', 'id']
    when 'deal_value' then array['deal_value', 'id']
    when 'status' then array['status', 'name', 'id']
    else array['name', 'id'] end;
  filters text := 'c.tenant_id = $1'
    || case when p_status is null then '' else ' and c.status = $2' end
    || case when p_owner_id is null then '' else ' and c.owner_id = $3' end
    || case when p_search is null then '' else ' and c.id in (select private.search_client_ids($1, $4))' end;
  sort text;
begin
  select string_agg(format('c.%I %s%s', sort_column, direction,
      case when sort_column = 'last_contact_at' then case direction when 'asc' then ' nulls first' else ' nulls last' end else '' end),
      ', ' order by position)
  into sort from unnest(sort_columns) with ordinality as s (sort_column, position);

  return query execute format($query$
    with matching as (select count(*) as total from public.clients c where %1$s),
    page as (select c.id from public.clients c where %1$s order by %2$s limit $5 offset $6)
    select c.id, c.owner_id, p.name, c.name::text, c.email, c.phone, c.address, c.company, c.status, c.deal_value,
      c.last_contact_at, c.created_at, c.updated_at, m.total
    from page
    join public.clients c on c.id = page.id
    left join public.profiles p on p.user_id = c.owner_id
    cross join matching m
    order by %2$s
  $query$, filters, sort)
  using p_tenant_id, p_status, p_owner_id, p_search, p_limit, p_offset;
end $$;

-- Clients the caller can see that look like the one given: same e-mail, or same phone and name.
create function public.find_duplicate_clients(
  p_tenant_id uuid, p_name text, p_phone text, p_email text default null, p_except_id uuid default null
) returns table (id uuid, name text, email text, phone text, matched_on text)
language sql stable set search_path = '' as $$
  select c.id, c.name::text, c.email, c.phone,
    case when c.email_key = lower(btrim(p_email)) then 'email' else 'phone_and_name' end
  from public.clients c
  where c.tenant_id = p_tenant_id
    and c.id is distinct from p_except_id
    and (c.email_key = lower(btrim(p_email))
      or (c.phone_key = private.phone_digits(p_phone) and c.phone_key <> '' and c.name_key = private.fold(btrim(p_name))))
  order by c.created_at, c.id
  limit 5
$$;

-- Writes rows that were already judged one by one, all or none. p_rows: [{row, name, email, phone, address,
-- company, status}]. A row that looks like a client the caller can see, or like an earlier row, is not written
-- and comes back with the reason. Two imports into one tenant take turns, so neither misses the other's rows.
create function public.import_clients(p_tenant_id uuid, p_rows jsonb)
returns table (row_number integer, outcome text, client_id uuid)
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('import_clients:' || p_tenant_id, 0));
  return query
  with given as materialized (
    select r.*,  lower(r.email) as email_key, private.phone_digits(r.phone) as phone_key,
      private.fold(r.name) as name_key
    from jsonb_to_recordset(p_rows) as r ("row" integer, name text, email text, phone text, address text, company text, status public.client_status)
  ),
  known_email as (
    select distinct on (c.email_key) c.email_key, c.id from public.clients c
    where c.tenant_id = p_tenant_id and c.email_key in (select g.email_key from given g)
  ),
  known_phone as (
    select distinct on (c.phone_key, c.name_key) c.phone_key, c.name_key, c.id from public.clients c
    where c.tenant_id = p_tenant_id and c.phone_key <> '' and c.phone_key in (select g.phone_key from given g)
  ),
  judged as materialized (
    select g.*, coalesce(e.id, p.id) as existing_id,
      (g.email_key is not null and g."row" > min(g."row") over (partition by g.email_key))
        or (g.phone_key <> '' and g."row" > min(g."row") over (partition by g.phone_key, g.name_key)) as repeated
    from given g
    left join known_email e on e.email_key = g.email_key
    left join known_phone p on p.phone_key = g.phone_key and p.name_key = g.name_key
  ),
  written as (
    insert into public.clients (tenant_id, owner_id, name, email, phone, address, company, status)
    select p_tenant_id, (select auth.uid()), j.name, j.email, j.phone, j.address, j.company, coalesce(j.status, 'Buyer')
    from judged j where j.existing_id is null and not j.repeated
    returning 1
  )
  select j."row", case when j.existing_id is not null then 'duplicate'
      when j.repeated then 'repeated' else 'created' end, j.existing_id
  from judged j
  -- reading the count makes the insert's completion part of this query's answer
  where (select count(*) from written) is not null
  order by j."row";
end $$;

grant execute on function private.fold(text), private.phone_digits(text), private.like_pattern(text),
  private.search_client_ids(uuid, text), private.can_update_client(uuid, uuid) to authenticated, service_role;

revoke execute on function
  public.list_clients(uuid, text, public.client_status, uuid, text, text, integer, integer),
  public.find_duplicate_clients(uuid, text, text, text, uuid),
  public.import_clients(uuid, jsonb) from public, anon;
grant execute on function
  public.list_clients(uuid, text, public.client_status, uuid, text, text, integer, integer),
  public.find_duplicate_clients(uuid, text, text, text, uuid),
  public.import_clients(uuid, jsonb) to authenticated;
