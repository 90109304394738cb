import path from "node:path";
import type { SmsAddresses } from "../addresses";
import type { Secrets } from "../secrets";
import { serveSms } from "./server";

/** One of the numbers reserved for fiction (555-0100 to 0199). */
const OWN_NUMBER = "+16145550100";

type Texting = {
  addresses: SmsAddresses;
  serve: (appUrl: string) => Promise<() => void>;
};

/** Whether the environment names a Twilio account, which then sends the texts. */
export function hasOwnTwilio(env: NodeJS.ProcessEnv): boolean {
  return Boolean(env.TWILIO_ACCOUNT_SID && env.TWILIO_AUTH_TOKEN);
}

/** Returns the Twilio stand-in's addresses and its server, with this installation's keys. */
export function openSms(
  localDir: string,
  port: number,
  { twilioAccountSid, twilioAuthToken }: Pick<Secrets, "twilioAccountSid" | "twilioAuthToken">,
): Texting {
  const account = {
    accountSid: twilioAccountSid,
    authToken: twilioAuthToken,
    from: OWN_NUMBER,
  };
  return {
    addresses: {
      TWILIO_API_BASE: `http://127.0.0.1:${port}`,
      TWILIO_ACCOUNT_SID: account.accountSid,
      TWILIO_AUTH_TOKEN: account.authToken,
      SMS_FROM: account.from,
      SMS_PAGE_URL: `http://localhost:${port}`,
    },
    serve: (appUrl) => serveSms({ folder: path.join(localDir, "texts"), port, appUrl, account }),
  };
}
