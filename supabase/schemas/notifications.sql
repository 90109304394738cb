-- Notifications, and the reminders of tasks that make them.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('task_reminder', 'message_received', 'message_failed')),
  title text not null check (char_length(title) between 1 and 200),
  -- A path in the app
  url text not null check (url ~ '^/[^/\\]' or url = '/'),
  read_at public.instant,
  created_at public.instant not null default now(),
  foreign key (tenant_id, user_id) references public.tenant_members (tenant_id, user_id) on delete cascade
);

create index notifications_user_idx on public.notifications (tenant_id, user_id, created_at desc, id desc);
create index notifications_unread_idx on public.notifications (tenant_id, user_id) where read_at is null;

alter table public.notifications enable row level security;
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
language plpgsql stable set search_path = '' as $$
begin
  if p_limit not between 1 and 100 then
    raise sqlstate 'PT400' using message = 'The limit must be from 1 to 100';
  end if;
  return query
  select page.*, counted.unread
  from (
    select count(*) as unread from public.notifications n
    where n.tenant_id = p_tenant_id and n.user_id = (select auth.uid()) and n.read_at is null
  ) counted
  left join lateral (
    select n.id, n.kind, n.title, n.url, n.read_at::timestamptz, n.created_at::timestamptz from public.notifications n
    where n.tenant_id = p_tenant_id and n.user_id = (select auth.uid())
      and (p_before is null or (n.created_at, n.id) < (p_before, p_before_id))
    order by n.created_at desc, n.id desc
    limit p_limit
  ) page on true
  order by page.created_at desc, page.id desc;
end $$;
grant execute on function public.list_notifications(uuid, integer, timestamptz, uuid) to authenticated;

-- Rings a member's bell. p_url is a path in the app. The title is cut to what a bell's row holds.
create function private.notify(p_tenant_id uuid, p_user_id uuid, p_kind text, p_title text, p_url text) returns void
language sql security definer set search_path = '' as $$
  insert into public.notifications (tenant_id, user_id, kind, title, url)
  values (p_tenant_id, p_user_id, p_kind, left(p_title, 200), p_url)
$$;

-- Drops those read more than 90 days ago and all older than 180 days; the worker calls it once a day.
create function public.purge_notifications() returns void
language sql security definer set search_path = '' as $$
  delete from public.notifications
  where read_at < now() - interval '90 days' or created_at < now() - interval '180 days'
$$;

grant execute on function public.purge_notifications() to service_role;

------------------------------------------------------------------------------------------------------------
-- Reminders
------------------------------------------------------------------------------------------------------------

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
  for no key update of t;
  if not found then
    return false;
  end if;
  perform private.notify(task.tenant_id, task.assigned_to, 'task_reminder', task.title, '/tasks/edit/' || task.id);
  insert into public.emails (tenant_id, to_email, kind, variables)
  select task.tenant_id, p.email, 'task_reminder',
    jsonb_build_object('taskId', task.id, 'title', task.title, 'dueDate', task.due_date)
  from public.profiles p where p.user_id = task.assigned_to and p.email_reminders;
  update public.tasks set reminded_at = p_reminder_at where id = task.id;
  return true;
end $$;

grant execute on function public.send_task_reminder(uuid, timestamptz) to service_role;
