-- Buyer agreements of clients, and their documents (docs/features/records/buyer-agreements.md). The bytes are in the
-- bucket `documents`, under the tenant and the document's id, and are stored like those of transactions
-- (transaction-documents.sql).

create type public.buyer_agreement_kind as enum ('Buyer representation', 'Touring', 'Tenant representation');

create table public.buyer_agreements (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  client_id uuid not null,
  kind public.buyer_agreement_kind not null default 'Buyer representation',
  -- People's clocks may be a day ahead of the server's.
  signed_on public.calendar_day not null check (signed_on <= current_date + 1),
  starts_on public.calendar_day not null,
  ends_on public.calendar_day not null check (ends_on >= starts_on),
  is_exclusive boolean not null,
  -- The compensation of the buyer's agent, never open-ended: percent of the price, dollars, or the sum of both.
  rate numeric(5, 2) check (rate >= 0.01 and rate <= 100),
  amount public.dollars check (amount > 0),
  -- Updated by the trigger. Through its change, webhooks and synchronized copies learn of a new document.
  document_count smallint not null default 0,
  created_by uuid default auth.uid(),
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  unique (tenant_id, id),
  constraint buyer_agreements_compensation check (num_nonnulls(rate, amount) > 0),
  foreign key (tenant_id, client_id) references public.clients (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by) references public.tenant_members (tenant_id, user_id)
);

create index buyer_agreements_client_idx on public.buyer_agreements (client_id, ends_on desc);
create index buyer_agreements_updated_idx on public.buyer_agreements (tenant_id, updated_at, id);

create table public.buyer_agreement_documents (
  id uuid primary key,
  tenant_id uuid not null,
  agreement_id uuid not null,
  name text not null check (char_length(name) between 1 and 200 and name !~ '[[:cntrl:]/\\]' and name = btrim(name)),
  content_type text not null check (content_type in (
    'application/pdf', 'image/jpeg', 'image/png', 'image/heic',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document')),
  size integer not null check (size between 1 and 52428800),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The number of pages of a PDF.
  pages smallint check (pages between 1 and 2000),
  uploaded_by uuid default auth.uid(),
  uploaded_at public.instant not null default now(),
  check ((pages is not null) = (content_type = 'application/pdf')),
  foreign key (tenant_id, agreement_id) references public.buyer_agreements (tenant_id, id) on delete cascade,
  foreign key (tenant_id, uploaded_by) references public.tenant_members (tenant_id, user_id)
);

create index buyer_agreement_documents_agreement_idx on public.buyer_agreement_documents (agreement_id, uploaded_at desc);

------------------------------------------------------------------------------------------------------------
-- Adding
------------------------------------------------------------------------------------------------------------

create trigger buyer_agreements_limit before insert on public.buyer_agreements
  for each row when (not private.is_restoring())
  execute function private.limit_rows_per_client('50', 'A client can have up to 50 agreements. Change one of them instead');

-- Validates the days when a change sends only one of them, and reports the error at that field.
create function private.validate_agreement_days() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.ends_on < new.starts_on then
    raise sqlstate 'PT400' using message = 'The last day cannot be before the first', hint = 'field:ends_on';
  end if;
  if num_nonnulls(new.rate, new.amount) = 0 then
    raise sqlstate 'PT400' using message = 'Enter a rate or an amount: an agreement is never open-ended', hint = 'field:rate';
  end if;
  return new;
end $$;

create trigger buyer_agreements_validate before insert or update on public.buyer_agreements
  for each row execute function private.validate_agreement_days();

-- Refuses a document without stored bytes, so that documents are added only through the app, and more than twenty
-- documents per agreement.
create function private.place_agreement_document() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.buyer_agreements a where a.tenant_id = new.tenant_id and a.id = new.agreement_id for no key update;
  if new.size is distinct from (
    select (o.metadata ->> 'size')::bigint from storage.objects o
    where o.bucket_id = 'documents' and o.name = new.tenant_id || '/' || new.id
  ) then
    raise sqlstate 'PT409' using message = 'The file of this agreement is missing';
  end if;
  if (select count(*) from public.buyer_agreement_documents d where d.agreement_id = new.agreement_id) >= 20 then
    raise sqlstate 'PT409' using message = 'An agreement can have up to 20 documents';
  end if;
  update public.buyer_agreements a set document_count = a.document_count + 1
  where a.tenant_id = new.tenant_id and a.id = new.agreement_id;
  return new;
end $$;

create trigger buyer_agreement_documents_place before insert on public.buyer_agreement_documents
  for each row when (not private.is_restoring()) execute function private.place_agreement_document();

------------------------------------------------------------------------------------------------------------
-- Permissions: those of the client
------------------------------------------------------------------------------------------------------------

insert into private.record_kinds (kind, relation, place, has_client, is_synchronized, webhook_area)
values ('buyer_agreement', 'buyer_agreements', 54, true, true, 'CLIENTS');
insert into private.record_dependents (kind, place, relation, link) values ('client', 12, 'buyer_agreements', 'client_id');

select private.enable_audit('public.buyer_agreements', 'buyer_agreement', array['document_count'], 'client_id', '{}');
select private.enable_audit('public.buyer_agreement_documents', 'buyer_agreement_document');
call private.secure_table('buyer_agreements');
call private.secure_table('buyer_agreement_documents');
grant select, insert (tenant_id, client_id, kind, signed_on, starts_on, ends_on, is_exclusive, rate, amount),
  update (kind, signed_on, starts_on, ends_on, is_exclusive, rate, amount), delete on public.buyer_agreements to authenticated;
grant select, insert (id, tenant_id, agreement_id, name, content_type, size, sha256, pages)
  on public.buyer_agreement_documents to authenticated;

-- Whether the caller may change the client of an agreement.
create function private.can_update_agreement(p_tenant_id uuid, p_agreement_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select private.can_update_client(a.tenant_id, a.client_id) from public.buyer_agreements a
    where a.tenant_id = p_tenant_id and a.id = p_agreement_id), false)
$$;

-- Whether an agreement has a document.
create function private.has_agreement_document(p_agreement_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.buyer_agreement_documents d where d.agreement_id = p_agreement_id)
$$;

grant execute on function private.can_update_agreement, private.has_agreement_document to authenticated, service_role;

call private.inherit_read_policy('buyer_agreements', 'client');
call private.inherit_client_policies('buyer_agreements', 'create', 'update');
-- A signed document must not be removed by mistake. Deleting an agreement that has one needs the permission to delete
-- any client.
create policy "buyer_agreements: remove from clients I may update" on public.buyer_agreements for delete to authenticated using (
  private.can_update_client(tenant_id, client_id)
  and (tenant_id in (select private.tenants_in_full_scope('CLIENTS', 'DELETE')) or not private.has_agreement_document(id)));

create policy "buyer_agreement_documents: read with their agreement" on public.buyer_agreement_documents for select to authenticated
  using (tenant_id = any (array(select private.my_tenants()))
    and exists (select from public.buyer_agreements a where a.id = agreement_id and a.tenant_id = buyer_agreement_documents.tenant_id));
create policy "buyer_agreement_documents: add to agreements I may change" on public.buyer_agreement_documents for insert to authenticated
  with check (private.can_update_agreement(tenant_id, agreement_id));

-- The columns the API returns, with the documents, newest first.
create view public.buyer_agreement_records with (security_invoker = true) as
  select a.id, a.tenant_id, a.client_id, a.kind, a.signed_on, a.starts_on, a.ends_on, a.is_exclusive, a.rate, a.amount,
    a.created_by, p.name as created_by_name, a.created_at, a.updated_at,
    private.can_update_client(a.tenant_id, a.client_id) as can_update,
    private.can_update_client(a.tenant_id, a.client_id)
      and (papers.documents is null or a.tenant_id in (select private.tenants_in_full_scope('CLIENTS', 'DELETE'))) as can_delete,
    papers.documents
  from public.buyer_agreements a
  left join public.profiles p on p.user_id = a.created_by
  cross join lateral (
    select jsonb_agg(jsonb_build_object(
        'id', d.id, 'name', d.name, 'content_type', d.content_type, 'size', d.size, 'sha256', d.sha256, 'pages', d.pages,
        'uploaded_by_name', u.name, 'uploaded_at', d.uploaded_at) order by d.uploaded_at desc, d.id) as documents
    from public.buyer_agreement_documents d left join public.profiles u on u.user_id = d.uploaded_by
    where d.agreement_id = a.id
  ) papers;

grant select on public.buyer_agreement_records to authenticated, service_role;
call private.make_view_read_only('buyer_agreement_records');
call private.create_row_reader('buyer_agreement_records');

insert into private.timeline_sources (kind, relation, happened_at, condition, view)
values ('buyer_agreement', 'buyer_agreements', 'created_at', 'r.client_id = ($1).client_id and ($1).sees_client', 'buyer_agreement_records');

------------------------------------------------------------------------------------------------------------
-- Erasing
------------------------------------------------------------------------------------------------------------

-- Deletes the agreements of an erased client and returns {agreements: number}. A queued job deletes the bytes.
create function private.erase_agreements(p_client public.clients) returns jsonb
language plpgsql set search_path = '' as $$
declare
  agreements uuid[] := array(select a.id from public.buyer_agreements a where a.client_id = p_client.id);
  documents uuid[] := array(select d.id from public.buyer_agreement_documents d where d.agreement_id = any (agreements));
begin
  delete from public.buyer_agreements a where a.id = any (agreements);
  if documents <> '{}' then
    perform private.add_team_job('erase_files',
      json_build_object('tenant_id', p_client.tenant_id, 'ids', documents, 'bucket', 'documents'), p_client.tenant_id);
  end if;
  return jsonb_build_object('agreements', cardinality(agreements));
end $$;
