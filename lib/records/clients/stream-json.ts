import { yieldToEventLoop } from "./yield-to-event-loop";

/** The number of items written before yielding. */
const SLICE = 100;

/** Yields a long array as JSON, a few items at a time. */
export async function* streamJson(items: readonly unknown[]): AsyncGenerator<string> {
  let before = "[";
  for (let at = 0; at < items.length; at += SLICE) {
    yield before + JSON.stringify(items.slice(at, at + SLICE)).slice(1, -1);
    before = ",";
    await yieldToEventLoop();
  }
  yield items.length === 0 ? "[]" : "]";
}

/**
 * Returns the JSON of a long array, built a few items at a time. Used for an argument of a database function,
 * because the data API client would serialize it in one long step.
 */
export async function stringifyInSlices(items: readonly unknown[]): Promise<string> {
  let text = "";
  for await (const slice of streamJson(items)) text += slice;
  return text;
}
