import { setTimeout as pause } from "node:timers/promises";

type Waiting = { within?: number; every?: number };

/**
 * Asks again and again until the answer is something other than null, undefined or false, and
 * returns it. Throws, saying what was awaited, when `within` milliseconds have passed.
 */
export async function waitUntil<T>(
  what: string | (() => string),
  ask: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  { within = 60_000, every = 25 }: Waiting = {},
): Promise<T> {
  const deadline = Date.now() + within;
  do {
    const answer = await ask();
    if (answer !== null && answer !== undefined && answer !== false) return answer;
    await pause(every);
  } while (Date.now() < deadline);
  throw new Error(`Waited ${within} ms in vain for ${typeof what === "string" ? what : what()}`);
}
