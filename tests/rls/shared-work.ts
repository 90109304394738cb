import type pg from "pg";
import { databaseOf, type SqlDatabase } from "@/lib/foundation/database/database";
import { runBacklogBefore, runEventsBetween } from "@/lib/follow-up/automations/run-automations";
import type { Sql } from "./with-user";
import { queryValue } from "./world";

/**
 * The tables whose text, jsonb or text lists are read by work shared by all teams: automations, plans, scoring,
 * reports, notices and nightly jobs; then sending, polls and payments. Tests write hostile values into each of
 * these columns.
 */
export const READ_BY_PLANNING = [
  "action_plan_enrolments",
  "action_plan_steps",
  "action_plans",
  "automation_versions",
  "automations",
  "clients",
  "deal_key_dates",
  "deals",
  "email_templates",
  "inquiries",
  "lead_models",
  "lead_routings",
  "lead_rules",
  "lead_scores",
  "lead_scoring_versions",
  "messages",
  "notes",
  "notifications",
  "profiles",
  "record_changes",
  "saved_views",
  "tags",
  "tasks",
  "tenant_roles",
  "tenants",
] as const;

export const READ_BY_SENDING = [
  "webhook_endpoints",
  "webhook_deliveries",
  "record_changes",
  "api_keys",
  "profiles",
  "tenants",
  "clients",
  "messages",
  "message_attachments",
  "emails",
  "private.member_texts",
  "private.message_deliveries",
  "mls_connections",
  "private.mls_polls",
  "listings",
  "listing_links",
  "buyer_criteria",
  "private.stripe_events",
  "subscriptions",
] as const;

/**
 * The other tables, by the reason why shared work does not read their text. A new table must be tested, or listed
 * here.
 */
export const NOT_READ: Record<string, readonly string[]> = {
  "written by shared work and read only on request": [
    "action_plan_runs",
    "automation_runs",
    "automation_set_members",
    "automation_sets",
    "listing_changes",
    "private.automation_occasions",
    "private.failed_items",
    "private.mls_usage",
    "private.search_words",
  ],
  "compared as whole values and never parsed": [
    "listing_matches",
    "message_states",
    "private.affiliate_clicks",
    "private.affiliate_traces",
    "private.commission_monthly_charges",
    "private.distinct_clients",
    "private.idempotent_answers",
    "private.lead_queue",
    "private.member_text_opt_outs",
    "private.rate_limits",
    "private.suppressed_hashes",
    "suppressions",
  ],
  "processed by one job per envelope, which fails alone": [
    "signature_envelopes",
    "signature_signers",
  ],
  "read only on request": [
    "affiliate_entries",
    "affiliate_payouts",
    "affiliate_programs",
    "buyer_agreement_documents",
    "calendar_feeds",
    "checklist_items",
    "checklist_log",
    "checklist_settings",
    "checklist_template_versions",
    "checklist_templates",
    "commission_counters",
    "commission_counter_entries",
    "commission_entries",
    "commission_journal_accounts",
    "commission_lines",
    "commission_paper_mails",
    "commission_papers",
    "commission_payout_statements",
    "commission_payouts",
    "commission_plan_versions",
    "commission_plans",
    "commission_shares",
    "commission_statements",
    "commission_teams",
    "county_rates",
    "custom_fields",
    "document_versions",
    "imports",
    "inquiry_forms",
    "inquiry_keys",
    "invitations",
    "legal_holds",
    "mailings",
    "member_licenses",
    "net_sheet_versions",
    "net_sheets",
    "private.account_recoveries",
    "private.announced_account_changes",
    "private.announced_sign_ins",
    "private.audit_entries",
    "private.audit_rows",
    "private.bank_accounts",
    "private.checklist_evaluations",
    "private.client_merges",
    "private.conversations",
    "private.held_jobs",
    "private.paid_invoices",
    "private.recovery_codes",
    "private.reversal_rows",
    "private.reversals",
    "private.session_details",
    "private.support_views",
    "private.two_step",
    "teams",
    "transaction_approvals",
    "transaction_documents",
    "transaction_mails",
    "transaction_parties",
    "transactions",
  ],
  "owned by the product or its operators, not by a team": [
    "communication_channels",
    "private.client_ip_signing_key",
    "private.daily_salts",
    "private.database_identity",
    "private.report_definitions",
    "private.record_dependents",
    "private.record_kinds",
    "private.reported_errors",
    "private.timeline_sources",
    "private.trace_key",
  ],
};

/** Returns a pool on the test's own transaction. A rollback there goes back to a savepoint. */
export function within(sql: Sql): Pick<pg.Pool, "connect"> {
  const AS: Record<string, string> = {
    begin: "savepoint work",
    "start transaction read only": "savepoint work",
    commit: "release savepoint work",
    rollback: "rollback to savepoint work",
  };
  const client = {
    query: (query: string | pg.QueryConfig, values: unknown[] = []) => {
      const { text, ...rest } = typeof query === "string" ? { text: query, values } : query;
      return sql.query({ ...rest, text: AS[text] ?? text });
    },
    release: () => undefined,
  };
  return { connect: () => Promise.resolve(client) } as unknown as Pick<pg.Pool, "connect">;
}

/** Returns typed queries on the test's own transaction. */
export const typed = (sql: Sql): SqlDatabase => databaseOf(within(sql));

export const lastEvent = (sql: Sql) =>
  queryValue(sql, "select coalesce(max(id), 0) from record_changes");

/**
 * Runs the automations started by the transaction's events after `event`, up to `upTo` or the last, with all
 * turns.
 */
export const runEventsAfter = (sql: Sql, event: unknown, upTo?: unknown) =>
  typed(sql)
    .transaction()
    .execute(async (trx) => {
      const [last] = await sql.run<{ written_by: string; id: number }>(
        "select pg_current_xact_id()::text as written_by, max(id)::int as id from record_changes",
      );
      if (!last) return;
      const { written_by, id } = last;
      const to = { written_by, id: Number(upTo ?? id) };
      await runEventsBetween(trx, { written_by, id: Number(event) }, to);
      while (await runBacklogBefore(trx, to));
    });
