import type { SqlDatabase, SqlTransaction } from "@/lib/foundation/database/database";
import {
  clearItemFailures,
  inSavepoint,
  isDatabaseTrouble,
} from "@/lib/foundation/database/failed-items.data";
import { isStartedBy } from "./automation-set";
import { deleteBacklog, findNextBacklog, readBacklog, saveBacklog } from "./backlogs.data";
import {
  claimCursor,
  findNextPositions,
  moveCursor,
  readEventsBetween,
  type EventPosition,
  type StartEvent,
} from "./events.data";
import {
  deleteSavedEvents,
  failAutomation,
  hasSavedEvents,
  listDueRetries,
  readSavedEvents,
  saveEvents,
  type AutomationItem,
} from "./failures.data";
import { runEvents } from "./run-events";
import { loadAutomations } from "./runs.data";

/**
 * Claims the next `limit` events and runs the automations that they start, in one transaction. After a crash
 * another worker repeats the batch, and nothing is lost. Returns the number of events; 0 while another worker
 * runs.
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

/**
 * Runs the next turn of the team that has waited longest, in one transaction. It continues with events of the
 * team's backlog. Returns whether any team waited.
 */
export function runNextBacklog(db: SqlDatabase): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const cursor = await claimCursor(trx);
    return cursor !== null && runBacklogBefore(trx, cursor);
  });
}

/** Runs the next turn of the team that has waited longest. Returns whether any team waited. */
export async function runBacklogBefore(trx: SqlTransaction, to: EventPosition): Promise<boolean> {
  const backlog = await findNextBacklog(trx);
  if (!backlog) return false;
  const { tenantId } = backlog;
  const events = await readBacklog(trx, backlog, to);
  const last = events.length > 0 ? await runTurn(trx, tenantId, events) : undefined;
  await (last ? saveBacklog(trx, last) : deleteBacklog(trx, tenantId));
  return true;
}

/**
 * Runs the automations that the events between two positions start, one turn for each team. A team's remaining
 * events become its backlog, so that a team with thousands of events does not delay the others.
 */
export async function runEventsBetween(
  trx: SqlTransaction,
  after: EventPosition,
  to: EventPosition,
): Promise<void> {
  const events = await readEventsBetween(trx, after, to);
  const teams = Map.groupBy(events, ({ tenantId }) => tenantId);
  for (const [tenantId, started] of teams) {
    const last = await runTurn(trx, tenantId, started);
    if (last && last !== started.at(-1)) await saveBacklog(trx, last);
  }
}

/**
 * Runs a team's events until its turn ends, and returns the last event that ran. On failure, retries the first
 * half, down to one event and one automation, which is set aside. Throws when the database is the cause; the
 * whole batch is then retried.
 */
async function runTurn(
  trx: SqlTransaction,
  tenantId: string,
  events: StartEvent[],
): Promise<StartEvent | undefined> {
  try {
    const count = await inSavepoint(trx, () => runEvents(trx, tenantId, events));
    return events[count - 1];
  } catch (error) {
    if (isDatabaseTrouble(error)) throw error;
  }
  const [event, ...others] = events;
  if (!event || others.length > 0) {
    return runTurn(trx, tenantId, events.slice(0, Math.ceil(events.length / 2)));
  }
  await runOneByOne(trx, tenantId, event);
  return event;
}

/** Runs each automation of an event separately, and sets aside the automations that fail. */
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
  const events = await readSavedEvents(trx, item);
  if (events.length > 0) {
    const count = await runEvents(trx, item.tenantId, events, item.id);
    await deleteSavedEvents(trx, item, events.slice(0, count));
  }
  if (!(await hasSavedEvents(trx, item.id))) {
    await clearItemFailures(trx, { work: "automation", item: item.id });
  }
}

/** Runs `work` for an automation. If it fails, sets the automation aside and saves its events. */
async function attemptAutomation(
  trx: SqlTransaction,
  item: AutomationItem,
  events: StartEvent[],
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await inSavepoint(trx, work);
  } catch (error) {
    if (isDatabaseTrouble(error)) throw error;
    await saveEvents(trx, item.id, events);
    await failAutomation(trx, "automation", item, error);
  }
}
