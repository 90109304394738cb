-- Lists with search for deals and tasks, and the search over everything.

alter table public.deals
  add column title_key text generated always as (private.fold(title)) stored,
  add column search_text text generated always as (private.fold(title || E'\n' || coalesce(property_address, ''))) stored;

create index deals_search_idx on public.deals using gin (search_text extensions.gin_trgm_ops);
create index deals_tenant_status_idx on public.deals (tenant_id, status, created_at desc, id desc) include (owner_id, value);
create index deals_tenant_close_idx on public.deals (tenant_id, expected_close_date) where expected_close_date is not null;

-- "Starts with" for the search box, whatever the cluster's locale.
create index clients_name_prefix_idx on public.clients (tenant_id, name_key text_pattern_ops);
create index deals_title_prefix_idx on public.deals (tenant_id, title_key text_pattern_ops);
create index tasks_title_prefix_idx on public.tasks (tenant_id, title_key text_pattern_ops);
-- Forgiving typos.
create index clients_name_fuzzy_idx on public.clients using gin (name_key extensions.gin_trgm_ops);
create index deals_title_fuzzy_idx on public.deals using gin (title_key extensions.gin_trgm_ops);
create index tasks_title_fuzzy_idx on public.tasks using gin (title_key extensions.gin_trgm_ops);

-- The ids of the clients, deals or tasks that match every term of a search, within the caller's view scope.
-- LIKE cannot use the trigram index under row-level security (it is not leakproof), so this checks the scope
-- itself.
create function private.search_ids(p_relation text, p_tenant_id uuid, p_search text) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  my_reach integer;
  digits text := private.phone_digits(p_search);
  terms text[];
  statement text;
  term text;
begin
  if p_relation not in ('clients', 'deals', 'tasks') then
    raise invalid_parameter_value using message = 'There is no search over ' || p_relation;
  end if;
  select r.reach into my_reach from private.my_reach(upper(p_relation), 'VIEW') r where r.tenant_id = p_tenant_id;
  if coalesce(my_reach, 0) = 0 then
    return;
  end if;
  statement := format('select r.id from public.%I r where r.tenant_id = $1', p_relation);
  if my_reach < 3 then
    statement := statement || format(' and r.%I in (select s.owner_id from private.owners_in_scope(%L, ''VIEW'') s where s.tenant_id = $1)',
      case p_relation when 'tasks' then 'assigned_to' else 'owner_id' end, upper(p_relation));
  end if;
  -- A phone number matches however it is written; anything else must match term by term.
  if p_search ~ '^[\d\s().+-]+$' and char_length(digits) >= 3 then
    terms := array[digits];
  else
    terms := (regexp_split_to_array(btrim(private.fold(p_search)), '\s+'))[1:8];
  end if;
  foreach term in array terms loop
    statement := statement || format(' and r.search_text like %L', private.like_pattern(term));
  end loop;
  return query execute statement using p_tenant_id;
end $$;
grant execute on function private.search_ids(text, uuid, text) to authenticated, service_role;

------------------------------------------------------------------------------------------------------------
-- One page of deals
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
    || case when words is null then '' else format(
      ' and ((%s) or d.client_id in (select private.search_ids(''clients'', %L, %L)))', words, p_tenant_id, p_search) end;
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
  execute format(
    'select array(select d.id from public.deals d where %1$s order by d.created_at desc, d.id desc limit $1 offset $2),
      counted.total, counted.worth
    from (select count(*) as total, coalesce(sum(d.value), 0) as worth from public.deals d where %1$s) counted',
    conditions)
  into ids, total, worth using p_limit, p_offset;
end $$;
grant execute on function
  private.deal_page(uuid, text, public.deal_status, uuid, uuid, public.property_type, numeric, numeric, date, date, bigint, bigint)
  to authenticated;

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

------------------------------------------------------------------------------------------------------------
-- Search over everything
------------------------------------------------------------------------------------------------------------

-- At most p_limit results a kind, best first: the same title, then titles that start with the words, then
-- records that contain every word, then titles that are nearly alike (a typo). Checks membership and scope
-- itself, because LIKE and similarity cannot use an index under row-level security; % _ \ are plain
-- characters. p_kinds holds any of client, deal, task.
create function public.search_everything(p_tenant_id uuid, p_query text, p_kinds text[], p_limit integer default 5)
returns table (kind text, id uuid, title text, detail text, rank real)
language plpgsql stable security definer set search_path = '' set pg_trgm.word_similarity_threshold = '0.5' as $$
declare
  query text := left(btrim(private.fold(p_query)), 200);
  digits text := private.phone_digits(p_query);
  terms text[];
  source record;
  my_reach integer;
  visible text;
  contains text;
  found_count integer;
begin
  if char_length(query) < 2 then
    return;
  end if;
  terms := case when p_query ~ '^[\d\s().+-]+$' and char_length(digits) >= 3 then array[digits]
    else (regexp_split_to_array(query, '\s+'))[1:8] end;

  for source in
    select * from (values
      ('client', 'clients', 'CLIENTS', 'owner_id', 'name::text', 'name_key', 'coalesce(r.email, r.phone)'),
      ('deal', 'deals', 'DEALS', 'owner_id', 'title', 'title_key', 'coalesce(r.property_address, r.status::text)'),
      ('task', 'tasks', 'TASKS', 'assigned_to', 'title', 'title_key', 'coalesce(to_char(r.due_date, ''FMMon FMDD, YYYY''), r.status::text)')
    ) as s (kind, relation, area, owner_column, title, title_key, detail)
    where s.kind = any (p_kinds)
  loop
    select m.reach into my_reach from private.my_reach(source.area, 'VIEW') m where m.tenant_id = p_tenant_id;
    continue when coalesce(my_reach, 0) = 0;
    visible := 'r.tenant_id = $1' || case when my_reach = 3 then '' else format(
      ' and r.%I in (select s.owner_id from private.owners_in_scope(%L, ''VIEW'') s where s.tenant_id = $1)', source.owner_column, source.area) end;
    select string_agg(format('r.search_text like %L', private.like_pattern(term)), ' and ') into contains from unnest(terms) term;

    return query execute format($query$
      with starting as (
        select r.id from public.%1$I r where %2$s and r.%3$I like $2 order by char_length(r.%3$I), r.id limit $4
      ), containing as (
        select r.id from public.%1$I r where %2$s and %4$s limit 200
      ), candidate as (select id from starting union select id from containing)
      select %5$L::text, r.id, r.%6$s, %7$s,
        (case when r.%3$I = $3 then 4 when r.%3$I like $2 then 3 when r.%3$I like '%% ' || $2 then 2.5 else 2 end
          + extensions.similarity(r.%3$I, $3))::real as rank
      from candidate join public.%1$I r on r.id = candidate.id
      order by 5 desc, 3, 2 limit $4
    $query$, source.relation, visible, source.title_key, contains, source.kind, source.title, source.detail)
    using p_tenant_id, ltrim(private.like_pattern(query), '%'), query, p_limit;

    get diagnostics found_count = row_count;
    if found_count < p_limit and query !~ '\d' and char_length(query) between 4 and 60 then
      return query execute format($query$
        -- the inner limit bounds the work where thousands of titles are nearly alike
        select %5$L::text, r.id, r.%6$s, %7$s, extensions.word_similarity($3, r.%3$I)
        from (select * from public.%1$I r where %2$s and $3 operator(extensions.<%%) r.%3$I and not (%4$s) limit 500) r
        order by 5 desc, 3, 2 limit $2
      $query$, source.relation, visible, source.title_key, contains, source.kind, source.title, source.detail)
      using p_tenant_id, p_limit - found_count, query;
    end if;
  end loop;
end $$;

revoke execute on function
  public.list_deals(uuid, text, public.deal_status, uuid, uuid, public.property_type, numeric, numeric, date, date, bigint, bigint),
  public.list_deal_ids(uuid, text, public.deal_status, uuid, uuid, public.property_type, numeric, numeric, date, date),
  public.deal_totals(uuid, text, uuid, uuid, public.property_type, numeric, numeric, date, date),
  public.get_deals(uuid, uuid[]), public.deal_history(uuid, uuid), public.search_everything(uuid, text, text[], integer)
  from public, anon;
grant execute on function
  public.list_deals(uuid, text, public.deal_status, uuid, uuid, public.property_type, numeric, numeric, date, date, bigint, bigint),
  public.list_deal_ids(uuid, text, public.deal_status, uuid, uuid, public.property_type, numeric, numeric, date, date),
  public.deal_totals(uuid, text, uuid, uuid, public.property_type, numeric, numeric, date, date),
  public.get_deals(uuid, uuid[]), public.deal_history(uuid, uuid), public.search_everything(uuid, text, text[], integer)
  to authenticated;
