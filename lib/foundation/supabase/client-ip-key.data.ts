import "server-only";
import { log } from "@/lib/foundation/logging/log";
import { serviceClient } from "./service";

let known: Promise<Buffer | null> | undefined;

/**
 * What the app signs its visitors' addresses with: the database's own key, read once. Null while it cannot
 * be read; then no address is signed, and it is asked again with the next call.
 */
export const getClientIpKey = (): Promise<Buffer | null> => (known ??= readKey());

async function readKey(): Promise<Buffer | null> {
  const { data, error } = await serviceClient().rpc("get_client_ip_signing_key");
  if (!error) return Buffer.from(data, "hex");
  log.warn({ err: error }, "the key that signs addresses could not be read");
  known = undefined;
  return null;
}
