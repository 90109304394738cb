-- Messages to and from clients. Emails and texts are sent here (message-sending.sql) and received
-- (message-receiving.sql). Calls, meetings and other contacts are logged after they happened elsewhere.

create type public.message_direction as enum ('inbound', 'outbound');

create type public.message_status as enum ('draft', 'sending', 'sent', 'delivered', 'read', 'failed', 'bounced');

create type public.message_priority as enum ('low', 'normal', 'high', 'urgent');

create table public.communication_channels (
  id uuid primary key,
  name public.channel_name not null unique,
  display_name text not null,
  color text not null check (color in ('gray', 'blue', 'green', 'amber', 'red', 'violet', 'pine')),
  position smallint not null,
  unique (id, name)
);

call private.secure_table('communication_channels');
grant select on public.communication_channels to authenticated;
create policy "communication_channels: read" on public.communication_channels for select to authenticated using (true);

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  -- The sender or logger; for a received message, the client's owner.
  owner_id uuid not null default auth.uid(),
  channel_id uuid not null,
  -- The channel's name again, for constraints and indexes. Set by prepare_message().
  channel public.channel_name not null,
  direction public.message_direction not null default 'outbound',
  status public.message_status not null,
  -- A description of the failure or bounce for the sender.
  failure text check (char_length(failure) between 1 and 500),
  priority public.message_priority not null default 'normal',
  client_id uuid,
  -- Set when the client was deleted. Shown as Unknown Client.
  client_removed boolean not null default false,
  deal_id uuid,
  -- Without a tenant in the foreign key, because a system template has none. prepare_sending() drops another team's
  -- template.
  template_id uuid references public.email_templates on delete set null,
  reply_to_id uuid,
  -- The mailing that created the message (mailings.sql).
  mailing_id uuid,
  sender_name text check (char_length(sender_name) between 1 and 200 and sender_name !~ '[\r\n]'),
  sender_email text check (char_length(sender_email) <= 320 and sender_email ~ '^[^@\s]+@[^@\s]+$'),
  sender_phone text check (char_length(sender_phone) between 1 and 20),
  recipient_name text check (char_length(recipient_name) between 1 and 200 and recipient_name !~ '[\r\n]'),
  recipient_email text check (char_length(recipient_email) <= 320 and recipient_email ~ '^[^@\s]+@[^@\s]+$'
    and (direction = 'inbound' or private.is_email(recipient_email))),
  recipient_phone text check (char_length(recipient_phone) between 1 and 20),
  subject text check (char_length(subject) between 1 and 300 and subject !~ '[\r\n]'),
  -- Plain text. A received email is stored without quoted text.
  content text not null check (char_length(content) <= 100000),
  -- The HTML of a received email, sanitised before it is stored.
  content_html text check (octet_length(content_html) <= 2097152),
  -- Commercial mail, with the team's postal address and an unsubscribe link (CAN-SPAM, RFC 8058).
  is_marketing boolean not null default false,
  -- Sent by a machine: an out-of-office note or a delivery report. It does not count as a contact.
  is_auto_reply boolean not null default false,
  -- Received from an unknown sender, until a person assigns or dismisses it.
  is_unmatched boolean not null default false,
  -- The Message-ID of a received mail: a mail delivered twice is stored once (RFC 5322, 3.6.4).
  header_id text check (char_length(header_id) between 3 and 998),
  scheduled_at public.instant,
  -- When it was sent or received, or the time that its logger entered.
  occurred_at public.instant not null default now(),
  delivered_at public.instant,
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  -- Whether the message counts as a contact and updates the client's last contact.
  is_contact boolean not null generated always as (
    channel <> 'note' and not is_auto_reply and (direction = 'inbound' or status in ('sent', 'delivered', 'read'))) stored,
  -- The beginning is enough to find a mail, and keeps the index small.
  search_text text generated always as (private.fold(
    coalesce(subject, '') || E'\n' || left(content, 2000) || E'\n' || coalesce(sender_name, '') || E'\n'
    || coalesce(sender_email, '') || E'\n' || coalesce(recipient_name, '') || E'\n' || coalesce(recipient_email, '')
    || E'\n' || coalesce(private.phone_digits(sender_phone), '') || E'\n'
    || coalesce(private.phone_digits(recipient_phone), ''))) stored,
  -- The common key of one person's messages: the client, else the other party's address, else the message itself.
  conversation_key text not null generated always as (coalesce(
    client_id::text,
    lower(case when direction = 'inbound' then sender_email else recipient_email end),
    nullif(private.phone_digits(case when direction = 'inbound' then sender_phone else recipient_phone end), ''),
    id::text)) stored,
  unique (tenant_id, id),
  foreign key (tenant_id, owner_id) references public.tenant_members (tenant_id, user_id),
  foreign key (channel_id, channel) references public.communication_channels (id, name),
  -- A message outlives its client and its deal.
  foreign key (tenant_id, client_id) references private.client_ids (tenant_id, id) on delete set null (client_id),
  foreign key (tenant_id, deal_id) references public.deals (tenant_id, id) on delete set null (deal_id),
  foreign key (tenant_id, reply_to_id) references public.messages (tenant_id, id) on delete set null (reply_to_id),
  foreign key (tenant_id, mailing_id) references public.mailings (tenant_id, id) on delete set null (mailing_id),
  constraint messages_content_given check (content <> '' or direction = 'inbound'),
  constraint messages_text_length check (channel <> 'sms' or direction = 'inbound' or char_length(content) <= 320),
  constraint messages_schedule_what_is_sent check (
    scheduled_at is null or (channel in ('email', 'sms') and direction = 'outbound'))
);

-- The order of the list and of the timelines of clients and deals. Includes the columns of the activity report, which
-- then need not read the messages of years.
create index messages_tenant_idx on public.messages (tenant_id, occurred_at desc, id desc)
  include (direction, channel, owner_id, is_contact);
create index messages_owner_idx on public.messages (tenant_id, owner_id, occurred_at desc, id desc) include (direction);
create index messages_client_idx on public.messages (client_id, occurred_at desc, id desc) where client_id is not null;
create index messages_conversation_idx on public.messages (tenant_id, conversation_key, occurred_at desc, id desc);
create index messages_deal_idx on public.messages (deal_id, occurred_at desc, id desc) where deal_id is not null;
create index messages_contact_idx on public.messages (client_id, occurred_at desc) where is_contact;
-- For counting: without an id, a page holds a thousand messages.
create index messages_direction_idx on public.messages (tenant_id, direction);
create index messages_unmatched_idx on public.messages (tenant_id, occurred_at desc) where is_unmatched;
create index messages_channel_idx on public.messages (tenant_id, channel, occurred_at desc, id desc);
create index messages_reply_idx on public.messages (reply_to_id) where reply_to_id is not null;
create index messages_mailing_idx on public.messages (mailing_id) where mailing_id is not null;
create index messages_template_idx on public.messages (template_id, tenant_id) where template_id is not null;
create unique index messages_header_idx on public.messages (tenant_id, header_id) where header_id is not null;
create index messages_search_idx on public.messages using gin (tenant_id, search_text extensions.gin_trgm_ops);

------------------------------------------------------------------------------------------------------------
-- Writing a message
------------------------------------------------------------------------------------------------------------

-- Validates and completes a message written by a person: sender, recipient, permission to send, time. Messages of the
-- worker, the webhooks and the demo data, which act without a person, are stored unchanged. So are those of
-- create_mailing(), which has validated all of its messages at once.
create function private.prepare_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select c.name into new.channel from public.communication_channels c where c.id = new.channel_id;
  if not found then
    raise sqlstate 'PT400' using message = 'Please choose a channel';
  end if;
  if (select auth.uid()) is null or new.mailing_id is not null then
    return new;
  end if;
  new.content := btrim(new.content, E' \t\r\n');
  if new.content = '' then
    raise sqlstate 'PT400' using message = 'Message content is required';
  end if;
  if new.channel in ('email', 'sms') then
    return private.prepare_sending(new);
  end if;
  return private.prepare_logging(new);
end $$;

-- Completes an email or text from a person with data of their profile and the client. Throws with an explanation when
-- it cannot or must not be sent.
create function private.prepare_sending(p_message public.messages) returns public.messages
language plpgsql security definer set search_path = '' as $$
declare
  message public.messages := p_message;
  client public.clients;
  is_email boolean := message.channel = 'email';
  refusal public.suppression_reason;
begin
  if message.direction = 'inbound' then
    raise sqlstate 'PT400' using message = 'Received emails and texts are added automatically';
  end if;
  select c.* into client from public.clients c where c.id = message.client_id and c.tenant_id = message.tenant_id;
  select nullif(p.name, ''), p.email, p.phone into message.sender_name, message.sender_email, message.sender_phone
  from public.profiles p where p.user_id = message.owner_id;
  if not exists (
    select from public.email_templates e
    where e.id = message.template_id and (e.tenant_id is null or e.tenant_id = message.tenant_id)
  ) then
    message.template_id := null;
  end if;
  message.recipient_name := coalesce(message.recipient_name, client.name);
  if is_email then
    message.recipient_email := coalesce(message.recipient_email, client.email);
    message.recipient_phone := null;
  else
    message.recipient_phone := coalesce(message.recipient_phone, client.phone);
    message.recipient_email := null;
  end if;
  if is_email and message.recipient_email is null then
    raise sqlstate 'PT400' using message = 'Please enter a valid email address';
  end if;
  if is_email and not private.is_email(message.recipient_email) then
    raise sqlstate 'PT400' using message = 'Please enter a valid email address';
  end if;
  if not is_email then
    perform private.require_textable(message.recipient_phone);
  end if;
  if not is_email and char_length(message.content) > 320 then
    raise sqlstate 'PT400' using message = 'A text has at most 320 characters';
  end if;
  refusal := private.find_suppression(message.tenant_id, message.channel,
    case when is_email then message.recipient_email else message.recipient_phone end);
  if refusal is not null then
    raise sqlstate 'PT409' using message = private.suppression_text(message.channel, refusal);
  end if;
  if message.is_marketing and not exists (
    select from public.tenants t where t.id = message.tenant_id and t.postal_address is not null
  ) then
    raise sqlstate 'PT409' using
      message = 'Marketing email needs the team''s postal address. Add it in the settings first';
  end if;
  if message.scheduled_at <= now() then
    message.scheduled_at := null;
  elsif message.scheduled_at > now() + interval '1 year' then
    raise sqlstate 'PT400' using message = 'Choose a time within the next year';
  end if;
  message.status := case when message.scheduled_at is null then 'sending' else 'draft' end;
  message.occurred_at := coalesce(message.scheduled_at, now());
  perform private.consume_sending_limits(message.channel, message.tenant_id, message.owner_id);
  return message;
end $$;

-- Throws PT400 with an explanation for a phone that cannot receive texts.
create function private.require_textable(p_phone text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if p_phone is null then
    raise sqlstate 'PT400' using message = 'Please enter a valid phone number';
  elsif not private.is_textable(private.phone_digits(p_phone)) then
    raise sqlstate 'PT400' using message = private.untextable_message();
  end if;
end $$;

create function private.untextable_message() returns text
language sql immutable set search_path = '' as $$
  select 'This is not a phone number that can be texted'
$$;

-- Completes a logged contact with direction and time.
create function private.prepare_logging(p_message public.messages) returns public.messages
language plpgsql security definer set search_path = '' as $$
declare
  message public.messages := p_message;
  client public.clients;
  sender_profile public.profiles;
begin
  if message.occurred_at > now() + interval '5 minutes' then
    raise sqlstate 'PT400' using message = 'You can only log what already happened. Choose a time in the past';
  end if;
  select c.* into client from public.clients c where c.id = message.client_id and c.tenant_id = message.tenant_id;
  select p.* into sender_profile from public.profiles p where p.user_id = message.owner_id;
  if message.direction = 'outbound' then
    message.status := 'sent';
    message.sender_name := nullif(sender_profile.name, '');
    message.recipient_name := coalesce(message.recipient_name, client.name);
  else
    message.status := 'delivered';
    message.sender_name := coalesce(client.name, message.recipient_name);
    message.recipient_name := nullif(sender_profile.name, '');
  end if;
  message.scheduled_at := null;
  return message;
end $$;

-- Returns an explanation for the sender why a recipient must not be contacted. Null for null.
create function private.suppression_text(p_channel public.channel_name, p_reason public.suppression_reason) returns text
language sql immutable strict set search_path = '' as $$
  select case p_reason
    when 'unsubscribed' then 'This person has unsubscribed from your team''s email'
    when 'stopped' then 'This person has opted out of texts. They can text START to get them again'
    when 'bounced' then 'Email to this address bounced. Correct the address, or remove it from the list in the settings'
    when 'complained' then 'This person has reported your team’s email as spam'
    when 'imported' then 'This person had opted out before they were imported'
    else case p_channel when 'sms' then 'Your team has decided not to text this number'
      when 'phone' then 'Your team has decided not to call this number'
      else 'Your team has decided not to write to this address' end
  end
$$;

-- Returns the given moment, or the next allowed one if it is within quiet hours (before 8 AM and from 9 PM on: TCPA, 47
-- CFR 64.1200(c)(1)).
create function private.next_allowed_send_time(p_at timestamptz, p_zone text) returns timestamptz
language sql stable set search_path = '' as $$
  select case
    when l.clock < '08:00' then (l.day + time '08:00') at time zone p_zone
    when l.clock >= '21:00' then (l.day + 1 + time '08:00') at time zone p_zone
    else p_at end
  from (select (p_at at time zone p_zone)::time as clock, (p_at at time zone p_zone)::date as day) l
$$;

-- Returns a team's daily limit of texts: low in its first week and in a trial, then by plan. It only prevents abuse;
-- regular teams send dozens.
create function private.daily_texts(p_tenant_id uuid) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select case
      when t.created_at > now() - interval '7 days' or s.status = 'trialing' then 100
      else case private.effective_plan(t.id) when 'starter' then 200 when 'professional' then 500 else 1000 end
    end
    from public.tenants t
    left join public.subscriptions s on s.tenant_id = t.id
    where t.id = p_tenant_id);
end $$;

-- Counts a send towards the limits: 200 mails or 60 texts an hour per person; per team and day, 2,000 mails or
-- daily_texts(). The error states when sending resumes, in the sender's time zone, and what to do meanwhile.
create function private.consume_sending_limits(p_channel public.channel_name, p_tenant_id uuid, p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_text boolean := p_channel = 'sms';
  hourly integer := case when is_text then 60 else 200 end;
  daily integer := case when is_text then private.daily_texts(p_tenant_id) else 2000 end;
  noun text := case when is_text then 'texts' else 'emails' end;
  prefix text := case when is_text then 'text:' else 'mail:' end || p_tenant_id;
  allowance record;
begin
  for allowance in
    select format('You have sent %s %s within an hour', hourly, noun) as reason, l.*
    from public.consume_rate_limit(prefix || ':' || p_user_id, hourly, 3600) l
    union all
    select format('Your team has sent %s %s within a day', to_char(daily, 'FM9,999'), noun), l.*
    from public.consume_rate_limit(prefix, daily, 86400) l
  loop
    if not allowance.allowed then
      raise sqlstate 'PT429' using
        message = format('%s. Sending continues at %s', allowance.reason, to_char(
          (now() + make_interval(secs => allowance.retry_after)) at time zone private.my_time_zone(p_tenant_id), 'FMHH12:MI AM'))
          || case when is_text then '. Send it later, or write an email' else '' end,
        hint = allowance.retry_after::text;
    end if;
  end loop;
end $$;

create function private.stamp_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.client_id is not null then
    new.client_removed := false;
  elsif old.client_id is not null then
    new.client_removed := not exists (select from public.clients c where c.id = old.client_id);
  end if;
  if new.recipient_phone is distinct from old.recipient_phone and new.channel = 'sms' and (select auth.uid()) is not null then
    perform private.require_textable(new.recipient_phone);
  end if;
  if new.scheduled_at is distinct from old.scheduled_at and (select auth.uid()) is not null then
    if new.scheduled_at > now() + interval '1 year' then
      raise sqlstate 'PT400' using message = 'Choose a time within the next year';
    end if;
    -- Without a scheduled time it is sent now.
    if coalesce(new.scheduled_at, now()) <= now() then
      new.scheduled_at := null;
      new.status := 'sending';
    end if;
    new.occurred_at := coalesce(new.scheduled_at, now());
  end if;
  return new;
end $$;

create trigger messages_guard_client before insert or update of client_id on public.messages
  for each row when (new.client_id is not null) execute function private.guard_client_link();
create trigger messages_guard_deal before insert or update of deal_id on public.messages
  for each row when (new.deal_id is not null) execute function private.guard_deal_link();
create trigger messages_prepare before insert on public.messages
  for each row execute function private.prepare_message();
create trigger messages_stamp before update on public.messages
  for each row execute function private.stamp_message();
-- Updates the last contact for new and deleted messages. notes.sql does so for notes, message-states.sql for changes.
create function private.refresh_last_contact_by_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed_message public.messages := coalesce(new, old);
begin
  if changed_message.is_contact and changed_message.client_id is not null then
    perform private.refresh_last_contacts(array[changed_message.client_id]);
  end if;
  return null;
end $$;

create trigger messages_refresh_last_contact after insert or delete on public.messages
  for each row execute function private.refresh_last_contact_by_message();

------------------------------------------------------------------------------------------------------------
-- Row-level security and grants
------------------------------------------------------------------------------------------------------------

-- The audit log shows the sender and the recipient, not the text or the delivery status. occurred_at is excluded as
-- part of the delivery, because only sending changes it.
insert into private.record_kinds (kind, relation, place, has_client, feeds_client, is_synchronized, webhook_area)
values ('message', 'messages', 40, true, true, true, 'CONVERSATIONS');

select private.enable_audit('public.messages', 'message', array[
  'content', 'content_html', 'status', 'failure', 'client_removed', 'header_id', 'occurred_at', 'delivered_at', 'channel_id',
  'mailing_id'],
  'client_id', array[
    'channel_id', 'mailing_id', 'client_removed', 'sender_name', 'sender_email', 'sender_phone', 'recipient_name', 'recipient_email',
    'recipient_phone', 'content', 'content_html', 'header_id']);
call private.secure_table('messages', array[
  'subject', 'content', 'priority', 'recipient_name', 'recipient_email', 'recipient_phone', 'scheduled_at']);

grant select, delete,
  insert (tenant_id, channel_id, direction, priority, client_id, deal_id, template_id, reply_to_id, recipient_name,
    recipient_email, recipient_phone, subject, content, is_marketing, scheduled_at, occurred_at),
  update (subject, content, priority, recipient_name, recipient_email, recipient_phone, scheduled_at)
  on public.messages to authenticated;

create policy "messages: write as myself" on public.messages for insert to authenticated with check (
  owner_id = (select auth.uid()) and tenant_id = any (array(select private.tenants_with_permission('CONVERSATIONS_CREATE'))));

create policy "messages: change mine until it goes" on public.messages for update to authenticated
  using (owner_id = (select auth.uid()) and status = 'draft'
    and tenant_id = any (array(select private.tenants_with_permission('CONVERSATIONS_CREATE'))))
  with check (owner_id = (select auth.uid()));

create policy "messages: delete mine, or any with COMMUNICATION_MANAGE" on public.messages for delete to authenticated using (
  tenant_id = any (array(select private.tenants_with_permission('COMMUNICATION_MANAGE')))
  or (owner_id = (select auth.uid()) and tenant_id = any (array(select private.tenants_with_permission('CONVERSATIONS_CREATE')))));

------------------------------------------------------------------------------------------------------------
-- Bulk deletion
------------------------------------------------------------------------------------------------------------

-- Deletes those of up to 1,000 messages that the caller may delete by policy. Returns their ids.
create function public.delete_messages(p_tenant_id uuid, p_ids uuid[]) returns setof uuid
language plpgsql set search_path = '' as $$
begin
  if cardinality(p_ids) > 1000 then
    raise sqlstate 'PT400' using message = 'Delete at most 1000 messages at a time';
  end if;
  perform private.lock_for_deletion('message', p_tenant_id, p_ids);
  return query
  delete from public.messages m where m.tenant_id = p_tenant_id and m.id = any (p_ids) returning m.id;
end $$;

grant execute on function public.delete_messages to authenticated;
