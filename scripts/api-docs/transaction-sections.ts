import { toMeanings } from "@/lib/foundation/record-layer/field-table";
import { partyFields } from "@/lib/records/transaction-parties/fields";
import { transactionFields } from "@/lib/records/transactions/fields";
import { BULK_ANSWER, bulkFields, chosenFields } from "./bulk-fields";
import { changeFields, describeChanges } from "./change-fields";
import type { Sections } from "./section";

const transactionFilters = {
  search: "property address, number, MLS number and title company",
  deal_id: "the transaction of this deal",
  price_gte: "contract price in dollars; what is no number filters nothing",
  price_lte: "the same",
  owner: "whose transactions",
  export: "every match as a file, whatever the page; needs DEALS_EXPORT",
};

/** Transactions: the list, one of them, many at once, and opening one from a deal. */
export const TRANSACTION_SECTIONS: Sections[string] = {
  answers: {
    "GET /api/transactions":
      "a page of transactions, newest first unless sorted, or `transactions.csv`" +
      describeChanges("transactions"),
    "POST /api/transactions": "the transaction, with the next number of the year",
    "GET /api/transactions/{id}":
      "the transaction; `deals` are those of its sides that the reader sees, `[{id, title, side}]`; `sides` are ours, `[{id, side, agents, can_view, can_update}]`, each with its agents in their order, `[{user_id, name, weight}]`",
    "PUT /api/transactions/{id}/sides/{side}":
      "the transaction; `side` is Listing or Buying, and added when it was not ours; 403 for the side of others and for people whom the caller may not assign to, 409 without the owner and for a deal that has another transaction",
    "DELETE /api/transactions/{id}/sides/{side}":
      "204; 409 for the last side, and for the one that the owner works",
    "GET /api/transactions/{id}/documents":
      "`rooms`: the sides whose documents the reader sees, `[{side_id, side, can_update, documents}]`; a document as below",
    "POST /api/transactions/{id}/documents":
      "the new document with its first version; the body is the file itself, a PDF, JPEG, PNG, HEIC or DOCX by its content, at most 50 MB; 400 with the reason in `fields.file`, 409 above 500 documents",
    "GET /api/transactions/{id}/documents/zip":
      "the newest version of every document of a side, as one ZIP; 409 where there is none",
    "PUT /api/transactions/{id}": "the transaction",
    "DELETE /api/transactions/{id}": "204; its deals stay, its number is not given again",
    "POST /api/transactions/bulk": BULK_ANSWER,
    "POST /api/transactions/export": "`transactions.csv` of those chosen",
    "GET /api/transactions/{id}/log":
      "`{entries, has_more}`, latest first: statuses, documents and items of checklists, `[{kind, id, side_id, title, detail, reason, acted_by, acted_by_name, happened_at}]`; `kind` is status (`detail`: the one before), checklist (what happened to the item) or document (the number of the version)",
    "GET /api/transactions/{id}/parties":
      "`{parties}`, by role; of a client in sight with what the client's card says where the party says nothing else",
    "POST /api/transactions/{id}/parties": "the party; 409 for a transaction with 50",
    "PUT /api/transaction-parties/{id}": "the party",
    "DELETE /api/transaction-parties/{id}": "204; its client stays",
    "POST /api/deals/{id}/transaction":
      "the transaction of the deal, opened with what the deal knows if it has none; 409 for one out of sight",
  },
  meanings: {
    transactionListQuery: transactionFilters,
    transactionsQuery: { ...changeFields, ...transactionFilters },
    createTransactionBody: toMeanings(transactionFields),
    createPartyBody: toMeanings(partyFields),
    updatePartyBody: {
      updated_at: "as it was read: 409 when the party was changed since",
    },
    openTransactionBody: {
      kind: "without it a listing where the client sells, else a purchase",
      contract_date: "the day that the deal does not know",
    },
    uploadDocumentQuery: {
      side: "whose documents it joins",
      name: "the file's name, which names the document; an ending of another type is refused",
      item: "the item of the side's checklist to which it is attached",
    },
    transactionLogQuery: { limit: "how many, the latest first" },
    zipQuery: { side: "whose documents" },
    setSideBody: {
      agents:
        "one to six, the first one first, each with a weight (a whole number from 1 to 1,000; the share is of the sum); who is new to the side takes DEALS_ASSIGN",
      deal_id: "the side's deal, which the caller may change; null for none, left out to keep it",
    },
    exportChosenTransactionsBody: chosenFields,
    bulkTransactionBody: bulkFields("owner_id, status"),
    updateTransactionBody: {
      updated_at: "as it was read: 409 when a field sent was changed since",
    },
  },
};
