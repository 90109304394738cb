/** SPEC §6, letter for letter; the database function switch_tenant() says the same. */
export const tenantMessages = { switchDenied: "Access denied to requested tenant" } as const;
