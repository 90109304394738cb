import { describe, expect, test } from "vitest";
import { withWorld, type World } from "../world";

// A client's further email addresses and numbers: the content of the lists, and how they are found.

const entries = (count: number, entry: object) => Array.from({ length: count }, () => entry);
const WORK = { label: "Work", email: "a@b.co" };
const HOME = { label: "Home", phone: "614" };
const LONG = "x".repeat(1_000_000);

const UPDATE = (column: string) => `update clients set ${column} = $2 where id = $1`;

describe("a client's other emails and phones", () => {
  test.each([
    ["other_emails", "no entries", []],
    ["other_emails", "ten entries", entries(10, WORK)],
    ["other_emails", "an email of 320 characters", [{ ...WORK, email: `a@${"b".repeat(315)}.co` }]],
    ["other_phones", "a label of 30 emoji", [{ ...HOME, label: "🏠".repeat(30) }]],
    ["other_phones", "a phone of 20 characters", [{ ...HOME, phone: "1".repeat(20) }]],
  ])("%s may hold %s", (column, _what, value) =>
    withWorld(async ({ sql, impersonate, clients }) => {
      await impersonate("agent");
      await sql.run(UPDATE(column), [clients.agent, JSON.stringify(value)]);
      const [row] = await sql.run(`select ${column} as list from clients where id = $1`, [
        clients.agent,
      ]);
      expect(row).toEqual({ list: value });
    })(),
  );

  test.each([
    ["eleven entries", entries(11, WORK)],
    ["100,000 entries", entries(100_000, WORK)],
    ["an object", WORK],
    ["a text", "a@b.co"],
    ["a number", 1e308],
    ["null", null],
    ["a list in a list", [[WORK]]],
    ["a list of texts", ["a@b.co"]],
    ["no label", [{ email: "a@b.co" }]],
    ["no email", [{ label: "Work" }]],
    ["a blank label", [{ ...WORK, label: "" }]],
    ["a label with a leading blank", [{ ...WORK, label: " Work" }]],
    ["a label of 31 characters", [{ ...WORK, label: "x".repeat(31) }]],
    ["a label of a million characters", [{ ...WORK, label: LONG }]],
    ["a label that is a number", [{ ...WORK, label: 7 }]],
    ["an email that is an object", [{ ...WORK, email: { a: 1 } }]],
    ["an invalid email", [{ ...WORK, email: "nope" }]],
    ["an email with a line break", [{ ...WORK, email: "a@b.co\nBcc: d@e.f" }]],
    ["an email of 321 characters", [{ ...WORK, email: `a@${"b".repeat(316)}.co` }]],
    ["an email of a million characters", [{ ...WORK, email: `a@${LONG}` }]],
    ["an unknown key", [{ ...WORK, admin: true }]],
    ["the key of the phone list", [HOME]],
    ["one invalid entry of ten", [...entries(9, WORK), HOME]],
  ])("refuse %s as other emails", (_what, value) =>
    withWorld(async ({ impersonate, expectRefusal, clients }) => {
      await impersonate("agent");
      const values = [clients.agent, JSON.stringify(value)];
      expect((await expectRefusal(UPDATE("other_emails"), values)).code).toBe("23514");
    })(),
  );

  test.each([
    ["an empty number", [{ ...HOME, phone: "" }]],
    ["a number of 21 characters", [{ ...HOME, phone: "1".repeat(21) }]],
    ["an email", [WORK]],
  ])("refuse %s as other phones", (_what, value) =>
    withWorld(async ({ impersonate, expectRefusal, clients }) => {
      await impersonate("agent");
      const values = [clients.agent, JSON.stringify(value)];
      expect((await expectRefusal(UPDATE("other_phones"), values)).code).toBe("23514");
    })(),
  );

  test(
    "are never null, and their comparison keys cannot be written",
    withWorld(async ({ impersonate, expectRefusal, clients }) => {
      await impersonate("agent");
      expect((await expectRefusal(UPDATE("other_emails"), [clients.agent, null])).code).toBe(
        "23502",
      );
      for (const column of ["email_keys", "phone_keys"]) {
        expect((await expectRefusal(UPDATE(column), [clients.agent, "{}"])).code).toMatch(
          /42501|428C9/,
        );
      }
    }),
  );
});

/** Updates the agent's client with every kind of contact. */
async function setContacts({ sql, clients }: World) {
  await sql.run(
    `update clients set email = 'First@Mail.test', phone = '(614) 555-0110',
       other_emails = '[{"label": "Work", "email": "Work@Mail.test"}, {"label": "W", "email": "first@mail.test"}]',
       other_phones = '[{"label": "Spouse", "phone": "+1 614 555 0111"}, {"label": "Desk", "phone": "ask"}]'
     where id = $1`,
    [clients.agent],
  );
}

test(
  "every address and number has one comparison key, in lower case or as digits",
  withWorld(async (world) => {
    await setContacts(world);
    const [row] = await world.sql.run("select email_keys, phone_keys from clients where id = $1", [
      world.clients.agent,
    ]);
    expect(row).toEqual({
      email_keys: ["first@mail.test", "work@mail.test"],
      phone_keys: ["6145550110", "6145550111"],
    });
  }),
);

test.each(["work@mail.test", "614 555 0111", "+1 (614) 555-0111", "client mail.test 0111"])(
  "a search for %s finds the client",
  (search) =>
    withWorld(async (world) => {
      await setContacts(world);
      await world.impersonate("agent");
      const [found] = await world.sql.run("select list_clients($1, $2) as list", [
        world.tenant,
        JSON.stringify({ search }),
      ]);
      expect(found).toMatchObject({ list: { rows: [{ id: world.clients.agent }] } });
    })(),
);

describe("looking up clients by address or number", () => {
  const WITH_EMAIL = "select private.find_clients_by_email($1, $2) as id";
  const WITH_PHONE = "select private.find_clients_by_phone($1, $2) as id";

  test(
    "finds the tenant's clients by their first or a further contact",
    withWorld(async (world) => {
      await setContacts(world);
      const { sql, tenant, otherTenant, clients } = world;
      const agents = [{ id: clients.agent }];
      expect(await sql.run(WITH_EMAIL, [tenant, " WORK@mail.test "])).toEqual(agents);
      expect(await sql.run(WITH_EMAIL, [tenant, "first@mail.test"])).toEqual(agents);
      expect(await sql.run(WITH_PHONE, [tenant, "6145550111"])).toEqual(agents);
      expect(await sql.run(WITH_EMAIL, [otherTenant, "work@mail.test"])).toEqual([]);
      for (const nothing of ["", null, "ask"]) {
        expect(await sql.run(WITH_EMAIL, [tenant, nothing])).toEqual([]);
        expect(await sql.run(WITH_PHONE, [tenant, nothing])).toEqual([]);
      }
    }),
  );

  test(
    "cannot be called by members",
    withWorld(async ({ impersonate, expectRefusal, tenant }) => {
      await impersonate("owner");
      expect((await expectRefusal(WITH_EMAIL, [tenant, "a@b.co"])).code).toBe("42501");
      expect((await expectRefusal(WITH_PHONE, [tenant, "1"])).code).toBe("42501");
    }),
  );

  test(
    "uses an index",
    withWorld(async ({ sql, tenant, people }) => {
      await sql.run(
        `insert into clients (tenant_id, owner_id, name, phone, email)
         select $1, $2, 'Many', '614' || n, n || '@mail.test' from generate_series(1, 5000) n`,
        [tenant, people.owner],
      );
      await sql.run("analyze clients");
      for (const [column, key] of [
        ["email_keys", "7@mail.test"],
        ["phone_keys", "6147"],
      ]) {
        const plan = await sql.run(
          `explain select id from clients where tenant_id = '${tenant}' and ${column} && array['${key}']`,
        );
        expect(JSON.stringify(plan)).toContain(`clients_${column}_idx`);
      }
    }),
  );
});
