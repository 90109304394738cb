-- Checklist items: what the file of a side needs according to its templates, the status of each item, and their log.

create type public.checklist_item_status as enum ('missing', 'in_review', 'accepted', 'rejected', 'not_applicable');

-- The items that the file of a side needs, copied from the template version that requires them.
create table public.checklist_items (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  transaction_id uuid not null,
  side_id uuid not null,
  -- Null after the template was deleted.
  template_id uuid,
  -- The id of the item in its template, equal in all versions.
  template_item_id uuid not null,
  place integer not null,
  kind public.checklist_item_kind not null,
  title text not null check (char_length(title) between 1 and 120),
  -- An item that is not required may be marked not applicable.
  is_required boolean not null,
  responsible public.checklist_role not null,
  due_date public.calendar_day,
  help text check (char_length(help) between 1 and 500),
  source text check (char_length(source) between 1 and 200),
  -- Whether the facts still require it. An item with progress is kept when they do not.
  is_needed boolean not null default true,
  status public.checklist_item_status not null default 'missing',
  -- Whether the item prevents approving its side for closing without a reason.
  blocks_approval boolean not null generated always as (is_required and is_needed and status <> 'accepted') stored,
  -- The reason for rejection, from the tenant's list, or for not being applicable; and the comment to a rejection.
  reason text check (char_length(reason) between 1 and 200),
  comment text check (char_length(comment) between 1 and 1000),
  -- A refused signature in place of a document: by whom, when and why (OAC 1301:5-6-06).
  refused_by text check (char_length(refused_by) between 1 and 200),
  refused_on public.calendar_day,
  refusal_reason text check (char_length(refusal_reason) between 1 and 500),
  submitted_at public.instant,
  submitted_by uuid,
  decided_at public.instant,
  decided_by uuid,
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, side_id, id),
  unique (tenant_id, side_id, template_item_id),
  foreign key (tenant_id, transaction_id, side_id) references public.transaction_sides (tenant_id, transaction_id, id)
    on delete cascade,
  foreign key (tenant_id, template_id) references public.checklist_templates (tenant_id, id) on delete set null (template_id),
  foreign key (tenant_id, submitted_by) references public.tenant_members (tenant_id, user_id),
  foreign key (tenant_id, decided_by) references public.tenant_members (tenant_id, user_id),
  constraint checklist_items_rejection check (status <> 'rejected' or reason is not null or comment is not null),
  constraint checklist_items_exception check (
    status <> 'not_applicable' or (reason is not null and not is_required)),
  constraint checklist_items_refusal check (num_nulls(refused_by, refused_on, refusal_reason) in (0, 3))
);

create index checklist_items_transaction_idx on public.checklist_items (tenant_id, transaction_id, place);
create index checklist_items_template_idx on public.checklist_items (tenant_id, template_id);
create index checklist_items_review_idx on public.checklist_items (tenant_id, submitted_at, id) include (side_id)
  where status = 'in_review';
create index checklist_items_open_idx on public.checklist_items (tenant_id, due_date, id)
  where status in ('missing', 'rejected') and is_needed;
create index checklist_items_blocking_idx on public.checklist_items (tenant_id, side_id) where blocks_approval;
create index checklist_items_submitter_idx on public.checklist_items (tenant_id, submitted_by);
create index checklist_items_decider_idx on public.checklist_items (tenant_id, decided_by);

-- The log of a side's items. Written only by the database.
create table public.checklist_log (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  transaction_id uuid not null,
  side_id uuid not null,
  -- Null after the item was deleted.
  item_id uuid,
  title text not null,
  -- added, removed, needed, not_needed: because of the facts; otherwise the new status.
  event text not null check (event in ('added', 'removed', 'needed', 'not_needed', 'missing', 'in_review', 'accepted', 'rejected',
    'not_applicable')),
  -- The facts that changed, or the given reason.
  reason text check (char_length(reason) <= 1500),
  acted_by uuid,
  happened_at public.instant not null default now(),
  foreign key (tenant_id, transaction_id, side_id) references public.transaction_sides (tenant_id, transaction_id, id)
    on delete cascade,
  foreign key (tenant_id, item_id) references public.checklist_items (tenant_id, id) on delete set null (item_id),
  foreign key (tenant_id, acted_by) references public.tenant_members (tenant_id, user_id)
);

create index checklist_log_transaction_idx on public.checklist_log (tenant_id, transaction_id, happened_at desc, id desc);
create index checklist_log_item_idx on public.checklist_log (tenant_id, item_id);
create index checklist_log_member_idx on public.checklist_log (tenant_id, acted_by);

insert into private.record_dependents (kind, place, relation, link) values
  ('transaction', 4, 'checklist_items', 'transaction_id');

select private.enable_audit('public.checklist_items', 'checklist_item', array['place', 'template_item_id', 'help', 'source']);

call private.apply_side_policies('checklist_items', 'update');
call private.apply_side_policies('checklist_log');
-- Items are added and removed by the facts. People only change their status.
grant select, update (status, reason, comment, refused_by, refused_on, refusal_reason) on public.checklist_items to authenticated;
grant select on public.checklist_log to authenticated;

create policy "checklist_items: decide with DEALS_APPROVE" on public.checklist_items for update to authenticated
  using (tenant_id = any (array(select private.tenants_with_permission('DEALS_APPROVE')))
    and private.reaches_side('VIEW', tenant_id, side_id));

-- Returns the permission needed to move an item from one status to another: 'agent' for people who may change the side,
-- 'broker' for holders of DEALS_APPROVE, null if nobody may.
create function private.checklist_step_right(
  p_kind public.checklist_item_kind, p_responsible public.checklist_role,
  p_from public.checklist_item_status, p_to public.checklist_item_status
) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_kind = 'task' and (p_from, p_to) in (('missing', 'accepted'), ('accepted', 'missing'))
      then case p_responsible when 'broker' then 'broker' else 'agent' end
    when (p_from, p_to) in (('missing', 'not_applicable'), ('rejected', 'not_applicable'), ('not_applicable', 'missing')) then 'agent'
    when p_kind = 'task' then null
    when (p_from, p_to) in (('missing', 'in_review'), ('rejected', 'in_review'), ('in_review', 'missing')) then 'agent'
    when (p_from, p_to) in (('in_review', 'accepted'), ('in_review', 'rejected'), ('accepted', 'in_review')) then 'broker'
  end
$$;

-- Allows a person only the status changes of checklist_step_right(), and records the person and time. Changes by the
-- worker and the server have no person. Changes that follow from a document (checklist-documents.sql) are not limited.
-- Throws PT409 for a change that nobody may make, 42501 without the permission, PT400 for a required item that is
-- marked not applicable or an item submitted without a document.
create function private.move_checklist_item() returns trigger
language plpgsql set search_path = '' as $$
declare
  needed text := private.checklist_step_right(new.kind, new.responsible, old.status, new.status);
begin
  if (select auth.uid()) is null or private.is_restoring() then
    return new;
  end if;
  -- A new document replaces a refusal. A refusal is kept when an accepted item is reviewed again.
  if new.status <> 'in_review' or old.status = 'accepted' then
    new.refused_by := case when new.status <> 'missing' then old.refused_by end;
    new.refused_on := case when new.status <> 'missing' then old.refused_on end;
    new.refusal_reason := case when new.status <> 'missing' then old.refusal_reason end;
  end if;
  if needed is null then
    raise sqlstate 'PT409' using message = format('“%s” was changed meanwhile. Reload the page to see how it stands now.', new.title);
  elsif needed = 'broker' then
    perform private.require_permission(new.tenant_id, 'DEALS_APPROVE', 'Only people who approve files can decide this');
  elsif not private.reaches_side('UPDATE', new.tenant_id, new.side_id) then
    raise insufficient_privilege using message = 'You cannot change this checklist';
  end if;
  if new.status = 'not_applicable' and new.is_required then
    raise sqlstate 'PT400' using message = format('“%s” is required for this file', new.title);
  end if;
  if new.status = 'in_review' and old.status <> 'accepted' and new.refused_by is null and not exists (
    select from public.checklist_item_documents d where d.tenant_id = new.tenant_id and d.item_id = new.id
  ) then
    raise sqlstate 'PT400' using message = format('Attach a document to “%s” first', new.title);
  end if;
  if new.status not in ('rejected', 'not_applicable') then
    new.reason := null;
    new.comment := null;
  end if;
  new.submitted_by := case when new.status = 'in_review' and old.status <> 'accepted' then (select auth.uid())
    when new.status = 'missing' then null else old.submitted_by end;
  new.submitted_at := case when new.status = 'in_review' and old.status <> 'accepted' then clock_timestamp()
    when new.status = 'missing' then null else old.submitted_at end;
  new.decided_by := case when new.status in ('accepted', 'rejected', 'not_applicable') then (select auth.uid()) end;
  new.decided_at := case when new.status in ('accepted', 'rejected', 'not_applicable') then clock_timestamp() end;
  return new;
end $$;

create trigger checklist_items_move before update of status, reason, comment, refused_by, refused_on, refusal_reason
  on public.checklist_items
  for each row when (pg_trigger_depth() = 0 and
    (new.status, new.reason, new.comment, new.refused_by, new.refused_on, new.refusal_reason)
      is distinct from (old.status, old.reason, old.comment, old.refused_by, old.refused_on, old.refusal_reason))
  execute function private.move_checklist_item();

create function private.log_checklist_step() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.checklist_log (tenant_id, transaction_id, side_id, item_id, title, event, reason, acted_by)
  values (new.tenant_id, new.transaction_id, new.side_id, new.id, new.title, new.status::text,
    coalesce(nullif(concat_ws(': ', new.reason, new.comment), ''),
      case when new.status = 'in_review' and new.refused_by is not null then format('Signature refused by %s', new.refused_by) end),
    (select auth.uid()));
  return null;
end $$;

create trigger checklist_items_log after update of status on public.checklist_items
  for each row when (new.status <> old.status and pg_trigger_depth() = 0) execute function private.log_checklist_step();

-- The log with the names of the people who acted.
create view public.checklist_log_records with (security_invoker = true) as
  select l.id, l.tenant_id, l.transaction_id, l.side_id, l.item_id, l.title, l.event, l.reason, l.acted_by,
    p.name as acted_by_name, l.happened_at
  from public.checklist_log l
  left join public.profiles p on p.user_id = l.acted_by;
grant select on public.checklist_log_records to authenticated, service_role;
call private.make_view_read_only('checklist_log_records');

-- Used by the trigger, which runs as the person who changes an item.
grant execute on function private.checklist_step_right to authenticated, service_role;
