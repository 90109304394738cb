import { route } from "@/lib/api/route";

/** Who the session belongs to: person, active tenant, role, permissions, memberships. */
export const GET = route({ can: null }, ({ actor }) => actor);
