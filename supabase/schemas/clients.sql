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
  deal_value numeric(20, 2) not null default 0 check (deal_value between 0 and 99999999999999999.99),
  last_contact_at public.instant,
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
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

call private.protect('clients', 'CLIENTS', 'owner_id',
  array['owner_id', 'name', 'email', 'phone', 'address', 'company', 'status']);

-- What of a client is answered, with its owner's name and team.
create view public.client_records with (security_invoker = true) as
  select c.id, c.tenant_id, c.owner_id, p.name as owner_name, m.team_id as owner_team_id,
    c.name, c.email, c.phone, c.address, c.company, c.status, c.deal_value, c.last_contact_at, c.created_at, c.updated_at
  from public.clients c
  left join public.profiles p on p.user_id = c.owner_id
  left join public.tenant_members m on m.tenant_id = c.tenant_id and m.user_id = c.owner_id;
grant select on public.client_records to authenticated, service_role;

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
      when 'created_at' then 'r.created_at ~, r.id ~'
      when 'last_contact' then
        'r.last_contact_at ~ nulls ' || case p_sort_order when 'desc' then 'last' else 'first' end || ', r.id ~'
      when 'deal_value' then 'r.deal_value ~, r.id ~'
      when 'status' then 'r.status ~, r.name ~, r.id ~'
      else 'r.name ~, r.id ~'
    end,
    '~', case p_sort_order when 'desc' then 'desc' else 'asc' end)
$$;

create function private.find_clients(p_tenant_id uuid, p_query jsonb) returns private.found
language plpgsql stable security definer set search_path = '' as $$
declare
  search text := private.wanted_text(p_query);
begin
  return private.find_records(
    'public.clients r',
    private.where_mine('CLIENTS', 'r.owner_id', p_tenant_id, p_query)
      || private.where_given('r.status = %L', (p_query ->> 'status')::public.client_status)
      || case when search is null then '' else ' and ' || private.contains_all(search) end,
    private.client_order(p_query ->> 'sort_by', p_query ->> 'sort_order'),
    p_query);
end $$;

-- A tenant's clients. Filters: search, status, owner. Sorts: name, created_at, last_contact, deal_value, status.
create function public.list_clients(p_tenant_id uuid, p_query jsonb default '{}') returns json
language sql stable set search_path = '' as $$
  select private.answer_list('client_records', p_tenant_id, p_query,
    coalesce(private.given_ids(p_query), private.find_clients(p_tenant_id, p_query)))
$$;

-- Clients the caller can see that look like the one given: same e-mail, or same phone and name.
create function public.find_duplicate_clients(
  p_tenant_id uuid, p_name text, p_phone text, p_email text default null, p_except_id uuid default null
) returns table (id uuid, name text, email text, phone text, matched_on text)
language plpgsql stable set search_path = '' as $$
declare
  -- Folded once and not row by row; no client has a name, phone or e-mail longer than this.
  wanted_name text := private.fold(btrim(left(p_name, 400)));
  wanted_phone text := private.phone_digits(left(p_phone, 400));
  wanted_email text := lower(btrim(left(p_email, 400)));
begin
  return query
  select c.id, c.name::text, c.email, c.phone,
    case when c.email_key = wanted_email then 'email' else 'phone_and_name' end
  from public.clients c
  where c.tenant_id = p_tenant_id
    and c.id is distinct from p_except_id
    and (c.email_key = wanted_email
      or (c.phone_key = wanted_phone and c.phone_key <> '' and c.name_key = wanted_name))
  order by c.created_at, c.id
  limit 5;
end $$;

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
  if p_tenant_id not in (select private.tenants_with('CLIENTS_CREATE')) then
    raise insufficient_privilege using message = 'You cannot add clients to this team';
  end if;
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) > 10000
    or jsonb_path_exists(p_rows, '$[*] ? (@.type() != "object")') then
    raise sqlstate 'PT400' using message = 'The rows must be a list of at most 10000 objects';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('import_clients:' || p_tenant_id, 0));
  with given as materialized (
    select r.*, lower(r.email) as email_key, private.phone_digits(r.phone) as phone_key,
      private.fold(r.name) as name_key
    from jsonb_to_recordset(p_rows) as r (
      "row" integer, name text, email text, phone text, address text, company text, status public.client_status)
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

grant execute on function private.find_clients(uuid, jsonb), private.can_update_client(uuid, uuid) to authenticated;
grant execute on function
  public.list_clients(uuid, jsonb),
  public.find_duplicate_clients(uuid, text, text, text, uuid),
  public.import_clients(uuid, jsonb) to authenticated;
