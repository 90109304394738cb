import { expect } from "vitest";
import type { Person } from "../../stack";
import { callApi, type Team } from "../team";

/**
 * 80/20 until $16,000.00 a calendar year, $25 review and $60 risk fee (docs/features/commissions/calculation.md,
 * example 2).
 */
export const CAPPED_TERMS = {
  split: {
    ...{ kind: "cap", company_rate: "20", cap: "16000", company_rate_after: "0" },
    period: { kind: "calendar_year" },
  },
  after_split: [
    { key: "review", label: "Review", payee: { kind: "brokerage" }, amount: "25" },
    { key: "risk", label: "Risk", payee: { kind: "brokerage" }, amount: "60" },
  ],
};

/** 70% for the agent. */
export const FLAT = { split: { kind: "flat", company_rate: "30" } };

export const post = (as: Person | undefined, path: string, body: object) =>
  callApi(path, { as, method: "POST", body });
export const put = (as: Person | undefined, path: string, body: object) =>
  callApi(path, { as, method: "PUT", body });

/** Adds a plan and assigns it to these people from 2026 on. Returns its id. */
export async function addPlan(
  team: Team,
  terms: object,
  people: Person[],
  name = "Plan",
): Promise<string> {
  const plan = await post(team.owner, "/api/commission-plans", {
    ...{ name, terms, counts_from: "2026-01-01" },
  });
  expect(plan.status, JSON.stringify(plan.body)).toBe(201);
  for (const { userId } of people) {
    const assigned = await put(team.owner, `/api/commission-members/${userId}/plans`, {
      ...{ plan_id: plan.body.id, counts_from: "2026-01-01" },
    });
    expect(assigned.status, JSON.stringify(assigned.body)).toBe(200);
  }
  return String(plan.body.id);
}

/** Gives these people a license that is valid until a day. */
export async function license(team: Team, people: Person[], until = "2031-12-31"): Promise<void> {
  for (const { userId } of people) {
    const given = await put(team.owner, `/api/members/${userId}/license`, {
      ...{ number: "SAL.2020001", expires_on: until },
    });
    expect(given.status, JSON.stringify(given.body)).toBe(200);
  }
}

/** Adds a listing of the agent that closes on a day with this gross. Returns the path of its statement. */
export async function addSide(
  team: Team,
  {
    gross,
    closing = "2026-12-15",
    as = team.agent,
  }: { gross: string; closing?: string; as?: Person },
): Promise<string> {
  const added = await post(as, "/api/transactions", {
    ...{ kind: "Listing", property_address: "412 Elm St", status: "Under contract" },
    ...{ contract_price: 400_000, contract_date: "2026-01-02", closing_date: closing },
  });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  const path = `/api/transactions/${String(added.body.id)}/sides/Listing/statement`;
  const saved = await put(as, path, { terms: { gross: { kind: "amount", amount: gross } } });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return path;
}

/** Books the amount that a person has already paid towards the cap of 2026. */
export const addOpeningBalance = (team: Team, { userId }: Person, amount: string) =>
  post(team.owner, `/api/commission-members/${userId}/opening-balances`, {
    ...{ counter: "company_dollar", period_start: "2026-01-01", amount, reason: "Before Lintel" },
  });

/** Approves a statement with the version that the approver currently sees. */
export async function approve(as: Person, path: string) {
  const { body } = await callApi(path, { as });
  return post(as, `${path}/approval`, { shown: body.fingerprint });
}

/** Adds an approved statement of a closed side. Returns its path and id. */
export async function addPayable(team: Team, gross: string, as: Person = team.agent) {
  const path = await addSide(team, { gross, as, closing: "2026-11-20" });
  const { status, body } = await approve(team.owner, path);
  expect(status, JSON.stringify(body)).toBe(200);
  const [, , , transaction] = path.split("/");
  const closed = await put(team.owner, `/api/transactions/${transaction}`, { status: "Closed" });
  expect(closed.status, JSON.stringify(closed.body)).toBe(200);
  return { path, id: String(body.id) };
}
