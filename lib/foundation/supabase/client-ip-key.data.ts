import "server-only";
import { log } from "@/lib/foundation/logging/log";
import { serviceClient } from "./service";

let cachedKey: Promise<Buffer | null> | undefined;

/**
 * Returns the key that signs visitors' addresses, read once from the database. Null when it cannot be read:
 * then no address is signed, and the next call reads again.
 */
export const getClientIpKey = (): Promise<Buffer | null> => (cachedKey ??= readKey());

async function readKey(): Promise<Buffer | null> {
  const { data, error } = await serviceClient().rpc("get_client_ip_signing_key");
  if (!error) return Buffer.from(data, "hex");
  log.warn({ err: error }, "the key that signs addresses could not be read");
  cachedKey = undefined;
  return null;
}
