import { describe, expect, it } from "vitest";
import { calculateSide } from "@/lib/commissions/calculation/calculate-side";
import { planTerms } from "@/lib/commissions/plans/schema";
import { computeStatement } from "@/lib/commissions/statements/compute";
import { statementInputs, type StatementInputs } from "@/lib/commissions/statements/inputs";
import { listObstacles } from "@/lib/commissions/statements/obstacles";
import { toPosting } from "@/lib/commissions/statements/posting";
import { toSideInput } from "@/lib/commissions/statements/side-input";
import { statementTerms } from "@/lib/commissions/statements/schema";
import { seesLine } from "@/lib/commissions/statements/visible-lines";

const AGENT = "00000000-0000-4000-8000-00000000000a";
const OTHER = "00000000-0000-4000-8000-00000000000b";
const MENTOR = "00000000-0000-4000-8000-00000000000c";
const PLAN = "00000000-0000-4000-8000-00000000000d";

const person = (user_id: string, more: object = {}) => ({
  ...{ user_id, name: "Ann Agent", start_day: null, withheld_rate: "100.0000" },
  ...{
    mentor_id: null,
    mentor_name: null,
    mentor_license_expires_on: null,
    license_expires_on: "2031-12-31",
    owed: "0.00",
  },
  assignments: [{ counts_from: "2026-01-01", plan_id: PLAN }],
  ...more,
});

/** Returns the database's inputs for a listing that closes on June 30, 2026 and pays $7,500.00. */
const inputsOf = (terms: object, more: object = {}): StatementInputs =>
  statementInputs.parse({
    ...{
      side_id: "s",
      side: "Listing",
      transaction_id: "t",
      number: "2026-0001",
      title: "412 Elm St",
    },
    ...{ kind: "Listing", transaction_status: "Under contract", price: "250000.00" },
    ...{ closing_date: "2026-06-30", deal_rate: "3.0", statement: null },
    agents: [{ user_id: AGENT, weight: 1 }],
    people: [person(AGENT)],
    plans: [{ id: PLAN, name: "Plan", versions: [{ counts_from: "2026-01-01", terms }] }],
    ...{ teams: [], counters: [], charged: [], agreements: [] },
    ...more,
  });

const SPLIT = { kind: "flat", company_rate: "20" };
const sum = (amounts: string[]) => amounts.reduce((total, amount) => total + Number(amount), 0);

const compute = (inputs: StatementInputs) => {
  const { result, problem } = computeStatement(inputs);
  if (!result) throw new Error(problem ?? "");
  return result;
};

describe("the posting of an approval", () => {
  it("has a share for the agent and for the mentor, with entries that sum to each net", () => {
    const inputs = inputsOf(
      {
        split: SPLIT,
        after_split: [
          {
            ...{ key: "mentor", label: "Mentor", payee: { kind: "mentor" } },
            ...{ rate: "10", base: "side_gross" },
          },
          { key: "fee", label: "Fee", payee: { kind: "brokerage" }, amount: "95" },
        ],
      },
      { people: [person(AGENT, { mentor_id: MENTOR, mentor_name: "Mo" })] },
    );
    const { shares, entries, gross, lines } = toPosting(inputs, compute(inputs));
    expect(gross).toBe("7500.00");
    expect(sum(lines.filter(({ kind }) => kind === "payment").map(({ amount }) => amount))).toBe(
      7500,
    );
    expect(shares.map(({ user_id, net, plan_id }) => ({ user_id, net, plan_id }))).toEqual([
      { user_id: AGENT, net: "5155.00", plan_id: PLAN },
      { user_id: MENTOR, net: "750.00", plan_id: null },
    ]);
    for (const { user_id, net } of shares) {
      const own = entries.filter((entry) => entry.user_id === user_id);
      expect(sum(own.map(({ amount }) => amount))).toBe(Number(net));
    }
  });

  it("withholds a debt from the payable amount, which is never negative", () => {
    const debtor = inputsOf({ split: SPLIT }, { people: [person(AGENT, { owed: "10000.00" })] });
    expect(toPosting(debtor, compute(debtor)).shares).toMatchObject([
      { net: "6000.00", withheld: "6000.00", payable: "0.00" },
    ]);
    const fee = { key: "fee", label: "Fee", payee: { kind: "brokerage" }, amount: "9000" };
    const inputs = inputsOf({ split: SPLIT, after_split: [fee] });
    expect(toPosting(inputs, compute(inputs)).shares).toMatchObject([
      { net: "-3000.00", withheld: "0.00", payable: "0.00" },
    ]);
  });
});

describe("the inputs of a statement", () => {
  it("use the plan version of the closing day", () => {
    const later = { split: { kind: "flat", company_rate: "50" } };
    const versions = [
      { counts_from: "2026-01-01", terms: { split: SPLIT } },
      { counts_from: "2026-06-30", terms: later },
    ];
    const inputs = inputsOf({}, { plans: [{ id: PLAN, name: "Plan", versions }] });
    expect(compute(inputs).company).toBe(375_000n);
    expect(compute({ ...inputs, closing_date: "2026-06-29" }).company).toBe(150_000n);
  });

  it("use a plan that is chosen for this side alone", () => {
    const other = "00000000-0000-4000-8000-0000000000ff";
    const statement = {
      ...{ id: "x", version: 1, status: "Draft" as const, counts_towards_caps: true },
      ...{ terms: statementTerms.parse({ gross: { kind: "amount", amount: "1000" } }) },
      ...{ plans: { [AGENT]: other }, updated_at: "2026-01-01T00:00:00Z" },
    };
    const inputs = inputsOf({ split: SPLIT });
    const terms = planTerms.parse({ split: { kind: "flat", company_rate: "0" } });
    const chosen = {
      ...inputs,
      statement,
      plans: [
        ...inputs.plans,
        { id: other, name: "100%", versions: [{ counts_from: "2026-01-01", terms }] },
      ],
    };
    expect(compute(chosen).company).toBe(0n);
  });

  it("have a problem message when something is missing", () => {
    const problemOf = (more: object) => computeStatement(inputsOf({ split: SPLIT }, more)).problem;
    expect(problemOf({ deal_rate: null })).toBe("Enter what this side is paid.");
    expect(problemOf({ closing_date: null })).toBe(
      "Enter the closing day of the transaction first.",
    );
    expect(problemOf({ people: [person(AGENT, { assignments: [] })] })).toBe(
      "Ann Agent has no commission plan on Jun 30, 2026.",
    );
    const broken = inputsOf({ split: { kind: "flat", company_rate: "x" } });
    expect(computeStatement(broken).problem).toBe("The plan “Plan” cannot be read. Save it again.");
  });

  it("block an approval by status, by license and by the maximum of the buyer agreement", () => {
    const obstacles = (more: object) => {
      const inputs = inputsOf({ split: SPLIT }, more);
      return listObstacles(inputs, compute(inputs));
    };
    expect(obstacles({})).toEqual([]);
    expect(obstacles({ transaction_status: "Fell through" })).toEqual([
      "A statement can be approved once its transaction is under contract.",
    ]);
    expect(obstacles({ people: [person(AGENT, { license_expires_on: null })] })).toEqual([
      "Ann Agent has no license on record. Add it before paying them.",
    ]);
    const agreement = {
      starts_on: "2026-01-01",
      ends_on: "2026-06-30",
      rate: "2.00",
      amount: null,
    };
    expect(obstacles({ side: "Buying", agreements: [agreement] })).toEqual([
      "The buyer agreed to at most $5,000.00; $2,500.00 of $7,500.00 may not be kept. Enter it as a credit.",
    ]);
    const over = { ...agreement, ends_on: "2026-06-29" };
    expect(obstacles({ side: "Buying", agreements: [over] })).toEqual([]);
  });
});

describe("the statement lines that an agent sees", () => {
  it("include their own lines and payments off the top, and exclude all lines of a co-agent", () => {
    const inputs = inputsOf(
      { split: SPLIT },
      {
        agents: [
          { user_id: AGENT, weight: 1 },
          { user_id: OTHER, weight: 1 },
        ],
        people: [person(AGENT), person(OTHER)],
      },
    );
    const terms = statementTerms.parse({
      gross: { kind: "amount", amount: "1000" },
      adjustments: [{ kind: "referral_off_the_top", name: "Ray", rate: "25" }],
    });
    const { lines } = calculateSide(toSideInput(inputs, terms));
    const listSeen = (userId: string) =>
      lines.filter((line) => seesLine(line, { userId, seesAll: false }));
    const seen = listSeen(AGENT);
    expect(seen.some(({ payee }) => payee.kind === "outside")).toBe(true);
    expect(JSON.stringify(seen.map(({ payee, memberId }) => [payee, memberId]))).not.toContain(
      OTHER,
    );
    const isOf = (userId: string) => (line: (typeof lines)[number]) =>
      line.memberId === userId || (line.payee.kind === "member" && line.payee.memberId === userId);
    expect(seen.filter(isOf(AGENT))).toEqual(lines.filter(isOf(AGENT)));
    expect(seen.filter(isOf(AGENT)).length).toBeGreaterThan(0);
    expect(lines.filter(isOf(OTHER)).length).toBeGreaterThan(0);
    expect(listSeen(MENTOR).filter((line) => isOf(AGENT)(line) || isOf(OTHER)(line))).toEqual([]);
  });
});
