import { createHash } from "node:crypto";
import { toDollarText } from "@/lib/commissions/calculation/decimal-text";
import type { Correction } from "./compute";

/** A correction of an approved statement, for the API. Amounts are dollars as text, "-123.45". */
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
  /** The entries to book for each member. */
  entries: { user_id: string; name: string | null; amount: string }[];
  /** The changes of counters: a number of sides, else dollars. */
  counters: { name: string; by: string }[];
  /** The fingerprint of these figures, which booking requires. */
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

/** Returns a fingerprint that is equal for two corrections only if they book the same entries. */
export function fingerprintOf({ statement, entries, counters }: Correction): string {
  const shown = [
    statement.id,
    entries.map(({ userId, amount }) => [userId, `${amount}`]),
    counters.map(({ key, by }) => [key, `${by}`]),
  ];
  return createHash("sha256").update(JSON.stringify(shown)).digest("hex");
}
