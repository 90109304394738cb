import { describe, expect, test } from "vitest";
import {
  queryColumn,
  queryId,
  withWorld,
  MEMBERS,
  queryValue,
  type Name,
  type World,
} from "../world";

const KINDS = [
  "clients",
  "deals",
  "transactions",
  "tasks",
  "notes",
  "messages",
  "buyer_agreements",
] as const;
type Place = { at: string; id: string };
type Part = { rows: { id: string }[]; next: Place | null; until: string };

const updated = ({ sql }: World, tenant: string, query: object) =>
  queryValue<Part>(sql, "select list_updated_records($1, $2)", [tenant, JSON.stringify(query)]);

/** Inserts a record of each kind for each member, all with the same time. */
async function insertRecords({ sql, tenant, people, clients }: World): Promise<void> {
  const call = "(select id from communication_channels where name = 'phone')";
  for (const name of MEMBERS) {
    const values = [tenant, people[name], clients[name]];
    await sql.run(
      "insert into deals (tenant_id, owner_id, client_id, title) values ($1, $2, $3, 'x')",
      values,
    );
    await sql.run(
      "insert into transactions (tenant_id, owner_id, kind) values ($1, $2, 'Lease')",
      values.slice(0, 2),
    );
    await sql.run(
      "insert into tasks (tenant_id, assigned_to, client_id, title) values ($1, $2, $3, 'x')",
      values,
    );
    await sql.run(
      "insert into notes (tenant_id, author_id, client_id, body) values ($1, $2, $3, 'x')",
      values,
    );
    await sql.run(
      `insert into messages (tenant_id, owner_id, client_id, channel_id, channel, direction, status, content)
       values ($1, $2, $3, ${call}, 'phone', 'outbound', 'delivered', 'x')`,
      values,
    );
    await sql.run(
      `insert into buyer_agreements (tenant_id, client_id, signed_on, starts_on, ends_on, is_exclusive, rate)
       values ($1, $2, '2026-01-05', '2026-01-05', '2026-07-05', true, 2.5)`,
      [tenant, clients[name]],
    );
  }
}

describe("the list of updated records", () => {
  test.each([...MEMBERS, "foreigner", "stranger"] as Name[])(
    "contains exactly the records that %s can read",
    (name) =>
      withWorld(async (world) => {
        const { sql, tenant } = world;
        await insertRecords(world);
        await world.impersonate(name);
        for (const kind of KINDS) {
          const readable = await queryColumn(sql, `select id from ${kind} where tenant_id = $1`, [
            tenant,
          ]);
          const { rows, next } = await updated(world, tenant, { kind, limit: 1000 });
          expect(rows.map(({ id }) => id).sort(), kind).toEqual(readable.sort());
          expect(next).toBeNull();
        }
      })(),
  );

  test(
    "pages records of the same time without gaps or repeats, and returns a change made meanwhile last",
    withWorld(async (world) => {
      const { sql, tenant, clients } = world;
      await sql.run("update clients set updated_at = '2026-01-05' where tenant_id = $1", [tenant]);
      await world.impersonate("owner");
      const read: string[] = [];
      let place: Place | null = { at: "2026-01-05", id: "00000000-0000-0000-0000-000000000000" };
      while (place) {
        const part: Part = await updated(world, tenant, { kind: "clients", limit: 3, ...place });
        read.push(...part.rows.map(({ id }) => id));
        place = part.next;
        if (read.length === 3) {
          await sql.run("update clients set name = 'Changed meanwhile' where id = $1", [read[0]]);
        }
      }
      expect(read.slice(0, -1).sort()).toEqual(Object.values(clients).sort());
      expect(read.at(-1)).toBe(read[0]);
    }),
  );

  test(
    "includes the start time itself, and returns a next start time one minute before now",
    withWorld(async (world) => {
      const { sql, tenant, clients } = world;
      await sql.run("update clients set updated_at = '2026-01-05T10:00:00.000001Z' where id = $1", [
        clients.owner,
      ]);
      await sql.run(
        "update clients set updated_at = '2026-01-05' where tenant_id = $1 and id <> $2",
        [tenant, clients.owner],
      );
      await world.impersonate("owner");
      const since = async (at: string) => {
        const { rows } = await updated(world, tenant, { kind: "clients", at });
        return rows.map(({ id }) => id);
      };
      expect(await since("2026-01-05T10:00:00.000001Z")).toEqual([clients.owner]);
      expect(await since("2026-01-05T10:00:00.000002Z")).toEqual([]);
      const { until } = await updated(world, tenant, { kind: "clients" });
      expect(
        await queryValue(sql, "select now() - $1::timestamptz = interval '1 minute'", [until]),
      ).toBe(true);
    }),
  );

  test(
    "refuses other kinds",
    withWorld(async (world) => {
      await world.impersonate("owner");
      for (const kind of ["api_keys", "tenant_members", "clients r; drop table clients", null]) {
        const values = [world.tenant, JSON.stringify({ kind })];
        expect(
          (await world.expectRefusal("select list_updated_records($1, $2)", values)).code,
        ).toBe("PT404");
      }
    }),
  );

  test(
    "is limited to the permissions of an API key",
    withWorld(async (world) => {
      const { sql, tenant, people, clients } = world;
      await insertRecords(world);
      const id = await queryId(
        sql,
        `insert into api_keys (tenant_id, created_by, name, permissions, key_hash, start)
         values ($1, $2, 'x', '{CLIENTS_VIEW_OWN}', decode(repeat('0f', 32), 'hex'), 'crm_test') returning id`,
        [tenant, people.owner],
      );
      await sql.impersonate(people.owner, { api_key_id: id, session_id: id });
      const counts = await Promise.all(
        KINDS.map(async (kind) => (await updated(world, tenant, { kind })).rows.length),
      );
      expect(counts).toEqual([1, 0, 0, 0, 1, 0, 1]);
      const { rows } = await updated(world, tenant, { kind: "clients" });
      expect(rows.map((row) => row.id)).toEqual([clients.owner]);
    }),
  );
});
