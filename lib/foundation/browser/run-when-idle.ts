const IDLE_TIME_OUT_MS = 10_000;
const DELAY_WITHOUT_IDLE_MS = 100;

/** Runs a function when the browser is idle, after 10 s at the latest. */
export function runWhenIdle(run: () => void): void {
  if (typeof requestIdleCallback === "function") {
    requestIdleCallback(run, { timeout: IDLE_TIME_OUT_MS });
  } else {
    setTimeout(run, DELAY_WITHOUT_IDLE_MS);
  }
}
