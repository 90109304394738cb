import { transactionFields } from "@/lib/records/transactions/fields";
import { CUSTOM_VALUES, DEAL, joinProfile, toColumns, type Described } from "./described-table";

/** Transactions with their sides, agents, parties, documents and checklists. */
export const TRANSACTION_TABLES: readonly Described[] = [
  {
    file: "transactions",
    table: "transactions",
    columns: `r.id, r.number, ${toColumns(transactionFields, "kind", "owner_id")}, p.name as owner, ${CUSTOM_VALUES}, r.created_at, r.updated_at`,
    joins: [joinProfile("owner_id")],
  },
  {
    file: "transaction-status-changes",
    table: "transaction_status_changes",
    columns:
      "r.transaction_id, t.number as transaction, r.from_status, r.to_status, p.name as changed_by, r.changed_at",
    joins: [
      "join public.transactions t on t.tenant_id = r.tenant_id and t.id = r.transaction_id",
      joinProfile("changed_by"),
    ],
    order: "r.changed_at, r.id",
  },
  {
    file: "transaction-sides",
    table: "transaction_sides",
    columns:
      "r.transaction_id, t.number as transaction, r.side, r.deal_id, d.title as deal, r.created_at",
    joins: [
      "join public.transactions t on t.tenant_id = r.tenant_id and t.id = r.transaction_id",
      DEAL,
    ],
  },
  {
    file: "transaction-agents",
    table: "transaction_agents",
    columns:
      "r.transaction_id, t.number as transaction, s.side, r.user_id, p.name as agent, r.weight, r.place, r.created_at",
    joins: [
      "join public.transactions t on t.tenant_id = r.tenant_id and t.id = r.transaction_id",
      "join public.transaction_sides s on s.tenant_id = r.tenant_id and s.id = r.side_id",
      joinProfile("user_id"),
    ],
  },
  {
    file: "transaction-documents",
    table: "transaction_documents",
    columns: `r.id, r.transaction_id, t.number as transaction, s.side, r.name, r.version_count as versions, r.received_from, r.void_reason, p.name as created_by, r.created_at`,
    joins: [
      "join public.transactions t on t.tenant_id = r.tenant_id and t.id = r.transaction_id",
      "join public.transaction_sides s on s.tenant_id = r.tenant_id and s.id = r.side_id",
      joinProfile("created_by"),
    ],
  },
  {
    file: "document-versions",
    table: "document_versions",
    columns: `r.id, r.document_id, d.name as document, r.number, r.content_type, r.size as bytes, r.sha256, r.pages, r.cut_from,
      r.first_page, r.last_page, r.signed_on::text, r.envelope_id, p.name as uploaded_by, r.uploaded_at`,
    joins: [
      "join public.transaction_documents d on d.tenant_id = r.tenant_id and d.id = r.document_id",
      joinProfile("uploaded_by"),
    ],
    order: "r.uploaded_at, r.id",
  },
  {
    file: "signature-envelopes",
    table: "signature_envelopes",
    columns: `r.id, r.transaction_id, t.number as transaction, s.side, r.subject, r.message, r.status, r.problem, r.void_reason,
      r.expires_on::text, p.name as sent_by, r.created_at, r.sent_at, r.ended_at, r.certificate_id`,
    joins: [
      "join public.transactions t on t.tenant_id = r.tenant_id and t.id = r.transaction_id",
      "join public.transaction_sides s on s.tenant_id = r.tenant_id and s.id = r.side_id",
      joinProfile("sent_by"),
    ],
  },
  {
    file: "signature-envelope-documents",
    table: "signature_envelope_documents",
    columns: "r.envelope_id, r.place, r.document_id, d.name as document, v.number as version",
    joins: [
      "join public.transaction_documents d on d.tenant_id = r.tenant_id and d.id = r.document_id",
      "join public.document_versions v on v.tenant_id = r.tenant_id and v.id = r.version_id",
    ],
    order: "r.envelope_id, r.place",
  },
  {
    file: "signature-signers",
    table: "signature_signers",
    columns:
      "r.envelope_id, r.place, r.name, r.email, r.status, r.acted_at, r.decline_reason, r.notice, r.notice_asked_at",
    order: "r.envelope_id, r.place, r.id",
  },
  {
    file: "checklist-items",
    table: "checklist_items",
    columns: `r.id, r.transaction_id, t.number as transaction, s.side, r.kind, r.title, r.status, r.is_required, r.is_needed,
      r.responsible, r.due_date::text, r.reason, r.comment, r.refused_by, r.refused_on::text, r.refusal_reason, r.submitted_at,
      p.name as submitted_by, r.decided_at, d.name as decided_by, r.created_at, r.updated_at`,
    joins: [
      "join public.transactions t on t.tenant_id = r.tenant_id and t.id = r.transaction_id",
      "join public.transaction_sides s on s.tenant_id = r.tenant_id and s.id = r.side_id",
      joinProfile("submitted_by"),
      "left join public.profiles d on d.user_id = r.decided_by",
    ],
  },
  {
    file: "checklist-item-documents",
    table: "checklist_item_documents",
    columns:
      "r.transaction_id, t.number as transaction, r.item_id, i.title as item, r.document_id, d.name as document, p.name as attached_by, r.attached_at",
    joins: [
      "join public.transactions t on t.tenant_id = r.tenant_id and t.id = r.transaction_id",
      "join public.checklist_items i on i.tenant_id = r.tenant_id and i.id = r.item_id",
      "join public.transaction_documents d on d.tenant_id = r.tenant_id and d.id = r.document_id",
      joinProfile("attached_by"),
    ],
    order: "r.attached_at, r.id",
  },
  {
    file: "checklist-log",
    table: "checklist_log",
    columns:
      "r.transaction_id, t.number as transaction, s.side, r.title, r.event, r.reason, p.name as acted_by, r.happened_at",
    joins: [
      "join public.transactions t on t.tenant_id = r.tenant_id and t.id = r.transaction_id",
      "join public.transaction_sides s on s.tenant_id = r.tenant_id and s.id = r.side_id",
      joinProfile("acted_by"),
    ],
    order: "r.happened_at, r.id",
  },
  {
    file: "transaction-approvals",
    table: "transaction_approvals",
    columns: `r.transaction_id, t.number as transaction, s.side, p.name as approved_by, r.approved_at,
      array_to_string(r.missing, '; ') as missing, r.reason, r.ended_at, e.name as ended_by, r.ended_because`,
    joins: [
      "join public.transactions t on t.tenant_id = r.tenant_id and t.id = r.transaction_id",
      "join public.transaction_sides s on s.tenant_id = r.tenant_id and s.id = r.side_id",
      joinProfile("approved_by"),
      "left join public.profiles e on e.user_id = r.ended_by",
    ],
    order: "r.approved_at, r.id",
  },
  {
    file: "checklists",
    table: "checklist_templates",
    columns: `r.id, r.name, r.is_on, r.state, r.kinds::text, r.side, r.property_types::text, r.conditions::text, r.items,
      r.version, r.created_at, r.updated_at`,
  },
  {
    file: "transaction-parties",
    table: "transaction_parties",
    columns:
      "r.id, r.transaction_id, t.number as transaction, r.role, r.client_id, r.name, r.company, r.email, r.phone, r.created_at, r.updated_at",
    joins: ["join public.transactions t on t.tenant_id = r.tenant_id and t.id = r.transaction_id"],
  },
  {
    file: "checklist-settings",
    table: "checklist_settings",
    columns: "r.rejection_reasons::text, r.requires_other_approver",
    order: "r.tenant_id",
  },
  {
    file: "transaction-mails",
    table: "transaction_mails",
    columns: `r.transaction_id, t.number as transaction, s.side, r.sender, r.subject, r.document_count as documents, r.refused,
      r.received_at`,
    joins: [
      "join public.transactions t on t.tenant_id = r.tenant_id and t.id = r.transaction_id",
      "join public.transaction_sides s on s.tenant_id = r.tenant_id and s.id = r.side_id",
    ],
    order: "r.received_at, r.id",
  },
  {
    file: "transaction-mailboxes",
    table: "transaction_mailboxes",
    columns:
      "r.transaction_id, t.number as transaction, s.side, p.name as created_by, r.created_at",
    joins: [
      "join public.transactions t on t.tenant_id = r.tenant_id and t.id = r.transaction_id",
      "join public.transaction_sides s on s.tenant_id = r.tenant_id and s.id = r.side_id",
      joinProfile("created_by"),
    ],
  },
  {
    file: "legal-holds",
    table: "legal_holds",
    columns:
      "r.transaction_id, t.number as transaction, r.reason, p.name as placed_by, r.placed_at",
    joins: [
      "join public.transactions t on t.tenant_id = r.tenant_id and t.id = r.transaction_id",
      joinProfile("placed_by"),
    ],
    order: "r.placed_at, r.id",
  },
  {
    file: "retention-settings",
    table: "retention_settings",
    columns: "r.years",
    order: "r.tenant_id",
  },
];
