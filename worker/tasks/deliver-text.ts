import type { Task } from "graphile-worker";
import { deliver } from "../deliver";
import { classifyTextError, type SendText } from "../text-sender";

/** Sends one text to a client. */
export const deliverText = (send: SendText): Task =>
  deliver({
    send: (due, run) =>
      send(
        {
          id: due.id,
          phone: due.recipient_phone,
          body: due.content,
          sender: due.sms_number,
          unansweredSince: due.unanswered_since,
        },
        run,
      ),
    classifyError: classifyTextError,
  });
