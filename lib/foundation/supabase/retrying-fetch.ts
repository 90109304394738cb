/** Serialization failure and deadlock. Postgres has rolled the call back. */
const LOST_A_RACE = new Set(["40001", "40P01"]);

/**
 * A fetch that repeats a call once when the database rolled it back in favour of another. A call of
 * the data API is one transaction, so nothing was written and repeating is always safe.
 */
export function createRetryingFetch(baseFetch: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await baseFetch(input, init);
    return (await isRetryable(response)) ? baseFetch(input, init) : response;
  };
}

async function isRetryable(response: Response): Promise<boolean> {
  if (response.ok) return false;
  const answer: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const { code } = (answer ?? {}) as { code?: unknown };
  return typeof code === "string" && LOST_A_RACE.has(code);
}
