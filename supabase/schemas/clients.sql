-- Clients.

create type public.client_status as enum ('Buyer', 'Seller', 'In Contract');

------------------------------------------------------------------------------------------------------------
-- E-mail addresses and phone numbers beyond the first: lists of {label, email} and of {label, phone}
------------------------------------------------------------------------------------------------------------

-- The rules of an address or a number, the first like any further one. Null for null.
create function private.is_email(p_email text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case when char_length(p_email) > 320 then false else p_email ~ '^[^@\s]+@[^@\s]+$' end
$$;

create function private.is_phone(p_phone text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select char_length(p_phone) between 1 and 20
$$;

-- Whether p_list is a list of at most ten objects that hold a label and p_key (email, phone), and nothing else. Any
-- value at all gets its answer, and quickly.
create function private.is_contact_list(p_list jsonb, p_key text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  entry jsonb;
  label text;
begin
  if p_list = '[]' then
    return true;
  end if;
  if jsonb_typeof(p_list) is distinct from 'array' then
    return false;
  end if;
  if jsonb_array_length(p_list) > 10 then
    return false;
  end if;
  for entry in select e from jsonb_array_elements(p_list) e loop
    if jsonb_typeof(entry) <> 'object' then
      return false;
    end if;
    if jsonb_typeof(entry -> 'label') is distinct from 'string' or jsonb_typeof(entry -> p_key) is distinct from 'string'
      or entry - array['label', p_key] <> '{}' then
      return false;
    end if;
    label := entry ->> 'label';
    if char_length(label) not between 1 and 30 or label <> btrim(label) then
      return false;
    end if;
    if not (case p_key when 'email' then private.is_email(entry ->> p_key) else private.is_phone(entry ->> p_key) end) then
      return false;
    end if;
  end loop;
  return true;
end $$;

-- The first ten values under p_key in such a list. Generated columns are made before the list is checked, so this
-- takes whatever is handed in.
create function private.contact_values(p_list jsonb, p_key text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_agg(e.entry ->> p_key order by e.place) filter (where jsonb_typeof(e.entry -> p_key) = 'string'), '{}')
  from jsonb_path_query(p_list, '$[0 to 9]') with ordinality e (entry, place)
$$;

-- What addresses are compared by: the first and the others, in lower case.
create function private.email_keys(p_email text, p_others jsonb) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if p_others = '[]' then
    return case when p_email is null then '{}' else array[lower(p_email)] end;
  end if;
  return array(
    select lower(e) from unnest(p_email || private.contact_values(p_others, 'email')) e
    where e is not null group by 1 order by lower(e) collate "C");
end $$;

-- What numbers are compared by: the digits of the first and of the others, where there are any.
create function private.phone_keys(p_phone text, p_others jsonb) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if p_others = '[]' then
    return array_remove(array[private.phone_digits(p_phone)], '');
  end if;
  return array(
    select d from unnest(p_phone || private.contact_values(p_others, 'phone')) p, private.phone_digits(p) d
    where d <> '' group by d order by d collate "C");
end $$;

-- The others as the search box looks through them, numbers as they are written and as digits.
create function private.contact_text(p_emails jsonb, p_phones jsonb) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if p_emails = '[]' and p_phones = '[]' then
    return '';
  end if;
  return (
    select coalesce(string_agg(E'\n' || t, ''), '')
    from unnest(private.contact_values(p_emails, 'email') || private.contact_values(p_phones, 'phone')
      || private.phone_keys(null, p_phones)) t);
end $$;

-- Constraints and generated columns are worked out as whoever writes.
grant execute on function
  private.is_email(text), private.is_phone(text), private.is_contact_list(jsonb, text), private.contact_values(jsonb, text),
  private.email_keys(text, jsonb), private.phone_keys(text, jsonb), private.contact_text(jsonb, jsonb)
  to authenticated, service_role;

create table public.clients (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  owner_id uuid not null,
  name text collate public.person_name not null check (char_length(name) between 1 and 100 and name = btrim(name)),
  email text check (private.is_email(email)),
  phone text not null check (private.is_phone(phone)),
  -- Further ones with whose or which they are; those above stay the first.
  other_emails jsonb not null default '[]' check (private.is_contact_list(other_emails, 'email')),
  other_phones jsonb not null default '[]' check (private.is_contact_list(other_phones, 'phone')),
  address text check (char_length(address) between 1 and 500),
  company text check (char_length(company) between 1 and 100),
  status public.client_status not null default 'Buyer',
  -- Derived, written by triggers alone: the sum of the client's deals that are not Lost, and the latest contact.
  deal_value numeric(20, 2) not null default 0 check (deal_value between 0 and 99999999999999999.99),
  last_contact_at public.instant,
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  -- What duplicates and senders are compared by: every address and number of the client.
  name_key text generated always as (private.fold(name)) stored,
  email_keys text[] generated always as (private.email_keys(email, other_emails)) stored,
  phone_keys text[] generated always as (private.phone_keys(phone, other_phones)) stored,
  -- What the search box looks through; fields are kept apart by a line feed so that no term spans two.
  search_text text generated always as (private.fold(
    name || E'\n' || coalesce(email, '') || E'\n' || phone || E'\n' || private.phone_digits(phone)
    || E'\n' || coalesce(company, '') || E'\n' || coalesce(address, '')
    || private.contact_text(other_emails, other_phones))) stored,
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
create index clients_search_idx on public.clients using gin (tenant_id, search_text extensions.gin_trgm_ops);
-- A key or two a row: putting them off would gain nothing, and each look-up would read what is pending first.
create index clients_email_keys_idx on public.clients using gin (tenant_id, email_keys) with (fastupdate = off);
create index clients_phone_keys_idx on public.clients using gin (tenant_id, phone_keys) with (fastupdate = off);
create index clients_name_prefix_idx on public.clients (tenant_id, name_key text_pattern_ops) include (id, owner_id);

call private.protect('clients', 'CLIENTS', 'owner_id',
  array['owner_id', 'name', 'email', 'phone', 'other_emails', 'other_phones', 'address', 'company', 'status']);

-- What of a client is answered, with its owner's name and team.
create view public.client_records with (security_invoker = true) as
  select c.id, c.tenant_id, c.owner_id, p.name as owner_name, m.team_id as owner_team_id,
    c.name, c.email, c.phone, c.other_emails, c.other_phones, c.address, c.company, c.status,
    c.deal_value, c.last_contact_at, c.created_at, c.updated_at
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

-- The clients of a tenant that have an e-mail address, and a phone number however it is written, as their first or as
-- any other. They run as their caller, and only one whom row-level security does not bind is served by the index
-- (an array's operators are not leakproof). Planned for the value at hand, since statistics know which tenant and
-- which address are rare.
create function private.clients_with_email(p_tenant_id uuid, p_email text) returns setof uuid
language plpgsql stable rows 5 set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select c.id from public.clients c
  where c.tenant_id = p_tenant_id and c.email_keys && private.email_keys(btrim(left(p_email, 400)), '[]');
end $$;

create function private.clients_with_phone(p_tenant_id uuid, p_phone text) returns setof uuid
language plpgsql stable rows 5 set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select c.id from public.clients c
  where c.tenant_id = p_tenant_id and c.phone_keys && private.phone_keys(left(p_phone, 400), '[]');
end $$;

-- Which of those the caller can see, by what they share with the client described: matched_on is email, or
-- phone_and_name. As the owner of the tables, so that the indexes serve it.
create function private.clients_alike(p_tenant_id uuid, p_name text, p_phone text, p_email text)
returns table (id uuid, matched_on text)
language plpgsql stable security definer rows 5 set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  owners uuid[] := private.visible_owners('CLIENTS', p_tenant_id);
  -- No client has a longer one.
  wanted_name text := private.fold(btrim(left(p_name, 400)));
begin
  return query
  select f.id, min(f.matched_on)
  from (
    select e.id, 'email' as matched_on from private.clients_with_email(p_tenant_id, p_email) e (id)
    union all
    select p.id, 'phone_and_name' from private.clients_with_phone(p_tenant_id, p_phone) p (id)
    join public.clients c on c.id = p.id and c.name_key = wanted_name
  ) f
  join public.clients r on r.id = f.id
  where owners is null or r.owner_id = any (owners)
  group by f.id;
end $$;

-- Clients the caller can see that look like the one given: an e-mail address in common, or a phone number and the name.
create function public.find_duplicate_clients(
  p_tenant_id uuid, p_name text, p_phone text, p_email text default null, p_except_id uuid default null
) returns table (id uuid, name text, email text, phone text, matched_on text)
language sql stable set search_path = '' as $$
  select c.id, c.name::text, c.email, c.phone, a.matched_on
  from private.clients_alike(p_tenant_id, p_name, p_phone, p_email) a
  join public.clients c on c.id = a.id
  where c.tenant_id = p_tenant_id and c.id is distinct from p_except_id
  order by c.created_at, c.id
  limit 5
$$;

-- Writes rows that were already judged one by one, all or none. p_rows: [{row, name, email, phone, other_emails,
-- other_phones, address, company, status}]. A row that shares an e-mail address, or a phone number and the name, with a
-- client the caller can see or with an earlier row, is not written.
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
    select r."row", r.name, r.email, r.phone, coalesce(r.other_emails, '[]') as other_emails,
      coalesce(r.other_phones, '[]') as other_phones, r.address, r.company, r.status, private.fold(r.name) as name_key
    from jsonb_to_recordset(p_rows) as r (
      "row" integer, name text, email text, phone text, other_emails jsonb, other_phones jsonb,
      address text, company text, status public.client_status)
  ),
  given_email as materialized (
    select g."row", unnest(private.email_keys(g.email, g.other_emails)) as email_key from given g
  ),
  given_phone as materialized (
    select g."row", g.name_key, unnest(private.phone_keys(g.phone, g.other_phones)) as phone_key from given g
  ),
  known as materialized (
    select c.id, c.created_at, c.name_key, c.email_keys, c.phone_keys from public.clients c where c.tenant_id = p_tenant_id
  ),
  known_email as materialized (
    select distinct on (k.email_key) k.email_key, k.id
    from (select c.id, c.created_at, unnest(c.email_keys) as email_key from known c) k
    where k.email_key in (select g.email_key from given_email g)
    order by k.email_key, k.created_at, k.id
  ),
  known_phone as materialized (
    select distinct on (k.phone_key, k.name_key) k.phone_key, k.name_key, k.id
    from (select c.id, c.created_at, c.name_key, unnest(c.phone_keys) as phone_key from known c) k
    where k.phone_key in (select g.phone_key from given_phone g)
    order by k.phone_key, k.name_key, k.created_at, k.id
  ),
  -- Of the clients that a row looks like, the one with the same e-mail address counts first.
  existing as materialized (
    select distinct on (f."row") f."row", f.id
    from (
      select g."row", 1 as place, e.id from given_email g join known_email e on e.email_key = g.email_key
      union all
      select g."row", 2, p.id from given_phone g join known_phone p on p.phone_key = g.phone_key and p.name_key = g.name_key
    ) f
    order by f."row", f.place, f.id
  ),
  repeated as materialized (
    select g."row" from (select e."row", min(e."row") over (partition by e.email_key) as first_row from given_email e) g
    where g."row" > g.first_row
    union
    select g."row"
    from (select p."row", min(p."row") over (partition by p.phone_key, p.name_key) as first_row from given_phone p) g
    where g."row" > g.first_row
  ),
  judged as materialized (
    select g.*, x.id as existing_id, r."row" is not null as repeated
    from given g
    left join existing x on x."row" = g."row"
    left join repeated r on r."row" = g."row"
  ),
  written as (
    insert into public.clients (tenant_id, owner_id, name, email, phone, other_emails, other_phones, address, company, status)
    select p_tenant_id, (select auth.uid()), j.name, j.email, j.phone, j.other_emails, j.other_phones, j.address, j.company,
      coalesce(j.status, 'Buyer')
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
  private.find_clients(uuid, jsonb), private.can_update_client(uuid, uuid), private.clients_alike(uuid, text, text, text)
  to authenticated;
grant execute on function private.clients_with_email(uuid, text), private.clients_with_phone(uuid, text) to service_role;
grant execute on function
  public.list_clients(uuid, jsonb),
  public.find_duplicate_clients(uuid, text, text, text, uuid),
  public.import_clients(uuid, jsonb) to authenticated;
