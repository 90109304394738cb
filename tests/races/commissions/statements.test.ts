import { expect, test } from "vitest";
import { TIMES } from "../../rls/concurrently";
import { database } from "../../stack";
import { approve, conflicts, openOffice, readBooks, type Side } from "./office";

// Approves, pays and voids statements of one cap and one account at the same time.

test("concurrent approvals count exactly what is left of the cap", async () => {
  const office = await openOffice(TIMES);
  await Promise.all(office.sides.map((side) => approve(office, side)));
  // $1,000.00 were left: 50 × $2,000.00 less $1,000.00.
  expect(await readBooks(office)).toEqual({
    ...{ counted: "16000.00", counter_entries: "16000.00" },
    ...{ balance: "99000.00", entries: "99000.00" },
  });
});

test("concurrent payments and voids of the same statements pay each at most once and void it", async () => {
  const office = await openOffice(10);
  for (const side of office.sides) await approve(office, side);
  const { tenant, owner } = office;
  const pay = ({ statement }: Side) =>
    database.query("select pay_statement($1, $2, $3, '2026-07-01', 'Check')", [
      ...[tenant, owner, statement],
    ]);
  const voidStatement = ({ statement }: Side) =>
    database.query("select void_statement($1, $2, $3, 'Wrong')", [tenant, owner, statement]);
  const outcomes = await Promise.allSettled(
    office.sides.flatMap((side) => [
      pay(side),
      pay(side),
      voidStatement(side),
      voidStatement(side),
    ]),
  );
  conflicts(outcomes);
  const { rows } = await database.query<{ status: string; paid: number }>(
    `select s.status, (select count(*)::integer from commission_entries e where e.statement_id = s.id and e.kind = 'Paid') as paid
     from commission_statements s where s.tenant_id = $1`,
    [tenant],
  );
  expect(rows.every(({ status, paid }) => status === "Void" && paid <= 1)).toBe(true);
  const books = await readBooks(office);
  expect(books).toMatchObject({ counted: "15000.00", counter_entries: "15000.00" });
  expect(books?.balance).toBe(books?.entries);
});
