import { expect, test } from "vitest";
import {
  getChangesStart,
  encodeCursor,
  findIncompatibleParam,
} from "@/lib/foundation/record-layer/changes";

const PLACE = {
  at: "2026-11-20T15:00:00.123456+00:00",
  id: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
};

test("a cursor keeps its position to the microsecond", () => {
  expect(getChangesStart({ cursor: encodeCursor(PLACE) })).toEqual(PLACE);
});

test("a cursor takes precedence over updated_since", () => {
  const since = "2020-01-01T00:00:00.000Z";
  expect(getChangesStart({ updated_since: since, cursor: encodeCursor(PLACE) })).toEqual(PLACE);
  expect(getChangesStart({ updated_since: since })).toEqual({ at: since });
  expect(getChangesStart({})).toBeNull();
});

test("changes cannot be combined with filters, sorting or pages", () => {
  expect(findIncompatibleParam(["cursor", "limit", "updated_since"])).toBeUndefined();
  expect(findIncompatibleParam(["updated_since", "status"])).toBe("status");
});
