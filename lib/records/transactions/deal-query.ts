/** Returns the query of GET /api/transactions for a deal's transaction. A deal has at most one. */
export const toDealTransactionQuery = (dealId: string): URLSearchParams =>
  new URLSearchParams({ deal_id: dealId, limit: "1" });
