import { expect } from "@playwright/test";
import { plantDeal, plantTask, TODAY } from "../../tests/api/dashboard/fixtures";
import { foundTeam, plantClient } from "../../tests/api/team";
import { enterAs } from "../accounts/account-forms";
import { test } from "../hydrated-test";
import { expectCharts, tileOf } from "./figures";

const LONG = "Adelheid Wolfeschlegelsteinhausenbergerdorff-Blanchard";

test("on a phone: nothing is wider than the screen, and a task is ticked with a thumb", async ({
  page,
}) => {
  const { tenantId, agent } = await foundTeam();
  const { userId } = agent;
  const client = await plantClient(tenantId, userId, { name: LONG });
  const value = 999_999_999_999;
  const deal = { owner: userId, client, value, commission: value, probability: 100, closes: TODAY };
  await plantDeal(tenantId, { ...deal, status: "Lead" });
  await plantDeal(tenantId, { ...deal, status: "Closed", closed: 0 });
  await plantTask(tenantId, userId, { title: "W".repeat(200), due: TODAY });
  await plantTask(tenantId, userId, { title: "Order the sign", due: TODAY });
  await enterAs(page, agent);
  await page.goto("/");
  await expect(tileOf(page, "Total Clients").getByText("1", { exact: true })).toBeVisible();
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
