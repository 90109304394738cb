/** The kinds in the log, in singular and plural. */
const KINDS: Record<string, readonly [one: string, several: string]> = {
  client: ["client", "clients"],
  deal: ["deal", "deals"],
  transaction: ["transaction", "transactions"],
  transaction_side: ["side of a transaction", "sides of transactions"],
  transaction_agent: ["agent of a transaction", "agents of transactions"],
  document: ["document", "documents"],
  document_version: ["version of a document", "versions of documents"],
  signature_envelope: ["envelope for signature", "envelopes for signature"],
  signature_envelope_document: ["document of an envelope", "documents of envelopes"],
  signature_signer: ["signer", "signers"],
  checklist_item: ["checklist item", "checklist items"],
  checklist_item_document: ["document of a checklist item", "documents of checklist items"],
  checklist_template: ["checklist", "checklists"],
  checklist_settings: ["checklist settings", "checklist settings"],
  transaction_mailbox: ["email address of a transaction", "email addresses of transactions"],
  transaction_mail: ["email into a transaction", "emails into transactions"],
  retention_settings: ["retention", "retention"],
  legal_hold: ["legal hold", "legal holds"],
  transaction_party: ["party of a transaction", "parties of transactions"],
  buyer_agreement: ["buyer agreement", "buyer agreements"],
  buyer_agreement_document: ["document of a buyer agreement", "documents of buyer agreements"],
  transaction_approval: ["approval for closing", "approvals for closing"],
  commission_plan: ["commission plan", "commission plans"],
  commission_member: ["commission terms of a member", "commission terms of members"],
  commission_assignment: ["plan of a member", "plans of members"],
  commission_team: ["commission team", "commission teams"],
  commission_team_member: ["member of a commission team", "members of commission teams"],
  bank_account: ["bank account", "bank accounts"],
  commission_journal_accounts: ["account names of the journal", "account names of the journal"],
  commission_payout: ["commission payout", "commission payouts"],
  commission_statement: ["commission statement", "commission statements"],
  net_sheet: ["net sheet", "net sheets"],
  county_rate: ["county", "counties"],
  task: ["task", "tasks"],
  note: ["note", "notes"],
  key_date: ["key date", "key dates"],
  message: ["message", "messages"],
  inquiry: ["inquiry", "inquiries"],
  listing_link: ["attached listing", "attached listings"],
  buyer_criteria: ["home search", "home searches"],
  tag: ["tag", "tags"],
  custom_field: ["custom field", "custom fields"],
  email_template: ["email template", "email templates"],
  action_plan: ["action plan", "action plans"],
  action_plan_step: ["step of an action plan", "steps of action plans"],
  action_plan_enrolment: ["client in an action plan", "clients in action plans"],
  automation: ["automation", "automations"],
  automation_settings: ["automation settings", "automation settings"],
  mls_connection: ["MLS connection", "MLS connections"],
  saved_view: ["saved view", "saved views"],
  lead_rule: ["lead rule", "lead rules"],
  lead_rule_person: ["person of a lead rule", "people of lead rules"],
  lead_availability: ["hours for leads", "hours for leads"],
  lead_scoring: ["lead scoring", "lead scoring"],
  target: ["target", "targets"],
  suppression: ["blocked address", "blocked addresses"],
  member: ["member", "members"],
  member_license: ["license of a member", "licenses of members"],
  invitation: ["invitation", "invitations"],
  role: ["role", "roles"],
  team: ["team", "teams"],
  company: ["company settings", "company settings"],
  deal_settings: ["deal settings", "deal settings"],
  subscription: ["subscription", "subscriptions"],
  inquiry_form: ["inquiry form", "inquiry forms"],
  inquiry_key: ["website key", "website keys"],
  api_key: ["API key", "API keys"],
  webhook: ["webhook", "webhooks"],
  calendar_feed: ["calendar address", "calendar addresses"],
  account: ["account", "accounts"],
  audit: ["audit log", "audit log"],
  data: ["company's data", "company's data"],
  support_view: ["support view", "support views"],
};

const splitWords = (word: string) => word.replaceAll("_", " ");

/** Formats "client", or "clients" for several. An unknown kind is shown as it is. */
export function toKindLabel(kind: string, count = 1): string {
  const [one, several] = KINDS[kind] ?? [splitWords(kind), `${splitWords(kind)}s`];
  return count === 1 ? one : several;
}

/** Options of the filter by kind, by name. */
export const KIND_CHOICES = Object.entries(KINDS)
  .map(([value, [, several]]) => ({ value, label: capitalized(several) }))
  .sort((a, b) => a.label.localeCompare(b.label));

/** Options of the filter by action. */
export const ACTION_CHOICES = [
  { value: "created", label: "Added" },
  { value: "updated", label: "Changed" },
  { value: "deleted", label: "Deleted" },
  { value: "restored", label: "Restored" },
  { value: "imported", label: "Imported" },
  { value: "import_undone", label: "Import undone" },
  { value: "mailed", label: "Mailed" },
  { value: "called_off", label: "Canceled" },
  { value: "exported", label: "Exported" },
  { value: "downloaded", label: "Downloaded" },
  { value: "erased", label: "Erased" },
  { value: "started", label: "Begun" },
  { value: "ended", label: "Ended" },
  { value: "signed_in", label: "Signed in" },
  { value: "password_changed", label: "Password changed" },
  { value: "email_changed", label: "Email changed" },
];

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
