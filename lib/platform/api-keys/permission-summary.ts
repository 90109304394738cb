import type { Permission } from "@/lib/foundation/auth/permissions";
import { getChoice } from "@/lib/organisation/roles/matrix";
import { KEY_AREAS } from "./key-areas";

/** Returns a key's permissions in one line: "Clients: see, change. Deals: see." */
export function permissionSummary(permissions: readonly Permission[]): string {
  const areas = KEY_AREAS.map(({ name, rows }) => {
    const grantedRows = rows.filter((row) => getChoice(permissions, row) !== "NONE");
    const verbs = [
      ...new Set(grantedRows.map(({ label }) => (label.split(" ")[0] ?? "").toLowerCase())),
    ];
    return verbs.length > 0 ? `${name}: ${verbs.join(", ")}` : null;
  });
  return areas.filter(Boolean).join(" · ");
}
