import fs from "node:fs";
import { describe, expect, test } from "vitest";
import {
  queryColumn,
  queryId,
  withWorld,
  queryList,
  queryValue,
  type Name,
  type World,
} from "../world";

const MEMBERS_HERE = ["owner", "admin", "manager", "agent", "viewer", "teammate", "both"] as const;
const NOBODY_HERE = ["suspended", "deactivated", "foreigner", "stranger"] as const;

const INSERT = `insert into email_templates (tenant_id, owner_id, name, category, subject, body_text)
  values ($1, $2, $3, 'Buyer', 'Subject', 'Text') returning id`;
const RENAME = "update email_templates set name = 'Changed' where id = $1";
const REMOVE = "delete from email_templates where id = $1";

type Templates = { mine: string; teams: string; theirs: string; system: string };

/** Adds a personal template of the agent, one of the team, one of the other tenant, and one of the system. */
async function insertTemplates({ sql, tenant, otherTenant, people }: World): Promise<Templates> {
  const system = "select id from email_templates where tenant_id is null order by id limit 1";
  return {
    mine: await queryId(sql, INSERT, [tenant, people.agent, "Of the agent"]),
    teams: await queryId(sql, INSERT, [tenant, null, "Of the team"]),
    theirs: await queryId(sql, INSERT, [otherTenant, null, "Of the others"]),
    system: await queryId(sql, system),
  };
}

const ofTenants = "select name from email_templates where tenant_id is not null";
const ofSystem = "select from email_templates where tenant_id is null";

const systemTemplates = () =>
  fs.readFileSync("supabase/schemas/messaging/email-templates.data.sql", "utf8");

/** Returns whether a statement changes a row, and rolls it back. */
async function countReached({ sql, expectRefusal }: World, statement: string, values: unknown[]) {
  await sql.run("savepoint reach");
  const count = await sql
    .count(statement, values)
    .catch((error: { code?: string }) => error.code ?? "?");
  await sql.run("rollback to savepoint reach");
  if (typeof count === "string")
    expect((await expectRefusal(statement, values)).code).toBe("42501");
  return count === 1;
}

describe("reading templates", () => {
  test.each(MEMBERS_HERE)("%s reads the system's and the team's templates and their own", (name) =>
    withWorld(async (world) => {
      await insertTemplates(world);
      await world.impersonate(name);
      const theirs = name === "both" ? ["Of the others", "Of the team"] : ["Of the team"];
      const own = name === "agent" ? ["Of the agent"] : [];
      expect(await queryColumn(world.sql, ofTenants)).toEqual([...own, ...theirs]);
      expect(await world.sql.count(ofSystem)).toBeGreaterThanOrEqual(15);
    })(),
  );

  test.each(NOBODY_HERE)("%s reads no template of this tenant", (name) =>
    withWorld(async (world) => {
      await insertTemplates(world);
      await world.impersonate(name);
      const elsewhere = name === "foreigner" ? ["Of the others"] : [];
      expect(await queryColumn(world.sql, ofTenants)).toEqual(elsewhere);
      expect((await world.sql.count(ofSystem)) > 0).toBe(name === "foreigner");
      const list = await queryList(world.sql, "email_templates", world.tenant);
      expect(list).toMatchObject({ total_count: 0, rows: [] });
    })(),
  );

  test(
    "visitors cannot read, create, change or delete",
    withWorld(async (world) => {
      await insertTemplates(world);
      await world.sql.impersonateAnonymous();
      for (const statement of [
        "select from email_templates",
        "select from email_template_records",
        "insert into email_templates (tenant_id, name, category, subject, body_text) values (gen_random_uuid(), 'x', 'Buyer', 'x', 'x')",
        "update email_templates set name = 'x'",
        "delete from email_templates",
      ]) {
        expect((await world.expectRefusal(statement)).code, statement).toBe("42501");
      }
    }),
  );
});

describe("writing templates", () => {
  /** The templates that each person may write: their own, the team's. */
  const rights: [Name, mine: boolean, teams: boolean][] = [
    ["owner", true, true],
    ["admin", true, true],
    ["manager", true, false],
    ["agent", true, false],
    ["viewer", false, false],
    ["suspended", false, false],
    ["deactivated", false, false],
    ["foreigner", false, false],
    ["stranger", false, false],
  ];

  test.each(rights)("%s creates, changes and deletes according to the role", (name, mine, teams) =>
    withWorld(async (world) => {
      const { sql, tenant, people, impersonate } = world;
      const templates = await insertTemplates(world);
      const own = await queryId(sql, INSERT, [
        tenant,
        // People outside the tenant can have no template there.
        name === "foreigner" || name === "stranger" ? people.both : people[name],
        "Own",
      ]);
      await impersonate(name);
      expect(await countReached(world, INSERT, [tenant, people[name], "New"])).toBe(mine);
      expect(await countReached(world, INSERT, [tenant, null, "New"])).toBe(teams);
      for (const statement of [RENAME, REMOVE]) {
        expect(await countReached(world, statement, [own]), statement).toBe(mine);
        expect(await countReached(world, statement, [templates.teams]), statement).toBe(teams);
        expect(await countReached(world, statement, [templates.system]), statement).toBe(false);
        expect(await countReached(world, statement, [templates.theirs]), statement).toBe(
          name === "foreigner",
        );
        if (name !== "agent") {
          expect(await countReached(world, statement, [templates.mine]), statement).toBe(false);
        }
      }
    })(),
  );

  test(
    "nobody creates a template for another person, the system or another tenant",
    withWorld(async (world) => {
      const { tenant, otherTenant, people, impersonate } = world;
      for (const name of ["owner", "both"] as const) {
        await impersonate(name);
        expect(await countReached(world, INSERT, [tenant, people.teammate, "Theirs"])).toBe(false);
        expect(await countReached(world, INSERT, [null, null, "System"])).toBe(false);
        expect(await countReached(world, INSERT, [null, people[name], "System"])).toBe(false);
        expect(await countReached(world, INSERT, [otherTenant, null, "Elsewhere"])).toBe(false);
      }
    }),
  );

  test(
    "nobody gives a template to another person, and sharing requires permission for team templates",
    withWorld(async (world) => {
      const { sql, tenant, people, impersonate } = world;
      const hand = "update email_templates set owner_id = $2 where id = $1";
      const templates = await insertTemplates(world);
      await impersonate("agent");
      expect(await countReached(world, hand, [templates.mine, people.teammate])).toBe(false);
      expect(await countReached(world, hand, [templates.mine, null])).toBe(false);
      expect(await countReached(world, hand, [templates.teams, people.agent])).toBe(false);
      await impersonate("owner");
      const own = await queryId(sql, INSERT, [tenant, people.owner, "Own"]);
      expect(await countReached(world, hand, [own, people.agent])).toBe(false);
      expect(await countReached(world, hand, [templates.teams, people.agent])).toBe(false);
      expect(await countReached(world, hand, [own, null])).toBe(true);
      expect(await countReached(world, hand, [templates.teams, people.owner])).toBe(true);
    }),
  );

  test(
    "a template cannot move to another tenant or to the system",
    withWorld(async (world) => {
      const { mine } = await insertTemplates(world);
      const move = "update email_templates set tenant_id = $2, owner_id = null where id = $1";
      await world.impersonate("agent");
      expect((await world.expectRefusal(move, [mine, world.otherTenant])).code).toBe("42501");
      await world.sql.resetRole();
      for (const to of [world.otherTenant, null]) {
        expect(await world.expectRefusal(move, [mine, to])).toEqual({
          code: "42501",
          message: "A record cannot move to another team",
        });
      }
    }),
  );

  test.each(["id", "kind", "created_at", "updated_at", "search_text"])(
    "%s cannot be set",
    (column) =>
      withWorld(async (world) => {
        const { mine } = await insertTemplates(world);
        await world.impersonate("agent");
        const update = `update email_templates set ${column} = default where id = $1`;
        expect((await world.expectRefusal(update, [mine])).code).toBe("42501");
      })(),
  );

  test(
    "team templates require COMMUNICATION_MANAGE, and personal templates CONVERSATIONS_CREATE",
    withWorld(async (world) => {
      const { tenant, people } = world;
      const templates = await insertTemplates(world);
      await world.giveCustomRole("agent", ["COMMUNICATION_MANAGE"]);
      await world.impersonate("agent");
      expect(await countReached(world, RENAME, [templates.teams])).toBe(true);
      expect(await countReached(world, RENAME, [templates.mine])).toBe(false);
      expect(await countReached(world, INSERT, [tenant, people.agent, "New"])).toBe(false);
    }),
  );

  const limits: [string, string][] = [
    ["name", "''"],
    ["name", "repeat('x', 101)"],
    ["name", "' x'"],
    ["subject", "repeat('x', 301)"],
    ["subject", "E'a\\nBcc: b@lintel.test'"],
    ["subject", "E'a\\rb'"],
    ["body_text", "''"],
    ["body_text", "repeat('x', 20001)"],
  ];
  test.each(limits)("%s refuses %s", (column, value) =>
    withWorld(async (world) => {
      const { mine } = await insertTemplates(world);
      await world.impersonate("agent");
      const update = `update email_templates set ${column} = ${value} where id = $1`;
      expect((await world.expectRefusal(update, [mine])).code).toBe("23514");
    })(),
  );
});

describe("a template for texts", () => {
  const TEXT = `insert into email_templates (tenant_id, owner_id, name, category, channel, subject, body_text)
    values ($1, $2, 'On my way', 'Buyer', 'sms', $3, $4) returning id`;

  test(
    "has no subject, at most 320 characters and a fixed channel",
    withWorld(async (world) => {
      const { tenant, people } = world;
      const { mine } = await insertTemplates(world);
      await world.impersonate("agent");
      const refusal = async (subject: string, body: string) =>
        (await world.expectRefusal(TEXT, [tenant, people.agent, subject, body])).message;
      expect(await refusal("Hello", "On my way")).toBe("A text has no subject");
      expect(await refusal("", "x".repeat(321))).toBe("A text has at most 320 characters");
      const empty = "update email_templates set subject = '' where id = $1";
      expect((await world.expectRefusal(empty, [mine])).code).toBe("23514");
      const turn = "update email_templates set channel = 'sms' where id = $1";
      expect((await world.expectRefusal(turn, [mine])).code).toBe("42501");
    }),
  );

  test(
    "is listed among the templates for texts only",
    withWorld(async (world) => {
      const { tenant, people, sql } = world;
      const id = await queryId(sql, TEXT, [tenant, people.agent, "", "x".repeat(320)]);
      await world.impersonate("agent");
      const found = async (query: object) =>
        (await queryList(sql, "email_templates", tenant, query)).rows;
      const texts = await found({ channel: "sms" });
      expect(texts[0]).toMatchObject({ id, channel: "sms", subject: "" });
      expect(texts.length).toBeGreaterThan(5);
      expect(texts.every(({ channel }) => channel === "sms")).toBe(true);
      expect((await found({})).every(({ channel }) => channel === "email")).toBe(true);
      expect(await found({ ids: [id] })).toHaveLength(1);
    }),
  );
});

describe("the library", () => {
  test(
    "lists personal templates first, then the team's, then the system's, all under the caller's tenant",
    withWorld(async (world) => {
      const { mine, teams, theirs } = await insertTemplates(world);
      await world.impersonate("agent");
      const { rows, total_count } = await queryList(world.sql, "email_templates", world.tenant);
      expect(rows.slice(0, 2)).toMatchObject([
        { id: mine, kind: "personal", owner_name: "agent" },
        { id: teams, kind: "team", owner_name: null, usage_count: 0 },
      ]);
      expect(rows.slice(2).every(({ kind }) => kind === "system")).toBe(true);
      expect(rows.every(({ tenant_id }) => tenant_id === world.tenant)).toBe(true);
      expect(rows.map(({ id }) => id)).not.toContain(theirs);
      expect(total_count).toBe(rows.length);
    }),
  );

  test(
    "is filtered by search, category and kind",
    withWorld(async (world) => {
      const { teams } = await insertTemplates(world);
      await world.impersonate("agent");
      const { tenant, people } = world;
      const zebra = await queryId(world.sql, INSERT, [tenant, people.agent, "Zébra crossing"]);
      const found = async (query: object) =>
        (await queryList(world.sql, "email_templates", world.tenant, query)).rows;
      expect((await found({ search: "CROSS zebra" })).map(({ id }) => id)).toEqual([zebra]);
      expect(await found({ search: "agent.name" })).toEqual([]);
      expect((await found({ kind: "team" })).map(({ id }) => id)).toEqual([teams]);
      const buyers = await found({ category: "Buyer" });
      expect(buyers.length).toBeGreaterThan(2);
      expect(buyers.every(({ category }) => category === "Buyer")).toBe(true);
    }),
  );

  test(
    "counts the tenant's messages per template, for its members only",
    withWorld(async (world) => {
      const { sql, tenant, otherTenant, people, clients, otherClients, impersonate } = world;
      const { mine, system } = await insertTemplates(world);
      const write = (of: string, owner: string, client: string, template: string) =>
        sql.run(
          `insert into messages
             (tenant_id, owner_id, client_id, channel_id, channel, direction, status, content, template_id)
           values ($1, $2, $3, (select id from communication_channels where name = 'email'),
             'email', 'inbound', 'delivered', 'x', $4)`,
          [of, owner, client, template],
        );
      for (const template of [mine, system, system]) {
        await write(tenant, people.agent, clients.agent, template);
      }
      await write(otherTenant, people.foreigner, otherClients.foreigner, system);
      const uses = async (of: string, id: string) => {
        const { rows } = await queryList(sql, "email_templates", of, { ids: [id] });
        return rows.map(({ usage_count }) => usage_count);
      };
      await impersonate("agent");
      expect(await uses(tenant, mine)).toEqual([1]);
      expect(await uses(tenant, system)).toEqual([2]);
      const countUses = "select private.count_template_uses($1, $2)";
      expect(await queryValue(sql, countUses, [otherTenant, system])).toBe("0");
      await impersonate("foreigner");
      expect(await uses(otherTenant, system)).toEqual([1]);
    }),
  );

  test(
    "separates the two tenants of a person, also in a request by id",
    withWorld(async (world) => {
      const templates = await insertTemplates(world);
      await world.impersonate("both");
      const names = (tenant: string, query = {}) =>
        queryList(world.sql, "email_templates", tenant, query).then(({ rows }) =>
          rows.filter(({ kind }) => kind !== "system").map(({ name }) => name),
        );
      expect(await names(world.tenant)).toEqual(["Of the team"]);
      expect(await names(world.otherTenant)).toEqual(["Of the others"]);
      expect(await names(world.tenant, { ids: [templates.theirs, templates.mine] })).toEqual([]);
    }),
  );

  test(
    "of the system is unchanged after its templates are applied again",
    withWorld(async ({ sql }) => {
      const print = "select md5(string_agg(e::text, '' order by id)) from email_templates e";
      const before = await queryValue(sql, print);
      await sql.run(systemTemplates());
      expect(await queryValue(sql, print)).toBe(before);
      const kinds = await queryColumn(sql, "select distinct category from email_templates");
      expect(kinds).toHaveLength(9);
    }),
  );
});
