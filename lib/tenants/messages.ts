/** The database function switch_tenant() says the same. */
export const tenantMessages = { switchDenied: "Access denied to requested tenant" } as const;
