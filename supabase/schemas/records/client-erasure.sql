-- Erases a client for a privacy request (docs/features/platform/data.md): all data about the person is deleted, from
-- every copy. The team keeps data that it must keep or that does not identify the person: suppressed addresses as
-- hashes, deals and tasks without the name, and entries of the audit log without values. Text about others is kept,
-- without the client's name, addresses and numbers.

-- Erases values from the audit log: values of the given records and of records that belonged to these clients, and all
-- values that match p_pattern. p_views_pattern is for saved views only. Returns the number of entries and rows.
create function private.erase_audit_values(
  p_tenant_id uuid, p_ids uuid[], p_hints text[], p_pattern text, p_views_pattern text)
returns bigint
language plpgsql set search_path = '' as $$
declare
  entries bigint;
  rows bigint;
begin
  update private.audit_entries e set label = null, changes = private.strip_change_values(e.changes)
  where e.tenant_id = p_tenant_id and e.action <> 'erased' and (
    e.record_id = any (p_ids) or e.client_id = any (p_ids)
    or private.mentions(concat_ws(' ', e.label, e.changes), p_hints, p_pattern)
    or e.kind = 'saved_view' and concat_ws(' ', e.label, e.changes) ~* p_views_pattern);
  get diagnostics entries = row_count;
  update private.audit_rows r set label = null, changes = private.strip_change_values(r.changes)
  from private.audit_entries e
  where e.id = r.entry_id and e.tenant_id = p_tenant_id and (
    r.record_id = any (p_ids) or r.client_id = any (p_ids)
    or private.mentions(concat_ws(' ', r.label, r.changes), p_hints, p_pattern)
    or e.kind = 'saved_view' and concat_ws(' ', r.label, r.changes) ~* p_views_pattern);
  get diagnostics rows = row_count;
  -- A value common to many records may be the client's.
  update private.audit_entries e set label = null, changes = private.strip_change_values(e.changes)
  where e.tenant_id = p_tenant_id and e.row_count > 1 and e.kind in ('note', 'message', 'inquiry') and e.id in (
    select r.entry_id from private.audit_rows r where r.client_id = any (p_ids));
  return entries + rows;
end $$;

-- Removes a client from their deals, with key dates and tasks, and from their own tasks. Also deletes the property
-- address, because it reveals the buyer or seller. A brokerage has to keep its transaction files, so these retain the
-- name of a party, without company, email and phone. Returns the number of deals, tasks and transactions that remain.
create function private.redact_own_work(p_client public.clients) returns jsonb
language plpgsql set search_path = '' as $$
declare
  deals uuid[] := array(select d.id from public.deals d where d.client_id = p_client.id);
  pattern text := private.terms_pattern(
    private.client_names(p_client) || private.client_addresses(p_client) || p_client.company
    || array(select d.property_address from public.deals d where d.id = any (deals)));
  tasks_kept bigint;
  transactions_kept bigint;
begin
  select count(distinct k.id) into transactions_kept from (
    select p.transaction_id from public.transaction_parties p where p.client_id = p_client.id
    union all
    select s.transaction_id from public.transaction_sides s where s.deal_id = any (deals)
  ) k (id);
  update public.transaction_parties p set company = null, email = null, phone = null where p.client_id = p_client.id;
  update public.deals d set title = private.redact(d.title, pattern, 200), property_address = null,
    lost_reason = private.redact(d.lost_reason, pattern, 200)
  where d.id = any (deals);
  update public.deal_key_dates k set note = private.redact(k.note, pattern, 200) where k.deal_id = any (deals) and k.note is not null;
  update public.tasks t
  set title = private.redact(t.title, pattern, 200), description = private.redact(t.description, pattern, 1000)
  where t.tenant_id = p_client.tenant_id and (t.client_id = p_client.id or t.deal_id = any (deals));
  get diagnostics tasks_kept = row_count;
  return jsonb_build_object('deals_kept', cardinality(deals), 'tasks_kept', tasks_kept, 'transactions_kept', transactions_kept);
end $$;

-- Redacts matches in text that people wrote in files of transactions, and replaces the email addresses of signers who
-- are the client. Names are kept where the file has to identify a person: of parties, of signers, and of people who
-- refused a signature (OAC 1301:5-6-06). Bypasses the triggers that limit changes by people, like a restore.
create function private.redact_transaction_files(p_tenant_id uuid, p_addresses text[], p_hints text[], p_pattern text) returns void
language plpgsql set search_path = '' as $$
begin
  perform set_config('lintel.restoring', 'on', true);
  update public.signature_signers g set email = format('erased-%s@client.invalid', left(g.id::text, 8))
  where g.tenant_id = p_tenant_id and lower(g.email) = any (p_addresses);
  update public.signature_signers g set decline_reason = private.redact(g.decline_reason, p_pattern, 1000)
  where g.tenant_id = p_tenant_id and private.mentions(g.decline_reason, p_hints, p_pattern);
  update public.signature_envelopes e
  set subject = private.redact(e.subject, p_pattern, 200), message = private.redact(e.message, p_pattern, 2000),
    void_reason = private.redact(e.void_reason, p_pattern, 500), problem = private.redact(e.problem, p_pattern, 500)
  where e.tenant_id = p_tenant_id
    and private.mentions(concat_ws(' ', e.subject, e.message, e.void_reason, e.problem), p_hints, p_pattern);
  update public.transaction_approvals a
  set reason = private.redact(a.reason, p_pattern, 500), ended_because = private.redact(a.ended_because, p_pattern, 500)
  where a.tenant_id = p_tenant_id and private.mentions(concat_ws(' ', a.reason, a.ended_because), p_hints, p_pattern);
  update public.legal_holds h set reason = private.redact(h.reason, p_pattern, 500)
  where h.tenant_id = p_tenant_id and private.mentions(h.reason, p_hints, p_pattern);
  update public.checklist_items i
  set reason = private.redact(i.reason, p_pattern, 200), comment = private.redact(i.comment, p_pattern, 1000)
  where i.tenant_id = p_tenant_id and private.mentions(concat_ws(' ', i.reason, i.comment), p_hints, p_pattern);
  update public.checklist_log l set reason = private.redact(l.reason, p_pattern, 1500)
  where l.tenant_id = p_tenant_id and private.mentions(l.reason, p_hints, p_pattern);
  perform set_config('lintel.restoring', '', true);
end $$;

-- Redacts matches in text about others, and in mails that wait in the outbox.
create function private.redact_mentions(p_tenant_id uuid, p_hints text[], p_pattern text) returns void
language sql set search_path = '' as $$
  update public.deals d set title = private.redact(d.title, p_pattern, 200),
    property_address = private.redact(d.property_address, p_pattern, 500), lost_reason = private.redact(d.lost_reason, p_pattern, 200)
  where d.tenant_id = p_tenant_id and private.mentions(concat_ws(' ', d.title, d.property_address, d.lost_reason), p_hints, p_pattern);
  update public.deal_key_dates k set note = private.redact(k.note, p_pattern, 200)
  where k.tenant_id = p_tenant_id and k.note ~* p_pattern;
  update public.tasks t set title = private.redact(t.title, p_pattern, 200), description = private.redact(t.description, p_pattern, 1000)
  where t.tenant_id = p_tenant_id and private.mentions(concat_ws(' ', t.title, t.description), p_hints, p_pattern);
  update public.notes n set body = private.redact(n.body, p_pattern, 5000)
  where n.tenant_id = p_tenant_id and private.mentions(n.body, p_hints, p_pattern);
  update public.transaction_mails m set sender = private.redact(m.sender, p_pattern, 320), subject = private.redact(m.subject, p_pattern, 300)
  where m.tenant_id = p_tenant_id and private.mentions(concat_ws(' ', m.sender, m.subject), p_hints, p_pattern);
  update public.transaction_documents d set received_from = private.redact(d.received_from, p_pattern, 320)
  where d.tenant_id = p_tenant_id and private.mentions(d.received_from, p_hints, p_pattern);
  update public.imports i set file_name = private.redact(i.file_name, p_pattern, 255)
  where i.tenant_id = p_tenant_id and i.file_name ~* p_pattern;
  delete from public.emails e where e.tenant_id = p_tenant_id and e.variables::text ~* p_pattern;
$$;

-- Redacts matches in values of custom fields of remaining records, and removes matching addresses, numbers and links.
-- Bypasses the validation and the permissions of the fields, like a restore.
create function private.redact_custom_values(p_tenant_id uuid, p_hints text[], p_pattern text) returns void
language plpgsql set search_path = '' as $$
declare
  relation text;
begin
  perform set_config('lintel.restoring', 'on', true);
  for relation in
    -- In the common lock order of saves.
    select k.relation from private.record_kinds k
    where exists (select from public.custom_fields f where f.tenant_id = p_tenant_id and f.kind = k.kind)
    order by k.place
  loop
    execute format(
      'update public.%I r set custom = (
        select coalesce(jsonb_object_agg(v.key, case jsonb_typeof(v.value)
          when ''string'' then to_jsonb(private.redact(v.value #>> ''{}'', $3, 10000)) else v.value end), ''{}'')
        from jsonb_each(r.custom) v join public.custom_fields f on f.id::text = v.key
        where f.type not in (''link'', ''phone'', ''email'') or not v.value #>> ''{}'' ~* $3)
      where r.tenant_id = $1 and r.custom <> ''{}'' and private.mentions(r.custom::text, $2, $3)', relation)
    using p_tenant_id, p_hints, p_pattern;
  end loop;
  perform set_config('lintel.restoring', '', true);
end $$;

-- Deletes saved views that filter by the client, and redacts the names of other views. The view's id is added to a
-- redacted name, so that two names of one person stay distinct.
create function private.redact_saved_views(p_tenant_id uuid, p_pattern text) returns void
language sql set search_path = '' as $$
  delete from public.saved_views v
  where v.tenant_id = p_tenant_id and concat_ws(' ', v.query, private.fold(v.query::text)) ~* p_pattern;
  update public.saved_views v set name = btrim(private.redact(v.name, p_pattern, 51)) || ' ' || left(v.id::text, 8)
  where v.tenant_id = p_tenant_id and v.name ~* p_pattern;
$$;

-- Replaces suppressed addresses by their hashes.
create function private.hash_suppressions(p_tenant_id uuid, p_addresses text[]) returns bigint
language plpgsql set search_path = '' as $$
declare
  saved_count bigint;
begin
  -- Ensures that the key for hashing exists.
  perform public.get_client_ip_signing_key();
  with deleted as (
    delete from public.suppressions s where s.tenant_id = p_tenant_id and s.address = any (p_addresses)
    returning s.channel, s.address, s.reason
  )
  insert into private.suppressed_hashes (tenant_id, channel, hash, reason)
  select p_tenant_id, g.channel, private.hash_address(p_tenant_id, g.channel, g.address), g.reason from deleted g
  on conflict do nothing;
  get diagnostics saved_count = row_count;
  return saved_count;
end $$;

-- Returns the key dates of a client's deals, deleted ones included, and the documents of their buyer agreements.
create function private.list_client_dependents(p_tenant_id uuid, p_client_id uuid) returns uuid[]
language sql stable set search_path = '' as $$
  select array(
    select k.id from public.deals d join public.deal_key_dates k on k.deal_id = d.id where d.client_id = p_client_id
    union
    select e.record_id from public.deals d
    join private.audit_entries e on e.tenant_id = p_tenant_id and e.kind = 'key_date' and strpos(e.changes::text, d.id::text) > 0
    where d.client_id = p_client_id and e.record_id is not null
    union
    select d.id from public.buyer_agreements a join public.buyer_agreement_documents d on d.agreement_id = a.id
    where a.client_id = p_client_id)
$$;

-- Erases a client from the copies stored for undo and from the responses stored for idempotency keys. Returns the
-- number of erased copies.
create function private.erase_copies(p_tenant_id uuid, p_client_ids uuid[], p_pattern text) returns bigint
language plpgsql set search_path = '' as $$
declare
  merges bigint;
  rows bigint;
begin
  delete from private.reversals r using private.client_merges m
  where m.reversal_id = r.id and m.tenant_id = p_tenant_id and (m.id = any (p_client_ids) or m.survivor_id = any (p_client_ids));
  get diagnostics merges = row_count;
  delete from private.client_merges m
  where m.tenant_id = p_tenant_id and (m.id = any (p_client_ids) or m.survivor_id = any (p_client_ids));
  delete from private.reversal_rows b using private.reversals r
  where r.id = b.reversal_id and r.tenant_id = p_tenant_id and (
    b.root_id = any (p_client_ids) or b.row_id = any (p_client_ids)
    or (b.old_values ->> 'client_id')::uuid = any (p_client_ids) or (b.new_values ->> 'client_id')::uuid = any (p_client_ids));
  get diagnostics rows = row_count;
  update public.imports i set client_ids = array(select id from unnest(i.client_ids) id where id <> all (p_client_ids))
  where i.tenant_id = p_tenant_id and i.client_ids && p_client_ids;
  delete from private.idempotent_answers a using public.tenant_members m
  where m.tenant_id = p_tenant_id and a.user_id = m.user_id
    and (a.body ~* p_pattern or exists (select from unnest(p_client_ids) id where strpos(a.body, id::text) > 0));
  -- The reason may quote a value.
  delete from private.failed_items f
  where f.tenant_id = p_tenant_id and (f.reason ~* p_pattern or exists (select from unnest(p_client_ids) id where strpos(f.item, id::text) > 0));
  return merges + rows;
end $$;

-- Returns the messages with a client, and messages without a client that were sent to or from one of the client's
-- addresses.
create function private.list_messages_of(p_client public.clients, p_addresses text[]) returns uuid[]
language sql stable set search_path = '' as $$
  select array(
    select m.id from public.messages m
    where m.tenant_id = p_client.tenant_id and (m.client_id = p_client.id
      or m.client_id is null and (lower(m.sender_email) = any (p_addresses) or lower(m.recipient_email) = any (p_addresses)
        or private.phone_digits(m.sender_phone) = any (p_addresses)
        or private.phone_digits(m.recipient_phone) = any (p_addresses))))
$$;

-- Deletes notifications about a client or one of these messages, and returns their number.
create function private.delete_notifications_about(p_client public.clients, p_message_ids uuid[], p_pattern text) returns bigint
language sql set search_path = '' as $$
  delete from private.member_texts t
  where t.tenant_id = p_client.tenant_id
    and (strpos(t.url, p_client.id::text) > 0 or strpos(t.title, p_client.name) > 0 or t.title ~* p_pattern);
  with gone as (
    delete from public.notifications n
    where n.tenant_id = p_client.tenant_id
      and (strpos(n.url, p_client.id::text) > 0 or strpos(n.title, p_client.name) > 0 or n.title ~* p_pattern
        or exists (select from unnest(p_message_ids) m where strpos(n.url, m::text) > 0))
    returning 1
  )
  select count(*) from gone
$$;

-- Deletes from the search's list of words the words of a client's name that occur in no other name, and returns them.
create function private.delete_search_words(p_client public.clients) returns text[]
language sql set search_path = '' as $$
  with gone as (
    delete from private.search_words s
    where s.tenant_id = p_client.tenant_id and s.word = any (private.tokenize(p_client.name_key))
      and not exists (select from public.clients c where c.tenant_id = s.tenant_id and strpos(c.name_key, s.word) > 0)
      and not exists (select from public.deals d where d.tenant_id = s.tenant_id and strpos(d.title_key, s.word) > 0)
      and not exists (select from public.tasks t where t.tenant_id = s.tenant_id and strpos(t.title_key, s.word) > 0)
    returning s.word
  )
  select coalesce(array_agg(g.word), '{}') from gone g
$$;

-- Erases a client and returns counts of erased and remaining data. Needs the permission to delete any client. Counts:
-- {notes, messages, files, inquiries, notifications, agreements, copies, audit_values, deals_kept, tasks_kept,
-- transactions_kept, suppressions_kept}. Throws PT404 for an unknown client. A queued job deletes the bytes of files.
create function public.erase_client(p_tenant_id uuid, p_client_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  client public.clients;
  ids uuid[];
  addresses text[];
  terms text[];
  hints text[];
  pattern text;
  views_pattern text;
  dependents uuid[];
  messages uuid[];
  files uuid[];
  report jsonb;
  counted bigint;
begin
  if p_tenant_id is null or p_tenant_id not in (select private.tenants_in_full_scope('CLIENTS', 'DELETE')) then
    raise insufficient_privilege using message = 'You cannot erase clients of this team';
  end if;
  perform private.lock_for_deletion('client', p_tenant_id, array[p_client_id]);
  select c.* into client from public.clients c where c.tenant_id = p_tenant_id and c.id = p_client_id;
  perform private.require_found(found, 'Client not found');
  -- The log records that a client was erased, but not which one.
  perform private.set_audit_action('erased', 'nothing');
  ids := array[client.id] || array(select m.id from private.client_merges m where m.survivor_id = client.id);
  addresses := private.list_known_addresses(client);
  terms := private.client_names(client) || private.client_addresses(client);
  hints := private.term_hints(private.identifying_terms(client));
  pattern := private.terms_pattern(private.identifying_terms(client));
  dependents := private.list_client_dependents(p_tenant_id, client.id);
  messages := private.list_messages_of(client, addresses);
  files := array(select a.id from public.message_attachments a where a.message_id = any (messages));

  report := jsonb_build_object(
    'notes', (select count(*) from public.notes n where n.client_id = client.id),
    'messages', cardinality(messages),
    'files', cardinality(files));
  with deleted as (
    delete from public.inquiries i where i.tenant_id = p_tenant_id and (i.client_id = client.id
      or i.client_id is null and (lower(i.email) = any (addresses) or private.phone_digits(i.phone) = any (addresses)))
    returning 1
  )
  select count(*) into counted from deleted;
  report := report || jsonb_build_object('inquiries', counted);
  report := report || jsonb_build_object('notifications', private.delete_notifications_about(client, messages, pattern));
  report := report || private.redact_own_work(client) || private.erase_agreements(client);
  report := report || jsonb_build_object(
    'copies', private.erase_copies(p_tenant_id, ids, pattern),
    'suppressions_kept', private.hash_suppressions(p_tenant_id, addresses));

  delete from public.message_attachments a where a.id = any (files);
  delete from public.messages m where m.id = any (messages);
  delete from public.clients c where c.id = client.id;
  perform private.redact_mentions(p_tenant_id, hints, pattern);
  perform private.redact_transaction_files(p_tenant_id, addresses, hints, pattern);
  perform private.redact_custom_values(p_tenant_id, hints, pattern);
  views_pattern := private.terms_pattern(terms || client.id::text || private.delete_search_words(client));
  perform private.redact_saved_views(p_tenant_id, views_pattern);

  report := report || jsonb_build_object(
    'audit_values', private.erase_audit_values(p_tenant_id, ids || messages || dependents, hints, pattern, views_pattern));
  perform private.erase_event_values(p_tenant_id, ids || messages || dependents, hints, pattern);
  -- A receiver's response may repeat the data that was sent.
  update public.webhook_deliveries d set answer = null
  where d.tenant_id = p_tenant_id and d.answer is not null and d.record_id in (
    select unnest(ids || messages) union
    select e.record_id from public.record_changes e where e.tenant_id = p_tenant_id and e.client_id = any (ids));
  perform private.delete_automation_runs_of_clients(p_tenant_id, ids);
  perform private.void_data_exports(p_tenant_id);
  if files <> '{}' then
    perform private.add_team_job('erase_files', json_build_object('tenant_id', p_tenant_id, 'ids', files), p_tenant_id);
  end if;
  perform private.set_audit_action(null);
  perform private.record_audit_entry(p_tenant_id, 'erased', 'client', client.id, null, report);
  return report;
end $$;

grant execute on function public.erase_client to authenticated;
