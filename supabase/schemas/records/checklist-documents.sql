-- The documents of a side that satisfy items of its checklist: a document may satisfy several items, an item may have
-- several documents (docs/features/records/checklists.md, "Documents of an item").

create table public.checklist_item_documents (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  -- The transaction and side of the item. Written by the trigger.
  transaction_id uuid not null,
  side_id uuid not null,
  item_id uuid not null,
  document_id uuid not null,
  attached_by uuid default auth.uid(),
  attached_at public.instant not null default now(),
  unique (tenant_id, item_id, document_id),
  -- Both belong to the same side.
  foreign key (tenant_id, side_id, item_id) references public.checklist_items (tenant_id, side_id, id) on delete cascade,
  foreign key (tenant_id, side_id, document_id) references public.transaction_documents (tenant_id, side_id, id) on delete cascade,
  foreign key (tenant_id, attached_by) references public.tenant_members (tenant_id, user_id)
);

create index checklist_item_documents_document_idx on public.checklist_item_documents (tenant_id, document_id);
create index checklist_item_documents_member_idx on public.checklist_item_documents (tenant_id, attached_by);

select private.enable_audit('public.checklist_item_documents', 'checklist_item_document');
call private.apply_side_policies('checklist_item_documents', 'create', 'delete');
grant select, insert (tenant_id, item_id, document_id), delete on public.checklist_item_documents to authenticated;

------------------------------------------------------------------------------------------------------------
-- Attaching and detaching
------------------------------------------------------------------------------------------------------------

-- Ensures that item and document belong to the same side, under the writer's policies: an item out of their scope is
-- not found. Locks the document before the item, in the same order as marking it as void, so that a void document never
-- gets a link. Throws PT409 for a task or an item that is not applicable, PT400 for a void document or one of another
-- side.
create function private.place_item_document() returns trigger
language plpgsql set search_path = '' as $$
declare
  item public.checklist_items;
begin
  perform from public.transaction_documents d where d.tenant_id = new.tenant_id and d.id = new.document_id for share;
  select i.* into item from public.checklist_items i
  where i.tenant_id = new.tenant_id and i.id = new.item_id for no key update;
  perform private.require_found(found, 'Checklist item not found');
  if item.kind = 'task' then
    raise sqlstate 'PT409' using message = format('“%s” is a task and cannot have documents', item.title);
  elsif item.status = 'not_applicable' then
    raise sqlstate 'PT409' using message = format('“%s” is marked as not applicable. Undo that first', item.title);
  elsif not exists (
    select from public.transaction_documents d
    where d.tenant_id = new.tenant_id and d.side_id = item.side_id and d.id = new.document_id and d.void_reason is null
  ) then
    raise sqlstate 'PT400' using message = 'Choose a document of the same side that is not void';
  end if;
  new.transaction_id := item.transaction_id;
  new.side_id := item.side_id;
  return new;
end $$;

create trigger checklist_item_documents_place before insert on public.checklist_item_documents
  for each row execute function private.place_item_document();

-- Logs changes of items caused by a document in the log of their side.
create function private.log_item_document(p_items public.checklist_items[], p_document_id uuid, p_text text) returns void
language sql security definer set search_path = '' as $$
  insert into public.checklist_log (tenant_id, transaction_id, side_id, item_id, title, event, reason, acted_by)
  select i.tenant_id, i.transaction_id, i.side_id, i.id, i.title, i.status::text, format(p_text, d.name, d.version_count),
    (select auth.uid())
  from unnest(p_items) i join public.transaction_documents d on d.id = p_document_id
$$;

-- Moves items to review because of a document, regardless of earlier decisions. An item already in review keeps its
-- submitter and time, but gets a new version of its row, so that nobody decides on an outdated state.
create function private.submit_items_of_document(p_tenant_id uuid, p_item_ids uuid[], p_document_id uuid, p_text text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  submitted public.checklist_items[];
begin
  perform private.lock_rows('public.checklist_items', 'id', p_tenant_id, p_item_ids);
  with changed as (
    update public.checklist_items i
    set status = 'in_review', reason = null, comment = null, decided_by = null, decided_at = null,
      refused_by = case when i.status <> 'rejected' then i.refused_by end,
      refused_on = case when i.status <> 'rejected' then i.refused_on end,
      refusal_reason = case when i.status <> 'rejected' then i.refusal_reason end,
      submitted_by = case when i.status = 'in_review' then i.submitted_by else (select auth.uid()) end,
      submitted_at = case when i.status = 'in_review' then i.submitted_at else clock_timestamp() end
    where i.tenant_id = p_tenant_id and i.id = any (p_item_ids) and i.status <> 'not_applicable'
    returning i.*
  )
  select array_agg(c::public.checklist_items) into submitted from changed c;
  perform private.log_item_document(submitted, p_document_id, p_text);
end $$;

create function private.submit_item_with_document() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.submit_items_of_document(new.tenant_id, array[new.item_id], new.document_id, 'Attached: %s');
  return null;
end $$;

create trigger checklist_item_documents_submit after insert on public.checklist_item_documents
  for each row execute function private.submit_item_with_document();

create function private.submit_items_with_version() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  item_ids uuid[] := array(
    select l.item_id from public.checklist_item_documents l
    where l.tenant_id = new.tenant_id and l.document_id = new.document_id);
begin
  if item_ids <> '{}' then
    -- Locked before its items, in the same order as applying checklist changes.
    perform private.lock_rows('public.transactions', 'id', new.tenant_id,
      array(select d.transaction_id from public.transaction_documents d where d.id = new.document_id));
    perform private.submit_items_of_document(new.tenant_id, item_ids, new.document_id, 'New version: %s (%s)');
  end if;
  return null;
end $$;

create trigger document_versions_submit_items after insert on public.document_versions
  for each row when (new.number > 1) execute function private.submit_items_with_version();

-- Refuses to detach a document of an accepted item (PT409). An item in review without further documents is missing
-- again, unless a signature was refused.
create function private.release_item_of_document() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  item public.checklist_items;
begin
  select i.* into item from public.checklist_items i where i.tenant_id = old.tenant_id and i.id = old.item_id for no key update;
  -- Deleted with its item, or with a document whose retention has ended.
  if not found or not exists (select from public.transaction_documents d where d.id = old.document_id) then
    return null;
  end if;
  if item.status = 'accepted' then
    raise sqlstate 'PT409' using message = format('“%s” is accepted, so its documents cannot be removed', item.title);
  end if;
  if item.status = 'in_review' and item.refused_by is null and not exists (
    select from public.checklist_item_documents l where l.tenant_id = old.tenant_id and l.item_id = old.item_id
  ) then
    item.status := 'missing';
    item.submitted_by := null;
    item.submitted_at := null;
  end if;
  -- Creates a new version of the row in any case, so that nobody decides on an outdated state.
  update public.checklist_items i
  set status = item.status, submitted_by = item.submitted_by, submitted_at = item.submitted_at
  where i.id = item.id;
  if item.status <> 'rejected' then
    perform private.log_item_document(array[item], old.document_id, 'Detached: %s');
  end if;
  return null;
end $$;

create trigger checklist_item_documents_release after delete on public.checklist_item_documents
  for each row execute function private.release_item_of_document();

------------------------------------------------------------------------------------------------------------
-- Reading
------------------------------------------------------------------------------------------------------------

-- The columns the API returns of an item, with the transaction's number and title, its documents, the agents of the
-- side, and the people who submitted and decided it.
create view public.checklist_item_records with (security_invoker = true) as
  select i.id, i.tenant_id, i.transaction_id, t.number as transaction_number, t.title as transaction_title,
    t.status as transaction_status, i.side_id, s.side, i.template_id, i.place, i.kind, i.title, i.is_required, i.responsible,
    i.due_date, i.help, i.source, i.is_needed, i.status, i.reason, i.comment, i.refused_by, i.refused_on, i.refusal_reason,
    i.submitted_at, i.submitted_by, sp.name as submitted_by_name, i.decided_at, i.decided_by, dp.name as decided_by_name,
    (select coalesce(jsonb_agg(jsonb_build_object('user_id', a.user_id, 'name', ap.name, 'team_id', m.team_id) order by a.place), '[]')
      from public.transaction_agents a
      left join public.profiles ap on ap.user_id = a.user_id
      left join public.tenant_members m on m.tenant_id = a.tenant_id and m.user_id = a.user_id
      where a.side_id = i.side_id) as agents,
    (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'version', d.version_count) order by d.name, d.id), '[]')
      from public.checklist_item_documents l join public.transaction_documents d on d.id = l.document_id
      where l.tenant_id = i.tenant_id and l.item_id = i.id) as documents,
    i.created_at, i.updated_at
  from public.checklist_items i
  join public.transaction_sides s on s.id = i.side_id
  join public.transactions t on t.id = i.transaction_id
  left join public.profiles sp on sp.user_id = i.submitted_by
  left join public.profiles dp on dp.user_id = i.decided_by;
grant select on public.checklist_item_records to authenticated, service_role;
call private.make_view_read_only('checklist_item_records');

-- The items of the sides that the reader works on, found by agent: a person has few sides, a team many items.
create view public.own_checklist_item_records with (security_invoker = true) as
  select r.*
  from public.transaction_agents a
  join public.checklist_item_records r on r.tenant_id = a.tenant_id and r.side_id = a.side_id
  where a.user_id = (select auth.uid());
grant select on public.own_checklist_item_records to authenticated, service_role;
call private.make_view_read_only('own_checklist_item_records');
