import type { Payee } from "@/lib/commissions/payouts/serialize";

/** Who is paid: "Ann Lee, Bo Kim"; of a statement that is withheld whole nobody. */
export const payeeNames = (payees: readonly Payee[]): string =>
  payees.map(({ name }) => name ?? "A former member").join(", ") ||
  "Nothing to pay, all of it is withheld";
