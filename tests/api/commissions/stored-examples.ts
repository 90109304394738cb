import { expect } from "vitest";
import type { PlanTermsInput } from "@/lib/commissions/plans/schema";
import type { StatementTermsInput } from "@/lib/commissions/statements/schema";
import { createTeam, type Member, type Team } from "../team";
import { approve, license, post, put } from "./fixtures";

let year = 2030;

/** Returns an unused year for each example, so that their counters stay separate. */
export const nextYear = () => String((year += 1));
export const YEARLY = { kind: "calendar_year" } as const;

/** Creates a tenant whose members are licensed in all these years. */
export async function createBrokerage(): Promise<Team> {
  const team = await createTeam();
  await license(team, [team.agent, team.farAgent, team.admin, team.manager], "2099-12-31");
  return team;
}

/** Plan ids by tenant and terms, because one plan applies to all deals of a year. */
const plans = new Map<string, string>();

async function findPlan(team: Team, terms: PlanTermsInput): Promise<string> {
  const wantedKey = team.tenantId + JSON.stringify(terms);
  const known = plans.get(wantedKey);
  if (known) return known;
  const { status, body } = await post(team.owner, "/api/commission-plans", {
    ...{ name: `Plan ${plans.size}`, terms, counts_from: "2026-01-01" },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  plans.set(wantedKey, String(body.id));
  return String(body.id);
}

export type Terms = PlanTermsInput;
export type Side = {
  terms: Terms | Map<Member, Terms>;
  closing: string;
  gross?: StatementTermsInput["gross"] | string;
  price?: number;
  agents?: [Member, weight: number][];
  adjustments?: StatementTermsInput["adjustments"];
  counts?: boolean;
  /** The path, `/api/transactions/{id}`. Without it, the side gets its own transaction. */
  transaction?: string;
  side?: "Listing" | "Buying";
};

/** Adds a transaction under contract that the agent owns. Returns its path. */
export async function addTransaction(
  as: Member,
  { closing, price = 400_000 }: Pick<Side, "closing" | "price">,
): Promise<string> {
  const { status, body } = await post(as, "/api/transactions", {
    ...{ kind: "Listing", property_address: "412 Elm St", status: "Under contract" },
    ...{ contract_price: price, contract_date: "2026-01-02", closing_date: closing },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return `/api/transactions/${String(body.id)}`;
}

/** Adds a side with its agents, plans and terms. Returns the path of its statement. */
export async function addSide(team: Team, given: Side): Promise<string> {
  const { terms, gross = "0", side = "Listing" } = given;
  const agents = given.agents ?? [[team.agent, 1]];
  const transaction = given.transaction ?? (await addTransaction(agents[0]![0], given));
  if (agents.length > 1 || side === "Buying") {
    const set = await put(team.owner, `${transaction}/sides/${side}`, {
      agents: agents.map(([{ userId }, weight]) => ({ user_id: userId, weight })),
    });
    expect(set.status, JSON.stringify(set.body)).toBe(200);
  }
  const byMember =
    terms instanceof Map ? terms : new Map(agents.map(([member]) => [member, terms] as const));
  const chosen: Record<string, string> = {};
  for (const [{ userId }, planTerms] of byMember) chosen[userId] = await findPlan(team, planTerms);
  const path = `${transaction}/sides/${side}/statement`;
  const saved = await put(team.owner, path, {
    terms: {
      gross: typeof gross === "string" ? { kind: "amount", amount: gross } : gross,
      adjustments: given.adjustments ?? [],
    },
    ...{ plans: chosen, counts_towards_caps: given.counts ?? true },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return path;
}

type Line = Record<"key" | "kind" | "payee" | "payee_name" | "amount", string>;
export type Stored = {
  gross: string;
  /** The brokerage's amount, and the amounts of outside payees by name. */
  brokerage: string;
  outside: Record<string, string>;
  /** Amounts by member. */
  net: (member?: Member) => string | undefined;
  payable: (member?: Member) => string | undefined;
  split: (member?: Member) => string | undefined;
  /** Returns the amount of an item of the agent's plan. */
  item: (key: string) => string | undefined;
  royalty: () => string | undefined;
};

export const cents = (dollars: string) => Math.round(Number(dollars) * 100);
const total = (lines: Line[]) =>
  (lines.reduce((sum, { amount }) => sum + cents(amount), 0) / 100).toFixed(2);

/** Approves a side and returns the stored result. The payments sum to the side's gross. */
export async function settle(team: Team, path: string): Promise<Stored> {
  const { status, body } = await approve(team.owner, path);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.status).toBe("Approved");
  const lines = body.lines as Line[];
  const payments = lines.filter(({ kind }) => kind === "payment");
  expect(total(payments)).toBe(body.gross);
  const shares = body.shares as { user_id: string; net: string; payable: string }[];
  const shareOf = (member = team.agent) => shares.find((share) => share.user_id === member.userId);
  const amountOf = (key: string) => lines.find((line) => line.key === key)?.amount;
  const outside = payments.filter(({ payee }) => payee === "outside");
  return {
    gross: String(body.gross),
    brokerage: total(payments.filter(({ payee }) => payee === "brokerage")),
    outside: Object.fromEntries(outside.map(({ payee_name, amount }) => [payee_name, amount])),
    net: (member) => shareOf(member)?.net,
    payable: (member) => shareOf(member)?.payable,
    split: (member = team.agent) => amountOf(`split:${member.userId}`),
    item: (key) => amountOf(`item:${team.agent.userId}:${key}`),
    royalty: () => amountOf(`royalty:${team.agent.userId}`),
  };
}

export const settleSide = async (team: Team, side: Side): Promise<Stored> =>
  settle(team, await addSide(team, side));

/** Books the opening balance of a counter, in the period that began on a day. */
export async function open(
  team: Team,
  [counter, amount, start]: [counter: string, dollars: string, start: string],
  member = team.agent,
): Promise<void> {
  const { status, body } = await post(
    team.owner,
    `/api/commission-members/${member.userId}/opening-balances`,
    { counter, amount, period_start: start, reason: "Before Lintel" },
  );
  expect(status, JSON.stringify(body)).toBeLessThan(300);
}
