import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Sql } from "../with-user";
import { queryColumn, withWorld, queryValue, type Name, type World } from "../world";

/** Starts a session of this person, and runs further statements in it. */
async function enter({ sql, people }: World, name: Name): Promise<string> {
  const session = randomUUID();
  await sql.resetRole();
  await sql.run(
    "insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $2, now(), now())",
    [session, people[name]],
  );
  await sql.impersonate(people[name], { session_id: session });
  return session;
}

const SECRET = "3132333435363738393031323334353637383930";

/** Returns the code of an authenticator app, `steps` half minutes from now. */
async function codeNow(sql: Sql, steps = 0): Promise<string> {
  return queryValue(
    sql,
    "select private.totp(decode($1, 'hex'), floor(extract(epoch from clock_timestamp()) / 30)::bigint + $2)",
    [SECRET, steps],
  );
}

type CodeResult = { passed?: boolean; codes?: string[] | null; retry_after: number };
const enterCode = (sql: Sql, purpose: string, code: string) =>
  queryValue<CodeResult>(sql, "select use_two_step_code($1, $2)", [purpose, code]);

/** Turns two-step sign-in on, with the secret above. No session has given a code yet. */
async function enableTwoStep({ sql, people }: World, name: Name): Promise<void> {
  await sql.resetRole();
  await sql.run(
    "insert into private.two_step (user_id, secret, confirmed_at) values ($1, decode($2, 'hex'), now())",
    [people[name], SECRET],
  );
}

describe("codes", () => {
  // RFC 6238, appendix B (SHA-1). An app shows the last six of its eight digits.
  const vectors: [number, string][] = [
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ];
  test.each(vectors)("match the standard at second %i", (second, code) =>
    withWorld(async ({ sql }) => {
      await sql.resetRole();
      const computeCode = "select private.totp(decode($1, 'hex'), $2)";
      expect(await queryValue(sql, computeCode, [SECRET, Math.floor(second / 30)])).toBe(code);
    })(),
  );
});

describe("setting up two-step sign-in", () => {
  test(
    "accepts a correct code, returns ten recovery codes and stores only their hashes",
    withWorld(async (world) => {
      const { sql, people } = world;
      const session = await enter(world, "agent");
      const secret = await queryValue<string>(sql, "select begin_two_step()");
      expect(secret).toMatch(/^[0-9a-f]{40}$/);
      expect(await enterCode(sql, "set_up", "000000x")).toMatchObject({ codes: null });
      await sql.resetRole();
      const code = await queryValue<string>(
        sql,
        "select private.totp(secret, floor(extract(epoch from clock_timestamp()) / 30)::bigint) from private.two_step where user_id = $1",
        [people.agent],
      );
      await sql.impersonate(people.agent, { session_id: session });
      const { codes } = await enterCode(sql, "set_up", code);
      expect(new Set(codes).size).toBe(10);
      for (const one of codes ?? []) expect(one).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/);
      // The session that set it up continues. A session elsewhere must give a code.
      expect(await queryValue(sql, "select (get_actor() ->> 'userId')")).toBe(people.agent);
      await enter(world, "agent");
      expect(await sql.expectRefused("select get_actor()")).toBe("PT401");
      await sql.resetRole();
      const storedHashes = await queryColumn(
        sql,
        "select code_hash::text from private.recovery_codes",
      );
      for (const one of codes ?? []) expect(storedHashes.join()).not.toContain(one);
    }),
  );

  test(
    "cannot restart while it is on, or use another person's session",
    withWorld(async (world) => {
      const { sql, expectRefusal, people } = world;
      await enableTwoStep(world, "agent");
      const session = await enter(world, "agent");
      expect((await expectRefusal("select begin_two_step()")).code).toBe("PT401");
      expect(await enterCode(sql, "sign_in", await asOwner(world, session, "agent"))).toMatchObject(
        {
          passed: true,
        },
      );
      expect((await expectRefusal("select begin_two_step()")).code).toBe("PT409");
      expect((await expectRefusal("select use_two_step_code('set_up', '1')")).code).toBe("PT409");
      await sql.impersonate(people.admin, { session_id: session });
      expect((await expectRefusal("select begin_two_step()")).code).toBe("PT401");
      expect((await expectRefusal("select use_two_step_code('sign_in', '1')")).code).toBe("PT401");
    }),
  );
});

/** Gives the current code as the person of this session. */
async function asOwner({ sql, people }: World, session: string, name: Name, steps = 0) {
  await sql.resetRole();
  const code = await codeNow(sql, steps);
  await sql.impersonate(people[name], { session_id: session });
  return code;
}

describe("a session without the second step", () => {
  test(
    "can read, change and call nothing",
    withWorld(async (world) => {
      const { sql, expectRefusal, people, tenant, clients } = world;
      await enableTwoStep(world, "owner");
      await sql.resetRole();
      await sql.run("insert into platform_admins (user_id) values ($1)", [people.owner]);
      await sql.run(
        "insert into affiliate_programs (user_id, referral_code) values ($1, 'HALF1234')",
        [people.owner],
      );
      const readable = await queryColumn(
        sql,
        `select distinct table_name from information_schema.column_privileges
         where table_schema = 'public' and grantee = 'authenticated' and privilege_type = 'SELECT'`,
      );
      await enter(world, "owner");
      for (const table of readable) {
        if (["tenant_roles", "communication_channels"].includes(table)) continue;
        expect(await sql.count(`select from public.${table}`), table).toBe(0);
      }
      expect(await sql.count("select from tenant_roles where tenant_id is not null")).toBe(0);
      const nothing: [string, unknown[]][] = [
        ["update profiles set name = 'Thief'", []],
        ["update tenants set name = 'Thief'", []],
        ["update clients set name = 'Thief' where id = $1", [clients.owner]],
        ["delete from clients where id = $1", [clients.owner]],
        ["delete from message_attachments", []],
        ["delete from calendar_feeds", []],
        ["update affiliate_programs set payment_method = 'paypal'", []],
      ];
      for (const [statement, values] of nothing) {
        expect(await sql.count(statement, values), statement).toBe(0);
      }
      const refused: [string, unknown[], string][] = [
        ["select get_actor()", [], "PT401"],
        ["select list_my_sessions()", [], "PT401"],
        ["select end_my_sessions()", [], "PT401"],
        ["select get_my_two_step()", [], "PT401"],
        ["select begin_two_step()", [], "PT401"],
        ["select use_two_step_code('turn_off', '000000')", [], "PT401"],
        ["select use_two_step_code('renew_codes', '000000')", [], "PT401"],
        ["select extend_two_step_to_session($1)", [people.owner], "PT401"],
        ["select set_two_step_requirement($1, false)", [tenant], "42501"],
        ["select reset_member_two_step($1, $2)", [tenant, people.agent], "42501"],
        ["select switch_tenant($1)", [tenant], "42501"],
        ["select rotate_calendar_feed($1)", [tenant], "42501"],
        ["select set_free_testing(true)", [], "42501"],
        ["select list_members($1)", [tenant], "42501"],
        ["select deactivate_member($1, $2, null)", [tenant, people.agent], "42501"],
        ["select request_payout(1, 'paypal')", [], "PT404"],
        ["select accept_invitation('x')", [], "42501"],
        ["select create_invitation($1, 'a@lintel.test', 'agent')", [tenant], "42501"],
        [
          "insert into clients (tenant_id, owner_id, name, phone) values ($1, $2, 'X', '6145550100')",
          [tenant, people.owner],
          "42501",
        ],
        ["insert into teams (tenant_id, name) values ($1, 'Mine')", [tenant], "42501"],
        [
          "insert into storage.objects (bucket_id, name) values ('avatars', $1)",
          [`${people.owner}/0123456789abcdef.webp`],
          "42501",
        ],
      ];
      for (const [statement, values, code] of refused) {
        expect((await expectRefusal(statement, values)).code, statement).toBe(code);
      }
      for (const list of ["clients", "deals", "tasks", "messages"]) {
        const answer = await queryValue<{ total_count: number } | null>(
          sql,
          `select list_${list}($1, '{}')`,
          [tenant],
        );
        expect(answer?.total_count ?? 0, list).toBe(0);
      }
      expect(await queryValue(sql, "select get_partner_dashboard()")).toBeNull();
    }),
  );

  test(
    "is completed by a code, which works once and for this session only",
    withWorld(async (world) => {
      const { sql } = world;
      await enableTwoStep(world, "agent");
      const elsewhere = await enter(world, "agent");
      const session = await enter(world, "agent");
      const code = await asOwner(world, session, "agent");
      expect(await enterCode(sql, "sign_in", "123 45")).toMatchObject({ passed: false });
      expect(await enterCode(sql, "sign_in", `${code.slice(0, 3)} ${code.slice(3)}`)).toEqual({
        passed: true,
        retry_after: 0,
        codes: null,
      });
      expect(await sql.count("select from clients")).toBe(1);
      await sql.impersonate(world.people.agent, { session_id: elsewhere });
      expect(await sql.count("select from clients")).toBe(0);
      expect(await enterCode(sql, "sign_in", code)).toMatchObject({ passed: false });
      const before = await asOwner(world, elsewhere, "agent", -1);
      expect(await enterCode(sql, "sign_in", before)).toMatchObject({ passed: false });
      const old = await asOwner(world, elsewhere, "agent", -2);
      expect(await enterCode(sql, "sign_in", old)).toMatchObject({ passed: false });
      const next = await asOwner(world, elsewhere, "agent", 1);
      expect(await enterCode(sql, "sign_in", next)).toMatchObject({ passed: true });
    }),
  );

  test(
    "is completed by a recovery code, each of which works once",
    withWorld(async (world) => {
      const { sql } = world;
      await enableTwoStep(world, "agent");
      const session = await enter(world, "agent");
      await enterCode(sql, "sign_in", await asOwner(world, session, "agent"));
      const next = await asOwner(world, session, "agent", 1);
      const { codes } = await enterCode(sql, "renew_codes", next);
      const [first = "", second = ""] = codes ?? [];
      await enter(world, "agent");
      expect(await enterCode(sql, "sign_in", first.toUpperCase().replace("-", " "))).toMatchObject({
        passed: true,
      });
      expect(await queryValue(sql, "select get_my_two_step() ->> 'codes_left'")).toBe("9");
      await enter(world, "agent");
      expect(await enterCode(sql, "sign_in", first)).toMatchObject({ passed: false });
      expect(await enterCode(sql, "sign_in", second)).toMatchObject({ passed: true });
    }),
  );

  test(
    "is locked for a quarter of an hour after ten wrong codes, even for the correct code",
    withWorld(async (world) => {
      const { sql, people } = world;
      await enableTwoStep(world, "agent");
      const session = await enter(world, "agent");
      for (let attempt = 1; attempt <= 10; attempt++) {
        const outcome = await enterCode(
          sql,
          "sign_in",
          attempt === 5 ? "x".repeat(1000) : "000001x",
        );
        expect(outcome).toEqual({ passed: false, retry_after: 0, codes: null });
      }
      const code = await asOwner(world, session, "agent");
      const shut = await enterCode(sql, "sign_in", code);
      expect(shut.passed).toBe(false);
      expect(shut.retry_after).toBeGreaterThan(800);
      await sql.resetRole();
      await sql.run("update private.two_step set attempts_reset_at = now() where user_id = $1", [
        people.agent,
      ]);
      await sql.impersonate(people.agent, { session_id: session });
      expect(await enterCode(sql, "sign_in", code)).toMatchObject({ passed: true });
    }),
  );

  test(
    "cannot be completed by another person's session or by itself",
    withWorld(async (world) => {
      const { expectRefusal } = world;
      await enableTwoStep(world, "agent");
      const half = await enter(world, "agent");
      expect((await expectRefusal("select extend_two_step_to_session($1)", [half])).code).toBe(
        "PT401",
      );
      await enter(world, "owner");
      expect((await expectRefusal("select extend_two_step_to_session($1)", [half])).code).toBe(
        "PT404",
      );
    }),
  );
});

describe("turning off two-step sign-in", () => {
  test(
    "requires a code, and is refused where a team requires two-step sign-in",
    withWorld(async (world) => {
      const { sql, expectRefusal, people, tenant } = world;
      await enableTwoStep(world, "agent");
      const session = await enter(world, "agent");
      await enterCode(sql, "sign_in", await asOwner(world, session, "agent"));
      expect(await enterCode(sql, "turn_off", "nonsense")).toMatchObject({ passed: false });
      await sql.resetRole();
      await sql.run("update tenants set two_step_required = true where id = $1", [tenant]);
      const next = await asOwner(world, session, "agent", 1);
      expect((await expectRefusal("select use_two_step_code('turn_off', $1)", [next])).code).toBe(
        "PT409",
      );
      await sql.resetRole();
      await sql.run("update tenants set two_step_required = false where id = $1", [tenant]);
      await sql.impersonate(people.agent, { session_id: session });
      expect(await enterCode(sql, "turn_off", next)).toMatchObject({ passed: true });
      await enter(world, "agent");
      expect(await sql.count("select from clients")).toBe(1);
    }),
  );
});

describe("a team that requires two-step sign-in", () => {
  test(
    "can be made so only by an owner who uses two-step sign-in",
    withWorld(async (world) => {
      const { sql, expectRefusal, people, tenant } = world;
      for (const name of [
        "admin",
        "manager",
        "agent",
        "viewer",
        "suspended",
        "foreigner",
      ] as const) {
        await enter(world, name);
        expect(
          (await expectRefusal("select set_two_step_requirement($1, true)", [tenant])).code,
          name,
        ).toBe("42501");
        expect(
          await expectRefusal("update tenants set two_step_required = true where id = $1", [
            tenant,
          ]),
        ).toMatchObject({ code: "42501" });
      }
      const session = await enter(world, "owner");
      expect(
        (await expectRefusal("select set_two_step_requirement($1, true)", [tenant])).code,
      ).toBe("PT409");
      await enableTwoStep(world, "owner");
      await sql.impersonate(people.owner, { session_id: session });
      await enterCode(sql, "sign_in", await asOwner(world, session, "owner"));
      await sql.run("select set_two_step_requirement($1, true)", [tenant]);
      expect(await sql.count("select from clients where tenant_id = $1", [tenant])).toBeGreaterThan(
        5,
      );
    }),
  );

  test(
    "is closed to members without two-step sign-in, while their other teams stay open",
    withWorld(async (world) => {
      const { sql, tenant, otherTenant } = world;
      await sql.resetRole();
      await sql.run("update tenants set two_step_required = true where id = $1", [tenant]);
      await enter(world, "both");
      expect(await queryColumn(sql, "select distinct tenant_id from clients")).toEqual([
        otherTenant,
      ]);
      expect(await queryValue(sql, "select get_actor() ->> 'twoStepMissing'")).toBe("true");
      expect(await queryValue(sql, "select get_actor() ->> 'tenantId'")).toBe(otherTenant);
      await enter(world, "owner");
      expect(await sql.count("select from clients")).toBe(0);
      expect(await sql.count("update tenants set name = 'Mine'")).toBe(0);
      expect(await queryValue(sql, "select get_actor() ->> 'tenantId'")).toBeNull();
      expect(await queryValue(sql, "select begin_two_step()")).toMatch(/^[0-9a-f]{40}$/);
    }),
  );

  test(
    "allows the owner to reset two-step sign-in of a member who is in no other team",
    withWorld(async (world) => {
      const { sql, expectRefusal, people, tenant } = world;
      for (const name of ["agent", "both", "owner"] as const) await enableTwoStep(world, name);
      const reset = "select reset_member_two_step($1, $2)";
      for (const name of ["admin", "manager", "viewer", "foreigner"] as const) {
        await enter(world, name);
        expect((await expectRefusal(reset, [tenant, people.agent])).code, name).toBe("42501");
      }
      const session = await enter(world, "owner");
      await enterCode(sql, "sign_in", await asOwner(world, session, "owner"));
      expect((await expectRefusal(reset, [tenant, people.owner])).code).toBe("42501");
      expect((await expectRefusal(reset, [tenant, people.both])).code).toBe("PT409");
      expect((await expectRefusal(reset, [tenant, people.viewer])).code).toBe("PT404");
      expect((await expectRefusal(reset, [tenant, people.foreigner])).code).toBe("42501");
      await sql.run(reset, [tenant, people.agent]);
      await enter(world, "agent");
      expect(await sql.count("select from clients")).toBe(1);
    }),
  );
});
