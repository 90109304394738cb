-- Writing a mailing: one transaction writes the mailing, a message for each recipient and their delivery jobs, or
-- nothing. The messages wait a few seconds, so that the sender can undo. From then on they are delivered like any other
-- (message-sending.sql).

-- A client chosen for a mailing: the address on its channel, the reason for leaving them out (null for none), and their
-- text.
create type private.mailing_candidate as (
  client_id uuid, name text, address text, reason public.mailing_exclusion, subject text, content text);

-- Returns why a mailing must not write to an address, as the mailing's reason; null when it may.
create function private.mailing_suppression(p_tenant_id uuid, p_channel public.channel_name, p_address text)
returns public.mailing_exclusion
language sql stable security definer set search_path = '' as $$
  select case private.find_suppression(p_tenant_id, p_channel, p_address)
    when 'bounced' then 'bounced' when 'added' then 'blocked'
    when 'unsubscribed' then 'opted_out' when 'stopped' then 'opted_out' when 'complained' then 'opted_out'
    when 'imported' then 'opted_out'
  end::public.mailing_exclusion
$$;

-- Returns the chosen clients by name. Clients that the caller may not change are left out, as in an action plan: a
-- mailing goes to a team's own clients, not to all visible ones. Clients who share an address get one message.
create function private.list_mailing_candidates(
  p_tenant_id uuid, p_channel public.channel_name, p_client_ids uuid[], p_is_marketing boolean
) returns setof private.mailing_candidate
language plpgsql stable security definer set search_path = '' as $$
declare
  seen uuid[] := private.visible_owners('CLIENTS', p_tenant_id);
  changes_all boolean := p_tenant_id in (select private.tenants_in_full_scope('CLIENTS', 'UPDATE'));
  changeable uuid[] := array(
    select s.owner_id from private.owners_in_scope('CLIENTS', 'UPDATE') s where s.tenant_id = p_tenant_id);
  lacks_postal_address boolean := p_channel = 'email' and p_is_marketing and not exists (
    select from public.tenants t where t.id = p_tenant_id and t.postal_address is not null);
begin
  return query
  with chosen as materialized (
    select w.id, c.name, c.owner_id, case p_channel when 'email' then c.email else c.phone end as address
    from (select distinct id from unnest(p_client_ids) id where id is not null) w (id)
    left join public.clients c on c.id = w.id and c.tenant_id = p_tenant_id and (seen is null or c.owner_id = any (seen))
  ), checked as materialized (
    select c.*, case
      when c.owner_id is null then 'out_of_sight'
      when not changes_all and c.owner_id <> all (changeable) then 'not_allowed'
      when case p_channel when 'email' then private.is_email(c.address)
        else private.is_textable(private.phone_digits(c.address)) end is not true then 'no_address'
      else coalesce(private.mailing_suppression(p_tenant_id, p_channel, c.address)::text, case
        when p_channel = 'sms' and not private.has_text_consent(c.id) then 'no_consent'
        when lacks_postal_address then 'no_postal_address' end)
    end as reason
    from chosen c
  )
  select w.id, w.name, w.address, case
    when w.reason is null and row_number() over (
      partition by w.reason, private.contact_key(p_channel, w.address) order by w.name collate public.person_name, w.id) > 1
    then 'same_address' else w.reason end::public.mailing_exclusion, null::text, null::text
  from checked w
  order by w.name collate public.person_name, w.id;
end $$;

-- Throws unless the caller may send messages, p_client_ids has 1 to 1,000 clients, and the channel supports sending.
create function private.require_can_mail(p_tenant_id uuid, p_channel public.channel_name, p_client_ids uuid[]) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission(p_tenant_id, 'CONVERSATIONS_CREATE', 'You cannot send messages in this team');
  if p_channel is null or p_channel not in ('email', 'sms') then
    raise sqlstate 'PT400' using message = 'Choose email or text';
  end if;
  if p_client_ids is null or cardinality(p_client_ids) not between 1 and 1000 then
    raise sqlstate 'PT400' using message = 'A mailing goes to 1 to 1,000 clients. Choose fewer';
  end if;
end $$;

-- Returns the chosen clients by name, without writing anything: [{client_id, name, address, reason, client, deal}]. `client`
-- and `deal` are the values of a recipient's variables (lib/messaging/email-templates/template-values.ts); a deal and
-- custom fields out of the caller's sight are left out.
create function public.preview_mailing(
  p_tenant_id uuid, p_channel public.channel_name, p_client_ids uuid[], p_is_marketing boolean
) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  deal_owners uuid[] := private.visible_owners('DEALS', p_tenant_id);
  fields jsonb := private.visible_custom_fields('client');
begin
  perform private.require_can_mail(p_tenant_id, p_channel, p_client_ids);
  return coalesce((
    select json_agg(json_build_object(
      'client_id', w.client_id, 'name', w.name, 'address', w.address, 'reason', w.reason,
      'client', case when w.reason is null then json_build_object('name', c.name, 'email', c.email, 'phone', c.phone,
        'company', c.company, 'address', c.address, 'custom', private.read_client_custom_values(c.id, fields)) end,
      'deal', case when d.id is not null then json_build_object('title', d.title, 'property_address', d.property_address,
        'value', d.value, 'status', d.status, 'expected_close_date', d.expected_close_date) end) order by w.place)
    from private.list_mailing_candidates(p_tenant_id, p_channel, p_client_ids, p_is_marketing)
      with ordinality w (client_id, name, address, reason, subject, content, place)
    left join public.clients c on c.id = w.client_id and w.reason is null
    left join lateral private.find_current_deal(p_tenant_id, c.id) d
      on d.id is not null and (deal_owners is null or d.owner_id = any (deal_owners))), '[]');
end $$;

-- Returns when a mailing is sent: right after the undo period, or at the given time. Texts are never sent in the quiet
-- hours of the team's time zone. The worker then also waits for the hours of each number's area code (text-hours.ts).
create function private.mailing_time(p_tenant_id uuid, p_channel public.channel_name, p_at timestamptz) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Ten seconds to undo, plus two for the round trip.
  at timestamptz := greatest(coalesce(p_at, now()), now() + interval '12 seconds');
begin
  if at > now() + interval '1 year' then
    raise sqlstate 'PT400' using message = 'Choose a time within the next year';
  end if;
  return case p_channel when 'sms'
    then private.next_allowed_send_time(at, (select t.time_zone from public.tenants t where t.id = p_tenant_id))
    else at end;
end $$;

-- Counts a mailing towards the team's daily limit, but not towards the sender's hourly limit, which is for single
-- messages. Called last, because the team's other senders wait for the counter until commit.
create function private.consume_mailing_limit(p_channel public.channel_name, p_tenant_id uuid, p_count integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_text boolean := p_channel = 'sms';
  daily integer := case when is_text then private.daily_texts(p_tenant_id) else 2000 end;
  allowance record;
begin
  select l.* into allowance from public.consume_rate_limit(
    case when is_text then 'text:' else 'mail:' end || p_tenant_id, daily, 86400, p_count) l;
  if not allowance.allowed then
    raise sqlstate 'PT429' using
      message = format('Your team sends at most %s %s a day, and this would be more. Choose fewer, or send it after %s',
        to_char(daily, 'FM9,999'), case when is_text then 'texts' else 'emails' end, to_char(
          (now() + make_interval(secs => allowance.retry_after)) at time zone private.my_time_zone(p_tenant_id), 'FMHH12:MI AM')),
      hint = allowance.retry_after::text;
  end if;
end $$;

-- Returns a text that explains why a mailing has no recipient.
create function private.empty_mailing_text(p_reasons public.mailing_exclusion[]) returns text
language sql immutable set search_path = '' as $$
  select case when 'no_postal_address' = any (p_reasons)
    then 'Marketing email needs the team''s postal address. Add it in the settings first'
    else 'None of these clients can get it' end
$$;

-- Returns a mailing with these values, validated and completed for its sender.
create function private.prepare_mailing(p_tenant_id uuid, p_values jsonb) returns public.mailings
language plpgsql security definer set search_path = '' as $$
declare
  mailing public.mailings := jsonb_populate_record(null::public.mailings,
    p_values - array['id', 'tenant_id', 'owner_id', 'recipient_count', 'cancelled_at', 'created_at']);
begin
  mailing.id := gen_random_uuid();
  mailing.tenant_id := p_tenant_id;
  mailing.owner_id := (select auth.uid());
  mailing.created_at := now();
  mailing.content := btrim(mailing.content, E' \t\r\n');
  mailing.subject := case mailing.channel when 'email' then nullif(btrim(mailing.subject), '') end;
  mailing.is_marketing := mailing.channel = 'email' and coalesce(mailing.is_marketing, true);
  mailing.scheduled_at := private.mailing_time(p_tenant_id, mailing.channel, mailing.scheduled_at);
  if coalesce(mailing.content, '') = '' then
    raise sqlstate 'PT400' using message = 'Message content is required';
  elsif mailing.channel = 'email' and mailing.subject is null then
    raise sqlstate 'PT400' using message = 'Subject is required';
  end if;
  if not exists (
    select from public.email_templates e
    where e.id = mailing.template_id and (e.tenant_id is null or e.tenant_id = p_tenant_id)
      and (e.owner_id is null or e.owner_id = mailing.owner_id)
  ) then
    mailing.template_id := null;
  end if;
  return mailing;
end $$;

-- Returns a candidate with their text. The candidate is left out when the text is empty or too long.
create function private.add_mailing_words(
  p_candidate private.mailing_candidate, p_channel public.channel_name, p_subject text, p_content text
) returns private.mailing_candidate
language plpgsql immutable set search_path = '' as $$
declare
  is_email boolean := p_channel = 'email';
begin
  p_candidate.content := btrim(coalesce(p_content, ''), E' \t\r\n');
  p_candidate.subject := case when is_email then btrim(regexp_replace(coalesce(p_subject, ''), '[\r\n]+', ' ', 'g')) end;
  p_candidate.reason := coalesce(p_candidate.reason, case
    when p_candidate.content = '' or p_candidate.subject = '' then 'no_content'
    when char_length(p_candidate.content) > case when is_email then 20000 else 320 end
      or char_length(p_candidate.subject) > 300 then 'too_long'
    end::public.mailing_exclusion);
  return p_candidate;
end $$;

-- Sends a mailing to up to 1,000 clients. p_values: channel, subject, content, template_id, is_marketing, scheduled_at.
-- p_words: the text of each client with its variables filled in, [{client_id, subject, content}]; clients without a
-- text are left out. Returns the mailing's id. One statement writes the messages, which makes one entry of the audit
-- log. Throws PT409 when no recipient is left, PT429 beyond the team's daily limit.
create function public.create_mailing(p_tenant_id uuid, p_values jsonb, p_client_ids uuid[], p_words jsonb) returns uuid
language plpgsql security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  mailing public.mailings;
  candidates private.mailing_candidate[];
  sender public.profiles;
begin
  perform private.require_object(p_values, 'Send the mailing as one object');
  perform private.require_can_mail(p_tenant_id, (p_values ->> 'channel')::public.channel_name, p_client_ids);
  if p_words is null or jsonb_typeof(p_words) <> 'array'
    or exists (select from jsonb_array_elements(p_words) w where jsonb_typeof(w) <> 'object') then
    raise sqlstate 'PT400' using message = 'Send the words for each client as a list';
  end if;
  mailing := private.prepare_mailing(p_tenant_id, p_values);
  select p.* into sender from public.profiles p where p.user_id = mailing.owner_id;

  candidates := array(select private.add_mailing_words(c, mailing.channel, w.subject, w.content)
    from private.list_mailing_candidates(p_tenant_id, mailing.channel, p_client_ids, mailing.is_marketing) c
    left join (
      select distinct on (r.client_id) r.* from jsonb_to_recordset(p_words) r (client_id uuid, subject text, content text)
    ) w on w.client_id = c.client_id);
  mailing.recipient_count := (select count(*) from unnest(candidates) c where c.reason is null);
  if mailing.recipient_count = 0 then
    raise sqlstate 'PT409' using message = private.empty_mailing_text(array(select c.reason from unnest(candidates) c));
  end if;

  insert into public.mailings select (mailing).*;
  insert into public.mailing_left_out (tenant_id, mailing_id, client_id, reason)
  select p_tenant_id, mailing.id, k.id, c.reason
  from unnest(candidates) c
  left join private.client_ids k on k.tenant_id = p_tenant_id and k.id = c.client_id and c.reason <> 'out_of_sight'
  where c.reason is not null order by c.client_id;

  perform private.set_audit_action('mailed', 'message', coalesce(mailing.subject, mailing.content));
  insert into public.messages (
    tenant_id, owner_id, channel_id, mailing_id, status, client_id, template_id, sender_name, sender_email, sender_phone,
    recipient_name, recipient_email, recipient_phone, subject, content, is_marketing, scheduled_at, occurred_at)
  select p_tenant_id, mailing.owner_id, channel.id, mailing.id, 'draft', c.client_id, mailing.template_id,
    nullif(sender.name, ''), sender.email, sender.phone, c.name,
    case mailing.channel when 'email' then c.address end, case mailing.channel when 'sms' then c.address end,
    c.subject, c.content, mailing.is_marketing, mailing.scheduled_at, mailing.scheduled_at
  from unnest(candidates) c
  join public.communication_channels channel on channel.name = mailing.channel
  where c.reason is null
  -- In the common lock order of clients.
  order by c.client_id;
  perform private.set_audit_action(null);
  perform private.consume_mailing_limit(mailing.channel, p_tenant_id, mailing.recipient_count);
  return mailing.id;
end $$;

-- Deletes the unsent messages of a mailing and returns their number. Callers may cancel their own mailings and, with
-- COMMUNICATION_MANAGE, any. Throws PT404 when the caller cannot see it, PT409 when all of it has been sent.
create function public.cancel_mailing(p_tenant_id uuid, p_id uuid) returns integer
language plpgsql security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  owners uuid[] := private.visible_owners('CONVERSATIONS', p_tenant_id);
  mailing public.mailings;
  unsent uuid[];
begin
  select m.* into mailing from public.mailings m
  where m.id = p_id and m.tenant_id = private.member_tenant_or_null(p_tenant_id) and (owners is null or m.owner_id = any (owners))
  for no key update;
  perform private.require_found(found, 'Mailing not found');
  if not (p_tenant_id in (select private.tenants_with_permission('COMMUNICATION_MANAGE'))
    or (mailing.owner_id = (select auth.uid()) and p_tenant_id in (select private.tenants_with_permission('CONVERSATIONS_CREATE')))) then
    raise insufficient_privilege using message = 'You can only do this with your own mailings';
  end if;
  -- Waits for a worker that is just claiming a message; the message is then no longer a draft.
  unsent := array(
    select m.id from public.messages m where m.mailing_id = p_id and m.status = 'draft' order by m.id for update);
  if unsent = '{}' then
    raise sqlstate 'PT409' using message = 'It has been sent already';
  end if;
  perform private.set_audit_action('called_off', 'message', coalesce(mailing.subject, mailing.content));
  delete from public.messages m where m.id = any (unsent);
  perform private.set_audit_action(null);
  update public.mailings m set cancelled_at = now() where m.id = p_id;
  -- Unsent messages do not count towards the limit.
  update private.rate_limits r set hits = greatest(r.hits - cardinality(unsent), 0)
  where r.key = case mailing.channel when 'sms' then 'text:' else 'mail:' end || p_tenant_id;
  return cardinality(unsent);
end $$;

grant execute on function public.preview_mailing, public.create_mailing, public.cancel_mailing to authenticated;

------------------------------------------------------------------------------------------------------------
-- Reading
------------------------------------------------------------------------------------------------------------

-- The columns the API returns: a mailing and the number of its messages by state. Deleted messages are not counted.
create view public.mailing_records with (security_invoker = true) as
  select m.id, m.tenant_id, m.owner_id, p.name as owner_name, m.channel, m.subject, m.content, m.template_id, m.is_marketing,
    m.scheduled_at, m.recipient_count, m.cancelled_at, m.created_at,
    f.waiting, f.sent, f.failed, f.bounced,
    (select count(*) from public.mailing_left_out l where l.mailing_id = m.id) as left_out
  from public.mailings m
  left join public.profiles p on p.user_id = m.owner_id
  cross join lateral (
    select count(*) filter (where r.status in ('draft', 'sending')) as waiting,
      count(*) filter (where r.status in ('sent', 'delivered', 'read')) as sent,
      count(*) filter (where r.status = 'failed') as failed,
      count(*) filter (where r.status = 'bounced') as bounced
    from public.messages r where r.mailing_id = m.id
  ) f;
grant select on public.mailing_records to authenticated, service_role;
call private.make_view_read_only('mailing_records');

create function private.find_mailings(p_tenant_id uuid, p_query jsonb) returns private.list_result
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.find_records(
    'public.mailings r',
    private.scope_condition('CONVERSATIONS', 'r.owner_id', p_tenant_id, p_query),
    'r.created_at desc, r.id desc',
    p_query);
end $$;

-- Lists a tenant's mailings, latest first.
-- Creates public.list_mailings(tenant, query).
call private.create_list_function('mailings', 'mailing_records');

-- The result for each chosen client: waiting, sent, failed, bounced or left_out, with the reason of the last three.
create view public.mailing_results with (security_invoker = true) as
  select m.tenant_id, m.mailing_id, m.id as message_id, m.client_id, coalesce(c.name, m.recipient_name) as name,
    coalesce(m.recipient_email, m.recipient_phone) as address,
    case when m.status in ('draft', 'sending') then 'waiting' when m.status in ('failed', 'bounced') then m.status::text
      else 'sent' end as outcome,
    null::public.mailing_exclusion as reason, m.failure, m.occurred_at
  from public.messages m
  left join public.clients c on c.id = m.client_id
  where m.mailing_id is not null
  union all
  select l.tenant_id, l.mailing_id, null, l.client_id, c.name, null, 'left_out', l.reason, null, null
  from public.mailing_left_out l
  left join public.clients c on c.id = l.client_id;
grant select on public.mailing_results to authenticated, service_role;
call private.make_view_read_only('mailing_results');
