import "server-only";
import { sql } from "kysely";
import pg from "pg";
import type { SqlDatabase, SqlTransaction } from "@/lib/foundation/database/database";
import {
  attemptItem,
  clearItemFailures,
  inSavepoint,
  type SharedItem,
} from "@/lib/foundation/database/failed-items.data";
import { impersonateMember, stopImpersonating } from "@/lib/foundation/database/impersonation.data";
import { now } from "@/lib/foundation/database/moments";
import type { Json } from "@/lib/foundation/supabase/database.types";
import { tryNotifyMember } from "@/lib/messaging/notifications/notify.data";
import { reportMessages } from "./messages";
import { toReportRequest } from "./report-request";

const AT_ONCE = 200;

type DueMail = { tenant_id: string; view_id: string; user_id: string };
type View = { id: string; name: string; query: Json };

/**
 * Queues the due report mails, each with the data that its reader may see now, at most 200 per call. After five
 * failures ends the subscription and notifies its reader. Returns the number due.
 */
export async function enqueueReportMails(db: SqlDatabase): Promise<number> {
  const due = await db
    .selectFrom("report_mails")
    .select(["tenant_id", "view_id", "user_id"])
    .where("next_at", "<=", now)
    .orderBy("next_at")
    .limit(AT_ONCE)
    .execute();
  for (const mail of due) {
    await attemptItem(
      db,
      toItem(mail),
      (trx) => enqueueReportMail(trx, mail),
      (trx, retryAt) => (retryAt ? postponeMail(trx, mail, retryAt) : cancelMail(trx, mail)),
    );
  }
  return due.length;
}

const toItem = ({ tenant_id, view_id, user_id }: DueMail): SharedItem => ({
  work: "report mail",
  item: `${view_id} ${user_id}`,
  tenantId: tenant_id,
});

async function enqueueReportMail(trx: SqlTransaction, mail: DueMail): Promise<void> {
  if (!(await claimMail(trx, mail))) return;
  const view = await trx
    .selectFrom("saved_views")
    .select(["id", "name", "query"])
    .where("id", "=", mail.view_id)
    .executeTakeFirstOrThrow();
  const nextMonday = sql<string>`private.next_monday(private.get_time_zone(tenant_id, user_id), now())`;
  await trx
    .updateTable("report_mails")
    .set({ next_at: nextMonday })
    .where(({ and }) => and({ view_id: mail.view_id, user_id: mail.user_id }))
    .execute();
  const report = await readReportAs(trx, mail, view);
  if (report) await insertMail(trx, mail, { view, report });
}

/** Locks the row until commit. Returns false when another worker has it or has finished it. */
async function claimMail(trx: SqlTransaction, { view_id, user_id }: DueMail): Promise<boolean> {
  const claimed = await trx
    .selectFrom("report_mails")
    .select("view_id")
    .where(({ and }) => and({ view_id, user_id }))
    .where("next_at", "<=", now)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return claimed !== undefined;
}

/** SQLSTATEs of refusals and of invalid requests (postgresql.org/docs, appendix A). */
const REFUSED = /^(42501|22|PT400|PT404)/;

/**
 * Returns a saved report as its reader would see it now. Null when they may not see it: they left, it is no
 * longer shared, their role lost the report, or the report lost a requested option.
 */
async function readReportAs(
  trx: SqlTransaction,
  { tenant_id: tenantId, user_id: userId }: DueMail,
  view: View,
): Promise<Json | null> {
  try {
    return await inSavepoint(trx, async () => {
      const actor = await impersonateMember(trx, { userId, tenantId });
      const visible =
        actor &&
        (await trx
          .selectFrom("saved_views")
          .select("id")
          .where("id", "=", view.id)
          .executeTakeFirst());
      const report = visible ? await getReport(trx, tenantId, view.query) : null;
      await stopImpersonating(trx);
      return report;
    });
  } catch (error) {
    if (error instanceof pg.DatabaseError && REFUSED.test(error.code ?? "")) return null;
    throw error;
  }
}

async function getReport(trx: SqlTransaction, tenantId: string, query: Json): Promise<Json | null> {
  const request = toReportRequest(query);
  if (!request) return null;
  const { rows } = await sql<{ report: Json }>`
    select public.get_report(${tenantId}, ${request.report}, ${JSON.stringify(request.filters)}::jsonb) as report`.execute(
    trx,
  );
  return rows[0]?.report ?? null;
}

async function insertMail(
  trx: SqlTransaction,
  { tenant_id, user_id }: DueMail,
  { view, report }: { view: View; report: Json },
): Promise<void> {
  const reader = await trx
    .selectFrom(["profiles as p", "tenants as t"])
    .select(["p.email", "t.name"])
    .where(({ and }) => and({ "p.user_id": user_id, "t.id": tenant_id }))
    .executeTakeFirst();
  if (!reader) return;
  const { id, name, query } = view;
  await trx
    .insertInto("emails")
    .values({
      tenant_id,
      to_email: reader.email,
      kind: "weekly_report",
      variables: { viewId: id, name, query, tenantName: reader.name, report },
    })
    .execute();
}

const postponeMail = (trx: SqlTransaction, { view_id, user_id }: DueMail, retryAt: string) =>
  trx
    .updateTable("report_mails")
    .set({ next_at: retryAt })
    .where(({ and }) => and({ view_id, user_id }))
    .execute();

async function cancelMail(trx: SqlTransaction, mail: DueMail): Promise<void> {
  const { tenant_id: tenantId, view_id, user_id: userId } = mail;
  await trx
    .deleteFrom("report_mails")
    .where(({ and }) => and({ view_id, user_id: userId }))
    .execute();
  await clearItemFailures(trx, toItem(mail));
  const view = await trx
    .selectFrom("saved_views")
    .select("name")
    .where("id", "=", view_id)
    .executeTakeFirst();
  const title = reportMessages.mailGivenUp(view?.name ?? "");
  await tryNotifyMember(trx, { tenantId, userId, kind: "report_stopped", title, url: "/reports" });
}
