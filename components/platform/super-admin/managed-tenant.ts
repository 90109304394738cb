/** The team that an operator manages. */
export type ManagedTenant = { id: string; name: string; isSuspended: boolean };
