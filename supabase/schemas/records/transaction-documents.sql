-- Documents of a side of a transaction, and their versions. A version never changes. transaction-retention.sql
-- determines how long they are kept (docs/features/records/transaction-documents.md). The bytes are in the bucket
-- `documents`, under the tenant and the version's id. Only the app writes them, and a version requires stored bytes, so
-- that each file matches its row.

create table public.transaction_documents (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  -- The transaction of the side. Written by the trigger.
  transaction_id uuid not null,
  side_id uuid not null,
  name text not null check (char_length(name) between 1 and 200 and name !~ '[[:cntrl:]/\\]' and name = btrim(name)),
  -- The number of versions, which is the number of the newest. Written by the trigger of the versions.
  version_count integer not null default 0,
  -- The sender of the mail that contained it; null for a document that a person uploaded.
  received_from text check (char_length(received_from) between 1 and 320),
  -- Why it does not belong in the file. A void document is kept, but satisfies no item.
  void_reason text check (char_length(void_reason) between 1 and 500),
  voided_by uuid,
  voided_at public.instant,
  created_by uuid default auth.uid(),
  created_at public.instant not null default now(),
  unique (tenant_id, side_id, id),
  check ((void_reason is null) = (voided_at is null)),
  foreign key (tenant_id, voided_by) references public.tenant_members (tenant_id, user_id),
  foreign key (tenant_id, transaction_id, side_id) references public.transaction_sides (tenant_id, transaction_id, id),
  foreign key (tenant_id, created_by) references public.tenant_members (tenant_id, user_id)
);

create index transaction_documents_transaction_idx on public.transaction_documents (transaction_id);

create table public.document_versions (
  id uuid primary key,
  tenant_id uuid not null,
  side_id uuid not null,
  document_id uuid not null,
  -- Numbered from 1 in the order of saving. Written by the trigger.
  number integer not null default 0 check (number > 0),
  content_type text not null check (content_type in (
    'application/pdf', 'image/jpeg', 'image/png', 'image/heic',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document')),
  size integer not null check (size between 1 and 52428800),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The number of pages of a PDF.
  pages smallint check (pages between 1 and 2000),
  -- The scan from which these pages were extracted.
  cut_from uuid,
  first_page smallint check (first_page >= 1),
  last_page smallint check (last_page between first_page and 2000),
  -- The day of the signature, either elsewhere or, with an envelope, through the e-signature service (signatures.sql).
  signed_on public.calendar_day,
  envelope_id uuid,
  uploaded_by uuid default auth.uid(),
  uploaded_at public.instant not null default now(),
  unique (tenant_id, document_id, number),
  unique (tenant_id, side_id, id),
  check ((pages is not null) = (content_type = 'application/pdf')),
  check ((first_page is null) = (last_page is null) and (cut_from is null or first_page is not null)),
  check (envelope_id is null or signed_on is not null),
  foreign key (tenant_id, side_id, document_id) references public.transaction_documents (tenant_id, side_id, id) on delete cascade,
  -- Pages can only be extracted within the same side.
  foreign key (tenant_id, side_id, cut_from) references public.document_versions (tenant_id, side_id, id)
    on delete set null (cut_from),
  foreign key (tenant_id, uploaded_by) references public.tenant_members (tenant_id, user_id)
);

create index document_versions_cut_from_idx on public.document_versions (cut_from) where cut_from is not null;

insert into storage.buckets (id, name, public, file_size_limit)
values ('documents', 'documents', false, 52428800)
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit;

call private.apply_side_policies('transaction_documents', 'create', 'update');
call private.apply_side_policies('document_versions', 'create');
grant select, insert (tenant_id, side_id, name), update (name, void_reason) on public.transaction_documents to authenticated;
grant select, insert (id, tenant_id, side_id, document_id, content_type, size, sha256, pages, cut_from, first_page, last_page, signed_on)
  on public.document_versions to authenticated;
insert into private.record_kinds (kind, relation, place, is_editable, webhook_area)
values ('document', 'transaction_documents', 53, false, 'DEALS');
-- Webhooks learn of a new version through version_count.
select private.enable_audit('public.transaction_documents', 'document', array['version_count'], p_excluded_from_events => '{}');
select private.enable_audit('public.document_versions', 'document_version');

------------------------------------------------------------------------------------------------------------
-- Adding
------------------------------------------------------------------------------------------------------------

-- Sets the transaction of a new document. Throws beyond 500 documents.
create function private.place_document() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select s.transaction_id into new.transaction_id
  from public.transaction_sides s where s.tenant_id = new.tenant_id and s.id = new.side_id;
  perform from public.transactions t where t.id = new.transaction_id for no key update;
  if (select count(*) from public.transaction_documents d where d.transaction_id = new.transaction_id) >= 500 then
    raise sqlstate 'PT409' using message = 'A transaction can have up to 500 documents';
  end if;
  return new;
end $$;

create trigger transaction_documents_place before insert on public.transaction_documents
  for each row execute function private.place_document();

-- Numbers a version, under the lock of its document. Refuses a version without stored bytes: ids of stored files are
-- secret until their row exists, so versions are only added through the app.
create function private.number_document_version() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  void_reason text;
begin
  if new.size is distinct from (
    select (o.metadata ->> 'size')::bigint from storage.objects o
    where o.bucket_id = 'documents' and o.name = new.tenant_id || '/' || new.id
  ) then
    raise sqlstate 'PT409' using message = 'The file of this version is missing';
  end if;
  update public.transaction_documents d set version_count = d.version_count + 1
  where d.tenant_id = new.tenant_id and d.id = new.document_id
  returning d.version_count, d.void_reason into new.number, void_reason;
  if void_reason is not null then
    raise sqlstate 'PT409' using message = 'This document is void. Take that back first';
  end if;
  -- All versions are read at once.
  if new.number > 100 then
    raise sqlstate 'PT409' using message = 'A document can have up to 100 versions. Add another document';
  end if;
  return new;
end $$;

create trigger document_versions_number before insert on public.document_versions
  for each row execute function private.number_document_version();

-- Adds documents to a side, each with its first version, all or none. p_documents [{name, version, item_id}]: a version
-- has the columns id, content_type, size, sha256, pages, cut_from, first_page, last_page and signed_on; item_id is
-- optional, the item of the side's checklist to which the document is attached. Returns their ids in this order.
create function public.create_documents(p_tenant_id uuid, p_side_id uuid, p_documents jsonb) returns uuid[]
language plpgsql set search_path = '' as $$
declare
  document jsonb;
  version public.document_versions;
  created uuid;
  all_created uuid[] := '{}';
begin
  if jsonb_typeof(p_documents) is distinct from 'array' then
    raise sqlstate 'PT400' using message = 'Send a list of documents';
  end if;
  for document in select d from jsonb_array_elements(p_documents) d loop
    insert into public.transaction_documents (tenant_id, side_id, name)
    values (p_tenant_id, p_side_id, document ->> 'name') returning id into created;
    version := jsonb_populate_record(
      null::public.document_versions, case jsonb_typeof(document -> 'version') when 'object' then document -> 'version' end);
    insert into public.document_versions (
      id, tenant_id, side_id, document_id, content_type, size, sha256, pages, cut_from, first_page, last_page, signed_on)
    values (version.id, p_tenant_id, p_side_id, created, version.content_type, version.size, version.sha256, version.pages,
      version.cut_from, version.first_page, version.last_page, version.signed_on);
    if document ->> 'item_id' is not null then
      insert into public.checklist_item_documents (tenant_id, item_id, document_id)
      values (p_tenant_id, (document ->> 'item_id')::uuid, created);
    end if;
    all_created := all_created || created;
  end loop;
  return all_created;
end $$;

grant execute on function public.create_documents to authenticated;

------------------------------------------------------------------------------------------------------------
-- Reading
------------------------------------------------------------------------------------------------------------

-- The sides whose documents the reader may see.
create view public.transaction_rooms with (security_invoker = true) as
  select s.id, s.tenant_id, s.transaction_id, s.side, private.reaches_side('UPDATE', s.tenant_id, s.id) as can_update
  from public.transaction_sides s
  where private.reaches_side('VIEW', s.tenant_id, s.id);

grant select on public.transaction_rooms to authenticated, service_role;
call private.make_view_read_only('transaction_rooms');

-- The columns the API returns, with the versions, newest first.
create view public.document_records with (security_invoker = true) as
  select d.id, d.tenant_id, d.transaction_id, d.side_id, d.name, d.received_from, d.void_reason, d.voided_at, q.name as voided_by_name, d.created_at,
    (select jsonb_agg(jsonb_build_object(
        'id', v.id, 'number', v.number, 'content_type', v.content_type, 'size', v.size, 'sha256', v.sha256, 'pages', v.pages,
        'cut_from', v.cut_from, 'first_page', v.first_page, 'last_page', v.last_page,
        'signed_on', v.signed_on, 'envelope_id', v.envelope_id, 'uploaded_by', v.uploaded_by, 'uploaded_by_name', p.name, 'uploaded_at', v.uploaded_at) order by v.number desc)
      from public.document_versions v left join public.profiles p on p.user_id = v.uploaded_by
      where v.tenant_id = d.tenant_id and v.document_id = d.id) as versions
  from public.transaction_documents d
  left join public.profiles q on q.user_id = d.voided_by;

grant select on public.document_records to authenticated, service_role;
call private.make_view_read_only('document_records');
