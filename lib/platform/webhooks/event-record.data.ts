import "server-only";
import { sql } from "kysely";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can, type ScopedPermission } from "@/lib/foundation/auth/permissions";
import type { SqlTransaction } from "@/lib/foundation/database/database";
import { impersonateMember } from "@/lib/foundation/database/impersonation.data";
import { WEBHOOK_KINDS, type WebhookKind } from "@/lib/foundation/record-layer/kinds";
import type { Tables } from "@/lib/foundation/supabase/database.types";
import { toMessage, type MessageRow } from "@/lib/messaging/messages/serialize";
import { toAgreement, type AgreementRow } from "@/lib/records/buyer-agreements/serialize";
import { toClient, type ClientRow } from "@/lib/records/clients/serialize";
import { toDeal, type DealRow } from "@/lib/records/deals/serialize";
import { toTask, type TaskRow } from "@/lib/records/tasks/serialize";
import { toDocument } from "@/lib/records/transaction-documents/serialize";
import { toTransaction, type TransactionRow } from "@/lib/records/transactions/serialize";

/** The permission to view records of a kind. */
const VIEW = Object.fromEntries(
  WEBHOOK_KINDS.map(({ kind, webhookArea }) => [kind, `${webhookArea}_VIEW`]),
) as Record<WebhookKind, ScopedPermission>;

type EventSubject = {
  userId: string;
  /** The person's API key that subscribed the webhook. It may see less than the person. */
  keyId: string | null;
  tenantId: string;
  kind: WebhookKind;
  recordId: string;
};

/**
 * Returns a record as the API would return it to this person, or to their key, now, without custom fields that
 * only some roles see; null when it is not visible to them. Impersonates them (row-level security) for the
 * rest of the transaction.
 */
export async function readRecordAs(
  trx: SqlTransaction,
  subject: EventSubject,
): Promise<object | null> {
  const actor = await impersonateMember(trx, subject);
  if (!actor || !can(actor, VIEW[subject.kind])) return null;
  await sql`select set_config('lintel.for_webhook', 'on', true)`.execute(trx);
  const row = await trx
    .selectFrom(`${subject.kind}_records`)
    .selectAll()
    .where("tenant_id", "=", subject.tenantId)
    .where("id", "=", subject.recordId)
    .executeTakeFirst();
  return row ? toDto(subject.kind, row, actor) : null;
}

/**
 * Returns the columns that changed, without custom fields that only some roles see now; null when no other
 * column changed. Reads as the person impersonated by the previous call.
 */
export async function readChangedAs(
  trx: SqlTransaction,
  { tenantId, kind }: Pick<EventSubject, "tenantId" | "kind">,
  changed: string[],
): Promise<string[] | null> {
  if (!changed.some(isCustom)) return changed;
  const fields = await trx
    .selectFrom("custom_fields")
    .select("key")
    .where("tenant_id", "=", tenantId)
    .where("kind", "=", kind)
    .where("visible_to", "is", null)
    .where("deleted_at", "is", null)
    .execute();
  const told = changed.filter(
    (name) => !isCustom(name) || fields.some(({ key }) => name === `custom.${key}`),
  );
  return told.length > 0 ? told : null;
}

const isCustom = (column: string): boolean => column.startsWith("custom.");

/**
 * Returns an approved commission statement as this person sees it now, without its lines; null when they do
 * not see it. It contains nothing of an agent's earnings.
 */
export async function readStatementAs(
  trx: SqlTransaction,
  subject: Omit<EventSubject, "kind">,
): Promise<object | null> {
  const actor = await impersonateMember(trx, subject);
  if (!actor || !can(actor, "COMMISSIONS_VIEW")) return null;
  const statement = await trx
    .selectFrom("commission_statement_records")
    .select(["id", "transaction_id", "number", "side", "version", "status"])
    .select(["closing_date", "gross", "approved_at"])
    .where("tenant_id", "=", subject.tenantId)
    .where("id", "=", subject.recordId)
    .executeTakeFirst();
  return statement ?? null;
}

/** Whether this person sees every record of a kind. Only such people are notified of deleted records. */
export async function canSeeAll(trx: SqlTransaction, subject: EventSubject): Promise<boolean> {
  const actor = await impersonateMember(trx, subject);
  return !!actor && actor.permissions.some((one) => one === `${VIEW[subject.kind]}_ALL`);
}

/**
 * Returns an automation's id and name, read as the person impersonated by the previous call; null when it was
 * deleted or is not visible to them.
 */
export async function readAutomationAs(
  trx: SqlTransaction,
  id: string | null,
): Promise<{ id: string; name: string } | null> {
  const automation = await trx
    .selectFrom("automations")
    .select(["id", "name"])
    .where("id", "=", id)
    .executeTakeFirst();
  return automation ?? null;
}

/** Converts a row of a view, which is untyped JSON here, to the record of the API. */
function toDto(kind: WebhookKind, row: unknown, actor: TenantActor): object {
  if (kind === "client") return toClient(row as ClientRow, actor);
  if (kind === "deal") return toDeal(row as DealRow, actor);
  if (kind === "transaction") return toTransaction(row as TransactionRow, actor);
  if (kind === "buyer_agreement") return toAgreement(row as AgreementRow);
  if (kind === "document") return toDocument(row as Tables<"document_records">);
  if (kind === "task") return toTask(row as TaskRow, actor);
  return toMessage(row as MessageRow, actor);
}
