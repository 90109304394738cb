import type { PlanTerms } from "@/lib/commissions/plans/schema";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";

/** Money in whole cents. Numbers with decimals are never used for money here. */
export type Cents = bigint;

/** A percentage in ten-thousandths of a percent: 70% is 700_000n, 100% is 1_000_000n. */
export type Rate = bigint;

export type Side = "listing" | "buying";

/** The recipient of money: the brokerage, a member of it, or an outside party by name. */
export type Payee =
  { kind: "brokerage" } | { kind: "member"; memberId: string } | { kind: "outside"; name: string };

/** An amount, or a percentage of the base of its field. */
export type RateOrAmount = { rate: Rate; amount?: undefined } | { amount: Cents; rate?: undefined };

/** The brokerage's compensation for the side, before bonuses and credits. */
export type GrossTerms =
  | { kind: "rate"; rate: Rate }
  | { kind: "amount"; amount: Cents }
  /** 6% of the first $100,000 and 3% above: the last step has `upTo` null. */
  | { kind: "steps"; steps: { upTo: Cents | null; rate: Rate }[] };

export type LabelledAmount = { label: string; amount: Cents };

/** A referral that this file owes, in addition to the items of the plan. */
export type Referral = { label: string; payee: Payee } & RateOrAmount & {
    /** The base of a percentage: the side gross, or the rest when it is paid. */
    base: "side_gross" | "left";
    /** After the split, the side's agents pay it in proportion to their awards. */
    place: "off_the_top" | "after_split";
    /** Whether the referral lowers the 1099 of agents who pay it after the split. */
    lowers1099: boolean;
  };

/** A person whose share is computed on their own terms. */
export type Earner = {
  memberId: string;
  /** The first day with the brokerage, from which anniversaries count. */
  startDay: CalendarDay | null;
  terms: PlanTerms;
  /** The payee of plan items that go to "the mentor". Without one these items are left out. */
  mentorId: string | null;
  /** The person's debt to the brokerage before this statement. */
  owed: Cents;
  /** The maximum share of a net that may be withheld for the debt: 1_000_000n is all. */
  withholdingShare: Rate;
};

export type TeamShare = {
  teamId: string;
  leader: Earner;
  /** Whether the rate applies to the award before the brokerage's split, or to the agent's share after it. */
  when: "before" | "after";
  leaderRate: Rate;
  /** Whose counters the brokerage's split moves: each agent's own, or the shared one of the team. */
  cap: "own" | "team";
  /** The day from which anniversaries of the team's counters count. */
  startDay: CalendarDay | null;
};

/** An agent of the side. Weights are in any unit: 60 and 40, or 1 and 1 and 1. */
export type SideAgent = Earner & { weight: bigint; team: TeamShare | null };

/** Names of counters; `item:KEY` is an after-split item with a cap of its own. */
export type CounterName =
  "company_dollar" | "gross_commission" | "volume" | "sides" | "royalty" | `item:${string}`;

/**
 * The key of a counter in one period. The counter holds cents, or hundredths of a side for "sides".
 * `periodStart` is the first day of the period; "" for a counter that never resets.
 */
export type CounterKey = {
  holder: `member:${string}` | `team:${string}`;
  name: CounterName;
  periodStart: CalendarDay | "";
};

/** Returns the value of a counter; 0 when nothing has moved it. */
export type ReadCounter = (key: CounterKey) => bigint;

export type CounterMove = { key: CounterKey; before: bigint; after: bigint };

/** An item that is charged once per transaction and has been charged. */
export type ChargedItem = { memberId: string; key: string };

/** The complete input of one side's statement. */
export type SideInput = {
  side: Side;
  /** Null when the file has none. Then no amount may depend on it. */
  price: Cents | null;
  gross: GrossTerms;
  bonuses: LabelledAmount[];
  credits: LabelledAmount[];
  coBroke: ({ name: string } & RateOrAmount) | null;
  referrals: Referral[];
  /** Decides the period of each counter. */
  closingDate: CalendarDay;
  /** At least one. The plan of the first agent has the items off the top. */
  agents: SideAgent[];
  readCounter: ReadCounter;
  /** Reads the counters before the file's first side. Defaults to `readCounter`. */
  readCounterBeforeFile?: ReadCounter;
  /** False for a deal that does not count towards caps: it reads the counters, but does not move them. */
  countsTowardsCaps: boolean;
  chargedOnTransaction: ChargedItem[];
};

export type Step =
  | "gross"
  | "co_broke"
  | "off_the_top"
  | "award"
  | "team"
  | "royalty"
  | "split"
  | "after_split"
  | "owed"
  | "net";

/**
 * A line of a statement. Lines of kind "payment" sum to the side gross. "basis" lines explain an amount (the
 * gross, an award, a leader's share). "settlement" lines explain how a net is settled: withheld, carried, paid.
 */
export type StatementLine = {
  /** Stable when the statement is recomputed. */
  key: string;
  step: Step;
  kind: "basis" | "payment" | "settlement";
  payee: Payee;
  /** The agent whose share the line is paid from or explains; null for the whole side. */
  memberId: string | null;
  label: string;
  /** The computation as text: "20% of $7,500.00, cut at $800.00 left of the cap of $16,000.00". */
  formula: string;
  amount: Cents;
  counter: CounterMove | null;
};

export type AgentResult = {
  memberId: string;
  award: Cents;
  /** The brokerage's part of the split, without fees. */
  companyDollar: Cents;
  /** The agent's share after the split, the royalty and the team's split. */
  agentShare: Cents;
  /**
   * The share after the after-split items; may be below 0. Excludes payments from other agents' items, which
   * are separate lines.
   */
  net: Cents;
  /** The part of the net that is kept for the agent's debt. */
  withheld: Cents;
  paid: Cents;
  /** The agent's debt after this statement. */
  carried: Cents;
  /** The agent's share less the items that lower the 1099 under the plan. */
  reported1099: Cents;
};

/** A calculated side. */
export type SideResult = {
  gross: Cents;
  lines: StatementLine[];
  agents: AgentResult[];
  /** The brokerage's total for the side: its splits and fees, less the amounts that it pays from them. */
  company: Cents;
  /** Counters that moved, each once. Empty for a deal that does not count towards caps. */
  counters: CounterMove[];
  /** Items charged in this statement that are charged once per transaction. */
  chargedOnTransaction: ChargedItem[];
};
