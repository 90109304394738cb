import { expect, test } from "vitest";
import { journalEvents, toJournal } from "@/lib/commissions/journal/journal";
import { addStatements, post } from "../commissions/commission-world";
import { OUTSIDE, queryId, queryValue, withWorld, type Name, type World } from "../world";

// Two sides of one sale, of "agent" and of "elsewhere", approved with $300.00 of company dollar each.

type Figures = Record<string, number | null>;
type Answer = { rows: { key: string; figures: Figures }[]; total: Figures };
type Rows = {
  total_count: number;
  total_amount: number | null;
  rows: { title: string; status: string }[];
};

const SPAN = { range: "custom", from: "2026-12-01", to: "2026-12-31" };
const KEYS = ["company_dollar", "statement_gci", "form_1099"];

const report = ({ sql, tenant }: World, key: string, query: object = {}) =>
  queryValue<Answer>(sql, "select get_report($1, $2, $3)", [
    tenant,
    key,
    JSON.stringify({ ...SPAN, ...query }),
  ]);
const listRows = ({ sql, tenant }: World, key: string, query: object) =>
  queryValue<Rows>(sql, "select list_report_rows($1, $2, $3)", [
    tenant,
    key,
    JSON.stringify({ ...SPAN, ...query }),
  ]);

async function approveBoth(world: World) {
  const added = await addStatements(world);
  await post(world, { sideId: added.sides.Listing, userId: world.people.agent });
  await post(world, { sideId: added.sides.Buying, userId: world.people.elsewhere });
  return added;
}

const asServer = async ({ sql }: World, statement: string, given: unknown[]) => {
  await sql.run("set local role service_role");
  await sql.run(`select ${statement}`, given);
  await sql.resetRole();
};

const readers: [Name, number | null][] = [
  ["owner", 600],
  ["admin", 600],
  ["agent", 300],
  ["elsewhere", 300],
  ["manager", 0],
  ["teammate", 0],
];

test.each(readers)("company dollar for %s is %j", async (name, expected) => {
  await withWorld(async (world) => {
    await approveBoth(world);
    await world.impersonate(name);
    expect((await report(world, "company_dollar")).total.company_dollar).toBe(expected);
    const { rows } = await listRows(world, "company_dollar", { figure: "company_dollar" });
    expect(rows.map(({ status }) => status)).toEqual(
      Array.from({ length: (expected ?? 0) / 300 }, () => "Approved"),
    );
  })();
});

test.each(KEYS)("%s is refused to members who may not view commissions", async (key) => {
  await withWorld(async (world) => {
    const { tenant, impersonate, expectRefusal } = world;
    await approveBoth(world);
    for (const name of ["viewer", ...OUTSIDE] as const) {
      await impersonate(name);
      for (const call of [
        "get_report($1, $2, '{}')",
        `list_report_rows($1, $2, '{"figure":"x"}')`,
      ]) {
        const refused = await expectRefusal(`select ${call}`, [tenant, key]);
        expect(refused.code, name).toBe("42501");
      }
    }
  })();
});

test(
  "an agent cannot request the figures of another agent",
  withWorld(async (world) => {
    const { tenant, people, impersonate, expectRefusal } = world;
    await approveBoth(world);
    await impersonate("agent");
    for (const query of [{ by: "agent" }, { owner: people.elsewhere }]) {
      const refused = await expectRefusal("select get_report($1, 'company_dollar', $2)", [
        tenant,
        JSON.stringify(query),
      ]);
      expect(refused.code).toBe("42501");
    }
    // A manager compares agents, but sees only their own commissions.
    await impersonate("manager");
    const { total } = await report(world, "company_dollar", { owner: people.agent });
    expect(total.company_dollar).toBe(0);
  }),
);

test(
  "company dollar is grouped by month of closing, agent and source",
  withWorld(async (world) => {
    const { people, clients, sql, tenant } = world;
    const { sides } = await approveBoth(world);
    await sql.run("update clients set source = 'referral' where id = $1", [clients.agent]);
    const dealId = await queryId(
      sql,
      "insert into deals (tenant_id, owner_id, client_id, title) values ($1, $2, $3, 'Oak') returning id",
      [tenant, people.agent, clients.agent],
    );
    await sql.run("update transaction_sides set deal_id = $2 where id = $1", [
      sides.Listing,
      dealId,
    ]);
    await world.impersonate("owner");
    const rowsBy = async (by: string) =>
      Object.fromEntries(
        (await report(world, "company_dollar", { by })).rows.map(({ key, figures }) => [
          key,
          [figures.shares, figures.award, figures.company_dollar, figures.net],
        ]),
      );
    expect(await rowsBy("month")).toEqual({ "2026-12": [2, 2000, 600, 1400] });
    expect(await rowsBy("source")).toEqual({
      none: [1, 1000, 300, 700],
      referral: [1, 1000, 300, 700],
    });
    expect(await rowsBy("agent")).toEqual({
      [people.agent]: [1, 1000, 300, 700],
      [people.elsewhere]: [1, 1000, 300, 700],
    });
  }),
);

/** Ends long after the day of the test run, which is the date of the bookings. */
const YEARS = { range: "custom", from: "2026-01-01", to: "2035-12-31" };

test(
  "company dollar counts voids and corrections when booked, and matches the ledgers and the journal",
  withWorld(async (world) => {
    const { people, sql, tenant } = world;
    const { statements } = await approveBoth(world);
    const correct = (userId: string, amount: number, statement: string | null) =>
      asServer(
        world,
        "post_commission_entry($1, $2, $3, 'Correction', $4, '2027-02-01', 'Fee', $5)",
        [...[tenant, people.owner, userId, amount, statement]],
      );
    await correct(people.agent, -50.25, statements.Listing);
    await correct(people.agent, 20, null);
    await correct(people.elsewhere, 33, statements.Buying);
    await asServer(world, "void_statement($1, $2, $3, 'Wrong price')", [
      ...[tenant, people.owner, statements.Buying],
    ]);
    const ledgers = await queryValue<number>(
      sql,
      "select sum(amount)::float from commission_entries where tenant_id = $1 and kind <> 'Paid'",
      [tenant],
    );
    const journal = await queryValue(
      sql,
      "select read_commission_journal($1, '2026-01-01', '2035-12-31')",
      [tenant],
    );
    await world.impersonate("owner");
    const closings = (await report(world, "company_dollar")).total;
    expect(closings).toEqual({ shares: 2, award: 2000, company_dollar: 600, net: 1400 });
    const corrections = { range: "custom", from: "2027-02-01", to: "2027-02-28" };
    expect((await report(world, "company_dollar", corrections)).total).toEqual({
      ...{ shares: 0, award: 0, company_dollar: -2.75, net: 2.75 },
    });
    const { total } = await report(world, "company_dollar", YEARS);
    expect(total).toEqual({ shares: 1, award: 1000, company_dollar: 330.25, net: 669.75 });
    expect(total.net).toBe(ledgers);
    expect(total.company_dollar).toBe(1000 - ledgers);
    const companyDollar = toJournal(journalEvents.parse(journal))
      .filter(({ account }) => account === "company_dollar")
      .reduce((sum, { cents }) => sum - cents, 0n);
    expect(companyDollar).toBe(330_25n);
    const { rows, total_amount } = await listRows(world, "company_dollar", {
      ...YEARS,
      figure: "company_dollar",
    });
    expect(total_amount).toBe(330.25);
    expect(rows).toContainEqual(
      expect.objectContaining({
        title: "Correction of an account",
        page: people.agent,
        amount: -20,
      }),
    );
    await world.impersonate("elsewhere");
    expect((await report(world, "company_dollar", YEARS)).total.net).toBe(0);
  }),
);

test(
  "the GCI of closed deals is compared with their approved statements",
  withWorld(async (world) => {
    const { people, clients, sql, tenant } = world;
    const { sides } = await approveBoth(world);
    const addDeal = (title: string, commission: number) =>
      queryId(
        sql,
        `insert into deals (tenant_id, owner_id, client_id, title, commission, status, closed_at)
         values ($1, $2, $3, $4, $5, 'Closed', '2026-12-15T17:00:00Z') returning id`,
        [tenant, people.agent, clients.agent, title, commission],
      );
    const stated = await addDeal("Oak", 1250.5);
    await addDeal("Elm", 400);
    await sql.run("update deals set closed_at = '2026-12-15T17:00:00Z' where tenant_id = $1", [
      tenant,
    ]);
    await sql.run("update transaction_sides set deal_id = $2 where id = $1", [
      sides.Listing,
      stated,
    ]);
    for (const name of ["owner", "agent"] as const) {
      await world.impersonate(name);
      const { total } = await report(world, "statement_gci");
      expect(total).toEqual({
        ...{ deals: 2, gci: 1650.5, approved: 1000, difference: -250.5 },
        ...{ missing: 1, missing_gci: 400 },
      });
    }
    const { rows } = await listRows(world, "statement_gci", { figure: "difference" });
    expect(rows.map(({ title }) => title)).toEqual(["Oak"]);
    await world.impersonate("elsewhere");
    expect((await report(world, "statement_gci")).total.deals).toBe(0);
  }),
);

test(
  "form 1099 sums the payments of a period by the day of payment",
  withWorld(async (world) => {
    const { people, sql, tenant } = world;
    const { statements } = await approveBoth(world);
    await sql.run("update transactions set status = 'Closed' where tenant_id = $1", [tenant]);
    await asServer(world, "pay_statement($1, $2, $3, '2027-01-04', 'Check 1')", [
      tenant,
      people.owner,
      statements.Listing,
    ]);
    await world.impersonate("owner");
    expect((await report(world, "form_1099")).total.box_1).toBe(0);
    const year = { range: "custom", from: "2027-01-01", to: "2027-12-31" };
    const { rows } = await report(world, "form_1099", { by: "agent", ...year });
    expect(rows).toEqual([
      { key: people.agent, figures: { shares: 1, paid: 700, box_1: 700, to_report: 700 } },
    ]);
  }),
);

test(
  "counter entries are visible to their agent and to members who see all commissions",
  withWorld(async (world) => {
    await approveBoth(world);
    for (const [name, expected] of readers) {
      await world.impersonate(name);
      const moves = await world.sql.run(
        "select amount, day::text, label from commission_counter_entry_details order by id",
        [],
      );
      const labels = moves.map((move) => JSON.stringify(move));
      expect(labels, name).toHaveLength((expected ?? 0) / 300);
      for (const label of labels) expect(label).toContain('"300.00","day":"2026-12-15"');
    }
  }),
);
