-- The start of an automation: by an event (record-events.sql), or by a time, which inserts an event of kind `occasion`.

------------------------------------------------------------------------------------------------------------
-- Started by events
------------------------------------------------------------------------------------------------------------

-- Returns the kind of start and its value that an event triggers. An occasion starts only its own automation.
create function private.event_starts(p_event public.record_changes)
returns table (starts_with text, value text, automation_id uuid)
language sql stable rows 2 set search_path = '' as $$
  select 'client_created', null::text, null::uuid where p_event.kind = 'client' and p_event.action = 'created'
  union all
  select 'source', p_event.changes -> 'source' ->> 1, null
  where p_event.kind = 'client' and p_event.action <> 'deleted' and p_event.changes -> 'source' ->> 1 <> 'unknown'
  union all
  select 'status', p_event.changes -> 'status' ->> 1, null
  where p_event.kind = 'client' and p_event.action = 'updated' and p_event.changes ? 'status'
  union all
  select 'tag', t.id, null
  from jsonb_array_elements_text(
    case jsonb_typeof(p_event.changes -> 'tag_ids' -> 1) when 'array' then p_event.changes -> 'tag_ids' -> 1 end) t (id)
  where p_event.kind = 'client' and p_event.action <> 'deleted'
    and not coalesce(nullif(p_event.changes -> 'tag_ids' -> 0, 'null') ? t.id, false)
  union all
  select 'band', p_event.changes -> 'lead_band' ->> 1, null where p_event.kind = 'client' and p_event.changes ? 'lead_band'
  union all
  select 'stage', p_event.changes -> 'status' ->> 1, null
  where p_event.kind = 'deal' and p_event.action <> 'deleted' and p_event.changes ? 'status'
  union all
  select 'form', null, null
  where p_event.kind = 'inquiry' and p_event.action <> 'deleted' and p_event.changes -> 'client_id' ->> 1 is not null
  union all
  select 'message', m.channel::text, null from public.messages m
  where p_event.kind = 'message' and p_event.action <> 'deleted' and p_event.changes -> 'client_id' ->> 1 is not null
    and m.id = p_event.record_id and m.direction = 'inbound' and not m.is_auto_reply
  union all
  select p_event.changes ->> 'starts_with', null, p_event.record_id where p_event.kind = 'occasion'
$$;

-- Events about clients for the worker (lib/follow-up/automations/events.data.ts): the start that each triggers, the
-- automation that caused it, and its deal.
create view private.automation_events as
  select e.tenant_id, e.written_by, e.id, e.client_id,
    case when e.kind = 'deal' then e.record_id
      when e.kind = 'occasion' and private.is_id(e.changes -> 'deal_id') then (e.changes ->> 'deal_id')::uuid end as deal_id,
    substring(e.caused_by from '^automation:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$')::uuid as caused_by,
    e.happened_at, s.starts, e.traceparent
  from public.record_changes e
  cross join lateral (
    select jsonb_agg(to_jsonb(s) order by s.starts_with::text collate "C", s.value collate "C") as starts from private.event_starts(e) s) s
  where e.client_id is not null and s.starts is not null;

------------------------------------------------------------------------------------------------------------
-- Started by time
------------------------------------------------------------------------------------------------------------

-- Occasions (a silence, a due date, a birthday) for which an automation has started. Each occasion starts it once.
create table private.automation_occasions (
  automation_id uuid not null references public.automations on delete cascade,
  client_id uuid not null,
  mark text not null,
  at public.instant not null,
  primary key (automation_id, client_id, mark)
);

alter table private.automation_occasions enable row level security;

-- Returns the days in a custom field of clients or deals that fall between two days; for a yearly field in any year.
-- February 29 falls on the 28th in other years. Uses the index if the field has a filter column.
create function private.custom_days_between(p_field public.custom_fields, p_first date, p_last date)
returns table (client_id uuid, deal_id uuid, mark text, day date)
language plpgsql stable security definer set search_path = '' as $$
declare
  value text := case when p_field.filter_column is not null then format('r.%I', p_field.filter_column)
    else format('(r.custom ->> %L)', p_field.id) end;
  records text := case p_field.kind
    when 'client' then 'select r.id, null::uuid, %1$s::date from public.clients r where r.tenant_id = $1 and %1$s is not null'
    else 'select r.client_id, r.id, %1$s::date from public.deals r
      where r.tenant_id = $1 and r.client_id is not null and %1$s is not null' end;
begin
  if p_field.id is null then
    return;
  end if;
  return query execute format($query$
    select v.client_id, v.deal_id, concat_ws(' ', v.deal_id, $2, y.day), y.day
    from (%1$s) v (client_id, deal_id, value) cross join lateral (%2$s) y (day)
    where y.day between $3 and $4 and y.day >= v.value$query$,
    format(records, value),
    case when p_field.is_yearly then 'select private.day_in_year(v.value, year) from generate_series($5, $6) year' else 'select v.value' end)
  using p_field.tenant_id, p_field.key, p_first, p_last, extract(year from p_first)::integer, extract(year from p_last)::integer;
end $$;

-- Returns the start days of an automation that fall between two days. February 29 falls on the 28th in other years.
create function private.start_days_between(p_automation public.automations, p_first date, p_last date)
returns table (client_id uuid, deal_id uuid, mark text, day date)
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_automation.starts_value like '%custom.%' then
    return query select d.* from private.custom_days_between(
      private.find_day_field(p_automation.tenant_id, p_automation.starts_value, p_automation.owner_id), p_first, p_last) d;
  elsif p_automation.starts_value = 'closing' then
    -- A closed deal no longer starts `date_near`, but still `date_past`.
    return query select d.client_id, d.id, d.id || ' ' || d.expected_close_date, d.expected_close_date::date
    from public.deals d
    where d.tenant_id = p_automation.tenant_id and d.client_id is not null and d.status <> 'Lost'
      and (d.status <> 'Closed' or p_automation.starts_with = 'date_past') and d.expected_close_date between p_first and p_last;
  else
    return query select c.id, null::uuid, y.day::text, y.day
    from public.clients c
    cross join lateral (
      select case p_automation.starts_value when 'birthday' then c.birthday else c.home_anniversary end::date as born) b
    cross join lateral (
      select private.day_in_year(b.born, year) as day
      from generate_series(extract(year from p_first)::integer, extract(year from p_last)::integer) year) y
    where c.tenant_id = p_automation.tenant_id and b.born is not null and y.day > b.born and y.day between p_first and p_last;
  end if;
end $$;

-- Returns the clients for whom an automation's time came between two moments, whether visible to the caller or not.
-- Days begin at midnight in the team's time zone. `mark` identifies the occasion.
create function private.occasions_between(p_automation public.automations, p_from timestamptz, p_to timestamptz)
returns table (client_id uuid, deal_id uuid, mark text, at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  zone text := (select t.time_zone from public.tenants t where t.id = p_automation.tenant_id);
  first date := (p_from at time zone zone)::date;
  last date := (p_to at time zone zone)::date;
  count integer := p_automation.starts_count * case p_automation.starts_with when 'date_past' then -1 else 1 end;
begin
  case p_automation.starts_with
    when 'task_overdue' then
      return query select t.client_id, null::uuid, t.id || ' ' || t.due_date, ((t.due_date + count)::timestamp at time zone zone)
      from public.tasks t
      where t.tenant_id = p_automation.tenant_id and t.client_id is not null and t.status <> 'Completed'
        and t.due_date between first - count and last - count
        and ((t.due_date + count)::timestamp at time zone zone) > p_from and ((t.due_date + count)::timestamp at time zone zone) <= p_to;
    when 'no_contact' then
      return query select c.id, null::uuid, s.since::text, s.since + make_interval(days => count)
      from public.clients c cross join lateral (
        select coalesce(c.last_contact_at, c.received_at, c.created_at)::timestamptz as since) s
      where c.tenant_id = p_automation.tenant_id and s.since > p_from - make_interval(days => count)
        and s.since <= p_to - make_interval(days => count);
    when 'unanswered' then
      return query select m.client_id, null::uuid, m.id::text, m.occurred_at + make_interval(hours => count)
      from public.messages m
      where m.tenant_id = p_automation.tenant_id and m.client_id is not null and m.direction = 'inbound' and m.is_contact
        and m.occurred_at > p_from - make_interval(hours => count) and m.occurred_at <= p_to - make_interval(hours => count)
        and not exists (select from public.messages l where l.client_id = m.client_id and l.is_contact and l.occurred_at > m.occurred_at);
    when 'date_near', 'date_past' then
      return query select d.client_id, d.deal_id, d.mark, s.at
      from private.start_days_between(p_automation, first + count, last + count) d
      cross join lateral (select (d.day - count)::timestamp at time zone zone as at) s
      where s.at > p_from and s.at <= p_to;
    else
      return;
  end case;
end $$;
