import { dayInTimeZone } from "@/lib/foundation/dates/calendar-day";
import { database } from "../../../stack";

/** Returns today in the time zone of new tenants. */
export const today = () => dayInTimeZone("America/New_York");

export type NewDeal = {
  owner: string;
  client?: string;
  status: string;
  value: number;
  commission?: number;
  probability?: number;
  /** In days from now. */
  created?: number;
  closed?: number;
  /** The expected closing day. */
  closes?: string;
};

/** Inserts a deal of any age. Returns its id. */
export async function insertDeal(tenantId: string, deal: NewDeal): Promise<string> {
  const { owner, client = null, status, value, commission = 0, probability = 0 } = deal;
  const { rows } = await database.query<{ id: string }>(
    `insert into public.deals (tenant_id, owner_id, client_id, title, status, value, commission, probability,
       created_at, closed_at, expected_close_date)
     values ($1, $2, $3, 'A deal', $4, $5, $6, $7, now() + make_interval(days => $8),
       now() + make_interval(days => $9), $10) returning id`,
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
  return rows[0]?.id ?? "";
}

/** Inserts a task. */
export async function insertTask(
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

/** Inserts a key date of a deal. */
export async function insertKeyDate(
  dealId: string,
  keyDate: { kind: string; due: string; done?: boolean },
): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `insert into public.deal_key_dates (tenant_id, deal_id, kind, due_date, done_at)
     select tenant_id, id, $2::public.key_date_kind, $3::date, case when $4::boolean then now() end
     from public.deals where id = $1 returning id`,
    [dealId, keyDate.kind, keyDate.due, keyDate.done ?? false],
  );
  return rows[0]?.id ?? "";
}
