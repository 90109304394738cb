-- Old notifications: nobody reads back that far, and they name clients and tasks that may be long gone.

-- Drops those read more than 90 days ago and all older than 180 days; the worker calls it once a day.
create function public.purge_notifications() returns void
language sql security definer set search_path = '' as $$
  delete from public.notifications
  where read_at < now() - interval '90 days' or created_at < now() - interval '180 days'
$$;
revoke execute on function public.purge_notifications() from public, anon, authenticated;
grant execute on function public.purge_notifications() to service_role;
