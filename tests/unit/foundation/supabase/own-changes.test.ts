import { expect, test } from "vitest";
import { getLastOwnChange, recordOwnChange } from "@/lib/foundation/supabase/own-changes";

const SKEW_MS = 2_000;

/** Returns the mark that a response sets in the browser after a change of this person. */
function change(userId: string): string {
  const answer = new Response(null);
  recordOwnChange(userId, answer, true);
  return /lintel-change=([^;]+)/.exec(answer.headers.get("set-cookie") ?? "")?.[1] ?? "";
}

const momentOf = (mark: string) => Number(mark.split(".")[0]);

test("a person without changes has no last change", () => {
  expect(getLastOwnChange("nobody", undefined)).toBe(0);
  expect(getLastOwnChange("nobody", "made up")).toBe(0);
});

test("the instance that recorded a change finds it with and without the cookie", () => {
  const before = Date.now();
  const mark = change("here");
  expect(momentOf(mark)).toBeGreaterThanOrEqual(before);
  expect(getLastOwnChange("here", mark)).toBe(momentOf(mark));
  expect(getLastOwnChange("here", undefined)).toBe(momentOf(mark));
});

test("another instance reads the change from the cookie, and adds the allowed clock skew", () => {
  const mark = change("elsewhere");
  expect(getLastOwnChange("unknown here", mark)).toBe(momentOf(mark) + SKEW_MS);
});
