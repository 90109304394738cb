import { clientFields } from "@/lib/records/clients/fields";
import { dealFields } from "@/lib/records/deals/fields";
import { CUSTOM_VALUES, DEAL, joinProfile, toColumns, type Described } from "./described-table";
import { COMMISSION_TABLES } from "./commission-tables";
import { NET_SHEET_TABLES } from "./net-sheet-tables";
import { TRANSACTION_TABLES } from "./transaction-tables";

/** One CSV file of the export: the rows of a statement with the tenant as $1. */
export type ExportedTable = { file: string; count: string; rows: string };

const toExportQuery = ({
  file,
  table,
  columns,
  joins = [],
  where = "true",
  order = "r.created_at, r.id",
}: Described): ExportedTable => {
  const condition = `where r.tenant_id = $1 and ${where}`;
  return {
    file: `${file}.csv`,
    count: `select count(*) from public.${table} r ${condition}`,
    rows: `select ${columns} from public.${table} r ${joins.join(" ")} ${condition} order by ${order}`,
  };
};

const CLIENT = "left join public.clients c on c.tenant_id = r.tenant_id and c.id = r.client_id";
const TAGS =
  "(select string_agg(t.name, ', ' order by t.name) from public.tags t where t.id = any (r.tag_ids)) as tags";

const RECORDS: readonly Described[] = [
  {
    file: "clients",
    table: "clients",
    columns: `r.id, ${toColumns(clientFields, "name", "source")}, ${TAGS},
      ${toColumns(clientFields, "source", "tag_ids")}, s.score, s.band, r.deal_value, r.last_contact_at,
      p.name as owner, ${CUSTOM_VALUES}, r.created_at, r.updated_at`,
    joins: [joinProfile("owner_id"), "left join public.lead_scores s on s.client_id = r.id"],
  },
  {
    file: "deals",
    table: "deals",
    columns: `r.id, r.title, r.client_id, c.name as client, ${toColumns(dealFields, "value", "tag_ids")}, ${TAGS}, r.closed_at, p.name as owner, ${CUSTOM_VALUES}, r.created_at, r.updated_at`,
    joins: [joinProfile("owner_id"), CLIENT],
  },
  {
    file: "deal-status-changes",
    table: "deal_status_changes",
    columns:
      "r.deal_id, d.title as deal, r.from_status, r.to_status, p.name as changed_by, r.changed_at",
    joins: [DEAL, joinProfile("changed_by")],
    order: "r.changed_at, r.id",
  },
  {
    file: "deal-key-dates",
    table: "deal_key_dates",
    columns:
      "r.id, r.deal_id, d.title as deal, r.kind, r.due_date::text, r.done_at, r.note, r.created_at, r.updated_at",
    joins: [DEAL],
  },
  ...TRANSACTION_TABLES,
  ...COMMISSION_TABLES,
  ...NET_SHEET_TABLES,
  {
    file: "tasks",
    table: "tasks",
    columns: `r.id, r.title, r.description, r.status, r.priority, r.type, r.due_date::text, r.due_time::text, r.reminder_at,
      r.recurrence, r.client_id, c.name as client, r.deal_id, d.title as deal, p.name as assignee, ${CUSTOM_VALUES}, r.completed_at,
      r.created_at, r.updated_at`,
    joins: [joinProfile("assigned_to"), CLIENT, DEAL],
  },
  {
    file: "notes",
    table: "notes",
    columns:
      "r.id, r.client_id, c.name as client, p.name as author, r.body, r.contacted_at, r.created_at, r.updated_at",
    joins: [joinProfile("author_id"), CLIENT],
  },
  {
    file: "buyer-agreements",
    table: "buyer_agreements",
    columns:
      "r.id, r.client_id, c.name as client, r.kind, r.signed_on::text, r.starts_on::text, r.ends_on::text, r.is_exclusive, r.rate, r.amount, p.name as added_by, r.created_at, r.updated_at",
    joins: [joinProfile("created_by"), CLIENT],
  },
  {
    file: "buyer-agreement-documents",
    table: "buyer_agreement_documents",
    columns:
      "r.id, r.agreement_id, r.name, r.content_type, r.size, r.sha256, r.pages, p.name as added_by, r.uploaded_at",
    joins: [joinProfile("uploaded_by")],
    order: "r.uploaded_at, r.id",
  },
  {
    file: "messages",
    table: "messages",
    columns: `r.id, r.channel, r.direction, r.status, r.occurred_at, r.scheduled_at, r.client_id, c.name as client, r.deal_id,
      r.sender_name, r.sender_email, r.sender_phone, r.recipient_name, r.recipient_email, r.recipient_phone, r.subject,
      r.content, p.name as owner, r.mailing_id, r.created_at`,
    joins: [joinProfile("owner_id"), CLIENT],
  },
  {
    file: "mailings",
    table: "mailings",
    columns: `r.id, r.channel, r.subject, r.content, r.is_marketing, r.scheduled_at, r.recipient_count, r.cancelled_at,
      p.name as sender, r.created_at`,
    joins: [joinProfile("owner_id")],
  },
  {
    file: "mailing-results",
    table: "mailing_results",
    columns: `r.mailing_id, r.message_id, r.client_id, r.name, r.address, r.outcome, coalesce(r.failure, r.reason::text) as reason,
      r.occurred_at`,
    order: "r.mailing_id, r.message_id, r.client_id",
  },
  {
    file: "message-files",
    table: "message_attachments",
    columns: "r.id, r.message_id, r.name, r.content_type, r.size as bytes, r.created_at",
    where: "r.message_id is not null",
  },
  {
    file: "inquiries",
    table: "inquiries",
    columns: `r.id, r.client_id, c.name as client, r.came_by, ${toColumns(clientFields, "source", "received_at")}, r.name, r.email, r.phone, r.about,
      r.message, r.lead_type, r.price, r.consent_text, r.consented_at, r.received_at`,
    joins: [CLIENT],
    order: "r.received_at, r.id",
  },
  {
    file: "home-searches",
    table: "buyer_criteria",
    columns: `r.id, r.client_id, c.name as client, r.price_min, r.price_max, r.beds_min, r.baths_min,
      array_to_string(r.areas, '; ') as areas, array_to_string(r.property_types, '; ') as property_types, r.created_at,
      r.updated_at`,
    joins: [CLIENT],
  },
  {
    file: "attached-listings",
    table: "listing_links",
    columns: `r.id, r.mls_number, l.address, l.city, l.state, l.postal_code, l.list_price, l.status, r.client_id,
      c.name as client, r.deal_id, d.title as deal, r.off_market_at, r.created_at`,
    joins: [
      "left join public.listings l on l.tenant_id = r.tenant_id and l.source = r.source and l.listing_key = r.listing_key",
      CLIENT,
      DEAL,
    ],
  },
  {
    file: "lead-routing",
    table: "lead_routings",
    columns:
      "r.id, r.client_id, c.name as client, p.name as given_to, r.words as what_happened, r.routed_at",
    joins: [CLIENT, joinProfile("user_id")],
    order: "r.routed_at, r.id",
  },
];

const WAYS_OF_WORKING: readonly Described[] = [
  { file: "tags", table: "tags", columns: "r.id, r.name, r.color, r.created_at" },
  {
    file: "custom-fields",
    table: "custom_fields",
    columns: `r.id, r.kind, r.key, r.type, r.label, r.help, r.section, r.options, r.is_yearly, r.is_required, r.default_value,
      r.is_on_card, r.is_searchable, r.place, r.deleted_at, r.created_at, r.updated_at`,
  },
  {
    file: "email-templates",
    table: "email_templates",
    columns:
      "r.id, r.name, r.channel, r.category, r.subject, r.body_text, r.created_at, r.updated_at",
    // A person's own templates are private.
    where: "r.owner_id is null",
  },
  {
    file: "action-plans",
    table: "action_plans",
    columns: `r.id, r.name, r.description, r.is_marketing, r.repeats, r.stops_on_reply, r.stops_on_appointment,
      array_to_string(r.stop_client_statuses, '; ') as stop_client_statuses,
      array_to_string(r.stop_deal_statuses, '; ') as stop_deal_statuses, r.created_at, r.updated_at`,
  },
  {
    file: "action-plan-steps",
    table: "action_plan_steps",
    columns: `r.id, r.plan_id, l.name as plan, r.place, r.kind, r.subject, r.body, r.task_type, r.task_priority,
      r.task_due_days, r.tag_name, r.client_status, r.wait_for, r.wait_field, r.wait_days, r.wait_weekday, r.at_time::text`,
    joins: ["join public.action_plans l on l.id = r.plan_id"],
    order: "l.created_at, l.id, r.place",
  },
  {
    file: "action-plan-clients",
    table: "action_plan_enrolments",
    columns: `r.id, r.plan_id, l.name as plan, r.client_id, c.name as client, r.status, p.name as enrolled_by, r.because,
      r.enrolled_at, r.stopped_because, r.ended_at`,
    joins: [
      "left join public.action_plans l on l.id = r.plan_id",
      CLIENT,
      joinProfile("enrolled_by"),
    ],
    order: "r.enrolled_at, r.id",
  },
  {
    file: "automations",
    table: "automations",
    columns: `r.id, r.name, r.is_on, r.starts_with, r.starts_value, r.starts_count, r.conditions, r.actions, p.name as owner,
      r.created_at, r.updated_at`,
    joins: [joinProfile("owner_id")],
  },
  {
    file: "lead-rules",
    table: "lead_rules",
    columns: `r.id, r.place, r.name, r.is_on, array_to_string(r.sources, '; ') as sources, r.came_by,
      array_to_string(r.areas, '; ') as areas, r.min_price, r.max_price, r.lead_type, r.action,
      (select string_agg(p.name, '; ' order by w.place) from public.lead_rule_people w
        join public.profiles p on p.user_id = w.user_id where w.rule_id = r.id) as people,
      r.claim_minutes, r.remind_minutes, r.reroute_minutes, r.created_at, r.updated_at`,
  },
  {
    file: "saved-views",
    table: "saved_views",
    columns: "r.id, r.list, r.name, r.query, p.name as owner, r.created_at, r.updated_at",
    joins: [joinProfile("owner_id")],
    // Other views are private.
    where: "r.shared",
  },
  {
    file: "targets",
    table: "targets",
    columns:
      "r.id, p.name as person, t.name as team, r.period, r.deals, r.volume, r.gci, r.created_at, r.updated_at",
    joins: [
      joinProfile("user_id"),
      "left join public.teams t on t.tenant_id = r.tenant_id and t.id = r.team_id",
    ],
  },
  {
    file: "blocked-addresses",
    table: "suppressions",
    columns: "r.id, r.channel, r.address, r.reason, p.name as added_by, r.created_at",
    joins: [joinProfile("created_by")],
  },
  {
    file: "imports",
    table: "imports",
    columns: `r.id, r.file_name, p.name as imported_by, r.created_count, r.skipped_count, r.rejected_count, r.removed_count,
      r.undone_at, r.created_at`,
    joins: [joinProfile("imported_by")],
  },
];

const COMPANY: readonly Described[] = [
  { file: "teams", table: "teams", columns: "r.id, r.name, r.created_at" },
  {
    file: "roles",
    table: "tenant_roles",
    columns: `r.id, r.name, r.description, array_to_string(r.permissions, '; ') as permissions, r.created_at, r.updated_at`,
  },
  {
    file: "members",
    table: "tenant_members",
    columns: `p.name, p.email, p.phone, coalesce(o.name, r.role::text) as role, t.name as team, r.status, l.number as license_number,
      l.expires_on::text as license_expires_on, r.joined_at`,
    joins: [
      "join public.profiles p on p.user_id = r.user_id",
      "left join public.tenant_roles o on o.tenant_id = r.tenant_id and o.id = r.custom_role_id",
      "left join public.teams t on t.tenant_id = r.tenant_id and t.id = r.team_id",
      "left join public.member_licenses l on l.tenant_id = r.tenant_id and l.user_id = r.user_id",
    ],
    order: "r.joined_at, r.user_id",
  },
  {
    file: "deal-settings",
    table: "deal_settings",
    columns: `r.lead_probability, r.in_progress_probability, r.under_contract_probability, r.inspection_days,
      r.appraisal_days, r.financing_days, r.walkthrough_days, r.closing_days`,
    order: "r.tenant_id",
  },
];

const companyRow: ExportedTable = {
  file: "company.csv",
  count: "select count(*) from public.tenants r where r.id = $1",
  rows: "select r.id, r.name, r.time_zone, r.postal_address, r.license_number, r.created_at from public.tenants r where r.id = $1",
};

/**
 * All data that a team has entered, file by file. Excludes private templates and views, internal data
 * (sessions, jobs, search), and the audit log, which has its own export.
 */
export const EXPORTED_TABLES: readonly ExportedTable[] = [
  ...[...RECORDS, ...WAYS_OF_WORKING, ...COMPANY].map(toExportQuery),
  companyRow,
];
