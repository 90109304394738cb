import type { Client } from "pg";
import type { DemoMessageState } from "./demo-messages";

/** Writes many rows of a table in one statement. The columns are those of the first row. */
export async function writeRows(
  db: Client,
  table:
    | "custom_fields"
    | "clients"
    | "buyer_criteria"
    | "buyer_agreements"
    | "transaction_parties"
    | "checklist_templates"
    | "commission_plans"
    | "commission_assignments"
    | "county_rates"
    | "net_sheets"
    | "checklist_item_documents"
    | "transaction_documents"
    | "document_versions"
    | "signature_envelopes"
    | "signature_envelope_documents"
    | "signature_signers"
    | "deals"
    | "transactions"
    | "notes"
    | "inquiries"
    | "inquiry_forms"
    | "lead_responses"
    | "tasks"
    | "deal_key_dates"
    | "notifications"
    | "email_templates"
    | "messages"
    | "mailings"
    | "mailing_left_out"
    | "suppressions"
    | "tags"
    | "action_plan_enrolments"
    | "action_plan_runs"
    | "automations"
    | "automation_versions"
    | "affiliate_referrals"
    | "affiliate_payouts"
    | "affiliate_entries",
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0] ?? {}).join(", ");
  await db.query(
    `insert into public.${table} (${columns})
     select ${columns} from jsonb_populate_recordset(null::public.${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

/** Sets the deal of each transaction's side, from which it was opened. */
export async function linkSides(
  db: Client,
  sides: readonly { transaction_id: string; deal_id: string }[],
): Promise<void> {
  await db.query(
    `update public.transaction_sides s set deal_id = given.deal_id
     from jsonb_populate_recordset(null::public.transaction_sides, $1) given
     where s.transaction_id = given.transaction_id`,
    [JSON.stringify(sides)],
  );
}

/** Updates the owners' message states. Each row exists since its message was written. */
export async function markMessages(db: Client, states: readonly DemoMessageState[]): Promise<void> {
  await db.query(
    `update public.message_states s
     set is_read = given.is_read, is_starred = given.is_starred, is_archived = given.is_archived
     from jsonb_populate_recordset(null::public.message_states, $1) given
     where s.message_id = given.message_id and s.user_id = given.user_id`,
    [JSON.stringify(states)],
  );
}
