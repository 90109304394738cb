import { z } from "zod";
import { toCents, toDollarText } from "@/lib/commissions/calculation/decimal-text";
import type { Tables } from "@/lib/foundation/supabase/database.types";

const payee = z.object({ user_id: z.string(), name: z.string().nullable(), amount: z.string() });

/** Somebody who is paid, and what in all. Dollars as text. */
export type Payee = z.output<typeof payee>;

const sums = z.object({ statement_count: z.int(), total: z.string() });
const paid = z.object({ amount: z.string(), payees: z.array(payee) });

/** A payout in a list. `total` is dollars as text: of a cancelled one what it came to. */
export type ListedPayout = Omit<
  Tables<"commission_payout_records">,
  "tenant_id" | "number" | "created_by" | keyof z.output<typeof sums>
> &
  z.output<typeof sums>;

/** A statement of a payout. Once it has left, `left_reason` says why, and it is not paid by it. */
export type PayoutStatement = Omit<
  Tables<"commission_payout_statement_details">,
  "tenant_id" | "payout_id" | keyof z.output<typeof paid>
> &
  z.output<typeof paid>;

/** A statement that can be paid. */
export type PayableStatement = Omit<
  Tables<"commission_payable_records">,
  "tenant_id" | keyof z.output<typeof paid>
> &
  z.output<typeof paid>;

/** A payout with its statements, and what each person gets of it. */
export type Payout = ListedPayout & { payees: Payee[]; statements: PayoutStatement[] };

export type PayoutPage = { payouts: ListedPayout[]; totalCount: number; page: number };

/** Returns a row without its tenant. */
export const toListedPayout = ({
  tenant_id: _,
  number: __,
  created_by: ___,
  ...payout
}: Tables<"commission_payout_records">): ListedPayout => ({ ...payout, ...sums.parse(payout) });

/** Returns a statement of a payout for the API. */
export const toPayoutStatement = ({
  tenant_id: _,
  payout_id: __,
  ...statement
}: Tables<"commission_payout_statement_details">): PayoutStatement => ({
  ...statement,
  ...paid.parse(statement),
});

/** Returns a statement that can be paid for the API. */
export const toPayableStatement = ({
  tenant_id: _,
  ...statement
}: Tables<"commission_payable_records">): PayableStatement => ({
  ...statement,
  ...paid.parse(statement),
});

/** Sums what each person gets of some statements, in the order of their names. */
function sumPayees(statements: readonly { payees: readonly Payee[] }[]): Payee[] {
  const people = new Map<string, Payee>();
  for (const one of statements.flatMap(({ payees }) => payees)) {
    const before = people.get(one.user_id)?.amount ?? "0";
    people.set(one.user_id, {
      ...one,
      amount: toDollarText(toCents(before) + toCents(one.amount)),
    });
  }
  return [...people.values()].sort((one, other) =>
    (one.name ?? "").localeCompare(other.name ?? "", "en-US"),
  );
}

/** Sums amounts, dollars as text. */
export const sumAmounts = (rows: readonly { amount: string }[]): string =>
  toDollarText(rows.reduce((total, { amount }) => total + toCents(amount), 0n));

/** Returns the payout with its statements: people are paid by those that have not left. */
export function toPayout(
  row: Tables<"commission_payout_records">,
  statements: PayoutStatement[],
): Payout {
  const kept = statements.filter(({ left_at }) => left_at === null || row.status === "Cancelled");
  return { ...toListedPayout(row), payees: sumPayees(kept), statements };
}
