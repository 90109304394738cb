import { describe, expect, test } from "vitest";
import { evaluateChecklist } from "@/lib/records/checklists/evaluate";
import { facts, item, template } from "./samples";

const titles = (...asked: Parameters<typeof evaluateChecklist>) =>
  evaluateChecklist(...asked).items.map(({ title }) => title);

describe("a template applies", () => {
  test.each([
    ["to any file when it has no conditions", {}, true],
    ["to its side", { side: "Buying" }, true],
    ["but not to the other side", { side: "Listing" }, false],
    ["to one of its kinds", { kinds: ["Listing", "Purchase"] }, true],
    ["but not to another kind", { kinds: ["Lease"] }, false],
    ["to one of its property types", { property_types: ["Condo", "Townhouse"] }, true],
    ["but not to another property type", { property_types: ["Land"] }, false],
    ["in its state", { state: "OH" }, true],
    ["but not in another state", { state: "KY" }, false],
    ["when all its conditions are met", { conditions: ["before_1978", "financed"] }, true],
    [
      "but not when one of its conditions is not met",
      { conditions: ["before_1978", "hoa"] },
      false,
    ],
  ] as const)("%s", (_, scope, counts) => {
    const given = template({ ...scope, items: [item({ title: "Contract" })] } as never);
    expect(titles(facts(), [given])).toEqual(counts ? ["Contract"] : []);
  });

  test("in any state when the address names no state", () => {
    const kentucky = template({ state: "KY", items: [item()] });
    expect(titles(facts({ property_address: "412 Elm St" }), [kentucky])).toHaveLength(1);
    expect(titles(facts({ property_address: null }), [kentucky])).toHaveLength(1);
  });
});

describe("an item with a condition", () => {
  const lead = template({ items: [item({ title: "Lead paint", condition: "before_1978" })] });

  test.each([
    [1977, ["Lead paint"]],
    [1978, []],
  ])("depends on the year built: %i", (year_built, expected) => {
    expect(titles(facts({ year_built }), [lead])).toEqual(expected);
  });

  test.each([
    ["financed", "is_financed"],
    ["hoa", "has_hoa"],
    ["dual_agency", "is_dual_agency"],
  ] as const)("depends on the fact: %s", (condition, fact) => {
    const given = template({ items: [item({ condition })] });
    expect(titles(facts({ [fact]: true }), [given])).toHaveLength(1);
    expect(titles(facts({ [fact]: false }), [given])).toEqual([]);
    expect(evaluateChecklist(facts({ [fact]: null }), [given])).toEqual({
      items: [],
      unknown: [fact],
    });
  });
});

describe("an unknown fact", () => {
  test("is listed once, however many templates and items depend on it", () => {
    const both = [
      template({ conditions: ["hoa"], items: [item({ condition: "financed" })] }),
      template({ items: [item({ condition: "hoa" }), item({ condition: "financed" })] }),
    ];
    const evaluation = evaluateChecklist(facts({ has_hoa: null, is_financed: null }), both);
    expect(evaluation.unknown).toEqual(["has_hoa", "is_financed"]);
  });

  test("is not listed when another criterion excludes the template", () => {
    const other = template({ side: "Listing", property_types: ["Condo"], items: [item()] });
    expect(evaluateChecklist(facts({ property_type: null }), [other]).unknown).toEqual([]);
  });
});

describe("a due date", () => {
  const due = (rule: Parameters<typeof item>[0], given = facts()) =>
    evaluateChecklist(given, [template({ items: [item(rule)] })]).items[0]?.due_date;

  test("is computed from its start date, before or after it", () => {
    expect(due({ due: { from: "contract", days: 2 } })).toBe("2026-11-05");
    expect(due({ due: { from: "closing", days: -1 } })).toBe("2026-12-17");
    expect(due({ due: { from: "opened", days: 0 } })).toBe("2026-10-01");
  });

  test("is null without a rule, without a start date, and after the last possible day", () => {
    expect(due({ due: null })).toBeNull();
    expect(due({ due: { from: "closing", days: 1 } }, facts({ closing_date: null }))).toBeNull();
    const last = facts({ closing_date: "2199-12-31" });
    expect(due({ due: { from: "closing", days: 1 } }, last)).toBeNull();
  });
});

test("items are ordered by template, then by place in the template", () => {
  const two = [
    template({ items: [item({ title: "A" }), item({ title: "B" })] }),
    template({ items: [item({ title: "C" })] }),
  ];
  const { items } = evaluateChecklist(facts(), two);
  expect(items.map(({ title, place }) => [title, place])).toEqual([
    ["A", 0],
    ["B", 1],
    ["C", 2],
  ]);
});
