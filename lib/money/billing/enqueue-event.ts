import "server-only";
import { enqueueEvents, type StripeEvent } from "./data";

/** Far more events than arrive during one call. */
const MAX_BATCH_SIZE = 500;

type Batch = { events: StripeEvent[]; written: Promise<void> };

let pendingBatch: Batch | undefined;
let lastWrite: Promise<void> = Promise.resolve();

/**
 * Stores a Stripe event, once however often it arrives. Events that arrive during a call to the database are
 * stored together in the next call, so that a burst costs few calls. Each caller waits until its own event is
 * stored. Throws as enqueueEvents() does.
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
  // A failed call rejects only the callers that waited for it.
  lastWrite = lastWrite.then(write, write);
  pendingBatch = { events, written: lastWrite };
  return pendingBatch;
}
