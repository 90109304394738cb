import { route } from "@/lib/foundation/api/route";
import { diagnose } from "@/lib/listings/mls/diagnosis";

/** Asks the MLS for its newest listing, and says step by step what worked. */
export const POST = route({ can: "MLS_MANAGE", rateLimit: "mls" }, ({ actor }) => diagnose(actor));
