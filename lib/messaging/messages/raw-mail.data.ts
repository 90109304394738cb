import "server-only";
import { randomUUID } from "node:crypto";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { ago } from "@/lib/foundation/database/moments";
import { withStorage } from "@/lib/foundation/database/storage.data";
import { unavailable } from "@/lib/foundation/errors";
import { rpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";
import type { MailTeam } from "./mail-team";

/** The bucket that holds raw mails until the worker has filed them. */
const BUCKET = "inbound";

/** Stores a raw mail and queues it for the worker in its team's queue. */
export async function saveRawMail(raw: Buffer, team: MailTeam): Promise<void> {
  const id = randomUUID();
  const db = serviceClient();
  const upload = await db.storage.from(BUCKET).upload(id, raw, { contentType: "message/rfc822" });
  if (upload.error) throw unavailable(upload.error);
  await rpc(db, "enqueue_inbound_mail", {
    p_id: id,
    ...(team &&
      ("tenantId" in team ? { p_tenant_id: team.tenantId } : { p_message_id: team.messageId })),
  });
}

/** Returns a waiting raw mail, or null when it was filed meanwhile. */
export async function readRawMail(db: SqlDatabase, id: string): Promise<Buffer | null> {
  const waiting = await withStorage(db)
    .selectFrom("storage.objects")
    .select("name")
    .where(({ and }) => and({ bucket_id: BUCKET, name: id }))
    .executeTakeFirst();
  if (!waiting) return null;
  const { data, error } = await serviceClient().storage.from(BUCKET).download(id);
  if (!data) throw unavailable(error);
  return Buffer.from(await data.arrayBuffer());
}

/** Deletes a raw mail that was filed. */
export const deleteRawMail = (id: string) => deleteFiles([id]);

/** Deletes up to 1,000 mails that could not be filed in 30 days. */
export async function purgeRawMail(db: SqlDatabase): Promise<void> {
  const abandoned = await withStorage(db)
    .selectFrom("storage.objects")
    .select("name")
    .where("bucket_id", "=", BUCKET)
    .where("created_at", "<", ago("30 days"))
    .orderBy("created_at")
    .limit(1000)
    .execute();
  if (abandoned.length > 0) await deleteFiles(abandoned.map(({ name }) => name));
}

async function deleteFiles(ids: string[]): Promise<void> {
  const { error } = await serviceClient().storage.from(BUCKET).remove(ids);
  if (error) throw unavailable(error);
}
