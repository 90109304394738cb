import { describe, expect, test } from "vitest";
import {
  idsIn,
  inWorld,
  listOf,
  MEMBERS,
  type Member,
  type Listed,
  type World,
  READS,
} from "./world";

// list_clients, list_assignees and find_duplicate_clients: part of each runs as
// its owner and checks the scope itself, so each is tried as everybody.

const namesIn = ({ rows }: Listed) => rows.map(({ name }) => name);

function idsOf({ clients }: World, names: readonly Member[]): string[] {
  return names.map((name) => clients[name]).sort();
}

describe("the list of clients", () => {
  test.each(READS)("shows and counts for %s what they see", (name, owners) =>
    inWorld(async (world) => {
      await world.become(name);
      const { sql, tenant } = world;
      const listed = await listOf(sql, "clients", tenant, { limit: 200 });
      expect(idsIn(listed)).toEqual(idsOf(world, owners));
      expect(listed.total_count).toBe(owners.length);
      const { ids } = await listOf(sql, "clients", tenant, { only_ids: true });
      expect(ids.sort()).toEqual(idsOf(world, owners));
      const searched = await listOf(sql, "clients", tenant, { search: "client of" });
      expect(searched.total_count).toBe(owners.length);
    })(),
  );

  test(
    "narrowed to another's clients shows an agent none",
    inWorld(async ({ sql, become, tenant, people }) => {
      await become("agent");
      const listed = await listOf(sql, "clients", tenant, { owner: people.teammate });
      expect(listed).toEqual({ total_count: 0, rows: [] });
    }),
  );

  test(
    "keeps its count on a page past the last",
    inWorld(async ({ sql, become, tenant }) => {
      await become("owner");
      const listed = await listOf(sql, "clients", tenant, { limit: 5, offset: 500 });
      expect(listed).toEqual({ total_count: MEMBERS.length, rows: [] });
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
      const search = async (text: string) =>
        namesIn(await listOf(sql, "clients", tenant, { search: text }));
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
        const listed = await listOf(sql, "clients", tenant, { search: text });
        expect(namesIn(listed), text).toEqual(["Ángel Núñez"]);
      }
      const listed = await listOf(sql, "clients", tenant, { search: "angel wrong" });
      expect(listed).toEqual({ total_count: 0, rows: [] });
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
      const listed = await listOf(sql, "clients", tenant, { owner: people.viewer });
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
      expect(namesIn(listed)).toEqual(sorted);
    }),
  );

  test(
    "is closed to those signed out",
    inWorld(async ({ sql, refusal, tenant }) => {
      await sql.becomeAnon();
      for (const call of [
        "list_clients($1)",
        "get_actor_and_list('clients', to_jsonb($1::text))",
        "create_record('client', $1, '{}')",
        "update_record('client', $1, $1, '{}')",
        "list_assignees($1, 'CLIENTS')",
        "find_duplicate_clients($1, 'x', 'x')",
        "list_notes($1, '{}')",
        "import_clients($1, '[]')",
      ]) {
        expect((await refusal(`select ${call}`, [tenant])).code, call).toBe("42501");
      }
    }),
  );
});

describe("clients read by id", () => {
  test.each(READS)("are for %s those they see, whatever ids are asked for", (name, owners) =>
    inWorld(async (world) => {
      await world.become(name);
      const asked = [...Object.values(world.clients), ...Object.values(world.otherClients)];
      const listed = await listOf(world.sql, "clients", world.tenant, { ids: asked });
      expect(idsIn(listed)).toEqual(idsOf(world, owners));
      expect(listed.total_count).toBe(owners.length);
    })(),
  );
});

test(
  "clients read by id come in the order asked for",
  inWorld(async (world) => {
    const asked = Object.values(world.clients).reverse();
    await world.become("owner");
    const { rows } = await listOf(world.sql, "clients", world.tenant, { ids: asked });
    expect(rows.map(({ id }) => id)).toEqual(asked);
  }),
);

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
    "are the same email, or the same phone and name, and nothing less",
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
    "are compared with every address and number of a client",
    inWorld(async ({ sql, become, tenant, clients }) => {
      await sql.run(
        `update clients set name = 'José Ruiz', email = 'first@mail.test',
           other_emails = '[{"label": "Work", "email": "Second@Mail.test"}]',
           other_phones = '[{"label": "Spouse", "phone": "+1 614 555 0178"}]' where id = $1`,
        [clients.agent],
      );
      await become("agent");
      const find = (...given: (string | null)[]) => sql.run(FIND, [tenant, ...given, null]);
      expect(await find("x", "1", "second@mail.test")).toEqual([
        { id: clients.agent, matched_on: "email" },
      ]);
      expect(await find("Jose Ruiz", "614-555-0178", "second@mail.test")).toEqual([
        { id: clients.agent, matched_on: "email" },
      ]);
      expect(await find("Jose Ruiz", "614-555-0178", null)).toEqual([
        { id: clients.agent, matched_on: "phone_and_name" },
      ]);
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
    expect((await listOf(sql, "clients", tenant)).rows).toHaveLength(MEMBERS.length);
  }),
);
