import type { Sections } from "./section";

/** Checklists: a team's templates, the items of transactions, and their review. */
export const CHECKLIST_SECTIONS: Sections[string] = {
  answers: {
    "GET /api/checklist-templates": "`{templates}`, by name",
    "POST /api/checklist-templates": "the template; 409 for a name that is taken, and beyond 200",
    "GET /api/checklist-templates/{id}": "the template",
    "PUT /api/checklist-templates/{id}":
      "the template, in a new version when its content changed; open files keep theirs",
    "DELETE /api/checklist-templates/{id}": "204; files keep what it asked for",
    "POST /api/checklist-templates/ohio":
      "`{templates}`, with those for Ohio that the team lacked; 409 when it has each",
    "GET /api/checklist-templates/{id}/open-files":
      "`{files}`: how many open transactions the current version would change",
    "POST /api/checklist-templates/{id}/open-files": "`{files}`: how many it changed",
    "GET /api/transactions/{id}/checklist":
      "`{items, unknown}`: the items of the sides that the caller reaches, and the facts on which more depend and that nobody has said",
    "GET /api/transactions/{id}/checklist/log":
      "`{entries}`: what came, went and was decided, latest first, at most 100",
    "GET /api/checklist-items":
      "`{items, totalCount, page}`: `review` is what waits, oldest first, and takes DEALS_APPROVE; `mine` is what the caller's own open files lack, without what is the broker's for who approves none",
    "GET /api/checklist-items/{id}": "the item",
    "PUT /api/checklist-items/{id}":
      "the item; 403 for a step that is not the caller's, 409 for one that somebody else has taken",
    "PUT /api/checklist-items/{id}/documents/{documentId}":
      "the item, to which the document of its side is attached: it goes to review, also when it was accepted",
    "DELETE /api/checklist-items/{id}/documents/{documentId}":
      "the item without the document, which stays with its side; 409 for an accepted item",
    "GET /api/transactions/{id}/approvals":
      "`{sides}`: of the sides that the caller reaches how far each is from its approval for closing, `[{side_id, side, license_day, required_count, missing, approval, other_approvers, is_approvable, can_approve, can_withdraw}]`; `missing` is `[{kind: item, item_id, title, status, whose}]` and `[{kind: license, user_id, name, license_expires_on}]`",
    "POST /api/transactions/{id}/sides/{side}/approval":
      "201 with `{sides}`; 400 with `fields.reason` where something is missing and no reason is given, 403 for whoever earns from the transaction while another approver is there, 409 for a side that is approved already and outside Under contract and Closed",
    "POST /api/transactions/{id}/sides/{side}/approval/withdraw":
      "`{sides}`; 409 for a side that is not approved",
    "GET /api/transaction-approvals":
      "`{sides, totalCount, page}`: complete sides that wait for their approval, the longest first, under contract or closed within 90 days",
    "GET /api/checklist-settings": "`{rejection_reasons, requires_other_approver}`",
    "PUT /api/checklist-settings": "the same",
  },
  meanings: {
    createTemplateBody: {
      is_on: "whether new files take it",
      state: "two letters; null for any",
      kinds: "an empty list for any",
      side: "null for any",
      property_types: "an empty list for any",
      conditions: "all of them hold for the file",
      items:
        "1 to 100 in order, `{id?, kind, title, is_required?, condition?, responsible?, due?, help?, source?}`; `due` is `{from, days}`, from opened, contract or closing; an item keeps its `id` in each version",
    },
    updateTemplateBody: {
      updated_at: "as it was read: 409 when the template was changed since",
    },
    checklistLogQuery: { item_id: "of this item alone" },
    checklistItemQuery: { queue: "which", limit: "1 to 200 (50)" },
    moveItemBody: {
      status: "the new one; in_review takes a document or a refusal",
      reason: "for rejected and not_applicable",
      comment: "words to a rejection",
      refusal:
        "with in_review, a signature refused instead of the document: `{refused_by, refused_on, refusal_reason}`",
      updated_at: "as it was read: 409 when the item was changed since",
    },
    approveSideBody: { reason: "why it is approved although something is missing" },
    waitingApprovalsQuery: { limit: "1 to 200 (50)" },
    updateChecklistSettingsBody: {
      rejection_reasons: "1 to 30, of at most 100 characters each",
      requires_other_approver:
        "whether whoever earns from a transaction leaves its approval to another approver while there is one",
    },
  },
};
