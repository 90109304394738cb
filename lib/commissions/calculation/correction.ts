import type { Payee, SideResult, StatementLine } from "./types";

/** By how much a payment would have differed. */
export type Difference = {
  key: string;
  payee: Payee;
  memberId: string | null;
  label: string;
  /** Cents; below 0 where the payee got too much. */
  amount: bigint;
};

type Lines = Pick<SideResult, "lines">;

/**
 * Returns what an approved statement would have paid otherwise, by line and payee: the proposal that
 * a broker may post as new entries. The approved statement stays as it is
 * (docs/features/commissions/calculation.md, examples 26 and 29). Empty where nothing differs. The
 * differences sum to the difference of the two side grosses.
 */
export function correctionFor(approved: Lines, recomputed: Lines): Difference[] {
  const differences = new Map<string, Difference>();
  const add = (line: StatementLine, sign: bigint) => {
    if (line.kind !== "payment") return;
    const { key, payee, memberId, label } = line;
    const id = `${key}|${payeeId(payee)}`;
    const amount = (differences.get(id)?.amount ?? 0n) + sign * line.amount;
    differences.set(id, { key, payee, memberId, label, amount });
  };
  approved.lines.forEach((line) => add(line, -1n));
  recomputed.lines.forEach((line) => add(line, 1n));
  return [...differences.values()].filter(({ amount }) => amount !== 0n);
}

function payeeId(payee: Payee): string {
  if (payee.kind === "member") return `member:${payee.memberId}`;
  return payee.kind === "outside" ? `outside:${payee.name}` : payee.kind;
}
