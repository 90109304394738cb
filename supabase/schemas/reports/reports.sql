-- Reports: period, people, permissions, and the figures and rows of the facts in report-facts.data.sql.

create table private.report_definitions (
  key text primary key,
  -- Whether REPORTS_VIEW_OWN is enough.
  is_basic boolean not null,
  -- Whether it counts events of a period, and can therefore be compared with another period.
  is_dated boolean not null,
  -- A further area that the reader must be able to view, such as COMMISSIONS; null for none.
  area text,
  facts text not null,
  -- {name: expression}; the first is the default grouping.
  dimensions json not null,
  -- [{name, how, of, which, among}]: how is count, sum, average, median or share; of is the value; which is the
  -- condition; among is the base of a share.
  figures json not null
);

alter table private.report_definitions enable row level security;

------------------------------------------------------------------------------------------------------------
-- Periods
------------------------------------------------------------------------------------------------------------

create type private.report_span as (first date, last date, before_first date, before_last date);

-- Returns the period in p_query on the day p_today, and the period for comparison (null for none). range: this_month,
-- last_month, this_quarter, last_quarter, this_year (default), last_year, or custom with from and to, at most ten
-- years. Quarters and years start with the month p_fiscal_start (1 to 12). compare: none (default), previous, year. A
-- running period is compared with an equal part of the other one.
create function private.parse_report_span(p_today date, p_fiscal_start integer, p_query jsonb) returns private.report_span
language plpgsql immutable set search_path = '' as $$
declare
  period_name text := coalesce(p_query ->> 'range', 'this_year');
  compared text := coalesce(p_query ->> 'compare', 'none');
  months integer := case when period_name ~ '_month$' then 1 when period_name ~ '_quarter$' then 3 else 12 end;
  shift interval := make_interval(months => (p_fiscal_start - 1) % months);
  span private.report_span;
begin
  if compared not in ('none', 'previous', 'year') then
    raise sqlstate 'PT400' using message = 'Compare with none, previous or year';
  end if;
  if period_name = 'custom' then
    span.first := p_query ->> 'from';
    span.last := p_query ->> 'to';
    if span.first is null or span.last is null or span.first > span.last or span.last - span.first > 3660
      or span.first < '1910-01-01' or span.last > '2189-12-31' then
      raise sqlstate 'PT400' using message = 'The period must begin before it ends, and be no longer than ten years';
    end if;
  elsif period_name in ('this_month', 'last_month', 'this_quarter', 'last_quarter', 'this_year', 'last_year') then
    span.first := date_trunc(case months when 1 then 'month' when 3 then 'quarter' else 'year' end, p_today::timestamp - shift)
      + shift - make_interval(months => case when period_name ~ '^last' then months else 0 end);
    span.last := span.first + make_interval(months => months) - interval '1 day';
  else
    raise sqlstate 'PT400' using message = 'There is no such period';
  end if;
  if compared = 'year' then
    span.before_first := span.first - interval '1 year';
    span.before_last := least(span.last, greatest(p_today, span.first)) + 1 - interval '1 year' - interval '1 day';
  elsif compared = 'previous' then
    span.before_first := case when period_name = 'custom' then span.first - (span.last - span.first + 1)
      else (span.first - make_interval(months => months))::date end;
    span.before_last := span.first - 1;
    if p_today between span.first and span.last - 1 then
      span.before_last := least(span.before_last, span.before_first + (p_today - span.first));
    end if;
  end if;
  return span;
end $$;

------------------------------------------------------------------------------------------------------------
-- Permissions
------------------------------------------------------------------------------------------------------------

create type private.report_question as (
  tenant uuid, key text, definition private.report_definitions, dimension text, span private.report_span, zone text, today date,
  -- The owners whose deals, clients, tasks and messages the reader sees; null for all.
  deal_owners uuid[], client_owners uuid[], task_owners uuid[], senders uuid[],
  -- The requested people; null for all.
  people uuid[],
  -- The people whose commissions the reader sees, as above.
  earners uuid[]);

-- Returns the people in p_query by owner (me, or a member's id) and team (its id); null without both.
create function private.parse_report_people(p_tenant_id uuid, p_query jsonb) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select case when coalesce(p_query ->> 'owner', p_query ->> 'team') is not null then array(
    select m.user_id from public.tenant_members m
    where m.tenant_id = p_tenant_id
      and (p_query ->> 'owner' is null or m.user_id = private.parse_owner(p_query))
      and (p_query ->> 'team' is null or m.team_id = (p_query ->> 'team')::uuid)) end
$$;

-- Parses a question and checks membership, permissions and scope. A basic report needs REPORTS_VIEW_OWN, any other
-- REPORTS_VIEW_ALL, and a commission report access to commissions. Comparing agents, or viewing another agent or a
-- team, also needs ANALYTICS_VIEW. Throws PT400 for an unknown option, PT404 for an unknown report.
create function private.parse_report_question(p_tenant_id uuid, p_key text, p_query jsonb) returns private.report_question
language plpgsql stable security definer set search_path = '' as $$
declare
  current_user_id uuid := (select auth.uid());
  granted public.permission[];
  question private.report_question;
begin
  select g.permissions into granted from private.member_grants g
  where g.tenant_id = p_tenant_id and g.user_id = current_user_id and g.status = 'active';
  if granted is null or private.permission_scope(granted, 'REPORTS_VIEW') = 0 then
    raise insufficient_privilege using message = 'Your role does not include reports';
  end if;
  perform private.require_object(p_query, 'Send the report’s query as one object');
  question.definition := (select p from private.report_definitions p where p.key = p_key);
  perform private.require_found((question.definition).key is not null, 'There is no such report');
  if not (question.definition).is_basic and private.permission_scope(granted, 'REPORTS_VIEW') < 3 then
    raise insufficient_privilege using message = 'Your role does not include this report';
  end if;
  if (question.definition).area is not null
    and private.permission_scope(granted, (question.definition).area || '_VIEW') = 0 then
    raise insufficient_privilege using message = 'Your role does not include this report';
  end if;
  question.dimension := coalesce(p_query ->> 'by', (select d.key from json_each_text((question.definition).dimensions) d limit 1));
  if (question.definition).dimensions ->> question.dimension is null then
    raise sqlstate 'PT400' using message = 'This report cannot be broken down that way';
  end if;
  question.tenant := p_tenant_id;
  question.people := private.parse_report_people(p_tenant_id, p_query);
  if (question.dimension = 'agent' or question.people <> array[current_user_id] or p_query ->> 'team' is not null)
    and not 'ANALYTICS_VIEW' = any (granted) then
    raise insufficient_privilege using message = 'Your role does not include comparing agents';
  end if;
  question.key := p_key;
  question.zone := private.my_time_zone(p_tenant_id);
  question.today := private.my_today(p_tenant_id);
  question.span := private.parse_report_span(
    question.today, (select t.fiscal_year_start from public.tenants t where t.id = p_tenant_id), p_query);
  question.deal_owners := private.visible_owners('DEALS', p_tenant_id);
  question.client_owners := private.visible_owners('CLIENTS', p_tenant_id);
  question.task_owners := private.visible_owners('TASKS', p_tenant_id);
  question.senders := private.visible_owners('CONVERSATIONS', p_tenant_id);
  question.earners := private.visible_owners('COMMISSIONS', p_tenant_id);
  return question;
end $$;

------------------------------------------------------------------------------------------------------------
-- Figures
------------------------------------------------------------------------------------------------------------

-- Returns a figure of a report as an expression over the facts "f".
create function private.figure_expression(p_figure json) returns text
language sql immutable set search_path = '' as $$
  select format(
    case p_figure ->> 'how'
      when 'count' then 'count(*) filter (where %1$s)'
      when 'sum' then 'round(coalesce(sum(%2$s) filter (where %1$s), 0), 2)'
      when 'average' then 'round(avg(%2$s) filter (where %1$s), 2)'
      when 'median' then 'round((percentile_cont(0.5) within group (order by %2$s) filter (where %1$s))::numeric, 1)'
      when 'share' then 'round(100.0 * count(*) filter (where %3$s and %1$s) / nullif(count(*) filter (where %3$s), 0), 1)'
    end,
    '(' || coalesce(p_figure ->> 'which', 'true') || ')', p_figure ->> 'of', '(' || coalesce(p_figure ->> 'among', 'true') || ')')
$$;

-- Returns the start of each month in a period, in a time zone.
create function private.month_starts(p_first date, p_last date, p_zone text) returns timestamptz[]
language sql stable set search_path = '' as $$
  select array(
    select m at time zone p_zone
    from generate_series(date_trunc('month', p_first::timestamp), p_last::timestamp, interval '1 month') m)
$$;

-- Returns the names of the months, such as 2026-11.
create function private.month_names(p_first date, p_last date) returns text[]
language sql stable set search_path = '' as $$
  select array(
    select to_char(m, 'YYYY-MM')
    from generate_series(date_trunc('month', p_first::timestamp), p_last::timestamp, interval '1 month') m)
$$;

-- Returns the facts of a question with their group, as "f"; the parameters are those of report-facts.data.sql.
create function private.report_facts_expression(p_question private.report_question) returns text
language sql immutable set search_path = '' as $$
  select format('(select f.*, %s as part from (%s) f where $12::uuid[] is null or f.owner_id = any ($12)) f',
    (p_question.definition).dimensions ->> p_question.dimension, (p_question.definition).facts)
$$;

-- Returns the name of the group of p_alias, as text. Months are grouped by their position in the period, which is
-- faster than by their name.
create function private.report_part_name(p_question private.report_question, p_alias text) returns text
language sql immutable set search_path = '' as $$
  select format(case when (p_question.definition).dimensions ->> p_question.dimension ~ '^width_bucket' then '$14[%I.part]' else '%I.part::text' end, p_alias)
$$;

-- Computes a question's figures from p_first to p_last: {rows: [{key, figures}], total}. work_mem is large enough to
-- sort the facts of several years.
create function private.compute_report_figures(p_question private.report_question, p_first date, p_last date) returns jsonb
language plpgsql stable security definer set search_path = '' set work_mem = '16MB' as $$
declare
  figures text := (
    select string_agg(format('%L, %s', m.figure ->> 'name', private.figure_expression(m.figure)), ', ')
    from json_array_elements((p_question.definition).figures) m (figure));
  answer jsonb;
begin
  execute format(
    'select jsonb_build_object(
      ''rows'', coalesce(jsonb_agg(jsonb_build_object(''key'', %1$s, ''figures'', g.figures) order by %1$s collate "C") filter (where not g.is_total), ''[]''),
      ''total'', (jsonb_agg(g.figures) filter (where g.is_total)) -> 0)
    from (
      select f.part, grouping(f.part) = 1 as is_total, jsonb_build_object(%2$s) as figures
      from %3$s group by grouping sets ((f.part), ())
    ) g', private.report_part_name(p_question, 'g'), figures, private.report_facts_expression(p_question))
  into answer
  using p_question.tenant, p_question.deal_owners, p_question.client_owners, p_question.task_owners,
    p_first::timestamp at time zone p_question.zone, (p_last + 1)::timestamp at time zone p_question.zone, p_first, p_last,
    p_question.zone, p_question.today, p_question.senders, p_question.people,
    private.month_starts(p_first, p_last, p_question.zone), private.month_names(p_first, p_last), p_question.earners;
  return answer;
end $$;

-- Returns a report in the reader's scope. Result: {key, by, today, time_zone, from, to, rows: [{key, figures}], total,
-- before: null or {from, to, rows, total}, names: agents in the rows, by id}; from and to are null for a report on the
-- present state. p_query: by, range, from, to, compare, owner, team; see parse_report_question() and
-- parse_report_span(). Money in US dollars, shares in percent, times in days. Security definer with the scope in the
-- question, because the policies would check each row.
create function public.get_report(p_tenant_id uuid, p_key text, p_query jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  question private.report_question := private.parse_report_question(p_tenant_id, p_key, p_query);
  span private.report_span := question.span;
  now_figures jsonb := private.compute_report_figures(question, span.first, span.last);
  before jsonb;
begin
  if (question.definition).is_dated and span.before_first is not null then
    before := jsonb_build_object('from', span.before_first, 'to', span.before_last)
      || private.compute_report_figures(question, span.before_first, span.before_last);
  end if;
  return now_figures || jsonb_build_object(
    'key', p_key, 'by', question.dimension, 'today', question.today, 'time_zone', question.zone,
    'from', case when (question.definition).is_dated then span.first end, 'to', case when (question.definition).is_dated then span.last end,
    'before', before,
    'names', case when question.dimension = 'agent' then (
      select coalesce(jsonb_object_agg(p.user_id, p.name), '{}') from public.profiles p
      where p.user_id in (
        select (r ->> 'key')::uuid from jsonb_array_elements((now_figures -> 'rows') || coalesce(before -> 'rows', '[]')) r)
    ) else '{}' end);
end $$;

------------------------------------------------------------------------------------------------------------
-- Records behind a figure
------------------------------------------------------------------------------------------------------------

-- Finds the records behind a figure: kind, id, time and amount, latest first, with total count and total amount. p_query
-- is that of get_report() plus part (the key of a row; default: all rows), figure, compared (the earlier period), limit
-- and offset.
create function private.find_report_rows(p_tenant_id uuid, p_key text, p_query jsonb)
returns table (kind text, id uuid, at timestamptz, amount numeric, total_count bigint, total_amount numeric)
language plpgsql stable security definer set search_path = '' as $$
declare
  question private.report_question := private.parse_report_question(p_tenant_id, p_key, p_query);
  is_before boolean := coalesce((p_query ->> 'compared')::boolean, false);
  from_day date := case when is_before then (question.span).before_first else (question.span).first end;
  to_day date := case when is_before then (question.span).before_last else (question.span).last end;
  figure json := (
    select m.figure from json_array_elements((question.definition).figures) m (figure) where m.figure ->> 'name' = p_query ->> 'figure');
  conditions text;
begin
  if figure is null then
    raise sqlstate 'PT400' using message = 'This report has no such figure';
  end if;
  if from_day is null or is_before and not (question.definition).is_dated then
    raise sqlstate 'PT400' using message = 'There is nothing to compare this report with';
  end if;
  conditions := format('(%s)', coalesce(figure ->> 'which', 'true'))
    || case when figure ->> 'how' = 'share' then format(' and (%s)', coalesce(figure ->> 'among', 'true')) else '' end
    || private.optional_condition(private.report_part_name(question, 'f') || ' = %L', left(p_query ->> 'part', 200));
  return query execute format(
    'select f.kind, f.id, f.at::timestamptz, %s::numeric as amount, count(*) over (), round(sum(%1$s::numeric) over (), 2)
    from %s where %s order by f.at desc nulls last, f.id limit $16 offset $17',
    coalesce(figure ->> 'of', 'null'), private.report_facts_expression(question), conditions)
  using question.tenant, question.deal_owners, question.client_owners, question.task_owners,
    from_day::timestamp at time zone question.zone, (to_day + 1)::timestamp at time zone question.zone, from_day, to_day,
    question.zone, question.today, question.senders, question.people,
    private.month_starts(from_day, to_day, question.zone), private.month_names(from_day, to_day), question.earners,
    private.parse_integer(p_query, 'limit', 1, 200, 50), private.parse_integer(p_query, 'offset', 0, 1000000000, 0);
end $$;

-- Lists the records behind a figure: {total_count, total_amount, rows: [{kind, id, title, about, person, status, at,
-- amount}]}. p_query as for find_report_rows(). Reads the records as the caller.
create function public.list_report_rows(p_tenant_id uuid, p_key text, p_query jsonb) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    with found as materialized (
      select f.*, row_number() over () as place from private.find_report_rows(p_tenant_id, p_key, p_query) f
    ),
    described as (
      select f.place, f.kind, f.id, f.at, f.amount, d.title, c.name::text as about, d.owner_id, d.status::text as status, d.id as page
      from found f join public.deals d on d.id = f.id left join public.clients c on c.id = d.client_id where f.kind = 'deal'
      union all
      select f.place, f.kind, f.id, f.at, f.amount, c.name::text, c.company, c.owner_id, c.status::text, c.id
      from found f join public.clients c on c.id = f.id where f.kind = 'client'
      union all
      select f.place, f.kind, f.id, f.at, f.amount, t.title, c.name::text, t.assigned_to, t.status::text, t.id
      from found f join public.tasks t on t.id = f.id left join public.clients c on c.id = t.client_id where f.kind = 'task'
      union all
      select f.place, f.kind, f.id, f.at, f.amount, d.title, k.kind::text, d.owner_id, d.status::text, d.id
      from found f join public.deal_key_dates k on k.id = f.id join public.deals d on d.id = k.deal_id where f.kind = 'key_date'
      union all
      select f.place, f.kind, f.id, f.at, f.amount, coalesce(m.subject, left(m.content, 140)), c.name::text, m.owner_id,
        m.channel::text, m.client_id
      from found f join public.messages m on m.id = f.id left join public.clients c on c.id = m.client_id where f.kind = 'message'
      union all
      select f.place, f.kind, f.id, f.at, f.amount, c.name::text, null, coalesce(l.owner_id, c.owner_id),
        case when l.first_contact_at is null then 'waiting' else 'answered' end, c.id
      from found f join public.lead_responses l on l.id = f.id join public.clients c on c.id = l.client_id where f.kind = 'lead'
      union all
      select f.place, f.kind, f.id, f.at, f.amount, left(n.body, 140), c.name::text, n.author_id, 'note', n.client_id
      from found f join public.notes n on n.id = f.id left join public.clients c on c.id = n.client_id where f.kind = 'note'
      union all
      select f.place, f.kind, f.id, f.at, f.amount, t.title, t.number, t.owner_id, t.status::text, t.id
      from found f join public.transactions t on t.id = f.id where f.kind = 'transaction'
      union all
      select f.place, f.kind, f.id, f.at, f.amount, s.label, t.title, null, s.status::text, t.id
      from found f join public.commission_statements s on s.id = f.id left join public.transactions t on t.id = s.transaction_id
      where f.kind = 'statement'
      union all
      -- The account holder, for a correction without a statement.
      select f.place, f.kind, f.id, f.at, f.amount, 'Correction of an account', null, f.id, 'Correction', f.id
      from found f where f.kind = 'account'
    )
    select json_build_object(
      'total_count', coalesce((select f.total_count from found f limit 1), 0),
      'total_amount', (select f.total_amount from found f limit 1),
      'rows', coalesce((
        select json_agg(json_build_object(
          'kind', r.kind, 'id', r.id, 'page', r.page, 'title', r.title, 'about', r.about, 'person', p.name,
          'status', r.status, 'at', r.at, 'amount', r.amount) order by r.place)
        from described r left join public.profiles p on p.user_id = r.owner_id), '[]')));
end $$;

grant execute on function private.find_report_rows to authenticated;
grant execute on function public.get_report, public.list_report_rows to authenticated;
