import "server-only";
import { enqueueEvents, type StripeEvent } from "./data";

/** Far more than come in while one call is under way. */
const MAX_BATCH_SIZE = 500;

type Batch = { events: StripeEvent[]; written: Promise<void> };

let pendingBatch: Batch | undefined;
let lastWrite: Promise<void> = Promise.resolve();

/**
 * Writes an event of Stripe's down, once however often it comes. What comes in while a call to the database is under way
 * goes into the next one together, so that a burst costs a handful of calls; each answer waits until its own event is
 * written. Throws as enqueueEvents() does.
 */
export function enqueueEvent(event: StripeEvent): Promise<void> {
  const batch =
    pendingBatch && pendingBatch.events.length < MAX_BATCH_SIZE ? pendingBatch : nextBatch();
  batch.events.push(event);
  return batch.written;
}

function nextBatch(): Batch {
  const events: StripeEvent[] = [];
  const write = () => {
    if (pendingBatch?.events === events) pendingBatch = undefined;
    return enqueueEvents(events);
  };
  // A call that failed fails those who waited for it, and nobody after them.
  lastWrite = lastWrite.then(write, write);
  pendingBatch = { events, written: lastWrite };
  return pendingBatch;
}
