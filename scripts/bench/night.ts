import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { databaseOf } from "@/lib/foundation/database/database";
import { PURGES } from "@/worker/tasks/purges";
import type { Result } from "./report";
import { timed } from "./statistics";

/** Skipped, because they query the storage, where the bench has no files. */
const STORAGE_PURGES = ["purge_attachments", "purge_handed_in_mail"];
const NAME = "bench night";
const BETWEEN_LOOKS_MS = 50;

/** Measures how long each nightly job over all tenants takes, and how long its longest transaction holds its locks. */
export async function measureNight(connectionString: string): Promise<Result[]> {
  const pool = new pg.Pool({ connectionString, max: 1, application_name: NAME });
  const watcher = new pg.Client({ connectionString });
  await watcher.connect();
  const results: Result[] = [];
  try {
    for (const [name, purge] of Object.entries(PURGES)) {
      if (STORAGE_PURGES.includes(name)) continue;
      const longest = watchTransactions(watcher);
      const whole = await timed(() => purge(databaseOf(pool)));
      results.push({
        what: `${name}: its longest transaction`,
        value: await longest.end(),
        target: 60,
        must: "at most",
        unit: "s",
        from: `${(whole / 1000).toFixed(1)} s in all`,
      });
    }
  } finally {
    await Promise.all([watcher.end(), pool.end()]);
  }
  return results;
}

/** Polls the age of the running transaction. */
function watchTransactions(watcher: pg.Client) {
  let hasEnded = false;
  let longest = 0;
  const looking = (async () => {
    while (!hasEnded) {
      const { rows } = await watcher.query<{ seconds: number }>(
        `select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 as seconds
         from pg_stat_activity where application_name = $1`,
        [NAME],
      );
      longest = Math.max(longest, rows[0]?.seconds ?? 0);
      await pause(BETWEEN_LOOKS_MS);
    }
  })();
  return {
    end: async () => {
      hasEnded = true;
      await looking;
      return longest;
    },
  };
}
