import { describe, expect, test } from "vitest";
import { compareChecklist, listUnknownFacts } from "@/lib/records/checklists/difference";
import { existing, facts, file, item, template } from "./samples";

const lead = item({ title: "Lead paint", condition: "before_1978" });
const contract = item({ title: "Contract" });
const sales = template({ items: [contract, lead] });
const store = { templates: [sales], earlier: [] };
const pinned = { [sales.id]: 1 };
const before = facts({ year_built: 1990 });

const titles = (items: readonly { title: string }[] = []) => items.map(({ title }) => title);

describe("a new file", () => {
  test("gets the items of all active checklists, and stores their versions", () => {
    const off = template({ is_on: false, items: [item({ title: "Off" })] });
    const change = compareChecklist(file(), { templates: [sales, off], earlier: [] });
    expect(titles(change?.added)).toEqual(["Contract", "Lead paint"]);
    expect(change?.versions).toEqual(pinned);
    expect(change?.because).toBeNull();
  });

  test("that was closed before its first evaluation gets no items, and has no unknown facts", () => {
    const closed = file({ is_open: false, facts: facts({ year_built: null }) });
    expect(compareChecklist(closed, store)).toBeNull();
    expect(listUnknownFacts(closed, store)).toEqual([]);
    expect(listUnknownFacts({ ...closed, is_open: true }, store)).toEqual(["year_built"]);
  });
});

describe("a changed fact", () => {
  const changed = (given: Parameters<typeof file>[0]) =>
    compareChecklist(file({ last_facts: before, versions: pinned, ...given }), store);

  test("adds an item, and returns the fact as the reason", () => {
    const change = changed({ items: [existing(sales, contract)] });
    expect(titles(change?.added)).toEqual(["Lead paint"]);
    expect(change?.because).toBe("Year built: 1962");
  });

  test("marks an item as no longer needed, and a kept item as needed again", () => {
    const existingItem = existing(sales, lead, { place: 1, status: "in_review" });
    const unneeded = changed({
      facts: facts({ year_built: 2001 }),
      items: [existing(sales, contract), existingItem],
    });
    expect(unneeded).toMatchObject({ unneeded: [existingItem.id], added: [], needed: [] });
    const back = changed({
      items: [existing(sales, contract), { ...existingItem, is_needed: false }],
    });
    expect(back).toMatchObject({ needed: [existingItem.id], added: [], unneeded: [] });
  });

  test("does not change an accepted item", () => {
    const accepted = existing(sales, contract, { title: "As it was", status: "accepted" });
    const change = changed({ items: [accepted] });
    expect(change?.changed).toEqual([]);
    expect(titles(change?.added)).toEqual(["Lead paint"]);
  });

  test("has no effect when the facts equal the last evaluated ones", () => {
    expect(changed({ last_facts: facts() })).toBeNull();
  });
});

describe("a changed checklist", () => {
  const second = { ...sales, version: 2, items: [{ ...contract, title: "Signed contract" }] };
  const stored = { templates: [second], earlier: [sales] };
  const open = file({
    last_facts: facts(),
    versions: pinned,
    items: [existing(sales, contract), existing(sales, lead, { place: 1 })],
  });

  test("does not affect open files, even if their facts change", () => {
    expect(compareChecklist(open, stored)).toBeNull();
    const change = compareChecklist({ ...open, facts: facts({ has_hoa: true }) }, stored);
    expect(change).toMatchObject({ versions: pinned, added: [], changed: [], unneeded: [] });
  });

  test("updates open files once it is applied", () => {
    const change = compareChecklist(open, stored, second.id);
    expect(titles(change?.changed)).toEqual(["Signed contract"]);
    expect(change?.unneeded).toEqual([`item of ${lead.id}`]);
    expect(change?.versions).toEqual({ [sales.id]: 2 });
  });
});

describe("a checklist created later", () => {
  const later = template({ items: [item({ title: "Later" })] });
  const stored = { templates: [sales, later], earlier: [] };
  const open = file({ last_facts: before, versions: pinned, items: [existing(sales, contract)] });

  test("adds no items to an open file until it is applied", () => {
    expect(titles(compareChecklist(open, stored)?.added)).toEqual(["Lead paint"]);
    expect(titles(compareChecklist(open, stored, later.id)?.added)).toEqual([
      "Lead paint",
      "Later",
    ]);
  });
});

test("the items of a deleted checklist stay", () => {
  const orphan = existing(sales, contract, { template_id: null });
  const change = compareChecklist(file({ last_facts: before, versions: pinned, items: [orphan] }), {
    templates: [],
    earlier: [],
  });
  expect(change).toMatchObject({ unneeded: [], changed: [], added: [] });
});

test("only the checklists that are applied to a file ask for unknown facts", () => {
  const hoa = template({ items: [item({ condition: "hoa" })] });
  const open = file({ facts: facts({ has_hoa: null, year_built: null }), versions: pinned });
  expect(listUnknownFacts(open, { templates: [sales, hoa], earlier: [] })).toEqual(["year_built"]);
});
