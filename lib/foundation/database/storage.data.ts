import "server-only";
import type { SqlDatabase } from "./database";

/** The storage's tables, for which no types are generated. */
type StorageTables = {
  "storage.objects": { bucket_id: string; name: string; created_at: string };
};

/**
 * Returns queries that can also read which files are in which bucket. Files are deleted only through the
 * storage API.
 */
export const withStorage = (db: SqlDatabase) => db.withTables<StorageTables>();
