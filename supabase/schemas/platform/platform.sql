-- Settings of the whole platform, for its operators.

-- One row. While free testing is on, every team has the features of Enterprise for free.
create table private.platform_settings (
  is_only boolean primary key default true check (is_only),
  free_testing boolean not null default true,
  -- When it was last switched; null if never.
  free_testing_changed_at public.instant
);

insert into private.platform_settings default values;

-- For the app's server, which shows no prices while the platform is in free testing.
create function public.is_free_testing() returns boolean
language sql stable set search_path = '' as $$
  select p.free_testing from private.platform_settings p
$$;
grant execute on function public.is_free_testing to service_role;
grant select, update on private.platform_settings to service_role;
