import { expect, test } from "vitest";
import { getPollDelay } from "@/lib/listings/listings/poll-delay";

test.each([
  [1, null, 10],
  [2, null, 20],
  [6, null, 320],
  [7, null, 360],
  [100, null, 360],
  [1, 30, 10],
  [1, 3 * 3600, 180],
  [1, 10 * 86_400, 24 * 60],
])(
  "after %i failures and a retry-after of %s seconds, the next poll waits %i minutes",
  (failures, asked, minutes) => {
    expect(getPollDelay(failures, asked)).toBe(minutes * 60);
  },
);
