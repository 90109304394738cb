-- Tasks, their reminders and repetition, the key dates of a deal, and the notifications that come of them.

create type public.task_priority as enum ('Low', 'Medium', 'High');
create type public.task_status as enum ('Pending', 'In Progress', 'Completed');
create type public.task_type as enum ('Call', 'Email', 'Meeting', 'Document', 'Follow-up', 'Other');
create type public.task_recurrence as enum ('daily', 'weekly', 'monthly');
create type public.key_date_kind as enum ('inspection', 'appraisal', 'financing', 'walkthrough', 'closing');

------------------------------------------------------------------------------------------------------------
-- Tasks
------------------------------------------------------------------------------------------------------------

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
create index tasks_search_idx on public.tasks using gin (search_text extensions.gin_trgm_ops);

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
-- DECISIONS: a person may delete a task of their own that they may update; others' tasks take TASKS_DELETE.
create policy "tasks: delete mine that I may update, or with TASKS_DELETE" on public.tasks for delete to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and ((assigned_to = (select auth.uid()) and (tenant_id = any (array(select private.tenants_all('TASKS', 'UPDATE')))
      or (tenant_id, assigned_to) in (select s.tenant_id, s.owner_id from private.owners_in_scope('TASKS', 'UPDATE') s)))
    or tenant_id = any (array(select private.tenants_all('TASKS', 'DELETE')))
    or (tenant_id, assigned_to) in (select s.tenant_id, s.owner_id from private.owners_in_scope('TASKS', 'DELETE') s)));

-- Whose records of an area (CLIENTS, DEALS, TASKS) the caller can see in a tenant: null for everybody's, an
-- empty array for nobody's. The area's read policy as one value that an index can serve.
create function private.visible_owners(p_area text, p_tenant_id uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  my_reach integer;
begin
  select r.reach into my_reach from private.my_reach(p_area, 'VIEW') r where r.tenant_id = p_tenant_id;
  return case coalesce(my_reach, 0)
    when 3 then null
    when 0 then '{}'
    else array(select s.owner_id from private.owners_in_scope(p_area, 'VIEW') s where s.tenant_id = p_tenant_id)
  end;
end $$;

-- The visible owners, narrowed to one of them when p_owner_id is given.
create function private.narrowed_owners(p_area text, p_tenant_id uuid, p_owner_id uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  owners uuid[] := private.visible_owners(p_area, p_tenant_id);
begin
  if p_owner_id is null then
    return owners;
  end if;
  return case when owners is null or p_owner_id = any (owners) then array[p_owner_id] else '{}' end;
end $$;

-- A condition on an owner column for narrowed_owners() given as the parameter p_place; an equality keeps the
-- order of an index that begins with the owner.
create function private.owner_filter(p_column text, p_owners uuid[], p_place integer) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    when p_owners is null then ''
    when cardinality(p_owners) = 1 then format(' and %s = ($%s)[1]', p_column, p_place)
    else format(' and %s = any ($%s)', p_column, p_place)
  end
$$;

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
  clients uuid[];
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
    clients := array(select private.search_ids('clients', p_tenant_id, p_search));
    filters := filters || format(' and ((%s) or t.client_id = any ($9))', words);
  end if;
  execute format(
    'select array(select t.id from public.tasks t where %1$s order by %2$s limit $10 offset $11),
      (select count(*) from public.tasks t where %1$s)',
    filters,
    case p_sort_by when 'completed_at' then 't.completed_at desc nulls last, t.id desc'
      else 't.due_date, t.priority desc, t.id' end)
  into ids, total
  using p_tenant_id, owners, p_status, p_priority, p_client_id, p_deal_id, p_due_from, p_due_to, clients, p_limit, p_offset;
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

------------------------------------------------------------------------------------------------------------
-- Key dates of a deal
------------------------------------------------------------------------------------------------------------

create table public.deal_key_dates (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  deal_id uuid not null,
  kind public.key_date_kind not null,
  due_date date not null check (due_date between '1900-01-01' and '2199-12-31'),
  done_at timestamptz,
  note text check (char_length(note) between 1 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (tenant_id, deal_id) references public.deals (tenant_id, id) on delete cascade,
  unique (deal_id, kind)
);

create index deal_key_dates_due_idx on public.deal_key_dates (tenant_id, due_date, id);

create trigger deal_key_dates_keep_tenant before update on public.deal_key_dates
  for each row execute function private.keep_tenant();
create trigger deal_key_dates_touch_updated_at before update on public.deal_key_dates
  for each row execute function private.touch_updated_at();

create function private.can_update_deal(p_tenant_id uuid, p_deal_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.deals d
    where d.id = p_deal_id and d.tenant_id = p_tenant_id
      and (d.tenant_id in (select private.tenants_all('DEALS', 'UPDATE'))
        or (d.tenant_id, d.owner_id) in (select s.tenant_id, s.owner_id from private.owners_in_scope('DEALS', 'UPDATE') s)))
$$;
grant execute on function private.can_update_deal(uuid, uuid) to authenticated, service_role;

alter table public.deal_key_dates enable row level security;
revoke all on public.deal_key_dates from anon, authenticated;
grant all on public.deal_key_dates to service_role;
grant select, insert (tenant_id, deal_id, kind, due_date, note), update (due_date, done_at, note), delete
  on public.deal_key_dates to authenticated;

create policy "deal_key_dates: read with their deal" on public.deal_key_dates for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and exists (select from public.deals d where d.id = deal_id and d.tenant_id = deal_key_dates.tenant_id));
create policy "deal_key_dates: create on deals I may update" on public.deal_key_dates for insert to authenticated
  with check (private.can_update_deal(tenant_id, deal_id));
create policy "deal_key_dates: update on deals I may update" on public.deal_key_dates for update to authenticated
  using (private.can_update_deal(tenant_id, deal_id)) with check (private.can_update_deal(tenant_id, deal_id));
create policy "deal_key_dates: delete on deals I may update" on public.deal_key_dates for delete to authenticated
  using (private.can_update_deal(tenant_id, deal_id));

-- These key dates, as far as the caller can see them, in the order given, with what the list says of their deal.
create function public.get_key_dates(p_tenant_id uuid, p_ids uuid[])
returns table (
  id uuid, deal_id uuid, deal_title text, deal_owner_id uuid, deal_owner_team_id uuid, client_id uuid, client_name text,
  kind public.key_date_kind, due_date date, done_at timestamptz, note text, created_at timestamptz, updated_at timestamptz
)
language sql stable set search_path = '' as $$
  select k.id, k.deal_id, d.title, d.owner_id, m.team_id, d.client_id, c.name::text, k.kind, k.due_date, k.done_at, k.note,
    k.created_at, k.updated_at
  from unnest(p_ids) with ordinality as wanted (id, place)
  join public.deal_key_dates k on k.id = wanted.id and k.tenant_id = p_tenant_id
  join public.deals d on d.id = k.deal_id
  left join public.tenant_members m on m.tenant_id = d.tenant_id and m.user_id = d.owner_id
  left join public.clients c on c.id = d.client_id
  order by wanted.place
$$;

-- One page of ids and the count of all that match, within the caller's scope over deals. Open dates of a deal
-- that is over (Closed or Lost) concern nobody any more and are left out, unless its dates are asked for.
create function private.key_date_page(
  p_tenant_id uuid, p_search text, p_done boolean, p_client_id uuid, p_deal_id uuid, p_owner_id uuid,
  p_due_from date, p_due_to date, p_limit bigint, p_offset bigint,
  out ids uuid[], out total bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  owners uuid[] := private.narrowed_owners('DEALS', p_tenant_id, p_owner_id);
  found uuid[];
  filters text := 'k.tenant_id = $1' || private.owner_filter('d.owner_id', owners, 2);
begin
  filters := filters
    || case p_done when true then ' and k.done_at is not null' when false then ' and k.done_at is null' else '' end
    || case when p_client_id is null then '' else ' and d.client_id = $3' end
    || case when p_deal_id is null then ' and (k.done_at is not null or d.status not in (''Closed'', ''Lost''))' else ' and k.deal_id = $4' end
    || case when p_due_from is null then '' else ' and k.due_date >= $5' end
    || case when p_due_to is null then '' else ' and k.due_date <= $6' end;
  if p_search is not null then
    found := array(select private.search_ids('deals', p_tenant_id, p_search));
    filters := filters || ' and k.deal_id = any ($7)';
  end if;
  execute format(
    'select array(select k.id from public.deal_key_dates k join public.deals d on d.id = k.deal_id where %1$s
        order by k.due_date, k.id limit $8 offset $9),
      (select count(*) from public.deal_key_dates k join public.deals d on d.id = k.deal_id where %1$s)',
    filters)
  into ids, total
  using p_tenant_id, owners, p_client_id, p_deal_id, p_due_from, p_due_to, found, p_limit, p_offset;
end $$;
grant execute on function private.key_date_page(uuid, text, boolean, uuid, uuid, uuid, date, date, bigint, bigint) to authenticated;

-- One page of key dates, earliest first, and on every row the exact count of all that match. A page past the end
-- is one row that holds the count alone.
create function public.list_key_dates(
  p_tenant_id uuid, p_search text default null, p_done boolean default null, p_client_id uuid default null,
  p_deal_id uuid default null, p_owner_id uuid default null, p_due_from date default null, p_due_to date default null,
  p_limit bigint default 50, p_offset bigint default 0
) returns table (
  id uuid, deal_id uuid, deal_title text, deal_owner_id uuid, deal_owner_team_id uuid, client_id uuid, client_name text,
  kind public.key_date_kind, due_date date, done_at timestamptz, note text, created_at timestamptz, updated_at timestamptz,
  total_count bigint
)
language plpgsql stable set search_path = '' as $$
declare
  page record;
begin
  select * into page
  from private.key_date_page(p_tenant_id, p_search, p_done, p_client_id, p_deal_id, p_owner_id, p_due_from, p_due_to, p_limit, p_offset);
  return query
  select g.*, counted.total
  from (select page.total) counted
  left join public.get_key_dates(p_tenant_id, page.ids) g on true;
end $$;

-- Whether the caller can see this deal: tells a deal without key dates from one out of sight.
create function public.deal_is_visible(p_tenant_id uuid, p_deal_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.deals d where d.id = p_deal_id and d.tenant_id = p_tenant_id)
$$;

revoke execute on function public.get_key_dates(uuid, uuid[]), public.deal_is_visible(uuid, uuid),
  public.list_key_dates(uuid, text, boolean, uuid, uuid, uuid, date, date, bigint, bigint) from public, anon;
grant execute on function public.get_key_dates(uuid, uuid[]), public.deal_is_visible(uuid, uuid),
  public.list_key_dates(uuid, text, boolean, uuid, uuid, uuid, date, date, bigint, bigint) to authenticated;

------------------------------------------------------------------------------------------------------------
-- The history of a deal's status: written by the trigger alone
------------------------------------------------------------------------------------------------------------

create table public.deal_status_changes (
  id bigint generated always as identity primary key,
  tenant_id uuid not null,
  deal_id uuid not null,
  from_status public.deal_status,
  to_status public.deal_status not null,
  -- null when no person did it (an import, a migration)
  changed_by uuid references auth.users on delete set null,
  changed_at timestamptz not null default clock_timestamp(),
  foreign key (tenant_id, deal_id) references public.deals (tenant_id, id) on delete cascade
);

create index deal_status_changes_deal_idx on public.deal_status_changes (deal_id, changed_at, id);
create index deal_status_changes_tenant_idx on public.deal_status_changes (tenant_id, changed_at desc);

create function private.log_deal_status() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.deal_status_changes (tenant_id, deal_id, from_status, to_status, changed_by, changed_at)
  values (new.tenant_id, new.id, case when tg_op = 'UPDATE' then old.status end, new.status, (select auth.uid()),
    case when tg_op = 'INSERT' then new.created_at else clock_timestamp() end);
  return null;
end $$;

create trigger deals_log_created after insert on public.deals
  for each row execute function private.log_deal_status();
create trigger deals_log_status after update of status on public.deals
  for each row when (new.status <> old.status) execute function private.log_deal_status();

-- Deals that were there before the history was.
insert into public.deal_status_changes (tenant_id, deal_id, to_status, changed_at)
  select tenant_id, id, status, created_at from public.deals;

alter table public.deal_status_changes enable row level security;
revoke all on public.deal_status_changes from anon, authenticated;
grant all on public.deal_status_changes to service_role;
grant select on public.deal_status_changes to authenticated;
create policy "deal_status_changes: read with their deal" on public.deal_status_changes for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and exists (select from public.deals d where d.id = deal_id and d.tenant_id = deal_status_changes.tenant_id));

------------------------------------------------------------------------------------------------------------
-- Notifications and reminders
------------------------------------------------------------------------------------------------------------

alter table public.profiles add column email_reminders boolean not null default false;
grant update (email_reminders) on public.profiles to authenticated;

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('task_reminder')),
  title text not null check (char_length(title) between 1 and 200),
  -- A path in the app
  url text not null check (url ~ '^/[^/\\]' or url = '/'),
  read_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (tenant_id, user_id) references public.tenant_members (tenant_id, user_id) on delete cascade
);

create index notifications_user_idx on public.notifications (tenant_id, user_id, created_at desc, id desc);
create index notifications_unread_idx on public.notifications (tenant_id, user_id) where read_at is null;

alter table public.notifications enable row level security;
revoke all on public.notifications from anon, authenticated;
grant all on public.notifications to service_role;
grant select, update (read_at) on public.notifications to authenticated;
create policy "notifications: read mine" on public.notifications for select to authenticated using (
  user_id = (select auth.uid()) and tenant_id = any (array(select private.my_tenants())));
create policy "notifications: mark mine" on public.notifications for update to authenticated
  using (user_id = (select auth.uid()) and tenant_id = any (array(select private.my_tenants())))
  with check (user_id = (select auth.uid()) and tenant_id = any (array(select private.my_tenants())));

-- The caller's latest notifications in a tenant and, on every row, how many are unread in all. Pass the
-- created_at and id of the last one shown to read on. With none to show it is one row that holds the count alone.
create function public.list_notifications(
  p_tenant_id uuid, p_limit integer default 20, p_before timestamptz default null, p_before_id uuid default null
) returns table (
  id uuid, kind text, title text, url text, read_at timestamptz, created_at timestamptz, unread_count bigint
)
language sql stable set search_path = '' as $$
  select page.*, counted.unread
  from (
    select count(*) as unread from public.notifications n
    where n.tenant_id = p_tenant_id and n.user_id = (select auth.uid()) and n.read_at is null
  ) counted
  left join lateral (
    select n.id, n.kind, n.title, n.url, n.read_at, n.created_at from public.notifications n
    where n.tenant_id = p_tenant_id and n.user_id = (select auth.uid())
      and (p_before is null or (n.created_at, n.id) < (p_before, p_before_id))
    order by n.created_at desc, n.id desc
    limit p_limit
  ) page on true
  order by page.created_at desc, page.id desc
$$;
revoke execute on function public.list_notifications(uuid, integer, timestamptz, uuid) from public, anon;
grant execute on function public.list_notifications(uuid, integer, timestamptz, uuid) to authenticated;

alter table public.emails drop constraint emails_kind_check;
alter table public.emails add constraint emails_kind_check check (kind in ('invitation', 'task_reminder'));

-- One job a task, moved when the reminder moves, in the transaction that changes the task.
create function private.schedule_reminder() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  job text := 'task_reminder:' || coalesce(new.id, old.id);
begin
  if tg_op = 'DELETE' or new.reminder_at is null or new.status = 'Completed' then
    perform graphile_worker.remove_job(job);
  else
    perform graphile_worker.add_job('task_reminder', json_build_object('taskId', new.id, 'reminderAt', new.reminder_at),
      run_at => new.reminder_at, job_key => job, max_attempts => 8);
  end if;
  return null;
end $$;

create trigger tasks_schedule_reminder after insert on public.tasks
  for each row when (new.reminder_at is not null) execute function private.schedule_reminder();
create trigger tasks_reschedule_reminder after update of reminder_at, status on public.tasks
  for each row when (new.reminder_at is distinct from old.reminder_at or new.status is distinct from old.status)
  execute function private.schedule_reminder();
create trigger tasks_unschedule_reminder after delete on public.tasks
  for each row when (old.reminder_at is not null) execute function private.schedule_reminder();

-- Called by the worker when a reminder is due. Does nothing when the task is gone, done, or was given another
-- time meanwhile, or when its person has left. p_reminder_at is the time the job was made for.
create function public.send_task_reminder(p_task_id uuid, p_reminder_at timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks;
begin
  select t.* into task from public.tasks t
  join public.tenant_members m on m.tenant_id = t.tenant_id and m.user_id = t.assigned_to and m.status = 'active'
  where t.id = p_task_id and t.reminder_at = p_reminder_at and t.status <> 'Completed'
    and t.reminded_at is distinct from p_reminder_at
  for update of t;
  if not found then
    return false;
  end if;
  insert into public.notifications (tenant_id, user_id, kind, title, url)
  values (task.tenant_id, task.assigned_to, 'task_reminder', task.title, '/tasks/edit/' || task.id);
  insert into public.emails (tenant_id, to_email, kind, variables)
  select task.tenant_id, p.email, 'task_reminder', jsonb_build_object('taskId', task.id, 'title', task.title, 'dueDate', task.due_date)
  from public.profiles p where p.user_id = task.assigned_to and p.email_reminders;
  update public.tasks set reminded_at = p_reminder_at where id = task.id;
  return true;
end $$;
revoke execute on function public.send_task_reminder(uuid, timestamptz) from public, anon, authenticated;
grant execute on function public.send_task_reminder(uuid, timestamptz) to service_role;
