import { route } from "@/lib/foundation/api/route";
import { env } from "@/lib/foundation/env";
import { textRecords } from "@/lib/foundation/integrations/dns/text-records";
import { senderDomain } from "@/lib/foundation/integrations/email/transport";
import { checkSender } from "@/lib/messaging/messages/sender-check";

export const GET = route({ can: "SETTINGS_VIEW", rateLimit: "check_sender" }, () =>
  checkSender(senderDomain(env.MAIL_FROM), env.MAIL_DKIM_SELECTOR, (name) => textRecords(name)),
);
