import { expect } from "vitest";
import { computeStatement } from "@/lib/commissions/statements/compute";
import { statementInputs } from "@/lib/commissions/statements/inputs";
import { toPosting } from "@/lib/commissions/statements/posting";
import { createTenant } from "../../rls/sessions";
import { database } from "../../stack";

const CAP = {
  split: {
    ...{ kind: "cap", company_rate: "20", cap: "16000.00", company_rate_after: "0" },
    period: { kind: "calendar_year" },
  },
};
const TERMS = { gross: { kind: "amount", amount: "2000.00" } };

export type Side = { id: string; statement: string };
export type Office = { tenant: string; owner: string; sides: Side[] };

/**
 * Creates closed sides of one agent, each with a statement of $2,000.00. $15,000.00 of the cap are already paid
 * in.
 */
export async function openOffice(count: number): Promise<Office> {
  const { tenant, owner } = await createTenant();
  const query = async (statement: string, values: unknown[]) =>
    (await database.query<{ id: string; statement: string }>(statement, values)).rows;
  await query(
    `with plan as (
       insert into commission_plans (tenant_id, name, terms, counts_from) values ($1, '80/20', $3, '2026-01-01') returning id
     ) insert into commission_assignments (tenant_id, user_id, counts_from, plan_id)
       select $1, $2, '2026-01-01', id from plan`,
    [tenant, owner.userId, JSON.stringify(CAP)],
  );
  await query(
    `insert into transactions (tenant_id, owner_id, kind, status, contract_price, closing_date)
     select $1, $2, 'Purchase', 'Closed', 100000, '2026-06-30' from generate_series(1, $3::integer)`,
    [tenant, owner.userId, count],
  );
  const sides = await query(
    `insert into commission_statements (tenant_id, side_id, terms)
     select tenant_id, id, $2 from transaction_sides where tenant_id = $1 returning side_id as id, id as statement`,
    [tenant, JSON.stringify(TERMS)],
  );
  const counter = {
    ...{ user_id: owner.userId, team_id: null, name: "company_dollar" },
    period_start: "2026-01-01",
  };
  await query("select post_opening_balance($1, $2, $3, 15000, 'Before')", [
    ...[tenant, owner.userId, JSON.stringify(counter)],
  ]);
  return { tenant, owner: owner.userId, sides };
}

/** Approves as the server does, and retries while the inputs change. */
export async function approve({ tenant, owner }: Office, side: Side): Promise<void> {
  for (;;) {
    const { rows } = await database.query<{ inputs: unknown }>(
      "select read_statement_inputs($1, array[$2::uuid]) -> 0 as inputs",
      [tenant, side.id],
    );
    const inputs = statementInputs.parse(rows[0]?.inputs);
    const { result, problem } = computeStatement(inputs);
    if (!result) throw new Error(problem ?? "");
    const posted = await database.query<{ done: boolean }>(
      "select post_statement($1, $2, $3, $4) as done",
      [tenant, owner, JSON.stringify(rows[0]?.inputs), JSON.stringify(toPosting(inputs, result))],
    );
    if (posted.rows[0]?.done) return;
  }
}

export const readBooks = async ({ tenant }: Office) =>
  (
    await database.query(
      `select
         (select amount::text from commission_counters where tenant_id = $1) as counted,
         (select sum(amount)::text from commission_counter_entries where tenant_id = $1) as counter_entries,
         (select balance::text from commission_accounts where tenant_id = $1) as balance,
         (select coalesce(sum(amount), 0)::text from commission_entries where tenant_id = $1) as entries`,
      [tenant],
    )
  ).rows[0];

/** Returns the error of each refused outcome, which must be a conflict. */
export const conflicts = (outcomes: PromiseSettledResult<unknown>[]): string[] =>
  outcomes.flatMap((outcome) => {
    if (outcome.status === "fulfilled") return [];
    const { code, message } = outcome.reason as { code: string; message: string };
    expect(code, message).toBe("PT409");
    return [message];
  });
