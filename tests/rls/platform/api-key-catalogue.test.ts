import { describe, expect, test } from "vitest";
import { database } from "../../stack";

// A key carries its creator's id, so auth.uid() and private.effective_user_id() are also true of the key. A check
// about a person uses private.session_user_id(); a check about records uses tenants_with_permission() and similar
// functions. A policy that uses neither, and a function that names auth.uid(), must be reviewed for that, and
// then listed here.
describe("access of API keys without a permission check", () => {
  const names = async (statement: string) =>
    (await database.query<{ name: string }>(statement)).rows.map(({ name }) => name);

  test("is limited to the policies listed here", async () => {
    expect(
      await names(`select policyname as name from pg_policies
        where roles @> '{authenticated}' and coalesce(qual, '') || coalesce(with_check, '')
          !~ 'tenants_with_permission|tenants_in_full_scope|sides_in_scope|owners_in_scope|assignable_members|can_[a-z]+_|my_affiliate_id|session_user_id\\(' order by 1`),
    ).toEqual([
      "action_plan_enrolments: of seen plans, and of my clients",
      "action_plan_enrolments: read with their client",
      "action_plan_runs: read with their enrolment",
      "action_plan_steps: read with their plan",
      "action_plans: read the team's seen ones, and the product's",
      "attachments: read what I may",
      "avatars: read my own and my colleagues'",
      "buyer_agreement_documents: read with their agreement",
      "buyer_agreements: read with their client",
      "buyer_criteria: read with their client",
      "checklist_settings: read mine",
      "commission_plan_versions: read with their plan",
      "communication_channels: read",
      "county_rates: read mine",
      "data_exports: read where I may export",
      "deal_key_dates: read with their deal",
      "deal_settings: read mine",
      "deal_status_changes: read with their deal",
      "lead_responses: read with their client",
      "lead_routings: read with their client",
      "lead_score_history: read with the score",
      "legal_holds: read with their transaction",
      "listing_changes: read with their deal or client",
      "listing_links: read with their deal or client",
      "listing_matches: read with their client",
      "listings: read the team's, while they are fresh",
      "logos: read my teams'",
      "mailing_left_out: read with their mailing",
      "member_licenses: read with their agent",
      "message_states: change mine",
      "message_states: read mine",
      "net_sheet_versions: read with their net sheet",
      "notes: read with their client",
      "profiles: read my own and my colleagues'",
      "retention_settings: read mine",
      "tags: create where I write clients or deals",
      "tags: read in my tenants",
      "tenant_members: read in my tenants",
      "tenants: read mine",
      "transaction_agents: read with their transaction",
      "transaction_parties: read with their transaction",
      "transaction_sides: read with their transaction",
      "transaction_status_changes: read with their transaction",
    ]);
  });

  test("is limited to the functions listed here", async () => {
    expect(
      await names(`select p.proname as name from pg_proc p
        where p.pronamespace = 'public'::regnamespace and p.prosrc ~ 'auth.uid\\(\\)|private.effective_user_id\\(\\)'
        order by 1`),
    ).toEqual([
      "cancel_mailing",
      "count_my_due_tasks",
      "create_data_export_link",
      "create_invitation",
      "end_my_sessions",
      "end_user_sessions",
      "get_actor",
      "list_my_sessions",
      "list_platform_users",
      "mark_conversations",
      "merge_clients",
      "move_overdue_tasks",
      "record_session_device",
      "reset_member_two_step",
      "retry_message",
      "save_action_plan",
      "save_automation",
      "set_distinct_clients",
      "set_two_step_requirement",
      "undo_bulk_change",
      "undo_enrolment",
      "update_enrolment",
      "update_webhook_endpoint",
      "use_two_step_code",
    ]);
  });
});
