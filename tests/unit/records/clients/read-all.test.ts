import { expect, test } from "vitest";
import { areAllLoaded } from "@/lib/records/clients/read-all";

const areLoaded = (clients: (string | undefined)[]) =>
  areAllLoaded(clients.length, (at) => clients[at]);

test("a list is complete only when no client is missing", () => {
  expect(areLoaded(["Ada", "Bo"])).toEqual(["Ada", "Bo"]);
  expect(areLoaded(["Ada", undefined, "Cy"])).toBeNull();
  expect(areLoaded([])).toBeNull();
  expect(areAllLoaded(10_001, () => "Ada")).toBeNull();
});
