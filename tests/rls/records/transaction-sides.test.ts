import { describe, expect, test } from "vitest";
import {
  OUTSIDE,
  queryColumn,
  queryId,
  queryValue,
  withWorld,
  type Name,
  type World,
} from "../world";
import { addBothSides } from "./transaction-rooms";

const ROOM = `
  create table public.room_papers (
    id uuid primary key default gen_random_uuid(),
    tenant_id uuid not null,
    side_id uuid not null,
    title text not null
  );
  call private.apply_side_policies('room_papers', 'create', 'update', 'delete');
  grant select, insert (tenant_id, side_id, title), update (title), delete on public.room_papers to authenticated`;

const SET = "select set_transaction_side($1, $2, $3, $4)";

type Side = { id: string; side: string; agents: { user_id: string; weight: number }[] };

const readSides = ({ sql }: World, id: string) =>
  queryValue<Side[]>(sql, "select sides from transaction_records where id = $1", [id]);

const agents = (...people: readonly string[]) =>
  JSON.stringify({ agents: people.map((user_id) => ({ user_id, weight: 1 })) });

const namesOn = async (world: World, id: string) =>
  Object.fromEntries(
    (await readSides(world, id)).map(({ side, agents }) => [
      side,
      agents.map(({ user_id }) => nameOf(world, user_id)),
    ]),
  );

const nameOf = ({ people }: World, id: string) =>
  Object.entries(people).find(([, person]) => person === id)?.[0];

describe("a new transaction", () => {
  test.each([
    ["Listing", "Listing"],
    ["Purchase", "Buying"],
    ["Lease", "Buying"],
    ["Referral out", "Buying"],
  ])("of kind %s starts with the side %s, worked by its owner", async (kind, side) => {
    await withWorld(async (world) => {
      const id = await queryId(
        world.sql,
        "insert into transactions (tenant_id, owner_id, kind) values ($1, $2, $3) returning id",
        [world.tenant, world.people.agent, kind],
      );
      expect(await namesOn(world, id)).toEqual({ [side]: ["agent"] });
    })();
  });

  test(
    "switches its only side with its kind, but keeps both sides if it has two",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      const { id } = await addBothSides(world);
      const alone = await queryId(
        sql,
        "insert into transactions (tenant_id, owner_id, kind) values ($1, $2, 'Purchase') returning id",
        [tenant, people.agent],
      );
      await sql.run("update transactions set kind = 'Listing' where id = $1", [alone]);
      await sql.run("update transactions set kind = 'Purchase' where id = $1", [id]);
      expect(await namesOn(world, alone)).toEqual({ Listing: ["agent"] });
      expect(await namesOn(world, id)).toEqual({ Listing: ["agent"], Buying: ["elsewhere"] });
    }),
  );
});

describe("a transaction with both sides in house", () => {
  const seen: [Name, { transaction: boolean; papers: string[] }][] = [
    ["owner", { transaction: true, papers: ["Buying", "Listing"] }],
    ["admin", { transaction: true, papers: ["Buying", "Listing"] }],
    ["manager", { transaction: true, papers: ["Listing"] }],
    ["agent", { transaction: true, papers: ["Listing"] }],
    ["elsewhere", { transaction: true, papers: ["Buying"] }],
    ["teammate", { transaction: false, papers: [] }],
    ["both", { transaction: false, papers: [] }],
    ...OUTSIDE.map((name): [Name, { transaction: boolean; papers: string[] }] => [
      name,
      { transaction: false, papers: [] },
    ]),
  ];

  test.each(seen)("keeps the two rooms separate for %s", async (name, { transaction, papers }) => {
    await withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      const { id, sides } = await addBothSides(world);
      for (const statement of ROOM.split(/;\n/)) await sql.run(statement);
      await sql.run(
        "insert into room_papers (tenant_id, side_id, title) select s.tenant_id, s.id, s.side::text from transaction_sides s where transaction_id = $1",
        [id],
      );
      await impersonate(name);
      const readers = [
        "select id from transactions",
        "select id from transaction_records",
        `select (r ->> 'id') from json_array_elements(list_transactions('${tenant}', '{}') -> 'rows') r`,
        "select distinct transaction_id::text from transaction_sides",
        "select distinct transaction_id::text from transaction_agents",
      ];
      for (const read of readers) {
        expect(await queryColumn(sql, read), read).toEqual(transaction ? [id] : []);
      }
      expect(await queryColumn(sql, "select title from room_papers order by title")).toEqual(
        papers,
      );
      const changes = name === "viewer" ? [] : papers;
      for (const [side, sideId] of Object.entries(sides)) {
        const write = "insert into room_papers (tenant_id, side_id, title) values ($1, $2, 'New')";
        if (changes.includes(side)) await sql.run(write, [tenant, sideId]);
        else expect((await expectRefusal(write, [tenant, sideId])).code, side).toBe("42501");
        const change = "update room_papers set title = 'Changed' where side_id = $1";
        expect((await sql.count(change, [sideId])) > 0, side).toBe(changes.includes(side));
        const remove = "delete from room_papers where side_id = $1";
        expect((await sql.count(remove, [sideId])) > 0, side).toBe(changes.includes(side));
      }
    })();
  });

  test(
    "can be found and changed by an agent of the other side, but not deleted",
    withWorld(async (world) => {
      const { sql, impersonate } = world;
      const { id } = await addBothSides(world);
      await impersonate("elsewhere");
      const change = "update transactions set mls_number = '1' where id = $1";
      expect(await sql.count(change, [id])).toBe(1);
      expect(await sql.count("delete from transactions where id = $1", [id])).toBe(0);
      expect(
        await queryColumn(
          sql,
          "select id from search_everything($1, '2026-0', array['transaction'])",
          [world.tenant],
        ),
      ).toEqual([id]);
      const mine = `select list_transactions($1, '{"owner": "me"}') -> 'total_count'`;
      expect(await queryValue(sql, mine, [world.tenant])).toBe(1);
    }),
  );
});

describe("the agents of a side", () => {
  test(
    "are set in order by a member who may assign",
    withWorld(async (world) => {
      const { sql, tenant, people, impersonate } = world;
      const { id } = await addBothSides(world);
      await impersonate("admin");
      await sql.run(SET, [tenant, id, "Listing", agents(people.teammate, people.agent)]);
      expect((await namesOn(world, id)).Listing).toEqual(["teammate", "agent"]);
      await sql.run(SET, [tenant, id, "Listing", agents(people.agent)]);
      expect((await namesOn(world, id)).Listing).toEqual(["agent"]);
    }),
  );

  test.each<[Name, string, string]>([
    ["agent", "Buying", "Only the agents of this side can change its agents"],
    ["elsewhere", "Listing", "Only the agents of this side can change its agents"],
    ["agent", "Listing", "You cannot assign to this person"],
    ["teammate", "Listing", "Transaction not found"],
    ["viewer", "Listing", "Transaction not found"],
    ["foreigner", "Listing", "Transaction not found"],
    ["stranger", "Buying", "Transaction not found"],
  ])("cannot be set by %s for the side %s", async (name, side, message) => {
    await withWorld(async (world) => {
      const { tenant, people, impersonate, expectRefusal } = world;
      const { id } = await addBothSides(world);
      await impersonate(name);
      const values = agents(people.agent, people.teammate);
      expect((await expectRefusal(SET, [tenant, id, side, values])).message).toBe(message);
      await world.sql.resetRole();
      expect(await namesOn(world, id)).toEqual({ Listing: ["agent"], Buying: ["elsewhere"] });
    })();
  });

  test(
    "always include the owner, must be assignable, number at most six, and have weights from 1 to 1,000",
    withWorld(async (world) => {
      const { sql, tenant, people, impersonate, expectRefusal } = world;
      const { id } = await addBothSides(world);
      await impersonate("owner");
      const refusal = {
        code: "PT409",
        message: "The owner must be one of the agents. Give the transaction to somebody else first",
      };
      const set = (side: string, values: string) => expectRefusal(SET, [tenant, id, side, values]);
      expect(await set("Listing", agents(people.teammate))).toEqual(refusal);
      expect(await set("Listing", agents())).toEqual(refusal);
      const remove = "delete from transaction_sides where transaction_id = $1 and side = $2";
      expect(await expectRefusal(remove, [id, "Listing"])).toEqual(refusal);
      for (const weight of [0, 1001, "NaN", 1.5]) {
        const values = JSON.stringify({ agents: [{ user_id: people.agent, weight }] });
        expect((await set("Listing", values)).code).toMatch(/^(23514|22)/);
      }
      const { agent, admin, manager, teammate, both, elsewhere, owner: boss } = people;
      const six = [agent, admin, manager, teammate, both, elsewhere];
      expect((await set("Listing", agents(...six, boss))).code).toBe("23514");
      await sql.run("savepoint few");
      await sql.run(SET, [tenant, id, "Listing", agents(...six)]);
      expect((await namesOn(world, id)).Listing).toHaveLength(6);
      await sql.run("rollback to savepoint few");
      expect((await set("Listing", agents(people.foreigner, people.agent))).message).toBe(
        "You cannot assign to this person",
      );
      expect(await sql.count(remove, [id, "Buying"])).toBe(1);
      expect(await expectRefusal(remove, [id, "Listing"])).toEqual({
        code: "PT409",
        message: "A transaction needs at least one of your sides",
      });
    }),
  );

  test(
    "change with the owner, and are restored when a deletion is undone",
    withWorld(async (world) => {
      const { sql, tenant, people, impersonate } = world;
      const { id } = await addBothSides(world);
      await impersonate("owner");
      await sql.run("update transactions set owner_id = $2 where id = $1", [id, people.teammate]);
      expect(await namesOn(world, id)).toEqual({ Listing: ["teammate"], Buying: ["elsewhere"] });
      const deletion = await queryValue(
        sql,
        `select bulk_change_records($1, 'transaction', array[$2::uuid], '{"delete": true}') ->> 'id'`,
        [tenant, id],
      );
      expect(await sql.count("select from transaction_agents")).toBe(0);
      await sql.run("select undo_bulk_change($1, $2)", [tenant, deletion]);
      expect(await namesOn(world, id)).toEqual({ Listing: ["teammate"], Buying: ["elsewhere"] });
    }),
  );

  test(
    "are replaced by the successor of a member who leaves",
    withWorld(async (world) => {
      const { sql, tenant, people, impersonate } = world;
      const { id } = await addBothSides(world);
      await impersonate("owner");
      const held = "select count_member_holdings($1, $2) -> 'shared'";
      expect(await queryValue(sql, held, [tenant, people.elsewhere])).toBe(1);
      const leave = "select deactivate_member($1, $2, $3)";
      await sql.run(leave, [tenant, people.elsewhere, people.teammate]);
      expect(await namesOn(world, id)).toEqual({ Listing: ["agent"], Buying: ["teammate"] });
      await sql.run(leave, [tenant, people.agent, people.teammate]);
      expect(await namesOn(world, id)).toEqual({ Listing: ["teammate"], Buying: ["teammate"] });
      await impersonate("elsewhere");
      expect(await sql.count("select from transactions")).toBe(0);
    }),
  );

  test(
    "may link a deal that they can change and that has no other transaction",
    withWorld(async (world) => {
      const { sql, tenant, people, clients, impersonate, expectRefusal } = world;
      const { id } = await addBothSides(world);
      const addDeal = (owner: "agent" | "elsewhere") =>
        queryId(
          sql,
          "insert into deals (tenant_id, owner_id, client_id, title) values ($1, $2, $3, 'Elm') returning id",
          [tenant, people[owner], clients[owner]],
        );
      const [own, other] = [await addDeal("elsewhere"), await addDeal("agent")];
      const withDeal = (deal: string | null) =>
        JSON.stringify({ ...(JSON.parse(agents(people.elsewhere)) as object), deal_id: deal });
      await impersonate("elsewhere");
      expect((await expectRefusal(SET, [tenant, id, "Buying", withDeal(other)])).message).toBe(
        "You cannot change this deal",
      );
      await sql.run(SET, [tenant, id, "Buying", withDeal(own)]);
      await impersonate("agent");
      await sql.run("select open_transaction($1, $2)", [tenant, other]);
      await impersonate("owner");
      expect(await expectRefusal(SET, [tenant, id, "Buying", withDeal(other)])).toEqual({
        code: "PT409",
        message: "This deal has a transaction already",
      });
      const linked =
        "select deal_id from transaction_sides where transaction_id = $1 and side = 'Buying'";
      expect(await queryValue(sql, linked, [id])).toBe(own);
      await sql.run(SET, [tenant, id, "Buying", agents(people.elsewhere)]);
      expect(await queryValue(sql, linked, [id])).toBe(own);
      await sql.run(SET, [tenant, id, "Buying", withDeal(null)]);
      expect(await queryValue(sql, linked, [id])).toBeNull();
    }),
  );
});
