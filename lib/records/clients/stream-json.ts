import { yieldToEventLoop } from "./yield-to-event-loop";

/** Items that are written before others have their turn. */
const SLICE = 100;

/** A long list as its JSON, a few items at a time. */
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
 * The whole text, written a few items at a time. A database function takes a long list so: of an object the data API's
 * client asks about each value as it writes it, all in one go.
 */
export async function stringifyInSlices(items: readonly unknown[]): Promise<string> {
  let text = "";
  for await (const slice of streamJson(items)) text += slice;
  return text;
}
