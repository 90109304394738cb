import { describe, expect, it } from "vitest";
import { changeText } from "@/lib/dashboard/change-text";
import { dueRows, type DueTask } from "@/lib/dashboard/due-rows";
import { isEmptyDashboard } from "@/lib/dashboard/is-empty";
import type { Dashboard } from "@/lib/dashboard/schema";

describe("changeText", () => {
  const words = { more: "more added", less: "fewer added" };

  it.each([
    [12, "12% more added than the month before"],
    [155.6, "155.6% more added than the month before"],
    [-33.3, "33.3% fewer added than the month before"],
    [1234.5, "1,234.5% more added than the month before"],
    [0, "No change from the month before"],
  ])("says %d in words", (percent, text) => expect(changeText(percent, words)).toBe(text));
});

const task = (id: string, due_date: string, priority: DueTask["priority"] = "Medium"): DueTask => ({
  id,
  title: id,
  due_date,
  priority,
  status: "Pending",
  type: "Other",
  client_id: null,
  client_name: null,
  deal_id: null,
});

describe("dueRows", () => {
  const late = task("a", "2026-11-18");
  const urgent = task("c", "2026-11-20", "High");
  const calm = task("b", "2026-11-20", "Low");

  it("leaves what was ticked in its place, whether fresh figures hold it or not", () => {
    expect(dueRows([late, urgent, calm], [urgent])).toEqual([late, urgent, calm]);
    expect(dueRows([late, calm], [urgent])).toEqual([late, urgent, calm]);
    expect(dueRows([], [calm, late])).toEqual([late, calm]);
  });

  it("shows a task as it is now, not as it was ticked", () => {
    const renamed = { ...urgent, title: "Renamed" };
    expect(dueRows([renamed], [urgent])).toEqual([renamed]);
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
    pipeline: [{ status: "Lead", count: 0, value: 0 }],
    revenue: [{ month: "2026-11", count: 0, value: 0 }],
    forecast: { thisMonth: 0, nextMonth: 0, thisQuarter: 0 },
    tasks: { overdue: 0, today: 0, items: [] },
    activity: [],
  };

  it("is true for nothing at all, and for nothing else", () => {
    expect(isEmptyDashboard(nothing)).toBe(true);
    const somethings: Partial<Dashboard>[] = [
      { metrics: { ...nothing.metrics, totalClients: 1 } },
      { pipeline: [{ status: "Lead", count: 1, value: 0 }] },
      { revenue: [{ month: "2026-11", count: 1, value: 0 }] },
      { tasks: { overdue: 0, today: 1, items: [late()] } },
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

const late = () => task("a", "2026-11-18");
