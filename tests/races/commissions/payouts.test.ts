import { expect, test } from "vitest";
import { database } from "../../stack";
import { approve, conflicts, openOffice, readBooks, type Office } from "./office";

// Drafts, pays and cancels payouts over the same statements at the same time.

async function openApproved(count: number): Promise<Office> {
  const office = await openOffice(count);
  for (const side of office.sides) await approve(office, side);
  return office;
}

const draft = async ({ tenant, owner, sides }: Office): Promise<string> => {
  const ids = sides.map(({ statement }) => statement);
  const { rows } = await database.query<{ id: string }>(
    "select create_commission_payout($1, $2, 'ACH', $3) as id",
    [tenant, owner, ids],
  );
  return rows[0]!.id;
};

const pay = ({ tenant, owner }: Office, id: string, total: number) =>
  database.query("select pay_commission_payout($1, $2, $3, $4, '2026-07-01', 'ACH 1')", [
    ...[tenant, owner, id, total],
  ]);

const cancel = ({ tenant, owner }: Office, id: string) =>
  database.query("select cancel_commission_payout($1, $2, $3)", [tenant, owner, id]);

const change = ({ tenant }: Office, id: string, statements: string[], updatedAt: string) =>
  database.query("select change_commission_payout($1, $2, $3, $4)", [
    ...[tenant, id, updatedAt, statements],
  ]);

const readPaid = async ({ tenant }: Office) =>
  (
    await database.query<{ times: number; statuses: string[] }>(
      `select (select count(*)::integer from commission_entries where tenant_id = $1 and kind = 'Paid') as times,
         array(select distinct status::text from commission_statements where tenant_id = $1 order by 1) as statuses`,
      [tenant],
    )
  ).rows[0];

test("a statement joins only one of several payouts that are drafted concurrently", async () => {
  const office = await openApproved(4);
  const reversed = { ...office, sides: [...office.sides].reverse() };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, time) => draft(time % 2 ? office : reversed)),
  );
  const refusals = conflicts(outcomes);
  expect(refusals).toHaveLength(19);
  expect(refusals[0]).toMatch(/^2026-\d+ Buying is in Payout 1 already/);
});

test("a payout that is paid and cancelled concurrently is either paid once or cancelled", async () => {
  for (let round = 0; round < 10; round += 1) {
    const office = await openApproved(3);
    const id = await draft(office);
    const outcomes = await Promise.allSettled([
      ...[pay(office, id, 4800), cancel(office, id), pay(office, id, 4800), cancel(office, id)],
    ]);
    expect(conflicts(outcomes)).toHaveLength(3);
    const paid = await readPaid(office);
    expect([
      { times: 3, statuses: ["Paid"] },
      { times: 0, statuses: ["Approved"] },
    ]).toContainEqual(paid);
  }
});

test("a draft that is changed and paid concurrently is either paid unchanged, or changed and not paid", async () => {
  for (let round = 0; round < 10; round += 1) {
    const office = await openApproved(3);
    const id = await draft(office);
    const { rows } = await database.query<{ at: string }>(
      "select updated_at::text as at from commission_payouts where id = $1",
      [id],
    );
    const [first, second] = office.sides.map(({ statement }) => statement);
    const outcomes = await Promise.allSettled([
      change(office, id, [first!], rows[0]!.at),
      pay(office, id, 4800),
      change(office, id, [second!], rows[0]!.at),
    ]);
    const refusals = conflicts(outcomes);
    expect(refusals).toHaveLength(2);
    const paid = await readPaid(office);
    const isPaid = outcomes[1]!.status === "fulfilled";
    expect(paid?.times).toBe(isPaid ? 3 : 0);
    for (const message of refusals) {
      expect(message).toMatch(isPaid ? /^Payout 1 is paid\./ : /has changed/);
    }
    if (!isPaid)
      expect(refusals.some((text) => text.includes("Somebody else has changed"))).toBe(true);
  }
});

test("a statement voided while its payout is paid is either paid, or leaves the payout and stops the payment", async () => {
  for (let round = 0; round < 10; round += 1) {
    const office = await openApproved(3);
    const id = await draft(office);
    const { tenant, owner, sides } = office;
    const voidStatement = () =>
      database.query("select void_statement($1, $2, $3, 'Wrong')", [
        ...[tenant, owner, sides[1]!.statement],
      ]);
    const payStatement = () =>
      database.query("select pay_statement($1, $2, $3, '2026-07-01', 'Check')", [
        ...[tenant, owner, sides[2]!.statement],
      ]);
    conflicts(await Promise.allSettled([pay(office, id, 4800), voidStatement(), payStatement()]));
    const { rows } = await database.query<{ paid: boolean; left: string[] }>(
      `select p.status = 'Paid' as paid, array(
         select i.left_reason from commission_payout_statements i where i.payout_id = p.id and i.left_at is not null order by 1) as left
       from commission_payouts p where p.id = $1`,
      [id],
    );
    const { times } = (await readPaid(office))!;
    if (rows[0]!.paid) expect([rows[0]!.left, times]).toEqual([[], 3]);
    else expect(rows[0]!.left).not.toEqual([]);
    expect(times).toBeLessThanOrEqual(3);
    const books = await readBooks(office);
    expect(books?.balance).toBe(books?.entries);
  }
});

test("a payment whose connection ends before commit is rolled back, and can be repeated", async () => {
  const office = await openApproved(2);
  const id = await draft(office);
  const session = await database.connect();
  await session.query("begin");
  await session.query("select pay_commission_payout($1, $2, $3, 3200, '2026-07-01', 'ACH 1')", [
    ...[office.tenant, office.owner, id],
  ]);
  const ended = new Promise((resolve) => session.once("error", resolve));
  const { rows } = await session.query<{ pid: number }>("select pg_backend_pid() as pid");
  await database.query("select pg_terminate_backend($1)", [rows[0]!.pid]);
  await ended;
  session.release(true);
  expect(await readPaid(office)).toEqual({ times: 0, statuses: ["Approved"] });
  await pay(office, id, 3200);
  // The response was lost. The second attempt changes nothing.
  await expect(pay(office, id, 3200)).rejects.toMatchObject({ code: "PT409" });
  expect(await readPaid(office)).toEqual({ times: 2, statuses: ["Paid"] });
});
