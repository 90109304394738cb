import type { Task } from "graphile-worker";
import { parsePhoneNumberFromString } from "libphonenumber-js";
import {
  createTwilio,
  SmsError,
  type SmsVendor,
  type TwilioAccount,
} from "@/lib/integrations/sms/twilio";
import { unclaimedVendorIds, type DueMessage } from "@/lib/messages/delivery.data";
import { messageToken } from "@/lib/messages/message-token";
import { deliver, type Run } from "../deliver";

export type TextSettings = {
  /** null where no account is set up. */
  account: TwilioAccount | null;
  /** The number texts come from where the team has none of its own, E.164. */
  from?: string | undefined;
  appUrl: string;
  tokenSecret?: string | undefined;
};

/**
 * Sends one text to a client. An attempt whose outcome nobody knows is looked for at the vendor before another is
 * made, so that a worker that is killed between sending and recording sends nothing twice.
 */
export function deliverText({ account, from, appUrl, tokenSecret }: TextSettings): Task {
  const vendor = account && createTwilio(account);
  const statusCallback = (id: string) =>
    tokenSecret &&
    `${appUrl}/api/inbound/sms-status/${messageToken(tokenSecret, "sms-status", id)}`;
  return deliver({
    send: async (due, run) => {
      const sender = due.sms_number ?? from;
      if (!vendor || !sender) throw new SmsError("Texting is not set up yet", { permanent: true });
      const sms = { to: dialled(due), from: sender, body: due.content };
      const before = await sentBefore(vendor, due, sms, run);
      if (before) return before;
      const callback = statusCallback(due.id);
      const sent = await vendor.sendSms({ ...sms, ...(callback && { statusCallback: callback }) });
      return { vendorId: sent.sid, segments: sent.segments };
    },
    judge: (error) => ({
      isFinal: error instanceof SmsError && error.permanent,
      isKnown: error instanceof SmsError && !error.outcomeUnknown,
    }),
  });
}

/** The recipient's number in E.164, a US one where it does not say its country. */
function dialled({ recipient_phone }: DueMessage): string {
  const number = parsePhoneNumberFromString(recipient_phone ?? "", "US");
  if (!number?.isPossible()) {
    throw new SmsError("This is not a phone number that can be texted", { permanent: true });
  }
  return number.number;
}

async function sentBefore(
  vendor: SmsVendor,
  { unanswered_since: since }: DueMessage,
  sms: { to: string; from: string; body: string },
  run: Run,
) {
  if (!since) return null;
  const found = await vendor.findSentSms({ ...sms, since }).catch(stillUnknown);
  const [vendorId] = await run((db) =>
    unclaimedVendorIds(
      db,
      found.map(({ sid }) => sid),
    ),
  );
  const text = found.find(({ sid }) => sid === vendorId);
  return text ? { vendorId: text.sid, segments: text.segments } : null;
}

/** Not being told says nothing of whether the text went. */
function stillUnknown(error: unknown): never {
  if (!(error instanceof SmsError)) throw error;
  const { message, code, permanent } = error;
  throw new SmsError(message, { code, permanent, outcomeUnknown: true, cause: error });
}
