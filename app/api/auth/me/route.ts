import { route } from "@/lib/foundation/api/route";

/** Who the session belongs to: person, active tenant, role, permissions, memberships. */
export const GET = route({ can: null }, ({ actor }) => actor);
