import { describe, expect, test } from "vitest";
import { evaluateChecklist, type ChecklistFacts } from "@/lib/records/checklists/evaluate";
import { OHIO_TEMPLATES } from "@/lib/records/checklists/ohio";
import { createTemplateBody } from "@/lib/records/checklists/schema";
import { facts } from "./samples";

const templates = OHIO_TEMPLATES.map((offered) => ({
  ...createTemplateBody.parse(offered),
  state: offered.state,
  side: offered.side,
  id: offered.name,
  version: 1,
}));

const evaluate = (given: Partial<ChecklistFacts>) => evaluateChecklist(facts(given), templates);
const titles = (given: Partial<ChecklistFacts>) => evaluate(given).items.map(({ title }) => title);

test("the API accepts each template for Ohio", () => {
  for (const offered of OHIO_TEMPLATES) {
    expect(createTemplateBody.safeParse(offered).error?.issues).toBeUndefined();
  }
});

describe("a home of 1962 in Ohio", () => {
  test.each(["Buying", "Listing"] as const)("has the required documents: %s side", (side) => {
    const sources = evaluate({ side, is_dual_agency: true })
      .items.map(({ source }) => source)
      .join(" ");
    for (const law of ["4735.56", "4735.57", "4735.58", "4735.55", "5302.30", "42 U.S.C. 4852d"]) {
      expect(sources).toContain(law);
    }
  });

  test("has each document once per side", () => {
    for (const side of ["Buying", "Listing"] as const) {
      const requiredTitles = titles({ side, is_dual_agency: true, has_hoa: true });
      expect(new Set(requiredTitles).size).toBe(requiredTitles.length);
    }
  });
});

test("lead paint is asked for only before 1978, and a residential disclosure not for land", () => {
  expect(titles({ year_built: 1962 })).toContain("Lead-based paint disclosure");
  expect(titles({ year_built: 1978 })).not.toContain("Lead-based paint disclosure");
  expect(titles({ side: "Listing", property_type: "Land" })).not.toContain(
    "Residential Property Disclosure",
  );
});

test("leases and homes in other states have no items", () => {
  expect(titles({ kind: "Lease" })).toEqual([]);
  expect(titles({ property_address: "1 Main St, Newport, KY 41071" })).toEqual([]);
});
