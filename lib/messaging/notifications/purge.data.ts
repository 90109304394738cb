import "server-only";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { ago } from "@/lib/foundation/database/moments";

/** Drops notifications that were read more than 90 days ago, all older than 180 days, and texts to members as old. */
export async function purgeNotifications(db: SqlDatabase): Promise<void> {
  await db
    .deleteFrom("notifications")
    .where(({ or, eb }) =>
      or([eb("read_at", "<", ago("90 days")), eb("created_at", "<", ago("180 days"))]),
    )
    .execute();
  await db.deleteFrom("private.member_texts").where("created_at", "<", ago("180 days")).execute();
}
