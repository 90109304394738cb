import { expect, test } from "vitest";
import { freePorts } from "@/local/ports";

test("a free port is returned only once, even if nothing listens on it yet", async () => {
  const given: number[] = [];
  for (let stack = 0; stack < 40; stack += 1) given.push(...(await freePorts(8)));
  expect(new Set(given).size).toBe(320);
});
