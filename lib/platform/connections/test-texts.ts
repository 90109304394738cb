import { SmsError, type SmsVendor } from "@/lib/foundation/integrations/sms/twilio";
import { connectionMessages as text } from "./messages";
import type { ConnectionTest } from "./schema";

/**
 * Checks the Twilio account by listing texts, because an account that may list them may send them. Sends
 * nothing. `from` is the team's number.
 */
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
