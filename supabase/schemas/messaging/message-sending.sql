-- Sending: one transaction writes a message and its delivery job; the worker does the rest (worker/tasks/deliver-mail.ts,
-- deliver-text.ts).

-- The delivery state of a message, for the worker only.
create table private.message_deliveries (
  message_id uuid primary key references public.messages on delete cascade,
  attempts integer not null default 0,
  -- Set before the vendor is called and cleared by its response. A job that finds it set cannot know whether that
  -- attempt was sent, and asks the vendor where possible.
  sent_to_vendor_at timestamptz,
  -- The vendor's id of the message; status reports carry no other.
  vendor_id text unique check (char_length(vendor_id) <= 200),
  segments smallint,
  -- When to ask the vendor about a text without a report.
  report_due_at timestamptz,
  last_error text check (char_length(last_error) <= 1000)
);

create index message_deliveries_report_idx on private.message_deliveries (report_due_at) where report_due_at is not null;

alter table private.message_deliveries enable row level security;

create index messages_leaving_idx on public.messages (tenant_id, channel, scheduled_at)
  where direction = 'outbound' and (status = 'sending' or status = 'draft' and scheduled_at is not null);

-- Queues a message's delivery. Each channel has its own kind of job, so that slow mail delays neither texts nor other
-- work. A mail is tried for three and a half days, like the app's own mails (outbox.sql), because a mail server may be
-- down for a weekend. A text is tried eight times within half an hour (the queue waits e^n seconds after the nth
-- attempt), because a late text is useless.
create function private.enqueue_delivery(p_channel public.channel_name, p_message_id uuid, p_run_at timestamptz) returns void
language sql security definer set search_path = '' as $$
  select private.add_team_job(case p_channel when 'sms' then 'deliver_text' else 'deliver_mail' end,
    json_build_object('id', p_message_id), (select m.tenant_id from public.messages m where m.id = p_message_id),
    p_max_attempts => case p_channel when 'sms' then 8 else 24 end, p_job_key => 'message:' || p_message_id, p_run_at => p_run_at)
$$;

-- Moves a scheduled job with its message's time.
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

-- Returns the retry job of a message that waits.
create function private.waiting_job(p_message_id uuid) returns bigint[]
language sql stable security definer set search_path = '' as $$
  select array(
    select j.id from graphile_worker.jobs j
    where j.key = 'message:' || p_message_id and j.attempts between 1 and j.max_attempts - 1 and j.locked_at is null)
$$;

-- Locks an outgoing message for its sender or a member with COMMUNICATION_MANAGE. Throws PT404 when the caller cannot see
-- it.
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
    raise insufficient_privilege using message = 'You can only do this with your own messages';
  end if;
  return message;
end $$;

-- Sends a failed or waiting message again now. Callers may retry their own messages and, with COMMUNICATION_MANAGE,
-- any. Throws PT404 when the caller cannot see it, PT409 when it neither failed nor waits.
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
    raise sqlstate 'PT409' using message = 'Only a message that failed or is waiting can be sent again';
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

-- Cancels the retries of a message, whose state becomes failed. For callers who may retry it. Throws PT409 when it does
-- not wait or is being sent right now.
create function public.cancel_message(p_tenant_id uuid, p_id uuid) returns json
language plpgsql security definer set search_path = '' as $$
declare
  message public.messages := private.lock_own_message(p_tenant_id, p_id);
begin
  if message.status <> 'sending' or not exists (select from graphile_worker.complete_jobs(private.waiting_job(p_id))) then
    raise sqlstate 'PT409' using message = 'Only a message that waits to be tried again can be canceled';
  end if;
  update public.messages m
  set status = 'failed', failure = case when (
      select d.sent_to_vendor_at is not null from private.message_deliveries d where d.message_id = p_id)
    then 'It was canceled, but an earlier try may still have arrived' else 'It was canceled before it was sent' end
  where m.id = p_id;
  return private.get_record('message', p_tenant_id, p_id);
end $$;

grant execute on function public.retry_message, public.cancel_message to authenticated;

------------------------------------------------------------------------------------------------------------
-- Queries of the worker, beside lib/messaging/messages/delivery.data.ts
------------------------------------------------------------------------------------------------------------

-- Claims up to p_limit texts that had no report for a day, taking turns between teams. Each is claimed once a day, for
-- three days after it was sent.
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

-- Returns why a text to a client or a member must not be sent to the number about to be dialled (E.164); null when it
-- may. Checked right before sending and by the dialled number, in whatever form the phone was written.
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

-- Notifies the sender that a message failed.
create function private.notify_send_failure(p_message public.messages) returns void
language sql security definer set search_path = '' as $$
  select private.notify(p_message.tenant_id, p_message.owner_id, 'message_failed',
    format('Your %s to %s was not sent', case p_message.channel when 'sms' then 'text' else 'email' end,
      coalesce(p_message.recipient_name, p_message.recipient_email, p_message.recipient_phone)),
    '/messages?message=' || p_message.id)
$$;
