-- Health of the platform for its operators: the queue and reported errors.

-- Removes text that may identify a person: addresses, numbers of five or more digits, ids and quoted text.
create function private.redact_text(p_text text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(left(p_text, 2000),
    '[^\s<>"'']+@[^\s<>"'']+', '…@…', 'g'),
    '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}', '…', 'gi'),
    '"[^"]*"|''[^'']*''', '"…"', 'g'),
    '\+?\d[\d ().-]{3,}\d', '…', 'g')
$$;

------------------------------------------------------------------------------------------------------------
-- The queue
------------------------------------------------------------------------------------------------------------

-- Returns the jobs of each kind and the latest hundred failed ones: {queues, failed}. A kind's jobs are counted by
-- state: due (waiting), running, scheduled for later, failed and to be retried (failing), given up (dead), with the
-- waiting time of the oldest in seconds. Failed jobs are those given up, then those being retried.
create function public.get_queue_health() returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_platform_admin();
  return json_build_object('queues', (
    select coalesce(json_agg(q order by q.task collate "C"), '[]')
    from (
      select j.task_identifier as task,
        count(*) filter (where j.locked_at is null and j.attempts = 0 and j.run_at <= now()) as waiting,
        count(*) filter (where j.locked_at is not null) as running,
        count(*) filter (where j.locked_at is null and j.attempts = 0 and j.run_at > now()) as scheduled,
        count(*) filter (where j.locked_at is null and j.attempts between 1 and j.max_attempts - 1) as failing,
        count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts) as dead,
        extract(epoch from now() - min(j.run_at) filter (
          where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now()))::integer as oldest_seconds
      from graphile_worker.jobs j
      group by j.task_identifier
    ) q), 'failed', (
    select coalesce(json_agg(f order by f.is_dead desc, f.failed_at desc, f.id), '[]')
    from (
      select j.id, j.task_identifier as task, j.attempts, j.max_attempts, j.attempts >= j.max_attempts as is_dead, j.run_at,
        j.updated_at as failed_at, private.redact_text(j.last_error) as reason
      from graphile_worker.jobs j
      where j.attempts > 0 and j.locked_at is null
      order by is_dead desc, failed_at desc, j.id limit 100
    ) f));
end $$;

-- Retries failed jobs now, with all attempts, and returns their number. Skips jobs that a worker is running.
create function public.retry_jobs(p_ids bigint[]) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_platform_admin();
  if p_ids is null or cardinality(p_ids) not between 1 and 100 then
    raise sqlstate 'PT400' using message = 'Choose from 1 to 100 jobs';
  end if;
  return (
    select count(*) from graphile_worker.reschedule_jobs(
      array(select j.id from graphile_worker.jobs j where j.id = any (p_ids) and j.attempts > 0 and j.locked_at is null),
      run_at => now(), attempts => 0));
end $$;

grant execute on function public.get_queue_health, public.retry_jobs to authenticated;

------------------------------------------------------------------------------------------------------------
-- Errors
------------------------------------------------------------------------------------------------------------

-- One row per kind of error: same place and same redacted text. At most 200 rows; the one that did not occur for the
-- longest time is deleted.
create table private.reported_errors (
  fingerprint bytea primary key,
  place text not null check (char_length(place) <= 200),
  message text not null check (char_length(message) <= 2000),
  -- The last reference shown in a response or error page, for finding it in the log.
  reference text check (char_length(reference) <= 100),
  times bigint not null default 1,
  first_seen_at public.instant not null default now(),
  last_seen_at public.instant not null default now()
);

create index reported_errors_seen_idx on private.reported_errors (last_seen_at);

alter table private.reported_errors enable row level security;

-- Counts an error of the app or worker, with its text redacted.
create function public.record_error(p_place text, p_message text, p_reference text default null) returns void
language plpgsql set search_path = '' as $$
declare
  place text := left(private.redact_text(coalesce(p_place, '')), 200);
  error_text text := left(private.redact_text(coalesce(p_message, '')), 2000);
begin
  insert into private.reported_errors as e (fingerprint, place, message, reference)
  values (private.hash_token(place || E'\n' || error_text), place, error_text, left(p_reference, 100))
  on conflict (fingerprint) do update
    set times = e.times + 1, last_seen_at = now(), reference = coalesce(excluded.reference, e.reference);
  delete from private.reported_errors e where e.fingerprint in (
    select o.fingerprint from private.reported_errors o order by o.last_seen_at desc, o.fingerprint offset 200);
end $$;

grant execute on function public.record_error to service_role;

-- Lists the errors that app and worker reported, latest first, for platform operators (lib/platform/platform).
create function public.list_reported_errors() returns json
language sql stable set search_path = '' as $$
  select coalesce(json_agg(l order by l.last_seen_at desc, l.id), '[]')
  from (
    select encode(e.fingerprint, 'hex') as id, e.place, e.message, e.reference, e.times, e.first_seen_at, e.last_seen_at
    from private.reported_errors e
  ) l
$$;

grant execute on function public.list_reported_errors to service_role;

-- Required by the service's functions above, which run as their caller.
grant select, insert, update, delete on private.reported_errors to service_role;
grant execute on function private.redact_text to service_role;
