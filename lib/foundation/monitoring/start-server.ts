import { recordPeerAddress } from "@/lib/foundation/http/client-address";
import { normalizeRequests } from "@/lib/foundation/http/readable-request";

/**
 * Runs before the server's first request. Ends the process when the configuration is incomplete.
 * Otherwise Next would start and answer every request with an error.
 */
export async function startServer(): Promise<void> {
  recordPeerAddress();
  normalizeRequests();
  try {
    const { startReporting } = await import("./report");
    await startReporting();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
