import type { Task } from "graphile-worker";
import { z } from "zod";
import { eraseFiles as eraseAttachments } from "@/lib/messaging/messages/attachments.data";
import { removeFiles as removeDocuments } from "@/lib/records/transaction-documents/files.data";

const payload = z.object({
  tenant_id: z.guid(),
  ids: z.array(z.guid()),
  bucket: z.enum(["attachments", "documents"]).default("attachments"),
});

const ERASERS = { attachments: eraseAttachments, documents: removeDocuments };

/** Deletes the files of an erased client. */
export const eraseFiles: Task = (input) => {
  const { tenant_id, ids, bucket } = payload.parse(input);
  return ERASERS[bucket](tenant_id, ids);
};
