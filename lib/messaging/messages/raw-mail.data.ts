import "server-only";
import { randomUUID } from "node:crypto";
import { unavailable } from "@/lib/foundation/errors";
import { rpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";
import type { SqlClient } from "@/lib/foundation/supabase/sql-client";
import type { MailTeam } from "./mail-team";

/** Raw mails that were handed in wait in this bucket until the worker has filed them. */
const BUCKET = "inbound";

/** Keeps a raw mail and has the worker file it, in the turn of its team. */
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

/** A raw mail that waits; null where it was filed meanwhile. */
export async function readRawMail(db: SqlClient, id: string): Promise<Buffer | null> {
  const { rows } = await db.query<{ waits: boolean }>(
    "select private.is_mail_waiting($1) as waits",
    [id],
  );
  if (!rows[0]?.waits) return null;
  const { data, error } = await serviceClient().storage.from(BUCKET).download(id);
  if (!data) throw unavailable(error);
  return Buffer.from(await data.arrayBuffer());
}

/** Clears a raw mail away that was filed. */
export const deleteRawMail = (id: string) => deleteFiles([id]);

/** Clears away what could not be filed; the database function says how long it is kept. */
export async function purgeRawMail(db: SqlClient): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    "select private.list_abandoned_mails() as name",
    [],
  );
  if (rows.length > 0) await deleteFiles(rows.map(({ name }) => name));
}

async function deleteFiles(ids: string[]): Promise<void> {
  const { error } = await serviceClient().storage.from(BUCKET).remove(ids);
  if (error) throw unavailable(error);
}
