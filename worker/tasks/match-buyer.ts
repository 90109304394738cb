import type { Task } from "graphile-worker";
import { z } from "zod";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { matchBuyer as match } from "@/lib/listings/listings/matching";

const payloadSchema = z.object({ tenantId: z.guid(), criteriaId: z.guid() });

/** Finds the listings that match a buyer's criteria. */
export const matchBuyer =
  (db: SqlDatabase): Task =>
  (payload) =>
    match(db, payloadSchema.parse(payload));
