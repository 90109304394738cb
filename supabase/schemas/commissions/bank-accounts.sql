-- Bank accounts to which members are paid by ACH (docs/features/commissions/payouts.md). The table is outside the
-- schema that the database API exposes. Only the server reads and writes it, through the functions below.

create type public.bank_account_kind as enum ('Checking', 'Savings');

create table private.bank_accounts (
  id uuid primary key,
  tenant_id uuid not null,
  user_id uuid not null,
  kind public.bank_account_kind not null,
  last_four text not null check (last_four ~ '^[0-9]{2,4}$'),
  -- Account holder, routing number and account number, encrypted for this row
  -- (lib/commissions/bank-accounts/sealed-numbers.ts).
  sealed_secret text not null check (char_length(sealed_secret) between 1 and 1000),
  -- A new account is used for payments only from this moment on. Until then the previous account is used.
  counts_from public.instant not null,
  saved_at public.instant not null default now(),
  foreign key (tenant_id, user_id) references public.tenant_members (tenant_id, user_id) on delete cascade
);

create index bank_accounts_user_idx on private.bank_accounts (tenant_id, user_id, counts_from);

alter table private.bank_accounts enable row level security;

-- Saves the bank account of a member, or removes it when p_account is null. Writes an audit entry and mails the member.
-- p_account: {id, kind, last_four, sealed_secret}. The caller has verified that the request comes from the member, by
-- their password.
create function private.save_bank_account(p_tenant_id uuid, p_user_id uuid, p_account jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.tenant_members m
  where m.tenant_id = p_tenant_id and m.user_id = p_user_id and m.status = 'active' for no key update;
  perform private.require_found(found, 'Member not found');
  -- Keeps only the account in use. Deletes older accounts and accounts that are not in use yet.
  delete from private.bank_accounts b
  where b.tenant_id = p_tenant_id and b.user_id = p_user_id and (p_account is null or b.id is distinct from (
    select c.id from private.bank_accounts c
    where c.tenant_id = p_tenant_id and c.user_id = p_user_id and c.counts_from <= now() order by c.counts_from desc limit 1));
  if p_account is not null then
    insert into private.bank_accounts (id, tenant_id, user_id, kind, last_four, sealed_secret, counts_from)
    values ((p_account ->> 'id')::uuid, p_tenant_id, p_user_id, (p_account ->> 'kind')::public.bank_account_kind,
      p_account ->> 'last_four', p_account ->> 'sealed_secret', now() + interval '48 hours');
  end if;
  perform private.record_audit_entry(p_tenant_id, case when p_account is null then 'deleted' else 'updated' end, 'bank_account',
    null, null, '{}', p_user_id);
  insert into public.emails (tenant_id, to_email, kind, variables)
  select p_tenant_id, p.email, 'bank_account_changed', jsonb_build_object('company', t.name, 'last_four', p_account ->> 'last_four')
  from public.profiles p cross join public.tenants t where p.user_id = p_user_id and t.id = p_tenant_id;
end $$;

-- Returns the bank accounts of members: the account in use first, then the account that is not in use yet (`rests`).
create function private.list_bank_accounts(p_tenant_id uuid, p_user_ids uuid[])
returns table (
  id uuid, user_id uuid, kind public.bank_account_kind, last_four text, sealed_secret text, counts_from timestamptz, rests boolean)
language sql stable security definer set search_path = '' as $$
  select b.id, b.user_id, b.kind, b.last_four, b.sealed_secret, b.counts_from, b.counts_from > now()
  from private.bank_accounts b
  where b.tenant_id = p_tenant_id and b.user_id = any (p_user_ids) and (b.counts_from > now() or b.id = (
    select c.id from private.bank_accounts c
    where c.tenant_id = p_tenant_id and c.user_id = b.user_id and c.counts_from <= now() order by c.counts_from desc limit 1))
  order by b.user_id, b.counts_from
$$;

-- Saves or removes the bank account of a member. For the server, which has verified the member by their password.
create function public.save_bank_account(p_tenant_id uuid, p_user_id uuid, p_account jsonb) returns void
language sql set search_path = '' as $$
  select private.save_bank_account(p_tenant_id, p_user_id, p_account)
$$;

-- Returns the bank accounts of members, for the server: the account in use first, then the one not in use yet
-- (`rests`).
create function public.list_bank_accounts(p_tenant_id uuid, p_user_ids uuid[])
returns table (
  id uuid, user_id uuid, kind public.bank_account_kind, last_four text, sealed_secret text, counts_from timestamptz, rests boolean)
language sql stable set search_path = '' as $$
  select * from private.list_bank_accounts(p_tenant_id, p_user_ids)
$$;

grant execute on function public.save_bank_account, public.list_bank_accounts, private.save_bank_account, private.list_bank_accounts
  to service_role;
