import { SmsError, type SmsVendor } from "@/lib/foundation/integrations/sms/twilio";
import { connectionMessages as text } from "./messages";
import type { ConnectionTest } from "./schema";

/** Asks Twilio for texts that nobody wrote: who may ask may send, and no text goes. `from` is the team's number. */
export async function testTexts(
  vendor: SmsVendor | null,
  from: string | null,
): Promise<ConnectionTest> {
  if (!vendor || !from) return { works: false, text: text.textsMissing };
  try {
    await vendor.findSentSms({ to: from, from, body: "", since: new Date() });
    return { works: true, text: text.textsFine };
  } catch (error) {
    if (!(error instanceof SmsError)) throw error;
    return { works: false, text: error.permanent ? text.textsRefused : text.textsAway };
  }
}
