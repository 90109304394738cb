-- Approves, pays and voids statements, and posts manual entries. Each function writes all its changes in one
-- transaction. Only the server calls them, on behalf of p_by, whose permission it has checked
-- (lib/commissions/statements/posting.data.ts).

-- Returns the debt for which the next statement is withheld: what an agent owes beyond the amount that the brokerage
-- still has to pay for approved statements.
create function private.owed_before(p_tenant_id uuid, p_user_id uuid) returns numeric
language plpgsql stable set search_path = '' as $$
begin
  return (
    select greatest(0, coalesce(sum(h.payable), 0) - coalesce((
      select a.balance from public.commission_accounts a where a.tenant_id = p_tenant_id and a.user_id = p_user_id), 0))
    from public.commission_shares h
    join public.commission_statements s on s.tenant_id = h.tenant_id and s.id = h.statement_id
    where h.tenant_id = p_tenant_id and h.user_id = p_user_id and s.status = 'Approved');
end $$;

-- Returns the people paid by the statement of a side: its agents and the leaders of their commission teams.
create function private.statement_earners(p_tenant_id uuid, p_side_id uuid) returns setof uuid
language plpgsql stable set search_path = '' as $$
begin
  return query
  select a.user_id from public.transaction_agents a where a.tenant_id = p_tenant_id and a.side_id = p_side_id
  union
  select t.leader_id
  from public.transaction_agents a
  join public.commission_team_members m on m.tenant_id = a.tenant_id and m.user_id = a.user_id
  join public.commission_teams t on t.tenant_id = m.tenant_id and t.id = m.team_id
  where a.tenant_id = p_tenant_id and a.side_id = p_side_id;
end $$;

-- Returns the calculation inputs of people: their terms, licenses (also their mentors'), debts, and plans ordered by first closing day.
create function private.earner_inputs(p_tenant_id uuid, p_user_ids uuid[]) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_agg(jsonb_build_object('user_id', p.user_id, 'name', p.name, 'start_day', c.start_day,
      'withheld_rate', coalesce(c.withheld_rate, 100)::text,
      'mentor_id', c.mentor_id, 'mentor_name', mp.name, 'mentor_license_expires_on', ml.expires_on,
      'license_expires_on', l.expires_on, 'owed', private.owed_before(p_tenant_id, p.user_id)::text,
      'assignments', (
        select coalesce(jsonb_agg(jsonb_build_object('counts_from', a.counts_from, 'plan_id', a.plan_id) order by a.counts_from), '[]')
        from public.commission_assignments a where a.tenant_id = p_tenant_id and a.user_id = p.user_id)) order by p.user_id)
    from public.profiles p
    left join public.commission_members c on c.tenant_id = p_tenant_id and c.user_id = p.user_id
    left join public.profiles mp on mp.user_id = c.mentor_id
    left join public.member_licenses l on l.tenant_id = p_tenant_id and l.user_id = p.user_id
    left join public.member_licenses ml on ml.tenant_id = p_tenant_id and ml.user_id = c.mentor_id
    where p.user_id = any (p_user_ids));
end $$;

-- Returns the versions of the plans that pay these people, and of the plans chosen for this side only.
create function private.plan_inputs(p_tenant_id uuid, p_user_ids uuid[], p_choice jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name, 'versions', (
      select jsonb_agg(jsonb_build_object('counts_from', v.counts_from, 'terms', v.terms) order by v.counts_from)
      from public.commission_plan_versions v where v.tenant_id = p_tenant_id and v.plan_id = n.id)) order by n.id), '[]')
    from public.commission_plans n
    where n.tenant_id = p_tenant_id and (
      n.id in (select a.plan_id from public.commission_assignments a where a.tenant_id = p_tenant_id and a.user_id = any (p_user_ids))
      or n.id::text in (select c.value from jsonb_each_text(coalesce(p_choice, '{}')) c)));
end $$;

-- Returns the counters of people and teams, each with the amount that a transaction added. Excludes counters that were
-- created only to be locked.
create function private.counter_inputs(p_tenant_id uuid, p_user_ids uuid[], p_team_ids uuid[], p_transaction_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    with added as (
      select e.counter_id, sum(e.amount) as amount
      from public.commission_statements o
      join public.commission_counter_entries e on e.tenant_id = o.tenant_id and e.statement_id = o.id
      where o.tenant_id = p_tenant_id and o.transaction_id = p_transaction_id
      group by e.counter_id
    )
    select coalesce(jsonb_agg(jsonb_build_object('user_id', c.user_id, 'team_id', c.team_id, 'name', c.name,
      'period_start', c.period_start, 'amount', c.amount::text, 'by_transaction', coalesce(a.amount, 0)::text) order by c.id), '[]')
    from public.commission_counters c
    left join added a on a.counter_id = c.id
    where c.tenant_id = p_tenant_id and c.amount <> 0 and (c.user_id = any (p_user_ids) or c.team_id = any (p_team_ids)));
end $$;

-- Returns the inputs from which the statement of a side is computed, for its agents, their leaders and their mentors.
-- For the server, because no single person may see all of it.
create function private.statement_inputs(p_tenant_id uuid, p_side_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    with side as (
      select s.id, s.side, s.deal_id, t.id as transaction_id, t.number, t.title, t.kind, t.status, t.contract_price, t.closing_date,
        array(select private.statement_earners(p_tenant_id, p_side_id)) as earners
      from public.transaction_sides s join public.transactions t on t.id = s.transaction_id
      where s.tenant_id = p_tenant_id and s.id = p_side_id
    ), teams as (
      select t.id, t.name, t.leader_id, t.split, t.cap, t.start_day, m.user_id, m.leader_rate
      from public.transaction_agents a
      join public.commission_team_members m on m.tenant_id = a.tenant_id and m.user_id = a.user_id
      join public.commission_teams t on t.tenant_id = m.tenant_id and t.id = m.team_id
      where a.tenant_id = p_tenant_id and a.side_id = p_side_id
    ), statement as (
      select s.* from public.commission_statements s
      where s.tenant_id = p_tenant_id and s.side_id = p_side_id and s.status <> 'Void'
    )
    select jsonb_build_object(
      'side_id', side.id, 'side', side.side, 'transaction_id', side.transaction_id, 'number', side.number, 'title', side.title,
      'kind', side.kind, 'transaction_status', side.status, 'price', side.contract_price::text, 'closing_date', side.closing_date,
      'deal_rate', (select d.commission_percentage::text from public.deals d where d.id = side.deal_id),
      'statement', (
        select jsonb_build_object('id', s.id, 'version', s.version, 'status', s.status, 'terms', s.terms, 'plans', s.plans,
          'counts_towards_caps', s.counts_towards_caps, 'updated_at', s.updated_at) from statement s),
      -- The terms with which a side starts again after a void.
      'earlier_terms', (
        select s.terms from public.commission_statements s
        where s.tenant_id = p_tenant_id and s.side_id = p_side_id and s.status = 'Void' order by s.version desc limit 1),
      'agents', (
        select jsonb_agg(jsonb_build_object('user_id', a.user_id, 'weight', a.weight) order by a.place, a.created_at, a.user_id)
        from public.transaction_agents a where a.tenant_id = p_tenant_id and a.side_id = p_side_id),
      'teams', (
        select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'leader_id', t.leader_id, 'split', t.split,
          'cap', t.cap, 'start_day', t.start_day, 'user_id', t.user_id, 'leader_rate', t.leader_rate::text) order by t.user_id), '[]')
        from teams t),
      'people', private.earner_inputs(p_tenant_id, side.earners),
      'plans', private.plan_inputs(p_tenant_id, side.earners, (select s.plans from statement s)),
      'counters', private.counter_inputs(p_tenant_id, side.earners, array(select t.id from teams t), side.transaction_id),
      -- Items that were charged on the other side of this transaction.
      'charged', (
        select coalesce(jsonb_agg(jsonb_build_object('member_id', h.user_id, 'key', k.key) order by h.user_id, k.key), '[]')
        from public.commission_statements o
        join public.commission_shares h on h.tenant_id = o.tenant_id and h.statement_id = o.id
        cross join lateral unnest(h.charged_once) k (key)
        where o.tenant_id = p_tenant_id and o.transaction_id = side.transaction_id and o.side_id <> p_side_id
          and o.status in ('Approved', 'Paid')),
      'agreements', case side.side when 'Buying' then (
        select coalesce(jsonb_agg(jsonb_build_object('starts_on', b.starts_on, 'ends_on', b.ends_on, 'rate', b.rate::text,
          'amount', b.amount::text) order by b.starts_on, b.id), '[]')
        from public.deals d join public.buyer_agreements b on b.tenant_id = d.tenant_id and b.client_id = d.client_id
        where d.tenant_id = p_tenant_id and d.id = side.deal_id) else '[]' end)
    from side);
end $$;

-- Returns the inputs of several sides, in the given order.
create function public.read_statement_inputs(p_tenant_id uuid, p_side_ids uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(i.inputs order by s.place) filter (where i.inputs is not null), '[]')
  from unnest(p_side_ids[:1000]) with ordinality s (id, place)
  cross join lateral private.statement_inputs(p_tenant_id, s.id) i (inputs)
$$;

-- Returns the unapproved sides that will pay a person, in the order of their closing: the sides that the person works,
-- and the sides of the teams that they lead or belong to, whose caps they share. Without a person, returns the sides of
-- everybody.
create function public.list_pending_sides(p_tenant_id uuid, p_user_id uuid default null) returns setof uuid
language sql stable set search_path = '' as $$
  with people as (
    select p_user_id as user_id
    union
    select m.user_id from public.commission_team_members m
    join public.commission_teams t on t.tenant_id = m.tenant_id and t.id = m.team_id
    where m.tenant_id = p_tenant_id and (t.leader_id = p_user_id or t.cap = 'team' and t.id in (
      select o.team_id from public.commission_team_members o where o.tenant_id = p_tenant_id and o.user_id = p_user_id))
  )
  select s.id
  from public.transaction_sides s
  join public.transactions t on t.id = s.transaction_id
  where s.tenant_id = p_tenant_id and t.status in ('Under contract', 'Closed') and t.closing_date is not null
    and s.id in (
      select a.side_id from public.transaction_agents a
      where a.tenant_id = p_tenant_id and (p_user_id is null or a.user_id in (select p.user_id from people p)))
    and not exists (
      select from public.commission_statements c
      where c.tenant_id = p_tenant_id and c.side_id = s.id and c.status in ('Approved', 'Paid'))
  order by t.closing_date, t.number, s.side
  limit 1000
$$;

-- Returns the unapproved sides that a plan may pay, at most 1,000: the sides of list_pending_sides() for each member to
-- whom it is assigned, and sides for whose statement it was chosen.
create function public.list_pending_sides_of_plan(p_tenant_id uuid, p_plan_id uuid) returns setof uuid
language sql stable set search_path = '' as $$
  select p.side_id from public.commission_assignments a
  cross join lateral public.list_pending_sides(p_tenant_id, a.user_id) p (side_id)
  where a.tenant_id = p_tenant_id and a.plan_id = p_plan_id
  union
  select s.side_id from public.commission_statements s
  where s.tenant_id = p_tenant_id and s.status in ('Draft', 'Submitted') and exists (
    select from jsonb_each_text(s.plans) c where c.value = p_plan_id::text)
  limit 1000
$$;

grant execute on function public.read_statement_inputs, public.list_pending_sides, public.list_pending_sides_of_plan to service_role;

------------------------------------------------------------------------------------------------------------
-- Locks
------------------------------------------------------------------------------------------------------------

-- Locks the given counters ({user_id, team_id, name, period_start}) in the order of their ids, after creating missing
-- ones, so that approvals of one agent are serialized.
create function private.lock_counters(p_tenant_id uuid, p_counters jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.commission_counters (tenant_id, user_id, team_id, name, period_start)
  select distinct on (c.user_id, c.team_id, c.name, c.period_start) p_tenant_id, c.user_id, c.team_id, c.name, c.period_start
  from jsonb_to_recordset(p_counters) c (user_id uuid, team_id uuid, name text, period_start date)
  order by c.user_id, c.team_id, c.name, c.period_start
  on conflict do nothing;
  perform from public.commission_counters c
  where c.tenant_id = p_tenant_id and exists (
    select from jsonb_to_recordset(p_counters) n (user_id uuid, team_id uuid, name text, period_start date)
    where (n.user_id, n.team_id, n.name, n.period_start) is not distinct from (c.user_id, c.team_id, c.name, c.period_start))
  order by c.id for no key update;
end $$;

-- Locks the accounts of people in the order of their ids, after creating missing ones.
create function private.lock_accounts(p_tenant_id uuid, p_user_ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.commission_accounts (tenant_id, user_id)
  select p_tenant_id, u.id from (select distinct unnest(p_user_ids) as id) u order by u.id
  on conflict do nothing;
  perform from public.commission_accounts a
  where a.tenant_id = p_tenant_id and a.user_id = any (p_user_ids) order by a.user_id for no key update;
end $$;

-- Locks a statement. Throws unless it has one of these statuses.
create function private.lock_statement(p_tenant_id uuid, p_id uuid, variadic p_statuses public.statement_status[])
returns public.commission_statements
language plpgsql set search_path = '' as $$
declare
  locked public.commission_statements;
begin
  select s.* into locked from public.commission_statements s
  where s.tenant_id = p_tenant_id and s.id = p_id for no key update;
  perform private.require_found(found, 'Statement not found');
  if locked.status <> all (p_statuses) then
    raise sqlstate 'PT409' using message = format('This statement is %s. Reload the page.', lower(locked.status::text));
  end if;
  return locked;
end $$;

------------------------------------------------------------------------------------------------------------
-- Approving
------------------------------------------------------------------------------------------------------------

create function private.write_lines(p_statement public.commission_statements, p_lines jsonb) returns void
language sql set search_path = '' as $$
  insert into public.commission_lines (tenant_id, statement_id, place, key, step, kind, payee, payee_id, payee_name, member_id, label,
    formula, amount, counter_id, counter_before, counter_after)
  select p_statement.tenant_id, p_statement.id, l.place, l.value ->> 'key', l.value ->> 'step', l.value ->> 'kind',
    (l.value ->> 'payee')::public.commission_payee, (l.value ->> 'payee_id')::uuid, l.value ->> 'payee_name',
    (l.value ->> 'member_id')::uuid, l.value ->> 'label', l.value ->> 'formula', (l.value ->> 'amount')::numeric,
    c.id, (l.value #>> '{counter,before}')::numeric, (l.value #>> '{counter,after}')::numeric
  from jsonb_array_elements(p_lines) with ordinality l (value, place)
  left join public.commission_counters c on c.tenant_id = p_statement.tenant_id
    and c.user_id is not distinct from (l.value #>> '{counter,user_id}')::uuid
    and c.team_id is not distinct from (l.value #>> '{counter,team_id}')::uuid
    and c.name = l.value #>> '{counter,name}'
    and c.period_start is not distinct from (l.value #>> '{counter,period_start}')::date
$$;

-- Changes the counters from `before` to `after`.
create function private.move_counters(p_statement public.commission_statements, p_by uuid, p_kind public.counter_entry_kind, p_moves jsonb)
returns void
language sql set search_path = '' as $$
  insert into public.commission_counter_entries (tenant_id, counter_id, kind, amount, statement_id, created_by)
  select p_statement.tenant_id, c.id, p_kind, (m ->> 'after')::numeric - (m ->> 'before')::numeric, p_statement.id, p_by
  from jsonb_array_elements(p_moves) m
  join public.commission_counters c on c.tenant_id = p_statement.tenant_id
    and c.user_id is not distinct from (m ->> 'user_id')::uuid and c.team_id is not distinct from (m ->> 'team_id')::uuid
    and c.name = m ->> 'name' and c.period_start is not distinct from (m ->> 'period_start')::date
$$;

-- Approves a statement, computed from p_inputs. If the inputs have changed since, changes nothing and returns false.
-- p_result: {closing_date, price, gross, counters, lines, shares, entries, instructions}, amounts as text in dollars.
-- Its paper is generated afterwards (papers.sql), and webhooks are notified.
create function public.post_statement(p_tenant_id uuid, p_by uuid, p_inputs jsonb, p_result jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  posted public.commission_statements := private.lock_statement(
    p_tenant_id, (p_inputs #>> '{statement,id}')::uuid, 'Draft', 'Submitted');
begin
  perform private.lock_counters(p_tenant_id, p_result -> 'counters');
  perform private.lock_accounts(p_tenant_id, array(
    select (s ->> 'user_id')::uuid from jsonb_array_elements(p_result -> 'shares') s));
  if private.statement_inputs(p_tenant_id, posted.side_id) is distinct from p_inputs then
    return false;
  end if;
  if (select sum((l ->> 'amount')::numeric) from jsonb_array_elements(p_result -> 'lines') l where l ->> 'kind' = 'payment')
    is distinct from (p_result ->> 'gross')::numeric
  then
    raise exception 'The lines of statement % do not sum to what its side received', posted.id;
  end if;
  update public.commission_statements s
  set status = 'Approved', approved_at = clock_timestamp(), approved_by = p_by,
    closing_date = (p_result ->> 'closing_date')::date, price = (p_result ->> 'price')::numeric, gross = (p_result ->> 'gross')::numeric
  where s.id = posted.id;
  perform private.write_lines(posted, p_result -> 'lines');
  insert into public.commission_shares (tenant_id, statement_id, user_id, plan_id, award, company_dollar, net, withheld, payable,
    reported, charged_once)
  select p_tenant_id, posted.id, h.user_id, h.plan_id, h.award, h.company_dollar, h.net, h.withheld, h.payable, h.reported, h.charged_once
  from jsonb_to_recordset(p_result -> 'shares') h (
    user_id uuid, plan_id uuid, award numeric, company_dollar numeric, net numeric, withheld numeric, payable numeric,
    reported numeric, charged_once text[]);
  perform private.move_counters(posted, p_by, 'Approved', p_result -> 'counters');
  insert into public.commission_entries (tenant_id, user_id, kind, amount, day, description, statement_id, created_by)
  select p_tenant_id, e.user_id, e.kind, e.amount, (p_result ->> 'closing_date')::date, e.description, posted.id, p_by
  from jsonb_to_recordset(p_result -> 'entries') e (user_id uuid, kind public.commission_entry_kind, amount numeric, description text);
  insert into public.commission_papers (tenant_id, statement_id, instructions)
  values (p_tenant_id, posted.id, p_result ->> 'instructions');
  insert into public.record_changes (tenant_id, kind, record_id, action, changes, actor_id)
  values (p_tenant_id, 'statement', posted.id, 'approved', '{}', p_by);
  return true;
end $$;

------------------------------------------------------------------------------------------------------------
-- Paying and voiding
------------------------------------------------------------------------------------------------------------

-- Throws unless a locked statement can be paid: it has to be approved, and its transaction closed.
create function private.require_payable(p_statement public.commission_statements) returns void
language plpgsql set search_path = '' as $$
begin
  if p_statement.status <> 'Approved' then
    raise sqlstate 'PT409' using message = format('%s is %s. Reload the page.', p_statement.label, lower(p_statement.status::text));
  elsif not exists (
    select from public.transactions t
    where t.tenant_id = p_statement.tenant_id and t.id = p_statement.transaction_id and t.status = 'Closed'
  ) then
    raise sqlstate 'PT409' using message = 'A statement is paid once its transaction is closed';
  end if;
end $$;

-- Marks an approved statement as paid on a day, and books the payment of each person.
create function public.pay_statement(p_tenant_id uuid, p_by uuid, p_id uuid, p_day date, p_reference text) returns void
language plpgsql set search_path = '' as $$
declare
  paid public.commission_statements := private.lock_statement(p_tenant_id, p_id, 'Approved');
begin
  perform private.require_payable(paid);
  perform private.lock_accounts(p_tenant_id, array(
    select h.user_id from public.commission_shares h where h.tenant_id = p_tenant_id and h.statement_id = p_id));
  update public.commission_statements s set status = 'Paid', paid_on = p_day, payment_reference = p_reference, paid_by = p_by
  where s.id = paid.id;
  insert into public.commission_entries (tenant_id, user_id, kind, amount, day, description, statement_id, created_by)
  select p_tenant_id, h.user_id, 'Paid', -h.payable, p_day, format('%s, paid: %s', paid.label, p_reference), p_id, p_by
  from public.commission_shares h
  where h.tenant_id = p_tenant_id and h.statement_id = p_id and h.payable > 0;
end $$;

-- Voids an approved statement. Reversing entries take back its counters and its earnings. Payments that were made stay
-- booked, so that their recipients owe them.
create function public.void_statement(p_tenant_id uuid, p_by uuid, p_id uuid, p_reason text) returns void
language plpgsql set search_path = '' as $$
declare
  voided public.commission_statements := private.lock_statement(p_tenant_id, p_id, 'Approved', 'Paid');
begin
  perform private.lock_rows('public.commission_counters', 'id', p_tenant_id, array(
    select e.counter_id from public.commission_counter_entries e where e.tenant_id = p_tenant_id and e.statement_id = p_id));
  perform private.lock_accounts(p_tenant_id, array(
    select h.user_id from public.commission_shares h where h.tenant_id = p_tenant_id and h.statement_id = p_id));
  update public.commission_statements s
  set status = 'Void', voided_at = clock_timestamp(), voided_by = p_by, void_reason = p_reason
  where s.id = voided.id;
  insert into public.commission_counter_entries (tenant_id, counter_id, kind, amount, statement_id, created_by)
  select p_tenant_id, e.counter_id, 'Void', -sum(e.amount), p_id, p_by
  from public.commission_counter_entries e
  where e.tenant_id = p_tenant_id and e.statement_id = p_id
  group by e.counter_id having sum(e.amount) <> 0;
  insert into public.commission_entries (tenant_id, user_id, kind, amount, day, description, statement_id, created_by)
  select p_tenant_id, e.user_id, 'Void', -sum(e.amount), voided.closing_date, format('%s voided: %s', voided.label, left(p_reason, 200)), p_id, p_by
  from public.commission_entries e
  where e.tenant_id = p_tenant_id and e.statement_id = p_id and e.kind <> 'Paid'
  group by e.user_id having sum(e.amount) <> 0;
end $$;

------------------------------------------------------------------------------------------------------------
-- Manual entries
------------------------------------------------------------------------------------------------------------

-- Books the value that a counter had before the team used Lintel. p_counter has the form of lock_counters().
create function public.post_opening_balance(p_tenant_id uuid, p_by uuid, p_counter jsonb, p_amount numeric, p_reason text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.lock_counters(p_tenant_id, jsonb_build_array(p_counter));
  insert into public.commission_counter_entries (tenant_id, counter_id, kind, amount, reason, created_by)
  select p_tenant_id, c.id, 'Opening balance', p_amount, p_reason, p_by
  from public.commission_counters c
  where c.tenant_id = p_tenant_id
    and c.user_id is not distinct from (p_counter ->> 'user_id')::uuid and c.team_id is not distinct from (p_counter ->> 'team_id')::uuid
    and c.name = p_counter ->> 'name' and c.period_start is not distinct from (p_counter ->> 'period_start')::date;
end $$;

-- Books a charge or a correction to an agent's account.
create function public.post_commission_entry(
  p_tenant_id uuid, p_by uuid, p_user_id uuid, p_kind public.commission_entry_kind, p_amount numeric, p_day date, p_description text,
  p_statement_id uuid default null
) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.lock_accounts(p_tenant_id, array[p_user_id]);
  insert into public.commission_entries (tenant_id, user_id, kind, amount, day, description, statement_id, created_by)
  values (p_tenant_id, p_user_id, p_kind, p_amount, p_day, p_description, p_statement_id, p_by);
end $$;

grant execute on function public.post_statement, public.pay_statement, public.void_statement, public.post_opening_balance,
  public.post_commission_entry to service_role;
grant execute on function private.statement_inputs, private.statement_earners, private.earner_inputs, private.plan_inputs,
  private.counter_inputs, private.owed_before, private.lock_counters, private.lock_accounts,
  private.lock_statement, private.require_payable, private.write_lines, private.move_counters to service_role;
