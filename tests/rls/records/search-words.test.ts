import { describe, expect, test } from "vitest";
import { mergeSearchIndexes, rebuildSearchWords } from "@/lib/records/search/words.data";
import { typed } from "../shared-work";
import { queryColumn, queryValue, withWorld, type World } from "../world";

// Search corrects typos against the words of a tenant's names and titles.

const TYPOS = [
  ["a wrong letter", "zelander", "zalander"],
  ["a missing letter", "zelander", "zelandr"],
  ["an extra letter", "zelander", "zellander"],
  ["two letters swapped", "zelander", "zleander"],
  ["two letters swapped in a short word", "kline", "kilne"],
  ["a wrong first letter", "zelander", "selander"],
  ["a missing first letter", "zelander", "elander"],
  ["the first two letters swapped", "zelander", "ezlander"],
  ["two wrong letters in a long word", "kirkpatrick", "kirkpetrik"],
  ["two wrong letters far apart", "kirkpatrick", "kizkpatrizk"],
  ["a wrong first letter and another wrong letter", "kirkpatrick", "tirkpatrizk"],
  ["a missing first letter and a wrong letter", "kirkpatrick", "izkpatrick"],
  ["an incomplete word with a typo", "kirkpatrick", "kirkpetr"],
] as const;

const addClient = ({ sql, tenant, people }: World, name: string, owner: "owner" | "agent") =>
  sql.run(
    "insert into clients (tenant_id, owner_id, name, phone) values ($1, $2, $3, '(614) 555-0100')",
    [tenant, people[owner], name],
  );

const found = ({ sql, tenant }: World, query: string) =>
  queryColumn(sql, "select title from search_everything($1, $2, array['client'])", [tenant, query]);

describe("a typo in a search", () => {
  test.each(TYPOS)("is corrected: %s", (_kind, word, typed) =>
    withWorld(async (world) => {
      await addClient(world, `Ann ${word}`, "agent");
      await addClient(world, "Quite Different", "agent");
      await world.impersonate("agent");
      expect(await found(world, typed)).toEqual([`Ann ${word}`]);
      expect(await found(world, `ann ${typed}`)).toEqual([`Ann ${word}`]);
    })(),
  );

  test(
    "ranks below the exact spelling, regardless of the alphabet",
    withWorld(async ({ sql, ...rest }) => {
      const world = { sql, ...rest };
      for (const name of ["Abel Mahler", "Zoe Mähler-Maler", "Maler"]) {
        await addClient(world, name, "owner");
      }
      await world.impersonate("owner");
      const rows = await sql.run<{ title: string }>(
        "select title from search_everything($1, 'maler', array['client'])",
        [world.tenant],
      );
      expect(rows.map((row) => row.title)).toEqual(["Maler", "Zoe Mähler-Maler", "Abel Mahler"]);
    }),
  );

  test(
    "never reveals another owner's records, in this tenant or another",
    withWorld(async (world) => {
      await addClient(world, "Ann Zelander", "owner");
      for (const name of ["agent", "foreigner"] as const) {
        await world.impersonate(name);
        expect(await found(world, "zelandr")).toEqual([]);
      }
    }),
  );

  test(
    "is corrected to a new name as soon as a record has it",
    withWorld(async (world) => {
      await addClient(world, "Ann Zelander", "agent");
      await world.impersonate("agent");
      await world.sql.run("update clients set name = 'Ann Ostermeier' where name = 'Ann Zelander'");
      expect(await found(world, "ostermeyer")).toEqual(["Ann Ostermeier"]);
    }),
  );
});

describe("search words", () => {
  const mine = "select word from private.search_words where tenant_id = $1 and word ~ 'zel|oster'";

  test(
    "of a deleted record are removed by the nightly rebuild",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      await addClient(world, "Ann Zelander", "agent");
      await addClient(world, "Zelander Ostermeier", "agent");
      await sql.run("delete from clients where name = 'Zelander Ostermeier'");
      expect(await queryColumn(sql, mine, [tenant])).toEqual(["ostermeier", "zelander"]);
      await rebuildSearchWords(typed(sql));
      expect(await queryColumn(sql, mine, [tenant])).toEqual(["zelander"]);
    }),
  );

  test(
    "that are missing are added by the nightly rebuild",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      await addClient(world, "Ann Zelander", "agent");
      await sql.run("delete from private.search_words where tenant_id = $1", [tenant]);
      await rebuildSearchWords(typed(sql));
      expect(await queryColumn(sql, mine, [tenant])).toEqual(["zelander"]);
    }),
  );

  test(
    "cannot be read by members, and only the service can rebuild them",
    withWorld(async ({ impersonate, expectRefusal }) => {
      await impersonate("owner");
      expect((await expectRefusal("select from private.search_words")).code).toBe("42501");
      expect(
        (await expectRefusal("select private.rebuild_search_words(gen_random_uuid())")).code,
      ).toBe("42501");
      const among = `select private.search_within_owners(gen_random_uuid(), 'ann', array['client'], 5, '{}')`;
      expect((await expectRefusal(among)).code).toBe("42501");
    }),
  );
});

test(
  "a large import has the worker merge the search indexes, and its clients are found afterwards",
  withWorld(async (world) => {
    const { sql, tenant, impersonate } = world;
    const jobs = () =>
      queryValue(
        sql,
        "select count(*)::int from graphile_worker.jobs where task_identifier = 'merge_search_indexes' and created_at = now()",
      );
    const importClients = (count: number) =>
      sql.run(
        `select import_clients($1, (
           select jsonb_agg(jsonb_build_object('row', n, 'name', 'Zelander ' || n, 'email', n || '@example.com'))::text
           from generate_series(1, $2::int) n))`,
        [tenant, count],
      );
    await impersonate("owner");
    await importClients(2);
    await sql.run("reset role");
    expect(await jobs()).toBe(0);
    await impersonate("owner");
    await importClients(1000);
    await sql.run("reset role");
    expect(await jobs()).toBe(1);
    await mergeSearchIndexes(typed(sql));
    await impersonate("owner");
    expect(await found(world, "zelander 1000")).toEqual(["Zelander 1000"]);
  }),
);
