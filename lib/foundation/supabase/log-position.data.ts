import "server-only";
import { z } from "zod";
import type { Db } from "./db";
import { rpc } from "./rpc";

const positionSchema = z.object({ position: z.number(), is_replica: z.boolean() });

/**
 * The position to which a database has written its log or, as a replica, replayed it, in bytes since the log's
 * beginning.
 */
export type LogPosition = { position: number; isReplica: boolean };

/** Reads the log position of the database behind `db`. Throws when it does not respond. */
export async function readLogPosition(db: Db): Promise<LogPosition> {
  const { position, is_replica } = positionSchema.parse(await rpc(db, "get_log_position"));
  return { position, isReplica: is_replica };
}
