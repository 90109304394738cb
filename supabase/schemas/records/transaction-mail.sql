-- Mail into the file: each side of a transaction may have an address of its own, whose attachments become its documents
-- (docs/features/records/transaction-documents.md, "Mail into the file"). The worker files them
-- (lib/messaging/transaction-mail/receiving.data.ts).

create table public.transaction_mailboxes (
  -- What the address signs: renewed, it is another row, and the old address leads nowhere.
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

-- What came in, once for a Message-ID. Only the worker writes it.
create table public.transaction_mails (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  transaction_id uuid not null,
  side_id uuid not null,
  header_id text not null check (char_length(header_id) between 1 and 1000),
  sender text not null check (char_length(sender) <= 320),
  subject text check (char_length(subject) <= 300),
  -- How many documents were made of its files, and which files were not kept: [{name, reason}].
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
