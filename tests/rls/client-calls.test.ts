import { describe, expect, test } from "vitest";
import { inWorld, MEMBERS, valueOf, type Member, type Name, type World } from "./world";

// list_clients, list_client_ids, get_clients, list_assignees and find_duplicate_clients: part of each runs as
// its owner and checks the scope itself, so each is tried as everybody.

const LIST = "select * from list_clients($1)";
const IDS = "select list_client_ids($1, $2) as ids";
const TEAM = MEMBERS.filter((name) => name !== "elsewhere");
const VISIBLE: [Name, readonly Member[]][] = [
  ["owner", MEMBERS],
  ["admin", MEMBERS],
  ["manager", TEAM],
  ["agent", ["agent"]],
  ["viewer", ["viewer"]],
  ["both", ["both"]],
  ["suspended", []],
  ["deactivated", []],
  ["foreigner", []],
  ["stranger", []],
];

type Listed = { id: string | null; name: string; total_count: string };

function idsOf({ clients }: World, names: readonly Member[]): string[] {
  return names.map((name) => clients[name]).sort();
}

describe("the list of clients", () => {
  test.each(VISIBLE)("shows and counts for %s what they see", (name, owners) =>
    inWorld(async (world) => {
      await world.become(name);
      const rows = await world.sql.run<Listed>("select * from list_clients($1, p_limit => 200)", [
        world.tenant,
      ]);
      const listed = rows.flatMap(({ id }) => id ?? []).sort();
      expect(listed).toEqual(idsOf(world, owners));
      expect(Number(rows[0]?.total_count)).toBe(owners.length);
      expect(await valueOf(world.sql, IDS, [world.tenant, null])).toHaveLength(owners.length);
      const searched = await world.sql.run<Listed>("select * from list_clients($1, 'client of')", [
        world.tenant,
      ]);
      expect(Number(searched[0]?.total_count)).toBe(owners.length);
    })(),
  );

  test(
    "narrowed to another's clients shows an agent none",
    inWorld(async ({ sql, become, tenant, people }) => {
      await become("agent");
      const [row] = await sql.run<Listed>("select * from list_clients($1, p_owner_id => $2)", [
        tenant,
        people.teammate,
      ]);
      expect(row).toMatchObject({ id: null, total_count: "0" });
    }),
  );

  test(
    "keeps its count on a page past the last",
    inWorld(async ({ sql, become, tenant }) => {
      await become("owner");
      const rows = await sql.run<Listed>(
        "select * from list_clients($1, p_limit => 5, p_offset => 500)",
        [tenant],
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({ id: null, total_count: String(MEMBERS.length) });
    }),
  );

  test(
    "takes % _ \\ and quotes for what they are",
    inWorld(async (world) => {
      const { sql, tenant, people } = world;
      const insert =
        "insert into clients (tenant_id, owner_id, name, phone) values ($1, $2, $3, '1')";
      for (const name of ["100% Homes", "A_B", "back\\slash", "O'Hara"])
        await sql.run(insert, [tenant, people.agent, name]);
      await world.become("agent");
      const search = async (text: string) => {
        const rows = await sql.run<Listed>("select * from list_clients($1, $2)", [tenant, text]);
        return rows.flatMap((row) => row.name ?? []);
      };
      expect(await search("%")).toEqual(["100% Homes"]);
      expect(await search("_")).toEqual(["A_B"]);
      expect(await search("\\")).toEqual(["back\\slash"]);
      expect(await search("'")).toEqual(["O'Hara"]);
      expect(await search("x') or true --")).toEqual([]);
    }),
  );

  test(
    "finds by any field, without accents or case, by every word, and a phone however it is written",
    inWorld(async (world) => {
      const { sql, tenant, people } = world;
      await sql.run(
        `insert into clients (tenant_id, owner_id, name, email, phone, company, address)
         values ($1, $2, 'Ángel Núñez', 'angel@x.test', '+1 (614) 555-0123', 'Brücke GmbH', '12 Neil Ave')`,
        [tenant, people.agent],
      );
      await world.become("agent");
      for (const text of [
        "angel nunez",
        "NÚÑEZ",
        "@x.test",
        "6145550123",
        "614-555-012",
        "brucke",
        "neil angel",
      ]) {
        const rows = await sql.run<Listed>("select * from list_clients($1, $2)", [tenant, text]);
        expect(
          rows.map((row) => row.name),
          text,
        ).toEqual(["Ángel Núñez"]);
      }
      const [row] = await sql.run<Listed>("select * from list_clients($1, 'angel wrong')", [
        tenant,
      ]);
      expect(row).toMatchObject({ id: null, total_count: "0" });
    }),
  );

  test(
    "sorts names where a person looks for them",
    inWorld(async (world) => {
      const { sql, tenant, people } = world;
      const insert =
        "insert into clients (tenant_id, owner_id, name, phone) values ($1, $2, $3, '1')";
      const names = ["Zoe", "de la Cruz", "Ángel", "Beth", "adam", "Émile", "Evan"];
      for (const name of names) await sql.run(insert, [tenant, people.viewer, name]);
      await world.become("owner");
      const rows = await sql.run<Listed>("select * from list_clients($1, p_owner_id => $2)", [
        tenant,
        people.viewer,
      ]);
      const sorted = [
        "adam",
        "Ángel",
        "Beth",
        "Client of viewer",
        "de la Cruz",
        "Émile",
        "Evan",
        "Zoe",
      ];
      expect(rows.map((row) => row.name)).toEqual(sorted);
    }),
  );

  test(
    "is closed to those signed out",
    inWorld(async ({ sql, refusal, tenant }) => {
      await sql.becomeAnon();
      for (const call of [
        "list_clients($1)",
        "list_client_ids($1)",
        "get_clients($1, '{}')",
        "list_assignees($1, 'CLIENTS')",
        "find_duplicate_clients($1, 'x', 'x')",
        "list_notes($1, $1)",
        "import_clients($1, '[]')",
      ]) {
        expect((await refusal(`select ${call}`, [tenant])).code, call).toBe("42501");
      }
    }),
  );
});

describe("clients read by id", () => {
  test.each(VISIBLE)("are for %s those they see, whatever ids are asked for", (name, owners) =>
    inWorld(async (world) => {
      await world.become(name);
      const asked = [...Object.values(world.clients), ...Object.values(world.otherClients)];
      const rows = await world.sql.run<{ id: string }>("select id from get_clients($1, $2)", [
        world.tenant,
        asked,
      ]);
      expect(rows.map(({ id }) => id).sort()).toEqual(idsOf(world, owners));
    })(),
  );
});

describe("the people to assign to", () => {
  test.each([
    ["owner", ["admin", "agent", "both", "elsewhere", "manager", "owner", "teammate", "viewer"]],
    ["admin", ["admin", "agent", "both", "elsewhere", "manager", "owner", "teammate", "viewer"]],
    ["manager", ["admin", "agent", "both", "manager", "owner", "teammate", "viewer"]],
    ["agent", []],
    ["viewer", []],
    ["suspended", []],
    ["foreigner", []],
    ["stranger", []],
  ] as const)("are for %s the active ones in their scope, if they may assign", (name, expected) =>
    inWorld(async ({ sql, become, tenant }) => {
      await become(name);
      const rows = await sql.run<{ name: string }>(
        "select name from list_assignees($1, 'CLIENTS')",
        [tenant],
      );
      expect(rows.map((row) => row.name)).toEqual(expected);
    })(),
  );

  test(
    "follow the area asked for: a manager assigns clients, not deals",
    inWorld(async ({ sql, become, tenant }) => {
      await become("manager");
      expect(await sql.count("select from list_assignees($1, 'DEALS')", [tenant])).toBe(0);
    }),
  );
});

describe("duplicates", () => {
  const FIND = "select id, matched_on from find_duplicate_clients($1, $2, $3, $4, $5)";

  test(
    "are the same e-mail, or the same phone and name, and nothing less",
    inWorld(async (world) => {
      const { sql, tenant, clients } = world;
      await sql.run(
        "update clients set email = 'Same@Mail.test', phone = '+1 614 555 0177', name = 'José Ruiz' where id = $1",
        [clients.agent],
      );
      await world.become("agent");
      const find = (
        name: string,
        phone: string,
        email: string | null = null,
        except: string | null = null,
      ) => sql.run(FIND, [tenant, name, phone, email, except]);
      expect(await find("Other", "1", " same@mail.TEST ")).toEqual([
        { id: clients.agent, matched_on: "email" },
      ]);
      expect(await find(" jose ruiz", "(614) 555-0177")).toEqual([
        { id: clients.agent, matched_on: "phone_and_name" },
      ]);
      expect(await find("Jose Ruiz", "(614) 555-0178")).toEqual([]);
      expect(await find("Maria Ruiz", "(614) 555-0177")).toEqual([]);
      expect(await find("José Ruiz", "(614) 555-0177", "same@mail.test", clients.agent)).toEqual(
        [],
      );
    }),
  );

  test(
    "show only clients that the person sees",
    inWorld(async ({ sql, become, tenant, otherTenant }) => {
      await sql.run("update clients set email = 'same@mail.test'");
      await become("agent");
      expect(await sql.count(FIND, [tenant, "x", "1", "same@mail.test", null])).toBe(1);
      expect(await sql.count(FIND, [otherTenant, "x", "1", "same@mail.test", null])).toBe(0);
      await become("stranger");
      expect(await sql.count(FIND, [tenant, "x", "1", "same@mail.test", null])).toBe(0);
    }),
  );
});

test(
  "listing writes nothing",
  inWorld(async ({ sql, become, tenant }) => {
    await become("owner");
    await sql.run("set local transaction_read_only = on");
    expect((await sql.run(LIST, [tenant])).length).toBe(MEMBERS.length);
  }),
);
