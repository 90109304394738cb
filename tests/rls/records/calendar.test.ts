import { describe, expect, test } from "vitest";
import {
  queryId,
  queryValue,
  withWorld,
  MEMBERS,
  type Member,
  type Name,
  type World,
} from "../world";
import { addBothSides } from "./transaction-rooms";

// list_calendar() runs as its owner and checks the scope itself, so it is tested as every person.

const TEAM = MEMBERS.filter((name) => name !== "elsewhere");
const VISIBLE: [Name, { tasks: readonly Member[]; deals: readonly Member[] }][] = [
  ["owner", { tasks: MEMBERS, deals: MEMBERS }],
  ["admin", { tasks: TEAM, deals: MEMBERS }],
  ["manager", { tasks: TEAM, deals: TEAM }],
  ["agent", { tasks: ["agent"], deals: ["agent"] }],
  ["viewer", { tasks: ["viewer"], deals: ["viewer"] }],
  ["elsewhere", { tasks: ["elsewhere"], deals: ["elsewhere"] }],
  ["both", { tasks: ["both"], deals: ["both"] }],
  ["suspended", { tasks: [], deals: [] }],
  ["deactivated", { tasks: [], deals: [] }],
  ["foreigner", { tasks: [], deals: [] }],
  ["stranger", { tasks: [], deals: [] }],
];

const LIST = "select kind || ' ' || title as entry from list_calendar($1, $2, $3)";
const MARCH = ["2027-03-01", "2027-03-31"];

type Found = {
  entries: unknown[][];
  owners: { id: string; name: string; team_id: string | null }[];
};

/**
 * Adds for each member a task, a deal with a key date and an expected closing, and a transaction, in March 2027.
 */
async function addWork({ sql, tenant, people, clients }: World): Promise<void> {
  for (const name of MEMBERS) {
    await addTask({ sql, tenant, people } as World, name, "2027-03-10");
    const deal = await queryId(
      sql,
      `insert into deals (tenant_id, owner_id, client_id, title, expected_close_date)
       values ($1, $2, $3, $4, '2027-03-31') returning id`,
      [tenant, people[name], clients[name], `of ${name}`],
    );
    await sql.run(
      "insert into deal_key_dates (tenant_id, deal_id, kind, due_date) values ($1, $2, 'inspection', '2027-03-01')",
      [tenant, deal],
    );
    await sql.run(
      `insert into transactions (tenant_id, owner_id, kind, property_address, contract_date, closing_date)
       values ($1, $2, 'Purchase', $3, '2027-03-02', '2027-03-30')`,
      [tenant, people[name], `of ${name}`],
    );
  }
}

const addTask = ({ sql, tenant, people }: World, name: Member, day: string) =>
  sql.run("insert into tasks (tenant_id, assigned_to, title, due_date) values ($1, $2, $3, $4)", [
    tenant,
    people[name],
    `of ${name}`,
    day,
  ]);

async function entries(
  { sql, tenant }: World,
  extra = "",
  values: unknown[] = [],
): Promise<string[]> {
  const statement = extra ? LIST.replace("$3)", `$3, ${extra})`) : LIST;
  const rows = await sql.run<{ entry: string }>(statement, [tenant, ...MARCH, ...values]);
  return rows.map((row) => row.entry).sort();
}

describe("the calendar", () => {
  test.each(VISIBLE)(
    "shows %s exactly the entries that the policies of the tables allow",
    (name, { tasks, deals }) =>
      withWorld(async (world) => {
        await addWork(world);
        await world.impersonate(name);
        const shown = await entries(world);
        expect(shown).toEqual(
          [
            ...tasks.map((owner) => `task of ${owner}`),
            ...deals.flatMap((owner) =>
              ["key_date", "expected_close", "contract_date", "closing_date"].map(
                (kind) => `${kind} of ${owner}`,
              ),
            ),
          ].sort(),
        );
        // The same query on the tables, under their policies.
        const plain = await world.sql.run<{ entry: string }>(
          `select 'task ' || title as entry from tasks where tenant_id = $1 and due_date between $2 and $3
         union all select 'key_date ' || d.title from deal_key_dates k join deals d on d.id = k.deal_id
           where k.tenant_id = $1 and k.due_date between $2 and $3
         union all select 'expected_close ' || title from deals where tenant_id = $1 and expected_close_date between $2 and $3
         union all select 'contract_date ' || title from transactions where tenant_id = $1 and contract_date between $2 and $3
         union all select 'closing_date ' || title from transactions where tenant_id = $1 and closing_date between $2 and $3`,
          [world.tenant, ...MARCH],
        );
        expect(shown).toEqual(plain.map((row) => row.entry).sort());
      })(),
  );

  test(
    "shows the tenant's owner every dated record in the tables",
    withWorld(async (world) => {
      await addWork(world);
      const all = await world.sql.run<{ entry: string }>(
        `select 'task ' || title as entry from tasks where tenant_id = $1
         union all select 'key_date ' || d.title from deal_key_dates k join deals d on d.id = k.deal_id where k.tenant_id = $1
         union all select 'expected_close ' || title from deals where tenant_id = $1
         union all select 'contract_date ' || title from transactions where tenant_id = $1
         union all select 'closing_date ' || title from transactions where tenant_id = $1`,
        [world.tenant],
      );
      await world.impersonate("owner");
      expect(await entries(world)).toEqual(all.map((row) => row.entry).sort());
    }),
  );

  test(
    "filters by owner only within the caller's scope, and by kind",
    withWorld(async (world) => {
      await addWork(world);
      const { people } = world;
      const listEntriesOf = (name: Member) => entries(world, "p_owner_id => $4", [people[name]]);
      await world.impersonate("manager");
      expect(await listEntriesOf("teammate")).toHaveLength(5);
      expect(await listEntriesOf("elsewhere")).toEqual([]);
      await world.impersonate("agent");
      expect(await listEntriesOf("manager")).toEqual([]);
      expect(await entries(world, "p_kinds => array['key_date']")).toEqual(["key_date of agent"]);
      expect(await entries(world, "p_kinds => array[]::text[]")).toEqual([]);
    }),
  );

  test(
    "leaves out completed entries when only open ones are requested",
    withWorld(async (world) => {
      await addWork(world);
      await world.sql.run("update tasks set status = 'Completed' where title = 'of agent'");
      await world.sql.run(
        "update deal_key_dates set done_at = now() where deal_id in (select id from deals where title = 'of agent')",
      );
      await world.impersonate("agent");
      await world.sql.run(
        "update transactions set status = 'Under contract' where title = 'of agent'",
      );
      expect(await entries(world)).toHaveLength(5);
      expect(await entries(world, "p_open_only => null")).toHaveLength(5);
      const open = () => entries(world, "p_open_only => true");
      expect(await open()).toEqual(["closing_date of agent", "expected_close of agent"]);
      await world.sql.run("update transactions set status = 'Closed' where title = 'of agent'");
      expect(await open()).toEqual(["expected_close of agent"]);
      expect(await entries(world)).toHaveLength(5);
    }),
  );

  test(
    "shows a custom role only the areas that it may view",
    withWorld(async (world) => {
      await addWork(world);
      await world.giveCustomRole("agent", ["TASKS_VIEW_OWN"]);
      await world.impersonate("agent");
      expect(await entries(world)).toEqual(["task of agent"]);
    }),
  );

  test(
    "leaves out entries outside the range, and open dates and expected closings of finished deals",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      for (const day of ["2027-02-28", "2027-04-01"]) await addTask(world, "agent", day);
      for (const status of ["Closed", "Lost"]) {
        const deal = await queryId(
          sql,
          `insert into deals (tenant_id, owner_id, title, status, expected_close_date)
           values ($1, $2, $3::text, $3::text::deal_status, '2027-03-05') returning id`,
          [tenant, people.agent, status],
        );
        await sql.run(
          `insert into deal_key_dates (tenant_id, deal_id, kind, due_date, done_at)
           values ($1, $2, 'closing', '2027-03-05', now()), ($1, $2, 'inspection', '2027-03-05', null)`,
          [tenant, deal],
        );
      }
      await world.impersonate("agent");
      expect(await entries(world)).toEqual(["key_date Closed", "key_date Lost"]);
    }),
  );

  test(
    "lists a day up to the limit (milestones, tasks by priority, completed tasks) and counts all entries",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      await sql.run(
        `insert into tasks (tenant_id, assigned_to, title, due_date, priority, status)
         values ($1, $2, 'Low', '2027-03-05', 'Low', 'Pending'), ($1, $2, 'Done', '2027-03-05', 'High', 'Completed'),
           ($1, $2, 'High', '2027-03-05', 'High', 'In Progress'), ($1, $2, 'Also high', '2027-03-05', 'High', 'Pending')`,
        [tenant, people.agent],
      );
      await sql.run(
        "insert into deals (tenant_id, owner_id, title, expected_close_date) values ($1, $2, 'Deal', '2027-03-05')",
        [tenant, people.agent],
      );
      await world.impersonate("agent");
      const day = (most: number) =>
        sql.run("select title, day_count::int from list_calendar($1, $2, $3, p_per_day => $4)", [
          tenant,
          ...MARCH,
          most,
        ]);
      expect(await day(2)).toEqual([
        { title: "Deal", day_count: 5 },
        { title: "Also high", day_count: 5 },
      ]);
      expect((await day(50)).map((row) => row.title)).toEqual([
        "Deal",
        "Also high",
        "High",
        "Low",
        "Done",
      ]);
    }),
  );

  test(
    "shows a transaction to the agents of either side as their own, and to nobody out of scope",
    withWorld(async (world) => {
      const { sql, people } = world;
      const { id } = await addBothSides(world);
      await sql.run("update transactions set closing_date = '2027-03-05' where id = $1", [id]);
      for (const name of ["agent", "elsewhere"] as const) {
        await world.impersonate(name);
        expect(await entries(world, "p_owner_id => $4", [people[name]])).toHaveLength(1);
        const [found] = await sql.run<{ owner_id: string; agent_ids: string[] }>(
          "select owner_id, agent_ids from list_calendar($1, $2, $3)",
          [world.tenant, ...MARCH],
        );
        expect(found?.owner_id).toBe(people.agent);
        expect(found?.agent_ids).toEqual([people.agent, people.elsewhere].sort());
      }
      await world.impersonate("manager");
      expect(await entries(world, "p_owner_id => $4", [people.elsewhere])).toEqual([]);
      for (const name of ["teammate", "viewer", "foreigner", "deactivated"] as const) {
        await world.impersonate(name);
        expect(await entries(world)).toEqual([]);
      }
    }),
  );

  test(
    "shows a closing once when a visible deal of the transaction has the same closing date",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      const { sides, id } = await addBothSides(world);
      await sql.run(
        "update transactions set closing_date = '2027-03-05', contract_date = '2027-03-05' where id = $1",
        [id],
      );
      const deal = await queryId(
        sql,
        `insert into deals (tenant_id, owner_id, title, expected_close_date)
         values ($1, $2, 'Deal', '2027-03-05') returning id`,
        [tenant, people.elsewhere],
      );
      await sql.run("update transaction_sides set deal_id = $1 where id = $2", [
        deal,
        sides.Buying,
      ]);
      const kinds = async (name: Name, extra = "") => {
        await world.impersonate(name);
        const found = (await entries(world, extra)).map((entry) => entry.split(" ")[0]);
        await sql.resetRole();
        return found;
      };
      expect(await kinds("elsewhere")).toEqual(["contract_date", "expected_close"]);
      // The agent of the other side cannot see the deal. The owner gets the entries that they filter by.
      expect(await kinds("agent")).toEqual(["closing_date", "contract_date"]);
      expect(await kinds("owner", `p_owner_id => '${people.agent}'`)).toContain("closing_date");
      expect(await kinds("owner", "p_kinds => array['closing_date']")).toEqual(["closing_date"]);
      await sql.run("update deals set expected_close_date = '2027-03-06' where id = $1", [deal]);
      expect(await kinds("elsewhere")).toEqual(["closing_date", "contract_date", "expected_close"]);
      await sql.run(
        "insert into deal_key_dates (tenant_id, deal_id, kind, due_date) values ($1, $2, 'closing', '2027-03-05')",
        [tenant, deal],
      );
      expect(await kinds("elsewhere")).toEqual(["contract_date", "expected_close", "key_date"]);
      // Another kind of key date on that day is a different entry.
      await sql.run("update deal_key_dates set kind = 'walkthrough' where deal_id = $1", [deal]);
      expect(await kinds("elsewhere")).toContain("closing_date");
    }),
  );

  test(
    "leaves out transactions that were withdrawn or fell through",
    withWorld(async (world) => {
      await addWork(world);
      await world.impersonate("agent");
      for (const status of ["Withdrawn", "Fell through"]) {
        await world.sql.run("update transactions set status = $1::transaction_status", [status]);
        expect(await entries(world, "p_kinds => array['closing_date', 'contract_date']")).toEqual(
          [],
        );
      }
    }),
  );

  test(
    "names no client and no deal that the caller cannot see",
    withWorld(async (world) => {
      const { sql, tenant, people, clients } = world;
      const deal = await queryId(
        sql,
        "insert into deals (tenant_id, owner_id, title) values ($1, $2, 'Secret') returning id",
        [tenant, people.owner],
      );
      await sql.run(
        `insert into tasks (tenant_id, assigned_to, title, due_date, client_id, deal_id)
         values ($1, $2, 'Given', '2027-03-05', $3, $4)`,
        [tenant, people.agent, clients.owner, deal],
      );
      const names = () =>
        sql.run("select client_name, deal_title from list_calendar($1, $2, $3)", [
          tenant,
          ...MARCH,
        ]);
      await world.impersonate("agent");
      expect(await names()).toEqual([{ client_name: null, deal_title: null }]);
      await world.impersonate("owner");
      expect(await names()).toEqual([{ client_name: "Client of owner", deal_title: "Secret" }]);
    }),
  );

  test.each(["owner", "agent", "foreigner"] as const)(
    "returns %s the same entries in the app's format, with the owners' names and teams",
    (name) =>
      withWorld(async (world) => {
        await addWork(world);
        const { sql, tenant } = world;
        const names = await sql.run<{ id: string; name: string; team_id: string | null }>(
          `select p.user_id as id, p.name, m.team_id from profiles p
           join tenant_members m on m.user_id = p.user_id and m.tenant_id = $1`,
          [tenant],
        );
        await world.impersonate(name);
        const [from, to] = MARCH;
        const kinds = ["task", "key_date", "expected_close", "closing_date", "contract_date"];
        const query = { from, to, kinds, per_day: 50 };
        const { entries: found, owners } = await queryValue<Found>(
          sql,
          "select list_calendar_days($1, $2)",
          [tenant, JSON.stringify(query)],
        );
        const listed = await sql.run<{ entry: unknown[]; owner_id: string }>(
          `select json_build_array(day, day_count, kind, id, title, done, status, due_time, priority, key_date_kind, deal_id,
             deal_title, client_name, owner_id, agent_ids) as entry, owner_id from list_calendar($1, $2, $3)`,
          [tenant, ...MARCH],
        );
        expect(found).toEqual(listed.map(({ entry }) => entry));
        const shown = new Set(listed.map(({ owner_id }) => owner_id));
        const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
        expect(owners.sort(byId)).toEqual(names.filter(({ id }) => shown.has(id)).sort(byId));
      })(),
  );

  test(
    "refuses signed-out users",
    withWorld(async ({ sql, expectRefusal, tenant }) => {
      await sql.impersonateAnonymous();
      expect((await expectRefusal(LIST, [tenant, ...MARCH])).code).toBe("42501");
    }),
  );
});
