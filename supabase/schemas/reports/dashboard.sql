-- The whole dashboard in one call. Runs as the caller, so every figure counts what they may see.

-- Returns the change from p_before to p_now in percent, one decimal; 0 when there is nothing to compare with.
create function private.percent_change(p_now numeric, p_before numeric) returns numeric
language sql immutable set search_path = '' as $$
  select case when coalesce(p_before, 0) = 0 then 0 else round((p_now - p_before) / p_before * 100, 1) end
$$;

-- Returns the open key dates of the caller's own deals due by p_today, like the task list, without Closed and Lost
-- deals. Runs as the caller. Two steps, because the planner cannot estimate how many rows the policies leave, and would
-- look up key dates deal by deal.
create function private.due_key_dates(p_tenant_id uuid, p_today date) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    with open_ones as materialized (
      select k.id, k.kind, k.due_date, k.deal_id from public.deal_key_dates k
      where k.tenant_id = p_tenant_id and k.done_at is null and k.due_date <= p_today
    ),
    due as materialized (
      select o.id, o.kind, o.due_date, o.deal_id, d.title as deal_title
      from open_ones o join public.deals d on d.id = o.deal_id
      where d.tenant_id = p_tenant_id and d.owner_id = (select auth.uid()) and d.status not in ('Closed', 'Lost')
    ),
    first as (select * from due order by due_date, id limit 50)
    select jsonb_build_object(
      'overdue', (select count(*) from due where due_date < p_today),
      'today', (select count(*) from due where due_date = p_today),
      'items', (select coalesce(jsonb_agg(to_jsonb(first) order by due_date, id), '[]') from first)));
end $$;

-- Counts clients of these owners (null: all) for count_client_figures(). Merges clients and deals in the order of their
-- indexes regardless of the planner's estimate: looping one over the other took minutes at 200,000. Its settings also
-- apply to the functions it calls, so it must not look up the caller's scope, which would read the members of every
-- tenant.
create function private.merge_client_figures(p_tenant_id uuid, p_client_owners uuid[], p_deal_owners uuid[])
returns table (total bigint, lately bigint, before bigint, converted bigint)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
set enable_nestloop = off set enable_hashjoin = off as $$
declare
  month_ago timestamptz := now() - interval '30 days';
  two_months_ago timestamptz := now() - interval '60 days';
begin
  return query
  select count(*),
    count(*) filter (where c.received_at >= month_ago),
    count(*) filter (where c.received_at >= two_months_ago and c.received_at < month_ago),
    count(*) filter (where c.status = 'In Contract' or w.client_id is not null)
  from public.clients c
  left join (
    select distinct d.client_id from public.deals d
    where d.tenant_id = p_tenant_id and d.status in ('Under Contract', 'Closed') and d.client_id is not null
      and (p_deal_owners is null or d.owner_id = any (p_deal_owners))
  ) w on w.client_id = c.id
  where c.tenant_id = p_tenant_id and (p_client_owners is null or c.owner_id = any (p_client_owners));
end $$;

-- Counts the clients in the caller's scope. A client is new on the day it was received; an imported client without that
-- day is never new. Security definer with the scope in its conditions, because the policies would be evaluated for each
-- row.
create function private.count_client_figures(p_tenant_id uuid)
returns table (total bigint, lately bigint, before bigint, converted bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  client_owners uuid[] := private.visible_owners('CLIENTS', p_tenant_id);
  deal_owners uuid[] := private.visible_owners('DEALS', p_tenant_id);
begin
  return query select * from private.merge_client_figures(p_tenant_id, client_owners, deal_owners);
end $$;

-- Computes the figures of the deals in the caller's scope for compute_dashboard(). Reads each open deal once, and of
-- the other deals only those that an index finds by their creation or closing time. Security definer, like
-- count_client_figures().
create function private.compute_deal_figures(p_tenant_id uuid, p_today date, p_time_zone text) returns table (
  lately bigint, before bigint, revenue_lately numeric, revenue_before numeric, revenue jsonb, active bigint, worth numeric,
  pipeline jsonb, forecast jsonb
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  owners uuid[] := private.visible_owners('DEALS', p_tenant_id);
  month_ago timestamptz := now() - interval '30 days';
  two_months_ago timestamptz := now() - interval '60 days';
  month date := date_trunc('month', p_today::timestamp);
  next_month date := month + interval '1 month';
  month_after date := month + interval '2 months';
  quarter date := date_trunc('quarter', p_today::timestamp);
  next_quarter date := quarter + interval '3 months';
  -- Twelve months and the first moment after them.
  first_month date := month - interval '11 months';
  starts timestamptz[] := private.month_starts(first_month, next_month, p_time_zone);
begin
  select count(*) filter (where d.created_at >= month_ago),
    count(*) filter (where d.created_at < month_ago)
  into lately, before
  from public.deals d
  where d.tenant_id = p_tenant_id and d.created_at >= two_months_ago and (owners is null or d.owner_id = any (owners));

  select coalesce(sum(d.value) filter (where d.closed_at >= month_ago), 0),
    coalesce(sum(d.value) filter (where d.closed_at < month_ago), 0)
  into revenue_lately, revenue_before
  from public.deals d
  where d.tenant_id = p_tenant_id and d.closed_at >= two_months_ago and (owners is null or d.owner_id = any (owners));

  select jsonb_agg(jsonb_build_object('month', m.name, 'value', coalesce(c.worth, 0), 'count', coalesce(c.deals, 0)) order by m.place)
  into revenue
  from unnest(private.month_names(first_month, month)) with ordinality m (name, place)
  left join (
    select width_bucket(d.closed_at::timestamptz, starts) as place, sum(d.value) as worth, count(*) as deals
    from public.deals d
    where d.tenant_id = p_tenant_id and d.closed_at >= starts[1] and d.closed_at < starts[13]
      and (owners is null or d.owner_id = any (owners))
    group by 1
  ) c on c.place = m.place;

  with open_deals as (
    select d.status, count(*) as deals, sum(d.value) as worth, sum(d.value * d.probability) as likely,
      count(*) filter (where d.probability = 0) as unjudged,
      sum(d.commission * d.probability)
        filter (where d.expected_close_date >= month and d.expected_close_date < next_month) as this_month,
      sum(d.commission * d.probability)
        filter (where d.expected_close_date >= next_month and d.expected_close_date < month_after) as next_month,
      sum(d.commission * d.probability)
        filter (where d.expected_close_date >= quarter and d.expected_close_date < next_quarter) as this_quarter
    from public.deals d
    where d.tenant_id = p_tenant_id and d.status in ('Lead', 'In Progress', 'Under Contract')
      and (owners is null or d.owner_id = any (owners))
    group by d.status
  )
  select coalesce(sum(o.deals), 0), coalesce(sum(o.worth), 0),
    jsonb_agg(jsonb_build_object('status', s, 'count', coalesce(o.deals, 0), 'value', coalesce(o.worth, 0)) order by s),
    jsonb_build_object(
      'thisMonth', round(coalesce(sum(o.this_month), 0) / 100, 2), 'nextMonth', round(coalesce(sum(o.next_month), 0) / 100, 2),
      'thisQuarter', round(coalesce(sum(o.this_quarter), 0) / 100, 2), 'pipeline', round(coalesce(sum(o.likely), 0) / 100, 2),
      'withoutProbability', coalesce(sum(o.unjudged), 0))
  into active, worth, pipeline, forecast
  from unnest(array['Lead', 'In Progress', 'Under Contract']::public.deal_status[]) s left join open_deals o on o.status = s;
  return next;
end $$;

-- Members who have dismissed the first steps.
create table public.first_steps_dismissals (
  tenant_id uuid not null,
  user_id uuid not null default auth.uid(),
  dismissed_at public.instant not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references public.tenant_members (tenant_id, user_id) on delete cascade
);

call private.secure_table('first_steps_dismissals');
grant select, insert (tenant_id), delete on public.first_steps_dismissals to authenticated;

create policy "first_steps_dismissals: read mine" on public.first_steps_dismissals for select to authenticated using (
  user_id = (select private.session_user_id()) and tenant_id = any (array(select private.my_tenants())));
create policy "first_steps_dismissals: dismiss mine" on public.first_steps_dismissals for insert to authenticated with check (
  user_id = (select private.session_user_id()) and tenant_id = any (array(select private.my_tenants())));
create policy "first_steps_dismissals: take mine back" on public.first_steps_dismissals for delete to authenticated using (
  user_id = (select private.session_user_id()) and tenant_id = any (array(select private.my_tenants())));

-- Returns the completed first steps of the caller or owners in their scope; null once dismissed.
create function private.first_steps(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when not exists (
    select from public.first_steps_dismissals f where f.tenant_id = p_tenant_id and f.user_id = (select auth.uid())
  ) then (
    select jsonb_object_agg(k.kind, private.has_records(k.relation, private.visible_condition(k.relation, p_tenant_id)))
    from private.record_kinds k where k.kind in ('client', 'deal', 'task')) end;
end $$;

-- Returns the caller's own tasks due on or before p_today: {overdue, today, items}, at most fifty items.
create function private.list_due_tasks(p_tenant_id uuid, p_today date) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    with due as (
      select t.id, t.title, t.due_date, left(t.due_time::text, 5) as due_time, t.priority, t.status, t.type, t.client_id,
        c.name as client_name, t.deal_id
      from public.tasks t left join public.clients c on c.id = t.client_id
      where t.tenant_id = p_tenant_id and t.assigned_to = (select auth.uid())
        and t.status <> 'Completed' and t.due_date <= p_today
      order by t.due_date, t.due_time, t.priority desc, t.id limit 50
    ),
    figures as (
      select count(*) filter (where t.due_date < p_today) as overdue, count(*) filter (where t.due_date = p_today) as today
      from public.tasks t
      where t.tenant_id = p_tenant_id and t.assigned_to = (select auth.uid())
        and t.status <> 'Completed' and t.due_date <= p_today
    )
    select jsonb_build_object(
      'overdue', (select overdue from figures), 'today', (select today from figures),
      'items', (select coalesce(jsonb_agg(to_jsonb(due) order by due_date, due_time, priority desc, id), '[]') from due)));
end $$;

-- Finds the latest activities in the caller's scope, twelve of each kind. Security definer, like
-- count_client_figures().
create function private.find_recent_activity(p_tenant_id uuid)
returns table (kind text, at timestamptz, subject text, url text, detail text, person_id uuid)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  client_owners uuid[] := private.visible_owners('CLIENTS', p_tenant_id);
  deal_owners uuid[] := private.visible_owners('DEALS', p_tenant_id);
  task_owners uuid[] := private.visible_owners('TASKS', p_tenant_id);
begin
  return query
  (select 'client_created', c.created_at::timestamptz, c.name::text, '/client/' || c.id, null::text, c.owner_id
    from public.clients c where c.tenant_id = p_tenant_id and (client_owners is null or c.owner_id = any (client_owners))
    order by c.created_at desc limit 12)
  union all
  (select 'note_added', n.created_at, c.name::text, '/client/' || c.id, left(n.body, 140), n.author_id
    from public.notes n join public.clients c on c.id = n.client_id
    where n.tenant_id = p_tenant_id and (client_owners is null or c.owner_id = any (client_owners))
    order by n.created_at desc limit 12)
  union all
  (select case when s.from_status is null then 'deal_created' else 'deal_moved' end, s.changed_at, d.title,
      '/deal/' || d.id, s.to_status::text, s.changed_by
    from public.deal_status_changes s join public.deals d on d.id = s.deal_id
    where s.tenant_id = p_tenant_id and (deal_owners is null or d.owner_id = any (deal_owners))
    order by s.changed_at desc limit 12)
  union all
  (select 'task_completed', t.completed_at, t.title, '/tasks/edit/' || t.id, null, t.assigned_to
    from public.tasks t
    where t.tenant_id = p_tenant_id and t.completed_at is not null and (task_owners is null or t.assigned_to = any (task_owners))
    order by t.completed_at desc limit 12);
end $$;

-- Lists the twelve latest activities, latest first, with the names of people whom the caller sees.
create function private.list_recent_activity(p_tenant_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    with recent as (
      select a.kind, a.at, a.subject, a.url, a.detail, p.name as person
      from private.find_recent_activity(p_tenant_id) a left join public.profiles p on p.user_id = a.person_id
      order by a.at desc limit 12
    )
    select coalesce(jsonb_agg(to_jsonb(recent) order by at desc), '[]') from recent);
end $$;

-- Computes the dashboard's figures on the day p_today, with months in p_time_zone. Money in US dollars. A lead is a client
-- not In Contract without a deal Under Contract or Closed. Changes compare the last 30 days with the 30 before. forecast =
-- commission × probability / 100 of pipeline deals by expected closing month, and value × probability / 100 of all. A
-- probability of 0 counts as none, and such deals are counted.
create function private.compute_dashboard(p_tenant_id uuid, p_today date, p_time_zone text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'metrics', jsonb_build_object(
      'totalClients', c.total, 'clientsChange', private.percent_change(c.lately, c.before),
      'activeDeals', d.active, 'dealsChange', private.percent_change(d.lately, d.before),
      'pipelineValue', d.worth, 'revenueChange', private.percent_change(d.revenue_lately, d.revenue_before),
      'totalLeads', c.total - c.converted,
      'leadConversionRate', case when c.total = 0 then 0 else round(c.converted * 100.0 / c.total, 1) end),
    'compared', jsonb_build_object(
      'clients', jsonb_build_object('now', c.lately, 'before', c.before),
      'deals', jsonb_build_object('now', d.lately, 'before', d.before),
      'closed', jsonb_build_object('now', d.revenue_lately, 'before', d.revenue_before)),
    'firstSteps', private.first_steps(p_tenant_id), 'pipeline', d.pipeline, 'revenue', d.revenue, 'forecast', d.forecast,
    'tasks', private.list_due_tasks(p_tenant_id, p_today),
    'keyDates', private.due_key_dates(p_tenant_id, p_today),
    'activity', private.list_recent_activity(p_tenant_id))
  from private.count_client_figures(p_tenant_id) c
  cross join private.compute_deal_figures(p_tenant_id, p_today, p_time_zone) d
$$;

-- Returns the dashboard for the caller's today.
create function public.get_dashboard(p_tenant_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.compute_dashboard(
    private.member_tenant_or_null(p_tenant_id), private.my_today(p_tenant_id), private.my_time_zone(p_tenant_id))
$$;

grant execute on function private.percent_change, private.due_key_dates, private.count_client_figures,
  private.compute_deal_figures, private.compute_dashboard, private.first_steps, private.list_due_tasks,
  private.find_recent_activity, private.list_recent_activity to authenticated;
grant execute on function public.get_dashboard to authenticated;
