import type { Sections } from "./section";

/** Checklists: a team's templates, the items of transactions, and their review. */
export const CHECKLIST_SECTIONS: Sections[string] = {
  answers: {
    "GET /api/checklist-templates": "`{templates}`, sorted by name",
    "POST /api/checklist-templates":
      "The template; 409 if the name is taken, and above 200 templates",
    "GET /api/checklist-templates/{id}": "The template",
    "PUT /api/checklist-templates/{id}":
      "The template. A changed content makes a new version, which open files do not use until it is applied to them. 409 if the name is taken",
    "DELETE /api/checklist-templates/{id}": "204; files keep the items of the template",
    "POST /api/checklist-templates/ohio":
      "`{templates}`: all templates, with the Ohio templates that the team did not have by name; 409 if the team has all of them",
    "GET /api/checklist-templates/{id}/open-files":
      "`{files}`: the number of open transactions that the current version would change",
    "POST /api/checklist-templates/{id}/open-files":
      "Applies the current version to open transactions. `{files}`: the number of changed transactions",
    "GET /api/transactions/{id}/checklist":
      "`{items, unknown}`: the items of the sides in the caller's scope, and the unknown facts on which further items depend",
    "GET /api/transactions/{id}/checklist/log":
      "`{entries}`: added and removed items and decisions, latest first, at most 100",
    "GET /api/checklist-items":
      "`{items, totalCount, page}`. `review`: the items in review, oldest first; needs DEALS_APPROVE. `mine`: the missing and rejected items of the caller's own open files; items of the broker only with DEALS_APPROVE",
    "GET /api/checklist-items/{id}": "The item",
    "PUT /api/checklist-items/{id}":
      "The item; 400 if a required item is marked as not applicable, or if an item is submitted without a document, 403 if the caller may not make this change, 409 if it is not possible from the current status",
    "PUT /api/checklist-items/{id}/documents/{documentId}":
      "The item with the attached document. The item moves to review, even if it was accepted. 400 for a void document or one of another side, 409 for a task and for an item marked as not applicable",
    "DELETE /api/checklist-items/{id}/documents/{documentId}":
      "The item without the document, which stays with its side; 409 for an accepted item",
    "GET /api/transactions/{id}/approvals":
      "`{sides}`: the approval for closing of the sides in the caller's scope, `[{side_id, side, license_day, required_count, missing, approval, other_approvers, is_approvable, can_approve, can_withdraw}]`; `missing` is `[{kind: item, item_id, title, status, whose}]` and `[{kind: license, user_id, title, license_expires_on}]`; `whose` is the role responsible for the item",
    "POST /api/transactions/{id}/sides/{side}/approval":
      "201; `{sides}`. 400 with `fields.reason` if something is missing and no reason is given; 403 if the team requires another approver, the caller earns from the transaction and another approver exists; 409 if the side is already approved, its transaction is neither Under contract nor Closed, or its facts have just changed",
    "POST /api/transactions/{id}/sides/{side}/approval/withdraw":
      "`{sides}`; 409 if the side is not approved",
    "GET /api/transaction-approvals":
      "`{sides, totalCount, page}`: the complete sides that wait for approval, under contract or closed within the last 90 days, the longest waiting first",
    "GET /api/checklist-settings": "The settings: `{rejection_reasons, requires_other_approver}`",
    "PUT /api/checklist-settings": "The changed settings",
  },
  meanings: {
    createTemplateBody: {
      is_on: "Whether new files use the template",
      state: "The two-letter code of a US state; null for any state",
      kinds: "The kinds of transactions; an empty list for any",
      side: "The side; null for either",
      property_types: "The property types; an empty list for any",
      conditions: "The conditions that must all hold for the file",
      items:
        "1 to 100 items in order: `{id?, kind, title, is_required?, condition?, responsible?, due?, help?, source?}`; `due` is `{from, days}`, with `from` opened, contract or closing and `days` from -365 to 365; an item keeps its `id` in each version",
    },
    updateTemplateBody: {
      updated_at: "The `updated_at` of the version read; 409 if the template has changed since",
    },
    checklistLogQuery: { item_id: "Only the entries of this item" },
    checklistItemQuery: {
      queue: "`review` for items in review, `mine` for the open items of the caller's own files",
      limit: "The number of items per page, 1 to 200 (default 50)",
    },
    moveItemBody: {
      status: "The new status; in_review needs an attached document or a `refusal`",
      reason: "The reason, at most 200 characters; required for rejected and not_applicable",
      comment: "A comment on a rejection, at most 1,000 characters",
      refusal:
        "With in_review, the record of a refused signature in place of a document: `{refused_by, refused_on, refusal_reason}`",
      updated_at: "The `updated_at` of the version read; 409 if the item has changed since",
    },
    approveSideBody: {
      reason: "The reason for the approval if something is missing, at most 500 characters",
    },
    waitingApprovalsQuery: { limit: "The number of sides per page, 1 to 200 (default 50)" },
    updateChecklistSettingsBody: {
      rejection_reasons:
        "The reasons offered for a rejection: 1 to 30, at most 100 characters each",
      requires_other_approver:
        "Whether a person who earns from a transaction may not approve it while another approver exists",
    },
  },
};
