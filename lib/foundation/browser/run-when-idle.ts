const IDLE_TIME_OUT_MS = 10_000;
const DELAY_WITHOUT_IDLE_MS = 100;

/** Runs something when the browser has nothing better to do, after 10 s at the latest. */
export function runWhenIdle(run: () => void): void {
  if (typeof requestIdleCallback === "function") {
    requestIdleCallback(run, { timeout: IDLE_TIME_OUT_MS });
  } else {
    setTimeout(run, DELAY_WITHOUT_IDLE_MS);
  }
}
