import "server-only";
import { sql } from "kysely";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { ago } from "@/lib/foundation/database/moments";
import { withStorage } from "@/lib/foundation/database/storage.data";

/** Files that are listed at once. */
export const ORPHANS_AT_ONCE = 1000;

/** Files a day old that nothing names: their row, or all of their team, is gone, or they were left behind on the way. */
export const listOrphanedFiles = (db: SqlDatabase) =>
  withStorage(db)
    .selectFrom("storage.objects as o")
    .select(["o.bucket_id as bucket", "o.name"])
    .where("o.created_at", "<", ago("1 day"))
    .where(({ or, and, eb, not, exists, selectFrom, ref }) =>
      or([
        and([
          eb("o.bucket_id", "=", "attachments"),
          not(
            exists(
              selectFrom("message_attachments as a")
                .select("a.id")
                .where(sql<string>`a.tenant_id || '/' || a.id`, "=", ref("o.name")),
            ),
          ),
        ]),
        and([
          eb("o.bucket_id", "=", "logos"),
          not(
            exists(
              selectFrom("tenants as t")
                .select("t.id")
                .where(
                  sql<string>`t.logo_url || '.png'`,
                  "=",
                  sql<string>`'/api/logos/' || o.name`,
                ),
            ),
          ),
        ]),
        and([
          eb("o.bucket_id", "=", "avatars"),
          not(
            exists(
              selectFrom("profiles as p")
                .select("p.user_id")
                .where(
                  sql<string>`p.avatar_url || '.webp'`,
                  "=",
                  sql<string>`'/api/avatars/' || o.name`,
                ),
            ),
          ),
        ]),
      ]),
    )
    .orderBy("o.created_at")
    .limit(ORPHANS_AT_ONCE)
    .execute();
