import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calculateSide } from "@/lib/commissions/calculation/calculate-side";
import { changesOfVoid, counterId, readerOf } from "@/lib/commissions/calculation/counters";
import { toCents } from "@/lib/commissions/calculation/decimal-text";
import { divideByWeights } from "@/lib/commissions/calculation/division";
import { sumOfPayments } from "@/lib/commissions/calculation/statement-lines";
import type { CounterMove, Earner, SideResult } from "@/lib/commissions/calculation/types";
import { separateYears, years, type Year } from "./years";

/** The number of random years per property, each with three or four random plans. */
const RUNS = { numRuns: 10_000 };

/**
 * Used for millions of comparisons: `expect` is slower than the comparison itself, so it is only called for the
 * message of a failure.
 */
function expectSame<Value>(found: Value, wanted: Value): void {
  if (found !== wanted && !isDeepStrictEqual(found, wanted)) expect(found).toEqual(wanted);
}

function expectAtMost(found: bigint, most: bigint): void {
  if (found > most) expect(found).toBeLessThanOrEqual(most);
}

type Stored = Map<string, bigint>;

/** Approves closings one after the other, each on the counters that the previous ones left. */
function approve(year: Year, stored: Stored = new Map()): SideResult[] {
  return year.map((closing) => {
    const result = calculateSide({ ...closing, readCounter: readerOf(stored) });
    for (const { key, after } of result.counters) stored.set(counterId(key), after);
    return result;
  });
}

/** Returns the people of a closing and the holder of the counters that their splits change. */
const earnersOf = ({ agents }: Year[number]) =>
  agents.flatMap(({ team, ...agent }): { earner: Earner; splitHolder: string }[] => {
    const holderOf = (memberId: string) =>
      team?.cap === "team" ? "team:team" : `member:${memberId}`;
    const people = team?.when === "before" ? [agent, team.leader] : [agent];
    return people.map((earner) => ({ earner, splitHolder: holderOf(earner.memberId) }));
  });

/**
 * Returns the cap of a counter in cents, or null when it has none. A shared counter has the highest cap, and none
 * when a scale changes it too.
 */
function capOf({ key }: CounterMove, closing: Year[number]): bigint | null {
  const caps = earnersOf(closing).flatMap(({ earner, splitHolder }): (string | null)[] => {
    const { split, royalty, after_split } = earner.terms;
    if (key.name === "company_dollar") {
      if (key.holder !== splitHolder || split.kind === "flat") return [];
      if (split.kind === "cap") return [split.cap];
      return split.base === "company_dollar" ? [null] : [];
    }
    if (key.holder !== `member:${earner.memberId}`) return [];
    if (key.name === "royalty") return [royalty?.cap ?? null];
    return after_split.flatMap((item) => (key.name === `item:${item.key}` ? [item.cap] : []));
  });
  const known = caps.flatMap((cap) => (cap === null ? [] : [toCents(cap)]));
  if (known.length === 0 || known.length < caps.length) return null;
  return known.reduce((most, cap) => (cap > most ? cap : most));
}

/**
 * Approves a year on counters that contain `opening` cents. Returns also the agents' debts after each closing.
 */
function approveSettled(year: Year, opening: bigint, withholdingShare: bigint) {
  const stored: Stored = new Map();
  for (const { counters } of approve(year)) {
    for (const { key } of counters) stored.set(counterId(key), opening);
  }
  const before = new Map(stored);
  const owed = new Map<string, bigint>();
  const settle = <Given extends Earner>(given: Given): Given => ({
    ...given,
    withholdingShare,
    owed: owed.get(given.memberId) ?? 0n,
  });
  const results = year.flatMap((closing) => {
    const agents = closing.agents.map((agent) => ({
      ...settle(agent),
      team: agent.team && { ...agent.team, leader: settle(agent.team.leader) },
    }));
    const approved = approve([{ ...closing, agents }], stored);
    for (const { memberId, carried } of approved[0]!.agents) owed.set(memberId, carried);
    return approved;
  });
  return { results, stored, before, owed };
}

function expectSumsToHold({ gross, lines, company }: SideResult) {
  expectSame(sumOfPayments(lines), gross);
  const others = sumOfPayments(lines, "member") + sumOfPayments(lines, "outside");
  expectSame(company, gross - others);
}

function expectCapsToHold({ counters }: SideResult, closing: Year[number]) {
  for (const move of counters) {
    expectAtMost(move.before + 1n, move.after);
    const cap = capOf(move, closing);
    if (cap !== null) expectAtMost(move.after, cap);
  }
}

/** Expects that what agents earned less what they were paid is their debt. */
function expectBooksToBalance(results: SideResult[], owed: ReadonlyMap<string, bigint>) {
  const balances = new Map<string, bigint>();
  for (const { memberId, net, withheld, paid } of results.flatMap(({ agents }) => agents)) {
    expectAtMost(0n, paid);
    expectAtMost(0n, withheld);
    balances.set(memberId, (balances.get(memberId) ?? 0n) + net - paid);
  }
  for (const [memberId, balance] of balances) expectSame(balance, -(owed.get(memberId) ?? 0n));
}

function voidAll(results: SideResult[], order: number[], stored: Stored): void {
  for (const place of order) {
    for (const { key, by } of changesOfVoid(results[place]!.counters)) {
      stored.set(counterId(key), (stored.get(counterId(key)) ?? 0n) + by);
    }
  }
}

const withOrder = (given: typeof years) =>
  given.chain((year) =>
    fc.tuple(
      fc.constant(year),
      fc.shuffledSubarray([...year.keys()], { minLength: year.length, maxLength: year.length }),
    ),
  );

describe("in any year", () => {
  test("payments sum to the gross, caps hold, accounts balance, and voids in any order restore counters", () => {
    const opening = fc.bigInt({ min: 0n, max: 5_000n });
    const shares = fc.constantFrom(0n, 250_000n, 1_000_000n);
    fc.assert(
      fc.property(withOrder(years), opening, shares, ([year, order], held, share) => {
        const { results, stored, before, owed } = approveSettled(year, held, share);
        results.forEach((result, place) => {
          expectSumsToHold(result);
          expectCapsToHold(result, year[place]!);
        });
        expectBooksToBalance(results, owed);
        voidAll(results, order, stored);
        for (const [id, amount] of stored) expectSame(amount, before.get(id) ?? 0n);
      }),
      RUNS,
    );
  });

  test("the order in which statements of different agents are approved changes no result", () => {
    fc.assert(
      fc.property(withOrder(separateYears), ([year, order]) => {
        const inOrder = approve(year);
        const places = mergeByAgent(year, order);
        const reordered = approve(places.map((place) => year[place]!));
        places.forEach((place, at) => expectSame(reordered[at], inOrder[place]));
      }),
      RUNS,
    );
  });
});

/** Returns an order of closings that keeps each agent's own order. */
function mergeByAgent(year: Year, order: number[]): number[] {
  const agentOf = (place: number) => year[place]!.agents[0]!.memberId;
  const waiting = new Map<string, number[]>();
  for (const place of year.keys()) {
    waiting.set(agentOf(place), [...(waiting.get(agentOf(place)) ?? []), place]);
  }
  return order.map((place) => waiting.get(agentOf(place))!.shift()!);
}

test("shares by weight sum to the whole, and each is within a cent of its exact part", () => {
  const weights = fc
    .array(fc.bigInt({ min: 0n, max: 1_000n }), { minLength: 1, maxLength: 6 })
    .filter((given) => given.some((weight) => weight > 0n));
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n }), weights, (amount, given) => {
      const total = given.reduce((sum, weight) => sum + weight, 0n);
      const shares = divideByWeights(amount, given);
      expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(amount);
      shares.forEach((share, place) => {
        const distance = share * total - amount * given[place]!;
        expect(distance < total && distance > -total).toBe(true);
      });
    }),
  );
});
