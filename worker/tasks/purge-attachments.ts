import type { Task } from "graphile-worker";
import { purgeLooseAttachments } from "@/lib/messages/attachments.data";

/** Clears away files that were uploaded and never sent, or whose message was deleted. */
export const purgeAttachments: Task = () => purgeLooseAttachments();
