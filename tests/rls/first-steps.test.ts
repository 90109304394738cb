import { describe, expect, test } from "vitest";
import { columnOf, inWorld, valueOf, type Name } from "./world";

const DISMISS = "insert into first_steps_dismissals (tenant_id) values ($1)";
const STEPS = "select get_dashboard($1) -> 'firstSteps'";

describe("the first steps", () => {
  test(
    "are told as far as the caller sees, until they dismiss them, to themselves alone",
    inWorld(async ({ sql, become, tenant }) => {
      await become("agent");
      const steps = { client: true, deal: false, task: false };
      expect(await valueOf(sql, STEPS, [tenant])).toEqual(steps);
      await sql.run(DISMISS, [tenant]);
      expect(await valueOf(sql, STEPS, [tenant])).toBeNull();
      await become("owner");
      expect(await valueOf(sql, STEPS, [tenant])).toEqual(steps);
      expect(await columnOf(sql, "select user_id from first_steps_dismissals")).toEqual([]);
      await sql.run("delete from first_steps_dismissals where true");
      await become("agent");
      expect(await valueOf(sql, STEPS, [tenant])).toBeNull();
      await sql.run("delete from first_steps_dismissals where true");
      expect(await valueOf(sql, STEPS, [tenant])).toEqual(steps);
    }),
  );

  test(
    "are dismissed tenant by tenant, in nobody else's name and at no other time",
    inWorld(async ({ sql, become, refusal, tenant, otherTenant, people }) => {
      await become("both");
      await sql.run(DISMISS, [tenant]);
      expect(await valueOf(sql, STEPS, [tenant])).toBeNull();
      expect(await valueOf(sql, STEPS, [otherTenant])).not.toBeNull();
      expect((await refusal(DISMISS, [tenant])).code).toBe("23505");
      for (const column of ["user_id", "dismissed_at"]) {
        const forged = `insert into first_steps_dismissals (tenant_id, ${column}) select $1, ${column === "user_id" ? "$2::uuid" : "'2020-01-01'::timestamptz where $2::uuid is not null"}`;
        expect((await refusal(forged, [tenant, people.owner])).code, column).toBe("42501");
      }
    }),
  );

  test.each(["suspended", "foreigner", "stranger"] as Name[])("are none of %s's here", (name) =>
    inWorld(async ({ become, refusal, tenant }) => {
      await become(name);
      expect((await refusal(DISMISS, [tenant])).code).toBe("42501");
    })(),
  );
});
