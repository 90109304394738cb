import type { Task } from "graphile-worker";
import { deliver } from "../deliver";
import { judgeText, type SendText } from "../texting";

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
    judge: judgeText,
  });
