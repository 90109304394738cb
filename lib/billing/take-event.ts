import "server-only";
import { takeEvents, type TakenEvent } from "./data";

/** Far more than come in while one call is under way. */
const MOST = 500;

type Batch = { events: TakenEvent[]; written: Promise<void> };

let waiting: Batch | undefined;
let last: Promise<void> = Promise.resolve();

/**
 * Writes an event of Stripe's down, once however often it comes. What comes in while a call to the database is under way
 * goes into the next one together, so that a burst costs a handful of calls; each answer waits until its own event is
 * written. Throws as takeEvents() does.
 */
export function takeEvent(event: TakenEvent): Promise<void> {
  const batch = waiting && waiting.events.length < MOST ? waiting : nextBatch();
  batch.events.push(event);
  return batch.written;
}

function nextBatch(): Batch {
  const events: TakenEvent[] = [];
  const write = () => {
    if (waiting?.events === events) waiting = undefined;
    return takeEvents(events);
  };
  // A call that failed fails those who waited for it, and nobody after them.
  last = last.then(write, write);
  waiting = { events, written: last };
  return waiting;
}
