import { expect, type Page } from "@playwright/test";
import { abbreviateCurrency, formatCurrency, formatNumber } from "@/lib/foundation/text/format";
import { countFigures, type Scope } from "../../../tests/api/reports/dashboard/count-figures";

/** One of the four tiles. */
export const getTile = (page: Page, label: string) =>
  page.getByRole("group", { name: label, exact: true });

/** Waits until the charts are drawn, which happens only after hydration. */
export const expectCharts = (page: Page) =>
  expect(page.locator(".recharts-bar-rectangle").first()).toBeVisible();

/** The link to the dashboard in the sidebar. */
export const dashboardLink = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" });

/**
 * Expects the tiles, the forecast and the day's counts to equal those that plain SQL counts for this scope.
 */
export async function expectCounted(page: Page, tenantId: string, reach: Scope): Promise<void> {
  const figures = await countFigures(tenantId, reach);
  const figure = (name: string) => Number(figures[name]);
  const tiles = {
    "Total Clients": formatNumber(figure("totalClients")),
    "Active Deals": formatNumber(figure("activeDeals")),
    "Pipeline Value": abbreviateCurrency(figure("pipelineValue")),
    "Total Leads": formatNumber(figure("totalLeads")),
  };
  for (const [label, value] of Object.entries(tiles)) {
    await expect(getTile(page, label).getByText(value, { exact: true })).toBeVisible();
  }
  for (const name of ["thisMonth", "nextMonth", "thisQuarter"]) {
    const amount = page.getByRole("definition").filter({ hasText: formatCurrency(figure(name)) });
    await expect(amount.first()).toBeVisible();
  }
  const due = `${figure("today")} due today, ${figure("overdue")} overdue`;
  await expect(page.getByText(due)).toBeVisible();
}
