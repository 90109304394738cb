-- Approvals of sides for closing: the approver, the reason for approving although something was missing, and the reason
-- why an approval ended (docs/features/records/closing-approval.md).

create table public.transaction_approvals (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  -- The transaction of the side, and a label for the audit log such as "2026-0001 Listing". Written by the trigger.
  transaction_id uuid not null,
  side_id uuid not null,
  label text not null,
  approved_by uuid default auth.uid(),
  approved_at public.instant not null default now(),
  -- The missing items and licenses, and the reason for approving anyway.
  missing text[] not null default '{}',
  reason text check (char_length(reason) between 1 and 500),
  -- Null while it is in effect.
  ended_at public.instant,
  ended_by uuid,
  ended_because text check (char_length(ended_because) between 1 and 500),
  check (missing = '{}' or reason is not null),
  check (num_nulls(ended_at, ended_because) in (0, 2)),
  foreign key (tenant_id, transaction_id, side_id) references public.transaction_sides (tenant_id, transaction_id, id)
    on delete cascade,
  foreign key (tenant_id, approved_by) references public.tenant_members (tenant_id, user_id),
  foreign key (tenant_id, ended_by) references public.tenant_members (tenant_id, user_id)
);

create unique index transaction_approvals_standing_idx on public.transaction_approvals (tenant_id, side_id)
  where ended_at is null;
create index transaction_approvals_transaction_idx on public.transaction_approvals (tenant_id, transaction_id, approved_at desc);
create index transaction_approvals_approver_idx on public.transaction_approvals (tenant_id, approved_by);
create index transaction_approvals_ender_idx on public.transaction_approvals (tenant_id, ended_by);

insert into private.record_dependents (kind, place, relation, link) values
  ('transaction', 5, 'transaction_approvals', 'transaction_id');

select private.enable_audit('public.transaction_approvals', 'transaction_approval');
call private.apply_side_policies('transaction_approvals');
grant select, insert (tenant_id, side_id, reason), update (ended_because) on public.transaction_approvals to authenticated;

-- A person must be responsible for it, so API keys cannot approve.
create policy "transaction_approvals: approve with DEALS_APPROVE" on public.transaction_approvals for insert to authenticated
  with check ((select private.session_user_id()) is not null
    and tenant_id = any (array(select private.tenants_with_permission('DEALS_APPROVE')))
    and private.reaches_side('VIEW', tenant_id, side_id));
create policy "transaction_approvals: withdraw with DEALS_APPROVE" on public.transaction_approvals for update to authenticated
  using ((select private.session_user_id()) is not null
    and tenant_id = any (array(select private.tenants_with_permission('DEALS_APPROVE')))
    and private.reaches_side('VIEW', tenant_id, side_id));

-- The approval of a side depends on the licenses of its agents.
create policy "member_licenses: read with their agent" on public.member_licenses for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and exists (
    select from public.transaction_agents a
    where a.tenant_id = member_licenses.tenant_id and a.user_id = member_licenses.user_id));

------------------------------------------------------------------------------------------------------------
-- Approving
------------------------------------------------------------------------------------------------------------

-- Returns the day on which licenses have to be valid: the closing day, or today in the team's calendar if that is
-- later.
create function private.license_day(p_tenant_id uuid, p_closing_date date) returns date
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select greatest((now() at time zone t.time_zone)::date, p_closing_date) from public.tenants t where t.id = p_tenant_id);
end $$;

-- Returns what is missing for the approval of a side: required items that are not accepted, in order, as {kind: item,
-- title, item_id, status, responsible}; then agents without a valid license on that day, as {kind: license, title,
-- user_id, license_expires_on}. Approvals check it, and screens show it. Runs with definer rights in the trigger,
-- otherwise under the policies.
create function private.list_missing_for_approval(p_tenant_id uuid, p_side_id uuid, p_day date) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('kind', 'item', 'title', i.title, 'item_id', i.id, 'status', i.status,
      'responsible', i.responsible) order by i.place, i.id)
    from public.checklist_items i
    where i.tenant_id = p_tenant_id and i.side_id = p_side_id and i.blocks_approval), '[]')
  || coalesce((
    select jsonb_agg(jsonb_build_object('kind', 'license', 'title', format('License of %s', coalesce(p.name, 'a former member')),
      'user_id', a.user_id, 'license_expires_on', l.expires_on) order by a.place, a.created_at)
    from public.transaction_agents a
    left join public.member_licenses l on l.tenant_id = a.tenant_id and l.user_id = a.user_id
    left join public.profiles p on p.user_id = a.user_id
    where a.tenant_id = p_tenant_id and a.side_id = p_side_id and (l.expires_on is null or l.expires_on < p_day)), '[]');
end $$;

-- Returns the names of the people who have to approve instead of the caller, who earns from the transaction: active
-- members with DEALS_APPROVE who may view the side and work on neither side. Empty if the caller may approve.
create function private.list_other_approvers(p_tenant_id uuid, p_transaction_id uuid, p_side_id uuid) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (
    select from public.transaction_agents a
    join public.checklist_settings s on s.tenant_id = a.tenant_id and s.requires_other_approver
    where a.tenant_id = p_tenant_id and a.transaction_id = p_transaction_id and a.user_id = (select auth.uid())
  ) then
    return '{}';
  end if;
  return array(
    select p.name
    from private.member_grants g
    join public.profiles p on p.user_id = g.user_id
    cross join lateral (select private.permission_scope(g.permissions, 'DEALS_VIEW') as reach) v
    where g.tenant_id = p_tenant_id and g.status = 'active' and 'DEALS_APPROVE' = any (g.permissions)
      and not exists (
        select from public.transaction_agents a
        where a.tenant_id = p_tenant_id and a.transaction_id = p_transaction_id and a.user_id = g.user_id)
      and (v.reach = 3 or v.reach = 2 and exists (
        select from public.transaction_agents a
        join public.tenant_members m on m.tenant_id = a.tenant_id and m.user_id = a.user_id
        where a.tenant_id = p_tenant_id and a.side_id = p_side_id and m.team_id = g.team_id))
    order by p.name);
end $$;

-- Throws PT409 when the checklist was not evaluated since the facts changed.
create function private.require_current_checklist(p_transaction public.transactions, p_side public.transaction_sides) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (
    select from private.checklist_evaluations e join public.tenants t on t.id = e.tenant_id
    where e.side_id = p_side.id and e.facts <> private.checklist_facts(p_transaction, p_side.side, t.time_zone)
  ) then
    raise sqlstate 'PT409' using message = 'The facts of this transaction have just changed. Reload the page to see what it needs now.';
  end if;
end $$;

-- Checks a new approval. Locks the transaction and the items, so that nothing changes during the check: adding items,
-- agents or facts locks the transaction, and changing an item locks the item. Such changes then end this approval (see
-- below). Throws PT409, PT400 without a required reason, and 42501 without the permission or when another approver is
-- required.
create function private.check_approval() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  placed public.transaction_sides;
  file public.transactions;
  others text[];
begin
  select s.* into placed from public.transaction_sides s where s.tenant_id = new.tenant_id and s.id = new.side_id;
  perform private.require_found(found and private.reaches_side('VIEW', new.tenant_id, new.side_id), 'Transaction not found');
  perform private.require_permission(new.tenant_id, 'DEALS_APPROVE', 'Only people who approve files can approve this one');
  select t.* into file from public.transactions t where t.id = placed.transaction_id for no key update;
  perform from public.checklist_items i where i.tenant_id = new.tenant_id and i.side_id = new.side_id order by i.id for share;
  others := private.list_other_approvers(new.tenant_id, placed.transaction_id, new.side_id);
  if file.status not in ('Under contract', 'Closed') then
    raise sqlstate 'PT409' using message = 'A transaction can be approved once it is under contract';
  elsif others <> '{}' then
    raise insufficient_privilege using message = format('You earn from this transaction, so it must be approved by %s',
      array_to_string(others[:3], ' or '));
  elsif exists (
    select from public.transaction_approvals a
    where a.tenant_id = new.tenant_id and a.side_id = new.side_id and a.ended_at is null
  ) then
    raise sqlstate 'PT409' using message = 'This side is approved already. Reload the page to see by whom.';
  end if;
  perform private.require_current_checklist(file, placed);
  new.transaction_id := file.id;
  new.label := format('%s %s', file.number, placed.side);
  new.approved_at := clock_timestamp();
  new.missing := array(
    select m ->> 'title' from jsonb_array_elements(private.list_missing_for_approval(
      new.tenant_id, new.side_id, private.license_day(new.tenant_id, file.closing_date))) m);
  if new.missing = '{}' then
    new.reason := null;
  elsif new.reason is null then
    raise sqlstate 'PT400' using message = format('Still missing: %s. Enter why you approve it anyway.',
      array_to_string(new.missing[:3], ', ') || case when cardinality(new.missing) > 3 then ' and more' else '' end),
      hint = 'field:reason';
  end if;
  return new;
end $$;

create trigger transaction_approvals_check before insert on public.transaction_approvals
  for each row when (not private.is_restoring()) execute function private.check_approval();

------------------------------------------------------------------------------------------------------------
-- Ending
------------------------------------------------------------------------------------------------------------

create function private.stamp_approval_end() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.ended_at is not null then
    raise sqlstate 'PT409' using message = 'This approval has ended already';
  end if;
  new.ended_at := clock_timestamp();
  new.ended_by := (select auth.uid());
  return new;
end $$;

create trigger transaction_approvals_stamp_end before update on public.transaction_approvals
  for each row when (not private.is_restoring()) execute function private.stamp_approval_end();

-- Shows the approval on the side to everybody who sees the transaction. When all sides are approved, records an event
-- for automations and webhooks.
create function private.mark_approved_side() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.transaction_sides s set approved_at = case when new.ended_at is null then new.approved_at end
  where s.id = new.side_id;
  if new.ended_at is null and not exists (
    select from public.transaction_sides s
    where s.tenant_id = new.tenant_id and s.transaction_id = new.transaction_id and s.approved_at is null
  ) then
    insert into public.record_changes (tenant_id, kind, record_id, action, changes)
    values (new.tenant_id, 'transaction', new.transaction_id, 'approved',
      jsonb_build_object('approved_at', jsonb_build_array(null, new.approved_at)));
  end if;
  return null;
end $$;

create trigger transaction_approvals_mark_side after insert or update on public.transaction_approvals
  for each row when (not private.is_restoring()) execute function private.mark_approved_side();

create function private.end_approvals(p_tenant_id uuid, p_side_ids uuid[], p_because text) returns void
language sql security definer set search_path = '' as $$
  update public.transaction_approvals a set ended_because = left(p_because, 500)
  where a.tenant_id = p_tenant_id and a.side_id = any (p_side_ids) and a.ended_at is null
$$;

create function private.end_approval_for_item() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_approvals(new.tenant_id, array[new.side_id], format(
    case old.status when 'accepted' then '“%s” is no longer accepted' else '“%s” is required now' end, new.title));
  return null;
end $$;

-- An item that was missing at the time of the approval does not end it.
create trigger checklist_items_end_approval after update on public.checklist_items
  for each row when (new.blocks_approval and not old.blocks_approval and not private.is_restoring())
  execute function private.end_approval_for_item();

create function private.end_approvals_for_new_items() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_restoring() then
    return null;
  end if;
  update public.transaction_approvals a set ended_because = left(format('“%s” is required now', added.title), 500)
  from (
    select n.tenant_id, n.side_id, min(n.title) as title from new_rows n where n.blocks_approval group by n.tenant_id, n.side_id
  ) added
  where a.tenant_id = added.tenant_id and a.side_id = added.side_id and a.ended_at is null;
  return null;
end $$;

create trigger checklist_items_end_approvals after insert on public.checklist_items referencing new table as new_rows
  for each statement execute function private.end_approvals_for_new_items();

create function private.end_approval_for_agent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_approvals(new.tenant_id, array[new.side_id], format('%s became an agent of this side',
    (select p.name from public.profiles p where p.user_id = new.user_id)));
  return null;
end $$;

create trigger transaction_agents_end_approval after insert or update of user_id on public.transaction_agents
  for each row when (not private.is_restoring()) execute function private.end_approval_for_agent();

-- Ends the approvals of a transaction that is no longer under contract or closed, or whose new closing day is after the
-- expiry of a license that was valid for the old one.
create function private.end_approvals_of_transaction() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status not in ('Under contract', 'Closed') then
    perform private.end_approvals(
      new.tenant_id,
      array(select s.id from public.transaction_sides s where s.tenant_id = new.tenant_id and s.transaction_id = new.id),
      format('The status is “%s”', new.status));
    return null;
  end if;
  perform private.end_approvals(
    a.tenant_id, array[a.side_id], format('The license of %s expires before the closing day', p.name))
  from public.transaction_agents a
  join public.member_licenses l on l.tenant_id = a.tenant_id and l.user_id = a.user_id
  join public.profiles p on p.user_id = a.user_id
  where a.tenant_id = new.tenant_id and a.transaction_id = new.id
    and l.expires_on < new.closing_date and l.expires_on >= coalesce(old.closing_date, '-infinity');
  return null;
end $$;

create trigger transactions_end_approvals after update of status, closing_date on public.transactions
  for each row when (not private.is_restoring()
    and (new.status <> old.status or new.closing_date > coalesce(old.closing_date, '-infinity')))
  execute function private.end_approvals_of_transaction();

------------------------------------------------------------------------------------------------------------
-- Reading
------------------------------------------------------------------------------------------------------------

-- Approval data of the sides that the reader may access: the day on which licenses have to be valid, the number of
-- required items, what is missing, the last approval, and the people who have to approve instead of the reader.
create view public.side_approval_records with (security_invoker = true) as
  select s.id, s.tenant_id, s.transaction_id, s.side, t.status,
    private.license_day(s.tenant_id, t.closing_date) as license_day,
    (select count(*) from public.checklist_items i
      where i.tenant_id = s.tenant_id and i.side_id = s.id and i.is_required and i.is_needed) as required_count,
    private.list_missing_for_approval(s.tenant_id, s.id, private.license_day(s.tenant_id, t.closing_date)) as missing,
    (select jsonb_build_object('id', a.id, 'approved_by', a.approved_by, 'approved_by_name', ap.name, 'approved_at', a.approved_at,
        'missing', a.missing, 'reason', a.reason, 'ended_at', a.ended_at, 'ended_by', a.ended_by, 'ended_by_name', ep.name,
        'ended_because', a.ended_because)
      from public.transaction_approvals a
      left join public.profiles ap on ap.user_id = a.approved_by
      left join public.profiles ep on ep.user_id = a.ended_by
      where a.tenant_id = s.tenant_id and a.transaction_id = s.transaction_id and a.side_id = s.id
      order by a.approved_at desc limit 1) as approval,
    private.list_other_approvers(s.tenant_id, s.transaction_id, s.id) as other_approvers
  from public.transaction_sides s
  join public.transactions t on t.tenant_id = s.tenant_id and t.id = s.transaction_id
  where private.reaches_side('VIEW', s.tenant_id, s.id);
grant select on public.side_approval_records to authenticated, service_role;
call private.make_view_read_only('side_approval_records');

-- The sides that wait for an approval: their checklist has all required items accepted, and the transaction is under
-- contract or closed within 90 days.
create view public.waiting_approval_records with (security_invoker = true) as
  select s.id, s.tenant_id, s.transaction_id, s.side, t.number, t.title, t.status, t.closing_date,
    p.name as owner_name, i.complete_since
  from public.transaction_sides s
  join public.transactions t on t.tenant_id = s.tenant_id and t.id = s.transaction_id
  left join public.profiles p on p.user_id = t.owner_id
  cross join lateral (
    select max(i.decided_at) as complete_since
    from public.checklist_items i where i.tenant_id = s.tenant_id and i.side_id = s.id and i.is_required and i.is_needed
    having count(*) > 0
  ) i
  where s.approved_at is null
    and not exists (
      select from public.checklist_items b where b.tenant_id = s.tenant_id and b.side_id = s.id and b.blocks_approval)
    and (t.status = 'Under contract' or t.status = 'Closed' and t.closing_date > current_date - 90);
grant select on public.waiting_approval_records to authenticated, service_role;
call private.make_view_read_only('waiting_approval_records');

-- Returns a page of the sides that wait for an approval, the longest wait first, with the count of all: {total_count,
-- rows}. Finds them only once, because that takes the most time.
create function public.list_waiting_approvals(p_tenant_id uuid, p_offset integer, p_limit integer) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    with waiting as materialized (
      select w.id, w.transaction_id, w.side, w.number, w.title, w.status, w.closing_date, w.owner_name, w.complete_since
      from public.waiting_approval_records w where w.tenant_id = p_tenant_id
    ), page as (
      select * from waiting w order by w.complete_since, w.id offset greatest(p_offset, 0) limit least(greatest(p_limit, 0), 1000)
    )
    select json_build_object(
      'total_count', (select count(*) from waiting),
      'rows', (select coalesce(json_agg(p order by p.complete_since, p.id), '[]') from page p)));
end $$;

grant execute on function public.list_waiting_approvals to authenticated;
grant execute on function private.license_day, private.list_other_approvers, private.list_missing_for_approval
  to authenticated, service_role;
