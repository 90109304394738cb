import type { Task } from "graphile-worker";
import { z } from "zod";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { pollConnection } from "@/lib/listings/listings/polling";

const payloadSchema = z.object({ connection: z.string() });

/** Reads the changes of one MLS. Each page is saved completely or not at all. */
export const pollMls =
  (db: SqlDatabase): Task =>
  (payload) =>
    pollConnection(db, payloadSchema.parse(payload).connection);
