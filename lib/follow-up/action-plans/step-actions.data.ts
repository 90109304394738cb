import "server-only";
import { randomUUID } from "node:crypto";
import { sql, type Selectable } from "kysely";
import { recordCause } from "@/lib/foundation/database/cause.data";
import type { SqlTransaction } from "@/lib/foundation/database/database";
import type { DatabaseTables } from "@/lib/foundation/database/tables";
import { truncateCharacters } from "@/lib/foundation/text/text-length";
import { findContactObstacle } from "./contact-obstacle";
import type { DueEnrolment, NextStep } from "./due-step.data";
import { actionPlanMessages as texts } from "./messages";

/** A step's text with its variables filled in. */
type Words = { subject: string | null; body: string | null };

/**
 * Runs `work` with the enrolment's plan recorded as the cause, so that its writes end no enrolment
 * in that plan and start no endless round of automations.
 */
export async function withPlanAsCause<T>(
  trx: SqlTransaction,
  { plan_id }: DueEnrolment,
  work: () => Promise<T>,
): Promise<T> {
  await recordCause(trx, `plan:${plan_id}`);
  const result = await work();
  await recordCause(trx, null);
  return result;
}

/** Returns why a step's message may not or cannot be sent, worded for the team. Null when it can. */
export async function findSendingObstacle(
  trx: SqlTransaction,
  { tenant_id, client_id, client_email, client_phone, owner_id }: DueEnrolment,
  { kind }: NextStep,
): Promise<string | null> {
  const facts = await trx
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(
        selectFrom("private.member_grants")
          .select("user_id")
          .where("tenant_id", "=", tenant_id)
          .where("user_id", "=", owner_id)
          .where("status", "=", "active")
          .where(sql<boolean>`'CONVERSATIONS_CREATE' = any (permissions)`),
      ).as("mayOwnerSend"),
      sql<string>`private.display_name(${owner_id})`.as("ownerName"),
      sql<boolean>`private.has_text_consent(${client_id})`.as("hasAgreedToTexts"),
    ])
    .executeTakeFirstOrThrow();
  if (!facts.mayOwnerSend) return texts.mayNotSend(facts.ownerName);
  const { hasAgreedToTexts } = facts;
  const contact = { email: client_email, phone: client_phone, hasAgreedToTexts };
  return findContactObstacle(kind, contact);
}

/** The message columns that a step sets. The others are filled in as for a message that a person sends. */
const MESSAGE_COLUMNS = [
  "id",
  "tenant_id",
  "owner_id",
  "channel_id",
  "direction",
  "status",
  "priority",
  "client_id",
  "template_id",
  "sender_name",
  "sender_email",
  "sender_phone",
  "recipient_name",
  "recipient_email",
  "recipient_phone",
  "subject",
  "content",
  "is_marketing",
  "occurred_at",
] as const;

/** Queues a step's message, as if the client's owner had pressed Send. Returns the message's id. */
export async function sendMessage(
  trx: SqlTransaction,
  enrolment: DueEnrolment,
  step: NextStep,
  { subject, body }: Words,
): Promise<string> {
  const isEmail = step.kind === "email";
  const channel = isEmail ? "email" : "sms";
  const { channel_id, is_marketing } = await trx
    .selectFrom("communication_channels as channel")
    .innerJoin("action_plans as plan", (join) => join.on("plan.id", "=", enrolment.plan_id))
    .select(["channel.id as channel_id", "plan.is_marketing"])
    .where("channel.name", "=", channel)
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  const draft: Partial<Selectable<DatabaseTables["messages"]>> = {
    id,
    tenant_id: enrolment.tenant_id,
    owner_id: enrolment.owner_id,
    channel_id,
    channel,
    direction: "outbound",
    priority: "normal",
    client_id: enrolment.client_id,
    template_id: step.template_id,
    subject: isEmail && subject ? truncateCharacters(subject, 300) : null,
    content: body ?? "",
    is_marketing: isEmail && is_marketing,
  };
  const prepared = sql<Selectable<DatabaseTables["messages"]>>`
    private.prepare_sending(jsonb_populate_record(null::public.messages, ${JSON.stringify(draft)}))`;
  await trx
    .insertInto("messages")
    .columns(MESSAGE_COLUMNS)
    .expression(trx.selectFrom(prepared.as("prepared")).select(MESSAGE_COLUMNS))
    .execute();
  return id;
}

/** Applies a step to the team's own records: adds a task, note or tag, or sets the status. */
export function changeRecords(
  trx: SqlTransaction,
  enrolment: DueEnrolment,
  step: NextStep,
  words: Words,
): Promise<unknown> {
  switch (step.kind) {
    case "task":
      return addTask(trx, enrolment, step, words);
    case "note":
      return addNote(trx, enrolment, words);
    case "tag":
      return addTag(trx, enrolment, step.tag_name ?? "");
    default:
      return setStatus(trx, enrolment, step);
  }
}

const addTask = (
  trx: SqlTransaction,
  { tenant_id, client_id, owner_id }: DueEnrolment,
  { task_type, task_priority, task_due_days }: NextStep,
  { subject, body }: Words,
) =>
  trx
    .insertInto("tasks")
    .values({
      tenant_id,
      client_id,
      assigned_to: owner_id,
      deal_id: sql`(private.find_current_deal(${tenant_id}, ${client_id})).id`,
      title: truncateCharacters(subject ?? "", 200),
      description: truncateCharacters(body ?? "", 1000) || null,
      due_date: sql`
        (clock_timestamp() at time zone private.get_time_zone(${tenant_id}, ${owner_id}))::date + ${task_due_days}::integer`,
      type: task_type ?? undefined,
      priority: task_priority ?? undefined,
    })
    .execute();

const addNote = (
  trx: SqlTransaction,
  { tenant_id, client_id, owner_id }: DueEnrolment,
  { body }: Words,
) =>
  trx
    .insertInto("notes")
    .values({
      tenant_id,
      client_id,
      author_id: owner_id,
      body: truncateCharacters(body ?? "", 5000),
    })
    .execute();

/** Adds the tag with the same folded name, and creates it when the team has none. */
async function addTag(
  trx: SqlTransaction,
  { tenant_id, client_id }: DueEnrolment,
  name: string,
): Promise<void> {
  await trx
    .insertInto("tags")
    .values({ tenant_id, name })
    .onConflict((conflict) => conflict.columns(["tenant_id", "name_key"]).doNothing())
    .execute();
  await trx
    .updateTable("clients")
    .from("tags")
    .set({ tag_ids: sql`clients.tag_ids || tags.id` })
    .where("clients.id", "=", client_id)
    .where("tags.tenant_id", "=", tenant_id)
    .where("tags.name_key", "=", sql<string>`private.fold(${name})`)
    .where(sql<boolean>`tags.id <> all (clients.tag_ids)`)
    .execute();
}

const setStatus = (trx: SqlTransaction, { client_id }: DueEnrolment, { client_status }: NextStep) =>
  trx
    .updateTable("clients")
    .set({ status: client_status ?? undefined })
    .where("id", "=", client_id)
    .where("status", "<>", client_status)
    .execute();
