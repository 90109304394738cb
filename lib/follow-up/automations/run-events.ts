import { isDeepStrictEqual } from "node:util";
import type { SqlTransaction } from "@/lib/foundation/database/database";
import { runInTracesOf } from "@/lib/foundation/monitoring/tracing/run-in-span";
import type { ClientFacts, Viewer } from "@/lib/records/client-conditions/evaluate";
import { loadClientFacts, loadViewers } from "@/lib/records/client-conditions/facts.data";
import { runAction, setCause, type ActionResult } from "./actions.data";
import {
  createSet,
  findFailing,
  findMatching,
  isStartedBy,
  splitAfter,
  type AutomationSet,
  type Evaluation,
  type RunnableAutomation,
  type SetMember,
} from "./automation-set";
import type { StartEvent } from "./events.data";
import { saveEvents } from "./failures.data";
import { formatLimit } from "./messages";
import {
  countActionsToday,
  findLastPlace,
  loadActions,
  loadAgentNames,
  loadAutomations,
  loadTeam,
  saveLog,
  saveSet,
  type EvaluationRow,
  type RunningTeam,
  type RunRow,
} from "./runs.data";
import type { AutomationAction } from "./schema";

/** A set as stored in the log. */
type SavedSet = AutomationSet & { id: number };

/** The most actions of a team per turn, about a second of work. Then the other teams have their turn. */
const MAX_ACTIONS_A_TURN = 100;

/** The shared state of a team's runs, with the decisions and results so far. */
type Batch = {
  trx: SqlTransaction;
  tenantId: string;
  team: RunningTeam;
  automations: RunnableAutomation[];
  setAside: RunnableAutomation[];
  /** The place of an event's first automation in its set. */
  firstPlace: number;
  viewers: Map<string, Viewer>;
  agentNames: Map<string, string>;
  /** The clients' current facts, reloaded after an action has changed a client. */
  clients: Map<string, ClientFacts>;
  actionsToday: Map<string, number>;
  sets: Map<string, SavedSet | null>;
  actions: Map<string, AutomationAction[]>;
  /** The number of actions attempted. */
  attempted: number;
  evaluations: EvaluationRow[];
  runs: RunRow[];
};

/**
 * Runs the automations that one team's events start, in order, and writes the log. Stops after the event that
 * ends the team's turn, and returns the number of events that ran. With `only`, runs that automation alone, and
 * logs it after these events' earlier entries; otherwise saves the events for automations that are set aside.
 * Throws when an automation cannot be evaluated; the caller then rolls back.
 */
export async function runEvents(
  trx: SqlTransaction,
  tenantId: string,
  events: StartEvent[],
  only: string | null = null,
): Promise<number> {
  const batch = await loadBatch(trx, tenantId, events, only);
  let count = 0;
  for (const event of events) {
    if (batch.attempted >= MAX_ACTIONS_A_TURN) break;
    const set = await findSet(batch, event);
    if (set) await runEvent(batch, event, set);
    count += 1;
  }
  await saveMissed(batch, events.slice(0, count));
  await saveLog(trx, batch.evaluations, batch.runs);
  return count;
}

/** Saves events for the automations that are set aside. */
async function saveMissed({ trx, setAside }: Batch, events: StartEvent[]): Promise<void> {
  for (const automation of setAside) {
    const missed = events.filter((event) => isStartedBy(automation, event));
    await saveEvents(trx, automation.id, missed);
  }
}

async function loadBatch(
  trx: SqlTransaction,
  tenantId: string,
  events: StartEvent[],
  only: string | null,
): Promise<Batch> {
  const team = await loadTeam(trx, tenantId);
  const all = await loadAutomations(trx, tenantId, only);
  const setAside = only === null ? all.filter(({ isSetAside }) => isSetAside) : [];
  const automations = all.filter((automation) => !setAside.includes(automation));
  const clientIds = team.isStopped ? [] : events.map(({ clientId }) => clientId);
  const ownerIds = automations.map(({ ownerId }) => ownerId);
  const eventIds = events.map(({ id }) => id);
  return {
    trx,
    tenantId,
    team,
    automations,
    setAside,
    firstPlace: only === null ? 1 : (await findLastPlace(trx, eventIds)) + 1,
    viewers: await loadViewers(trx, tenantId, ownerIds),
    agentNames: await loadAgentNames(trx, ownerIds),
    clients: await loadClientFacts(trx, tenantId, clientIds),
    actionsToday: await countActionsToday(trx, clientIds, team.timeZone),
    sets: new Map(),
    actions: new Map(),
    attempted: 0,
    evaluations: [],
    runs: [],
  };
}

/** Returns the automations that an event starts, or null. Events with the same start share a set. */
async function findSet(batch: Batch, event: StartEvent): Promise<SavedSet | null> {
  const { trx, tenantId, automations, viewers, sets, firstPlace } = batch;
  const onCount = automations.filter(
    ({ onSinceSeconds }) => onSinceSeconds <= event.happenedSeconds,
  ).length;
  const key = `${onCount} ${JSON.stringify(event.starts)}`;
  const known = sets.get(key);
  if (known !== undefined) return known;
  const started = automations.filter((automation) => isStartedBy(automation, event));
  if (started.length === 0) {
    sets.set(key, null);
    return null;
  }
  const set = createSet(started, viewers, firstPlace);
  const saved = { ...set, id: await saveSet(trx, tenantId, set) };
  sets.set(key, saved);
  return saved;
}

async function runEvent(batch: Batch, event: StartEvent, set: SavedSet): Promise<void> {
  if (set.members.every(({ automation }) => automation.id === event.causedBy)) return;
  const parts = batch.team.isStopped
    ? [emptyEvaluation(set)]
    : await runMatching(batch, event, set);
  for (const part of parts) {
    batch.evaluations.push({
      tenant_id: batch.tenantId,
      event_id: event.id,
      first_at: part.firstPlace,
      last_at: part.lastPlace,
      set_id: set.id,
      client_id: event.clientId,
      deal_id: event.dealId,
      caused_by: event.causedBy,
      failed: part.failed,
      matched: part.matched,
      is_stopped: batch.team.isStopped,
      limited_to: part.limitedTo,
      started_at: event.happenedAt,
    });
  }
}

const emptyEvaluation = ({ members }: AutomationSet): Evaluation => ({
  firstPlace: members[0]?.place ?? 1,
  lastPlace: members.at(-1)?.place ?? 1,
  failed: [],
  matched: [],
  limitedTo: null,
});

/** Evaluates a set for an event's client. Returns null when the client no longer exists. */
function evaluate(
  { clients, viewers, team }: Batch,
  { clientId, dealId, causedBy }: StartEvent,
  set: AutomationSet,
  firstPlace: number,
): Pick<Evaluation, "failed" | "matched"> | null {
  const client = clients.get(clientId);
  if (!client) return null;
  const failed = findFailing(set, viewers, { client, dealId, now: new Date(team.now) });
  return { failed, matched: findMatching(set, failed, { firstPlace, causedBy }) };
}

/**
 * Runs matching automations one by one, because an automation may change the conditions of the next. Returns
 * the evaluation, split at each such change.
 */
async function runMatching(
  batch: Batch,
  event: StartEvent,
  set: AutomationSet,
): Promise<Evaluation[]> {
  const { dailyLimit } = batch.team;
  const first = evaluate(batch, event, set, 1);
  if (!first) return [];
  let part: Evaluation = { ...emptyEvaluation(set), ...first };
  const parts = new Set([part]);
  for (let place = part.matched[0]; place !== undefined; place = nextMatch(part, place)) {
    const room = dailyLimit - (batch.actionsToday.get(event.clientId) ?? 0);
    if (room <= 0) {
      const limited = splitAfter(part, place - 1);
      if (limited) parts.add(Object.assign(limited, { limitedTo: dailyLimit }));
      break;
    }
    const hasChanged = await runAutomation(batch, event, getMember(set, place), room);
    const outcome = hasChanged ? evaluate(batch, event, set, place + 1) : null;
    if (!outcome || isDeepStrictEqual(outcome.failed, part.failed)) continue;
    const rest = splitAfter(part, place);
    if (!rest) break;
    part = Object.assign(rest, outcome);
    parts.add(part);
  }
  return [...parts];
}

function getMember({ members }: AutomationSet, place: number): SetMember {
  const member = members[place - (members[0]?.place ?? 1)];
  if (!member) throw new Error(`No automation at place ${place}`);
  return member;
}

const nextMatch = ({ matched }: Evaluation, last: number): number | undefined =>
  matched.find((place) => place > last);

/** Actions after which the client's conditions may have changed. */
const CHANGING: readonly string[] = ["message", "assign", "tag", "untag", "status"];

/** Runs an automation's actions within the client's daily limit. Returns whether the client may have changed. */
async function runAutomation(
  batch: Batch,
  event: StartEvent,
  { place, automation }: SetMember,
  room: number,
): Promise<boolean> {
  const { tenantId, actionsToday } = batch;
  const { clientId, traceparent } = event;
  const results = await runInTracesOf("automation", [{ tenantId, traceparent }], () =>
    runActions(batch, automation, clientId, room),
  );
  batch.attempted += results.length;
  const acted = results.filter(isDone).length;
  actionsToday.set(clientId, (actionsToday.get(clientId) ?? 0) + acted);
  batch.runs.push({
    id: getDecisionId(event, place),
    tenant_id: tenantId,
    automation_id: automation.id,
    version: automation.version,
    client_id: clientId,
    owner_id: automation.ownerId,
    outcome: getOutcome(acted, results.length),
    results: JSON.stringify(results),
    acted,
    started_at: event.happenedAt,
  });
  const hasChanged = results.some(({ ok, do: action }) => ok && CHANGING.includes(action));
  if (hasChanged) await refreshClient(batch, clientId);
  return hasChanged;
}

/** Returns a decision's id. Must equal private.decision_id(), by which the database reads the log. */
const getDecisionId = ({ id }: StartEvent, place: number): number => id * 1000 + place - 1;

function getOutcome(acted: number, attempted: number): "done" | "partly" | "refused" {
  if (acted === attempted) return "done";
  return acted > 0 ? "partly" : "refused";
}

const isDone = ({ ok }: ActionResult): boolean => ok;

/** Runs an automation's actions for a client, of which at most `room` may succeed today. Returns the result of each. */
async function runActions(
  batch: Batch,
  automation: RunnableAutomation,
  clientId: string,
  room: number,
): Promise<ActionResult[]> {
  const { trx } = batch;
  const results: ActionResult[] = [];
  await setCause(trx, automation.id);
  for (const action of await getActions(batch, automation)) {
    if (results.filter(isDone).length >= room) {
      const reason = formatLimit(batch.team.dailyLimit);
      results.push({ do: action.do, ok: false, reason });
    } else {
      results.push(await runAction(trx, getContext(batch, automation, clientId), action));
    }
  }
  await setCause(trx, null);
  return results;
}

async function getActions(
  { trx, tenantId, actions }: Batch,
  automation: RunnableAutomation,
): Promise<AutomationAction[]> {
  const known = actions.get(automation.id);
  if (known) return known;
  const loaded = await loadActions(trx, tenantId, automation);
  actions.set(automation.id, loaded);
  return loaded;
}

const getContext = (batch: Batch, { ownerId }: RunnableAutomation, clientId: string) => ({
  tenantId: batch.tenantId,
  clientId,
  ownerId,
  today: batch.viewers.get(ownerId)?.today ?? "",
  now: batch.team.now,
  timeZone: batch.team.timeZone,
  agentName: batch.agentNames.get(ownerId) ?? "",
  teamName: batch.team.name,
});

/** Reloads a client's facts. A deleted client keeps its old facts, because nothing more can be evaluated. */
async function refreshClient({ trx, tenantId, clients }: Batch, clientId: string): Promise<void> {
  const changed = (await loadClientFacts(trx, tenantId, [clientId])).get(clientId);
  if (changed) clients.set(clientId, changed);
}
