/** Two transactions stood in each other's way (serialization failure, deadlock): Postgres rolled this one back. */
const LOST_A_RACE = new Set(["40001", "40P01"]);

/**
 * Asks the database a second time where it rolled the first call back in favour of another. A call of the data
 * API is one transaction, so nothing of the first was written and repeating is safe, whatever it does.
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
