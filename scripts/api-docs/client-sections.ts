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
    `their ${clientFields[day].label.toLowerCase()} is today or within so many days; of 365 and more, whoever's is known`,
  ]),
);

/** The responses of calls for clients, and the meaning of their fields. */
export const CLIENT_SECTIONS: Sections[string] = {
  answers: {
    "GET /api/clients": "a page of clients, or `clients.csv`" + describeChanges("clients"),
    "POST /api/clients": "the client",
    "POST /api/clients/quick-add": "the client; without a phone where there is an email",
    "GET /api/clients/{id}/erasure":
      "`{transactions: [{id, number, title, roles, kept_until, is_held}]}`: those in sight that erasing the client leaves, because they are a party (`roles`) or the deal is theirs",
    "POST /api/clients/{id}/erasure": "what was erased for good, and what stays without the name",
    "POST /api/clients/names":
      "`{names: {id: name}}` of at most a hundred clients; those out of sight are missing",
    "GET /api/clients/{id}": "the client",
    "PUT /api/clients/{id}": "the client",
    "DELETE /api/clients/{id}": "204; notes and inquiries go, deals and tasks stay",
    "GET /api/clients/duplicates": "those who look like the one asked about, at most 5",
    "GET /api/clients/possible-duplicates": "pairs of clients, the surest first",
    "PUT /api/clients/distinct":
      "204; for everybody, until the name, an email or a phone of either changes; 400 for two that share no email and no phone",
    "POST /api/clients/merge": "the client that stays; 409 for more addresses than one may have",
    "POST /api/clients/{id}/unmerge": "`id` is that of the one that went; 410 after thirty days",
    "GET /api/clients/{id}/merges": "who can still be taken out again",
    "POST /api/clients/bulk": BULK_ANSWER,
    "POST /api/clients/export": "`clients.csv` of those chosen",
    "POST /api/clients/import": "what became of every row; form: `file`, `mapping` (see Import)",
    "GET /api/clients/imports": "the latest 50: one's own, with CLIENTS_VIEW_ALL the team's",
    "POST /api/clients/imports/{id}/undo":
      "what was removed, and what was kept for which reason (see Import); one's own, with CLIENTS_DELETE_ALL any",
  },
  meanings: {
    clientsQuery: {
      ...changeFields,
      search:
        "every word must occur in name, an email, a phone, company or address; a phone number is found however it is written",
      source: "where they came from; `unknown` for those of whom nobody knows",
      tags: "ids with commas between them: those that have any of these, up to 50",
      no_contact_days: "nobody was in touch with them for so many days, or ever; 1 to 3,650",
      contact_days: "somebody was in touch with them within so many days; 1 to 3,650",
      received_days: "they were received within so many days",
      created_days: "they were added within so many days",
      deal_status:
        "they have a deal of this status; `none` for those without any deal in one's sight",
      deal_value_gte: "their deals that are not Lost come to this much, in dollars",
      deal_value_lte: "and to no more than this",
      band: "how promising they are by their score; `none` for those who have none",
      score_gte: "their score is at least this, 0 to 100",
      score_lte: "and no more than this",
      ...NEAR,
      has_email: "`yes` or `no`: whether any email of theirs is known",
      has_phone: "`yes` or `no`: whether any number of theirs has digits",
      opted_out:
        "`yes` or `no`: whether an email or a number of theirs is on the list of those not to be written to",
      owner: "whose clients",
      ...customParams("clients"),
      export: "every match as a file, whatever the page; needs CLIENTS_EXPORT",
    },
    createClientBody: toMeanings(clientFields),
    distinctClientsBody: {
      one: "one of two who look like one person",
      other: "the other",
      are_distinct: "true: they are not; false takes that back",
    },
    mergeClientsBody: {
      keep: "the one that stays",
      merge: "the one that goes into it",
      choices:
        `by field (${MERGED_FIELDS.join(", ")}) ` +
        "`keep` or `merge`; the fuller where nothing is said",
    },
    exportChosenClientsBody: chosenFields,
    bulkClientBody: bulkFields("owner_id, status, add_tags, remove_tags, custom"),
    updateClientBody: { updated_at: "as it was read: 409 when a field sent was changed since" },
    importQuery: { dryRun: "judge and compare the rows, and write nothing" },
    duplicateQuery: {
      name: "counts together with the phone",
      phone: "compared with every number of a client",
      email: "compared with every email of a client",
      except: "the client being edited",
    },
  },
};
