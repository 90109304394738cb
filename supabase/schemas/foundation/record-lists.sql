-- Searching, filtering and returning lists of records.

------------------------------------------------------------------------------------------------------------
-- Searching
------------------------------------------------------------------------------------------------------------

-- Returns the terms of a search, folded like search_text. A phone number matches in any spelling; other terms match
-- one by one.
create function private.search_terms(p_search text) returns text[]
language sql immutable strict parallel safe set search_path = '' as $$
  select case
    when p_search ~ '^[\d\s().+-]+$' and char_length(private.phone_digits(p_search)) >= 3
      then array[private.phone_digits(p_search)]
    else (regexp_split_to_array(btrim(private.fold(p_search)), '\s+'))[1:8]
  end
$$;

-- Whether one of the terms has three consecutive letters or digits, which the index needs.
create function private.has_trigram(p_terms text[]) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select exists (select from unnest(p_terms) term where term ~ '[[:alnum:]]{3}')
$$;

-- Returns a condition on "r": the column contains one of the words. A word without three consecutive letters or digits
-- has no trigram. For such a word the whole index of all tenants would be read, so the index is not used for it.
create function private.contains_any_condition(p_column text, p_words text[]) returns text
language sql immutable set search_path = '' as $$
  select '(' || string_agg(
    format('r.%I%s like %L', p_column, case when w !~ '[[:alnum:]]{3}' then ' || ''''' end, private.like_pattern(w)),
    ' or ') || ')'
  from unnest(p_words) w
$$;

-- Returns a condition on "r": its search_text contains every term of the search.
create function private.contains_all_condition(p_search text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(private.contains_any_condition('search_text', array[term]), ' and ')
  from unnest(private.search_terms(p_search)) term
$$;

-- Returns conditions on "r" for the records with an owner within the caller's view scope, of p_owner_id when given.
create function private.visible_condition(p_relation text, p_tenant_id uuid, p_owner_id uuid default null) returns text
language plpgsql stable set search_path = '' as $$
declare
  known private.record_kinds;
begin
  select k.* into known from private.record_kinds k where k.relation = p_relation and k.area is not null;
  if not found then
    raise invalid_parameter_value using message = 'There is no search over ' || p_relation;
  end if;
  return format('r.tenant_id = %L', p_tenant_id)
    || private.people_condition(known, private.restrict_owners(known.area, p_tenant_id, p_owner_id));
end $$;

-- Returns the ids of a table's records that meet a condition of contains_all_condition() or fuzzy_condition(), within
-- the caller's view scope. LIKE cannot use the trigram index under row-level security (it is not leakproof), so this
-- function checks the scope itself.
create function private.find_ids_by_search(p_relation text, p_tenant_id uuid, p_contains text) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Outside of the query, which would run the search twice, the first time to estimate its rows.
  found_ids uuid[] := private.find_ids(p_relation, private.visible_condition(p_relation, p_tenant_id) || ' and ' || p_contains);
begin
  return query select unnest(found_ids);
end $$;

-- Returns a condition on "r": the record or its client meets a search condition. Each has an index. Where the condition
-- has no index, two searches are united, because an OR would compare every record with every client found.
create function private.search_with_client_condition(p_relation text, p_tenant_id uuid, p_contains text) returns text
language sql immutable strict set search_path = '' as $$
  select format(
    case when p_contains ~ 'r\.search_text like'
      then '(%3$s or r.client_id = any (array(select private.find_ids_by_search(''clients'', %2$L, %3$L))))'
      else 'r.id in (
        select r.id from public.%1$I r where r.tenant_id = %2$L and %3$s
        union
        select r.id from public.%1$I r
        where r.tenant_id = %2$L and r.client_id in (select private.find_ids_by_search(''clients'', %2$L, %3$L)))' end,
    p_relation, p_tenant_id, p_contains)
$$;

-- Returns the search condition of a table: records that match themselves, and for tables with a client also records
-- whose client matches.
create function private.search_condition(p_relation text, p_tenant_id uuid, p_contains text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return case when exists (select from private.record_kinds k where k.relation = p_relation and k.has_client)
    then private.search_with_client_condition(p_relation, p_tenant_id, p_contains) else p_contains end;
end $$;

------------------------------------------------------------------------------------------------------------
-- The query of a list is one object: filters, `owner` ("me" or an id), `sort_by`, `sort_order`, `limit`, `offset`.
-- `ids` requests these records, in that order. `only_ids` requests the ids of all matches at one moment, which an
-- export then reads in batches. Unknown keys are ignored; a value of a wrong type is an error.
------------------------------------------------------------------------------------------------------------

create function private.parse_integer(p_query jsonb, p_key text, p_min bigint, p_max bigint, p_default bigint)
returns bigint language plpgsql immutable set search_path = '' as $$
declare
  number bigint := p_query ->> p_key;
begin
  if number not between p_min and p_max then
    raise sqlstate 'PT400' using message = format('The %s must be from %s to %s', p_key, p_min, p_max);
  end if;
  return coalesce(number, p_default);
end $$;

create function private.parse_owner(p_query jsonb) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  return case p_query ->> 'owner' when 'me' then auth.uid() else (p_query ->> 'owner')::uuid end;
end $$;

-- Returns the text to search for, null without one.
create function private.parse_search(p_query jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  search text := nullif(btrim(p_query ->> 'search'), '');
begin
  if char_length(search) > 200 then
    raise sqlstate 'PT400' using message = 'The search is too long';
  end if;
  return search;
end $$;

-- Returns a condition with %L replaced by the value; an empty text without a value.
create function private.optional_condition(p_condition text, p_value anyelement) returns text
language plpgsql stable set search_path = '' as $$
begin
  return case when p_value is null then '' else ' and ' || format(p_condition, p_value) end;
end $$;

-- Returns conditions on r.due_date: due_from and due_to, and relative to the caller's own day overdue, due_today and
-- due_soon (today and the seven days after it). Several of the last three match any of them, limited by p_open.
create function private.due_condition(p_query jsonb, p_tenant_id uuid, p_open text) returns text
language plpgsql stable set search_path = '' as $$
declare
  overdue boolean := coalesce((p_query ->> 'overdue')::boolean, false);
  due_today boolean := coalesce((p_query ->> 'due_today')::boolean, false);
  due_soon boolean := coalesce((p_query ->> 'due_soon')::boolean, false);
  conditions text := private.optional_condition('r.due_date >= %L', (p_query ->> 'due_from')::date)
    || private.optional_condition('r.due_date <= %L', (p_query ->> 'due_to')::date);
  today date;
begin
  if not (overdue or due_today or due_soon) then
    return conditions;
  end if;
  today := private.my_today(p_tenant_id);
  -- The three adjoin each other, so there is no gap between them.
  return conditions || ' and ' || p_open
    || case when overdue then '' else format(' and r.due_date >= %L', today) end
    || format(' and r.due_date <= %L', case when due_soon then today + 7 when due_today then today else today - 1 end);
end $$;

-- Returns the first conditions of a list on "r": the tenant, and the requested owners that the caller may see.
create function private.scope_condition(p_area text, p_owner text, p_tenant_id uuid, p_query jsonb) returns text
language plpgsql stable set search_path = '' as $$
begin
  return format('r.tenant_id = %L', p_tenant_id)
    || private.owner_condition(p_owner, private.restrict_owners(p_area, p_tenant_id, private.parse_owner(p_query)));
end $$;

------------------------------------------------------------------------------------------------------------
-- Responses of lists
------------------------------------------------------------------------------------------------------------

-- The ids of the page, the number of all matches (null when not counted), and the list's extra totals.
create type private.list_result as (ids uuid[], total_count bigint, extras jsonb);

-- A sort order by a value that few records have: its column, and the expression on "r" that sorts records with a value.
create type private.value_order as (value_column text, expression text);

-- Returns the ids of one page as an expression, in which $1 is the limit and $2 the offset. p_narrow is `and`, or
-- `where` when p_matching has no conditions. With p_value_order the records with a value come first, sorted by it. The
-- other records are read only as far as the page needs them. One order over both would need an index of all records.
create function private.page_expression(
  p_matching text, p_narrow text, p_order text, p_value_order private.value_order, p_sort_order text
) returns text
language sql immutable set search_path = '' as $$
  select case when (p_value_order).value_column is null
    then format('array(select r.id from %s %s limit $1 offset $2)', p_matching, 'order by ' || p_order)
    else format($expression$array(
      select page.id from unnest((
        select case when cardinality(f.ids) >= $1 + $2 then f.ids
          else f.ids || array(
            select r.id from %1$s %2$s r.%4$I is null order by %3$s limit $1 + coalesce($2, 0) - cardinality(f.ids)) end
        from (
          select array(
            select r.id from %1$s %2$s r.%4$I is not null order by %6$s %5$s, %3$s limit $1 + coalesce($2, 0)) as ids
          offset 0) f
      )) with ordinality page (id, place)
      order by page.place limit $1 offset $2)$expression$,
      p_matching, p_narrow, p_order, (p_value_order).value_column, case p_sort_order when 'desc' then 'desc' else 'asc' end,
      (p_value_order).expression) end
$$;

-- Returns the ids of one page, the count of all matches, and p_aggregate over them (jsonb). A list's own find_…
-- function calls it as the tables' owner, because under row-level security LIKE cannot use the trigram index and
-- counting 100,000 rows takes four times as long. The conditions contain the caller's scope, and the rows are then read
-- under the policies. Without p_order the ids come in any order. p_materialized lists the columns that p_order and
-- p_aggregate need. It is given for a search, whose matches are computed once because finding them costs more than
-- using them. Without it the page is read from an index. With p_value_order, records with that value come first.
create function private.find_records(
  p_from text, p_conditions text, p_order text, p_query jsonb, p_materialized text default null, p_aggregate text default 'null::jsonb',
  p_count bigint default null, p_value_order private.value_order default null
) returns private.list_result
language plpgsql stable set search_path = '' as $$
declare
  is_unpaged boolean := coalesce((p_query ->> 'only_ids')::boolean, false);
  page_limit bigint := private.parse_integer(p_query, 'limit', 1, 1000, 50);
  skipped bigint := private.parse_integer(p_query, 'offset', 0, 10000000000000, 0);
  matching text := format('%s where %s', p_from, p_conditions);
  prefix text := '';
  answer private.list_result;
begin
  if p_materialized is not null then
    prefix := format('with r as materialized (select %s%s from %s) ',
      p_materialized, ', r.' || quote_ident((p_value_order).value_column), matching);
    matching := 'r';
  end if;
  execute prefix || format(
    'select %2$s, ' || case when p_count is null then 'count(*), %3$s from %1$s' else '%4$L::bigint, %3$s' end,
    matching, private.page_expression(
      matching, case when p_materialized is null then 'and' else 'where' end, p_order, p_value_order, p_query ->> 'sort_order'),
    p_aggregate, p_count)
  into answer using case when not is_unpaged then page_limit end, case when not is_unpaged then skipped end;
  return answer;
end $$;

-- Returns the number of records that find_records() finds.
create function private.count_records(p_from text, p_conditions text) returns bigint
language sql stable set search_path = '' as $$
  select (private.find_records(p_from, p_conditions, null, '{"limit": 1}')).total_count
$$;

-- Whether a table has records "r" that meet conditions.
create function private.has_records(p_relation text, p_conditions text) returns boolean
language sql stable set search_path = '' as $$
  select (private.find_records(format('public.%I r', p_relation), p_conditions, null, '{"limit": 1}', p_count => 0)).ids <> '{}'
$$;

-- Returns the ids, or the values of p_column, of the records "r" of a table that meet conditions, in which $1 stands
-- for p_ids.
create function private.find_ids(
  p_relation text, p_conditions text, p_ids uuid[] default null, p_column text default 'id'
) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  found_ids uuid[];
begin
  execute format('select array(select r.%I from public.%I r where %s)', p_column, p_relation, p_conditions)
  into found_ids using p_ids;
  return found_ids;
end $$;

-- Calls find_records() for a table with `search_text`, with the query's search added to the conditions. Typos are
-- corrected only when the search finds nothing as typed, because a sorted list has no place for near matches. When
-- only the other conditions exclude the matches, the words are right.
create function private.find_records_by_search(
  p_relation text, p_tenant_id uuid, p_conditions text, p_order text, p_query jsonb,
  p_materialized text default null, p_aggregate text default 'null::jsonb', p_value_order private.value_order default null
) returns private.list_result
language plpgsql stable set search_path = '' as $$
declare
  search text := private.parse_search(p_query);
  source text := format('public.%I r', p_relation);
  fuzzy text;
  found private.list_result;
begin
  if search is null then
    return private.find_records(source, p_conditions, p_order, p_query, p_aggregate => p_aggregate, p_value_order => p_value_order);
  end if;
  found := private.find_records(
    source, p_conditions || ' and ' || private.search_condition(p_relation, p_tenant_id, private.contains_all_condition(search)),
    p_order, p_query, p_materialized, p_aggregate, p_value_order => p_value_order);
  if found.total_count = 0 then
    fuzzy := private.fuzzy_search(p_relation, p_tenant_id, search);
  end if;
  return case when fuzzy is null then found
    else private.find_records(
      source, p_conditions || ' and ' || fuzzy, p_order, p_query, p_materialized, p_aggregate, p_value_order => p_value_order) end;
end $$;

-- Returns the records listed by `ids` in a query, at most 1,000; null for a query without `ids`.
create function private.find_records_by_ids(p_query jsonb) returns private.list_result
language plpgsql immutable set search_path = '' as $$
declare
  ids jsonb := p_query -> 'ids';
begin
  if ids is null then
    return null;
  end if;
  if jsonb_typeof(ids) <> 'array' or jsonb_array_length(ids) > 1000 then
    raise sqlstate 'PT400' using message = 'The ids must be a list of at most 1000';
  end if;
  return row(
    array(select e.id::uuid from jsonb_array_elements_text(ids) with ordinality e (id, place) order by e.place),
    null, null)::private.list_result;
end $$;

-- Creates read_<view>(tenant, ids) for a view with the columns id and tenant_id: its rows with these ids, at most 1,000,
-- that the caller may see, in this order. Each view has a function of its own, because plpgsql then keeps the plan:
-- planning the view with its policies takes longer than reading a page of it. Looks the rows up one by one: for a
-- thousand the planner would merge them with every record of the tenant.
create procedure private.create_row_reader(p_view text)
language plpgsql set search_path = '' as $$
declare
  id_type regtype := (
    select a.atttypid from pg_catalog.pg_attribute a
    where a.attrelid = format('public.%I', p_view)::regclass and a.attname = 'id');
begin
  execute format($function$
    create or replace function private.%1$I(p_tenant_id uuid, p_ids text[]) returns json
    language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
    set enable_mergejoin = off set enable_hashjoin = off as $body$
    begin
      return (
        select coalesce(json_agg(r order by page.place), '[]')
        from unnest(p_ids::%3$s[]) with ordinality page (id, place)
        -- Offset 0 looks up one id after the other. Joined, all rows of the tenant would be read among many tenants: the
        -- planner takes this tenant for an average one, and halves it for each policy.
        cross join lateral (select * from public.%2$I v where v.id = page.id and v.tenant_id = p_tenant_id offset 0) r);
    end $body$;
    grant execute on function private.%1$I to authenticated
    $function$, 'read_' || p_view, p_view, id_type);
end $$;

-- Returns rows of a view that has a reader, by their ids.
create function private.read_rows(p_view text, p_tenant_id uuid, p_ids text[]) returns json
language plpgsql stable set search_path = '' as $$
declare
  rows json;
begin
  execute format('select private.%I($1, $2)', 'read_' || p_view) into rows using p_tenant_id, p_ids;
  return rows;
end $$;

-- Returns a list's response: {total_count, rows, …extras} with the view's rows that the caller may see, in the order
-- found; or {ids}.
create function private.serialize_list(p_view text, p_tenant_id uuid, p_query jsonb, p_found private.list_result) returns json
language plpgsql stable set search_path = '' as $$
declare
  rows json := '[]';
begin
  if (p_query ->> 'only_ids')::boolean then
    return json_build_object('ids', p_found.ids);
  end if;
  if p_found.ids <> '{}' then
    rows := private.read_rows(p_view, p_tenant_id, p_found.ids::text[]);
  end if;
  return (
    select json_object_agg(answer.key, answer.value)
    from (
      select 'total_count', to_json(coalesce(p_found.total_count, json_array_length(rows)))
      union all select 'rows', rows
      union all select e.key, e.value::json from jsonb_each(p_found.extras) e
    ) answer (key, value));
end $$;

-- Creates list_<name>(tenant, query). It returns the view's rows listed by `ids` in the query, or the rows that
-- find_<name>() finds as the tables' owner within the caller's scope.
create procedure private.create_list_function(p_name text, p_view text)
language plpgsql set search_path = '' as $$
begin
  execute format($function$
    create function public.%1$I(p_tenant_id uuid, p_query jsonb default '{}') returns json
    language plpgsql stable set search_path = '' as $body$
    begin
      return private.serialize_list(%3$L, p_tenant_id, p_query,
        coalesce(private.find_records_by_ids(p_query), private.%2$I(p_tenant_id, p_query)));
    end $body$;
    grant execute on function public.%1$I, private.%2$I to authenticated
    $function$, 'list_' || p_name, 'find_' || p_name, p_view);
  call private.create_row_reader(p_view);
end $$;

-- Returns the actor and a list of their tenant in one call: {actor, list}. A call to the database costs a list more
-- than its rows do. Without a tenant the list is null.
create function public.get_actor_and_list(p_list text, p_query jsonb default '{}') returns json
language plpgsql stable set search_path = '' as $$
declare
  actor jsonb := public.get_actor();
  call text := format('public.%I', 'list_' || coalesce(p_list, ''));
  list json;
begin
  if to_regprocedure(call || '(uuid, jsonb)') is null then
    raise sqlstate 'PT404' using message = 'There is no such list';
  end if;
  if actor ->> 'tenantId' is not null then
    execute format('select %s($1, $2)', call) into list using (actor ->> 'tenantId')::uuid, p_query;
  end if;
  return json_build_object('actor', actor, 'list', list);
end $$;
grant execute on function public.get_actor_and_list to authenticated;

-- Functions that a list calls with its caller's rights. The others are called by functions of the owner.
grant execute on function private.serialize_list, private.find_records_by_ids, private.read_rows, private.find_ids to authenticated;
