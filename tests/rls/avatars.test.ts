import { describe, expect, test } from "vitest";
import { database, signUp, stack, type Person } from "../stack";
import { inWorld, type Name, type World } from "./world";

const ADD = "insert into storage.objects (bucket_id, name) values ($1, $2)";
const SEE = "select from storage.objects where bucket_id = 'avatars' and name like $1 || '/%'";

const fileOf = ({ people }: World, name: Name) => `${people[name]}/0123456789abcdef.webp`;

/** Over the storage API: a hosted project refuses to delete files in SQL. */
function askStorage(as: Person, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("apikey", stack.SUPABASE_PUBLISHABLE_KEY);
  headers.set("authorization", `Bearer ${as.token}`);
  return fetch(`${stack.SUPABASE_URL}/storage/v1/object/avatars${path}`, { ...init, headers });
}

const upload = (as: Person, file: string) =>
  askStorage(as, `/${file}`, {
    method: "POST",
    headers: { "content-type": "image/webp" },
    body: "RIFF....WEBP",
  });
const isThere = async (as: Person, file: string) => (await askStorage(as, `/${file}`)).ok;

async function remove(as: Person, file: string): Promise<number> {
  const answer = await askStorage(as, "", {
    method: "DELETE",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ prefixes: [file] }),
  });
  return ((await answer.json()) as object[]).length;
}

async function colleagueOf({ userId }: Person, role: string): Promise<Person> {
  const colleague = await signUp();
  await database.query(
    `insert into public.tenant_members (tenant_id, user_id, role, team_id)
     select tenant_id, $2, $3, team_id from public.tenant_members where user_id = $1`,
    [userId, colleague.userId, role],
  );
  return colleague;
}

describe("pictures of people", () => {
  test(
    "are put in one's own folder of their bucket, nowhere else",
    inWorld(async (world) => {
      await world.become("agent");
      expect(await world.sql.count(ADD, ["avatars", fileOf(world, "agent")])).toBe(1);
      for (const [bucket, file] of [
        ["avatars", fileOf(world, "teammate")],
        ["avatars", "loose.webp"],
        ["other", fileOf(world, "agent")],
      ]) {
        expect((await world.refusal(ADD, [bucket, file])).code).toMatch(/^(42501|23503)$/);
      }
    }),
  );

  test(
    "are seen by colleagues, not by others",
    inWorld(async (world) => {
      const { sql, people } = world;
      await sql.run(ADD, ["avatars", fileOf(world, "agent")]);
      for (const [name, count] of [
        ["viewer", 1],
        ["suspended", 0],
        ["foreigner", 0],
        ["stranger", 0],
      ] as const) {
        await world.become(name);
        expect(await sql.count(SEE, [people.agent]), name).toBe(count);
      }
      await world.become("agent");
      expect(await sql.count(SEE, [people.agent])).toBe(1);
    }),
  );

  test("are deleted by their person alone", async () => {
    const agent = await signUp({ teamName: "Avatar Realty" });
    const owner = await colleagueOf(agent, "owner");
    const picture = `${agent.userId}/0123456789abcdef.webp`;
    expect((await upload(agent, picture)).status).toBe(200);
    expect(await remove(owner, picture)).toBe(0);
    expect(await isThere(owner, picture)).toBe(true);
    expect(await remove(agent, picture)).toBe(1);
    expect(await isThere(agent, picture)).toBe(false);
  });

  test(
    "are named in a profile by their own address alone",
    inWorld(async ({ become, refusal, people }) => {
      await become("agent");
      for (const url of [
        "https://evil.test/pixel.png",
        `/api/avatars/${people.owner}/0123456789abcdef`,
        `/api/avatars/${people.agent}/../../signout`,
      ]) {
        expect(
          (
            await refusal("update profiles set avatar_url = $1 where user_id = $2", [
              url,
              people.agent,
            ])
          ).code,
        ).toBe("23514");
      }
    }),
  );

  test(
    "are out of reach for those signed out",
    inWorld(async (world) => {
      await world.sql.run(ADD, ["avatars", fileOf(world, "agent")]);
      await world.sql.becomeAnon();
      expect(await world.sql.count(SEE, [world.people.agent])).toBe(0);
    }),
  );
});
