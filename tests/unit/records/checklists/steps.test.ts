import { expect, test } from "vitest";
import { canAttach, listSteps } from "@/lib/records/checklists/steps";

type StepInput = Parameters<typeof listSteps>[0];

const agent = { can_update: true, can_approve: false };
const broker = { can_update: false, can_approve: true };
const reader = { can_update: false, can_approve: false };
const required = {
  kind: "document" as const,
  responsible: "agent" as const,
  is_required: true,
  documents: [{ id: "1", name: "Offer", version: 1 }],
} satisfies Partial<StepInput>;
const task = { ...required, kind: "task" as const };

const labels = (item: StepInput) => listSteps(item).map(({ label }) => label);

test("an agent can send an item to review, and mark only optional items as not applicable", () => {
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

test("an item without a document can be sent to review only with a refused signature", () => {
  expect(labels({ ...required, ...agent, documents: [], status: "missing" })).toEqual([
    "Signature refused",
  ]);
});

test("documents can be attached to open items with permission to update, but not to tasks", () => {
  const attachable = (item: Partial<StepInput>) =>
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

test("an approver can decide an item in review and review an accepted item again", () => {
  expect(labels({ ...required, ...broker, status: "in_review" })).toEqual(["Accept", "Reject"]);
  expect(labels({ ...required, ...broker, status: "accepted" })).toEqual(["Review again"]);
  expect(labels({ ...required, ...broker, status: "missing" })).toEqual([]);
});

test("a task can be completed only by its responsible role", () => {
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
  "a person without permission to update or approve has no steps: %s",
  (status) => {
    expect(labels({ ...required, ...reader, status })).toEqual([]);
    expect(labels({ ...task, ...reader, status })).toEqual([]);
  },
);
