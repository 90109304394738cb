import { describe, expect, test } from "vitest";
import { getIds, queryId, queryList, queryValue, withWorld } from "../world";

const ADD = `insert into clients (tenant_id, owner_id, name, phone, email)
  values ($1, $2, 'Ina Mail', $3, $4) returning id`;

describe("a client without a phone", () => {
  test(
    "requires an email address, and cannot lose a phone number that it has gained",
    withWorld(async ({ sql, impersonate, expectRefusal, tenant, people }) => {
      await impersonate("agent");
      const unreachable = { message: "Enter an email or a phone number" };
      expect(await expectRefusal(ADD, [tenant, people.agent, null, null])).toMatchObject(
        unreachable,
      );
      const id = await queryId(sql, ADD, [tenant, people.agent, null, "ina@x.test"]);
      await sql.run("update clients set company = 'Acme' where id = $1", [id]);
      const leaveEmail = "update clients set email = null where id = $1";
      expect(await expectRefusal(leaveEmail, [id])).toMatchObject(unreachable);
      await sql.run("update clients set phone = '614-555-0142' where id = $1", [id]);
      await sql.run(leaveEmail, [id]);
      expect(
        await expectRefusal("update clients set phone = null, email = 'i@x.test' where id = $1", [
          id,
        ]),
      ).toMatchObject({ message: "Phone is required" });
    }),
  );

  test(
    "is found by email and has no phone in filters, comparison keys and lead scores",
    withWorld(async ({ sql, impersonate, tenant, people }) => {
      const id = await queryId(sql, ADD, [tenant, people.agent, null, "ina@x.test"]);
      const [facts] = await sql.run(
        `select c.phone_keys, f.has_phone, l.has_phone as is_scored, l.has_email
         from clients c join private.client_facts f on f.id = c.id,
           private.lead_facts(c.tenant_id, array[c.id]) l where c.id = $1`,
        [id],
      );
      expect(facts).toEqual({
        phone_keys: [],
        has_phone: false,
        is_scored: false,
        has_email: true,
      });
      await impersonate("agent");
      const found = (query: object) => queryList(sql, "clients", tenant, query);
      expect(getIds(await found({ search: "ina@x" }))).toEqual([id]);
      expect(getIds(await found({ has_phone: "no" }))).toEqual([id]);
      expect(getIds(await found({ has_phone: "yes" }))).not.toContain(id);
    }),
  );

  test(
    "takes the phone of a client merged into it, and returns it when the merge is undone",
    withWorld(async ({ sql, impersonate, tenant, people }) => {
      const keep = await queryId(sql, ADD, [tenant, people.agent, null, "ina@x.test"]);
      const merge = await queryId(sql, ADD, [tenant, people.agent, "614-555-0142", null]);
      await impersonate("agent");
      const merged = await queryValue(sql, "select merge_clients($1, $2, $3, '{}')", [
        tenant,
        keep,
        merge,
      ]);
      expect(merged).toMatchObject({ phone: "614-555-0142", email: "ina@x.test" });
      await sql.run("select unmerge_clients($1, $2)", [tenant, merge]);
      const phones = "select id, phone, email from clients where id = any ($1) order by phone";
      expect(await sql.run(phones, [[keep, merge]])).toEqual([
        { id: merge, phone: "614-555-0142", email: null },
        { id: keep, phone: null, email: "ina@x.test" },
      ]);
    }),
  );

  test(
    "cannot be enrolled in an action plan of text messages only",
    withWorld(async ({ sql, tenant, people }) => {
      const id = await queryId(sql, ADD, [tenant, people.agent, null, "ina@x.test"]);
      const plan = await queryId(
        sql,
        "insert into action_plans (tenant_id, created_by, name) values ($1, $2, 'Plan') returning id",
        [tenant, people.agent],
      );
      const reason = () =>
        queryValue(
          sql,
          "select private.enrolment_refusal_reason($1, c) from clients c where id = $2",
          [plan, id],
        );
      const step = `insert into action_plan_steps (tenant_id, plan_id, place, kind, subject, body)
        values ($1, $2, $3, $4::action_plan_step_kind, $5, 'Hello')`;
      await sql.run(step, [tenant, plan, 1, "text", null]);
      expect(await reason()).toBe("unreachable");
      await sql.run(step, [tenant, plan, 2, "email", "Hello"]);
      expect(await reason()).toBeNull();
    }),
  );
});

describe("the opt-outs of an import", () => {
  const IMPORT = "select import_clients($1, $2)";
  const rows = (...list: object[]) =>
    JSON.stringify(list.map((row, index) => ({ row: index + 2, ...row })));
  const LISTED = `select channel, address, reason, created_by from suppressions
    where tenant_id = $1 order by channel, address`;

  test(
    "are added to the suppression list, also for existing clients",
    withWorld(async ({ sql, impersonate, tenant, people, clients }) => {
      await sql.run("update clients set email = 'known@x.test' where id = $1", [clients.agent]);
      await sql.run(
        "insert into suppressions (tenant_id, channel, address, reason) values ($1, 'email', 'gone@x.test', 'bounced')",
        [tenant],
      );
      await impersonate("agent");
      const given = rows(
        {
          name: "Ann Lee",
          email: "Ann@x.test",
          phone: "(614) 555-0142 x12",
          opted_out: [
            { channel: "email", address: "Ann@x.test" },
            { channel: "sms", address: "(614) 555-0142 x12" },
            { channel: "phone", address: "(614) 555-0142 x12" },
          ],
        },
        {
          name: "Known",
          email: "known@x.test",
          opted_out: [{ channel: "email", address: "known@x.test" }],
        },
        {
          name: "Gone",
          email: "gone@x.test",
          opted_out: [{ channel: "email", address: "gone@x.test" }],
        },
      );
      const answer = await queryValue(sql, IMPORT, [tenant, given]);
      expect(answer).toMatchObject({ created: 2, skipped: [{ row: 3 }] });
      await sql.resetRole();
      const imported = { reason: "imported", created_by: people.agent };
      expect(await sql.run(LISTED, [tenant])).toEqual([
        { channel: "email", address: "ann@x.test", ...imported },
        { channel: "email", address: "gone@x.test", reason: "bounced", created_by: null },
        { channel: "email", address: "known@x.test", ...imported },
        { channel: "sms", address: "6145550142", ...imported },
        { channel: "phone", address: "6145550142", ...imported },
      ]);
    }),
  );

  test(
    "are ignored when the address is unusable or the value is malformed",
    withWorld(async ({ sql, impersonate, tenant }) => {
      await impersonate("agent");
      const hostile = [
        [{ channel: "sms", address: "1" }],
        [{ channel: "email", address: "not an address" }],
        [{ channel: "meeting", address: "a@x.test" }],
        [{ channel: "email", address: null }, { channel: "email" }, 7, null, "email"],
        "everything",
        { channel: { email: 1 } },
        NaN,
      ];
      const given = rows(
        ...hostile.map((opted_out, index) => ({
          name: "Ann",
          email: `a${index}@x.test`,
          opted_out,
        })),
      );
      const answer = await queryValue(sql, IMPORT, [tenant, given]);
      expect(answer).toMatchObject({ created: hostile.length });
      await sql.resetRole();
      expect(await sql.run(LISTED, [tenant])).toEqual([]);
    }),
  );

  test(
    "cannot be added to another tenant's list or without the import permission",
    withWorld(async ({ impersonate, expectRefusal, tenant, otherTenant }) => {
      const given = rows({
        name: "Ann",
        email: "ann@x.test",
        opted_out: [{ channel: "email", address: "ann@x.test" }],
      });
      await impersonate("viewer");
      expect((await expectRefusal(IMPORT, [tenant, given])).code).toBe("42501");
      await impersonate("agent");
      expect((await expectRefusal(IMPORT, [otherTenant, given])).code).toBe("42501");
      expect(
        (await expectRefusal("select private.suppress_imported($1, $2)", [tenant, given])).code,
      ).toBe("42501");
    }),
  );
});
