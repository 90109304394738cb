import { describe, expect, test } from "vitest";
import { withWorld, queryValue } from "../world";

// Only the app, which has verified the person, may state whose key it is.

const CALLS = {
  "claim an idempotency key":
    "select claim_idempotent_answer($1, 'POST /api/clients', 'key', 'hash')",
  "store a response": "select save_idempotent_answer($1, 201, '{}')",
  "release an idempotency key": "select release_idempotent_claim($1)",
  "delete stored responses": "delete from private.idempotent_answers where user_id = $1",
  "read stored responses": "select from private.idempotent_answers where user_id = $1",
} as const;

describe.each(Object.entries(CALLS))("to %s", (_what, statement) => {
  test(
    "requires the service role",
    withWorld(async ({ sql, impersonate, expectRefusal, people }) => {
      for (const name of ["owner", "agent", "stranger"] as const) {
        await impersonate(name);
        expect((await expectRefusal(statement, [people[name]])).code, name).toBe("42501");
      }
      await sql.impersonateAnonymous();
      expect((await expectRefusal(statement, [people.owner])).code).toBe("42501");
    }),
  );
});

describe("a claim", () => {
  const claim = "select * from claim_idempotent_answer($1, 'POST /x', $2, $3)";

  test(
    "belongs to one attempt: another cannot answer or release it",
    withWorld(async ({ sql, people }) => {
      await sql.run("set local role service_role");
      const getOutcome = async (key: string) =>
        (await sql.run(claim, [people.agent, key, "hash"]))[0]?.outcome;
      const [first] = await sql.run(claim, [people.agent, "key", "hash"]);
      expect(first).toMatchObject({ outcome: "claimed", status: null, body: null });
      expect(await getOutcome("key")).toBe("busy");
      await sql.run("select save_idempotent_answer(gen_random_uuid(), 201, '{}')");
      await sql.run("select release_idempotent_claim(gen_random_uuid())");
      expect(await getOutcome("key")).toBe("busy");
      await sql.run("select save_idempotent_answer($1, 201, '{}')", [first?.claim]);
      await sql.run("select release_idempotent_claim($1)", [first?.claim]);
      expect(await getOutcome("key")).toBe("answered");
      expect(await getOutcome("other")).toBe("claimed");
    }),
  );

  test(
    "is deleted with its user",
    withWorld(async ({ sql, people }) => {
      await sql.run(claim, [people.stranger, "key", "hash"]);
      await sql.run("delete from auth.users where id = $1", [people.stranger]);
      const left = "select count(*)::int from private.idempotent_answers where user_id = $1";
      expect(await queryValue(sql, left, [people.stranger])).toBe(0);
    }),
  );
});
