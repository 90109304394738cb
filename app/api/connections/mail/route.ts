import { route } from "@/lib/foundation/api/route";
import { testMail } from "@/lib/platform/connections/data";

/** Sends a test mail to oneself and returns the result. */
export const POST = route({ can: "INTEGRATIONS_MANAGE", rateLimit: "check_sender" }, ({ actor }) =>
  testMail(actor),
);
