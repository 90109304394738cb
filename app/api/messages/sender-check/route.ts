import { route } from "@/lib/api/route";
import { env } from "@/lib/env";
import { textRecords } from "@/lib/integrations/dns/text-records";
import { senderDomain } from "@/lib/integrations/email/transport";
import { checkSender } from "@/lib/messages/sender-check";

export const GET = route({ can: "SETTINGS_VIEW", rateLimit: "check_sender" }, () =>
  checkSender(senderDomain(env.MAIL_FROM), env.MAIL_DKIM_SELECTOR, (name) => textRecords(name)),
);
