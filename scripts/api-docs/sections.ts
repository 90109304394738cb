import { toMeanings } from "@/lib/foundation/record-layer/field-table";
import { taskFields } from "@/lib/records/tasks/fields";
import { AUDIT_SECTIONS } from "./audit-sections";
import { API_SECTIONS } from "./api-sections";
import { AUTOMATION_SECTIONS } from "./automation-sections";
import { BILLING_SECTIONS } from "./billing-sections";
import { BULK_ANSWER, bulkFields } from "./bulk-fields";
import { changeFields, describeChanges } from "./change-fields";
import { CHECKLIST_SECTIONS } from "./checklist-sections";
import { CLIENT_SECTIONS } from "./client-sections";
import { COMMISSION_SECTIONS } from "./commission-sections";
import { CONTACT_SECTIONS } from "./contact-sections";
import { customParams } from "./custom-params";
import { CUSTOM_FIELD_SECTIONS } from "./custom-field-sections";
import { DEAL_SECTIONS } from "./deal-sections";
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
      "PUT /api/notes/{id}": "the note; only its author may change it",
      "DELETE /api/notes/{id}": "204; only its author may delete it",
    },
    meanings: {
      notesQuery: {
        ...changeFields,
        client_id: "The id of the client; required unless `updated_since` or `cursor` is sent",
      },
      createNoteBody: {
        contacted_at:
          "When the client was contacted, which updates the client's last contact; not in the future; null if the note is not about a contact",
      },
    },
  },
  timeline: {
    answers: {
      "GET /api/timeline":
        "`{items: [{kind, id, at, record}], next}`, latest first; `record` has the fields of its own calls (a message's text is cut at 2,000 characters, and `is_cut` is true; a change of a deal's status is `{id, deal_id, deal_title, from_status, to_status, changed_by, changed_by_name, changed_at}`, a change of a listing is `{mls_number, deal_id, deal_title, client_id, from_price, to_price, from_status, to_status, changed_at}`, where values that did not change are null); `next` is `{before_at, before_id}`, null at the end",
    },
    meanings: {
      timelineQuery: {
        client_id: "The id of the client. Either this or `deal_id` is required",
        deal_id:
          "The id of the deal, whose timeline includes that of its client. Either this or `client_id` is required",
        kinds:
          "The kinds of items, separated by commas: message, inquiry, note, task, deal, key_date, buyer_agreement, listing. Default: all",
        before_at: "The `before_at` of the previous page's `next`; sent together with `before_id`",
        limit: "The number of items, 1 to 200. Default: 50",
      },
    },
  },
  ...DEAL_SECTIONS,
  "buyer-agreements": AGREEMENT_SECTIONS,
  documents: DOCUMENT_SECTIONS,
  transactions: TRANSACTION_SECTIONS,
  checklists: CHECKLIST_SECTIONS,
  commissions: COMMISSION_SECTIONS,
  "net-sheets": NET_SHEET_SECTIONS,
  tags: {
    answers: {
      "GET /api/tags": "`{tags}`: all tags by name",
      "POST /api/tags":
        "the tag; for members who may create or change clients or deals; 409 if the name is taken or the team has 500 tags",
      "PUT /api/tags/{id}": "the tag; 409 if the name is taken",
      "DELETE /api/tags/{id}": "204; the tag is removed from all clients and deals",
      "POST /api/tags/{id}/merge":
        "the tag `into`, which replaces this tag on every record; this tag is deleted; 400 if both are the same",
      "GET /api/tags/counts":
        "`{counts: [{id, clients, deals}]}`: the number of the team's clients and deals with each tag; unused tags are left out",
    },
    meanings: {
      createTagBody: { name: "The name, without commas; unique regardless of case and accents" },
      mergeTagBody: { into: "The id of the tag to keep" },
    },
  },
  "custom-fields": CUSTOM_FIELD_SECTIONS,
  "key-dates": {
    answers: {
      "GET /api/deals/{id}/key-dates": "`{key_dates}`: all key dates of the deal, earliest first",
      "PUT /api/deals/{id}/key-dates":
        "`{key_dates}`: all key dates of the deal; either all changes are saved or none",
      "POST /api/deals/{id}/key-dates":
        "the key date; 409 if the deal already has a key date of this kind",
      "GET /api/key-dates": "`{key_dates, totalCount, totalPages, page}`, earliest first",
      "PATCH /api/key-dates/{id}": "the key date",
      "DELETE /api/key-dates/{id}": "204",
    },
    meanings: {
      setKeyDatesBody: {
        dates:
          "`{inspection?, appraisal?, financing?, walkthrough?, closing?}`: the day of each key date; null deletes it, and kinds that are left out stay",
        expected_close: "Whether to set the deal's expected closing to the closing day",
        client_in_contract:
          "Whether to set the deal's client to In Contract; ignored if the caller may not change the client",
      },
      keyDateListQuery: {
        search: "Text in the title or property address of the deal",
        owner: "The owner of the deals: `me` or a member's id",
        due_soon:
          "Whether to list only open key dates that are due today or in the next seven days",
        overdue: "Whether to list only open key dates that were due before today",
      },
    },
  },
  tasks: {
    answers: {
      "GET /api/tasks":
        "a page of tasks by due date and time, tasks without a due date last" +
        describeChanges("tasks"),
      "GET /api/tasks/counts":
        "`{due_today, overdue}`: the numbers of the caller's open tasks that are due today and overdue",
      "POST /api/tasks": "the task",
      "POST /api/tasks/move-overdue":
        "the caller's overdue tasks, now due today, with the previous due date of each; at most 1,000 at a time, earliest first",
      "POST /api/tasks/put-back":
        "the number of tasks whose due dates were restored; tasks that have changed since are skipped",
      "GET /api/tasks/{id}": "the task",
      "PUT /api/tasks/{id}": "the task",
      "PATCH /api/tasks/{id}": "the task with the new status",
      "DELETE /api/tasks/{id}":
        "204; the caller's own tasks need TASKS_UPDATE, others' TASKS_DELETE",
      "POST /api/tasks/bulk": BULK_ANSWER,
    },
    meanings: {
      tasksQuery: {
        ...changeFields,
        search: "Text in the title, the description, or the client's name, email or phone",
        completed: "Whether the tasks are completed; false lists Pending and In Progress",
        assigned_to: "The assignee of the tasks: `me` or a member's id",
        due_soon: "Whether to list only open tasks that are due today or in the next seven days",
        overdue: "Whether to list only open tasks that were due before today",
        ...customParams("tasks"),
        sortOrder:
          "The direction when sorting by a custom field; sorting by due date or completion has a fixed direction",
      },
      createTaskBody: toMeanings(taskFields),
      bulkTaskBody: bulkFields("assigned_to, status, due_date, custom"),
      updateTaskBody: {
        updated_at: "The `updated_at` that was read; 409 if a sent field has changed since",
      },
    },
  },
  "bulk-changes": {
    answers: {
      "POST /api/bulk-changes/{id}/undo":
        "`{kind, restored, kept}`: the numbers of restored records and of records kept because they have changed since; 404 for another person's bulk change, 410 after ten minutes",
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
      "PATCH /api/notifications/{id}": "the notification",
      "POST /api/notifications/read-all": "204",
    },
    meanings: {
      notificationListQuery: {
        before: "The `created_at` of the last notification read; sent together with `before_id`",
        before_id: "The id of the last notification read; sent together with `before`",
      },
    },
  },
  search: {
    answers: { "GET /api/search": "the matches by type, best first" },
    meanings: { searchQuery: { q: "The search text; characters after the 200th are ignored" } },
  },
  "saved-views": {
    answers: {
      "GET /api/saved-views/counts":
        "`{counts: {id: number}}`: the number of clients visible to the caller in each client view pinned to the caller's sidebar",
      "GET /api/saved-views":
        "`{saved_views, totalCount, totalPages, page}`: the views pinned to the caller's sidebar first, in its order, then the others by name; `dropped` names the parameters of a view that its list no longer has",
      "POST /api/saved-views":
        "the view; 409 if the caller already has a view of the list with this name, or has 100 views",
      "PUT /api/saved-views/{id}":
        "the view; only its owner may change it; 409 if the name is taken",
      "DELETE /api/saved-views/{id}":
        "204; the caller's own views, or with SETTINGS_MANAGE shared views",
      "GET /api/saved-views/{id}/mail":
        "`{next_at}`: when the report is next emailed to the caller; null if it is not emailed",
      "PUT /api/saved-views/{id}/mail":
        "`{next_at}`: the report is emailed to the caller every Monday at 7 AM in the caller's time zone, with the data that the caller may see then; 404 if the caller cannot see the view",
      "DELETE /api/saved-views/{id}/mail": "204; the report is no longer emailed to the caller",
      "PUT /api/saved-views/{id}/pin":
        "the view, pinned to the caller's sidebar; 409 if 20 views are pinned",
      "DELETE /api/saved-views/{id}/pin":
        "204; the view is no longer pinned to the caller's sidebar",
    },
    meanings: {
      savedViewListQuery: { pinned: "Whether the view is pinned to the caller's sidebar" },
      createSavedViewBody: {
        query:
          "The parameters of the list's URL, with text values; 400 for a parameter or value that the list does not accept",
        shared: "Whether all members who may see the list can open the view",
      },
      updateSavedViewBody: {
        updated_at: "The `updated_at` that was read; 409 if the view has changed since",
      },
      pinSavedViewBody: { place: "The position in the sidebar, 1 to 20. Default: the last" },
    },
  },
  dashboard: {
    answers: {
      "GET /api/dashboard/metrics":
        "`{metrics, compared, firstSteps, pipeline, revenue, forecast, tasks, keyDates, activity}`",
      "PUT /api/dashboard/first-steps":
        "204; the first steps are hidden from the caller's dashboard, or shown again",
    },
  },
  ...REPORT_SECTIONS,
  calendar: {
    answers: {
      "GET /api/calendar":
        "`{from, to, days: [{day, count, items}]}`; days without entries are left out",
      "GET /api/calendar/feed":
        "`{feed: {created_at, last_used_at}}`; `feed` is null if the caller has no feed",
      "POST /api/calendar/feed":
        "`{url}`: a new feed URL, which is returned only this once; the previous URL stops working",
      "DELETE /api/calendar/feed": "204; the feed URL stops working",
      "GET /api/calendar/feed/{token}": "text/calendar with an `ETag`; 304 if it has not changed",
    },
    meanings: {
      calendarQuery: {
        from: "The first day",
        to: "The last day; at most 100 days in total",
        kinds:
          "The kinds of entries, separated by commas: task, key_date, expected_close, closing_date, contract_date. Default: all",
        owner: "The owner of the tasks, deals and transactions: `me` or a member's id",
        open: "Whether to leave out entries that are done",
        per_day: "The maximum number of items returned for each day",
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
        '`{status: "ok", version, schema}`: the process is running, with its release',
      "GET /api/ready":
        "`{status, checks, problems, schema}`; 503 if the database, auth or queue does not respond, or with `part` if that part fails",
    },
  },
};
