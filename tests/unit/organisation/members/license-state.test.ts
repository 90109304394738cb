import { expect, it } from "vitest";
import { describeLicense } from "@/lib/organisation/members/license-state";

const TODAY = "2026-11-26";

it.each([
  ["2026-11-25", "Expired Nov 25, 2026", "expired"],
  ["2026-11-26", "Expires today", "soon"],
  ["2026-11-27", "Expires tomorrow", "soon"],
  ["2026-12-26", "Expires in 30 days", "soon"],
  ["2026-12-27", "Expires Dec 27, 2026", null],
] as const)("describes a license that ends on %s as: %s", (day, text, concern) => {
  expect(describeLicense(day, TODAY)).toEqual({ text, concern });
});
