import { createHash } from "node:crypto";
import { toDollarText } from "@/lib/commissions/calculation/decimal-text";
import type { Correction } from "./compute";

/** By how much an approved statement would have differed, for the API. Amounts are text in dollars, "-123.45". */
export type CorrectionDto = {
  statement_id: string;
  transaction_id: string;
  /** "2026-0001 Listing" */
  label: string;
  closing_date: string;
  differences: {
    key: string;
    label: string;
    payee: "brokerage" | "member" | "outside";
    payee_name: string | null;
    amount: string;
  }[];
  /** What is booked for each member. */
  entries: { user_id: string; name: string | null; amount: string }[];
  /** By how much counters move: of sides their number, else dollars. */
  counters: { name: string; by: string }[];
  /** Of these figures, for booking them. */
  fingerprint: string;
};

type NameOf = (userId: string) => string | null;

/** Returns a correction for the API. */
export const toCorrectionDto = (correction: Correction, nameOf: NameOf): CorrectionDto => ({
  statement_id: correction.statement.id,
  transaction_id: correction.statement.transaction_id,
  label: correction.statement.label,
  closing_date: correction.statement.closing_date,
  differences: correction.differences.map(({ key, label, payee, amount }) => ({
    key,
    label,
    payee: payee.kind,
    amount: toDollarText(amount),
    payee_name:
      payee.kind === "member"
        ? nameOf(payee.memberId)
        : payee.kind === "outside"
          ? payee.name
          : null,
  })),
  entries: correction.entries.map(({ userId, amount }) => ({
    user_id: userId,
    name: nameOf(userId),
    amount: toDollarText(amount),
  })),
  counters: correction.counters.map(({ key, by }) => ({ name: key.name, by: toDollarText(by) })),
  fingerprint: fingerprintOf(correction),
});

/** Returns a text that is the same for two corrections only if they book the same. */
export function fingerprintOf({ statement, entries, counters }: Correction): string {
  const shown = [
    statement.id,
    entries.map(({ userId, amount }) => [userId, `${amount}`]),
    counters.map(({ key, by }) => [key, `${by}`]),
  ];
  return createHash("sha256").update(JSON.stringify(shown)).digest("hex");
}
