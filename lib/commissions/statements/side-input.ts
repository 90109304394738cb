import { readerOf, counterId } from "@/lib/commissions/calculation/counters";
import { toCents, toRate } from "@/lib/commissions/calculation/decimal-text";
import type {
  CounterKey,
  CounterName,
  Earner,
  GrossTerms,
  LabelledAmount,
  RateOrAmount,
  ReadCounter,
  Referral,
  SideAgent,
  SideInput,
  TeamShare,
} from "@/lib/commissions/calculation/types";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import type { StatementInputs } from "./inputs";
import { planOnDay } from "./plan-on-day";
import { StatementProblem } from "./problem";
import type { StatementTerms } from "./schema";

type Holder = Pick<StatementInputs["counters"][number], "user_id" | "team_id">;

/** Returns the calculation's key of a stored counter. */
export const toCounterKey = (
  counter: Holder & { name: string; period_start: CalendarDay | null },
): CounterKey => ({
  holder: counter.team_id ? `team:${counter.team_id}` : `member:${counter.user_id}`,
  name: counter.name as CounterName,
  periodStart: counter.period_start ?? "",
});

/**
 * Converts the database's inputs and the agreed terms of a side into the calculation's input. Throws
 * StatementProblem when something is missing.
 */
export function toSideInput(
  inputs: StatementInputs,
  terms: StatementTerms | null,
  readCounter: ReadCounter = storedCounters(inputs),
): SideInput {
  if (!terms) throw new StatementProblem("Enter what this side is paid.");
  const closingDate = inputs.closing_date;
  if (!closingDate) throw new StatementProblem("Enter the closing day of the transaction first.");
  return {
    side: inputs.side === "Listing" ? "listing" : "buying",
    price: inputs.price === null ? null : toCents(inputs.price),
    gross: toGross(terms.gross),
    ...toAdjustments(terms.adjustments),
    closingDate,
    agents: inputs.agents.map(({ user_id, weight }) =>
      toSideAgent(inputs, { userId: user_id, weight, closingDate }),
    ),
    readCounter,
    readCounterBeforeFile: countersBeforeFile(inputs, readCounter),
    countsTowardsCaps: inputs.statement?.counts_towards_caps ?? true,
    chargedOnTransaction: inputs.charged.map(({ member_id, key }) => ({
      memberId: member_id,
      key,
    })),
  };
}

/** Makes a reader of the stored counters. */
const storedCounters = (inputs: StatementInputs): ReadCounter =>
  readerOf(
    new Map(
      inputs.counters.map((counter) => [counterId(toCounterKey(counter)), toCents(counter.amount)]),
    ),
  );

/** Makes a reader of the counters without the amounts that this transaction's other side added. */
function countersBeforeFile(inputs: StatementInputs, readCounter: ReadCounter): ReadCounter {
  const added = readerOf(
    new Map(
      inputs.counters.map((counter) => [
        counterId(toCounterKey(counter)),
        toCents(counter.by_transaction),
      ]),
    ),
  );
  return (key) => readCounter(key) - added(key);
}

function toGross(gross: StatementTerms["gross"]): GrossTerms {
  switch (gross.kind) {
    case "rate":
      return { kind: "rate", rate: toRate(gross.rate) };
    case "amount":
      return { kind: "amount", amount: toCents(gross.amount) };
    case "steps":
      return {
        kind: "steps",
        steps: [
          { upTo: toCents(gross.up_to), rate: toRate(gross.rate) },
          { upTo: null, rate: toRate(gross.rate_above) },
        ],
      };
  }
}

type Adjustment = StatementTerms["adjustments"][number];

function toAdjustments(adjustments: Adjustment[]) {
  const listKind = (kind: Adjustment["kind"]) => adjustments.filter((each) => each.kind === kind);
  const [coBroke] = listKind("co_broke");
  return {
    bonuses: listKind("bonus").map(toLabelledAmount),
    credits: listKind("credit").map(toLabelledAmount),
    coBroke: coBroke ? { name: coBroke.name, ...toRateOrAmount(coBroke) } : null,
    referrals: adjustments.flatMap((each) => toReferral(each) ?? []),
  };
}

const toLabelledAmount = ({ name, amount }: Adjustment): LabelledAmount => ({
  label: name,
  amount: toCents(amount ?? "0"),
});

/** Either rate or amount is set; the schema refuses both and neither. */
const toRateOrAmount = ({ rate, amount }: Adjustment): RateOrAmount =>
  rate === null ? { amount: toCents(amount ?? "0") } : { rate: toRate(rate) };

function toReferral(adjustment: Adjustment): Referral | null {
  const { kind, name } = adjustment;
  if (kind !== "referral_off_the_top" && kind !== "referral_after_split") return null;
  return {
    label: "Referral",
    payee: { kind: "outside", name },
    base: "side_gross",
    place: kind === "referral_off_the_top" ? "off_the_top" : "after_split",
    // The part that an agent passes on as a referral is not their income.
    lowers1099: true,
    ...toRateOrAmount(adjustment),
  };
}

type AgentOnDay = { userId: string; weight: number; closingDate: CalendarDay };

function toSideAgent(
  inputs: StatementInputs,
  { userId, weight, closingDate }: AgentOnDay,
): SideAgent {
  return {
    ...toEarner(inputs, userId, closingDate),
    weight: BigInt(weight),
    team: toTeamShare(inputs, userId, closingDate),
  };
}

function toEarner(inputs: StatementInputs, userId: string, closingDate: CalendarDay): Earner {
  const person = inputs.people.find(({ user_id }) => user_id === userId);
  if (!person) throw new Error(`No person ${userId} in the inputs of side ${inputs.side_id}`);
  return {
    memberId: userId,
    startDay: person.start_day,
    terms: planOnDay(inputs, person, closingDate).terms,
    mentorId: person.mentor_id,
    owed: toCents(person.owed),
    withholdingShare: toRate(person.withheld_rate),
  };
}

function toTeamShare(
  inputs: StatementInputs,
  userId: string,
  closingDate: CalendarDay,
): TeamShare | null {
  const team = inputs.teams.find(({ user_id }) => user_id === userId);
  if (!team) return null;
  return {
    teamId: team.id,
    leader: toEarner(inputs, team.leader_id, closingDate),
    when: team.split,
    leaderRate: toRate(team.leader_rate),
    cap: team.cap,
    startDay: team.start_day,
  };
}
