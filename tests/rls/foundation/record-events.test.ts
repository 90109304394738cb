import { describe, expect, test } from "vitest";
import { purgeRecordEvents } from "@/lib/foundation/database/purge.data";
import { typed } from "../shared-work";
import { database } from "../../stack";
import { queryColumn, queryId, withWorld, queryValue, type World } from "../world";

type Event = {
  id: string;
  kind: string;
  record_id: string;
  client_id: string | null;
  action: string;
  changed: string[];
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  actor_id: string | null;
  caused_by: string | null;
};

/** Returns the events of the work, in order. Ends as the migrating role. */
async function recordedEvents(
  { sql, tenant }: World,
  work: () => Promise<unknown>,
): Promise<Event[]> {
  await sql.resetRole();
  const before = await queryValue(sql, "select coalesce(max(id), 0) from record_events");
  await work();
  await sql.resetRole();
  return sql.run<Event>(
    "select * from record_events where tenant_id = $1 and id > $2 order by id",
    [tenant, before],
  );
}

describe("an event", () => {
  test(
    "is written for a created, changed and deleted client, with its author",
    withWorld(async (world) => {
      const { sql, impersonate, tenant, people } = world;
      const events = await recordedEvents(world, async () => {
        await impersonate("owner");
        const id = await queryId(
          sql,
          "insert into clients (tenant_id, owner_id, name, phone) values ($1, $2, 'Naledi Mbeki', '614 555 0100') returning id",
          [tenant, people.owner],
        );
        await sql.run("update clients set status = 'Seller', company = 'Mbeki' where id = $1", [
          id,
        ]);
        await sql.run("delete from clients where id = $1", [id]);
      });
      expect(events.map((event) => event.action)).toEqual(["created", "updated", "deleted"]);
      for (const event of events) {
        expect(event).toMatchObject({ kind: "client", actor_id: people.owner, caused_by: null });
        expect(event.client_id).toBe(event.record_id);
      }
      expect(events[0]?.after).toMatchObject({ name: "Naledi Mbeki", status: "Buyer" });
      expect(events[1]).toMatchObject({
        changed: ["status", "company"],
        before: { status: "Buyer", company: null },
        after: { status: "Seller", company: "Mbeki" },
      });
      expect(events[2]?.before).toMatchObject({ name: "Naledi Mbeki", status: "Seller" });
    }),
  );

  test(
    "is not written when no column or only a derived column changes",
    withWorld(async (world) => {
      const { sql, clients } = world;
      const events = await recordedEvents(world, async () => {
        await sql.run("update clients set status = status where id = $1", [clients.agent]);
        await sql.run("update clients set last_contact_at = now() where id = $1", [clients.agent]);
      });
      expect(events).toEqual([]);
    }),
  );

  test(
    "is written for each row of a statement and rolled back with the statement",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      const events = await recordedEvents(world, async () => {
        await sql.run("savepoint later");
        await sql.run("update clients set company = 'Rolled back' where tenant_id = $1", [tenant]);
        await sql.run("rollback to savepoint later");
        await sql.run("update clients set company = 'Kept' where tenant_id = $1", [tenant]);
      });
      const clients = await queryColumn(sql, "select id from clients where tenant_id = $1", [
        tenant,
      ]);
      expect(events.map((event) => event.record_id).sort()).toEqual(clients.sort());
      expect(events.every((event) => event.after.company === "Kept")).toBe(true);
    }),
  );

  test(
    "names the client of a deal, task, message or score, and omits the text of a message",
    withWorld(async (world) => {
      const { sql, impersonate, tenant, people, clients } = world;
      const events = await recordedEvents(world, async () => {
        await sql.run(
          `insert into lead_scores (client_id, tenant_id, owner_id, score, band, confidence, factors)
           values ($1, $2, $3, 20, 'cold', 'low', '[]')`,
          [clients.owner, tenant, people.owner],
        );
        await sql.run("update lead_scores set score = 90, band = 'hot' where client_id = $1", [
          clients.owner,
        ]);
        await sql.run("update lead_scores set score = 91 where client_id = $1", [clients.owner]);
        await impersonate("owner");
        await sql.run(
          "insert into deals (tenant_id, owner_id, client_id, title) values ($1, $2, $3, 'Elm Street')",
          [tenant, people.owner, clients.owner],
        );
        await sql.run(
          "insert into tasks (tenant_id, assigned_to, client_id, title) values ($1, $2, $3, 'Call')",
          [tenant, people.owner, clients.owner],
        );
        await sql.run(
          `insert into messages (tenant_id, channel_id, direction, client_id, content)
           select $1, id, 'inbound', $2, 'What was said' from communication_channels where name = 'phone'`,
          [tenant, clients.owner],
        );
      });
      expect(events.map((event) => [event.kind, event.action])).toEqual([
        ["client", "updated"],
        ["deal", "created"],
        ["task", "created"],
        ["message", "created"],
      ]);
      expect(events.map((event) => event.client_id)).toEqual(events.map(() => clients.owner));
      expect(events[0]).toMatchObject({
        before: { lead_band: "cold" },
        after: { lead_band: "hot" },
      });
      expect(events[3]?.after).toMatchObject({ direction: "inbound", channel: "phone" });
      expect(JSON.stringify(events)).not.toContain("What was said");
    }),
  );

  test(
    "names the automation that caused it",
    withWorld(async (world) => {
      const { sql, clients } = world;
      const events = await recordedEvents(world, async () => {
        await sql.run("select private.set_cause('automation:7')");
        await sql.run("update clients set company = 'One' where id = $1", [clients.agent]);
        await sql.run("select private.set_cause(null)");
        await sql.run("update clients set company = 'Two' where id = $1", [clients.agent]);
      });
      expect(events.map((event) => event.caused_by)).toEqual(["automation:7", null]);
    }),
  );

  test(
    "loses its values when its client is erased, and is purged after five weeks",
    withWorld(async (world) => {
      const { sql, impersonate, tenant, clients } = world;
      await sql.run("update clients set company = 'Secret Ltd' where id = $1", [clients.agent]);
      await impersonate("owner");
      await sql.run("select erase_client($1, $2)", [tenant, clients.agent]);
      await sql.resetRole();
      const left =
        "select coalesce(string_agg(changes::text, ''), '') from record_changes where client_id = $1";
      expect(await queryValue(sql, left, [clients.agent])).not.toMatch(/Secret|Client of/);
      await sql.run(
        "update record_changes set happened_at = now() - interval '36 days' where client_id = $1",
        [clients.agent],
      );
      await purgeRecordEvents(typed(sql));
      const gone = "select count(*)::int from record_changes where client_id = $1";
      expect(await queryValue(sql, gone, [clients.agent])).toBe(0);
      expect(await queryValue(sql, gone, [clients.owner])).toBeGreaterThan(0);
    }),
  );
});

describe("events", () => {
  test(
    "refuse reads, deletes and a forged cause from everybody, including the owner",
    withWorld(async ({ impersonate, expectRefusal }) => {
      for (const name of ["owner", "admin", "agent", "viewer", "foreigner", "stranger"] as const) {
        await impersonate(name);
        for (const table of ["record_changes", "record_events"]) {
          expect((await expectRefusal(`select from ${table}`)).code).toBe("42501");
        }
        expect((await expectRefusal("delete from record_changes")).code).toBe("42501");
        expect((await expectRefusal("select private.set_cause('automation:7')")).code).toBe(
          "42501",
        );
      }
    }),
  );

  test("of a transaction are not settled before the transaction ends", async () => {
    const [writer, reader] = [await database.connect(), await database.connect()];
    try {
      await writer.query("begin");
      const { rows } = await writer.query<{ id: string }>(
        "select pg_current_xact_id()::text as id",
      );
      const { rows: read } = await reader.query<{ settled: boolean }>(
        "select $1::text::xid8 < private.committed_before() as settled",
        [rows[0]?.id],
      );
      expect(read).toEqual([{ settled: false }]);
    } finally {
      await writer.query("rollback");
      writer.release();
      reader.release();
    }
  });
});
