import { expect } from "@playwright/test";
import { addDays } from "@/lib/foundation/dates/calendar-day";
import { createTeam, insertClient } from "../../../tests/api/team";
import {
  insertDeal,
  insertKeyDate,
  insertTask,
  today,
} from "../../../tests/api/reports/dashboard/fixtures";
import { database } from "../../../tests/stack";
import { signInAs, expectSignedUp, fillSignIn } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { dashboardLink, expectCharts, expectCounted, getTile } from "./figures";

async function readStatus(task: string): Promise<string | undefined> {
  const { rows } = await database.query<{ status: string }>(
    "select status from public.tasks where id = $1",
    [task],
  );
  return rows[0]?.status;
}

test("the dashboard's figures match the database before and after a completed task and a changed deal", async ({
  page,
}) => {
  const { tenantId, agent, owner } = await createTeam();
  const { userId } = agent;
  const client = await insertClient(tenantId, userId, { name: "Dana Whitcomb" });
  await insertClient(tenantId, owner.userId, { name: "Not hers" });
  const offer = { owner: userId, client, value: 1_250_000, commission: 31_250, closes: today() };
  await insertDeal(tenantId, { ...offer, status: "In Progress", probability: 60 });
  await insertDeal(tenantId, { ...offer, status: "Closed", value: 400_000, closed: -3 });
  const late = { title: "Call the lender", due: addDays(today(), -2) };
  const lateId = await insertTask(tenantId, userId, late);
  await insertTask(tenantId, userId, { title: "Order the sign", due: today() });
  const reach = { clients: [userId], deals: [userId], tasksOf: userId };

  await page.goto("/auth/signin");
  await fillSignIn(page, agent.email);
  await expectSignedUp(page);
  await expectCounted(page, tenantId, reach);
  await expect(page.getByText("1 due today, 1 overdue")).toBeVisible();
  await expect(page.getByRole("img", { name: /In Progress: \$1,250,000, 1 deal/ })).toBeVisible();

  await expectCharts(page);
  const box = page.getByRole("checkbox", { name: "Completed: Call the lender" });
  await box.click();
  await expect(page.getByText("1 due today, 0 overdue")).toBeVisible();
  await expect(box).toBeChecked();
  await expect(page.getByRole("listitem").filter({ hasText: "Ann Agent" }).first()).toContainText(
    "Call the lender completed",
  );
  await expect.poll(() => readStatus(lateId)).toBe("Completed");
  await expectCounted(page, tenantId, reach);

  await getTile(page, "Active Deals").getByRole("link").click();
  await expect(page).toHaveURL((url) => url.pathname === "/deals");
  await page.getByLabel("Status", { exact: true }).selectOption("In Progress");
  await expect(page.getByText("1 matching deal")).toBeVisible();
  await page.locator("[data-deal-card]").getByRole("link", { name: "A deal" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "A deal" })).toBeVisible();
  await page.getByRole("button", { name: "Actions for A deal" }).click();
  await page.getByRole("menuitem", { name: "Edit Deal" }).click();
  await page.getByLabel("Deal value").fill("1500000");
  await page.getByRole("button", { name: "Save deal" }).click();
  await expect(page).toHaveURL((url) => url.pathname.startsWith("/deal"));
  await expect(page.getByRole("button", { name: "Save deal" })).toBeHidden();

  await dashboardLink(page).click();
  await expect(getTile(page, "Pipeline Value")).toContainText("$1.5M");
  await expectCounted(page, tenantId, reach);
});

test("a key date can be completed among the tasks of its day", async ({ page }) => {
  const { tenantId, agent } = await createTeam();
  const offer = { owner: agent.userId, status: "Under Contract", value: 300_000 };
  const deal = await insertDeal(tenantId, offer);
  const id = await insertKeyDate(deal, { kind: "inspection", due: today() });
  await insertTask(tenantId, agent.userId, { title: "Order the sign", due: today() });
  await signInAs(page, agent);
  await page.goto("/dashboard");
  await expect(page.getByText("2 due today, 0 overdue")).toBeVisible();
  await page.getByRole("checkbox", { name: "Done: Inspection: A deal" }).click();
  await expect(page.getByText("1 due today, 0 overdue")).toBeVisible();
  const isDone = async () => {
    const done = "select from public.deal_key_dates where id = $1 and done_at is not null";
    return (await database.query(done, [id])).rowCount === 1;
  };
  await expect.poll(isDone).toBe(true);
  await page.getByRole("link", { name: "Inspection" }).click();
  await expect(page).toHaveURL((url) => url.pathname === `/deal/${deal}`);
});

test("a refused completion is reverted, and a completion can be undone", async ({ page }) => {
  const { tenantId, agent } = await createTeam();
  await insertDeal(tenantId, { owner: agent.userId, status: "Lead", value: 300_000 });
  const id = await insertTask(tenantId, agent.userId, { title: "Order the sign", due: today() });
  await page.goto("/auth/signin");
  await fillSignIn(page, agent.email);
  await expectCharts(page);
  const box = page.getByRole("checkbox", { name: "Completed: Order the sign" });
  await page.route(`**/api/tasks/${id}`, (route) => route.fulfill({ status: 503, json: {} }));
  // click() instead of check(), which expects the tick at once, before React has drawn it, and expects it to
  // stay.
  await box.click();
  await expect(page.getByText("Failed to update task. Please try again.")).toBeVisible();
  await expect(box).not.toBeChecked();
  await page.unroute(`**/api/tasks/${id}`);

  await box.click();
  await expect(page.getByText("0 due today, 0 overdue")).toBeVisible();
  await expect(box).toBeChecked();
  await box.click();
  await expect(page.getByText("1 due today, 0 overdue")).toBeVisible();
  await expect(box).not.toBeChecked();
  await expect.poll(() => readStatus(id)).toBe("Pending");
});
