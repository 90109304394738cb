import type { SqlDatabase } from "@/lib/foundation/database/database";
import {
  purgeOrphanAttachments,
  purgeOrphanedFiles,
} from "@/lib/messaging/messages/attachments.data";

/** Clears away files that were uploaded and never sent, or whose message was deleted, and what nothing names. */
export async function purgeAttachments(db: SqlDatabase): Promise<void> {
  await purgeOrphanAttachments();
  await purgeOrphanedFiles(db);
}
