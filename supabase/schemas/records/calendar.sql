-- The calendar, and the private addresses that calendar programs read (RFC 5545 over https).

-- Returns the closing and contract days of transactions that p_owners (null: anybody) own or work on, each with its
-- turn in list_calendar(). Excludes withdrawn and failed transactions, and a closing day that is also listed for a deal
-- of the transaction.
create function private.find_transaction_days(
  p_tenant_id uuid, p_from date, p_to date, p_kinds text[], p_owners uuid[], p_open_only boolean
) returns table (day date, turn integer, id uuid)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select x.closing_date::date, case when x.status = 'Closed' then 8 else 3 end, x.id
  from public.transactions x
  where x.tenant_id = p_tenant_id and x.closing_date between p_from and p_to and 'closing_date' = any (p_kinds)
    and x.status not in ('Withdrawn', 'Fell through') and (p_open_only is not true or x.status <> 'Closed')
    and (p_owners is null or x.owner_id = any (p_owners) or exists (
      select from public.transaction_agents a where a.transaction_id = x.id and a.user_id = any (p_owners)))
    and not exists (
      select from public.transaction_sides s join public.deals d on d.id = s.deal_id
      where s.tenant_id = x.tenant_id and s.transaction_id = x.id and (p_owners is null or d.owner_id = any (p_owners))
        and ('expected_close' = any (p_kinds) and d.expected_close_date = x.closing_date
            and d.status in ('Lead', 'In Progress', 'Under Contract')
          or 'key_date' = any (p_kinds) and exists (
            select from public.deal_key_dates k
            where k.deal_id = d.id and k.kind = 'closing' and k.due_date = x.closing_date
              and (case when k.done_at is null then d.status not in ('Closed', 'Lost') else p_open_only is not true end))))
  union all
  select x.contract_date::date, case when x.status in ('Draft', 'Listed') then 4 else 9 end, x.id
  from public.transactions x
  where x.tenant_id = p_tenant_id and x.contract_date between p_from and p_to and 'contract_date' = any (p_kinds)
    and x.status not in ('Withdrawn', 'Fell through') and (p_open_only is not true or x.status in ('Draft', 'Listed'))
    and (p_owners is null or x.owner_id = any (p_owners) or exists (
      select from public.transaction_agents a where a.transaction_id = x.id and a.user_id = any (p_owners)));
end $$;

-- Lists tasks with a due date, key dates, expected closings, and contract and closing days of transactions in the
-- caller's scope, from p_from to p_to inclusive. Returns at most p_per_day rows a day; each row has the day's total.
-- Key dates come first, then closings, contract days, tasks by time, and untimed tasks by priority; done items come
-- last. Excludes open key dates of Closed and Lost deals, like list_key_dates(). p_kinds: task, key_date,
-- expected_close, closing_date, contract_date. p_owner_id limits the list to one person. Security definer, and checks
-- the scope itself, because the policy on key dates reads the deal of each row, and a day may have hundreds. Plans each
-- call anew, so that a caller who sees everything reads no owners. A day's entries are ranked from indexes alone (the
-- index of expected closings includes the titles by which the entries of one day are ordered). Only entries that may be
-- among the first are looked up, one by one: any other join would read all deals. A turn is the position of a kind
-- within a day: key dates, expected closings, closing days, contract days, tasks, and in the same order done items.
create function public.list_calendar(
  p_tenant_id uuid, p_from date, p_to date,
  p_kinds text[] default array['task', 'key_date', 'expected_close', 'closing_date', 'contract_date'],
  p_owner_id uuid default null, p_per_day integer default 50, p_open_only boolean default false
) returns table (
  day date, day_count bigint, kind text, id uuid, title text, done boolean, status public.task_status, due_time text,
  priority public.task_priority, key_date_kind public.key_date_kind, deal_id uuid, deal_title text, client_name text,
  owner_id uuid, agent_ids uuid[]
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  task_owners uuid[] := private.restrict_owners('TASKS', p_tenant_id, p_owner_id);
  deal_owners uuid[] := private.restrict_owners('DEALS', p_tenant_id, p_owner_id);
  seen_deals uuid[] := private.visible_owners('DEALS', p_tenant_id);
  seen_clients uuid[] := private.visible_owners('CLIENTS', p_tenant_id);
begin
  if p_from < '1900-01-01' or p_to > '2199-12-31' or p_to - p_from not between 0 and 99 then
    raise sqlstate 'PT400' using message = 'Ask for at most 100 days, from the first to the last';
  end if;
  if p_per_day not between 1 and 1000 or cardinality(p_kinds) > 5 then
    raise sqlstate 'PT400' using message = 'Ask for 1 to 1000 a day, of at most 5 kinds';
  end if;
  return query
  with found as (
    select t.due_date::date as day, case when t.status = 'Completed' then 10 else 5 end as turn, t.due_time::time as due_time,
      t.priority, null::public.key_date_kind as key_date_kind, t.id, null::uuid as deal_id, null as title, null::uuid as client_id,
      null::uuid as owner_id
    from public.tasks t
    where t.tenant_id = p_tenant_id and t.due_date between p_from and p_to and 'task' = any (p_kinds)
      and (p_open_only is not true or t.status <> 'Completed')
      and (task_owners is null or t.assigned_to = any (task_owners))
    union all
    select k.due_date::date, case when k.done_at is null then 1 else 6 end, null, null, k.kind, k.id, d.id, d.title, d.client_id,
      d.owner_id
    from public.deal_key_dates k join public.deals d on d.id = k.deal_id
    where k.tenant_id = p_tenant_id and k.due_date between p_from and p_to and 'key_date' = any (p_kinds)
      and (case when k.done_at is null then d.status not in ('Closed', 'Lost') else p_open_only is not true end)
      and (deal_owners is null or d.owner_id = any (deal_owners))
    union all
    select d.expected_close_date::date, 2, null, null, null, d.id, d.id, d.title, d.client_id, d.owner_id
    from public.deals d
    where d.tenant_id = p_tenant_id and d.expected_close_date between p_from and p_to and 'expected_close' = any (p_kinds)
      and d.status in ('Lead', 'In Progress', 'Under Contract')
      and (deal_owners is null or d.owner_id = any (deal_owners))
    union all
    select x.day, x.turn, null, null, null, x.id, null, null, null, null
    from private.find_transaction_days(p_tenant_id, p_from, p_to, p_kinds, deal_owners, p_open_only) x
  ),
  ranked as (
    select f.*, count(*) over (partition by f.day) as day_count,
      rank() over (partition by f.day order by f.turn, f.key_date_kind, f.due_time, f.priority desc) as rank
    from found f
  ),
  titled as (
    select r.day, r.day_count, r.turn, r.rank, r.id, r.due_time, r.priority, r.key_date_kind, t.status,
      coalesce(r.title, t.title, x.title) as title, coalesce(r.deal_id, d.id) as deal,
      coalesce(r.title, case when seen_deals is null or d.owner_id = any (seen_deals) then d.title end) as deal_title,
      coalesce(r.client_id, t.client_id) as client_id, coalesce(r.owner_id, t.assigned_to, x.owner_id) as owner_id,
      case when x.id is not null then array(
        select distinct a.user_id from public.transaction_agents a where a.transaction_id = x.id order by 1) end as agent_ids
    from ranked r
    -- An id only for tasks and transactions, so that nothing is looked up for other kinds.
    left join public.tasks t on t.id = case when r.turn in (5, 10) then r.id end
    left join public.deals d on d.id = t.deal_id
    left join public.transactions x on x.id = case when r.turn in (3, 4, 8, 9) then r.id end
    where r.rank <= p_per_day
  ),
  placed as (
    select r.*, row_number() over (partition by r.day order by r.rank, r.title, r.id) as place from titled r
  )
  select r.day, r.day_count,
    (array['key_date', 'expected_close', 'closing_date', 'contract_date', 'task'])[(r.turn - 1) % 5 + 1], r.id, r.title,
    r.turn > 5, r.status, left(r.due_time::text, 5), r.priority, r.key_date_kind, r.deal, r.deal_title, c.name::text,
    r.owner_id, r.agent_ids
  from placed r
  left join public.clients c on c.id = r.client_id and (seen_clients is null or c.owner_id = any (seen_clients))
  where r.place <= p_per_day
  order by r.day, r.place;
end $$;

grant execute on function public.list_calendar to authenticated;

-- Returns the result of list_calendar() in a compact form: {entries, owners}. An entry is a list of values without
-- names, because there may be thousands. Its owner and agents are listed once, in `owners`. p_query: from, to, kinds,
-- owner ("me" or an id), per_day, open.
create function public.list_calendar_days(p_tenant_id uuid, p_query jsonb) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    with entries as materialized (
      select e.* from public.list_calendar(
        p_tenant_id, (p_query ->> 'from')::date, (p_query ->> 'to')::date,
        array(select jsonb_array_elements_text(case jsonb_typeof(p_query -> 'kinds') when 'array' then p_query -> 'kinds' end)),
        private.parse_owner(p_query), (p_query ->> 'per_day')::integer, (p_query ->> 'open')::boolean) e
    )
    select json_build_object(
      'entries', (
        select coalesce(json_agg(json_build_array(
          e.day, e.day_count, e.kind, e.id, e.title, e.done, e.status, e.due_time, e.priority, e.key_date_kind, e.deal_id,
          e.deal_title, e.client_name, e.owner_id, e.agent_ids)), '[]')
        from entries e),
      'owners', (
        select coalesce(json_agg(json_build_object('id', m.user_id, 'name', p.name, 'team_id', m.team_id)), '[]')
        from public.tenant_members m left join public.profiles p on p.user_id = m.user_id
        where m.tenant_id = p_tenant_id and m.user_id in (
          select e.owner_id from entries e union select unnest(e.agent_ids) from entries e))));
end $$;

grant execute on function private.parse_owner, public.list_calendar_days to authenticated;

------------------------------------------------------------------------------------------------------------
-- Private addresses: one feed per person and tenant
------------------------------------------------------------------------------------------------------------

create table public.calendar_feeds (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  user_id uuid not null,
  -- sha256 of the token. The address is shown once.
  token_hash bytea not null unique,
  created_at public.instant not null default now(),
  last_used_at public.instant,
  unique (tenant_id, user_id),
  foreign key (tenant_id, user_id) references public.tenant_members (tenant_id, user_id) on delete cascade
);

select private.enable_audit('public.calendar_feeds', 'calendar_feed', array['token_hash', 'last_used_at']);
call private.secure_table('calendar_feeds');
grant select (id, tenant_id, user_id, created_at, last_used_at), delete on public.calendar_feeds to authenticated;

create policy "calendar_feeds: read mine" on public.calendar_feeds for select to authenticated
  using (user_id = (select private.session_user_id()));

create policy "calendar_feeds: revoke mine" on public.calendar_feeds for delete to authenticated
  using (user_id = (select private.session_user_id()));

-- Creates the caller's calendar feed in a tenant, or replaces its address. Returns the token; the old one stops working.
create function public.rotate_calendar_feed(p_tenant_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  token text := translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_');
begin
  if private.session_user_id() is null or p_tenant_id not in (select private.my_tenants())
    or private.my_support_view(p_tenant_id) is not null then
    raise insufficient_privilege using message = 'Access denied to requested tenant';
  end if;
  insert into public.calendar_feeds (tenant_id, user_id, token_hash)
  values (p_tenant_id, (select private.session_user_id()), private.hash_token(token))
  on conflict (tenant_id, user_id) do update set token_hash = excluded.token_hash, created_at = now(), last_used_at = null;
  return token;
end $$;

-- Returns the calendar of the person with this token, with the data visible to them now, while they are an active
-- member of the team.
create function public.read_calendar_feed(p_token text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  feed public.calendar_feeds;
  permissions public.permission[];
  client_scope integer;
  sees_tasks boolean;
  sees_deals boolean;
  seen_clients uuid[];
begin
  update public.calendar_feeds f set last_used_at = now()
  where f.token_hash = private.hash_token(p_token) and private.is_active_member(f.tenant_id, f.user_id)
  returning f.* into feed;
  permissions := private.member_permissions(feed.tenant_id, feed.user_id);
  perform private.require_found(permissions is not null, 'This calendar address is no longer valid');
  client_scope := private.permission_scope(permissions, 'CLIENTS_VIEW');
  sees_tasks := private.permission_scope(permissions, 'TASKS_VIEW') > 0;
  sees_deals := private.permission_scope(permissions, 'DEALS_VIEW') > 0;
  -- Null for all owners, as in visible_owners().
  if client_scope < 3 then
    seen_clients := array(
      select m.user_id from public.tenant_members m
      where m.tenant_id = feed.tenant_id
        and ((client_scope > 0 and m.user_id = feed.user_id) or (client_scope = 2 and m.team_id = (
          select o.team_id from public.tenant_members o where o.tenant_id = feed.tenant_id and o.user_id = feed.user_id))));
  end if;
  return (
    with shown as (
      select 'task' collate "C" as kind, t.id, t.title collate "C" as title, t.due_date as day, left(t.due_time::text, 5) as due_time,
        null::public.key_date_kind as key_date_kind, null::uuid as deal_id, null::text as place, t.client_id, t.updated_at
      from public.tasks t
      where sees_tasks and t.tenant_id = feed.tenant_id and t.assigned_to = feed.user_id and t.status <> 'Completed'
        and t.due_date >= current_date - 90
      union all
      select 'key_date', k.id, d.title, k.due_date, null, k.kind, d.id, d.property_address, d.client_id,
        greatest(k.updated_at, d.updated_at)
      from public.deal_key_dates k join public.deals d on d.id = k.deal_id
      where sees_deals and d.tenant_id = feed.tenant_id and d.owner_id = feed.user_id and k.done_at is null
        and d.status not in ('Closed', 'Lost') and k.due_date >= current_date - 90
      union all
      select 'expected_close', d.id, d.title, d.expected_close_date, null, null, d.id, d.property_address, d.client_id,
        d.updated_at
      from public.deals d
      where sees_deals and d.tenant_id = feed.tenant_id and d.owner_id = feed.user_id
        and d.status in ('Lead', 'In Progress', 'Under Contract') and d.expected_close_date >= current_date - 90
      union all
      select o.kind, x.id, x.title, o.day, null, null, null, x.property_address, null, x.updated_at
      from public.transactions x
      cross join lateral (values ('closing_date', x.closing_date), ('contract_date', x.contract_date)) o (kind, day)
      where sees_deals and x.tenant_id = feed.tenant_id and x.id in (
          select a.transaction_id from public.transaction_agents a
          where a.tenant_id = feed.tenant_id and a.user_id = feed.user_id)
        and x.status in ('Draft', 'Listed', 'Under contract') and o.day >= current_date - 90
        -- Already covered by a deal above, as in list_calendar().
        and not (o.kind = 'closing_date' and exists (
          select from public.transaction_sides s join public.deals d on d.id = s.deal_id
          where s.tenant_id = x.tenant_id and s.transaction_id = x.id and d.owner_id = feed.user_id
            and d.status not in ('Closed', 'Lost')
            and (d.expected_close_date = x.closing_date or exists (
              select from public.deal_key_dates k
              where k.deal_id = d.id and k.kind = 'closing' and k.due_date = x.closing_date and k.done_at is null))))
      -- A limit per request, far above the number of entries of a person.
      order by 4, 1, 3, 2 limit 5000
    )
    select jsonb_build_object(
      'team', (select t.name from public.tenants t where t.id = feed.tenant_id),
      'time_zone', private.get_time_zone(feed.tenant_id, feed.user_id),
      'items', coalesce(jsonb_agg(jsonb_build_object(
        'kind', s.kind, 'id', s.id, 'title', s.title, 'day', s.day, 'due_time', s.due_time,
        'key_date_kind', s.key_date_kind, 'deal_id', s.deal_id, 'place', s.place, 'client_name', c.name,
        'updated_at', s.updated_at) order by s.day, s.kind, s.title, s.id), '[]'))
    from shown s
    left join public.clients c on c.id = s.client_id and (seen_clients is null or c.owner_id = any (seen_clients)));
end $$;

grant execute on function public.rotate_calendar_feed to authenticated;
-- The feed has no session: its token is the key, and only the app's server may present it.
grant execute on function public.read_calendar_feed to service_role;
