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
  -- Set when the client was deleted. Shown as Unknown Client, unlike a task that never had a client.
  client_removed boolean not null default false,
  -- A calendar day. "Today" depends on the person's time zone.
  due_date public.calendar_day,
  -- Local time of the assignee on that day.
  due_time public.clock_time,
  priority public.task_priority not null default 'Medium',
  status public.task_status not null default 'Pending',
  type public.task_type not null default 'Other',
  reminder_at public.instant,
  -- The reminder_at that was already delivered, so that a job that runs twice sends one reminder.
  reminded_at public.instant,
  recurrence public.task_recurrence,
  -- The day of the month of a monthly task (31 stays 31 after February).
  recurrence_day smallint check (recurrence_day between 1 and 31),
  -- The next task, created on completion. Set once, so that completing twice creates one.
  next_task_id uuid,
  -- The values of custom fields, by the field's id (custom-values.sql).
  custom jsonb not null default '{}' check (custom = '{}' or private.is_custom_value_list(custom)),
  -- The searchable text of the custom fields; written only by the trigger (custom-search.sql).
  custom_search text not null default '' check (char_length(custom_search) <= 2000),
  completed_at public.instant,
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  -- The time and author of each field's last change; written only by the trigger of private.apply_owner_policies().
  field_stamps jsonb not null default '{}',
  title_key text generated always as (private.fold(title)) stored,
  search_text text generated always as (private.fold(title || E'\n' || coalesce(description, '') || custom_search)) stored,
  unique (tenant_id, id),
  foreign key (tenant_id, assigned_to) references public.tenant_members (tenant_id, user_id),
  -- A task outlives its client and its deal.
  foreign key (tenant_id, client_id) references private.client_ids (tenant_id, id) on delete set null (client_id),
  foreign key (tenant_id, deal_id) references public.deals (tenant_id, id) on delete set null (deal_id),
  foreign key (tenant_id, next_task_id) references public.tasks (tenant_id, id) on delete set null (next_task_id),
  constraint tasks_repeat_from_a_day check (recurrence is null or due_date is not null),
  constraint tasks_time_on_a_day check (due_time is null or due_date is not null)
);

-- The order of the list: earliest due first; within a day by time, then by priority.
create index tasks_tenant_due_idx on public.tasks (tenant_id, due_date, due_time, priority desc, id)
  include (assigned_to, status);
create index tasks_assignee_due_idx on public.tasks (tenant_id, assigned_to, due_date, due_time, priority desc, id)
  include (status);
create index tasks_client_idx on public.tasks (client_id) where client_id is not null;
create index tasks_deal_idx on public.tasks (deal_id) where deal_id is not null;
create index tasks_next_idx on public.tasks (next_task_id) where next_task_id is not null;
create index tasks_completed_idx on public.tasks (tenant_id, completed_at desc) where completed_at is not null;
-- Completed tasks, latest first, in the order of the list.
create index tasks_done_idx on public.tasks (tenant_id, completed_at desc nulls last, id desc)
  include (assigned_to) where status = 'Completed';
-- Tasks completed for one client, latest first: a part of the timeline.
create index tasks_client_done_idx on public.tasks (client_id, completed_at desc, id desc)
  where status = 'Completed' and client_id is not null;
create index tasks_search_idx on public.tasks using gin (tenant_id, (assigned_to::text), search_text extensions.gin_trgm_ops);
create index tasks_title_prefix_idx on public.tasks (tenant_id, title_key text_pattern_ops) include (id, assigned_to);

-- Refuses a link to a deal that the writer cannot see, like guard_client_link().
create function private.guard_deal_link() returns trigger
language plpgsql set search_path = '' as $$
begin
  if auth.uid() is null or private.is_restoring() or tg_op = 'UPDATE' and new.deal_id is not distinct from old.deal_id then
    return new;
  end if;
  if not exists (select from public.deals d where d.id = new.deal_id and d.tenant_id = new.tenant_id) then
    raise sqlstate 'PT404' using message = 'Deal not found';
  end if;
  return new;
end $$;

-- Moves a reminder by a number of days. Keeps its local time in the zone (9:00 stays 9:00 across a clock change) and
-- stays within the range of an instant.
create function private.shift_reminder(p_reminder_at timestamptz, p_days integer, p_time_zone text) returns timestamptz
language sql stable set search_path = '' as $$
  select least(greatest(
    ((p_reminder_at at time zone p_time_zone) + make_interval(days => p_days)) at time zone p_time_zone,
    '1900-01-01 00:00+00'), '2199-12-31 23:59+00')
  where p_reminder_at is not null
$$;

-- Completes a task on write. Security definer, because the caller may not see the client.
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
    raise sqlstate 'PT400' using message = 'A repeating task needs a due date', hint = 'field:due_date';
  end if;
  -- Removing the day removes the time.
  if new.due_date is null and new.due_time is not null then
    if tg_op = 'INSERT' or new.due_time is distinct from old.due_time then
      raise sqlstate 'PT400' using message = 'A time needs a due date', hint = 'field:due_date';
    end if;
    new.due_time := null;
  end if;
  -- The reminder moves with the day, unless it was already sent or the statement sets it.
  if tg_op = 'UPDATE' and new.due_date <> old.due_date and new.reminder_at = old.reminder_at
    and new.reminded_at is distinct from new.reminder_at and not private.is_restoring() then
    new.reminder_at := private.shift_reminder(
      new.reminder_at, new.due_date - old.due_date, private.get_time_zone(new.tenant_id, new.assigned_to));
  end if;
  if new.recurrence is distinct from 'monthly' then
    new.recurrence_day := null;
  elsif new.recurrence_day is null
    or (tg_op = 'UPDATE' and new.due_date is distinct from old.due_date and not private.is_restoring()) then
    new.recurrence_day := extract(day from new.due_date);
  end if;
  return new;
end $$;

-- Returns the due date after p_due: the next day or week, or the same day of the next month, at most its last day.
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

-- Creates the next task when a recurring one is completed, in the same transaction. Skips missed occurrences: a daily
-- task finished a week late is next due today. The reminder keeps its distance from the due date.
create function private.create_next_occurrence() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  due date := private.next_due_date(new.due_date, new.recurrence, new.recurrence_day);
  zone text := private.get_time_zone(new.tenant_id, new.assigned_to);
  successor uuid;
begin
  while due < (now() at time zone zone)::date loop
    due := private.next_due_date(due, new.recurrence, new.recurrence_day);
  end loop;

  insert into public.tasks (tenant_id, assigned_to, client_id, deal_id, title, description, due_date, due_time, priority,
    type, recurrence, recurrence_day, custom, reminder_at)
  values (new.tenant_id, new.assigned_to, private.existing_client_id(new.client_id), new.deal_id, new.title, new.description, due, new.due_time,
    new.priority, new.type, new.recurrence, new.recurrence_day, new.custom,
    private.shift_reminder(new.reminder_at, due - new.due_date, zone))
  returning id into successor;
  update public.tasks set next_task_id = successor where id = new.id;
  return null;
end $$;

-- Deletes the next task when a completion is undone and the task was not changed since, so that a mistaken tick leaves
-- no duplicate. A changed or completed next task stays.
create function private.withdraw_successor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.tasks t
  where t.id = new.next_task_id and t.status = 'Pending' and t.updated_at = t.created_at;
  return null;
end $$;

create trigger tasks_guard_client before insert or update of client_id on public.tasks
  for each row when (new.client_id is not null) execute function private.guard_client_link();
create trigger tasks_guard_deal before insert or update of deal_id on public.tasks
  for each row when (new.deal_id is not null) execute function private.guard_deal_link();
create trigger tasks_stamp before insert or update on public.tasks
  for each row execute function private.stamp_task();
create trigger tasks_repeat after update of status on public.tasks
  for each row when (
    new.status = 'Completed' and old.status <> 'Completed' and new.recurrence is not null and new.next_task_id is null)
  execute function private.create_next_occurrence();
create trigger tasks_withdraw_successor after update of status on public.tasks
  for each row when (old.status = 'Completed' and new.status <> 'Completed' and new.next_task_id is not null)
  execute function private.withdraw_successor();

insert into private.record_kinds (
  kind, relation, place, area, owner_column, has_client, successor_column, lock_order, bulk_fields, derived_columns, delete_action,
  title, detail, title_key, handed_over, is_synchronized, webhook_area
) values (
  -- A task is locked before its successor. Members delete their own tasks with the permission to update them.
  'task', 'tasks', 10, 'TASKS', 'assigned_to', true, 'next_task_id', 'r.created_at, r.id', '{status,assigned_to,due_date,custom}',
  '{"status": ["completed_at"], "due_date": ["recurrence_day", "reminder_at"]}', 'UPDATE',
  'r.title', 'coalesce(to_char(r.due_date, ''FMMon FMDD, YYYY''), r.status::text)', 'title_key',
  'r.status <> ''Completed''', true, 'TASKS');

call private.apply_owner_policies('tasks', 'TASKS', 'assigned_to', array[
  'assigned_to', 'client_id', 'deal_id', 'title', 'description', 'due_date', 'due_time', 'priority', 'status', 'type',
  'reminder_at', 'recurrence', 'custom']);
call private.add_custom_values('task', 'tasks');
call private.add_filter_columns('task', 'tasks', 'due_date', 'assigned_to');
select private.enable_audit(
  'public.tasks', 'task',
  array['client_removed', 'reminded_at', 'recurrence_day', 'next_task_id', 'completed_at'] || private.filter_columns(),
  'client_id', array['client_removed', 'reminded_at', 'recurrence_day', 'next_task_id'] || private.filter_columns());

-- Others' tasks need TASKS_DELETE; a member may delete their own tasks that they may update.
create policy "tasks: delete mine that I may update" on public.tasks for delete to authenticated using (
  assigned_to = (select auth.uid())
  and tenant_id = any (array(select private.my_tenants()))
  and (tenant_id = any (array(select private.tenants_in_full_scope('TASKS', 'UPDATE')))
    or (tenant_id, assigned_to) in (select s.tenant_id, s.owner_id from private.owners_in_scope('TASKS', 'UPDATE') s)));

-- The columns the API returns, with joined names; names of client and deal only when the reader sees them.
create view public.task_records with (security_invoker = true) as
  select t.id, t.tenant_id, t.assigned_to, p.name as assignee_name, m.team_id as assignee_team_id,
    t.client_id, c.name as client_name, t.client_removed, t.deal_id, d.title as deal_title,
    t.title, t.description, t.due_date, left(t.due_time::text, 5) as due_time, t.priority, t.status, t.type,
    t.reminder_at, t.recurrence, t.next_task_id, n.due_date as next_due_date,
    private.read_task_custom_values(t.id, (select private.visible_custom_fields('task'))) as custom, t.completed_at, t.created_at, t.updated_at
  from public.tasks t
  left join public.profiles p on p.user_id = t.assigned_to
  left join public.tenant_members m on m.tenant_id = t.tenant_id and m.user_id = t.assigned_to
  left join public.clients c on c.id = t.client_id
  left join public.deals d on d.id = t.deal_id
  left join public.tasks n on n.id = t.next_task_id;
grant select on public.task_records to authenticated, service_role;
call private.make_view_read_only('task_records');

-- Tasks done for the client, and tasks done on one of the deals without being for the client.
insert into private.timeline_sources (kind, place, relation, happened_at, condition, view) values
  ('task', 1, 'tasks', 'completed_at', 'r.client_id = ($1).client_id and r.status = ''Completed''', 'task_records'),
  ('task', 2, 'tasks', 'completed_at',
    'r.deal_id = any (($1).deal_ids) and r.client_id is distinct from ($1).client_id and r.status = ''Completed''', 'task_records');

------------------------------------------------------------------------------------------------------------
-- Calls
------------------------------------------------------------------------------------------------------------

-- Finds tasks. The search covers title, description and, when the caller sees the client, the client's name, email and
-- phone.
create function private.find_tasks(p_tenant_id uuid, p_query jsonb) returns private.list_result
language plpgsql stable security definer set search_path = '' as $$
declare
  completed boolean := p_query ->> 'completed';
begin
  return private.find_records_by_search(
    'tasks', p_tenant_id,
    private.scope_condition('TASKS', 'r.assigned_to', p_tenant_id, p_query)
      || private.optional_condition('r.status = %L', (p_query ->> 'status')::public.task_status)
      || case when completed then ' and r.status = ''Completed'''
        when not completed then ' and r.status <> ''Completed''' else '' end
      || private.optional_condition('r.priority = %L', (p_query ->> 'priority')::public.task_priority)
      || private.optional_condition('r.client_id = %L', (p_query ->> 'client_id')::uuid)
      || private.optional_condition('r.deal_id = %L', (p_query ->> 'deal_id')::uuid)
      || private.due_condition(p_query, p_tenant_id, 'r.status <> ''Completed''')
      || private.custom_conditions(p_tenant_id, 'task', p_query),
    case p_query ->> 'sort_by'
      when 'completed_at' then 'r.completed_at desc nulls last, r.id desc'
      else 'r.due_date, r.due_time, r.priority desc, r.id' end,
    p_query,
    p_materialized => 'r.id, r.due_date, r.due_time, r.priority, r.completed_at',
    p_value_order => private.custom_value_order(p_tenant_id, 'task', p_query));
end $$;

-- Lists a tenant's tasks. Filters: search, status, completed, priority, client_id, deal_id, owner (the assignee),
-- custom, and those of due_condition(). Sorts: due_date (undated last; within a day by time, then by priority), completed_at
-- (latest first), custom.<key> with sort_order, equal ones by due date.
-- Creates public.list_tasks(tenant, query).
call private.create_list_function('tasks', 'task_records');

-- Counts the caller's own open tasks that are due today, and those overdue.
create function public.count_my_due_tasks(p_tenant_id uuid)
returns table (due_today bigint, overdue bigint)
language sql stable set search_path = '' as $$
  with day as materialized (select private.my_today(p_tenant_id) as today)
  select count(*) filter (where t.due_date = day.today), count(*) filter (where t.due_date < day.today)
  from day
  join public.tasks t on t.tenant_id = p_tenant_id and t.assigned_to = (select auth.uid())
    and t.status <> 'Completed' and t.due_date <= day.today
$$;

-- Moves up to 1,000 of the caller's own overdue tasks to today, earliest first, if they may change them. Returns [{id,
-- due_date, updated_at}]: the old day and the new version.
create function public.move_overdue_tasks(p_tenant_id uuid) returns json
language sql set search_path = '' as $$
  with day as materialized (select private.my_today(p_tenant_id) as today),
  overdue as materialized (
    select t.id from day
    join public.tasks t on t.tenant_id = p_tenant_id and t.assigned_to = (select auth.uid())
      and t.status <> 'Completed' and t.due_date < day.today
    order by t.due_date, t.id limit 1000
  ),
  -- In the common lock order for several tasks.
  locked as materialized (
    select t.id, t.due_date from public.tasks t
    where t.id in (select o.id from overdue o) and t.status <> 'Completed'
      and t.due_date < (select day.today from day)
    order by t.created_at, t.id for no key update
  ),
  moved as (
    update public.tasks t set due_date = (select day.today from day) from locked h where t.id = h.id
    returning t.id, h.due_date, t.updated_at
  )
  select coalesce(json_agg(m order by m.due_date, m.id), '[]') from moved m
$$;

-- Restores the due dates of tasks; p_tasks is the result of move_overdue_tasks(). Skips tasks changed since. Returns the
-- number restored.
create function public.restore_task_dates(p_tenant_id uuid, p_tasks jsonb) returns integer
language plpgsql set search_path = '' as $$
declare
  restored_count integer;
begin
  if jsonb_typeof(p_tasks) is distinct from 'array' or jsonb_array_length(p_tasks) > 1000
    or jsonb_path_exists(p_tasks, '$[*] ? (@.type() != "object")') then
    raise sqlstate 'PT400' using message = 'The tasks must be a list of at most 1000 objects';
  end if;
  with previous as materialized (
    select g.id, g.due_date, g.updated_at
    from jsonb_to_recordset(p_tasks) as g (id uuid, due_date public.calendar_day, updated_at timestamptz)
  ),
  locked as materialized (
    select t.id, g.due_date from public.tasks t join previous g on g.id = t.id and g.updated_at = t.updated_at
    where t.tenant_id = p_tenant_id and g.due_date is not null
    order by t.created_at, t.id for no key update of t
  )
  update public.tasks t set due_date = h.due_date from locked h where t.id = h.id;
  get diagnostics restored_count = row_count;
  return restored_count;
end $$;

grant execute on function public.count_my_due_tasks, public.move_overdue_tasks, public.restore_task_dates to authenticated;
