import { route } from "@/lib/foundation/api/route";
import { env } from "@/lib/foundation/env";
import { createTwilio } from "@/lib/foundation/integrations/sms/twilio";
import { getMessagingSettings } from "@/lib/organisation/tenants/data";
import { testTexts } from "@/lib/platform/connections/test-texts";

/** Checks the account with Twilio. */
export const POST = route(
  { can: "INTEGRATIONS_MANAGE", rateLimit: "check_sender" },
  async ({ actor, db }) => {
    const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = env;
    const vendor =
      accountSid && authToken
        ? createTwilio({ apiBase: env.TWILIO_API_BASE, accountSid, authToken })
        : null;
    const { sms_number } = await getMessagingSettings(db, actor.tenantId);
    return testTexts(vendor, sms_number ?? env.SMS_FROM ?? null);
  },
);
