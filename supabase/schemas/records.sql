-- What the kinds of record share whose owner decides who sees them (clients, deals, tasks).

------------------------------------------------------------------------------------------------------------
-- Whose records the caller sees
------------------------------------------------------------------------------------------------------------

-- Whose records of an area (CLIENTS, DEALS, TASKS) the caller can see in a tenant: null for everybody's, an
-- empty array for nobody's. The area's read policy as one value that an index can serve.
create function private.visible_owners(p_area text, p_tenant_id uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  my_reach integer;
begin
  select r.reach into my_reach from private.my_reach(p_area, 'VIEW') r where r.tenant_id = p_tenant_id;
  return case coalesce(my_reach, 0)
    when 3 then null
    when 0 then '{}'
    else array(select s.owner_id from private.owners_in_scope(p_area, 'VIEW') s where s.tenant_id = p_tenant_id)
  end;
end $$;

-- The visible owners, narrowed to one of them when p_owner_id is given.
create function private.narrowed_owners(p_area text, p_tenant_id uuid, p_owner_id uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  owners uuid[] := private.visible_owners(p_area, p_tenant_id);
begin
  if p_owner_id is null then
    return owners;
  end if;
  return case when owners is null or p_owner_id = any (owners) then array[p_owner_id] else '{}' end;
end $$;

-- A condition on an owner column for narrowed_owners() given as the parameter p_place; an equality keeps the
-- order of an index that begins with the owner.
create function private.owner_filter(p_column text, p_owners uuid[], p_place integer) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    when p_owners is null then ''
    when cardinality(p_owners) = 1 then format(' and %s = ($%s)[1]', p_column, p_place)
    else format(' and %s = any ($%s)', p_column, p_place)
  end
$$;

-- To whom the caller may give a client, deal or task (p_area CLIENTS, DEALS, TASKS).
create function public.list_assignees(p_tenant_id uuid, p_area text)
returns table (user_id uuid, name text, email text)
language sql stable set search_path = '' as $$
  select p.user_id, p.name, p.email
  from private.assignees(p_area) a
  join public.profiles p on p.user_id = a.user_id
  where a.tenant_id = p_tenant_id
  order by p.name collate public.person_name, p.email
$$;

------------------------------------------------------------------------------------------------------------
-- Search
------------------------------------------------------------------------------------------------------------

-- The terms of a search, folded as search_text is. A phone number matches however it is written; anything
-- else must match term by term.
create function private.search_terms(p_search text) returns text[]
language sql immutable strict parallel safe set search_path = '' as $$
  select case
    when p_search ~ '^[\d\s().+-]+$' and char_length(private.phone_digits(p_search)) >= 3
      then array[private.phone_digits(p_search)]
    else (regexp_split_to_array(btrim(private.fold(p_search)), '\s+'))[1:8]
  end
$$;

-- A condition on "r": the column contains one of the words.
create function private.contains_any(p_column text, p_words text[]) returns text
language sql immutable set search_path = '' as $$
  select '(' || string_agg(format('r.%I like %L', p_column, private.like_pattern(w)), ' or ') || ')' from unnest(p_words) w
$$;

-- The ids of the clients, deals or tasks that match every term of a search, within the caller's view scope. LIKE
-- cannot use the trigram index under row-level security (it is not leakproof), so this checks the scope itself.
create function private.search_ids(p_relation text, p_tenant_id uuid, p_search text) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  owners uuid[] := private.visible_owners(upper(p_relation), p_tenant_id);
  statement text;
begin
  if p_relation not in ('clients', 'deals', 'tasks') then
    raise invalid_parameter_value using message = 'There is no search over ' || p_relation;
  end if;
  if owners = '{}' then
    return;
  end if;
  select format('select r.id from public.%I r where r.tenant_id = $1%s and %s', p_relation,
    private.owner_filter(case p_relation when 'tasks' then 'r.assigned_to' else 'r.owner_id' end, owners, 2),
    string_agg(private.contains_any('search_text', array[term]), ' and '))
  into statement from unnest(private.search_terms(p_search)) term;
  return query execute statement using p_tenant_id, owners;
end $$;

grant execute on function private.search_ids(text, uuid, text) to authenticated, service_role;
revoke execute on function public.list_assignees(uuid, text) from public, anon;
grant execute on function public.list_assignees(uuid, text) to authenticated;
