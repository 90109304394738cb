-- Response times of leads: a row per lead, new or known, from when it was sent, even if it waited for room in the plan.
-- Written only by the functions that take an inquiry and their effects, under the lock of its client.

create table public.lead_responses (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  client_id uuid not null,
  inquiry_id uuid,
  source public.client_source not null,
  arrived_at public.instant not null,
  -- The owner who should respond; null while nobody has claimed it.
  owner_id uuid,
  -- When a member first contacted the client after the lead arrived, and which member.
  first_contact_at public.instant,
  contacted_by uuid,
  -- The rule, the deadline for claiming, the members it was offered to (latest last), and the times at which its agent
  -- is reminded and it moves to the next (lead-clock.sql).
  rule_id uuid,
  claim_until public.instant,
  tried uuid[] not null default '{}',
  remind_at public.instant,
  reroute_at public.instant,
  unique (tenant_id, id),
  unique (tenant_id, inquiry_id),
  foreign key (tenant_id, client_id) references public.clients (tenant_id, id) on delete cascade,
  foreign key (tenant_id, inquiry_id) references public.inquiries (tenant_id, id) on delete cascade,
  foreign key (tenant_id, rule_id) references public.lead_rules (tenant_id, id) on delete set null (rule_id),
  foreign key (tenant_id, owner_id) references public.tenant_members (tenant_id, user_id),
  foreign key (tenant_id, contacted_by) references public.tenant_members (tenant_id, user_id),
  constraint lead_responses_contact_whole check (
    (first_contact_at is null) = (contacted_by is null) and first_contact_at >= arrived_at)
);

create index lead_responses_client_idx on public.lead_responses (client_id, arrived_at desc, id desc);
create index lead_responses_claimable_idx on public.lead_responses (tenant_id) where claim_until is not null;
create index lead_responses_tenant_idx on public.lead_responses (tenant_id, arrived_at desc) include (owner_id);

create trigger lead_responses_keep_tenant before update of tenant_id on public.lead_responses
  for each row execute function private.prevent_tenant_change();

call private.secure_table('lead_responses');
grant select on public.lead_responses to authenticated;

call private.inherit_read_policy('lead_responses', 'client');

-- Recomputes the first contact of each lead of these clients: the first sent message, call or meeting since it came, or
-- the first note that records a contact. Messages from the client do not count. Logged times are to the minute, so a call
-- within the minute of the inquiry counts. Runs with the clients' last contact (notes.sql), from the same rows and under
-- the same locks.
create function private.refresh_first_contacts(p_client_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  update public.lead_responses r set first_contact_at = first.at, contacted_by = first.by
  from (
    select l.id, case when e.by is not null then greatest(e.at, l.arrived_at) end as at, e.by
    from public.lead_responses l
    left join lateral (
      (select m.occurred_at::timestamptz as at, m.owner_id as by from public.messages m
       where m.client_id = l.client_id and m.is_contact and (m.direction = 'outbound' or m.channel in ('phone', 'meeting'))
         and m.occurred_at >= date_trunc('minute', l.arrived_at)
       order by m.occurred_at, m.id limit 1)
      union all
      (select n.contacted_at, n.author_id from public.notes n
       where n.client_id = l.client_id and n.contacted_at >= date_trunc('minute', l.arrived_at)
       order by n.contacted_at, n.id limit 1)
      order by at, by limit 1
    ) e on true
    where l.client_id = any (p_client_ids)
  ) first
  where r.id = first.id
    and (r.first_contact_at is distinct from first.at or r.contacted_by is distinct from first.by)
$$;

-- Moves unanswered leads with their client, to its new owner or to the client it was merged into. Answered leads keep
-- their owner.
create function private.move_lead_responses() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'clients' then
    update public.lead_responses r set owner_id = new.owner_id
    where r.client_id = new.id and r.first_contact_at is null and r.owner_id is distinct from new.owner_id;
  else
    perform private.refresh_first_contacts(array[new.client_id]);
    update public.lead_responses r set owner_id = c.owner_id
    from public.clients c
    where r.id = new.id and c.id = new.client_id and r.first_contact_at is null and r.owner_id <> c.owner_id
      -- A merge moves tables one by one, so the answer moves after the lead.
      and (old.first_contact_at is null or private.is_restoring());
  end if;
  return null;
end $$;

create trigger clients_take_responses_along after update of owner_id on public.clients
  for each row when (new.owner_id <> old.owner_id) execute function private.move_lead_responses();
create trigger lead_responses_follow_client after update of client_id on public.lead_responses
  for each row when (new.client_id <> old.client_id) execute function private.move_lead_responses();
