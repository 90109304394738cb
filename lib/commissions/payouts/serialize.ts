import { z } from "zod";
import { toCents, toDollarText } from "@/lib/commissions/calculation/decimal-text";
import type { Tables } from "@/lib/foundation/supabase/database.types";

const payee = z.object({ user_id: z.string(), name: z.string().nullable(), amount: z.string() });

/** A payee and their total, in dollars as text. */
export type Payee = z.output<typeof payee>;

const sums = z.object({ statement_count: z.int(), total: z.string() });
const paid = z.object({ amount: z.string(), payees: z.array(payee) });

/** A payout in a list. `total` is dollars as text; that of a cancelled payout is the sum it had. */
export type ListedPayout = Omit<
  Tables<"commission_payout_records">,
  "tenant_id" | "number" | "created_by" | keyof z.output<typeof sums>
> &
  z.output<typeof sums>;

/** A statement of a payout. `left_reason` is set when it was removed, and then the payout does not pay it. */
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

/** A payout with its statements, and each person's total. */
export type Payout = ListedPayout & { payees: Payee[]; statements: PayoutStatement[] };

export type PayoutPage = { payouts: ListedPayout[]; totalCount: number; page: number };

/** Returns a payout of a list for the API. */
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

/** Returns a payable statement for the API. */
export const toPayableStatement = ({
  tenant_id: _,
  ...statement
}: Tables<"commission_payable_records">): PayableStatement => ({
  ...statement,
  ...paid.parse(statement),
});

/** Sums the amounts of each person over some statements, ordered by name. */
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

/** Returns a payout with its statements. The payees' totals leave out statements that were removed. */
export function toPayout(
  row: Tables<"commission_payout_records">,
  statements: PayoutStatement[],
): Payout {
  const kept = statements.filter(({ left_at }) => left_at === null || row.status === "Cancelled");
  return { ...toListedPayout(row), payees: sumPayees(kept), statements };
}
