import type { Task } from "graphile-worker";
import {
  purgeOrphanAttachments,
  purgeOrphanedFiles,
} from "@/lib/messaging/messages/attachments.data";

/**
 * Deletes files that were uploaded and never sent, whose message was deleted, or that nothing
 * names.
 */
export const purgeAttachments: Task = async (_payload, { withPgClient }) => {
  await purgeOrphanAttachments();
  await withPgClient(purgeOrphanedFiles);
};
