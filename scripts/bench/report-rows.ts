import type pg from "pg";
import { withDatabase, type BenchTenant } from "./target";

const TABLES = [
  ...["clients", "deals", "tasks", "deal_key_dates", "lead_responses"],
  ...["transactions", "transaction_sides", "commission_statements", "commission_shares"],
];
/** Transactions of a company with 200 agents in five years. */
const FILES = 20_000;

/**
 * Turns a tenant's clients and deals into five years of work, once: deals with their stages, lost
 * reasons and key dates, and clients with sources, every third as an answered lead. Triggers are
 * off.
 */
export function addReportYears({ tenantId }: BenchTenant): Promise<void> {
  return withDatabase(async (db) => {
    const { rowCount } = await db.query(
      "select from public.deals where tenant_id = $1 and lost_reason is not null limit 1",
      [tenantId],
    );
    if (rowCount) return;
    await db.query("begin");
    for (const table of TABLES) await db.query(`alter table public.${table} disable trigger user`);
    await stretch(db, tenantId);
    await addWays(db, tenantId);
    await addKeyDates(db, tenantId);
    await addLeads(db, tenantId);
    await addStatements(db, tenantId);
    for (const table of TABLES) await db.query(`alter table public.${table} enable trigger user`);
    await db.query("commit");
    await db.query("vacuum analyze");
  });
}

/** Stretches two and a half years to five. */
async function stretch(db: pg.Client, tenantId: string): Promise<void> {
  await db.query(
    `update public.clients set created_at = now() - 2 * (now() - created_at), received_at = now() - 2 * (now() - created_at),
       source = (enum_range(null::public.client_source))[1 + abs(hashtext(id::text)) % 12]
     where tenant_id = $1`,
    [tenantId],
  );
  await db.query(
    `update public.deals set created_at = now() - 2 * (now() - created_at), closed_at = now() - 2 * (now() - closed_at),
       lost_reason = case when status = 'Lost'
         then (enum_range(null::public.lost_reason))[1 + abs(hashtext(id::text)) % 9]::text end
     where tenant_id = $1`,
    [tenantId],
  );
  await db.query(
    `update public.tasks set created_at = now() - 2 * (now() - created_at),
       due_date = (now() - 2 * (now() - created_at))::date + abs(hashtext(id::text)) % 200,
       completed_at = now() - 2 * (now() - completed_at)
     where tenant_id = $1`,
    [tenantId],
  );
}

/** Adds each stage that a deal reached, each for a quarter of the time since it began. */
async function addWays(db: pg.Client, tenantId: string): Promise<void> {
  await db.query("delete from public.deal_status_changes where tenant_id = $1", [tenantId]);
  await db.query(
    `insert into public.deal_status_changes (tenant_id, deal_id, from_status, to_status, changed_by, changed_at)
     select d.tenant_id, d.id, s.before, s.status, d.owner_id,
       d.created_at + (coalesce(d.closed_at, now()) - d.created_at) * s.place / 4
     from public.deals d
     cross join (values
       (0, null::public.deal_status, 'Lead'::public.deal_status), (1, 'Lead', 'In Progress'),
       (2, 'In Progress', 'Under Contract'), (4, 'Under Contract', 'Closed'), (3, 'In Progress', 'Lost')
     ) s (place, before, status)
     where d.tenant_id = $1
       and case d.status when 'Lost' then s.status in ('Lead', 'In Progress', 'Lost') else s.status <= d.status end`,
    [tenantId],
  );
}

async function addKeyDates(db: pg.Client, tenantId: string): Promise<void> {
  await db.query(
    `insert into public.deal_key_dates (tenant_id, deal_id, kind, due_date)
     select d.tenant_id, d.id, k.kind, current_date - 20 + abs(hashtext(d.id::text)) % 60
     from public.deals d cross join (select unnest(enum_range(null::public.key_date_kind)) as kind limit 3) k
     where d.tenant_id = $1 and d.status = 'Under Contract'`,
    [tenantId],
  );
}

async function addLeads(db: pg.Client, tenantId: string): Promise<void> {
  await db.query(
    `insert into public.lead_responses (tenant_id, client_id, source, arrived_at, owner_id, first_contact_at, contacted_by)
     select c.tenant_id, c.id, c.source, c.received_at, c.owner_id,
       case when c.die % 5 > 0 then c.received_at + c.die % 3000 * interval '1 minute' end,
       case when c.die % 5 > 0 then c.owner_id end
     from (select c.*, abs(hashtext(c.id::text)) as die from public.clients c where c.tenant_id = $1) c
     where c.die % 3 = 0`,
    [tenantId],
  );
}

/** Adds a file with an approved or paid statement for each of 20,000 closed deals; all have the deal's id. */
async function addStatements(db: pg.Client, tenantId: string): Promise<void> {
  const deals = `(
    select d.id, d.tenant_id, d.owner_id, d.value, d.commission, d.created_at, d.closed_at, d.closed_at::date as closing_date,
      row_number() over (order by d.closed_at, d.id) as place
    from public.deals d where d.tenant_id = $1 and d.status = 'Closed' and d.closed_at is not null
    order by d.closed_at, d.id limit ${FILES}) d`;
  await db.query(
    `insert into public.transactions (id, tenant_id, owner_id, number, kind, status, property_address, property_type,
       contract_price, contract_date, closing_date, created_at, updated_at)
     select d.id, d.tenant_id, d.owner_id, format('%s-%s', extract(year from d.closed_at), lpad(d.place::text, 5, '0')), 'Listing',
       'Closed', d.place || ' Elm St, Columbus, OH 43215', 'Single Family', d.value, d.closing_date - 40, d.closing_date,
       d.created_at, d.closed_at
     from ${deals}`,
    [tenantId],
  );
  await db.query(
    `insert into public.transaction_sides (id, tenant_id, transaction_id, side, deal_id, created_at)
     select d.id, d.tenant_id, d.id, 'Listing', d.id, d.created_at from ${deals}`,
    [tenantId],
  );
  await db.query(
    `insert into public.commission_accounts (tenant_id, user_id)
     select distinct d.tenant_id, d.owner_id from public.deals d where d.tenant_id = $1 on conflict do nothing`,
    [tenantId],
  );
  await db.query(
    `insert into public.commission_statements (id, tenant_id, transaction_id, side_id, label, version, status, terms, approved_at,
       approved_by, closing_date, price, gross, paid_on, payment_reference, paid_by)
     select d.id, d.tenant_id, d.id, d.id, d.place || ' Listing', 1, 'Paid',
       '{"gross": {"kind": "rate", "rate": "3"}}', d.closed_at, d.owner_id, d.closing_date, d.value, d.commission, d.closing_date,
       'Check', d.owner_id
     from ${deals}`,
    [tenantId],
  );
  await db.query(
    `insert into public.commission_shares (tenant_id, statement_id, user_id, award, company_dollar, net, withheld, payable, reported)
     select d.tenant_id, d.id, d.owner_id, d.commission, round(d.commission * 0.2, 2), d.commission - round(d.commission * 0.2, 2), 0,
       d.commission - round(d.commission * 0.2, 2), d.commission - round(d.commission * 0.2, 2)
     from ${deals}`,
    [tenantId],
  );
}
