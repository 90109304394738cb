import type { Task } from "graphile-worker";
import { purgeRawMail } from "@/lib/messaging/messages/raw-mail.data";

/** Clears away raw mails that could not be filed for long; the database function says how long. */
export const purgeHandedInMail: Task = (_payload, { withPgClient }) => withPgClient(purgeRawMail);
