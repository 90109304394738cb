-- The whole dashboard in one call. Runs as the caller, so every figure counts what they may see.

-- Returns the change from p_before to p_now in percent, one decimal; 0 when there is nothing to compare with.
create function private.percent_change(p_now numeric, p_before numeric) returns numeric
language sql immutable set search_path = '' as $$
  select case when coalesce(p_before, 0) = 0 then 0 else round((p_now - p_before) / p_before * 100, 1) end
$$;

-- Returns the open key dates of the caller's own deals due by p_today, like the task list, without Closed and Lost deals.
-- Runs as the caller. Two steps, because the planner cannot foresee what the policies leave and would look up key dates
-- deal by deal.
create function private.due_key_dates(p_tenant_id uuid, p_today date) returns jsonb
language sql stable set search_path = '' as $$
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
    'items', (select coalesce(jsonb_agg(to_jsonb(first) order by due_date, id), '[]') from first))
$$;

-- Counts the client figures. A client is new on the day it was received; an imported one without that day is not new. Uses hash joins whatever the planner expects: it underestimates a tenant much larger than
-- most, and looping clients over deals took minutes at 200,000.
create function private.count_client_figures(p_tenant_id uuid, p_owner_id uuid)
returns table (total bigint, lately bigint, before bigint, converted bigint)
language sql stable set search_path = '' set enable_nestloop = off as $$
  select count(*),
    count(*) filter (where c.received_at >= now() - interval '30 days'),
    count(*) filter (where c.received_at >= now() - interval '60 days' and c.received_at < now() - interval '30 days'),
    count(*) filter (where c.status = 'In Contract' or w.client_id is not null)
  from public.clients c
  left join (
    select distinct d.client_id from public.deals d
    where d.tenant_id = p_tenant_id and d.status in ('Under Contract', 'Closed') and d.client_id is not null
  ) w on w.client_id = c.id
  where c.tenant_id = p_tenant_id and (p_owner_id is null or c.owner_id = p_owner_id)
$$;

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

-- Returns which first steps the caller, or owners in their scope, have taken; null once dismissed. Runs as the caller.
create function private.first_steps(p_tenant_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select case when not exists (
    select from public.first_steps_dismissals f where f.tenant_id = p_tenant_id and f.user_id = (select auth.uid())
  ) then jsonb_build_object(
    'client', exists (select from public.clients c where c.tenant_id = p_tenant_id),
    'deal', exists (select from public.deals d where d.tenant_id = p_tenant_id),
    'task', exists (select from public.tasks t where t.tenant_id = p_tenant_id)) end
$$;

-- Returns the caller's own tasks due on or before p_today: {overdue, today, items}, at most fifty items.
create function private.list_due_tasks(p_tenant_id uuid, p_today date) returns jsonb
language sql stable set search_path = '' as $$
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
    'items', (select coalesce(jsonb_agg(to_jsonb(due) order by due_date, due_time, priority desc, id), '[]') from due))
$$;

-- Lists the twelve latest activities, latest first, all or of the owner p_owner_id.
create function private.list_recent_activity(p_tenant_id uuid, p_owner_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  with activity as (
    (select 'client_created' as kind, c.created_at as at, c.name::text as subject, '/client/' || c.id as url,
        null::text as detail, c.owner_id as person_id
      from public.clients c where c.tenant_id = p_tenant_id and (p_owner_id is null or c.owner_id = p_owner_id)
      order by c.created_at desc limit 12)
    union all
    (select 'note_added', n.created_at, c.name::text, '/client/' || c.id, left(n.body, 140), n.author_id
      from public.notes n join public.clients c on c.id = n.client_id where n.tenant_id = p_tenant_id
      order by n.created_at desc limit 12)
    union all
    (select case when s.from_status is null then 'deal_created' else 'deal_moved' end, s.changed_at, d.title,
        '/deal/' || d.id, s.to_status::text, s.changed_by
      from public.deal_status_changes s join public.deals d on d.id = s.deal_id where s.tenant_id = p_tenant_id
      order by s.changed_at desc limit 12)
    union all
    (select 'task_completed', t.completed_at, t.title, '/tasks/edit/' || t.id, null, t.assigned_to
      from public.tasks t
      where t.tenant_id = p_tenant_id and t.completed_at is not null and (p_owner_id is null or t.assigned_to = p_owner_id)
      order by t.completed_at desc limit 12)
  ),
  recent as (
    select a.kind, a.at, a.subject, a.url, a.detail, p.name as person
    from activity a left join public.profiles p on p.user_id = a.person_id
    order by a.at desc limit 12
  )
  select coalesce(jsonb_agg(to_jsonb(recent) order by at desc), '[]') from recent
$$;

-- Computes the dashboard's figures on the day p_today, with months in p_time_zone, for all records or those of
-- p_owner_id. Money in US dollars. A lead is a client not In Contract without a deal Under Contract or Closed. Changes
-- compare the last 30 days with the 30 before. forecast = commission × probability / 100 of pipeline deals by expected
-- closing month, and value × probability / 100 of all. A probability of 0 counts as none, and such deals are counted.
create function private.compute_dashboard(p_tenant_id uuid, p_today date, p_time_zone text, p_owner_id uuid default null)
returns jsonb language sql stable set search_path = '' as $$
  with client_figures as (select * from private.count_client_figures(p_tenant_id, p_owner_id)),
  visible_deals as materialized (
    select d.id, d.status, d.value, d.commission, d.probability, d.expected_close_date, d.closed_at, d.created_at
    from public.deals d where d.tenant_id = p_tenant_id and (p_owner_id is null or d.owner_id = p_owner_id)
  ),
  deal_figures as (
    select count(*) filter (where status in ('Lead', 'In Progress', 'Under Contract')) as active,
      coalesce(sum(value) filter (where status in ('Lead', 'In Progress', 'Under Contract')), 0) as pipeline,
      coalesce(sum(value * probability / 100) filter (where status in ('Lead', 'In Progress', 'Under Contract')), 0)
        as likely,
      count(*) filter (where status in ('Lead', 'In Progress', 'Under Contract') and probability = 0) as unjudged,
      count(*) filter (where created_at >= now() - interval '30 days') as lately,
      count(*) filter (
        where created_at >= now() - interval '60 days' and created_at < now() - interval '30 days') as before,
      coalesce(sum(value) filter (where closed_at >= now() - interval '30 days'), 0) as revenue_lately,
      coalesce(sum(value) filter (
        where closed_at >= now() - interval '60 days' and closed_at < now() - interval '30 days'), 0) as revenue_before
    from visible_deals
  ),
  forecast as (
    select
      coalesce(sum(v.expected) filter (where v.closing_month = today.month), 0) as this_month,
      coalesce(sum(v.expected) filter (where v.closing_month = today.month + interval '1 month'), 0) as next_month,
      coalesce(sum(v.expected) filter (where date_trunc('quarter', v.closing_month) = today.quarter), 0) as this_quarter
    from (
      select commission * probability / 100 as expected, date_trunc('month', expected_close_date::timestamp) as closing_month
      from visible_deals
      where status in ('Lead', 'In Progress', 'Under Contract') and expected_close_date is not null
    ) v
    cross join (
      select date_trunc('month', p_today::timestamp) as month, date_trunc('quarter', p_today::timestamp) as quarter
    ) today
  ),
  pipeline as (
    select s.status, count(v.id) as deals, coalesce(sum(v.value), 0) as worth
    from unnest(enum_range(null::public.deal_status)) as s (status) left join visible_deals v on v.status = s.status
    group by s.status
  ),
  months as (
    select m.first_day, coalesce(sum(v.value), 0) as revenue, count(v.id) as deals
    from generate_series(
      date_trunc('month', p_today::timestamp) - interval '11 months', date_trunc('month', p_today::timestamp),
      interval '1 month') as m (first_day)
    left join visible_deals v on v.status = 'Closed'
      and date_trunc('month', v.closed_at at time zone p_time_zone) = m.first_day
    group by m.first_day
  )
  select jsonb_build_object(
    'metrics', (select jsonb_build_object(
        'totalClients', c.total, 'clientsChange', private.percent_change(c.lately, c.before),
        'activeDeals', d.active, 'dealsChange', private.percent_change(d.lately, d.before),
        'pipelineValue', d.pipeline, 'revenueChange', private.percent_change(d.revenue_lately, d.revenue_before),
        'totalLeads', c.total - c.converted,
        'leadConversionRate', case when c.total = 0 then 0 else round(c.converted * 100.0 / c.total, 1) end)
      from client_figures c cross join deal_figures d),
    'compared', (select jsonb_build_object(
        'clients', jsonb_build_object('now', c.lately, 'before', c.before),
        'deals', jsonb_build_object('now', d.lately, 'before', d.before),
        'closed', jsonb_build_object('now', d.revenue_lately, 'before', d.revenue_before))
      from client_figures c cross join deal_figures d),
    'firstSteps', private.first_steps(p_tenant_id),
    'pipeline', (
      select jsonb_agg(jsonb_build_object('status', status, 'count', deals, 'value', worth) order by status)
      from pipeline),
    'revenue', (
      select jsonb_agg(
        jsonb_build_object('month', to_char(first_day, 'YYYY-MM'), 'value', revenue, 'count', deals) order by first_day)
      from months),
    'forecast', (
      select jsonb_build_object(
        'thisMonth', round(this_month, 2), 'nextMonth', round(next_month, 2), 'thisQuarter', round(this_quarter, 2),
        'pipeline', round(likely, 2), 'withoutProbability', unjudged)
      from forecast cross join deal_figures),
    'tasks', private.list_due_tasks(p_tenant_id, p_today),
    'keyDates', private.due_key_dates(p_tenant_id, p_today),
    'activity', private.list_recent_activity(p_tenant_id, p_owner_id))
$$;

-- Returns the dashboard for the caller's today. For a caller who sees only their own records, reads the indexes that
-- begin with the owner; the policies apply either way.
create function public.get_dashboard(p_tenant_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.compute_dashboard(
    private.member_tenant_or_null(p_tenant_id), private.my_today(p_tenant_id), private.my_time_zone(p_tenant_id),
    case when not exists (
      select from unnest(array['CLIENTS', 'DEALS', 'TASKS']) area, private.my_scope(area, 'VIEW') mine
      where mine.tenant_id = p_tenant_id and mine.scope > 1
    ) then (select auth.uid()) end)
$$;

grant execute on function private.percent_change, private.due_key_dates, private.count_client_figures, private.compute_dashboard,
  private.first_steps, private.list_due_tasks, private.list_recent_activity to authenticated;
grant execute on function public.get_dashboard to authenticated;
