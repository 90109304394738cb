import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { resolveTimeZone } from "@/lib/foundation/auth/time-zone";
import { dayInTimeZone } from "@/lib/foundation/dates/calendar-day";
import {
  evaluateConditions,
  type ClientFacts,
  type DealFacts,
  type Viewer,
} from "@/lib/records/client-conditions/evaluate";
import { clientConditions } from "@/lib/records/client-conditions/schema";

/** The most clients listed. */
const MAX_NAMED = 100;

/** The starts of an automation, latest first, and the caller's view of those clients (preview_automation). */
export type TrialFacts = {
  now: string;
  starts: { client_id: string; deal_id: string | null; started_at: string }[];
  clients: Omit<ClientFacts, "deals">[];
  deals: DealFacts[];
};

/**
 * How often the automation would have started, how often its conditions match, and the failed conditions of the
 * first clients.
 */
export type AutomationTrial = {
  started: number;
  matched: number;
  clients: { client_id: string; name: string; started_at: string; failing: string[] }[];
};

/** The person whose view the conditions use. */
type TrialActor = Omit<Viewer, "today"> & Pick<TenantActor, "timeZone" | "tenantTimeZone">;

/** Evaluates the conditions on the caller's current view. Lists matching clients first. */
export function evaluateTrial(
  { now, starts, clients, deals }: TrialFacts,
  conditions: unknown,
  { timeZone, tenantTimeZone, ...actor }: TrialActor,
): AutomationTrial {
  const asked = clientConditions.parse(conditions);
  const today = dayInTimeZone(resolveTimeZone({ timeZone, tenantTimeZone }), now);
  const viewer = { ...actor, today };
  const dealsByClient = Map.groupBy(deals, (deal) => deal.client_id);
  const facts = new Map(
    clients.map((client): [string, ClientFacts] => [
      client.id,
      { ...client, deals: dealsByClient.get(client.id) ?? [] },
    ]),
  );
  const evaluated = starts.flatMap(({ client_id, deal_id: dealId, started_at }) => {
    const client = facts.get(client_id);
    if (!client) return [];
    const failing = evaluateConditions(asked, { client, dealId, viewer, now: new Date(now) });
    return [{ client_id, name: client.name, started_at, failing }];
  });
  const matching = evaluated.filter(({ failing }) => failing.length === 0);
  const others = evaluated.filter(({ failing }) => failing.length > 0);
  return {
    started: evaluated.length,
    matched: matching.length,
    clients: [...matching, ...others].slice(0, MAX_NAMED),
  };
}
