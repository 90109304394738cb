-- Key dates stand beside the tasks (DECISIONS, Data and records), so the morning's list has both.

-- Most key dates are done: those still open are few, however many deals a tenant has had.
create index deal_key_dates_open_idx on public.deal_key_dates (tenant_id, due_date) where done_at is null;

-- The open key dates of the caller's own deals that are due by p_today, as the task list has them: a deal that is
-- Closed or Lost has none any more. Runs as the caller. In two steps, because the planner, which cannot foresee
-- what the policies leave, would otherwise look up key dates deal by deal.
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
grant execute on function private.due_key_dates(uuid, date) to authenticated, service_role;

-- The dashboard with its key dates, in one call; parameters as those of public.dashboard.
create function public.dashboard_of_day(p_tenant_id uuid, p_today date, p_time_zone text, p_owner_id uuid default null) returns jsonb
language sql stable set search_path = '' as $$
  select public.dashboard(p_tenant_id, p_today, p_time_zone, p_owner_id)
    || jsonb_build_object('keyDates', private.due_key_dates(p_tenant_id, p_today))
$$;
revoke execute on function public.dashboard_of_day(uuid, date, text, uuid) from public, anon;
grant execute on function public.dashboard_of_day(uuid, date, text, uuid) to authenticated;
