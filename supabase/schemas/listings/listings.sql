-- MLS listings in use by a team: attached to a deal, watched for a seller, or matching a buyer's criteria. No others are
-- stored. A row is a copy: it is shown only within a day of being read, and deleted within a day after the listing leaves
-- the market (docs/features/listings/mls.md, "What is kept").

-- Written only by the app's server and the worker, from the MLS. Not audited, because the log is stored for years.
create table public.listings (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  -- The MLS: a hash of its connection, since two may use the same keys.
  source text not null check (char_length(source) between 1 and 64),
  listing_key text not null check (char_length(listing_key) between 1 and 255),
  mls_number text not null check (char_length(mls_number) between 1 and 255),
  -- Null when the seller withholds it.
  address text check (char_length(address) <= 300),
  city text check (char_length(city) <= 150),
  state text check (char_length(state) <= 50),
  postal_code text check (char_length(postal_code) <= 20),
  list_price public.dollars,
  property_type text not null check (char_length(property_type) <= 100),
  bedrooms integer,
  bathrooms numeric(5, 1) check (bathrooms >= 0 and bathrooms <= 1000),
  square_feet integer,
  status text not null check (char_length(status) <= 50),
  listed_on public.calendar_day,
  agent_name text check (char_length(agent_name) <= 200),
  office_name text check (char_length(office_name) <= 200),
  -- The picture's address at the MLS. Only the app's server requests it, never a browser (photos.ts).
  photo_url text check (photo_url is null or private.is_web_address(photo_url, 2000)),
  -- The last change at the MLS, the last read, and when it left the market.
  modified_at public.instant not null,
  refreshed_at public.instant not null default now(),
  off_market_at public.instant,
  unique (tenant_id, id),
  unique (tenant_id, source, listing_key)
);

create index listings_refreshed_idx on public.listings (refreshed_at);
create index listings_off_market_idx on public.listings (off_market_at) where off_market_at is not null;

call private.secure_table('listings');
grant select on public.listings to authenticated;

create policy "listings: read the team's, while they are fresh" on public.listings for select to authenticated using (
  tenant_id = any (array(select private.my_tenants())) and refreshed_at > now() - interval '24 hours');

-- Stores a listing about to be attached, as the app's server just read it, and queues its sync, which detects changes
-- to the stored copy and finds matching searches. The next purge deletes unused listings.
create function public.save_listing(p_tenant_id uuid, p_source text, p_listing jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.listings as l
  select r.* from jsonb_populate_record(null::public.listings, p_listing || jsonb_build_object(
    'id', gen_random_uuid(), 'tenant_id', p_tenant_id, 'source', p_source, 'refreshed_at', now())) r
  on conflict (tenant_id, source, listing_key) do update set refreshed_at = excluded.refreshed_at
  where l.modified_at = excluded.modified_at;
  perform private.add_team_job('sync_listing',
    json_build_object('tenantId', p_tenant_id, 'source', p_source, 'listing', p_listing), p_tenant_id, p_max_attempts => 8,
    p_job_key => format('sync_listing:%s:%s:%s', p_tenant_id, p_source, p_listing ->> 'listing_key'));
end $$;
grant execute on function public.save_listing to service_role;

------------------------------------------------------------------------------------------------------------
-- The reasons for which a listing is stored: a deal, or a selling client
------------------------------------------------------------------------------------------------------------

-- Refers to the listing by key and not by the copy's id, because the copy is deleted when the listing leaves the
-- market.
create table public.listing_links (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  deal_id uuid,
  client_id uuid,
  source text not null check (char_length(source) between 1 and 64),
  listing_key text not null check (char_length(listing_key) between 1 and 255),
  mls_number text not null check (char_length(mls_number) between 1 and 255),
  -- When it left the market. It is no longer read from then on.
  off_market_at public.instant,
  created_at public.instant not null default now(),
  check (num_nonnulls(deal_id, client_id) = 1),
  foreign key (tenant_id, deal_id) references public.deals (tenant_id, id) on delete cascade,
  foreign key (tenant_id, client_id) references public.clients (tenant_id, id) on delete cascade
);

create index listing_links_listing_idx on public.listing_links (tenant_id, source, listing_key);
create index listing_links_deal_idx on public.listing_links (deal_id) where deal_id is not null;
create index listing_links_client_idx on public.listing_links (client_id) where client_id is not null;

create trigger listing_links_keep_tenant before update of tenant_id on public.listing_links
  for each row execute function private.prevent_tenant_change();

-- Attaches only listings that the team has read, each once and at most ten per deal or client. Locks the parent, so that
-- concurrent inserts are counted one by one.
create function private.guard_listing_link() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  listing public.listings;
begin
  -- Checked before the policy: callers must neither lock nor learn about records they may not change.
  if (select auth.uid()) is not null and not (
    private.can_update_deal(new.tenant_id, new.deal_id) or private.can_update_client(new.tenant_id, new.client_id)) then
    raise insufficient_privilege using message = 'You cannot attach a listing here';
  end if;
  perform from public.deals d where d.tenant_id = new.tenant_id and d.id = new.deal_id for no key update;
  perform from public.clients c where c.tenant_id = new.tenant_id and c.id = new.client_id for no key update;
  select l.* into listing from public.listings l
  where l.tenant_id = new.tenant_id and l.source = new.source and l.listing_key = new.listing_key;
  if not found then
    raise sqlstate 'PT404' using message = 'Listing not found';
  end if;
  if exists (
    select from public.listing_links k
    where k.tenant_id = new.tenant_id and k.source = new.source and k.listing_key = new.listing_key
      and k.deal_id is not distinct from new.deal_id and k.client_id is not distinct from new.client_id
  ) then
    raise sqlstate 'PT409' using message = 'This listing is already attached';
  end if;
  if (select count(*) from public.listing_links k where k.deal_id = new.deal_id or k.client_id = new.client_id) >= 10 then
    raise sqlstate 'PT409' using message = 'There are ten listings already. Remove one first';
  end if;
  new.mls_number := listing.mls_number;
  new.off_market_at := listing.off_market_at;
  return new;
end $$;

create trigger listing_links_guard before insert on public.listing_links
  for each row when (not private.is_restoring()) execute function private.guard_listing_link();

select private.enable_audit('public.listing_links', 'listing_link', array['source', 'listing_key', 'off_market_at']);
call private.secure_table('listing_links');
grant select, insert (tenant_id, deal_id, client_id, source, listing_key, mls_number), delete
  on public.listing_links to authenticated;

create policy "listing_links: read with their deal or client" on public.listing_links for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and (exists (select from public.deals d where d.id = deal_id and d.tenant_id = listing_links.tenant_id)
    or exists (select from public.clients c where c.id = client_id and c.tenant_id = listing_links.tenant_id)));

create policy "listing_links: attach to what I may update" on public.listing_links for insert to authenticated
  with check (private.can_update_deal(tenant_id, deal_id) or private.can_update_client(tenant_id, client_id));

create policy "listing_links: take away from what I may update" on public.listing_links for delete to authenticated
  using (private.can_update_deal(tenant_id, deal_id) or private.can_update_client(tenant_id, client_id));

-- The columns the API returns, with the listing's data while its copy may be shown.
create view public.listing_link_records with (security_invoker = true) as
  select k.id, k.tenant_id, k.deal_id, k.client_id, k.mls_number, k.off_market_at, k.created_at, to_jsonb(l) as listing
  from public.listing_links k
  left join public.listings l on l.tenant_id = k.tenant_id and l.source = k.source and l.listing_key = k.listing_key;
grant select on public.listing_link_records to authenticated, service_role;
call private.make_view_read_only('listing_link_records');

------------------------------------------------------------------------------------------------------------
-- Changes of a listing, on the timeline of its deal or client
------------------------------------------------------------------------------------------------------------

-- A new price, a new status, or both if both changed at once. Written only by the worker. Kept after the listing is
-- deleted, as part of the deal's history.
create table public.listing_changes (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  deal_id uuid,
  client_id uuid,
  mls_number text not null check (char_length(mls_number) between 1 and 255),
  from_price public.dollars,
  to_price public.dollars,
  from_status text check (char_length(from_status) <= 50),
  to_status text check (char_length(to_status) <= 50),
  changed_at public.instant not null default clock_timestamp(),
  check (num_nonnulls(deal_id, client_id) = 1),
  foreign key (tenant_id, deal_id) references public.deals (tenant_id, id) on delete cascade,
  foreign key (tenant_id, client_id) references public.clients (tenant_id, id) on delete cascade
);

create index listing_changes_deal_idx on public.listing_changes (deal_id, changed_at desc, id desc) where deal_id is not null;
create index listing_changes_client_idx on public.listing_changes (client_id, changed_at desc, id desc) where client_id is not null;

create trigger listing_changes_keep_tenant before update of tenant_id on public.listing_changes
  for each row execute function private.prevent_tenant_change();

call private.secure_table('listing_changes');
grant select on public.listing_changes to authenticated;

create policy "listing_changes: read with their deal or client" on public.listing_changes for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and (exists (select from public.deals d where d.id = deal_id and d.tenant_id = listing_changes.tenant_id)
    or exists (select from public.clients c where c.id = client_id and c.tenant_id = listing_changes.tenant_id)));

-- The changes with the deal's title, when the reader sees the deal.
create view public.listing_change_records with (security_invoker = true) as
  select h.id, h.tenant_id, h.deal_id, d.title as deal_title, h.client_id, h.mls_number, h.from_price, h.to_price, h.from_status,
    h.to_status, h.changed_at
  from public.listing_changes h
  left join public.deals d on d.id = h.deal_id;
grant select on public.listing_change_records to authenticated, service_role;
call private.make_view_read_only('listing_change_records');
call private.create_row_reader('listing_change_records');

insert into private.timeline_sources (kind, place, relation, happened_at, condition, view) values
  ('listing', 1, 'listing_changes', 'changed_at', 'r.deal_id = any (($1).deal_ids)', 'listing_change_records'),
  ('listing', 2, 'listing_changes', 'changed_at', 'r.client_id = ($1).client_id and ($1).sees_client', 'listing_change_records');
