import { describe, expect, test } from "vitest";
import { queryColumn, withWorld, MEMBERS } from "../world";

describe("profiles", () => {
  test.each(["owner", "manager", "agent", "viewer"] as const)(
    "%s reads their own and their colleagues' profiles",
    (name) =>
      withWorld(async ({ sql, impersonate, people }) => {
        await impersonate(name);
        const expected = MEMBERS.map((member) => people[member]).sort();
        expect(await queryColumn(sql, "select user_id from profiles")).toEqual(expected);
      })(),
  );

  test.each(["suspended", "deactivated", "stranger"] as const)(
    "%s reads their own profile only",
    (name) =>
      withWorld(async ({ sql, impersonate, people }) => {
        await impersonate(name);
        expect(await queryColumn(sql, "select user_id from profiles")).toEqual([people[name]]);
      })(),
  );

  test(
    "a member of another tenant reads, besides their own, only the profile of a shared member",
    withWorld(async ({ sql, impersonate, people }) => {
      await impersonate("foreigner");
      expect(await queryColumn(sql, "select user_id from profiles")).toEqual(
        [people.both, people.foreigner].sort(),
      );
    }),
  );

  test(
    "a person can change only their own profile, even as an owner",
    withWorld(async ({ sql, impersonate, people }) => {
      const rename =
        "update profiles set name = 'Renamed', phone = '614', time_zone = 'UTC' where user_id = $1";
      await impersonate("owner");
      expect(await sql.count(rename, [people.owner])).toBe(1);
      expect(await sql.count(rename, [people.agent])).toBe(0);
      expect(await sql.count(rename, [people.foreigner])).toBe(0);
    }),
  );

  test(
    "refuse changes of email and account, inserts, deletes and visitors",
    withWorld(async ({ sql, impersonate, expectRefusal }) => {
      await impersonate("agent");
      for (const statement of [
        "update profiles set email = 'ceo@lintel.test'",
        "update profiles set user_id = user_id",
        "update profiles set updated_at = now()",
        "insert into profiles (user_id, email) values (gen_random_uuid(), 'x@lintel.test')",
        "delete from profiles",
      ]) {
        expect((await expectRefusal(statement)).code, statement).toBe("42501");
      }
      await sql.impersonateAnonymous();
      expect((await expectRefusal("select from profiles")).code).toBe("42501");
    }),
  );

  test(
    "refuse an unknown time zone",
    withWorld(async ({ sql, impersonate, expectRefusal, people }) => {
      await impersonate("agent");
      const set = "update profiles set time_zone = $2 where user_id = $1";
      for (const zone of ["Mars/Olympus", "ABC+3", "'; drop table clients", ""]) {
        expect((await expectRefusal(set, [people.agent, zone])).code, zone).toBe("23514");
      }
      expect(await sql.count(set, [people.agent, "America/Indiana/Indianapolis"])).toBe(1);
    }),
  );
});
