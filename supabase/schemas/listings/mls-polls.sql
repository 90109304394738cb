-- Polling an MLS for changes: one poll per connection, a team's own or the deployment's shared one. The worker polls
-- (lib/listings/listings/polling.ts).

create table private.mls_polls (
  -- The connection's tenant, or `shared`.
  connection text primary key check (char_length(connection) <= 36),
  -- The MLS; another one starts over.
  source text,
  -- All changes before this moment have been read.
  cursor public.instant,
  polled_at public.instant,
  -- Failures in a row; the next poll waits until then.
  failures integer not null default 0,
  last_failure text check (char_length(last_failure) <= 200),
  not_before public.instant
);

-- Retries a changed connection at once and deletes the state of a removed one, because the failures belong to the
-- former connection. The failures of listings that could not be stored (lib/listings/listings/reader-pages.data.ts) are
-- deleted too.
create function private.reset_mls_backoff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from private.mls_polls p where p.connection = old.tenant_id::text;
  else
    update private.mls_polls p set failures = 0, last_failure = null, not_before = null
    where p.connection = new.tenant_id::text;
    perform private.clear_item_failures('MLS listings', new.tenant_id::text);
  end if;
  return null;
end $$;

create trigger mls_connections_reset_backoff after update or delete on public.mls_connections
  for each row execute function private.reset_mls_backoff();

-- Read by get_mls_usage(), which runs as its caller.
grant select on private.mls_polls to service_role;
