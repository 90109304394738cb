import { can, type PermissionHolder, type Permission } from "@/lib/foundation/auth/permissions";

const NEEDS = {
  client: "CLIENTS_CREATE",
  import: "CLIENTS_CREATE",
  deal: "DEALS_CREATE",
  task: "TASKS_CREATE",
} as const satisfies Record<string, Permission>;

export type FirstStep = keyof typeof NEEDS;

/** The kind of record that completes each step. */
export const COMPLETED_BY = {
  client: "client",
  import: "client",
  deal: "deal",
  task: "task",
} as const satisfies Record<FirstStep, string>;

/** Returns the first steps that the person's role allows, none for read-only roles. */
export const listFirstSteps = (person: PermissionHolder): FirstStep[] =>
  (Object.keys(NEEDS) as FirstStep[]).filter((step) => can(person, NEEDS[step]));
