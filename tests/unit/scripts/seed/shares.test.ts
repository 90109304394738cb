import { expect, test } from "vitest";
import { shares } from "@/scripts/seed/scale";

test("a million clients are spread unevenly over a thousand tenants: a fifth in one, hundreds in most", () => {
  const all = shares(1000, 1_000_000);
  expect(all).toHaveLength(1000);
  expect(all.reduce((sum, share) => sum + share, 0)).toBe(1_000_000);
  expect(all[0]).toBeGreaterThanOrEqual(200_000);
  expect(all[0]).toBeLessThan(201_000);
  expect([...all].sort((a, b) => b - a)).toEqual(all);
  expect(all[499]).toBeLessThan(500);
  expect(all.at(-1)).toBeGreaterThan(100);
});

test.each([
  [1, 7],
  [2, 10],
  [50, 50_000],
  [9, 3],
])("distributes %i tenants' %i clients", (tenants, clients) => {
  const all = shares(tenants, clients);
  expect(all).toHaveLength(tenants);
  expect(all.reduce((sum, share) => sum + share, 0)).toBe(clients);
});
