-- The log of a transaction's file: its statuses, and the events of documents and checklists of its sides.

-- Written only by the trigger.
create table public.transaction_status_changes (
  id bigint generated always as identity primary key,
  tenant_id uuid not null,
  transaction_id uuid not null,
  -- Null for the first one.
  from_status public.transaction_status,
  to_status public.transaction_status not null,
  -- Null when no person did it.
  changed_by uuid references auth.users on delete set null,
  changed_at public.instant not null default clock_timestamp(),
  foreign key (tenant_id, transaction_id) references public.transactions (tenant_id, id) on delete cascade
);

create index transaction_status_changes_transaction_idx on public.transaction_status_changes (transaction_id, changed_at desc);

-- Runs once per statement. A restored transaction keeps its old history.
create function private.log_transaction_status() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off as $$
begin
  if tg_op = 'UPDATE' then
    insert into public.transaction_status_changes (tenant_id, transaction_id, from_status, to_status, changed_by)
    select n.tenant_id, n.id, o.status, n.status, (select auth.uid())
    from new_rows n join old_rows o on o.id = n.id where n.status <> o.status;
  elsif not private.is_restoring() then
    insert into public.transaction_status_changes (tenant_id, transaction_id, to_status, changed_by, changed_at)
    select n.tenant_id, n.id, n.status, (select auth.uid()), n.created_at from new_rows n;
  end if;
  return null;
end $$;

create trigger transactions_log_created after insert on public.transactions referencing new table as new_rows
  for each statement execute function private.log_transaction_status();
create trigger transactions_log_status after update on public.transactions referencing old table as old_rows new table as new_rows
  for each statement execute function private.log_transaction_status();

call private.secure_table('transaction_status_changes');
grant all on sequence public.transaction_status_changes_id_seq to service_role;
grant select on public.transaction_status_changes to authenticated;
call private.inherit_read_policy('transaction_status_changes', 'transaction');

-- The log of a file with the names of the people who acted. Entries of one side (side_id) are visible to people who may
-- access the side. detail: the status before, the item's event, or the number of the version. Items added and removed
-- by facts at the same time share one entry (titles), because a checklist changes many at once.
create view public.transaction_log with (security_invoker = true) as
  select 'status' as kind, s.id::text as id, s.tenant_id, s.transaction_id, null::uuid as side_id, s.to_status::text as title,
    null::text[] as titles, s.from_status::text as detail, null::text as reason, s.changed_by as acted_by, p.name as acted_by_name, s.changed_at as happened_at
  from public.transaction_status_changes s left join public.profiles p on p.user_id = s.changed_by
  union all
  select 'checklist', min(l.id::text), l.tenant_id, l.transaction_id, l.side_id, min(l.title),
    array_agg(l.title order by l.title collate public.person_name, l.id), l.event, l.reason, l.acted_by, p.name, l.happened_at
  from public.checklist_log l left join public.profiles p on p.user_id = l.acted_by
  group by l.tenant_id, l.transaction_id, l.side_id, l.event, l.reason, l.acted_by, p.name, l.happened_at,
    case when l.event not in ('added', 'removed', 'needed', 'not_needed') then l.id end
  union all
  select 'document', v.id::text, d.tenant_id, d.transaction_id, d.side_id, d.name, null, v.number::text, null, v.uploaded_by, p.name, v.uploaded_at
  from public.transaction_documents d
  join public.document_versions v on v.document_id = d.id
  left join public.profiles p on p.user_id = v.uploaded_by;

grant select on public.transaction_log to authenticated, service_role;
call private.make_view_read_only('transaction_log');
