import { route } from "@/lib/foundation/api/route";
import { diagnose } from "@/lib/listings/mls/diagnosis";

/** Asks the MLS for its newest listing and returns a diagnosis. */
export const POST = route({ can: "MLS_MANAGE", rateLimit: "mls" }, ({ actor }) => diagnose(actor));
