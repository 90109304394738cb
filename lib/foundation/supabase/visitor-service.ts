import "server-only";
import { DATA_OPTIONS } from "./client-options";
import type { Db } from "./db";
import { createServiceClient } from "./service";
import { createSignedFetch } from "./signed-fetch";

/** A client with the secret key for a call that a visitor is behind: the address in their headers is payload for. */
export const visitorServiceClient = (visitor: Headers): Db =>
  createServiceClient(createSignedFetch(DATA_OPTIONS.global.fetch, visitor, "service"));
