import { describe, expect, test } from "vitest";
import { queryId, withWorld, MEMBERS, queryValue, type Name, type World } from "../world";

const TEXTS = "'Call us', 'Thanks', 'I agree'";
const INSERT_FORM = `insert into inquiry_forms (tenant_id, title, thanks, consent_text) values ($1, ${TEXTS})`;
const EVERYBODY: readonly Name[] = [...MEMBERS, "foreigner", "stranger"];

const makeForm = async ({ sql, tenant }: World, more = "true, '{}'") => {
  await sql.resetRole();
  return queryId(
    sql,
    `insert into inquiry_forms (tenant_id, title, thanks, consent_text, is_on, allowed_origins)
     values ($1, ${TEXTS}, ${more}) returning id`,
    [tenant],
  );
};

describe("a team's form", () => {
  const holders = async ({ sql, tenant, people }: World, permission: string) => {
    await sql.resetRole();
    const held = await sql.run<{ user_id: string }>(
      `select user_id from private.member_grants
       where tenant_id = $1 and status = 'active' and $2 = any (permissions)`,
      [tenant, permission],
    );
    return EVERYBODY.filter((name) => held.some(({ user_id }) => user_id === people[name]));
  };

  test(
    "requires SETTINGS_VIEW to read and SETTINGS_MANAGE to write, and cannot be deleted",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      const readers = await holders(world, "SETTINGS_VIEW");
      const writers = await holders(world, "SETTINGS_MANAGE");
      expect(writers).toEqual(expect.arrayContaining(["owner"]));
      expect(writers).not.toContain("agent");
      for (const name of EVERYBODY.filter((one) => !writers.includes(one))) {
        await impersonate(name);
        expect((await expectRefusal(INSERT_FORM, [tenant])).code, name).toBe("42501");
      }
      const id = await makeForm(world);
      for (const name of EVERYBODY) {
        await impersonate(name);
        const reads = await sql.count("select from inquiry_forms where id = $1", [id]);
        expect(reads, name).toBe(readers.includes(name) ? 1 : 0);
        const changed = await sql.count("update inquiry_forms set is_on = true where id = $1", [
          id,
        ]);
        expect(changed, name).toBe(writers.includes(name) ? 1 : 0);
        for (const statement of [
          "delete from inquiry_forms where id = $1",
          "update inquiry_forms set tenant_id = $1",
          "update inquiry_forms set id = $1",
        ]) {
          expect((await expectRefusal(statement, [id])).code, `${name}: ${statement}`).toBe(
            "42501",
          );
        }
      }
      await sql.impersonateAnonymous();
      for (const statement of [
        "select from inquiry_forms",
        "select get_inquiry_form(gen_random_uuid())",
      ]) {
        expect((await expectRefusal(statement)).code).toBe("42501");
      }
    }),
  );

  test.each([
    "*",
    "https://*.example.com",
    "https://a.co; script-src *",
    "'self'",
    "http://a.co",
    "https://a.co/page",
    "",
  ])("refuses %s as an allowed origin", (origin) =>
    withWorld(async ({ sql, tenant, impersonate, expectRefusal }) => {
      await impersonate("owner");
      await sql.run(INSERT_FORM, [tenant]);
      const change = "update inquiry_forms set allowed_origins = $1";
      expect((await expectRefusal(change, [[origin]])).code).toBe("23514");
      expect((await expectRefusal(change, [Array(21).fill("https://a.co")])).code).toBe("23514");
      expect((await expectRefusal(change, [[null]])).code).toBe("23514");
      await sql.run(change, [["https://www.a.co", "https://b.co:8443", "http://localhost:3000"]]);
    })(),
  );

  test(
    "accepts inquiries while it is on, and stores consent only to its own text",
    withWorld(async (world) => {
      const { sql, tenant, expectRefusal } = world;
      const id = await makeForm(world);
      const send = "select receive_form_inquiry($1, $2)";
      const inquiry = { name: "Ina", phone: "6145550177" };
      const agreed = { ...inquiry, consented_at: "2026-01-01T00:00:00Z" };
      expect((await expectRefusal(send, [id, { ...agreed, consent_text: "Anything" }])).code).toBe(
        "PT409",
      );
      await sql.run(send, [
        id,
        { ...agreed, consent_text: "I agree", consent_address: "203.0.113.7" },
      ]);
      // The team, the client and the time of the body are ignored.
      await sql.run(send, [
        id,
        {
          ...inquiry,
          tenant_id: world.otherTenant,
          client_id: world.clients.agent,
          received_at: "2001-01-01",
        },
      ]);
      expect(
        await sql.run(
          "select consent_text, consent_address, received_at between now() and clock_timestamp() as is_now, client_id = $2 as is_anothers from inquiries where tenant_id = $1 order by consent_text",
          [tenant, world.clients.agent],
        ),
      ).toEqual([
        {
          consent_text: "I agree",
          consent_address: "203.0.113.7",
          is_now: true,
          is_anothers: false,
        },
        { consent_text: null, consent_address: null, is_now: true, is_anothers: false },
      ]);
      expect(await queryValue(sql, "select get_inquiry_form($1) ->> 'team'", [id])).toBe(
        "Home Realty",
      );
      await sql.run("update inquiry_forms set is_on = false where id = $1", [id]);
      expect((await expectRefusal(send, [id, inquiry])).code).toBe("PT404");
      expect(await queryValue(sql, "select get_inquiry_form($1)", [id])).toBeNull();
    }),
  );
});

describe("keys of websites", () => {
  const CREATE =
    "insert into inquiry_keys (tenant_id, name, token_hash) values ($1, $2, sha256($3::text::bytea)) returning id";
  const REVOKE = "update inquiry_keys set revoked_at = now() where tenant_id = $1 and id = $2";
  const RECEIVE = "select receive_keyed_inquiry($1, $2)";
  const token = `inq_${"x".repeat(43)}`;

  test(
    "require API_KEYS_MANAGE and are stored without their token",
    withWorld(async (world) => {
      const { sql, tenant, people, impersonate, expectRefusal } = world;
      const allowed = await sql.run<{ user_id: string }>(
        "select user_id from private.member_grants where tenant_id = $1 and status = 'active' and 'API_KEYS_MANAGE' = any (permissions)",
        [tenant],
      );
      await impersonate("owner");
      const id = await queryId(sql, CREATE, [tenant, "www.home.example", token]);
      for (const name of EVERYBODY) {
        await impersonate(name);
        const may = allowed.some(({ user_id }) => user_id === people[name]);
        expect(
          await sql.count("select id from inquiry_keys where tenant_id = $1", [tenant]),
          name,
        ).toBe(may ? 1 : 0);
        if (may) continue;
        expect((await expectRefusal(CREATE, [tenant, "x", name])).code, name).toBe("42501");
        expect(await sql.count(REVOKE, [tenant, id]), name).toBe(0);
      }
      await impersonate("owner");
      for (const statement of [
        "select token_hash from inquiry_keys",
        "insert into inquiry_keys (tenant_id, created_by, name, token_hash) values ($1, $1, 'x', sha256(''))",
        "update inquiry_keys set name = 'x' where tenant_id = $1",
        "update inquiry_keys set revoked_at = null where tenant_id = $1",
        "delete from inquiry_keys where tenant_id = $1",
        "select receive_keyed_inquiry('x', '{}')",
      ]) {
        expect(
          (await expectRefusal(statement, statement.includes("$1") ? [tenant] : [])).code,
          statement,
        ).toBe("42501");
      }
      await sql.resetRole();
      const storedKey = await queryValue<string>(
        sql,
        "select to_jsonb(k)::text from inquiry_keys k where id = $1",
        [id],
      );
      expect(storedKey).not.toContain(token);
      expect(storedKey).toContain('"name": "www.home.example"');
    }),
  );

  test(
    "receive inquiries for their own team until they are revoked",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      await impersonate("owner");
      const id = await queryId(sql, CREATE, [tenant, "Site", token]);
      await sql.resetRole();
      const inquiry = { name: "Ina", phone: "6145550177", tenant_id: world.otherTenant };
      await sql.run(RECEIVE, [token, inquiry]);
      expect(await queryValue(sql, "select tenant_id from inquiries where name = 'Ina'")).toBe(
        tenant,
      );
      expect(
        await queryValue(sql, "select last_used_at is not null from inquiry_keys where id = $1", [
          id,
        ]),
      ).toBe(true);
      for (const wrong of ["", "inq_", token.slice(0, -1), `${token}x`, "x".repeat(1_000_000)]) {
        expect((await expectRefusal(RECEIVE, [wrong, inquiry])).code).toBe("PT401");
      }
      await impersonate("foreigner");
      expect(await sql.count(REVOKE, [tenant, id])).toBe(0);
      await impersonate("owner");
      expect(await sql.count(REVOKE, [tenant, id])).toBe(1);
      expect(await sql.count(REVOKE, [tenant, id])).toBe(0);
      await sql.resetRole();
      expect((await expectRefusal(RECEIVE, [token, inquiry])).code).toBe("PT401");
    }),
  );

  test(
    "are limited to twenty, need a name and require a plan that includes them",
    withWorld(async ({ sql, tenant, impersonate, expectRefusal }) => {
      await impersonate("owner");
      for (const name of ["", " ", "x".repeat(61), null]) {
        expect((await expectRefusal(CREATE, [tenant, name, "x"])).code).toMatch(/^235/);
      }
      for (let n = 0; n < 20; n += 1) await sql.run(CREATE, [tenant, `Key ${n}`, String(n)]);
      expect((await expectRefusal(CREATE, [tenant, "One more", "x"])).code).toBe("PT409");
      await sql.resetRole();
      await sql.run("update private.platform_settings set free_testing = false");
      await sql.run(
        `insert into subscriptions (tenant_id, customer_id, subscription_id, price_id, plan, status)
         values ($1, $2, $3, 'price', 'starter', 'active')`,
        [tenant, `cus_${tenant}`, `sub_${tenant}`],
      );
      await impersonate("owner");
      expect((await expectRefusal(CREATE, [tenant, "Beyond the plan", "x"])).code).toBe("PT402");
    }),
  );
});

describe("a receipt of consent", () => {
  const RECEIPTS =
    "select to_email, variables from emails where tenant_id = $1 and kind = 'consent_receipt' order by created_at, to_email";

  test(
    "is mailed once per consent to an address that is not blocked, without any text of the sender",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      const form = await makeForm(world);
      const receive = (more: object) =>
        sql.run("select receive_form_inquiry($1, $2)", [
          form,
          JSON.stringify({
            name: "Buy now at evil.example",
            message: "Buy now at evil.example",
            email: "ann@example.com",
            phone: "6145550142",
            consent_text: "I agree",
            consented_at: "2026-11-20T18:00:00Z",
            ...more,
          }),
        ]);
      await receive({});
      await receive({ email: "Ann@Example.com" });
      const [receipt, ...others] = await sql.run<{ to_email: string; variables: object }>(
        RECEIPTS,
        [tenant],
      );
      expect(others).toEqual([]);
      expect(receipt?.to_email).toBe("ann@example.com");
      expect(receipt?.variables).toMatchObject({ phone: "6145550142", consentText: "I agree" });
      expect(JSON.stringify(receipt)).not.toContain("evil");
      const marked = "select count(receipt_queued_at)::integer from inquiries where tenant_id = $1";
      expect(await queryValue(sql, marked, [tenant])).toBe(1);

      await receive({
        email: "bea@example.com",
        phone: "6145550143",
        consent_text: null,
        consented_at: null,
      });
      await receive({ email: null, phone: "6145550144" });
      await sql.run(
        "insert into suppressions (tenant_id, channel, address, reason) values ($1, 'email', 'cy@example.com', 'unsubscribed')",
        [tenant],
      );
      await receive({ email: "cy@example.com", phone: "6145550145" });
      expect(await sql.count(RECEIPTS, [tenant])).toBe(1);
    }),
  );

  test(
    "is mailed at most three times a day to an address, however many phone numbers a stranger enters",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      const form = await makeForm(world);
      for (const digit of [1, 2, 3, 4, 5]) {
        await sql.run("select receive_form_inquiry($1, $2)", [
          form,
          JSON.stringify({
            name: "Ann",
            email: "ann@example.com",
            phone: `614555014${digit}`,
            consent_text: "I agree",
            consented_at: "2026-11-20T18:00:00Z",
          }),
        ]);
      }
      expect(await sql.count(RECEIPTS, [tenant])).toBe(3);
    }),
  );

  test(
    "is not mailed for an inquiry of another website",
    withWorld(async ({ sql, tenant }) => {
      await sql.resetRole();
      await sql.run("select private.receive_inquiry($1, $2)", [
        tenant,
        JSON.stringify({
          name: "Dee",
          email: "dee@example.com",
          consent_text: "I agree",
          consented_at: "2026-11-20T18:00:00Z",
          receipt_queued_at: "2026-11-20T18:00:00Z",
          came_by: "website",
        }),
      ]);
      expect(await sql.count(RECEIPTS, [tenant])).toBe(0);
      const marked = "select count(receipt_queued_at)::integer from inquiries where tenant_id = $1";
      expect(await queryValue(sql, marked, [tenant])).toBe(0);
    }),
  );
});
