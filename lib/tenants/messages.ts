/** Texts about a tenant and its settings. */
export const tenantMessages = {
  /** The database function switch_tenant() says the same. */
  switchDenied: "Access denied to requested tenant",
  postalTooLong: "A postal address has at most 300 characters",
  postalSaved: "Postal address saved",
  cannotChange: "You cannot change the team's settings",
} as const;
