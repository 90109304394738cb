import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { env } from "@/lib/foundation/env";
import { notFound } from "@/lib/foundation/errors";
import type { Tables } from "@/lib/foundation/supabase/database.types";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import type { AskedFact } from "@/lib/records/checklists/evaluate";
import { toChecklistItem, type TransactionChecklist } from "@/lib/records/checklists/serialize";
import { retentionMessages } from "@/lib/records/retention/messages";
import { toRetention, type Retention } from "@/lib/records/retention/serialize";
import { toEnvelope, type EnvelopeList } from "@/lib/records/signatures/serialize";
import { toSideApproval, type SideApprovals } from "@/lib/records/transaction-approvals/serialize";
import { toRooms, type DocumentRoom } from "@/lib/records/transaction-documents/serialize";
import { toParty, type Party } from "@/lib/records/transaction-parties/serialize";
import { toLogPage, type TransactionLog } from "@/lib/records/transactions/log";
import { LOG_PAGE } from "@/lib/records/transactions/log-schema";

/** The rows that the database's read_transaction_file() returns. */
type FileRows = {
  rooms: Tables<"transaction_rooms">[];
  documents: Tables<"document_records">[];
  envelopes: Tables<"signature_envelope_records">[];
  retention: Tables<"transaction_retentions"> | null;
  items: Tables<"checklist_item_records">[];
  approvals: Tables<"side_approval_records">[];
  log: Tables<"transaction_log">[];
  parties: Tables<"transaction_party_records">[];
};

/** The data of a transaction's file for its page. Each part equals the response of its own endpoint. */
export type TransactionFile = {
  documents: DocumentRoom[];
  envelopes: EnvelopeList;
  retention: Retention;
  checklist: TransactionChecklist;
  approvals: SideApprovals;
  log: TransactionLog;
  parties: { parties: Party[] };
};

/**
 * Returns the file of a transaction as a consistent snapshot, with one call, after `evaluation` has updated
 * its checklists. Throws 404 when the transaction is out of sight, and the errors of `evaluation`.
 */
export async function readTransactionFile(
  db: Db,
  actor: TenantActor,
  transactionId: string,
  evaluation: Promise<AskedFact[]>,
): Promise<TransactionFile> {
  const unknown = await evaluation;
  const rows = (await tenantRpc(db, actor, "read_transaction_file", {
    p_transaction_id: transactionId,
    p_log_limit: LOG_PAGE + 1,
  })) as unknown as FileRows;
  if (!rows.retention) throw notFound(retentionMessages.transactionNotFound);
  return {
    documents: toRooms(rows.rooms, rows.documents),
    envelopes: {
      envelopes: rows.envelopes.map(toEnvelope),
      is_set_up: env.ESIGN_API_BASE !== undefined,
    },
    retention: toRetention(rows.retention, actor),
    checklist: { items: rows.items.map((item) => toChecklistItem(item, actor)), unknown },
    approvals: { sides: rows.approvals.map((side) => toSideApproval(side, actor)) },
    log: toLogPage(rows.log, LOG_PAGE),
    parties: { parties: rows.parties.map(toParty) },
  };
}
