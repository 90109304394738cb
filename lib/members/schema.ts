import { z } from "zod";

/** Areas whose records can be given to another member. */
export const ASSIGNABLE_AREAS = ["clients", "deals", "tasks"] as const;

/** Query of GET /api/members/assignable. */
export const assignableQuery = z.object({
  area: z.enum(ASSIGNABLE_AREAS, "area must be clients, deals or tasks"),
});

export type AssignableArea = (typeof ASSIGNABLE_AREAS)[number];
