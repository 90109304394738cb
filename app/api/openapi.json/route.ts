import { route } from "@/lib/foundation/api/route";
import { readApiReference } from "@/lib/platform/api-reference/read-reference";

/** Cached publicly, because the document is the same for everybody until the next release. */
const KEPT = { "cache-control": "public, max-age=300" };

export const GET = route({ can: null, public: true }, () =>
  Response.json(readApiReference().document, { headers: KEPT }),
);
