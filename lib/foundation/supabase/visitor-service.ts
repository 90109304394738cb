import "server-only";
import { DATA_OPTIONS } from "./client-options";
import type { Db } from "./db";
import { createServiceClient } from "./service";
import { createSignedFetch } from "./signed-fetch";

/**
 * Returns a client with the secret key for a call on behalf of a visitor. The address in their
 * headers is signed.
 */
export const visitorServiceClient = (visitor: Headers): Db =>
  createServiceClient(createSignedFetch(DATA_OPTIONS.global.fetch, visitor, "service"));
