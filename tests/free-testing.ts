import { afterAll, beforeAll } from "vitest";
import { database } from "./stack";

const LOCK = "hashtext('free testing')";

/**
 * Free testing is one switch for everybody: the tests of this file have it off, and who needs it so shares it; it is
 * on again after the last of them.
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
