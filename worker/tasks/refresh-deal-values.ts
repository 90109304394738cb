import type { Task } from "graphile-worker";
import { z } from "zod";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { refreshDealValues as refresh } from "@/lib/records/deals/deal-values.data";

const payloadSchema = z.object({ clientIds: z.array(z.guid()) });

/** Brings the deal values of clients up to date, which a change of many deals has left to the worker. */
export const refreshDealValues =
  (db: SqlDatabase): Task =>
  (payload) =>
    refresh(db, payloadSchema.parse(payload).clientIds);
