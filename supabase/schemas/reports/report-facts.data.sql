-- Definitions of the reports. This file is data: it may be applied any number of times, and its contents replace the
-- stored ones. A report has a set of facts (one row per deal, client, task …), dimensions by which the facts are grouped,
-- and figures that count or sum some of the facts. A figure and the list of its rows use the same facts and the same
-- condition, so they always agree (reports.sql computes both).
--
-- Facts are SQL with these parameters:
--   $1 tenant   $2, $3, $4 owners whose deals, clients, tasks the reader sees (null: all)
--   $5, $6 first moment of the period and the first after it   $7, $8 its first and last day
--   $9 the reader's time zone   $10 their current day   $11 owners whose messages they see, like $2
--   $12 people whose facts are requested, like $2
--   $13 the start of each month of the period, $14 its name: looking up a moment among these takes a third of the time of
--   computing its month in a time zone, and some reports have some hundred thousand moments. A dimension that starts with
--   width_bucket is such a position in the period.
--   $15 people whose commissions they see, like $2
-- and have the columns kind and id (of the record), owner_id (its owner), at (its time) and the columns that the
-- dimensions and figures use.

insert into private.report_definitions (key, is_basic, is_dated, facts, dimensions, figures) values
  ('pipeline', true, false, $facts$
    select 'deal' as kind, d.id, d.owner_id, d.created_at as at, d.status, d.value, d.commission,
      d.value * d.probability / 100 as weighted,
      greatest($10 - (d.created_at at time zone $9)::date, 0) as age
    from public.deals d
    where d.tenant_id = $1 and ($2::uuid[] is null or d.owner_id = any ($2))
      and d.status in ('Lead', 'In Progress', 'Under Contract')
    $facts$,
    '{
      "status": "f.status",
      "age": "case when f.age <= 30 then ''30'' when f.age <= 60 then ''60'' when f.age <= 90 then ''90'' when f.age <= 180 then ''180'' else ''older'' end",
      "agent": "f.owner_id::text"
    }',
    '[
      {"name": "deals", "how": "count"},
      {"name": "volume", "how": "sum", "of": "f.value"},
      {"name": "weighted", "how": "sum", "of": "f.weighted"},
      {"name": "age", "how": "median", "of": "f.age"},
      {"name": "to_30", "how": "count", "which": "f.age <= 30"},
      {"name": "to_60", "how": "count", "which": "f.age between 31 and 60"},
      {"name": "to_90", "how": "count", "which": "f.age between 61 and 90"},
      {"name": "to_180", "how": "count", "which": "f.age between 91 and 180"},
      {"name": "older", "how": "count", "which": "f.age > 180"}
    ]'),

  ('closed', true, true, $facts$
    select 'deal' as kind, d.id, d.owner_id, d.closed_at as at, d.value, d.commission, d.property_type,
      (d.closed_at at time zone $9)::date - (d.created_at at time zone $9)::date as days
    from public.deals d
    where d.tenant_id = $1 and ($2::uuid[] is null or d.owner_id = any ($2))
      and d.closed_at >= $5 and d.closed_at < $6
    $facts$,
    '{
      "month": "width_bucket(f.at::timestamptz, $13)",
      "agent": "f.owner_id::text",
      "property": "coalesce(f.property_type::text, ''none'')"
    }',
    '[
      {"name": "deals", "how": "count"},
      {"name": "volume", "how": "sum", "of": "f.value"},
      {"name": "gci", "how": "sum", "of": "f.commission"},
      {"name": "average", "how": "average", "of": "f.value"},
      {"name": "days", "how": "median", "of": "f.days"}
    ]'),

  -- Deals created in the period, one row for each stage they reached. A deal in a later stage counts as having been in
  -- the earlier ones, also when they were skipped. The time in a stage is the total that a deal ever spent in it, until
  -- now: the sum of its leaving times minus the sum of its entering times, in days since the period started. Summed
  -- like this, the moves need no order; sorting the moves of 50,000 deals takes longer than everything else. They are
  -- summed before they are joined with their deals.
  ('funnel', true, true, $facts$
    select 'deal' as kind, way.id, way.owner_id, way.created_at as at, way.value, stage.status as stage, way.furthest > stage.place as went_on,
      way.status = 'Lost' and way.furthest = stage.place as was_lost,
      way.status in ('Lead', 'In Progress', 'Under Contract') and way.furthest = stage.place as is_open,
      case stage.place when 1 then way.as_lead when 2 then way.in_progress when 3 then way.under_contract end
        + case when way.status = stage.status then (select (date_part('epoch', now()) - date_part('epoch', $5)) / 86400) else 0 end as days
    from (
      select d.id, d.owner_id, d.created_at, d.value, d.status, move.furthest, move.as_lead, move.in_progress, move.under_contract
      from public.deals d
      join (
        select s.deal_id,
          greatest(max(case s.to_status when 'In Progress' then 2 when 'Under Contract' then 3 when 'Closed' then 4 end), 1) as furthest,
          sum(case when s.to_status = 'Lead' then -s.day when s.from_status = 'Lead' then s.day end) as as_lead,
          sum(case when s.to_status = 'In Progress' then -s.day when s.from_status = 'In Progress' then s.day end) as in_progress,
          sum(case when s.to_status = 'Under Contract' then -s.day when s.from_status = 'Under Contract' then s.day end)
            as under_contract
        from (
          select s.deal_id, s.from_status, s.to_status,
            (date_part('epoch', s.changed_at) - (select date_part('epoch', $5))) / 86400 as day
          from public.deal_status_changes s
          where s.tenant_id = $1 and s.changed_at >= $5 offset 0
        ) s
        group by s.deal_id
      ) move on move.deal_id = d.id
      where d.tenant_id = $1 and ($2::uuid[] is null or d.owner_id = any ($2)) and d.created_at >= $5 and d.created_at < $6
    ) way
    join (values
      (1, 'Lead'::public.deal_status), (2, 'In Progress'), (3, 'Under Contract'), (4, 'Closed')
    ) as stage (place, status) on stage.place <= way.furthest
    $facts$,
    '{"stage": "f.stage"}',
    '[
      {"name": "deals", "how": "count"},
      {"name": "volume", "how": "sum", "of": "f.value"},
      {"name": "went_on", "how": "count", "which": "f.went_on"},
      {"name": "conversion", "how": "share", "which": "f.went_on", "among": "f.stage <> ''Closed''"},
      {"name": "open", "how": "count", "which": "f.is_open"},
      {"name": "lost", "how": "count", "which": "f.was_lost"},
      {"name": "days", "how": "median", "of": "f.days", "which": "f.days is not null"}
    ]'),

  -- Expected commission = commission × probability ÷ 100 of the pipeline, by the month of the expected closing.
  ('forecast', true, false, $facts$
    select 'deal' as kind, d.id, d.owner_id, d.expected_close_date::timestamp at time zone $9 as at, d.status,
      d.value, d.commission, d.probability, d.commission * d.probability / 100 as expected,
      date_trunc('month', d.expected_close_date::timestamp) as month, date_trunc('month', $10::timestamp) as this_month
    from public.deals d
    where d.tenant_id = $1 and ($2::uuid[] is null or d.owner_id = any ($2))
      and d.status in ('Lead', 'In Progress', 'Under Contract')
    $facts$,
    '{
      "month": "case when f.month is null then ''none'' when f.month < f.this_month then ''past'' when f.month >= f.this_month + interval ''12 months'' then ''later'' else to_char(f.month, ''YYYY-MM'') end",
      "status": "f.status",
      "agent": "f.owner_id::text"
    }',
    '[
      {"name": "deals", "how": "count"},
      {"name": "volume", "how": "sum", "of": "f.value"},
      {"name": "commission", "how": "sum", "of": "f.commission"},
      {"name": "expected", "how": "sum", "of": "f.expected"},
      {"name": "unjudged", "how": "count", "which": "f.probability = 0"},
      {"name": "this_month", "how": "sum", "of": "f.expected", "which": "f.month = f.this_month"},
      {"name": "next_month", "how": "sum", "of": "f.expected", "which": "f.month = f.this_month + interval ''1 month''"},
      {"name": "this_quarter", "how": "sum", "of": "f.expected", "which": "date_trunc(''quarter'', f.month) = date_trunc(''quarter'', f.this_month)"}
    ]'),

  -- Clients received in the period, as far as their date is known, and the deals closed with them since.
  ('sources', false, true, $facts$
    select 'client' as kind, c.id, c.owner_id, c.received_at as at, c.source::text as source,
      c.status = 'In Contract' or won.client_id is not null as is_converted,
      coalesce(won.closed, 0) as closed, coalesce(won.value, 0) as value, coalesce(won.commission, 0) as commission
    from public.clients c
    left join (
      select d.client_id, count(*) filter (where d.status = 'Closed') as closed,
        sum(d.value) filter (where d.status = 'Closed') as value,
        sum(d.commission) filter (where d.status = 'Closed') as commission
      from public.deals d
      where d.tenant_id = $1 and ($2::uuid[] is null or d.owner_id = any ($2)) and d.client_id is not null
        and d.status in ('Under Contract', 'Closed')
      group by d.client_id
    ) won on won.client_id = c.id
    where c.tenant_id = $1 and ($3::uuid[] is null or c.owner_id = any ($3))
      and c.received_at >= $5 and c.received_at < $6
    $facts$,
    '{
      "source": "f.source",
      "month": "width_bucket(f.at::timestamptz, $13)",
      "agent": "f.owner_id::text"
    }',
    '[
      {"name": "clients", "how": "count"},
      {"name": "leads", "how": "count", "which": "not f.is_converted"},
      {"name": "converted", "how": "count", "which": "f.is_converted"},
      {"name": "conversion", "how": "share", "which": "f.is_converted"},
      {"name": "closed", "how": "sum", "of": "f.closed", "which": "f.closed > 0"},
      {"name": "volume", "how": "sum", "of": "f.value", "which": "f.closed > 0"},
      {"name": "gci", "how": "sum", "of": "f.commission", "which": "f.closed > 0"}
    ]'),

  -- Activity of people: calls and meetings in both directions, other messages as far as they were sent, notes,
  -- completed tasks, added clients and deals.
  ('activity', false, true, $facts$
    select 'message' as kind, m.id, m.owner_id, m.occurred_at as at, m.channel
    from public.messages m
    where m.tenant_id = $1 and m.occurred_at >= $5 and m.occurred_at < $6 and m.is_contact
      and (m.direction = 'outbound' or m.channel in ('phone', 'meeting'))
      and ($11::uuid[] is null or $11 <> '{}' and exists (
        select from public.message_states s where s.message_id = m.id and s.user_id = (select auth.uid()) and s.is_mine))
    union all
    select 'note', n.id, n.author_id, n.created_at, null
    from public.notes n
    where n.tenant_id = $1 and n.created_at >= $5 and n.created_at < $6
      and ($3::uuid[] is null or n.client_id in (
        select c.id from public.clients c where c.tenant_id = $1 and c.owner_id = any ($3)))
    union all
    select 'task', t.id, t.assigned_to, t.completed_at, null
    from public.tasks t
    where t.tenant_id = $1 and ($4::uuid[] is null or t.assigned_to = any ($4))
      and t.completed_at >= $5 and t.completed_at < $6
    union all
    select 'client', c.id, c.owner_id, c.created_at, null
    from public.clients c
    where c.tenant_id = $1 and ($3::uuid[] is null or c.owner_id = any ($3)) and c.created_at >= $5 and c.created_at < $6
    union all
    select 'deal', d.id, d.owner_id, d.created_at, null
    from public.deals d
    where d.tenant_id = $1 and ($2::uuid[] is null or d.owner_id = any ($2)) and d.created_at >= $5 and d.created_at < $6
    $facts$,
    '{
      "month": "width_bucket(f.at::timestamptz, $13)",
      "agent": "f.owner_id::text"
    }',
    '[
      {"name": "calls", "how": "count", "which": "f.channel = ''phone''"},
      {"name": "meetings", "how": "count", "which": "f.channel = ''meeting''"},
      {"name": "emails", "how": "count", "which": "f.channel = ''email''"},
      {"name": "texts", "how": "count", "which": "f.channel = ''sms''"},
      {"name": "others", "how": "count", "which": "f.channel not in (''phone'', ''meeting'', ''email'', ''sms'')"},
      {"name": "notes", "how": "count", "which": "f.kind = ''note''"},
      {"name": "tasks", "how": "count", "which": "f.kind = ''task''"},
      {"name": "clients", "how": "count", "which": "f.kind = ''client''"},
      {"name": "deals", "how": "count", "which": "f.kind = ''deal''"}
    ]'),

  -- Tasks due in the period. A task done on its due day, in the reader's calendar, was done on time.
  ('tasks', true, true, $facts$
    select 'task' as kind, t.id, t.assigned_to as owner_id, t.due_date::timestamp at time zone $9 as at, t.due_date as day,
      t.type::text as type, t.priority::text as priority, t.status = 'Completed' as is_done,
      t.status = 'Completed' and (t.completed_at at time zone $9)::date <= t.due_date as in_time,
      t.status <> 'Completed' and t.due_date < $10 as is_overdue
    from public.tasks t
    where t.tenant_id = $1 and ($4::uuid[] is null or t.assigned_to = any ($4)) and t.due_date between $7 and $8
    $facts$,
    '{
      "month": "to_char(f.day, ''YYYY-MM'')",
      "type": "f.type",
      "priority": "f.priority",
      "agent": "f.owner_id::text"
    }',
    '[
      {"name": "due", "how": "count"},
      {"name": "done", "how": "count", "which": "f.is_done"},
      {"name": "completion", "how": "share", "which": "f.is_done"},
      {"name": "in_time", "how": "count", "which": "f.in_time"},
      {"name": "punctuality", "how": "share", "which": "f.in_time", "among": "f.is_done or f.is_overdue"},
      {"name": "late", "how": "count", "which": "f.is_done and not f.in_time"},
      {"name": "overdue", "how": "count", "which": "f.is_overdue"},
      {"name": "open", "how": "count", "which": "not f.is_done and not f.is_overdue"}
    ]'),

  -- Deals that are Lost and became so in the period, according to their history.
  ('lost', false, true, $facts$
    select 'deal' as kind, d.id, d.owner_id, fell.changed_at as at, d.value, d.commission,
      case when d.lost_reason is null then 'none'
        when d.lost_reason in (select unnest(enum_range(null::public.lost_reason))::text) then d.lost_reason
        else 'own words' end as reason,
      coalesce(fell.from_status::text, 'Lead') as stage,
      (fell.changed_at at time zone $9)::date - (d.created_at at time zone $9)::date as days
    from (
      select distinct on (s.deal_id) s.deal_id, s.changed_at, s.from_status
      from public.deal_status_changes s
      where s.tenant_id = $1 and s.to_status = 'Lost' and s.changed_at >= $5
      order by s.deal_id, s.changed_at desc, s.id desc
    ) fell
    join public.deals d on d.id = fell.deal_id
    where d.tenant_id = $1 and ($2::uuid[] is null or d.owner_id = any ($2)) and d.status = 'Lost' and fell.changed_at < $6
    $facts$,
    '{
      "reason": "f.reason",
      "stage": "f.stage",
      "month": "width_bucket(f.at::timestamptz, $13)",
      "agent": "f.owner_id::text"
    }',
    '[
      {"name": "deals", "how": "count"},
      {"name": "volume", "how": "sum", "of": "f.value"},
      {"name": "gci", "how": "sum", "of": "f.commission"},
      {"name": "days", "how": "median", "of": "f.days"}
    ]'),

  -- Leads received in the period, and the minutes from the inquiry to the team's first contact. A lead belongs to the
  -- member who should respond; an unclaimed lead to its client's owner.
  ('responses', false, true, $facts$
    select 'lead' as kind, l.id, l.arrived_at as at, l.source::text as source,
      coalesce(l.owner_id, (select c.owner_id from public.clients c where c.id = l.client_id)) as owner_id,
      (extract(epoch from l.first_contact_at) - extract(epoch from l.arrived_at)) / 60 as minutes
    from public.lead_responses l
    where l.tenant_id = $1 and l.arrived_at >= $5 and l.arrived_at < $6
      and ($3::uuid[] is null or l.client_id in (
        select c.id from public.clients c where c.tenant_id = $1 and c.owner_id = any ($3)))
    $facts$,
    '{
      "source": "f.source",
      "month": "width_bucket(f.at::timestamptz, $13)",
      "agent": "f.owner_id::text"
    }',
    '[
      {"name": "leads", "how": "count"},
      {"name": "answered", "how": "count", "which": "f.minutes is not null"},
      {"name": "share", "how": "share", "which": "f.minutes is not null"},
      {"name": "minutes", "how": "median", "of": "f.minutes", "which": "f.minutes is not null"},
      {"name": "in_5", "how": "count", "which": "f.minutes <= 5"},
      {"name": "in_60", "how": "count", "which": "f.minutes > 5 and f.minutes <= 60"},
      {"name": "in_day", "how": "count", "which": "f.minutes > 60 and f.minutes <= 1440"},
      {"name": "after", "how": "count", "which": "f.minutes > 1440"},
      {"name": "waiting", "how": "count", "which": "f.minutes is null"}
    ]'),

  -- Open key dates of deals that are neither closed nor lost, by how soon they are due.
  ('key_dates', true, false, $facts$
    select 'key_date' as kind, k.id, d.owner_id, k.due_date::timestamp at time zone $9 as at, k.kind::text as step,
      d.status::text as status, k.due_date - $10 as days
    from public.deal_key_dates k
    join public.deals d on d.id = k.deal_id
    where k.tenant_id = $1 and d.tenant_id = $1 and ($2::uuid[] is null or d.owner_id = any ($2)) and k.done_at is null
      and d.status in ('Lead', 'In Progress', 'Under Contract')
    $facts$,
    '{
      "step": "f.step",
      "status": "f.status",
      "agent": "f.owner_id::text"
    }',
    '[
      {"name": "at_risk", "how": "count", "which": "f.days <= 3"},
      {"name": "overdue", "how": "count", "which": "f.days < 0"},
      {"name": "in_3", "how": "count", "which": "f.days between 0 and 3"},
      {"name": "in_7", "how": "count", "which": "f.days between 4 and 7"},
      {"name": "in_14", "how": "count", "which": "f.days between 8 and 14"},
      {"name": "later", "how": "count", "which": "f.days > 14"},
      {"name": "open", "how": "count"}
    ]'),

  -- Open files, with the missing items of their checklists, for sides that the reader may access.
  ('files', true, false, $facts$
    select 'transaction' as kind, t.id, t.owner_id, t.created_at as at, t.status::text as file_status, t.kind::text as file_kind,
      t.closing_date - $10 as days, coalesce(lack.items, 0) as items, coalesce(lack.late, 0) as late
    from public.transactions t
    left join (
      select i.transaction_id, count(*) as items, count(*) filter (where i.due_date < $10) as late
      from public.checklist_items i
      where i.tenant_id = $1 and i.status in ('missing', 'rejected') and i.is_needed and ($2::uuid[] is null or i.side_id in (
        select a.side_id from public.transaction_agents a where a.tenant_id = $1 and a.user_id = any ($2)))
      group by i.transaction_id
    ) lack on lack.transaction_id = t.id
    where t.tenant_id = $1 and t.status in ('Draft', 'Listed', 'Under contract') and ($2::uuid[] is null or t.owner_id = any ($2)
      or t.id in (select a.transaction_id from public.transaction_agents a where a.tenant_id = $1 and a.user_id = any ($2)))
    $facts$,
    '{
      "file_status": "f.file_status",
      "file_kind": "f.file_kind",
      "agent": "f.owner_id::text"
    }',
    '[
      {"name": "files", "how": "count"},
      {"name": "with_late", "how": "count", "which": "f.late > 0"},
      {"name": "late", "how": "sum", "of": "f.late", "which": "f.late > 0"},
      {"name": "items", "how": "sum", "of": "f.items", "which": "f.items > 0"},
      {"name": "in_14", "how": "count", "which": "f.days between 0 and 14"},
      {"name": "overdue", "how": "count", "which": "f.days < 0"},
      {"name": "unset", "how": "count", "which": "f.days is null"}
    ]'),

  -- Files closed in the period, by their closing day, and the time since the contract.
  ('file_closings', true, true, $facts$
    select 'transaction' as kind, t.id, t.owner_id, t.closing_date::timestamp at time zone $9 as at, t.kind::text as file_kind,
      coalesce(t.contract_price, 0) as value, t.closing_date - t.contract_date as days
    from public.transactions t
    where t.tenant_id = $1 and t.status = 'Closed' and t.closing_date between $7 and $8 and ($2::uuid[] is null or t.owner_id = any ($2)
      or t.id in (select a.transaction_id from public.transaction_agents a where a.tenant_id = $1 and a.user_id = any ($2)))
    $facts$,
    '{
      "month": "width_bucket(f.at::timestamptz, $13)",
      "file_kind": "f.file_kind",
      "agent": "f.owner_id::text"
    }',
    '[
      {"name": "files", "how": "count"},
      {"name": "volume", "how": "sum", "of": "f.value"},
      {"name": "days", "how": "median", "of": "f.days", "which": "f.days is not null"},
      {"name": "to_30", "how": "count", "which": "f.days <= 30"},
      {"name": "to_45", "how": "count", "which": "f.days between 31 and 45"},
      {"name": "to_60", "how": "count", "which": "f.days between 46 and 60"},
      {"name": "longer", "how": "count", "which": "f.days > 60"}
    ]')
on conflict (key) do update set
  is_basic = excluded.is_basic, is_dated = excluded.is_dated, facts = excluded.facts, dimensions = excluded.dimensions,
  figures = excluded.figures;

-- Commission reports, from approved statements. A share is the result of a statement for one agent of its side.
insert into private.report_definitions (key, is_basic, is_dated, area, facts, dimensions, figures) values
  -- Booked like the journal (../commissions/journal.sql): statements on their closing day, voids on the day of voiding,
  -- and corrections, with or without a statement, on their day. Figures of past months therefore do not change.
  ('company_dollar', true, true, 'COMMISSIONS', $facts$
    select case when b.id is null then 'account' else 'statement' end as kind, coalesce(b.id, b.owner_id) as id, b.owner_id,
      b.day::timestamp at time zone $9 as at, coalesce(c.source::text, 'none') as source, b.shares, b.award, b.company_dollar, b.net
    from (
      select s.id, s.side_id, h.user_id as owner_id, s.closing_date as day, 1 as shares, h.award, h.company_dollar, h.net
      from public.commission_statements s
      join public.commission_shares h on h.tenant_id = s.tenant_id and h.statement_id = s.id
      where s.tenant_id = $1 and s.status in ('Approved', 'Paid', 'Void') and s.closing_date between $7 and $8
      union all
      select s.id, s.side_id, h.user_id, v.day, -1, -h.award, -h.company_dollar, -h.net
      from public.commission_statements s
      join public.tenants t on t.id = s.tenant_id
      join public.commission_shares h on h.tenant_id = s.tenant_id and h.statement_id = s.id
      cross join lateral (select (s.voided_at at time zone t.time_zone)::date as day) v
      where s.tenant_id = $1 and s.status = 'Void' and v.day between $7 and $8
      union all
      -- A correction in favour of an agent reduces the brokerage's share. A void reverses its corrections.
      select s.id, s.side_id, e.user_id, x.day, 0, 0, -x.amount, x.amount
      from public.commission_entries e
      join public.tenants t on t.id = e.tenant_id
      left join public.commission_statements s on s.tenant_id = e.tenant_id and s.id = e.statement_id
      cross join lateral (
        select e.day::date as day, e.amount::numeric as amount
        union all
        select (s.voided_at at time zone t.time_zone)::date, -e.amount where s.status = 'Void'
      ) x
      where e.tenant_id = $1 and e.kind = 'Correction' and x.day between $7 and $8
    ) b
    left join public.transaction_sides e on e.id = b.side_id
    left join public.deals d on d.id = e.deal_id
    left join public.clients c on c.id = d.client_id
    where ($15::uuid[] is null or b.owner_id = any ($15))
    $facts$,
    '{
      "month": "width_bucket(f.at::timestamptz, $13)",
      "source": "f.source",
      "agent": "f.owner_id::text"
    }',
    '[
      {"name": "shares", "how": "sum", "of": "f.shares", "which": "f.shares <> 0"},
      {"name": "award", "how": "sum", "of": "f.award"},
      {"name": "company_dollar", "how": "sum", "of": "f.company_dollar"},
      {"name": "net", "how": "sum", "of": "f.net"}
    ]'),

  -- Deals of the report of closed deals, compared with the statements of their sides.
  ('statement_gci', true, true, 'COMMISSIONS', $facts$
    select 'deal' as kind, d.id, d.owner_id, d.closed_at as at, d.commission, s.gross, s.gross - d.commission as difference
    from public.deals d
    left join public.transaction_sides e on e.deal_id = d.id
    left join public.commission_statements s
      on s.tenant_id = e.tenant_id and s.side_id = e.id and s.status in ('Approved', 'Paid')
    where d.tenant_id = $1 and ($2::uuid[] is null or d.owner_id = any ($2)) and ($15::uuid[] is null or d.owner_id = any ($15))
      and d.closed_at >= $5 and d.closed_at < $6
    $facts$,
    '{
      "month": "width_bucket(f.at::timestamptz, $13)",
      "agent": "f.owner_id::text"
    }',
    '[
      {"name": "deals", "how": "count"},
      {"name": "gci", "how": "sum", "of": "f.commission"},
      {"name": "approved", "how": "sum", "of": "f.gross", "which": "f.gross is not null"},
      {"name": "difference", "how": "sum", "of": "f.difference", "which": "f.difference <> 0"},
      {"name": "missing", "how": "count", "which": "f.gross is null"},
      {"name": "missing_gci", "how": "sum", "of": "f.commission", "which": "f.gross is null"}
    ]'),

  -- By the day of the payment. The app decides which agents are above the threshold of their year
  -- (lib/reports/reports/form-1099.ts).
  ('form_1099', true, true, 'COMMISSIONS', $facts$
    select 'statement' as kind, s.id, h.user_id as owner_id, s.paid_on::timestamp at time zone $9 as at, h.reported, h.payable
    from public.commission_statements s
    join public.commission_shares h on h.tenant_id = s.tenant_id and h.statement_id = s.id
    where s.tenant_id = $1 and s.status = 'Paid' and s.paid_on between $7 and $8
      and ($15::uuid[] is null or h.user_id = any ($15))
    $facts$,
    '{
      "month": "width_bucket(f.at::timestamptz, $13)",
      "agent": "f.owner_id::text"
    }',
    '[
      {"name": "shares", "how": "count"},
      {"name": "paid", "how": "sum", "of": "f.payable"},
      {"name": "box_1", "how": "sum", "of": "f.reported"},
      {"name": "to_report", "how": "sum", "of": "f.reported"}
    ]')
on conflict (key) do update set
  is_basic = excluded.is_basic, is_dated = excluded.is_dated, area = excluded.area, facts = excluded.facts,
  dimensions = excluded.dimensions, figures = excluded.figures;
