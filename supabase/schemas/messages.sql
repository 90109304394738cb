-- Messages: what was said to a client and by them. E-mails and texts are sent from here (sending.sql) and received
-- (receiving.sql); calls, meetings and the like are logged after they happened elsewhere.

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

alter table public.communication_channels enable row level security;
grant all on public.communication_channels to service_role;
grant select on public.communication_channels to authenticated;
create policy "communication_channels: read" on public.communication_channels for select to authenticated using (true);

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  -- Who sent or logged it; of what came in, the client's owner.
  owner_id uuid not null default auth.uid(),
  channel_id uuid not null,
  -- The channel's name once more, for constraints and indexes. Filled in by prepare_message().
  channel public.channel_name not null,
  direction public.message_direction not null default 'outbound',
  status public.message_status not null,
  -- Why it failed or came back, in words for the sender.
  failure text check (char_length(failure) between 1 and 500),
  priority public.message_priority not null default 'normal',
  client_id uuid,
  -- Set when its client was deleted: shown as Unknown Client.
  client_removed boolean not null default false,
  deal_id uuid,
  -- By its id alone: a system template has no tenant, and prepare_sending() drops another team's.
  template_id uuid references public.email_templates on delete set null,
  reply_to_id uuid,
  sender_name text check (char_length(sender_name) between 1 and 200 and sender_name !~ '[\r\n]'),
  sender_email text check (char_length(sender_email) <= 320 and sender_email ~ '^[^@\s]+@[^@\s]+$'),
  sender_phone text check (char_length(sender_phone) between 1 and 20),
  recipient_name text check (char_length(recipient_name) between 1 and 200 and recipient_name !~ '[\r\n]'),
  recipient_email text check (char_length(recipient_email) <= 320 and recipient_email ~ '^[^@\s]+@[^@\s]+$'),
  recipient_phone text check (char_length(recipient_phone) between 1 and 20),
  subject text check (char_length(subject) between 1 and 300 and subject !~ '[\r\n]'),
  -- Plain text: of an e-mail that came in, without what it quotes.
  content text not null check (char_length(content) <= 100000),
  -- Of an e-mail that came in, its HTML, sanitised before it is written.
  content_html text check (octet_length(content_html) <= 2097152),
  -- Commercial mail, which carries the team's postal address and a way out (CAN-SPAM, RFC 8058).
  is_marketing boolean not null default false,
  -- Sent by a machine: an out-of-office note, a delivery report. Nobody was in touch.
  is_auto_reply boolean not null default false,
  -- Came in, and nobody knows from whom, until a person says so or lets it be.
  is_unmatched boolean not null default false,
  -- The Message-ID of a mail that came in: the same mail delivered twice is written once (RFC 5322, 3.6.4).
  header_id text check (char_length(header_id) between 3 and 998),
  scheduled_at public.instant,
  -- When it was said: sent, received, or as the person who logged it says.
  occurred_at public.instant not null default now(),
  delivered_at public.instant,
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  -- Whether it means that somebody was in touch with the client: moves the client's last contact.
  is_contact boolean not null generated always as (
    channel <> 'note' and not is_auto_reply and (direction = 'inbound' or status in ('sent', 'delivered', 'read'))) stored,
  -- The beginning is enough to find a mail again, and keeps the index small.
  search_text text generated always as (private.fold(
    coalesce(subject, '') || E'\n' || left(content, 2000) || E'\n' || coalesce(sender_name, '') || E'\n'
    || coalesce(sender_email, '') || E'\n' || coalesce(recipient_name, '') || E'\n' || coalesce(recipient_email, '')
    || E'\n' || coalesce(private.phone_digits(sender_phone), '') || E'\n'
    || coalesce(private.phone_digits(recipient_phone), ''))) stored,
  unique (tenant_id, id),
  foreign key (tenant_id, owner_id) references public.tenant_members (tenant_id, user_id),
  foreign key (channel_id, channel) references public.communication_channels (id, name),
  -- What was said outlives the client and the deal it was about.
  foreign key (tenant_id, client_id) references public.clients (tenant_id, id) on delete set null (client_id),
  foreign key (tenant_id, deal_id) references public.deals (tenant_id, id) on delete set null (deal_id),
  foreign key (tenant_id, reply_to_id) references public.messages (tenant_id, id) on delete set null (reply_to_id),
  constraint messages_content_given check (content <> '' or direction = 'inbound'),
  constraint messages_text_length check (channel <> 'sms' or direction = 'inbound' or char_length(content) <= 320),
  constraint messages_schedule_what_is_sent check (
    scheduled_at is null or (channel in ('email', 'sms') and direction = 'outbound'))
);

-- The order of the list, and of a client's and a deal's stream.
create index messages_tenant_idx on public.messages (tenant_id, occurred_at desc, id desc)
  include (owner_id, client_id, direction);
create index messages_owner_idx on public.messages (tenant_id, owner_id, occurred_at desc, id desc) include (direction);
create index messages_client_idx on public.messages (client_id, occurred_at desc, id desc) where client_id is not null;
create index messages_deal_idx on public.messages (deal_id, occurred_at desc, id desc) where deal_id is not null;
create index messages_contact_idx on public.messages (client_id, occurred_at desc) where is_contact;
create index messages_inbound_idx on public.messages (tenant_id, owner_id) include (id, client_id) where direction = 'inbound';
create index messages_unmatched_idx on public.messages (tenant_id, occurred_at desc) where is_unmatched;
create index messages_channel_idx on public.messages (tenant_id, channel, occurred_at desc, id desc) include (owner_id, client_id);
create index messages_reply_idx on public.messages (reply_to_id) where reply_to_id is not null;
create index messages_template_idx on public.messages (template_id, tenant_id) where template_id is not null;
create unique index messages_header_idx on public.messages (tenant_id, header_id) where header_id is not null;
create index messages_search_idx on public.messages using gin (tenant_id, search_text extensions.gin_trgm_ops);

-- What a person has read, starred and put away is theirs alone: a manager who looks clears nobody's unread. Without a
-- row what came in is unread, and what went out is read.
create table public.message_states (
  tenant_id uuid not null,
  message_id uuid not null,
  user_id uuid not null default auth.uid(),
  -- The message's direction, for counting without it. Filled in by prepare_message_state().
  is_inbound boolean not null,
  is_read boolean not null default true,
  is_starred boolean not null default false,
  is_archived boolean not null default false,
  primary key (message_id, user_id),
  foreign key (tenant_id, message_id) references public.messages (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references public.tenant_members (tenant_id, user_id) on delete cascade
);

create index message_states_user_idx on public.message_states (tenant_id, user_id, message_id)
  include (is_inbound, is_read, is_starred, is_archived);
create index message_states_starred_idx on public.message_states (tenant_id, user_id, message_id) where is_starred;
create index message_states_archived_idx on public.message_states (tenant_id, user_id, message_id) where is_archived;

create function private.prepare_message_state() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select m.direction = 'inbound' into new.is_inbound from public.messages m where m.id = new.message_id;
  return new;
end $$;

create trigger message_states_prepare before insert on public.message_states
  for each row execute function private.prepare_message_state();

------------------------------------------------------------------------------------------------------------
-- Writing one
------------------------------------------------------------------------------------------------------------

-- What a person writes is judged and completed here: who it is from and to, whether it may be sent, and when. The
-- worker, the webhooks and the demo, who are nobody, write what was sent and received elsewhere as it was.
create function private.prepare_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select c.name into new.channel from public.communication_channels c where c.id = new.channel_id;
  if not found then
    raise sqlstate 'PT400' using message = 'Please choose a channel';
  end if;
  if (select auth.uid()) is null then
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

-- An e-mail or text that a person sends: filled in from their profile and the client, and refused with words where
-- it cannot or must not go.
create function private.prepare_sending(p_message public.messages) returns public.messages
language plpgsql security definer set search_path = '' as $$
declare
  message public.messages := p_message;
  client public.clients;
  is_email boolean := message.channel = 'email';
  refusal public.suppression_reason;
begin
  if message.direction = 'inbound' then
    raise sqlstate 'PT400' using message = 'Received e-mails and texts come in by themselves';
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
  if not is_email and char_length(private.phone_digits(coalesce(message.recipient_phone, ''))) < 7 then
    raise sqlstate 'PT400' using message = 'Please enter a valid phone number';
  end if;
  if not is_email and char_length(message.content) > 320 then
    raise sqlstate 'PT400' using message = 'A text has at most 320 characters';
  end if;
  refusal := private.suppression_of(message.tenant_id, message.channel,
    case when is_email then message.recipient_email else message.recipient_phone end);
  if refusal is not null then
    raise sqlstate 'PT409' using message = private.suppression_text(message.channel, refusal);
  end if;
  if message.is_marketing and not exists (
    select from public.tenants t where t.id = message.tenant_id and t.postal_address is not null
  ) then
    raise sqlstate 'PT409' using
      message = 'Marketing mail carries the team''s postal address. Add it in the settings first';
  end if;
  if message.scheduled_at <= now() then
    message.scheduled_at := null;
  elsif message.scheduled_at > now() + interval '1 year' then
    raise sqlstate 'PT400' using message = 'Choose a time within the next year';
  end if;
  message.status := case when message.scheduled_at is null then 'sending' else 'draft' end;
  message.occurred_at := coalesce(message.scheduled_at, now());
  if is_email then
    perform private.take_mail_limits(message.tenant_id, message.owner_id);
  end if;
  return message;
end $$;

-- Something that happened elsewhere, with direction and time.
create function private.prepare_logging(p_message public.messages) returns public.messages
language plpgsql security definer set search_path = '' as $$
declare
  message public.messages := p_message;
  client public.clients;
  me public.profiles;
begin
  if message.occurred_at > now() + interval '5 minutes' then
    raise sqlstate 'PT400' using message = 'What is logged has happened already. Choose a time in the past';
  end if;
  select c.* into client from public.clients c where c.id = message.client_id and c.tenant_id = message.tenant_id;
  select p.* into me from public.profiles p where p.user_id = message.owner_id;
  if message.direction = 'outbound' then
    message.status := 'sent';
    message.sender_name := nullif(me.name, '');
    message.recipient_name := coalesce(message.recipient_name, client.name);
  else
    message.status := 'delivered';
    message.sender_name := coalesce(client.name, message.recipient_name);
    message.recipient_name := nullif(me.name, '');
  end if;
  message.scheduled_at := null;
  return message;
end $$;

-- Why a recipient cannot be written to, for whoever tries.
create function private.suppression_text(p_channel public.channel_name, p_reason public.suppression_reason) returns text
language sql immutable set search_path = '' as $$
  select case p_reason
    when 'unsubscribed' then 'This person has unsubscribed from your team''s e-mail'
    when 'stopped' then 'This person has opted out of texts. They can text START to get them again'
    when 'bounced' then 'Mail to this address came back. Correct the address, or take it off the list in the settings'
    when 'complained' then 'This person has reported your team''s mail as spam'
    else case p_channel when 'sms' then 'Your team has decided not to text this number'
      else 'Your team has decided not to write to this address' end
  end
$$;

-- 200 mails an hour a person, 2,000 a day a team. The text says when it goes on, on the sender's own clock.
create function private.take_mail_limits(p_tenant_id uuid, p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  taken record;
begin
  for taken in
    select 'You have sent 200 e-mails within an hour' as reason, l.*
    from private.take_rate_limit('mail:' || p_tenant_id || ':' || p_user_id, 200, 3600) l
    union all
    select 'Your team has sent 2,000 e-mails within a day', l.*
    from private.take_rate_limit('mail:' || p_tenant_id, 2000, 86400) l
  loop
    if not taken.allowed then
      raise sqlstate 'PT429' using
        message = format('%s. Sending goes on at %s', taken.reason, to_char(
          (now() + make_interval(secs => taken.retry_after)) at time zone private.my_time_zone(p_tenant_id), 'FMHH12:MI AM')),
        hint = taken.retry_after::text;
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
  if new.scheduled_at is distinct from old.scheduled_at and (select auth.uid()) is not null then
    if new.scheduled_at > now() + interval '1 year' then
      raise sqlstate 'PT400' using message = 'Choose a time within the next year';
    end if;
    -- Without a time it goes now.
    if coalesce(new.scheduled_at, now()) <= now() then
      new.scheduled_at := null;
      new.status := 'sending';
    end if;
    new.occurred_at := coalesce(new.scheduled_at, now());
  end if;
  return new;
end $$;

-- The last contact follows what was said and the notes that say so (notes.sql).
create function private.refresh_last_contact_by_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  client uuid;
begin
  for client in
    select distinct id from unnest(array[
      case when old.is_contact then old.client_id end, case when new.is_contact then new.client_id end]) id
    where id is not null order by id
  loop
    perform private.refresh_last_contact_of(client);
  end loop;
  return null;
end $$;

create trigger messages_guard_client before insert or update of client_id on public.messages
  for each row execute function private.guard_client_link();
create trigger messages_guard_deal before insert or update of deal_id on public.messages
  for each row execute function private.guard_deal_link();
create trigger messages_prepare before insert on public.messages
  for each row execute function private.prepare_message();
create trigger messages_keep_tenant before update of tenant_id on public.messages
  for each row execute function private.keep_tenant();
create trigger messages_stamp before update on public.messages
  for each row execute function private.stamp_message();
create trigger messages_touch_updated_at before update of
  subject, content, priority, recipient_name, recipient_email, recipient_phone, scheduled_at on public.messages
  for each row execute function private.touch_updated_at();
create trigger messages_refresh_last_contact after insert or delete on public.messages
  for each row execute function private.refresh_last_contact_by_message();
create trigger messages_move_last_contact after update of client_id, occurred_at, status on public.messages
  for each row when ((old.is_contact, old.client_id, old.occurred_at) is distinct from (new.is_contact, new.client_id, new.occurred_at))
  execute function private.refresh_last_contact_by_message();

------------------------------------------------------------------------------------------------------------
-- Row-level security and grants
------------------------------------------------------------------------------------------------------------

alter table public.messages enable row level security;
alter table public.message_states enable row level security;
grant all on public.messages, public.message_states to service_role;

grant select, delete,
  insert (tenant_id, channel_id, direction, priority, client_id, deal_id, template_id, reply_to_id, recipient_name,
    recipient_email, recipient_phone, subject, content, is_marketing, scheduled_at, occurred_at),
  update (subject, content, priority, recipient_name, recipient_email, recipient_phone, scheduled_at)
  on public.messages to authenticated;

-- The clients whose messages the caller reads because they own them.
create function private.my_conversation_clients() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.id from private.my_reach('CONVERSATIONS', 'VIEW') r
  join public.clients c on c.tenant_id = r.tenant_id and c.owner_id = r.user_id
  where r.reach in (1, 2)
$$;
grant execute on function private.my_conversation_clients() to authenticated;

-- CONVERSATIONS_VIEW_ALL reads everything; _OWN what is one's own, and all with the clients one owns.
create policy "messages: read mine, my clients', or all" on public.messages for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and (tenant_id = any (array(select private.tenants_all('CONVERSATIONS', 'VIEW')))
    or (tenant_id, owner_id) in (select s.tenant_id, s.owner_id from private.owners_in_scope('CONVERSATIONS', 'VIEW') s)
    or client_id in (select private.my_conversation_clients())));

create policy "messages: write as myself" on public.messages for insert to authenticated with check (
  owner_id = (select auth.uid()) and tenant_id = any (array(select private.tenants_with('CONVERSATIONS_CREATE'))));

create policy "messages: change mine until it goes" on public.messages for update to authenticated
  using (owner_id = (select auth.uid()) and status = 'draft'
    and tenant_id = any (array(select private.tenants_with('CONVERSATIONS_CREATE'))))
  with check (owner_id = (select auth.uid()));

create policy "messages: delete mine, or any with COMMUNICATION_MANAGE" on public.messages for delete to authenticated using (
  tenant_id = any (array(select private.tenants_with('COMMUNICATION_MANAGE')))
  or (owner_id = (select auth.uid()) and tenant_id = any (array(select private.tenants_with('CONVERSATIONS_CREATE')))));

grant select, insert (tenant_id, message_id, is_read, is_starred, is_archived),
  update (is_read, is_starred, is_archived) on public.message_states to authenticated;

create policy "message_states: read mine" on public.message_states for select to authenticated using (
  user_id = (select auth.uid()) and tenant_id = any (array(select private.my_tenants())));
create policy "message_states: mark what I can read" on public.message_states for insert to authenticated with check (
  user_id = (select auth.uid())
  and exists (select from public.messages m where m.id = message_id and m.tenant_id = message_states.tenant_id));
create policy "message_states: change mine" on public.message_states for update to authenticated
  using (user_id = (select auth.uid()) and tenant_id = any (array(select private.my_tenants())))
  with check (user_id = (select auth.uid()) and tenant_id = any (array(select private.my_tenants())));

-- The files of a message that the caller reads (attachments.sql): [{id, name, content_type, size}].
create function private.attachments_of(p_message_id uuid) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((
    select json_agg(json_build_object('id', a.id, 'name', a.name, 'content_type', a.content_type, 'size', a.size) order by a.created_at, a.id)
    from public.message_attachments a where a.message_id = p_message_id), '[]');
end $$;
grant execute on function private.attachments_of(uuid) to authenticated, service_role;

-- What of a message is answered, with its channel, the names beside it, and what the reader has done with it. The
-- HTML is fetched apart.
create view public.message_records with (security_invoker = true) as
  select m.id, m.tenant_id, m.owner_id, o.name as owner_name, m.channel_id, m.channel, ch.display_name as channel_display_name,
    ch.color as channel_color, m.direction, m.status, m.failure, m.priority,
    m.client_id, c.name as client_name, m.client_removed, m.deal_id, d.title as deal_title, m.template_id, m.reply_to_id,
    m.sender_name, m.sender_email, m.sender_phone, m.recipient_name, m.recipient_email, m.recipient_phone,
    m.subject, m.content, m.content_html is not null as has_html, m.is_marketing, m.is_auto_reply, m.is_unmatched,
    coalesce(s.is_read, m.direction = 'outbound') as is_read, coalesce(s.is_starred, false) as is_starred,
    coalesce(s.is_archived, false) as is_archived,
    m.scheduled_at, m.occurred_at, m.delivered_at, m.created_at, m.updated_at,
    private.attachments_of(m.id) as attachments
  from public.messages m
  join public.communication_channels ch on ch.id = m.channel_id
  left join public.profiles o on o.user_id = m.owner_id
  left join public.clients c on c.id = m.client_id
  left join public.deals d on d.id = m.deal_id
  left join public.message_states s on s.message_id = m.id and s.user_id = (select auth.uid());
grant select on public.message_records to authenticated, service_role;

------------------------------------------------------------------------------------------------------------
-- Calls
------------------------------------------------------------------------------------------------------------

-- The beginning of the conditions on "r": all that is the tenant's.
create function private.where_messages_of(p_tenant_id uuid) returns text
language sql immutable set search_path = '' as $$ select format('r.tenant_id = %L', p_tenant_id) $$;

-- And what of it the caller may read, as the policy says.
create function private.where_my_messages(p_tenant_id uuid, p_query jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  owners uuid[] := private.visible_owners('CONVERSATIONS', p_tenant_id);
begin
  return private.where_messages_of(p_tenant_id)
    || private.where_given('r.owner_id = %L', private.wanted_owner(p_query))
    || case
      when owners is null then ''
      when owners = '{}' then ' and false'
      else format(' and (r.owner_id = any (%L) or r.client_id in (
        select c.id from public.clients c where c.tenant_id = %L and c.owner_id = any (%1$L)))', owners, p_tenant_id)
    end;
end $$;

-- What is asked of the messages, whichever way they went and whatever the caller has done with them.
create function private.message_conditions(p_tenant_id uuid, p_query jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  search text := private.wanted_text(p_query);
begin
  return private.where_my_messages(p_tenant_id, p_query)
    || private.where_given('r.channel = %L', (p_query ->> 'channel')::public.channel_name)
    || private.where_given('r.status = %L', (p_query ->> 'status')::public.message_status)
    || private.where_given('r.priority = %L', (p_query ->> 'priority')::public.message_priority)
    || private.where_given('r.client_id = %L', (p_query ->> 'client_id')::uuid)
    || private.where_given('r.deal_id = %L', (p_query ->> 'deal_id')::uuid)
    || private.where_given('r.is_unmatched = %L', (p_query ->> 'unmatched')::boolean)
    || case when search is null then '' else ' and ' || private.matches_with_client('messages', p_tenant_id, search) end;
end $$;

-- Which way, and what is asked of the caller's marks on "r", which are "s" where there are any. In words that let a search for the
-- few starred or put away begin with the marks.
create function private.mark_conditions(p_query jsonb) returns text
language sql stable set search_path = '' as $$
  select private.where_given('r.direction = %L', (p_query ->> 'direction')::public.message_direction)
    || private.where_given('coalesce(s.is_read, r.direction = ''outbound'') = %L', (p_query ->> 'is_read')::boolean)
    || case (p_query ->> 'is_starred')::boolean when true then ' and s.is_starred' when false then ' and s.is_starred is not true' else '' end
    || case (p_query ->> 'is_archived')::boolean when true then ' and s.is_archived' else ' and s.is_archived is not true' end
$$;

-- How many messages bear the marks and go the way that a query asks for, out of "everything", what of it came in
-- ("inbound"), and "s", the caller's marks: so many would without a mark, and the marks set that right.
create function private.marked_count(p_query jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  read boolean := (p_query ->> 'is_read')::boolean;
  starred boolean := (p_query ->> 'is_starred')::boolean;
  archived boolean := coalesce((p_query ->> 'is_archived')::boolean, false);
  came_in boolean := (p_query ->> 'direction')::public.message_direction = 'inbound';
  -- Without a mark it is neither put away nor starred, and read when it went out.
  is_rare boolean := archived or coalesce(starred, false);
  takes_inbound boolean := not is_rare and coalesce(came_in, true) and not coalesce(read, false);
  takes_outbound boolean := not is_rare and not coalesce(came_in, false) and coalesce(read, true);
  marked text := format('s.is_archived = %L', archived) || private.where_given('s.is_inbound = %L', came_in)
    || private.where_given('s.is_starred = %L', starred) || private.where_given('s.is_read = %L', read);
  -- The marks that make a difference.
  relevant text := case when archived then 's.is_archived' when starred then 's.is_starred'
    when read is null and starred is null then 's.is_archived' else 'true' end;
begin
  return format(
    case when takes_inbound and takes_outbound then '(select n from everything)'
      when takes_inbound then '(select n from inbound)'
      when takes_outbound then '(select n from everything) - (select n from inbound)'
      else '0' end
    || ' + (select count(*) filter (where %s) - count(*) filter (where s.is_inbound and %L or not s.is_inbound and %L) from s where %s)',
    marked, takes_inbound, takes_outbound, relevant);
end $$;

-- Of the tenant's messages on p_conditions, how many bear the marks and go the way that each of some queries asks for.
-- What the caller sees everything of is counted in indexes, their marks without a look at the messages: joining the
-- two is what takes longest for a big team. Of a part, the messages are gone through once.
create function private.count_marked(p_tenant_id uuid, p_conditions text, variadic p_queries jsonb[]) returns bigint[]
language plpgsql stable security definer set search_path = '' as $$
declare
  sources text := case when p_conditions = private.where_messages_of(p_tenant_id) then
    'everything as (select count(*) as n from public.messages r where %1$s),
     inbound as (select count(*) as n from public.messages r where %1$s and r.direction = ''inbound''),
     s as not materialized (select s.* from public.message_states s where s.tenant_id = $1 and s.user_id = $2)'
  else
    'm as materialized (select r.id, r.direction = ''inbound'' as is_inbound from public.messages r where %1$s),
     everything as (select count(*) as n from m),
     inbound as (select count(*) as n from m where m.is_inbound),
     s as materialized (
       select s.* from public.message_states s join m on m.id = s.message_id where s.tenant_id = $1 and s.user_id = $2)'
  end;
  counts bigint[];
begin
  execute 'with ' || format(sources, p_conditions) || format(' select array[%s]', (
    select string_agg(private.marked_count(q), ', ' order by place) from unnest(p_queries) with ordinality u (q, place)))
  into counts using p_tenant_id, (select auth.uid());
  return counts;
end $$;

create function private.find_messages(p_tenant_id uuid, p_query jsonb) returns private.found
language plpgsql stable security definer set search_path = '' as $$
declare
  mine text := private.where_my_messages(p_tenant_id, p_query);
  conditions text := private.message_conditions(p_tenant_id, p_query);
  -- What a search finds is gone through once, for the page and the count.
  is_searched boolean := private.wanted_text(p_query) is not null;
  unread jsonb := '{"is_read": false}';
  counts bigint[];
  answer private.found;
begin
  if conditions = mine then
    counts := private.count_marked(p_tenant_id, mine, p_query, unread);
  else
    counts := array[case when not is_searched then (private.count_marked(p_tenant_id, conditions, p_query))[1] end,
      (private.count_marked(p_tenant_id, mine, unread))[1]];
  end if;
  answer := private.find_records(
    format('public.messages r left join public.message_states s on s.message_id = r.id and s.tenant_id = r.tenant_id and s.user_id = %L',
      (select auth.uid())),
    conditions || private.mark_conditions(p_query),
    'r.occurred_at desc, r.id desc',
    p_query,
    p_once => case when is_searched then 'r.id, r.occurred_at' end,
    p_count => counts[1]);
  answer.extras := jsonb_build_object('unread_count', counts[2]);
  return answer;
end $$;

-- A tenant's messages, latest first, with unread_count, the unread ones among all that the caller may read (of
-- `owner`, where that is asked). Filters: search, channel, status, priority, direction, client_id, deal_id, owner,
-- unmatched, is_read, is_starred, is_archived (not archived where nothing is said).
create function public.list_messages(p_tenant_id uuid, p_query jsonb default '{}') returns json
language sql stable set search_path = '' as $$
  select private.answer_list('message_records', p_tenant_id, p_query,
    coalesce(private.given_ids(p_query), private.find_messages(p_tenant_id, p_query)))
$$;

-- How many of the caller's own messages are unread: the figure in the sidebar.
create function public.count_my_unread_messages(p_tenant_id uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select case when private.my_tenant(p_tenant_id) is null then 0
    else (private.count_marked(p_tenant_id, private.where_my_messages(p_tenant_id, '{"owner": "me"}'), '{"is_read": false}'))[1] end
$$;

-- Marks up to 1,000 messages for the caller alone: any of is_read, is_starred, is_archived. What they cannot read is
-- left out. Answers the ids that were marked.
create function public.mark_messages(p_tenant_id uuid, p_ids uuid[], p_marks jsonb) returns setof uuid
language plpgsql set search_path = '' as $$
begin
  if cardinality(p_ids) > 1000 then
    raise sqlstate 'PT400' using message = 'Mark at most 1000 messages at a time';
  end if;
  if jsonb_typeof(p_marks) is distinct from 'object' then
    raise sqlstate 'PT400' using message = 'Say what to mark as one object';
  end if;
  return query
  insert into public.message_states as s (tenant_id, message_id, is_read, is_starred, is_archived)
  select m.tenant_id, m.id, coalesce((p_marks ->> 'is_read')::boolean, m.direction = 'outbound'),
    coalesce((p_marks ->> 'is_starred')::boolean, false), coalesce((p_marks ->> 'is_archived')::boolean, false)
  from public.messages m where m.tenant_id = p_tenant_id and m.id = any (p_ids)
  order by m.id
  on conflict (message_id, user_id) do update set
    is_read = coalesce((p_marks ->> 'is_read')::boolean, s.is_read),
    is_starred = coalesce((p_marks ->> 'is_starred')::boolean, s.is_starred),
    is_archived = coalesce((p_marks ->> 'is_archived')::boolean, s.is_archived)
  returning s.message_id;
end $$;

-- Deletes of up to 1,000 messages those the caller may; the policy tells which. Answers the ids that went.
create function public.delete_messages(p_tenant_id uuid, p_ids uuid[]) returns setof uuid
language plpgsql set search_path = '' as $$
begin
  if cardinality(p_ids) > 1000 then
    raise sqlstate 'PT400' using message = 'Delete at most 1000 messages at a time';
  end if;
  return query
  delete from public.messages m where m.tenant_id = p_tenant_id and m.id = any (p_ids) returning m.id;
end $$;

-- Says whom an unmatched message is from, or with p_client_id null that it belongs to nobody. The message becomes the
-- client's owner's. PT404 where the caller cannot see the message or the client.
create function public.settle_unmatched_message(p_tenant_id uuid, p_id uuid, p_client_id uuid default null) returns json
language plpgsql security definer set search_path = '' as $$
declare
  owners uuid[] := private.visible_owners('CLIENTS', p_tenant_id);
  visible boolean;
  client public.clients;
begin
  execute format('select exists (select from public.messages r where r.id = $1 and r.is_unmatched and %s)',
    private.where_my_messages(p_tenant_id, '{}')) into visible using p_id;
  if not visible or p_tenant_id not in (select private.tenants_with('CONVERSATIONS_CREATE')) then
    raise sqlstate 'PT404' using message = 'Message not found';
  end if;
  if p_client_id is not null then
    select c.* into client from public.clients c
    where c.id = p_client_id and c.tenant_id = p_tenant_id and (owners is null or c.owner_id = any (owners));
    if not found then
      raise sqlstate 'PT404' using message = 'Client not found';
    end if;
  end if;
  update public.messages m
  set is_unmatched = false, client_id = client.id, owner_id = coalesce(client.owner_id, m.owner_id)
  where m.id = p_id and m.is_unmatched;
  return private.read_record('message', p_tenant_id, p_id);
end $$;

grant execute on function private.find_messages(uuid, jsonb) to authenticated;
grant execute on function
  public.list_messages(uuid, jsonb), public.count_my_unread_messages(uuid), public.mark_messages(uuid, uuid[], jsonb),
  public.delete_messages(uuid, uuid[]),
  public.settle_unmatched_message(uuid, uuid, uuid) to authenticated;
