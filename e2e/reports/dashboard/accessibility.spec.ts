import { expect } from "@playwright/test";
import { addDays } from "@/lib/foundation/dates/calendar-day";
import {
  insertDeal,
  insertKeyDate,
  insertTask,
  today,
} from "../../../tests/api/reports/dashboard/fixtures";
import { createTeam, insertClient, type Team } from "../../../tests/api/team";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";
import { expectCharts } from "./figures";

let team: Team;
test.beforeAll(async () => {
  team = await createTeam();
  const { tenantId, agent } = team;
  const { userId } = agent;
  const name = "Adelheid Wolfeschlegelsteinhausenbergerdorff-Blanchard";
  const client = await insertClient(tenantId, userId, { name });
  const deal = { owner: userId, client, value: 450_000, commission: 11_250, closes: today() };
  for (const status of ["Lead", "In Progress", "Under Contract"]) {
    const id = await insertDeal(tenantId, { ...deal, status, probability: 50 });
    await insertKeyDate(id, { kind: "closing", due: addDays(today(), 2) });
    await insertKeyDate(id, { kind: "inspection", due: addDays(today(), -5) });
  }
  await insertDeal(tenantId, { ...deal, status: "Closed", closed: -40 });
  for (let days = -5; days <= 5; days += 1) {
    await insertTask(tenantId, userId, { title: `Call ${days}`, due: addDays(today(), days) });
  }
});

// Tall enough that nothing lies under the phone's bottom bar. axe would report covered controls as too small
// targets.
test.use({ viewport: { width: 1440, height: 3000 } });

test("the dashboard is accessible, with its charts as charts and as tables", async ({ page }) => {
  await signInAs(page, team.agent);
  await page.goto("/dashboard");
  await expectCharts(page);
  await page.getByRole("checkbox", { name: "Completed: Call -5" }).click();
  await expectLooksRight(page, page.getByText("1 due today, 7 overdue"));
  const asTable = page.getByRole("button", { name: "View as table" });
  await asTable.first().click();
  await asTable.first().click();
  await expect(page.getByRole("table")).toHaveCount(2);
  const pipeline = page.getByRole("table", { name: "Where the pipeline stands" });
  await expect(pipeline).toContainText("$450,000");
  await expectLooksRight(page, pipeline);
});
