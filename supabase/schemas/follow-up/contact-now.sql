-- The contact-now list: the next people to call, sorted, with reasons (docs/features/follow-up/contact-now.md).

-- Clients that a person has snoozed until the morning of a day. A snooze ends when the client writes or sends an
-- inquiry.
create table public.contact_snoozes (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  user_id uuid not null,
  client_id uuid not null,
  until public.calendar_day not null,
  created_at public.instant not null default now(),
  foreign key (tenant_id, user_id) references public.tenant_members (tenant_id, user_id) on delete cascade,
  -- A merge may leave several per person: the latest applies.
  foreign key (tenant_id, client_id) references public.clients (tenant_id, id) on delete cascade
);

create index contact_snoozes_user_idx on public.contact_snoozes (tenant_id, user_id, until) include (client_id);
create index contact_snoozes_client_idx on public.contact_snoozes (client_id);

call private.secure_table('contact_snoozes');
grant select, insert (tenant_id, user_id, client_id, until), delete on public.contact_snoozes to authenticated;

create policy "contact_snoozes: read mine" on public.contact_snoozes for select to authenticated using (
  user_id = (select private.session_user_id()) and tenant_id = any (array(select private.my_tenants())));
create policy "contact_snoozes: snooze clients that I see, within a year" on public.contact_snoozes
  for insert to authenticated with check (
    user_id = (select private.session_user_id()) and tenant_id = any (array(select private.my_tenants()))
    and until between private.my_today(tenant_id) + 1 and private.my_today(tenant_id) + 366
    and exists (select from public.clients c where c.tenant_id = contact_snoozes.tenant_id and c.id = contact_snoozes.client_id));
create policy "contact_snoozes: end mine" on public.contact_snoozes for delete to authenticated using (
  user_id = (select private.session_user_id()) and tenant_id = any (array(select private.my_tenants())));

-- Snoozes a client for the caller until the morning of p_until, at most a year ahead. Null removes the snooze. Throws
-- PT404 for a client out of sight.
create function public.snooze_contact(p_tenant_id uuid, p_client_id uuid, p_until date default null) returns void
language plpgsql set search_path = '' as $$
declare
  current_user_id uuid := (select private.session_user_id());
  today date := private.my_today(p_tenant_id);
begin
  perform private.require_found(current_user_id is not null and exists (
    select from public.clients c where c.tenant_id = p_tenant_id and c.id = p_client_id), 'Client not found');
  if p_until not between today + 1 and today + 366 then
    raise sqlstate 'PT400' using message = 'Choose a day from tomorrow, within a year';
  end if;
  -- Serialized, so that the last of several concurrent calls wins.
  perform pg_advisory_xact_lock(hashtextextended(format('snooze_contact:%s:%s', p_tenant_id, current_user_id), 0));
  delete from public.contact_snoozes s
  where s.tenant_id = p_tenant_id and s.user_id = current_user_id and (s.client_id = p_client_id or s.until <= today);
  if p_until is not null then
    insert into public.contact_snoozes (tenant_id, user_id, client_id, until) values (p_tenant_id, current_user_id, p_client_id, p_until);
  end if;
end $$;
grant execute on function public.snooze_contact to authenticated;

-- Ends all snoozes of a client who writes or sends an inquiry.
create function private.end_snoozes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_restoring() then
    delete from public.contact_snoozes s where s.client_id = new.client_id;
  end if;
  return null;
end $$;

create trigger messages_end_snoozes after insert on public.messages
  for each row when (new.direction = 'inbound' and new.is_contact and new.client_id is not null)
  execute function private.end_snoozes();
-- For a message from an unknown sender whose client is identified later.
create trigger messages_end_snoozes_late after update of client_id on public.messages
  for each row when (new.direction = 'inbound' and new.is_contact and old.client_id is null and new.client_id is not null)
  execute function private.end_snoozes();
create trigger inquiries_end_snoozes after insert on public.inquiries
  for each row when (new.client_id is not null) execute function private.end_snoozes();

------------------------------------------------------------------------------------------------------------
-- The order
------------------------------------------------------------------------------------------------------------

-- Returns the days without contact after which a client is due, by score band; null for those without a score.
create function private.days_between_contacts(p_band public.lead_band) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select case p_band when 'hot' then 3 when 'warm' then 10 when 'cold' then 45 else 90 end
$$;

-- Each of the next four functions returns clients with one reason to contact them and its points. Each plans every call
-- anew, so that a caller who sees all clients reads no owners (p_owners null: all).

-- Returns clients who wait for an answer to an inquiry or a message: 100 points, less one for each hour of waiting, at
-- least 70.
create function private.find_waiting_clients(p_tenant_id uuid, p_owners uuid[])
returns table (client_id uuid, points numeric, reason jsonb)
language plpgsql stable rows 50 set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select distinct on (w.client_id) w.client_id, greatest(100 - extract(epoch from now() - w.at) / 3600, 70),
    jsonb_build_object('kind', w.kind, 'at', w.at, 'about', w.about, 'source', w.source)
  from (
    select l.client_id, 'asked' as kind, l.arrived_at::timestamptz as at, i.about, l.source
    from public.lead_responses l left join public.inquiries i on i.id = l.inquiry_id
    where l.tenant_id = p_tenant_id and l.first_contact_at is null and l.arrived_at > now() - interval '30 days'
    union all
    select m.client_id, case m.channel when 'sms' then 'texted' else 'wrote' end, m.occurred_at, null, null
    from public.messages m
    join public.clients c on c.id = m.client_id and c.last_contact_at <= m.occurred_at
    where m.tenant_id = p_tenant_id and m.direction = 'inbound' and m.is_contact and m.channel in ('email', 'sms')
      and m.occurred_at > now() - interval '14 days'
  ) w
  join public.clients c on c.id = w.client_id and c.tenant_id = p_tenant_id
  where p_owners is null or c.owner_id = any (p_owners)
  order by w.client_id, w.at;
end $$;

-- Returns clients with a due task of the caller: 50 points for a task due today, 60 for an overdue task. Not limited to
-- p_owners, but to visible clients.
create function private.find_clients_with_due_tasks(p_tenant_id uuid, p_today date)
returns table (client_id uuid, points numeric, reason jsonb)
language plpgsql stable rows 50 set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  current_user_id uuid := (select auth.uid());
  seen uuid[] := private.visible_owners('CLIENTS', p_tenant_id);
begin
  if not exists (select from private.my_scope('TASKS', 'VIEW') m where m.tenant_id = p_tenant_id and m.scope > 0) then
    return;
  end if;
  return query
  select distinct on (t.client_id) t.client_id, case when t.due_date < p_today then 60.0 else 50.0 end,
    jsonb_build_object('kind', 'task', 'id', t.id, 'title', t.title, 'due_date', t.due_date, 'due_time', left(t.due_time::text, 5))
  from public.tasks t
  join public.clients c on c.id = t.client_id and c.tenant_id = p_tenant_id
  where t.tenant_id = p_tenant_id and t.assigned_to = current_user_id and t.status <> 'Completed' and t.due_date <= p_today
    and (seen is null or c.owner_id = any (seen))
  order by t.client_id, t.due_date, t.due_time, t.priority desc, t.id;
end $$;

-- Returns clients who arrived within a week and were not contacted yet: 40 points.
create function private.find_new_clients(p_tenant_id uuid, p_owners uuid[])
returns table (client_id uuid, points numeric, reason jsonb)
language plpgsql stable rows 50 set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select c.id, 40.0, jsonb_build_object('kind', 'new', 'at', c.received_at, 'source', c.source)
  from public.clients c
  where c.tenant_id = p_tenant_id and c.last_contact_at is null and c.created_at > now() - interval '7 days'
    and c.received_at > now() - interval '7 days'
    and (p_owners is null or c.owner_id = any (p_owners))
  order by c.created_at desc
  limit 50;
end $$;

-- Returns silent clients, 10 points: the clients with the best scores, and of the five hundred longest silent clients
-- the ones without a score, p_max each.
create function private.find_silent_clients(p_tenant_id uuid, p_owners uuid[], p_max bigint)
returns table (client_id uuid, points numeric, reason jsonb)
language plpgsql stable rows 100 set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select s.id, 10.0, jsonb_build_object('kind', 'silent', 'at', s.at)
  from (
    (select c.id, c.last_contact_at as at
    from public.lead_scores l
    join public.clients c on c.id = l.client_id
    where l.tenant_id = p_tenant_id and (p_owners is null or l.owner_id = any (p_owners))
      and coalesce(c.last_contact_at, c.created_at) < now() - make_interval(days => private.days_between_contacts(l.band))
    order by l.score desc, l.client_id
    limit p_max)
    union all
    (select c.id, c.last_contact_at
    from (
      select c.id, c.last_contact_at from public.clients c
      where c.tenant_id = p_tenant_id and (p_owners is null or c.owner_id = any (p_owners))
        and (c.last_contact_at is null or c.last_contact_at < now() - make_interval(days => private.days_between_contacts(null)))
        and c.created_at < now() - make_interval(days => private.days_between_contacts(null))
      order by c.last_contact_at nulls first, c.id
      limit 500
    ) c
    where not exists (select from public.lead_scores l where l.client_id = c.id)
    limit p_max)
  ) s;
end $$;

-- Ranks the clients to contact next: clients of p_owners (null: all), and for the caller's own tasks all visible
-- clients. Points are the sum of all reasons plus half the score (12 without a score), highest first, ties by id.
create function private.rank_due_contacts(p_tenant_id uuid, p_owners uuid[], p_max integer)
returns table (client_id uuid, points numeric, score smallint, band public.lead_band, reasons jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  today date := private.my_today(p_tenant_id);
  snoozed uuid[] := array(
    select s.client_id from public.contact_snoozes s
    where s.tenant_id = p_tenant_id and s.user_id = (select auth.uid()) and s.until > today);
begin
  return query
  with waiting as materialized (select w.* from private.find_waiting_clients(p_tenant_id, p_owners) w),
  all_reasons as (
    select w.* from waiting w
    union all
    select d.* from private.find_clients_with_due_tasks(p_tenant_id, today) d
    union all
    select n.* from private.find_new_clients(p_tenant_id, p_owners) n
    where not exists (select from waiting w where w.client_id = n.client_id)
    union all
    -- Fifty, plus as many as may be snoozed.
    select s.* from private.find_silent_clients(p_tenant_id, p_owners, 50 + cardinality(snoozed)) s
  )
  select a.client_id, round(sum(a.points) + coalesce(l.score / 2.0, 12), 1), l.score, l.band,
    jsonb_agg(a.reason order by a.points desc)
  from all_reasons a
  left join public.lead_scores l on l.client_id = a.client_id
  where a.client_id <> all (snoozed)
  group by a.client_id, l.score, l.band
  order by 2 desc, a.client_id
  limit p_max;
end $$;

create function private.find_due_contacts(p_tenant_id uuid, p_query jsonb) returns private.list_result
language plpgsql stable security definer set search_path = '' as $$
declare
  found private.list_result;
begin
  select coalesce(array_agg(m.client_id order by m.points desc, m.client_id), '{}'), count(*),
    jsonb_build_object('found', coalesce(
      jsonb_object_agg(m.client_id, jsonb_build_object('score', m.score, 'band', m.band, 'reasons', m.reasons)), '{}'))
  into found
  from private.rank_due_contacts(
    p_tenant_id, private.restrict_owners('CLIENTS', p_tenant_id, private.parse_owner(p_query)),
    private.parse_integer(p_query, 'limit', 1, 100, 50)::integer) m;
  return found;
end $$;

-- Lists the clients to contact next: {total_count, rows, found: {id: {score, band, reasons}}}. Rows have the form of
-- list_clients(); score and band may be null; the strongest reason is first. p_query: `owner` (default: all visible
-- clients) and `limit`, at most 100.
create function public.list_due_contacts(p_tenant_id uuid, p_query jsonb default '{}') returns json
language sql stable set search_path = '' as $$
  select private.serialize_list('client_records', p_tenant_id, '{}', private.find_due_contacts(p_tenant_id, p_query))
$$;

grant execute on function private.find_due_contacts to authenticated;
grant execute on function public.list_due_contacts to authenticated;
