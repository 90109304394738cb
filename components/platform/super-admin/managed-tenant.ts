/** The team that an operator acts on. */
export type ManagedTenant = { id: string; name: string; isSuspended: boolean };
