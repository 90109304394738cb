-- Papers of approved statements: the disbursement authorization of a side, and the mails that sent it to the title
-- company (docs/features/commissions/papers.md). Only the server reads and writes them, because the paper shows the
-- payment of every agent of the side. A document of the transaction's room would show it to each of these agents.

create table public.commission_papers (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  statement_id uuid not null,
  -- The approver's instructions to the title company.
  instructions text check (char_length(instructions) between 1 and 2000),
  -- The generated file in the bucket `documents`, under the team and this id. Null until the file is generated, once.
  file_id uuid,
  size integer check (size > 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  drawn_at public.instant,
  created_at public.instant not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, statement_id),
  unique (tenant_id, file_id),
  check (num_nulls(file_id, size, sha256, drawn_at) in (0, 4)),
  foreign key (tenant_id, statement_id) references public.commission_statements (tenant_id, id)
);

create table public.commission_paper_mails (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  paper_id uuid not null,
  -- The mail with the paper. Null after that message was deleted; the row stays.
  message_id uuid,
  recipient_name text check (char_length(recipient_name) between 1 and 200),
  recipient_email text not null check (private.is_email(recipient_email)),
  sent_by uuid not null,
  sent_at public.instant not null default clock_timestamp(),
  unique (tenant_id, message_id),
  foreign key (tenant_id, paper_id) references public.commission_papers (tenant_id, id),
  foreign key (tenant_id, message_id) references public.messages (tenant_id, id) on delete set null (message_id),
  foreign key (tenant_id, sent_by) references public.tenant_members (tenant_id, user_id)
);

create index commission_paper_mails_paper_idx on public.commission_paper_mails (tenant_id, paper_id, sent_at);
create index commission_paper_mails_sender_idx on public.commission_paper_mails (tenant_id, sent_by);

call private.secure_table('commission_papers');
call private.secure_table('commission_paper_mails');

-- Papers' mails with their delivery state. For the server.
create view public.commission_paper_mail_details with (security_invoker = true) as
  select m.tenant_id, p.statement_id, t.number, d.side, s.version, s.status = 'Void' as is_void, m.message_id, m.recipient_name,
    m.recipient_email, b.name as sent_by_name, m.sent_at, e.status, e.failure
  from public.commission_paper_mails m
  join public.commission_papers p on p.tenant_id = m.tenant_id and p.id = m.paper_id
  join public.commission_statements s on s.tenant_id = p.tenant_id and s.id = p.statement_id
  join public.transaction_sides d on d.id = s.side_id
  join public.transactions t on t.id = s.transaction_id
  left join public.profiles b on b.user_id = m.sent_by
  left join public.messages e on e.tenant_id = m.tenant_id and e.id = m.message_id;
grant select on public.commission_paper_mail_details to service_role;
call private.make_view_read_only('commission_paper_mail_details');

-- The paper of an approved statement is generated once. Afterwards nobody changes or deletes it.
create trigger commission_papers_drawn_once before update on public.commission_papers
  for each row when (
    old.file_id is not null
    or (new.id, new.tenant_id, new.statement_id, new.instructions, new.created_at)
      is distinct from (old.id, old.tenant_id, old.statement_id, old.instructions, old.created_at))
  execute function private.refuse('42501', 'A paper cannot be changed once it is made');
create trigger commission_papers_stay before delete or truncate on public.commission_papers
  for each statement execute function private.refuse('42501', 'A paper of an approved statement cannot be deleted');
create trigger commission_paper_mails_stay before delete or truncate on public.commission_paper_mails
  for each statement execute function private.refuse('42501', 'A record of what was sent cannot be deleted');

create trigger commission_papers_enqueue after insert on public.commission_papers
  for each row when (new.file_id is null and not private.is_restoring()) execute function private.enqueue_job('draw_paper', '24');

-- Returns the logo on a team's papers. For the server, which generates them without a signed-in user.
create function public.get_paper_branding(p_tenant_id uuid) returns json
language sql stable set search_path = '' as $$
  select private.effective_branding(p_tenant_id)
$$;

-- Mails the paper of a statement on behalf of p_by, whose permission the server has checked, and returns the message.
-- The row in commission_paper_mails makes the worker attach the file. As an attachment of the message, the file would
-- be visible to everybody who reads the conversation. Locks the statement, so that the paper of a voided statement is
-- not sent.
create function public.send_paper(p_tenant_id uuid, p_by uuid, p_statement_id uuid, p_mail jsonb) returns uuid
language plpgsql set search_path = '' as $$
declare
  sent public.commission_statements := private.lock_statement(p_tenant_id, p_statement_id, 'Approved', 'Paid');
  paper uuid;
  message public.messages;
begin
  select p.id into paper from public.commission_papers p
  where p.tenant_id = p_tenant_id and p.statement_id = p_statement_id and p.file_id is not null;
  perform private.require_found(found, 'Statement not found');
  select m.* into message from private.prepare_sending(jsonb_populate_record(null::public.messages, p_mail || jsonb_build_object(
    'id', gen_random_uuid(), 'tenant_id', p_tenant_id, 'owner_id', p_by, 'direction', 'outbound', 'priority', 'normal',
    'channel', 'email', 'channel_id', (select c.id from public.communication_channels c where c.name = 'email'),
    'deal_id', (select d.deal_id from public.transaction_sides d where d.tenant_id = p_tenant_id and d.id = sent.side_id)))) m;
  insert into public.messages (id, tenant_id, owner_id, channel_id, channel, direction, status, priority, deal_id, sender_name,
    sender_email, sender_phone, recipient_name, recipient_email, subject, content, occurred_at)
  values (message.id, p_tenant_id, p_by, message.channel_id, message.channel, 'outbound', message.status, message.priority,
    message.deal_id, message.sender_name, message.sender_email, message.sender_phone, message.recipient_name,
    message.recipient_email, message.subject, message.content, message.occurred_at);
  insert into public.commission_paper_mails (tenant_id, paper_id, message_id, recipient_name, recipient_email, sent_by)
  values (p_tenant_id, paper, message.id, message.recipient_name, message.recipient_email, p_by);
  return message.id;
end $$;

grant execute on function public.get_paper_branding, public.send_paper, private.prepare_sending, private.suppression_text to service_role;
