import { addBothSides, type Sides } from "../records/transaction-rooms";
import { queryId, queryValue, type World } from "../world";

/** 70% for the agent. */
export const FLAT = { split: { kind: "flat", company_rate: "30" } };
/** 80/20 until $16,000.00 a calendar year. */
export const CAPPED = {
  split: {
    ...{ kind: "cap", company_rate: "20", cap: "16000.00", company_rate_after: "0" },
    period: { kind: "calendar_year" },
  },
};

/** Adds a plan to the home tenant, as the migrating role. */
export const addPlan = ({ sql, tenant }: World, terms: object = FLAT, name = "70/30") =>
  queryId(
    sql,
    "insert into commission_plans (tenant_id, name, terms, counts_from) values ($1, $2, $3, '2026-01-01') returning id",
    [tenant, name, JSON.stringify(terms)],
  );

export const assign = ({ sql, tenant, people }: World, name: keyof World["people"], plan: string) =>
  sql.run(
    "insert into commission_assignments (tenant_id, user_id, counts_from, plan_id) values ($1, $2, '2026-01-01', $3)",
    [tenant, people[name], plan],
  );

export const TERMS = JSON.stringify({ gross: { kind: "amount", amount: "1000.00" } });

export type Statements = { id: string; sides: Sides; plan: string; statements: Sides };

/** Adds a sale with two sides, of "agent" and of "elsewhere", each with a draft statement. */
export async function addStatements(world: World): Promise<Statements> {
  const { sql, tenant } = world;
  const { id, sides } = await addBothSides(world);
  await sql.run(
    `update transactions set status = 'Under contract', contract_price = 400000, contract_date = '2026-11-01',
       closing_date = '2026-12-15' where id = $1`,
    [id],
  );
  const plan = await addPlan(world);
  await assign(world, "agent", plan);
  await assign(world, "elsewhere", plan);
  const statements = {} as Sides;
  for (const side of ["Listing", "Buying"] as const) {
    statements[side] = await queryId(
      sql,
      "insert into commission_statements (tenant_id, side_id, terms) values ($1, $2, $3) returning id",
      [tenant, sides[side], TERMS],
    );
  }
  return { id, sides, plan, statements };
}

type Posting = {
  sideId: string;
  userId: string;
  companyDollar?: string;
  name?: string;
  /** The approver's instructions to the title company. */
  instructions?: string;
};

/** Returns the posting of an approval of $1,000.00 split 70/30, with $300.00 counted. */
export const toPosting = ({ userId, companyDollar = "300.00", instructions }: Posting) => ({
  ...(instructions && { instructions }),
  closing_date: "2026-12-15",
  price: "400000.00",
  gross: "1000.00",
  counters: [
    {
      ...{ user_id: userId, team_id: null, name: "company_dollar", period_start: "2026-01-01" },
      ...{ before: "0.00", after: companyDollar },
    },
  ],
  lines: [
    {
      ...{ key: "split", step: "split", kind: "payment", payee: "brokerage", payee_id: null },
      ...{ payee_name: null, member_id: userId, label: "Brokerage", formula: "30% of $1,000.00" },
      amount: "300.00",
      counter: null,
    },
    {
      ...{ key: "net", step: "net", kind: "payment", payee: "member", payee_id: userId },
      ...{ payee_name: null, member_id: userId, label: "Net", formula: "What is left" },
      amount: "700.00",
      counter: null,
    },
  ],
  shares: [
    {
      ...{ user_id: userId, plan_id: null, award: "1000.00", company_dollar: "300.00" },
      ...{ net: "700.00", withheld: "0.00", payable: "700.00", reported: "700.00" },
      charged_once: [],
    },
  ],
  entries: [{ user_id: userId, kind: "Earned", amount: "700.00", description: "Share" }],
});

/** Approves the statement of a side as the server does. Returns whether its inputs were still current. */
export async function post(
  { sql, tenant, people }: World,
  { sideId, userId, ...more }: Posting,
  inputs?: string,
): Promise<boolean> {
  const read =
    inputs ??
    (await queryValue<object>(sql, "select read_statement_inputs($1, $2) -> 0", [
      tenant,
      [sideId],
    ]).then((value) => JSON.stringify(value)));
  await sql.run("set local role service_role");
  const posted = await queryValue<boolean>(sql, "select post_statement($1, $2, $3, $4)", [
    tenant,
    people.owner,
    read,
    JSON.stringify(toPosting({ sideId, userId, ...more })),
  ]);
  await sql.resetRole();
  return posted;
}

/** Closes a transaction, so that its statements can be paid. */
export const close = ({ sql }: World, id: string) =>
  sql.run("update transactions set status = 'Closed' where id = $1", [id]);

/** Drafts a payout of statements as the server does. Returns its id. */
export async function draftPayout(
  { sql, tenant, people }: World,
  statements: string[],
): Promise<string> {
  await sql.run("set local role service_role");
  const id = await queryId(sql, "select create_commission_payout($1, $2, 'ACH', $3) as id", [
    tenant,
    people.owner,
    statements,
  ]);
  await sql.resetRole();
  return id;
}
