import { toMeanings } from "@/lib/foundation/record-layer/field-table";
import { dealFields } from "@/lib/records/deals/fields";
import { taskFields } from "@/lib/records/tasks/fields";
import { AUDIT_SECTIONS } from "./audit-sections";
import { API_SECTIONS } from "./api-sections";
import { AUTOMATION_SECTIONS } from "./automation-sections";
import { BILLING_SECTIONS } from "./billing-sections";
import { BULK_ANSWER, bulkFields, chosenFields } from "./bulk-fields";
import { changeFields, describeChanges } from "./change-fields";
import { CHECKLIST_SECTIONS } from "./checklist-sections";
import { CLIENT_SECTIONS } from "./client-sections";
import { COMMISSION_SECTIONS } from "./commission-sections";
import { CONTACT_SECTIONS } from "./contact-sections";
import { customParams } from "./custom-params";
import { CUSTOM_FIELD_SECTIONS } from "./custom-field-sections";
import { INQUIRY_SECTIONS } from "./inquiry-sections";
import { LEAD_SECTIONS } from "./lead-sections";
import { MEMBER_SECTIONS } from "./member-sections";
import { MESSAGING_SECTIONS } from "./messaging-sections";
import { MLS_SECTIONS } from "./mls-sections";
import { NET_SHEET_SECTIONS } from "./net-sheet-sections";
import { PARTNER_SECTIONS } from "./partner-sections";
import { SESSION_SECTIONS } from "./session-sections";
import { PLAN_SECTIONS } from "./plan-sections";
import { ROUTING_SECTIONS } from "./routing-sections";
import { REPORT_SECTIONS } from "./report-sections";
import { PLATFORM_SECTIONS } from "./platform-sections";
import { AGREEMENT_SECTIONS, DOCUMENT_SECTIONS } from "./document-sections";
import { TRANSACTION_SECTIONS } from "./transaction-sections";
import type { Sections } from "./section";

const dealFilters = {
  search: "title, property address, and the client's name, email and phone",
  lost_reason: "Lost deals alone: for a reason that is offered, in other words, or without one",
  value_gte: "dollars; what is no number filters nothing",
  value_lte: "the same",
  owner: "whose deals",
  tags: "as for clients",
  ...customParams("deals"),
  export: "every match as a file, whatever the page; needs DEALS_EXPORT",
};

/**
 * Descriptions that the schemas lack: the response of each call, and the meaning of fields. Sections are in
 * reading order.
 */
export const SECTIONS: Sections = {
  clients: CLIENT_SECTIONS,
  notes: {
    answers: {
      "GET /api/notes": "a page of notes, newest first" + describeChanges("notes"),
      "POST /api/notes": "the note",
      "PUT /api/notes/{id}": "the note; one's own only",
      "DELETE /api/notes/{id}": "204; one's own only",
    },
    meanings: {
      notesQuery: { ...changeFields, client_id: "whose; needed for the list itself" },
      createNoteBody: {
        contacted_at:
          "somebody was in touch then: moves the client's last contact; not in the future",
      },
    },
  },
  timeline: {
    answers: {
      "GET /api/timeline":
        "`{items: [{kind, id, at, record}], next}`, latest first: the record as its own calls answer it (a message's words cut at 2,000 characters, `is_cut`; a deal's move as `{id, deal_id, deal_title, from_status, to_status, changed_by, changed_by_name, changed_at}`, a listing's change as `{mls_number, deal_id, deal_title, client_id, from_price, to_price, from_status, to_status, changed_at}`, null where it stayed); `next` is `{before_at, before_id}`, null at the end",
    },
    meanings: {
      timelineQuery: {
        client_id: "whose timeline; or",
        deal_id: "what happened on this deal, and with its client",
        kinds:
          "some of message, inquiry, note, task, deal, key_date, buyer_agreement, listing, with commas between; all when left out",
        before_at: "with `before_id`: the `next` of the page before",
        limit: "1 to 200 (50)",
      },
    },
  },
  deals: {
    answers: {
      "GET /api/deals":
        "a page of deals, newest first unless sorted, or `deals.csv`; count and sum are of all that match" +
        describeChanges("deals"),
      "GET /api/deals/totals": "count and sum of every status",
      "GET /api/deals/board": "`{[status]: page}`, the first 25 deals of every status",
      "POST /api/deals": "the deal",
      "GET /api/deals/{id}": "the deal",
      "PUT /api/deals/{id}": "the deal",
      "DELETE /api/deals/{id}": "204; key dates and history go, tasks stay",
      "POST /api/deals/bulk": BULK_ANSWER,
      "POST /api/deals/export": "`deals.csv` of those chosen",
      "GET /api/deals/{id}/history": "the statuses it had, first to last",
      "GET /api/deal-settings":
        "what the team expects of its deals: probabilities in percent, and days from contract to key date (the walkthrough's before closing; null: not proposed)",
      "PUT /api/deal-settings": "the same",
    },
    meanings: {
      dealListQuery: dealFilters,
      dealsQuery: { ...changeFields, ...dealFilters },
      createDealBody: toMeanings(dealFields),
      exportChosenDealsBody: chosenFields,
      bulkDealBody: bulkFields("owner_id, status, add_tags, remove_tags, custom"),
      updateDealBody: { updated_at: "as it was read: 409 when a field sent was changed since" },
    },
  },
  "buyer-agreements": AGREEMENT_SECTIONS,
  documents: DOCUMENT_SECTIONS,
  transactions: TRANSACTION_SECTIONS,
  checklists: CHECKLIST_SECTIONS,
  commissions: COMMISSION_SECTIONS,
  "net-sheets": NET_SHEET_SECTIONS,
  tags: {
    answers: {
      "GET /api/tags": "`{tags}`, all of them by name",
      "POST /api/tags":
        "tag; for whoever writes clients or deals; 409 for a name that is taken, and beyond 500",
      "PUT /api/tags/{id}": "tag; 409 for a name that is taken",
      "DELETE /api/tags/{id}": "204; every client and deal loses it",
      "POST /api/tags/{id}/merge": "the tag merged into: whatever had this one has that, once",
      "GET /api/tags/counts":
        "`{counts: [{id, clients, deals}]}`: on how many of the whole team's records; none, and it is left out",
    },
    meanings: {
      createTagBody: { name: "without a comma; one tag a name, whatever its case and accents" },
      mergeTagBody: { into: "another tag" },
    },
  },
  "custom-fields": CUSTOM_FIELD_SECTIONS,
  "key-dates": {
    answers: {
      "GET /api/deals/{id}/key-dates": "`{key_dates}`, earliest first",
      "PUT /api/deals/{id}/key-dates":
        "`{key_dates}`, all the deal then has; all or none is written",
      "POST /api/deals/{id}/key-dates": "key date; 409 when the deal has this kind",
      "GET /api/key-dates": "`{key_dates, totalCount, totalPages, page}`, earliest first",
      "PATCH /api/key-dates/{id}": "key date",
      "DELETE /api/key-dates/{id}": "204",
    },
    meanings: {
      setKeyDatesBody: {
        dates:
          "`{inspection?, appraisal?, financing?, walkthrough?, closing?}`, a day each, null takes it away; those left out stay",
        expected_close: "the closing day becomes the deal's expected one",
        client_in_contract:
          "the deal's client is set to In Contract, where the person may change them",
      },
      keyDateListQuery: {
        search: "title and property address of the deal",
        owner: "whose deals",
        due_soon: "as for tasks",
        overdue: "as for tasks",
      },
    },
  },
  tasks: {
    answers: {
      "GET /api/tasks":
        "a page of tasks, by due date and time, those without one last" + describeChanges("tasks"),
      "GET /api/tasks/counts": "`{due_today, overdue}`: one's own that are open",
      "POST /api/tasks": "the task",
      "POST /api/tasks/move-overdue":
        "one's own overdue ones, now due today, at most 1,000 at once; the day each had",
      "POST /api/tasks/put-back": "how many went back; one changed since stays",
      "GET /api/tasks/{id}": "the task",
      "PUT /api/tasks/{id}": "the task",
      "PATCH /api/tasks/{id}": "the task; what the list's checkbox sends",
      "DELETE /api/tasks/{id}": "204; one's own that one may update, others' with TASKS_DELETE",
      "POST /api/tasks/bulk": BULK_ANSWER,
    },
    meanings: {
      tasksQuery: {
        ...changeFields,
        search: "title, description, and the client's name, email and phone",
        completed: "false: Pending and In Progress together",
        assigned_to: "whose tasks",
        due_soon: "open, due within seven days, today included",
        overdue: "open, due before today",
        ...customParams("tasks"),
        sortOrder:
          "which way an order by a custom field goes; the due date and the day of completion have their own",
      },
      createTaskBody: toMeanings(taskFields),
      bulkTaskBody: bulkFields("assigned_to, status, due_date, custom"),
      updateTaskBody: { updated_at: "as it was read: 409 when a field sent was changed since" },
    },
  },
  "bulk-changes": {
    answers: {
      "POST /api/bulk-changes/{id}/undo":
        "`{kind, restored, kept}`: kept are those changed since; 404 for none of one's own, 410 after ten minutes",
    },
  },
  ...CONTACT_SECTIONS,
  ...MLS_SECTIONS,
  ...INQUIRY_SECTIONS,
  ...LEAD_SECTIONS,
  ...ROUTING_SECTIONS,
  ...PLAN_SECTIONS,
  ...AUTOMATION_SECTIONS,
  ...MESSAGING_SECTIONS,
  ...MEMBER_SECTIONS,
  notifications: {
    answers: {
      "GET /api/notifications": "`{notifications, unread_count}`, newest first",
      "PATCH /api/notifications/{id}": "notification",
      "POST /api/notifications/read-all": "204",
    },
    meanings: {
      notificationListQuery: {
        before: "`created_at` of the last one shown",
        before_id: "its id; both or neither",
      },
    },
  },
  search: {
    answers: { "GET /api/search": "what was found" },
    meanings: { searchQuery: { q: "what is longer than 200 characters is cut" } },
  },
  "saved-views": {
    answers: {
      "GET /api/saved-views/counts":
        "`{counts: {id: number}}`: how many clients, of those one sees, each view of clients in one's sidebar holds",
      "GET /api/saved-views":
        "`{saved_views, totalCount, totalPages, page}`: those in one's sidebar first, in its order, then by name; `dropped` names what of a view its list no longer has",
      "POST /api/saved-views": "view; 409 for a name one has there already, and beyond 100",
      "PUT /api/saved-views/{id}": "view; one's own only",
      "DELETE /api/saved-views/{id}": "204; one's own, or with SETTINGS_MANAGE a shared one",
      "GET /api/saved-views/{id}/mail":
        "`{next_at}`: when this report is mailed to the caller next, null for never",
      "PUT /api/saved-views/{id}/mail":
        "`{next_at}`; each Monday at 7 on the caller's clock, with what they may see then; 404 for one out of sight",
      "DELETE /api/saved-views/{id}/mail": "204; no longer mailed to the caller",
      "PUT /api/saved-views/{id}/pin": "view, in one's own sidebar; 409 beyond 20",
      "DELETE /api/saved-views/{id}/pin": "204; out of one's sidebar",
    },
    meanings: {
      savedViewListQuery: { pinned: "whether in one's sidebar" },
      createSavedViewBody: {
        query:
          "the list's address, parameter by parameter, as texts; 400 for what the list does not take",
        shared: "whether everybody who may see the list can open it",
      },
      updateSavedViewBody: { updated_at: "as it was read: 409 when it is no longer true" },
      pinSavedViewBody: { place: "among those in the sidebar, 1 to 20; the last without one" },
    },
  },
  dashboard: {
    answers: {
      "GET /api/dashboard/metrics":
        "`{metrics, compared, firstSteps, pipeline, revenue, forecast, tasks, keyDates, activity}`",
      "PUT /api/dashboard/first-steps": "204; off one's own dashboard, or back on it",
    },
  },
  ...REPORT_SECTIONS,
  calendar: {
    answers: {
      "GET /api/calendar": "`{from, to, days: [{day, count, items}]}`, days with something",
      "GET /api/calendar/feed": "`{feed: {created_at, last_used_at}}`, null without an address",
      "POST /api/calendar/feed": "`{url}`: a new address, shown this once; the old one ends",
      "DELETE /api/calendar/feed": "204; the address ends",
      "GET /api/calendar/feed/{token}": "text/calendar with an `ETag`, or 304",
    },
    meanings: {
      calendarQuery: {
        from: "included",
        to: "included; at most 100 days",
        kinds:
          "any of task, key_date, expected_close, closing_date, contract_date, with commas between them",
        owner: "whose tasks, deals and transactions",
        open: "true: what is not done",
        per_day: "as many of a day's items as are sent",
      },
    },
  },
  ...AUDIT_SECTIONS,
  ...API_SECTIONS,
  ...BILLING_SECTIONS,
  ...PARTNER_SECTIONS,
  ...PLATFORM_SECTIONS,
  session: SESSION_SECTIONS,
  health: {
    answers: {
      "GET /api/openapi.json": "the OpenAPI 3.1 document of every call",
      "GET /api/health":
        '`{status: "ok", version, schema}`: the process lives, and the release that it is',
      "GET /api/ready":
        "`{status, checks, problems, schema}`, 503 while database, auth or queue does not answer, or `part` fails",
    },
  },
};
