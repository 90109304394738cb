import { database } from "../../../stack";
import { today } from "./fixtures";

/** The owners whose records a person sees. */
export type Scope = { clients: string[]; deals: string[]; tasksOf: string };

/**
 * Counts every figure as docs/features/reports/dashboard.md, "Figures", defines it, as the superuser over these
 * owners.
 */
export async function countFigures(
  tenantId: string,
  reach: Scope,
): Promise<Record<string, unknown>> {
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
       'weighted', (select coalesce(round(sum(value * probability / 100), 2), 0) from p),
       'withoutProbability', (select count(*) from p where probability = 0),
       'pipeline', (select json_object_agg(status, n) from (select status, count(*) as n from p group by status) s),
       'closed', (select coalesce(sum(value), 0) from d where status = 'Closed'),
       'overdue', (select count(*) from due where due_date < $5::text::date),
       'today', (select count(*) from due where due_date = $5::text::date)) as figures`,
    [tenantId, reach.clients, reach.deals, reach.tasksOf, today()],
  );
  return rows[0]?.figures ?? {};
}
