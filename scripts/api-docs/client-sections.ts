import { toMeanings } from "@/lib/foundation/record-layer/field-table";
import { CLIENT_DAYS } from "@/lib/records/clients/day-fields";
import { clientFields } from "@/lib/records/clients/fields";
import { MERGED_FIELDS } from "@/lib/records/clients/merging";
import { BULK_ANSWER, bulkFields, chosenFields } from "./bulk-fields";
import { changeFields, describeChanges } from "./change-fields";
import { customParams } from "./custom-params";
import type { Sections } from "./section";

const NEAR = Object.fromEntries(
  CLIENT_DAYS.map((day) => [
    `${day}_days`,
    `Clients with a ${clientFields[day].label.toLowerCase()} within this number of days from today, including today; with 365 or more, all clients with a known ${clientFields[day].label.toLowerCase()}`,
  ]),
);

/** The responses of calls for clients, and the meaning of their fields. */
export const CLIENT_SECTIONS: Sections[string] = {
  answers: {
    "GET /api/clients": "A page of clients, or `clients.csv`" + describeChanges("clients"),
    "POST /api/clients": "The client",
    "POST /api/clients/quick-add": "The client; requires an email or a phone",
    "GET /api/clients/{id}/erasure":
      "`{transactions: [{id, number, title, roles, kept_until, is_held}]}`: the transactions in the caller's scope that stay when the client is erased, because the client is a party (`roles`) or the deal is the client's; `kept_until` is null while the transaction is open",
    "POST /api/clients/{id}/erasure":
      "The numbers of permanently erased records, and of records that stay without the client's name",
    "POST /api/clients/names":
      "`{names: {id: name}}` for up to 100 clients; clients outside the caller's scope are left out",
    "GET /api/clients/{id}": "The client",
    "PUT /api/clients/{id}": "The client",
    "DELETE /api/clients/{id}": "204; notes and inquiries are deleted too, deals and tasks stay",
    "GET /api/clients/duplicates":
      "Up to 5 clients in the caller's scope with the same email, or with the same phone and name",
    "GET /api/clients/possible-duplicates":
      "Pairs of clients that may be the same person, the most likely first",
    "PUT /api/clients/distinct":
      "204; applies to the whole team until the name, an email or a phone of either client changes; 400 if the two share no email and no phone",
    "POST /api/clients/merge":
      "The kept client; 403 if the caller may not change both, 409 if the kept client would have more than 11 emails or phones",
    "POST /api/clients/{id}/unmerge":
      "Undoes a merge; the id in the path is that of the merged client. 404 if there is no such merge, 410 after 30 days",
    "GET /api/clients/{id}/merges":
      "The merges into this client that can still be undone, latest first",
    "POST /api/clients/bulk": BULK_ANSWER,
    "POST /api/clients/export": "`clients.csv` with the selected clients",
    "POST /api/clients/import":
      "The result for every row; the form has `file`, `mapping` and `edits` (see Import)",
    "GET /api/clients/imports":
      "The caller's latest 50 imports, or the team's with CLIENTS_VIEW_ALL; newest first",
    "POST /api/clients/imports/{id}/undo":
      "The number of removed clients, and of kept clients by reason (see Import). Only the caller's own imports, or any with CLIENTS_DELETE_ALL; 409 if the import was already undone or is too old",
  },
  meanings: {
    clientsQuery: {
      ...changeFields,
      search:
        "Words that must all occur in the name, an email, a phone, the company or the address; phone numbers match in any format",
      source: "The source of the client; `unknown` for clients without a known source",
      tags: "Comma-separated tag ids, up to 50: clients with any of these tags",
      no_contact_days:
        "Clients without contact for this number of days (1 to 3,650), or never contacted",
      contact_days: "Clients contacted within this number of days (1 to 3,650)",
      received_days: "Clients received within this number of days",
      created_days: "Clients created within this number of days",
      deal_status:
        "Clients with a deal in this status; `none` for clients without a deal in the caller's scope",
      deal_value_gte:
        "The minimum total value of the client's deals that are not Lost, in US dollars",
      deal_value_lte: "The maximum total value of these deals, in US dollars",
      band: "The band of the client's lead score; `none` for clients without a score",
      score_gte: "The minimum lead score, 0 to 100",
      score_lte: "The maximum lead score, 0 to 100",
      ...NEAR,
      has_email: "`yes` or `no`: whether the client has an email",
      has_phone: "`yes` or `no`: whether the client has a phone number with digits",
      opted_out:
        "`yes` or `no`: whether an email or a phone number of the client is on the suppression list",
      owner: "The owner of the clients: `me` or a member's id",
      ...customParams("clients"),
      export: "Returns all matches as a file, regardless of the page; needs CLIENTS_EXPORT",
    },
    createClientBody: toMeanings(clientFields),
    distinctClientsBody: {
      one: "The id of the first of two similar clients",
      other: "The id of the second client",
      are_distinct: "Marks the two as different people if true, removes the mark if false",
    },
    mergeClientsBody: {
      keep: "The id of the client to keep",
      merge: "The id of the client to merge into it",
      choices:
        `The client that each field (${MERGED_FIELDS.join(", ")}) is taken from, ` +
        "`keep` or `merge`. Default: `keep`. If that client has no value, the other client's value is taken",
    },
    exportChosenClientsBody: chosenFields,
    bulkClientBody: bulkFields("owner_id, status, add_tags, remove_tags, custom"),
    updateClientBody: {
      updated_at: "The `updated_at` of the version read; 409 if a field sent has changed since",
    },
    importQuery: { dryRun: "If true, validates and compares the rows without saving anything" },
    duplicateQuery: {
      name: "The name; compared only together with the phone",
      phone: "The phone; compared with all phone numbers of a client",
      email: "The email; compared with all emails of a client",
      except: "The id of a client to leave out, such as the client being edited",
    },
  },
};
