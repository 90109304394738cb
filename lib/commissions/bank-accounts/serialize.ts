import type { Database } from "@/lib/foundation/supabase/database.types";

type Row = Database["public"]["Functions"]["list_bank_accounts"]["Returns"][number];

/** A bank account as far as anybody sees it. Money goes to it from the instant `counts_from` on. */
export type BankAccount = Pick<Row, "kind" | "last_four" | "counts_from" | "rests">;

/** Where a member is paid: the account that counts now, and a newer one that rests. */
export type BankAccounts = { now: BankAccount | null; next: BankAccount | null };

const toBankAccount = ({ kind, last_four, counts_from, rests }: Row): BankAccount => ({
  kind,
  last_four,
  rests,
  counts_from: new Date(counts_from).toISOString(),
});

/** Returns where a member is paid, without the numbers. */
export function toBankAccounts(rows: readonly Row[]): BankAccounts {
  const accounts = rows.map(toBankAccount);
  return {
    now: accounts.find(({ rests }) => !rests) ?? null,
    next: accounts.find(({ rests }) => rests) ?? null,
  };
}

/** "Checking account ending in 6789" */
export const describeBankAccount = ({ kind, last_four }: BankAccount): string =>
  `${kind} account ending in ${last_four}`;
