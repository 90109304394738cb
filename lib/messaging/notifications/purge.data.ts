import "server-only";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { ago } from "@/lib/foundation/database/moments";

/** Deletes notifications read 90 days ago or older than 180 days, and member texts that old. */
export async function purgeNotifications(db: SqlDatabase): Promise<void> {
  await db
    .deleteFrom("notifications")
    .where(({ or, eb }) =>
      or([eb("read_at", "<", ago("90 days")), eb("created_at", "<", ago("180 days"))]),
    )
    .execute();
  await db.deleteFrom("private.member_texts").where("created_at", "<", ago("180 days")).execute();
}
