import { describe, expect, test } from "vitest";
import { queryColumn, queryId, withWorld, MEMBERS, queryValue, type World } from "../world";

const NAME = "Quillon Zubrowka";
const EMAIL = "quillon@zubrowka.test";
const PHONE = "614 555 9977";
const ADDRESS = "77 Fernwood Ter";
const PROPERTY = "4210 Marigold Ave";
/**
 * Traces that must not remain anywhere, in lower case: as written, and in the forms for search and comparison.
 */
const TRACES = [
  "quillon",
  "zubrowka",
  "6145559977",
  "555 9977",
  "555-9977",
  "likes gardens",
  "fernwood",
  "marigold",
  "roof leaks",
];

const erase = ({ sql, tenant }: World, client: string) =>
  queryValue<Record<string, number>>(sql, "select erase_client($1, $2)", [tenant, client]);

/** Inserts a client of the agent with a copy in every place that stores one. Ends as the owner. */
async function insertEverywhere({ sql, impersonate, tenant, people }: World): Promise<string> {
  await impersonate("agent");
  const given = [tenant, people.agent];
  const client = await queryId(
    sql,
    `insert into clients (tenant_id, owner_id, name, email, phone, address, other_emails)
     values ($1, $2, '${NAME}', '${EMAIL}', '${PHONE}', '${ADDRESS}', '[{"email": "q@zubrowka.test", "label": "home"}]') returning id`,
    given,
  );
  const twin = await queryId(
    sql,
    `insert into clients (tenant_id, owner_id, name, phone) values ($1, $2, 'Quillon Z', '614 555 9977') returning id`,
    given,
  );
  await sql.run(
    "insert into notes (tenant_id, client_id, author_id, body) values ($1, $2, $3, 'likes gardens')",
    [tenant, client, people.agent],
  );
  const deal = await queryId(
    sql,
    `insert into deals (tenant_id, owner_id, client_id, title, property_address)
     values ($1, $2, $3, '${NAME} - 12 Elm St', '${PROPERTY}') returning id`,
    [...given, client],
  );
  await sql.run(
    `insert into deal_key_dates (tenant_id, deal_id, kind, due_date, note)
     values ($1, $2, 'inspection', '2026-12-01', 'Meet Quillon Zubrowka, ${PROPERTY}'),
       ($1, $2, 'closing', '2026-12-02', 'Call (614) 555-9977')`,
    [tenant, deal],
  );
  await sql.run("delete from deal_key_dates where deal_id = $1 and kind = 'closing'", [deal]);
  await sql.run(
    `insert into saved_views (tenant_id, list, name, query) values
       ($1, 'clients', 'Search', '{"search": "zubrowka"}'), ($1, 'deals', 'Theirs', $2),
       ($1, 'clients', 'Quillon and others', '{"status": "Buyer"}'), ($1, 'clients', 'Buyers', '{"status": "Buyer"}')`,
    [tenant, JSON.stringify({ client_id: client })],
  );
  await sql.run(
    `insert into tasks (tenant_id, assigned_to, client_id, deal_id, title, description)
     values ($1, $2, $3, $4, 'Call Quillon Zubrowka', 'at ${PHONE}')`,
    [...given, client, deal],
  );
  await sql.run("update clients set company = 'Zubrowka Ltd' where id = $1", [client]);
  await addMentions({ sql, tenant, people });
  await sql.resetRole();
  const custom = (key: string, type: string) =>
    queryId(
      sql,
      "insert into custom_fields (tenant_id, kind, key, type, label) values ($1, 'deal', $2, $3, $2) returning id",
      [tenant, key, type],
    );
  const values = {
    [await custom("buyers", "text")]: `${NAME}, Ann`,
    [await custom("mail", "email")]: EMAIL,
  };
  await sql.run("update deals set custom = $2 where tenant_id = $1", [
    tenant,
    JSON.stringify(values),
  ]);
  const channel = "(select id from communication_channels where name = 'email')";
  const message = await queryId(
    sql,
    `insert into messages (tenant_id, owner_id, client_id, channel_id, direction, status, sender_email, subject, content)
     values ($1, $2, $3, ${channel}, 'inbound', 'read', '${EMAIL}', 'Quillon asks', 'likes gardens') returning id`,
    [...given, client],
  );
  await sql.run(
    `insert into messages (tenant_id, owner_id, channel_id, direction, status, sender_email, content, is_unmatched)
     values ($1, $2, ${channel}, 'inbound', 'read', 'q@zubrowka.test', 'Me again', true)`,
    given,
  );
  await sql.run(
    "insert into message_attachments (tenant_id, message_id, name, content_type, size, owner_id) values ($1, $2, 'Zubrowka.pdf', 'application/pdf', 7, null)",
    [tenant, message],
  );
  await sql.run(
    `insert into inquiries (tenant_id, client_id, name, phone, email) values ($1, $2, '${NAME}', '${PHONE}', '${EMAIL}')`,
    [tenant, client],
  );
  await sql.run(
    `insert into notifications (tenant_id, user_id, kind, title, url) values ($1, $2, 'message_received', 'Quillon Zubrowka wrote', '/messages')`,
    given,
  );
  await sql.run(
    `insert into private.member_texts (tenant_id, user_id, phone, title, url)
     values ($1, $2, '614-555-0100', 'Text from (614) 555-9977', '/messages')`,
    given,
  );
  await sql.run(
    `insert into private.failed_items (work, item, tenant_id, attempts, reason)
     values ('lead score', $2, $1, 1, 'A value cannot be read'),
       ('automation', gen_random_uuid()::text, $1, 1, 'invalid input syntax: "Quillon Zubrowka"')`,
    [tenant, client],
  );
  const webhook = await queryId(
    sql,
    `insert into webhook_endpoints (tenant_id, created_by, url, events, sealed_secret)
     values ($1, $2, 'https://example.com', '{client.created}', 'sealed') returning id`,
    [tenant, people.owner],
  );
  await sql.run(
    `insert into webhook_deliveries (tenant_id, endpoint_id, event, record_id, changed, happened_at, state, answer)
     values ($1, $2, 'client.created', $3, '{}', now(), 'delivered', 'Thanks for ${NAME}')`,
    [tenant, webhook, client],
  );
  await sql.run(
    `insert into suppressions (tenant_id, channel, address) values ($1, 'email', '${EMAIL}'), ($1, 'sms', '${PHONE.replaceAll(" ", "")}')`,
    [tenant],
  );
  await impersonate("owner");
  await sql.run("select merge_clients($1, $2, $3)", [tenant, client, twin]);
  await sql.run("select bulk_change_records($1, 'client', $2, '{\"status\": \"Seller\"}')", [
    tenant,
    [client],
  ]);
  return client;
}

/** Inserts records of another client of the agent that mention the client to erase. */
async function addMentions({ sql, tenant, people }: Pick<World, "sql" | "tenant" | "people">) {
  const given = [tenant, people.agent];
  const neighbour = await queryId(
    sql,
    "insert into clients (tenant_id, owner_id, name, phone) values ($1, $2, 'Nora Neighbour', '614 555 0123') returning id",
    given,
  );
  await sql.run(
    `insert into deals (tenant_id, owner_id, client_id, title, property_address)
     values ($1, $2, $3, 'Bought from Quillon Zubrowka', '${ADDRESS}')`,
    [...given, neighbour],
  );
  await sql.run(
    "insert into tasks (tenant_id, assigned_to, client_id, title) values ($1, $2, $3, 'Ask +1 614.555.9977')",
    [...given, neighbour],
  );
  await sql.run(
    "insert into notes (tenant_id, client_id, author_id, body) values ($1, $3, $2, 'Knows quillon zubrowka')",
    [...given, neighbour],
  );
}

/** Returns every row of every table that still contains a trace of the client, with its table. */
async function traces({ sql }: World): Promise<string[]> {
  await sql.resetRole();
  const tables = await queryColumn(
    sql,
    `select c.oid::regclass::text from pg_class c
     where c.relkind = 'r' and has_table_privilege(c.oid, 'select')
       and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const table of tables) {
    const left = await sql.run<{ row: string }>(
      `select to_jsonb(r)::text as row from ${table} r
       where exists (select from unnest($1::text[]) t where strpos(lower(to_jsonb(r)::text), t) > 0)`,
      [TRACES],
    );
    found.push(...left.map(({ row }) => `${table}: ${row}`));
  }
  return found;
}

describe("erasing a client", () => {
  test(
    "leaves no trace of the person in any table, and reports what was erased",
    withWorld(async (world) => {
      const client = await insertEverywhere(world);
      expect((await traces(world)).length).toBeGreaterThan(12);
      await world.impersonate("owner");
      const report = await erase(world, client);
      expect(report).toMatchObject({
        notes: 1,
        messages: 2,
        files: 1,
        inquiries: 1,
        notifications: 1,
        deals_kept: 1,
        tasks_kept: 1,
        suppressions_kept: 2,
      });
      expect(report.copies).toBeGreaterThan(0);
      expect(report.audit_values).toBeGreaterThan(5);
      expect(await traces(world)).toEqual([]);
    }),
  );

  test(
    "keeps the suppressions, the deals and tasks without the name, and a log entry",
    withWorld(async (world) => {
      const { sql, impersonate, tenant, people } = world;
      const client = await insertEverywhere(world);
      await erase(world, client);
      await sql.resetRole();
      const reason = "select private.find_suppression($1, $2, $3)";
      expect(await queryValue(sql, reason, [tenant, "email", EMAIL.toUpperCase()])).toBe("added");
      expect(await queryValue(sql, reason, [tenant, "sms", "+1 (614) 555-9977"])).toBe("added");
      expect(await queryValue(sql, reason, [tenant, "email", "other@zubrowka.test"])).toBeNull();
      expect(
        await queryColumn(
          sql,
          "select title from deals where tenant_id = $1 and client_id is null",
          [tenant],
        ),
      ).toEqual(["Erased client - 12 Elm St"]);
      const values = await queryColumn(
        sql,
        "select v.value from deals d cross join jsonb_each_text(d.custom) v where d.tenant_id = $1",
        [tenant],
      );
      expect(new Set(values)).toEqual(new Set(["Erased client, Ann"]));
      expect(
        await queryColumn(sql, "select body from notes where tenant_id = $1", [tenant]),
      ).toEqual(["Knows Erased client"]);
      expect(
        await queryColumn(
          sql,
          "select property_address from deals where tenant_id = $1 and client_id is not null",
          [tenant],
        ),
      ).toEqual(["Erased client"]);
      expect(
        await queryColumn(sql, "select left(name, 14) from saved_views where tenant_id = $1", [
          tenant,
        ]),
      ).toEqual(["Buyers", "Erased client "]);
      await impersonate("owner");
      const { entries } = await queryValue<{ entries: { action: string; changes: object }[] }>(
        sql,
        "select list_audit_entries($1, $2)",
        [tenant, JSON.stringify({ record: client })],
      );
      expect(entries[0]).toMatchObject({ action: "erased", actor_id: people.owner });
      expect(entries.map(({ action }) => action)).toContain("created");
      expect(entries.at(-1)?.changes).toMatchObject({ name: [], phone: [] });
    }),
  );

  test(
    "is allowed only for members who may delete any client, within their own tenant",
    withWorld(async (world) => {
      const { impersonate, expectRefusal, tenant, otherTenant, clients } = world;
      for (const name of [...MEMBERS, "foreigner", "stranger"] as const) {
        if (name === "owner") continue;
        await impersonate(name);
        const { code } = await expectRefusal("select erase_client($1, $2)", [
          tenant,
          clients.agent,
        ]);
        expect(code, name).toBe("42501");
      }
      await impersonate("foreigner");
      const crossing = await expectRefusal("select erase_client($1, $2)", [
        otherTenant,
        clients.agent,
      ]);
      expect(crossing.code).toBe("PT404");
      await impersonate("owner");
      await erase(world, clients.agent);
      const again = await expectRefusal("select erase_client($1, $2)", [tenant, clients.agent]);
      expect(again.code).toBe("PT404");
    }),
  );
});
