import { calculateSide } from "@/lib/commissions/calculation/calculate-side";
import { counterId, readerOf } from "@/lib/commissions/calculation/counters";
import { formatCents, toCents, toRate } from "@/lib/commissions/calculation/decimal-text";
import type { PendingSide } from "@/lib/commissions/calculation/project-statements";
import type {
  CounterKey,
  CounterName,
  Earner,
  SideAgent,
  SideInput,
  SideResult,
  TeamShare,
} from "@/lib/commissions/calculation/types";
import type { PlanTerms } from "@/lib/commissions/plans/schema";

export const usd = (dollars: string) => toCents(dollars.replace(/[$,]/g, ""));
export const percent = (text: string) => toRate(text);

export const earner = (memberId: string, terms: PlanTerms, rest: Partial<Earner> = {}): Earner => ({
  memberId,
  terms,
  startDay: null,
  mentorId: null,
  owed: 0n,
  withholdingShare: 1_000_000n,
  ...rest,
});

export const agent = (
  memberId: string,
  terms: PlanTerms,
  rest: Partial<SideAgent> = {},
): SideAgent => ({ ...earner(memberId, terms), weight: 1n, team: null, ...rest });

/** Returns the share of the team "team" with leader L. */
export const team = (
  when: TeamShare["when"],
  leaderRate: string,
  leaderTerms: PlanTerms,
  rest: Partial<TeamShare> = {},
): TeamShare => ({
  teamId: "team",
  leader: earner("L", leaderTerms),
  when,
  leaderRate: percent(leaderRate),
  cap: "own",
  startDay: null,
  ...rest,
});

const FIRST_CLOSING = "2026-06-15";

export type Closing = PendingSide["input"];

/** Returns a listing side with this gross in dollars, before any counters are read. */
export const closing = (
  gross: string,
  agents: SideAgent[],
  rest: Partial<Closing> = {},
): Closing => ({
  side: "listing",
  price: null,
  gross: { kind: "amount", amount: usd(gross) },
  bonuses: [],
  credits: [],
  coBroke: null,
  referrals: [],
  closingDate: FIRST_CLOSING,
  agents,
  countsTowardsCaps: true,
  chargedOnTransaction: [],
  ...rest,
});

/** Calls closing() and adds counters, which are 0 unless given. */
export const side = (
  gross: string,
  agents: SideAgent[],
  { readCounter = () => 0n, readCounterBeforeFile, ...rest }: Partial<SideInput> = {},
): SideInput => ({ ...closing(gross, agents, rest), readCounter, readCounterBeforeFile });

/** Returns the terms of a gross that is a percentage of a price. */
export const withPrice = (price: string, rate: string): Partial<SideInput> => ({
  price: usd(price),
  gross: { kind: "rate", rate: percent(rate) },
});

export const keyOf = (
  name: CounterName,
  holder: CounterKey["holder"] = "member:A",
  periodStart = "",
): CounterKey => ({ holder, name, periodStart });

/** Returns a reader of member A's counters, in dollars (hundredths), without a period. */
export const readCounters = (held: { [Name in CounterName]?: string }) =>
  readerOf(
    new Map(
      Object.entries(held).map(([name, dollars]) => [
        counterId(keyOf(name as CounterName)),
        usd(dollars ?? "0"),
      ]),
    ),
  );

/** Returns counters that statements change one after the other, as approvals do. */
export function approvals(start: [CounterKey, string][] = []) {
  const stored = new Map(start.map(([key, dollars]) => [counterId(key), usd(dollars)]));
  return {
    stored,
    approve(input: SideInput): SideResult {
      const result = calculateSide({ ...input, readCounter: readerOf(stored) });
      for (const { key, after } of result.counters) stored.set(counterId(key), after);
      return result;
    },
  };
}

/** Returns the figures of an agent's result, in dollars. */
export function figures(result: SideResult, memberId = "A") {
  const found = result.agents.find((given) => given.memberId === memberId);
  if (!found) throw new Error(`${memberId} has no share.`);
  const { award, companyDollar, agentShare, net, withheld, paid, carried } = found;
  const text = Object.entries({ award, companyDollar, agentShare, net, withheld, paid, carried });
  return Object.fromEntries(text.map(([name, cents]) => [name, formatCents(cents)]));
}

/** Returns the sum of the payments whose key starts with the given text, in dollars. */
export const paidFor = (result: SideResult, key: string) =>
  formatCents(
    result.lines
      .filter((line) => line.kind === "payment" && line.key.startsWith(key))
      .reduce((sum, { amount }) => sum + amount, 0n),
  );

export const counterAfter = (result: SideResult, name: CounterName) => {
  const move = result.counters.find(({ key }) => key.name === name);
  return move && formatCents(move.after);
};

export const formulaOf = (result: SideResult, key: string) =>
  result.lines.find((line) => line.key === key)?.formula;
