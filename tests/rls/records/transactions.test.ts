import { describe, expect, test } from "vitest";
import { attackOwnedTable } from "../owned-table";
import { impersonateKey, insertApiKey } from "../platform/api-key-fixtures";
import {
  OUTSIDE,
  queryColumn,
  queryId,
  queryValue,
  withWorld,
  type Name,
  type World,
} from "../world";

attackOwnedTable({
  table: "transactions",
  area: "DEALS",
  owner: "owner_id",
  text: "mls_number",
  required: { kind: "'Purchase'" },
  kept: ["id", "number", "created_at", "updated_at", "field_stamps", "custom_search"],
  rights: {
    owner: { read: "tenant", change: "tenant", remove: "tenant", give: "tenant" },
    admin: { read: "tenant", change: "tenant", remove: "none", give: "tenant" },
    manager: { read: "team", change: "team", remove: "none", give: "own" },
    agent: { read: "own", change: "own", remove: "none", give: "own" },
    viewer: { read: "own", change: "none", remove: "none", give: "none" },
  },
  ownersDelete: false,
});

const OPEN = "select open_transaction($1, $2)";

type Opened = { id: string; number: string; owner_id: string; deals: { id: string }[] } & Record<
  string,
  unknown
>;

/** Adds a deal of the agent under contract, whose client buys unless `sells`. */
async function addDeal({ sql, tenant, people, clients }: World, sells = false): Promise<string> {
  await sql.resetRole();
  await sql.run("update clients set status = $2 where id = $1", [
    clients.agent,
    sells ? "Seller" : "Buyer",
  ]);
  return queryId(
    sql,
    `insert into deals (tenant_id, owner_id, client_id, title, value, status, expected_close_date, property_address, property_type)
     values ($1, $2, $3, 'Elm Street', 425000, 'Under Contract', '2026-12-18', '412 Elm St', 'Condo') returning id`,
    [tenant, people.agent, clients.agent],
  );
}

async function open(world: World, deal: string, as: Name = "agent"): Promise<Opened> {
  await world.impersonate(as);
  return queryValue<Opened>(world.sql, OPEN, [world.tenant, deal]);
}

describe("the transaction number", () => {
  const numberIn = (sql: World["sql"], tenant: string, owner: string) =>
    queryValue<string>(
      sql,
      "insert into transactions (tenant_id, owner_id, kind) values ($1, $2, 'Lease') returning number",
      [tenant, owner],
    );

  test(
    "counts per team and local calendar year, without a gap after a refused insert",
    withWorld(async ({ sql, tenant, otherTenant, people, expectRefusal }) => {
      const zone = "update tenants set time_zone = $2 where id = $1";
      await sql.run(zone, [tenant, "Pacific/Kiritimati"]);
      const year = "select extract(year from now() at time zone 'Pacific/Kiritimati')::text";
      const begin = `${await queryValue<string>(sql, year)}-`;
      expect(await numberIn(sql, tenant, people.owner)).toBe(`${begin}0001`);
      await expectRefusal(
        "insert into transactions (tenant_id, owner_id, kind, list_price) values ($1, $2, 'Lease', -1)",
        [tenant, people.owner],
      );
      expect(await numberIn(sql, tenant, people.agent)).toBe(`${begin}0002`);
      expect(await numberIn(sql, otherTenant, people.foreigner)).toMatch(/^\d{4}-0001$/);
      await sql.run("update private.transaction_numbers set last_number = 9999");
      expect(await numberIn(sql, tenant, people.owner)).toBe(`${begin}10000`);
    }),
  );

  test(
    "is kept when a deletion is undone",
    withWorld(async ({ sql, tenant, people, impersonate }) => {
      const number = await numberIn(sql, tenant, people.agent);
      const id = await queryId(sql, "select id from transactions where tenant_id = $1", [tenant]);
      await impersonate("owner");
      const done = await queryValue(
        sql,
        `select bulk_change_records($1, 'transaction', array[$2::uuid], '{"delete": true}') ->> 'id'`,
        [tenant, id],
      );
      await numberIn(sql, tenant, people.owner);
      await sql.run("select undo_bulk_change($1, $2)", [tenant, done]);
      expect(await queryValue(sql, "select number from transactions where id = $1", [id])).toBe(
        number,
      );
    }),
  );
});

describe("the fields of a transaction", () => {
  const insert =
    "insert into transactions (tenant_id, owner_id, kind, status, contract_date, closing_date) values ($1, $2, 'Purchase', $3, $4, $5) returning id";

  test(
    "refuse a closing day before the contract day, whichever of the two is written",
    withWorld(async ({ sql, tenant, people, impersonate, expectRefusal }) => {
      await impersonate("agent");
      const refusal = {
        code: "PT400",
        message: "The closing day cannot be before the contract day",
      };
      const values = [tenant, people.agent, "Draft"];
      expect(await expectRefusal(insert, [...values, "2026-11-02", "2026-11-01"])).toEqual(refusal);
      const id = await queryId(sql, insert, [...values, "2026-11-02", "2026-11-02"]);
      for (const [column, day] of [
        ["closing_date", "2026-11-01"],
        ["contract_date", "2026-11-03"],
      ] as const) {
        const change = `update transactions set ${column} = $2 where id = $1`;
        expect(await expectRefusal(change, [id, day])).toEqual(refusal);
      }
    }),
  );

  test(
    "require a closing day to close it",
    withWorld(async ({ sql, tenant, people, impersonate, expectRefusal }) => {
      await impersonate("agent");
      const id = await queryId(sql, insert, [tenant, people.agent, "Draft", null, null]);
      const number = await queryValue<string>(sql, "select number from transactions");
      const close = "update transactions set status = 'Closed' where id = $1";
      expect(await expectRefusal(close, [id])).toEqual({
        code: "PT400",
        message: `Enter the closing day of ${number} before you close it`,
      });
      await sql.run("update transactions set closing_date = '2026-11-20' where id = $1", [id]);
      expect(await sql.count(close, [id])).toBe(1);
      const clear = "update transactions set closing_date = null where id = $1";
      expect((await expectRefusal(clear, [id])).code).toBe("PT400");
    }),
  );

  test.each([
    ["list_price", "'NaN'"],
    ["list_price", "'Infinity'"],
    ["contract_price", "-0.01"],
    ["contract_price", "'NaN'"],
    ["contract_price", "'-Infinity'"],
    ["contract_date", "'infinity'"],
    ["contract_date", "'0044-03-15 BC'"],
    ["closing_date", "'9999-12-31'"],
    ["closing_date", "'-infinity'"],
    ["title_email", "'nobody'"],
    ["title_phone", "repeat('1', 21)"],
    ["title_company", "''"],
    ["property_address", "repeat('x', 501)"],
  ])("refuse %s = %s", (column, value) =>
    withWorld(async ({ tenant, people, impersonate, expectRefusal }) => {
      await impersonate("agent");
      const bad = `insert into transactions (tenant_id, owner_id, kind, ${column}) values ($1, $2, 'Lease', ${value})`;
      expect((await expectRefusal(bad, [tenant, people.agent])).code).toMatch(/^(22003|23514)$/);
    })(),
  );
});

describe("opening a transaction from a deal", () => {
  test(
    "copies the deal's details",
    withWorld(async (world) => {
      const deal = await addDeal(world);
      expect(await open(world, deal)).toMatchObject({
        owner_id: world.people.agent,
        kind: "Purchase",
        status: "Under contract",
        property_address: "412 Elm St",
        property_type: "Condo",
        list_price: null,
        contract_price: 425000,
        contract_date: null,
        closing_date: "2026-12-18",
        deals: [{ id: deal, title: "Elm Street", side: "Buying" }],
      });
    }),
  );

  test(
    "takes the given contract day, unless it is after the closing day",
    withWorld(async (world) => {
      const { sql, tenant, expectRefusal, impersonate } = world;
      const deal = await addDeal(world);
      await impersonate("agent");
      const call = "select open_transaction($1, $2, p_contract_date => $3) ->> 'contract_date'";
      expect(await expectRefusal(call, [tenant, deal, "2026-12-19"])).toEqual({
        code: "PT400",
        message: "The closing day cannot be before the contract day",
      });
      expect(await queryValue(sql, call, [tenant, deal, "2026-11-03"])).toBe("2026-11-03");
    }),
  );

  test(
    "of a seller creates a listing, and uses the price as the list price before a contract",
    withWorld(async (world) => {
      const deal = await addDeal(world, true);
      await world.sql.run("update deals set status = 'In Progress' where id = $1", [deal]);
      expect(await open(world, deal)).toMatchObject({
        kind: "Listing",
        status: "Draft",
        list_price: 425000,
        contract_price: null,
        deals: [{ id: deal, side: "Listing" }],
      });
    }),
  );

  test(
    "again returns the same transaction, whatever kind is requested",
    withWorld(async (world) => {
      const deal = await addDeal(world);
      const { id } = await open(world, deal);
      expect((await open(world, deal, "owner")).id).toBe(id);
      const other = "select open_transaction($1, $2, 'Lease') ->> 'id'";
      expect(await queryValue(world.sql, other, [world.tenant, deal])).toBe(id);
      expect(await world.sql.count("select from transactions")).toBe(1);
    }),
  );

  test.each(["owner", "admin", "manager", "agent"] as const)(
    "by the %s assigns it to the owner of the deal",
    (name) =>
      withWorld(async (world) => {
        const opened = await open(world, await addDeal(world), name);
        expect(opened.owner_id).toBe(world.people.agent);
      })(),
  );

  test.each(["viewer", "teammate", "elsewhere", "both", ...OUTSIDE] as const)(
    "is refused to the %s, who cannot see the deal",
    (name) =>
      withWorld(async (world) => {
        const deal = await addDeal(world);
        await world.impersonate(name);
        expect(await world.expectRefusal(OPEN, [world.tenant, deal])).toEqual({
          code: "PT404",
          message: "Deal not found",
        });
        const around = "select private.open_transaction_of($1, $2, 'Purchase', null)";
        expect((await world.expectRefusal(around, [world.tenant, deal])).code).toBe("42501");
        await world.sql.resetRole();
        const opened = "select from transactions where tenant_id = $1";
        expect(await world.sql.count(opened, [world.tenant])).toBe(0);
      })(),
  );

  test.each([
    [
      "can see the deal and cannot change it",
      ["VIEW_ALL", "CREATE"],
      "You cannot change this deal",
    ],
    [
      "can change the deal and cannot create any",
      ["VIEW_ALL", "UPDATE_ALL"],
      "You cannot open transactions",
    ],
  ])("is refused to a member who %s", (_, permissions, message) =>
    withWorld(async (world) => {
      const deal = await addDeal(world);
      await world.giveCustomRole(
        "elsewhere",
        permissions.map((permission) => `DEALS_${permission}`),
      );
      await world.impersonate("elsewhere");
      const refusal = { code: "42501", message };
      expect(await world.expectRefusal(OPEN, [world.tenant, deal])).toEqual(refusal);
    })(),
  );

  test(
    "does not reveal another owner's transaction to the deal's new owner",
    withWorld(async (world) => {
      const { sql, tenant, people, impersonate, expectRefusal } = world;
      const deal = await addDeal(world);
      const { number } = await open(world, deal);
      await sql.resetRole();
      await sql.run("update deals set owner_id = $2, client_id = null where id = $1", [
        deal,
        people.elsewhere,
      ]);
      await impersonate("elsewhere");
      expect(await expectRefusal(OPEN, [tenant, deal])).toEqual({
        code: "PT409",
        message: "This deal has a transaction that you cannot see",
      });
      const guessed = "select list_transactions($1, jsonb_build_object('search', $2::text))";
      expect(await queryValue(sql, guessed, [tenant, number])).toMatchObject({ total_count: 0 });
      const everything = "select from search_everything($1, $2, array['transaction'])";
      expect(await sql.count(everything, [tenant, number])).toBe(0);
      const ofDeal = "select list_transactions($1, jsonb_build_object('deal_id', $2::uuid))";
      expect(await queryValue(sql, ofDeal, [tenant, deal])).toMatchObject({ total_count: 0 });
      expect(await sql.count("select from transaction_sides")).toBe(0);
    }),
  );

  test(
    "hides the deal from members who see only the transaction",
    withWorld(async (world) => {
      const { sql, people, impersonate } = world;
      const { id } = await open(world, await addDeal(world));
      await sql.resetRole();
      await sql.run("update transactions set owner_id = $2 where id = $1", [id, people.elsewhere]);
      await impersonate("elsewhere");
      expect(await queryValue(sql, "select deals from transaction_records")).toEqual([]);
    }),
  );

  test(
    "creates sides that nobody can write directly",
    withWorld(async (world) => {
      const { tenant, impersonate, expectRefusal } = world;
      const deal = await addDeal(world);
      const { id } = await open(world, deal);
      await impersonate("owner");
      for (const [statement, ...values] of [
        [
          "insert into transaction_sides (tenant_id, transaction_id, side) values ($1, $2, 'Listing')",
          tenant,
          id,
        ],
        ["update transaction_sides set deal_id = null where transaction_id = $1", id],
        ["update transaction_agents set weight = 2 where transaction_id = $1", id],
        ["delete from transaction_agents where transaction_id = $1", id],
      ] as const) {
        expect((await expectRefusal(statement, values)).code).toBe("42501");
      }
    }),
  );
});

describe("access to transactions from outside the team", () => {
  test(
    "lets an API key see and change only what its own permissions allow",
    withWorld(async (world) => {
      const { sql, tenant, expectRefusal } = world;
      const deal = await addDeal(world);
      await open(world, deal);
      const seen = "select from transactions";
      const change = "update transactions set mls_number = '1'";
      const clients = await insertApiKey(world, "owner", ["CLIENTS_VIEW_ALL"]);
      await impersonateKey(world, "owner", clients);
      expect(await sql.count(seen)).toBe(0);
      const viewing = await insertApiKey(world, "owner", ["DEALS_VIEW_ALL"]);
      await impersonateKey(world, "owner", viewing);
      expect(await sql.count(seen)).toBe(1);
      expect(await sql.count(change)).toBe(0);
      expect((await expectRefusal(OPEN, [tenant, deal])).code).toBe("42501");
      const editing = await insertApiKey(world, "owner", ["DEALS_VIEW_ALL", "DEALS_UPDATE_ALL"]);
      await impersonateKey(world, "owner", editing);
      expect(await sql.count(change)).toBe(1);
      expect(await expectRefusal(OPEN, [tenant, deal])).toMatchObject({
        message: "You cannot open transactions",
      });
    }),
  );

  test(
    "lets a support view read transactions, but not open, change or delete them",
    withWorld(async (world) => {
      const { sql, tenant, people, impersonate, expectRefusal } = world;
      const deal = await addDeal(world);
      await sql.run("insert into platform_admins (user_id) values ($1)", [people.stranger]);
      await impersonate("stranger");
      await sql.run("select start_support_view($1, 'A question', 30)", [tenant]);
      expect((await expectRefusal(OPEN, [tenant, deal])).code).toBe("42501");
      await open(world, deal);
      await impersonate("stranger");
      expect(await sql.count("select from transactions")).toBe(1);
      expect(await sql.count("update transactions set mls_number = '1'")).toBe(0);
      expect(await sql.count("delete from transactions")).toBe(0);
    }),
  );
});

test(
  "a transaction is found by its number, MLS number, title company or address, in full or in part",
  withWorld(async (world) => {
    const { sql, tenant } = world;
    const { id, number } = await open(world, await addDeal(world));
    await sql.run(
      "update transactions set mls_number = '221-034567', title_company = 'High Street Title' where id = $1",
      [id],
    );
    for (const search of [
      number,
      number.slice(0, 7),
      "221-034567",
      "221034",
      "high title",
      "elm",
    ]) {
      const found = "select list_transactions($1, jsonb_build_object('search', $2::text))";
      expect(await queryValue(sql, found, [tenant, search]), search).toMatchObject({
        total_count: 1,
      });
      const everything = "select from search_everything($1, $2, array['transaction'])";
      expect(await sql.count(everything, [tenant, search]), search).toBe(1);
    }
  }),
);

describe("closing a transaction", () => {
  const closeTransaction = (world: World, id: string) =>
    world.sql.run("update transactions set status = 'Closed' where id = $1", [id]);

  test(
    "closes its deal as of the closing day, even in the past, and no other deal",
    withWorld(async (world) => {
      const { sql } = world;
      const deal = await addDeal(world);
      const other = await addDeal(world);
      await sql.run("update deals set expected_close_date = '2026-01-15' where id = $1", [deal]);
      const { id } = await open(world, deal);
      await open(world, other);
      await closeTransaction(world, id);
      const closed = "select id from deals where id = any ($1) and status = 'Closed'";
      expect(await queryColumn(sql, closed, [[deal, other]])).toEqual([deal]);
      const day = `select (d.closed_at at time zone t.time_zone)::date::text
        from deals d join tenants t on t.id = d.tenant_id where d.id = $1`;
      await sql.resetRole();
      expect(await queryValue(sql, day, [deal])).toBe("2026-01-15");
    }),
  );

  test(
    "sets the closing day of a deal that was already closed, and again when the day is corrected",
    withWorld(async (world) => {
      const { sql, impersonate } = world;
      const deal = await addDeal(world);
      await sql.run("update deals set expected_close_date = '2026-01-15' where id = $1", [deal]);
      const { id } = await open(world, deal);
      await sql.run("update deals set status = 'Closed' where id = $1", [deal]);
      await closeTransaction(world, id);
      const day = `select (d.closed_at at time zone t.time_zone)::date::text
        from deals d join tenants t on t.id = d.tenant_id where d.id = $1`;
      await sql.resetRole();
      expect(await queryValue(sql, day, [deal])).toBe("2026-01-15");
      await impersonate("agent");
      await sql.run("update transactions set closing_date = '2026-01-20' where id = $1", [id]);
      await sql.resetRole();
      expect(await queryValue(sql, day, [deal])).toBe("2026-01-20");
    }),
  );

  test(
    "never gives the deal a closing time in the future",
    withWorld(async (world) => {
      const { sql } = world;
      const deal = await addDeal(world);
      await sql.run("update deals set expected_close_date = '2199-01-15' where id = $1", [deal]);
      const { id } = await open(world, deal);
      await closeTransaction(world, id);
      expect(await queryValue(sql, "select closed_at <= now() from deals")).toBe(true);
    }),
  );

  test(
    "closes the deal even if the member cannot see it, and records who did it",
    withWorld(async (world) => {
      const { sql, people, impersonate } = world;
      const deal = await addDeal(world);
      const { id } = await open(world, deal);
      await sql.resetRole();
      await sql.run("update transactions set owner_id = $2 where id = $1", [id, people.elsewhere]);
      await impersonate("elsewhere");
      await closeTransaction(world, id);
      await sql.resetRole();
      const last =
        "select changed_by from deal_status_changes where deal_id = $1 and to_status = 'Closed'";
      expect(await queryValue(sql, last, [deal])).toBe(people.elsewhere);
    }),
  );
});

test(
  "deleting a deal keeps its transaction, and deleting a transaction keeps its deal",
  withWorld(async (world) => {
    const { sql, tenant, impersonate } = world;
    const [first, second] = [await addDeal(world), await addDeal(world)];
    const opened = await open(world, first);
    const other = await open(world, second);
    await impersonate("owner");
    const remove = "select delete_record($1, $2, $3)";
    expect(await queryValue(sql, remove, ["deal", tenant, first])).toBe(true);
    expect(await queryValue(sql, remove, ["transaction", tenant, other.id])).toBe(true);
    expect(await queryColumn(sql, "select id from transactions")).toEqual([opened.id]);
    expect(await queryValue(sql, "select deal_id from transaction_sides")).toBeNull();
    expect(await queryColumn(sql, "select id from deals")).toEqual([second]);
  }),
);
