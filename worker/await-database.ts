import { setTimeout as pause } from "node:timers/promises";

/** Seconds to wait for a database that is starting. */
const PATIENCE = 10;

/** Retries `work` every second until the database responds. Throws the last error after ten seconds. */
export async function awaitDatabase<T>(work: () => Promise<T>): Promise<T> {
  for (let second = 0; ; second += 1) {
    try {
      return await work();
    } catch (error) {
      if (second === PATIENCE) throw error;
      await pause(1000);
    }
  }
}
