import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TIERS } from "@/lib/money/partners/tiers";
import {
  createEarnedReferral,
  joinProgram,
  ledger,
  pay,
  getProgram,
  createReferral,
  refund,
  getReferralStatus,
} from "./partner-fixtures";
import { queryColumn, withWorld, queryValue } from "../world";

describe("tiers", () => {
  test(
    "have the thresholds and rates that the app shows",
    withWorld(async ({ sql }) => {
      const ask =
        "select private.compute_affiliate_tier($1) as tier, private.affiliate_rate($2) as rate";
      for (const { tier, rate, from } of TIERS) {
        expect(await sql.run(ask, [from, tier])).toEqual([{ tier, rate }]);
        if (from > 0) expect(await sql.run(ask, [from - 1, tier])).not.toEqual([{ tier, rate }]);
      }
    }),
  );
});

describe("commission", () => {
  test(
    "is booked for the first invoice above zero only",
    withWorld(async (world) => {
      const { sql } = world;
      const { id, code } = await joinProgram(world, "agent");
      const { tenant, referral } = await createReferral(sql, code);
      await pay(sql, tenant, 0, { at: "2026-11-01Z" });
      expect(await getReferralStatus(sql, referral)).toBe("pending 0.00");
      const invoice = await pay(sql, tenant, 7900, { at: "2026-11-08Z" });
      await pay(sql, tenant, 14900, { at: "2026-12-08Z" });
      await pay(sql, tenant, 7900, { id: invoice, at: "2026-11-08Z" });
      expect(await getReferralStatus(sql, referral)).toBe("confirmed 7.90");
      expect(await ledger(sql, id)).toEqual(["earned 7.90"]);
    }),
  );

  test(
    "is corrected when an earlier invoice arrives after a later one",
    withWorld(async (world) => {
      const { sql } = world;
      const { id, code } = await joinProgram(world, "agent");
      const { tenant, referral } = await createReferral(sql, code);
      await pay(sql, tenant, 14900, { at: "2026-12-08Z" });
      await pay(sql, tenant, 2900, { at: "2026-11-08Z" });
      expect(await getReferralStatus(sql, referral)).toBe("confirmed 2.90");
      expect(await ledger(sql, id)).toEqual(["earned 14.90", "reversed -12.00"]);
    }),
  );

  test(
    "is reversed in proportion to refunds, and restored when a dispute is won",
    withWorld(async (world) => {
      const { sql } = world;
      const { id, code } = await joinProgram(world, "agent");
      const { referral, invoice } = await createEarnedReferral(sql, code, 7900);
      const steps: [number, string][] = [
        [2633, "confirmed 5.27"],
        [7900, "reversed 0.00"],
        [0, "confirmed 7.90"],
      ];
      for (const [refunded, expected] of steps) {
        await refund(sql, invoice, refunded);
        await refund(sql, invoice, refunded);
        expect(await getReferralStatus(sql, referral)).toBe(expected);
      }
      const entries = ["earned 7.90", "reversed -2.63", "reversed -5.27", "restored 7.90"];
      expect(await ledger(sql, id)).toEqual(entries);
      expect((await getProgram(world, id)).total_referrals).toBe(1);
    }),
  );

  test(
    "is void for the card of the partner's own team, whether it is known at once or later",
    withWorld(async (world) => {
      const { sql, otherTenant } = world;
      const { id, code } = await joinProgram(world, "foreigner");
      await pay(sql, otherTenant, 2900, { card: "fp_own" });
      const first = await createReferral(sql, code);
      await pay(sql, first.tenant, 7900, { card: "fp_own" });
      expect(await getReferralStatus(sql, first.referral)).toBe("void 0.00");
      const second = await createReferral(sql, code);
      const invoice = await pay(sql, second.tenant, 7900);
      expect(await getReferralStatus(sql, second.referral)).toBe("confirmed 7.90");
      await pay(sql, second.tenant, 7900, { id: invoice, card: "fp_own" });
      expect(await getReferralStatus(sql, second.referral)).toBe("void 0.00");
      expect(await ledger(sql, id)).toEqual(["earned 7.90", "reversed -7.90"]);
      expect((await getProgram(world, id)).total_referrals).toBe(0);
    }),
  );

  test(
    "follows a higher tier from the next referral on, at 5, 15 and 50, and the tier never drops",
    withWorld(async (world) => {
      const { sql } = world;
      const { id, code } = await joinProgram(world, "agent");
      const edges: Record<number, [string, number]> = {
        4: ["bronze", 10],
        5: ["silver", 15],
        14: ["silver", 15],
        15: ["gold", 20],
        49: ["gold", 20],
        50: ["platinum", 30],
      };
      const invoices: string[] = [];
      for (let count = 1; count <= 50; count += 1) {
        invoices.push((await createEarnedReferral(sql, code, 10_000)).invoice);
        const edge = edges[count];
        if (edge) {
          const [tier, commission_rate] = edge;
          expect(await getProgram(world, id)).toMatchObject({ tier, commission_rate });
        }
      }
      const rates = await queryColumn(
        sql,
        "select commission_rate from affiliate_referrals where affiliate_id = $1",
        [id],
      );
      const counted = (rate: string) => rates.filter((value) => value === rate).length;
      expect(["10", "15", "20", "30"].map(counted)).toEqual([5, 10, 35, 0]);
      for (const invoice of invoices) await refund(sql, invoice, 10_000);
      expect(await getProgram(world, id)).toMatchObject({ tier: "platinum", commission_rate: 30 });
      const left = "select sum(amount)::text from affiliate_entries where affiliate_id = $1";
      expect(await queryValue(sql, left, [id])).toBe("0.00");
    }),
  );

  test(
    "and reversals always sum to the rate on the kept payments, to the cent",
    withWorld(async (world) => {
      const { sql } = world;
      const { id, code } = await joinProgram(world, "agent");
      await sql.resetRole();
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 5_000_000 }),
          fc.constantFrom(["bronze", 10], ["silver", 15], ["gold", 20], ["platinum", 30]),
          fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
          async (cents, [tier, rate], shares) => {
            await sql.run("savepoint property");
            const change =
              "update affiliate_programs set tier = $2, commission_rate = $3 where id = $1";
            await sql.run(change, [id, tier, rate]);
            const { invoice } = await createEarnedReferral(sql, code, cents);
            let kept = cents;
            for (const share of shares) {
              const refunded = Math.round(cents * share);
              await refund(sql, invoice, refunded);
              kept = cents - refunded;
            }
            const total =
              "select coalesce(sum(amount) * 100, 0)::int from affiliate_entries where affiliate_id = $1";
            const sum = await queryValue<number>(sql, total, [id]);
            await sql.run("rollback to savepoint property");
            // Half a cent rounds up, in whole numbers: rates are percents.
            expect(sum).toBe(Math.floor((kept * Number(rate) + 50) / 100));
          },
        ),
        { numRuns: 40 },
      );
    }),
  );
});
