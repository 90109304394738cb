import { describe, expect, test } from "vitest";
import { refreshDealValues } from "@/lib/records/deals/deal-values.data";
import { typed } from "../shared-work";
import { beginAs, startBlocked, queryCommitted, createTenant, withSessions } from "../sessions";
import { queryColumn, queryId, withWorld, queryValue, type World } from "../world";

const READ_DEAL_VALUE = "select deal_value::float8 from clients where id = $1";
const CONTACT = "select last_contact_at::date::text from clients where id = $1";
const DEAL =
  "insert into deals (tenant_id, owner_id, client_id, title, value, status) values ($1, $2, $3, 'Deal', $4, $5) returning id";
const NOTE =
  "insert into notes (tenant_id, client_id, author_id, body, contacted_at) values ($1, $2, $3, 'Called', $4) returning id";

function getDeal(
  { sql, tenant, people, clients }: World,
  value: number,
  status = "Lead",
): Promise<string> {
  return queryId(sql, DEAL, [tenant, people.agent, clients.agent, value, status]);
}

function getNote(
  { sql, tenant, people, clients }: World,
  contacted: string | null,
): Promise<string> {
  return queryId(sql, NOTE, [tenant, clients.agent, people.agent, contacted]);
}

/** Adds `count` clients, each with a deal of 70 dollars, the deals in one statement. Returns the clients. */
async function addClientsWithDeals({ sql, tenant, people }: World, count: number) {
  const clients = await queryColumn(
    sql,
    `insert into clients (tenant_id, owner_id, name, phone)
     select $1, $2, 'Client ' || n, '6145550100' from generate_series(1, $3::int) n returning id`,
    [tenant, people.agent, count],
  );
  await sql.run(
    `insert into deals (tenant_id, owner_id, client_id, title, value)
     select $1, $2, id, 'Deal', 70 from unnest($3::uuid[]) id`,
    [tenant, people.agent, clients],
  );
  return clients;
}

const distinctValues = (sql: World["sql"], clients: readonly string[]) =>
  queryColumn(
    sql,
    "select distinct deal_value::float8 from clients where id = any ($1) order by 1",
    [clients],
  );

/** Takes the team's jobs that recompute deal values, and returns the clients of each. */
async function takeJobs({ sql, tenant }: World): Promise<string[][]> {
  const jobs = await sql.run<{ ids: string[] }>(
    `delete from graphile_worker._private_jobs j
     using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'refresh_deal_values' and j.flags ? $1::text
     returning j.payload -> 'clientIds' as ids`,
    [tenant],
  );
  return jobs.map(({ ids }) => ids);
}

/** Runs these jobs, each of at most a thousand clients, as the worker does. */
async function runJobs(world: World, clients: readonly string[]): Promise<void> {
  const jobs = await takeJobs(world);
  expect(jobs.flat().toSorted()).toEqual(clients.toSorted());
  expect(Math.max(...jobs.map((ids) => ids.length))).toBeLessThanOrEqual(1000);
  for (const ids of jobs) await refreshDealValues(typed(world.sql), ids);
}

describe("a client's deal value", () => {
  test(
    "is the sum of the deals that are not Lost, through every change",
    withWorld(async (world) => {
      const { sql, clients, impersonate } = world;
      await impersonate("agent");
      const readDealValue = () => queryValue(sql, READ_DEAL_VALUE, [clients.agent]);
      expect(await readDealValue()).toBe(0);
      const first = await getDeal(world, 100_000.5);
      await getDeal(world, 50_000, "Closed");
      const lost = await getDeal(world, 999_999, "Lost");
      expect(await readDealValue()).toBe(150_000.5);
      await sql.run("update deals set status = 'Lead' where id = $1", [lost]);
      expect(await readDealValue()).toBe(1_150_000 - 0.5);
      await sql.run("update deals set status = 'Lost' where id = $1", [first]);
      expect(await readDealValue()).toBe(1_049_999);
      await sql.run("update deals set value = 1 where id = $1", [lost]);
      expect(await readDealValue()).toBe(50_001);
      await sql.resetRole();
      await sql.run("delete from deals where id = $1", [lost]);
      expect(await readDealValue()).toBe(50_000);
    }),
  );

  test(
    "moves with a deal that moves to another client",
    withWorld(async (world) => {
      const { sql, clients, impersonate } = world;
      await impersonate("owner");
      const deal = await getDeal(world, 70);
      await sql.run("update deals set client_id = $2 where id = $1", [deal, clients.teammate]);
      expect(await queryValue(sql, READ_DEAL_VALUE, [clients.agent])).toBe(0);
      expect(await queryValue(sql, READ_DEAL_VALUE, [clients.teammate])).toBe(70);
      await sql.run("update deals set client_id = null where id = $1", [deal]);
      expect(await queryValue(sql, READ_DEAL_VALUE, [clients.teammate])).toBe(0);
    }),
  );

  test(
    "includes deals that the client's owner cannot see, and leaves the client's version unchanged",
    withWorld(async (world) => {
      const { sql, clients, tenant, people } = world;
      const before = await queryValue(sql, "select updated_at::text from clients where id = $1", [
        clients.agent,
      ]);
      await world.impersonate("owner");
      await sql.run(DEAL, [tenant, people.owner, clients.agent, 30, "Lead"]);
      await world.impersonate("agent");
      expect(await queryValue(sql, READ_DEAL_VALUE, [clients.agent])).toBe(30);
      expect(
        await queryValue(sql, "select updated_at::text from clients where id = $1", [
          clients.agent,
        ]),
      ).toBe(before);
    }),
  );

  test(
    "is updated immediately when the deals of 500 clients change",
    withWorld(async (world) => {
      const { sql } = world;
      const clients = await addClientsWithDeals(world, 500);
      expect(await distinctValues(sql, clients)).toEqual(["70"]);
      await sql.run("update deals set status = 'Lost' where client_id = any ($1)", [clients]);
      expect(await distinctValues(sql, clients)).toEqual(["0"]);
      expect(await takeJobs(world)).toEqual([]);
    }),
  );

  test(
    "is updated by the worker when the deals of more clients change, and again after an undo",
    withWorld(async (world) => {
      const { sql, tenant, impersonate } = world;
      const clients = await addClientsWithDeals(world, 1501);
      expect(await distinctValues(sql, clients)).toEqual(["0"]);
      await runJobs(world, clients);
      expect(await distinctValues(sql, clients)).toEqual(["70"]);
      const deals = await queryColumn(sql, "select id from deals where client_id = any ($1)", [
        clients,
      ]);
      await impersonate("owner");
      const undone = await queryValue<string>(
        sql,
        "select bulk_change_records($1, 'deal', $2, $3) ->> 'id'",
        [tenant, deals, JSON.stringify({ status: "Lost" })],
      );
      await sql.resetRole();
      await runJobs(world, clients);
      expect(await distinctValues(sql, clients)).toEqual(["0"]);
      await impersonate("owner");
      await sql.run("select undo_bulk_change($1, $2)", [tenant, undone]);
      await sql.resetRole();
      // One of the deals changes before the worker processes it.
      await sql.run("update deals set value = 80 where client_id = $1", [clients[0]]);
      await runJobs(world, clients);
      expect(await distinctValues(sql, clients)).toEqual(["70", "80"]);
    }),
  );

  test(
    "cannot be recomputed by a member",
    withWorld(async ({ impersonate, expectRefusal }) => {
      await impersonate("owner");
      for (const attack of ["refresh_deal_values", "request_deal_values"]) {
        expect((await expectRefusal(`select private.${attack}('{}')`)).code, attack).toBe("42501");
      }
    }),
  );

  test("includes both of two concurrently written deals", async () => {
    const { tenant, owner } = await createTenant();
    const client = await newClient(tenant, owner.userId);
    await withSessions(2, async (first, second) => {
      await beginAs(first, owner.userId);
      await beginAs(second, owner.userId);
      await first.query(DEAL, [tenant, owner.userId, client, 1, "Lead"]);
      const { ended } = await startBlocked(second, DEAL, [tenant, owner.userId, client, 2, "Lead"]);
      await first.query("commit");
      await ended;
      await second.query("commit");
    });
    expect(await queryCommitted(READ_DEAL_VALUE, [client])).toBe(3);
  });

  test("stays correct when two deals are concurrently swapped between two clients", async () => {
    const { tenant, owner } = await createTenant();
    const [one, two] = [
      await newClient(tenant, owner.userId),
      await newClient(tenant, owner.userId),
    ];
    const low = await queryCommitted(DEAL, [tenant, owner.userId, one, 10, "Lead"]);
    const high = await queryCommitted(DEAL, [tenant, owner.userId, two, 20, "Lead"]);
    const move = "update deals set client_id = $2 where id = $1";
    await withSessions(2, async (first, second) => {
      await beginAs(first, owner.userId);
      await beginAs(second, owner.userId);
      await first.query(move, [low, two]);
      const { ended } = await startBlocked(second, move, [high, one]);
      await first.query("commit");
      await ended;
      await second.query("commit");
    });
    expect(await queryCommitted(READ_DEAL_VALUE, [one])).toBe(20);
    expect(await queryCommitted(READ_DEAL_VALUE, [two])).toBe(10);
  });
});

describe("a client's last contact", () => {
  test(
    "is the latest contact that a note records, through every change",
    withWorld(async (world) => {
      const { sql, clients, impersonate } = world;
      await impersonate("agent");
      const contact = () => queryValue(sql, CONTACT, [clients.agent]);
      expect(await contact()).toBeNull();
      await getNote(world, null);
      expect(await contact()).toBeNull();
      const march = await getNote(world, "2026-03-03T12:00:00Z");
      const may = await getNote(world, "2026-05-05T12:00:00Z");
      await getNote(world, "2026-04-04T12:00:00Z");
      expect(await contact()).toBe("2026-05-05");
      await sql.run("update notes set contacted_at = '2026-02-02T12:00:00Z' where id = $1", [may]);
      expect(await contact()).toBe("2026-04-04");
      await sql.run("update notes set contacted_at = '2026-06-06T12:00:00Z' where id = $1", [
        march,
      ]);
      expect(await contact()).toBe("2026-06-06");
      await sql.run("delete from notes where id = $1", [march]);
      expect(await contact()).toBe("2026-04-04");
      await sql.run("delete from notes");
      expect(await contact()).toBeNull();
    }),
  );

  test(
    "cannot be in the future",
    withWorld(async (world) => {
      await world.impersonate("agent");
      const insert = NOTE.replace("$4", "now() + interval '25 hours'");
      const { code } = await world.expectRefusal(insert, [
        world.tenant,
        world.clients.agent,
        world.people.agent,
      ]);
      expect(code).toBe("23514");
    }),
  );

  test("is the later of two concurrently written contacts", async () => {
    const { tenant, owner } = await createTenant();
    const client = await newClient(tenant, owner.userId);
    await withSessions(2, async (first, second) => {
      await beginAs(first, owner.userId);
      await beginAs(second, owner.userId);
      await first.query(NOTE, [tenant, client, owner.userId, "2026-07-07T12:00:00Z"]);
      const { ended } = await startBlocked(second, NOTE, [
        tenant,
        client,
        owner.userId,
        "2026-01-01T12:00:00Z",
      ]);
      await first.query("commit");
      await ended;
      await second.query("commit");
    });
    expect(await queryCommitted(CONTACT, [client])).toBe("2026-07-07");
  });
});

function newClient(tenant: string, owner: string): Promise<string> {
  return queryCommitted(
    "insert into clients (tenant_id, owner_id, name, phone) values ($1, $2, 'Busy', '614') returning id",
    [tenant, owner],
  );
}
