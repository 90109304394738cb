-- A private address that calendar programs read (RFC 5545 over https). One feed a person and tenant.

create table public.calendar_feeds (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  user_id uuid not null,
  -- sha256 of the token; the address is shown once
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  unique (tenant_id, user_id),
  foreign key (tenant_id, user_id) references public.tenant_members (tenant_id, user_id) on delete cascade
);

alter table public.calendar_feeds enable row level security;
revoke all on public.calendar_feeds from anon, authenticated;
grant all on public.calendar_feeds to service_role;
grant select (id, tenant_id, user_id, created_at, last_used_at), delete on public.calendar_feeds to authenticated;
create policy "calendar_feeds: read mine" on public.calendar_feeds for select to authenticated
  using (user_id = (select auth.uid()));
create policy "calendar_feeds: revoke mine" on public.calendar_feeds for delete to authenticated
  using (user_id = (select auth.uid()));

-- Makes the caller's feed in a tenant, or gives it a new address (the old one stops working). Answers the token.
create function public.renew_calendar_feed(p_tenant_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  token text := translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_');
begin
  if p_tenant_id not in (select private.my_tenants()) then
    raise insufficient_privilege using message = 'Access denied to requested tenant';
  end if;
  insert into public.calendar_feeds (tenant_id, user_id, token_hash)
  values (p_tenant_id, (select auth.uid()), private.hash_token(token))
  on conflict (tenant_id, user_id) do update set token_hash = excluded.token_hash, created_at = now(), last_used_at = null;
  return token;
end $$;

-- What a feed shows: its person's own open tasks, the key dates and the expected closings of their deals,
-- from 90 days ago on. Nothing for an unknown or revoked token, or when the membership is not active.
create function public.read_calendar_feed(p_token text)
returns table (kind text, id uuid, title text, due_date date, detail text, updated_at timestamptz)
language plpgsql security definer set search_path = '' as $$
declare
  feed public.calendar_feeds;
begin
  update public.calendar_feeds f set last_used_at = now()
  from public.tenant_members m
  where f.token_hash = private.hash_token(p_token)
    and m.tenant_id = f.tenant_id and m.user_id = f.user_id and m.status = 'active'
  returning f.* into feed;
  if not found then
    raise sqlstate 'PT404' using message = 'This calendar address is no longer valid';
  end if;
  return query
    select 'task', t.id, t.title, t.due_date, coalesce(c.name::text, ''), t.updated_at
    from public.tasks t left join public.clients c on c.id = t.client_id
    where t.tenant_id = feed.tenant_id and t.assigned_to = feed.user_id and t.status <> 'Completed'
      and t.due_date >= current_date - 90
    union all
    select k.kind::text, k.id, d.title, k.due_date, coalesce(d.property_address, ''), k.updated_at
    from public.deal_key_dates k join public.deals d on d.id = k.deal_id
    where d.tenant_id = feed.tenant_id and d.owner_id = feed.user_id and k.done_at is null and k.due_date >= current_date - 90
    union all
    select 'expected_close', d.id, d.title, d.expected_close_date, coalesce(d.property_address, ''), d.updated_at
    from public.deals d
    where d.tenant_id = feed.tenant_id and d.owner_id = feed.user_id
      and d.status in ('Lead', 'In Progress', 'Under Contract') and d.expected_close_date >= current_date - 90
    order by 4, 3;
end $$;

revoke execute on function public.renew_calendar_feed(uuid), public.read_calendar_feed(text) from public, anon, authenticated;
grant execute on function public.renew_calendar_feed(uuid) to authenticated;
-- The feed's route has no session: the token is the key, and only the app's server may present it.
grant execute on function public.read_calendar_feed(text) to service_role;
