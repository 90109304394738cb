import { route } from "@/lib/foundation/api/route";

/** The session's person, active tenant, role, permissions and memberships. */
export const GET = route({ can: null }, ({ actor }) => actor);
