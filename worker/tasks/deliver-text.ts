import type { Task } from "graphile-worker";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { deliverMessage } from "../deliver-message";
import { classifyTextError, type SendText } from "../text-sender";

/** Sends one text to a client. */
export const deliverText = (db: SqlDatabase, send: SendText): Task =>
  deliverMessage(db, {
    send: (due) =>
      send({
        id: due.id,
        phone: due.recipient_phone,
        body: due.content,
        sender: due.sms_number,
        unansweredSince: due.unanswered_since,
      }),
    classifyError: classifyTextError,
  });
