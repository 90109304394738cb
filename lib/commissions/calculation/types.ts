import type { PlanTerms } from "@/lib/commissions/plans/schema";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";

/** Money in whole cents. Numbers with decimals are never used for money here. */
export type Cents = bigint;

/** A percentage in ten-thousandths of a percent: 70% is 700_000n, 100% is 1_000_000n. */
export type Rate = bigint;

export type Side = "listing" | "buying";

/** Who gets money: the brokerage, a member of it, or somebody else by name. */
export type Payee =
  { kind: "brokerage" } | { kind: "member"; memberId: string } | { kind: "outside"; name: string };

/** An amount, or a percentage of what the place where it stands says. */
export type RateOrAmount = { rate: Rate; amount?: undefined } | { amount: Cents; rate?: undefined };

/** What the brokerage is paid for the side, before bonuses and credits. */
export type GrossTerms =
  | { kind: "rate"; rate: Rate }
  | { kind: "amount"; amount: Cents }
  /** 6% of the first $100,000 and 3% above: the last step has `upTo` null. */
  | { kind: "steps"; steps: { upTo: Cents | null; rate: Rate }[] };

export type LabelledAmount = { label: string; amount: Cents };

/** A referral that this file owes, beside what the plan says. */
export type Referral = { label: string; payee: Payee } & RateOrAmount & {
    /** Of the side gross, or of what is left when its turn comes. */
    base: "side_gross" | "left";
    /** After the split, the side's agents pay it in proportion to their awards. */
    place: "off_the_top" | "after_split";
    /** Whether it lowers the 1099 of agents who pay it after the split. */
    lowers1099: boolean;
  };

/** A person whose share is computed on terms of their own. */
export type Earner = {
  memberId: string;
  /** The first day with the brokerage; anniversaries count from it. */
  startDay: CalendarDay | null;
  terms: PlanTerms;
  /** Who gets the items of the plan that go to "the mentor"; without one they are left out. */
  mentorId: string | null;
  /** What the person owes the brokerage before this statement. */
  owed: Cents;
  /** How much of a net may be withheld for that: 1_000_000n is all. */
  withholdingShare: Rate;
};

export type TeamShare = {
  teamId: string;
  leader: Earner;
  /** Of the award before the brokerage's split, or of the agent's share after it. */
  when: "before" | "after";
  leaderRate: Rate;
  /** Whose counters the brokerage's split moves: each agent's own, or the team's one. */
  cap: "own" | "team";
  /** Anniversaries of the team's counters count from this day. */
  startDay: CalendarDay | null;
};

/** An agent of the side. Weights are in any unit: 60 and 40, or 1 and 1 and 1. */
export type SideAgent = Earner & { weight: bigint; team: TeamShare | null };

/** Names of counters; `item:KEY` is an after-split item with a cap of its own. */
export type CounterName =
  "company_dollar" | "gross_commission" | "volume" | "sides" | "royalty" | `item:${string}`;

/**
 * One counter of one period. It holds cents, or hundredths of a side for "sides". The period is
 * known by its first day; "" is a counter that never begins again.
 */
export type CounterKey = {
  holder: `member:${string}` | `team:${string}`;
  name: CounterName;
  periodStart: CalendarDay | "";
};

/** Returns what a counter holds; 0 for one that nothing has moved. */
export type ReadCounter = (key: CounterKey) => bigint;

export type CounterMove = { key: CounterKey; before: bigint; after: bigint };

/** An item that is charged once a transaction, and was. */
export type ChargedItem = { memberId: string; key: string };

/** All that the statement of one side depends on. */
export type SideInput = {
  side: Side;
  /** Null where the file has none; then nothing may depend on it. */
  price: Cents | null;
  gross: GrossTerms;
  bonuses: LabelledAmount[];
  credits: LabelledAmount[];
  coBroke: ({ name: string } & RateOrAmount) | null;
  referrals: Referral[];
  /** Decides the periods of all counters. */
  closingDate: CalendarDay;
  /** At least one. The plan of the first says what comes off the top. */
  agents: SideAgent[];
  readCounter: ReadCounter;
  /** What counters held before the file's first side; left out, what they hold now. */
  readCounterBeforeFile?: ReadCounter;
  /** False for a deal that is set not to count: computed on the counters, but moving none. */
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
 * A line of a statement. Lines of kind "payment" sum to the side gross. "basis" lines say how a
 * figure came about (the gross, an award, a leader's share); "settlement" lines say what becomes of
 * a net: withheld, carried, paid.
 */
export type StatementLine = {
  /** The same for the same line of a recomputed statement. */
  key: string;
  step: Step;
  kind: "basis" | "payment" | "settlement";
  payee: Payee;
  /** The agent whose share it is paid from or explains; null for the whole side. */
  memberId: string | null;
  label: string;
  /** The computation in words: "20% of $7,500.00, cut at $800.00 left of the cap of $16,000.00". */
  formula: string;
  amount: Cents;
  counter: CounterMove | null;
};

export type AgentResult = {
  memberId: string;
  award: Cents;
  /** The brokerage's part of the split, without fees. */
  companyDollar: Cents;
  /** What the split leaves the agent, after royalty and the team's split. */
  agentShare: Cents;
  /**
   * After the after-split items; may be below 0. What items of other agents pay this member is not
   * in it: those are lines of their own.
   */
  net: Cents;
  /** Of the net, kept for what the agent owes. */
  withheld: Cents;
  paid: Cents;
  /** What the agent owes once this statement is settled. */
  carried: Cents;
  /** The agent's share less the items that the plan says lower the 1099. */
  reported1099: Cents;
};

/** A calculated side. */
export type SideResult = {
  gross: Cents;
  lines: StatementLine[];
  agents: AgentResult[];
  /** All that the brokerage keeps of the side: its splits and fees less what it pays from them. */
  company: Cents;
  /** Counters that moved, each once. Empty for a deal that is set not to count. */
  counters: CounterMove[];
  /** Items charged here that are charged once a transaction. */
  chargedOnTransaction: ChargedItem[];
};
