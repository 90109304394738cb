import { toCents, toDollarText } from "@/lib/commissions/calculation/decimal-text";
import type { Cents } from "@/lib/commissions/calculation/types";

/** A line of an approved statement. Amounts are dollars as text. */
export type PaidLine = {
  kind: "basis" | "payment" | "settlement";
  payee: "brokerage" | "member" | "outside";
  payee_name: string | null;
  label: string;
  amount: string;
};

/** The share of one person in an approved statement. */
export type PaidShare = {
  name: string | null;
  license_number: string | null;
  withheld: string;
  payable: string;
};

/** A payment that the title company makes at the closing. */
export type Payment = { payee: string; notes: string[]; amount: string };

const AT_CLOSING = "Paid by the title company at the closing.";

/**
 * Returns the title company's payments for a side, which sum to its gross: outside parties by name, each
 * agent's amount after fees and withholding, and the rest to the brokerage. When the rest would be negative,
 * because an agent owes others more than the side brings them, the brokerage receives everything after the
 * outside parties, and pays its agents itself.
 */
export function listPayments(
  brokerage: string,
  gross: string,
  { lines, shares }: { lines: readonly PaidLine[]; shares: readonly PaidShare[] },
): Payment[] {
  const outside = lines.filter(({ kind, payee }) => kind === "payment" && payee === "outside");
  const paid = outside.filter(({ amount }) => toCents(amount) > 0n).map(toOutside);
  const rest = toCents(gross) - sum(paid);
  const agents = shares.filter(({ payable }) => toCents(payable) > 0n).map(toAgent);
  const company = rest - sum(agents);
  if (company >= 0n) return [...paid, ...agents, ...toBrokerage(brokerage, company)];
  return [...paid, ...toBrokerage(brokerage, rest, "It pays its agents itself.")];
}

const sum = (payments: readonly { amount: string }[]): Cents =>
  payments.reduce((total, { amount }) => total + toCents(amount), 0n);

const toOutside = ({ payee_name, label, amount }: PaidLine): Payment => ({
  payee: payee_name ?? label,
  notes: [`${label}. ${AT_CLOSING}`],
  amount,
});

const toAgent = ({ name, license_number, payable }: PaidShare): Payment => ({
  payee: name ?? "Former member",
  notes: [
    license_number
      ? `Agent of the brokerage, license ${license_number}. ${AT_CLOSING}`
      : `Agent of the brokerage. ${AT_CLOSING}`,
  ],
  amount: payable,
});

function toBrokerage(name: string, amount: Cents, note?: string): Payment[] {
  if (amount <= 0n) return [];
  const notes = [["Brokerage.", AT_CLOSING, note].filter(Boolean).join(" ")];
  return [{ payee: name, notes, amount: toDollarText(amount) }];
}
