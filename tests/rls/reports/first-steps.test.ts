import { describe, expect, test } from "vitest";
import { queryColumn, withWorld, queryValue, type Name } from "../world";

const DISMISS = "insert into first_steps_dismissals (tenant_id) values ($1)";
const STEPS = "select get_dashboard($1) -> 'firstSteps'";

describe("the first steps", () => {
  test(
    "are shown within the caller's scope until dismissed, for that member only",
    withWorld(async ({ sql, impersonate, tenant }) => {
      await impersonate("agent");
      const steps = { client: true, deal: false, task: false };
      expect(await queryValue(sql, STEPS, [tenant])).toEqual(steps);
      await sql.run(DISMISS, [tenant]);
      expect(await queryValue(sql, STEPS, [tenant])).toBeNull();
      await impersonate("owner");
      expect(await queryValue(sql, STEPS, [tenant])).toEqual(steps);
      expect(await queryColumn(sql, "select user_id from first_steps_dismissals")).toEqual([]);
      await sql.run("delete from first_steps_dismissals where true");
      await impersonate("agent");
      expect(await queryValue(sql, STEPS, [tenant])).toBeNull();
      await sql.run("delete from first_steps_dismissals where true");
      expect(await queryValue(sql, STEPS, [tenant])).toEqual(steps);
    }),
  );

  test(
    "are dismissed per tenant, only for oneself and at the current time",
    withWorld(async ({ sql, impersonate, expectRefusal, tenant, otherTenant, people }) => {
      await impersonate("both");
      await sql.run(DISMISS, [tenant]);
      expect(await queryValue(sql, STEPS, [tenant])).toBeNull();
      expect(await queryValue(sql, STEPS, [otherTenant])).not.toBeNull();
      expect((await expectRefusal(DISMISS, [tenant])).code).toBe("23505");
      for (const column of ["user_id", "dismissed_at"]) {
        const forged = `insert into first_steps_dismissals (tenant_id, ${column}) select $1, ${column === "user_id" ? "$2::uuid" : "'2020-01-01'::timestamptz where $2::uuid is not null"}`;
        expect((await expectRefusal(forged, [tenant, people.owner])).code, column).toBe("42501");
      }
    }),
  );

  test.each(["suspended", "foreigner", "stranger"] as Name[])("cannot be dismissed by %s", (name) =>
    withWorld(async ({ impersonate, expectRefusal, tenant }) => {
      await impersonate(name);
      expect((await expectRefusal(DISMISS, [tenant])).code).toBe("42501");
    })(),
  );
});
