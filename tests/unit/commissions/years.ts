import fc from "fast-check";
import { formatHundredths } from "@/lib/commissions/calculation/decimal-text";
import type { Referral, SideAgent } from "@/lib/commissions/calculation/types";
import { planTerms, type PlanTerms, type PlanTermsInput } from "@/lib/commissions/plans/schema";
import { agent, closing, earner, type Closing } from "./sides";

/** Random plans and years of closings for the properties of the calculation. */

export type Year = Closing[];

const MEMBERS = ["A", "B", "C"];
const OUTSIDE = { kind: "outside", name: "Somebody" } as const;
const ALL = 1_000_000n;

const money = (max: number) =>
  fc.integer({ min: 0, max }).map((cents) => formatHundredths(BigInt(cents)).replaceAll(",", ""));
const positiveMoney = (max: number) =>
  fc.integer({ min: 1, max }).map((cents) => formatHundredths(BigInt(cents)).replaceAll(",", ""));
/** Round rates, as in real plans, and rates with four decimals. */
const rateUnits = (min: number, max: number) =>
  fc.oneof(
    fc.integer({ min: Math.ceil(min / 10_000), max: max / 10_000 }).map((n) => n * 10_000),
    fc.integer({ min, max }),
  );
const rate = (min = 0, max = 1_000_000) =>
  rateUnits(min, max).map((units) => String(units / 10_000));

const period = fc.oneof(
  fc.constantFrom(
    { kind: "anniversary" } as const,
    { kind: "calendar_year" } as const,
    { kind: "none" } as const,
  ),
  fc.record({
    kind: fc.constant("date" as const),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
  }),
);

const CENTS_OF_A_CAP = 4_000_000;

const capSplit = fc.record({
  kind: fc.constant("cap" as const),
  company_rate: rate(1),
  cap: positiveMoney(CENTS_OF_A_CAP),
  company_rate_after: rate(),
  period,
});

const tiers = fc
  .uniqueArray(fc.integer({ min: 1, max: CENTS_OF_A_CAP }), { maxLength: 4 })
  .chain((borders) =>
    fc.tuple(
      ...[0, ...borders.sort((a, b) => a - b)].map((from) =>
        fc.record({
          from: fc.constant(formatHundredths(BigInt(from)).replaceAll(",", "")),
          agent_rate: rate(),
        }),
      ),
    ),
  );

const scaleSplit = fc
  .record({
    kind: fc.constant("scale" as const),
    base: fc.constantFrom("gross_commission", "company_dollar", "volume", "sides"),
    method: fc.constantFrom("portion", "start", "end", "per_deal"),
    tiers,
    period,
  })
  .map((scale) => ({ ...scale, period: scale.method === "per_deal" ? null : scale.period }));

const flatSplit = fc.record({ kind: fc.constant("flat" as const), company_rate: rate() });

const afterSplitItem = (key: string, split: PlanTermsInput["split"]) =>
  fc
    .record({
      isRate: fc.boolean(),
      rate: rate(0, 200_000),
      base: fc.constantFrom("agent_net", "award", "side_gross", "price"),
      amount: money(60_000),
      minimum: fc.option(money(10_000)),
      maximum: fc.option(money(100_000)),
      cap: fc.option(positiveMoney(150_000)),
      afterCap: money(20_000),
      period,
      payee: fc.constantFrom({ kind: "brokerage" } as const, { kind: "mentor" } as const, OUTSIDE),
      paid_from: fc.constantFrom("agent", "company"),
      when: fc.constantFrom("always", "after_cap"),
      once: fc.constantFrom("side", "transaction"),
      counts: fc.boolean(),
      lowers_1099: fc.boolean(),
    })
    .map(({ isRate, rate, base, amount, minimum, maximum, afterCap, counts, ...item }) => {
      const isFee = item.payee.kind === "brokerage";
      const inOrder = minimum === null || maximum === null || Number(minimum) <= Number(maximum);
      const percentage = { rate, base, minimum: inOrder ? minimum : null, maximum };
      return {
        ...item,
        ...(isRate ? percentage : { amount }),
        key,
        label: key,
        amount_after_cap: item.cap === null ? null : afterCap,
        paid_from: isFee ? ("agent" as const) : item.paid_from,
        when: split.kind === "cap" ? item.when : ("always" as const),
        counts_towards_cap: counts && isFee && split.kind === "cap",
      };
    });

const offTheTop = fc.record({
  key: fc.constant("top"),
  label: fc.constant("Off the top"),
  payee: fc.constantFrom({ kind: "brokerage" } as const, OUTSIDE),
  base: fc.constantFrom("side_gross", "left"),
  rate: rate(0, 200_000),
});

const termsInput = fc.oneof(flatSplit, capSplit, capSplit, scaleSplit).chain((split) =>
  fc.record({
    split: fc.constant(split),
    off_the_top: fc.array(offTheTop, { maxLength: 1 }),
    royalty: fc.option(
      fc.record({ rate: rate(1, 200_000), cap: fc.option(positiveMoney(300_000)), period }),
    ),
    after_split: fc.tuple(afterSplitItem("first", split), afterSplitItem("second", split)),
  }),
);

/** Plans that the API accepts. */
const plans: fc.Arbitrary<PlanTerms> = termsInput.map((terms) => planTerms.parse(terms));

const member = (memberId: string) =>
  fc.record({ terms: plans, startMonth: fc.integer({ min: 1, max: 12 }) }).map((given) =>
    agent(memberId, given.terms, {
      startDay: `2020-${String(given.startMonth).padStart(2, "0")}-29`,
      mentorId: memberId === "C" ? null : "M",
    }),
  );

const leader = plans.map((terms) => earner("L", terms, { startDay: "2018-02-28" }));
/** A team whose leader may also be an agent of the side. */
const teamOf = (members: SideAgent[]) =>
  fc.record({
    teamId: fc.constant("team"),
    leader: fc.oneof(leader, ...members.slice(1, 2).map((given) => fc.constant(given))),
    when: fc.constantFrom("before", "after"),
    leaderRate: rateUnits(0, 500_000).map(BigInt),
    cap: fc.constantFrom("own", "team"),
    startDay: fc.constant("2018-02-28"),
  });

const day = fc
  .record({
    year: fc.constantFrom(2025, 2026),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
  })
  .map(({ year, ...rest }) =>
    [year, rest.month, rest.day].map((part) => String(part).padStart(2, "0")).join("-"),
  );

const referral: fc.Arbitrary<Referral> = fc.record({
  label: fc.constant("Referral"),
  payee: fc.constant(OUTSIDE),
  rate: rateUnits(0, 300_000).map(BigInt),
  base: fc.constantFrom("side_gross", "left"),
  place: fc.constantFrom("off_the_top", "after_split"),
  lowers1099: fc.boolean(),
});

const arbitraryClosing = (agents: fc.Arbitrary<SideAgent[]>) =>
  fc
    .record({
      agents,
      closingDate: day,
      price: fc.bigInt({ min: 0n, max: 100_000_000n }),
      grossRate: rateUnits(0, 60_000).map(BigInt),
      referrals: fc.array(referral, { maxLength: 1 }),
      isSplit: fc.boolean(),
      countsTowardsCaps: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
    })
    .map(({ grossRate, isSplit, ...rest }) => {
      return closing("0", rest.agents, {
        ...rest,
        gross: isSplit
          ? { kind: "rate", rate: grossRate }
          : { kind: "amount", amount: (rest.price * grossRate) / ALL },
      });
    });

/** Closings of three members and the first one's leader. Each has one plan for the whole year. */
export const years: fc.Arbitrary<Year> = fc
  .tuple(...MEMBERS.map(member))
  .chain((members) => fc.tuple(fc.constant(members), fc.option(teamOf(members))))
  .chain(([members, team]) => {
    const all = members.map((given, place) => (place === 0 ? { ...given, team } : given));
    const agents = fc
      .tuple(fc.subarray(all, { minLength: 1 }), fc.array(fc.integer({ min: 1, max: 9 })))
      .map(([chosen, weights]) =>
        chosen.map((given, place) => ({ ...given, weight: BigInt(weights[place] ?? 1) })),
      );
    return fc.array(arbitraryClosing(agents), { minLength: 1, maxLength: 6 });
  });

/** Closings with one agent each, without shared teams. */
export const separateYears: fc.Arbitrary<Year> = fc.tuple(...MEMBERS.map(member)).chain((members) =>
  fc.array(arbitraryClosing(fc.constantFrom(...members).map((given) => [given])), {
    minLength: 2,
    maxLength: 6,
  }),
);
