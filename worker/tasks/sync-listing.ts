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

/** Takes over a listing that a person attaches: what has changed of it, and whom it fits. */
export const syncListing =
  (db: SqlDatabase): Task =>
  async (payload) => {
    const { listing, ...team } = payloadSchema.parse(payload);
    await storeForTeam(db, { ...team, listings: [listing] });
  };
