-- Syncing listings from the MLS: copies, changes, matches and expiry.

-- Returns the app's listings as rows of a tenant, read now.
create function private.parse_listing_rows(p_tenant_id uuid, p_source text, p_listings jsonb) returns public.listings[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(l.listing), '{}') from (
    select distinct on (r.listing_key) jsonb_populate_record(r, jsonb_build_object(
      'id', gen_random_uuid(), 'tenant_id', p_tenant_id, 'source', p_source, 'refreshed_at', now(),
      'off_market_at', case when not private.is_on_market(r.status) then now() end)) as listing
    from jsonb_populate_recordset(null::public.listings, p_listings) r
    order by r.listing_key, r.modified_at desc
  ) l
$$;

-- Writes the copies. Ignores a row from an older response than the stored one.
create function private.upsert_listings(p_rows public.listings[]) returns void
language sql set search_path = '' as $$
  insert into public.listings as l
  select r.* from unnest(p_rows) r order by r.listing_key
  on conflict (tenant_id, source, listing_key) do update set
    mls_number = excluded.mls_number, address = excluded.address, city = excluded.city, state = excluded.state,
    postal_code = excluded.postal_code, list_price = excluded.list_price, property_type = excluded.property_type,
    bedrooms = excluded.bedrooms, bathrooms = excluded.bathrooms, square_feet = excluded.square_feet,
    status = excluded.status, listed_on = excluded.listed_on, agent_name = excluded.agent_name,
    office_name = excluded.office_name, photo_url = excluded.photo_url, modified_at = excluded.modified_at, refreshed_at = excluded.refreshed_at,
    off_market_at = case when excluded.off_market_at is not null then coalesce(l.off_market_at, excluded.off_market_at) end
  where l.modified_at <= excluded.modified_at
$$;

-- Stores a listing about to be attached, as the app's server just read it, and returns its key. The next purge deletes
-- unused ones.
create function public.save_listing(p_tenant_id uuid, p_source text, p_listing jsonb) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform private.sync_listings(p_tenant_id, p_source, jsonb_build_array(p_listing));
  perform private.upsert_listings(private.parse_listing_rows(p_tenant_id, p_source, jsonb_build_array(p_listing)));
  return p_listing ->> 'listing_key';
end $$;
grant execute on function public.save_listing to service_role;

-- Returns "Elm Street: price $310,000 to $299,900, now Pending", for a notification.
create function private.format_listing_change(p_subject text, p_change public.listing_changes) returns text
language sql immutable set search_path = '' as $$
  select p_subject || ': ' || concat_ws(', ',
    case when p_change.to_price is not null or p_change.from_price is not null then format('listing price %s to %s',
      coalesce(to_char(p_change.from_price, 'FM$999,999,999,990'), 'unknown'),
      coalesce(to_char(p_change.to_price, 'FM$999,999,999,990'), 'unknown')) end,
    case when p_change.to_status is not null then format('listing now %s', p_change.to_status) end)
$$;

-- Records changes of listings kept for a deal or client and notifies its owner. Locks the copies in one order, so that a
-- change that two pollers bring is recorded once.
create function private.record_listing_changes(p_tenant_id uuid, p_rows public.listings[]) returns void
language plpgsql set search_path = '' as $$
declare
  change public.listing_changes;
begin
  perform from public.listings l join unnest(p_rows) r on l.source = r.source and l.listing_key = r.listing_key
  where l.tenant_id = p_tenant_id order by l.id for no key update of l;
  for change in
    insert into public.listing_changes (tenant_id, deal_id, client_id, mls_number, from_price, to_price, from_status, to_status)
    select p_tenant_id, k.deal_id, k.client_id, r.mls_number,
      case when l.list_price is distinct from r.list_price then l.list_price end,
      case when l.list_price is distinct from r.list_price then r.list_price end,
      case when l.status <> r.status then l.status end, case when l.status <> r.status then r.status end
    from unnest(p_rows) r
    join public.listings l on l.tenant_id = p_tenant_id and l.source = r.source and l.listing_key = r.listing_key
    join public.listing_links k on k.tenant_id = p_tenant_id and k.source = r.source and k.listing_key = r.listing_key
    where l.modified_at <= r.modified_at and (l.list_price is distinct from r.list_price or l.status <> r.status)
    order by k.client_id, k.deal_id
    returning *
  loop
    perform private.notify(p_tenant_id, o.owner_id, 'listing_changed', private.format_listing_change(o.name, change), o.url)
    from (
      select d.owner_id, d.title as name, '/deal/' || d.id as url from public.deals d where d.id = change.deal_id
      union all
      select c.owner_id, c.name, '/client/' || c.id from public.clients c where c.id = change.client_id
    ) o
    join public.tenant_members m on m.tenant_id = p_tenant_id and m.user_id = o.owner_id and m.status = 'active';
  end loop;
end $$;

-- Stores what the MLS returned for a tenant: updates stored copies, adds listings that match a buyer's criteria, ignores
-- others.
create function private.sync_listings(p_tenant_id uuid, p_source text, p_listings jsonb, p_criteria_ids uuid[] default null)
returns void
language plpgsql set search_path = '' as $$
declare
  rows public.listings[] := private.parse_listing_rows(p_tenant_id, p_source, p_listings);
  matches private.listing_match[] := private.find_matching_listings(p_tenant_id, rows, p_criteria_ids);
begin
  perform private.record_listing_changes(p_tenant_id, rows);
  perform private.upsert_listings(array(
    select r from unnest(rows) r
    where r.listing_key in (select f.listing_key from unnest(matches) f)
      or exists (select from public.listings l
        where l.tenant_id = p_tenant_id and l.source = p_source and l.listing_key = r.listing_key)
      or private.is_on_market(r.status) and exists (select from public.listing_links k
        where k.tenant_id = p_tenant_id and k.source = p_source and k.listing_key = r.listing_key)));
  update public.listing_links k set off_market_at = r.off_market_at
  from unnest(rows) r
  where k.tenant_id = p_tenant_id and k.source = p_source and k.listing_key = r.listing_key
    and (k.off_market_at is null) <> (r.off_market_at is null);
  perform private.save_listing_matches(p_tenant_id, rows, matches, p_criteria_ids);
end $$;

-- Marks as off the market what the MLS did not return although asked for by key.
create function private.mark_listings_missing(p_tenant_id uuid, p_source text, p_keys text[]) returns void
language sql set search_path = '' as $$
  update public.listings l set off_market_at = now()
  where l.tenant_id = p_tenant_id and l.source = p_source and l.listing_key = any (p_keys) and l.off_market_at is null;
  update public.listing_links k set off_market_at = now()
  where k.tenant_id = p_tenant_id and k.source = p_source and k.listing_key = any (p_keys) and k.off_market_at is null;
  delete from public.listing_matches m
  where m.tenant_id = p_tenant_id and m.source = p_source and m.listing_key = any (p_keys) and m.dismissed_at is null
$$;

-- Deletes listings off the market for most of a day, not read for a day, or no longer used. The worker calls it every
-- hour, so that nothing stays a whole day.
create function public.purge_listings() returns void
language sql security definer set search_path = '' as $$
  delete from public.listings l
  where l.off_market_at < now() - interval '22 hours'
    or l.refreshed_at < now() - interval '24 hours'
    or l.refreshed_at < now() - interval '1 hour'
      and not exists (select from public.listing_links k
        where k.tenant_id = l.tenant_id and k.source = l.source and k.listing_key = l.listing_key)
      and not exists (select from public.listing_matches m
        where m.tenant_id = l.tenant_id and m.source = l.source and m.listing_key = l.listing_key);
  delete from public.listing_matches m
  where m.found_at < now() - interval '90 days'
    and not exists (select from public.listings l
      where l.tenant_id = m.tenant_id and l.source = m.source and l.listing_key = m.listing_key)
$$;
grant execute on function public.purge_listings to service_role;

-- Matches a new or changed search with the stored copies. Returns whether the search exists.
create function private.match_buyer_criteria(p_tenant_id uuid, p_criteria_id uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  rows public.listings[];
  sources text[];
  listing_source text;
begin
  if not exists (select from public.buyer_criteria b where b.tenant_id = p_tenant_id and b.id = p_criteria_id) then
    return false;
  end if;
  sources := array(select distinct l.source from public.listings l where l.tenant_id = p_tenant_id order by 1);
  foreach listing_source in array sources loop
    rows := array(select l from public.listings l where l.tenant_id = p_tenant_id and l.source = listing_source);
    perform private.save_listing_matches(p_tenant_id, rows, private.find_matching_listings(p_tenant_id, rows, array[p_criteria_id]), array[p_criteria_id]);
  end loop;
  return true;
end $$;
