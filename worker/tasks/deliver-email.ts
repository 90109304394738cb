import type { Task } from "graphile-worker";
import { z } from "zod";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { createMailer } from "@/lib/foundation/integrations/email/smtp";
import { MailError } from "@/lib/foundation/integrations/email/transport";
import {
  claimEmail,
  markEmailFailed,
  markEmailSent,
  requeueEmail,
} from "@/lib/platform/outbox/data";
import { renderOutboxMail } from "@/lib/platform/outbox/render";

const payloadSchema = z.object({ id: z.uuid() });

type MailSettings = { smtpUrl: string; from: string; appUrl: string };

/**
 * Sends one mail of the outbox. The job is enqueued in the transaction that writes the row and tried
 * again, later each time, until its attempts are used up; a retry is recognisable by its Message-ID.
 */
export function deliverEmail(db: SqlDatabase, { smtpUrl, from, appUrl }: MailSettings): Task {
  const mailer = createMailer(smtpUrl, from);
  return async (payload, { job }) => {
    const { id } = payloadSchema.parse(payload);
    const owed = await claimEmail(db, id);
    if (!owed) return;
    if (owed.is_suspended) return markEmailFailed(db, id, "The team is suspended");
    try {
      await mailer.send({ id, to: owed.to_email, ...renderOutboxMail(owed, appUrl) });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (error instanceof MailError && error.permanent) {
        return markEmailFailed(db, id, reason);
      }
      const lastAttempt = job.attempts >= job.max_attempts;
      await (lastAttempt ? markEmailFailed : requeueEmail)(db, id, reason);
      throw error;
    }
    await markEmailSent(db, id);
  };
}
