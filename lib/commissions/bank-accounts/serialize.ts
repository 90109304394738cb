import type { Database } from "@/lib/foundation/supabase/database.types";

type Row = Database["public"]["Functions"]["list_bank_accounts"]["Returns"][number];

/** The fields of a bank account that people see. Payouts use the account from the instant `counts_from` on. */
export type BankAccount = Pick<Row, "kind" | "last_four" | "counts_from" | "rests">;

/** A member's bank accounts: `now` is in effect, `next` is a newer one in its waiting period. */
export type BankAccounts = { now: BankAccount | null; next: BankAccount | null };

const toBankAccount = ({ kind, last_four, counts_from, rests }: Row): BankAccount => ({
  kind,
  last_four,
  rests,
  counts_from: new Date(counts_from).toISOString(),
});

/** Returns a member's bank accounts, without the numbers. */
export function toBankAccounts(rows: readonly Row[]): BankAccounts {
  const accounts = rows.map(toBankAccount);
  return {
    now: accounts.find(({ rests }) => !rests) ?? null,
    next: accounts.find(({ rests }) => rests) ?? null,
  };
}

/** Returns "Checking account ending in 6789". */
export const describeBankAccount = ({ kind, last_four }: BankAccount): string =>
  `${kind} account ending in ${last_four}`;
