import { callApi } from "../../../tests/api/team";
import type { Person } from "../../../tests/stack";
import { waitUntil } from "../../../tests/wait-until";

/**
 * Waits until these people are leads with a score. The worker computes it a few seconds after they were created.
 */
export function createScoredLeads(as: Person, names: readonly string[]): Promise<unknown> {
  return waitUntil(
    `the scores of ${names.join(", ")}`,
    async () => {
      const { body } = await callApi("/api/leads", { as });
      const leads = (body.leads as { name: string }[]).map(({ name }) => name);
      return names.every((name) => leads.includes(name));
    },
    { within: 60_000, every: 250 },
  );
}
