import type { Permission, Scope, ScopedPermission } from "@/lib/foundation/auth/permissions";

/** One action of an area, with scopes or without. */
export type MatrixRow =
  | { label: string; stem: ScopedPermission; scopes: readonly Scope[] }
  | { label: string; permission: Permission };

export type Area = { name: string; rows: readonly MatrixRow[] };

const OWN_OR_ALL = ["OWN", "ALL"] as const;
const EVERY_SCOPE = ["OWN", "TEAM", "ALL"] as const;

/** The permissions by area, in the order of the matrix: from viewing to assigning. */
export const AREAS: readonly Area[] = [
  {
    name: "Clients",
    rows: [
      { label: "See clients and their notes", stem: "CLIENTS_VIEW", scopes: EVERY_SCOPE },
      { label: "Add and import clients", permission: "CLIENTS_CREATE" },
      { label: "Edit clients and write notes", stem: "CLIENTS_UPDATE", scopes: EVERY_SCOPE },
      { label: "Delete clients", stem: "CLIENTS_DELETE", scopes: OWN_OR_ALL },
      { label: "Export clients", permission: "CLIENTS_EXPORT" },
      { label: "Assign clients to others", permission: "CLIENTS_ASSIGN" },
    ],
  },
  {
    name: "Deals",
    rows: [
      {
        label: "See deals with their key dates, and transactions",
        stem: "DEALS_VIEW",
        scopes: EVERY_SCOPE,
      },
      { label: "Add deals and open transactions", permission: "DEALS_CREATE" },
      { label: "Edit deals and transactions", stem: "DEALS_UPDATE", scopes: EVERY_SCOPE },
      { label: "Delete deals and transactions", stem: "DEALS_DELETE", scopes: OWN_OR_ALL },
      { label: "Export deals and transactions", permission: "DEALS_EXPORT" },
      { label: "Assign deals and transactions to others", permission: "DEALS_ASSIGN" },
      { label: "Approve checklist items and files", permission: "DEALS_APPROVE" },
    ],
  },
  {
    name: "Commissions",
    rows: [
      { label: "See commissions", stem: "COMMISSIONS_VIEW", scopes: OWN_OR_ALL },
      {
        label: "Manage commission plans, everybody’s statements and payouts",
        permission: "COMMISSIONS_MANAGE",
      },
    ],
  },
  {
    name: "Tasks",
    rows: [
      { label: "See tasks", stem: "TASKS_VIEW", scopes: EVERY_SCOPE },
      { label: "Add tasks", permission: "TASKS_CREATE" },
      { label: "Edit tasks", stem: "TASKS_UPDATE", scopes: EVERY_SCOPE },
      { label: "Delete tasks", stem: "TASKS_DELETE", scopes: OWN_OR_ALL },
      { label: "Assign tasks to others", permission: "TASKS_ASSIGN" },
    ],
  },
  {
    name: "Messages",
    rows: [
      { label: "Read messages", stem: "CONVERSATIONS_VIEW", scopes: OWN_OR_ALL },
      { label: "Write and log messages", permission: "CONVERSATIONS_CREATE" },
      {
        label: "Team templates, do-not-contact list, delete messages",
        permission: "COMMUNICATION_MANAGE",
      },
    ],
  },
  {
    name: "Action plans and automations",
    rows: [
      {
        label: "Add clients to action plans, see automations and their log",
        permission: "AUTOMATION_VIEW",
      },
      { label: "Create action plans", permission: "WORKFLOWS_CREATE" },
      { label: "Edit everyone’s action plans", permission: "WORKFLOWS_MANAGE" },
      { label: "Set up automations", permission: "AUTOMATION_MANAGE" },
    ],
  },
  {
    name: "Reports and scoring",
    rows: [
      { label: "See reports", stem: "REPORTS_VIEW", scopes: OWN_OR_ALL },
      { label: "Save reports", permission: "REPORTS_CREATE" },
      { label: "Export reports", permission: "REPORTS_EXPORT" },
      { label: "Compare people and teams", permission: "ANALYTICS_VIEW" },
      { label: "Set targets", permission: "ANALYTICS_MANAGE" },
      { label: "See lead scores", permission: "LEAD_SCORING_VIEW" },
      { label: "Configure lead scoring", permission: "LEAD_SCORING_CONFIGURE" },
    ],
  },
  {
    name: "Members",
    rows: [
      { label: "See members, roles and teams", permission: "MEMBERS_VIEW" },
      { label: "Invite people", permission: "MEMBERS_INVITE" },
      { label: "Change and suspend members, manage roles and teams", permission: "MEMBERS_MANAGE" },
      { label: "Deactivate members", permission: "MEMBERS_DELETE" },
    ],
  },
  {
    name: "Settings",
    rows: [
      { label: "See the company's settings", permission: "SETTINGS_VIEW" },
      { label: "Change the company's settings and tags", permission: "SETTINGS_MANAGE" },
      { label: "Set up the MLS", permission: "MLS_MANAGE" },
      { label: "Set up integrations", permission: "INTEGRATIONS_MANAGE" },
      { label: "Manage API keys", permission: "API_KEYS_MANAGE" },
      { label: "See the audit log", permission: "AUDIT_LOGS_VIEW" },
      { label: "Export the audit log", permission: "AUDIT_LOGS_EXPORT" },
    ],
  },
  {
    name: "Billing",
    rows: [
      { label: "See the plan and invoices", permission: "BILLING_VIEW" },
      { label: "Change the plan and pay", permission: "BILLING_MANAGE" },
    ],
  },
];

export const isScoped = (row: MatrixRow): row is Extract<MatrixRow, { stem: ScopedPermission }> =>
  "stem" in row;

/** All permissions that a role can have. Permissions without effect are in no area. */
export const GRANTABLE: readonly Permission[] = AREAS.flatMap(({ rows }) =>
  rows.flatMap((row) =>
    isScoped(row)
      ? row.scopes.map((scope) => `${row.stem}_${scope}` as Permission)
      : row.permission,
  ),
);
