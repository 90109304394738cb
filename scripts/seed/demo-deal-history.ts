import type { Client } from "pg";

/**
 * Replaces the deals' single logged change by a history of stages: a quarter of their time as a
 * Lead, as much In Progress, the rest Under Contract. Lost deals skip Under Contract.
 */
export async function loadDealHistory(db: Client, tenantId: string): Promise<void> {
  await db.query("delete from public.deal_status_changes where tenant_id = $1", [tenantId]);
  await db.query(
    `insert into public.deal_status_changes (tenant_id, deal_id, from_status, to_status, changed_by, changed_at)
     select d.tenant_id, d.id, lag(step.status) over way, step.status, d.owner_id,
       d.created_at + (greatest(coalesce(d.closed_at, d.updated_at), d.created_at) - d.created_at) * step.share
     from public.deals d
     cross join lateral (values
       ('Lead'::public.deal_status, 0.0, true),
       ('In Progress', 0.25, d.status <> 'Lead'),
       ('Under Contract', 0.5, d.status in ('Under Contract', 'Closed')),
       ('Closed', 1.0, d.status = 'Closed'),
       ('Lost', 1.0, d.status = 'Lost')) as step (status, share, is_taken)
     where d.tenant_id = $1 and step.is_taken
     window way as (partition by d.id order by step.share, step.status)
     order by d.id, step.share`,
    [tenantId],
  );
}
