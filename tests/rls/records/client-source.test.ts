import { describe, expect, test } from "vitest";
import { queryId, getIds, withWorld, queryList, ROLES, queryValue, type World } from "../world";

const UPDATE = "select update_record('client', $1, $2, $3)";
const CREATE = "select create_record('client', $1, $2)";
const READ_SOURCE =
  "select array[source::text, source_detail, received_at::date::text] from clients where id = $1";

const add = ({ sql, tenant, people }: World, columns: string, values: string) =>
  queryId(
    sql,
    `insert into clients (tenant_id, owner_id, name, phone, ${columns}) values ($1, $2, 'Came', '1', ${values}) returning id`,
    [tenant, people.agent],
  );

describe("a client's source", () => {
  test(
    "can be set once by anyone who may update the client, and not changed afterwards",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate, expectRefusal } = world;
      for (const name of ROLES) {
        await impersonate(name);
        const id = clients[name];
        if (name === "viewer") {
          expect(await queryValue(sql, UPDATE, [tenant, id, { source: "zillow" }])).toBeNull();
          continue;
        }
        await sql.run(UPDATE, [tenant, id, { source: "zillow", source_detail: "Tour" }]);
        await sql.run(UPDATE, [tenant, id, { source: "zillow", source_detail: "Other words" }]);
        for (const source of ["referral", "unknown"]) {
          expect(await expectRefusal(UPDATE, [tenant, id, { source }]), name).toEqual({
            code: "PT409",
            message: "A client’s source cannot be changed once it is set",
          });
        }
        expect(await queryValue(sql, "select source from clients where id = $1", [id])).toBe(
          "zillow",
        );
      }
      await impersonate("foreigner");
      const theirs = [tenant, clients.viewer, { source: "zillow" }];
      expect(await queryValue(sql, UPDATE, theirs)).toBeNull();
      await sql.impersonateAnonymous();
      expect((await expectRefusal(UPDATE, theirs)).code).toBe("42501");
    }),
  );

  test(
    "and its received date are validated",
    withWorld(async ({ sql, tenant, people, impersonate, expectRefusal }) => {
      await impersonate("agent");
      const one = { owner_id: people.agent, name: "New", phone: "1" };
      const refused = async (more: object) =>
        (await expectRefusal(CREATE, [tenant, { ...one, ...more }])).code;
      expect(await refused({ source: "carrier pigeon" })).toBe("22P02");
      expect(await refused({ source: null })).toBe("23502");
      expect(await refused({ source_detail: "" })).toBe("23514");
      expect(await refused({ source_detail: "x".repeat(201) })).toBe("23514");
      expect(await refused({ received_at: "infinity" })).toBe("23514");
      expect(await refused({ received_at: "9999-01-01" })).toBe("23514");
      expect(await refused({ received_at: "2150-01-01" })).toBe("PT400");
      const made = { ...one, source: "walk_in", source_detail: "é".repeat(200) };
      await sql.run(CREATE, [tenant, { ...made, received_at: "2020-02-03T04:05:06Z" }]);
    }),
  );

  test(
    "has a received date that defaults to now and cannot be changed",
    withWorld(async ({ sql, tenant, clients, impersonate, expectRefusal }) => {
      await impersonate("owner");
      expect(
        await queryValue(sql, "select received_at = created_at from clients where id = $1", [
          clients.agent,
        ]),
      ).toBe(true);
      const back = [tenant, clients.agent, { received_at: "2020-01-01" }];
      expect((await expectRefusal(UPDATE, back)).code).toBe("42501");
      const direct = "update clients set received_at = null where id = $1";
      expect((await expectRefusal(direct, [clients.agent])).code).toBe("42501");
    }),
  );

  test(
    "filters the list within the caller's scope",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate, expectRefusal } = world;
      const zillow = await add(world, "source", "'zillow'");
      await sql.run("update clients set source = 'zillow' where id = $1", [clients.owner]);
      await impersonate("agent");
      expect(getIds(await queryList(sql, "clients", tenant, { source: "zillow" }))).toEqual([
        zillow,
      ]);
      expect(getIds(await queryList(sql, "clients", tenant, { source: "unknown" }))).toEqual([
        clients.agent,
      ]);
      await impersonate("owner");
      expect((await queryList(sql, "clients", tenant, { source: "zillow" })).total_count).toBe(2);
      const wrong = [tenant, { source: "x'; drop table clients" }];
      expect((await expectRefusal("select list_clients($1, $2)", wrong)).code).toBe("22P02");
    }),
  );
});

describe("merging two clients", () => {
  const merged = async (world: World, keep: string, merge: string) => {
    const { sql, tenant, impersonate } = world;
    await impersonate("agent");
    await sql.run("select merge_clients($1, $2, $3)", [tenant, keep, merge]);
    const sourceData = await queryValue(sql, READ_SOURCE, [keep]);
    await sql.run("select unmerge_clients($1, $2)", [tenant, merge]);
    const back = [
      await queryValue(sql, READ_SOURCE, [keep]),
      await queryValue(sql, READ_SOURCE, [merge]),
    ];
    await sql.resetRole();
    return { stored: sourceData, back };
  };
  const COLUMNS = "source, source_detail, received_at";
  const UNKNOWN = ["unknown", "Perhaps a friend", "2020-01-01"];
  const ZILLOW = ["zillow", "Tour", "2024-05-06"];
  const REFERRAL = ["referral", null, "2025-01-01"];
  const literal = (sourceData: (string | null)[]) =>
    sourceData.map((value) => (value === null ? "null" : `'${value}'`)).join(", ");

  test.each([
    ["a known source replaces an unknown one", UNKNOWN, ZILLOW, ZILLOW],
    ["of two known sources the remaining client's is kept", ZILLOW, REFERRAL, ZILLOW],
    ["a known source keeps its received date", REFERRAL, UNKNOWN, REFERRAL],
  ])("%s, and undoing the merge restores both clients", (_what, keep, merge, outcome) =>
    withWorld(async (world) => {
      const ids = [
        await add(world, COLUMNS, literal(keep)),
        await add(world, COLUMNS, literal(merge)),
      ] as const;
      expect(await merged(world, ...ids)).toEqual({ stored: outcome, back: [keep, merge] });
    })(),
  );
});

test(
  "an import stores the source and received date from the file, or unknown where the file has none",
  withWorld(async ({ sql, tenant, impersonate, expectRefusal }) => {
    await impersonate("agent");
    const rows = [
      {
        row: 2,
        name: "Imp A",
        phone: "1",
        source: "zillow",
        source_detail: "Tour",
        received_at: "2024-05-06T12:00:00Z",
      },
      { row: 3, name: "Imp B", phone: "2" },
    ];
    await sql.run("select import_clients($1, $2)", [tenant, JSON.stringify(rows)]);
    expect(
      await sql.run(
        "select source, source_detail, received_at::date::text as day from clients where name like 'Imp %' order by name",
      ),
    ).toEqual([
      { source: "zillow", source_detail: "Tour", day: "2024-05-06" },
      { source: "unknown", source_detail: null, day: null },
    ]);
    const late = [{ row: 2, name: "Imp C", phone: "3", received_at: "2150-01-01" }];
    const hostile = await expectRefusal("select import_clients($1, $2)", [
      tenant,
      JSON.stringify(late),
    ]);
    expect(hostile.code).toBe("PT400");
  }),
);
