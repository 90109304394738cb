import type { Sections } from "./section";

const ENTRY =
  "`{id, at, actor_id, actor_name, api_key_id, address, action, kind, record_id, client_id, client_name, label, row_count, changes}`; `changes` has `[before, after]` by column, values of custom fields as readable text under `custom.<key>`, without fields that are hidden from the caller's role";

/** The section of the audit log. */
export const AUDIT_SECTIONS: Sections = {
  audit: {
    answers: {
      "GET /api/audit": `\`{entries, names, next}\`, newest first, 50 per page. Entries are ${ENTRY}. \`names\` has the names of the people, teams, roles, tags, clients and deals in the changes by id, and of custom fields by \`<kind>.custom.<key>\`. \`next\` is null on the last page`,
      "GET /api/audit/export":
        "`audit-log.csv` with all matching entries; the export is recorded in the log",
      "GET /api/audit/{id}/rows":
        "`{rows: [{record_id, label, changes}], names}`: the records of an entry about several records, 100 per page",
      "GET /api/audit/history":
        "The history of one record, in the format of `GET /api/audit`; 403 without AUDIT_LOGS_VIEW, except for the caller's own records; 404 if the record does not exist or is outside the caller's scope",
    },
    meanings: {
      auditQuery: {
        person: "The id of the person who acted, or `nobody` for entries without a person",
        kind: "The kind of record: client, deal, task, note, member, role, …",
        action: "The action: created, updated, deleted, restored, imported, exported, signed_in, …",
        record: "The id of a record; for a client, entries of the client's records are included",
        from: "The first day, in the caller's time zone",
        to: "The last day, in the caller's time zone",
        after_entry: "The `next` of the previous page",
      },
      auditHistoryQuery: {
        kind: "The kind of record: client, deal, transaction or task",
        record: "The id of the record",
        after_entry: "The `next` of the previous page",
      },
      auditRowsQuery: { after: "The last `record_id` of the previous page" },
    },
  },
  "data-exports": {
    answers: {
      "GET /api/data-exports":
        "`{exports: [{id, status, written_rows, total_rows, file_bytes, created_at, finished_at, available_until, is_available}]}`: the latest 20 exports; empty if the caller may not export all data",
      "POST /api/data-exports":
        "`{id}`: starts a job that writes a ZIP of CSV files; the caller gets a notification and an email when the file is ready. 403 without the permissions to see and export all records, 409 while another export is running, 429 above 5 exports in 24 hours",
      "GET /api/data-exports/{id}/link":
        "`{url}`: a link that downloads the file without a session while the file is available (24 hours) and the caller may export; 404 if there is no file",
      "GET /api/data-exports/{id}/file":
        "`lintel-export.zip`; 404 if the link is invalid or has expired",
    },
    meanings: { fileQuery: { token: "The token in the link" } },
  },
};
