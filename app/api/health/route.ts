import { route } from "@/lib/foundation/api/route";
import { SCHEMA_VERSION } from "@/lib/foundation/database/migrations";
import { VERSION } from "@/lib/foundation/version";

/** Liveness: the process responds with its version and schema. It does not check dependencies. */
export const GET = route({ can: null, public: true }, () => ({
  status: "ok",
  version: VERSION,
  schema: SCHEMA_VERSION,
}));
