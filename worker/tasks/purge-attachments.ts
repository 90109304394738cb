import type { Task } from "graphile-worker";
import {
  purgeOrphanAttachments,
  purgeOrphanedFiles,
} from "@/lib/messaging/messages/attachments.data";

/** Clears away files that were uploaded and never sent, or whose message was deleted, and what nothing names. */
export const purgeAttachments: Task = async (_payload, { withPgClient }) => {
  await purgeOrphanAttachments();
  await withPgClient(purgeOrphanedFiles);
};
