import { joinProfile, type Described } from "./described-table";

const STATEMENT =
  "join public.commission_statements s on s.tenant_id = r.tenant_id and s.id = r.statement_id";

/** Commission plans, their members, statements, counters and accounts. */
export const COMMISSION_TABLES: readonly Described[] = [
  {
    file: "commission-plans",
    table: "commission_plan_versions",
    columns:
      "r.plan_id, n.name, r.counts_from::text, r.terms, p.name as saved_by, r.saved_at, n.created_at",
    joins: [
      "join public.commission_plans n on n.tenant_id = r.tenant_id and n.id = r.plan_id",
      joinProfile("saved_by"),
    ],
    order: "n.created_at, r.plan_id, r.counts_from",
  },
  {
    file: "commission-members",
    table: "commission_members",
    columns:
      "r.user_id, p.name as member, r.start_day::text, r.withheld_rate, r.mentor_id, m.name as mentor, r.updated_at",
    joins: [joinProfile("user_id"), joinProfile("mentor_id", "m")],
    order: "r.user_id",
  },
  {
    file: "commission-assignments",
    table: "commission_assignments",
    columns: "r.user_id, p.name as member, r.counts_from::text, r.plan_id, n.name as plan",
    joins: [
      joinProfile("user_id"),
      "join public.commission_plans n on n.tenant_id = r.tenant_id and n.id = r.plan_id",
    ],
    order: "r.user_id, r.counts_from",
  },
  {
    file: "commission-teams",
    table: "commission_teams",
    columns:
      "r.id, r.name, r.leader_id, p.name as leader, r.split, r.cap, r.start_day::text, r.created_at, r.updated_at",
    joins: [joinProfile("leader_id")],
  },
  {
    file: "commission-team-members",
    table: "commission_team_members",
    columns: "r.team_id, t.name as team, r.user_id, p.name as member, r.leader_rate",
    joins: [
      "join public.commission_teams t on t.tenant_id = r.tenant_id and t.id = r.team_id",
      joinProfile("user_id"),
    ],
    order: "r.team_id, r.user_id",
  },
  {
    file: "commission-statements",
    table: "commission_statements",
    columns: `r.id, r.transaction_id, r.label as side, r.version, r.status, r.terms, r.plans, r.counts_towards_caps, r.submitted_at,
      a.name as approved_by, r.approved_at, r.closing_date::text, r.price, r.gross, r.paid_on::text, r.payment_reference,
      v.name as voided_by, r.voided_at, r.void_reason, r.created_at, r.updated_at`,
    joins: [joinProfile("approved_by", "a"), joinProfile("voided_by", "v")],
  },
  {
    file: "commission-lines",
    table: "commission_lines",
    columns: `r.statement_id, s.label as side, s.version, r.place, r.step, r.kind, r.payee, r.payee_id,
      coalesce(p.name, r.payee_name) as payee_name, r.member_id, r.label, r.formula, r.amount, r.counter_id, r.counter_before,
      r.counter_after`,
    joins: [STATEMENT, joinProfile("payee_id")],
    order: "s.approved_at, r.statement_id, r.place",
  },
  {
    file: "commission-shares",
    table: "commission_shares",
    columns: `r.statement_id, s.label as side, s.version, r.user_id, p.name as member, r.award, r.company_dollar, r.net, r.withheld,
      r.payable, r.reported`,
    joins: [STATEMENT, joinProfile("user_id")],
    order: "s.approved_at, r.statement_id, r.user_id",
  },
  {
    file: "commission-papers",
    table: "commission_papers",
    columns: `r.id, r.statement_id, s.label as side, s.version, r.instructions, r.size, r.sha256, r.drawn_at, r.created_at`,
    joins: [STATEMENT],
    order: "r.created_at, r.id",
  },
  {
    file: "commission-paper-mails",
    table: "commission_paper_mails",
    columns: "r.id, r.paper_id, r.recipient_name, r.recipient_email, p.name as sent_by, r.sent_at",
    joins: [joinProfile("sent_by")],
    order: "r.sent_at, r.id",
  },
  {
    file: "commission-counters",
    table: "commission_counters",
    columns:
      "r.id, r.user_id, p.name as member, r.team_id, r.name, r.period_start::text, r.amount, r.created_at",
    joins: [joinProfile("user_id")],
  },
  {
    file: "commission-counter-entries",
    table: "commission_counter_entries",
    columns:
      "r.id, r.counter_id, r.kind, r.amount, r.statement_id, r.reason, p.name as created_by, r.created_at",
    joins: [joinProfile("created_by")],
    order: "r.id",
  },
  {
    file: "commission-entries",
    table: "commission_entries",
    columns: `r.id, r.user_id, p.name as member, r.kind, r.amount, r.day::text, r.description, r.statement_id, b.name as created_by,
      r.created_at`,
    joins: [joinProfile("user_id"), joinProfile("created_by", "b")],
    order: "r.id",
  },
  {
    file: "commission-payouts",
    table: "commission_payouts",
    columns: `r.id, r.label, r.method, r.status, r.paid_on::text, r.reference, d.name as drafted_by, p.name as paid_by, r.created_at,
      r.updated_at`,
    joins: [joinProfile("created_by", "d"), joinProfile("paid_by")],
  },
  {
    file: "commission-payout-statements",
    table: "commission_payout_statements",
    columns:
      "r.payout_id, o.label as payout, r.statement_id, s.label as side, s.version, r.amount, r.left_at, r.left_reason",
    joins: [
      STATEMENT,
      "join public.commission_payouts o on o.tenant_id = r.tenant_id and o.id = r.payout_id",
    ],
    order: "o.number, r.statement_id",
  },
  {
    file: "commission-journal-accounts",
    table: "commission_journal_accounts",
    columns:
      "r.cash, r.company_dollar, r.fees, r.commissions_payable, r.agents_receivable, r.paid_to_others, r.updated_at",
    joins: [],
    order: "r.tenant_id",
  },
];
