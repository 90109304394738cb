-- Buyers' criteria, and the listings that match.

-- Whether these are at most ten towns and postal codes in the form that an MLS expects
-- (lib/listings/listings/areas.ts).
create function private.is_town_list(p_areas text[]) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(p_areas) <= 10 and not exists (
    select from unnest(p_areas) a
    where a is null or char_length(a) not between 1 and 60 or a <> btrim(a) or a ~ '[,;[:cntrl:]]')
$$;

grant execute on function private.is_town_list to authenticated, service_role;

-- Several per client, each with at least one condition. An empty condition matches everything.
create table public.buyer_criteria (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  client_id uuid not null,
  price_min public.dollars check (price_min >= 0),
  price_max public.dollars check (price_max >= 0),
  beds_min smallint check (beds_min between 1 and 20),
  baths_min numeric(3, 1) check (baths_min >= 0.5 and baths_min <= 20),
  -- Cities and ZIP codes; any of them matches.
  areas text[] not null default '{}' check (private.is_town_list(areas)),
  property_types text[] not null default '{}' check (
    property_types <@ array['Single Family', 'Condo', 'Townhouse', 'Multi-Family', 'Land', 'Commercial']),
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  unique (tenant_id, id),
  constraint buyer_criteria_price_span check (price_min <= price_max),
  constraint buyer_criteria_narrow check (
    num_nonnulls(price_min, price_max, beds_min, baths_min) > 0 or areas <> '{}' or property_types <> '{}'),
  foreign key (tenant_id, client_id) references public.clients (tenant_id, id) on delete cascade
);

create index buyer_criteria_client_idx on public.buyer_criteria (client_id);
create index buyer_criteria_tenant_idx on public.buyer_criteria (tenant_id);

create trigger buyer_criteria_guard before insert on public.buyer_criteria
  for each row when (not private.is_restoring())
  execute function private.limit_rows_per_client('10', 'There are ten searches already. Remove one first');

-- Queues a job that asks the MLS for current matches. For a team's own connection one job runs at a time, between its
-- polls, so that a connection that hangs blocks only one worker. An MLS that is down for a weekend is retried for three
-- and a half days, like a mail server (outbox.sql).
create function private.enqueue_matching() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_team_job('match_buyer', json_build_object('tenantId', new.tenant_id, 'criteriaId', new.id),
    new.tenant_id, p_max_attempts => 24, p_job_key => 'match_buyer:' || new.id,
    p_queue_name => (select 'mls:' || m.tenant_id from public.mls_connections m where m.tenant_id = new.tenant_id));
  return null;
end $$;

create trigger buyer_criteria_match
  after insert or update of price_min, price_max, beds_min, baths_min, areas, property_types on public.buyer_criteria
  for each row when (not private.is_restoring()) execute function private.enqueue_matching();

select private.enable_audit('public.buyer_criteria', 'buyer_criteria');
call private.secure_table('buyer_criteria', array['price_min', 'price_max', 'beds_min', 'baths_min', 'areas', 'property_types']);
grant select, insert (tenant_id, client_id, price_min, price_max, beds_min, baths_min, areas, property_types),
  update (price_min, price_max, beds_min, baths_min, areas, property_types), delete
  on public.buyer_criteria to authenticated;

call private.inherit_read_policy('buyer_criteria', 'client');
call private.inherit_client_policies('buyer_criteria', 'create', 'update', 'delete');

------------------------------------------------------------------------------------------------------------
-- An MLS that fails
------------------------------------------------------------------------------------------------------------

-- Returns the failed MLS job of a search: waiting for a retry, or given up.
create function private.list_failed_match_jobs(p_criteria_id uuid) returns bigint[]
language sql stable security definer set search_path = '' as $$
  select array(
    select j.id from graphile_worker.jobs j
    where j.key = 'match_buyer:' || p_criteria_id and j.attempts > 0 and j.locked_at is null)
$$;

-- Returns the next attempt of a search that the MLS has not answered, and the kind of failure: {at, failure}. `at` is
-- null once given up. Null for a search without a pending job.
create function private.next_match_attempt(p_criteria_id uuid) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select json_build_object('at', case when j.attempts < j.max_attempts then j.run_at end,
      'failure', substring(j.last_error from '^The MLS did not answer: ([a-z]+)'))
    from graphile_worker.jobs j where j.id = any (private.list_failed_match_jobs(p_criteria_id)));
end $$;
grant execute on function private.next_match_attempt to authenticated, service_role;

create view public.buyer_criteria_records with (security_invoker = true) as
  select b.id, b.tenant_id, b.client_id, b.price_min, b.price_max, b.beds_min, b.baths_min, b.areas, b.property_types, b.created_at,
    b.updated_at, private.next_match_attempt(b.id) as next_attempt
  from public.buyer_criteria b;
grant select on public.buyer_criteria_records to authenticated, service_role;
call private.make_view_read_only('buyer_criteria_records');
call private.create_row_reader('buyer_criteria_records');

-- Runs the failed job of a search now, or removes it, for callers who may change the client. Throws PT404 for a search
-- out of sight, PT409 without such a job.
create function private.resolve_failed_match(p_tenant_id uuid, p_id uuid, p_retry boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  owners uuid[] := private.visible_owners('CLIENTS', p_tenant_id);
  client uuid;
  jobs bigint[] := private.list_failed_match_jobs(p_id);
begin
  select c.id into client from public.buyer_criteria b join public.clients c on c.id = b.client_id
  where b.id = p_id and b.tenant_id = p_tenant_id and (owners is null or c.owner_id = any (owners));
  perform private.require_found(found, 'Search not found');
  if not private.can_update_client(p_tenant_id, client) then
    raise insufficient_privilege using message = 'You cannot change this client';
  elsif jobs = '{}' then
    raise sqlstate 'PT409' using message = 'Only a search that the MLS has not answered can be tried again or stopped';
  elsif p_retry then
    perform graphile_worker.reschedule_jobs(jobs, run_at => now(), attempts => 0);
  else
    perform graphile_worker.complete_jobs(jobs);
  end if;
end $$;
grant execute on function private.resolve_failed_match to authenticated;

-- Asks the MLS again now for a search that it has not answered.
create function public.retry_buyer_match(p_tenant_id uuid, p_id uuid) returns json
language plpgsql set search_path = '' as $$
begin
  perform private.resolve_failed_match(p_tenant_id, p_id, true);
  return private.get_record('buyer_criteria', p_tenant_id, p_id);
end $$;

-- Gives up asking the MLS for a search that it has not answered. Polls still find later listings.
create function public.cancel_buyer_match(p_tenant_id uuid, p_id uuid) returns json
language plpgsql set search_path = '' as $$
begin
  perform private.resolve_failed_match(p_tenant_id, p_id, false);
  return private.get_record('buyer_criteria', p_tenant_id, p_id);
end $$;

grant execute on function public.retry_buyer_match, public.cancel_buyer_match to authenticated;

------------------------------------------------------------------------------------------------------------
-- Matches
------------------------------------------------------------------------------------------------------------

-- A match is new until a member has viewed it. A dismissed match stays dismissed. Refers to the listing by key, because
-- its copy is deleted when it leaves the market.
create table public.listing_matches (
  tenant_id uuid not null,
  criteria_id uuid not null,
  source text not null check (char_length(source) between 1 and 64),
  listing_key text not null check (char_length(listing_key) between 1 and 255),
  found_at public.instant not null default now(),
  seen_at public.instant,
  dismissed_at public.instant,
  primary key (criteria_id, source, listing_key),
  foreign key (tenant_id, criteria_id) references public.buyer_criteria (tenant_id, id) on delete cascade
);

create index listing_matches_listing_idx on public.listing_matches (tenant_id, source, listing_key);
create index listing_matches_found_idx on public.listing_matches (tenant_id, found_at desc);

call private.secure_table('listing_matches');
grant select, update (seen_at, dismissed_at) on public.listing_matches to authenticated;

create policy "listing_matches: read with their client" on public.listing_matches for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and exists (select from public.buyer_criteria b where b.id = criteria_id and b.tenant_id = listing_matches.tenant_id));
create policy "listing_matches: mark those of clients I may update" on public.listing_matches for update to authenticated
  using (exists (select from public.buyer_criteria b
    where b.id = criteria_id and b.tenant_id = listing_matches.tenant_id and private.can_update_client(b.tenant_id, b.client_id)))
  with check (true);

-- Lists matching listings, latest found first, each once per client: {rows, new_count}. Filters: `client_id` (default:
-- all visible clients); `state` new, open (default) or dismissed; `limit` 1 to 200 (50).
create function public.list_listing_matches(p_tenant_id uuid, p_query jsonb default '{}') returns json
language plpgsql stable set search_path = '' as $$
declare
  client_filter uuid := p_query ->> 'client_id';
  state_filter text := coalesce(p_query ->> 'state', 'open');
  page_limit integer := private.parse_integer(p_query, 'limit', 1, 200, 50);
  answer json;
begin
  if private.member_tenant_or_null(p_tenant_id) is null then
    raise insufficient_privilege using message = 'Access denied to requested tenant';
  end if;
  with matches as (
    select distinct on (b.client_id, l.id) b.client_id, c.name as client_name, c.owner_id as client_owner_id,
      t.team_id as client_owner_team_id, m.found_at, m.seen_at, m.dismissed_at, l.id as listing_id, to_jsonb(l) as listing
    from public.listing_matches m
    join public.buyer_criteria b on b.id = m.criteria_id
    join public.clients c on c.id = b.client_id
    left join public.tenant_members t on t.tenant_id = c.tenant_id and t.user_id = c.owner_id
    join public.listings l on l.tenant_id = m.tenant_id and l.source = m.source and l.listing_key = m.listing_key
      and l.off_market_at is null
    where m.tenant_id = p_tenant_id and (client_filter is null or b.client_id = client_filter)
      and case state_filter when 'dismissed' then m.dismissed_at is not null when 'new' then m.dismissed_at is null and m.seen_at is null
        else m.dismissed_at is null end
    order by b.client_id, l.id, m.found_at
  )
  select json_build_object(
    'rows', coalesce((select json_agg(s) from (
      select * from matches order by found_at desc, listing_id limit page_limit) s), '[]'),
    'new_count', (select count(*) from matches where seen_at is null))
  into answer;
  return answer;
end $$;

-- Marks a client's matches as `seen`, `dismissed` or `open` again, and returns their number.
create function public.mark_listing_matches(p_tenant_id uuid, p_client_id uuid, p_listing_ids uuid[], p_mark text) returns bigint
language plpgsql set search_path = '' as $$
declare
  marked bigint;
begin
  if p_mark is null or p_mark not in ('seen', 'dismissed', 'open') or cardinality(p_listing_ids) > 200 then
    raise sqlstate 'PT400' using message = 'Mark at most 200 listings as seen, dismissed or open';
  end if;
  update public.listing_matches m
  set seen_at = coalesce(m.seen_at, now()), dismissed_at = case p_mark when 'dismissed' then now() when 'seen' then m.dismissed_at end
  from public.buyer_criteria b, public.listings l
  where m.tenant_id = p_tenant_id and b.id = m.criteria_id and b.client_id = p_client_id
    and l.tenant_id = m.tenant_id and l.source = m.source and l.listing_key = m.listing_key and l.id = any (p_listing_ids);
  get diagnostics marked = row_count;
  return marked;
end $$;

grant execute on function public.list_listing_matches, public.mark_listing_matches to authenticated;
