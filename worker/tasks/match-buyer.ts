import type { Task } from "graphile-worker";
import { z } from "zod";
import { matchBuyer as match } from "@/lib/listings/listings/matching";
import { inTransaction } from "../transaction";

const payloadSchema = z.object({ tenantId: z.guid(), criteriaId: z.guid() });

/** Finds the listings that match a buyer's criteria. */
export const matchBuyer: Task = async (payload, { withPgClient }) => {
  await match((work) => inTransaction(withPgClient, work), payloadSchema.parse(payload));
};
