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
  due_date public.calendar_day,
  priority public.task_priority not null default 'Medium',
  status public.task_status not null default 'Pending',
  type public.task_type not null default 'Other',
  reminder_at public.instant,
  -- The reminder_at that was already delivered; a job that runs twice finds it here.
  reminded_at public.instant,
  recurrence public.task_recurrence,
  -- The day of the month a monthly task keeps to (31 stays 31 after a February).
  recurrence_day smallint check (recurrence_day between 1 and 31),
  -- The task that followed when this one was completed. Set once, so ticking twice makes one successor.
  next_task_id uuid,
  completed_at public.instant,
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  title_key text generated always as (private.fold(title)) stored,
  search_text text generated always as (private.fold(title || E'\n' || coalesce(description, ''))) stored,
  unique (tenant_id, id),
  foreign key (tenant_id, assigned_to) references public.tenant_members (tenant_id, user_id),
  -- A task outlives its client and its deal.
  foreign key (tenant_id, client_id) references public.clients (tenant_id, id) on delete set null (client_id),
  foreign key (tenant_id, deal_id) references public.deals (tenant_id, id) on delete set null (deal_id),
  foreign key (tenant_id, next_task_id) references public.tasks (tenant_id, id) on delete set null (next_task_id),
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
-- What was done for one client, latest first: the part of their timeline.
create index tasks_client_done_idx on public.tasks (client_id, completed_at desc, id desc)
  where status = 'Completed' and client_id is not null;
create index tasks_search_idx on public.tasks using gin (tenant_id, search_text extensions.gin_trgm_ops);
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
  values (new.tenant_id, new.assigned_to, new.client_id, new.deal_id, new.title, new.description, due, new.priority,
    new.type, new.recurrence, new.recurrence_day,
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

create trigger tasks_guard_client before insert or update of client_id on public.tasks
  for each row execute function private.guard_client_link();
create trigger tasks_guard_deal before insert or update of deal_id on public.tasks
  for each row execute function private.guard_deal_link();
create trigger tasks_stamp before insert or update on public.tasks
  for each row execute function private.stamp_task();
create trigger tasks_repeat after update of status on public.tasks
  for each row when (
    new.status = 'Completed' and old.status <> 'Completed' and new.recurrence is not null and new.next_task_id is null)
  execute function private.repeat_task();
create trigger tasks_withdraw_successor after update of status on public.tasks
  for each row when (old.status = 'Completed' and new.status <> 'Completed' and new.next_task_id is not null)
  execute function private.withdraw_successor();

call private.protect('tasks', 'TASKS', 'assigned_to', array[
  'assigned_to', 'client_id', 'deal_id', 'title', 'description', 'due_date', 'priority', 'status', 'type', 'reminder_at',
  'recurrence']);

-- Beside others' tasks, which take TASKS_DELETE, a person deletes one of their own that they may update.
create policy "tasks: delete mine that I may update" on public.tasks for delete to authenticated using (
  assigned_to = (select auth.uid())
  and tenant_id = any (array(select private.my_tenants()))
  and (tenant_id = any (array(select private.tenants_all('TASKS', 'UPDATE')))
    or (tenant_id, assigned_to) in (select s.tenant_id, s.owner_id from private.owners_in_scope('TASKS', 'UPDATE') s)));

-- What of a task is answered, with the names that belong to it: of the client and the deal only where the reader sees
-- those too.
create view public.task_records with (security_invoker = true) as
  select t.id, t.tenant_id, t.assigned_to, p.name as assignee_name, m.team_id as assignee_team_id,
    t.client_id, c.name as client_name, t.client_removed, t.deal_id, d.title as deal_title,
    t.title, t.description, t.due_date, t.priority, t.status, t.type, t.reminder_at, t.recurrence,
    t.next_task_id, n.due_date as next_due_date, t.completed_at, t.created_at, t.updated_at
  from public.tasks t
  left join public.profiles p on p.user_id = t.assigned_to
  left join public.tenant_members m on m.tenant_id = t.tenant_id and m.user_id = t.assigned_to
  left join public.clients c on c.id = t.client_id
  left join public.deals d on d.id = t.deal_id
  left join public.tasks n on n.id = t.next_task_id;
grant select on public.task_records to authenticated, service_role;

------------------------------------------------------------------------------------------------------------
-- Calls
------------------------------------------------------------------------------------------------------------

-- A search looks at title and description, and at the client's name, e-mail and phone where the caller can see that
-- client.
create function private.find_tasks(p_tenant_id uuid, p_query jsonb) returns private.found
language plpgsql stable security definer set search_path = '' as $$
declare
  search text := private.wanted_text(p_query);
  completed boolean := p_query ->> 'completed';
begin
  return private.find_records(
    'public.tasks r',
    private.where_mine('TASKS', 'r.assigned_to', p_tenant_id, p_query)
      || private.where_given('r.status = %L', (p_query ->> 'status')::public.task_status)
      || case when completed then ' and r.status = ''Completed'''
        when not completed then ' and r.status <> ''Completed''' else '' end
      || private.where_given('r.priority = %L', (p_query ->> 'priority')::public.task_priority)
      || private.where_given('r.client_id = %L', (p_query ->> 'client_id')::uuid)
      || private.where_given('r.deal_id = %L', (p_query ->> 'deal_id')::uuid)
      || private.where_due(p_query, p_tenant_id, 'r.status <> ''Completed''')
      || case when search is null then '' else ' and ' || private.matches_with_client('tasks', p_tenant_id, search) end,
    case p_query ->> 'sort_by'
      when 'completed_at' then 'r.completed_at desc nulls last, r.id desc' else 'r.due_date, r.priority desc, r.id' end,
    p_query,
    p_once => case when search is not null then 'r.id, r.due_date, r.priority, r.completed_at' end);
end $$;

-- A tenant's tasks. Filters: search, status, completed, priority, client_id, deal_id, owner (the assignee), and those
-- of where_due(). Sorts: due_date (those without one last), completed_at (latest first).
create function public.list_tasks(p_tenant_id uuid, p_query jsonb default '{}') returns json
language sql stable set search_path = '' as $$
  select private.answer_list('task_records', p_tenant_id, p_query,
    coalesce(private.given_ids(p_query), private.find_tasks(p_tenant_id, p_query)))
$$;

-- How many open tasks of the caller's own are due today, and how many were due before.
create function public.count_my_due_tasks(p_tenant_id uuid)
returns table (due_today bigint, overdue bigint)
language sql stable set search_path = '' as $$
  with day as materialized (select private.my_today(p_tenant_id) as today)
  select count(*) filter (where t.due_date = day.today), count(*) filter (where t.due_date < day.today)
  from day
  join public.tasks t on t.tenant_id = p_tenant_id and t.assigned_to = (select auth.uid())
    and t.status <> 'Completed' and t.due_date <= day.today
$$;

grant execute on function private.find_tasks(uuid, jsonb) to authenticated;
grant execute on function public.list_tasks(uuid, jsonb), public.count_my_due_tasks(uuid) to authenticated;
