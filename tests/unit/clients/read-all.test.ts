import { expect, test } from "vitest";
import { allRead } from "@/lib/clients/read-all";

const among = (clients: (string | undefined)[]) => allRead(clients.length, (at) => clients[at]);

test("all clients of a list are there only when none is missing", () => {
  expect(among(["Ada", "Bo"])).toEqual(["Ada", "Bo"]);
  expect(among(["Ada", undefined, "Cy"])).toBeNull();
  expect(among([])).toBeNull();
  expect(allRead(10_001, () => "Ada")).toBeNull();
});
