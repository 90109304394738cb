-- Tasks, and how they repeat.

create type public.task_priority as enum ('Low', 'Medium', 'High');

create type public.task_status as enum ('Pending', 'In Progress', 'Completed');

create type public.task_type as enum ('Call', 'Email', 'Meeting', 'Document', 'Follow-up', 'Other');

create type public.task_recurrence as enum ('daily', 'weekly', 'monthly');

create table public.tasks (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  assigned_to uuid not null,
  client_id uuid,
  deal_id uuid,
  title text not null check (char_length(title) between 1 and 200 and title = btrim(title)),
  description text check (char_length(description) between 1 and 1000),
  -- Set when its client was deleted: shown as Unknown Client, unlike a task that never had one.
  client_removed boolean not null default false,
  -- A day on the wall calendar; which day is "today" is judged in the person's time zone.
  due_date date check (due_date between '1900-01-01' and '2199-12-31'),
  priority public.task_priority not null default 'Medium',
  status public.task_status not null default 'Pending',
  type public.task_type not null default 'Other',
  reminder_at timestamptz,
  -- The reminder_at that was already delivered; a job that runs twice finds it here.
  reminded_at timestamptz,
  recurrence public.task_recurrence,
  -- The day of the month a monthly task keeps to (31 stays 31 after a February).
  recurrence_day smallint check (recurrence_day between 1 and 31),
  -- The task that followed when this one was completed. Set once, so ticking twice makes one successor.
  next_task_id uuid references public.tasks on delete set null,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  title_key text generated always as (private.fold(title)) stored,
  search_text text generated always as (private.fold(title || E'\n' || coalesce(description, ''))) stored,
  unique (tenant_id, id),
  foreign key (tenant_id, assigned_to) references public.tenant_members (tenant_id, user_id),
  -- A task outlives its client and its deal.
  foreign key (tenant_id, client_id) references public.clients (tenant_id, id) on delete set null (client_id),
  foreign key (tenant_id, deal_id) references public.deals (tenant_id, id) on delete set null (deal_id),
  constraint tasks_repeat_from_a_day check (recurrence is null or due_date is not null)
);

-- The order of the list: what is due first, the most important of a day first.
create index tasks_tenant_due_idx on public.tasks (tenant_id, due_date, priority desc, id) include (assigned_to, status);
create index tasks_assignee_due_idx on public.tasks (tenant_id, assigned_to, due_date, priority desc, id) include (status);
create index tasks_client_idx on public.tasks (client_id) where client_id is not null;
create index tasks_deal_idx on public.tasks (deal_id) where deal_id is not null;
create index tasks_next_idx on public.tasks (next_task_id) where next_task_id is not null;
create index tasks_completed_idx on public.tasks (tenant_id, completed_at desc) where completed_at is not null;
-- Completed tasks, latest first, as the list asks for them.
create index tasks_done_idx on public.tasks (tenant_id, completed_at desc nulls last, id desc)
  include (assigned_to) where status = 'Completed';
create index tasks_search_idx on public.tasks using gin (search_text extensions.gin_trgm_ops);
create index tasks_title_prefix_idx on public.tasks (tenant_id, title_key text_pattern_ops) include (id, assigned_to);

-- As guard_client_link, for the deal.
create function private.guard_deal_link() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (select auth.uid()) is not null and new.deal_id is not null
    and (tg_op = 'INSERT' or new.deal_id is distinct from old.deal_id)
    and not exists (select from public.deals d where d.id = new.deal_id and d.tenant_id = new.tenant_id) then
    raise sqlstate 'PT404' using message = 'Deal not found';
  end if;
  return new;
end $$;

-- Runs as its owner, because the caller may not see the client.
create function private.stamp_task() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.client_id is not null then
    new.client_removed := false;
  elsif tg_op = 'UPDATE' and old.client_id is not null then
    new.client_removed := not exists (select from public.clients c where c.id = old.client_id);
  end if;
  if new.status <> 'Completed' then
    new.completed_at := null;
  elsif new.completed_at is null then
    new.completed_at := now();
  end if;
  if new.recurrence is not null and new.due_date is null then
    raise sqlstate 'PT400' using message = 'A repeating task needs a due date';
  end if;
  if new.recurrence is distinct from 'monthly' then
    new.recurrence_day := null;
  elsif new.recurrence_day is null or (tg_op = 'UPDATE' and new.due_date is distinct from old.due_date) then
    new.recurrence_day := extract(day from new.due_date);
  end if;
  return new;
end $$;

-- The due date after p_due: a day, a week, or the same day of the next month, the last one where it is shorter.
create function private.next_due_date(p_due date, p_recurrence public.task_recurrence, p_day smallint) returns date
language sql immutable set search_path = '' as $$
  select case p_recurrence
    when 'daily' then p_due + 1
    when 'weekly' then p_due + 7
    when 'monthly' then least(
      (date_trunc('month', p_due::timestamp) + interval '1 month')::date + (p_day - 1),
      (date_trunc('month', p_due::timestamp) + interval '2 months')::date - 1)
  end
$$;

-- Completing a recurring task makes the next one, in the same transaction; occurrences that were missed are
-- passed over, so a daily task finished a week late comes back today. The reminder keeps its distance
-- from the due date, on the wall clock of the person's time zone (so 9:00 stays 9:00 across a clock change).
create function private.repeat_task() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  due date := private.next_due_date(new.due_date, new.recurrence, new.recurrence_day);
  zone text;
  successor uuid;
begin
  select coalesce(p.time_zone, t.time_zone) into zone
  from public.tenants t left join public.profiles p on p.user_id = new.assigned_to where t.id = new.tenant_id;
  while due < (now() at time zone zone)::date loop
    due := private.next_due_date(due, new.recurrence, new.recurrence_day);
  end loop;

  insert into public.tasks (tenant_id, assigned_to, client_id, deal_id, title, description, due_date, priority, type,
    recurrence, recurrence_day, reminder_at)
  values (new.tenant_id, new.assigned_to, new.client_id, new.deal_id, new.title, new.description, due, new.priority, new.type,
    new.recurrence, new.recurrence_day,
    ((new.reminder_at at time zone zone) + make_interval(days => due - new.due_date)) at time zone zone)
  returning id into successor;
  update public.tasks set next_task_id = successor where id = new.id;
  return null;
end $$;

-- Taking the tick back takes the next one back too, as long as nobody has touched it: a tick by mistake leaves
-- no double. One that was changed or done stays, and stays the successor.
create function private.withdraw_successor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.tasks t
  where t.id = new.next_task_id and t.status = 'Pending' and t.updated_at = t.created_at;
  return null;
end $$;

create trigger tasks_keep_tenant before update of tenant_id on public.tasks
  for each row execute function private.keep_tenant();
create trigger tasks_guard_assignment before update of assigned_to on public.tasks
  for each row execute function private.guard_assignment('TASKS', 'assigned_to');
create trigger tasks_guard_client before insert or update of client_id on public.tasks
  for each row execute function private.guard_client_link();
create trigger tasks_guard_deal before insert or update of deal_id on public.tasks
  for each row execute function private.guard_deal_link();
create trigger tasks_stamp before insert or update on public.tasks
  for each row execute function private.stamp_task();
create trigger tasks_touch_updated_at
  before update of assigned_to, client_id, deal_id, title, description, due_date, priority, status, type, reminder_at, recurrence
  on public.tasks for each row execute function private.touch_updated_at();
create trigger tasks_repeat after update of status on public.tasks
  for each row when (new.status = 'Completed' and old.status <> 'Completed' and new.recurrence is not null and new.next_task_id is null)
  execute function private.repeat_task();
create trigger tasks_withdraw_successor after update of status on public.tasks
  for each row when (old.status = 'Completed' and new.status <> 'Completed' and new.next_task_id is not null)
  execute function private.withdraw_successor();

alter table public.tasks enable row level security;
revoke all on public.tasks from anon, authenticated;
grant all on public.tasks to service_role;
grant select,
  insert (tenant_id, assigned_to, client_id, deal_id, title, description, due_date, priority, status, type, reminder_at, recurrence),
  update (assigned_to, client_id, deal_id, title, description, due_date, priority, status, type, reminder_at, recurrence),
  delete on public.tasks to authenticated;

create policy "tasks: read in scope" on public.tasks for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and (tenant_id = any (array(select private.tenants_all('TASKS', 'VIEW')))
    or (tenant_id, assigned_to) in (select s.tenant_id, s.owner_id from private.owners_in_scope('TASKS', 'VIEW') s)));

create policy "tasks: create mine, or another's with TASKS_ASSIGN" on public.tasks for insert to authenticated with check (
  tenant_id = any (array(select private.tenants_with('TASKS_CREATE')))
  and (assigned_to = (select auth.uid())
    or (tenant_id, assigned_to) in (select a.tenant_id, a.user_id from private.assignees('TASKS') a)));

create policy "tasks: update in scope" on public.tasks for update to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and (tenant_id = any (array(select private.tenants_all('TASKS', 'UPDATE')))
    or (tenant_id, assigned_to) in (select s.tenant_id, s.owner_id from private.owners_in_scope('TASKS', 'UPDATE') s)))
with check (
  tenant_id = any (array(select private.my_tenants()))
  and (tenant_id = any (array(select private.tenants_all('TASKS', 'UPDATE')))
    or (tenant_id, assigned_to) in (select s.tenant_id, s.owner_id from private.owners_in_scope('TASKS', 'UPDATE') s)));

-- A person may delete a task of their own that they may update; others' tasks take TASKS_DELETE.
create policy "tasks: delete mine that I may update, or with TASKS_DELETE" on public.tasks for delete to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and ((assigned_to = (select auth.uid()) and (tenant_id = any (array(select private.tenants_all('TASKS', 'UPDATE')))
      or (tenant_id, assigned_to) in (select s.tenant_id, s.owner_id from private.owners_in_scope('TASKS', 'UPDATE') s)))
    or tenant_id = any (array(select private.tenants_all('TASKS', 'DELETE')))
    or (tenant_id, assigned_to) in (select s.tenant_id, s.owner_id from private.owners_in_scope('TASKS', 'DELETE') s)));

------------------------------------------------------------------------------------------------------------
-- Calls
------------------------------------------------------------------------------------------------------------

-- One page of ids and the count of all that match, within the caller's scope. Runs as its owner and checks that
-- scope itself: see client_page. A search looks at title and description, and at the client's name, e-mail and
-- phone where the caller can see that client.
create function private.task_page(
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

grant execute on function
  private.task_page(uuid, text, public.task_status, boolean, public.task_priority, uuid, uuid, uuid, date, date, text, bigint, bigint)
  to authenticated;

-- These tasks, as far as the caller can see them, in the order given, with the names that belong to them: of the
-- client and the deal only where the caller can see those too.
create function public.get_tasks(p_tenant_id uuid, p_ids uuid[])
returns table (
  id uuid, assigned_to uuid, assignee_name text, assignee_team_id uuid, client_id uuid, client_name text,
  client_removed boolean, deal_id uuid, deal_title text, title text, description text, due_date date,
  priority public.task_priority, status public.task_status, type public.task_type, reminder_at timestamptz,
  recurrence public.task_recurrence, next_task_id uuid, next_due_date date, completed_at timestamptz,
  created_at timestamptz, updated_at timestamptz
)
language sql stable set search_path = '' as $$
  select t.id, t.assigned_to, p.name, m.team_id, t.client_id, c.name::text, t.client_removed, t.deal_id, d.title, t.title,
    t.description, t.due_date, t.priority, t.status, t.type, t.reminder_at, t.recurrence, t.next_task_id, n.due_date,
    t.completed_at, t.created_at, t.updated_at
  from unnest(p_ids) with ordinality as wanted (id, place)
  join public.tasks t on t.id = wanted.id and t.tenant_id = p_tenant_id
  left join public.profiles p on p.user_id = t.assigned_to
  left join public.tenant_members m on m.tenant_id = t.tenant_id and m.user_id = t.assigned_to
  left join public.clients c on c.id = t.client_id
  left join public.deals d on d.id = t.deal_id
  left join public.tasks n on n.id = t.next_task_id
  order by wanted.place
$$;

-- One page of a tenant's tasks and, on every row, the exact count of all that match. p_sort_by: due_date (those
-- without one last) or completed_at (latest first). A page past the end is one row that holds the count alone.
create function public.list_tasks(
  p_tenant_id uuid, p_search text default null, p_status public.task_status default null, p_completed boolean default null,
  p_priority public.task_priority default null, p_client_id uuid default null, p_deal_id uuid default null,
  p_assigned_to uuid default null, p_due_from date default null, p_due_to date default null,
  p_sort_by text default 'due_date', p_limit bigint default 50, p_offset bigint default 0
) returns table (
  id uuid, assigned_to uuid, assignee_name text, assignee_team_id uuid, client_id uuid, client_name text,
  client_removed boolean, deal_id uuid, deal_title text, title text, description text, due_date date,
  priority public.task_priority, status public.task_status, type public.task_type, reminder_at timestamptz,
  recurrence public.task_recurrence, next_task_id uuid, next_due_date date, completed_at timestamptz,
  created_at timestamptz, updated_at timestamptz, total_count bigint
)
language plpgsql stable set search_path = '' as $$
declare
  page record;
begin
  select * into page
  from private.task_page(p_tenant_id, p_search, p_status, p_completed, p_priority, p_client_id, p_deal_id, p_assigned_to,
    p_due_from, p_due_to, p_sort_by, p_limit, p_offset);
  return query
  select g.*, counted.total
  from (select page.total) counted
  left join public.get_tasks(p_tenant_id, page.ids) g on true;
end $$;

-- How many open tasks of the caller's own are due on p_today, and how many were due before.
create function public.count_my_due_tasks(p_tenant_id uuid, p_today date)
returns table (due_today bigint, overdue bigint)
language sql stable set search_path = '' as $$
  select count(*) filter (where t.due_date = p_today), count(*) filter (where t.due_date < p_today)
  from public.tasks t
  where t.tenant_id = p_tenant_id and t.assigned_to = (select auth.uid()) and t.status <> 'Completed' and t.due_date <= p_today
$$;

revoke execute on function
  public.get_tasks(uuid, uuid[]), public.count_my_due_tasks(uuid, date),
  public.list_tasks(uuid, text, public.task_status, boolean, public.task_priority, uuid, uuid, uuid, date, date, text, bigint, bigint)
  from public, anon;

grant execute on function
  public.get_tasks(uuid, uuid[]), public.count_my_due_tasks(uuid, date),
  public.list_tasks(uuid, text, public.task_status, boolean, public.task_priority, uuid, uuid, uuid, date, date, text, bigint, bigint)
  to authenticated;
