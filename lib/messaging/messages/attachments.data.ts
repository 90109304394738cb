import "server-only";
import { randomUUID } from "node:crypto";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { AppError, notFound, toAppError, unavailable } from "@/lib/foundation/errors";
import { reportError } from "@/lib/foundation/monitoring/report";
import type { Db } from "@/lib/foundation/supabase/db";
import { serviceClient } from "@/lib/foundation/supabase/service";
import { messageMessages as texts } from "./messages";
import { ATTACHMENT_BYTES } from "./limits";
import { type Attachment } from "./schema";

const BUCKET = "attachments";
const COLUMNS = "id, name, content_type, size";

type File = { name: string; type: string; content: Uint8Array };

const toPath = (tenantId: string, id: string) => `${tenantId}/${id}`;

/** Stores a file of the actor's until it is sent with a mail. Throws 413 above 10 MB. */
export async function addAttachment(db: Db, actor: TenantActor, file: File): Promise<Attachment> {
  if (file.content.byteLength > ATTACHMENT_BYTES) {
    throw new AppError("too_large", texts.filesTooLarge, { status: 413 });
  }
  const row = { tenant_id: actor.tenantId, ...describeFile(file) };
  const { data, error } = await db.from("message_attachments").insert(row).select(COLUMNS).single();
  if (error) throw toAppError(error);
  await upload(toPath(actor.tenantId, data.id), file);
  return data;
}

/** Returns the actor's files that were not sent yet, latest first. */
export async function listDraftAttachments(db: Db, actor: TenantActor): Promise<Attachment[]> {
  const { data, error } = await db
    .from("message_attachments")
    .select(COLUMNS)
    .eq("tenant_id", actor.tenantId)
    .eq("owner_id", actor.userId)
    .is("message_id", null)
    .order("created_at", { ascending: false })
    .limit(200);
  if (error) throw toAppError(error);
  return data;
}

/** Deletes an unsent file. Does nothing when it no longer exists. */
export async function removeAttachment(db: Db, actor: TenantActor, id: string): Promise<void> {
  const { data, error } = await db
    .from("message_attachments")
    .delete()
    .eq("tenant_id", actor.tenantId)
    .eq("id", id)
    .is("message_id", null)
    .select("id");
  if (error) throw toAppError(error);
  if (data.length === 0) return;
  const places = [toPath(actor.tenantId, id)];
  const removed = await serviceClient().storage.from(BUCKET).remove(places);
  // Orphaned bytes belong to nobody, and nobody can read them.
  if (removed.error) reportError(removed.error, { userId: actor.userId, where: "remove a file" });
}

/** Returns a file and its bytes. Throws 404 when the actor may not read it. */
export async function readAttachment(db: Db, actor: TenantActor, id: string) {
  const { data, error } = await db
    .from("message_attachments")
    .select(COLUMNS)
    .eq("tenant_id", actor.tenantId)
    .eq("id", id)
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!data) throw notFound();
  return { ...data, bytes: await readFileBytes(actor.tenantId, id) };
}

/** Returns the bytes of a file. The caller must have checked access. */
export async function readFileBytes(tenantId: string, id: string): Promise<Blob> {
  const { data, error } = await serviceClient().storage.from(BUCKET).download(toPath(tenantId, id));
  if (!data) throw unavailable(error);
  return data;
}

/** Stores the files of a received mail. Skips files that an earlier attempt stored. */
export async function saveReceivedFiles(
  tenantId: string,
  messageId: string,
  files: readonly File[],
): Promise<void> {
  const db = serviceClient();
  const { count, error } = await db
    .from("message_attachments")
    .select("id", { count: "exact", head: true })
    .eq("message_id", messageId);
  if (error) throw toAppError(error);
  for (const file of files.slice(count ?? 0)) {
    const id = randomUUID();
    // Upload first, so that every row has its bytes.
    await upload(toPath(tenantId, id), file);
    const row = { id, tenant_id: tenantId, message_id: messageId, owner_id: null };
    const saved = await db.from("message_attachments").insert({ ...row, ...describeFile(file) });
    if (saved.error) throw toAppError(saved.error);
  }
}

/** The maximum age of an unsent file. */
const WAITING_MS = 7 * 86_400_000;
/** Small enough for the ids to fit in a URL. */
const PURGED_AT_ONCE = 100;

/** Deletes files that belong to no message and were uploaded more than a week ago. */
export async function purgeOrphanAttachments(): Promise<void> {
  while (await purgeSomeOrphanAttachments());
}

/** Deletes a batch of them. Returns whether there may be more. */
async function purgeSomeOrphanAttachments(): Promise<boolean> {
  const db = serviceClient();
  const weekAgo = new Date(Date.now() - WAITING_MS).toISOString();
  const { data, error } = await db
    .from("message_attachments")
    .select("id, tenant_id")
    .is("message_id", null)
    .lt("created_at", weekAgo)
    .limit(PURGED_AT_ONCE);
  if (error) throw toAppError(error);
  if (data.length === 0) return false;
  const places = data.map(({ id, tenant_id }) => toPath(tenant_id, id));
  const removed = await db.storage.from(BUCKET).remove(places);
  if (removed.error) throw unavailable(removed.error);
  const ids = data.map(({ id }) => id);
  const cleared = await db.from("message_attachments").delete().in("id", ids);
  if (cleared.error) throw toAppError(cleared.error);
  return data.length === PURGED_AT_ONCE;
}

/** Deletes the bytes of files that no row refers to any more. Does nothing when they no longer exist. */
export async function eraseFiles(tenantId: string, ids: readonly string[]): Promise<void> {
  const places = ids.map((id) => toPath(tenantId, id));
  const { error } = await serviceClient().storage.from(BUCKET).remove(places);
  if (error) throw unavailable(error);
}

const describeFile = ({ name, type, content }: File) => ({
  name: fileName(name),
  content_type: mediaType(type),
  size: content.byteLength,
});

/** Returns a name without folders and control characters, of at most 200 characters. */
function fileName(name: string): string {
  const plain = name.replace(/[\p{Cc}/\\]/gu, " ").trim();
  return [...plain].slice(-200).join("").trim() || "file";
}

/** Returns the type without its parameters, or application/octet-stream for an invalid one. */
function mediaType(type: string): string {
  const [plain = ""] = type.toLowerCase().split(";");
  return /^[a-z0-9.+-]{1,60}\/[a-z0-9.+-]{1,80}$/.test(plain.trim())
    ? plain.trim()
    : "application/octet-stream";
}

/** Uses the service role, as only it may write to a bucket. The caller has checked access. */
async function upload(place: string, { content, type }: File): Promise<void> {
  const { error } = await serviceClient()
    .storage.from(BUCKET)
    .upload(place, content, { contentType: mediaType(type) });
  if (error) throw unavailable(error);
}
