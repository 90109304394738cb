import type { Task } from "graphile-worker";
import { purgeHandedIn } from "@/lib/messages/handed-in.data";

/** Clears away raw mails that could not be filed for long; the database function says how long. */
export const purgeHandedInMail: Task = (_payload, { withPgClient }) => withPgClient(purgeHandedIn);
