import { createCounter } from "./registry";

const waits = createCounter({
  name: "lintel_tenant_calls",
  help: "Database calls of tenants beyond their share: waited, refused",
  labelNames: ["outcome"],
});

/** Counts a call of a tenant that exceeded its share. */
export const countTenantCall = (outcome: "waited" | "refused") => waits.inc({ outcome });
