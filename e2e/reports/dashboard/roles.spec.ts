import { expect } from "@playwright/test";
import { insertDeal, insertTask, today } from "../../../tests/api/reports/dashboard/fixtures";
import { createTeam, insertClient, type Team } from "../../../tests/api/team";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { expectCounted, getTile } from "./figures";

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

// tests/api/reports/dashboard/metrics.test.ts covers the figures of every role.
test("a manager sees only the figures of their team", async ({ page }) => {
  const { owner, manager, agent, viewer } = team;
  const owners = [owner, agent, viewer].map(({ userId }) => userId);
  await signInAs(page, manager);
  await page.goto("/dashboard");
  const scope = { clients: owners, deals: owners, tasksOf: manager.userId };
  await expectCounted(page, team.tenantId, scope);
  await expect(page.getByRole("link", { name: "Client of the farAgent", exact: true })).toHaveCount(
    0,
  );
});

test("a viewer sees their own figures, and cannot tick their tasks", async ({ page }) => {
  const owners = [team.viewer.userId];
  await signInAs(page, team.viewer);
  await page.goto("/dashboard");
  const scope = { clients: owners, deals: owners, tasksOf: team.viewer.userId };
  await expectCounted(page, team.tenantId, scope);
  await expect(page.getByRole("checkbox", { name: "Completed: Look at the offer" })).toBeDisabled();
});

test("an owner sees all teams' clients, and the tiles link to clients, deals and lead scoring", async ({
  page,
}) => {
  await signInAs(page, team.owner);
  await page.goto("/dashboard");
  await expect(
    page.getByRole("link", { name: "Client of the farAgent", exact: true }),
  ).toBeVisible();
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
