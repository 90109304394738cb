import { describe, expect, test } from "vitest";
import { withWorld, queryValue, type Name, type World } from "../world";

type Reason = { kind: string; title?: string; about?: string };
type Answer = {
  rows: { id: string }[];
  found: Record<string, { score: number | null; band: string | null; reasons: Reason[] }>;
};

const list = ({ sql, tenant }: World, query: object = {}) =>
  queryValue<Answer>(sql, "select list_due_contacts($1, $2::jsonb)", [
    tenant,
    JSON.stringify(query),
  ]);
const getIds = ({ rows }: Answer) => rows.map(({ id }) => id);
const getKinds = ({ found }: Answer, id: string) =>
  (found[id]?.reasons ?? []).map(({ kind }) => kind);
const SNOOZE = "select snooze_contact($1, $2, private.my_today($1) + $3::int)";

/** Sets everybody's last contact to yesterday, so that nobody is listed unless a test adds a reason. */
async function quiet({ sql, tenant }: World) {
  await sql.run(
    "update clients set last_contact_at = now() - interval '1 day', created_at = now() - interval '190 days' where tenant_id = $1",
    [tenant],
  );
}

/** Inserts an email from a client, received so many hours ago. */
const insertClientMessage = (
  { sql, tenant, people }: World,
  client: string,
  owner: Name,
  hours: number,
) =>
  sql.run(
    `insert into messages (tenant_id, owner_id, client_id, channel_id, channel, direction, status, content, occurred_at)
    select $1, $2, $3, c.id, c.name, 'inbound', 'delivered', 'Still there?', now() - $4 * interval '1 hour'
    from communication_channels c where c.name = 'email'`,
    [tenant, people[owner], client, hours],
  );
const task = (
  { sql, tenant, people }: World,
  client: string,
  to: Name,
  title: string,
  due: string,
) =>
  sql.run(
    "insert into tasks (tenant_id, assigned_to, client_id, title, due_date) values ($1, $2, $3, $4, $5)",
    [tenant, people[to], client, title, due],
  );
const sendInquiry = ({ sql, tenant }: World, phone: string) =>
  queryValue<{ client_id: string }>(sql, "select private.receive_inquiry($1, $2)", [
    tenant,
    { name: "Ina Inquiry", phone, about: "12 Neil Ave" },
  ]);

describe("the list of clients to contact now", () => {
  test(
    "has waiting clients first, then clients with a due task, new clients and silent clients",
    withWorld(async (world) => {
      const { sql, tenant, clients, people, impersonate } = world;
      await quiet(world);
      await sql.run(
        "update clients set last_contact_at = now() - interval '100 days' where id = $1",
        [clients.viewer],
      );
      await sql.run(
        "update clients set last_contact_at = null, created_at = now(), received_at = now() where id = $1",
        [clients.both],
      );
      await task(world, clients.agent, "owner", "Call about the roof", "2020-01-01");
      await insertClientMessage(world, clients.manager, "manager", 2);
      const { client_id } = await sendInquiry(world, "614-555-0177");
      await impersonate("owner");
      const found = await list(world);
      expect(getIds(found)).toEqual([
        client_id,
        clients.manager,
        clients.agent,
        clients.both,
        clients.viewer,
      ]);
      expect(found.found[client_id]?.reasons[0]).toMatchObject({
        kind: "asked",
        about: "12 Neil Ave",
      });
      expect(found.found[clients.agent]?.reasons).toMatchObject([
        { kind: "task", title: "Call about the roof" },
      ]);
      expect(getKinds(found, clients.manager)).toEqual(["wrote"]);
      expect(getKinds(found, clients.both)).toEqual(["new"]);
      expect(getKinds(found, clients.viewer)).toEqual(["silent"]);
      // The owner has the inquiry's client, and the task.
      expect(getIds(await list(world, { owner: "me" }))).toEqual([client_id, clients.agent]);
      expect(getIds(await list(world, { owner: people.viewer, limit: 1 }))).toEqual([
        clients.agent,
      ]);
      // A client who got a reply no longer waits.
      await sql.resetRole();
      await sql.run(
        "insert into notes (tenant_id, client_id, author_id, body, contacted_at) values ($1, $2, $3, 'Spoke', clock_timestamp())",
        [tenant, client_id, people.owner],
      );
      await impersonate("owner");
      expect(getIds(await list(world, { owner: "me" }))).toEqual([clients.agent]);
    }),
  );

  test.each<[Name, boolean]>([
    ["owner", true],
    ["admin", true],
    ["manager", true],
    ["agent", true],
    ["viewer", false],
    ["elsewhere", false],
    ["suspended", false],
    ["deactivated", false],
    ["foreigner", false],
    ["stranger", false],
  ])("of %s includes an agent's client who wrote: %s", (name, sees) =>
    withWorld(async (world) => {
      await quiet(world);
      await insertClientMessage(world, world.clients.agent, "agent", 1);
      await world.impersonate(name);
      const found = await list(world);
      expect(getIds(found).includes(world.clients.agent)).toBe(sees);
      expect(Object.keys(found.found).sort()).toEqual(getIds(found).sort());
    })(),
  );

  test(
    "includes no task of another person, and no task without permission for tasks",
    withWorld(async (world) => {
      const { clients, impersonate, giveCustomRole } = world;
      await quiet(world);
      await task(world, clients.agent, "agent", "Mine", "2020-01-01");
      await impersonate("owner");
      expect(getIds(await list(world))).toEqual([]);
      await impersonate("agent");
      expect(getIds(await list(world))).toEqual([clients.agent]);
      await giveCustomRole("agent", ["CLIENTS_VIEW_OWN"]);
      await impersonate("agent");
      expect(getIds(await list(world))).toEqual([]);
    }),
  );

  test(
    "sorts by score, with hot leads after three days without contact and cold leads after 45",
    withWorld(async (world) => {
      const { sql, tenant, clients, people, impersonate } = world;
      await quiet(world);
      const scored = (
        name: "owner" | "admin" | "agent" | "viewer",
        score: number,
        band: string,
        days: number,
      ) =>
        sql.run(
          `with gone as (delete from lead_scores where client_id = $1),
            quiet as (update clients set last_contact_at = now() - $6 * interval '1 day' where id = $1)
          insert into lead_scores (client_id, tenant_id, owner_id, score, band, confidence, factors)
          values ($1, $2, $3, $4, $5, 'high', '[]') on conflict (client_id) do update set score = excluded.score, band = excluded.band`,
          [clients[name], tenant, people[name], score, band, days],
        );
      await sql.run("delete from lead_scores where tenant_id = $1", [tenant]);
      await scored("owner", 70, "warm", 11);
      await scored("admin", 90, "hot", 4);
      await scored("agent", 95, "hot", 2);
      await scored("viewer", 20, "cold", 44);
      await impersonate("owner");
      const { found, ...rest } = await list(world);
      expect(getIds({ found, ...rest })).toEqual([clients.admin, clients.owner]);
      expect(found[clients.admin]).toMatchObject({
        score: 90,
        band: "hot",
        reasons: [{ kind: "silent" }],
      });
      // A score has half the weight of the other reasons, so a client who waits for a reply is listed first.
      await sql.resetRole();
      await insertClientMessage(world, clients.viewer, "viewer", 1);
      await impersonate("owner");
      expect(getIds(await list(world))).toEqual([clients.viewer, clients.admin, clients.owner]);
      await impersonate("agent");
      expect(getIds(await list(world))).toEqual([]);
    }),
  );
});

describe("snoozing a client", () => {
  test(
    "hides the client from the caller only, until the day passes, it is cancelled or the client writes",
    withWorld(async (world) => {
      const { sql, tenant, clients, people, impersonate } = world;
      await quiet(world);
      await sql.run(
        "update clients set last_contact_at = now() - interval '100 days' where id = $1",
        [clients.agent],
      );
      const isListed = async () => getIds(await list(world)).includes(clients.agent);
      await impersonate("agent");
      await sql.run(SNOOZE, [tenant, clients.agent, 3]);
      expect(await isListed()).toBe(false);
      await impersonate("owner");
      expect(await isListed()).toBe(true);
      expect(await sql.count("select * from contact_snoozes")).toBe(0);

      await sql.resetRole();
      await sql.run("update contact_snoozes set until = current_date - 1 where user_id = $1", [
        people.agent,
      ]);
      await impersonate("agent");
      expect(await isListed()).toBe(true);

      await sql.run(SNOOZE, [tenant, clients.agent, 1]);
      await sql.run(SNOOZE, [tenant, clients.agent, 366]);
      expect(await sql.count("select * from contact_snoozes")).toBe(1);
      await sql.run("select snooze_contact($1, $2)", [tenant, clients.agent]);
      expect(await isListed()).toBe(true);

      await sql.run(SNOOZE, [tenant, clients.agent, 7]);
      await sql.resetRole();
      await insertClientMessage(world, clients.agent, "agent", 0);
      await impersonate("agent");
      expect(await isListed()).toBe(true);
      expect(await sql.count("select * from contact_snoozes")).toBe(0);
    }),
  );

  test(
    "refuses a day outside the next year and a client out of scope, also in direct writes",
    withWorld(
      async ({
        tenant,
        otherTenant,
        clients,
        otherClients,
        people,
        impersonate,
        expectRefusal,
      }) => {
        await impersonate("agent");
        for (const days of [0, -1, 367]) {
          expect(await expectRefusal(SNOOZE, [tenant, clients.agent, days])).toMatchObject({
            code: "PT400",
          });
        }
        for (const [team, client] of [
          [tenant, clients.owner],
          [tenant, otherClients.foreigner],
          [otherTenant, otherClients.foreigner],
        ]) {
          expect(
            await expectRefusal("select snooze_contact($1, $2, current_date + 3)", [team, client]),
          ).toMatchObject({
            code: "PT404",
          });
        }
        const write = `insert into contact_snoozes (tenant_id, user_id, client_id, until)
          values ($1, $2, $3, private.my_today($1) + $4::int)`;
        for (const [person, client, days] of [
          [people.owner, clients.agent, 3],
          [people.agent, clients.owner, 3],
          [people.agent, otherClients.foreigner, 3],
          [people.agent, clients.agent, 0],
          [people.agent, clients.agent, 367],
        ] as const) {
          expect(await expectRefusal(write, [tenant, person, client, days])).toMatchObject({
            code: "42501",
          });
        }
        expect(
          await expectRefusal("update contact_snoozes set until = current_date + 9"),
        ).toMatchObject({ code: "42501" });
        for (const name of ["suspended", "deactivated", "foreigner", "stranger"] as const) {
          await impersonate(name);
          expect(
            await expectRefusal("select snooze_contact($1, $2, current_date + 3)", [
              tenant,
              clients.agent,
            ]),
            name,
          ).toMatchObject({ code: "PT404" });
        }
      },
    ),
  );
});
