-- A mail server that is away for a weekend loses nothing: 24 attempts, the last after three and a half days (the
-- queue waits e^n seconds after the nth, from the tenth on six hours).
create or replace function private.enqueue_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform graphile_worker.add_job('deliver_email', json_build_object('id', new.id), max_attempts => 24);
  return null;
end $$;

-- Whoever invited somebody sees in the invitation what became of its mail.
alter table public.invitations
  add column mail_state text not null default 'waiting' check (mail_state in ('waiting', 'retrying', 'sent', 'failed'));
grant select (mail_state) on public.invitations to authenticated;

-- An invitation and its mail are written in one transaction, so they carry the same time.
create function private.note_invitation_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.invitations i
  set mail_state = case
    when new.status in ('sent', 'failed') then new.status::text
    when new.last_error is not null then 'retrying'
    else 'waiting'
  end
  where i.tenant_id = new.tenant_id and i.email = new.to_email and i.created_at = new.created_at;
  return null;
end $$;

create trigger emails_note_invitation after update of status on public.emails
  for each row when (new.kind = 'invitation') execute function private.note_invitation_mail();
