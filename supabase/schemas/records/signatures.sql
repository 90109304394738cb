-- Envelopes: documents of a side that are sent for signature through an e-signature service, and the status of each
-- signer (docs/features/records/e-signatures.md). People send and void them. Only the worker writes the status that the
-- service reports.

create type public.envelope_status as enum ('sending', 'sent', 'signed', 'completed', 'declined', 'voided', 'expired', 'failed');
create type public.signer_status as enum ('waiting', 'asked', 'viewed', 'signed', 'declined');
-- The mail that is repeated to a signer: a reminder, or the request with its link.
create type public.signer_notice as enum ('reminder', 'request');

create table public.signature_envelopes (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  transaction_id uuid not null,
  side_id uuid not null,
  subject text not null check (char_length(subject) between 1 and 200),
  message text check (char_length(message) between 1 and 2000),
  -- The last day to sign, in the tenant's time zone.
  expires_on public.calendar_day not null,
  -- sending: not accepted by the service yet; signed: signed by all, and the documents are being fetched.
  status public.envelope_status not null default 'sending',
  -- An explanation: why it failed, or what is being retried.
  problem text check (char_length(problem) between 1 and 500),
  -- Set by the person who voids it. The service may already have completed it.
  void_reason text check (char_length(void_reason) between 1 and 500),
  voided_by uuid,
  -- The envelope's id at the service.
  provider_id text check (char_length(provider_id) between 1 and 200),
  -- The service's certificate of who signed what and when, stored as a document of the side.
  certificate_id uuid,
  sent_by uuid,
  created_at public.instant not null default now(),
  sent_at public.instant,
  ended_at public.instant,
  -- The service's last report of a change, and our last request.
  reported_at public.instant,
  checked_at public.instant,
  unique (tenant_id, side_id, id),
  unique (tenant_id, provider_id),
  foreign key (tenant_id, transaction_id, side_id) references public.transaction_sides (tenant_id, transaction_id, id),
  foreign key (tenant_id, side_id, certificate_id) references public.transaction_documents (tenant_id, side_id, id)
    on delete set null (certificate_id),
  foreign key (tenant_id, sent_by) references public.tenant_members (tenant_id, user_id),
  foreign key (tenant_id, voided_by) references public.tenant_members (tenant_id, user_id)
);

create index signature_envelopes_transaction_idx on public.signature_envelopes (tenant_id, transaction_id, created_at desc);
create index signature_envelopes_sender_idx on public.signature_envelopes (tenant_id, sent_by);
create index signature_envelopes_voider_idx on public.signature_envelopes (tenant_id, voided_by);
create index signature_envelopes_certificate_idx on public.signature_envelopes (tenant_id, certificate_id);
create index signature_envelopes_open_idx on public.signature_envelopes (checked_at) where status in ('sending', 'sent', 'signed');

create table public.signature_envelope_documents (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  transaction_id uuid not null,
  side_id uuid not null,
  envelope_id uuid not null,
  place smallint not null check (place between 1 and 20),
  document_id uuid not null,
  -- The version that was sent.
  version_id uuid not null,
  unique (tenant_id, envelope_id, document_id),
  foreign key (tenant_id, transaction_id, side_id) references public.transaction_sides (tenant_id, transaction_id, id),
  foreign key (tenant_id, side_id, envelope_id) references public.signature_envelopes (tenant_id, side_id, id) on delete cascade,
  foreign key (tenant_id, side_id, document_id) references public.transaction_documents (tenant_id, side_id, id) on delete cascade,
  foreign key (tenant_id, side_id, version_id) references public.document_versions (tenant_id, side_id, id) on delete cascade
);

create index signature_envelope_documents_document_idx on public.signature_envelope_documents (tenant_id, document_id);
create index signature_envelope_documents_version_idx on public.signature_envelope_documents (version_id);

create table public.signature_signers (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  transaction_id uuid not null,
  side_id uuid not null,
  envelope_id uuid not null,
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (private.is_email(email)),
  -- Signers with the same place are asked together; the next place is asked when they have signed.
  place smallint not null check (place between 1 and 20),
  status public.signer_status not null default 'waiting',
  acted_at public.instant,
  decline_reason text check (char_length(decline_reason) between 1 and 1000),
  -- The notice last requested by an agent of the side, and when the service accepted it.
  notice public.signer_notice,
  notice_asked_at public.instant,
  notice_sent_at public.instant,
  foreign key (tenant_id, transaction_id, side_id) references public.transaction_sides (tenant_id, transaction_id, id),
  foreign key (tenant_id, side_id, envelope_id) references public.signature_envelopes (tenant_id, side_id, id) on delete cascade
);

create unique index signature_signers_email_key on public.signature_signers (tenant_id, envelope_id, lower(email));

alter table public.document_versions
  add foreign key (tenant_id, side_id, envelope_id) references public.signature_envelopes (tenant_id, side_id, id)
    on delete set null (envelope_id);
-- A signed document is stored once, regardless of how often it is fetched.
create unique index document_versions_envelope_key on public.document_versions (tenant_id, envelope_id, document_id)
  where envelope_id is not null;

call private.apply_side_policies('signature_envelopes', 'update');
call private.apply_side_policies('signature_envelope_documents');
call private.apply_side_policies('signature_signers', 'update');
grant select, update (void_reason) on public.signature_envelopes to authenticated;
grant select, update (notice) on public.signature_signers to authenticated;
grant select on public.signature_envelope_documents to authenticated;
select private.enable_audit('public.signature_envelopes', 'signature_envelope',
  array['provider_id', 'reported_at', 'checked_at', 'problem']);
select private.enable_audit('public.signature_envelope_documents', 'signature_envelope_document');
select private.enable_audit('public.signature_signers', 'signature_signer', array['notice_sent_at']);

------------------------------------------------------------------------------------------------------------
-- Sending
------------------------------------------------------------------------------------------------------------

-- Deletes an envelope with the last of its documents, after their retention.
create function private.remove_empty_envelope() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.signature_envelopes e
  where e.id = old.envelope_id
    and not exists (select from public.signature_envelope_documents d where d.envelope_id = e.id);
  return null;
end $$;

create trigger signature_envelope_documents_remove_empty after delete on public.signature_envelope_documents
  for each row execute function private.remove_empty_envelope();

-- Requires that the documents of an envelope are PDFs of its side, not void and not out for signature. Throws PT400 or,
-- for a document that is out for signature, PT409.
create function private.place_envelope_document() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  document public.transaction_documents;
begin
  select d.* into document from public.transaction_documents d
  where d.tenant_id = new.tenant_id and d.side_id = new.side_id and d.id = new.document_id for no key update;
  if not found then
    raise sqlstate 'PT400' using message = 'Choose documents of this side';
  elsif document.void_reason is not null then
    raise sqlstate 'PT400' using message = format('“%s” is void. Take that back first', document.name);
  end if;
  select v.id into new.version_id from public.document_versions v
  where v.tenant_id = new.tenant_id and v.document_id = document.id and v.number = document.version_count
    and v.content_type = 'application/pdf';
  if not found then
    raise sqlstate 'PT400' using message = format('“%s” is not a PDF. Save it as a PDF and add that', document.name);
  end if;
  if exists (
    select from public.signature_envelope_documents o
    join public.signature_envelopes e on e.id = o.envelope_id
    where o.tenant_id = new.tenant_id and o.document_id = document.id and o.envelope_id <> new.envelope_id
      and e.status in ('sending', 'sent', 'signed')
  ) then
    raise sqlstate 'PT409' using message = format('“%s” is out for signature already. Void that first', document.name);
  end if;
  return new;
end $$;

create trigger signature_envelope_documents_place before insert on public.signature_envelope_documents
  for each row execute function private.place_envelope_document();

-- Writes an envelope of a side that the caller may change, all or nothing: `subject`, `message`, `expires_on`,
-- `document_ids` in order, `signers` [{name, email, place}]. Security definer, because nobody may add to an envelope
-- that is sent.
create function private.write_envelope(p_tenant_id uuid, p_side_id uuid, p_values jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  room public.transaction_sides;
  written uuid;
begin
  select s.* into room from public.transaction_sides s where s.tenant_id = p_tenant_id and s.id = p_side_id;
  perform private.require_found(private.reaches_side('VIEW', p_tenant_id, p_side_id), 'This transaction has no such side');
  if not private.reaches_side('UPDATE', p_tenant_id, p_side_id) then
    raise insufficient_privilege using message = 'Only the agents of this side can send its documents';
  end if;
  insert into public.signature_envelopes (tenant_id, transaction_id, side_id, subject, message, expires_on, sent_by)
  values (p_tenant_id, room.transaction_id, room.id, p_values ->> 'subject', p_values ->> 'message',
    (p_values ->> 'expires_on')::date, (select auth.uid()))
  returning id into written;
  -- In the order of their ids, which is the common lock order.
  insert into public.signature_envelope_documents (tenant_id, transaction_id, side_id, envelope_id, place, document_id)
  select p_tenant_id, room.transaction_id, room.id, written, d.ordinality, d.value::uuid
  from jsonb_array_elements_text(p_values -> 'document_ids') with ordinality d order by d.value;
  if not found then
    raise sqlstate 'PT400' using message = 'Choose at least one document';
  end if;
  insert into public.signature_signers (tenant_id, transaction_id, side_id, envelope_id, name, email, place)
  select p_tenant_id, room.transaction_id, room.id, written, s.value ->> 'name', s.value ->> 'email',
    (s.value ->> 'place')::smallint
  from jsonb_array_elements(p_values -> 'signers') s;
  if not found then
    raise sqlstate 'PT400' using message = 'Add at least one signer';
  elsif jsonb_array_length(p_values -> 'signers') > 20 then
    raise sqlstate 'PT400' using message = 'An envelope can have up to 20 signers';
  end if;
  return written;
end $$;

grant execute on function private.write_envelope to authenticated;

-- Sends documents of a side for signature; the worker submits them to the service. Returns the envelope's id.
create function public.send_envelope(p_tenant_id uuid, p_side_id uuid, p_values jsonb) returns uuid
language sql set search_path = '' as $$
  select private.write_envelope(p_tenant_id, p_side_id, p_values)
$$;

grant execute on function public.send_envelope to authenticated;

-- Refuses to mark a document as void while it is out for signature, because it returns as its next version.
create function private.keep_document_out_for_signature() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.signature_envelope_documents d
    join public.signature_envelopes e on e.id = d.envelope_id
    where d.tenant_id = new.tenant_id and d.document_id = new.id and e.status in ('sending', 'sent', 'signed')
  ) then
    raise sqlstate 'PT409' using message = format('“%s” is out for signature. Void that first', new.name);
  end if;
  return new;
end $$;

create trigger transaction_documents_keep_out_for_signature before update of void_reason on public.transaction_documents
  for each row when (new.void_reason is not null) execute function private.keep_document_out_for_signature();

------------------------------------------------------------------------------------------------------------
-- Status changes
------------------------------------------------------------------------------------------------------------

-- Allows only forward changes of an envelope's status. A person may void it once, while it is being sent or sent.
-- Throws PT409 otherwise.
create function private.move_envelope() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.status <> new.status and (old.status, new.status) not in (
    ('sending', 'sent'), ('sending', 'failed'), ('sending', 'voided'), ('sent', 'signed'), ('sent', 'declined'),
    ('sent', 'voided'), ('sent', 'expired'), ('signed', 'completed'))
  then
    raise sqlstate 'PT409' using message = format('An envelope that is %s cannot become %s', old.status, new.status);
  end if;
  -- A person can change nothing else of it.
  if new.status = old.status and (select auth.uid()) is not null then
    if old.void_reason is not null or new.void_reason is null then
      raise sqlstate 'PT409' using message = 'This envelope is being voided already';
    elsif old.status not in ('sending', 'sent') then
      raise sqlstate 'PT409' using message = format('This envelope is %s and cannot be voided', old.status);
    end if;
    new.voided_by := (select auth.uid());
  end if;
  return new;
end $$;

create trigger signature_envelopes_move before update of status, void_reason on public.signature_envelopes
  for each row when (not private.is_restoring()) execute function private.move_envelope();

-- Ignores backward changes of a signer's status.
create function private.move_signer() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.status in ('signed', 'declined') or new.status < old.status then
    return null;
  end if;
  return new;
end $$;

create trigger signature_signers_move before update on public.signature_signers
  for each row when (new.status <> old.status) execute function private.move_signer();

-- Queues a job that synchronizes an envelope with the service: sends it, voids it, or reads its status.
create function private.request_envelope_sync() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_team_job('sync_envelope', json_build_object('id', new.id), new.tenant_id, p_max_attempts => 20,
    p_job_key => 'envelope:' || new.id);
  return null;
end $$;

create trigger signature_envelopes_send after insert on public.signature_envelopes
  for each row execute function private.request_envelope_sync();
create trigger signature_envelopes_sync after update on public.signature_envelopes
  for each row when (new.status in ('sending', 'sent', 'signed')
    and (new.reported_at is distinct from old.reported_at or (new.void_reason is not null and old.void_reason is null)))
  execute function private.request_envelope_sync();

-- Queues a job by which the service mails a signer again: only the signer whose turn it is, at most once an hour.
create function private.request_signer_notice() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  envelope public.signature_envelopes;
begin
  select e.* into envelope from public.signature_envelopes e where e.id = new.envelope_id for no key update;
  if new.notice is null then
    raise sqlstate 'PT400' using message = 'Choose what to send: a reminder or the request';
  elsif envelope.status <> 'sent' or envelope.void_reason is not null then
    raise sqlstate 'PT409' using message = 'This envelope is not out for signature';
  elsif old.status not in ('asked', 'viewed') then
    raise sqlstate 'PT409' using message = case old.status
      when 'waiting' then format('%s can sign once those before them have signed', new.name)
      else format('%s has answered already', new.name) end;
  elsif old.notice_asked_at > now() - interval '1 hour' then
    raise sqlstate 'PT409' using message = format(
      '%s was emailed less than an hour ago. Try again later', new.name);
  end if;
  new.notice_asked_at := now();
  perform private.add_team_job('sync_envelope', json_build_object('id', envelope.id), envelope.tenant_id, p_max_attempts => 20,
    p_job_key => 'envelope:' || envelope.id);
  return new;
end $$;

create trigger signature_signers_request_notice before update of notice on public.signature_signers
  for each row execute function private.request_signer_notice();

-- Notifies the sender of the envelope's end or, if they have left, the first agent of the side.
create function private.notify_of_envelope() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  told uuid := (
    select m.user_id from public.tenant_members m
    left join public.transaction_agents a on a.tenant_id = m.tenant_id and a.user_id = m.user_id and a.side_id = new.side_id
    where m.tenant_id = new.tenant_id and m.status = 'active' and (m.user_id = new.sent_by or a.id is not null)
    order by m.user_id = new.sent_by desc, a.place limit 1);
begin
  perform private.notify(new.tenant_id, told, 'envelope_ended',
    format(case new.status
      when 'completed' then '“%s” was signed by everybody'
      when 'declined' then 'Signing “%s” was declined'
      when 'expired' then '“%s” expired before everybody signed'
      else '“%s” could not be sent for signature' end, new.subject),
    '/transaction/' || new.transaction_id)
  where told is not null;
  return null;
end $$;

create trigger signature_envelopes_notify after update on public.signature_envelopes
  for each row when (new.status <> old.status and new.status in ('completed', 'declined', 'expired', 'failed')
    and new.sent_by is not null)
  execute function private.notify_of_envelope();

------------------------------------------------------------------------------------------------------------
-- Signed documents
------------------------------------------------------------------------------------------------------------

-- Stores the result of a signed envelope, all or nothing and only once: p_signed [{document_id, id, size, sha256,
-- pages}] as the next versions of its documents, and p_certificate {id, size, sha256, pages} as a new document, which
-- satisfies the same items. Returns false if it is already stored.
create function private.complete_envelope(p_envelope_id uuid, p_signed jsonb, p_certificate jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  envelope public.signature_envelopes;
  signed_on date;
  certificate uuid;
begin
  select e.* into envelope from public.signature_envelopes e where e.id = p_envelope_id for no key update;
  if envelope.status is distinct from 'signed' then
    return false;
  end if;
  select (envelope.ended_at at time zone t.time_zone)::date into signed_on from public.tenants t where t.id = envelope.tenant_id;
  -- Items are submitted for review on behalf of the sender.
  perform private.impersonate(envelope.sent_by);
  insert into public.document_versions (
    id, tenant_id, side_id, document_id, content_type, size, sha256, pages, signed_on, envelope_id, uploaded_by)
  select s.id, envelope.tenant_id, envelope.side_id, s.document_id, 'application/pdf', s.size, s.sha256, s.pages, signed_on,
    envelope.id, envelope.sent_by
  from jsonb_to_recordset(p_signed) s (id uuid, document_id uuid, size integer, sha256 text, pages smallint)
  order by s.document_id;
  insert into public.transaction_documents (tenant_id, side_id, name, created_by)
  values (envelope.tenant_id, envelope.side_id, left('Certificate of ' || translate(envelope.subject, '/\', '  '), 200),
    envelope.sent_by)
  returning id into certificate;
  insert into public.document_versions (
    id, tenant_id, side_id, document_id, content_type, size, sha256, pages, signed_on, envelope_id, uploaded_by)
  select s.id, envelope.tenant_id, envelope.side_id, certificate, 'application/pdf', s.size, s.sha256, s.pages, signed_on,
    envelope.id, envelope.sent_by
  from jsonb_to_record(p_certificate) s (id uuid, size integer, sha256 text, pages smallint);
  insert into public.checklist_item_documents (tenant_id, item_id, document_id, attached_by)
  select distinct envelope.tenant_id, l.item_id, certificate, envelope.sent_by
  from public.signature_envelope_documents d
  join public.checklist_item_documents l on l.tenant_id = d.tenant_id and l.document_id = d.document_id
  join public.checklist_items i on i.id = l.item_id and i.status <> 'not_applicable'
  where d.envelope_id = envelope.id;
  update public.signature_envelopes e set status = 'completed', problem = null, certificate_id = certificate
  where e.id = envelope.id;
  perform private.impersonate(null);
  return true;
end $$;

------------------------------------------------------------------------------------------------------------
-- Reading
------------------------------------------------------------------------------------------------------------

-- The columns the API returns, with documents and signers in their order.
create view public.signature_envelope_records with (security_invoker = true) as
  select e.id, e.tenant_id, e.transaction_id, e.side_id, s.side, e.subject, e.message, e.expires_on, e.status, e.problem,
    e.void_reason, e.voided_by, vp.name as voided_by_name, e.sent_by, sp.name as sent_by_name, e.created_at, e.sent_at,
    e.ended_at, e.certificate_id,
    (select jsonb_agg(jsonb_build_object(
        'id', d.document_id, 'name', t.name, 'version', v.number, 'signed_version', r.number) order by d.place)
      from public.signature_envelope_documents d
      join public.transaction_documents t on t.id = d.document_id
      join public.document_versions v on v.id = d.version_id
      left join public.document_versions r on r.tenant_id = e.tenant_id and r.envelope_id = e.id and r.document_id = d.document_id
      where d.tenant_id = e.tenant_id and d.envelope_id = e.id) as documents,
    (select jsonb_agg(jsonb_build_object(
        'id', g.id, 'name', g.name, 'email', g.email, 'place', g.place, 'status', g.status, 'acted_at', g.acted_at,
        'decline_reason', g.decline_reason, 'notice', g.notice, 'notice_asked_at', g.notice_asked_at) order by g.place, g.name, g.id)
      from public.signature_signers g where g.tenant_id = e.tenant_id and g.envelope_id = e.id) as signers
  from public.signature_envelopes e
  join public.transaction_sides s on s.id = e.side_id
  left join public.profiles sp on sp.user_id = e.sent_by
  left join public.profiles vp on vp.user_id = e.voided_by;

grant select on public.signature_envelope_records to authenticated, service_role;
call private.make_view_read_only('signature_envelope_records');
