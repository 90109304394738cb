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

/** The permission to view a kind. */
const VIEW = Object.fromEntries(
  WEBHOOK_KINDS.map(({ kind, webhookArea }) => [kind, `${webhookArea}_VIEW`]),
) as Record<WebhookKind, ScopedPermission>;

type EventSubject = {
  userId: string;
  /** The API key of theirs that is told, which may see less. */
  keyId: string | null;
  tenantId: string;
  kind: WebhookKind;
  recordId: string;
};

/**
 * A record as its API call would answer it to this person, or to a key of theirs, at this moment, without custom fields
 * that only some roles see; null where it is out of sight. Asked as them, under row-level security, for the rest of the
 * transaction.
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
 * The columns that changed, without custom fields that some roles no longer see; null where nothing else did. Asked as
 * whoever was asked as just before.
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
 * An approved commission statement as this person sees it at this moment, without a line of it; null where they see none of
 * it. Nothing of what an agent gets is in it.
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

/** Whether this person sees every record of a kind: who does not is not told of what is gone. */
export async function canSeeAll(trx: SqlTransaction, subject: EventSubject): Promise<boolean> {
  const actor = await impersonateMember(trx, subject);
  return !!actor && actor.permissions.some((one) => one === `${VIEW[subject.kind]}_ALL`);
}

/** An automation by its name, as whoever was asked as just before sees it; null where it is gone or out of their sight. */
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

/** The views say what their rows are; to a query of ours they are JSON. */
function toDto(kind: WebhookKind, row: unknown, actor: TenantActor): object {
  if (kind === "client") return toClient(row as ClientRow, actor);
  if (kind === "deal") return toDeal(row as DealRow, actor);
  if (kind === "transaction") return toTransaction(row as TransactionRow, actor);
  if (kind === "buyer_agreement") return toAgreement(row as AgreementRow);
  if (kind === "document") return toDocument(row as Tables<"document_records">);
  if (kind === "task") return toTask(row as TaskRow, actor);
  return toMessage(row as MessageRow, actor);
}
