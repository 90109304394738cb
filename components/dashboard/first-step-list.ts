import { can, type Holder, type Permission } from "@/lib/auth/permissions";

const NEEDS = {
  client: "CLIENTS_CREATE",
  import: "CLIENTS_CREATE",
  deal: "DEALS_CREATE",
  task: "TASKS_CREATE",
} as const satisfies Record<string, Permission>;

export type FirstStep = keyof typeof NEEDS;

/** By which record a step counts as taken. */
export const TAKEN_WITH = {
  client: "client",
  import: "client",
  deal: "deal",
  task: "task",
} as const satisfies Record<FirstStep, string>;

/** What somebody with nothing here yet may begin with; nothing for those who only look. */
export const firstStepsFor = (person: Holder): FirstStep[] =>
  (Object.keys(NEEDS) as FirstStep[]).filter((step) => can(person, NEEDS[step]));
