import { expect, test } from "vitest";
import { canAttach, listSteps } from "@/lib/records/checklists/steps";

type Stepped = Parameters<typeof listSteps>[0];

const agent = { can_update: true, can_approve: false };
const broker = { can_update: false, can_approve: true };
const reader = { can_update: false, can_approve: false };
const required = {
  kind: "document" as const,
  responsible: "agent" as const,
  is_required: true,
  documents: [{ id: "1", name: "Offer", version: 1 }],
} satisfies Partial<Stepped>;
const task = { ...required, kind: "task" as const };

const labels = (item: Stepped) => listSteps(item).map(({ label }) => label);

test("an agent sends to review, and leaves out only what is not required", () => {
  expect(labels({ ...required, ...agent, status: "missing" })).toEqual([
    "Send to review",
    "Signature refused",
  ]);
  expect(labels({ ...required, ...agent, is_required: false, status: "rejected" })).toContain(
    "Not applicable",
  );
  expect(labels({ ...required, ...agent, status: "in_review" })).toEqual(["Undo"]);
  expect(labels({ ...required, ...agent, status: "accepted" })).toEqual([]);
});

test("an item without a document goes to review only by a refused signature", () => {
  expect(labels({ ...required, ...agent, documents: [], status: "missing" })).toEqual([
    "Signature refused",
  ]);
});

test("documents are attached to what is open, by whose side it is, and never to a task", () => {
  const attachable = (item: Partial<Stepped>) =>
    canAttach({ ...required, ...agent, status: "missing", ...item });
  expect([
    attachable({}),
    attachable({ status: "in_review" }),
    attachable({ status: "rejected" }),
    attachable({ status: "accepted" }),
    attachable({ status: "not_applicable" }),
    attachable({ kind: "task" }),
    attachable(broker),
  ]).toEqual([true, true, true, false, false, false, false]);
});

test("who approves decides what is in review, and nothing else", () => {
  expect(labels({ ...required, ...broker, status: "in_review" })).toEqual(["Accept", "Reject"]);
  expect(labels({ ...required, ...broker, status: "accepted" })).toEqual(["Review again"]);
  expect(labels({ ...required, ...broker, status: "missing" })).toEqual([]);
});

test("a task is ticked by whose it is", () => {
  expect(listSteps({ ...task, ...agent, status: "missing" })).toMatchObject([
    { status: "accepted", isTick: true },
  ]);
  expect(labels({ ...task, ...agent, responsible: "broker", status: "missing" })).toEqual([]);
  expect(labels({ ...task, ...broker, responsible: "broker", status: "missing" })).toEqual([
    "Done",
  ]);
  expect(listSteps({ ...task, ...agent, status: "accepted" })).toMatchObject([
    { status: "missing" },
  ]);
});

test.each(["missing", "in_review", "accepted", "rejected", "not_applicable"] as const)(
  "who only reads has no step: %s",
  (status) => {
    expect(labels({ ...required, ...reader, status })).toEqual([]);
    expect(labels({ ...task, ...reader, status })).toEqual([]);
  },
);
