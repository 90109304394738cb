-- The filters of a list of clients. A saved view with such filters is a smart list.

-- Returns a condition on "r": the day in p_column (private.client_day_columns()) is today or within p_days days. February
-- 29 counts as the 28th in other years.
create function private.anniversary_condition(p_column text, p_days integer, p_today date) returns text
language sql stable set search_path = '' as $$
  with span as (
    select private.month_day(p_today) as first,
      private.month_day(p_today + p_days)
        + (private.month_day(p_today + p_days) = 228 and private.month_day(p_today + p_days + 1) = 301)::integer as last
  )
  select case
    when p_days is null then ''
    -- The caller is not in this team, so there is no today and nothing matches.
    when p_today is null then ' and false'
    when p_days >= 365 then format(' and r.%I is not null', p_column)
    else format(' and r.%1$I is not null and (private.month_day(r.%1$I) >= %2$s %4$s private.month_day(r.%1$I) <= %3$s)',
      p_column, first, last, case when first <= last then 'and' else 'or' end)
  end
  from span
$$;

-- Returns a condition on "r": the client has a deal of this status or, for none, no deal that the caller sees.
create function private.deal_status_condition(p_tenant_id uuid, p_status text) returns text
language plpgsql stable set search_path = '' as $$
declare
  seen text := format('select d.client_id from public.deals d where d.tenant_id = %L and d.client_id is not null', p_tenant_id)
    || private.owner_condition('d.owner_id', private.visible_owners('DEALS', p_tenant_id));
begin
  return case
    when p_status is null then ''
    when p_status = 'none' then format(' and r.id not in (%s)', seen)
    else format(' and r.id in (%s and d.status = %L)', seen, p_status::public.deal_status)
  end;
end $$;

-- Reads 'yes' or 'no' under a key; null when absent. Throws PT400 for anything else.
create function private.parse_yes_no(p_query jsonb, p_key text) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  answer text := p_query ->> p_key;
begin
  if answer not in ('yes', 'no') then
    raise sqlstate 'PT400' using message = format('The %s must be yes or no', p_key);
  end if;
  return answer = 'yes';
end $$;

-- Returns a condition on "r": one of the client's addresses has opted out of emails or texts, or none has.
create function private.opted_out_condition(p_tenant_id uuid, p_is_opted_out boolean) returns text
language sql stable set search_path = '' as $$
  select case when p_is_opted_out is null then '' else format(
    ' and r.id %s (
      select c.id from public.suppressions s
      join public.clients c on c.tenant_id = s.tenant_id and c.email_keys && array[s.address]
      where s.tenant_id = %2$L and s.channel = ''email''
      union
      select c.id from public.suppressions s
      join public.clients c on c.tenant_id = s.tenant_id and c.phone_keys && array[s.address]
      where s.tenant_id = %2$L and s.channel = ''sms'')',
    case when p_is_opted_out then 'in' else 'not in' end, p_tenant_id) end
$$;

-- Returns a condition on "r": the client has an address or number in p_keys (email_keys, phone_keys), or has none. Few have
-- none, and an index lists them.
create function private.reach_condition(p_tenant_id uuid, p_keys text, p_has_one boolean) returns text
language sql immutable set search_path = '' as $$
  select private.optional_condition(
    format('exists (select from public.clients c where c.tenant_id = %L and c.id = r.id and c.%I = ''{}'') <> %%L', p_tenant_id, p_keys),
    p_has_one)
$$;

-- Reads an amount in US dollars under a key; null when absent.
create function private.parse_dollars(p_query jsonb, p_key text) returns numeric
language plpgsql immutable set search_path = '' as $$
declare
  amount numeric := p_query ->> p_key;
begin
  if amount = 'NaN' or abs(amount) = 'Infinity' then
    raise sqlstate 'PT400' using message = format('The %s must be an amount', p_key);
  end if;
  return amount;
end $$;

-- Reads a number of days under a key, 1 to 3,650; null when absent.
create function private.parse_days(p_query jsonb, p_key text) returns integer
language sql immutable set search_path = '' as $$
  select private.parse_integer(p_query, p_key, 1, 3650, null)::integer
$$;

-- Returns the time p_days days ago.
create function private.days_ago(p_days integer) returns timestamptz
language sql stable set search_path = '' as $$ select now() - make_interval(days => p_days) $$;

-- Returns a condition on "r" by lead score: its band (`none` without a score) and its lowest and highest points.
create function private.score_condition(p_tenant_id uuid, p_query jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  band text := p_query ->> 'band';
  points text := private.optional_condition('l.score >= %L', private.parse_integer(p_query, 'score_gte', 0, 100, null))
    || private.optional_condition('l.score <= %L', private.parse_integer(p_query, 'score_lte', 0, 100, null))
    || private.optional_condition('l.band = %L', nullif(band, 'none')::public.lead_band);
  -- A subquery per client, so that few clients read few scores. For many, the planner reads all scores once.
  scored text := format('exists (select from public.lead_scores l where l.client_id = r.id and l.tenant_id = %L%s)', p_tenant_id, points);
begin
  return case when points <> '' then ' and ' || scored else '' end
    || case when band = 'none' then format(
      ' and not exists (select from public.lead_scores l where l.client_id = r.id and l.tenant_id = %L)', p_tenant_id) else '' end;
end $$;

-- Returns a condition on "r": a day of the client falls within so many days. The keys are `<day>_days`.
create function private.client_days_condition(p_tenant_id uuid, p_query jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  day text;
  conditions text := '';
begin
  foreach day in array private.client_day_columns() loop
    if p_query ? (day || '_days') then
      conditions := conditions || private.anniversary_condition(
        day, private.parse_days(p_query, day || '_days'), private.my_today(p_tenant_id));
    end if;
  end loop;
  return conditions;
end $$;

-- Returns the filters of a list of clients as conditions on "r", except search and owner: status, source, tags,
-- no_contact_days (or never), contact_days, received_days, created_days, deal_status, deal_value_gte, deal_value_lte,
-- band (or none), score_gte, score_lte, those of client_days_condition(), has_email, has_phone, opted_out (yes, no),
-- custom (custom_conditions()).
create function private.client_conditions(p_tenant_id uuid, p_query jsonb) returns text
language plpgsql stable set search_path = '' as $$
begin
  -- Skips absent filters, because count_in_one_scan() calls this once per filter.
  return concat(
    case when p_query ? 'status' then private.optional_condition('r.status = %L', (p_query ->> 'status')::public.client_status) end,
    case when p_query ? 'source' then private.optional_condition('r.source = %L', (p_query ->> 'source')::public.client_source) end,
    case when p_query ? 'tags' then private.tag_condition(p_query) end,
    case when p_query ? 'no_contact_days' then private.optional_condition('(r.last_contact_at is null or r.last_contact_at < %L)',
      private.days_ago(private.parse_days(p_query, 'no_contact_days'))) end,
    case when p_query ? 'contact_days' then
      private.optional_condition('r.last_contact_at >= %L', private.days_ago(private.parse_days(p_query, 'contact_days'))) end,
    case when p_query ? 'received_days' then
      private.optional_condition('r.received_at >= %L', private.days_ago(private.parse_days(p_query, 'received_days'))) end,
    case when p_query ? 'created_days' then
      private.optional_condition('r.created_at >= %L', private.days_ago(private.parse_days(p_query, 'created_days'))) end,
    case when p_query ? 'deal_status' then private.deal_status_condition(p_tenant_id, p_query ->> 'deal_status') end,
    case when p_query ? 'deal_value_gte' then
      private.optional_condition('r.deal_value >= %L', private.parse_dollars(p_query, 'deal_value_gte')) end,
    case when p_query ? 'deal_value_lte' then
      private.optional_condition('r.deal_value <= %L', private.parse_dollars(p_query, 'deal_value_lte')) end,
    case when p_query ?| array['band', 'score_gte', 'score_lte'] then private.score_condition(p_tenant_id, p_query) end,
    private.client_days_condition(p_tenant_id, p_query),
    case when p_query ? 'has_email' then
      private.reach_condition(p_tenant_id, 'email_keys', private.parse_yes_no(p_query, 'has_email')) end,
    case when p_query ? 'has_phone' then
      private.reach_condition(p_tenant_id, 'phone_keys', private.parse_yes_no(p_query, 'has_phone')) end,
    case when p_query ? 'opted_out' then private.opted_out_condition(p_tenant_id, private.parse_yes_no(p_query, 'opted_out')) end,
    private.custom_conditions(p_tenant_id, 'client', p_query));
end $$;

-- Returns one key of a query as a condition on a client "r". `out_of_sight` requires that the caller sees the client in
-- their lists.
create function private.client_condition(p_tenant_id uuid, p_key text, p_value jsonb) returns text
language sql stable set search_path = '' as $$
  select case p_key
    when 'out_of_sight' then private.scope_condition('CLIENTS', 'r.owner_id', p_tenant_id, '{}')
    when 'owner' then format('r.owner_id = %L', case p_value #>> '{}' when 'me' then auth.uid() else (p_value #>> '{}')::uuid end)
    else 'true' || private.client_conditions(p_tenant_id, jsonb_build_object(p_key, p_value)) end
$$;

-- Counts clients "r" by several conditions in one sequential scan: the clients of half a team are on every page, so an
-- index would read each page once per client. random_page_cost keeps the planner from such an index but allows an
-- index-only scan. work_mem is enough for a million ids.
create function private.count_by_scan(p_from text, p_figures text) returns jsonb
language plpgsql stable set search_path = '' set random_page_cost = 4 set work_mem = '32MB' as $$
begin
  return (private.find_records(p_from, 'true', null, '{"limit": 1}', p_aggregate => p_figures)).extras;
end $$;

-- Counts for each query the clients that also meet p_visible, in one scan. Leaves out queries whose search has an index.
-- Evaluates a condition that several queries share once per client.
create function private.count_in_one_scan(p_tenant_id uuid, p_queries jsonb, p_visible text) returns table (place integer, found bigint)
language plpgsql stable set search_path = '' as $$
declare
  places integer[];
  figures text;
  source text;
  counts jsonb;
begin
  with query_parts as materialized (
    select e.place, q.key, q.value
    from jsonb_array_elements(p_queries) with ordinality e (query, place)
    left join lateral jsonb_each(e.query) q on q.value <> 'null'
    where private.parse_search(e.query) is null or not private.has_trigram(private.search_terms(private.parse_search(e.query)))
  ),
  distinct_conditions as materialized (
    select a.key, a.value, format('c%s', row_number() over ()) as name, case a.key
        when 'search' then coalesce(private.contains_all_condition(private.parse_search(jsonb_build_object(a.key, a.value))), 'true')
        else private.client_condition(p_tenant_id, a.key, a.value) end as condition
    from (select distinct a.key, a.value from query_parts a where a.key is not null) a
  ),
  counted as (
    select a.place, format('count(*) filter (where %s)', coalesce(string_agg('r.' || o.name, ' and '), 'true')) as figure
    from query_parts a left join distinct_conditions o on o.key = a.key and o.value = a.value and o.condition <> 'true'
    group by a.place
  )
  select array_agg(c.place order by c.place), format('jsonb_build_array(%s)', string_agg(c.figure, ', ' order by c.place)),
    -- Offset 0 evaluates each condition once, not once per count.
    format('(select %s from public.clients r where %s offset 0) r',
      concat_ws(', ', 'r.id', (
        select string_agg(format('(%s) as %s', o.condition, o.name), ', ') from distinct_conditions o where o.condition <> 'true')),
      p_visible)
  into places, figures, source
  from counted c;
  -- A statement of its own: inside the query below it would run twice, the first time to estimate its rows.
  if places is not null then
    counts := private.count_by_scan(source, figures);
  end if;
  return query select p.place, (counts ->> (p.number - 1)::integer)::bigint from unnest(places) with ordinality p (place, number);
end $$;

-- Counts the clients that each of up to twenty queries of list_clients() finds, in their order. Counts all in one scan,
-- except queries whose search an index serves faster. Security definer with the caller's scope in its conditions,
-- because counting under the policies takes four times as long.
create function public.count_clients(p_tenant_id uuid, p_queries jsonb) returns bigint[]
language plpgsql stable security definer set search_path = '' as $$
declare
  visible text := private.scope_condition('CLIENTS', 'r.owner_id', p_tenant_id, '{}');
begin
  if jsonb_typeof(p_queries) is distinct from 'array' or jsonb_array_length(p_queries) > 20
    or jsonb_path_exists(p_queries, 'strict $[*] ? (@.type() != "object")')
    or exists (select from jsonb_array_elements(p_queries) q where (select count(*) from jsonb_object_keys(q)) > 50) then
    raise sqlstate 'PT400' using message = 'Ask for at most 20 queries, each an object of at most 50 keys';
  end if;
  return array(
    select coalesce(together.found, (private.find_records_by_search(
      'clients', p_tenant_id, visible || private.client_conditions(p_tenant_id, e.query) || private.owner_condition('r.owner_id',
        case when private.parse_owner(e.query) is not null then array[private.parse_owner(e.query)] end),
      'r.id', jsonb_build_object('search', e.query ->> 'search', 'limit', 1))).total_count)
    from jsonb_array_elements(p_queries) with ordinality e (query, place)
    left join private.count_in_one_scan(p_tenant_id, p_queries, visible) together on together.place = e.place
    order by e.place);
end $$;

grant execute on function public.count_clients to authenticated;
