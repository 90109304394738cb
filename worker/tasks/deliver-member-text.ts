import type { Task } from "graphile-worker";
import { z } from "zod";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { toMemberText } from "@/lib/messaging/notifications/member-text";
import {
  claimMemberText,
  failMemberText,
  postponeMemberText,
  markMemberTextSent,
} from "@/lib/messaging/notifications/member-texts.data";
import { countDelivery } from "../metrics";
import { classifyTextError, type SendText } from "../text-sender";

const payloadSchema = z.object({ id: z.guid() });

/**
 * Texts a notification to a member. The transaction that writes the notification enqueues the job.
 * It is retried, each time later, until its attempts are used up.
 */
export function deliverMemberText(db: SqlDatabase, send: SendText, appUrl: string): Task {
  return async (payload, { job }) => {
    const { id } = payloadSchema.parse(payload);
    const due = await claimMemberText(db, id);
    if (!due) return;
    const { phone, sms_number: sender, unanswered_since: unansweredSince } = due;
    let vendorId: string;
    try {
      const body = toMemberText(due, appUrl);
      ({ vendorId } = await send({ id, phone, sender, unansweredSince, body }));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const { isFinal, isKnown, isStopped } = classifyTextError(error);
      const isLast = isFinal || job.attempts >= job.max_attempts;
      countDelivery("deliver_member_text", isLast ? "failed" : "postponed");
      if (isLast) {
        return failMemberText(db, id, reason, isStopped);
      }
      await postponeMemberText(db, id, isKnown);
      throw error;
    }
    // Outside the try, so that a sent text is not sent again when recording it fails.
    await markMemberTextSent(db, id, vendorId);
    countDelivery("deliver_member_text", "sent");
  };
}
