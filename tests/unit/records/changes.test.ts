import { expect, test } from "vitest";
import { changesAfter, cursorOf, notWithChanges } from "@/lib/records/changes";

const PLACE = {
  at: "2026-11-20T15:00:00.123456+00:00",
  id: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
};

test("a cursor leads back to its place, to the microsecond", () => {
  expect(changesAfter({ cursor: cursorOf(PLACE) })).toEqual(PLACE);
});

test("a cursor counts, whatever moment stands beside it", () => {
  const since = "2020-01-01T00:00:00.000Z";
  expect(changesAfter({ updated_since: since, cursor: cursorOf(PLACE) })).toEqual(PLACE);
  expect(changesAfter({ updated_since: since })).toEqual({ at: since });
  expect(changesAfter({})).toBeNull();
});

test("nothing that filters, sorts or pages goes with changes", () => {
  expect(notWithChanges(["cursor", "limit", "updated_since"])).toBeUndefined();
  expect(notWithChanges(["updated_since", "status"])).toBe("status");
});
