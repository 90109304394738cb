import { expect } from "@playwright/test";
import { insertTask, today } from "../../../tests/api/reports/dashboard/fixtures";
import { secondApp, stopSecondApps } from "../../../tests/api/foundation/requests/second-app";
import { createTeam, insertClient } from "../../../tests/api/team";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";
import { startFaultyApi, type FaultyApi } from "./faulty-api";
import { getTile } from "./figures";

const LOAD_FAILURE = "Failed to load data. Please refresh the page or try again later.";

let api: FaultyApi;
test.beforeEach(async () => {
  api = await startFaultyApi();
});
test.afterEach(async () => {
  await stopSecondApps();
  api.close();
});

test("figures that fail to load show zeros and the failure, can be reloaded, and stay when a refresh fails", async ({
  page,
}) => {
  const { tenantId, agent } = await createTeam();
  for (const name of ["One", "Two", "Three"]) await insertClient(tenantId, agent.userId, { name });
  await insertTask(tenantId, agent.userId, { title: "Order the sign", due: today() });
  const app = await secondApp({ SUPABASE_URL: api.url });
  await signInAs(page, agent, app.url);

  api.broken = true;
  await page.goto(`${app.url}/dashboard`);
  await expect(page.getByText(LOAD_FAILURE)).toBeVisible();
  for (const label of ["Total Clients", "Active Deals", "Total Leads"]) {
    await expect(getTile(page, label).getByText("0", { exact: true })).toBeVisible();
  }
  await expect(getTile(page, "Pipeline Value").getByText("$0", { exact: true })).toBeVisible();
  await expectLooksRight(page, page.getByText(LOAD_FAILURE));

  api.broken = false;
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(getTile(page, "Total Clients").getByText("3", { exact: true })).toBeVisible();
  await expect(page.getByText(LOAD_FAILURE)).toHaveCount(0);

  api.broken = true;
  const refused = page.waitForResponse(
    (response) => response.url().endsWith("/api/dashboard/metrics") && response.status() >= 500,
  );
  await page.getByRole("checkbox", { name: "Completed: Order the sign" }).click();
  await refused;
  await expect(getTile(page, "Total Clients").getByText("3", { exact: true })).toBeVisible();
  await expect(page.getByText(LOAD_FAILURE)).toHaveCount(0);

  api.broken = false;
  await page.reload();
  await expect(page.getByText("0 due today, 0 overdue")).toBeVisible();
});
