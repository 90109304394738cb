import type { SqlDatabase, SqlTransaction } from "@/lib/foundation/database/database";
import {
  clearItemFailures,
  inSavepoint,
  isDatabaseTrouble,
} from "@/lib/foundation/database/failed-items.data";
import { isStartedBy } from "./automation-set";
import {
  claimCursor,
  findNextPositions,
  moveCursor,
  readEventsBetween,
  type EventPosition,
  type StartEvent,
} from "./events.data";
import {
  failAutomation,
  hasSavedEvents,
  listDueRetries,
  saveEvents,
  takeSavedEvents,
  type AutomationItem,
} from "./failures.data";
import { runEvents } from "./run-events";
import { loadAutomations } from "./runs.data";

/**
 * Claims the next `limit` events and runs the automations they start, in one transaction: a killed
 * worker repeats and loses nothing. Returns the number of events, 0 while another worker runs.
 */
export function runNextEvents(db: SqlDatabase, limit: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const cursor = await claimCursor(trx);
    if (!cursor) return 0;
    await retryAutomations(trx);
    const positions = await findNextPositions(trx, cursor, limit);
    const last = positions.at(-1);
    if (last) {
      await runEventsBetween(trx, cursor, last);
      await moveCursor(trx, last);
    }
    return positions.length;
  });
}

/** Runs what the events between two positions start, team by team. */
export async function runEventsBetween(
  trx: SqlTransaction,
  after: EventPosition,
  to: EventPosition,
): Promise<void> {
  const events = await readEventsBetween(trx, after, to);
  const teams = Map.groupBy(events, ({ tenantId }) => tenantId);
  for (const [tenantId, started] of teams) await runForTeam(trx, tenantId, started);
}

/**
 * Runs a team's events. On failure runs each half separately, down to one event and one automation,
 * which is set aside. Throws when the database is the cause; the whole batch is then retried.
 */
async function runForTeam(
  trx: SqlTransaction,
  tenantId: string,
  events: StartEvent[],
): Promise<void> {
  try {
    await inSavepoint(trx, () => runEvents(trx, tenantId, events));
    return;
  } catch (error) {
    if (isDatabaseTrouble(error)) throw error;
  }
  const [event, ...others] = events;
  if (event && others.length === 0) return runOneByOne(trx, tenantId, event);
  const half = Math.floor(events.length / 2);
  await runForTeam(trx, tenantId, events.slice(0, half));
  await runForTeam(trx, tenantId, events.slice(half));
}

/** Runs each automation of an event separately, and sets aside those that fail. */
async function runOneByOne(
  trx: SqlTransaction,
  tenantId: string,
  event: StartEvent,
): Promise<void> {
  const automations = await loadAutomations(trx, tenantId, null);
  for (const automation of automations.filter((one) => isStartedBy(one, event))) {
    const { id } = automation;
    if (automation.isSetAside) await saveEvents(trx, id, [event]);
    else {
      const run = () => runEvents(trx, tenantId, [event], id);
      await attemptAutomation(trx, { tenantId, id }, [event], run);
    }
  }
}

/** Retries the automations that are due, with their saved events. */
export async function retryAutomations(trx: SqlTransaction): Promise<void> {
  for (const item of await listDueRetries(trx)) {
    await attemptAutomation(trx, item, [], () => retryAutomation(trx, item));
  }
}

async function retryAutomation(trx: SqlTransaction, item: AutomationItem): Promise<void> {
  const events = await takeSavedEvents(trx, item);
  if (events.length > 0) await runEvents(trx, item.tenantId, events, item.id);
  if (!(await hasSavedEvents(trx, item.id))) {
    await clearItemFailures(trx, { work: "automation", item: item.id });
  }
}

/** Runs `work` for an automation. If it fails, sets the automation aside and saves its events. */
async function attemptAutomation(
  trx: SqlTransaction,
  item: AutomationItem,
  events: StartEvent[],
  work: () => Promise<void>,
): Promise<void> {
  try {
    await inSavepoint(trx, work);
  } catch (error) {
    if (isDatabaseTrouble(error)) throw error;
    await saveEvents(trx, item.id, events);
    await failAutomation(trx, "automation", item, error);
  }
}
