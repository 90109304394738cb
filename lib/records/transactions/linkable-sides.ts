import type { Transaction, TransactionSide } from "./serialize";

/**
 * Returns the sides of a transaction whose deal the reader may name, those without a deal in sight first: without any such
 * side, those with one.
 */
export function listLinkableSides({
  sides,
  deals,
}: Pick<Transaction, "sides" | "deals">): TransactionSide[] {
  const mine = sides.filter(({ can_update }) => can_update);
  const open = mine.filter(({ side }) => deals.every((deal) => deal.side !== side));
  return open.length > 0 ? open : mine.slice(0, 1);
}
