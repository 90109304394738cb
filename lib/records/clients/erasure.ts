import { formatDate, formatNumber } from "@/lib/foundation/text/format";

/** The numbers of erased and of kept records. */
export type Erasure = {
  notes: number;
  messages: number;
  files: number;
  inquiries: number;
  notifications: number;
  /** Buyer agreements, with their documents. */
  agreements: number;
  /** Copies of the client that were kept to undo merges and bulk changes. */
  copies: number;
  /** Audit log entries that lost their values. */
  audit_values: number;
  deals_kept: number;
  tasks_kept: number;
  transactions_kept: number;
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
  [
    "transactions_kept",
    "transaction stays with its documents",
    "transactions stay with their documents",
  ],
  ["suppressions_kept", "address stays blocked", "addresses stay blocked"],
];

/** Returns an erasure as lines of text, the client's record first, without zero counts. */
export const erasureLines = (erasure: Erasure): string[] => [
  "The client, with their emails, phones and address",
  ...WORDS.filter(([key]) => erasure[key] > 0).map(
    ([key, one, several]) => `${formatNumber(erasure[key])} ${erasure[key] === 1 ? one : several}`,
  ),
];

/** A transaction that stays when a client is erased. */
export type KeptTransaction = {
  id: string;
  number: string;
  title: string;
  /** The client's roles as a party; empty when only the deal is theirs. */
  roles: string[];
  /** The last day on which its documents are kept; null while the transaction is open. */
  kept_until: string | null;
  is_held: boolean;
};

/** Returns a sentence such as "2026-0001, 412 Elm St: the client is its buyer; kept until Nov 26, 2029". */
export function describeKept(transaction: KeptTransaction): string {
  const { number, title, roles, kept_until, is_held } = transaction;
  const name = title === number ? number : `${number}, ${title}`;
  const part = roles.length > 0 ? `its ${roles.join(" and ").toLowerCase()}` : "in its deal";
  const kept = is_held
    ? "under a legal hold"
    : kept_until === null
      ? "still open"
      : `kept until ${formatDate(kept_until, "UTC")}`;
  return `${name}: the client is ${part}; ${kept}`;
}
