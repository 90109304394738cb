import type { SqlDatabase } from "@/lib/foundation/database/database";
import { isOptOut } from "@/lib/foundation/integrations/sms/failures";
import { SmsError, type SmsVendor } from "@/lib/foundation/integrations/sms/twilio";
import { parsePhoneNumber } from "@/lib/foundation/text/phone-number";
import { findTextRefusal } from "@/lib/messaging/messages/delivery.data";
import { listUnclaimedVendorIds } from "@/lib/messaging/messages/text-reports.data";
import { createMessageToken } from "@/lib/messaging/messages/message-token";

type TextSettings = {
  db: SqlDatabase;
  /** null when no account is set up. */
  vendor: SmsVendor | null;
  /** The sender for teams without a number of their own, E.164. */
  from?: string | undefined;
  appUrl: string;
  tokenSecret?: string | undefined;
};

type DueText = {
  /** The id that the carrier's report refers to. */
  id: string;
  phone: string | null;
  body: string;
  /** The team's own number. */
  sender: string | null;
  /** When the earliest attempt with an unknown outcome was made, or null. */
  unansweredSince: Date | null;
};

export type SendText = (due: DueText) => Promise<{ vendorId: string; segments: number }>;

/**
 * Returns the function that sends texts to clients and members. When the outcome of an earlier attempt is
 * unknown, it first looks for that text at the vendor, so that a worker killed between sending and recording
 * sends nothing twice. Checks the opt-outs of the dialled number once more. Throws SmsError.
 */
export function createTextSender({
  db,
  vendor,
  from,
  appUrl,
  tokenSecret,
}: TextSettings): SendText {
  const statusCallback = (id: string) =>
    tokenSecret &&
    `${appUrl}/api/inbound/sms-status/${createMessageToken(tokenSecret, "sms-status", id)}`;
  return async ({ id, phone, body, sender, unansweredSince }) => {
    const ours = sender ?? from;
    if (!vendor || !ours) throw new SmsError("Texting is not set up yet", { permanent: true });
    const sms = { to: toDialledNumber(phone), from: ours, body };
    const before = await findSentText(db, vendor, sms, unansweredSince);
    if (before) return before;
    const refusal = await findTextRefusal(db, id, sms.to);
    if (refusal) throw new SmsError(refusal, { permanent: true });
    const callback = statusCallback(id);
    const sent = await vendor.sendSms({ ...sms, ...(callback && { statusCallback: callback }) });
    return { vendorId: sent.sid, segments: sent.segments };
  };
}

/** Classifies an error as deliverMessage() needs. */
export const classifyTextError = (error: unknown) => ({
  isFinal: error instanceof SmsError && error.permanent,
  isKnown: error instanceof SmsError && !error.outcomeUnknown,
  isStopped: error instanceof SmsError && isOptOut(error.code),
});

function toDialledNumber(phone: string | null): string {
  const number = parsePhoneNumber(phone);
  if (!number) {
    throw new SmsError("This is not a phone number that can be texted", { permanent: true });
  }
  return number;
}

async function findSentText(
  db: SqlDatabase,
  vendor: SmsVendor,
  sms: { to: string; from: string; body: string },
  since: Date | null,
) {
  if (!since) return null;
  const found = await vendor.findSentSms({ ...sms, since }).catch(throwOutcomeUnknown);
  const [vendorId] = await listUnclaimedVendorIds(
    db,
    found.map(({ sid }) => sid),
  );
  const text = found.find(({ sid }) => sid === vendorId);
  return text ? { vendorId: text.sid, segments: text.segments } : null;
}

/** Reports that the vendor did not respond, so it is unknown whether the text was sent. */
function throwOutcomeUnknown(error: unknown): never {
  if (!(error instanceof SmsError)) throw error;
  const { message, code, permanent } = error;
  throw new SmsError(message, { code, permanent, outcomeUnknown: true, cause: error });
}
