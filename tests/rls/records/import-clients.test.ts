import { describe, expect, test } from "vitest";
import { beginAs, startBlocked, queryCommitted, createTenant, withSessions } from "../sessions";
import { withWorld, queryValue } from "../world";

const IMPORT = "select import_clients($1, $2) as answer";
type Answer = {
  import_id: string | null;
  created: number;
  skipped: {
    row: number;
    client_id: string | null;
    repeats: number | null;
    matched_on: string;
    matched: string;
  }[];
};

const rows = (...list: object[]) =>
  JSON.stringify(list.map((item, index) => ({ row: index + 2, phone: "1", ...item })));

describe("importing clients", () => {
  test(
    "assigns the rows to the caller",
    withWorld(async ({ sql, impersonate, tenant, people }) => {
      await impersonate("agent");
      const given = rows(
        { name: "One", email: "one@x.test", status: "Seller" },
        { name: "Two", tenant_id: people.owner },
      );
      expect(await queryValue<Answer>(sql, IMPORT, [tenant, given])).toEqual({
        import_id: expect.any(String) as string,
        created: 2,
        skipped: [],
      });
      const written = await sql.run(
        "select name::text, status, owner_id from clients where name in ('One', 'Two') order by name",
      );
      expect(written).toEqual([
        { name: "One", status: "Seller", owner_id: people.agent },
        { name: "Two", status: "Buyer", owner_id: people.agent },
      ]);
    }),
  );

  test(
    "skips duplicates of existing clients and of earlier rows, and reports each match",
    withWorld(async ({ sql, impersonate, tenant, clients }) => {
      await sql.run("update clients set email = 'known@x.test' where id = $1", [clients.agent]);
      await impersonate("agent");
      const given = rows(
        { name: "A", email: "KNOWN@x.test", phone: "2" },
        { name: "New", email: "new@x.test", phone: "3" },
        { name: "Again", email: "New@x.test", phone: "4" },
        { name: "Client of agent", phone: "614-555-0100" },
        { name: "NEW", phone: "3" },
      );
      expect(await queryValue<Answer>(sql, IMPORT, [tenant, given])).toMatchObject({
        created: 1,
        skipped: [
          { row: 2, client_id: clients.agent, matched_on: "email", matched: "known@x.test" },
          { row: 4, client_id: null, repeats: 3, matched_on: "email", matched: "new@x.test" },
          { row: 5, client_id: clients.agent, matched_on: "phone", matched: "6145550100" },
          { row: 6, client_id: null, repeats: 3, matched_on: "phone", matched: "3" },
        ],
      });
    }),
  );

  test(
    "compares every email address and phone number, with existing clients and between rows",
    withWorld(async ({ sql, impersonate, tenant, clients }) => {
      await sql.run(
        `update clients set email = 'first@x.test', other_emails = '[{"label": "Work", "email": "Second@x.test"}]',
           other_phones = '[{"label": "Home", "phone": "(614) 555-0111"}]' where id = $1`,
        [clients.agent],
      );
      await impersonate("agent");
      const email = (address: string) => [{ label: "Spouse", email: address }];
      const phone = (number: string) => [{ label: "Work", phone: number }];
      const given = rows(
        { name: "A", email: "second@x.test" },
        { name: "B", email: "b@x.test", other_emails: email("FIRST@x.test") },
        { name: "Client of agent", phone: "2", other_phones: phone("+1 614 555 0111") },
        { name: "New", phone: "3", other_emails: email("new@x.test"), other_phones: phone("4") },
        { name: "Spouse of new", phone: "5", email: "New@x.test" },
        { name: "NEW", phone: "4" },
        { name: "Another", phone: "4" },
      );
      expect(await queryValue<Answer>(sql, IMPORT, [tenant, given])).toMatchObject({
        created: 2,
        skipped: [
          { row: 2, client_id: clients.agent },
          { row: 3, client_id: clients.agent },
          { row: 4, client_id: clients.agent },
          { row: 6, client_id: null },
          { row: 7, client_id: null },
        ],
      });
      const [written] = await sql.run(
        "select other_emails, other_phones from clients where name = 'New'",
      );
      expect(written).toEqual({ other_emails: email("new@x.test"), other_phones: phone("4") });
    }),
  );

  test(
    "does not compare with clients the caller cannot see",
    withWorld(async ({ sql, impersonate, tenant, clients }) => {
      await sql.run("update clients set email = 'hidden@x.test' where id = $1", [clients.teammate]);
      await impersonate("agent");
      const answer = await queryValue<Answer>(sql, IMPORT, [
        tenant,
        rows({ name: "X", email: "hidden@x.test" }),
      ]);
      expect(answer.created).toBe(1);
    }),
  );

  test.each(["viewer", "suspended", "deactivated", "foreigner", "stranger"] as const)(
    "is refused for %s",
    (name) =>
      withWorld(async ({ impersonate, expectRefusal, tenant }) => {
        await impersonate(name);
        expect((await expectRefusal(IMPORT, [tenant, rows({ name: "X" })])).code).toBe("42501");
      })(),
  );

  test(
    "previews the same result without writing anything",
    withWorld(async ({ sql, impersonate, expectRefusal, tenant, clients }) => {
      const given = rows(
        { name: "Client of agent", phone: "614-555-0100" },
        { name: "New", phone: "3" },
      );
      const preview = "select import_clients($1, $2, p_dry_run => true)";
      await impersonate("agent");
      expect(await queryValue(sql, preview, [tenant, given])).toMatchObject({
        import_id: null,
        created: 1,
        skipped: [{ row: 2, client_id: clients.agent }],
      });
      expect(await sql.count("select from clients where name = 'New'")).toBe(0);
      await impersonate("viewer");
      expect((await expectRefusal(preview, [tenant, given])).code).toBe("42501");
    }),
  );

  test(
    "adds notes as the importer and tags by name, creating missing tags",
    withWorld(async ({ sql, impersonate, tenant, people }) => {
      await sql.run("insert into tags (tenant_id, name) values ($1, 'VIP')", [tenant]);
      await impersonate("agent");
      const given = rows(
        { name: "One", phone: "2", note: "Met at the fair", tags: ["vip", "Lake side"] },
        { name: "Two", phone: "3", tags: ["Lake Side"] },
      );
      expect((await queryValue<Answer>(sql, IMPORT, [tenant, given])).created).toBe(2);
      expect(
        await sql.run(
          "select c.name::text, n.body, n.author_id from notes n join clients c on c.id = n.client_id where c.name in ('One', 'Two')",
        ),
      ).toEqual([{ name: "One", body: "Met at the fair", author_id: people.agent }]);
      const tagged = await sql.run<{ tags: { name: string }[] }>(
        "select tags from client_records where name in ('One', 'Two') order by name",
      );
      expect(tagged.map(({ tags }) => tags.map(({ name }) => name))).toEqual([
        ["Lake Side", "VIP"],
        ["Lake Side"],
      ]);
    }),
  );

  test.each([
    ["manager", "teammate", null],
    ["manager", "elsewhere", "42501"],
    ["manager", "suspended", "42501"],
    ["manager", "foreigner", "42501"],
    ["owner", "elsewhere", null],
    ["agent", "teammate", "42501"],
    ["agent", "agent", null],
  ] as const)("as %s, with a row assigned to %s: error %s", (name, owner, code) =>
    withWorld(async ({ sql, impersonate, expectRefusal, tenant, people }) => {
      await impersonate(name);
      const file = [tenant, rows({ name: "Given", phone: "9", owner_id: people[owner] })];
      if (code) {
        expect((await expectRefusal(IMPORT, file)).code).toBe(code);
      } else {
        await sql.run(IMPORT, file);
        await sql.resetRole();
        const given = "select owner_id from clients where tenant_id = $1 and name = 'Given'";
        expect(await queryValue(sql, given, [tenant])).toBe(people[owner]);
      }
    })(),
  );

  test(
    "writes nothing if one row is invalid",
    withWorld(async ({ sql, impersonate, expectRefusal, tenant }) => {
      await impersonate("agent");
      expect(
        (await expectRefusal(IMPORT, [tenant, rows({ name: "Good" }, { name: " bad " })])).code,
      ).toBe("23514");
      expect(await sql.count("select from clients where name = 'Good'")).toBe(0);
    }),
  );

  test(
    "compares 10,000 rows with 10,000 clients of the same phone numbers within 25 seconds",
    withWorld(async ({ sql, impersonate, tenant }) => {
      const file = (name: string) =>
        JSON.stringify(
          Array.from({ length: 10_000 }, (_, n) => ({
            row: n + 2,
            name: `${name} ${n}`,
            phone: `614${n}`,
          })),
        );
      await impersonate("agent");
      await sql.run("set local statement_timeout = '25s'");
      expect((await queryValue<Answer>(sql, IMPORT, [tenant, file("First")])).created).toBe(10_000);
      expect((await queryValue<Answer>(sql, IMPORT, [tenant, file("Second")])).created).toBe(
        10_000,
      );
      expect((await queryValue<Answer>(sql, IMPORT, [tenant, file("First")])).skipped).toHaveLength(
        10_000,
      );
    }),
    60_000,
  );

  test("creates each client once when the same file is imported twice concurrently", async () => {
    const { tenant, owner } = await createTenant();
    const given = rows({ name: "Twice", email: "twice@x.test" });
    await withSessions(2, async (first, second) => {
      await beginAs(first, owner.userId);
      await beginAs(second, owner.userId);
      await first.query(IMPORT, [tenant, given]);
      const { ended } = await startBlocked(second, IMPORT, [tenant, given]);
      await first.query("commit");
      expect((await ended).rows[0].answer).toMatchObject({ created: 0, skipped: [{ row: 2 }] });
      await second.query("commit");
    });
    expect(
      await queryCommitted("select count(*)::int from clients where tenant_id = $1", [tenant]),
    ).toBe(1);
  });
});

describe("the notes of a client", () => {
  const NOTES = "select list_notes($1, jsonb_build_object('client_id', $2::text)) as notes";

  test(
    "are listed for members who see the client, with the client's owner",
    withWorld(async ({ sql, impersonate, tenant, clients, people }) => {
      await sql.run(
        "insert into notes (tenant_id, client_id, author_id, body) values ($1, $2, $3, 'Hello')",
        [tenant, clients.viewer, people.manager],
      );
      await impersonate("manager");
      const note = { body: "Hello", author_name: "manager", client_owner_id: people.viewer };
      for (const name of ["manager", "viewer"] as const) {
        await impersonate(name);
        const [answer] = await sql.run(NOTES, [tenant, clients.viewer]);
        expect(answer).toMatchObject({ notes: { total_count: 1, rows: [note] } });
      }
    }),
  );

  test.each([
    ["agent", "teammate"],
    ["manager", "elsewhere"],
    ["suspended", "suspended"],
    ["foreigner", "both"],
    ["stranger", "agent"],
  ] as const)("are refused for %s on the client of %s as not found", (name, owner) =>
    withWorld(async ({ impersonate, expectRefusal, tenant, clients }) => {
      await impersonate(name);
      expect((await expectRefusal(NOTES, [tenant, clients[owner]])).code).toBe("PT404");
    })(),
  );
});
