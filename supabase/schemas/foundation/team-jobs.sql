-- Jobs for work of all teams: mails, texts, polls, exports. The priority of a job is the number of jobs that its own
-- team has waiting, so that a team with hundreds of jobs does not delay the first job of another team. A job is also
-- marked with its team, and no queue works on one team's jobs with more than half of its concurrent workers
-- (worker/team-shares.ts). Jobs scheduled for a moment of their own, such as reminders, run in the order of these
-- moments and only carry the mark.

-- Counts a team's waiting jobs of a kind that are due until a moment, at most 500. Beyond that, the turns are not
-- distinguished.
create function private.count_waiting_jobs(p_task text, p_tenant_id uuid, p_until timestamptz) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_task = 'deliver_email' then
    return (select count(*) from (
      select from public.emails e where e.tenant_id = p_tenant_id and e.status in ('queued', 'sending') limit 500) w);
  elsif p_task = 'deliver_member_text' then
    return (select count(*) from (
      select from private.member_texts t
      where t.tenant_id = p_tenant_id and t.sent_at is null and t.failure is null limit 500) w);
  elsif p_task in ('deliver_mail', 'deliver_text') then
    return (select count(*) from (
      select from public.messages m
      where m.tenant_id = p_tenant_id and m.direction = 'outbound'
        and m.channel = case p_task when 'deliver_text' then 'sms'::public.channel_name else 'email' end
        and (m.status = 'sending' or m.status = 'draft' and m.scheduled_at is not null)
        and (m.scheduled_at is null or m.scheduled_at <= p_until)
      limit 500) w);
  end if;
  return (
    select count(*) from (
      select from graphile_worker.jobs j
      where j.task_identifier = p_task and j.flags ? p_tenant_id::text and j.run_at <= p_until limit 500) w);
end $$;

-- Returns the trace of the current write: that of the acting automation or plan (set_cause()), otherwise that of the
-- call. Callers of the data API choose the latter, so everything but a valid traceparent is dropped.
create function private.get_traceparent() returns text
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(nullif(current_setting('lintel.traceparent', true), ''),
    substring(nullif(current_setting('request.headers', true), '')::json ->> 'traceparent'
      from '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$'));
end $$;
grant execute on function private.get_traceparent to service_role;

-- Adds the trace of the enqueuing call to a job's payload, so that the log and the traces of both can be read together
-- (docs/operations.md, "Traces").
create function private.add_traceparent(p_payload json) returns json
language sql stable set search_path = '' as $$
  select case when t.traceparent is null then p_payload
    else (p_payload::jsonb || jsonb_build_object('traceparent', t.traceparent))::json end
  from (select private.get_traceparent() as traceparent) t
$$;

-- Adds a job as graphile_worker.add_job() does, and makes sure that it is added. That function adds nothing if the worker
-- takes the waiting job of the same key between its two statements. The job that runs then may have read what was there
-- before the caller's write. On the next call it gets a successor.
create function private.add_job(
  p_task text, p_payload json, p_queue_name text default null, p_run_at timestamptz default null,
  p_max_attempts integer default null, p_job_key text default null, p_priority integer default null,
  p_flags text[] default null
) returns void
language plpgsql set search_path = '' as $$
begin
  for attempt in 1 .. 10 loop
    if (graphile_worker.add_job(p_task, p_payload, queue_name => p_queue_name, run_at => p_run_at, max_attempts => p_max_attempts,
      job_key => p_job_key, priority => p_priority, flags => p_flags)).id is not null
    then
      return;
    end if;
  end loop;
  raise 'The job % could not be added', p_job_key;
end $$;

grant execute on function private.add_job to service_role;

-- Enqueues a job of a team with the priority of its turn. p_tenant_id is null for a job without a team. Jobs with the
-- same p_queue_name run one after the other.
create function private.add_team_job(
  p_task text, p_payload json, p_tenant_id uuid, p_max_attempts integer default null, p_job_key text default null,
  p_run_at timestamptz default null, p_queue_name text default null
) returns void
language sql security definer set search_path = '' as $$
  select private.add_job(p_task, private.add_traceparent(p_payload), p_run_at => p_run_at,
    p_max_attempts => p_max_attempts, p_job_key => p_job_key, p_queue_name => p_queue_name,
    p_priority => private.count_waiting_jobs(p_task, p_tenant_id, coalesce(p_run_at, now())),
    p_flags => array_remove(array[p_tenant_id::text], null))
$$;

grant execute on function private.add_team_job to service_role;

-- Requests that the worker merge the search indexes after this transaction if it wrote many records (search.sql).
-- Without a job key, because two transactions would wait for each other on it.
create function private.request_search_merge(p_written bigint) returns void
language plpgsql set search_path = '' as $$
begin
  if p_written >= 1000 then
    perform graphile_worker.add_job('merge_search_indexes', max_attempts => 1);
  end if;
end $$;
