import type { Dashboard } from "./schema";

/** Whether there is nothing to show yet, as for a new member. */
export const isEmptyDashboard = ({ metrics, pipeline, revenue, tasks, activity }: Dashboard) =>
  metrics.totalClients === 0 &&
  tasks.items.length === 0 &&
  activity.length === 0 &&
  [...pipeline, ...revenue].every(({ count }) => count === 0);
