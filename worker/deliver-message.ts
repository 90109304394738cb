import type { Task } from "graphile-worker";
import { z } from "zod";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import {
  claimMessage,
  failMessage,
  postponeMessage,
  markMessageSent,
  type DueMessage,
} from "@/lib/messaging/messages/delivery.data";
import { countDelivery } from "./metrics";

type Sent = { vendorId?: string; segments?: number };

/**
 * `isFinal`: a retry cannot help. `isKnown`: the vendor refused the message, so it cannot have been sent.
 * `isStopped`: the phone replied STOP.
 */
type Judgement = { isFinal: boolean; isKnown: boolean; isStopped?: boolean };

type Delivery = {
  send: (due: DueMessage) => Promise<Sent>;
  classifyError: (error: unknown) => Judgement;
};

const payloadSchema = z.object({ id: z.guid() });

/**
 * Delivers one message. The transaction that writes the message enqueues the job. It is retried,
 * each time later, until its attempts are used up; then the message has failed, with a reason for
 * its sender.
 */
export function deliverMessage(db: SqlDatabase, { send, classifyError }: Delivery): Task {
  return async (payload, { job }) => {
    const { id } = payloadSchema.parse(payload);
    const due = await claimMessage(db, id);
    if (!due) return;
    let sent: Sent;
    try {
      sent = await send(due);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const { isFinal, isKnown, isStopped = false } = classifyError(error);
      const isLast = isFinal || job.attempts >= job.max_attempts;
      countDelivery(job.task_identifier, isLast ? "failed" : "postponed");
      if (isLast) {
        return failMessage(db, id, reason, { isKnown, isStopped });
      }
      await postponeMessage(db, id, reason, isKnown);
      throw error;
    }
    // Outside the try, so that a sent message is not sent again when recording it fails.
    await markMessageSent(db, id, sent);
    countDelivery(job.task_identifier, "sent");
  };
}
