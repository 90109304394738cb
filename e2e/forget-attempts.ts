import { database } from "../tests/stack";

/**
 * The API's tests come from the same address in the same hour, and the inquiry form takes twenty an hour from one
 * (RATE_RULES): the browser's tests begin as if nobody had called before.
 */
export default async function forgetAttempts(): Promise<void> {
  await database.query("delete from private.rate_limits");
  await database.end();
}
