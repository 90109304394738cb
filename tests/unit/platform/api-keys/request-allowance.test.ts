import { expect, test } from "vitest";
import { RequestAllowance } from "@/lib/foundation/api-key-auth/request-allowance";

const LEASE = {
  id: "k",
  user_id: "u",
  request_limit: 600,
  granted: 2,
  remaining: 578,
  seconds: 30,
};

test("allows the granted requests within the minute", () => {
  const allowance = new RequestAllowance(LEASE, 0);
  expect(allowance.take(0)).toBe(true);
  expect(allowance.take(29_999)).toBe(true);
  expect(allowance.take(29_999)).toBe(false);
  expect(allowance.isSpent(29_999)).toBe(false);
  expect(new RequestAllowance(LEASE, 0).take(30_000)).toBe(false);
});

test("is spent until the minute ends when no instance has a request left", () => {
  const spent = new RequestAllowance({ ...LEASE, granted: 0, remaining: 0 }, 0);
  expect(spent.isSpent(1000)).toBe(true);
  expect(spent.secondsLeft(1000)).toBe(29);
  expect(spent.isSpent(30_000)).toBe(false);
  expect(spent.secondsLeft(90_000)).toBe(1);
});

test("reports the remaining requests in both the newest and the older rate-limit headers", () => {
  const allowance = new RequestAllowance(LEASE);
  allowance.take();
  expect(Object.fromEntries(allowance.headers())).toEqual({
    "ratelimit-policy": '"key";q=600;w=60',
    ratelimit: '"key";r=579;t=30',
    "ratelimit-limit": "600",
    "ratelimit-remaining": "579",
    "ratelimit-reset": "30",
  });
});
