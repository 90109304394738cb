/** Returns the address where a lead is opened and claimed. */
export const toClaimPath = (id: string): string => `/leads/claim/${id}`;
