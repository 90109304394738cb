import { setTimeout as pause } from "node:timers/promises";

type Waiting = { within?: number; every?: number };

/**
 * Asks again and again until the answer is something other than null, undefined or false, and
 * returns it. Throws, saying what was awaited, when `within` milliseconds have passed. It asks every `every` milliseconds,
 * or else every 25 at first and every 100 in the end: the machine has better to do than to be asked.
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
