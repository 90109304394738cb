import { route } from "@/lib/api/route";
import { tryTexts } from "@/lib/connections/try-texts";
import { env } from "@/lib/env";
import { createTwilio } from "@/lib/integrations/sms/twilio";
import { getMessagingSettings } from "@/lib/tenants/data";

/** Asks Twilio whether it knows the account. */
export const POST = route(
  { can: "INTEGRATIONS_MANAGE", limited: "check_sender" },
  async ({ actor, db }) => {
    const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = env;
    const vendor =
      accountSid && authToken
        ? createTwilio({ apiBase: env.TWILIO_API_BASE, accountSid, authToken })
        : null;
    const { sms_number } = await getMessagingSettings(db, actor.tenantId);
    return tryTexts(vendor, sms_number ?? env.SMS_FROM ?? null);
  },
);
