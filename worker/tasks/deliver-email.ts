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
import { countDelivery } from "../metrics";

const payloadSchema = z.object({ id: z.uuid() });

type MailSettings = { smtpUrl: string; from: string; appUrl: string };

/**
 * Sends one mail of the outbox. The transaction that writes the row enqueues the job. It is
 * retried, each time later, until its attempts are used up. A retry has the same Message-ID.
 */
export function deliverEmail(db: SqlDatabase, { smtpUrl, from, appUrl }: MailSettings): Task {
  const mailer = createMailer(smtpUrl, from);
  return async (payload, { job }) => {
    const { id } = payloadSchema.parse(payload);
    const email = await claimEmail(db, id);
    if (!email) return;
    if (email.is_suspended) return markEmailFailed(db, id, "The team is suspended");
    try {
      await mailer.send({ id, to: email.to_email, ...renderOutboxMail(email, appUrl) });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const isPermanent = error instanceof MailError && error.permanent;
      const isLast = isPermanent || job.attempts >= job.max_attempts;
      countDelivery("deliver_email", isLast ? "failed" : "postponed");
      await (isLast ? markEmailFailed : requeueEmail)(db, id, reason);
      if (isPermanent) return;
      throw error;
    }
    await markEmailSent(db, id);
    countDelivery("deliver_email", "sent");
  };
}
