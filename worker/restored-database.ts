import { scheduleOccasions } from "@/lib/follow-up/automations/occasions.data";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { reportError } from "@/lib/foundation/database/failed-items.data";
import { log } from "@/lib/foundation/logging/log";
import { enqueueEventJobs } from "@/lib/money/billing/events.data";
import { notifyReadOnlyTeams } from "@/lib/money/billing/read-only-notices.data";
import {
  lockIdentity,
  readIdentity,
  readSeenDatabase,
  saveIdentity,
} from "@/lib/platform/held-jobs/database-identity.data";
import {
  endWebhookBacklogs,
  hasWebhookBacklogs,
  holdWaitingWork,
  renumberEvents,
} from "@/lib/platform/held-jobs/hold.data";
import { classifyDatabase } from "@/lib/platform/held-jobs/restore-check";
import { planWebhookDeliveries } from "@/lib/platform/webhooks/planning.data";
import { enqueueReportMails } from "@/lib/reports/reports/weekly-mails.data";
import { runRepeatedly } from "./run-repeatedly";

const ADVICE = "see what waits: npm run held-jobs -- list (docs/operations.md, After a restore)";

/**
 * Checks whether the database is a restored copy, before anything is sent from it. If so, everything that waits
 * in it is held for a person to decide, because it may have been delivered since the backup. A replica that has
 * taken over is no copy.
 */
export async function holdIfRestored(db: SqlDatabase): Promise<void> {
  const current = await readIdentity(db);
  const found = classifyDatabase(current, await readSeenDatabase(db));
  if (found === "restored") {
    const held = await holdAfterRestore(db);
    log.warn({ held }, `the database was restored; ${ADVICE}`);
    return reportError(db, "worker", new Error(`The database was restored; ${ADVICE}`));
  }
  if (found === "taken over") log.warn(current, "a replica has taken over as the database");
  await saveIdentity(db, current);
}

/**
 * Holds all waiting work. Work that only a clock would start is enqueued first: report mails, due notices and
 * occasions of automations, and unprocessed events. Returns the number of held jobs. No worker may run.
 */
export async function holdAfterRestore(db: SqlDatabase): Promise<number> {
  await db.transaction().execute(renumberEvents);
  while ((await enqueueReportMails(db)) > 0);
  await notifyReadOnlyTeams(db);
  await scheduleOccasions(db);
  while ((await enqueueEventJobs(db, 1000)) > 0);
  while ((await planWebhookDeliveries(db)) > 0 || (await hasWebhookBacklogs(db)));
  return db.transaction().execute(async (trx) => {
    await lockIdentity(trx);
    await endWebhookBacklogs(trx);
    const held = await holdWaitingWork(trx);
    await saveIdentity(trx, await readIdentity(trx));
    return held;
  });
}

/** Records every half minute that the database is in use. Returns the function that stops it. */
export const recordUseRepeatedly = (db: SqlDatabase): (() => Promise<void>) =>
  runRepeatedly(
    { everyMs: 30_000, errorMessage: "cannot record the use of the database" },
    async () => saveIdentity(db, await readIdentity(db)),
  );
