import "server-only";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { ago } from "@/lib/foundation/database/moments";

/** Deletes calendar feeds not read for 180 days, or never read and older than 180 days. */
export const purgeCalendarFeeds = (db: SqlDatabase) =>
  db
    .deleteFrom("calendar_feeds")
    .where(({ fn }) => fn.coalesce("last_used_at", "created_at"), "<", ago("180 days"))
    .execute();
