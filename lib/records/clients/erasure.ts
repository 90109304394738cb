import { formatNumber } from "@/lib/foundation/text/format";

/** The counts of what was erased and what remains. */
export type Erasure = {
  notes: number;
  messages: number;
  files: number;
  inquiries: number;
  notifications: number;
  /** Buyer agreements, with their documents. */
  agreements: number;
  /** Copies of the client for undoing merges and bulk changes. */
  copies: number;
  /** Entries of the audit log that lost their values. */
  audit_values: number;
  deals_kept: number;
  tasks_kept: number;
  suppressions_kept: number;
};

const WORDS: [keyof Erasure, one: string, several: string][] = [
  ["notes", "note", "notes"],
  ["messages", "message", "messages"],
  ["files", "file", "files"],
  ["inquiries", "inquiry", "inquiries"],
  ["notifications", "notification", "notifications"],
  ["agreements", "buyer agreement", "buyer agreements"],
  ["copies", "copy kept for undoing", "copies kept for undoing"],
  [
    "audit_values",
    "entry of the audit log lost its values",
    "entries of the audit log lost their values",
  ],
  ["deals_kept", "deal stays without the name", "deals stay without the name"],
  ["tasks_kept", "task stays without the name", "tasks stay without the name"],
  ["suppressions_kept", "address stays blocked", "addresses stay blocked"],
];

/** Returns an erasure as lines, the client's record first, without zero counts. */
export const erasureLines = (erasure: Erasure): string[] => [
  "The client, with their emails, phones and address",
  ...WORDS.filter(([key]) => erasure[key] > 0).map(
    ([key, one, several]) => `${formatNumber(erasure[key])} ${erasure[key] === 1 ? one : several}`,
  ),
];
