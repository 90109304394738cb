import { route } from "@/lib/foundation/api/route";

/** Liveness: the process answers. Says nothing about what it depends on. */
export const GET = route({ can: null, public: true }, () => ({ status: "ok" }));
