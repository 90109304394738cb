import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { planWebhookDeliveries } from "@/lib/platform/webhooks/planning.data";
import { typed } from "../shared-work";
import { impersonateKey, insertApiKey, type InsertedKey } from "./api-key-fixtures";
import { freeTesting } from "../money/subscription-fixtures";
import { queryColumn, withWorld, queryValue, type World } from "../world";

const REVOKE = "update api_keys set revoked_at = now() where tenant_id = $1 and id = $2";

const SUBSCRIBE = `insert into webhook_endpoints (tenant_id, id, url, events, sealed_secret)
  values ($1, $2, 'https://hooks.example.com', $3, 's')`;
const CHANGE = "select update_webhook_endpoint($1, $2, p_url => 'https://elsewhere.test')";
const TURN = "select update_webhook_endpoint($1, $2, p_is_on => $3)";
const KEY_PERMISSIONS = ["API_KEYS_MANAGE", "CLIENTS_VIEW_OWN"];

/** Subscribes a webhook as a key of the owner. Ends as that key. */
async function subscribed(
  world: World,
  permissions = KEY_PERMISSIONS,
): Promise<{ id: string; key: InsertedKey }> {
  await freeTesting(world, true);
  const key = await insertApiKey(world, "owner", permissions);
  await impersonateKey(world, "owner", key);
  const id = randomUUID();
  await world.sql.run(SUBSCRIBE, [world.tenant, id, ["client.created"]]);
  return { id, key };
}

/** Inserts a delivery of a webhook, sent or due. */
async function insertDelivery({ sql, tenant }: World, endpoint: string, more: object = {}) {
  const id = randomUUID();
  const row = {
    ...{ id, tenant_id: tenant, endpoint_id: endpoint, event: "client.created", changed: [] },
    ...{ record_id: randomUUID(), happened_at: "2026-01-01", state: "delivered", attempts: 1 },
    ...{ queued_at: "2026-01-01", status: 200, ...more },
  };
  await sql.resetRole();
  await sql.run(
    `insert into webhook_deliveries (id, tenant_id, endpoint_id, event, changed, record_id, happened_at, state, attempts,
       queued_at, status, failure)
     select id, tenant_id, endpoint_id, event, changed, record_id, happened_at, state, attempts, queued_at, status, failure
     from jsonb_populate_record(null::webhook_deliveries, $1)`,
    [JSON.stringify(row)],
  );
  return id;
}

describe("a webhook subscribed by an API key", () => {
  test(
    "can be read, changed, renewed, replayed and deleted by its key, in the creator's name",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      const { id, key } = await subscribed(world);
      expect(await sql.run("select created_by, api_key_id from webhook_endpoints")).toEqual([
        { created_by: people.owner, api_key_id: key.id },
      ]);
      const delivery = await insertDelivery(world, id);
      await impersonateKey(world, "owner", key);
      for (const [statement, values] of [
        [CHANGE, [tenant, id]],
        [TURN, [tenant, id, false]],
        [TURN, [tenant, id, true]],
        ["select update_webhook_endpoint($1, $2, p_sealed_secret => 'sealed anew')", [tenant, id]],
        ["select replay_webhook_delivery($1, $2)", [tenant, delivery]],
      ] as const) {
        expect(await queryValue(sql, statement, [...values]), statement).toBe(true);
      }
      expect(await sql.count("delete from webhook_endpoints")).toBe(1);
    }),
  );

  test(
    "is inaccessible to another key, like the webhooks of members",
    withWorld(async (world) => {
      const { sql, tenant, impersonate } = world;
      const { id } = await subscribed(world);
      const peoples = randomUUID();
      await impersonate("owner");
      await sql.run(SUBSCRIBE, [tenant, peoples, ["client.created"]]);
      const deliveries = [await insertDelivery(world, id), await insertDelivery(world, peoples)];
      const other = await insertApiKey(world, "owner", [...KEY_PERMISSIONS, "CLIENTS_UPDATE_ALL"]);
      await impersonateKey(world, "owner", other);
      expect(await sql.count("select id from webhook_endpoints")).toBe(0);
      expect(await sql.count("select id from webhook_deliveries")).toBe(0);
      expect(await sql.count("delete from webhook_endpoints")).toBe(0);
      for (const webhook of [id, peoples]) {
        for (const [statement, values] of [
          [CHANGE, [tenant, webhook]],
          [TURN, [tenant, webhook, false]],
          ["select update_webhook_endpoint($1, $2, p_sealed_secret => 'mine')", [tenant, webhook]],
        ] as const) {
          expect(await queryValue(sql, statement, [...values]), statement).toBe(false);
        }
      }
      for (const delivery of deliveries) {
        const replay = "select replay_webhook_delivery($1, $2)";
        expect(await queryValue(sql, replay, [tenant, delivery])).toBe(false);
      }
    }),
  );

  test(
    "shows its key only the deliveries that were sent or attempted",
    withWorld(async (world) => {
      const { sql } = world;
      const { id, key } = await subscribed(world);
      const sent = await insertDelivery(world, id);
      const tried = { state: "waiting", status: null, failure: "timeout" };
      const attempted = await insertDelivery(world, id, tried);
      await insertDelivery(world, id, { state: "left_out", status: null });
      await insertDelivery(world, id, { state: "waiting", status: null, attempts: 0 });
      await impersonateKey(world, "owner", key);
      const read = await queryColumn(sql, "select id from webhook_deliveries");
      expect(read.toSorted()).toEqual([sent, attempted].toSorted());
      await world.impersonate("owner");
      expect(await sql.count("select id from webhook_deliveries")).toBe(4);
    }),
  );

  test.each([
    ["deal.created", "This API key lacks the permission DEALS_VIEW."],
    ["task.deleted", "This API key lacks the permission TASKS_VIEW."],
    ["message.updated", "This API key lacks the permission CONVERSATIONS_VIEW."],
    ["automation.ran", "Automations cannot call a webhook that an API key subscribed"],
  ])(
    "cannot subscribe to %s, which its key cannot receive, when created or later",
    (event, message) =>
      withWorld(async (world) => {
        const { tenant, expectRefusal } = world;
        const { id } = await subscribed(world);
        const events = ["client.created", event];
        const refused = { code: "42501", message };
        expect(await expectRefusal(SUBSCRIBE, [tenant, randomUUID(), events])).toEqual(refused);
        const change = "select update_webhook_endpoint($1, $2, p_events => $3)";
        expect(await expectRefusal(change, [tenant, id, events])).toEqual(refused);
      })(),
  );

  test(
    "requires a key of the same team with the permission, which its creator still has",
    withWorld(async (world) => {
      const { tenant, otherTenant, expectRefusal, giveCustomRole } = world;
      await freeTesting(world, true);
      await giveCustomRole("agent", ["API_KEYS_MANAGE", "CLIENTS_VIEW_OWN"]);
      const [without, lost, both, foreign] = [
        await insertApiKey(world, "agent", ["CLIENTS_VIEW_OWN"]),
        await insertApiKey(world, "manager", KEY_PERMISSIONS),
        await insertApiKey(world, "both", KEY_PERMISSIONS, { within: otherTenant }),
        await insertApiKey(world, "foreigner", KEY_PERMISSIONS, { within: otherTenant }),
      ];
      for (const [name, key] of [
        ["agent", without],
        ["manager", lost],
        ["both", both],
        ["foreigner", foreign],
      ] as const) {
        await impersonateKey(world, name, key);
        const refused = await expectRefusal(SUBSCRIBE, [tenant, randomUUID(), ["client.created"]]);
        expect(refused.code, name).toBe("42501");
      }
    }),
  );

  test(
    "stays with its key when members turn it off and on, and refuses their other changes",
    withWorld(async (world) => {
      const { sql, tenant, people, impersonate, expectRefusal } = world;
      const { id, key } = await subscribed(world);
      await world.giveCustomRole("admin", ["API_KEYS_MANAGE", "CLIENTS_VIEW_ALL"]);
      await impersonate("admin");
      await sql.run(TURN, [tenant, id, false]);
      await sql.run(TURN, [tenant, id, true]);
      expect((await expectRefusal(CHANGE, [tenant, id])).code).toBe("PT409");
      const more = "select update_webhook_endpoint($1, $2, p_events => '{client.deleted}')";
      expect((await expectRefusal(more, [tenant, id])).code).toBe("PT409");
      expect(await sql.run("select created_by, api_key_id from webhook_endpoints")).toEqual([
        { created_by: people.owner, api_key_id: key.id },
      ]);
    }),
  );

  test(
    "is in the audit log with its creator and its key",
    withWorld(async (world) => {
      const { sql, tenant, people, impersonate } = world;
      const { id, key } = await subscribed(world);
      await impersonate("owner");
      const { entries } = await queryValue<{ entries: { record_id: string }[] }>(
        sql,
        "select list_audit_entries($1, '{}')",
        [tenant],
      );
      expect(entries.find(({ record_id }) => record_id === id)).toMatchObject({
        action: "created",
        kind: "webhook",
        actor_id: people.owner,
        api_key_id: key.id,
      });
    }),
  );

  const readDisabledReason = ({ sql }: World, id: string) =>
    queryValue(sql, "select disabled_because from webhook_endpoints where id = $1", [id]);

  test(
    "is turned off when the key is revoked, and cannot be turned on again",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      const { id, key } = await subscribed(world);
      const waiting = await insertDelivery(world, id, { state: "waiting", status: null });
      await impersonate("owner");
      await sql.run(REVOKE, [tenant, key.id]);
      expect(await readDisabledReason(world, id)).toBe("key");
      expect(
        await queryValue(sql, "select state from webhook_deliveries where id = $1", [waiting]),
      ).toBe("failed");
      expect((await expectRefusal(TURN, [tenant, id, true])).code).toBe("PT409");
      await impersonateKey(world, "owner", key);
      expect(await sql.count("select id from webhook_endpoints")).toBe(0);
      expect(await sql.expectRefused(TURN, [tenant, id, true])).toBe("42501");
      await impersonate("owner");
      expect(await sql.count("delete from webhook_endpoints where id = $1", [id])).toBe(1);
    }),
  );

  /** Returns how the key's creator was informed of its end, by notification and by mail. */
  async function readNotices({ sql, people }: World) {
    await sql.resetRole();
    const ofOwner = "kind = 'webhook_disabled' and user_id = $1";
    const mailed = "to_email = (select email from profiles where user_id = $1)";
    return {
      bells: await queryColumn(sql, `select title from notifications where ${ofOwner}`, [
        people.owner,
      ]),
      mails: await queryColumn(
        sql,
        `select variables ->> 'title' from emails where kind = 'notification' and ${mailed}`,
        [people.owner],
      ),
    };
  }

  test(
    "shares one notice with the other webhooks of a revoked key, unless its creator revoked the key",
    withWorld(async (world) => {
      const { sql, tenant, impersonate } = world;
      const { key } = await subscribed(world);
      await sql.run(SUBSCRIBE, [tenant, randomUUID(), ["client.deleted"]]);
      await world.giveCustomRole("admin", ["API_KEYS_MANAGE"]);
      await impersonate("admin");
      await sql.run(REVOKE, [tenant, key.id]);
      const once = ["2 webhooks were turned off: their API key Test has ended"];
      expect(await readNotices(world)).toEqual({ bells: once, mails: once });

      const own = await subscribed(world);
      await impersonate("owner");
      await sql.run(REVOKE, [tenant, own.key.id]);
      expect(await readDisabledReason(world, own.id)).toBe("key");
      expect(await readNotices(world)).toEqual({ bells: once, mails: once });
    }),
  );

  test(
    "does not count towards the team's twenty once its key is revoked",
    withWorld(async (world) => {
      const { sql, tenant, impersonate } = world;
      const { key } = await subscribed(world);
      for (let made = 1; made < 20; made++) {
        await sql.run(SUBSCRIBE, [tenant, randomUUID(), ["client.created"]]);
      }
      await impersonate("owner");
      const oneMore = () =>
        sql.expectRefused(SUBSCRIBE, [tenant, randomUUID(), ["client.created"]]);
      expect(await oneMore()).toBe("PT409");
      await sql.run(REVOKE, [tenant, key.id]);
      await sql.run(SUBSCRIBE, [tenant, randomUUID(), ["client.created"]]);
    }),
  );

  test(
    "is turned off when the key expires, and its creator is notified",
    withWorld(async (world) => {
      const { sql } = world;
      const { id, key } = await subscribed(world);
      await sql.resetRole();
      await planWebhookDeliveries(typed(sql));
      expect(await readDisabledReason(world, id)).toBeNull();
      await sql.run("update api_keys set expires_at = now() where id = $1", [key.id]);
      await planWebhookDeliveries(typed(sql));
      expect(await readDisabledReason(world, id)).toBe("key");
      const once = ["The webhook to hooks.example.com was turned off: its API key has ended"];
      expect(await readNotices(world)).toEqual({ bells: once, mails: once });
    }),
  );
});
