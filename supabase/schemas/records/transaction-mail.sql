-- Mail into the file: each side of a transaction may have its own mail address. Attachments sent to it become documents
-- of the side (docs/features/records/transaction-documents.md, "Mail into the file"). The worker files them
-- (lib/messaging/transaction-mail/receiving.data.ts).

create table public.transaction_mailboxes (
  -- The id that the address signs. A renewed address is a new row, so that the old address stops working.
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  transaction_id uuid not null,
  side_id uuid not null,
  created_by uuid default auth.uid(),
  created_at public.instant not null default now(),
  unique (tenant_id, side_id),
  foreign key (tenant_id, transaction_id, side_id) references public.transaction_sides (tenant_id, transaction_id, id) on delete cascade,
  foreign key (tenant_id, created_by) references public.tenant_members (tenant_id, user_id)
);

select private.enable_audit('public.transaction_mailboxes', 'transaction_mailbox');
call private.apply_side_policies('transaction_mailboxes', 'create', 'delete');
grant select, insert (tenant_id, transaction_id, side_id), delete on public.transaction_mailboxes to authenticated;

-- Received mails, one per Message-ID. Only the worker writes them.
create table public.transaction_mails (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  transaction_id uuid not null,
  side_id uuid not null,
  header_id text not null check (char_length(header_id) between 1 and 1000),
  sender text not null check (char_length(sender) <= 320),
  subject text check (char_length(subject) <= 300),
  -- The number of documents created from its files, and the files that were not kept: [{name, reason}].
  document_count smallint not null check (document_count >= 0),
  refused jsonb not null default '[]' check (jsonb_typeof(refused) = 'array' and octet_length(refused::text) <= 100000),
  received_at public.instant not null default now(),
  unique (tenant_id, side_id, header_id),
  foreign key (tenant_id, transaction_id, side_id) references public.transaction_sides (tenant_id, transaction_id, id) on delete cascade
);

create index transaction_mails_side_idx on public.transaction_mails (side_id, received_at desc);

select private.enable_audit('public.transaction_mails', 'transaction_mail');
call private.apply_side_policies('transaction_mails');
grant select on public.transaction_mails to authenticated;
