import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { database } from "../../stack";
import { withWorld } from "../world";

const CONSUME = "select * from consume_rate_limit($1, $2, $3)";
const FUNCTIONS = ["consume_rate_limit('k', 1, 1)", "clear_rate_limit('k')"];

describe("rate limits", () => {
  test(
    "can be consumed and cleared by the service only",
    withWorld(async ({ sql, impersonate, expectRefusal }) => {
      for (const name of ["owner", "stranger"] as const) {
        await impersonate(name);
        for (const call of FUNCTIONS)
          expect((await expectRefusal(`select ${call}`)).code).toBe("42501");
        expect((await expectRefusal("select from private.rate_limits")).code).toBe("42501");
      }
      await sql.impersonateAnonymous();
      for (const call of FUNCTIONS)
        expect((await expectRefusal(`select ${call}`)).code).toBe("42501");
      await sql.run("reset role");
      await sql.run("set local role service_role");
      for (const call of FUNCTIONS) await sql.run(`select ${call}`);
    }),
  );

  test(
    "allow exactly the limit of hits and then return the seconds until a retry",
    withWorld(async ({ sql }) => {
      const answers = [];
      for (let hit = 1; hit <= 4; hit += 1) answers.push((await sql.run(CONSUME, ["k", 3, 60]))[0]);
      expect(answers.map((answer) => answer?.allowed)).toEqual([true, true, true, false]);
      expect(answers[3]?.retry_after).toBeGreaterThan(50);
      expect(answers[3]?.retry_after).toBeLessThanOrEqual(60);
    }),
  );

  test(
    "count from zero after the window, after a clear and for another key",
    withWorld(async ({ sql }) => {
      await sql.run(CONSUME, ["k", 1, 60]);
      expect((await sql.run(CONSUME, ["other", 1, 60]))[0]?.allowed).toBe(true);
      await sql.run(
        "update private.rate_limits set window_ends_at = now() - interval '1 second' where key = 'k'",
      );
      expect((await sql.run(CONSUME, ["k", 1, 60]))[0]?.allowed).toBe(true);
      expect((await sql.run(CONSUME, ["k", 1, 60]))[0]?.allowed).toBe(false);
      await sql.run("select clear_rate_limit('k')");
      expect((await sql.run(CONSUME, ["k", 1, 60]))[0]?.allowed).toBe(true);
    }),
  );

  test("count every concurrent hit", async () => {
    const key = `test:${randomUUID()}`;
    const hits = await Promise.all(
      Array.from({ length: 21 }, () => database.query(CONSUME, [key, 20, 60])),
    );
    expect(hits.filter((hit) => hit.rows[0].allowed)).toHaveLength(20);
    await database.query("select clear_rate_limit($1)", [key]);
  });
});
