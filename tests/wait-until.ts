import { setTimeout as pause } from "node:timers/promises";

type Waiting = { within?: number; every?: number };

/**
 * Polls until the result is not null, undefined or false, and returns it. Throws with a description of the
 * awaited result after `within` milliseconds. Polls every `every` milliseconds, by default first every 25 and
 * finally every 100, to leave the machine's time to the work.
 */
export async function waitUntil<T>(
  what: string | (() => string),
  ask: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  { within = 60_000, every }: Waiting = {},
): Promise<T> {
  const began = Date.now();
  do {
    const answer = await ask();
    if (answer !== null && answer !== undefined && answer !== false) return answer;
    await pause(every ?? Math.min(25 + (Date.now() - began) / 20, 100));
  } while (Date.now() < began + within);
  throw new Error(`Waited ${within} ms in vain for ${typeof what === "string" ? what : what()}`);
}
