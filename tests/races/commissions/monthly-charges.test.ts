import { expect, test } from "vitest";
import { bookMonthlyCharges } from "@/lib/commissions/monthly-charges/data";
import { databaseOf } from "@/lib/foundation/database/database";
import { createTenant } from "../../rls/sessions";
import { database } from "../../stack";

const db = databaseOf(database);

/** Ten minutes to midnight on June 30 in Ohio, when it is already July on the server. */
const LAST_OF_JUNE = new Date("2026-07-01T03:50:00Z");
const FIRST_OF_JULY = new Date("2026-07-01T04:10:00Z");

async function openOffice() {
  const { tenant, owner } = await createTenant();
  await database.query("update tenants set time_zone = 'America/New_York' where id = $1", [tenant]);
  const terms = {
    split: { kind: "flat", company_rate: "30" },
    monthly_charges: [
      { key: "desk", label: "Desk fee", amount: "150.00" },
      { key: "tech", label: "Technology fee", amount: "49.99" },
    ],
  };
  await database.query(
    `with plan as (
       insert into commission_plans (tenant_id, name, terms, counts_from) values ($1, 'Desk', $3, '2026-01-01') returning id
     ) insert into commission_assignments (tenant_id, user_id, counts_from, plan_id)
       select $1, $2, '2026-01-01', id from plan`,
    [tenant, owner.userId, JSON.stringify(terms)],
  );
  return { tenant };
}

const readEntries = async (tenant: string) =>
  (
    await database.query<{ entry: string }>(
      `select concat_ws(' ', kind, amount, day, description) as entry from commission_entries where tenant_id = $1 order by id`,
      [tenant],
    )
  ).rows.map(({ entry }) => entry);

test("concurrent workers charge each member once a month, in the company's time zone", async () => {
  const { tenant } = await openOffice();
  const run = (now: Date) =>
    Promise.all(Array.from({ length: 8 }, () => bookMonthlyCharges(db, now)));
  await run(LAST_OF_JUNE);
  const june = [
    "Charge -150.00 2026-06-01 Desk fee for June 2026",
    "Charge -49.99 2026-06-01 Technology fee for June 2026",
  ];
  expect(await readEntries(tenant)).toEqual(june);
  await run(FIRST_OF_JULY);
  await run(FIRST_OF_JULY);
  expect(await readEntries(tenant)).toEqual([
    ...june,
    "Charge -150.00 2026-07-01 Desk fee for July 2026",
    "Charge -49.99 2026-07-01 Technology fee for July 2026",
  ]);
  const { rows } = await database.query<{ balance: string }>(
    "select balance::text from commission_accounts where tenant_id = $1",
    [tenant],
  );
  expect(rows[0]?.balance).toBe("-399.98");
});

test("a renamed charge is not booked again within the month, and an added charge is booked", async () => {
  const { tenant } = await openOffice();
  await bookMonthlyCharges(db, FIRST_OF_JULY);
  await database.query(
    `update commission_plans set terms = jsonb_set(jsonb_set(terms, '{monthly_charges,0,label}', '"Desk"'), '{monthly_charges,2}',
       '{"key": "eo", "label": "Insurance", "amount": "10.00"}') where tenant_id = $1`,
    [tenant],
  );
  await bookMonthlyCharges(db, FIRST_OF_JULY);
  expect((await readEntries(tenant)).slice(2)).toEqual([
    "Charge -10.00 2026-07-01 Insurance for July 2026",
  ]);
});
