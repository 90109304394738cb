import { toMeanings } from "@/lib/foundation/record-layer/field-table";
import { partyFields } from "@/lib/records/transaction-parties/fields";
import { transactionFields } from "@/lib/records/transactions/fields";
import { BULK_ANSWER, bulkFields, chosenFields } from "./bulk-fields";
import { changeFields, describeChanges } from "./change-fields";
import { customParams } from "./custom-params";
import type { Sections } from "./section";

const transactionFilters = {
  search: "Text in the property address, number, MLS number or title company",
  deal_id: "The id of the deal whose transaction to list",
  price_gte: "The lowest contract price in dollars; text that is not a number is ignored",
  price_lte: "The highest contract price in dollars, as for `price_gte`",
  owner: "The owner of the transactions: `me` or a member's id",
  ...customParams("transactions"),
  export:
    "csv returns all matching transactions as a file, regardless of the page; needs DEALS_EXPORT",
};

/** Transactions: the list, a single one, bulk changes, and opening one from a deal. */
export const TRANSACTION_SECTIONS: Sections[string] = {
  answers: {
    "GET /api/transactions":
      "a page of transactions, newest first unless sorted, or `transactions.csv`" +
      describeChanges("transactions"),
    "POST /api/transactions": "the transaction, with the year's next number",
    "GET /api/transactions/{id}":
      "the transaction; `deals` are the deals of its sides that the caller can see, `[{id, title, side}]`; `sides` are the team's sides, `[{id, side, approved_at, agents, can_view, can_update}]`, each with its agents in order, `[{user_id, name, weight}]`; `approved_at` is null until the side is approved for closing",
    "PUT /api/transactions/{id}/sides/{side}":
      "the transaction; `side` is Listing or Buying, and is added if it is not yet one of the team's sides; 403 for a side outside the caller's scope and for members to whom the caller may not assign, 409 if the owner is not among the agents or the deal has another transaction",
    "DELETE /api/transactions/{id}/sides/{side}":
      "204; 409 for the last side and for the owner's side",
    "GET /api/transactions/{id}/documents":
      "`rooms`: the sides whose documents the caller can see, `[{side_id, side, can_update, documents}]`",
    "POST /api/transactions/{id}/documents":
      "the new document with its first version; the body is the file itself, a PDF, JPEG, PNG, HEIC or DOCX (detected from its content) of at most 50 MB; 400 with the reason in `fields.file`, 409 above 500 documents",
    "GET /api/transactions/{id}/documents/zip":
      "a ZIP with the newest version of each document of the side, without void documents; 409 if there are no documents",
    "GET /api/transactions/{id}/documents/pdf":
      "one PDF with the same documents in the order of the checklist, with a table of contents and bookmarks; HEIC pictures, Word documents and unreadable files are listed without pages; 409 if there are no documents",
    "DELETE /api/transactions/{id}/documents":
      "204; all documents of both sides are permanently deleted with all versions; 409 while they must be kept, with the day or the legal hold as the reason",
    "GET /api/transactions/{id}/mail":
      "`rooms`: the sides that the caller can see, `[{side_id, side, can_update, address, mails}]`; `address` is only returned to callers who may change the side; `mails` are the latest 50, `[{id, sender, subject, document_count, refused: [{name, reason}], received_at}]`",
    "PUT /api/transactions/{id}/sides/{side}/mail-address":
      "the side with a new email address; attachments of emails to it become documents; a previous address stops working; 409 if the installation does not receive email",
    "DELETE /api/transactions/{id}/sides/{side}/mail-address":
      "204; emails to the address are no longer filed",
    "GET /api/transactions/{id}/retention":
      "`{years, kept_until, keep_reason, hold, can_hold, can_delete_documents}`: the number of years after the closing for which the team keeps documents, the last day (null while the transaction is open), why documents cannot be deleted today (null if they can), and the legal hold as `{reason, placed_by, placed_by_name, placed_at}` or null",
    "PUT /api/transactions/{id}/hold":
      "the retention, now with a legal hold; 409 if there already is a legal hold",
    "DELETE /api/transactions/{id}/hold": "the retention, without a legal hold",
    "GET /api/retention-settings":
      "`{years}`: the number of years after the closing for which documents are kept",
    "PUT /api/retention-settings": "the settings",
    "GET /api/transactions/{id}/envelopes":
      "`{envelopes, is_set_up}`: the envelopes sent for signature from the sides that the caller can see, newest first, and whether an e-signature service is set up",
    "POST /api/transactions/{id}/envelopes":
      "the envelope, which is sent within seconds; 400 with the field for a document that is not a PDF or belongs to another side, 409 if a document is already out for signature, 503 if no e-signature service is set up",
    "GET /api/envelopes/{id}":
      "the envelope; `status` is sending, sent, signed (the signed documents are being fetched), completed, declined, voided, expired or failed; `problem` explains a failure; `documents` have the numbers of the version sent and of the signed version, `signers` their status; `certificate_id` is the document that certifies the signatures",
    "POST /api/envelopes/{id}/void":
      "the envelope, which is voided as soon as the e-signature service has accepted the request; 409 if the envelope has ended or is already being voided",
    "POST /api/envelopes/{id}/notices":
      "the envelope; the e-signature service emails the signer a reminder, or the request with its link again; 409 if it is not the signer's turn, or within an hour of the last email; 503 if no e-signature service is set up",
    "POST /api/webhooks/esign":
      "`{received}`; only for the e-signature service; 400 for a webhook that is not signed with the secret or is older than five minutes",
    "PUT /api/transactions/{id}": "the transaction",
    "DELETE /api/transactions/{id}": "204; its deals stay, and its number is not used again",
    "POST /api/transactions/bulk": BULK_ANSWER,
    "POST /api/transactions/export": "`transactions.csv` with the selected transactions",
    "GET /api/transactions/{id}/log":
      "`{entries, has_more}`, latest first: changes of status, documents and checklist items, `[{kind, id, side_id, title, titles, detail, reason, acted_by, acted_by_name, happened_at}]`; items that a checklist adds or removes together are one entry (`titles`); `kind` is status (`detail` is the previous status), checklist (`detail` is what happened to the item) or document (`detail` is the version number)",
    "GET /api/transactions/{id}/parties":
      "`{parties}`, by role; for a client that the caller can see, blank fields of the party have the client's values",
    "POST /api/transactions/{id}/parties": "the party; 409 if the transaction has 50 parties",
    "PUT /api/transaction-parties/{id}": "the party",
    "DELETE /api/transaction-parties/{id}": "204; the client stays",
    "POST /api/deals/{id}/transaction":
      "the transaction of the deal; if there is none, a new transaction with the deal's data; 409 if the deal's transaction is outside the caller's scope",
  },
  meanings: {
    transactionListQuery: transactionFilters,
    transactionsQuery: { ...changeFields, ...transactionFilters },
    createTransactionBody: toMeanings(transactionFields),
    createPartyBody: toMeanings(partyFields),
    updatePartyBody: {
      updated_at: "The `updated_at` that was read; 409 if the party has changed since",
    },
    openTransactionBody: {
      kind: "The kind of transaction. Default: a listing if the client is a seller, else a purchase",
      contract_date: "The day of the contract, which a deal does not have",
    },
    uploadDocumentQuery: {
      side: "The side to which the document is added",
      name: "The file's name, which becomes the document's name; an extension that does not match the content is refused",
      item: "The id of the side's checklist item to which the document is attached",
      signed_on: "The day on which the document was signed outside Lintel; not in the future",
    },
    placeHoldBody: {
      reason: "The reason, shown to all who can see the transaction; at most 500 characters",
    },
    updateRetentionSettingsBody: {
      years: "The number of years after the closing, a whole number from 3 to 30",
    },
    bundleQuery: { side: "The side whose documents to return" },
    createEnvelopeBody: {
      side: "The side to which the documents belong",
      document_ids: "The ids of 1 to 20 PDFs of the side; the newest version of each is sent",
      signers:
        "1 to 20 signers, `{name, email, place?}`. Signers with the same `place` (default 1) are asked at the same time, those with the next place after they have signed",
      subject: "The subject of the email to the signers, at most 200 characters",
      message: "A message to the signers, at most 2,000 characters",
      expires_on: "The last day to sign, from tomorrow to 365 days from now. Default: in 14 days",
    },
    voidEnvelopeBody: { reason: "The reason, at most 500 characters, which the signers receive" },
    transactionLogQuery: { limit: "The maximum number of entries" },
    setSideBody: {
      agents:
        "One to six agents in order, each with a weight (a whole number from 1 to 1,000; an agent's share is the weight divided by the sum). Adding an agent to the side needs DEALS_ASSIGN",
      deal_id:
        "The id of the side's deal, which the caller must be allowed to change; null for none. Unchanged if it is left out",
    },
    exportChosenTransactionsBody: chosenFields,
    bulkTransactionBody: bulkFields("owner_id, status, custom"),
    updateTransactionBody: {
      updated_at: "The `updated_at` that was read; 409 if a sent field has changed since",
    },
  },
};
