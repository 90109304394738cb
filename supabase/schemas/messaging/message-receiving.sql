-- Receiving messages from clients, and reports from the delivery services. The app checks signatures (app/api/inbound)
-- and calls these functions as the service. The worker parses and files mail (worker/tasks/file-mail.ts,
-- lib/messaging/messages/receiving-mail.data.ts).

create index messages_texted_idx on public.messages (private.phone_digits(recipient_phone), occurred_at desc)
  where channel = 'sms' and direction = 'outbound';
create index messages_mailed_idx on public.messages (tenant_id, lower(recipient_email), occurred_at desc)
  where channel = 'email' and direction = 'outbound';

-- Returns the last contacted client with an address; null for none.
create function private.find_last_contacted_client(p_tenant_id uuid, p_channel public.channel_name, p_address text) returns uuid
language sql stable security definer set search_path = '' as $$
  select c.id
  from public.clients c
  where c.tenant_id = p_tenant_id and c.id in (
    select private.find_clients_by_email(p_tenant_id, p_address) where p_channel = 'email'
    union all
    select private.find_clients_by_phone(p_tenant_id, p_address) where p_channel = 'sms')
  order by (
    select max(m.occurred_at) from public.messages m
    where m.client_id = c.id and m.channel = p_channel and m.direction = 'outbound') desc nulls last, c.created_at, c.id
  limit 1
$$;

-- Returns the team's first active owner, who gets everything that is unassigned.
create function private.first_owner(p_tenant_id uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select m.user_id from public.tenant_members m
  where m.tenant_id = p_tenant_id and m.role = 'owner' and m.status = 'active'
  order by m.joined_at, m.user_id limit 1
$$;

-- Stores a received message and notifies its owner. Returns null when it is already stored. p_after is the message it
-- replies to, if known.
create function private.file_received_message(
  p_tenant_id uuid, p_channel public.channel_name, p_client_id uuid, p_after public.messages, p_received jsonb
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  client public.clients;
  owner uuid;
  filed uuid;
begin
  select c.* into client from public.clients c where c.id = p_client_id and c.tenant_id = p_tenant_id;
  owner := coalesce(client.owner_id, p_after.owner_id, private.first_owner(p_tenant_id));
  insert into public.messages (tenant_id, owner_id, channel_id, direction, status, client_id, deal_id, reply_to_id,
    sender_name, sender_email, sender_phone, recipient_name, recipient_email, recipient_phone, subject, content,
    content_html, is_auto_reply, is_unmatched, header_id)
  select p_tenant_id, owner, ch.id, 'inbound', 'delivered', client.id, p_after.deal_id, p_after.id,
    coalesce(client.name, nullif(left(btrim(p_received ->> 'from_name'), 200), '')),
    case when p_channel = 'email' then p_received ->> 'from' end, case when p_channel = 'sms' then p_received ->> 'from' end,
    nullif(p.name, ''), case when p_channel = 'email' then p.email end, case when p_channel = 'sms' then p_received ->> 'to' end,
    nullif(left(btrim(regexp_replace(p_received ->> 'subject', '[\r\n]+', ' ', 'g')), 300), ''),
    left(coalesce(p_received ->> 'text', ''), 100000), p_received ->> 'html',
    coalesce((p_received ->> 'is_auto_reply')::boolean, false), client.id is null, p_received ->> 'header_id'
  from public.communication_channels ch
  left join public.profiles p on p.user_id = owner
  where ch.name = p_channel
  on conflict (tenant_id, header_id) where header_id is not null do nothing
  returning id into filed;
  if filed is not null and not coalesce((p_received ->> 'is_auto_reply')::boolean, false) then
    perform private.notify(p_tenant_id, owner, 'message_received',
      format('%s from %s', case p_channel when 'sms' then 'Text' else 'Email' end,
        coalesce(client.name, nullif(btrim(p_received ->> 'from_name'), ''), p_received ->> 'from')),
      '/messages?message=' || filed);
  end if;
  return filed;
end $$;

------------------------------------------------------------------------------------------------------------
-- Email
------------------------------------------------------------------------------------------------------------

-- Raw mails are stored here until they are filed, each under its own id. No policy: only the service role reads them.
insert into storage.buckets (id, name, public, file_size_limit)
values ('inbound', 'inbound', false, 26214400)
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit;

-- Queues a raw mail for filing, with retries for three and a half days (outbox.sql). The queue takes turns by the team
-- in its address, given directly or by a message. Mails without a team share one turn.
create function public.enqueue_inbound_mail(p_id uuid, p_tenant_id uuid default null, p_message_id uuid default null) returns void
language sql set search_path = '' as $$
  select private.add_team_job('file_mail', json_build_object('id', p_id),
    coalesce(p_tenant_id, (select m.tenant_id from public.messages m where m.id = p_message_id),
      '00000000-0000-0000-0000-000000000000'),
    p_max_attempts => 24, p_job_key => 'inbound:' || p_id)
$$;

------------------------------------------------------------------------------------------------------------
-- Texts
------------------------------------------------------------------------------------------------------------

-- Returns the keyword of a text: stop, start, help or none, ignoring case, spaces and punctuation (TCPA; the keywords
-- of the carriers).
create function private.parse_text_keyword(p_body text) returns text
language sql immutable set search_path = '' as $$
  select case
    when word in ('stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout') then 'stop'
    when word in ('start', 'yes', 'unstop') then 'start'
    when word in ('help', 'info') then 'help'
  end
  from (select regexp_replace(lower(left(p_body, 200)), '[^a-z]', '', 'g') as word) w
$$;

-- Returns the single reply to a keyword.
create function private.keyword_reply(p_keyword text, p_tenant_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case p_keyword
    when 'stop' then 'You will get no more texts from us. Reply START to get them again.'
    when 'start' then 'You will get our texts again. Reply STOP to end them.'
    when 'help' then (select t.name from public.tenants t where t.id = p_tenant_id)
      || ': your real-estate team. Reply STOP to get no more texts.' end
$$;

-- Stops texts from a team to a phone. On the shared number (p_number_tenant_id is null), stops texts from every team that
-- has texted it.
create function private.opt_out_of_texts(p_number_tenant_id uuid, p_tenant_id uuid, p_phone text) returns void
language sql security definer set search_path = '' as $$
  insert into public.suppressions (tenant_id, channel, address, reason)
  select s.tenant_id, 'sms'::public.channel_name, private.phone_digits(p_phone), 'stopped'::public.suppression_reason
  from (
    select m.tenant_id from public.messages m
    where p_number_tenant_id is null and m.channel = 'sms' and m.direction = 'outbound'
      and private.phone_digits(m.recipient_phone) = private.phone_digits(p_phone)
    union select p_tenant_id
  ) s
  on conflict (tenant_id, channel, address) do update set reason = 'stopped', created_by = null
$$;

-- Receives a text, {header_id, from, to, text}, and returns {outcome, reply}; the reply is the one confirmation allowed
-- for STOP, START or HELP. The text belongs to the team of the number, else to the last team that texted this phone,
-- else to the only team with a client of this phone. A member's reply to a text from the app is not a message, and
-- their STOP does not apply to clients. A phone that belongs to a member and a client gets both treatments.
create function public.receive_sms(p_text jsonb) returns json
language plpgsql set search_path = '' as $$
declare
  sender text := private.phone_digits(p_text ->> 'from');
  keyword text := private.parse_text_keyword(p_text ->> 'text');
  was_hashed boolean;
  original public.messages;
  own_tenant uuid;
  tenant uuid;
  client uuid;
  member_of uuid;
  filed uuid;
begin
  select t.id into own_tenant from public.tenants t where t.sms_number = p_text ->> 'to';
  select m.* into original from public.messages m
  where m.channel = 'sms' and m.direction = 'outbound' and private.phone_digits(m.recipient_phone) = sender
    and (own_tenant is null or m.tenant_id = own_tenant)
  order by m.occurred_at desc limit 1;
  tenant := coalesce(own_tenant, original.tenant_id, (
    select min(c.tenant_id::text)::uuid from public.clients c where c.phone_keys @> array[sender] having count(distinct c.tenant_id) = 1));
  client := coalesce(original.client_id, private.find_last_contacted_client(tenant, 'sms', p_text ->> 'from'));
  member_of := private.record_member_reply(own_tenant, sender, keyword);
  if member_of is not null and original.id is null and client is null then
    return json_build_object('outcome', 'member', 'reply', private.keyword_reply(keyword, member_of));
  end if;
  if tenant is null then
    return json_build_object('outcome', 'unknown');
  end if;

  if keyword = 'stop' then
    perform private.opt_out_of_texts(own_tenant, tenant, sender);
  elsif keyword = 'start' then
    -- An erased person's number is stored as a hash.
    delete from private.suppressed_hashes h
    where h.channel = 'sms' and h.hash = private.hash_address(h.tenant_id, 'sms', sender) and h.reason = 'stopped'
      and (own_tenant is null or h.tenant_id = own_tenant);
    was_hashed := found;
    delete from public.suppressions s
    where s.channel = 'sms' and s.address = sender and s.reason = 'stopped' and (own_tenant is null or s.tenant_id = own_tenant);
    if not found and not was_hashed then
      keyword := null;
    end if;
  end if;

  filed := private.file_received_message(tenant, 'sms', client, original, p_text);
  return json_build_object('id', filed,
    'outcome', case when filed is null then 'duplicate' when client is null then 'unmatched' else 'filed' end,
    'reply', case when filed is not null then private.keyword_reply(keyword, tenant) end);
end $$;

-- Records the carrier's report on a text, by the id of the message or the member's text. A late report does not revert
-- a later state. p_is_stopped: the text failed because this phone replied STOP, which applies from now on.
create function public.record_sms_status(
  p_message_id uuid, p_status public.message_status, p_failure text default null, p_is_stopped boolean default false
) returns boolean
language plpgsql set search_path = '' as $$
declare
  message public.messages;
  member_text private.member_texts;
begin
  update public.messages m
  set status = p_status, failure = case when p_status = 'failed' then coalesce(nullif(left(btrim(p_failure), 500), ''), 'The text was not delivered') end,
    delivered_at = case when p_status = 'delivered' then now() end
  where m.id = p_message_id and m.channel = 'sms' and m.direction = 'outbound'
    and (p_status = 'delivered' and m.status in ('sending', 'sent') or p_status = 'failed' and m.status in ('sending', 'sent'))
  returning m.* into message;
  update private.message_deliveries d set report_due_at = null where d.message_id = message.id;
  if message.status = 'failed' then
    perform private.notify_send_failure(message);
  end if;
  if message.id is not null and p_is_stopped then
    perform private.opt_out_of_texts(private.own_number_tenant_or_null(message.tenant_id), message.tenant_id, message.recipient_phone);
  end if;
  update private.member_texts t set failure = coalesce(nullif(left(btrim(p_failure), 500), ''), 'The text was not delivered')
  where t.id = p_message_id and p_status = 'failed' and t.failure is null
  returning t.* into member_text;
  if member_text.id is not null and p_is_stopped then
    insert into private.member_text_opt_outs (phone, tenant_id)
    values (private.normalize_text_phone(member_text.phone), private.own_number_tenant_or_null(member_text.tenant_id)) on conflict do nothing;
  end if;
  return message.id is not null or member_text.id is not null;
end $$;

------------------------------------------------------------------------------------------------------------
-- Unsubscribing: the link in a mail contains the message's id, which determines the team and the address
------------------------------------------------------------------------------------------------------------

-- Returns team, address and whether mail to it is stopped, for the unsubscribe page. Null for an unknown mail.
create function public.get_mail_preference(p_message_id uuid) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select json_build_object('team', t.name, 'address', m.recipient_email,
      'unsubscribed', private.find_suppression(m.tenant_id, 'email', m.recipient_email) is not null,
      'branding', private.effective_branding(t.id))
    from public.messages m join public.tenants t on t.id = m.tenant_id
    where m.id = p_message_id and m.channel = 'email' and m.direction = 'outbound');
end $$;

-- Stops mail to the address, or resumes it if the recipient had stopped it. Returns the result of
-- get_mail_preference().
create function public.set_mail_preference(p_message_id uuid, p_unsubscribed boolean) returns json
language plpgsql set search_path = '' as $$
begin
  if p_unsubscribed then
    insert into public.suppressions as s (tenant_id, channel, address, reason)
    select m.tenant_id, 'email', m.recipient_email, 'unsubscribed' from public.messages m
    where m.id = p_message_id and m.channel = 'email' and m.direction = 'outbound'
    -- Undoing an import removes only opt-outs of the import, never one of the recipient.
    on conflict (tenant_id, channel, address) do update set reason = 'unsubscribed', created_by = null
    where s.reason = 'imported';
  else
    delete from public.suppressions s using public.messages m
    where m.id = p_message_id and m.channel = 'email' and m.direction = 'outbound' and s.tenant_id = m.tenant_id
      and s.channel = 'email' and s.address = private.contact_key('email', m.recipient_email) and s.reason = 'unsubscribed';
  end if;
  return public.get_mail_preference(p_message_id);
end $$;

grant execute on function public.enqueue_inbound_mail, public.receive_sms, public.record_sms_status, public.get_mail_preference, public.set_mail_preference to service_role;

-- Required by the service's functions above, which run as their caller.
grant select, delete on private.suppressed_hashes to service_role;
grant select, update on private.member_texts, private.message_deliveries to service_role;
grant select, insert, update on private.member_text_opt_outs to service_role;
grant execute on function private.find_last_contacted_client, private.file_received_message,
  private.record_member_reply, private.keyword_reply, private.opt_out_of_texts, private.hash_address,
  private.parse_text_keyword, private.notify_send_failure, private.own_number_tenant_or_null, private.normalize_text_phone,
  private.find_suppression to service_role;
