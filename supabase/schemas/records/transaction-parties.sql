-- Parties of a transaction: buyers, sellers, lenders, title companies and others. Each is a client, or a contact of
-- this transaction only.

create type public.party_role as enum ('Buyer', 'Seller', 'Other agent', 'Lender', 'Title', 'Attorney');

create table public.transaction_parties (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  transaction_id uuid not null,
  role public.party_role not null,
  -- The name is kept when the client is deleted or hidden from the reader.
  client_id uuid,
  name text not null check (char_length(name) between 1 and 200),
  company text check (char_length(company) between 1 and 200),
  email text check (private.is_email(email)),
  phone text check (private.is_phone(phone)),
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  foreign key (tenant_id, transaction_id) references public.transactions (tenant_id, id) on delete cascade,
  foreign key (tenant_id, client_id) references private.client_ids (tenant_id, id) on delete set null (client_id)
);

create index transaction_parties_transaction_idx on public.transaction_parties (transaction_id, role, created_at);
create index transaction_parties_client_idx on public.transaction_parties (client_id) where client_id is not null;

create trigger transaction_parties_guard_client before insert or update of client_id on public.transaction_parties
  for each row when (new.client_id is not null) execute function private.guard_client_link();

-- Limits the parties of a transaction, because all of them are read at once. Locks the transaction, so that concurrent
-- inserts of the last one are serialized.
create function private.limit_parties() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.transactions t where t.id = new.transaction_id for no key update;
  if private.count_records('public.transaction_parties r', format('r.transaction_id = %L', new.transaction_id)) > 50 then
    raise sqlstate 'PT409' using message = 'A transaction has at most 50 parties';
  end if;
  return null;
end $$;

create trigger transaction_parties_limit after insert on public.transaction_parties
  for each row execute function private.limit_parties();

insert into private.record_kinds (kind, relation, place) values ('transaction_party', 'transaction_parties', 51);
insert into private.record_dependents (kind, place, relation, link) values
  ('transaction', 3, 'transaction_parties', 'transaction_id'), ('client', 11, 'transaction_parties', 'client_id');

select private.enable_audit('public.transaction_parties', 'transaction_party');
call private.secure_table('transaction_parties');
grant select, insert (tenant_id, transaction_id, role, client_id, name, company, email, phone),
  update (role, client_id, name, company, email, phone), delete on public.transaction_parties to authenticated;

call private.inherit_read_policy('transaction_parties', 'transaction');
create policy "transaction_parties: create on transactions I may update" on public.transaction_parties for insert to authenticated
  with check (private.can_update_transaction(tenant_id, transaction_id));
create policy "transaction_parties: update on transactions I may update" on public.transaction_parties for update to authenticated
  using (private.can_update_transaction(tenant_id, transaction_id));
create policy "transaction_parties: delete on transactions I may update" on public.transaction_parties for delete to authenticated
  using (private.can_update_transaction(tenant_id, transaction_id));

-- The columns the API returns. If the reader sees the client, the client's current name, company, email and phone fill
-- the party's empty fields.
create view public.transaction_party_records with (security_invoker = true) as
  select p.id, p.tenant_id, p.transaction_id, p.role, p.name, c.id as client_id, c.name as client_name,
    coalesce(p.company, c.company) as company, coalesce(p.email, c.email) as email, coalesce(p.phone, c.phone) as phone,
    private.can_update_transaction(p.tenant_id, p.transaction_id) as can_update, p.created_at, p.updated_at
  from public.transaction_parties p
  left join public.clients c on c.id = p.client_id;
grant select on public.transaction_party_records to authenticated, service_role;
call private.make_view_read_only('transaction_party_records');
call private.create_row_reader('transaction_party_records');
