-- Inquiries: people ask for a call, on a form or a website. Each is an entry on the timeline of its client, which is
-- found by email or phone or created for it. Written only by receive_inquiry().

-- The route by which an inquiry arrived: the team's form, a website with its key, or a portal's mail.
create type public.inquiry_channel as enum ('form', 'website', 'portal_mail');

create type public.lead_type as enum ('buyer', 'seller');

create table public.inquiries (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  -- Null while it waits for room in the plan.
  client_id uuid,
  source public.client_source not null default 'website',
  source_detail text check (char_length(source_detail) between 1 and 200),
  came_by public.inquiry_channel not null default 'website',
  -- As the visitor typed them, which may differ from the client's.
  name text not null check (char_length(name) between 1 and 100 and name = btrim(name)),
  email text check (private.is_email(email)),
  phone text check (private.is_phone(phone) and phone ~ '([0-9][^0-9]*){7}'),
  about text check (char_length(about) between 1 and 500),
  message text check (char_length(message) between 1 and 5000),
  -- The interest, and the price of the listing, when known.
  lead_type public.lead_type,
  -- The answers to custom fields of clients, by the field's id.
  custom jsonb not null default '{}' check (private.is_custom_value_list(custom)),
  price public.dollars check (price >= 0),
  -- The mail could not be verified as the portal's.
  is_doubtful boolean not null default false,
  -- The consent, word for word, with its time and network address: the evidence a team needs (TCPA).
  consent_text text check (char_length(consent_text) between 1 and 2000),
  consented_at public.instant,
  consent_address text check (char_length(consent_address) between 1 and 45),
  -- When a receipt of the consent to the person was queued.
  receipt_queued_at public.instant,
  -- Matched by phone alone to a client of another name, and whether a member confirmed that both are the same person.
  has_other_name boolean not null default false,
  client_confirmed_at public.instant,
  -- Idempotency key: an inquiry sent twice is stored once.
  submission_id uuid not null default gen_random_uuid(),
  received_at public.instant not null default clock_timestamp(),
  unique (tenant_id, id),
  unique (tenant_id, submission_id),
  foreign key (tenant_id, client_id) references public.clients (tenant_id, id) on delete cascade,
  constraint inquiries_answerable check (phone is not null or email is not null),
  constraint inquiries_consent_whole check ((consent_text is null) = (consented_at is null))
);

create index inquiries_client_idx on public.inquiries (client_id, received_at desc, id desc) where client_id is not null;
create index inquiries_waiting_idx on public.inquiries (tenant_id, received_at, id) where client_id is null;

create trigger inquiries_keep_tenant before update of tenant_id on public.inquiries
  for each row execute function private.prevent_tenant_change();

select private.enable_audit('public.inquiries', 'inquiry', array['submission_id', 'consent_text', 'consent_address', 'receipt_queued_at', 'custom'],
  'client_id', array['submission_id', 'consent_text', 'consent_address', 'receipt_queued_at', 'custom', 'name', 'email', 'phone', 'message']);
call private.secure_table('inquiries');
-- All but `custom`, which the view reads through the definitions.
grant select (id, tenant_id, client_id, source, source_detail, came_by, name, email, phone, about, message, lead_type, price,
  is_doubtful, consent_text, consented_at, consent_address, receipt_queued_at, has_other_name, client_confirmed_at,
  submission_id, received_at) on public.inquiries to authenticated;

create policy "inquiries: read with their client, waiting ones in full scope" on public.inquiries
  for select to authenticated using (
    tenant_id = any (array(select private.my_tenants()))
    and case when client_id is null then tenant_id = any (array(select private.tenants_in_full_scope('CLIENTS', 'VIEW')))
      else exists (select from public.clients c where c.id = client_id and c.tenant_id = inquiries.tenant_id) end);

call private.create_custom_value_reader('inquiry', 'inquiries');

-- The columns the API returns. same_phone_as is the name of the client that an inquiry of another name was matched to
-- by phone alone; can_confirm_client, whether the caller may decide if both are one person.
create view public.inquiry_records with (security_invoker = true) as
  select i.id, i.tenant_id, i.client_id, i.source, i.source_detail, i.name, i.email, i.phone, i.about, i.message,
    i.came_by, i.lead_type, i.price,
    private.read_inquiry_custom_values(i.id, (select private.visible_custom_fields('client'))) as custom, i.is_doubtful, i.consent_text, i.consented_at, i.consent_address, i.receipt_queued_at,
    i.received_at,
    case when i.has_other_name then (select c.name from public.clients c where c.id = i.client_id) end as same_phone_as,
    i.has_other_name and i.client_confirmed_at is null and private.can_update_client(i.tenant_id, i.client_id) as can_confirm_client
  from public.inquiries i;
grant select on public.inquiry_records to authenticated, service_role;
call private.make_view_read_only('inquiry_records');
call private.create_row_reader('inquiry_records');

insert into private.timeline_sources (kind, relation, happened_at, condition, view)
values ('inquiry', 'inquiries', 'received_at', 'r.client_id = ($1).client_id and ($1).sees_client', 'inquiry_records');

-- Returns the keys that identify a person, from their email and phone.
create function private.person_keys(p_email text, p_phone text) returns text[]
language sql immutable set search_path = '' as $$
  select private.email_keys(p_email, '[]') || private.phone_keys(p_phone, '[]')
$$;

-- Serializes the inquiries of one person, so that the second inquiry finds the client that the first created. Sorted,
-- so that concurrent callers do not deadlock.
create function private.lock_people(p_tenant_id uuid, p_keys text[]) returns void
language plpgsql set search_path = '' as $$
declare
  lock_key bigint;
begin
  for lock_key in
    select distinct hashtextextended(concat_ws(':', 'inquiry', p_tenant_id, k.key), 0) as lock
    from unnest(p_keys) k (key)
    order by lock
  loop
    perform pg_advisory_xact_lock(lock_key);
  end loop;
end $$;

-- Returns the words of a folded name.
create function private.name_words(p_name text) returns text[]
language sql immutable strict set search_path = '' as $$
  select regexp_split_to_array(btrim(regexp_replace(p_name, '[[:space:][:punct:]]+', ' ', 'g')), ' ')
$$;

-- Whether two folded names may belong to one person: all words of one are in the other, one letter differs, or one has
-- the other's last name and the beginning of its first name, as in "K. Ken" and "Known Ken".
create function private.may_be_one_person(p_name text, p_other_name text) returns boolean
language sql immutable strict set search_path = '' as $$
  select n.words <@ n.other_words or n.other_words <@ n.words
    or (char_length(p_name) >= 8 and extensions.levenshtein_less_equal(left(p_name, 100), left(p_other_name, 100), 1) <= 1)
    or (n.words[cardinality(n.words)] = n.other_words[cardinality(n.other_words)]
      and (starts_with(n.words[1], n.other_words[1]) or starts_with(n.other_words[1], n.words[1])))
  from (select private.name_words(p_name) as words, private.name_words(p_other_name) as other_words) n
$$;

-- Whether an inquiry has the phone of a client, but another name and none of their emails.
create function private.has_other_name(p_inquiry public.inquiries, p_client public.clients) returns boolean
language sql stable set search_path = '' as $$
  select not private.may_be_one_person(private.fold(p_inquiry.name), p_client.name_key)
    and not (p_client.email_keys && private.email_keys(p_inquiry.email, '[]'))
$$;

-- Returns the oldest client with the phone and the name of an inquiry.
create function private.find_client_by_phone_and_name(p_inquiry public.inquiries) returns uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.clients c
  where c.tenant_id = p_inquiry.tenant_id
    and c.id in (select private.find_clients_by_phone(p_inquiry.tenant_id, p_inquiry.phone))
    and private.may_be_one_person(private.fold(p_inquiry.name), c.name_key)
  order by c.created_at, c.id limit 1
$$;

-- Creates a client from an inquiry, with the answers to custom fields. Throws PT402 when the plan has no room.
create function private.create_inquiry_client(p_inquiry public.inquiries, p_owner_id uuid) returns public.clients
language plpgsql security definer set search_path = '' as $$
declare
  -- Definitions are locked before records, and before the plan's usage.
  answers jsonb := private.keep_custom_values(p_inquiry.tenant_id, 'client', p_inquiry.custom);
  client public.clients;
begin
  insert into public.clients (tenant_id, owner_id, name, email, phone, status, source, source_detail, received_at)
  values (p_inquiry.tenant_id, p_owner_id, p_inquiry.name, p_inquiry.email, p_inquiry.phone,
    case when p_inquiry.lead_type = 'seller' then 'Seller'::public.client_status else 'Buyer' end,
    p_inquiry.source, p_inquiry.source_detail, p_inquiry.received_at)
  returning * into client;
  perform private.set_custom_values('clients', client.id, answers);
  return client;
end $$;

-- Returns the client of an inquiry: the last contacted client with the email, else one with the phone and the name, else
-- with the phone alone, else a new one. A new client belongs to the team's owner until it is routed (lead-routing.sql).
-- Null when the plan has no room for one.
create function private.find_or_create_inquiry_client(p_inquiry public.inquiries) returns public.clients
language plpgsql security definer set search_path = '' as $$
declare
  client public.clients;
begin
  -- Repeats when the client is deleted or merged meanwhile.
  for attempt in 1..3 loop
    select c.* into client from public.clients c
    where c.id = coalesce(
      private.find_last_contacted_client(p_inquiry.tenant_id, 'email', p_inquiry.email),
      private.find_client_by_phone_and_name(p_inquiry),
      private.find_last_contacted_client(p_inquiry.tenant_id, 'sms', p_inquiry.phone))
    for key share;
    exit when found;
  end loop;
  if client.id is null then
    client := private.create_inquiry_client(p_inquiry, private.first_owner(p_inquiry.tenant_id));
  end if;
  return client;
exception when sqlstate 'PT402' then
  return null;
end $$;

-- Returns the name by which notifications refer to an inquiry: the client's, or the name in the inquiry if only the
-- phone is the client's.
create function private.inquiry_name(p_inquiry public.inquiries, p_client public.clients) returns text
language sql stable set search_path = '' as $$
  select case when p_inquiry.has_other_name then format('%s (same phone as %s)', p_inquiry.name, p_client.name)
    else p_client.name end
$$;

-- Notifies the client's owner of an inquiry, or the team's owner when the client has none.
create function private.notify_inquiry(p_inquiry public.inquiries, p_client public.clients) returns void
language sql security definer set search_path = '' as $$
  select private.notify(p_inquiry.tenant_id,
    case when private.is_active_member(p_inquiry.tenant_id, p_client.owner_id) then p_client.owner_id
      else private.first_owner(p_inquiry.tenant_id) end,
    case when p_client.id is null then 'inquiry_waiting' else 'inquiry_received' end,
    concat_ws(': ',
      case when p_client.id is null then format('Your plan has no room for %s, who sent an inquiry', p_inquiry.name)
        else format('Inquiry from %s', private.inquiry_name(p_inquiry, p_client)) end,
      p_inquiry.about),
    case when p_client.id is null then '/settings/inquiries' else '/client/' || p_client.id end)
$$;

-- Whether the person gets a receipt of an inquiry's consent: only for a public form, once per address and number, and
-- at most three a day per address. Anybody may enter another person's address into the form. People who opted out get
-- none.
create function private.owes_consent_receipt(p_inquiry public.inquiries) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_inquiry.came_by = 'form' and p_inquiry.consented_at is not null and p_inquiry.email is not null
    and private.find_suppression(p_inquiry.tenant_id, 'email', p_inquiry.email) is null
    and not exists (
      select from public.inquiries i
      where i.tenant_id = p_inquiry.tenant_id and i.client_id = p_inquiry.client_id and i.receipt_queued_at is not null
        and i.consent_text = p_inquiry.consent_text and lower(i.email) = lower(p_inquiry.email)
        and private.phone_digits(i.phone) is not distinct from private.phone_digits(p_inquiry.phone))
    and (
      select count(*) < 3 from public.inquiries i
      where i.tenant_id = p_inquiry.tenant_id and i.received_at > p_inquiry.received_at - interval '1 day'
        and i.receipt_queued_at is not null and lower(i.email) = lower(p_inquiry.email))
$$;

-- Queues the receipt in the outbox: what was agreed to, when and for which number. It contains none of the visitor's
-- text, because anybody may enter another person's address into the public form.
create function private.queue_consent_receipt(p_inquiry public.inquiries) returns void
language sql security definer set search_path = '' as $$
  insert into public.emails (tenant_id, to_email, kind, variables)
  select t.id, p_inquiry.email, 'consent_receipt', jsonb_build_object(
    'tenantName', t.name, 'timeZone', t.time_zone, 'phone', p_inquiry.phone, 'consentText', p_inquiry.consent_text,
    'consentedAt', p_inquiry.consented_at)
  from public.tenants t where t.id = p_inquiry.tenant_id
$$;

-- Stores an inquiry; p_inquiry has the table's columns. Returns {id, client_id}; the client is null when it waits for
-- room in the plan. A repeated submission_id returns the stored inquiry.
create function private.receive_inquiry(p_tenant_id uuid, p_inquiry jsonb) returns json
language plpgsql security definer set search_path = '' as $$
declare
  inquiry public.inquiries := jsonb_populate_record(null::public.inquiries, p_inquiry);
  client public.clients;
  saved_inquiry public.inquiries;
begin
  inquiry.id := gen_random_uuid();
  inquiry.tenant_id := p_tenant_id;
  inquiry.source := coalesce(inquiry.source, 'website');
  inquiry.came_by := coalesce(inquiry.came_by, 'website');
  inquiry.custom := coalesce(inquiry.custom, '{}');
  inquiry.is_doubtful := coalesce(inquiry.is_doubtful, false);
  inquiry.submission_id := coalesce(inquiry.submission_id, gen_random_uuid());
  inquiry.received_at := clock_timestamp();
  perform private.lock_people(p_tenant_id, private.person_keys(inquiry.email, inquiry.phone));
  select i.* into saved_inquiry from public.inquiries i
  where i.tenant_id = p_tenant_id and i.submission_id = inquiry.submission_id;
  if not found then
    client := private.find_or_create_inquiry_client(inquiry);
    inquiry.client_id := client.id;
    inquiry.has_other_name := coalesce(private.has_other_name(inquiry, client), false);
    inquiry.client_confirmed_at := null;
    inquiry.receipt_queued_at := case when private.owes_consent_receipt(inquiry) then inquiry.received_at end;
    insert into public.inquiries select inquiry.* returning * into saved_inquiry;
    if saved_inquiry.receipt_queued_at is not null then
      perform private.queue_consent_receipt(saved_inquiry);
    end if;
    if client.id is null then
      perform private.notify_inquiry(saved_inquiry, client);
    else
      perform private.route_inquiry(saved_inquiry, client);
    end if;
  end if;
  return json_build_object('id', saved_inquiry.id, 'client_id', saved_inquiry.client_id);
end $$;

-- Creates clients for waiting inquiries, oldest first, as far as the plan has room. Returns {admitted, waiting}. For
-- callers who may see inquiries and add clients.
create function public.admit_inquiries(p_tenant_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  inquiry public.inquiries;
  client public.clients;
  admitted integer := 0;
begin
  if p_tenant_id is null or p_tenant_id not in (select private.tenants_in_full_scope('CLIENTS', 'VIEW'))
    or p_tenant_id not in (select private.tenants_with_permission('CLIENTS_CREATE')) then
    raise insufficient_privilege using message = 'You cannot add clients to this team';
  end if;
  perform private.lock_people(p_tenant_id, array(
    select k
    from (select i.email, i.phone from public.inquiries i where i.tenant_id = p_tenant_id and i.client_id is null
      order by i.received_at, i.id limit 200) i,
      unnest(private.person_keys(i.email, i.phone)) k));
  for inquiry in
    select i.* from public.inquiries i where i.tenant_id = p_tenant_id and i.client_id is null
    order by i.received_at, i.id limit 200
  loop
    client := private.find_or_create_inquiry_client(inquiry);
    -- A client that exists by now takes no room.
    continue when client.id is null;
    update public.inquiries i
    set client_id = client.id, has_other_name = private.has_other_name(inquiry, client)
    where i.id = inquiry.id returning * into inquiry;
    perform private.route_inquiry(inquiry, client);
    admitted := admitted + 1;
  end loop;
  return jsonb_build_object('admitted', admitted, 'waiting', (
    select count(*) from public.inquiries i where i.tenant_id = p_tenant_id and i.client_id is null));
end $$;

grant execute on function public.admit_inquiries to authenticated;

-- Whether a client has consented to automated texts (TCPA, 47 CFR 64.1200(f)(9)): in an inquiry, or by texting first.
create function private.has_text_consent(p_client_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
      select from public.inquiries i
      where i.client_id = p_client_id and i.consented_at is not null and i.phone is not null)
    or exists (
      select from public.messages m where m.client_id = p_client_id and m.channel = 'sms' and m.direction = 'inbound')
$$;
