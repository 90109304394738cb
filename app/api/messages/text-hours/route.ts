import { route } from "@/lib/foundation/api/route";
import { resolveTimeZone } from "@/lib/foundation/auth/time-zone";
import { textHoursQuery } from "@/lib/messaging/messages/schema";
import { nextAllowedTextTime } from "@/lib/messaging/messages/text-hours";

export const GET = route(
  { can: "CONVERSATIONS_CREATE", allowApiKey: true, query: textHoursQuery },
  ({ actor, query: { phone, at } }) => ({
    allowed_at: nextAllowedTextTime(at ?? new Date(), resolveTimeZone(actor), phone),
  }),
);
