import { describe, expect, test } from "vitest";
import {
  beginPoll,
  endPoll,
  enqueuePolls,
  listReaders,
  savePage,
} from "@/lib/listings/listings/polling.data";
import { purgeListings } from "@/lib/listings/listings/purge.data";
import { typed } from "../shared-work";
import { syncListing } from "@/worker/tasks/sync-listing";
import { createListingRow, insertListing, poll, SOURCE } from "./listing-rows";
import { endFreeTesting, freeTesting, subscribe } from "../money/subscription-fixtures";
import { queryColumn, queryId, withWorld, queryValue, type Name, type World } from "../world";

const LINK = `insert into listing_links (tenant_id, deal_id, client_id, source, listing_key, mls_number)
  values ($1, $2, $3, '${SOURCE}', 'K1', 'x') returning id`;
const LATER = "2026-11-21T12:00:00Z";

/** Adds a deal of the agent for their client, and a stored listing. */
async function withDeal(world: World): Promise<string> {
  const { sql, tenant, people, clients } = world;
  await freeTesting(world, true);
  await insertListing(sql, tenant);
  return queryId(
    sql,
    "insert into deals (tenant_id, owner_id, client_id, title) values ($1, $2, $3, 'Elm Street') returning id",
    [tenant, people.agent, clients.agent],
  );
}

async function attached(world: World): Promise<string> {
  const deal = await withDeal(world);
  await world.impersonate("agent");
  await world.sql.run(LINK, [world.tenant, deal, null]);
  return deal;
}

const bells = (world: World, person: Name) =>
  queryColumn(
    world.sql,
    "select title from notifications where tenant_id = $1 and user_id = $2 order by created_at, title",
    [world.tenant, world.people[person]],
  );

describe("a stored listing", () => {
  test(
    "is readable by active members, cannot be written directly, and is hidden from others",
    withWorld(async (world) => {
      const { sql, impersonate, tenant, expectRefusal } = world;
      await insertListing(sql, tenant);
      const read = "select mls_number from listings where tenant_id = $1";
      for (const name of ["owner", "manager", "agent", "viewer"] satisfies Name[]) {
        await impersonate(name);
        expect(await sql.run(read, [tenant]), name).toEqual([{ mls_number: "226" }]);
        for (const change of [
          "insert into listings (tenant_id, source, listing_key) values ($1, 's', 'k')",
          "update listings set list_price = 1 where tenant_id = $1",
          "delete from listings where tenant_id = $1",
          "select save_listing($1, 's', '{}')",
        ]) {
          expect((await expectRefusal(change, [tenant])).code, `${name}: ${change}`).toBe("42501");
        }
      }
      for (const name of ["foreigner", "stranger", "suspended", "deactivated"] satisfies Name[]) {
        await impersonate(name);
        expect(await sql.run(read, [tenant]), name).toEqual([]);
      }
    }),
  );

  test(
    "is hidden a day after its last refresh, and deleted by the next purge",
    withWorld(async (world) => {
      const { sql, impersonate, tenant } = world;
      await attached(world);
      await sql.resetRole();
      await sql.run(
        "update listings set refreshed_at = now() - interval '25 hours' where tenant_id = $1",
        [tenant],
      );
      await impersonate("agent");
      expect(await sql.count("select from listings where tenant_id = $1", [tenant])).toBe(0);
      expect(
        await queryValue(sql, "select listing from listing_link_records where tenant_id = $1", [
          tenant,
        ]),
      ).toBeNull();
      await sql.resetRole();
      await purgeListings(typed(sql));
      expect(await sql.count("select from listings where tenant_id = $1", [tenant])).toBe(0);
      expect(await sql.count("select from listing_links where tenant_id = $1", [tenant])).toBe(1);
    }),
  );

  test(
    "is deleted within a day of leaving the market, or within hours when nothing refers to it",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      await attached(world);
      await poll(sql, { status: "Closed", modified_at: LATER });
      const countListings = () => sql.count("select from listings where tenant_id = $1", [tenant]);
      await purgeListings(typed(sql));
      expect(await countListings()).toBe(1);
      await sql.run(
        "update listings set off_market_at = now() - interval '23 hours' where tenant_id = $1",
        [tenant],
      );
      await purgeListings(typed(sql));
      expect(await countListings()).toBe(0);
      await insertListing(sql, tenant, { listing_key: "K2" });
      await sql.run(
        "update listings set refreshed_at = now() - interval '2 hours' where tenant_id = $1",
        [tenant],
      );
      await purgeListings(typed(sql));
      expect(await countListings()).toBe(0);
    }),
  );
});

describe("attaching a listing", () => {
  test(
    "requires permission to change the deal or the client",
    withWorld(async (world) => {
      const { sql, impersonate, tenant, clients, expectRefusal } = world;
      const deal = await withDeal(world);
      for (const name of ["viewer", "teammate", "foreigner", "stranger"] satisfies Name[]) {
        await impersonate(name);
        expect((await expectRefusal(LINK, [tenant, deal, null])).code, name).toBe("42501");
        expect((await expectRefusal(LINK, [tenant, null, clients.agent])).code, name).toBe("42501");
      }
      await impersonate("agent");
      const ofDeal = await queryId(sql, LINK, [tenant, deal, null]);
      const ofClient = await queryId(sql, LINK, [tenant, null, clients.agent]);
      expect(
        await queryColumn(sql, "select mls_number from listing_links where tenant_id = $1", [
          tenant,
        ]),
      ).toEqual(["226", "226"]);
      expect((await expectRefusal(LINK, [tenant, deal, null])).code).toBe("PT409");
      expect((await expectRefusal(LINK, [tenant, deal, clients.agent])).code).toBe("23514");
      expect((await expectRefusal(LINK, [tenant, null, null])).code).toMatch(/23514|42501/);
      expect((await expectRefusal("update listing_links set deal_id = $1", [deal])).code).toBe(
        "42501",
      );
      for (const name of ["viewer", "teammate", "foreigner"] satisfies Name[]) {
        await impersonate(name);
        expect(
          await sql.run("select id from listing_links where id = any ($1)", [[ofDeal, ofClient]]),
          name,
        ).toEqual([]);
        expect(
          await sql.run("delete from listing_links where id = any ($1) returning id", [
            [ofDeal, ofClient],
          ]),
          name,
        ).toEqual([]);
      }
      await impersonate("owner");
      expect(
        await sql.count("delete from listing_links where id = any ($1) returning id", [
          [ofDeal, ofClient],
        ]),
      ).toBe(2);
    }),
  );

  test(
    "accepts only listings that the team has read, at most ten per deal",
    withWorld(async (world) => {
      const { sql, impersonate, tenant, expectRefusal } = world;
      const deal = await withDeal(world);
      const key = `insert into listing_links (tenant_id, deal_id, source, listing_key, mls_number) values ($1, $2, '${SOURCE}', $3, 'x')`;
      for (let number = 1; number <= 11; number += 1) {
        await insertListing(sql, tenant, { listing_key: `K${number}`, mls_number: String(number) });
      }
      await impersonate("agent");
      expect((await expectRefusal(key, [tenant, deal, "K99"])).code).toBe("PT404");
      for (let number = 1; number <= 10; number += 1)
        await sql.run(key, [tenant, deal, `K${number}`]);
      expect((await expectRefusal(key, [tenant, deal, "K11"])).code).toBe("PT409");
    }),
  );
});

describe("a change of an attached listing in the MLS", () => {
  test(
    "notifies the deal's owner, appears once on timelines, and is hidden from others",
    withWorld(async (world) => {
      const { sql, impersonate, tenant, clients } = world;
      const deal = await attached(world);
      const change = { list_price: 299000, status: "Pending", modified_at: LATER };
      await poll(sql, change);
      await poll(sql, change);
      expect(await bells(world, "agent")).toEqual([
        "Elm Street: listing price $310,000 to $299,000, listing now Pending",
      ]);
      await impersonate("agent");
      for (const of of [{ deal_id: deal }, { client_id: clients.agent }]) {
        const timeline = await queryValue<{ rows: object[] }>(sql, "select list_timeline($1, $2)", [
          tenant,
          JSON.stringify({ ...of, kinds: ["listing"] }),
        ]);
        expect(timeline.rows).toMatchObject([
          {
            kind: "listing",
            record: {
              from_price: 310000,
              to_price: 299000,
              from_status: "Active",
              to_status: "Pending",
              deal_title: "Elm Street",
            },
          },
        ]);
      }
      for (const name of ["teammate", "viewer", "foreigner"] satisfies Name[]) {
        await impersonate(name);
        expect(
          await sql.run("select id from listing_changes where tenant_id = $1", [tenant]),
          name,
        ).toEqual([]);
      }
    }),
  );

  test(
    "is recorded by a job when a lookup reads it first, and the stored copy is unchanged until then",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      await attached(world);
      await sql.resetRole();
      const listing = createListingRow({ list_price: 299000, modified_at: LATER });
      await sql.run("select save_listing($1, $2, $3)", [tenant, SOURCE, JSON.stringify(listing)]);
      const price = "select list_price::int from listings where tenant_id = $1";
      expect(await queryValue(sql, price, [tenant])).toBe(310000);
      const job = "select payload from graphile_worker._private_jobs where key = $1";
      const payload = await queryValue(sql, job, [`sync_listing:${tenant}:${SOURCE}:K1`]);
      await syncListing(typed(sql))(payload, {} as never);
      expect(await bells(world, "agent")).toEqual([
        "Elm Street: listing price $310,000 to $299,000",
      ]);
      expect(await queryValue(sql, price, [tenant])).toBe(299000);
    }),
  );

  test(
    "is not recorded for an older version that arrives late, or when nothing changed",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      await attached(world);
      await poll(sql, { list_price: 1, modified_at: "2026-11-19T12:00:00Z" });
      await poll(sql, { modified_at: LATER });
      expect(await bells(world, "agent")).toEqual([]);
      expect(
        await queryValue(sql, "select list_price::int from listings where tenant_id = $1", [
          tenant,
        ]),
      ).toBe(310000);
    }),
  );

  test(
    "updates the listing's photo, and removes a photo that the MLS has removed",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      await attached(world);
      const readPhoto = () =>
        queryValue(sql, "select photo_url from listings where tenant_id = $1", [tenant]);
      await poll(sql, { photo_url: "https://photos.example/1.jpg", modified_at: LATER });
      expect(await readPhoto()).toBe("https://photos.example/1.jpg");
      await poll(sql, { photo_url: null, modified_at: "2026-11-23T12:00:00Z" });
      expect(await readPhoto()).toBeNull();
    }),
  );

  test(
    "is also recorded for a client's own listing, including its disappearance and return",
    withWorld(async (world) => {
      const { sql, impersonate, tenant, clients } = world;
      await withDeal(world);
      await impersonate("agent");
      await sql.run(LINK, [tenant, null, clients.agent]);
      await poll(sql, { list_price: 305000, modified_at: LATER });
      expect(await bells(world, "agent")).toMatchObject([
        expect.stringContaining("listing price $310,000 to $305,000"),
      ]);
      const page = { connection: "shared", source: SOURCE, listings: [], missing: ["K1"] };
      await savePage(typed(sql), page);
      expect(
        await sql.count(
          "select from listing_links where tenant_id = $1 and off_market_at is not null",
          [tenant],
        ),
      ).toBe(1);
      await poll(sql, { list_price: 305000, modified_at: "2026-11-22T12:00:00Z" });
      expect(
        await sql.count(
          "select from listing_links where tenant_id = $1 and off_market_at is not null",
          [tenant],
        ),
      ).toBe(0);
    }),
  );

  test(
    "leaves another team's copy alone, and is read only for plans that include the MLS",
    withWorld(async (world) => {
      const { sql, tenant, otherTenant } = world;
      await attached(world);
      await insertListing(sql, otherTenant);
      await poll(sql, { list_price: 1, modified_at: LATER });
      expect(
        await queryValue(sql, "select list_price::int from listings where tenant_id = $1", [
          otherTenant,
        ]),
      ).toBe(310000);
      await endFreeTesting(world);
      await subscribe(world, "starter");
      await sql.resetRole();
      expect(await listReaders(typed(sql), "shared")).not.toContain(tenant);
      await subscribe(world, "professional");
      await sql.resetRole();
      expect(await listReaders(typed(sql), "shared")).toContain(tenant);
    }),
  );
});

describe("polling the MLS", () => {
  test(
    "resumes after the last page, backs off after failures, and restarts for another MLS",
    withWorld(async ({ sql }) => {
      await sql.resetRole();
      const connection = "a-connection";
      const begin = async (source: string) =>
        Date.parse((await beginPoll(typed(sql), connection, source)).cursor);
      const first = await begin("one");
      const later = first + 60_000;
      for (const at of [later, first]) {
        const cursor = new Date(at).toISOString();
        await savePage(typed(sql), { connection, source: "one", listings: [], cursor });
      }
      expect(await begin("one")).toBe(later);
      const waits =
        "select round(extract(epoch from not_before - now()) / 60)::int from private.mls_polls where connection = 'a-connection'";
      const fail = (waitSeconds: number) =>
        endPoll(typed(sql), connection, { failure: "busy", waitSeconds });
      for (const minutes of [10, 20, 40]) {
        await fail(30);
        expect(await queryValue(sql, waits)).toBe(minutes);
      }
      await fail(3 * 3600);
      expect(await queryValue(sql, waits)).toBe(180);
      await endPoll(typed(sql), connection, null);
      expect(await queryValue(sql, waits)).toBeNull();
      expect(await begin("another")).toBeLessThan(later);
    }),
  );

  test(
    "has one job per connection, in its own queue",
    withWorld(async (world) => {
      const { sql } = world;
      await attached(world);
      await sql.resetRole();
      await enqueuePolls(typed(sql), true);
      await enqueuePolls(typed(sql), true);
      const jobs = `select count(*)::int from graphile_worker.jobs where key = 'poll_mls:shared' and queue_name = 'mls:shared'`;
      expect(await queryValue(sql, jobs)).toBe(1);
    }),
  );

  test(
    "requests by key the listings that were not read for six hours or are missing",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      await attached(world);
      await sql.resetRole();
      const keys = async () => (await beginPoll(typed(sql), "shared", SOURCE)).keys;
      expect(await keys()).not.toContain("K1");
      await sql.run(
        "update listings set refreshed_at = now() - interval '7 hours' where tenant_id = $1",
        [tenant],
      );
      expect(await keys()).toContain("K1");
      await sql.run("delete from listings where tenant_id = $1", [tenant]);
      expect(await keys()).toContain("K1");
    }),
  );
});

test(
  "no scoring function reads listings",
  withWorld(async ({ sql }) => {
    await sql.resetRole();
    const readers = await queryColumn(
      sql,
      `select p.proname::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('public', 'private') and p.proname ~ '(lead|score|contact_now)'
         and p.prosrc ~ '(listing|buyer_criteria)'`,
    );
    expect(readers).toEqual([]);
  }),
);
