import "server-only";
import { sql, type RawBuilder } from "kysely";
import type { SqlDatabase, SqlTransaction } from "@/lib/foundation/database/database";

/**
 * A selection of held jobs: all, those that were not due before the restore (`later`), those of some tasks, or
 * those with some ids.
 */
export type HeldJobSelection = { later?: boolean; tasks?: string[]; ids?: number[] };

export type HeldTask = {
  task: string;
  count: number;
  teams: number;
  later: number;
  oldest: string;
};
export type HeldJob = {
  id: number;
  task: string;
  tenant_id: string | null;
  due_at: string;
  record: string | null;
};

/** The reason shown at messages of dropped jobs. */
export const DROPPED =
  "Not sent again: the database was restored from a backup, and this may have gone out before.";

/** Counts the held jobs by task: how many jobs, of how many teams, and how many were not due before the restore. */
export async function listHeldTasks(db: SqlDatabase): Promise<HeldTask[]> {
  const { rows } = await sql<HeldTask>`
    select h.task, count(*) as count, count(distinct h.tenant_id) as teams,
      count(*) filter (where ${IS_LATER}) as later, min(h.due_at) as oldest
    from private.held_jobs h group by h.task order by h.task collate "C"`.execute(db);
  return rows;
}

/** Lists held jobs, the earliest due first, each with the id of its record. */
export async function listHeldJobs(
  db: SqlDatabase,
  selection: HeldJobSelection,
  limit: number,
): Promise<HeldJob[]> {
  const { rows } = await sql<HeldJob>`
    select h.id, h.task, h.tenant_id, h.due_at,
      coalesce(h.payload -> 'payload' ->> 'id', h.payload -> 'payload' ->> 'taskId', h.payload ->> 'record_id',
        h.payload ->> 'id') as record
    from private.held_jobs h where ${isSelected(selection)} order by h.due_at, h.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/**
 * Puts jobs back into their queues, where each runs as soon as it is due. Texts are first looked up at the
 * vendor, because they may have been sent. Returns the number of jobs.
 */
export function releaseHeldJobs(db: SqlDatabase, selection: HeldJobSelection): Promise<number> {
  return resolve(db, selection, async (trx) => {
    await askVendorFirst(trx);
    await releaseJobs(trx);
    await releaseWebhooks(trx);
    await releasePlanSteps(trx);
    await releaseAutomations(trx);
  });
}

/**
 * Drops jobs without running them. Their mails and messages fail with the reason DROPPED; a plan continues
 * after the skipped step. Returns the number of jobs.
 */
export function dropHeldJobs(db: SqlDatabase, selection: HeldJobSelection): Promise<number> {
  return resolve(db, selection, async (trx) => {
    await failMessages(trx);
    await failExports(trx);
    await leaveOutPlanSteps(trx);
  });
}

/** Whether a job was not due before the restore. A job that waits for a retry was due before. */
const IS_LATER = sql`(h.due_at > h.held_at and coalesce((h.payload ->> 'attempts')::integer, 0) = 0)`;
const NOT_JOBS = ["send_webhook", "run_plan_step", "run_automations"];

/** Moves the selected jobs to a temporary table that `work` reads. Returns their number. */
function resolve(
  db: SqlDatabase,
  selection: HeldJobSelection,
  work: (trx: SqlTransaction) => Promise<void>,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`create temporary table resolved_jobs (like private.held_jobs) on commit drop`.execute(
      trx,
    );
    const { numAffectedRows = 0n } = await sql`
      with resolved as (delete from private.held_jobs h where ${isSelected(selection)} returning h.*)
      insert into resolved_jobs select * from resolved order by id`.execute(trx);
    await work(trx);
    return Number(numAffectedRows);
  });
}

function isSelected({ later, tasks, ids }: HeldJobSelection): RawBuilder<boolean> {
  const conditions = [
    ...(later ? [IS_LATER] : []),
    ...(tasks ? [sql`h.task = any (${tasks}::text[])`] : []),
    ...(ids ? [sql`h.id = any (${ids}::bigint[])`] : []),
  ];
  return conditions.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/**
 * Marks texts as if an attempt with an unknown outcome had been made, because one may have been made after the
 * backup. The worker then looks them up at the vendor before sending.
 */
async function askVendorFirst(trx: SqlTransaction): Promise<void> {
  await sql`
    insert into private.message_deliveries as d (message_id, sent_to_vendor_at)
    select m.id, m.created_at
    from resolved_jobs r join public.messages m on m.id::text = r.payload -> 'payload' ->> 'id'
    where r.task = 'deliver_text'
    on conflict (message_id) do update set sent_to_vendor_at = coalesce(d.sent_to_vendor_at, excluded.sent_to_vendor_at)`.execute(
    trx,
  );
  await sql`
    update private.member_texts t set sent_to_vendor_at = coalesce(t.sent_to_vendor_at, t.created_at)
    from resolved_jobs r where r.task = 'deliver_member_text' and t.id::text = r.payload -> 'payload' ->> 'id'`.execute(
    trx,
  );
}

async function releaseJobs(trx: SqlTransaction): Promise<void> {
  await sql`
    select graphile_worker.add_job(r.task, (r.payload -> 'payload')::json, queue_name => r.payload ->> 'queue',
      run_at => greatest(r.due_at, now()), max_attempts => (r.payload ->> 'max_attempts')::integer,
      job_key => r.payload ->> 'key', priority => (r.payload ->> 'priority')::integer,
      flags => array(select jsonb_array_elements_text(r.payload -> 'flags')))
    from resolved_jobs r where r.task <> all (${NOT_JOBS}::text[]) order by r.id`.execute(trx);
}

/** Releases deliveries with their old ids, by which a receiver recognises deliveries that it has already received. */
async function releaseWebhooks(trx: SqlTransaction): Promise<void> {
  await sql`
    with released as (
      insert into public.webhook_deliveries
        (id, tenant_id, endpoint_id, event, record_id, changed, automation_id, happened_at, attempts)
      select d.id, d.tenant_id, d.endpoint_id, d.event, d.record_id, d.changed, d.automation_id, d.happened_at, d.attempts
      from resolved_jobs r
      cross join lateral jsonb_populate_record(null::public.webhook_deliveries, r.payload) d
      join public.webhook_endpoints e on e.tenant_id = d.tenant_id and e.id = d.endpoint_id
      where r.task = 'send_webhook' order by r.id
      on conflict (id) do nothing
      returning endpoint_id, record_id
    )
    select count(*) from released`.execute(trx);
  await sql`
    select private.schedule_next_webhook(d.endpoint_id, d.record_id) from (
      select distinct (r.payload ->> 'endpoint_id')::uuid as endpoint_id, (r.payload ->> 'record_id')::uuid as record_id
      from resolved_jobs r where r.task = 'send_webhook') d`.execute(trx);
}

/** The held plan steps, except those of enrolments that somebody has resumed, advanced or stopped meanwhile. */
const HELD_STEPS = sql`
  public.action_plan_enrolments e join resolved_jobs r on r.task = 'run_plan_step' and e.id::text = r.payload ->> 'id'
    and e.status = 'paused' and e.round::text = r.payload ->> 'round'
    and e.next_step_id::text is not distinct from r.payload ->> 'step'`;

async function releasePlanSteps(trx: SqlTransaction): Promise<void> {
  await sql`
    update public.action_plan_enrolments set status = 'active' where id in (select e.id from ${HELD_STEPS})`.execute(
    trx,
  );
}

async function leaveOutPlanSteps(trx: SqlTransaction): Promise<void> {
  await sql`
    select private.record_left_out_step(e, s, 'not_done', ${DROPPED})
    from ${HELD_STEPS} join public.action_plan_steps s on s.id = e.next_step_id`.execute(trx);
  const { rows } = await sql<{ id: string }>`select e.id from ${HELD_STEPS}`.execute(trx);
  const ids = rows.map(({ id }) => id);
  await sql`
    select private.advance_enrolment(e, coalesce(s.place, 32767), now())
    from public.action_plan_enrolments e left join public.action_plan_steps s on s.id = e.next_step_id
    where e.id = any (${ids}::uuid[])`.execute(trx);
  await sql`
    update public.action_plan_enrolments set status = 'active'
    where id = any (${ids}::uuid[]) and status = 'paused'`.execute(trx);
}

/** Releases events as those of failed automations that are due for a retry now. */
async function releaseAutomations(trx: SqlTransaction): Promise<void> {
  await sql`
    with missed as (
      insert into private.saved_automation_events (automation_id, event_id)
      select a.id, e.id
      from resolved_jobs r
      join public.automations a on a.tenant_id = r.tenant_id and a.is_on
        and (r.payload ->> 'automation' is null or a.id::text = r.payload ->> 'automation')
      join private.automation_events e on e.tenant_id = r.tenant_id and e.caused_by is distinct from a.id
        and e.id = any (array(select jsonb_array_elements_text(r.payload -> 'events')::bigint))
      where r.task = 'run_automations'
      on conflict do nothing
      returning automation_id
    )
    insert into private.failed_items (work, item, tenant_id, attempts, reason, retry_at)
    select distinct 'automation', a.id::text, a.tenant_id, 1, 'Released after a restore', now()
    from missed m join public.automations a on a.id = m.automation_id
    on conflict (work, item) do nothing`.execute(trx);
}

async function failMessages(trx: SqlTransaction): Promise<void> {
  const isResolved = (table: string, ...tasks: string[]) => sql`${sql.ref(`${table}.id`)}::text in (
    select r.payload -> 'payload' ->> 'id' from resolved_jobs r where r.task = any (${tasks}::text[]))`;
  await sql`
    update public.emails e set status = 'failed', last_error = ${DROPPED}, variables = '{}'
    where ${isResolved("e", "deliver_email")} and e.status in ('queued', 'sending')`.execute(trx);
  await sql`
    update public.messages m set status = 'failed', failure = ${DROPPED}
    where ${isResolved("m", "deliver_mail", "deliver_text")} and m.status in ('draft', 'sending')`.execute(
    trx,
  );
  await sql`
    update private.member_texts t set failure = ${DROPPED}
    where ${isResolved("t", "deliver_member_text")} and t.sent_at is null`.execute(trx);
}

/** Fails waiting exports, because a waiting export prevents the team from requesting another. */
async function failExports(trx: SqlTransaction): Promise<void> {
  await sql`
    update public.data_exports x set status = 'failed', finished_at = now()
    where x.status in ('waiting', 'running')
      and x.id::text in (select r.payload -> 'payload' ->> 'id' from resolved_jobs r where r.task = 'export_data')`.execute(
    trx,
  );
}
