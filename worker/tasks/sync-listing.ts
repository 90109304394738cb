import type { Task } from "graphile-worker";
import { z } from "zod";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { storeForTeam } from "@/lib/listings/listings/matching";
import { storedListing } from "@/lib/listings/listings/stored-listing";

const payloadSchema = z.object({
  tenantId: z.guid(),
  source: z.string(),
  listing: storedListing,
});

/** Imports a listing that was attached by a person: its changes, and the buyers it matches. */
export const syncListing =
  (db: SqlDatabase): Task =>
  async (payload) => {
    const { listing, ...team } = payloadSchema.parse(payload);
    await storeForTeam(db, { ...team, listings: [listing] });
  };
