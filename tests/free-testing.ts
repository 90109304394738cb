import { afterAll, beforeAll } from "vitest";
import { database } from "./stack";

const LOCK = "hashtext('free testing')";

/**
 * Turns free testing off for the tests of this file. It is one switch for everybody, so files that need it off
 * share a lock, and the last of them turns it on again.
 */
export function withoutFreeTesting(): void {
  let end: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const session = await database.connect();
    await session.query(`select pg_advisory_lock_shared(${LOCK})`);
    await session.query("update private.platform_settings set free_testing = false");
    end = async () => {
      await session.query(`select pg_advisory_unlock_shared(${LOCK})`);
      await session.query(
        `update private.platform_settings set free_testing = true where pg_try_advisory_lock(${LOCK})`,
      );
      await session.query("select pg_advisory_unlock_all()");
      session.release();
    };
  });
  afterAll(() => end?.());
}
