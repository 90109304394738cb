import type { Transaction, TransactionSide } from "./serialize";

/**
 * Returns the sides of a transaction that the reader may link a deal to: those without a visible deal, else
 * the first side that the reader may change.
 */
export function listLinkableSides({
  sides,
  deals,
}: Pick<Transaction, "sides" | "deals">): TransactionSide[] {
  const mine = sides.filter(({ can_update }) => can_update);
  const open = mine.filter(({ side }) => deals.every((deal) => deal.side !== side));
  return open.length > 0 ? open : mine.slice(0, 1);
}
