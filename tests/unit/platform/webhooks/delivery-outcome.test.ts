import { describe, expect, test } from "vitest";
import {
  requestedPause,
  retryDelay,
  toDeliveryState,
} from "@/lib/platform/webhooks/delivery-outcome";

describe("a delivery", () => {
  test.each([
    ["delivered", { status: 204 }],
    ["waiting", { status: 302 }],
    ["waiting", { failure: "timeout" }],
    ["left_out", {}],
  ] as const)("is %s after %j", (state, outcome) => {
    expect(toDeliveryState(outcome, false)).toBe(state);
  });

  test("fails once it is overdue, unless the attempt succeeds", () => {
    expect(toDeliveryState({ status: 503 }, true)).toBe("failed");
    expect(toDeliveryState({ status: 200 }, true)).toBe("delivered");
    expect(toDeliveryState({}, true)).toBe("left_out");
  });
});

test("the retry delay grows from five seconds to fifteen minutes", () => {
  expect([0, 1, 2, 3, 5, 6, 100].map(retryDelay)).toEqual([5, 5, 15, 45, 405, 900, 900]);
});

test("a receiver's requested retry delay is respected up to an hour", () => {
  expect([undefined, -5, 30, 7200].map((wait) => requestedPause({ wait }))).toEqual([
    0, 0, 30, 3600,
  ]);
});
