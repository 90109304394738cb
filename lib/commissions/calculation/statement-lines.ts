import type { Cents, Payee, StatementLine } from "./types";

export const BROKERAGE: Payee = { kind: "brokerage" };

export const memberPayee = (memberId: string): Payee => ({ kind: "member", memberId });

type Given = Omit<StatementLine, "kind" | "memberId" | "counter"> &
  Partial<Pick<StatementLine, "memberId" | "counter">>;

const line =
  (kind: StatementLine["kind"]) =>
  (given: Given): StatementLine => ({ kind, memberId: null, counter: null, ...given });

/** Makes a line that explains an amount and pays nobody. */
export const basis = line("basis");

/** Makes a line that pays somebody. All payments of a side sum to its gross. */
export const payment = line("payment");

/** Makes a line that explains how an agent's net is settled. */
export const settlement = line("settlement");

/** Returns the sum of the payments to payees of a kind, or of all payments. */
export const sumOfPayments = (lines: StatementLine[], payee?: Payee["kind"]): Cents =>
  lines
    .filter((given) => given.kind === "payment" && (!payee || given.payee.kind === payee))
    .reduce((sum, { amount }) => sum + amount, 0n);
