-- Automations: they run actions when an event happens to a client and their conditions match. This file contains the
-- definition and the permissions. automation-starts.sql contains the starts. The worker runs automations
-- (lib/follow-up/automations/run-events.ts).

create table public.automations (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  -- The person the automation acts for, with their current permissions: the last person to change its actions or switch
  -- it on.
  owner_id uuid not null,
  -- The order in which automations run for one event.
  place integer not null check (place between 1 and 10000),
  name text not null check (char_length(name) between 1 and 80 and name = btrim(name)),
  is_on boolean not null default false,
  -- Earlier events do not start it.
  on_since public.instant,
  -- Why it was switched off automatically.
  off_because text check (char_length(off_because) between 1 and 200),
  starts_with text not null check (starts_with in (
    'client_created', 'source', 'status', 'tag', 'stage', 'band', 'form', 'message',
    'task_overdue', 'no_contact', 'date_near', 'date_past', 'unanswered')),
  -- The value that starts it: a source, status, stage, band, channel, kind of date (also custom.<key> or deal_custom.<key>)
  -- or tag id; null for any.
  starts_value text check (char_length(starts_value) between 1 and 60),
  -- Days, or hours for `unanswered`; days before the date for `date_near`, after it for `date_past`.
  starts_count integer check (starts_count between 0 and 3650),
  -- Conditions on the client and one of their deals (lib/records/client-conditions/schema.ts).
  conditions jsonb not null default '{}',
  -- [{do: task, title, type, priority, due_days} | {do: message, channel, subject, content} | {do: assign, user_id}
  --  | {do: plan, plan_id} | {do: tag, tag_id} | {do: untag, tag_id} | {do: status, status} | {do: notify, to, text}
  --  | {do: webhook, webhook_id}]
  actions jsonb not null,
  version integer not null default 1,
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, place) deferrable initially deferred,
  foreign key (tenant_id, owner_id) references public.tenant_members (tenant_id, user_id),
  constraint automations_count_of_time check (
    (starts_with in ('task_overdue', 'no_contact', 'date_near', 'date_past', 'unanswered')) = (starts_count is not null)),
  constraint automations_days_from_date check (starts_with not in ('date_near', 'date_past') or starts_count <= 365),
  constraint automations_on_since_when check (not is_on or on_since is not null)
);

create index automations_start_idx on public.automations (tenant_id, starts_with) where is_on;
create index automations_owner_idx on public.automations (tenant_id, owner_id);

-- The content of each version, including the current one.
create table public.automation_versions (
  tenant_id uuid not null,
  automation_id uuid not null,
  version integer not null,
  content jsonb not null,
  saved_by uuid not null,
  saved_at public.instant not null default now(),
  primary key (tenant_id, automation_id, version),
  foreign key (tenant_id, automation_id) references public.automations (tenant_id, id) on delete cascade,
  foreign key (tenant_id, saved_by) references public.tenant_members (tenant_id, user_id)
);

create index automation_versions_member_idx on public.automation_versions (tenant_id, saved_by);

-- One row per tenant that has changed a setting.
create table public.automation_settings (
  tenant_id uuid primary key references public.tenants on delete cascade,
  -- Stops all automations when set.
  stopped_at public.instant,
  stopped_by uuid,
  -- The most actions of all automations on one client a day.
  daily_limit integer not null default 10 check (daily_limit between 1 and 100),
  updated_at public.instant not null default now(),
  foreign key (tenant_id, stopped_by) references public.tenant_members (tenant_id, user_id)
);

create trigger automations_limit after insert on public.automations referencing new table as new_rows
  for each statement execute function private.limit_rows_per_tenant('1000', 'A team has at most 1,000 automations. Delete one first.');

select private.enable_audit('public.automations', 'automation', array['on_since', 'version']);
select private.enable_audit('public.automation_settings', 'automation_settings');

call private.secure_table('automations');
call private.secure_table('automation_versions');
call private.secure_table('automation_settings');
-- Only save_automation() writes the content.
grant select, update (place), delete on public.automations to authenticated;
grant select on public.automation_versions to authenticated;
grant select, insert (tenant_id), update (stopped_at, daily_limit) on public.automation_settings to authenticated;

call private.create_permission_policies('automation_settings', 'AUTOMATION_VIEW', 'read');
call private.create_permission_policies('automations', 'AUTOMATION_MANAGE', 'update', 'delete');
call private.create_permission_policies('automation_settings', 'AUTOMATION_MANAGE', 'create', 'update');

create function private.stamp_automation_stop() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.stopped_by := case when new.stopped_at is not null then auth.uid() end;
  return new;
end $$;

create trigger automation_settings_stamp_stop before update of stopped_at on public.automation_settings
  for each row when (new.stopped_at is distinct from old.stopped_at) execute function private.stamp_automation_stop();

create view public.automation_records with (security_invoker = true) as
  select a.id, a.tenant_id, a.owner_id, coalesce(nullif(p.name, ''), p.email) as owner_name, a.place, a.name, a.is_on,
    a.off_because, a.starts_with, a.starts_value, a.starts_count, a.conditions, a.actions, a.version, a.created_at, a.updated_at
  from public.automations a
  left join public.profiles p on p.user_id = a.owner_id;
grant select on public.automation_records to authenticated, service_role;
call private.make_view_read_only('automation_records');

------------------------------------------------------------------------------------------------------------
-- Validation
------------------------------------------------------------------------------------------------------------

-- Whether p_text is a text that is not blank and has only known placeholders
-- (lib/follow-up/automations/placeholders.ts).
create function private.is_fillable(p_text jsonb, p_max integer) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_text) = 'string' and char_length(p_text #>> '{}') <= p_max and (p_text #>> '{}') ~ '\S'
    and (p_text #>> '{}') !~ '\{\{(?!\s*(client\.first_name|client\.name|agent\.first_name|agent\.name|team\.name|client\.custom\.[a-z][a-z0-9_]{0,39})\s*\}\})'
$$;

-- Whether an action is valid: it has only its own fields, each within its limits.
create function private.is_automation_action(p_action jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_typeof(p_action) = 'object' and octet_length(p_action::text) <= 12000
    and case p_action ->> 'do'
      when 'task' then private.is_fillable(p_action -> 'title', 200)
        and pg_input_is_valid(p_action ->> 'type', 'public.task_type')
        and pg_input_is_valid(p_action ->> 'priority', 'public.task_priority')
        and (p_action ->> 'due_days') ~ '^\d{1,3}$' and (p_action ->> 'due_days')::integer <= 365
        and p_action - array['do', 'title', 'type', 'priority', 'due_days'] = '{}'
      when 'message' then case p_action ->> 'channel'
          when 'email' then private.is_fillable(p_action -> 'subject', 300) and private.is_fillable(p_action -> 'content', 5000)
          when 'sms' then private.is_fillable(p_action -> 'content', 320) end
        and p_action - array['do', 'channel', 'subject', 'content'] = '{}'
      when 'assign' then private.is_id(p_action -> 'user_id') and p_action - array['do', 'user_id'] = '{}'
      when 'plan' then private.is_id(p_action -> 'plan_id') and p_action - array['do', 'plan_id'] = '{}'
      when 'tag' then private.is_id(p_action -> 'tag_id') and p_action - array['do', 'tag_id'] = '{}'
      when 'untag' then private.is_id(p_action -> 'tag_id') and p_action - array['do', 'tag_id'] = '{}'
      when 'status' then pg_input_is_valid(p_action ->> 'status', 'public.client_status') and p_action - array['do', 'status'] = '{}'
      when 'webhook' then private.is_id(p_action -> 'webhook_id') and p_action - array['do', 'webhook_id'] = '{}'
      when 'notify' then p_action ->> 'to' in ('client_owner', 'me') and private.is_fillable(p_action -> 'text', 150)
        and p_action - array['do', 'to', 'text'] = '{}'
    end, false)
$$;

-- Whether these are 1 to 10 valid actions.
create function private.is_automation_action_list(p_actions jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_actions) = 'array' and jsonb_array_length(p_actions) between 1 and 10
    then not exists (select from jsonb_array_elements(p_actions) a where not private.is_automation_action(a)) else false end
$$;

alter table public.automations add constraint automations_actions_kept check (private.is_automation_action_list(actions));

-- Whether the date by which an automation starts is valid: a built-in date, or a custom day field that the caller sees.
create function private.is_start_date(p_automation public.automations) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(p_automation.starts_value in ('birthday', 'home_anniversary', 'closing')
    or p_automation.starts_value ~ '^(deal_)?custom\.[a-z][a-z0-9_]*$'
      and (private.find_seen_field(p_automation.tenant_id, p_automation.starts_value)).type = 'day', false);
end $$;

-- Throws PT400 for an invalid automation.
create function private.validate_automation(p_automation public.automations) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.validate_conditions(p_automation.tenant_id, p_automation.conditions);
  perform private.require_custom_texts(p_automation.tenant_id, p_automation.actions);
  if private.is_automation_action_list(p_automation.actions) is not true then
    raise sqlstate 'PT400' using message = 'Add 1 to 10 actions';
  end if;
  if not (case p_automation.starts_with
    when 'source' then p_automation.starts_value is null or p_automation.starts_value = any (enum_range(null::public.client_source)::text[])
    when 'status' then p_automation.starts_value is null or p_automation.starts_value = any (enum_range(null::public.client_status)::text[])
    when 'stage' then p_automation.starts_value is null or p_automation.starts_value = any (enum_range(null::public.deal_status)::text[])
    when 'band' then p_automation.starts_value is null or p_automation.starts_value = any (enum_range(null::public.lead_band)::text[])
    when 'message' then p_automation.starts_value is null or p_automation.starts_value = any (enum_range(null::public.channel_name)::text[])
    when 'tag' then p_automation.starts_value is null or private.is_id(to_jsonb(p_automation.starts_value))
    when 'date_near' then private.is_start_date(p_automation)
    when 'date_past' then private.is_start_date(p_automation)
    else p_automation.starts_value is null end) then
    raise sqlstate 'PT400' using message = 'Choose a trigger', hint = 'field:starts_value';
  end if;
  if p_automation.starts_with in ('date_near', 'date_past') and p_automation.starts_count not between 0 and 365 then
    raise sqlstate 'PT400' using message = 'Enter days, from 0 to 365', hint = 'field:starts_count';
  end if;
end $$;

-- Throws when the caller may not perform these actions themselves, so that they learn it when saving and not from the
-- log.
create function private.require_actions_permitted(p_tenant_id uuid, p_actions jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_actions @> '[{"do": "webhook"}]' and p_tenant_id not in (select private.tenants_with_permission('API_KEYS_MANAGE')) then
    raise insufficient_privilege using message =
      'It would run as you, and you cannot use webhooks. Remove the webhook, or ask someone who manages webhooks to save it.';
  end if;
end $$;

-- Serializes changes to a team's automations.
create function private.lock_automations(p_tenant_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission(p_tenant_id, 'AUTOMATION_MANAGE', 'You cannot change automations');
  perform from public.tenants t where t.id = p_tenant_id for no key update;
end $$;

-- Returns the content stored in a version.
create function private.automation_content(p_automation public.automations) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('name', p_automation.name, 'starts_with', p_automation.starts_with,
    'starts_value', p_automation.starts_value, 'starts_count', p_automation.starts_count,
    'conditions', p_automation.conditions, 'actions', p_automation.actions)
$$;

-- Creates an automation, last in order, or changes p_id, and returns its id. {name, is_on, starts_with, starts_value,
-- starts_count, conditions, actions}; missing fields keep their value. A caller who changes the actions or switches the
-- automation on becomes the person it runs as, so that nobody uses another person's permissions. Throws PT404 for an
-- unknown automation, PT400 for an invalid one, 42501 when it would call webhooks for a person without that permission.
create function public.save_automation(p_tenant_id uuid, p_id uuid, p_automation jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  saved public.automations;
  was public.automations;
  says_more boolean;
begin
  perform private.lock_automations(p_tenant_id);
  perform private.require_object(p_automation, 'Send the automation as one object');
  if p_id is not null then
    select a.* into was from public.automations a where a.id = p_id and a.tenant_id = p_tenant_id for no key update;
    perform private.require_found(found and (was.owner_id = (select auth.uid())
      or not private.mentions_hidden_field(p_tenant_id, private.named_fields(private.automation_content(was)))), 'This automation was deleted');
  end if;
  saved := jsonb_populate_record(was, (
    select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(p_automation) e
    where e.key in ('name', 'is_on', 'starts_with', 'starts_value', 'starts_count', 'conditions', 'actions')));
  saved.tenant_id := p_tenant_id;
  saved.conditions := coalesce(saved.conditions, '{}');
  saved.is_on := coalesce(saved.is_on, false);
  says_more := p_id is null or private.automation_content(saved) - 'name' <> private.automation_content(was) - 'name';
  if says_more then
    perform private.validate_automation(saved);
  end if;
  if says_more or saved.is_on and not was.is_on then
    saved.owner_id := (select auth.uid());
    perform private.require_actions_permitted(p_tenant_id, saved.actions);
  end if;
  if saved.is_on and (says_more or not was.is_on) then
    saved.on_since := clock_timestamp();
    saved.off_because := null;
  end if;
  if p_id is null then
    insert into public.automations (tenant_id, owner_id, place, name, is_on, on_since, starts_with, starts_value, starts_count,
      conditions, actions)
    values (p_tenant_id, saved.owner_id,
      coalesce((select max(a.place) + 1 from public.automations a where a.tenant_id = p_tenant_id), 1),
      saved.name, saved.is_on, saved.on_since, saved.starts_with, saved.starts_value, saved.starts_count, saved.conditions,
      saved.actions)
    returning * into saved;
  else
    saved.version := was.version + (private.automation_content(saved) <> private.automation_content(was))::integer;
    update public.automations a
    set owner_id = saved.owner_id, name = saved.name, is_on = saved.is_on, on_since = saved.on_since,
      off_because = saved.off_because, starts_with = saved.starts_with, starts_value = saved.starts_value,
      starts_count = saved.starts_count, conditions = saved.conditions, actions = saved.actions, version = saved.version
    where a.id = p_id;
    if says_more or saved.is_on <> was.is_on then
      perform private.clear_automation_failures(p_id);
    end if;
  end if;
  insert into public.automation_versions (tenant_id, automation_id, version, content, saved_by)
  values (p_tenant_id, saved.id, saved.version, private.automation_content(saved), (select auth.uid()))
  on conflict do nothing;
  return saved.id;
end $$;

-- Sorts the automations. p_ids has all automations that the caller sees, each once; hidden ones keep their place.
-- Throws PT409 when the set has changed.
create function public.reorder_automations(p_tenant_id uuid, p_ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.lock_automations(p_tenant_id);
  if p_ids is null or cardinality(p_ids) > 1000 or array(select i from unnest(p_ids) i order by i)
    is distinct from array(select a.id from public.automations a where a.tenant_id = p_tenant_id order by a.id) then
    raise sqlstate 'PT409' using message = 'The automations have changed meanwhile. Reload the page and try again.';
  end if;
  update public.automations a set place = p.place
  from unnest(p_ids) with ordinality o (id, number)
  join (
    select s.place, row_number() over (order by s.place) as number from public.automations s where s.tenant_id = p_tenant_id
  ) p using (number)
  where a.id = o.id and a.place <> p.place;
end $$;

-- Deletes an automation with its log and returns whether it existed. Later automations that the caller sees move up.
create function public.delete_automation(p_tenant_id uuid, p_id uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  was_at integer;
begin
  perform private.lock_automations(p_tenant_id);
  delete from public.automations a where a.id = p_id and a.tenant_id = p_tenant_id returning a.place into was_at;
  update public.automations a set place = later.place
  from (
    select s.id, lag(s.place, 1, was_at) over (order by s.place) as place
    from public.automations s where s.tenant_id = p_tenant_id and s.place > was_at
  ) later
  where a.id = later.id;
  return was_at is not null;
end $$;

-- Stops or resumes all automations of a team, and sets the daily limit of actions per client. Null keeps a value.
create function public.update_automation_settings(p_tenant_id uuid, p_stopped boolean, p_daily_limit integer) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.lock_automations(p_tenant_id);
  insert into public.automation_settings (tenant_id) values (p_tenant_id) on conflict do nothing;
  update public.automation_settings s
  set stopped_at = case when p_stopped then coalesce(s.stopped_at, now()) when not p_stopped then null else s.stopped_at end,
    daily_limit = coalesce(p_daily_limit, s.daily_limit)
  where s.tenant_id = p_tenant_id;
end $$;

-- Ends a member's automations with their membership.
create function private.end_automations_of_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.automations a set is_on = false, off_because = 'The person it ran as is no longer on the team'
  where a.tenant_id = new.tenant_id and a.owner_id = new.user_id and a.is_on;
  return null;
end $$;

create trigger tenant_members_end_automations after update of status on public.tenant_members
  for each row when (new.status <> 'active' and old.status = 'active') execute function private.end_automations_of_member();

-- The validation functions are used by the table's check constraints.
grant execute on function private.lock_automations, private.is_automation_action_list, private.is_automation_action,
  private.is_fillable, private.is_id to authenticated;
grant execute on function public.save_automation, public.reorder_automations,
  public.delete_automation, public.update_automation_settings to authenticated;
