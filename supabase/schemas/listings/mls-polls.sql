-- Polling an MLS for changes: one poll per connection, a team's own or the deployment's shared one.

create table private.mls_polls (
  -- The connection's tenant, or `shared`.
  connection text primary key check (char_length(connection) <= 36),
  -- The MLS; another one starts over.
  source text,
  -- All earlier changes have been read.
  cursor public.instant,
  polled_at public.instant,
  -- Failures in a row; the next poll waits until then.
  failures integer not null default 0,
  last_failure text check (char_length(last_failure) <= 200),
  not_before public.instant
);

-- Retries a changed connection at once and deletes the state of a removed one, because the failures were of another.
create function private.reset_mls_backoff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from private.mls_polls p where p.connection = old.tenant_id::text;
  else
    update private.mls_polls p set failures = 0, last_failure = null, not_before = null
    where p.connection = new.tenant_id::text;
  end if;
  return null;
end $$;

create trigger mls_connections_forget_wait after update or delete on public.mls_connections
  for each row execute function private.reset_mls_backoff();

-- Returns the tenants to read a connection for: those that follow listings and whose plan includes the MLS.
create function private.list_mls_readers(p_connection text) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select t.id from public.tenants t
    where t.suspended_at is null
      and (t.id::text = p_connection) = exists (select from public.mls_connections c where c.tenant_id = t.id)
      and (p_connection = 'shared' or t.id::text = p_connection)
      and (exists (select from public.listing_links k where k.tenant_id = t.id)
        or exists (select from public.buyer_criteria b where b.tenant_id = t.id))
      and private.plan_includes(t.id, 'mls')
    order by t.id);
end $$;

-- Queues a poll of every connection in use, recently failed ones last. One queue per connection, so that its polls never
-- overlap, and at most one waiting job. p_shared: the deployment has its own MLS.
create function private.enqueue_mls_polls(p_shared boolean) returns void
language plpgsql set search_path = '' as $$
declare
  polled record;
begin
  for polled in
    select c.connection, c.tenant_id, coalesce(p.failures, 0) as failures
    from (
      select m.tenant_id::text as connection, m.tenant_id from public.mls_connections m
      union all
      select 'shared', null where p_shared
    ) c
    left join private.mls_polls p on p.connection = c.connection
    where p.not_before is null or p.not_before <= now()
  loop
    begin
      if private.list_mls_readers(polled.connection) <> '{}' then
        perform graphile_worker.add_job('poll_mls', json_build_object('connection', polled.connection),
          queue_name => 'mls:' || polled.connection, job_key => 'poll_mls:' || polled.connection, max_attempts => 1,
          priority => polled.failures, flags => array_remove(array[polled.tenant_id::text], null));
      end if;
    exception when others then
      perform public.record_error('worker MLS', sqlerrm);
    end;
  end loop;
end $$;

-- Returns where a poll continues: {cursor, keys}; keys of listings not read for six hours, to be read by key. A new
-- connection, or one to another MLS, starts an hour back.
create function private.begin_mls_poll(p_connection text, p_source text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  poll private.mls_polls;
  readers uuid[] := private.list_mls_readers(p_connection);
begin
  insert into private.mls_polls as p (connection, source, cursor) values (p_connection, p_source, now() - interval '1 hour')
  on conflict (connection) do update set
    source = excluded.source,
    cursor = case when p.source = excluded.source then p.cursor else excluded.cursor end
  returning * into poll;
  return jsonb_build_object('cursor', poll.cursor, 'keys', array(
    select distinct s.listing_key from (
      select l.listing_key from public.listings l
      where l.tenant_id = any (readers) and l.source = p_source and l.off_market_at is null
        and l.refreshed_at < now() - interval '6 hours'
      union all
      select k.listing_key from public.listing_links k
      where k.tenant_id = any (readers) and k.source = p_source and k.off_market_at is null
        and not exists (select from public.listings l
          where l.tenant_id = k.tenant_id and l.source = k.source and l.listing_key = k.listing_key)
      union all
      -- Matches of a buyer not read for a day: they will be shown again, or removed.
      select m.listing_key from public.listing_matches m
      where m.tenant_id = any (readers) and m.source = p_source and m.dismissed_at is null
        and not exists (select from public.listings l
          where l.tenant_id = m.tenant_id and l.source = m.source and l.listing_key = m.listing_key)
    ) s
    limit 2000));
end $$;

-- Stores a page of MLS changes for every reader of this connection, and the cursor. Keys asked for but not returned are
-- marked missing. A reader for whom this fails misses the page, not the others; its listings are read by key within six
-- hours.
create function private.save_mls_page(
  p_connection text, p_source text, p_listings jsonb, p_cursor timestamptz default null, p_missing text[] default '{}'
) returns void
language plpgsql set search_path = '' as $$
declare
  reader uuid;
begin
  foreach reader in array private.list_mls_readers(p_connection) loop
    begin
      perform private.sync_listings(reader, p_source, p_listings);
      perform private.mark_listings_missing(reader, p_source, p_missing);
      perform private.clear_item_failures('MLS listings', reader::text);
    exception
      when serialization_failure or deadlock_detected or lock_not_available then raise;
      when others then
        perform private.record_item_failure('MLS listings', reader::text, reader, sqlerrm);
    end;
  end loop;
  update private.mls_polls p set cursor = p_cursor
  where p.connection = p_connection and p.source = p_source and p_cursor > p.cursor;
end $$;

-- Stores the result of a poll: null for success. After failures the next waits ten minutes, twenty, … at most six hours,
-- or as long as the MLS asked for.
create function private.end_mls_poll(p_connection text, p_failure text, p_wait_seconds integer) returns void
language sql set search_path = '' as $$
  update private.mls_polls p set
    polled_at = case when p_failure is null then now() else p.polled_at end,
    failures = case when p_failure is null then 0 else least(p.failures + 1, 100) end,
    last_failure = left(p_failure, 200),
    not_before = case when p_failure is not null then now() + greatest(
      least(interval '10 minutes' * power(2, least(p.failures, 6)), interval '6 hours'),
      least(coalesce(p_wait_seconds, 0), 86400) * interval '1 second') end
  where p.connection = p_connection
$$;
