-- Clients.

create type public.client_status as enum ('Buyer', 'Seller', 'In Contract');

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
  deal_value numeric(20, 2) not null default 0,
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
create index clients_tenant_created_idx on public.clients (tenant_id, created_at, id) include (owner_id, status);
create index clients_tenant_contact_idx on public.clients (tenant_id, last_contact_at nulls first, id) include (owner_id);
create index clients_tenant_value_idx on public.clients (tenant_id, deal_value, id) include (owner_id);
create index clients_owner_name_idx on public.clients (tenant_id, owner_id, name, id);
create index clients_owner_created_idx on public.clients (tenant_id, owner_id, created_at desc, id desc);
create index clients_email_key_idx on public.clients (tenant_id, email_key) where email_key is not null;
create index clients_phone_key_idx on public.clients (tenant_id, phone_key);
create index clients_search_idx on public.clients using gin (search_text extensions.gin_trgm_ops);
create index clients_name_prefix_idx on public.clients (tenant_id, name_key text_pattern_ops) include (id, owner_id);

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
    or (tenant_id, owner_id) in (select s.tenant_id, s.owner_id from private.owners_in_scope('CLIENTS', 'UPDATE') s)
    -- Handing a record over may take it out of the giver's own reach; clients_guard_assignment judges to whom.
    or (tenant_id, owner_id) in (select a.tenant_id, a.user_id from private.assignees('CLIENTS') a)));

create policy "clients: delete in scope" on public.clients for delete to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and (tenant_id = any (array(select private.tenants_all('CLIENTS', 'DELETE')))
    or (tenant_id, owner_id) in (select s.tenant_id, s.owner_id from private.owners_in_scope('CLIENTS', 'DELETE') s)));

-- Whether the caller may change this client: its notes follow.
create function private.can_update_client(p_tenant_id uuid, p_client_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.clients c
    where c.id = p_client_id and c.tenant_id = p_tenant_id
      and (c.tenant_id in (select private.tenants_all('CLIENTS', 'UPDATE'))
        or (c.tenant_id, c.owner_id) in (select s.tenant_id, s.owner_id from private.owners_in_scope('CLIENTS', 'UPDATE') s)))
$$;

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

------------------------------------------------------------------------------------------------------------
-- Calls
------------------------------------------------------------------------------------------------------------

-- ORDER BY of the list. The name and the id make every order total, and each is an index's order, forwards or
-- backwards. Those never contacted count as the longest ago.
create function private.client_order(p_sort_by text, p_sort_order text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select replace(
    case p_sort_by
      when 'created_at' then 'c.created_at ~, c.id ~'
      when 'last_contact' then 'c.last_contact_at ~ nulls ' || case p_sort_order when 'desc' then 'last' else 'first' end || ', c.id ~'
      when 'deal_value' then 'c.deal_value ~, c.id ~'
      when 'status' then 'c.status ~, c.name ~, c.id ~'
      else 'c.name ~, c.id ~'
    end,
    '~', case p_sort_order when 'desc' then 'desc' else 'asc' end)
$$;

-- Whose clients the caller can see in a tenant: null for everybody's, an empty array for nobody's. The policy
-- "clients: read in scope", as one value that an index can serve.
create function private.visible_client_owners(p_tenant_id uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  mine record;
begin
  select r.* into mine from private.my_reach('CLIENTS', 'VIEW') r where r.tenant_id = p_tenant_id;
  return case coalesce(mine.reach, 0)
    when 3 then null
    when 0 then '{}'
    else array(select s.owner_id from private.owners_in_scope('CLIENTS', 'VIEW') s where s.tenant_id = p_tenant_id)
  end;
end $$;

-- One page of ids and the count of all that match, within the caller's scope. Runs as its owner and checks that
-- scope itself: under row-level security LIKE cannot use the trigram index (it is not leakproof), and counting
-- 100,000 rows takes four times as long. The rows themselves are then read under the policies.
create function private.client_page(
  p_tenant_id uuid, p_search text, p_status public.client_status, p_owner_id uuid,
  p_sort_by text, p_sort_order text, p_limit bigint, p_offset bigint,
  out ids uuid[], out total bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  owners uuid[] := private.visible_client_owners(p_tenant_id);
  filters text := 'c.tenant_id = $1';
  term text;
begin
  if p_owner_id is not null then
    owners := case when owners is null or p_owner_id = any (owners) then array[p_owner_id] else '{}' end;
  end if;
  filters := filters
    || case when p_status is null then '' else ' and c.status = $2' end
    || case when owners is null then ''
      -- An equality keeps the order of the index on (tenant_id, owner_id, name).
      when cardinality(owners) = 1 then ' and c.owner_id = ($3)[1]'
      else ' and c.owner_id = any ($3)' end;
  if p_search is not null then
    foreach term in array private.search_terms(p_search) loop
      filters := filters || format(' and c.search_text like %L', private.like_pattern(term));
    end loop;
  end if;
  execute format(
    'select array(select c.id from public.clients c where %1$s order by %2$s limit $4 offset $5),
      (select count(*) from public.clients c where %1$s)',
    filters, private.client_order(p_sort_by, p_sort_order))
  into ids, total using p_tenant_id, p_status, owners, p_limit, p_offset;
end $$;

-- These clients, as far as the caller can see them, in the order given, with their owner's name and team.
create function public.get_clients(p_tenant_id uuid, p_ids uuid[])
returns table (
  id uuid, owner_id uuid, owner_name text, owner_team_id uuid, name text, email text, phone text, address text,
  company text, status public.client_status, deal_value numeric, last_contact_at timestamptz,
  created_at timestamptz, updated_at timestamptz
)
language sql stable set search_path = '' as $$
  select c.id, c.owner_id, p.name, m.team_id, c.name::text, c.email, c.phone, c.address, c.company, c.status,
    c.deal_value, c.last_contact_at, c.created_at, c.updated_at
  from unnest(p_ids) with ordinality as wanted (id, place)
  join public.clients c on c.id = wanted.id and c.tenant_id = p_tenant_id
  left join public.profiles p on p.user_id = c.owner_id
  left join public.tenant_members m on m.tenant_id = c.tenant_id and m.user_id = c.owner_id
  order by wanted.place
$$;

-- One page of a tenant's clients and, on every row, the exact count of all that match. Runs as the caller: the
-- policies hold. p_owner_id narrows to one owner (a caller who sees only their own passes themselves, which an
-- index serves). Sorts: name, created_at, last_contact, deal_value, status.
-- A page past the end is one row that holds the count alone.
create function public.list_clients(
  p_tenant_id uuid, p_search text default null, p_status public.client_status default null, p_owner_id uuid default null,
  p_sort_by text default 'name', p_sort_order text default 'asc', p_limit bigint default 10, p_offset bigint default 0
) returns table (
  id uuid, owner_id uuid, owner_name text, owner_team_id uuid, name text, email text, phone text, address text,
  company text, status public.client_status, deal_value numeric, last_contact_at timestamptz,
  created_at timestamptz, updated_at timestamptz, total_count bigint
)
language plpgsql stable set search_path = '' as $$
declare
  page record;
begin
  select * into page
  from private.client_page(p_tenant_id, p_search, p_status, p_owner_id, p_sort_by, p_sort_order, p_limit, p_offset);
  return query
  select g.*, counted.total
  from (select page.total) counted
  left join public.get_clients(p_tenant_id, page.ids) g on true;
end $$;

-- The actor and a page of clients of the tenant they work in, in one call: {actor, total_count, clients}. The list
-- is the busiest request; a call to the database costs it more than the rows do. p_mine narrows to the caller's
-- own. Without a tenant the last two are null.
create function public.actor_and_clients(
  p_search text default null, p_status public.client_status default null, p_owner_id uuid default null,
  p_mine boolean default false, p_sort_by text default 'name', p_sort_order text default 'asc',
  p_limit bigint default 10, p_offset bigint default 0
) returns json
language plpgsql stable set search_path = '' as $$
declare
  actor jsonb := public.actor();
  tenant uuid := actor ->> 'tenantId';
  page record;
begin
  if tenant is null then
    return json_build_object('actor', actor);
  end if;
  select * into page from private.client_page(tenant, p_search, p_status,
    case when p_mine then (select auth.uid()) else p_owner_id end, p_sort_by, p_sort_order, p_limit, p_offset);
  return json_build_object('actor', actor, 'total_count', page.total, 'clients',
    (select coalesce(json_agg(g), '[]') from public.get_clients(tenant, page.ids) g));
end $$;

-- The ids of all that match, in order, seen at one moment: what an export then reads in pieces.
create function public.list_client_ids(
  p_tenant_id uuid, p_search text default null, p_status public.client_status default null, p_owner_id uuid default null,
  p_sort_by text default 'name', p_sort_order text default 'asc'
) returns uuid[]
language sql stable set search_path = '' as $$
  select page.ids
  from private.client_page(p_tenant_id, p_search, p_status, p_owner_id, p_sort_by, p_sort_order, null, null) page
$$;

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
-- company, status}]. A row that looks like a client the caller can see, or like an earlier row, is not written.
-- Answers {created: count, skipped: [{row, client_id}]}, client_id null for the repeat of an earlier row. Two
-- imports into one tenant take turns, so neither misses the other's rows.
create function public.import_clients(p_tenant_id uuid, p_rows jsonb) returns jsonb
-- The planner takes the rows of p_rows, and of a table just filled, for a handful: with nested loops 10,000 rows
-- against 10,000 of the same phone numbers took minutes.
language plpgsql set search_path = '' set enable_nestloop = off as $$
declare
  answer jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended('import_clients:' || p_tenant_id, 0));
  with given as materialized (
    select r.*, lower(r.email) as email_key, private.phone_digits(r.phone) as phone_key,
      private.fold(r.name) as name_key
    from jsonb_to_recordset(p_rows) as r ("row" integer, name text, email text, phone text, address text, company text, status public.client_status)
  ),
  known_email as materialized (
    select distinct on (c.email_key) c.email_key, c.id from public.clients c
    where c.tenant_id = p_tenant_id and c.email_key in (select g.email_key from given g)
    order by c.email_key, c.created_at, c.id
  ),
  known_phone as materialized (
    select distinct on (c.phone_key, c.name_key) c.phone_key, c.name_key, c.id from public.clients c
    where c.tenant_id = p_tenant_id and c.phone_key <> '' and c.phone_key in (select g.phone_key from given g)
    order by c.phone_key, c.name_key, c.created_at, c.id
  ),
  judged as materialized (
    select g.*, coalesce(e.id, p.id) as existing_id,
      coalesce(g.email_key is not null and g."row" > min(g."row") over (partition by g.email_key), false)
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
  select jsonb_build_object(
    'created', (select count(*) from written),
    'skipped', coalesce(
      (select jsonb_agg(jsonb_build_object('row', j."row", 'client_id', j.existing_id) order by j."row")
       from judged j where j.existing_id is not null or j.repeated),
      '[]'))
  into answer;
  return answer;
end $$;

grant execute on function
  private.client_page(uuid, text, public.client_status, uuid, text, text, bigint, bigint), private.can_update_client(uuid, uuid)
  to authenticated, service_role;
revoke execute on function
  public.get_clients(uuid, uuid[]),
  public.list_clients(uuid, text, public.client_status, uuid, text, text, bigint, bigint),
  public.actor_and_clients(text, public.client_status, uuid, boolean, text, text, bigint, bigint),
  public.list_client_ids(uuid, text, public.client_status, uuid, text, text),
  public.find_duplicate_clients(uuid, text, text, text, uuid),
  public.import_clients(uuid, jsonb) from public, anon;
grant execute on function
  public.get_clients(uuid, uuid[]),
  public.list_clients(uuid, text, public.client_status, uuid, text, text, bigint, bigint),
  public.actor_and_clients(text, public.client_status, uuid, boolean, text, text, bigint, bigint),
  public.list_client_ids(uuid, text, public.client_status, uuid, text, text),
  public.find_duplicate_clients(uuid, text, text, text, uuid),
  public.import_clients(uuid, jsonb) to authenticated;
