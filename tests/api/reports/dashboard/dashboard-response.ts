import { expect } from "vitest";
import type { Person } from "../../../stack";
import { callApi } from "../../team";

export type Answer = {
  metrics: Record<string, number>;
  compared: Record<"clients" | "deals" | "closed", { now: number; before: number }>;
  firstSteps: Record<string, boolean> | null;
  forecast: Record<string, number>;
  pipeline: { status: string; count: number; value: number }[];
  revenue: { month: string; count: number; value: number }[];
  tasks: { overdue: number; today: number; items: { title: string }[] };
  keyDates: { overdue: number; today: number; items: { kind: string; deal_title: string }[] };
  activity: { kind: string; subject: string; person: string | null }[];
};

/** Returns the dashboard's response for this person, computed again unless `mayBeCached` allows a cached one. */
export async function fetchDashboard(as: Person, { mayBeCached = false } = {}): Promise<Answer> {
  const headers: Record<string, string> = mayBeCached ? {} : { "cache-control": "no-cache" };
  const { status, body } = await callApi("/api/dashboard/metrics", { as, headers });
  expect(status).toBe(200);
  return body as Answer;
}

/** Converts a response to the shape of countFigures(). */
export const toCountedShape = ({ metrics, forecast, pipeline, revenue, tasks }: Answer) => {
  const columns = pipeline.filter(({ count }) => count > 0);
  return {
    ...metrics,
    ...forecast,
    weighted: forecast.pipeline,
    pipeline:
      columns.length === 0
        ? null
        : Object.fromEntries(columns.map(({ status, count }) => [status, count])),
    closed: revenue.reduce((sum, month) => sum + month.value, 0),
    overdue: tasks.overdue,
    today: tasks.today,
  };
};
