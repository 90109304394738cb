import { toMeanings } from "@/lib/foundation/record-layer/field-table";
import { partyFields } from "@/lib/records/transaction-parties/fields";
import { transactionFields } from "@/lib/records/transactions/fields";
import { BULK_ANSWER, bulkFields, chosenFields } from "./bulk-fields";
import { changeFields, describeChanges } from "./change-fields";
import { customParams } from "./custom-params";
import type { Sections } from "./section";

const transactionFilters = {
  search: "property address, number, MLS number and title company",
  deal_id: "the transaction of this deal",
  price_gte: "contract price in dollars; what is no number filters nothing",
  price_lte: "the same",
  owner: "whose transactions",
  ...customParams("transactions"),
  export: "every match as a file, whatever the page; needs DEALS_EXPORT",
};

/** Transactions: the list, a single one, bulk changes, and opening one from a deal. */
export const TRANSACTION_SECTIONS: Sections[string] = {
  answers: {
    "GET /api/transactions":
      "a page of transactions, newest first unless sorted, or `transactions.csv`" +
      describeChanges("transactions"),
    "POST /api/transactions": "the transaction, with the next number of the year",
    "GET /api/transactions/{id}":
      "the transaction; `deals` are those of its sides that the reader sees, `[{id, title, side}]`; `sides` are ours, `[{id, side, approved_at, agents, can_view, can_update}]`, each with its agents in their order, `[{user_id, name, weight}]`; `approved_at` is null until each side is approved for closing",
    "PUT /api/transactions/{id}/sides/{side}":
      "the transaction; `side` is Listing or Buying, and added when it was not ours; 403 for the side of others and for people whom the caller may not assign to, 409 without the owner and for a deal that has another transaction",
    "DELETE /api/transactions/{id}/sides/{side}":
      "204; 409 for the last side, and for the one that the owner works",
    "GET /api/transactions/{id}/documents":
      "`rooms`: the sides whose documents the reader sees, `[{side_id, side, can_update, documents}]`; a document as below",
    "POST /api/transactions/{id}/documents":
      "the new document with its first version; the body is the file itself, a PDF, JPEG, PNG, HEIC or DOCX by its content, at most 50 MB; 400 with the reason in `fields.file`, 409 above 500 documents",
    "GET /api/transactions/{id}/documents/zip":
      "the newest version of every document of a side that is not void, as one ZIP; 409 where there is none",
    "GET /api/transactions/{id}/documents/pdf":
      "the same as one PDF with a table of contents and bookmarks, in the order of the checklist; HEIC pictures, Word documents and what cannot be read are listed without a page",
    "DELETE /api/transactions/{id}/documents":
      "204; all documents of both sides with every version, for good; 409 while they are kept, with the day or the legal hold",
    "GET /api/transactions/{id}/mail":
      "`rooms`: the sides that the reader sees, `[{side_id, side, can_update, address, mails}]`; `address` for those who may change the side; `mails` are the latest 50, `[{id, sender, subject, document_count, refused: [{name, reason}], received_at}]`",
    "PUT /api/transactions/{id}/sides/{side}/mail-address":
      "the side with an address, another one than before; its attachments become documents; 409 where no mail is received",
    "DELETE /api/transactions/{id}/sides/{side}/mail-address":
      "204; mail to the address is not filed any more",
    "GET /api/transactions/{id}/retention":
      "`{years, kept_until, keep_reason, hold, can_hold, can_delete_documents}`: the team's years after the closing, the last day (null while it is open), why no document may be deleted today (null when they may), and the legal hold as `{reason, placed_by, placed_by_name, placed_at}` or null",
    "PUT /api/transactions/{id}/hold": "the same, under a legal hold; 409 while it is under one",
    "DELETE /api/transactions/{id}/hold": "the same, without one",
    "GET /api/retention-settings": "`{years}` for which documents are kept after the closing",
    "PUT /api/retention-settings": "the same",
    "GET /api/transactions/{id}/envelopes":
      "`{envelopes, is_set_up}`: what was sent out for signature from the sides that the reader sees, the newest first; an envelope as below",
    "POST /api/transactions/{id}/envelopes":
      "the envelope, which is sent at once; 400 with the field for a document that is no PDF or of another side, 409 for one that is out for signature already, 503 where no e-signature service is set up",
    "GET /api/envelopes/{id}":
      "the envelope: `status` is sending, sent, signed (its papers are being fetched), completed, declined, voided, expired or failed, `problem` why in words; `documents` with the number of the version that was sent and of the one that came back, `signers` each with their status; `certificate_id` is the document that certifies the signatures",
    "POST /api/envelopes/{id}/void":
      "the envelope, which is voided as soon as the e-signature service has taken it; 409 for one that is ended or being voided",
    "POST /api/envelopes/{id}/notices":
      "the envelope; the signer is mailed once more by the e-signature service: a reminder, or the request with its link; 409 for one whose turn it is not, and within an hour of the last time",
    "POST /api/webhooks/esign":
      "`{received}`, from the e-signature service alone; 400 for one that is not signed with the secret or older than five minutes",
    "PUT /api/transactions/{id}": "the transaction",
    "DELETE /api/transactions/{id}": "204; its deals stay, its number is not given again",
    "POST /api/transactions/bulk": BULK_ANSWER,
    "POST /api/transactions/export": "`transactions.csv` of those chosen",
    "GET /api/transactions/{id}/log":
      "`{entries, has_more}`, latest first: statuses, documents and items of checklists, `[{kind, id, side_id, title, titles, detail, reason, acted_by, acted_by_name, happened_at}]`; items that a checklist asks for or drops at once are one entry (`titles`); `kind` is status (`detail`: the one before), checklist (what happened to the item) or document (the number of the version)",
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
      signed_on: "the day on which it was signed elsewhere, not one to come",
    },
    placeHoldBody: { reason: "read by everybody who sees the transaction; at most 500 characters" },
    updateRetentionSettingsBody: { years: "a whole number from 3 to 30" },
    bundleQuery: { side: "whose documents" },
    createEnvelopeBody: {
      side: "whose documents they are",
      document_ids: "1 to 20 PDFs of the side, each in its newest version",
      signers:
        "1 to 20 `{name, email, place?}`: those of one place are asked at once, those of the next when they have signed",
      subject: "what the signers' mail is headed, at most 200 characters",
      message: "a few words to them, at most 2,000 characters",
      expires_on: "the last day to sign, from tomorrow, within 365 days; in 14 days if left out",
    },
    voidEnvelopeBody: { reason: "at most 500 characters; the signers are told" },
    transactionLogQuery: { limit: "how many, the latest first" },
    setSideBody: {
      agents:
        "one to six, the first one first, each with a weight (a whole number from 1 to 1,000; the share is of the sum); who is new to the side takes DEALS_ASSIGN",
      deal_id: "the side's deal, which the caller may change; null for none, left out to keep it",
    },
    exportChosenTransactionsBody: chosenFields,
    bulkTransactionBody: bulkFields("owner_id, status, custom"),
    updateTransactionBody: {
      updated_at: "as it was read: 409 when a field sent was changed since",
    },
  },
};
