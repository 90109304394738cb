/** Why a step is not done, worded for the team, or how long a sending limit still applies. */
type StepRefusal = { reason: string } | { retryAfterSeconds: number };

const LIMIT_REACHED = "PT429";
/** Refusals by our functions, and invalid values or references (postgresql.org/docs, appendix A). */
const REFUSED = /^(PT400|PT404|PT409|22|23)/;
const SHORTEST_WAIT_SECONDS = 60;

/** Returns the database's refusal. Rethrows every other error, because neither client nor step caused it. */
export function toStepRefusal(error: unknown): StepRefusal {
  if (!(error instanceof Error) || !("code" in error)) throw error;
  if (error.code === LIMIT_REACHED) {
    const seconds = Number("hint" in error ? error.hint : 0);
    return { retryAfterSeconds: Math.max(seconds || 0, SHORTEST_WAIT_SECONDS) };
  }
  if (REFUSED.test(String(error.code))) return { reason: error.message };
  throw error;
}
