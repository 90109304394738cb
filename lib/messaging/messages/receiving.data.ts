import "server-only";
import { z } from "zod";
import type { TextReport } from "@/lib/foundation/integrations/sms/report";
import { rpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";
import type { PortalLead } from "@/lib/messaging/portal-mail/read-portal-mail";
import { mailPreferenceAnswer, type MailPreference } from "./schema";

/** No session: a signature has proven the sender, and the database finds the team. */

const filedMessage = z.object({
  outcome: z.enum(["filed", "unmatched", "duplicate", "inquiry", "member", "unknown"]),
  id: z.guid().nullish(),
  tenant_id: z.guid().nullish(),
  reply: z.string().nullish(),
});

/** The result of filing; `reply` is the one confirmation that a STOP, START or HELP may get. */
export type FiledMessage = z.infer<typeof filedMessage>;

export type ReceivedMail = {
  /** The Message-ID, by which a repeated delivery is detected. */
  header_id: string;
  from: string;
  from_name: string;
  subject: string;
  /** The text above the quoted mail. */
  text: string;
  /** Sanitised. */
  html: string | null;
  is_auto_reply: boolean;
  /** Our message ids from the reply tokens in its addresses. */
  replies: string[];
  /** The messages it refers to: ours by id, others by Message-ID. */
  references: string[];
  /** The team whose address it was sent to. */
  tenant_id: string | null;
  /** The lead in a portal's mail; becomes an inquiry. */
  lead: PortalLead | null;
};

type ReceivedText = { header_id: string; from: string; to: string; text: string };

/** Files a received text, and applies STOP, START and HELP. */
export async function receiveText(text: ReceivedText): Promise<FiledMessage> {
  return filedMessage.parse(await rpc(serviceClient(), "receive_sms", { p_text: text }));
}

/** Records the carrier's status of a text. A late report undoes nothing. */
export async function recordTextStatus(id: string, report: TextReport): Promise<void> {
  await rpc(serviceClient(), "record_sms_status", {
    p_message_id: id,
    p_status: report.status,
    ...(report.status === "failed" && {
      p_failure: report.failure,
      p_is_stopped: report.isOptOut,
    }),
  });
}

/** Returns the mail preference of a message's recipient; null when the message is deleted. */
export async function getMailPreference(id: string): Promise<MailPreference | null> {
  return mailPreferenceAnswer.parse(
    await rpc(serviceClient(), "get_mail_preference", { p_message_id: id }),
  );
}

/** Unsubscribes the message's recipient, or allows mail again. Null when the message is deleted. */
export async function setMailPreference(
  id: string,
  isUnsubscribed: boolean,
): Promise<MailPreference | null> {
  return mailPreferenceAnswer.parse(
    await rpc(serviceClient(), "set_mail_preference", {
      p_message_id: id,
      p_unsubscribed: isUnsubscribed,
    }),
  );
}
