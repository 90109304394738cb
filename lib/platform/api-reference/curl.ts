import type { ApiDocument } from "./document";
import type { ApiCall } from "./sections";

/** Returns a call as a shell command. */
export function toCurl(call: ApiCall, body: unknown, { servers }: ApiDocument): string {
  const json = JSON.stringify(body, null, 2).replaceAll("'", "'\\''");
  return [
    `curl -X ${call.method} '${servers[0]?.url}${call.path}' \\`,
    `  -H 'Authorization: Bearer crm_…' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${json}'`,
  ].join("\n");
}
