import { route } from "@/lib/foundation/api/route";

/** Liveness: the process responds. It does not check dependencies. */
export const GET = route({ can: null, public: true }, () => ({ status: "ok" }));
