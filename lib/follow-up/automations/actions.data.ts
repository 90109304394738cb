import "server-only";
import { sql } from "kysely";
import { recordCause } from "@/lib/foundation/database/cause.data";
import type { SqlTransaction } from "@/lib/foundation/database/database";
import { inSavepoint, isDatabaseTrouble } from "@/lib/foundation/database/failed-items.data";
import { impersonateMember, stopImpersonating } from "@/lib/foundation/database/impersonation.data";
import { addDays, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { truncateCharacters } from "@/lib/foundation/text/text-length";
import { readCustomTexts } from "./custom-texts.data";
import { ActionRefused, formatFailure } from "./failure-text";
import { renderPlaceholders } from "./placeholders";
import { nextAllowedSendTime } from "@/lib/messaging/messages/quiet-hours";
import { nextAllowedTextTime } from "@/lib/messaging/messages/text-hours";
import type { AutomationAction } from "./schema";

/** The client, owner and values for an automation's actions. */
export type ActionContext = {
  tenantId: string;
  clientId: string;
  ownerId: string;
  /** The current day in the owner's time zone. */
  today: CalendarDay;
  now: string;
  /** The team's. */
  timeZone: string;
  agentName: string;
  teamName: string;
};

/** The context with the client's custom field texts that the action uses. */
type RenderContext = ActionContext & { custom: Readonly<Record<string, string | null>> };

export type ActionResult = { do: AutomationAction["do"]; ok: boolean; reason?: string };

type TargetClient = {
  id: string;
  name: string;
  phone: string | null;
  owner_id: string;
  is_owner_active: boolean | null;
  status: string;
  tag_ids: string[];
};

/** Records an automation as the cause of this transaction's changes; null for none. */
export async function setCause(trx: SqlTransaction, automationId: string | null): Promise<void> {
  await recordCause(trx, automationId && `automation:${automationId}`);
}

/**
 * Runs one action as the automation's owner, under row-level security. Returns a failure as its
 * result. Throws when the database is the cause; the whole batch is then retried.
 */
export async function runAction(
  trx: SqlTransaction,
  context: ActionContext,
  action: AutomationAction,
): Promise<ActionResult> {
  const client = await trx
    .selectFrom("private.client_facts as facts")
    .innerJoin("clients", "clients.id", "facts.id")
    .select(["facts.id", "facts.name", "facts.owner_id", "facts.is_owner_active", "facts.status"])
    .select(["facts.tag_ids", "clients.phone"])
    .where("facts.tenant_id", "=", context.tenantId)
    .where("facts.id", "=", context.clientId)
    .executeTakeFirst();
  if (!client) return { do: action.do, ok: false, reason: "The client was deleted" };
  try {
    return await inSavepoint(trx, async () => {
      const withTexts = { ...context, custom: await readCustomTexts(trx, context, action) };
      return action.do === "notify"
        ? notify(trx, withTexts, client, action)
        : actAsOwner(trx, withTexts, client, action);
    });
  } catch (error) {
    if (isDatabaseTrouble(error)) throw error;
    return { do: action.do, ok: false, reason: formatFailure(error) };
  }
}

type Notification = Extract<AutomationAction, { do: "notify" }>;
type ClientAction = Exclude<AutomationAction, Notification>;

async function notify(
  trx: SqlTransaction,
  context: RenderContext,
  client: TargetClient,
  action: Notification,
): Promise<ActionResult> {
  const recipient = action.to === "me" ? context.ownerId : getResponsible(client, context);
  const text = truncateCharacters(renderLine(action.text, client, context), 200);
  await sql`select private.notify(${context.tenantId}, ${recipient}, 'automation', ${text}, ${`/client/${client.id}`})`.execute(
    trx,
  );
  return { do: "notify", ok: true };
}

async function actAsOwner(
  trx: SqlTransaction,
  context: RenderContext,
  client: TargetClient,
  action: ClientAction,
): Promise<ActionResult> {
  await impersonateMember(trx, { userId: context.ownerId, tenantId: context.tenantId });
  const hasChanged = await applyAction(trx, context, client, action);
  await stopImpersonating(trx);
  if (!hasChanged) return { do: action.do, ok: true, reason: "It was already set" };
  const isPutOff = action.do === "message" && findSendTime(context, client, action) !== null;
  return { do: action.do, ok: true, ...(isPutOff && { reason: "Sends at 8 AM" }) };
}

/** Returns false when there was nothing to change. Fails as the same change by hand would. */
async function applyAction(
  trx: SqlTransaction,
  context: RenderContext,
  client: TargetClient,
  action: ClientAction,
): Promise<boolean> {
  const { tenantId } = context;
  const { owner_id: owner, status, tag_ids: tags } = client;
  const update = (changes: object) => updateClient(trx, tenantId, client.id, changes);
  switch (action.do) {
    case "task":
      return createRecord(trx, "task", tenantId, {
        title: truncateCharacters(renderLine(action.title, client, context), 200),
        client_id: client.id,
        assigned_to: getResponsible(client, context),
        type: action.type,
        priority: action.priority,
        due_date: addDays(context.today, action.due_days),
      });
    case "message":
      return createMessage(trx, context, client, action);
    case "plan":
      return enrolInPlan(trx, tenantId, client.id, action.plan_id);
    case "webhook":
      await sql`select private.call_webhook(${tenantId}, ${action.webhook_id}, ${client.id})`.execute(
        trx,
      );
      return true;
    case "assign":
      return owner !== action.user_id && update({ owner_id: action.user_id });
    case "tag":
      return !tags.includes(action.tag_id) && update({ tag_ids: [...tags, action.tag_id] });
    case "untag":
      return (
        tags.includes(action.tag_id) &&
        update({ tag_ids: tags.filter((tag) => tag !== action.tag_id) })
      );
    case "status":
      return status !== action.status && update({ status: action.status });
  }
}

async function createRecord(
  trx: SqlTransaction,
  kind: "task" | "message",
  tenantId: string,
  values: object,
): Promise<true> {
  const json = JSON.stringify(values);
  await sql`select public.create_record(${kind}, ${tenantId}, ${json}::jsonb)`.execute(trx);
  return true;
}

async function updateClient(
  trx: SqlTransaction,
  tenantId: string,
  id: string,
  changes: object,
): Promise<true> {
  const { rows } = await sql<{ client: unknown }>`
    select public.update_record('client', ${tenantId}, ${id}, ${JSON.stringify(changes)}::jsonb) as client`.execute(
    trx,
  );
  if (!rows[0]?.client) throw new ActionRefused("The person it runs as cannot change this client");
  return true;
}

async function createMessage(
  trx: SqlTransaction,
  context: RenderContext,
  client: TargetClient,
  action: Extract<AutomationAction, { do: "message" }>,
): Promise<true> {
  const { channel, subject, content } = action;
  const sendAt = findSendTime(context, client, action);
  const { id } = await trx
    .selectFrom("communication_channels")
    .select("id")
    .where("name", "=", channel)
    .executeTakeFirstOrThrow();
  return createRecord(trx, "message", context.tenantId, {
    channel_id: id,
    direction: "outbound",
    client_id: client.id,
    ...(subject !== undefined && {
      subject: truncateCharacters(renderLine(subject, client, context), 300),
    }),
    content: render(content, client, context),
    is_marketing: channel === "email",
    ...(sendAt !== null && { scheduled_at: sendAt }),
  });
}

/** Returns when a message may be sent, or null for now. A text also respects the recipient's time zone. */
function findSendTime(
  { now, timeZone }: ActionContext,
  { phone }: TargetClient,
  { channel }: Extract<AutomationAction, { do: "message" }>,
): string | null {
  return channel === "sms"
    ? nextAllowedTextTime(now, timeZone, phone)
    : nextAllowedSendTime(now, timeZone);
}

/** Refuses with the reason code that plans use (lib/follow-up/action-plans/labels.ts). */
async function enrolInPlan(
  trx: SqlTransaction,
  tenantId: string,
  clientId: string,
  planId: string,
): Promise<boolean> {
  const { rows } = await sql<{ reason: string | null }>`
    select public.enrol_clients(${tenantId}, ${planId}, array[${clientId}::uuid]) -> 'left_out' -> 0 ->> 'reason' as reason`.execute(
    trx,
  );
  const reason = rows[0]?.reason ?? null;
  if (reason !== null && reason !== "already_in") throw new ActionRefused(reason);
  return reason === null;
}

/** Returns the client's owner, or the automation's owner when that member has left. */
const getResponsible = (client: TargetClient, { ownerId }: ActionContext): string =>
  client.is_owner_active ? client.owner_id : ownerId;

/**
 * A custom field may have several lines. Splits them first, because one regular expression over the whole text
 * takes quadratic time in a run of spaces.
 */
const renderLine = (...of: Parameters<typeof render>): string =>
  render(...of)
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .join(" ");

const render = (
  text: string,
  client: TargetClient,
  { agentName, teamName, custom }: RenderContext,
) => renderPlaceholders(text, { client: client.name, agent: agentName, team: teamName, custom });
