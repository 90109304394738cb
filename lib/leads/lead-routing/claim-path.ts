/** Returns the path of the page on which a lead is opened and claimed. */
export const toClaimPath = (id: string): string => `/leads/claim/${id}`;
