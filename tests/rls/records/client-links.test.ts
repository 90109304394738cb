import { describe, expect, test } from "vitest";
import { purgeDeletedClients } from "@/lib/records/clients/purge.data";
import { typed } from "../shared-work";
import { queryId, getIds, withWorld, queryList, queryValue, type World } from "../world";

// Records that outlive their client (supabase/schemas/records/client-links.sql): deals, tasks, messages.

const UNLINKED_TABLES = ["deals", "tasks", "messages"] as const;

/** Inserts a deal worth 10, a repeating task and a call for the agent's client. The records belong to the owner. */
async function insertWork({ sql, tenant, people, clients }: World) {
  await sql.resetRole();
  const given = [tenant, people.owner, clients.agent];
  const deal = await queryId(
    sql,
    "insert into deals (tenant_id, owner_id, client_id, title, value) values ($1, $2, $3, 'Elm', 10) returning id",
    given,
  );
  const task = await queryId(
    sql,
    `insert into tasks (tenant_id, assigned_to, client_id, title, due_date, recurrence)
     values ($1, $2, $3, 'Call', '2199-01-01', 'daily') returning id`,
    given,
  );
  const message = await queryId(
    sql,
    `insert into messages (tenant_id, owner_id, client_id, channel_id, status, content)
     select $1, $2, $3, id, 'sent', 'Called' from communication_channels where name = 'phone' returning id`,
    given,
  );
  return { client: clients.agent, deal, task, message };
}

type Deletion = { id: string; changed: number };
const deleteTogether = ({ sql, tenant }: World, client: string) =>
  queryValue<Deletion>(sql, "select bulk_change_records($1, 'client', $2, '{\"delete\": true}')", [
    tenant,
    [client],
  ]);
const undo = ({ sql, tenant }: World, { id }: Deletion) =>
  queryValue(sql, "select undo_bulk_change($1, $2)", [tenant, id]);

/** Counts the rows of each table that link to the client. Ends as the migrating role. */
async function links({ sql }: World, client: string) {
  await sql.resetRole();
  const linked: Record<string, number> = {};
  for (const table of UNLINKED_TABLES) {
    linked[table] = await queryValue(
      sql,
      `select count(*)::int from ${table} where client_id = $1`,
      [client],
    );
  }
  return linked;
}
const LINKED = { deals: 1, tasks: 1, messages: 1 };
const NO_LINKS = { deals: 0, tasks: 0, messages: 0 };

/** Purges deleted clients as if 15 minutes and one second had passed. */
async function forgetLater({ sql, tenant }: World): Promise<boolean> {
  await sql.resetRole();
  await sql.run(
    `update private.client_ids set deleted_at = deleted_at - interval '15 minutes 1 second'
     where tenant_id = $1 and deleted_at is not null`,
    [tenant],
  );
  return purgeDeletedClients(typed(sql));
}

describe("records that outlive their client", () => {
  test(
    "are unlinked at once when the deletion cannot be undone",
    withWorld(async (world) => {
      const { client, task, message } = await insertWork(world);
      const { sql } = world;
      await world.impersonate("owner");
      await sql.run("select delete_record('client', $1, $2)", [world.tenant, client]);
      expect(await links(world, client)).toEqual(NO_LINKS);
      const removed = `select (select client_removed from tasks where id = $1) and
        (select client_removed from messages where id = $2)`;
      expect(await queryValue(sql, removed, [task, message])).toBe(true);
    }),
  );

  test(
    "show no client while the deletion can be undone, and are unlinked afterwards",
    withWorld(async (world) => {
      const { client, deal, task, message } = await insertWork(world);
      const { sql } = world;
      await world.impersonate("owner");
      await deleteTogether(world, client);
      const shown = [
        ["deal_records", deal],
        ["task_records", task],
        ["message_records", message],
      ] as const;
      for (const [view, id] of shown) {
        expect(await sql.run(`select client_name from ${view} where id = $1`, [id])).toEqual([
          { client_name: null },
        ]);
      }
      expect(await links(world, client)).toEqual(LINKED);
      expect(await purgeDeletedClients(typed(sql))).toBe(false);
      expect(await links(world, client)).toEqual(LINKED);

      expect(await forgetLater(world)).toBe(true);
      expect(await links(world, client)).toEqual(NO_LINKS);
      const removed = `select (select client_removed from tasks where id = $1) and
        (select client_removed from messages where id = $2)`;
      expect(await queryValue(sql, removed, [task, message])).toBe(true);
      expect(await sql.count("select from private.client_ids where id = $1", [client])).toBe(0);
      expect(await purgeDeletedClients(typed(sql))).toBe(false);
    }),
  );

  test(
    "hide colleagues' messages from the client's owner until the deletion is undone",
    withWorld(async (world) => {
      const { client, message } = await insertWork(world);
      const { sql, tenant, impersonate } = world;
      const seen = async () => {
        await impersonate("agent");
        const list = await queryList(sql, "messages", tenant);
        const read = await sql.count("select from messages where id = $1", [message]);
        return { listed: getIds(list).includes(message), counted: list.total_count, read };
      };
      const before = await seen();
      expect(before).toMatchObject({ listed: true, read: 1 });

      await impersonate("owner");
      const deletion = await deleteTogether(world, client);
      expect(await seen()).toMatchObject({ listed: false, read: 0 });
      await impersonate("owner");
      expect(await sql.count("select from messages where id = $1", [message])).toBe(1);

      await undo(world, deletion);
      expect(await seen()).toEqual(before);
    }),
  );

  test(
    "log the removed link without an actor",
    withWorld(async (world) => {
      const { client, deal } = await insertWork(world);
      await world.impersonate("owner");
      await deleteTogether(world, client);
      await world.sql.resetRole();
      const last = await queryValue(world.sql, "select max(id) from private.audit_entries");
      await world.sql.run(
        "select set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true)",
      );
      await forgetLater(world);
      const auditEntries = await world.sql.run(
        `select kind, action, actor_id, record_id, changes from private.audit_entries
         where tenant_id = $1 and id > $2 and kind = 'deal'`,
        [world.tenant, last],
      );
      expect(auditEntries).toEqual([
        {
          kind: "deal",
          action: "updated",
          actor_id: null,
          record_id: deal,
          changes: { client_id: [client, null] },
        },
      ]);
    }),
  );

  test(
    "cannot be newly linked to a deleted client",
    withWorld(async (world) => {
      const { client, deal } = await insertWork(world);
      const { tenant, people, expectRefusal } = world;
      await world.impersonate("owner");
      await deleteTogether(world, client);
      const create = "select create_record($1, $2, $3)";
      const owned = { owner_id: people.owner, client_id: client, title: "New" };
      expect(await expectRefusal(create, ["deal", tenant, JSON.stringify(owned)])).toEqual({
        code: "PT404",
        message: "Client not found",
      });
      const task = { assigned_to: people.owner, client_id: client, title: "New" };
      expect((await expectRefusal(create, ["task", tenant, JSON.stringify(task)])).code).toBe(
        "PT404",
      );
      // The update may include the current value.
      const update = "select update_record('deal', $1, $2, $3)";
      const changes = JSON.stringify({ client_id: client, title: "Elm Street" });
      await world.sql.run(update, [tenant, deal, changes]);
      expect(await links(world, client)).toEqual(LINKED);
    }),
  );

  test(
    "include a repeating task, whose successor has no client",
    withWorld(async (world) => {
      const { client, task } = await insertWork(world);
      const { sql } = world;
      await world.impersonate("owner");
      const done = await deleteTogether(world, client);
      await sql.run("update tasks set status = 'Completed' where id = $1", [task]);
      const next = `select n.client_id, n.due_date::text from tasks t join tasks n on n.id = t.next_task_id where t.id = $1`;
      expect(await sql.run(next, [task])).toEqual([{ client_id: null, due_date: "2199-01-02" }]);
      expect(await undo(world, done)).toMatchObject({ restored: 1, kept: 0 });
      expect(await links(world, client)).toEqual(LINKED);
    }),
  );
});

describe("a restored client", () => {
  test(
    "has an up-to-date deal value, and its messages count as its owner's again",
    withWorld(async (world) => {
      const { client, deal, message } = await insertWork(world);
      const { sql, people } = world;
      await world.impersonate("owner");
      const done = await deleteTogether(world, client);
      await sql.run("update deals set value = 500 where id = $1", [deal]);
      await sql.resetRole();
      await sql.run("update messages set owner_id = $2 where id = $1", [message, people.teammate]);
      const theirs = `select user_id from message_states where message_id = $1 and is_mine and user_id <> $2`;
      const lost = await sql.run(theirs, [message, people.teammate]);
      expect(lost).toEqual([]);

      await world.impersonate("owner");
      expect(await undo(world, done)).toMatchObject({ restored: 1, kept: 0 });
      await sql.resetRole();
      const worth = "select deal_value::int from clients where id = $1";
      expect(await queryValue(sql, worth, [client])).toBe(500);
      expect(await sql.run(theirs, [message, people.teammate])).toEqual([
        { user_id: people.agent },
      ]);
    }),
  );

  test(
    "is not purged with the deleted clients",
    withWorld(async (world) => {
      const { client } = await insertWork(world);
      await world.impersonate("owner");
      await undo(world, await deleteTogether(world, client));
      await forgetLater(world);
      expect(await links(world, client)).toEqual(LINKED);
    }),
  );
});
