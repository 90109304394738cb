import { describe, expect, test } from "vitest";
import { matchStoredListings } from "@/lib/listings/listings/listing-sync.data";
import { listCriteria } from "@/lib/listings/listings/saved-matches.data";
import { typed } from "../shared-work";
import { insertListing, poll, SOURCE } from "./listing-rows";
import { freeTesting } from "../money/subscription-fixtures";
import { queryColumn, queryId, withWorld, queryValue, type Name, type World } from "../world";

const LATER = "2026-11-21T12:00:00Z";

/** Adds a client's search criteria, as the current person. */
const addSearch = ({ sql, tenant }: World, client: string, wanted: Record<string, unknown>) =>
  queryId(
    sql,
    `insert into buyer_criteria (tenant_id, client_id, ${Object.keys(wanted).join()})
     values ($1, $2, ${Object.keys(wanted).map((_, index) => `$${index + 3}`)}) returning id`,
    [tenant, client, ...Object.values(wanted)],
  );

type Matches = {
  rows: { client_id: string; listing: { mls_number: string } }[];
  new_count: number;
};

async function matches(world: World, query: object = {}): Promise<Matches> {
  return queryValue<Matches>(world.sql, "select list_listing_matches($1, $2)", [
    world.tenant,
    JSON.stringify(query),
  ]);
}

/** Compares a search with the stored listings, as the worker does after a change. */
async function rematch({ sql, tenant }: World, id: string): Promise<void> {
  const [criteria] = await listCriteria(typed(sql), [tenant], id);
  await matchStoredListings(typed(sql), tenant, criteria!);
}

const numbers = async (world: World, query: object = {}) =>
  (await matches(world, query)).rows.map(({ listing }) => listing.mls_number).sort();

describe("a buyer's search criteria", () => {
  test(
    "are visible and writable only with the client",
    withWorld(async (world) => {
      const { sql, impersonate, tenant, clients, expectRefusal } = world;
      const add =
        "insert into buyer_criteria (tenant_id, client_id, beds_min) values ($1, $2, 3) returning id";
      for (const name of [
        "viewer",
        "teammate",
        "foreigner",
        "stranger",
        "suspended",
      ] satisfies Name[]) {
        await impersonate(name);
        expect((await expectRefusal(add, [tenant, clients.agent])).code, name).toBe("42501");
      }
      await impersonate("agent");
      const id = await queryId(sql, add, [tenant, clients.agent]);
      expect(
        await sql.count("update buyer_criteria set beds_min = 2 where id = $1 returning 1", [id]),
      ).toBe(1);
      expect(
        (await expectRefusal("update buyer_criteria set client_id = $1", [clients.owner])).code,
      ).toBe("42501");
      for (const name of ["viewer", "teammate", "foreigner"] satisfies Name[]) {
        await impersonate(name);
        expect(
          await sql.run("select id from buyer_criteria where tenant_id = $1", [tenant]),
          name,
        ).toEqual([]);
        expect(
          await sql.run("update buyer_criteria set beds_min = 1 where id = $1 returning 1", [id]),
          name,
        ).toEqual([]);
        expect(
          await sql.run("delete from buyer_criteria where id = $1 returning 1", [id]),
          name,
        ).toEqual([]);
      }
      await impersonate("owner");
      expect(await sql.count("delete from buyer_criteria where id = $1 returning 1", [id])).toBe(1);
    }),
  );

  test.each([
    ["beds_min", "0"],
    ["beds_min", "21"],
    ["baths_min", "'NaN'"],
    ["baths_min", "0.1"],
    ["price_min", "-1"],
    ["price_max", "'Infinity'"],
    ["areas", "array_fill('x'::text, array[11])"],
    ["areas", "array[repeat('x', 700)]"],
    ["areas", "array[null]::text[]"],
    ["property_types", "array['Castle']"],
    ["price_max", "1"],
    ["beds_min", "null"],
  ])("refuse %s = %s", (column, value) =>
    withWorld(async (world) => {
      await world.impersonate("agent");
      await addSearch(world, world.clients.agent, { beds_min: 3 });
      const given =
        column === "price_max" && value === "1"
          ? "price_min = 2, price_max = 1"
          : `${column} = ${value}`;
      expect((await world.expectRefusal(`update buyer_criteria set ${given}`)).code).toMatch(
        /^(23514|22003)$/,
      );
    })(),
  );

  test(
    "number at most ten per client",
    withWorld(async (world) => {
      await world.impersonate("agent");
      for (let count = 0; count < 10; count += 1)
        await addSearch(world, world.clients.agent, { beds_min: 3 });
      const add = "insert into buyer_criteria (tenant_id, client_id, beds_min) values ($1, $2, 3)";
      expect((await world.expectRefusal(add, [world.tenant, world.clients.agent])).code).toBe(
        "PT409",
      );
    }),
  );
});

describe("matching listings", () => {
  test.each<[string, Record<string, unknown>, boolean]>([
    ["a price at both limits", { price_min: 310000, price_max: 310000 }, true],
    ["a price above the maximum", { price_max: 309999 }, false],
    ["bedrooms and baths at the minimums", { beds_min: 3, baths_min: 2.5 }, true],
    ["too few bedrooms", { beds_min: 4 }, false],
    ["too few baths", { baths_min: 3 }, false],
    ["the town in any case", { areas: ["Powell", "DUBLIN"] }, true],
    ["the postal code", { areas: ["43016"] }, true],
    ["another town", { areas: ["Powell", "43017"] }, false],
    ["one of the property types", { property_types: ["Condo", "Single Family"] }, true],
    ["another property type", { property_types: ["Condo"] }, false],
  ])("%s: %j", (_, wanted, fits) =>
    withWorld(async (world) => {
      await freeTesting(world, true);
      await world.impersonate("agent");
      await addSearch(world, world.clients.agent, wanted);
      await poll(world.sql, {});
      await world.impersonate("agent");
      expect(await numbers(world)).toEqual(fits ? ["226"] : []);
      await world.sql.resetRole();
      // A listing that matches nobody is not stored.
      expect(
        await world.sql.count("select from listings where tenant_id = $1", [world.tenant]),
      ).toBe(fits ? 1 : 0);
    })(),
  );

  test(
    "notify once until viewed, disappear when they no longer match, and stay dismissed",
    withWorld(async (world) => {
      const { sql, impersonate, tenant, people, clients } = world;
      await freeTesting(world, true);
      await impersonate("agent");
      await addSearch(world, clients.agent, { price_max: 400000 });
      await addSearch(world, clients.agent, { beds_min: 2 });
      await poll(sql, {}, { listing_key: "K2", mls_number: "227" });
      await poll(sql, { listing_key: "K3", mls_number: "228" });
      const bells = await queryColumn(
        sql,
        "select url from notifications where tenant_id = $1 and user_id = $2 and kind = 'listing_match'",
        [tenant, people.agent],
      );
      expect(bells).toEqual([`/client/${clients.agent}`]);
      await impersonate("agent");
      expect(await matches(world)).toMatchObject({ new_count: 3 });
      const [{ id } = { id: "" }] = await sql.run<{ id: string }>(
        "select id from listings where tenant_id = $1 and listing_key = 'K1'",
        [tenant],
      );
      const mark = "select mark_listing_matches($1, $2, array[$3]::uuid[], $4)";
      expect(Number(await queryValue(sql, mark, [tenant, clients.agent, id, "dismissed"]))).toBe(2);
      expect(await numbers(world)).toEqual(["227", "228"]);
      expect(await numbers(world, { state: "dismissed" })).toEqual(["226"]);
      await poll(
        sql,
        { modified_at: LATER },
        { listing_key: "K2", mls_number: "227", status: "Pending", modified_at: LATER },
      );
      await impersonate("agent");
      expect(await numbers(world)).toEqual(["228"]);
      expect(await numbers(world, { client_id: clients.agent, state: "new" })).toEqual(["228"]);
    }),
  );

  test(
    "are visible and markable only by members who see the client",
    withWorld(async (world) => {
      const { sql, impersonate, tenant, clients } = world;
      await freeTesting(world, true);
      await impersonate("agent");
      await addSearch(world, clients.agent, { beds_min: 2 });
      await poll(sql, {});
      const [{ id } = { id: "" }] = await sql.run<{ id: string }>(
        "select id from listings where tenant_id = $1",
        [tenant],
      );
      const mark = "select mark_listing_matches($1, $2, array[$3]::uuid[], 'dismissed')";
      for (const name of ["viewer", "teammate", "foreigner"] satisfies Name[]) {
        await impersonate(name);
        expect(Number(await queryValue(sql, mark, [tenant, clients.agent, id])), name).toBe(0);
        expect(
          await sql.run("select criteria_id from listing_matches where tenant_id = $1", [tenant]),
          name,
        ).toEqual([]);
        if (name !== "foreigner") expect(await numbers(world), name).toEqual([]);
      }
      expect((await world.expectRefusal("select list_listing_matches($1)", [tenant])).code).toBe(
        "42501",
      );
      await impersonate("owner");
      expect(await numbers(world)).toEqual(["226"]);
    }),
  );

  test(
    "are found among stored listings when a search changes",
    withWorld(async (world) => {
      const { sql, impersonate, tenant, clients } = world;
      await insertListing(sql, tenant);
      await impersonate("agent");
      const id = await addSearch(world, clients.agent, { beds_min: 3 });
      await sql.resetRole();
      const jobs = "select count(*)::int from graphile_worker.jobs where key = $1";
      expect(await queryValue(sql, jobs, [`match_buyer:${id}`])).toBe(1);
      await rematch(world, id);
      await impersonate("agent");
      expect(await numbers(world)).toEqual(["226"]);
      await sql.run("update buyer_criteria set beds_min = 5 where id = $1", [id]);
      await sql.resetRole();
      await rematch(world, id);
      expect(
        await sql.count("select from listing_matches where criteria_id = $1 and source = $2", [
          id,
          SOURCE,
        ]),
      ).toBe(0);
    }),
  );

  test(
    "are deleted with the search criteria when the client is erased",
    withWorld(async (world) => {
      const { sql, impersonate, tenant, clients } = world;
      await freeTesting(world, true);
      await impersonate("agent");
      await addSearch(world, clients.agent, { beds_min: 2 });
      await poll(sql, {});
      await impersonate("agent");
      await sql.run(
        `insert into listing_links (tenant_id, client_id, source, listing_key, mls_number) values ($1, $2, '${SOURCE}', 'K1', 'x')`,
        [tenant, clients.agent],
      );
      await poll(sql, { list_price: 1, modified_at: LATER });
      await impersonate("owner");
      await sql.run("select erase_client($1, $2)", [tenant, clients.agent]);
      await sql.resetRole();
      for (const table of [
        "buyer_criteria",
        "listing_matches",
        "listing_links",
        "listing_changes",
      ]) {
        expect(await sql.count(`select from ${table} where tenant_id = $1`, [tenant]), table).toBe(
          0,
        );
      }
      expect(
        await sql.count(
          "select from notifications where tenant_id = $1 and kind like 'listing_%'",
          [tenant],
        ),
      ).toBe(0);
    }),
  );
});

describe("a search that the MLS has not answered", () => {
  const NEXT = "2126-11-21T12:00:00+00:00";

  /** Adds a search of the agent's client whose job has failed `attempts` times. Ends as the migrating role. */
  async function failed(world: World, attempts: number): Promise<string> {
    const { sql, impersonate, clients } = world;
    await freeTesting(world, true);
    await impersonate("agent");
    const id = await addSearch(world, clients.agent, { beds_min: 2 });
    await sql.resetRole();
    await sql.run(
      `update graphile_worker._private_jobs set attempts = $2, run_at = $3, last_error = 'The MLS did not answer: busy (x)'
       where key = 'match_buyer:' || $1`,
      [id, attempts, NEXT],
    );
    return id;
  }

  const nextAttempt = ({ sql }: World, id: string) =>
    queryValue(sql, "select next_attempt from buyer_criteria_records where id = $1", [id]);
  const attempts = async ({ sql }: World, id: string) => {
    await sql.resetRole();
    return queryColumn(
      sql,
      "select attempts || case when run_at <= now() then ' due' else '' end from graphile_worker.jobs where key = 'match_buyer:' || $1",
      [id],
    );
  };

  test(
    "shows the next attempt and the last failure, or that it was given up",
    withWorld(async (world) => {
      const waiting = await failed(world, 3);
      const over = await failed(world, 24);
      await world.impersonate("agent");
      expect(await nextAttempt(world, waiting)).toEqual({
        at: NEXT,
        failure: "busy",
      });
      expect(await nextAttempt(world, over)).toEqual({ at: null, failure: "busy" });
      const fresh = await addSearch(world, world.clients.agent, { beds_min: 3 });
      expect(await nextAttempt(world, fresh)).toBeNull();
      await world.impersonate("foreigner");
      expect(await nextAttempt(world, waiting)).toBeUndefined();
    }),
  );

  test.each([3, 24])(
    "after %i attempts can be retried or cancelled only by members who may change the client",
    (tried) =>
      withWorld(async (world) => {
        const { sql, impersonate, expectRefusal, tenant, otherTenant } = world;
        const id = await failed(world, tried);
        const calls = ["retry_buyer_match", "cancel_buyer_match"];
        for (const name of ["viewer", "teammate", "suspended", "foreigner", "stranger"] as const) {
          await impersonate(name);
          for (const call of calls)
            for (const team of [tenant, otherTenant])
              expect(
                (await expectRefusal(`select ${call}($1, $2)`, [team, id])).code,
                `${name} ${call}`,
              ).toMatch(/^(42501|PT404)$/);
        }
        expect(await attempts(world, id)).toEqual([String(tried)]);
        await impersonate("agent");
        await sql.run("select retry_buyer_match($1, $2)", [tenant, id]);
        expect(await attempts(world, id)).toEqual(["0 due"]);
        await impersonate("agent");
        for (const call of calls)
          expect((await expectRefusal(`select ${call}($1, $2)`, [tenant, id])).code).toBe("PT409");

        const other = await failed(world, tried);
        await impersonate("agent");
        await sql.run("select cancel_buyer_match($1, $2)", [tenant, other]);
        expect(await nextAttempt(world, other)).toBeNull();
        expect(await attempts(world, other)).toEqual([]);
      })(),
  );
});
