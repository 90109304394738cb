-- What holds for the whole platform, and is switched by those who run it.

-- One row. While free testing is on, every team has all that Enterprise has, and nobody pays.
create table private.platform_settings (
  is_only boolean primary key default true check (is_only),
  free_testing boolean not null default true,
  -- When it was switched last; null as long as it never was.
  free_testing_changed_at public.instant
);

insert into private.platform_settings default values;

-- For anybody: the prices of a platform in free testing are of no interest yet.
create function public.is_free_testing() returns boolean
language sql stable security definer set search_path = '' as $$
  select p.free_testing from private.platform_settings p
$$;
grant execute on function public.is_free_testing to anon, authenticated, service_role;
