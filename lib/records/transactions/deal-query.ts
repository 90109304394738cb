/** Returns the query of GET /api/transactions for the transaction of a deal: at most one. */
export const toDealTransactionQuery = (dealId: string): URLSearchParams =>
  new URLSearchParams({ deal_id: dealId, limit: "1" });
