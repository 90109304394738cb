import type { Client } from "pg";
import { computeStatement } from "@/lib/commissions/statements/compute";
import { statementInputs } from "@/lib/commissions/statements/inputs";
import { toPosting } from "@/lib/commissions/statements/posting";
import { planTerms } from "@/lib/commissions/plans/schema";
import { deriveId } from "./ids";
import { writeRows } from "./records";

type CommissionPlan = {
  tenantId: string;
  now: Date;
  /** The agents of the deals. */
  userIds: readonly string[];
  /** The person who approves. */
  brokerId: string;
};

const CAP_PLAN = planTerms.parse({
  split: {
    kind: "cap",
    company_rate: "20",
    cap: "16000",
    company_rate_after: "0",
    period: { kind: "calendar_year" },
  },
  after_split: [
    { key: "review", label: "File review", payee: { kind: "brokerage" }, amount: "25" },
    {
      key: "risk",
      label: "Risk management",
      payee: { kind: "brokerage" },
      amount: "60",
      cap: "750",
      period: { kind: "calendar_year" },
    },
  ],
});
const NEW_AGENT_PLAN = planTerms.parse({
  split: { kind: "flat", company_rate: "30" },
  after_split: [
    {
      key: "transaction_fee",
      label: "Transaction fee",
      payee: { kind: "brokerage" },
      amount: "395",
    },
  ],
  monthly_charges: [{ key: "desk", label: "Desk fee", amount: "75" }],
});

/**
 * Gives a demo team two commission plans, approves the statements of closed sides, and leaves other statements in
 * earlier states.
 */
export async function loadCommissions(db: Client, plan: CommissionPlan): Promise<void> {
  const { tenantId, now, userIds } = plan;
  const year = now.getFullYear();
  const plans = [
    ["80/20 with a cap", CAP_PLAN],
    ["70/30 for the first year", NEW_AGENT_PLAN],
  ].map(([name, terms]) => ({
    id: deriveId("commission-plan", `${tenantId} ${String(name)}`),
    tenant_id: tenantId,
    name,
    terms,
    counts_from: `${year - 1}-01-01`,
    created_at: now,
    updated_at: now,
  }));
  await writeRows(db, "commission_plans", plans);
  await writeRows(
    db,
    "commission_assignments",
    userIds.map((userId, index) => ({
      tenant_id: tenantId,
      user_id: userId,
      counts_from: `${year - 1}-01-01`,
      plan_id: plans[index % 3 === 2 ? 1 : 0]?.id,
      updated_at: now,
    })),
  );
  await loadStatements(db, plan);
}

/** The latest closings are in no payout yet, and those before them in a draft. All earlier ones are paid. */
const WAITING = 2;
const DRAFTED = 2;

/** Pays the earliest closings by ACH, and drafts the checks for the next. */
async function loadPayouts(db: Client, plan: CommissionPlan, statements: string[]): Promise<void> {
  const { tenantId, brokerId, now } = plan;
  const paid = statements.slice(0, -WAITING - DRAFTED);
  const drafted = statements.slice(0, -WAITING).slice(-DRAFTED);
  const draft = async (method: string, ids: string[]) => {
    const { rows } = await db.query<{ id: string }>(
      "select public.create_commission_payout($1, $2, $3, $4) as id",
      [tenantId, brokerId, method, ids],
    );
    return rows[0]!;
  };
  if (paid.length > 0) {
    const { id } = await draft("ACH", paid);
    const day = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
    await db.query(
      `select public.pay_commission_payout($1, $2, $3,
         (select sum(s.amount) from public.commission_payout_statements s where s.payout_id = $3), $4, $5)`,
      [tenantId, brokerId, id, day, `ACH file ${day}`],
    );
  }
  if (drafted.length > 0) await draft("Check", drafted);
}

/** The number of sides under contract with a submitted statement. */
const SUBMITTED = 3;

async function loadStatements(db: Client, plan: CommissionPlan): Promise<void> {
  const { tenantId, brokerId } = plan;
  const { rows: sides } = await db.query<{ id: string; is_closed: boolean; owner_id: string }>(
    `select s.id, t.status = 'Closed' as is_closed, t.owner_id
     from public.transaction_sides s join public.transactions t on t.id = s.transaction_id
     join public.deals d on d.id = s.deal_id
     where s.tenant_id = $1 and t.closing_date is not null and t.contract_price is not null
       and d.commission_percentage is not null
     order by t.closing_date, t.number`,
    [tenantId],
  );
  const waiting = sides.filter(({ is_closed }) => !is_closed).slice(0, SUBMITTED);
  const approved: string[] = [];
  for (const side of sides.filter(({ is_closed }) => is_closed)) {
    approved.push(await addStatement(db, tenantId, side.id, null));
    await approve(db, tenantId, side.id, brokerId);
  }
  await loadPayouts(db, plan, approved);
  for (const side of waiting) await addStatement(db, tenantId, side.id, side.owner_id);
}

async function addStatement(
  db: Client,
  tenantId: string,
  sideId: string,
  submittedBy: string | null,
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into public.commission_statements (tenant_id, side_id, terms, status, submitted_at, submitted_by)
     select $1, s.id, jsonb_build_object('gross', jsonb_build_object('kind', 'rate', 'rate', d.commission_percentage::text)),
       case when $3::uuid is null then 'Draft' else 'Submitted' end::public.statement_status,
       case when $3::uuid is not null then now() end, $3
     from public.transaction_sides s join public.deals d on d.id = s.deal_id where s.id = $2
     returning id`,
    [tenantId, sideId, submittedBy],
  );
  return rows[0]!.id;
}

/** Approves a statement as the server does, by the same calculation. */
async function approve(db: Client, tenantId: string, sideId: string, by: string): Promise<void> {
  const read = await db.query<{ inputs: unknown }>(
    "select public.read_statement_inputs($1, array[$2::uuid]) -> 0 as inputs",
    [tenantId, sideId],
  );
  const stored = read.rows[0]?.inputs;
  const inputs = statementInputs.parse(stored);
  const { result, problem } = computeStatement(inputs);
  if (!result) throw new Error(`The demo's statement of side ${sideId}: ${problem}`);
  await db.query("select public.post_statement($1, $2, $3, $4)", [
    tenantId,
    by,
    JSON.stringify(stored),
    JSON.stringify(toPosting(inputs, result)),
  ]);
}
