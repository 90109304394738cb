import type { Task } from "graphile-worker";
import { z } from "zod";
import { pollConnection } from "@/lib/listings/listings/polling";
import { inTransaction } from "../transaction";

const payloadSchema = z.object({ connection: z.string() });

/** Reads the changes of one MLS. Each page is saved whole or not at all. */
export const pollMls: Task = async (payload, { withPgClient }) => {
  const { connection } = payloadSchema.parse(payload);
  await pollConnection((work) => inTransaction(withPgClient, work), connection);
};
