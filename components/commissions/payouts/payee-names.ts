import type { Payee } from "@/lib/commissions/payouts/serialize";

/** Returns the payees: "Ann Lee, Bo Kim". A fully withheld statement has none. */
export const payeeNames = (payees: readonly Payee[]): string =>
  payees.map(({ name }) => name ?? "A former member").join(", ") ||
  "Nothing to pay, all of it is withheld";
