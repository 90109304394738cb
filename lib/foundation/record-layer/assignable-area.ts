/** Areas whose records can be given to another member. */
export const ASSIGNABLE_AREAS = ["clients", "deals", "tasks"] as const;

export type AssignableArea = (typeof ASSIGNABLE_AREAS)[number];
