-- Notifications, and the task reminders that create them.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in (
    'task_reminder', 'message_received', 'message_failed', 'inquiry_received', 'inquiry_waiting', 'lead_offered', 'lead_clock',
    'plan_stopped', 'automation', 'report_stopped', 'lead_rule_stopped', 'webhook_disabled', 'listing_changed', 'listing_match',
    'billing_payment_failed', 'billing_trial_ending', 'billing_reading_only', 'payout_paid', 'payout_rejected',
    'data_export', 'envelope_ended')),
  title text not null check (char_length(title) between 1 and 200),
  -- A path in the app.
  url text not null check (url ~ '^/[^/\\]' or url = '/'),
  read_at public.instant,
  created_at public.instant not null default now(),
  foreign key (tenant_id, user_id) references public.tenant_members (tenant_id, user_id) on delete cascade
);

create index notifications_user_idx on public.notifications (tenant_id, user_id, created_at desc, id desc);
create index notifications_unread_idx on public.notifications (tenant_id, user_id) where read_at is null;

call private.secure_table('notifications');
grant select, update (read_at) on public.notifications to authenticated;

create policy "notifications: read mine" on public.notifications for select to authenticated using (
  user_id = (select private.session_user_id()) and tenant_id = any (array(select private.my_tenants())));

create policy "notifications: mark mine" on public.notifications for update to authenticated
  using (user_id = (select private.session_user_id()) and tenant_id = any (array(select private.my_tenants())));

-- Lists the caller's latest notifications in a tenant, each row with the total number of unread ones. Pass the
-- created_at and id of the last row to get the next page. Without notifications, returns one row with the count alone.
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
    where n.tenant_id = p_tenant_id and n.user_id = (select private.session_user_id()) and n.read_at is null
  ) counted
  left join lateral (
    select n.id, n.kind, n.title, n.url, n.read_at::timestamptz, n.created_at::timestamptz from public.notifications n
    where n.tenant_id = p_tenant_id and n.user_id = (select private.session_user_id())
      and (p_before is null or (n.created_at, n.id) < (p_before, p_before_id))
    order by n.created_at desc, n.id desc
    limit p_limit
  ) page on true
  order by page.created_at desc, page.id desc;
end $$;
grant execute on function public.list_notifications to authenticated;

------------------------------------------------------------------------------------------------------------
-- A person's notification preferences
------------------------------------------------------------------------------------------------------------

-- The topics of the preferences. Each covers several kinds of notification.
create type public.notification_topic as enum ('reminders', 'messages', 'inquiries', 'listings', 'billing', 'payouts', 'exports', 'other');

create function private.notification_topic(p_kind text) returns public.notification_topic
language sql immutable set search_path = '' as $$
  select (case split_part(p_kind, '_', 1)
    when 'task' then 'reminders'
    when 'message' then 'messages'
    when 'plan' then 'messages'
    when 'inquiry' then 'inquiries'
    when 'lead' then 'inquiries'
    when 'listing' then 'listings'
    when 'billing' then 'billing'
    when 'payout' then 'payouts'
    when 'data' then 'exports'
    else 'other' end)::public.notification_topic
$$;

-- Preferences that differ from the defaults (private.effective_notification_preferences).
create table public.notification_preferences (
  user_id uuid not null references auth.users on delete cascade,
  topic public.notification_topic not null,
  bell boolean not null,
  mail boolean not null,
  -- Also by text: only for new leads, which cannot wait.
  text boolean not null default false check (not text or topic = 'inquiries'),
  primary key (user_id, topic)
);

call private.secure_table('notification_preferences');
grant select, insert, update (user_id, topic, bell, mail, text) on public.notification_preferences to authenticated;
create policy "notification_preferences: read mine" on public.notification_preferences for select to authenticated
  using (user_id = (select private.session_user_id()));
create policy "notification_preferences: choose mine" on public.notification_preferences for insert to authenticated
  with check (user_id = (select private.session_user_id()));
create policy "notification_preferences: change mine" on public.notification_preferences for update to authenticated
  using (user_id = (select private.session_user_id()));

-- Returns the preferences of a person by topic. By default everything appears in the bell. Money, new leads and
-- finished exports, which expire after a day, are also mailed.
create function private.effective_notification_preferences(p_user_id uuid)
returns table (topic public.notification_topic, bell boolean, mail boolean, text boolean)
language sql stable set search_path = '' as $$
  select t.topic, coalesce(p.bell, true), coalesce(p.mail, t.topic in ('inquiries', 'billing', 'payouts', 'exports')),
    coalesce(p.text, false)
  from unnest(enum_range(null::public.notification_topic)) t (topic)
  left join public.notification_preferences p on p.user_id = p_user_id and p.topic = t.topic
$$;

-- Returns the caller's own preferences, as {topic: {bell, mail, text}}.
create function public.get_my_notification_preferences() returns json
language sql stable set search_path = '' as $$
  select json_object_agg(w.topic, json_build_object('bell', w.bell, 'mail', w.mail, 'text', w.text))
  from private.effective_notification_preferences((select private.session_user_id())) w
$$;
grant execute on function public.get_my_notification_preferences, private.effective_notification_preferences to authenticated;

-- Notifies a member according to their preferences: by bell, mail, text, several of them, or not at all. Only this
-- function reads the preferences. p_url is a path in the app. The title is cut to the column's length and is the whole
-- text message. The mail contains the title, unless p_mail_kind names a kind of the outbox, whose variables are in
-- p_mail; null sends no mail or text.
create function private.notify(
  p_tenant_id uuid, p_user_id uuid, p_kind text, p_title text, p_url text,
  p_mail_kind text default 'notification', p_mail jsonb default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  preferences record;
begin
  select w.* into preferences from private.effective_notification_preferences(p_user_id) w where w.topic = private.notification_topic(p_kind);
  if preferences.bell then
    insert into public.notifications (tenant_id, user_id, kind, title, url)
    values (p_tenant_id, p_user_id, p_kind, left(p_title, 200), p_url);
  end if;
  if preferences.mail and p_mail_kind is not null then
    insert into public.emails (tenant_id, to_email, kind, variables)
    select p_tenant_id, p.email, p_mail_kind,
      coalesce(p_mail, jsonb_build_object('title', left(p_title, 200), 'url', p_url, 'tenantName', t.name))
    from public.tenant_members m
    join public.profiles p on p.user_id = m.user_id
    join public.tenants t on t.id = m.tenant_id
    where m.tenant_id = p_tenant_id and m.user_id = p_user_id and m.status = 'active';
  end if;
  if preferences.text and p_mail_kind is not null then
    perform private.send_member_text(p_tenant_id, p_user_id, p_title, p_url);
  end if;
end $$;

------------------------------------------------------------------------------------------------------------
-- Reminders
------------------------------------------------------------------------------------------------------------

-- Schedules one job per task and moves it with the reminder, in the task's transaction. A reminder that moves into the
-- past together with its task's day does not fire, because the person who moved the task has just seen it.
create function private.schedule_reminder() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  job text := 'task_reminder:' || coalesce(new.id, old.id);
begin
  if tg_op = 'DELETE' or new.reminder_at is null or new.status = 'Completed'
    or (tg_op = 'UPDATE' and new.due_date is distinct from old.due_date and new.reminder_at <= now()) then
    perform graphile_worker.remove_job(job);
  else
    perform private.add_job('task_reminder',
      private.add_traceparent(json_build_object('taskId', new.id, 'reminderAt', new.reminder_at)),
      p_run_at => new.reminder_at, p_job_key => job, p_max_attempts => 8, p_flags => array[new.tenant_id::text]);
  end if;
  return null;
end $$;

create trigger tasks_schedule_reminder after insert on public.tasks
  for each row when (new.reminder_at is not null) execute function private.schedule_reminder();
create trigger tasks_reschedule_reminder after update of reminder_at, due_date, status on public.tasks
  for each row when (new.reminder_at is distinct from old.reminder_at or new.status is distinct from old.status)
  execute function private.schedule_reminder();
create trigger tasks_unschedule_reminder after delete on public.tasks
  for each row when (old.reminder_at is not null) execute function private.schedule_reminder();

grant execute on function private.notify to service_role;
