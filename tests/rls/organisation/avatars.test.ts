import { describe, expect, test } from "vitest";
import { withWorld, type Name, type World } from "../world";

const ADD = "insert into storage.objects (bucket_id, name) values ($1, $2)";
const SEE = "select from storage.objects where bucket_id = 'avatars' and name like $1 || '/%'";

const getFile = ({ people }: World, name: Name) => `${people[name]}/0123456789abcdef.webp`;

describe("pictures of people", () => {
  test(
    "are visible to colleagues only",
    withWorld(async (world) => {
      const { sql, people } = world;
      await sql.run(ADD, ["avatars", getFile(world, "agent")]);
      for (const [name, count] of [
        ["viewer", 1],
        ["suspended", 0],
        ["foreigner", 0],
        ["stranger", 0],
      ] as const) {
        await world.impersonate(name);
        expect(await sql.count(SEE, [people.agent]), name).toBe(count);
      }
      await world.impersonate("agent");
      expect(await sql.count(SEE, [people.agent])).toBe(1);
    }),
  );

  test(
    "must be the person's own file",
    withWorld(async ({ impersonate, expectRefusal, people }) => {
      await impersonate("agent");
      for (const url of [
        "https://evil.test/pixel.png",
        `/api/avatars/${people.owner}/0123456789abcdef`,
        `/api/avatars/${people.agent}/../../signout`,
      ]) {
        expect(
          (
            await expectRefusal("update profiles set avatar_url = $1 where user_id = $2", [
              url,
              people.agent,
            ])
          ).code,
        ).toBe("23514");
      }
    }),
  );

  test(
    "are hidden from visitors",
    withWorld(async (world) => {
      await world.sql.run(ADD, ["avatars", getFile(world, "agent")]);
      await world.sql.impersonateAnonymous();
      expect(await world.sql.count(SEE, [world.people.agent])).toBe(0);
    }),
  );
});
