import { describe, expect, it } from "vitest";
import { toChangeText } from "@/lib/reports/dashboard/change-text";
import { countDue, toDueRows } from "@/lib/reports/dashboard/due-rows";
import { isEmptyDashboard } from "@/lib/reports/dashboard/is-empty";
import { formatNumber } from "@/lib/foundation/text/format";
import type { Dashboard } from "@/lib/reports/dashboard/schema";

describe("toChangeText", () => {
  const words = { more: "more added", less: "fewer added", done: "added", format: formatNumber };
  const toText = (now: number, before: number) => toChangeText({ now, before }, words);

  it.each([
    [112, 100, "12% more added than the month before", "up"],
    [4, 3, "33.3% more added than the month before", "up"],
    [2, 3, "33.3% fewer added than the month before", "down"],
    [0, 3, "100% fewer added than the month before", "down"],
    [400, 100, "300% more added than the month before", "up"],
    [401, 100, "401 added, up from 100 the month before", "up"],
    [10_045, 31, "10,045 added, up from 31 the month before", "up"],
    [5, 0, "5 added, up from none the month before", "up"],
    [7, 7, "As much as the month before", null],
  ])("describes %d after %d in words", (now, before, text, trend) =>
    expect(toText(now, before)).toEqual({ text, trend }),
  );

  it("does not repeat the figure shown above", () => {
    const bare = { ...words, done: undefined };
    expect(toChangeText({ now: 401, before: 100 }, bare)?.text).toBe(
      "Up from 100 the month before",
    );
  });

  it("is null when both figures are zero", () => expect(toText(0, 0)).toBeNull());
});

type Task = Dashboard["tasks"]["items"][number];

const task = (id: string, due_date: string, priority: Task["priority"] = "Medium"): Task => ({
  id,
  title: id,
  due_date,
  due_time: null,
  priority,
  status: "Pending",
  type: "Other",
  client_id: null,
  client_name: null,
  deal_id: null,
});

const none = { overdue: 0, today: 0, items: [] };
const dueWith = (items: Task[], keyDates: Dashboard["keyDates"] = none) => ({
  tasks: { overdue: 0, today: items.length, items },
  keyDates,
});

describe("toDueRows", () => {
  const late = task("a", "2026-11-18");
  const urgent = task("c", "2026-11-20", "High");
  const calm = task("b", "2026-11-20", "Low");
  const rows = toDueRows(dueWith([late, urgent, calm]), []);
  const ids = (listed: readonly { id: string }[]) => listed.map(({ id }) => id);

  it("puts timed tasks before the most urgent of their day, the earlier first", () => {
    const at = (due_time: string) => ({ ...task(due_time, "2026-11-20", "Low"), due_time });
    const due = dueWith([at("15:00"), late, urgent, at("09:30")]);
    expect(ids(toDueRows(due, []))).toEqual(["a", "09:30", "15:00", "c"]);
  });

  it("keeps ticked rows in place, whether or not fresh figures contain them", () => {
    const touched = rows.filter(({ id }) => id === "c");
    expect(toDueRows(dueWith([late, urgent, calm]), touched)).toEqual(rows);
    expect(toDueRows(dueWith([late, calm]), touched)).toEqual(rows);
    expect(ids(toDueRows(dueWith([]), rows))).toEqual(["a", "c", "b"]);
  });

  it("shows a task in its current state, not as it was when ticked", () => {
    const renamed = { ...urgent, title: "Renamed" };
    expect(toDueRows(dueWith([renamed]), rows)).toContainEqual(
      expect.objectContaining({ id: "c", title: "Renamed" }),
    );
  });

  it("puts a key date before the tasks of its day, and counts it with them", () => {
    const item = { id: "k", kind: "inspection", due_date: "2026-11-20" } as const;
    const keyDates = {
      overdue: 2,
      today: 1,
      items: [{ ...item, deal_id: "d", deal_title: "12 Elm St" }],
    };
    const due = dueWith([late, urgent, calm], keyDates);
    expect(ids(toDueRows(due, []))).toEqual(["a", "k", "c", "b"]);
    expect(countDue(due)).toEqual({ overdue: 2, today: 4 });
    expect(toDueRows(due, [])[1]).toMatchObject({
      title: "Inspection",
      about: { name: "12 Elm St", href: "/deal/d" },
      status: null,
    });
  });
});

describe("isEmptyDashboard", () => {
  const nothing: Dashboard = {
    metrics: {
      totalClients: 0,
      clientsChange: 0,
      activeDeals: 0,
      dealsChange: 0,
      pipelineValue: 0,
      revenueChange: 0,
      totalLeads: 0,
      leadConversionRate: 0,
    },
    compared: {
      clients: { now: 0, before: 0 },
      deals: { now: 0, before: 0 },
      closed: { now: 0, before: 0 },
    },
    firstSteps: { client: false, deal: false, task: false },
    pipeline: [{ status: "Lead", count: 0, value: 0 }],
    revenue: [{ month: "2026-11", count: 0, value: 0 }],
    forecast: { thisMonth: 0, nextMonth: 0, thisQuarter: 0, pipeline: 0, withoutProbability: 0 },
    tasks: none,
    keyDates: none,
    activity: [],
  };

  it("is true only for an empty dashboard", () => {
    expect(isEmptyDashboard(nothing)).toBe(true);
    const somethings: Partial<Dashboard>[] = [
      { metrics: { ...nothing.metrics, totalClients: 1 } },
      { pipeline: [{ status: "Lead", count: 1, value: 0 }] },
      { revenue: [{ month: "2026-11", count: 1, value: 0 }] },
      { tasks: { overdue: 0, today: 1, items: [task("a", "2026-11-18")] } },
      {
        activity: [
          { kind: "task_completed", at: "", subject: "", url: "", detail: null, person: null },
        ],
      },
    ];
    for (const something of somethings) {
      expect(isEmptyDashboard({ ...nothing, ...something })).toBe(false);
    }
  });
});
