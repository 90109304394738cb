import { beforeAll, describe, expect, it } from "vitest";
import { call } from "../../stack";
import { callApi, createTeam, type Team } from "../team";
import { addPlan, addSide, approve, CAPPED_TERMS, license, addOpeningBalance } from "./fixtures";

let team: Team;
let other: Team;

// $15,200.00 paid in; one closing of December approved, two of January pending (80/20 until $16,000.00).
beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  await addPlan(team, CAPPED_TERMS, [team.agent, team.farAgent]);
  await license(team, [team.agent, team.farAgent]);
  await addOpeningBalance(team, team.agent, "15200");
  const path = await addSide(team, { gross: "2500", closing: "2026-11-20" });
  expect((await approve(team.admin, path)).status).toBe(200);
  await addSide(team, { gross: "7500", closing: "2026-12-15" });
  await addSide(team, { gross: "1000", closing: "2027-01-05", as: team.farAgent });
});

const capYear = (as: Team["owner"] | undefined, userId = team.agent.userId) =>
  callApi(`/api/commission-members/${userId}/cap-year`, { as });

describe("the year's progress towards a cap", () => {
  it("is shown day by day to its agent and to people who see all commissions", async () => {
    for (const as of [team.agent, team.owner, team.admin]) {
      expect((await capYear(as)).body).toEqual({
        cap_year: {
          ...{ label: "Paid in towards the cap", cap: "16000.00", paid_in: "15700.00" },
          period_start: "2026-01-01",
          points: [
            {
              ...{ day: "2026-01-01", label: "Before Lintel" },
              ...{ amount: "15200.00", paid_in: "15200.00" },
            },
            {
              ...{ day: "2026-11-20", label: expect.stringContaining("Listing") as string },
              ...{ amount: "500.00", paid_in: "15700.00" },
            },
          ],
        },
      });
    }
  });

  it("is refused to everybody else", async () => {
    for (const as of [team.farAgent, team.manager, other.owner]) {
      expect((await capYear(as)).status).toBe(404);
    }
    expect((await capYear(team.viewer)).status).toBe(403);
    expect((await capYear(undefined)).status).toBe(401);
  });
});

describe("pending commissions by closing month", () => {
  it("are projected for the whole company, with what will be left of each cap", async () => {
    for (const as of [team.owner, team.admin]) {
      const { body } = await callApi("/api/commission-pending", { as });
      expect(body.months).toEqual([
        {
          ...{ month: "2026-12", sides: 1, unknown: 0, gross: "7500.00" },
          ...{ company_dollar: "300.00", net: "7115.00" },
        },
        {
          ...{ month: "2027-01", sides: 1, unknown: 0, gross: "1000.00" },
          ...{ company_dollar: "200.00", net: "715.00" },
        },
      ]);
    }
  });

  it("are exported as CSV, and refused to agents, managers and viewers", async () => {
    const file = await call("/api/commission-pending?export=csv", { as: team.owner });
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(await file.text()).toContain("2026-12,1,0,7500.00,300.00,7115.00");
    for (const as of [team.agent, team.manager, team.viewer]) {
      expect((await callApi("/api/commission-pending", { as })).status).toBe(403);
    }
  });
});

describe("the report of company dollar", () => {
  const SPAN = "?range=custom&from=2026-11-01&to=2026-11-30";

  it("counts all shares for an owner, only their own for agents and managers, and refuses viewers", async () => {
    const total = async (as: Team["owner"]) => {
      const { body } = await callApi(`/api/reports/company_dollar${SPAN}`, { as });
      return body.total;
    };
    const expected = { shares: 1, award: 2500, company_dollar: 500, net: 1915 };
    expect(await total(team.owner)).toEqual(expected);
    expect(await total(team.agent)).toEqual(expected);
    const nothing = { shares: 0, award: 0, company_dollar: 0, net: 0 };
    expect(await total(team.farAgent)).toEqual(nothing);
    expect(await total(team.manager)).toEqual(nothing);
    const viewer = await callApi(`/api/reports/company_dollar${SPAN}`, { as: team.viewer });
    expect(viewer.status).toBe(403);
  });
});
