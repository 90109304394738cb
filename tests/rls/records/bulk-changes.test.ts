import { describe, expect, test } from "vitest";
import { purgeReversals } from "@/lib/foundation/database/purge.data";
import { typed } from "../shared-work";
import { insertListing } from "../listings/listing-rows";
import { queryId, withWorld, MEMBERS, queryValue, type World } from "../world";

type Changed = {
  id: string | null;
  changed: number;
  left_out: { reason: string; count: number; ids: string[] }[];
  undo_until: string | null;
};

const change = (
  { sql, tenant }: World,
  kind: string,
  ids: readonly string[],
  what: object,
): Promise<Changed> =>
  queryValue(sql, "select bulk_change_records($1, $2, $3, $4)", [
    tenant,
    kind,
    ids,
    JSON.stringify(what),
  ]);
const undo = ({ sql, tenant }: World, { id }: Changed) =>
  queryValue<object>(sql, "select undo_bulk_change($1, $2)", [tenant, id]);
const reasons = ({ left_out }: Changed) =>
  Object.fromEntries(left_out.map(({ reason, count }) => [reason, count]));

const allClients = ({ clients }: World) => MEMBERS.map((name) => clients[name]);

/**
 * Returns all rows of the team in the tables that a change may touch. Other tests write to other teams meanwhile.
 */
async function everything({ sql, tenant }: World): Promise<string> {
  await sql.resetRole();
  const tables = [
    "clients",
    "notes",
    "deals",
    "deal_key_dates",
    "deal_status_changes",
    "tasks",
    "messages",
    "inquiries",
    "lead_responses",
    "contact_snoozes",
    "action_plan_enrolments",
    "action_plan_runs",
    "lead_routings",
    "lead_offers",
    "listing_links",
    "listing_changes",
    "buyer_criteria",
    "listing_matches",
  ];
  const rows = await Promise.all(
    tables.map((table) =>
      queryValue(
        sql,
        `select jsonb_agg(to_jsonb(r) order by to_jsonb(r)::text) from ${table} r where tenant_id = $1`,
        [tenant],
      ),
    ),
  );
  return JSON.stringify(rows, null, 1);
}

/** Inserts a client of the agent with every kind of linked record. */
async function insertFullClient({ sql, tenant, people, clients }: World) {
  await sql.resetRole();
  const client = clients.agent;
  await sql.run(
    "insert into notes (tenant_id, client_id, author_id, body, contacted_at) values ($1, $2, $3, 'Called', now() - interval '2 days')",
    [tenant, client, people.owner],
  );
  const deal = await queryId(
    sql,
    `insert into deals (tenant_id, owner_id, client_id, title, value, commission_percentage, status, created_at)
     values ($1, $2, $3, 'Elm', 1000, 2.5, 'Closed', now() - interval '9 days') returning id`,
    [tenant, people.agent, client],
  );
  await sql.run("update deals set commission = 7, value = 999 where id = $1", [deal]);
  await sql.run(
    "insert into deal_key_dates (tenant_id, deal_id, kind, due_date, note) values ($1, $2, 'closing', '2027-01-01', 'Noon')",
    [tenant, deal],
  );
  const follower = await queryId(
    sql,
    "insert into tasks (tenant_id, assigned_to, title) values ($1, $2, 'Next') returning id",
    [tenant, people.agent],
  );
  const task = await queryId(
    sql,
    `insert into tasks (tenant_id, assigned_to, client_id, deal_id, title, due_date, recurrence, recurrence_day, next_task_id)
     values ($1, $2, $3, $4, 'Call', '2199-02-28', 'monthly', 31, $5) returning id`,
    [tenant, people.agent, client, deal, follower],
  );
  await sql.run(
    `insert into messages (tenant_id, owner_id, channel_id, status, client_id, deal_id, content)
     select $1, $2, id, 'sent', $3, $4, 'Hello' from communication_channels where name = 'phone'`,
    [tenant, people.agent, client, deal],
  );
  await sql.run(
    "insert into inquiries (tenant_id, client_id, name, phone) values ($1, $2, 'Ina', '6145550177')",
    [tenant, client],
  );
  await sql.run(
    `insert into lead_responses (tenant_id, client_id, inquiry_id, source, arrived_at, owner_id)
     select tenant_id, client_id, id, source, received_at, $2 from inquiries where client_id = $1`,
    [client, people.agent],
  );
  await sql.run(
    `insert into lead_routings (tenant_id, client_id, response_id, user_id, words)
     select tenant_id, client_id, id, owner_id, 'It was next' from lead_responses where client_id = $1`,
    [client],
  );
  await sql.run(
    `with enrolled as (
       insert into action_plan_enrolments (tenant_id, plan_id, client_id, because, due_at, next_step_id)
       select $1, s.plan_id, $2, 'By hand', now() + interval '1 day', s.id from action_plan_steps s
       where s.tenant_id is null and s.place = 1 order by s.id limit 1 returning *)
     insert into action_plan_runs (tenant_id, enrolment_id, round, step_id, kind, outcome)
     select tenant_id, id, 1, next_step_id, 'task', 'done' from enrolled`,
    [tenant, client],
  );
  await sql.run(
    "insert into lead_offers (tenant_id, response_id, user_id) select tenant_id, id, owner_id from lead_responses where client_id = $1",
    [client],
  );
  await sql.run("select private.refresh_first_contacts(array[$1]::uuid[])", [client]);
  await sql.run(
    "insert into contact_snoozes (tenant_id, user_id, client_id, until) values ($1, $2, $3, '2027-01-01')",
    [tenant, people.agent, client],
  );
  await insertListing(sql, tenant);
  await sql.run(
    `insert into listing_links (tenant_id, deal_id, client_id, source, listing_key, mls_number)
     values ($1, $2, null, 'an-mls', 'K1', '226'), ($1, null, $3, 'an-mls', 'K1', '226')`,
    [tenant, deal, client],
  );
  await sql.run(
    `insert into listing_changes (tenant_id, deal_id, client_id, mls_number, from_price, to_price)
     values ($1, $2, null, '226', 2, 1), ($1, null, $3, '226', 2, 1)`,
    [tenant, deal, client],
  );
  await sql.run(
    `with s as (insert into buyer_criteria (tenant_id, client_id, beds_min) values ($1, $2, 3) returning id)
     insert into listing_matches (tenant_id, criteria_id, source, listing_key) select $1, s.id, 'an-mls', 'K1' from s`,
    [tenant, client],
  );
  return { client, deal, task, follower };
}

describe("a bulk change", () => {
  test(
    "changes the records in scope and reports why the others were left out",
    withWorld(async (world) => {
      const { clients, otherClients, people, sql } = world;
      await world.impersonate("agent");
      const ids = [...allClients(world), otherClients.foreigner, clients.agent];
      const done = await change(world, "client", ids, { status: "Seller" });
      expect(done.changed).toBe(1);
      expect(reasons(done)).toEqual({ out_of_sight: MEMBERS.length });
      expect(done.undo_until).not.toBeNull();

      await world.impersonate("manager"); // updates all, views the team's
      const again = await change(world, "client", allClients(world), { status: "Seller" });
      expect(reasons(again)).toMatchObject({ unchanged: 1 });
      await sql.resetRole();
      const changed = "select count(*)::int from clients where status = 'Seller' and owner_id = $1";
      expect(await queryValue(sql, changed, [people.elsewhere])).toBe(0);
    }),
  );

  test(
    "reports records that the caller may view but not update as not allowed",
    withWorld(async (world) => {
      await world.giveCustomRole("agent", ["CLIENTS_VIEW_ALL", "CLIENTS_UPDATE_OWN"]);
      await world.impersonate("agent");
      const done = await change(world, "client", allClients(world), { status: "Seller" });
      expect(done.changed).toBe(1);
      expect(reasons(done)).toEqual({ not_allowed: MEMBERS.length - 1 });
      expect(done.left_out[0]?.ids).toHaveLength(MEMBERS.length - 1);
    }),
  );

  test.each(["viewer", "suspended", "foreigner", "stranger"] as const)(
    "is refused for %s",
    (name) =>
      withWorld(async (world) => {
        await world.impersonate(name);
        const values = [world.tenant, [world.clients[name as "viewer"] ?? world.clients.agent]];
        const call = "select bulk_change_records($1, 'client', $2, '{\"status\": \"Seller\"}')";
        expect((await world.expectRefusal(call, values)).code).toBe("42501");
      })(),
  );

  test(
    "requires permission to delete, and assigns only to members whom the caller may assign to",
    withWorld(async (world) => {
      const { clients, people, tenant, expectRefusal } = world;
      const call = "select bulk_change_records($1, 'client', $2, $3)";
      const toAssignment = (to: string) => [
        tenant,
        [clients.agent],
        JSON.stringify({ owner_id: to }),
      ];
      await world.impersonate("agent");
      expect((await expectRefusal(call, [tenant, [clients.agent], '{"delete": true}'])).code).toBe(
        "42501",
      );
      expect((await expectRefusal(call, toAssignment(people.teammate))).code).toBe("42501");
      await world.impersonate("manager");
      expect((await expectRefusal(call, toAssignment(people.elsewhere))).code).toBe("42501");
      expect((await expectRefusal(call, toAssignment(people.suspended))).code).toBe("42501");
      expect(
        (await change(world, "client", [clients.agent], { owner_id: people.teammate })).changed,
      ).toBe(1);
    }),
  );

  const refused: [string, unknown, string][] = [
    ["client", { name: "x" }, "PT400"],
    ["client", { due_date: "2027-01-01" }, "PT400"],
    ["client", { status: null }, "PT400"],
    ["client", {}, "PT400"],
    ["client", [], "PT400"],
    ["client", { delete: true, status: "Buyer" }, "PT400"],
    ["client", { delete: false }, "PT400"],
    ["client", { status: "Friend" }, "22P02"],
    ["task", { due_date: "9999-01-01" }, "23514"],
    ["task", { due_date: "infinity" }, "23514"],
    ["task", { owner_id: "x" }, "PT400"],
    ["note", { status: "Buyer" }, "PT404"],
    ["message", { delete: true }, "PT404"],
  ];
  test.each(refused)("of a %s refuses %j with %s", (kind, what, code) =>
    withWorld(async (world) => {
      const { tenant, people, sql, clients } = world;
      const task = await queryId(
        sql,
        "insert into tasks (tenant_id, assigned_to, title) values ($1, $2, 'T') returning id",
        [tenant, people.owner],
      );
      await world.impersonate("owner");
      const call = "select bulk_change_records($1, $2, $3, $4)";
      const ids = [kind === "task" ? task : clients.owner];
      expect(
        (await world.expectRefusal(call, [tenant, kind, ids, JSON.stringify(what)])).code,
      ).toBe(code);
    })(),
  );

  test(
    "accepts at most 10,000 ids",
    withWorld(async (world) => {
      await world.impersonate("owner");
      const call =
        "select bulk_change_records($1, 'client', array_fill($2::uuid, array[$3::int]), '{\"status\": \"Seller\"}')";
      const { tenant, clients, sql } = world;
      expect((await world.expectRefusal(call, [tenant, clients.agent, 10_001])).code).toBe("PT400");
      expect(await queryValue(sql, call, [tenant, clients.agent, 10_000])).toMatchObject({
        changed: 1,
      });
    }),
  );
});

describe("unlinking deleted records", () => {
  test(
    "changes nothing while the records still exist, whoever calls it",
    withWorld(async (world) => {
      const { client, deal, task } = await insertFullClient(world);
      const before = await everything(world);
      for (const name of ["owner", "viewer", "foreigner"] as const) {
        await world.impersonate(name);
        await world.sql.run("select private.unlink_records('client', $1)", [[client]]);
        await world.sql.run("select private.unlink_records('deal', $1)", [[deal, null]]);
        await world.sql.run("select private.unlink_records('task', $1)", [[task]]);
      }
      expect(await everything(world)).toBe(before);
    }),
  );

  test(
    "recomputes the clients' deal values, and again when the deletion is undone",
    withWorld(async (world) => {
      const { sql, tenant, people, clients } = world;
      const deals = await queryValue<string[]>(
        sql,
        `with made as (
           insert into deals (tenant_id, owner_id, client_id, title, value, status)
           select $1, $2, c, 'Deal', n, case when n = 4 then 'Lost'::deal_status else 'Lead' end
           from unnest(array[$3, $4]::uuid[]) c, generate_series(1, 4) n returning id, value)
         select array_agg(id order by value, id) from made`,
        [tenant, people.owner, clients.agent, clients.owner],
      );
      const worth = "select array_agg(deal_value::int) from clients where id = any ($1)";
      const both = [[clients.agent, clients.owner]];
      expect(await queryValue(sql, worth, both)).toEqual([6, 6]);
      await world.impersonate("owner");
      const done = await change(world, "deal", deals.slice(0, 4), { delete: true });
      expect(await queryValue(sql, worth, both)).toEqual([3, 3]);
      await change(world, "deal", deals.slice(4), { status: "Closed" });
      expect(await queryValue(sql, worth, both)).toEqual([7, 7]);
      await undo(world, done);
      expect(await queryValue(sql, worth, both)).toEqual([10, 10]);
    }),
  );
});

describe("undoing a bulk change", () => {
  const changes: [string, object][] = [
    ["client", { status: "Seller" }],
    ["deal", { status: "Lost" }],
    ["task", { due_date: "2027-03-15" }],
  ];
  test.each(changes)("of a %s reverts %j and restores the version", (kind, what) =>
    withWorld(async (world) => {
      const fullClient = await insertFullClient(world);
      const before = await everything(world);
      await world.impersonate("owner");
      const done = await change(world, kind, [fullClient[kind as "client"]], what);
      expect(done.changed).toBe(1);
      await world.impersonate("owner");
      expect(await undo(world, done)).toEqual({ kind, restored: 1, kept: 0 });
      const after = await everything(world);
      // A deal's history contains both the move and its reversal.
      if (kind !== "deal") expect(after).toBe(before);
      else expect(withoutHistory(after)).toEqual(withoutHistory(before));
    })(),
  );

  test.each(["client", "deal", "task"] as const)(
    "of deleted records (%s) restores every deleted row and every removed link",
    (kind) =>
      withWorld(async (world) => {
        const fullClient = await insertFullClient(world);
        const before = await everything(world);
        await world.impersonate("owner");
        const ids = kind === "task" ? [fullClient.task, fullClient.follower] : [fullClient[kind]];
        const done = await change(world, kind, ids, { delete: true });
        expect(done.changed).toBe(ids.length);
        expect(await everything(world)).not.toBe(before);
        await world.impersonate("owner");
        expect(await undo(world, done)).toEqual({ kind, restored: ids.length, kept: 0 });
        expect(await everything(world)).toBe(before);
      })(),
  );

  test(
    "removes the successor that completing a repeating task created",
    withWorld(async (world) => {
      const { task } = await insertFullClient(world);
      await world.sql.run("update tasks set next_task_id = null where id = $1", [task]);
      const before = await everything(world);
      await world.impersonate("owner");
      const done = await change(world, "task", [task], { status: "Completed" });
      expect(await everything(world)).toContain('"due_date": "2199-03-31"');
      await world.impersonate("owner");
      await undo(world, done);
      expect(await everything(world)).toBe(before);
    }),
  );

  test(
    "keeps records whose changed field was edited since, and counts them",
    withWorld(async (world) => {
      const { clients, sql } = world;
      await world.impersonate("owner");
      const done = await change(world, "client", allClients(world), { status: "Seller" });
      expect(done.changed).toBe(MEMBERS.length);
      await sql.run("update clients set status = 'In Contract' where id = $1", [clients.agent]);
      await sql.run("update clients set name = 'Renamed' where id = $1", [clients.teammate]);
      expect(await undo(world, done)).toEqual({
        kind: "client",
        restored: MEMBERS.length - 1,
        kept: 1,
      });
      const rows = await sql.run<{ id: string; status: string; name: string }>(
        "select id, status, name from clients where status <> 'Buyer' or name = 'Renamed'",
      );
      expect(rows.sort((a, b) => a.name.localeCompare(b.name))).toMatchObject([
        { id: clients.agent, status: "In Contract" },
        { id: clients.teammate, status: "Buyer", name: "Renamed" },
      ]);
    }),
  );

  test(
    "returns a client to its former owner, even to a deactivated one",
    withWorld(async (world) => {
      const { clients, people, sql } = world;
      await world.impersonate("owner");
      const done = await change(world, "client", [clients.deactivated], { owner_id: people.agent });
      expect(await undo(world, done)).toMatchObject({ restored: 1 });
      expect(
        await queryValue(sql, "select owner_id from clients where id = $1", [clients.deactivated]),
      ).toBe(people.deactivated);
    }),
  );

  test(
    "restores a deal without its client if the client was deleted meanwhile",
    withWorld(async (world) => {
      const { client, deal, task } = await insertFullClient(world);
      const { sql } = world;
      await world.impersonate("owner");
      const done = await change(world, "deal", [deal], { delete: true });
      await sql.run("select delete_record('client', $1, $2)", [world.tenant, client]);
      expect(await undo(world, done)).toMatchObject({ restored: 1, kept: 0 });
      expect(await sql.run("select client_id, title from deals where id = $1", [deal])).toEqual([
        { client_id: null, title: "Elm" },
      ]);
      expect(await queryValue(sql, "select deal_id from tasks where id = $1", [task])).toBe(deal);
    }),
  );

  test(
    "recomputes a client's deal value and last contact from the records that still exist",
    withWorld(async (world) => {
      const { client, deal } = await insertFullClient(world);
      const { sql } = world;
      await world.impersonate("owner");
      const done = await change(world, "client", [client], { delete: true });
      await sql.resetRole();
      await sql.run("delete from deals where id = $1", [deal]);
      await sql.run("delete from messages where client_id = $1", [client]);
      await world.impersonate("owner");
      expect(await undo(world, done)).toMatchObject({ restored: 1, kept: 0 });
      const [figures] = await sql.run(
        "select deal_value::int, last_contact_at = now() - interval '2 days' as as_noted from clients where id = $1",
        [client],
      );
      expect(figures).toEqual({ deal_value: 0, as_noted: true });
    }),
  );

  test(
    "is allowed once, within ten minutes, to the person who made the change and still has the permissions",
    withWorld(async (world) => {
      const { tenant, otherTenant, clients, sql, expectRefusal } = world;
      const call = "select undo_bulk_change($1, $2)";
      await world.impersonate("agent");
      const done = await change(world, "client", [clients.agent], { status: "Seller" });
      await sql.resetRole();
      const term = `select (expires_at - now())::text as stored, ($2::timestamptz - now())::text as told
        from private.reversals where id = $1`;
      expect(await sql.run(term, [done.id, done.undo_until])).toEqual([
        { stored: "00:10:00", told: "00:10:00" },
      ]);
      for (const other of ["owner", "viewer", "suspended", "foreigner", "stranger"] as const) {
        await world.impersonate(other);
        expect((await expectRefusal(call, [tenant, done.id])).code).toBe("PT404");
      }
      await world.impersonate("agent");
      expect((await expectRefusal(call, [otherTenant, done.id])).code).toBe("PT404");
      expect((await expectRefusal(call, [null, null])).code).toBe("PT404");

      await sql.resetRole();
      await sql.run("savepoint late");
      await sql.run("update private.reversals set expires_at = now() - interval '1 second'");
      await world.impersonate("agent");
      expect((await expectRefusal(call, [tenant, done.id])).code).toBe("PT410");
      await sql.resetRole();
      await purgeReversals(typed(sql));
      const storedRows = "select from private.reversal_rows where reversal_id = $1";
      expect(await sql.count(storedRows, [done.id])).toBe(0);
      await sql.run("rollback to savepoint late");
      expect(await sql.count(storedRows, [done.id])).toBeGreaterThan(0);

      await sql.run("savepoint demoted");
      await world.giveCustomRole("agent", ["CLIENTS_VIEW_OWN"]);
      await world.impersonate("agent");
      expect((await expectRefusal(call, [tenant, done.id])).code).toBe("42501");
      await sql.run("rollback to savepoint demoted");

      // A person whose scope has shrunk to their own records cannot undo an earlier change of others' records.
      await world.impersonate("admin");
      const wider = await change(world, "client", [clients.owner], { status: "Seller" });
      await world.giveCustomRole("admin", ["CLIENTS_VIEW_OWN", "CLIENTS_UPDATE_OWN"]);
      await world.impersonate("admin");
      expect((await expectRefusal(call, [tenant, wider.id])).code).toBe("42501");

      await world.impersonate("agent");
      expect(await undo(world, done)).toMatchObject({ restored: 1 });
      expect((await expectRefusal(call, [tenant, done.id])).code).toBe("PT404");
    }),
  );
});

/** Returns the rows by table, without the history of the deals. */
function withoutHistory(everything: string): unknown[] {
  const tables = JSON.parse(everything) as unknown[];
  return tables.filter((_, index) => index !== 4);
}
