-- Mailings: one text to many clients. Each recipient gets an ordinary message of their own (messages.sql), with its own
-- delivery, replies and unsubscribe link. A mailing only groups them. mailing-sending.sql writes them.

-- The reasons for which a chosen client gets no message.
create type public.mailing_exclusion as enum (
  'out_of_sight', 'not_allowed', 'no_address', 'opted_out', 'bounced', 'blocked', 'no_consent', 'no_postal_address',
  'same_address', 'no_content', 'too_long');

create table public.mailings (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  -- The sender.
  owner_id uuid not null,
  channel public.channel_name not null check (channel in ('email', 'sms')),
  -- As written, with variables. A template may be longer than the resulting text.
  subject text check (char_length(subject) between 1 and 300 and subject !~ '[\r\n]'),
  content text not null check (char_length(content) between 1 and 20000),
  -- Without a tenant in the foreign key, because a system template has none.
  template_id uuid references public.email_templates on delete set null,
  is_marketing boolean not null,
  -- When its messages are sent. Until then it can be cancelled.
  scheduled_at public.instant not null,
  recipient_count integer not null check (recipient_count between 1 and 1000),
  cancelled_at public.instant,
  created_at public.instant not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, owner_id) references public.tenant_members (tenant_id, user_id),
  constraint mailings_subject_of_emails check ((channel = 'email') = (subject is not null))
);

create index mailings_tenant_idx on public.mailings (tenant_id, created_at desc, id desc);
create index mailings_owner_idx on public.mailings (tenant_id, owner_id, created_at desc, id desc);
create index mailings_template_idx on public.mailings (template_id) where template_id is not null;

-- The chosen clients who get no message.
create table public.mailing_left_out (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  mailing_id uuid not null,
  -- Null once the client was deleted.
  client_id uuid,
  reason public.mailing_exclusion not null,
  foreign key (tenant_id, mailing_id) references public.mailings (tenant_id, id) on delete cascade,
  foreign key (tenant_id, client_id) references private.client_ids (tenant_id, id) on delete set null (client_id)
);

create index mailing_left_out_mailing_idx on public.mailing_left_out (mailing_id);
create index mailing_left_out_client_idx on public.mailing_left_out (client_id) where client_id is not null;

-- Only create_mailing() and cancel_mailing() write them.
call private.secure_table('mailings');
call private.secure_table('mailing_left_out');
grant select on public.mailings, public.mailing_left_out to authenticated;

create policy "mailings: read mine, or all with CONVERSATIONS_VIEW_ALL" on public.mailings for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and (tenant_id = any (array(select private.tenants_in_full_scope('CONVERSATIONS', 'VIEW')))
    or (tenant_id, owner_id) in (select s.tenant_id, s.owner_id from private.owners_in_scope('CONVERSATIONS', 'VIEW') s)));

create policy "mailing_left_out: read with their mailing" on public.mailing_left_out for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and exists (select from public.mailings m where m.id = mailing_id and m.tenant_id = mailing_left_out.tenant_id));
