import "server-only";
import { sql } from "kysely";
import type { SqlDatabase, SqlTransaction } from "@/lib/foundation/database/database";
import { recordItemFailure } from "@/lib/foundation/database/failed-items.data";
import { truncateCharacters } from "@/lib/foundation/text/text-length";
import type { Tables } from "@/lib/foundation/supabase/database.types";
import type { CustomColumns } from "@/lib/records/custom-fields/csv";
import { toCustomField } from "@/lib/records/custom-fields/field-types";
import { templateContext } from "@/lib/messaging/email-templates/template-context";
import type { Hold, HoldFacts } from "./step-hold";
import type { TemplateContext } from "./step-template";

/** A due enrolment, with the client fields that its steps need. */
export type DueEnrolment = NonNullable<Awaited<ReturnType<typeof claimDueEnrolment>>>;

/** The next step of an enrolment. */
export type NextStep = NonNullable<Awaited<ReturnType<typeof findNextStep>>["step"]>;

/** A subquery, so that Postgres can search an index for it. */
const NOW = sql<string>`(select clock_timestamp())`;

/** Returns the teams with a due enrolment, by id. Reads one index entry per team, independent of the number due. */
export async function listTeamsWithDueSteps(db: SqlDatabase): Promise<string[]> {
  const teams = await db
    .selectFrom("tenants as team")
    .select("team.id")
    .where(
      ({ selectFrom }) =>
        selectFrom("action_plan_enrolments as enrolment")
          .select(({ fn }) => fn.min("enrolment.due_at").as("first"))
          .whereRef("enrolment.tenant_id", "=", "team.id")
          .where("enrolment.status", "=", "active"),
      "<=",
      NOW,
    )
    .orderBy("team.id")
    .execute();
  return teams.map(({ id }) => id);
}

const dueEnrolments = (trx: SqlTransaction) =>
  trx
    .selectFrom("action_plan_enrolments as enrolment")
    .innerJoin("clients as client", "client.id", "enrolment.client_id")
    .selectAll("enrolment")
    .select(["client.owner_id", "client.email as client_email", "client.phone as client_phone"])
    .where("enrolment.status", "=", "active")
    .where("enrolment.due_at", "<=", NOW);

/**
 * Claims the team's longest-due enrolment and locks it and its client until commit. Skips locked
 * rows, because their holder may be about to end the plan.
 */
export const claimDueEnrolment = (trx: SqlTransaction, teamId: string) =>
  dueEnrolments(trx)
    .where("enrolment.tenant_id", "=", teamId)
    .orderBy("enrolment.due_at")
    .limit(1)
    .modifyEnd(sql`for update of enrolment skip locked for no key update of client skip locked`)
    .executeTakeFirst();

/** Reads an enrolment that this transaction has locked. Undefined when it is no longer due. */
export const findDueEnrolment = (trx: SqlTransaction, id: string) =>
  dueEnrolments(trx).where("enrolment.id", "=", id).executeTakeFirst();

/** Returns an enrolment's next step and the wait before it, each null when missing or deleted. */
export async function findNextStep(trx: SqlTransaction, enrolment: DueEnrolment) {
  const steps = await trx
    .selectFrom("action_plan_steps")
    .selectAll()
    .where("plan_id", "=", enrolment.plan_id)
    .where("id", "in", [enrolment.next_step_id, enrolment.wait_step_id])
    .execute();
  const findStep = (id: string | null) => steps.find((step) => step.id === id) ?? null;
  return { step: findStep(enrolment.next_step_id), wait: findStep(enrolment.wait_step_id) };
}

/** Moves an enrolment to the step after a place in its plan. Waits count from `from`, by default now. */
export const advanceEnrolment = (
  trx: SqlTransaction,
  { id }: DueEnrolment,
  { after, from = null }: { after: number; from?: string | null },
) =>
  sql`
    select private.advance_enrolment(e, ${after}, coalesce(${from}, clock_timestamp()))
    from public.action_plan_enrolments e where e.id = ${id} and e.status = 'active'`.execute(trx);

/** Reads the facts that decide whether a step runs now for the client's owner. */
export const readHoldFacts = (
  trx: SqlTransaction,
  { tenant_id, owner_id, client_phone }: DueEnrolment,
): Promise<HoldFacts> =>
  trx
    .selectFrom("tenants as team")
    .leftJoin("lead_availability as absence", (join) =>
      join
        .onRef("absence.tenant_id", "=", "team.id")
        .on("absence.user_id", "=", owner_id)
        .on("absence.away_until", ">", NOW),
    )
    .select([
      sql<string>`now()`.as("now"),
      sql<boolean>`team.suspended_at is not null or private.read_only_since(team.id) is not null`.as(
        "isTeamReadOnly",
      ),
      sql<boolean>`private.is_active_member(team.id, ${owner_id})`.as("isOwnerActive"),
      "absence.away_until as ownerAwayUntil",
      "team.time_zone as timeZone",
      sql<string | null>`${client_phone}::text`.as("clientPhone"),
    ])
    .where("team.id", "=", tenant_id)
    .executeTakeFirstOrThrow();

/** Returns the values for the variables of a client's steps. Throws when a required value is missing. */
export async function readTemplateContext(
  trx: SqlTransaction,
  { client_id, tenant_id }: DueEnrolment,
): Promise<TemplateContext> {
  const row = await trx
    .selectFrom("clients")
    .select(sql`private.plan_template_context(clients)`.as("context"))
    .where("id", "=", client_id)
    .executeTakeFirstOrThrow();
  const context = templateContext.parse(row.context);
  const { custom } = context.client;
  if (Object.keys(custom).length === 0) return context;
  return { ...context, custom: await readCustomFields(trx, tenant_id, custom) };
}

/** Returns the definitions of the fields of these values, and the names of members among the values. */
async function readCustomFields(
  trx: SqlTransaction,
  tenantId: string,
  values: Readonly<Record<string, unknown>>,
): Promise<CustomColumns> {
  const rows = await trx
    .selectFrom("custom_field_records")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("kind", "=", "client")
    .where("key", "in", Object.keys(values))
    .execute();
  const fields = rows.map((row) => toCustomField(row as Tables<"custom_field_records">));
  const ids = fields.flatMap(({ type, key }) => (type === "member" ? [String(values[key])] : []));
  if (ids.length === 0) return { fields, names: new Map() };
  const members = await trx
    .selectFrom("profiles")
    .select(["user_id", "name"])
    .where("user_id", "in", ids)
    .execute();
  return { fields, names: new Map(members.map(({ user_id, name }) => [user_id, name])) };
}

/** Postpones a due step until its hold is checked again. */
export const holdStep = (trx: SqlTransaction, id: string, { heldBy, until }: Hold) =>
  trx
    .updateTable("action_plan_enrolments")
    .set({ held_by: heldBy, due_at: until })
    .where("id", "=", id)
    .execute();

/** Records the outcome of a step once. `reason` says why it was not done. */
export const recordRun = (
  trx: SqlTransaction,
  enrolment: DueEnrolment,
  step: NextStep,
  { reason = null, messageId = null }: { reason?: string | null; messageId?: string | null },
) =>
  trx
    .insertInto("action_plan_runs")
    .values({
      tenant_id: enrolment.tenant_id,
      enrolment_id: enrolment.id,
      round: enrolment.round,
      step_id: step.id,
      kind: step.kind,
      outcome: reason === null ? "done" : "not_done",
      reason: reason && truncateCharacters(reason, 500),
      message_id: messageId,
    })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "enrolment_id", "round", "step_id"]).doNothing(),
    )
    .execute();

/**
 * Postpones a step that failed through no fault of the client, so that it delays no other. At the
 * fifth failure the plan ends for the client and their agent is notified.
 */
export async function postponeStep(
  trx: SqlTransaction,
  { id }: DueEnrolment,
  error: unknown,
): Promise<void> {
  const enrolment = await trx
    .selectFrom("action_plan_enrolments")
    .select(["tenant_id", "round", "next_step_id"])
    .where("id", "=", id)
    .where("status", "=", "active")
    .forUpdate()
    .executeTakeFirst();
  if (!enrolment) return;
  const { tenant_id: tenantId, round, next_step_id } = enrolment;
  const item = [id, round, next_step_id].filter((part) => part !== null).join(" ");
  const retryAt = await recordItemFailure(trx, { work: "action plan step", item, tenantId }, error);
  if (retryAt) await holdStep(trx, id, { heldBy: "failing", until: retryAt });
  else {
    await sql`
      select private.notify_plan_stopped(private.stop_enrolments(array[${id}::uuid], 'failed'), 'failed')`.execute(
      trx,
    );
  }
}
