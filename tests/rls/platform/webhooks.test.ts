import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { insertApiKey, impersonateKey } from "./api-key-fixtures";
import { freeTesting, subscribe } from "../money/subscription-fixtures";
import { withWorld, MEMBERS, queryValue, type Name, type World } from "../world";

const EVENTS = ["client.created"];

async function insertWebhook({
  sql,
  tenant,
  people,
}: World): Promise<{ id: string; delivery: string }> {
  await sql.resetRole();
  const [id, delivery] = [randomUUID(), randomUUID()];
  await sql.run(
    `insert into webhook_endpoints (id, tenant_id, created_by, url, events, sealed_secret)
     values ($1, $2, $3, 'https://example.com/hook', $4, 'sealed')`,
    [id, tenant, people.owner, EVENTS],
  );
  await sql.run(
    `insert into webhook_deliveries (id, tenant_id, endpoint_id, event, record_id, changed, happened_at, state)
     values ($1, $2, $3, 'client.created', gen_random_uuid(), '{}', now(), 'delivered')`,
    [delivery, tenant, id],
  );
  return { id, delivery };
}

const insertEndpoint = ({ sql, tenant }: World, id: string) =>
  sql.run(
    `insert into webhook_endpoints (tenant_id, id, url, events, sealed_secret)
     values ($1, $2, 'https://example.com', $3, 'sealed')`,
    [tenant, id, EVENTS],
  );

describe("webhooks", () => {
  test(
    "cannot be read, created, changed, replayed or deleted by anybody but the owner",
    withWorld(async (world) => {
      const { sql, impersonate, tenant } = world;
      await freeTesting(world, true);
      const { id, delivery } = await insertWebhook(world);
      const others: Name[] = [
        ...MEMBERS.filter((name) => name !== "owner"),
        "foreigner",
        "stranger",
      ];
      for (const name of others) {
        await impersonate(name);
        expect(await sql.count("select id from webhook_endpoints where id = $1", [id]), name).toBe(
          0,
        );
        expect(await sql.count("select id from webhook_deliveries where id = $1", [delivery])).toBe(
          0,
        );
        expect(await sql.count("delete from webhook_endpoints where id = $1", [id])).toBe(0);
        const call = [tenant, id];
        for (const act of [
          "select update_webhook_endpoint($1, $2, p_sealed_secret => 'mine')",
          "select update_webhook_endpoint($1, $2, p_is_on => false)",
          "select update_webhook_endpoint($1, $2, p_url => 'https://evil.test')",
        ]) {
          expect(await sql.expectRefused(act, call), `${name}: ${act}`).toBe("42501");
        }
        expect(
          await sql.expectRefused("select replay_webhook_delivery($1, $2)", [tenant, delivery]),
        ).toBe("42501");
        expect(
          await sql.expectRefused(
            "insert into webhook_endpoints (tenant_id, url, events, sealed_secret) values ($1, 'https://x.test', '{client.created}', 's')",
            [tenant],
          ),
        ).toBe("42501");
      }
    }),
  );

  test(
    "are managed by the owner through functions only, without access to secrets",
    withWorld(async (world) => {
      const { sql, impersonate, tenant } = world;
      await freeTesting(world, true);
      const { id: webhookId, delivery } = await insertWebhook(world);
      await impersonate("owner");
      const id = randomUUID();
      await insertEndpoint(world, id);
      expect(await sql.expectRefused("select sealed_secret from webhook_endpoints")).toBe("42501");
      expect(await sql.expectRefused("update webhook_endpoints set url = 'https://x.test'")).toBe(
        "42501",
      );
      expect(await sql.expectRefused("update webhook_deliveries set state = 'waiting'")).toBe(
        "42501",
      );
      expect(await sql.expectRefused("select from private.webhook_cursor")).toBe("42501");
      expect(await sql.expectRefused("select * from private.claim_webhook_deliveries(1)")).toBe(
        "42501",
      );

      const [replayed] = await sql.run("select replay_webhook_delivery($1, $2) as found", [
        tenant,
        delivery,
      ]);
      expect(replayed).toEqual({ found: true });
      expect(
        await sql.run("select state from webhook_deliveries where id = $1", [delivery]),
      ).toEqual([{ state: "waiting" }]);
      await sql.run("select update_webhook_endpoint($1, $2, p_is_on => false)", [
        tenant,
        webhookId,
      ]);
      expect(
        await sql.run("select state from webhook_deliveries where id = $1", [delivery]),
      ).toEqual([{ state: "failed" }]);
      expect(
        await sql.expectRefused("select replay_webhook_delivery($1, $2)", [tenant, delivery]),
      ).toBe("PT409");
      expect(await sql.count("delete from webhook_endpoints where id = $1", [webhookId])).toBe(1);
      expect(await sql.count("select id from webhook_deliveries where id = $1", [delivery])).toBe(
        0,
      );
    }),
  );

  test(
    "run as the person who last changed the URL or turned them on",
    withWorld(async (world) => {
      const { sql, impersonate, tenant, people } = world;
      await freeTesting(world, true);
      const { id } = await insertWebhook(world);
      await world.giveCustomRole("agent", ["API_KEYS_MANAGE"]);
      const readCreator = async () => {
        await sql.resetRole();
        return queryValue(sql, "select created_by from webhook_endpoints where id = $1", [id]);
      };
      await impersonate("agent");
      await sql.run("select update_webhook_endpoint($1, $2, p_is_on => false)", [tenant, id]);
      await sql.run("select update_webhook_endpoint($1, $2, p_sealed_secret => 'sealed anew')", [
        tenant,
        id,
      ]);
      expect(await readCreator()).toBe(people.owner);
      await impersonate("agent");
      await sql.run("select update_webhook_endpoint($1, $2, p_url => 'https://mine.test')", [
        tenant,
        id,
      ]);
      expect(await readCreator()).toBe(people.agent);
      await impersonate("owner");
      await sql.run("select update_webhook_endpoint($1, $2, p_is_on => true)", [tenant, id]);
      expect(await readCreator()).toBe(people.owner);
    }),
  );

  test(
    "are limited to twenty, require a plan that includes them, and are closed to keys without the permission",
    withWorld(async (world) => {
      const { sql, impersonate, tenant } = world;
      await freeTesting(world, true);
      await impersonate("owner");
      for (let made = 0; made < 20; made += 1) await insertEndpoint(world, randomUUID());
      const one =
        "insert into webhook_endpoints (tenant_id, url, events, sealed_secret) values ($1, 'https://x.test', '{client.created}', 's')";
      expect(await sql.expectRefused(one, [tenant])).toBe("PT409");
      const key = await insertApiKey(world, "owner", ["CLIENTS_VIEW_ALL"]);
      await impersonateKey(world, "owner", key);
      expect(await sql.expectRefused(one, [tenant])).toBe("42501");
      expect(await sql.count("select id from webhook_endpoints")).toBe(0);
      await freeTesting(world, false);
      await subscribe(world, "starter");
      await impersonate("owner");
      expect(await sql.expectRefused(one, [tenant])).toBe("PT402");
    }),
  );
});
