import "server-only";
import { sql } from "kysely";
import type { SqlDatabase, SqlTransaction } from "@/lib/foundation/database/database";
import { isSetAside } from "@/lib/foundation/database/failed-items.data";

/** Tasks that may run twice, because they send nothing to anybody. */
const REPEATABLE = ["erase_files", "poll_mls"];

/**
 * Moves all waiting work that may have been done since the backup to private.held_jobs: jobs (except scheduled
 * ones, which recur by themselves), webhook deliveries, due plan steps, and events that automations have not
 * read. Returns the number of held jobs. No worker may be running.
 */
export async function holdWaitingWork(trx: SqlTransaction): Promise<number> {
  await holdJobs(trx);
  await holdWebhooks(trx);
  await holdPlanSteps(trx);
  await holdFailedAutomations(trx);
  await holdEvents(trx);
  const { count } = await trx
    .selectFrom("private.held_jobs")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Holds queued jobs. First unlocks those that a worker was running when the backup was made, because that
 * worker no longer exists.
 */
async function holdJobs(trx: SqlTransaction): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array(
      select locked_by from graphile_worker._private_jobs where locked_by is not null
      union select locked_by from graphile_worker._private_job_queues where locked_by is not null))`.execute(
    trx,
  );
  await sql`
    with taken as (
      delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and j.attempts < j.max_attempts and t.identifier <> all (${REPEATABLE}::text[])
        and not coalesce(j.payload::jsonb ? '_cron', false)
      returning j.*, t.identifier
    )
    insert into private.held_jobs (task, tenant_id, due_at, payload)
    select t.identifier, team.id, t.run_at, jsonb_build_object('payload', t.payload, 'queue', q.queue_name, 'key', t.key,
      'attempts', t.attempts, 'max_attempts', t.max_attempts, 'priority', t.priority, 'flags', array(select jsonb_object_keys(t.flags)))
    from taken t
    left join graphile_worker._private_job_queues q on q.id = t.job_queue_id
    left join public.tenants team on t.flags ? team.id::text
    order by t.id`.execute(trx);
}

async function holdWebhooks(trx: SqlTransaction): Promise<void> {
  await sql`
    with taken as (delete from public.webhook_deliveries d where d.state = 'waiting' returning d.*)
    insert into private.held_jobs (task, tenant_id, due_at, payload)
    select 'send_webhook', t.tenant_id, coalesce(t.next_at, t.queued_at), to_jsonb(t) from taken t order by t.place`.execute(
    trx,
  );
}

/**
 * Pauses enrolments with a due step, so that their agents see it. Steps that wait for a person or a limit are
 * held as well, because they may have been done too.
 */
async function holdPlanSteps(trx: SqlTransaction): Promise<void> {
  await sql`
    with taken as (
      update public.action_plan_enrolments e set status = 'paused'
      where e.status = 'active' and (e.due_at <= now() or e.held_by is not null)
      returning e.*
    )
    insert into private.held_jobs (task, tenant_id, due_at, payload)
    select 'run_plan_step', t.tenant_id, t.due_at,
      jsonb_build_object('id', t.id, 'round', t.round, 'step', t.next_step_id)
    from taken t order by t.due_at, t.id`.execute(trx);
}

/** Holds the events of automations that failed and wait for a retry. */
async function holdFailedAutomations(trx: SqlTransaction): Promise<void> {
  await sql`
    with failed as (
      delete from private.failed_items f where f.work = 'automation' and f.retry_at is not null
      returning f.item::uuid as id, f.tenant_id, f.retry_at
    ), saved as (
      delete from private.saved_automation_events s using failed f where s.automation_id = f.id
      returning s.automation_id, s.event_id
    )
    insert into private.held_jobs (task, tenant_id, due_at, payload)
    select 'run_automations', f.tenant_id, f.retry_at,
      jsonb_build_object('automation', f.id, 'events', jsonb_agg(s.event_id order by s.event_id))
    from failed f join saved s on s.automation_id = f.id
    group by f.id, f.tenant_id, f.retry_at`.execute(trx);
}

/** Holds the events that automations have not read, and moves the automations' cursor behind them. */
async function holdEvents(trx: SqlTransaction): Promise<void> {
  await sql`
    insert into private.held_jobs (task, tenant_id, due_at, payload)
    select 'run_automations', e.tenant_id, min(e.happened_at), jsonb_build_object('events', jsonb_agg(e.id order by e.id))
    from private.automation_events e
    cross join private.automation_cursor c
    left join private.automation_backlogs b on b.tenant_id = e.tenant_id
    where (e.written_by, e.id) > (coalesce(b.written_by, c.written_by), coalesce(b.event_id, c.event_id))
      and e.written_by < private.committed_before()
      and exists (select from public.automations a where a.tenant_id = e.tenant_id and a.is_on)
    group by e.tenant_id`.execute(trx);
  await sql`delete from private.automation_backlogs`.execute(trx);
  await sql`update private.automation_cursor set written_by = private.committed_before(), event_id = 0`.execute(
    trx,
  );
}

/**
 * Whether a webhook is behind and still has events to plan. Webhooks that are set aside because planning fails
 * do not count.
 */
export async function hasWebhookBacklogs(db: SqlDatabase): Promise<boolean> {
  const behind = await db
    .selectFrom("webhook_endpoints as e")
    .select("e.id")
    .where("e.behind_event_id", "is not", null)
    .where("e.disabled_at", "is", null)
    .where(({ not, ref }) => not(isSetAside("webhook", ref("e.id"))))
    .limit(1)
    .executeTakeFirst();
  return behind !== undefined;
}

/** Ends the backlogs of the webhooks that are set aside. They continue with new events. */
export async function endWebhookBacklogs(trx: SqlTransaction): Promise<void> {
  await sql`
    update public.webhook_endpoints set behind_written_by = null, behind_event_id = null
    where behind_event_id is not null`.execute(trx);
}

/**
 * Renumbers events after a move to another cluster. Events are read in the order of the transactions that
 * wrote them, but a new cluster numbers its transactions from the beginning: old events would become due at
 * some later day, and new events would count as already read. Does nothing when the new cluster's transaction
 * numbers are already higher.
 */
export async function renumberEvents(trx: SqlTransaction): Promise<void> {
  const { rows } = await sql<{ isForeign: boolean }>`
    select greatest(
      (select written_by from public.record_changes order by written_by desc limit 1),
      (select written_by from private.webhook_cursor),
      (select written_by from private.automation_cursor)
    ) >= pg_snapshot_xmax(pg_current_snapshot()) as "isForeign"`.execute(trx);
  if (!rows[0]?.isForeign) return;
  await sql`update public.record_changes set written_by = '1'`.execute(trx);
  await sql`update private.webhook_cursor set written_by = '1'`.execute(trx);
  await sql`update private.automation_cursor set written_by = '1'`.execute(trx);
  await sql`update private.automation_backlogs set written_by = '1'`.execute(trx);
  await sql`update public.webhook_endpoints set behind_written_by = '1' where behind_event_id is not null`.execute(
    trx,
  );
}
