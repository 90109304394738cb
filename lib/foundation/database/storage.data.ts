import "server-only";
import type { SqlDatabase } from "./database";

/** The storage's files, of whose tables no types are generated. */
type StorageTables = {
  "storage.objects": { bucket_id: string; name: string; created_at: string };
};

/** Typed queries that also read which files lie in which bucket. They are removed over the storage's API alone. */
export const withStorage = (db: SqlDatabase) => db.withTables<StorageTables>();
