import { expect } from "vitest";
import { dayIn } from "@/lib/calendar-day";
import { database, type Person } from "../../stack";
import { ask } from "../team";

/** The day it is where new tenants are. */
export const TODAY = dayIn("America/New_York");

export type NewDeal = {
  owner: string;
  client?: string;
  status: string;
  value: number;
  commission?: number;
  probability?: number;
  /** Days from now. */
  created?: number;
  closed?: number;
  /** The day it is expected to close. */
  closes?: string;
};

/** A deal in the database, as old as the test wants it. */
export async function plantDeal(tenantId: string, deal: NewDeal): Promise<void> {
  const { owner, client = null, status, value, commission = 0, probability = 0 } = deal;
  await database.query(
    `insert into public.deals (tenant_id, owner_id, client_id, title, status, value, commission, probability,
       created_at, closed_at, expected_close_date)
     values ($1, $2, $3, 'A deal', $4, $5, $6, $7, now() + make_interval(days => $8),
       now() + make_interval(days => $9), $10)`,
    [
      tenantId,
      owner,
      client,
      status,
      value,
      commission,
      probability,
      deal.created ?? 0,
      deal.closed ?? null,
      deal.closes ?? null,
    ],
  );
}

/** A task in the database. */
export async function plantTask(
  tenantId: string,
  assignedTo: string,
  task: { title: string; due: string; status?: string },
): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `insert into public.tasks (tenant_id, assigned_to, title, due_date, status)
     values ($1, $2, $3, $4, $5) returning id`,
    [tenantId, assignedTo, task.title, task.due, task.status ?? "Pending"],
  );
  return rows[0]?.id ?? "";
}

export type Answer = {
  metrics: Record<string, number>;
  forecast: Record<string, number>;
  pipeline: { status: string; count: number; value: number }[];
  revenue: { month: string; count: number; value: number }[];
  tasks: { overdue: number; today: number; items: { title: string }[] };
  activity: { kind: string; subject: string; person: string | null }[];
};

/** The dashboard as this person gets it; computed now unless `kept` may be answered. */
export async function dashboardOf(as: Person, { kept = false } = {}): Promise<Answer> {
  const headers: Record<string, string> = kept ? {} : { "cache-control": "no-cache" };
  const { status, body } = await ask("/api/dashboard/metrics", { as, headers });
  expect(status).toBe(200);
  return body as Answer;
}

/** Whose records somebody sees. */
export type Reach = { clients: string[]; deals: string[]; tasksOf: string };

/** Every figure as the definitions of DECISIONS give it, counted by the superuser over these owners. */
export async function counted(tenantId: string, reach: Reach): Promise<Record<string, unknown>> {
  const { rows } = await database.query<{ figures: Record<string, unknown> }>(
    `with c as (select * from public.clients where tenant_id = $1 and owner_id = any ($2)),
       d as (select * from public.deals where tenant_id = $1 and owner_id = any ($3)),
       p as (select * from d where status not in ('Closed', 'Lost')),
       due as (select * from public.tasks where tenant_id = $1 and assigned_to = $4 and status <> 'Completed' and due_date <= $5::text::date),
       leads as (select * from c where status <> 'In Contract' and not exists
         (select from d where d.client_id = c.id and d.status in ('Under Contract', 'Closed')))
     select json_build_object(
       'totalClients', (select count(*) from c),
       'activeDeals', (select count(*) from p),
       'pipelineValue', (select coalesce(sum(value), 0) from p),
       'totalLeads', (select count(*) from leads),
       'leadConversionRate', (select round((count(*) - (select count(*) from leads)) * 100.0 / greatest(count(*), 1), 1) from c),
       'thisMonth', (select coalesce(round(sum(commission * probability / 100), 2), 0) from p where to_char(expected_close_date, 'YYYY-MM') = left($5::text, 7)),
       'nextMonth', (select coalesce(round(sum(commission * probability / 100), 2), 0) from p where to_char(expected_close_date, 'YYYY-MM') = to_char(date_trunc('month', $5::text::date) + interval '1 month', 'YYYY-MM')),
       'thisQuarter', (select coalesce(round(sum(commission * probability / 100), 2), 0) from p where to_char(expected_close_date, 'YYYY-Q') = to_char($5::text::date, 'YYYY-Q')),
       'pipeline', (select json_object_agg(status, n) from (select status, count(*) as n from p group by status) s),
       'closed', (select coalesce(sum(value), 0) from d where status = 'Closed'),
       'overdue', (select count(*) from due where due_date < $5::text::date),
       'today', (select count(*) from due where due_date = $5::text::date)) as figures`,
    [tenantId, reach.clients, reach.deals, reach.tasksOf, TODAY],
  );
  return rows[0]?.figures ?? {};
}

/** An answer in the shape of counted(). */
export const asCounted = ({ metrics, forecast, pipeline, revenue, tasks }: Answer) => {
  const columns = pipeline.filter(({ count }) => count > 0);
  return {
    ...metrics,
    ...forecast,
    pipeline:
      columns.length === 0
        ? null
        : Object.fromEntries(columns.map(({ status, count }) => [status, count])),
    closed: revenue.reduce((sum, month) => sum + month.value, 0),
    overdue: tasks.overdue,
    today: tasks.today,
  };
};
