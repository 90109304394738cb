-- When an automation starts: on an event (record-events.sql), or at a time, which inserts an event of kind `occasion`.

------------------------------------------------------------------------------------------------------------
-- Started by events
------------------------------------------------------------------------------------------------------------

-- Returns what an event may start: the kind of start and its value; for an occasion, only one automation.
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

-- Events about clients for the worker (lib/follow-up/automations/events.data.ts): what each starts, which automation
-- caused it, and its deal.
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

-- Occasions for which an automation has started, so that each starts it once: a silence, a due date, a birthday.
create table private.automation_occasions (
  automation_id uuid not null references public.automations on delete cascade,
  client_id uuid not null,
  mark text not null,
  at public.instant not null,
  primary key (automation_id, client_id, mark)
);

alter table private.automation_occasions enable row level security;

-- Returns the clients for whom an automation's time came between two moments, visible or not. Days begin at midnight in
-- the team's time zone. `mark` names the occasion.
create function private.occasions_between(p_automation public.automations, p_from timestamptz, p_to timestamptz)
returns table (client_id uuid, deal_id uuid, mark text, at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  zone text := (select t.time_zone from public.tenants t where t.id = p_automation.tenant_id);
  first date := (p_from at time zone zone)::date;
  last date := (p_to at time zone zone)::date;
  count integer := p_automation.starts_count;
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
    when 'date_near' then
      if p_automation.starts_value = 'closing' then
        return query select d.client_id, d.id, d.id || ' ' || d.expected_close_date, ((d.expected_close_date - count)::timestamp at time zone zone)
        from public.deals d
        where d.tenant_id = p_automation.tenant_id and d.client_id is not null and d.status not in ('Closed', 'Lost')
          and d.expected_close_date between first + count and last + count
          and ((d.expected_close_date - count)::timestamp at time zone zone) > p_from
          and ((d.expected_close_date - count)::timestamp at time zone zone) <= p_to;
      else
        -- February 29 falls on the 28th in other years.
        return query select c.id, null::uuid, y.day::text, ((y.day - count)::timestamp at time zone zone)
        from public.clients c
        cross join lateral (
          select case p_automation.starts_value when 'birthday' then c.birthday else c.home_anniversary end::date as born) b
        cross join lateral (
          select (b.born + make_interval(years => year - extract(year from b.born)::integer))::date as day
          from generate_series(extract(year from first + count)::integer, extract(year from last + count)::integer) year) y
        where c.tenant_id = p_automation.tenant_id and b.born is not null and y.day > b.born
          and ((y.day - count)::timestamp at time zone zone) > p_from and ((y.day - count)::timestamp at time zone zone) <= p_to;
      end if;
    else
      return;
  end case;
end $$;
