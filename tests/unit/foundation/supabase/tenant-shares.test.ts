import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TenantBusyError, TenantShares } from "@/lib/foundation/supabase/tenant-shares";

// Calls still queued at the end of a test must not time out.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns work that runs until its `end` is called. */
function createWork() {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  return { work, ends, started: () => ends.length };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));
/** Waits until a tenant without calls no longer counts as active. */
const leave = () => vi.advanceTimersByTimeAsync(150);

test("a tenant runs calls up to its share, and starts the next call when a call ends", async () => {
  const shares = new TenantShares(2);
  const others = createWork();
  void shares.run("other", others.work);
  const mine = createWork();
  const calls = [1, 2, 3].map(() => shares.run("mine", mine.work));
  await settle();
  expect(mine.started()).toBe(2);
  mine.ends[0]?.();
  await calls[0];
  await settle();
  expect(mine.started()).toBe(3);
});

test("a call of another tenant does not wait for a busy tenant", async () => {
  const shares = new TenantShares(2);
  const loud = createWork();
  for (let n = 0; n < 50; n += 1) void shares.run("loud", loud.work);
  const quiet = createWork();
  void shares.run("quiet", quiet.work);
  await settle();
  expect(quiet.started()).toBe(1);
});

test("a tenant runs four times its share while no other tenant is active", async () => {
  const shares = new TenantShares(2);
  const loud = createWork();
  const calls = Array.from({ length: 20 }, () => shares.run("loud", loud.work));
  await settle();
  expect(loud.started()).toBe(8);
  const quiet = createWork();
  const other = shares.run("quiet", quiet.work);
  for (let n = 0; n < 6; n += 1) loud.ends[n]?.();
  await Promise.all(calls.slice(0, 6));
  await settle();
  expect(loud.started()).toBe(8);
  quiet.ends[0]?.();
  await other;
  await settle();
  expect(loud.started()).toBe(8);
  await leave();
  expect(loud.started()).toBe(14);
});

test("the share of each tenant shrinks with the number of active tenants, to a minimum of two calls", async () => {
  const shares = new TenantShares(4);
  const loud = createWork();
  const calls = Array.from({ length: 60 }, () => shares.run("loud", loud.work));
  await settle();
  expect(loud.started()).toBe(16);
  const others = Array.from({ length: 10 }, () => createWork());
  const quiet = others.map(({ work }, n) => shares.run(`quiet ${n}`, work));
  await settle();
  expect(others.map(({ started }) => started())).toEqual(others.map(() => 1));

  for (let n = 0; n < 15; n += 1) loud.ends[n]?.();
  await Promise.all(calls.slice(0, 15));
  await settle();
  expect(loud.started() - 15).toBe(2);

  for (const { ends } of others.slice(0, 8)) ends[0]?.();
  await Promise.all(quiet.slice(0, 8));
  await leave();
  expect(loud.started() - 15).toBe(3);
  others[8]?.ends[0]?.();
  await quiet[8];
  await leave();
  expect(loud.started() - 15).toBe(4);
});

test("a tenant counts as active for a while after its last call, so that others do not use its share", async () => {
  const shares = new TenantShares(2);
  const quiet = createWork();
  const first = shares.run("quiet", quiet.work);
  quiet.ends[0]?.();
  await first;
  const loud = createWork();
  for (let n = 0; n < 20; n += 1) void shares.run("loud", loud.work);
  await settle();
  expect(loud.started()).toBe(2);

  await vi.advanceTimersByTimeAsync(100);
  const second = shares.run("quiet", quiet.work);
  await vi.advanceTimersByTimeAsync(100);
  expect(loud.started()).toBe(2);
  quiet.ends[1]?.();
  await second;
  await leave();
  expect(loud.started()).toBe(8);
});

test("a call that fails releases its slot", async () => {
  const shares = new TenantShares(1);
  void shares.run("other", createWork().work);
  const failed = shares.run("mine", () => Promise.reject(new Error("refused")));
  const next = shares.run("mine", () => Promise.resolve("done"));
  await expect(failed).rejects.toThrow("refused");
  await expect(next).resolves.toBe("done");
});

test("a call is refused when a hundred calls are queued, or after ten seconds in the queue", async () => {
  const shares = new TenantShares(1);
  const { work } = createWork();
  void shares.run("other", work);
  void shares.run("mine", work);
  const waiting = Array.from({ length: 100 }, () => shares.run("mine", work));
  const outcomes = Promise.allSettled(waiting);
  await expect(shares.run("mine", work)).rejects.toBeInstanceOf(TenantBusyError);
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await outcomes).map(({ status }) => status)).toEqual(waiting.map(() => "rejected"));
});
