import { describe, expect, it } from "vitest";
import {
  createSet,
  findFailing,
  findMatching,
  isStartedBy,
  splitAfter,
  type RunnableAutomation,
} from "@/lib/follow-up/automations/automation-set";
import type { StartEvent } from "@/lib/follow-up/automations/events.data";
import type { ClientFacts, Viewer } from "@/lib/records/client-conditions/evaluate";

const AUTOMATION: RunnableAutomation = {
  id: "a1",
  version: 1,
  ownerId: "ann",
  startsWith: "status",
  startsValue: null,
  conditions: {},
  onSinceSeconds: 100,
  isSetAside: false,
};

const EVENT: StartEvent = {
  id: 7,
  writtenBy: "1",
  tenantId: "team",
  clientId: "client",
  dealId: null,
  causedBy: null,
  traceparent: null,
  happenedAt: "2026-11-25T00:00:00Z",
  happenedSeconds: 100,
  starts: [{ starts_with: "status", value: "Buyer", automation_id: null }],
};

const viewer = (userId: string): [string, Viewer] => [
  userId,
  {
    userId,
    teamId: null,
    permissions: ["CLIENTS_VIEW_ALL"],
    today: "2026-11-25",
    customFields: [],
  },
];
const VIEWERS = new Map([viewer("ann"), viewer("bob")]);

describe("an event starts an automation", () => {
  it.each<[string, Partial<RunnableAutomation>, Partial<StartEvent>, boolean]>([
    ["that starts with any value", {}, {}, true],
    ["that starts with the event's value", { startsValue: "Buyer" }, {}, true],
    ["but not one for another value", { startsValue: "Seller" }, {}, false],
    ["but not one with another kind of start", { startsWith: "tag" }, {}, false],
    [
      "but not if the event is older than its activation",
      { onSinceSeconds: 100.000001 },
      {},
      false,
    ],
    [
      "but not another automation than the one it names",
      {},
      { starts: [{ starts_with: "status", value: null, automation_id: "a2" }] },
      false,
    ],
  ])("%s", (_what, automation, event, starts) => {
    expect(isStartedBy({ ...AUTOMATION, ...automation }, { ...EVENT, ...event })).toBe(starts);
  });
});

describe("a set of automations", () => {
  const automations = [
    { ...AUTOMATION, conditions: { status: "Buyer" } },
    { ...AUTOMATION, id: "a2", conditions: { status: "Buyer", has_email: "yes" } },
    { ...AUTOMATION, id: "a3", ownerId: "bob", conditions: { status: "Buyer" } },
    { ...AUTOMATION, id: "a4", ownerId: "gone", conditions: { status: "Buyer" } },
  ];
  const set = createSet(automations, VIEWERS, 1);

  it("evaluates a condition once for several automations of the same owner", () => {
    expect(set.members.map(({ keys, conditions }) => [keys, conditions])).toEqual([
      [
        ["out_of_sight", "status"],
        [1, 2],
      ],
      [
        ["out_of_sight", "has_email", "status"],
        [1, 3, 2],
      ],
      [
        ["out_of_sight", "status"],
        [4, 5],
      ],
      [["ended"], [6]],
    ]);
  });

  it("matches automations without a failed condition, except the automation that caused the event", () => {
    const client = { status: "Buyer", has_email: false, owner_id: "ann", deals: [] };
    const failed = findFailing(set, VIEWERS, {
      client: client as unknown as ClientFacts,
      dealId: null,
      now: new Date(0),
    });
    expect(failed).toEqual([3, 6]);
    expect(findMatching(set, failed, { firstPlace: 1, causedBy: null })).toEqual([1, 3]);
    expect(findMatching(set, failed, { firstPlace: 2, causedBy: null })).toEqual([3]);
    expect(findMatching(set, failed, { firstPlace: 1, causedBy: "a1" })).toEqual([3]);
  });

  it("throws for invalid conditions", () => {
    const broken = { ...AUTOMATION, conditions: { owner: "x" } };
    expect(() => createSet([broken], VIEWERS, 1)).toThrow();
  });
});

it("splits an evaluation and keeps the earlier part", () => {
  const evaluation = {
    firstPlace: 1,
    lastPlace: 5,
    failed: [2],
    matched: [1, 3, 5],
    limitedTo: null,
  };
  const rest = splitAfter(evaluation, 3);
  expect(evaluation).toMatchObject({ firstPlace: 1, lastPlace: 3, matched: [1, 3] });
  expect(rest).toMatchObject({ firstPlace: 4, lastPlace: 5, matched: [5] });
  expect(splitAfter(rest!, 5)).toBeNull();
  expect(splitAfter(rest!, 3)).toBe(rest);
});
