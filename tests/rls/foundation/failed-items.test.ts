import { describe, expect, test } from "vitest";
import { attemptItem, inSavepoint } from "@/lib/foundation/database/failed-items.data";
import { typed } from "../shared-work";
import { queryValue, withWorld, type World } from "../world";

const toItem = ({ tenant }: World) => ({ work: "a test", item: tenant, tenantId: tenant });

const getAttempts = ({ sql, tenant }: World) =>
  queryValue<number>(
    sql,
    "select attempts from private.failed_items where work = 'a test' and item = $1",
    [tenant],
  );

const rename = ({ sql, tenant }: World, name: string) =>
  typed(sql).updateTable("tenants").set({ name }).where("id", "=", tenant).execute();

const getName = ({ sql, tenant }: World) =>
  queryValue<string>(sql, "select name from tenants where id = $1", [tenant]);

describe("an item of shared work", () => {
  test(
    "is rolled back on failure, retried until its fifth failure and removed from failed_items on success",
    withWorld(async (world) => {
      const before = await getName(world);
      const retries: boolean[] = [];
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        const isDone = await attemptItem(
          typed(world.sql),
          toItem(world),
          async () => {
            await rename(world, "Half done");
            throw new Error("cannot be processed");
          },
          async (_trx, retryAt) => void retries.push(retryAt !== null),
        );
        expect(isDone).toBe(false);
        expect(await getAttempts(world)).toBe(attempt);
      }
      expect(retries).toEqual([true, true, true, true, false]);
      expect(await getName(world)).toBe(before);
      expect(await attemptItem(typed(world.sql), toItem(world), () => rename(world, "Done"))).toBe(
        true,
      );
      expect(await getName(world)).toBe("Done");
      expect(await getAttempts(world)).toBeUndefined();
    }),
  );

  test.each(["40001", "40P01", "55P03", "57P01", "08006"])(
    "is not counted as failed after a transient database error (%s)",
    (code) =>
      withWorld(async (world) => {
        const lost = Object.assign(new Error("lost"), { code });
        await expect(
          attemptItem(typed(world.sql), toItem(world), () => Promise.reject(lost)),
        ).rejects.toBe(lost);
        expect(await getAttempts(world)).toBeUndefined();
      })(),
  );
});

test(
  "a failure inside a savepoint keeps what the transaction wrote before",
  withWorld(async (world) => {
    await typed(world.sql)
      .transaction()
      .execute(async (trx) => {
        await rename(world, "Before");
        const part = inSavepoint(trx, async () => {
          await rename(world, "Within");
          throw new Error("no");
        });
        await expect(part).rejects.toThrow("no");
      });
    expect(await getName(world)).toBe("Before");
  }),
);
