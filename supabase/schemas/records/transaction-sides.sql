-- Our sides of a transaction: the deal of each, and its agents. Access to the data of a side (documents, checklist,
-- money) is limited to people who may access one of its agents' deals (docs/features/records/transactions.md,
-- "Two rooms").

create type public.transaction_side as enum ('Listing', 'Buying');

create table public.transaction_sides (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  transaction_id uuid not null,
  side public.transaction_side not null,
  deal_id uuid,
  -- When the current approval for closing was given (transaction-approvals.sql). Visible to everybody who sees the
  -- transaction.
  approved_at public.instant,
  created_at public.instant not null default now(),
  unique (tenant_id, transaction_id, id),
  unique (tenant_id, transaction_id, side),
  -- A deal belongs to at most one side.
  unique (deal_id),
  foreign key (tenant_id, transaction_id) references public.transactions (tenant_id, id) on delete cascade,
  foreign key (tenant_id, deal_id) references public.deals (tenant_id, id) on delete set null (deal_id)
);

create index transaction_sides_unapproved_idx on public.transaction_sides (tenant_id, transaction_id) where approved_at is null;

create table public.transaction_agents (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  transaction_id uuid not null,
  side_id uuid not null,
  user_id uuid not null,
  -- The agent's part of the side, relative to the sum of the side's weights.
  weight smallint not null default 1 check (weight between 1 and 1000),
  -- The first agent is the contact of the side.
  place smallint not null default 1 check (place between 1 and 6),
  created_at public.instant not null default now(),
  unique (tenant_id, side_id, user_id),
  -- Refers to the side only, so that an undone deletion restores the side first.
  foreign key (tenant_id, transaction_id, side_id) references public.transaction_sides (tenant_id, transaction_id, id)
    on delete cascade,
  foreign key (tenant_id, user_id) references public.tenant_members (tenant_id, user_id)
);

create index transaction_agents_user_idx on public.transaction_agents (tenant_id, user_id, transaction_id);
create index transaction_agents_transaction_idx on public.transaction_agents (transaction_id);

insert into private.record_dependents (kind, place, relation, link) values
  ('deal', 4, 'transaction_sides', 'deal_id'), ('transaction', 1, 'transaction_sides', 'transaction_id'),
  ('transaction', 2, 'transaction_agents', 'transaction_id');

select private.enable_audit('public.transaction_sides', 'transaction_side', array['approved_at']);
select private.enable_audit('public.transaction_agents', 'transaction_agent');

------------------------------------------------------------------------------------------------------------
-- Access to a side
------------------------------------------------------------------------------------------------------------

-- Returns the sides with an agent whose deals the action reaches, where its scope is not full.
create function private.sides_in_scope(p_action text) returns table (tenant_id uuid, transaction_id uuid, side_id uuid)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select a.tenant_id, a.transaction_id, a.side_id
  from private.owners_in_scope('DEALS', p_action) s
  join public.transaction_agents a on a.tenant_id = s.tenant_id and a.user_id = s.owner_id;
end $$;

-- Whether the action's scope includes this side.
create function private.reaches_side(p_action text, p_tenant_id uuid, p_side_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_tenant_id in (select private.tenants_in_full_scope('DEALS', p_action))
      and exists (select from public.transaction_sides s where s.id = p_side_id and s.tenant_id = p_tenant_id)
    or (p_tenant_id, p_side_id) in (select s.tenant_id, s.side_id from private.sides_in_scope(p_action) s);
end $$;

grant execute on function private.sides_in_scope, private.reaches_side to authenticated, service_role;

-- Whether the caller may change a transaction, by their scope over its owner or over one of its agents.
create function private.can_update_transaction(p_tenant_id uuid, p_transaction_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.transactions t
    where t.id = p_transaction_id and t.tenant_id = p_tenant_id
      and (t.tenant_id in (select private.tenants_in_full_scope('DEALS', 'UPDATE'))
        or (t.tenant_id, t.owner_id) in (select s.tenant_id, s.owner_id from private.owners_in_scope('DEALS', 'UPDATE') s)
        or (t.tenant_id, t.id) in (select s.tenant_id, s.transaction_id from private.sides_in_scope('UPDATE') s)));
end $$;

grant execute on function private.can_update_transaction to authenticated;

-- Creates policies for a table with the columns tenant_id and side_id: rows are read with DEALS_VIEW of the side, and
-- each given action (create, update, delete) needs DEALS_UPDATE of the side. The table's own file adds grants.
create procedure private.apply_side_policies(p_table text, variadic p_actions text[] default '{}')
language plpgsql set search_path = '' as $$
declare
  reached text := 'tenant_id = any (array(select private.my_tenants()))
    and (tenant_id = any (array(select private.tenants_in_full_scope(''DEALS'', %1$L)))
      or (tenant_id, side_id) in (select s.tenant_id, s.side_id from private.sides_in_scope(%1$L) s))';
  action text;
begin
  call private.secure_table(p_table);
  call private.create_policy(p_table, 'read', 'in my rooms', format(reached, 'VIEW'));
  foreach action in array p_actions loop
    call private.create_policy(p_table, action, 'in my rooms', format(reached, 'UPDATE'));
  end loop;
end $$;

-- The sides, their deals and their agents are visible to everybody who sees the transaction.
call private.secure_table('transaction_sides');
call private.secure_table('transaction_agents');
grant select, delete on public.transaction_sides to authenticated;
grant select on public.transaction_agents to authenticated;
call private.inherit_read_policy('transaction_sides', 'transaction');
call private.inherit_read_policy('transaction_agents', 'transaction');
create policy "transaction_sides: remove in my rooms" on public.transaction_sides for delete to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and (tenant_id = any (array(select private.tenants_in_full_scope('DEALS', 'UPDATE')))
    or (tenant_id, id) in (select s.tenant_id, s.side_id from private.sides_in_scope('UPDATE') s)));

-- The agents see and change a transaction like its owner. Deleting it needs the owner's scope.
create policy "transactions: read as one of its agents" on public.transactions for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and (tenant_id, id) in (select s.tenant_id, s.transaction_id from private.sides_in_scope('VIEW') s));
create policy "transactions: update as one of its agents" on public.transactions for update to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and (tenant_id, id) in (select s.tenant_id, s.transaction_id from private.sides_in_scope('UPDATE') s));

------------------------------------------------------------------------------------------------------------
-- Sides derived from the transaction
------------------------------------------------------------------------------------------------------------

-- Returns the first side of a kind of transaction.
create function private.first_side(p_kind public.transaction_kind) returns public.transaction_side
language sql immutable set search_path = '' as $$
  select case p_kind when 'Listing' then 'Listing' else 'Buying' end::public.transaction_side
$$;

-- Creates the first side of a new transaction, with its owner as agent.
create function private.open_first_side() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  opened uuid;
begin
  insert into public.transaction_sides (tenant_id, transaction_id, side)
  values (new.tenant_id, new.id, private.first_side(new.kind)) returning id into opened;
  insert into public.transaction_agents (tenant_id, transaction_id, side_id, user_id)
  values (new.tenant_id, new.id, opened, new.owner_id);
  return null;
end $$;

create trigger transactions_open_first_side after insert on public.transactions
  for each row when (not private.is_restoring()) execute function private.open_first_side();

-- When a transaction is restored, a deal that got another transaction meanwhile stays with that one.
create function private.leave_taken_deal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.transaction_sides s where s.deal_id = new.deal_id) then
    new.deal_id := null;
  end if;
  return new;
end $$;

create trigger transaction_sides_leave_taken_deal before insert on public.transaction_sides
  for each row when (private.is_restoring() and new.deal_id is not null) execute function private.leave_taken_deal();

-- Replaces the former owner among the agents with the new one, except on sides where the new owner already is an agent.
create function private.replace_owner_among_agents() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.transaction_agents a set user_id = new.owner_id
  where a.transaction_id = new.id and a.user_id = old.owner_id and not exists (
    select from public.transaction_agents b where b.side_id = a.side_id and b.user_id = new.owner_id);
  return null;
end $$;

create trigger transactions_replace_owner after update of owner_id on public.transactions
  for each row when (new.owner_id <> old.owner_id) execute function private.replace_owner_among_agents();

-- Moves the only side of a transaction to the other side when its kind is corrected. With two sides, both stay
-- unchanged.
create function private.move_only_side() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.transaction_sides s set side = private.first_side(new.kind)
  where s.transaction_id = new.id and s.side <> private.first_side(new.kind)
    and not exists (select from public.transaction_sides o where o.transaction_id = new.id and o.id <> s.id);
  return null;
end $$;

create trigger transactions_move_only_side after update of kind on public.transactions
  for each row when (new.kind <> old.kind and new.kind in ('Listing', 'Purchase')) execute function private.move_only_side();

-- Throws PT409 unless the owner of a transaction is one of its agents.
create function private.require_owner_among_agents(p_transaction_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (
    select from public.transaction_agents a join public.transactions t on t.id = a.transaction_id and t.owner_id = a.user_id
    where t.id = p_transaction_id
  ) then
    raise sqlstate 'PT409' using message = 'The owner must be one of the agents. Give the transaction to somebody else first';
  end if;
end $$;

create function private.guard_last_side() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Deleted with its transaction.
  if not exists (select from public.transactions t where t.id = old.transaction_id) then
    return null;
  end if;
  perform from public.transactions t where t.id = old.transaction_id for no key update;
  if not exists (select from public.transaction_sides s where s.transaction_id = old.transaction_id) then
    raise sqlstate 'PT409' using message = 'A transaction needs at least one of your sides';
  end if;
  perform private.require_owner_among_agents(old.transaction_id);
  return null;
end $$;

-- Runs after the agents of the side were deleted: triggers fire by name, those of foreign keys first.
create trigger transaction_sides_guard_last after delete on public.transaction_sides
  for each row execute function private.guard_last_side();

-- Closes the deals of transactions that a statement closes, as of the closing day, regardless of their owners. The
-- closing day also applies to a deal closed on another day, and when it is corrected later. Locks the deals in the
-- order of their ids, the common order. Undoing a bulk change does not change the deals; the page then shows the
-- difference.
create function private.close_deals_of_transactions() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  deal_ids uuid[];
begin
  if private.is_restoring() then
    return null;
  end if;
  deal_ids := array(
    select s.deal_id
    from new_rows n join old_rows o on o.id = n.id join public.transaction_sides s on s.transaction_id = n.id
    where n.status = 'Closed' and (o.status <> 'Closed' or n.closing_date <> o.closing_date) and s.deal_id is not null);
  if deal_ids = '{}' then
    return null;
  end if;
  perform private.lock_rows('public.deals', 'id', d.tenant_id, deal_ids)
  from (select n.tenant_id from new_rows n limit 1) d;
  update public.deals d set status = 'Closed', closed_at = c.closed_at
  from (
    select s.deal_id, n.closing_date, t.time_zone,
      least(now(), (n.closing_date + time '12:00') at time zone t.time_zone) as closed_at
    from new_rows n
    join public.transaction_sides s on s.transaction_id = n.id
    join public.tenants t on t.id = n.tenant_id
  ) c
  where d.id = c.deal_id and d.id = any (deal_ids)
    and (d.status <> 'Closed' or (d.closed_at at time zone c.time_zone)::date <> c.closing_date);
  return null;
end $$;

create trigger transactions_close_deals after update on public.transactions
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.close_deals_of_transactions();

------------------------------------------------------------------------------------------------------------
-- Setting the agents and the deal of a side
------------------------------------------------------------------------------------------------------------

-- Sets the agents of a side, in the given order. A new agent must be the caller, or a member to whom they may assign
-- deals.
create function private.write_side_agents(p_side public.transaction_sides, p_agents jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  chosen uuid[] := array(select (a ->> 'user_id')::uuid from jsonb_array_elements(p_agents) a);
begin
  if exists (
    select from unnest(chosen) c (id)
    where c.id <> (select auth.uid())
      and c.id not in (select a.user_id from public.transaction_agents a where a.side_id = p_side.id)
      and (p_side.tenant_id, c.id) not in (select a.tenant_id, a.user_id from private.assignable_members('DEALS') a)
  ) then
    raise insufficient_privilege using message = 'You cannot assign to this person';
  end if;
  delete from public.transaction_agents a where a.side_id = p_side.id and a.user_id <> all (chosen);
  insert into public.transaction_agents as a (tenant_id, transaction_id, side_id, user_id, weight, place)
  select p_side.tenant_id, p_side.transaction_id, p_side.id, (e.value ->> 'user_id')::uuid, (e.value ->> 'weight')::smallint,
    e.ordinality
  from jsonb_array_elements(p_agents) with ordinality e
  on conflict (tenant_id, side_id, user_id) do update set weight = excluded.weight, place = excluded.place
  where (a.weight, a.place) <> (excluded.weight, excluded.place);
end $$;

-- Writes a side of a locked transaction that the caller may change: `agents` [{user_id, weight}], and optionally
-- `deal_id`. Security definer, because a new side has no agents yet who give access to it.
create function private.write_side(
  p_tenant_id uuid, p_transaction_id uuid, p_side public.transaction_side, p_values jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  written public.transaction_sides;
  chosen_deal uuid := p_values ->> 'deal_id';
begin
  perform private.require_found(private.can_update_transaction(p_tenant_id, p_transaction_id), 'Transaction not found');
  select s.* into written from public.transaction_sides s
  where s.tenant_id = p_tenant_id and s.transaction_id = p_transaction_id and s.side = p_side;
  if found and not private.reaches_side('UPDATE', p_tenant_id, written.id) then
    raise insufficient_privilege using message = 'Only the agents of this side can change its agents';
  end if;
  if written.id is null then
    insert into public.transaction_sides (tenant_id, transaction_id, side) values (p_tenant_id, p_transaction_id, p_side)
    returning * into written;
  end if;
  perform private.write_side_agents(written, p_values -> 'agents');
  perform private.require_owner_among_agents(p_transaction_id);
  if p_values ? 'deal_id' and chosen_deal is distinct from written.deal_id then
    if chosen_deal is not null and not private.can_update_deal(p_tenant_id, chosen_deal) then
      raise insufficient_privilege using message = 'You cannot change this deal';
    end if;
    update public.transaction_sides s set deal_id = chosen_deal where s.id = written.id;
  end if;
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'This deal has a transaction already';
end $$;

-- Sets the agents of a side, 1 to 6 in order, and optionally its deal. Adds the side when the transaction has only the
-- other one. Returns the transaction. Throws PT404 for a transaction that the caller may not change, PT409 for a deal
-- that has another transaction.
create function public.set_transaction_side(
  p_tenant_id uuid, p_transaction_id uuid, p_side public.transaction_side, p_values jsonb
) returns json
language plpgsql set search_path = '' as $$
begin
  -- Under the update policy, so that a transaction out of scope is not found.
  perform from public.transactions t where t.tenant_id = p_tenant_id and t.id = p_transaction_id for no key update;
  perform private.require_found(found, 'Transaction not found');
  perform private.write_side(p_tenant_id, p_transaction_id, p_side, p_values);
  return private.get_record('transaction', p_tenant_id, p_transaction_id);
end $$;

grant execute on function public.set_transaction_side to authenticated;
grant execute on function private.write_side to authenticated;
