import type { Payee, SideResult, StatementLine } from "./types";

/** The difference of a payment between two calculations. */
export type Difference = {
  key: string;
  payee: Payee;
  memberId: string | null;
  label: string;
  /** Cents; negative when the payee was paid too much. */
  amount: bigint;
};

type Lines = Pick<SideResult, "lines">;

/**
 * Returns the differences between an approved and a recomputed statement, by line and payee. They are a
 * proposal that a broker may post as new entries; the approved statement stays as it is
 * (docs/features/commissions/calculation.md, examples 26 and 29). Empty when nothing differs. The differences
 * sum to the difference of the two side grosses.
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
