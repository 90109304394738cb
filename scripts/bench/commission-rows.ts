import type pg from "pg";
import { planTerms } from "@/lib/commissions/plans/schema";
import { withDatabase, type BenchTenant } from "./target";

/** Sides of one agent that wait for approval, and the maximum for the company. */
export const PENDING_OF_ONE = 50;
const MAX_PENDING = 1_000;
const PLAN = "Measured";

const TABLES = [
  ...["transactions", "transaction_sides", "transaction_agents", "commission_statements"],
  ...["commission_lines", "commission_shares", "commission_counters", "commission_counter_entries"],
  ...["commission_accounts", "commission_entries"],
];

const CAP_PLAN = planTerms.parse({
  split: {
    kind: "cap",
    company_rate: "20",
    cap: "16000",
    company_rate_after: "0",
    period: { kind: "calendar_year" },
  },
  after_split: [{ key: "fees", label: "Fees", payee: { kind: "brokerage" }, amount: "85" }],
});

/**
 * Gives a tenant `files` transactions of five years, once. A thousand of them wait for approval: fifty of one
 * agent and none of another. The others are paid and in the ledgers. Triggers are off.
 */
export function addCommissionYears({ tenantId }: BenchTenant, files: number): Promise<void> {
  return withDatabase(async (db) => {
    if (await isThere(db, tenantId)) return;
    await db.query("begin");
    await addPlan(db, tenantId);
    for (const table of TABLES) await db.query(`alter table public.${table} disable trigger user`);
    await addTransactions(db, tenantId, files);
    await addSides(db, tenantId);
    await addPendingStatements(db, tenantId);
    await addPaidStatements(db, tenantId);
    await addCounters(db, tenantId);
    await addLines(db, tenantId);
    await addEntries(db, tenantId);
    for (const table of TABLES) await db.query(`alter table public.${table} enable trigger user`);
    await db.query("commit");
    await db.query("vacuum analyze");
  });
}

async function isThere(db: pg.Client, tenantId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    "select from public.commission_plans where tenant_id = $1 and name = $2",
    [tenantId, PLAN],
  );
  return rowCount !== 0;
}

async function addPlan(db: pg.Client, tenantId: string): Promise<void> {
  await db.query(
    `with plan as (
       insert into public.commission_plans (tenant_id, name, terms, counts_from) values ($1, $2, $3, '2020-01-01') returning id
     )
     insert into public.commission_assignments (tenant_id, user_id, counts_from, plan_id)
     select $1, m.user_id, '2020-01-01', p.id from public.tenant_members m cross join plan p where m.tenant_id = $1 and m.role = 'agent'`,
    [tenantId, PLAN, JSON.stringify(CAP_PLAN)],
  );
  await db.query(
    `insert into public.member_licenses (tenant_id, user_id, number, expires_on)
     select m.tenant_id, m.user_id, 'SAL.' || row_number() over (order by m.user_id), '2199-12-31'
     from public.tenant_members m where m.tenant_id = $1 and m.role = 'agent' on conflict do nothing`,
    [tenantId],
  );
}

/** The first agent gets the first fifty transactions, the last agent none that waits for approval. */
async function addTransactions(db: pg.Client, tenantId: string, files: number): Promise<void> {
  await db.query(
    `with agents as (
       select array_agg(m.user_id order by m.user_id) as ids, count(*)::integer as count
       from public.tenant_members m where m.tenant_id = $1 and m.role = 'agent'
     ), files as (
       select n, n <= $3::integer as waits, now() - interval '5 years' * n / $2::integer as at
       from generate_series(1, $2::integer) n
     )
     insert into public.transactions (tenant_id, owner_id, number, kind, status, property_address, property_type,
       contract_price, contract_date, closing_date, created_at, updated_at)
     select $1, a.ids[case when not f.waits then 1 + f.n % a.count when f.n <= $4 then 1 else 2 + f.n % (a.count - 2) end],
       format('%s-%s', extract(year from f.at), lpad(f.n::text, 5, '0')), 'Purchase',
       case when f.waits then 'Under contract' else 'Closed' end::public.transaction_status,
       f.n || ' Elm St, Columbus, OH 43215', 'Single Family', 150000 + f.n % 700 * 1000, f.at::date - 40,
       case when f.waits then current_date + f.n % 90 else f.at::date end, f.at, f.at
     from files f cross join agents a`,
    [tenantId, files, Math.min(MAX_PENDING, Math.floor(files / 4)), PENDING_OF_ONE],
  );
}

/** A side and a statement have the same id as their transaction. */
async function addSides(db: pg.Client, tenantId: string): Promise<void> {
  await db.query(
    `insert into public.transaction_sides (id, tenant_id, transaction_id, side, created_at)
     select t.id, t.tenant_id, t.id, 'Buying', t.created_at from public.transactions t where t.tenant_id = $1`,
    [tenantId],
  );
  await db.query(
    `insert into public.transaction_agents (tenant_id, transaction_id, side_id, user_id)
     select t.tenant_id, t.id, t.id, t.owner_id from public.transactions t where t.tenant_id = $1`,
    [tenantId],
  );
}

async function addPendingStatements(db: pg.Client, tenantId: string): Promise<void> {
  await db.query(
    `insert into public.commission_statements (id, tenant_id, transaction_id, side_id, label, version, status, terms)
     select t.id, t.tenant_id, t.id, t.id, t.number || ' Buying', 1, 'Draft', '{"gross": {"kind": "rate", "rate": "3"}}'
     from public.transactions t where t.tenant_id = $1 and t.status = 'Under contract'`,
    [tenantId],
  );
}

/** Writes paid statements. Each takes what the agent's earlier statements of the year left of the cap. */
async function addPaidStatements(db: pg.Client, tenantId: string): Promise<void> {
  await db.query(
    `create temporary table measured on commit drop as
     select p.*, least(16000, p.so_far) - least(16000, p.so_far - p.part) as company_dollar, least(16000, p.so_far) as counted
     from (
       select t.*, sum(t.part) over (partition by t.owner_id, t.period_start order by t.closing_date, t.id) as so_far
       from (
         select t.id, t.tenant_id, t.owner_id, t.number, t.closing_date, t.contract_price as price,
           round(t.contract_price * 0.03, 2) as gross, round(t.contract_price * 0.006, 2) as part,
           date_trunc('year', t.closing_date)::date as period_start
         from public.transactions t where t.tenant_id = $1 and t.status = 'Closed'
       ) t
     ) p`,
    [tenantId],
  );
  await db.query(
    `insert into public.commission_accounts (tenant_id, user_id) select distinct m.tenant_id, m.owner_id from measured m`,
  );
  await db.query(
    `insert into public.commission_statements (id, tenant_id, transaction_id, side_id, label, version, status, terms, approved_at,
       approved_by, closing_date, price, gross, paid_on, payment_reference, paid_by)
     select m.id, m.tenant_id, m.id, m.id, m.number || ' Buying', 1, 'Paid', '{"gross": {"kind": "rate", "rate": "3"}}',
       m.closing_date, m.owner_id, m.closing_date, m.price, m.gross, m.closing_date, 'Check', m.owner_id
     from measured m`,
  );
  await db.query(
    `insert into public.commission_shares (tenant_id, statement_id, user_id, award, company_dollar, net, withheld, payable, reported)
     select m.tenant_id, m.id, m.owner_id, m.gross, m.company_dollar, n.net, 0, n.net, n.net
     from measured m cross join lateral (select m.gross - m.company_dollar - 85 as net) n`,
  );
}

async function addCounters(db: pg.Client, tenantId: string): Promise<void> {
  await db.query(
    `insert into public.commission_counters (tenant_id, user_id, name, period_start, amount)
     select m.tenant_id, m.owner_id, 'company_dollar', m.period_start, sum(m.company_dollar)
     from measured m group by m.tenant_id, m.owner_id, m.period_start`,
  );
  await db.query(
    `insert into public.commission_counter_entries (tenant_id, counter_id, kind, amount, statement_id)
     select m.tenant_id, c.id, 'Approved', m.company_dollar, m.id
     from measured m
     join public.commission_counters c on c.tenant_id = $1 and c.user_id = m.owner_id and c.period_start = m.period_start
     where m.company_dollar > 0`,
    [tenantId],
  );
}

async function addLines(db: pg.Client, tenantId: string): Promise<void> {
  await db.query(
    `insert into public.commission_lines (tenant_id, statement_id, place, key, step, kind, payee, payee_id, member_id, label, formula,
       amount, counter_id, counter_before, counter_after)
     select m.tenant_id, m.id, l.place, l.key, 'brokerage_split', 'payment', l.payee::public.commission_payee,
       case l.payee when 'member' then m.owner_id end, m.owner_id, l.key, 'The split', l.amount, c.id,
       case when c.id is not null then m.counted - m.company_dollar end, case when c.id is not null then m.counted end
     from measured m
     cross join lateral (values
       (1, 'Company dollar', 'brokerage', m.company_dollar), (2, 'Share', 'member', m.gross - m.company_dollar - 85),
       (3, 'Fees', 'brokerage', 85)) l (place, key, payee, amount)
     left join public.commission_counters c
       on l.place = 1 and c.tenant_id = $1 and c.user_id = m.owner_id and c.period_start = m.period_start`,
    [tenantId],
  );
}

async function addEntries(db: pg.Client, tenantId: string): Promise<void> {
  await db.query(
    `insert into public.commission_entries (tenant_id, user_id, kind, amount, day, description, statement_id)
     select $1, m.owner_id, e.kind::public.commission_entry_kind, e.amount, m.closing_date, m.number || ' ' || e.kind, m.id
     from measured m
     cross join lateral (values
       ('Earned', m.gross - m.company_dollar), ('Fee', -85), ('Paid', -(m.gross - m.company_dollar - 85))) e (kind, amount)
     order by m.closing_date`,
    [tenantId],
  );
}
