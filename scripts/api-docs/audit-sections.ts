import type { Sections } from "./section";

const ENTRY =
  "`{id, at, actor_id, actor_name, api_key_id, address, action, kind, record_id, client_id, client_name, label, row_count, changes}`; `changes` says per column `[before, after]`, of a custom field as `custom.<key>` in words, without fields that the caller's role does not see";

/** The section of the audit log. */
export const AUDIT_SECTIONS: Sections = {
  audit: {
    answers: {
      "GET /api/audit": `\`{entries, names, next}\`, newest first, 50 at a time: entries are ${ENTRY}; \`names\` are those of the people, teams, roles, tags, clients and deals that changes speak of, by their ids, and of custom fields, by \`<kind>.custom.<key>\`; \`next\` is null at the end`,
      "GET /api/audit/export": "`audit-log.csv` of all that match; itself told in the log",
      "GET /api/audit/{id}/rows":
        "`{rows: [{record_id, label, changes}], names}`: the records of an entry that tells of several, a hundred at a time",
      "GET /api/audit/history":
        "as `GET /api/audit`, what was done to one record; also for whoever has the record. 404 where it is out of sight",
    },
    meanings: {
      auditQuery: {
        person: "who did it: an id, or `nobody` for what no person did",
        kind: "client, deal, task, note, member, role, …",
        action: "created, updated, deleted, restored, imported, exported, signed_in, …",
        record: "what was done to this record, or to what belongs to this client",
        from: "the first day, where the reader is",
        to: "the last day",
        after_entry: "the `next` of the page before",
      },
      auditHistoryQuery: {
        kind: "client, deal, transaction or task",
        record: "its id",
        after_entry: "the `next` of the page before",
      },
      auditRowsQuery: { after: "the last `record_id` of the page before" },
    },
  },
  "data-exports": {
    answers: {
      "GET /api/data-exports":
        "`{exports: [{id, status, written_rows, total_rows, file_bytes, created_at, finished_at, available_until, is_available}]}`, the latest 20; empty for whoever may not export all data",
      "POST /api/data-exports":
        "`{id}`: a job writes a ZIP of CSV files, and the bell and a mail tell when it is there. 403 without the permissions to see and export everybody's records, 409 while another is under way, 429 beyond five in 24 hours",
      "GET /api/data-exports/{id}/link":
        "`{url}`: opens the file without a session until its 24 hours are over, as long as its person may export; 404 afterwards",
      "GET /api/data-exports/{id}/file":
        "`lintel-export.zip`; 404 for a link that does not hold any more",
    },
    meanings: { fileQuery: { token: "as the link has it" } },
  },
};
