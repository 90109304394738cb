import type { Task } from "graphile-worker";
import { z } from "zod";
import { pollConnection } from "@/lib/listings/listings/polling";
import { inTransaction } from "../transaction";

const payloadSchema = z.object({ connection: z.string() });

/** Reads on what one MLS has changed; each page is taken whole or not at all. */
export const pollMls: Task = async (payload, { withPgClient }) => {
  const { connection } = payloadSchema.parse(payload);
  await pollConnection((work) => inTransaction(withPgClient, work), connection);
};
