import { expect } from "@playwright/test";
import { insertDeal, insertTask, today } from "../../../tests/api/reports/dashboard/fixtures";
import { createTeam, insertClient } from "../../../tests/api/team";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { expectCharts, getTile } from "./figures";

const LONG = "Adelheid Wolfeschlegelsteinhausenbergerdorff-Blanchard";

test("on a phone, nothing scrolls sideways, and a task is completed by thumb", async ({ page }) => {
  const { tenantId, agent } = await createTeam();
  const { userId } = agent;
  const client = await insertClient(tenantId, userId, { name: LONG });
  const value = 999_999_999_999;
  const deal = {
    owner: userId,
    client,
    value,
    commission: value,
    probability: 100,
    closes: today(),
  };
  await insertDeal(tenantId, { ...deal, status: "Lead" });
  await insertDeal(tenantId, { ...deal, status: "Closed", closed: 0 });
  await insertTask(tenantId, userId, { title: "W".repeat(200), due: today() });
  await insertTask(tenantId, userId, { title: "Order the sign", due: today() });
  await signInAs(page, agent);
  await page.goto("/");
  await expect(getTile(page, "Total Clients").getByText("1", { exact: true })).toBeVisible();
  await expectCharts(page);
  for (const label of ["chart", "table"]) {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, label).toBeLessThanOrEqual(390);
    const show = page.getByRole("button", { name: "View as table" }).first();
    if (label === "chart") await show.tap();
  }
  await page.getByRole("checkbox", { name: "Completed: Order the sign" }).tap();
  await expect(page.getByText("1 due today, 0 overdue")).toBeVisible();
  const bar = page.getByRole("navigation", { name: "Main, bottom bar" });
  await expect(bar.getByRole("link", { name: "Dashboard" })).toHaveAttribute(
    "aria-current",
    "page",
  );
});
