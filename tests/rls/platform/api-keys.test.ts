import { describe, expect, test } from "vitest";
import { hash, insertApiKey } from "./api-key-fixtures";
import { queryId, withWorld, queryValue } from "../world";

const CREATE = `insert into api_keys (tenant_id, name, permissions, expires_at, key_hash, start)
  values ($1, $2, $3, $4, decode($5, 'hex'), 'crm_abcd') returning id`;
const REVOKE = "update api_keys set revoked_at = now() where tenant_id = $1 and id = $2";

describe("the API keys of a team", () => {
  test.each([
    ["owner", null],
    ...(
      [
        "admin",
        "manager",
        "agent",
        "viewer",
        "suspended",
        "deactivated",
        "foreigner",
        "stranger",
      ] as const
    ).map((name) => [name, "42501"] as const),
  ] as const)("%s reading, creating and revoking a key: %s", (name, code) =>
    withWorld(async (world) => {
      const { sql, impersonate, expectRefusal, tenant } = world;
      const apiKey = await insertApiKey(world, "owner", ["CLIENTS_VIEW_ALL"]);
      await impersonate(name);
      const values = [tenant, "Zapier", ["CLIENTS_VIEW_OWN"], null, hash(name)];
      if (code) expect((await expectRefusal(CREATE, values)).code).toBe(code);
      else expect(await queryValue(sql, CREATE, values)).toMatch(/^[\da-f-]{36}$/);
      expect(await sql.count("select id from api_keys where id = $1", [apiKey.id])).toBe(
        code ? 0 : 1,
      );
      expect(await sql.count(REVOKE, [tenant, apiKey.id])).toBe(code ? 0 : 1);
      expect(await sql.count(REVOKE, [tenant, apiKey.id]), "a second revocation").toBe(0);
    })(),
  );

  test(
    "cannot be changed or deleted, and hide their hashes",
    withWorld(async (world) => {
      const { tenant, impersonate, expectRefusal } = world;
      await insertApiKey(world, "owner", ["CLIENTS_VIEW_ALL"]);
      await impersonate("owner");
      for (const statement of [
        "select key_hash from api_keys",
        "update api_keys set permissions = '{CLIENTS_DELETE_ALL}'",
        "update api_keys set revoked_at = null",
        "update api_keys set expires_at = null",
        "delete from api_keys",
        `insert into api_keys (tenant_id, created_by, name, permissions, key_hash, start)
         values ('${tenant}', auth.uid(), 'x', '{CLIENTS_VIEW_ALL}', decode(repeat('00', 32), 'hex'), 'crm_abcd')`,
        "select * from lease_api_key(repeat('0', 64), 1)",
      ]) {
        expect((await expectRefusal(statement)).code, statement).toBe("42501");
      }
    }),
  );

  test(
    "accept only permissions for records and webhooks that their creator has",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal, giveCustomRole } = world;
      await giveCustomRole("agent", ["API_KEYS_MANAGE", "CLIENTS_VIEW_TEAM", "MEMBERS_MANAGE"]);
      await impersonate("agent");
      const codeFor = async (permissions: string[]) =>
        (await expectRefusal(CREATE, [tenant, "x", permissions, null, hash("x")])).code;
      expect(await codeFor(["CLIENTS_VIEW_ALL"])).toBe("42501");
      expect(await codeFor(["CLIENTS_UPDATE_OWN"])).toBe("42501");
      for (const wrong of [["MEMBERS_MANAGE"], ["API_KEYS_MANAGE", "SETTINGS_VIEW"], []]) {
        expect(await codeFor(wrong), String(wrong)).toBe("PT400");
      }
      const webhooks = [tenant, "x", ["API_KEYS_MANAGE"], null, hash("x")];
      expect(await queryValue(sql, CREATE, webhooks)).toBeTruthy();
    }),
  );

  test(
    "are limited to twenty, without the revoked keys",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      for (let n = 0; n < 20; n++) await insertApiKey(world, "owner", ["CLIENTS_VIEW_ALL"]);
      await impersonate("owner");
      const another = [tenant, "x", ["CLIENTS_VIEW_ALL"], null, hash("21")];
      expect((await expectRefusal(CREATE, another)).code).toBe("PT409");
      await sql.run(REVOKE, [tenant, await queryValue(sql, "select id from api_keys limit 1")]);
      expect(await queryValue(sql, CREATE, another)).toBeTruthy();
    }),
  );

  test(
    "are logged when created and revoked, without hashes, and not when used",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      await world.impersonate("owner");
      const id = await queryId(sql, CREATE, [
        tenant,
        "Zapier",
        ["CLIENTS_VIEW_ALL"],
        null,
        hash("told"),
      ]);
      await sql.resetRole();
      await sql.run("select lease_api_key($1, 1)", [hash("told")]);
      await world.impersonate("owner");
      await sql.run(REVOKE, [tenant, id]);
      await sql.resetRole();
      const auditEntries = await sql.run(
        "select action, kind, label, changes from private.audit_entries where record_id = $1 order by id",
        [id],
      );
      expect(auditEntries).toMatchObject([
        { action: "created", kind: "api_key", label: "Zapier" },
        { action: "updated", kind: "api_key", label: "Zapier" },
      ]);
      expect(Object.keys(auditEntries[1]?.changes as object)).toEqual(["revoked_at"]);
      expect(JSON.stringify(auditEntries)).not.toContain(hash("told"));
    }),
  );

  test(
    "are leased with their creator and a share of the requests per minute",
    withWorld(async (world) => {
      const { sql, people, expectRefusal } = world;
      const key = await insertApiKey(world, "agent", ["CLIENTS_VIEW_OWN"]);
      const lease = (hits: number) =>
        sql.run("select * from lease_api_key($1, $2)", [key.hash, hits]);
      expect(await lease(20)).toMatchObject([
        { id: key.id, user_id: people.agent, request_limit: 600, granted: 20, remaining: 580 },
      ]);
      expect(await lease(10_000)).toMatchObject([{ granted: 580, remaining: 0 }]);
      expect(await lease(20)).toMatchObject([{ granted: 0, remaining: 0 }]);
      expect(await lease(-5)).toMatchObject([{ granted: 0 }]);
      const used = "select last_used_at is not null as used from api_keys where id = $1";
      expect(await queryValue(sql, used, [key.id])).toBe(true);
      await sql.run("update tenant_members set status = 'suspended' where user_id = $1", [
        people.agent,
      ]);
      expect((await expectRefusal("select lease_api_key($1, 1)", [key.hash])).code).toBe("PT401");
      expect((await expectRefusal("select lease_api_key($1, 1)", [hash("nobody's")])).code).toBe(
        "PT401",
      );
    }),
  );
});
