-- The mail outbox: mails of the app, delivered by the worker.

create type public.email_status as enum ('queued', 'sending', 'sent', 'failed');

-- A mail of the app. Only `kind` and `variables` are stored. The worker renders the text, so that nobody can send
-- arbitrary text through the platform. `variables` is emptied once the mail is sent, because it contains single-use
-- links.
create table public.emails (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid references public.tenants on delete cascade,
  to_email text not null check (to_email !~ '[\r\n]' and char_length(to_email) <= 320),
  kind text not null check (kind in
    ('invitation', 'notification', 'test_mail', 'task_reminder', 'lead', 'payment_failed', 'trial_ending', 'reading_only',
      'payout_paid', 'payout_rejected', 'weekly_report', 'account_changed', 'bank_account_changed', 'consent_receipt')),
  variables jsonb not null default '{}',
  status public.email_status not null default 'queued',
  attempts integer not null default 0,
  last_error text,
  sent_at public.instant,
  created_at public.instant not null default now()
);

create index emails_tenant_idx on public.emails (tenant_id, created_at desc);
create index emails_waiting_idx on public.emails (tenant_id) where status in ('queued', 'sending');

call private.secure_table('emails');

-- Queues a job of the row's team for each row, in the transaction that writes it: no job is lost, and none runs for a
-- row that was rolled back. Arguments: the job and its number of attempts.
create function private.enqueue_job() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_team_job(tg_argv[0], json_build_object('id', new.id), new.tenant_id, tg_argv[1]::integer);
  return null;
end $$;

-- Marks a mail to a malformed address as not deliverable. The auth server accepts any text as an address, and refusing
-- the row would roll back the transaction that the mail reports.
create function private.refuse_odd_mail_address() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.status := 'failed';
  new.last_error := 'This is not a plain email address';
  return new;
end $$;

create trigger emails_refuse_odd_address before insert or update of to_email on public.emails
  for each row when (not private.is_email(new.to_email)) execute function private.refuse_odd_mail_address();

-- Retries outlast a mail server that is down for a weekend: the last attempt is after three and a half days (the queue
-- waits e^n seconds after the nth attempt, from the tenth on six hours).
create trigger emails_enqueue after insert on public.emails
  for each row when (new.status = 'queued') execute function private.enqueue_job('deliver_email', '24');
