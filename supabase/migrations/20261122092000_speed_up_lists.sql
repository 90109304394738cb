-- Lists, totals and figures at 50,000 deals and 50,000 tasks.

-- Count and sum of all that match come from this index alone, whatever the filter, and so does the page. It was
-- (tenant_id, created_at desc, id desc) include (owner_id), which left every filter but the status to the table.
drop index public.deals_tenant_created_idx;
create index deals_tenant_created_idx on public.deals (tenant_id, created_at desc, id desc)
  include (owner_id, status, value, property_type, expected_close_date);

-- Completed tasks, latest first, as the list asks for them.
create index tasks_done_idx on public.tasks (tenant_id, completed_at desc nulls last, id desc)
  include (assigned_to) where status = 'Completed';

-- As before, with the owners in sight as one list, which the planner can estimate.
create or replace function private.search_ids(p_relation text, p_tenant_id uuid, p_search text) returns setof uuid
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

-- As before, but a search no longer reads every deal: at 50,000 it took ten times as long as a list without one.
create or replace function private.deal_conditions(
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
    -- Two searches brought together, each by its index; an OR between them would read every deal.
    || case when words is null then '' else format(
      ' and d.id in (
        select d.id from public.deals d where d.tenant_id = %2$L and %1$s
        union
        select d.id from public.deals d where d.tenant_id = %2$L and d.client_id in (select private.search_ids(''clients'', %2$L, %3$L)))',
      words, p_tenant_id, p_search) end;
end $$;

create or replace function private.deal_page(
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
  -- A search costs more than what it finds, so it is made once. Without one the page is the head of an index.
  execute format(
    case when p_search is null then
      'select array(select d.id from public.deals d where %1$s order by d.created_at desc, d.id desc limit $1 offset $2),
        counted.total, counted.worth
      from (select count(*) as total, coalesce(sum(d.value), 0) as worth from public.deals d where %1$s) counted'
    else
      'with d as materialized (select d.id, d.created_at, d.value from public.deals d where %1$s)
      select array(select d.id from d order by d.created_at desc, d.id desc limit $1 offset $2),
        (select count(*) from d), (select coalesce(sum(d.value), 0) from d)'
    end, conditions)
  into ids, total, worth using p_limit, p_offset;
end $$;

-- As before, with the search made as for deals.
create or replace function private.task_page(
  p_tenant_id uuid, p_search text, p_status public.task_status, p_completed boolean, p_priority public.task_priority,
  p_client_id uuid, p_deal_id uuid, p_assigned_to uuid, p_due_from date, p_due_to date,
  p_sort_by text, p_limit bigint, p_offset bigint,
  out ids uuid[], out total bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  owners uuid[] := private.narrowed_owners('TASKS', p_tenant_id, p_assigned_to);
  words text;
  filters text := 't.tenant_id = $1' || private.owner_filter('t.assigned_to', owners, 2);
begin
  filters := filters
    || case when p_status is null then '' else ' and t.status = $3' end
    || case p_completed when true then ' and t.status = ''Completed''' when false then ' and t.status <> ''Completed''' else '' end
    || case when p_priority is null then '' else ' and t.priority = $4' end
    || case when p_client_id is null then '' else ' and t.client_id = $5' end
    || case when p_deal_id is null then '' else ' and t.deal_id = $6' end
    || case when p_due_from is null then '' else ' and t.due_date >= $7' end
    || case when p_due_to is null then '' else ' and t.due_date <= $8' end;
  if p_search is not null then
    select string_agg(format('t.search_text like %L', private.like_pattern(term)), ' and ') into words
    from unnest(private.search_terms(p_search)) term;
    filters := filters || format(
      ' and t.id in (
        select t.id from public.tasks t where t.tenant_id = $1 and %s
        union
        select t.id from public.tasks t where t.tenant_id = $1 and t.client_id in (select private.search_ids(''clients'', $1, $9)))',
      words);
  end if;
  execute format(
    case when p_search is null then
      'select array(select t.id from public.tasks t where %1$s order by %2$s limit $10 offset $11),
        (select count(*) from public.tasks t where %1$s)'
    else
      'with t as materialized (select t.id, t.due_date, t.priority, t.completed_at from public.tasks t where %1$s)
      select array(select t.id from t order by %2$s limit $10 offset $11), (select count(*) from t)'
    end,
    filters,
    case p_sort_by when 'completed_at' then 't.completed_at desc nulls last, t.id desc'
      else 't.due_date, t.priority desc, t.id' end)
  into ids, total
  using p_tenant_id, owners, p_status, p_priority, p_client_id, p_deal_id, p_due_from, p_due_to, p_search, p_limit, p_offset;
end $$;
