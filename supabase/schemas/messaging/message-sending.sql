-- Sending: a message and the job that delivers it are written in one transaction, and the worker does the rest
-- (worker/tasks/deliver-mail.ts, deliver-text.ts).

-- What delivering one has come to, for the worker alone.
create table private.message_deliveries (
  message_id uuid primary key references public.messages on delete cascade,
  attempts integer not null default 0,
  -- Set before the vendor is spoken to and cleared by its answer: a job that finds it set does not know whether an
  -- attempt since then went out, and asks the vendor where that is possible.
  sent_to_vendor_at timestamptz,
  -- The vendor's own name for it: status reports carry nothing else.
  vendor_id text unique check (char_length(vendor_id) <= 200),
  segments smallint,
  -- When the vendor is asked what became of a text of which no report has come.
  report_due_at timestamptz,
  last_error text check (char_length(last_error) <= 1000)
);

create index message_deliveries_report_idx on private.message_deliveries (report_due_at) where report_due_at is not null;

alter table private.message_deliveries enable row level security;

create index messages_leaving_idx on public.messages (tenant_id, channel, scheduled_at)
  where direction = 'outbound' and (status = 'sending' or status = 'draft' and scheduled_at is not null);

-- One job a message, of a kind for each channel: mails that hang hold up no texts, and neither holds up what the worker
-- does beside. A mail is tried for three and a half days, as the app's own (outbox.sql), since a mail server may be away for a
-- weekend. A text is tried eight times within half an hour (the queue waits e^n seconds after the nth): what was to be read
-- at once is wrong tomorrow.
create function private.enqueue_delivery(p_channel public.channel_name, p_message_id uuid, p_run_at timestamptz) returns void
language sql security definer set search_path = '' as $$
  select private.add_team_job(case p_channel when 'sms' then 'deliver_text' else 'deliver_mail' end,
    json_build_object('id', p_message_id), (select m.tenant_id from public.messages m where m.id = p_message_id),
    p_max_attempts => case p_channel when 'sms' then 8 else 24 end, p_job_key => 'message:' || p_message_id, p_run_at => p_run_at)
$$;

-- A scheduled one moves with its time.
create function private.schedule_delivery() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  job text := 'message:' || coalesce(new.id, old.id);
begin
  if tg_op = 'DELETE' then
    perform graphile_worker.remove_job(job);
  else
    perform private.enqueue_delivery(new.channel, new.id, coalesce(new.scheduled_at, now()));
  end if;
  return null;
end $$;

create trigger messages_schedule_delivery after insert on public.messages
  for each row when (new.direction = 'outbound' and (new.status = 'sending' or new.scheduled_at is not null))
  execute function private.schedule_delivery();
create trigger messages_reschedule_delivery after update of scheduled_at on public.messages
  for each row when (new.scheduled_at is distinct from old.scheduled_at and new.status in ('draft', 'sending'))
  execute function private.schedule_delivery();
create trigger messages_unschedule_delivery after delete on public.messages
  for each row when (old.status in ('draft', 'sending')) execute function private.schedule_delivery();

-- The job of a message that was tried and waits to be tried again.
create function private.waiting_job(p_message_id uuid) returns bigint[]
language sql stable security definer set search_path = '' as $$
  select array(
    select j.id from graphile_worker.jobs j
    where j.key = 'message:' || p_message_id and j.attempts between 1 and j.max_attempts - 1 and j.locked_at is null)
$$;

-- A message that goes out from here, locked for its sender or whoever has COMMUNICATION_MANAGE. PT404 for one the caller cannot
-- see.
create function private.lock_own_message(p_tenant_id uuid, p_id uuid) returns public.messages
language plpgsql security definer set search_path = '' as $$
declare
  message public.messages;
begin
  if not private.can_read_message(p_tenant_id, p_id) then
    raise sqlstate 'PT404' using message = 'Message not found';
  end if;
  select m.* into strict message from public.messages m where m.id = p_id for no key update;
  if not (p_tenant_id in (select private.tenants_with_permission('COMMUNICATION_MANAGE'))
    or (message.owner_id = (select auth.uid()) and p_tenant_id in (select private.tenants_with_permission('CONVERSATIONS_CREATE')))) then
    raise insufficient_privilege using message = 'You can do this only with messages of your own';
  end if;
  return message;
end $$;

-- Sends a message now that failed or waits to be tried again: one's own, or any with COMMUNICATION_MANAGE. PT404 for one the
-- caller cannot see, PT409 for one that neither failed nor waits.
create function public.retry_message(p_tenant_id uuid, p_id uuid) returns json
language plpgsql security definer set search_path = '' as $$
declare
  message public.messages := private.lock_own_message(p_tenant_id, p_id);
  refusal public.suppression_reason;
begin
  if message.status = 'sending'
    and exists (select from graphile_worker.reschedule_jobs(private.waiting_job(p_id), run_at => now(), attempts => 0)) then
    return private.get_record('message', p_tenant_id, p_id);
  end if;
  if message.status <> 'failed' or message.direction <> 'outbound' or message.channel not in ('email', 'sms') then
    raise sqlstate 'PT409' using message = 'Only a message that failed or waits can be sent again';
  end if;
  refusal := private.find_suppression(p_tenant_id, message.channel, coalesce(message.recipient_email, message.recipient_phone));
  if refusal is not null then
    raise sqlstate 'PT409' using message = private.suppression_text(message.channel, refusal);
  end if;
  perform private.consume_sending_limits(message.channel, p_tenant_id, (select auth.uid()));
  update public.messages m set status = 'sending', failure = null, occurred_at = now() where m.id = p_id;
  perform private.enqueue_delivery(message.channel, p_id, now());
  return private.get_record('message', p_tenant_id, p_id);
end $$;

-- Calls off a message that waits to be tried again: it ends failed. For whoever may send it again. PT409 for one that does not
-- wait, or is being sent at this moment.
create function public.cancel_message(p_tenant_id uuid, p_id uuid) returns json
language plpgsql security definer set search_path = '' as $$
declare
  message public.messages := private.lock_own_message(p_tenant_id, p_id);
begin
  if message.status <> 'sending' or not exists (select from graphile_worker.complete_jobs(private.waiting_job(p_id))) then
    raise sqlstate 'PT409' using message = 'Only a message that waits to be tried again can be called off';
  end if;
  update public.messages m
  set status = 'failed', failure = case when (
      select d.sent_to_vendor_at is not null from private.message_deliveries d where d.message_id = p_id)
    then 'It was called off, but an earlier try may have arrived all the same' else 'It was called off before it went' end
  where m.id = p_id;
  return private.get_record('message', p_tenant_id, p_id);
end $$;

grant execute on function public.retry_message, public.cancel_message to authenticated;

------------------------------------------------------------------------------------------------------------
-- What the worker asks beside what lib/messaging/messages/delivery.data.ts does
------------------------------------------------------------------------------------------------------------

-- Claims up to p_limit texts of which no report came within a day, the teams by turns. Each is asked for once a day, for three
-- days after it was sent.
create function private.claim_unreported_texts(p_limit integer) returns table (message_id uuid, vendor_id text)
language sql set search_path = '' as $$
  with unreported as (
    select d.message_id, m.occurred_at, row_number() over (partition by m.tenant_id order by m.occurred_at) as turn
    from private.message_deliveries d
    join public.messages m on m.id = d.message_id
    where d.report_due_at <= now() and m.channel = 'sms' and m.status = 'sent'
  ), due as (
    select u.message_id, u.occurred_at from unreported u order by u.turn, u.occurred_at limit p_limit
  )
  update private.message_deliveries d
  set report_due_at = case when due.occurred_at > now() - interval '3 days' then now() + interval '1 day' end
  from due
  where d.message_id = due.message_id and d.report_due_at <= now()
  returning d.message_id, d.vendor_id
$$;

-- Why a text, a message or a member's, must not go to the number that is about to be dialled for it (E.164); null where it may.
-- Asked right before it is sent: an opt-out is checked by what is dialled, however the phone was written.
create function private.text_refusal(p_id uuid, p_number text) returns text
language sql stable set search_path = '' as $$
  select case
    when private.phone_digits(t.phone) is distinct from private.phone_digits(p_number) then private.untextable_message()
    when t.is_member then case when private.is_text_opted_out(t.tenant_id, p_number) then 'This phone replied STOP' end
    else private.suppression_text('sms', private.find_suppression(t.tenant_id, 'sms', p_number)) end
  from (
    select m.tenant_id, m.recipient_phone as phone, false as is_member from public.messages m where m.id = p_id
    union all
    select o.tenant_id, o.phone, true from private.member_texts o where o.id = p_id
  ) t
$$;

-- Tells the sender that a message did not go.
create function private.notify_send_failure(p_message public.messages) returns void
language sql security definer set search_path = '' as $$
  select private.notify(p_message.tenant_id, p_message.owner_id, 'message_failed',
    format('Your %s to %s did not go', case p_message.channel when 'sms' then 'text' else 'email' end,
      coalesce(p_message.recipient_name, p_message.recipient_email, p_message.recipient_phone)),
    '/messages?message=' || p_message.id)
$$;
