import type { Cents, Payee, StatementLine } from "./types";

export const BROKERAGE: Payee = { kind: "brokerage" };

export const memberPayee = (memberId: string): Payee => ({ kind: "member", memberId });

type Given = Omit<StatementLine, "kind" | "memberId" | "counter"> &
  Partial<Pick<StatementLine, "memberId" | "counter">>;

const line =
  (kind: StatementLine["kind"]) =>
  (given: Given): StatementLine => ({ kind, memberId: null, counter: null, ...given });

/** A line that says how a figure came about; nobody is paid by it. */
export const basis = line("basis");

/** A line that pays somebody. All payments of a side sum to its gross. */
export const payment = line("payment");

/** A line that says what becomes of an agent's net. */
export const settlement = line("settlement");

/** Returns what the payments to payees of a kind sum to; all payments without one. */
export const sumOfPayments = (lines: StatementLine[], payee?: Payee["kind"]): Cents =>
  lines
    .filter((given) => given.kind === "payment" && (!payee || given.payee.kind === payee))
    .reduce((sum, { amount }) => sum + amount, 0n);
