import "server-only";
import { createHash } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import type { SqlDatabase, SqlTransaction } from "@/lib/foundation/database/database";
import { inSavepoint } from "@/lib/foundation/database/failed-items.data";
import { notifyMember } from "@/lib/messaging/notifications/notify.data";
import { bounceTexts } from "./messages";
import type { FiledMessage, ReceivedMail } from "./receiving.data";

/**
 * Files a received mail by its reply token, then its references, then its sender's address. A portal's lead
 * becomes an inquiry. It becomes a message instead when the mail answers a message or the inquiry is invalid. A
 * mail delivered twice is written once.
 */
export function receiveMail(db: SqlDatabase, mail: ReceivedMail): Promise<FiledMessage> {
  return db.transaction().execute(async (trx): Promise<FiledMessage> => {
    const answered = await findAnsweredMessage(trx, mail);
    const tenantId = answered?.tenant_id ?? mail.tenant_id;
    if (!tenantId || !(await isTenant(trx, tenantId))) return { outcome: "unknown" };
    const isInquiry = !answered && mail.lead && (await tryReceiveInquiry(trx, tenantId, mail));
    if (isInquiry) return { outcome: "inquiry", tenant_id: tenantId };
    return fileMessage(trx, tenantId, answered, mail);
  });
}

type AnsweredMessage = { id: string; tenant_id: string; client_id: string | null };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function findAnsweredMessage(
  trx: SqlTransaction,
  { replies, references, tenant_id }: ReceivedMail,
): Promise<AnsweredMessage | undefined> {
  const latest = trx
    .selectFrom("messages")
    .select(["id", "tenant_id", "client_id"])
    .orderBy("occurred_at", "desc")
    .limit(1);
  for (const ids of [replies, references.filter((reference) => UUID.test(reference))]) {
    const answered = ids.length > 0 && (await latest.where("id", "in", ids).executeTakeFirst());
    if (answered) return answered;
  }
  if (!tenant_id || references.length === 0) return undefined;
  return latest
    .where("tenant_id", "=", tenant_id)
    .where("header_id", "in", references)
    .executeTakeFirst();
}

const isTenant = (trx: SqlTransaction, id: string) =>
  trx.selectFrom("tenants").select("id").where("id", "=", id).executeTakeFirst();

/** SQLSTATEs of invalid data (postgresql.org/docs, appendix A), or of a trigger's refusal with a message. */
const UNFIT = /^(2[23]|PT400)/;

/** Returns whether the mail became an inquiry. A mail received again creates no second inquiry. */
async function tryReceiveInquiry(
  trx: SqlTransaction,
  tenantId: string,
  { lead, header_id }: ReceivedMail,
): Promise<boolean> {
  const submissionId = createHash("md5").update(header_id).digest("hex");
  const inquiry = { ...lead, came_by: "portal_mail", submission_id: submissionId };
  try {
    await inSavepoint(trx, () =>
      sql`select private.receive_inquiry(${tenantId}, ${JSON.stringify(inquiry)}::jsonb)`.execute(
        trx,
      ),
    );
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && UNFIT.test(error.code ?? "")) return false;
    throw error;
  }
}

async function fileMessage(
  trx: SqlTransaction,
  tenantId: string,
  answered: AnsweredMessage | undefined,
  mail: ReceivedMail,
): Promise<FiledMessage> {
  const { rows } = await sql<{ clientId: string | null; filedId: string | null }>`
    select c.id as "clientId", private.file_received_message(${tenantId}, 'email', c.id,
      (select m from public.messages m where m.id = ${answered?.id ?? null}), ${JSON.stringify(mail)}::jsonb) as "filedId"
    from (select coalesce(${answered?.client_id ?? null}::uuid,
      private.find_last_contacted_client(${tenantId}, 'email', ${mail.from})) as id) c`.execute(
    trx,
  );
  const { clientId = null, filedId = null } = rows[0] ?? {};
  if (filedId) {
    return { outcome: clientId ? "filed" : "unmatched", id: filedId, tenant_id: tenantId };
  }
  const before = await trx
    .selectFrom("messages")
    .select("id")
    .where(({ and }) => and({ tenant_id: tenantId, header_id: mail.header_id }))
    .executeTakeFirst();
  return { outcome: "duplicate", id: before?.id, tenant_id: tenantId };
}

/**
 * Records a bounce of our mail: marks it bounced, notifies its sender, and suppresses an address
 * that does not exist. Returns whether the mail was ours.
 */
export function recordBounce(
  db: SqlDatabase,
  id: string,
  reason: string,
  isPermanent: boolean,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const message = await trx
      .updateTable("messages")
      .set({ status: "bounced", failure: bounceTexts.failure(reason) })
      .where(({ and }) => and({ id, direction: "outbound", channel: "email" }))
      .$if(!isPermanent, (query) => query.where("status", "<>", "delivered"))
      .returning(["id", "tenant_id", "owner_id", "recipient_name", "recipient_email"])
      .executeTakeFirst();
    if (!message) return false;
    const { tenant_id, owner_id, recipient_name, recipient_email } = message;
    if (isPermanent && recipient_email) {
      await trx
        .insertInto("suppressions")
        .values({ tenant_id, channel: "email", address: recipient_email, reason: "bounced" })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await notifyMember(trx, {
      tenantId: tenant_id,
      userId: owner_id,
      kind: "message_failed",
      title: bounceTexts.title(recipient_name ?? recipient_email ?? ""),
      url: `/messages?message=${id}`,
    });
    return true;
  });
}
