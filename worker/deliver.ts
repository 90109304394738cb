import type { Task } from "graphile-worker";
import { z } from "zod";
import type { SqlClient } from "@/lib/foundation/supabase/sql-client";
import {
  claimMessage,
  failMessage,
  postponeMessage,
  readDueMessage,
  markMessageSent,
  type DueMessage,
} from "@/lib/messaging/messages/delivery.data";

/** Runs a function on a connection to the database. */
export type Run = <T>(work: (db: SqlClient) => Promise<T>) => Promise<T>;

type Sent = { vendorId?: string; segments?: number };

/**
 * `isFinal`: a retry cannot help. `isKnown`: the vendor refused it, so it cannot have been sent.
 * `isStopped`: the phone replied STOP.
 */
type Judgement = { isFinal: boolean; isKnown: boolean; isStopped?: boolean };

type Delivery = {
  send: (due: DueMessage, run: Run) => Promise<Sent>;
  classifyError: (error: unknown) => Judgement;
};

const payloadSchema = z.object({ id: z.guid() });

/**
 * Delivers one message. The transaction that writes the message enqueues the job. It is retried,
 * each time later, until its attempts are used up; then the message has failed, with a reason for
 * its sender.
 */
export function deliver({ send, classifyError }: Delivery): Task {
  return async (payload, { job, withPgClient: run }) => {
    const { id } = payloadSchema.parse(payload);
    const claimed = await run((db) => claimMessage(db, id));
    if (!claimed) return;
    let sent: Sent;
    try {
      sent = await send(readDueMessage(claimed), run);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const { isFinal, isKnown, isStopped = false } = classifyError(error);
      if (isFinal || job.attempts >= job.max_attempts) {
        return run((db) => failMessage(db, id, reason, { isKnown, isStopped }));
      }
      await run((db) => postponeMessage(db, id, reason, isKnown));
      throw error;
    }
    // Outside of the try: a message that was sent is not sent again because recording it failed.
    await run((db) => markMessageSent(db, id, sent));
  };
}
