import { describe, expect, test } from "vitest";
import { listNextSteps } from "@/lib/records/checklists/next-steps";
import type { ChecklistItem } from "@/lib/records/checklists/serialize";

const TODAY = "2026-11-20";

const item = (title: string, changes: Partial<ChecklistItem> = {}) =>
  ({
    ...{
      id: title,
      title,
      kind: "document",
      status: "missing",
      is_needed: true,
      is_required: true,
    },
    ...{
      responsible: "agent",
      agents: [{ id: "1", name: "Dana Brooks" }],
      due_date: null,
      place: 0,
    },
    ...changes,
  }) as ChecklistItem;

const list = (...items: ChecklistItem[]) =>
  listNextSteps(items, TODAY).map(
    ({ item: { title }, verb, whose, isLate }) =>
      `${verb} ${title}, ${whose}${isLate ? ", late" : ""}`,
  );

describe("the next steps of a file", () => {
  test("list rejected items first, then missing items by due date, then items in review", () => {
    expect(
      list(
        item("Settlement", { status: "in_review", due_date: "2026-01-01" }),
        item("Receipt"),
        item("Contract", { due_date: "2026-12-01" }),
        item("Guide", { due_date: "2026-11-19" }),
        item("Disclosure", { status: "rejected", due_date: "2026-12-24" }),
      ),
    ).toEqual([
      "Send again Disclosure, Dana Brooks",
      "Send Guide, Dana Brooks, late",
      "Send Contract, Dana Brooks",
      "Send Receipt, Dana Brooks",
      "Review Settlement, Broker",
    ]);
  });

  test("are not late on their due date", () => {
    expect(list(item("Guide", { due_date: TODAY }))).toEqual(["Send Guide, Dana Brooks"]);
  });

  test("omit items that are done, no longer needed, or optional and not started", () => {
    expect(
      list(
        item("Done", { status: "accepted" }),
        item("Left out", { status: "not_applicable" }),
        item("No longer", { is_needed: false }),
        item("Optional", { is_required: false }),
        item("Begun", { is_required: false, status: "rejected" }),
      ),
    ).toEqual(["Send again Begun, Dana Brooks"]);
  });

  test("name the responsible coordinator or broker, or “Agent” when a side has no agent", () => {
    expect(
      list(
        item("Order title", { kind: "task", responsible: "coordinator" }),
        item("Wire", { kind: "task", responsible: "broker", place: 1 }),
        item("Offer", { agents: [], place: 2 }),
      ),
    ).toEqual(["Do Order title, Coordinator", "Do Wire, Broker", "Send Offer, Agent"]);
  });
});
