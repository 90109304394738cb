-- Where members are paid by ACH (docs/features/commissions/payouts.md). Kept out of the schema that the database API shows;
-- the server alone reads and writes them, through the functions below.

create type public.bank_account_kind as enum ('Checking', 'Savings');

create table private.bank_accounts (
  id uuid primary key,
  tenant_id uuid not null,
  user_id uuid not null,
  kind public.bank_account_kind not null,
  last_four text not null check (last_four ~ '^[0-9]{2,4}$'),
  -- Holder, routing and account number, encrypted for this row (lib/commissions/bank-accounts/sealed-numbers.ts).
  sealed_secret text not null check (char_length(sealed_secret) between 1 and 1000),
  -- A new account rests before money goes to it; until then the one before counts.
  counts_from public.instant not null,
  saved_at public.instant not null default now(),
  foreign key (tenant_id, user_id) references public.tenant_members (tenant_id, user_id) on delete cascade
);

create index bank_accounts_user_idx on private.bank_accounts (tenant_id, user_id, counts_from);

alter table private.bank_accounts enable row level security;

-- Saves the account of a member, or with null removes what there is, records that it was done and mails it to the person.
-- p_account: {id, kind, last_four, sealed_secret}. The caller has checked that it is the member, with their password.
create function private.save_bank_account(p_tenant_id uuid, p_user_id uuid, p_account jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.tenant_members m
  where m.tenant_id = p_tenant_id and m.user_id = p_user_id and m.status = 'active' for no key update;
  perform private.require_found(found, 'Member not found');
  -- Without those that rest, and those before the one that counts.
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

-- Returns the accounts of these members: the one that counts first, then the one that rests.
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

-- Saves or removes the account of a member, for the server, which has checked that it is them, with their password.
create function public.save_bank_account(p_tenant_id uuid, p_user_id uuid, p_account jsonb) returns void
language sql set search_path = '' as $$
  select private.save_bank_account(p_tenant_id, p_user_id, p_account)
$$;

-- Returns the accounts of these members, for the server: the one that counts first, then the one that rests.
create function public.list_bank_accounts(p_tenant_id uuid, p_user_ids uuid[])
returns table (
  id uuid, user_id uuid, kind public.bank_account_kind, last_four text, sealed_secret text, counts_from timestamptz, rests boolean)
language sql stable set search_path = '' as $$
  select * from private.list_bank_accounts(p_tenant_id, p_user_ids)
$$;

grant execute on function public.save_bank_account, public.list_bank_accounts, private.save_bank_account, private.list_bank_accounts
  to service_role;
