-- Corrections: the difference to the results that approved statements would have had if all had been approved in the
-- order of their closings. The broker may book it. That adds entries and changes no statement
-- (docs/features/commissions/statements.md#corrections). Only the server calls these functions, like those of
-- statement-posting.sql.

-- Returns an instant in microseconds, a number that JavaScript represents exactly, so that two instants can be
-- compared.
create function private.microseconds(p_instant timestamptz) returns bigint
language sql immutable set search_path = '' as $$
  select (extract(epoch from p_instant) * 1000000)::bigint
$$;

-- Returns the inputs from which a member's corrections are computed: approved statements that close on or after p_from
-- and pay the member or a person who shares a cap with the member, the counter entries of all these people, and earlier
-- corrections.
create function private.correction_inputs(p_tenant_id uuid, p_user_id uuid, p_from date) returns jsonb
language sql stable set search_path = '' as $$
  with teams as (
    select t.id, t.leader_id from public.commission_teams t
    where t.tenant_id = p_tenant_id and t.cap = 'team' and (t.leader_id = p_user_id or exists (
      select from public.commission_team_members m where m.tenant_id = t.tenant_id and m.team_id = t.id and m.user_id = p_user_id))
  ), people as (
    select p_user_id as user_id
    union select t.leader_id from teams t
    union select m.user_id from public.commission_team_members m where m.tenant_id = p_tenant_id and m.team_id in (select t.id from teams t)
  ), statements as (
    select s.* from public.commission_statements s
    where s.tenant_id = p_tenant_id and s.status in ('Approved', 'Paid') and s.closing_date >= p_from and exists (
      select from public.commission_shares h
      where h.tenant_id = s.tenant_id and h.statement_id = s.id and h.user_id in (select p.user_id from people p))
    order by s.closing_date desc, s.id limit 500
  )
  select jsonb_build_object(
    'statements', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'side_id', s.side_id, 'transaction_id', s.transaction_id,
        'label', s.label, 'closing_date', s.closing_date, 'price', s.price::text, 'approved_at', private.microseconds(s.approved_at))
        order by s.closing_date, s.approved_at, s.id), '[]')
      from statements s),
    'entries', (
      select coalesce(jsonb_agg(jsonb_build_object('user_id', c.user_id, 'team_id', c.team_id, 'name', c.name,
        'period_start', c.period_start, 'statement_id', e.statement_id, 'kind', e.kind, 'amount', e.amount::text,
        'created_at', private.microseconds(e.created_at)) order by e.id), '[]')
      from public.commission_counters c
      join public.commission_counter_entries e on e.tenant_id = c.tenant_id and e.counter_id = c.id
      where c.tenant_id = p_tenant_id
        and (c.user_id in (select p.user_id from people p) or c.team_id in (select t.id from teams t))),
    'booked', (
      select coalesce(jsonb_agg(jsonb_build_object('statement_id', e.statement_id, 'user_id', e.user_id, 'amount', e.amount::text)
        order by e.id), '[]')
      from public.commission_entries e
      where e.tenant_id = p_tenant_id and e.kind = 'Correction' and e.statement_id in (select s.id from statements s)))
$$;

-- Returns the inputs of a member's corrections, for approved statements that close on or after p_from.
create function public.read_correction_inputs(p_tenant_id uuid, p_user_id uuid, p_from date) returns jsonb
language sql stable set search_path = '' as $$
  select private.correction_inputs(p_tenant_id, p_user_id, p_from)
$$;

-- Books the correction of an approved statement, computed from p_inputs. If the inputs have changed since, changes
-- nothing and returns false. p_correction: {statement_id, day, description, counters, entries}, amounts as text in
-- dollars.
create function public.post_correction(p_tenant_id uuid, p_by uuid, p_user_id uuid, p_from date, p_inputs jsonb, p_correction jsonb)
returns boolean
language plpgsql set search_path = '' as $$
declare
  corrected public.commission_statements := private.lock_statement(
    p_tenant_id, (p_correction ->> 'statement_id')::uuid, 'Approved', 'Paid');
begin
  perform private.lock_counters(p_tenant_id, p_correction -> 'counters');
  perform private.lock_accounts(p_tenant_id, array(
    select (e ->> 'user_id')::uuid from jsonb_array_elements(p_correction -> 'entries') e));
  if private.correction_inputs(p_tenant_id, p_user_id, p_from) is distinct from p_inputs then
    return false;
  end if;
  insert into public.commission_counter_entries (tenant_id, counter_id, kind, amount, statement_id, created_by)
  select p_tenant_id, c.id, 'Correction', n.amount, corrected.id, p_by
  from jsonb_to_recordset(p_correction -> 'counters') n (user_id uuid, team_id uuid, name text, period_start date, amount numeric)
  join public.commission_counters c on c.tenant_id = p_tenant_id
    and (c.user_id, c.team_id, c.name, c.period_start) is not distinct from (n.user_id, n.team_id, n.name, n.period_start);
  insert into public.commission_entries (tenant_id, user_id, kind, amount, day, description, statement_id, created_by)
  select p_tenant_id, e.user_id, 'Correction', e.amount, (p_correction ->> 'day')::date,
    format('%s: %s', corrected.label, p_correction ->> 'description'), corrected.id, p_by
  from jsonb_to_recordset(p_correction -> 'entries') e (user_id uuid, amount numeric);
  return true;
end $$;

grant execute on function public.read_correction_inputs, public.post_correction, private.correction_inputs, private.microseconds to service_role;
