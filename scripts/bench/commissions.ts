import type pg from "pg";
import { z } from "zod";
import { waitUntil } from "@/tests/wait-until";
import { addCommissionYears, PENDING_OF_ONE } from "./commission-rows";
import type { Result } from "./report";
import { daysAgo } from "./reports";
import { p95, timed } from "./statistics";
import {
  appCall,
  fetchText,
  postTo,
  prepareTenants,
  withDatabase,
  type BenchTenant,
} from "./target";

const AGENTS_A_TEAM = 100;
const WARM_UP = 5;
const REQUESTS = 40;
/** The papers that the worker draws after a night of approvals, and the time limit in milliseconds. */
const PAPERS = 500;
const DRAWN_BY_MS = 180_000;

/**
 * Measures the commissions of a company with 200 agents in five years, through the app: computing and approving
 * statements, an agent's account, pending amounts, the company dollar report, and papers drawn by the worker.
 */
export async function measureCommissions(files: number): Promise<Result[]> {
  const shape = { name: "Commissions", agents: AGENTS_A_TEAM };
  const tenant = (await prepareTenants([1], shape))[1];
  await addCommissionYears(tenant, files);
  const { pending, busiest, quietest } = await findSides(tenant);
  const account = (userId: string) => `/api/commission-members/${userId}/account`;
  const report = (query: string) => `/api/reports/company_dollar?${query}`;
  return [
    ...(await measureApprovals(tenant, pending)),
    await measureRead(tenant, `account of an agent with ${PENDING_OF_ONE} pending sides`, {
      path: account(busiest),
      most: 500,
    }),
    await measureRead(tenant, "account of an agent with a ledger of five years", {
      path: account(quietest),
      most: 50,
    }),
    await measureRead(tenant, "company dollar, this year beside the last", {
      path: report("range=this_year&compare=year"),
      most: 300,
    }),
    await measureRead(tenant, "company dollar, five years", {
      path: report(`range=custom&from=${daysAgo(5 * 365)}&to=${daysAgo(0)}`),
      most: 300,
    }),
    await measurePending(tenant),
    await measureDrawing(tenant),
  ];
}

type Read = { path: string; most: number };

async function measureRead(tenant: BenchTenant, what: string, read: Read): Promise<Result> {
  const call = appCall(tenant, read.path);
  for (let time = 0; time < WARM_UP; time += 1) await fetchText(call);
  const times: number[] = [];
  for (let time = 0; time < REQUESTS; time += 1) times.push(await timed(() => fetchText(call)));
  return toResult(what, times, read.most);
}

const toResult = (what: string, times: readonly number[], target: number): Result => ({
  what: `${what}: p95`,
  value: p95(times),
  target,
  must: "at most",
  unit: "ms",
  from: `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)} ms`,
});

/** Reads unapproved statements, approves them, and opens their authorizations at once. */
async function measureApprovals(tenant: BenchTenant, pending: string[]): Promise<Result[]> {
  const computed: number[] = [];
  const approved: number[] = [];
  const opened: number[] = [];
  for (const id of pending.slice(0, WARM_UP + REQUESTS)) {
    const path = `/api/transactions/${id}/sides/Buying/statement`;
    let answer = "";
    computed.push(await timed(async () => (answer = await fetchText(appCall(tenant, path)))));
    const { fingerprint: shown } = z.object({ fingerprint: z.string() }).parse(JSON.parse(answer));
    approved.push(await timed(() => postTo(tenant, `${path}/approval`, { shown })));
    opened.push(await timed(() => fetchText(appCall(tenant, `${path}/disbursement`))));
  }
  return [
    toResult("a statement, computed", computed.slice(WARM_UP), 50),
    toResult("a statement, approved", approved.slice(WARM_UP), 150),
    toResult("its authorization, opened at once", opened.slice(WARM_UP), 500),
  ];
}

/** Measures the pending amounts of the whole company, by month. */
async function measurePending(tenant: BenchTenant): Promise<Result> {
  const call = appCall(tenant, "/api/commission-pending");
  let answer = "";
  const took = await timed(async () => (answer = await fetchText(call)));
  const { months } = z
    .object({ months: z.array(z.object({ sides: z.number() })) })
    .parse(JSON.parse(answer));
  return {
    what: "pending sides of the company, by month",
    value: took / 1000,
    target: 3,
    must: "at most",
    unit: "s",
    from: `${months.reduce((sum, { sides }) => sum + sides, 0)} sides`,
  };
}

/** Gives statements of five years a paper that is not drawn yet, and waits for the worker. */
const measureDrawing = ({ tenantId }: BenchTenant): Promise<Result> =>
  withDatabase(async (db) => {
    let papers: string[] = [];
    const took = await timed(async () => {
      papers = await addPapers(db, tenantId);
      await waitUntil("the papers of the worker", () => areDrawn(db, papers), {
        within: DRAWN_BY_MS,
        every: 250,
      });
    });
    return {
      what: `${papers.length} authorizations, drawn by the worker`,
      value: took / 1000,
      target: 60,
      must: "at most",
      unit: "s",
      from: `${(took / papers.length).toFixed(0)} ms each`,
    };
  });

async function addPapers(db: pg.Client, tenantId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `insert into public.commission_papers (tenant_id, statement_id)
     select s.tenant_id, s.id from public.commission_statements s
     where s.tenant_id = $1 and s.status = 'Paid'
       and not exists (select from public.commission_papers p where p.tenant_id = s.tenant_id and p.statement_id = s.id)
     order by s.closing_date desc, s.id limit $2
     returning id`,
    [tenantId, PAPERS],
  );
  return rows.map(({ id }) => id);
}

async function areDrawn(db: pg.Client, papers: string[]): Promise<boolean> {
  const { rowCount } = await db.query(
    "select from public.commission_papers where id = any ($1) and file_id is null limit 1",
    [papers],
  );
  return rowCount === 0;
}

/**
 * Finds pending sides of other agents than the busiest, the agent with the most pending sides, and an agent
 * without any.
 */
const findSides = ({ tenantId }: BenchTenant) =>
  withDatabase(async (db) => {
    const { rows } = await db.query<{ user_id: string; pending: string[] }>(
      `select m.user_id, array_agg(s.id order by s.id) filter (where s.id is not null) as pending
       from public.tenant_members m
       left join public.transactions t on t.tenant_id = m.tenant_id and t.owner_id = m.user_id
       left join public.commission_statements s on s.tenant_id = t.tenant_id and s.transaction_id = t.id and s.status = 'Draft'
       where m.tenant_id = $1 and m.role = 'agent'
       group by m.user_id order by coalesce(cardinality(array_agg(s.id) filter (where s.id is not null)), 0)`,
      [tenantId],
    );
    const [quietest, busiest] = [rows[0]?.user_id ?? "", rows.at(-1)?.user_id ?? ""];
    return {
      quietest,
      busiest,
      pending: rows.slice(0, -1).flatMap(({ pending }) => pending ?? []),
    };
  });
