import { expect, test } from "vitest";
import { areAllLoaded } from "@/lib/records/clients/read-all";

const among = (clients: (string | undefined)[]) =>
  areAllLoaded(clients.length, (at) => clients[at]);

test("a list is complete only when no client is missing", () => {
  expect(among(["Ada", "Bo"])).toEqual(["Ada", "Bo"]);
  expect(among(["Ada", undefined, "Cy"])).toBeNull();
  expect(among([])).toBeNull();
  expect(areAllLoaded(10_001, () => "Ada")).toBeNull();
});
