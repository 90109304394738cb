-- Rate limits: one counter for all app instances.

create unlogged table private.rate_limits (
  key text primary key check (char_length(key) <= 200),
  hits integer not null,
  window_ends_at timestamptz not null
);

create index rate_limits_window_idx on private.rate_limits (window_ends_at);

-- Counts one hit, or several at once, in a fixed window. Returns whether they were within the limit, and in how many
-- seconds the window ends. Concurrent callers wait for each other on the row, so no hit is lost.
create function public.consume_rate_limit(p_key text, p_limit integer, p_window_seconds integer, p_hits integer default 1)
returns table (allowed boolean, retry_after integer)
language plpgsql set search_path = '' as $$
declare
  entry private.rate_limits;
begin
  insert into private.rate_limits as r (key, hits, window_ends_at)
  values (left(p_key, 200), p_hits, clock_timestamp() + make_interval(secs => p_window_seconds))
  on conflict (key) do update set
    hits = case when r.window_ends_at <= clock_timestamp() then excluded.hits else r.hits + excluded.hits end,
    window_ends_at = case when r.window_ends_at <= clock_timestamp() then excluded.window_ends_at else r.window_ends_at end
  returning * into entry;
  allowed := entry.hits <= p_limit;
  retry_after := greatest(1, ceil(extract(epoch from entry.window_ends_at - clock_timestamp())))::integer;
  return next;
end $$;

-- Deletes a counter, for instance after a successful sign-in.
create function public.clear_rate_limit(p_key text) returns void
language sql set search_path = '' as $$
  delete from private.rate_limits where key = left(p_key, 200)
$$;

-- Functions in `public` are callable by everybody unless revoked.
grant execute on function public.consume_rate_limit, public.clear_rate_limit to service_role;

-- Required by the service's functions above, which run as their caller.
grant select, insert, update, delete on private.rate_limits to service_role;
