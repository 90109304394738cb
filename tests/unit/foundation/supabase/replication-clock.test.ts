import { expect, test } from "vitest";
import { ReplicationClock } from "@/lib/foundation/supabase/replication-clock";

const primary = (position: number) => ({ position, isReplica: false });
const replica = (position: number) => ({ position, isReplica: true });

test("shownUntil is 0 before the first sample", () => {
  expect(new ReplicationClock().shownUntil).toBe(0);
});

test("shownUntil is the time of the latest primary position that the replica has replayed", () => {
  const clock = new ReplicationClock();
  clock.record(1000, primary(10), replica(10));
  expect(clock.shownUntil).toBe(1000);
  clock.record(1500, primary(30), replica(20));
  clock.record(2000, primary(50), replica(29));
  expect(clock.shownUntil).toBe(1000);
  clock.record(2500, primary(70), replica(55));
  expect(clock.shownUntil).toBe(2000);
});

test("shownUntil does not advance while the replica is stuck, and catches up afterwards", () => {
  const clock = new ReplicationClock();
  clock.record(1000, primary(10), replica(10));
  for (let n = 1; n <= 50; n += 1) clock.record(1000 + n, primary(10 + n), replica(10));
  expect(clock.shownUntil).toBe(1000);
  clock.record(1100, primary(61), replica(61));
  expect(clock.shownUntil).toBe(1100);
});

test("shownUntil ignores samples older than ten minutes, and never runs ahead of the replica", () => {
  const clock = new ReplicationClock();
  for (let n = 0; n < 2000; n += 1) clock.record(n, primary(100 + n), replica(0));
  expect(clock.shownUntil).toBe(0);
  clock.record(3000, primary(5000), replica(200));
  expect(clock.shownUntil).toBe(0);
  clock.record(3001, primary(5000), replica(2000));
  expect(clock.shownUntil).toBe(1900);
});
