-- Retention of a transaction's documents: a number of years set by the team after its closing, and longer under a legal
-- hold (docs/features/records/transaction-documents.md, "Kept").

-- One row per tenant, created with it. Ohio requires three years (ORC 4735.18(A)(24)).
create table public.retention_settings (
  tenant_id uuid primary key references public.tenants on delete cascade,
  years smallint not null default 3 check (years between 3 and 30),
  updated_at public.instant not null default now()
);

select private.enable_audit('public.retention_settings', 'retention_settings');
call private.secure_table('retention_settings');
grant select, update (years) on public.retention_settings to authenticated;

create policy "retention_settings: read mine" on public.retention_settings for select to authenticated
  using (tenant_id = any (array(select private.my_tenants())));
call private.create_permission_policies('retention_settings', 'SETTINGS_MANAGE', 'update');

create function private.add_retention_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.retention_settings (tenant_id) values (new.id);
  return null;
end $$;

create trigger tenants_add_retention_settings after insert on public.tenants
  for each row execute function private.add_retention_settings();

-- Transactions under a legal hold, with the reason. While the row exists, nothing of the transaction is deleted.
create table public.legal_holds (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  transaction_id uuid not null,
  reason text not null check (char_length(reason) between 1 and 500),
  placed_by uuid default auth.uid(),
  placed_at public.instant not null default now(),
  unique (tenant_id, transaction_id),
  foreign key (tenant_id, transaction_id) references public.transactions (tenant_id, id) on delete cascade,
  foreign key (tenant_id, placed_by) references public.tenant_members (tenant_id, user_id)
);

select private.enable_audit('public.legal_holds', 'legal_hold');
call private.secure_table('legal_holds');
grant select, insert (tenant_id, transaction_id, reason), delete on public.legal_holds to authenticated;
call private.inherit_read_policy('legal_holds', 'transaction');
create policy "legal_holds: create with DEALS_APPROVE" on public.legal_holds for insert to authenticated with check (
  tenant_id = any (array(select private.tenants_with_permission('DEALS_APPROVE')))
  and exists (select from public.transactions t where t.id = transaction_id and t.tenant_id = legal_holds.tenant_id));
create policy "legal_holds: delete with DEALS_APPROVE" on public.legal_holds for delete to authenticated using (
  tenant_id = any (array(select private.tenants_with_permission('DEALS_APPROVE')))
  and exists (select from public.transactions t where t.id = transaction_id and t.tenant_id = legal_holds.tenant_id));

------------------------------------------------------------------------------------------------------------
-- End of the retention
------------------------------------------------------------------------------------------------------------

-- Returns the last day on which a transaction's documents are kept; null while it is open. Counted from the closing
-- day, but not from before the day on which that day or the status was set: an earlier date entered later does not
-- shorten the retention. Security definer, because callers cannot read the stamps.
create function private.get_kept_until(p_tenant_id uuid, p_transaction_id uuid) returns date
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select (greatest(
      case t.status when 'Closed' then t.closing_date end,
      (coalesce(t.field_stamps -> 'status' ->> 'at', t.created_at::text)::timestamptz at time zone z.time_zone)::date,
      (case t.status when 'Closed' then t.field_stamps -> 'closing_date' ->> 'at' end::timestamptz at time zone z.time_zone)::date
    ) + make_interval(years => s.years))::date
  from public.transactions t
  join public.tenants z on z.id = t.tenant_id
  join public.retention_settings s on s.tenant_id = t.tenant_id
  where t.tenant_id = p_tenant_id and t.id = p_transaction_id and t.status in ('Closed', 'Withdrawn', 'Fell through'));
end $$;

-- Returns why a transaction's documents may not be deleted today; null when they may.
create function private.find_reason_to_keep(p_tenant_id uuid, p_transaction_id uuid) returns text
language plpgsql stable set search_path = '' as $$
declare
  kept record;
begin
  select t.number, z.time_zone, s.years, h.reason, private.get_kept_until(t.tenant_id, t.id) as until into kept
  from public.transactions t
  join public.tenants z on z.id = t.tenant_id
  join public.retention_settings s on s.tenant_id = t.tenant_id
  left join public.legal_holds h on h.tenant_id = t.tenant_id and h.transaction_id = t.id
  where t.tenant_id = p_tenant_id and t.id = p_transaction_id;
  return case
    when kept.reason is not null then format('%s is under a legal hold, so its documents are kept: %s', kept.number, kept.reason)
    when kept.until is null
      then format('%s is open. Its documents are kept until %s years after its closing', kept.number, kept.years)
    when kept.until >= (now() at time zone kept.time_zone)::date
      then format('The documents of %s are kept until %s', kept.number, to_char(kept.until, 'FMMon FMDD, YYYY'))
  end;
end $$;

grant execute on function private.get_kept_until, private.find_reason_to_keep to authenticated, service_role;

-- The retention of a transaction's documents and its legal hold, with the reason why none of them may be deleted today;
-- null when they may.
create view public.transaction_retentions with (security_invoker = true) as
  select t.id, t.tenant_id, s.years, private.get_kept_until(t.tenant_id, t.id) as kept_until,
    private.find_reason_to_keep(t.tenant_id, t.id) as keep_reason,
    h.reason as hold_reason, h.placed_by as hold_placed_by, p.name as hold_placed_by_name, h.placed_at as hold_placed_at
  from public.transactions t
  join public.retention_settings s on s.tenant_id = t.tenant_id
  left join public.legal_holds h on h.tenant_id = t.tenant_id and h.transaction_id = t.id
  left join public.profiles p on p.user_id = h.placed_by;

grant select on public.transaction_retentions to authenticated, service_role;
call private.make_view_read_only('transaction_retentions');

-- Refuses to delete a document before its retention ends or under a legal hold, whoever deletes it.
create function private.keep_document() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  reason text := private.find_reason_to_keep(old.tenant_id, old.transaction_id);
begin
  if reason is not null then
    raise sqlstate 'PT409' using message = reason;
  end if;
  return old;
end $$;

create trigger transaction_documents_keep before delete on public.transaction_documents
  for each row execute function private.keep_document();

-- Callers who may delete every transaction may delete documents after their retention. Versions are deleted with their
-- documents.
grant delete on public.transaction_documents to authenticated;
create policy "transaction_documents: delete with DEALS_DELETE of all" on public.transaction_documents for delete to authenticated
  using (tenant_id = any (array(select private.tenants_in_full_scope('DEALS', 'DELETE'))));

-- Refuses to delete a transaction or side that has documents or is under a legal hold, even if the caller cannot see
-- them.
create function private.keep_documents() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  number text := to_jsonb(old) ->> 'number';
begin
  if exists (select from public.legal_holds h where h.tenant_id = old.tenant_id and h.transaction_id = old.id) then
    raise sqlstate 'PT409' using message = format('%s is under a legal hold, so it cannot be deleted', number);
  elsif exists (
    select from public.transaction_documents d where d.tenant_id = old.tenant_id and old.id in (d.transaction_id, d.side_id)
  ) then
    raise sqlstate 'PT409' using message = case
      when number is null then 'This side has documents, so it cannot be deleted'
      when private.find_reason_to_keep(old.tenant_id, old.id) is null
        then format('%s has documents that no longer need to be kept. Delete them first', number)
      else format('%s has documents that must be kept. Withdraw it instead of deleting it', number) end;
  end if;
  return old;
end $$;

create trigger transactions_keep_documents before delete on public.transactions
  for each row execute function private.keep_documents();
create trigger transaction_sides_keep_documents before delete on public.transaction_sides
  for each row execute function private.keep_documents();

------------------------------------------------------------------------------------------------------------
-- Void documents
------------------------------------------------------------------------------------------------------------

-- Stamps who marked a document as void, and when, and detaches it from all items. Throws PT409 for a document of an
-- accepted item.
create function private.stamp_void_document() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.voided_by := case when new.void_reason is not null then (select auth.uid()) end;
  new.voided_at := case when new.void_reason is not null then now() end;
  if old.void_reason is null then
    -- Locked before its items, in the same order as applying checklist changes.
    perform from public.transactions t where t.id = new.transaction_id for no key update;
    delete from public.checklist_item_documents l where l.tenant_id = new.tenant_id and l.document_id = new.id;
  end if;
  return new;
end $$;

create trigger transaction_documents_stamp_void before update of void_reason on public.transaction_documents
  for each row when (new.void_reason is distinct from old.void_reason) execute function private.stamp_void_document();

------------------------------------------------------------------------------------------------------------
-- Transactions that remain after erasing a client
------------------------------------------------------------------------------------------------------------

-- The visible transactions that have a client as a party or that belong to the client's deals. They remain when the
-- client is erased.
create view public.client_transactions with (security_invoker = true) as
  select l.tenant_id, l.client_id, t.id, t.number, t.title, r.kept_until, r.hold_reason is not null as is_held,
    array_agg(distinct l.role order by l.role) filter (where l.role is not null) as roles
  from (
    select p.tenant_id, p.client_id, p.transaction_id, p.role from public.transaction_parties p where p.client_id is not null
    union all
    select d.tenant_id, d.client_id, s.transaction_id, null
    from public.transaction_sides s join public.deals d on d.id = s.deal_id where d.client_id is not null
  ) l
  join public.transactions t on t.tenant_id = l.tenant_id and t.id = l.transaction_id
  join public.transaction_retentions r on r.id = t.id
  group by l.tenant_id, l.client_id, t.id, t.number, t.title, r.kept_until, r.hold_reason;

grant select on public.client_transactions to authenticated, service_role;
call private.make_view_read_only('client_transactions');
