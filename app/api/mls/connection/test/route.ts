import { route } from "@/lib/foundation/api/route";
import { diagnose } from "@/lib/listings/mls/diagnosis";

/** Reads the newest listing of the MLS and returns a diagnosis. */
export const POST = route({ can: "MLS_MANAGE", rateLimit: "mls" }, ({ actor }) => diagnose(actor));
