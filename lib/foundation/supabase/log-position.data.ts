import "server-only";
import { z } from "zod";
import type { Db } from "./db";
import { rpc } from "./rpc";

const positionSchema = z.object({ position: z.number(), is_replica: z.boolean() });

/** How far a database has written its log or, as a replica, replayed it: bytes since its beginning. */
export type LogPosition = { position: number; isReplica: boolean };

/** Asks the database behind `db` how far it is. Throws when it does not answer. */
export async function readLogPosition(db: Db): Promise<LogPosition> {
  const { position, is_replica } = positionSchema.parse(await rpc(db, "get_log_position"));
  return { position, isReplica: is_replica };
}
