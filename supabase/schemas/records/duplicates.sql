-- Possible duplicates among a team's clients, and pairs marked as distinct. client-merges.sql merges them.

-- Returns the compared fields of a client as one short text.
create function private.client_fingerprint(p_client public.clients) returns text
language sql stable set search_path = '' as $$
  select md5(jsonb_build_array(p_client.name_key, p_client.email_keys, p_client.phone_keys)::text)
$$;

-- Pairs of similar clients that a person who may change both has marked as distinct. A mark applies to everybody, until
-- the name, an email or a phone of either client changes. No foreign key to the clients, so that a mark survives a
-- merge or deletion that is undone.
create table private.distinct_clients (
  one_id uuid not null,
  other_id uuid not null,
  tenant_id uuid not null references public.tenants on delete cascade,
  one_fingerprint text not null,
  other_fingerprint text not null,
  decided_by uuid references auth.users on delete set null,
  decided_at timestamptz not null default now(),
  primary key (one_id, other_id),
  check (one_id < other_id)
);

create index distinct_clients_tenant_idx on private.distinct_clients (tenant_id);
create index distinct_clients_said_by_idx on private.distinct_clients (decided_by);

alter table private.distinct_clients enable row level security;

-- Marks two clients as different people, or removes the mark when p_are_distinct is false. Throws PT404 unless the caller
-- sees both, PT400 when they share no email and no phone and so are no possible duplicates.
create function public.set_distinct_clients(p_tenant_id uuid, p_one_id uuid, p_other_id uuid, p_are_distinct boolean)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_one_id is null or p_one_id is not distinct from p_other_id or p_are_distinct is null then
    raise sqlstate 'PT400' using message = 'Choose two clients';
  end if;
  perform private.require_can_merge(p_tenant_id, array[p_one_id, p_other_id]);
  if not p_are_distinct then
    delete from private.distinct_clients d
    where d.one_id = least(p_one_id, p_other_id) and d.other_id = greatest(p_one_id, p_other_id);
    return;
  end if;
  insert into private.distinct_clients (tenant_id, one_id, other_id, one_fingerprint, other_fingerprint, decided_by)
  select p_tenant_id, one.id, other.id, private.client_fingerprint(one), private.client_fingerprint(other), (select auth.uid())
  from public.clients one
  join public.clients other on other.email_keys && one.email_keys or other.phone_keys && one.phone_keys
  where one.id = least(p_one_id, p_other_id) and other.id = greatest(p_one_id, p_other_id)
  on conflict (one_id, other_id) do update
  set one_fingerprint = excluded.one_fingerprint, other_fingerprint = excluded.other_fingerprint, decided_by = excluded.decided_by, decided_at = now();
  if not found then
    raise sqlstate 'PT400' using message = 'These two share no email and no phone';
  end if;
end $$;

grant execute on function public.set_distinct_clients to authenticated;

-- Whether two folded names may belong to one person: equal up to a letter or two, or all words of one are in the other.
-- Compares words only if the first word of the shorter name occurs in the longer, because splitting takes ten times as
-- long.
create function private.are_names_similar(p_name text, p_other_name text) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  shorter text[];
begin
  if abs(char_length(p_name) - char_length(p_other_name)) <= 2
    and extensions.levenshtein_less_equal(left(p_name, 100), left(p_other_name, 100), 2) <= 2 then
    return true;
  end if;
  if char_length(p_name) > char_length(p_other_name) then
    return strpos(p_name, substring(p_other_name from '[[:alnum:]]+')) > 0
      and regexp_split_to_array(p_other_name, '[^[:alnum:]]+') <@ regexp_split_to_array(p_name, '[^[:alnum:]]+');
  end if;
  return strpos(p_other_name, substring(p_name from '[[:alnum:]]+')) > 0
    and regexp_split_to_array(p_name, '[^[:alnum:]]+') <@ regexp_split_to_array(p_other_name, '[^[:alnum:]]+');
end $$;

-- Returns pairs of visible clients that may be one person: a shared email, a shared phone and name, or a shared phone and
-- a similar name; without pairs marked as distinct. Among several with one value, each is paired with the next only.
-- Returns {total_count, pairs: [{matched_on, clients: [two rows of the view, older first]}]}; `limit` 1 to 100 (25),
-- `offset`. Drops values that only one client has first. Counting needs memory for the keys of a hundred thousand
-- clients, or it uses the disk.
create function private.find_possible_duplicates(p_tenant_id uuid, p_query jsonb)
returns table (one uuid, other uuid, matched_on text, total_count bigint)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set work_mem = '48MB' as $$
declare
  owners uuid[] := private.visible_owners('CLIENTS', p_tenant_id);
begin
  return query
  with seen as materialized (
    select c.id, c.email_keys, c.phone_keys from public.clients c
    where c.tenant_id = private.member_tenant_or_null(p_tenant_id) and (owners is null or c.owner_id = any (owners))
  ),
  keys as materialized (
    select s.id, 1 as place, unnest(s.email_keys) as key from seen s
    union all select s.id, 2, unnest(s.phone_keys) from seen s
  ),
  shared as (select k.place, k.key from keys k group by k.place, k.key having count(*) > 1),
  neighbours as (
    select lag(c.id) over beside as one, c.id as other, k.place, lag(c.name_key) over beside as one_key, c.name_key as other_key
    from shared s
    join keys k on k.place = s.place and k.key = s.key
    join public.clients c on c.id = k.id
    window beside as (
      partition by k.place, k.key order by case k.place when 2 then c.name_key end, c.created_at, c.id)
  ),
  alike as (
    select least(n.one, n.other) as one, greatest(n.one, n.other) as other,
      min(case when n.place = 1 then 1 when n.one_key = n.other_key then 2 else 3 end) as place
    from neighbours n
    where n.one is not null and n.one <> n.other
      and (n.place = 1 or n.one_key = n.other_key or private.are_names_similar(n.one_key, n.other_key))
    group by 1, 2
  )
  select a.one, a.other, (array['email', 'phone_and_name', 'phone_and_near_name'])[a.place], count(*) over ()
  from alike a
  join public.clients c on c.id = a.one
  join public.clients o on o.id = a.other
  where not exists (
    select from private.distinct_clients d
    where d.one_id = a.one and d.other_id = a.other
      and d.one_fingerprint = private.client_fingerprint(c) and d.other_fingerprint = private.client_fingerprint(o))
  order by a.place, c.name, a.one, a.other
  limit private.parse_integer(p_query, 'limit', 1, 100, 25) offset private.parse_integer(p_query, 'offset', 0, 1000000, 0);
end $$;

-- Lists pairs of clients that the caller sees and that are probably the same person.
create function public.list_possible_duplicates(p_tenant_id uuid, p_query jsonb default '{}') returns json
language sql stable set search_path = '' as $$
  with found as materialized (select f.*, row_number() over () as place from private.find_possible_duplicates(p_tenant_id, p_query) f)
  select json_build_object(
    'total_count', coalesce((select max(f.total_count) from found f), 0),
    'pairs', (
      select coalesce(json_agg(json_build_object('matched_on', f.matched_on, 'clients', pair.clients) order by f.place), '[]')
      from found f
      cross join lateral (
        select json_agg(r order by r.created_at, r.id) as clients, count(*) as seen
        from public.client_records r where r.id in (f.one, f.other)
      ) pair
      where pair.seen = 2))
$$;

grant execute on function private.find_possible_duplicates to authenticated;
grant execute on function public.list_possible_duplicates to authenticated;
