import { describe, expect, test } from "vitest";
import { OUTSIDE, queryColumn, queryValue, withWorld, type Name } from "../world";
import { addStatements, CAPPED, close, post, TERMS, toPosting } from "./commission-world";

const AS_SERVER = [
  "post_statement($1, $2, '{}', '{}')",
  "pay_statement($1, $2, $2, '2026-12-15', 'Check 1')",
  "void_statement($1, $2, $2, 'Wrong')",
  "post_opening_balance($1, $2, '{}', 1, 'Before')",
  "post_commission_entry($1, $2, $2, 'Correction', 1, '2026-12-15', 'Mine')",
  "post_correction($1, $2, $2, '2026-01-01', '{}', '{}')",
  "read_correction_inputs($1, $2, '2026-01-01')",
  "read_statement_inputs($1, array[$2::uuid])",
  "list_pending_sides($1, $2)",
  "list_pending_sides_of_plan($1, $2)",
  "send_paper($1, $2, $2, '{}')",
  "get_paper_branding(coalesce($1::uuid, $2::uuid))",
];

describe("the commission ledger", () => {
  test.each(AS_SERVER)("is written and read through the server only: %s", async (call) => {
    await withWorld(async ({ tenant, people, impersonate, expectRefusal }) => {
      for (const name of ["owner", "agent", "foreigner"] as const) {
        await impersonate(name);
        const refused = await expectRefusal(`select ${call}`, [tenant, people[name]]);
        expect(refused.code).toBe("42501");
      }
    })();
  });

  test(
    "accepts no direct insert, update or delete",
    withWorld(async (world) => {
      const { sql, tenant, people, impersonate, expectRefusal } = world;
      const { sides, statements } = await addStatements(world);
      expect(await post(world, { sideId: sides.Listing, userId: people.agent })).toBe(true);
      await impersonate("owner");
      for (const statement of [
        "insert into commission_entries (tenant_id, user_id, kind, amount, day, description) values ($1, $2, 'Earned', 1, '2026-12-15', 'Mine')",
        "insert into commission_accounts (tenant_id, user_id) values ($1, $2)",
        "insert into commission_counters (tenant_id, user_id, name) values ($1, $2, 'royalty')",
        "update commission_accounts set balance = 1 where tenant_id = $1 and user_id = $2",
        "update commission_counters set amount = 0 where tenant_id = $1 and user_id = $2",
        "update commission_lines set amount = 1 where tenant_id = $1 and payee_id = $2",
        "update commission_shares set payable = 1 where tenant_id = $1 and user_id = $2",
        "delete from commission_lines where tenant_id = $1 and payee_id = $2",
      ]) {
        expect((await expectRefusal(statement, [tenant, people.agent])).code, statement).toBe(
          "42501",
        );
      }
      await sql.resetRole();
      for (const table of ["lines", "shares", "entries", "counter_entries"]) {
        const refused = await expectRefusal(`delete from commission_${table}`);
        expect(refused.code, table).toBe("42501");
      }
      const deletion = await expectRefusal("delete from commission_statements where id = $1", [
        statements.Listing,
      ]);
      expect(deletion.message).toContain("an approved commission statement");
    }),
  );

  test(
    "adds up to counters and balances",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      const { id, sides, statements } = await addStatements(world);
      await post(world, { sideId: sides.Listing, userId: people.agent });
      const balance = () =>
        queryValue(sql, "select balance::text from commission_accounts where user_id = $1", [
          people.agent,
        ]);
      const counted = () =>
        queryValue(sql, "select amount::text from commission_counters where user_id = $1", [
          people.agent,
        ]);
      expect([await balance(), await counted()]).toEqual(["700.00", "300.00"]);
      await close(world, id);
      await sql.run("set local role service_role");
      await sql.run("select pay_statement($1, $2, $3, '2026-12-20', 'Check 1')", [
        tenant,
        people.owner,
        statements.Listing,
      ]);
      await sql.resetRole();
      expect(await balance()).toBe("0.00");
      await sql.run("set local role service_role");
      await sql.run("select void_statement($1, $2, $3, 'Wrong price')", [
        tenant,
        people.owner,
        statements.Listing,
      ]);
      await sql.resetRole();
      expect([await balance(), await counted()]).toEqual(["-700.00", "0.00"]);
      // The paid amount is withheld from the next statement.
      expect(
        await queryValue(sql, "select private.owed_before($1, $2)::text", [tenant, people.agent]),
      ).toBe("700.00");
    }),
  );
});

describe("a disbursement authorization", () => {
  const PAPERS = ["commission_papers", "commission_paper_mails", "commission_paper_mail_details"];

  test(
    "cannot be read directly, not even by the owner",
    withWorld(async (world) => {
      const { people, impersonate, expectRefusal } = world;
      const { sides } = await addStatements(world);
      await post(world, { sideId: sides.Listing, userId: people.agent });
      for (const name of ["owner", "agent", "foreigner"] as const) {
        await impersonate(name);
        for (const table of PAPERS) {
          expect((await expectRefusal(`select from ${table}`)).code, table).toBe("42501");
        }
      }
    }),
  );

  test(
    "keeps its approver's instructions, is generated once and cannot be deleted",
    withWorld(async (world) => {
      const { sql, people, expectRefusal } = world;
      const { sides, statements } = await addStatements(world);
      await post(world, { sideId: sides.Listing, userId: people.agent, instructions: "Wire it" });
      await sql.resetRole();
      const paper = () =>
        sql.run("select instructions, file_id is null as waits from commission_papers", []);
      expect(await paper()).toEqual([{ instructions: "Wire it", waits: true }]);
      const draw = `update commission_papers set file_id = gen_random_uuid(), size = 1, drawn_at = now(),
        sha256 = repeat('a', 64) where statement_id = '${statements.Listing}'`;
      const rewrite = "update commission_papers set instructions = 'Wire it to me'";
      expect((await expectRefusal(rewrite)).code).toBe("42501");
      await sql.run(draw);
      for (const statement of [draw, rewrite, "delete from commission_papers"]) {
        expect((await expectRefusal(statement)).code, statement).toBe("42501");
      }
    }),
  );

  test(
    "can be sent only until its statement is voided, and its record outlives the sent message",
    withWorld(async (world) => {
      const { sql, tenant, people, expectRefusal } = world;
      const { sides, statements } = await addStatements(world);
      await post(world, { sideId: sides.Listing, userId: people.agent });
      const mail = JSON.stringify({
        ...{ recipient_name: "Tess", recipient_email: "tess@title.test" },
        ...{ subject: "Authorization", content: "Attached" },
      });
      const values = [tenant, people.owner, statements.Listing, mail];
      const send = "select send_paper($1, $2, $3, $4)";
      await sql.run("set local role service_role");
      // The document is not generated yet.
      expect((await expectRefusal(send, values)).code).toBe("PT404");
      await sql.run(
        `update commission_papers set file_id = gen_random_uuid(), size = 1, drawn_at = now(), sha256 = repeat('a', 64)`,
      );
      const message = await queryValue<string>(sql, send, values);
      await sql.resetRole();
      expect(
        await sql.run("select status, owner_id, deal_id, channel from messages where id = $1", [
          message,
        ]),
      ).toMatchObject([{ status: "sending", owner_id: people.owner, channel: "email" }]);
      await sql.run("delete from messages where id = $1", [message]);
      expect(
        await sql.run("select message_id, recipient_email, sent_by from commission_paper_mails"),
      ).toEqual([{ message_id: null, recipient_email: "tess@title.test", sent_by: people.owner }]);
      expect((await expectRefusal("delete from commission_paper_mails")).code).toBe("42501");
      await sql.run("set local role service_role");
      await sql.run("select void_statement($1, $2, $3, 'Wrong')", values.slice(0, 3));
      expect((await expectRefusal(send, values)).code).toBe("PT409");
    }),
  );
});

describe("a statement", () => {
  const readers: [Name, string[]][] = [
    ["owner", ["Buying", "Listing"]],
    ["admin", ["Buying", "Listing"]],
    ["agent", ["Listing"]],
    ["elsewhere", ["Buying"]],
    ["manager", []],
    ["teammate", []],
    ["viewer", []],
    ["both", []],
    ...OUTSIDE.map((name): [Name, string[]] => [name, []]),
  ];
  test.each(readers)("is visible to %s: %j", async (name, expected) => {
    await withWorld(async (world) => {
      const { sql, people, impersonate } = world;
      const { sides } = await addStatements(world);
      await post(world, { sideId: sides.Listing, userId: people.agent });
      await post(world, { sideId: sides.Buying, userId: people.elsewhere });
      await impersonate(name);
      for (const view of ["line", "share"]) {
        expect(
          await queryColumn(
            sql,
            `select distinct s.side from commission_${view}_details r
             join commission_statement_records s on s.id = r.statement_id`,
          ),
          view,
        ).toEqual(expected);
      }
      const seesAll = expected.length === 2;
      const own = seesAll ? 2 : expected.length;
      for (const table of ["commission_accounts", "commission_counters", "commission_entries"]) {
        expect(await queryValue(sql, `select count(*)::integer from ${table}`), table).toBe(own);
      }
    })();
  });

  test(
    "shows a co-agent the side's gross, but not another agent's share",
    withWorld(async (world) => {
      const { sql, tenant, people, impersonate } = world;
      const { id, sides } = await addStatements(world);
      await impersonate("owner");
      await sql.run("select set_transaction_side($1, $2, 'Listing', $3)", [
        tenant,
        id,
        JSON.stringify({
          agents: [
            { user_id: people.agent, weight: 1 },
            { user_id: people.teammate, weight: 1 },
          ],
        }),
      ]);
      await sql.resetRole();
      await post(world, { sideId: sides.Listing, userId: people.agent });
      await impersonate("teammate");
      expect(
        await queryColumn(sql, "select gross::text from commission_statement_records"),
      ).toEqual(["1000.00"]);
      expect(await queryColumn(sql, "select label from commission_line_details")).toEqual([]);
      expect(await queryColumn(sql, "select net from commission_share_details")).toEqual([]);
    }),
  );

  test.each<Name>(["elsewhere", "teammate", "manager", "viewer", "admin", ...OUTSIDE])(
    "cannot be prepared by %s, who is not an agent of the side",
    async (name) => {
      await withWorld(async (world) => {
        const { sql, tenant, impersonate, expectRefusal } = world;
        const { sides, statements } = await addStatements(world);
        await impersonate(name);
        expect(
          await sql.count("update commission_statements set status = 'Submitted' where id = $1", [
            statements.Listing,
          ]),
        ).toBe(0);
        expect(
          await sql.count("delete from commission_statements where id = $1", [statements.Listing]),
        ).toBe(0);
        const refused = await expectRefusal(
          "insert into commission_statements (tenant_id, side_id, terms) values ($1, $2, $3)",
          [tenant, sides.Listing, TERMS],
        );
        expect(["42501", "PT404", "PT409"]).toContain(refused.code);
      })();
    },
  );

  test(
    "is prepared and submitted by its agent, who cannot choose plans or cap counting, or approve it",
    withWorld(async (world) => {
      const { sql, tenant, people, impersonate, expectRefusal } = world;
      const { sides, statements, plan } = await addStatements(world);
      await impersonate("agent");
      const plans = JSON.stringify({ [people.agent]: plan });
      for (const columns of [`plans = '${plans}'`, "counts_towards_caps = false"]) {
        const refused = await expectRefusal(
          `update commission_statements set ${columns} where id = $1`,
          [statements.Listing],
        );
        expect(refused.message).toContain("Only people who manage commissions");
      }
      await sql.run("savepoint without");
      await sql.run("delete from commission_statements where id = $1", [statements.Listing]);
      for (const [column, value] of [
        ["plans", plans],
        ["counts_towards_caps", false],
      ]) {
        const refused = await expectRefusal(
          `insert into commission_statements (tenant_id, side_id, terms, ${column}) values ($1, $2, $3, $4)`,
          [tenant, sides.Listing, TERMS, value],
        );
        expect(refused.message).toContain("Only people who manage commissions");
      }
      await sql.run("rollback to savepoint without");
      const approve = "update commission_statements set status = 'Approved' where id = $1";
      expect((await expectRefusal(approve, [statements.Listing])).code).toBe("42501");
      await sql.run("update commission_statements set status = 'Submitted' where id = $1", [
        statements.Listing,
      ]);
      const change = "update commission_statements set terms = $2 where id = $1";
      const late = await expectRefusal(change, [
        statements.Listing,
        JSON.stringify({ gross: { kind: "amount", amount: "2000.00" } }),
      ]);
      expect(late.message).toContain("Take it back");
      await sql.resetRole();
      expect(
        await sql.run("select status, submitted_by from commission_statements where id = $1", [
          statements.Listing,
        ]),
      ).toEqual([{ status: "Submitted", submitted_by: people.agent }]);
    }),
  );

  test(
    "is approved only if none of its inputs has changed since it was computed",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      const { id, sides, plan } = await addStatements(world);
      const moves: [string, unknown[]][] = [
        ["update transactions set contract_price = 410000 where id = $1", [id]],
        ["update transactions set closing_date = '2026-12-16' where id = $1", [id]],
        ["update transaction_agents set weight = 2 where side_id = $1", [sides.Listing]],
        [
          "update commission_plans set terms = $2, counts_from = '2026-02-01' where id = $1",
          [plan, JSON.stringify(CAPPED)],
        ],
        [
          "insert into commission_members (tenant_id, user_id, start_day) values ($1, $2, '2026-03-15')",
          [tenant, people.agent],
        ],
        [
          "select post_opening_balance($1, $2, $3, 15200, 'Before Lintel')",
          [
            tenant,
            people.owner,
            JSON.stringify({
              ...{ user_id: people.agent, team_id: null, name: "company_dollar" },
              period_start: "2026-01-01",
            }),
          ],
        ],
        [
          "select post_commission_entry($1, $2, $3, 'Charge', -25, '2026-12-01', 'Desk')",
          [tenant, people.owner, people.agent],
        ],
      ];
      for (const [statement, values] of moves) {
        const before = JSON.stringify(
          await queryValue(sql, "select read_statement_inputs($1, $2) -> 0", [
            tenant,
            [sides.Listing],
          ]),
        );
        await sql.run(statement, values);
        expect(
          await post(world, { sideId: sides.Listing, userId: people.agent }, before),
          statement,
        ).toBe(false);
      }
      expect(await post(world, { sideId: sides.Listing, userId: people.agent })).toBe(true);
    }),
  );

  test(
    "whose lines do not sum to its gross is refused",
    withWorld(async (world) => {
      const { sql, tenant, people, expectRefusal } = world;
      const { sides } = await addStatements(world);
      const inputs = await queryValue(sql, "select read_statement_inputs($1, $2) -> 0", [
        tenant,
        [sides.Listing],
      ]);
      const posting = {
        ...toPosting({ sideId: sides.Listing, userId: people.agent }),
        gross: "1000.01",
      };
      const refused = await expectRefusal("select post_statement($1, $2, $3, $4)", [
        tenant,
        people.owner,
        JSON.stringify(inputs),
        JSON.stringify(posting),
      ]);
      expect(refused.message).toContain("do not sum");
    }),
  );

  test(
    "once approved, prevents deleting its transaction",
    withWorld(async (world) => {
      const { people, impersonate, expectRefusal } = world;
      const { id, sides } = await addStatements(world);
      await post(world, { sideId: sides.Listing, userId: people.agent });
      await impersonate("owner");
      const refused = await expectRefusal("delete from transactions where id = $1", [id]);
      expect(refused.message).toContain("2026-0001 Listing has an approved commission statement");
    }),
  );
});
