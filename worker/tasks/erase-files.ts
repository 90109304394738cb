import type { Task } from "graphile-worker";
import { z } from "zod";
import { eraseFiles as erase } from "@/lib/messaging/messages/attachments.data";

const payload = z.object({ tenant_id: z.guid(), ids: z.array(z.guid()) });

/** Deletes the files of an erased client. */
export const eraseFiles: Task = (input) => {
  const { tenant_id, ids } = payload.parse(input);
  return erase(tenant_id, ids);
};
