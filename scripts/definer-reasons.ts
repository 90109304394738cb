/** The functions that a client may call and that run as their definer, by reason. */
const FUNCTIONS_BY_REASON: Record<string, string[]> = {
  "reads the auth server's accounts and sessions": [
    "accept_invitation",
    "end_my_sessions",
    "end_user_sessions",
    "get_actor",
    "list_members",
    "list_my_sessions",
    "list_platform_users",
    "record_session_device",
    "restore_account",
  ],
  "compares codes and keeps secrets that nobody may read": [
    "begin_two_step",
    "create_data_export_link",
    "extend_two_step_to_session",
    "get_client_ip_signing_key",
    "get_my_two_step",
    "reset_member_two_step",
    "rotate_calendar_feed",
    "use_two_step_code",
  ],
  "writes a token and its mail in one transaction": ["create_invitation"],
  "reads the queue or changes its jobs": [
    "cancel_message",
    "get_queue_health",
    "retry_jobs",
    "retry_message",
  ],
  "serves operators, who cannot read a tenant's tables": [
    "set_tenant_suspension",
    "start_support_view",
  ],
  "serves operators and the admins whose tenant they view": [
    "end_support_view",
    "list_support_views",
  ],
  "keeps a ledger of money": [
    "approve_payout",
    "join_partner_program",
    "reject_payout",
    "request_payout",
  ],
  "is for a team's owner, also while the team is read-only": ["set_two_step_requirement"],
  "reads a log that no role may read": [
    "list_audit_entries",
    "list_audit_rows",
    "list_record_history",
  ],
  "checks the scope once instead of row by row, for speed": [
    "count_clients",
    "count_my_unread_messages",
    "get_deal_totals",
    "get_report",
    "get_scoring_sample",
    "list_calendar",
    "list_owners",
    "list_targets",
    "preview_automation",
    "search_everything",
  ],
  "decides by facts about a client whose rows the caller may not read": [
    "get_my_text_state",
    "list_blocked_addresses",
    "list_lead_offers",
    "list_successors",
    "preview_action_plan",
    "preview_lead_routing",
    "preview_mailing",
  ],
  "reads and restores snapshots that no role may write": [
    "erase_client",
    "find_merge_survivor",
    "list_client_merges",
    "merge_clients",
    "set_distinct_clients",
    "undo_bulk_change",
    "undo_import",
    "unmerge_clients",
  ],
  "writes rows of several tables and of other people under one lock": [
    "admit_inquiries",
    "claim_lead",
    "cancel_mailing",
    "count_member_holdings",
    "create_mailing",
    "deactivate_member",
    "decline_lead",
    "enrol_clients",
    "import_clients",
    "keep_inquiry_client",
    "replay_webhook_delivery",
    "retire_tag",
    "save_action_plan",
    "save_automation",
    "save_lead_rule",
    "split_inquiry_client",
    "undo_enrolment",
    "update_enrolment",
    "update_webhook_endpoint",
  ],
  "writes a table of which people may read only some columns or rows": [
    "get_lead_offer",
    "resolve_unmatched_message",
  ],
};

const REASONS = new Map(
  Object.entries(FUNCTIONS_BY_REASON).flatMap(([reason, names]) =>
    names.map((name) => [name, reason] as const),
  ),
);

/**
 * Returns the reason of each definer function. Throws for a function without a reason, and for a listed name that
 * is no definer function.
 */
export function requireDefinerReasons(definers: string[]): Map<string, string> {
  const silent = definers.filter((name) => !REASONS.has(name));
  const gone = [...REASONS.keys()].filter((name) => !definers.includes(name));
  if (silent.length)
    throw new Error(`Add the reason to scripts/definer-reasons.ts for: ${silent.join(", ")}`);
  if (gone.length) throw new Error(`No longer a definer function: ${gone.join(", ")}`);
  return REASONS;
}
