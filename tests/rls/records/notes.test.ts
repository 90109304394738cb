import { describe, expect, test } from "vitest";
import {
  queryColumn,
  queryId,
  withWorld,
  queryValue,
  type Member,
  type World,
  mapMembers,
  VISIBLE_OWNERS,
} from "../world";

const INSERT =
  "insert into notes (tenant_id, client_id, author_id, body) values ($1, $2, $3, 'Called')";
const EDIT = "update notes set body = 'Edited' where id = $1";
const DELETE = "delete from notes where id = $1";

/** Adds one note of each member on their own client. */
async function addNotes({ sql, tenant, people, clients }: World): Promise<Record<Member, string>> {
  return mapMembers((name) =>
    queryId(sql, `${INSERT} returning id`, [tenant, clients[name], people[name]]),
  );
}

describe("reading notes", () => {
  test.each(VISIBLE_OWNERS)("%s reads the notes of the clients they see", (name, owners) =>
    withWorld(async (world) => {
      const notes = await addNotes(world);
      await world.impersonate(name);
      const expected = owners.map((owner) => notes[owner]).sort();
      expect(await queryColumn(world.sql, "select id from notes")).toEqual(expected);
    })(),
  );

  test(
    "an author who no longer sees the client no longer reads the note",
    withWorld(async ({ sql, impersonate, tenant, people, clients }) => {
      await sql.run(INSERT, [tenant, clients.teammate, people.agent]);
      await impersonate("agent");
      expect(await sql.count("select from notes")).toBe(0);
    }),
  );

  test(
    "signed-out users can neither read nor write notes",
    withWorld(async ({ sql, expectRefusal, tenant, clients, people }) => {
      await sql.impersonateAnonymous();
      expect((await expectRefusal("select from notes")).code).toBe("42501");
      expect((await expectRefusal(INSERT, [tenant, clients.agent, people.agent])).code).toBe(
        "42501",
      );
    }),
  );
});

describe("writing notes", () => {
  test.each([
    ["owner", "elsewhere"],
    ["admin", "elsewhere"],
    ["manager", "teammate"],
    ["agent", "agent"],
  ] as const)("%s may add a note to the client of %s", (name, owner) =>
    withWorld(async ({ sql, impersonate, tenant, clients, people }) => {
      await impersonate(name);
      expect(await sql.count(INSERT, [tenant, clients[owner], people[name]])).toBe(1);
    })(),
  );

  test.each([
    ["manager", "elsewhere"],
    ["agent", "teammate"],
    ["viewer", "viewer"],
    ["suspended", "suspended"],
    ["deactivated", "deactivated"],
    ["foreigner", "both"],
    ["stranger", "agent"],
  ] as const)("%s may not add a note to the client of %s", (name, owner) =>
    withWorld(async ({ impersonate, expectRefusal, tenant, clients, people }) => {
      await impersonate(name);
      expect((await expectRefusal(INSERT, [tenant, clients[owner], people[name]])).code).toBe(
        "42501",
      );
    })(),
  );

  test(
    "a note cannot be written in another member's name",
    withWorld(async ({ impersonate, expectRefusal, tenant, clients, people }) => {
      await impersonate("owner");
      expect((await expectRefusal(INSERT, [tenant, clients.agent, people.agent])).code).toBe(
        "42501",
      );
    }),
  );

  test(
    "a note must be in its client's tenant",
    withWorld(
      async ({
        sql,
        impersonate,
        expectRefusal,
        tenant,
        otherTenant,
        clients,
        otherClients,
        people,
      }) => {
        await impersonate("both");
        for (const [inTenant, client] of [
          [tenant, otherClients.both],
          [otherTenant, clients.both],
          [tenant, otherClients.foreigner],
        ]) {
          expect((await expectRefusal(INSERT, [inTenant, client, people.both])).code).toBe("42501");
        }
        await sql.resetRole();
        expect((await expectRefusal(INSERT, [tenant, otherClients.both, people.both])).code).toBe(
          "23503",
        );
      },
    ),
  );

  test(
    "CLIENTS_VIEW_ALL with CLIENTS_UPDATE_OWN allows notes on own clients only",
    withWorld(async (world) => {
      const { tenant, clients, people } = world;
      await world.giveCustomRole("agent", ["CLIENTS_VIEW_ALL", "CLIENTS_UPDATE_OWN"]);
      await world.impersonate("agent");
      expect(await world.sql.count(INSERT, [tenant, clients.agent, people.agent])).toBe(1);
      expect(
        (await world.expectRefusal(INSERT, [tenant, clients.teammate, people.agent])).code,
      ).toBe("42501");
    }),
  );

  test(
    "an update scope wider than the view scope does not reach unseen clients",
    withWorld(async (world) => {
      const { tenant, clients, people } = world;
      await world.giveCustomRole("agent", ["CLIENTS_VIEW_OWN", "CLIENTS_UPDATE_ALL"]);
      await world.impersonate("agent");
      const { code } = await world.expectRefusal(INSERT, [tenant, clients.teammate, people.agent]);
      expect(code).toBe("42501");
    }),
  );

  test.each(["created_at", "updated_at", "id"])("%s cannot be set", (column) =>
    withWorld(async (world) => {
      const notes = await addNotes(world);
      await world.impersonate("agent");
      const update = `update notes set ${column} = default where id = $1`;
      expect((await world.expectRefusal(update, [notes.agent])).code).toBe("42501");
    })(),
  );
});

describe("changing and deleting notes", () => {
  test(
    "is allowed to the author on a client they may update",
    withWorld(async (world) => {
      const notes = await addNotes(world);
      await world.impersonate("agent");
      expect(await world.sql.count(EDIT, [notes.agent])).toBe(1);
      expect(await world.sql.count(DELETE, [notes.agent])).toBe(1);
    }),
  );

  test.each(["owner", "admin", "manager", "viewer", "teammate", "foreigner"] as const)(
    "is refused to %s for another author's note",
    (name) =>
      withWorld(async (world) => {
        const notes = await addNotes(world);
        await world.impersonate(name);
        expect(await world.sql.count(EDIT, [notes.agent])).toBe(0);
        expect(await world.sql.count(DELETE, [notes.agent])).toBe(0);
      })(),
  );

  test.each(["viewer", "suspended", "deactivated"] as const)(
    "is refused to %s even for their own notes",
    (name) =>
      withWorld(async (world) => {
        const notes = await addNotes(world);
        await world.impersonate(name);
        expect(await world.sql.count(EDIT, [notes[name]])).toBe(0);
        expect(await world.sql.count(DELETE, [notes[name]])).toBe(0);
      })(),
  );

  test.each(["client_id", "author_id", "tenant_id"])("cannot change %s", (column) =>
    withWorld(async (world) => {
      const notes = await addNotes(world);
      await world.impersonate("agent");
      const { code } = await world.expectRefusal(
        `update notes set ${column} = ${column} where id = $1`,
        [notes.agent],
      );
      expect(code).toBe("42501");
      const body = await queryValue(world.sql, "select body from notes where id = $1", [
        notes.agent,
      ]);
      expect(body).toBe("Called");
    })(),
  );
});
