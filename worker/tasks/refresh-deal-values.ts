import type { Task } from "graphile-worker";
import { z } from "zod";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { refreshDealValues as refresh } from "@/lib/records/deals/deal-values.data";

const payloadSchema = z.object({ clientIds: z.array(z.guid()) });

/** Updates the deal values of clients after bulk changes of deals, which leave this to the worker. */
export const refreshDealValues =
  (db: SqlDatabase): Task =>
  (payload) =>
    refresh(db, payloadSchema.parse(payload).clientIds);
