import "server-only";
import { z } from "zod";
import type { TextReport } from "@/lib/foundation/integrations/sms/report";
import { rpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";
import type { PortalLead } from "@/lib/messaging/portal-mail/read-portal-mail";
import { mailPreferenceAnswer, type MailPreference } from "./schema";

/** What comes in belongs to no session: its sender was proven by a signature, and the database decides whose it is. */

const filedMessage = z.object({
  outcome: z.enum(["filed", "unmatched", "duplicate", "inquiry", "member", "unknown"]),
  id: z.guid().nullish(),
  tenant_id: z.guid().nullish(),
  reply: z.string().nullish(),
});

/** What became of a message that came in; `reply` is the one confirmation that a STOP, START or HELP may get. */
export type FiledMessage = z.infer<typeof filedMessage>;

export type ReceivedMail = {
  /** Its Message-ID: the same mail delivered twice is written once. */
  header_id: string;
  from: string;
  from_name: string;
  subject: string;
  /** What was written above the quoted mail. */
  text: string;
  /** Sanitised. */
  html: string | null;
  is_auto_reply: boolean;
  /** Messages of ours that the reply tokens in its addresses name. */
  replies: string[];
  /** Messages of ours, by id, and others, by Message-ID, that it refers to. */
  references: string[];
  /** The team whose own address it was sent to. */
  tenant_id: string | null;
  /** Whom a portal's mail tells of: taken as an inquiry. */
  lead: PortalLead | null;
};

type ReceivedText = { header_id: string; from: string; to: string; text: string };

/** Files a text that came in, and heeds STOP, START and HELP. */
export async function receiveText(text: ReceivedText): Promise<FiledMessage> {
  return filedMessage.parse(await rpc(serviceClient(), "receive_sms", { p_text: text }));
}

/** Notes what the carrier says of a text. What comes late takes nothing back. */
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

/** What the link in a mail is about; null when its message is gone. */
export async function getMailPreference(id: string): Promise<MailPreference | null> {
  return mailPreferenceAnswer.parse(
    await rpc(serviceClient(), "get_mail_preference", { p_message_id: id }),
  );
}

/** Ends mail to the address the message went to, or lets it come again. Null when the message is gone. */
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
