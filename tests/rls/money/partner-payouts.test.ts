import { describe, expect, test } from "vitest";
import { database, signUp } from "../../stack";
import { queryCommitted } from "../sessions";
import { runAs, TIMES } from "../concurrently";
import {
  createEarnedReferral,
  joinProgram,
  ledger,
  pay,
  getProgram,
  promote,
  createReferral,
  refund,
  requestPayout,
  getReferralStatus,
} from "./partner-fixtures";
import { withWorld, queryValue, type Name, type World } from "../world";

const APPROVE = "select approve_payout($1, $2)";
const REJECT = "select reject_payout($1, $2)";

/** Creates a partner (the agent) with earnings from each of these payments, and an operator (the admin). */
async function partnerWith(world: World, ...payments: number[]) {
  const { id, code } = await joinProgram(world, "agent");
  const teams = [];
  for (const cents of payments) teams.push(await createEarnedReferral(world.sql, code, cents));
  await promote(world, "admin");
  return { id, code, teams };
}

async function approve(
  { sql, impersonate }: World,
  payout: string,
  reference = "PP-1",
): Promise<void> {
  await impersonate("admin");
  await sql.run(APPROVE, [payout, reference]);
}

describe("requesting a payout", () => {
  test(
    "is limited to the earnings not requested yet, to the cent",
    withWorld(async (world) => {
      const { id } = await partnerWith(world, 7900, 2900);
      await requestPayout(world, "agent", 10);
      const more = await world.expectRefusal("select request_payout(0.81, 'stripe')");
      expect(more).toEqual({ code: "PT409", message: "You can request up to $0.80" });
      await requestPayout(world, "agent", "0.80");
      const nothing = await world.expectRefusal("select request_payout(0.01, 'stripe')");
      expect(nothing.message).toBe("There is nothing to pay out right now");
      expect(await ledger(world.sql, id)).toEqual([
        "earned 7.90",
        "earned 2.90",
        "reserved -10.00",
        "reserved -0.80",
      ]);
    }),
  );

  test.each(["0", "-1", "0.001", "NaN", "Infinity", "1e300", null])(
    "refuses the amount %s",
    (amount) =>
      withWorld(async (world) => {
        await partnerWith(world, 7900);
        await world.impersonate("agent");
        const refused = await world.expectRefusal("select request_payout($1, 'paypal')", [amount]);
        expect(refused.code).toMatch(/^PT40[09]$/);
      })(),
  );

  test(
    "requires a partner who is not suspended, and allows ten open requests",
    withWorld(async (world) => {
      const { id } = await partnerWith(world, 790_000);
      await world.impersonate("owner");
      const ask = "select request_payout(1, 'paypal')";
      expect((await world.expectRefusal(ask)).code).toBe("PT404");
      for (let time = 0; time < 10; time += 1) await requestPayout(world, "agent", 1);
      expect((await world.expectRefusal(ask)).code).toBe("PT409");
      await world.sql.impersonateService();
      await world.sql.run("update affiliate_programs set status = 'suspended' where id = $1", [id]);
      await world.impersonate("agent");
      expect((await world.expectRefusal(ask)).code).toBe("42501");
    }),
  );
});

describe("reviewing a payout", () => {
  test.each(["owner", "manager", "agent", "viewer", "foreigner", "stranger"] as Name[])(
    "is refused to %s",
    (name) =>
      withWorld(async (world) => {
        const { id } = await partnerWith(world, 7900);
        const payout = await requestPayout(world, "agent", 1);
        await world.impersonate(name);
        const calls: [string, unknown[]][] = [
          [APPROVE, [payout, "PP-1"]],
          [REJECT, [payout, "No"]],
          ["update affiliate_programs set status = 'suspended' where id = $1", [id]],
          ["select list_payout_requests('{}'::jsonb || jsonb_build_object('x', $1::text))", ["x"]],
        ];
        for (const [call, values] of calls) {
          expect((await world.expectRefusal(call, values)).code, call).toBe("42501");
        }
      })(),
  );

  test(
    "pays the oldest fully covered referrals once and notifies the partner",
    withWorld(async (world) => {
      const { sql, people } = world;
      const { id, teams } = await partnerWith(world, 7900, 2900, 14_900);
      const payout = await requestPayout(world, "agent", 15);
      await approve(world, payout, "  PP-77 ");
      expect((await world.expectRefusal(APPROVE, [payout, "PP-78"])).code).toBe("PT409");
      expect((await world.expectRefusal(REJECT, [payout, "No"])).code).toBe("PT409");
      await sql.resetRole();
      const standings = [];
      for (const { referral } of teams) standings.push(await getReferralStatus(sql, referral));
      expect(standings).toEqual(["paid 7.90", "paid 2.90", "confirmed 14.90"]);
      expect((await ledger(sql, id)).slice(3)).toEqual([
        "reserved -15.00",
        "released 15.00",
        "paid -15.00",
      ]);
      const mail =
        "select variables from emails where kind = 'payout_paid' and to_email = (select email from profiles where user_id = $1)";
      expect(await queryValue(sql, mail, [people.agent])).toMatchObject({
        amount: "$15.00",
        reference: "PP-77",
      });
      await world.impersonate("agent");
      const bell = "select title || ' ' || url from notifications where kind = 'payout_paid'";
      expect(await queryValue(sql, bell)).toBe(
        "Your payout of $15.00 was paid /affiliate?tab=payouts",
      );
      expect(await queryValue(sql, "select get_partner_dashboard()")).toMatchObject({
        pending_earnings: 10.7,
        paid_earnings: 15,
        requested_earnings: 0,
        available_earnings: 10.7,
      });
      await approve(world, await requestPayout(world, "agent", 10.7));
      await sql.resetRole();
      expect(await getReferralStatus(sql, teams[2]?.referral ?? null)).toBe("paid 14.90");
    }),
  );

  test(
    "releases the reserved amount of a declined request and shows the reason",
    withWorld(async (world) => {
      const { sql } = world;
      await partnerWith(world, 7900);
      const payout = await requestPayout(world, "agent", 7.9);
      await world.impersonate("admin");
      for (const reason of [null, "", "  ", "x".repeat(501)]) {
        expect((await world.expectRefusal(REJECT, [payout, reason])).code).toBe("PT400");
      }
      await sql.run(REJECT, [payout, "Your PayPal account is closed"]);
      await world.impersonate("agent");
      const readReason = "select reject_reason from affiliate_payouts where status = 'rejected'";
      expect(await queryValue(sql, readReason)).toBe("Your PayPal account is closed");
      await requestPayout(world, "agent", 7.9);
    }),
  );

  test(
    "is refused for the reviewer's own request",
    withWorld(async (world) => {
      const { code } = await joinProgram(world, "admin");
      await createEarnedReferral(world.sql, code, 7900);
      await promote(world, "admin");
      const payout = await requestPayout(world, "admin", 1);
      expect((await world.expectRefusal(APPROVE, [payout, "PP-1"])).code).toBe("42501");
    }),
  );

  test(
    "pays at most what refunds leave, and deducts later refunds from the next payout",
    withWorld(async (world) => {
      const { sql } = world;
      const { id, teams, code } = await partnerWith(world, 7900);
      const invoice = teams[0]?.invoice ?? "";
      const first = await requestPayout(world, "agent", 7.9);
      await refund(sql, invoice, 3950);
      await world.impersonate("admin");
      expect((await world.expectRefusal(APPROVE, [first, "PP-1"])).message).toContain(
        "$3.95 of the request is left",
      );
      await sql.run(REJECT, [first, "Refunded"]);
      await approve(world, await requestPayout(world, "agent", 3.95));
      await sql.resetRole();
      expect(await getReferralStatus(sql, teams[0]?.referral ?? null)).toBe("paid 3.95");
      await refund(sql, invoice, 7900);
      expect(await getReferralStatus(sql, teams[0]?.referral ?? null)).toBe("paid 3.95");
      await world.impersonate("agent");
      expect(await queryValue(sql, "select get_partner_dashboard()")).toMatchObject({
        pending_earnings: -3.95,
        paid_earnings: 3.95,
        available_earnings: -3.95,
      });
      await createEarnedReferral(sql, code, 10_000);
      await world.impersonate("agent");
      const more = await world.expectRefusal("select request_payout(6.06, 'paypal')");
      expect(more.message).toBe("You can request up to $6.05");
      await approve(world, await requestPayout(world, "agent", 6.05));
      await sql.resetRole();
      expect((await getProgram(world, id)).total_referrals).toBe(2);
      const open =
        "select count(*)::int from affiliate_referrals where affiliate_id = $1 and status <> 'paid'";
      expect(await queryValue(sql, open, [id])).toBe(0);
    }),
  );

  test(
    "deducts an open or lost dispute from the next payout, but not a won dispute",
    withWorld(async (world) => {
      const { sql } = world;
      const { id, teams } = await partnerWith(world, 7900);
      await approve(world, await requestPayout(world, "agent", 7.9));
      const available = [];
      for (const held of [7900, 0, 7900]) {
        await sql.resetRole();
        await refund(sql, teams[0]?.invoice ?? "", held);
        expect(await getReferralStatus(sql, teams[0]?.referral ?? null)).toBe("paid 7.90");
        await world.impersonate("agent");
        const { available_earnings } = await queryValue<{ available_earnings: number }>(
          sql,
          "select get_partner_dashboard()",
        );
        available.push(available_earnings);
        expect((await world.expectRefusal("select request_payout(0.01, 'paypal')")).code).toBe(
          "PT409",
        );
      }
      expect(available).toEqual([-7.9, 0, -7.9]);
      await sql.resetRole();
      expect((await ledger(sql, id)).slice(4)).toEqual([
        "reversed -7.90",
        "restored 7.90",
        "reversed -7.90",
      ]);
    }),
  );

  test(
    "shows the reasons for suspicious referrals, and none for honest referrals",
    withWorld(async (world) => {
      const { sql, people } = world;
      const { id, code } = await partnerWith(world, 7900);
      const twins = [
        await createReferral(sql, code, "twin@lintel.test"),
        await createReferral(sql, code, "twin+2@lintel.test"),
      ];
      for (const { tenant } of twins) await pay(sql, tenant, 2900, { card: "fp_twin" });
      const near = await createReferral(sql, code);
      const trace = "select record_affiliate_trace($1, $2, $3)";
      await sql.run(trace, [people.agent, "203.0.113.7", "Firefox"]);
      await sql.run(trace, [near.user, "203.0.113.7", "Firefox"]);
      await sql.run(trace, [people.owner, "203.0.113.7", "Firefox"]);
      const traced = "select from private.affiliate_traces where user_id = any ($1)";
      const all = [people.agent, near.user, people.owner];
      expect(await sql.count(traced, [all])).toBe(2);
      await sql.run(
        "insert into tenant_members (tenant_id, user_id, role) values ($1, $2, 'agent')",
        [near.tenant, people.agent],
      );
      await requestPayout(world, "agent", 1);
      await sql.impersonateService();
      const list = `select r -> 'suspicious'
        from json_array_elements(list_payout_requests('{"status": "pending", "limit": 1000}') -> 'rows') r
        where r ->> 'affiliate_id' = $1`;
      const found = await queryValue<{ referral_id: string; reasons: string[] }[]>(sql, list, [id]);
      const reasons = Object.fromEntries(found.map((one) => [one.referral_id, one.reasons]));
      expect(reasons).toEqual({
        [twins[0]?.referral ?? ""]: ["card", "email"],
        [twins[1]?.referral ?? ""]: ["card", "email"],
        [near.referral ?? ""]: ["address", "device", "member"],
      });
    }),
  );
});

describe("concurrent calls", () => {
  /** PAYOUT_ROUNDS=100 runs for a minute. */
  const ROUNDS = Number(process.env.PAYOUT_ROUNDS ?? 3);

  test("create one program for twenty joins of a person", async () => {
    const person = await signUp({ name: "Paula Parallel" });
    const join = { statement: "select join_partner_program()", values: [] };
    const joins = Array.from({ length: 20 }, () => runAs<string>(person, join));
    const answers = await Promise.allSettled(joins);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const mine = "select count(*)::int from affiliate_programs where user_id = $1";
    expect(await queryCommitted(mine, [person.userId])).toBe(1);
  });

  test(
    `never pay out more than the earnings for fifty requests (${ROUNDS} rounds)`,
    async () => {
      const [person, operator] = await Promise.all([signUp({ name: "Rita Rounds" }), signUp()]);
      await database.query("insert into platform_admins (user_id) values ($1)", [operator.userId]);
      const program = await runAs<string>(person, {
        statement: "select join_partner_program()",
        values: [],
      });
      const team = await signUp({ teamName: "Paying Team" });
      const tenant = await queryCommitted<string>(
        "select tenant_id from tenant_members where user_id = $1",
        [team.userId],
      );
      await database.query(
        "insert into affiliate_referrals (affiliate_id, referred_tenant_id, referred_user_id) values ($1, $2, $3)",
        [program, tenant, team.userId],
      );
      const invoice = `in_${program}`;
      await database.query(
        "insert into private.paid_invoices (invoice_id, tenant_id, amount_paid_cents, paid_at) values ($1, $2, 100000, now())",
        [invoice, tenant],
      );
      const getLedger = `select
        coalesce(sum(amount) filter (where kind in ('earned', 'reversed', 'restored')), 0)::float8 as earned,
        coalesce(-sum(amount) filter (where kind in ('reserved', 'released', 'paid')), 0)::float8 as taken
      from affiliate_entries where affiliate_id = $1`;
      for (let round = 1; round <= ROUNDS; round += 1) {
        // Requests of 11 to 17 dollars, of which only some fit into a hundred dollars, whichever comes first.
        const asks = Array.from({ length: TIMES }, (_, time) =>
          runAs<string>(person, {
            statement: "select request_payout($1, 'paypal')",
            values: [(11 + (time % 7) + round / 100).toFixed(2)],
          }),
        );
        const granted = (await Promise.allSettled(asks)).flatMap((ask) =>
          ask.status === "fulfilled" ? [ask.value] : [],
        );
        expect(granted.length).toBeGreaterThan(0);
        const { rows } = await database.query<{ earned: number; taken: number }>(getLedger, [
          program,
        ]);
        const { earned, taken: paidOut } = rows[0] ?? { earned: 0, taken: 1 };
        expect(paidOut).toBeLessThanOrEqual(earned);
        // No room is left for another request of the smallest amount.
        expect(earned - paidOut < 11 + round / 100 || granted.length === 10).toBe(true);
        // Two reviewers settle the request at the same time. It is settled once, one way or the other.
        await Promise.all(
          granted.flatMap((payout, index) => [
            runAs(operator, {
              statement: index % 4 ? REJECT : APPROVE,
              values: [payout, "x"],
            }).catch(() => null),
            runAs(operator, { statement: REJECT, values: [payout, "y"] }).catch(() => null),
          ]),
        );
        // The next round earns what this round took.
        await database.query(
          "update private.paid_invoices set amount_paid_cents = amount_paid_cents + 50000 where invoice_id = $1",
          [invoice],
        );
      }
      const open =
        "select count(*)::int from affiliate_payouts where affiliate_id = $1 and status = 'pending'";
      expect(await queryCommitted(open, [program])).toBe(0);
      const twice = `select count(*)::int from affiliate_entries where affiliate_id = $1 and kind = 'released'
      having count(*) <> count(distinct payout_id)`;
      expect(await queryCommitted(twice, [program])).toBeUndefined();
    },
    10_000 + ROUNDS * 5_000,
  );
});
