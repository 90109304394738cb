import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { beginPoll, enqueuePolls, listReaders } from "@/lib/listings/listings/polling.data";
import { purgeListings } from "@/lib/listings/listings/purge.data";
import { claimMemberText } from "@/lib/messaging/notifications/member-texts.data";
import { PLANNED_AT_ONCE, planWebhookDeliveries } from "@/lib/platform/webhooks/planning.data";
import { enqueueEventJobs, purgeStripeEvents } from "@/lib/money/billing/events.data";
import { purgeWebhookDeliveries } from "@/lib/platform/webhooks/purge.data";
import { typed } from "../shared-work";
import { claimMessage, failMessage, releaseJobs } from "@/lib/messaging/messages/delivery.data";
import { claimEmail } from "@/lib/platform/outbox/data";
import { renderOutboxMail } from "@/lib/platform/outbox/render";
import { makeHostile, ROUNDS } from "../hostile-values";
import { insertListing, poll, SOURCE } from "../listings/listing-rows";
import { READ_BY_SENDING } from "../shared-work";
import { queryColumn, queryId, withWorld, queryValue, type World } from "../world";

const REVOKE = "update api_keys set revoked_at = now() where tenant_id = $1 and id = $2";

// One team's data, whatever its state, must not stop other teams' webhooks, mails, texts, polls, payments or
// exports.

/** Five seconds on a developer's machine. A busy machine takes several times as long. */
const SOON_MS = 45_000;
type Team = { tenant: string; user: string; client: string };

const teams = ({ tenant, otherTenant, people, clients, otherClients }: World): [Team, Team] => [
  { tenant, user: people.owner, client: clients.owner },
  { tenant: otherTenant, user: people.foreigner, client: otherClients.foreigner },
];

/** Inserts an event that is already settled, as every other transaction would see it. */
const insertEvent = (
  sql: World["sql"],
  { tenant, client }: Team,
  changes: unknown = { name: ["a", "b"] },
) =>
  sql.run(
    `insert into record_changes (written_by, tenant_id, kind, record_id, client_id, action, changes)
     select r.written_by, $1, 'client', $2, $2, 'updated', $3 from private.webhook_cursor r`,
    [tenant, client, JSON.stringify(changes)],
  );

/** Plans webhooks for all events, of which other files may have left many. */
async function planWebhooks(sql: World["sql"]): Promise<void> {
  while ((await planWebhookDeliveries(typed(sql))) === PLANNED_AT_ONCE);
}

const insertEndpoint = (sql: World["sql"], { tenant, user }: Team, key: string | null = null) =>
  queryId(
    sql,
    `insert into webhook_endpoints (tenant_id, created_by, api_key_id, url, events, sealed_secret, created_at)
     values ($1, $2, $3, 'https://example.com/hook', '{client.updated}', 's', '2020-01-01') returning id`,
    [tenant, user, key],
  );

const insertKey = (sql: World["sql"], { tenant, user }: Team) =>
  queryId(
    sql,
    `insert into api_keys (tenant_id, created_by, name, permissions, key_hash, start, created_at)
     values ($1, $2, 'Test', '{API_KEYS_MANAGE,CLIENTS_VIEW_ALL}', sha256($3), 'crm_test', '2020-01-01') returning id`,
    [tenant, user, randomUUID()],
  );

const insertMessage = (sql: World["sql"], { tenant, user }: Team, channel: "email" | "sms") =>
  queryId(
    sql,
    `insert into messages (tenant_id, owner_id, channel_id, status, recipient_email, recipient_phone, subject, content)
     select $1, $2, c.id, 'sending', 'dana@example.com', '614-555-0100', 'Hello', 'Hello'
     from communication_channels c where c.name = $3 returning id`,
    [tenant, user, channel],
  );

const insertFile = (sql: World["sql"], { tenant, user }: Team, message: string) =>
  sql.run(
    `insert into message_attachments (tenant_id, owner_id, message_id, name, content_type, size)
     values ($1, $2, $3, 'plan.pdf', 'application/pdf', 6)`,
    [tenant, user, message],
  );

const insertEmail = (sql: World["sql"], { tenant }: Team) =>
  queryId(
    sql,
    `insert into emails (tenant_id, to_email, kind, variables)
     values ($1, 'dana@example.com', 'notification', '{"title": "Hi", "url": "/", "tenantName": "T"}') returning id`,
    [tenant],
  );

const insertText = (sql: World["sql"], { tenant, user }: Team) =>
  queryId(
    sql,
    `insert into private.member_texts (tenant_id, user_id, phone, title, url)
     values ($1, $2, '(614) 208-7731', 'Hi', '/') returning id`,
    [tenant, user],
  );

const insertCustomer = async (sql: World["sql"], { tenant }: Team) => {
  await sql.run("select save_stripe_customer($1, $2)", [tenant, `cus_${tenant}`]);
  await sql.run("select record_stripe_events($1)", [
    JSON.stringify([
      { id: `evt_${tenant}`, type: "invoice.paid", customer_id: `cus_${tenant}`, charge_id: null },
    ]),
  ]);
};

const insertMls = async (sql: World["sql"], { tenant }: Team) => {
  await sql.run(
    `insert into mls_connections (tenant_id, base_url, token_url, oauth_client_id, sealed_secret)
     values ($1, 'https://mls.example.com/', 'https://mls.example.com/', 'x', 'x')`,
    [tenant],
  );
  await sql.run("insert into private.mls_polls (connection) values ($1)", [tenant]);
};

const follow = (sql: World["sql"], { tenant, client }: Team) =>
  sql.run("insert into buyer_criteria (tenant_id, client_id, price_max) values ($1, $2, 400000)", [
    tenant,
    client,
  ]);

const isQueued = (sql: World["sql"], key: string) =>
  queryValue<boolean>(sql, "select exists (select from graphile_worker.jobs j where j.key = $1)", [
    key,
  ]);

/** Runs all loops of sending and reading once for a team. Returns the work that was not done. */
async function listUndone(
  world: World,
  other: Team,
  items: Record<string, string>,
): Promise<string[]> {
  const { sql } = world;
  const done: Record<string, boolean> = {};
  await planWebhooks(sql);
  const claimed = await sql.run<{ tenant_id: string }>(
    "select tenant_id from private.claim_webhook_deliveries(100)",
  );
  done.webhook = claimed.some(({ tenant_id }) => tenant_id === other.tenant);
  await enqueuePolls(typed(sql), true);
  done["MLS poll"] = await isQueued(sql, "poll_mls:shared");
  await poll(sql, { listing_key: "K9" });
  done.listing = await queryValue(
    sql,
    "select exists (select from listings where tenant_id = $1)",
    [other.tenant],
  );
  await enqueueEventJobs(typed(sql), 1000);
  done["Stripe event"] = await isQueued(sql, `stripe:cus_${other.tenant}`);
  const claim = async (id = "") => (await claimMessage(typed(sql), id))?.id === id;
  done.mail = await claim(items.mail);
  done.text = await claim(items.text);
  done["member's text"] = (await claimMemberText(typed(sql), items.memberText ?? "")) !== null;
  const owed = await claimEmail(typed(sql), items.email ?? "");
  done["the app's mail"] = renderOutboxMail(owed!, "https://app.test").subject === "Hi";
  for (const purge of [purgeListings, purgeWebhookDeliveries, purgeStripeEvents])
    await purge(typed(sql));
  return Object.keys(done).filter((item) => !done[item]);
}

const getWhere = (table: string, { tenant, user, client }: Team) =>
  ({
    profiles: `user_id = '${user}'`,
    tenants: `id = '${tenant}'`,
    clients: `id = '${client}'`,
    "private.message_deliveries": `message_id in (select id from messages where tenant_id = '${tenant}')`,
    "private.mls_polls": `connection = '${tenant}'`,
    "private.stripe_events": `customer_id = 'cus_${tenant}'`,
  })[table] ?? `tenant_id = '${tenant}'`;

async function insertBoth(world: World): Promise<Record<string, string>> {
  const { sql } = world;
  const [hostile, other] = teams(world);
  const items: Record<string, string> = {};
  for (const team of [hostile, other]) {
    await insertEndpoint(sql, team);
    items.mail = await insertMessage(sql, team, "email");
    await insertFile(sql, team, items.mail);
    items.text = await insertMessage(sql, team, "sms");
    items.email = await insertEmail(sql, team);
    items.memberText = await insertText(sql, team);
    await insertCustomer(sql, team);
    await follow(sql, team);
  }
  const key = await insertKey(sql, hostile);
  await insertEndpoint(sql, hostile, key);
  await sql.run("update api_keys set expires_at = now() where id = $1", [key]);
  await insertMls(sql, hostile);
  await insertListing(sql, hostile.tenant);
  await insertEvent(sql, hostile);
  await insertEvent(sql, other);
  return items;
}

describe("one team's hostile data does not stop another team's work", () => {
  test.each(
    READ_BY_SENDING.flatMap((table) =>
      Array.from({ length: ROUNDS }, (_, round) => [table, round] as const),
    ),
  )("%s, hostile value %i", (table, round) =>
    withWorld(async (world) => {
      const [hostile, other] = teams(world);
      const items = await insertBoth(world);
      await makeHostile(world.sql, { table, where: getWhere(table, hostile), round });
      const began = performance.now();
      expect(await listUndone(world, other, items)).toEqual([]);
      expect(performance.now() - began).toBeLessThan(SOON_MS);
    })(),
  );
});

/**
 * Makes every write of this team, or of these rows, to a table fail, as with data that nobody expected. Returns
 * the name of the function that refuses it.
 */
async function poison(
  { sql }: World,
  { tenant }: Team,
  table: string,
  rows = "true",
): Promise<string> {
  const name = `poison_${randomUUID().replaceAll("-", "")}`;
  await sql.run(
    `create function private.${name}() returns trigger language plpgsql as
     $$ begin raise data_exception using message = 'poisoned'; end $$`,
  );
  await sql.run(
    `create trigger ${name} before insert or update on ${table} for each row
     when (new.tenant_id = '${tenant}' and ${rows}) execute function private.${name}()`,
  );
  return name;
}

const errors = ({ sql }: World, place: string) =>
  sql.run("select from private.reported_errors where place = $1", [place]);

describe("webhooks", () => {
  test(
    "that fail catch up after a repair, or are disabled at the fifth failure with a notification to their creator",
    withWorld(async (world) => {
      const { sql } = world;
      const [hostile, other] = teams(world);
      const [endpoint, otherEndpoint] = [
        await insertEndpoint(sql, hostile),
        await insertEndpoint(sql, other),
      ];
      const put = (id: string) =>
        queryValue<number>(
          sql,
          "select count(*)::int from webhook_deliveries where endpoint_id = $1",
          [id],
        );
      const again = () =>
        sql.run("update private.failed_items set retry_at = now() where retry_at is not null");
      await sql.run("savepoint before");

      await insertEvent(sql, hostile, []);
      await insertEvent(sql, other);
      // Forces the query plan for many events, which reads all of them before the join.
      await sql.run("set local enable_nestloop = off");
      await planWebhooks(sql);
      await sql.run("set local enable_nestloop = on");
      expect([await put(endpoint), await put(otherEndpoint)]).toEqual([0, 1]);
      // After the repair, no event that happened in between is lost.
      await insertEvent(sql, hostile);
      await planWebhooks(sql);
      await sql.run(
        `update record_changes set changes = '{"name": ["a", "b"]}' where changes = '[]'`,
      );
      await again();
      await planWebhooks(sql);
      expect(await put(endpoint)).toBe(2);
      expect(await sql.run("select from private.failed_items where item = $1", [endpoint])).toEqual(
        [],
      );

      await sql.run("rollback to savepoint before");
      await insertEvent(sql, hostile, []);
      for (let n = 0; n < 5; n += 1) {
        await planWebhooks(sql);
        await again();
      }
      expect(
        await queryValue(sql, "select disabled_because from webhook_endpoints where id = $1", [
          endpoint,
        ]),
      ).toBe("broken");
      expect(await errors(world, "worker webhook")).not.toEqual([]);
      const notifications = await sql.run<{ title: string }>(
        "select title from notifications where user_id = $1 and kind = 'webhook_disabled'",
        [hostile.user],
      );
      expect(notifications[0]?.title).toBe(
        "The webhook to example.com was turned off: its data could not be prepared",
      );
      await insertEvent(sql, other);
      await planWebhooks(sql);
      expect(await put(otherEndpoint)).toBe(1);
    }),
  );

  test(
    "with an invalid URL are disabled when their key is revoked, and their creator is notified",
    withWorld(async (world) => {
      const { sql, impersonate } = world;
      // The owner revokes the key, and the admin is notified.
      const hostile = { ...teams(world)[0], user: world.people.admin };
      await sql.run("alter table webhook_endpoints drop constraint webhook_endpoints_url_check");
      const key = await insertKey(sql, hostile);
      const endpoint = await insertEndpoint(sql, hostile, key);
      await sql.run("update webhook_endpoints set url = 'https:///example.com/x' where id = $1", [
        endpoint,
      ]);
      await impersonate("owner");
      expect(await sql.count(REVOKE, [hostile.tenant, key])).toBe(1);
      await sql.resetRole();
      expect(
        await queryValue(sql, "select revoked_at is not null from api_keys where id = $1", [key]),
      ).toBe(true);
      expect(
        await queryValue(sql, "select disabled_because from webhook_endpoints where id = $1", [
          endpoint,
        ]),
      ).toBe("key");
      const [notification] = await sql.run<{ title: string }>(
        "select title from notifications where user_id = $1 and kind = 'webhook_disabled'",
        [hostile.user],
      );
      expect(notification?.title).toContain("was turned off: its API key has ended");
    }),
  );

  test.each(["webhook_endpoints", "notifications", "webhook_deliveries", "emails"])(
    "of a team whose writes to %s fail do not block a key's revocation or another team's deliveries",
    (table) =>
      withWorld(async (world) => {
        const { sql, impersonate } = world;
        const [hostile, other] = teams(world);
        const [revoked, ended] = [await insertKey(sql, hostile), await insertKey(sql, hostile)];
        for (const key of [revoked, ended]) await insertEndpoint(sql, hostile, key);
        const otherEndpoint = await insertEndpoint(sql, other);
        await insertEvent(sql, hostile);
        await insertEvent(sql, other);
        await sql.run("update api_keys set expires_at = now() where id = $1", [ended]);
        await poison(world, hostile, table);
        await impersonate("owner");
        expect(await sql.count(REVOKE, [hostile.tenant, revoked])).toBe(1);
        await sql.resetRole();
        expect(
          await queryValue(sql, "select revoked_at is not null from api_keys where id = $1", [
            revoked,
          ]),
        ).toBe(true);
        await planWebhooks(sql);
        expect(
          await queryValue(
            sql,
            "select count(*)::int from webhook_deliveries where endpoint_id = $1",
            [otherEndpoint],
          ),
        ).toBe(1);
      })(),
  );
});

describe("a team that reads the shared MLS", () => {
  const attempts = (sql: World["sql"], item: string) =>
    queryValue<number | undefined>(
      sql,
      "select attempts from private.failed_items where work = 'MLS listings' and item = $1",
      [item],
    );
  const listListingKeys = (sql: World["sql"], { tenant }: Team) =>
    queryColumn(
      sql,
      "select listing_key from listings where tenant_id = $1 and source = $2 order by 1",
      [tenant, SOURCE],
    );
  const keysToRead = async (sql: World["sql"]) =>
    (await beginPoll(typed(sql), "shared", SOURCE)).keys;
  const makeDue = (sql: World["sql"]) =>
    sql.run("update private.failed_items set retry_at = now() where retry_at is not null");
  const many = Array.from({ length: 40 }, (_, number) => ({ listing_key: `K${number}` }));

  test(
    "stores the other listings when one fails, and attempts the failing listing five times",
    withWorld(async (world) => {
      const { sql } = world;
      const [hostile, other] = teams(world);
      for (const team of [hostile, other]) await follow(sql, team);
      await poison(world, hostile, "listings", "new.listing_key = 'K7'");
      await poll(sql, ...many);
      expect(await listListingKeys(sql, other)).toHaveLength(40);
      expect(await listListingKeys(sql, hostile)).toHaveLength(39);
      expect(await errors(world, "worker MLS listings")).toHaveLength(1);
      const item = `${hostile.tenant} K7`;
      for (const count of [2, 3, 4, 5]) {
        expect(await keysToRead(sql), "before the retry time").not.toContain("K7");
        await makeDue(sql);
        expect(await keysToRead(sql)).toContain("K7");
        await poll(sql, { listing_key: "K7" });
        expect(await attempts(sql, item)).toBe(count);
      }
      await makeDue(sql);
      await poll(sql, { listing_key: "K7" }, { listing_key: "K77" });
      expect(await attempts(sql, item)).toBe(5);
      expect(await keysToRead(sql)).not.toContain("K7");
      expect(await listListingKeys(sql, hostile)).toContain("K77");
      expect(await attempts(sql, hostile.tenant)).toBeUndefined();
    }),
  );

  test(
    "clears a listing's failure once the listing is stored",
    withWorld(async (world) => {
      const { sql } = world;
      const [hostile] = teams(world);
      await follow(sql, hostile);
      const name = await poison(world, hostile, "listings", "new.listing_key = 'K7'");
      await poll(sql, ...many);
      await sql.run(`drop function private.${name} cascade`);
      await makeDue(sql);
      await poll(sql, { listing_key: "K7" });
      expect(await listListingKeys(sql, hostile)).toContain("K7");
      expect(await attempts(sql, `${hostile.tenant} K7`)).toBeUndefined();
    }),
  );

  test(
    "blocks no other team if it can store nothing, and is skipped after five failures until it can store again",
    withWorld(async (world) => {
      const { sql } = world;
      const [hostile, other] = teams(world);
      for (const team of [hostile, other]) await follow(sql, team);
      const name = await poison(world, hostile, "listings");
      for (const count of [1, 2, 3, 4, 5]) {
        await poll(sql, ...many);
        expect(await attempts(sql, hostile.tenant)).toBe(count);
        await makeDue(sql);
      }
      expect(await listListingKeys(sql, other)).toHaveLength(40);
      expect(await errors(world, "worker MLS listings")).not.toEqual([]);
      expect(await listReaders(typed(sql), "shared")).not.toContain(hostile.tenant);

      // Once the team can store a listing again, the MLS is read for it again.
      await sql.run(`drop function private.${name} cascade`);
      await insertListing(sql, hostile.tenant);
      expect(await listReaders(typed(sql), "shared")).toContain(hostile.tenant);
    }),
  );
});

describe("messages whose worker was killed too often", () => {
  test(
    "are marked as failed even if another team's message cannot be updated",
    withWorld(async (world) => {
      const { sql } = world;
      const [hostile, other] = teams(world);
      const ids = [
        await insertMessage(sql, hostile, "email"),
        await insertMessage(sql, other, "email"),
      ];
      await sql.run(
        "update graphile_worker._private_jobs set attempts = max_attempts where key = any ($1)",
        [ids.map((id) => `message:${id}`)],
      );
      await poison(world, hostile, "messages");
      await releaseJobs(typed(sql), []);
      expect(await queryValue(sql, "select status from messages where id = $1", [ids[1]])).toBe(
        "failed",
      );
      expect(await errors(world, "worker message")).not.toEqual([]);
    }),
  );

  test(
    "are marked as failed even when their sender cannot be notified",
    withWorld(async (world) => {
      const { sql } = world;
      const [hostile] = teams(world);
      const id = await insertMessage(sql, hostile, "email");
      await poison(world, hostile, "notifications");
      await failMessage(typed(sql), id, "No", { isKnown: false, isStopped: false });
      expect(await queryValue(sql, "select status from messages where id = $1", [id])).toBe(
        "failed",
      );
    }),
  );
});
