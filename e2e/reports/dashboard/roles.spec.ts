import { expect } from "@playwright/test";
import { insertDeal, insertTask, today } from "../../../tests/api/reports/dashboard/fixtures";
import { createTeam, insertClient, type Team } from "../../../tests/api/team";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { expectCounted, getTile } from "./figures";

type Role = "owner" | "admin" | "manager" | "agent" | "farAgent" | "viewer";

let team: Team;
test.beforeAll(async () => {
  team = await createTeam();
  const values = { owner: 100_000, agent: 250_000, farAgent: 2_000_000, viewer: 30_000 };
  for (const [role, value] of Object.entries(values)) {
    const { userId } = team[role as keyof typeof values];
    const client = await insertClient(team.tenantId, userId, { name: `Client of the ${role}` });
    const deal = { owner: userId, client, status: "Lead", value, closes: today() };
    await insertDeal(team.tenantId, { ...deal, commission: value / 40, probability: 50 });
  }
  await insertTask(team.tenantId, team.viewer.userId, { title: "Look at the offer", due: today() });
});

for (const role of ["owner", "admin", "manager", "agent", "farAgent", "viewer"] as const) {
  test(`${role} sees the figures of their own scope, and only theirs`, async ({ page }) => {
    const { userId } = team[role];
    const owners = ownersSeenBy(role);
    await signInAs(page, team[role]);
    await page.goto("/dashboard");
    await expectCounted(page, team.tenantId, { clients: owners, deals: owners, tasksOf: userId });
    await expect(
      page.getByRole("link", { name: "Client of the farAgent", exact: true }),
    ).toHaveCount(owners.includes(team.farAgent.userId) ? 1 : 0);
  });
}

function ownersSeenBy(role: Role): string[] {
  const { owner, agent, farAgent, viewer } = team;
  if (role === "owner" || role === "admin") {
    return [owner, agent, farAgent, viewer].map(({ userId }) => userId);
  }
  if (role === "manager") return [owner, agent, viewer].map(({ userId }) => userId);
  return [team[role].userId];
}

test("a viewer's tasks cannot be ticked", async ({ page }) => {
  await signInAs(page, team.viewer);
  await page.goto("/dashboard");
  await expect(page.getByRole("checkbox", { name: "Completed: Look at the offer" })).toBeDisabled();
});

test("the tiles lead to clients, deals and the scoring of leads", async ({ page }) => {
  await signInAs(page, team.owner);
  await page.goto("/dashboard");
  const places = {
    "Total Clients": "/clients",
    "Active Deals": "/deals",
    "Pipeline Value": "/deals",
    "Total Leads": "/lead-scoring",
  };
  for (const [label, href] of Object.entries(places)) {
    await expect(getTile(page, label).getByRole("link")).toHaveAttribute("href", href);
  }
});
