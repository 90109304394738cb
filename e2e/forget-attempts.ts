import { database } from "../tests/stack";

/**
 * Clears the rate limits. The API's tests call from the same address in the same hour, and the inquiry form
 * accepts twenty submissions an hour from one address (RATE_RULES).
 */
export default async function forgetAttempts(): Promise<void> {
  await database.query("delete from private.rate_limits");
  await database.end();
}
