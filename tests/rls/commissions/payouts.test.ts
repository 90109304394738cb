import { describe, expect, test } from "vitest";
import { OUTSIDE, queryValue, withWorld, type Name, type World } from "../world";
import { addStatements, close, draftPayout, post } from "./commission-world";

/** Approves both statements of a closed sale, and drafts a payout with one of them. */
async function openDraft(world: World) {
  const { people } = world;
  const { id, sides, statements } = await addStatements(world);
  await post(world, { sideId: sides.Listing, userId: people.agent });
  await post(world, { sideId: sides.Buying, userId: people.elsewhere });
  await close(world, id);
  return { id, statements, payout: await draftPayout(world, [statements.Listing]) };
}

const AS_SERVER = [
  "create_commission_payout($1, $2, 'ACH', array[$2::uuid])",
  "pay_commission_payout($1, $2, $2, 1, '2026-12-15', 'ACH 1')",
  "cancel_commission_payout($1, $2, $2)",
  "change_commission_payout($1, $2, now(), array[$2::uuid])",
  "save_bank_account($1, $2, null)",
  "list_bank_accounts($1, array[$2::uuid])",
  "private.list_bank_accounts($1, array[$2::uuid])",
  "read_commission_journal($1, '2026-01-01', '2026-12-31', null)",
];

test.each(AS_SERVER)(
  "payout and bank account functions can be called by the server only: %s",
  async (call) => {
    await withWorld(async ({ tenant, people, impersonate, expectRefusal }) => {
      for (const name of ["owner", "admin", "agent", "foreigner"] as const) {
        await impersonate(name);
        const withPerson = call.includes("$2");
        const refused = await expectRefusal(
          `select ${call}`,
          withPerson ? [tenant, people[name]] : [tenant],
        );
        expect(refused.code).toBe("42501");
      }
    })();
  },
);

describe("a payout", () => {
  const readers: [Name, number][] = [
    ["owner", 1],
    ...(["admin", "manager", "agent", "elsewhere", "viewer", "both", ...OUTSIDE] as Name[]).map(
      (name): [Name, number] => [name, 0],
    ),
  ];
  test.each(readers)("is visible to %s: %i", async (name, count) => {
    await withWorld(async (world) => {
      await openDraft(world);
      await world.impersonate(name);
      for (const view of [
        "payout_records",
        "payout_statement_details",
        "payouts",
        "payout_statements",
      ]) {
        const seen = `select count(*)::integer from commission_${view}`;
        expect(await queryValue(world.sql, seen), view).toBe(count);
      }
    })();
  });

  test(
    "cannot be written directly, even by the owner",
    withWorld(async (world) => {
      const { tenant, people, impersonate, expectRefusal } = world;
      const { payout, statements } = await openDraft(world);
      for (const name of ["owner", "agent"] as const) {
        await impersonate(name);
        for (const [statement, values] of [
          [
            "insert into commission_payouts (tenant_id, number, method, created_by) values ($1, 9, 'ACH', $2)",
            [tenant, people[name]],
          ],
          ["update commission_payouts set status = 'Paid' where id = $1", [payout]],
          ["delete from commission_payouts where id = $1", [payout]],
          ["update commission_payout_statements set amount = 1 where payout_id = $1", [payout]],
          [
            "insert into commission_payout_statements (tenant_id, payout_id, statement_id, amount) values ($1, $2, $3, 1)",
            [tenant, payout, statements.Buying],
          ],
        ] as [string, unknown[]][]) {
          expect((await expectRefusal(statement, values)).code, statement).toBe("42501");
        }
      }
    }),
  );

  test(
    "cannot be drafted with another company's statement, a draft, or a statement of an open transaction",
    withWorld(async (world) => {
      const { sql, tenant, people, expectRefusal } = world;
      const { id, sides, statements } = await addStatements(world);
      await post(world, { sideId: sides.Listing, userId: people.agent });
      await sql.run("set local role service_role");
      const draft = "select create_commission_payout($1, $2, 'ACH', $3)";
      const foreign = await queryValue<string>(
        sql,
        "select id from tenants where id <> $1 limit 1",
        [tenant],
      );
      for (const [company, chosen, message] of [
        [tenant, [statements.Listing], "A statement can be paid once its transaction is closed"],
        [tenant, [statements.Buying], "2026-0001 Buying is draft. Reload the page."],
        [tenant, [id], "Statement not found"],
        [foreign, [statements.Listing], "Statement not found"],
      ] as const) {
        const refused = await expectRefusal(draft, [company, people.owner, chosen]);
        expect(refused.message).toBe(message);
      }
    }),
  );

  test(
    "drops a voided statement and records the reason",
    withWorld(async (world) => {
      const { sql, tenant, people, expectRefusal } = world;
      const { statements, payout } = await openDraft(world);
      await sql.run("set local role service_role");
      await sql.run("select void_statement($1, $2, $3, 'Wrong price')", [
        ...[tenant, people.owner, statements.Listing],
      ]);
      expect(
        await queryValue(
          sql,
          "select left_reason from commission_payout_statements where payout_id = $1",
          [payout],
        ),
      ).toBe("Voided: Wrong price");
      const refused = await expectRefusal(
        "select pay_commission_payout($1, $2, $3, 700, '2026-12-20', 'ACH 1')",
        [tenant, people.owner, payout],
      );
      expect(refused.message).toBe("Nothing is left in Payout 1. Cancel it.");
    }),
  );
});

test(
  "bank accounts are in a table that neither members nor the service can read",
  withWorld(async (world) => {
    const { sql, tenant, people, impersonate, expectRefusal } = world;
    const account = {
      ...{ id: crypto.randomUUID(), kind: "Savings", last_four: "6789" },
      sealed_secret: "k1:sealed",
    };
    await sql.run("set local role service_role");
    await sql.run("select save_bank_account($1, $2, $3)", [tenant, people.agent, account]);
    const read = "select from private.bank_accounts";
    expect((await expectRefusal(read)).code).toBe("42501");
    // A person who is not a member cannot have an account.
    const stranger = await expectRefusal("select save_bank_account($1, $2, $3)", [
      ...[tenant, people.foreigner, { ...account, id: crypto.randomUUID() }],
    ]);
    expect(stranger.message).toBe("Member not found");
    for (const name of ["owner", "agent"] as const) {
      await impersonate(name);
      expect((await expectRefusal(read)).code).toBe("42501");
    }
  }),
);

describe("the names of the journal accounts", () => {
  const writers: [Name, boolean][] = [
    ["owner", true],
    ...(["admin", "manager", "agent", "viewer", ...OUTSIDE] as Name[]).map(
      (name): [Name, boolean] => [name, false],
    ),
  ];
  test.each(writers)("can be read and written by %s: %s", async (name, may) => {
    await withWorld(async ({ sql, tenant, impersonate, expectRefusal }) => {
      const write = `insert into commission_journal_accounts
        (tenant_id, cash, company_dollar, fees, commissions_payable, agents_receivable, paid_to_others)
        values ($1, 'a', 'b', 'c', 'd', 'e', 'f')`;
      if (!may) {
        await impersonate(name);
        expect((await expectRefusal(write, [tenant])).code).toBe("42501");
        await sql.resetRole();
      } else await impersonate(name);
      await sql.run(write, [tenant]);
      if (!may) await impersonate(name);
      const seen = "select count(*)::integer from commission_journal_accounts where tenant_id = $1";
      expect(await queryValue(sql, seen, [tenant])).toBe(may ? 1 : 0);
    })();
  });
});
