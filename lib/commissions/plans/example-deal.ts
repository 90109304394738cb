import { calculateSide } from "@/lib/commissions/calculation/calculate-side";
import { CalculationError } from "@/lib/commissions/calculation/calculation-error";
import { formatCents, formatHundredths, toCents } from "@/lib/commissions/calculation/decimal-text";
import type {
  Cents,
  Payee,
  SideInput,
  SideResult,
  StatementLine,
} from "@/lib/commissions/calculation/types";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { amount } from "./numbers";
import { listPlanCounters } from "./plan-counters";
import type { PlanTerms } from "./schema";

/** The figures that people type to try out a plan. Amounts are dollars as text; blank counts as 0. */
export type ExampleInput = {
  gross: string;
  price: string;
  /** The values of the plan's counters before the deal, by name. */
  counters: Record<string, string>;
};

export type ExampleLine = {
  key: string;
  label: string;
  payee: string;
  formula: string;
  amount: string;
};

/** The example statement of one side of an agent with this plan. Amounts are formatted, "$800.00". */
export type ExampleDeal = {
  /** The text of the split: "On $7,500.00 with $15,200.00 paid in: brokerage $800.00, agent $6,700.00". */
  sentence: string;
  gross: string;
  /** The agent's payment after fees. */
  net: string;
  /** All payments of the side except the net. */
  lines: ExampleLine[];
};

const AGENT = "agent";
const MENTOR = "mentor";
/** Anniversaries need a start day. Any day will do, because each period has the typed counter value. */
const START_DAY = "2020-01-01";

/** Whether a plan's amounts depend on the price, so that an example needs one. */
export const needsPrice = ({ split, after_split }: PlanTerms): boolean =>
  (split.kind === "scale" && split.base === "volume") ||
  after_split.some(({ base }) => base === "price");

/**
 * Calculates an example side with a plan and the typed figures. Returns the problem as text when it cannot be
 * calculated.
 */
export function calculateExample(
  terms: PlanTerms,
  typed: ExampleInput,
  closingDate: CalendarDay,
): ExampleDeal | { problem: string } {
  const gross = toExampleCents(typed.gross);
  const price = toExampleCents(typed.price);
  const counters = Object.entries(typed.counters).map(
    ([name, text]) => [name, toExampleCents(text)] as const,
  );
  if (gross === null || price === null || counters.some(([, held]) => held === null)) {
    return { problem: "Enter amounts in dollars, such as 7,500." };
  }
  const holding = new Map(counters);
  const read = (name: string) => holding.get(name) ?? 0n;
  try {
    const side = toSide(terms, { gross, price, closingDate, read });
    return toExample(terms, read, calculateSide(side));
  } catch (error) {
    if (error instanceof CalculationError) return { problem: error.message };
    throw error;
  }
}

/** Parses dollars as people type them, "16,000" or blank for 0. Null for anything else. */
function toExampleCents(typed: string): Cents | null {
  if (typed.trim() === "") return 0n;
  const read = amount.safeParse(typed);
  return read.success ? toCents(read.data) : null;
}

type Read = (name: string) => bigint;
type Figures = { gross: Cents; price: Cents; closingDate: CalendarDay; read: Read };

const toSide = (terms: PlanTerms, { gross, price, closingDate, read }: Figures): SideInput => ({
  side: "listing",
  price,
  gross: { kind: "amount", amount: gross },
  bonuses: [],
  credits: [],
  coBroke: null,
  referrals: [],
  closingDate,
  agents: [
    {
      memberId: AGENT,
      startDay: START_DAY,
      terms,
      mentorId: MENTOR,
      owed: 0n,
      withholdingShare: 0n,
      weight: 1n,
      team: null,
    },
  ],
  readCounter: ({ name }) => read(name),
  countsTowardsCaps: true,
  chargedOnTransaction: [],
});

function toExample(terms: PlanTerms, read: Read, { gross, lines, agents }: SideResult) {
  const agent = agents.find(({ memberId }) => memberId === AGENT);
  if (!agent) throw new Error("An example without its agent");
  const { companyDollar, agentShare, net } = agent;
  const split = `brokerage ${formatCents(companyDollar)}, agent ${formatCents(agentShare)}`;
  return {
    sentence: `On ${formatCents(gross)}${describeHeld(terms, read)}: ${split}`,
    gross: formatCents(gross),
    net: formatCents(net),
    lines: lines.filter(({ kind, step }) => kind === "payment" && step !== "net").map(toLine),
  };
}

/** Returns " with $15,200.00 paid in" for the split's counter; blank when there is none or it is 0. */
function describeHeld(terms: PlanTerms, read: Read): string {
  const [counter] = listPlanCounters({ ...terms, royalty: null, after_split: [] });
  const held = counter ? read(counter.name) : 0n;
  if (!counter || held === 0n) return "";
  const figure =
    counter.unit === "sides" ? formatHundredths(held).replace(/\.00$/, "") : formatCents(held);
  return ` with ${figure} ${counter.words}`;
}

const toLine = ({ key, label, payee, formula, amount: cents }: StatementLine): ExampleLine => ({
  key,
  label,
  payee: describePayee(payee),
  formula,
  amount: formatCents(cents),
});

function describePayee(payee: Payee): string {
  switch (payee.kind) {
    case "brokerage":
      return "the brokerage";
    case "outside":
      return payee.name;
    case "member":
      return payee.memberId === MENTOR ? "the mentor" : "a member";
  }
}
