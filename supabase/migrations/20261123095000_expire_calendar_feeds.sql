-- A private calendar address that no program reads any more is a key that lies about: it ends by itself.

-- Takes back the addresses that were not read for 180 days, or never in as many; the worker calls it once a day.
create or replace function public.purge_calendar_feeds() returns void
language sql security definer set search_path = '' as $$
  delete from public.calendar_feeds where coalesce(last_used_at, created_at) < now() - interval '180 days'
$$;
revoke execute on function public.purge_calendar_feeds() from public, anon, authenticated;
grant execute on function public.purge_calendar_feeds() to service_role;
