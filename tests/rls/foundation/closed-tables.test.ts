import { describe, expect, test } from "vitest";
import { withWorld, queryValue } from "../world";

const CLOSED = {
  platform_admins: "insert into platform_admins (user_id) select $1 where $2::uuid is not null",
  emails:
    "insert into emails (to_email, kind, tenant_id) select 'x@lintel.test', 'invitation', $2 where $1::uuid is not null",
} as const;
const UPDATES: Record<string, string> = {
  platform_admins: "update platform_admins set user_id = gen_random_uuid()",
  emails: "update emails set to_email = 'x@lintel.test'",
};

describe.each(Object.entries(CLOSED))("%s", (table, insert) => {
  test.each(["owner", "agent", "stranger"] as const)(
    "refuses selects, inserts, updates and deletes by %s",
    (name) =>
      withWorld(async ({ impersonate, expectRefusal, tenant, people }) => {
        await impersonate(name);
        expect((await expectRefusal(`select from ${table}`)).code).toBe("42501");
        expect((await expectRefusal(insert, [people[name], tenant])).code).toBe("42501");
        expect((await expectRefusal(UPDATES[table]!)).code).toBe("42501");
        expect((await expectRefusal(`delete from ${table}`)).code).toBe("42501");
      })(),
  );

  test(
    "refuses selects, inserts, updates and deletes by signed-out visitors",
    withWorld(async ({ sql, expectRefusal, tenant, people }) => {
      await sql.impersonateAnonymous();
      expect((await expectRefusal(`select from ${table}`)).code).toBe("42501");
      expect((await expectRefusal(insert, [people.owner, tenant])).code).toBe("42501");
      expect((await expectRefusal(UPDATES[table]!)).code).toBe("42501");
      expect((await expectRefusal(`delete from ${table}`)).code).toBe("42501");
    }),
  );

  test(
    "accepts inserts by the service role",
    withWorld(async ({ sql, tenant, people }) => {
      await sql.run("set local role service_role");
      expect(await sql.count(insert, [people.stranger, tenant])).toBe(1);
    }),
  );
});

describe("the mail outbox", () => {
  test(
    "queues the job in the transaction that writes the mail",
    withWorld(async ({ sql, tenant }) => {
      await sql.run(
        "insert into emails (to_email, kind, tenant_id) values ('job@lintel.test', 'invitation', $1)",
        [tenant],
      );
      const jobs = `select count(*)::int from graphile_worker._private_jobs j
        join emails e on j.payload ->> 'id' = e.id::text where e.to_email = 'job@lintel.test'`;
      expect(await queryValue(sql, jobs)).toBe(1);
    }),
  );

  test(
    "refuses a line break in an address and an unknown kind of mail",
    withWorld(async ({ expectRefusal }) => {
      const insert = "insert into emails (to_email, kind) values ($1, $2)";
      expect(
        (await expectRefusal(insert, ["a@lintel.test\r\nBcc: b@lintel.test", "invitation"])).code,
      ).toBe("23514");
      expect((await expectRefusal(insert, ["a@lintel.test", "anything"])).code).toBe("23514");
    }),
  );
});
