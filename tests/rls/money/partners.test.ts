import { describe, expect, test } from "vitest";
import { purgeAffiliateTraces } from "@/lib/money/partners/purge.data";
import { typed } from "../shared-work";
import { freshEmail } from "../../stack";
import {
  createEarnedReferral,
  joinProgram,
  ledger,
  pay,
  getProgram,
  createReferral,
  signUpWith,
  getReferralStatus,
} from "./partner-fixtures";
import { withWorld, queryValue, type Name, type World } from "../world";

const TABLES = [
  "affiliate_programs",
  "affiliate_referrals",
  "affiliate_payouts",
  "affiliate_entries",
] as const;

const rename = ({ sql, people }: World, name: Name, to: string) =>
  sql.run("update profiles set name = $2 where user_id = $1", [people[name], to]);

describe("joining the partner program", () => {
  test.each([
    ["Teresa Lombardi", "TERE"],
    ["Ángel d'Ünal", "ANGE"],
    ["Li", "LIXX"],
    ["O'Neil", "ONEI"],
    ["李雷", "XXXX"],
    ["", "XXXX"],
  ])("as %j assigns a code of the letters %s and four digits", (name, letters) =>
    withWorld(async (world) => {
      await rename(world, "agent", name);
      const { id, code } = await joinProgram(world, "agent");
      expect(code).toMatch(new RegExp(`^${letters}\\d{4}$`));
      expect(await getProgram(world, id)).toMatchObject({
        tier: "bronze",
        commission_rate: 10,
        status: "active",
        total_referrals: 0,
        payment_method: "paypal",
      });
    })(),
  );

  test(
    "skips codes in use, and picks new letters once all numbers are in use",
    withWorld(async (world) => {
      const { sql } = world;
      await rename(world, "agent", "Zzzz");
      await rename(world, "viewer", "Zzzz");
      await sql.run(`insert into affiliate_programs (referral_code)
        select 'ZZZZ' || lpad(n::text, 4, '0') from generate_series(0, 9999) n where n <> 4242`);
      expect((await joinProgram(world, "agent")).code).toBe("ZZZZ4242");
      expect((await joinProgram(world, "viewer")).code).toMatch(/^[A-Z]{4}\d{4}$/);
    }),
  );

  test(
    "is open once to every signed-in person",
    withWorld(async (world) => {
      for (const name of ["viewer", "suspended", "stranger"] as const) {
        await joinProgram(world, name);
        const again = await world.expectRefusal("select join_partner_program()");
        expect(again).toEqual({
          code: "23505",
          message: "You already have an affiliate account. Please refresh the page.",
        });
      }
      await world.sql.impersonateAnonymous();
      expect((await world.expectRefusal("select join_partner_program()")).code).toBe("42501");
    }),
  );
});

describe("a partner's data", () => {
  test(
    "is readable by the partner only, without the referred team",
    withWorld(async (world) => {
      const { sql } = world;
      const { code } = await joinProgram(world, "agent");
      await createEarnedReferral(sql, code, 7900);
      await world.impersonate("agent");
      await sql.run("select request_payout(1, 'stripe')");
      for (const [table, rows] of Object.entries({
        affiliate_programs: 1,
        affiliate_referrals: 1,
        affiliate_payouts: 1,
        affiliate_entries: 2,
      })) {
        await world.impersonate("agent");
        expect(await sql.count(`select id from ${table}`), table).toBe(rows);
        for (const name of ["owner", "admin", "foreigner", "stranger"] as const) {
          await world.impersonate(name);
          expect(await sql.count(`select id from ${table}`), `${table} ${name}`).toBe(0);
        }
        await sql.impersonateAnonymous();
        expect((await world.expectRefusal(`select id from ${table}`)).code, table).toBe("42501");
      }
      await world.impersonate("agent");
      for (const column of ["referred_tenant_id", "referred_user_id"]) {
        const read = await world.expectRefusal(`select ${column} from affiliate_referrals`);
        expect(read.code, column).toBe("42501");
      }
      const outside = await world.expectRefusal("select * from private.affiliate_clicks");
      expect(outside.code).toBe("42501");
    }),
  );

  test.each(["agent", "owner", "stranger"] as Name[])(
    "cannot be changed through the API by the %s: rate, tier, code, status, commission, balance",
    (name) =>
      withWorld(async (world) => {
        const { sql } = world;
        const { id, code } = await joinProgram(world, "agent");
        await createEarnedReferral(sql, code, 7900);
        await world.impersonate("agent");
        await sql.run("select request_payout(1, 'paypal')");
        await sql.resetRole();
        const columns = await sql.run<{ name: string; value: string }>(
          `select table_name as name, column_name as value from information_schema.columns
           where table_schema = 'public' and table_name like 'affiliate\\_%' and is_identity = 'NO'`,
        );
        await world.impersonate(name);
        for (const { name: table, value: column } of columns) {
          if (column === "payment_method" && table === "affiliate_programs") continue;
          const change = `update ${table} set ${column} = ${column}`;
          expect((await world.expectRefusal(change)).code, change).toBe("42501");
        }
        for (const table of TABLES) {
          expect((await world.expectRefusal(`delete from ${table}`)).code, table).toBe("42501");
          const insert = `insert into ${table} (id) values (default)`;
          expect((await world.expectRefusal(insert)).code, table).toBe("42501");
        }
        const own = `insert into affiliate_programs (user_id, referral_code, tier, commission_rate)
          values (auth.uid(), 'HACK0001', 'platinum', 30)`;
        expect((await world.expectRefusal(own)).code).toBe("42501");
        const method = "update affiliate_programs set payment_method = 'stripe' where id = $1";
        expect(await sql.count(method, [id])).toBe(name === "agent" ? 1 : 0);
      })(),
  );

  test(
    "cannot be changed by calling internal functions",
    withWorld(async (world) => {
      const { id } = await joinProgram(world, "agent");
      for (const call of [
        `private.record_referral('${world.otherTenant}', auth.uid(), 'AGEN0001')`,
        `private.book_commission('${id}')`,
        `private.notify_partner('${id}', 'payout_paid')`,
        `private.lock_payout('${id}')`,
        "public.count_referral_click('AGEN0001', 'x')",
        "public.record_affiliate_trace(auth.uid(), 'x', 'y')",
      ]) {
        expect((await world.expectRefusal(`select ${call}`)).code, call).toBe("42501");
      }
    }),
  );

  test(
    "includes a ledger that not even the table owner can rewrite",
    withWorld(async (world) => {
      const { code, id } = await joinProgram(world, "agent");
      await createEarnedReferral(world.sql, code, 7900);
      for (const statement of [
        "update affiliate_entries set amount = amount",
        "delete from affiliate_entries",
        "truncate affiliate_entries",
      ]) {
        expect((await world.expectRefusal(statement)).code, statement).toBe("42501");
      }
      expect(await ledger(world.sql, id)).toEqual(["earned 7.90"]);
    }),
  );
});

describe("signing up by a link", () => {
  test(
    "records a referral, whatever the case of the code",
    withWorld(async (world) => {
      const { id, code } = await joinProgram(world, "agent");
      const { referral } = await createReferral(world.sql, ` ${code.toLowerCase()} `);
      expect(await getReferralStatus(world.sql, referral)).toBe("pending 0.00");
      expect(await getProgram(world, id)).toMatchObject({ total_referrals: 1, tier: "bronze" });
    }),
  );

  test.each([
    ["unknown", "NOPE0000"],
    ["a megabyte long", "x".repeat(1_000_000)],
    ["not a text", { code: [1] }],
    ["empty", ""],
    ["null", null],
    ["a pattern", "%"],
  ])("with a code that is %s creates the team without a referral", (_what, code) =>
    withWorld(async (world) => {
      await joinProgram(world, "agent");
      const { tenant, referral } = await signUpWith(world.sql, { referral_code: code });
      expect(tenant).toBeTruthy();
      expect(referral).toBeNull();
    })(),
  );

  test(
    "records no referral through an invitation or a suspended partner's link",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      const { id, code } = await joinProgram(world, "agent");
      const email = freshEmail("invited");
      await world.impersonate("owner");
      await sql.run("select create_invitation($1, $2, 'viewer')", [tenant, email]);
      await sql.resetRole();
      const mail = "select variables ->> 'token' from emails where to_email = $1";
      const token = await queryValue(sql, mail, [email]);
      await signUpWith(sql, { invitation_token: token, referral_code: code }, email);
      expect((await getProgram(world, id)).total_referrals).toBe(0);
      const referred = "select from affiliate_referrals where affiliate_id = $1";
      expect(await sql.count(referred, [id])).toBe(0);
      await sql.run("update affiliate_programs set status = 'suspended' where id = $1", [id]);
      expect((await createReferral(sql, code)).referral).toBeNull();
    }),
  );

  test.each([
    ["ann.byrd@gmail.com", "Ann.By.rd+team@googlemail.com", "void"],
    ["ann@lintel.test", "ANN+2@lintel.test", "void"],
    ["ann.byrd@lintel.test", "annbyrd@lintel.test", "pending"],
  ])("of the partner %s as %s makes the referral %s", (mine, theirs, status) =>
    withWorld(async (world) => {
      const { sql, people } = world;
      const { id, code } = await joinProgram(world, "agent");
      await sql.resetRole();
      await sql.run("update auth.users set email = $2 where id = $1", [people.agent, mine]);
      const { referral, tenant } = await createReferral(sql, code, theirs);
      await pay(sql, tenant, 7900);
      const expected = status === "void" ? "void 0.00" : "confirmed 7.90";
      expect(await getReferralStatus(sql, referral)).toBe(expected);
      expect((await getProgram(world, id)).total_referrals).toBe(status === "void" ? 0 : 1);
    })(),
  );

  test(
    "counts clicks once per visitor and day, and ignores an unknown code",
    withWorld(async (world) => {
      const { sql } = world;
      const { code } = await joinProgram(world, "agent");
      await sql.resetRole();
      const click = "select count_referral_click($1, $2)";
      for (const visitor of ["a", "a", "b", "x".repeat(1_000_000)]) {
        await sql.run(click, [code, visitor]);
      }
      await sql.run(click, ["NOPE0000", "a"]);
      await sql.run("update private.daily_salts set day = day - 1");
      await sql.run(click, [code, "a"]);
      await purgeAffiliateTraces(typed(sql));
      expect(await sql.count("select from private.daily_salts")).toBe(1);
      await createEarnedReferral(sql, code, 7900);
      await createReferral(sql, code);
      await world.impersonate("agent");
      const months = await sql.run("select * from get_partner_analytics(2)");
      expect(months).toHaveLength(2);
      // Yesterday's visitor has another hash, so nobody can tell that it was the same person.
      expect(months[0]).toMatchObject({ clicks: "4", sign_ups: "2", confirmed: "1" });
      expect(months[1]).toMatchObject({ clicks: "0", sign_ups: "0", confirmed: "0" });
    }),
  );
});
