import { expect } from "@playwright/test";
import { call, signUp, stack, type Person } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { addTask, today } from "../tasks/fixtures";

let owner: Person;
test.use({ permissions: ["clipboard-read", "clipboard-write"] });
test.beforeEach(async ({ page }) => {
  owner = await signUp({ name: "Sub Scriber", teamName: "Subscribers" });
  await addTask(owner, { title: "Sign papers", due_date: today() });
  await signInAs(page, owner);
});

test("a private calendar address is created, read, replaced and turned off", async ({ page }) => {
  await page.goto("/calendar");
  await page.getByRole("button", { name: "Subscribe" }).click();
  const dialog = page.getByRole("dialog", { name: "Subscribe" });
  const address = dialog.getByLabel("Your calendar address");
  await dialog.getByRole("button", { name: "Create address" }).click();
  await expect(address).toHaveValue(new RegExp(`^${stack.APP_URL}/api/calendar/feed/`));
  const first = new URL(await address.inputValue()).pathname;
  const file = await call(first);
  expect(await file.text()).toContain("SUMMARY:Sign papers");
  await dialog.getByRole("button", { name: "Copy address" }).click();
  await dialog.getByRole("button", { name: "Copied" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(first);
  await expect(dialog.getByRole("link", { name: "Open in calendar app" })).toHaveAttribute(
    "href",
    `${stack.APP_URL.replace("http:", "webcal:")}${first}`,
  );
  await dialog.getByRole("button", { name: "Done" }).click();

  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(dialog.getByText("A calendar app last read it on")).toBeVisible();
  await expect(address).toHaveCount(0);
  await dialog.getByRole("button", { name: "New address" }).click();
  await page.getByRole("button", { name: "Create new address" }).click();
  await expect(address).toHaveValue(/\/api\/calendar\/feed\//);
  const second = new URL(await address.inputValue()).pathname;
  expect(second).not.toBe(first);
  expect((await call(first)).status).toBe(404);
  expect((await call(second)).status).toBe(200);

  await dialog.getByRole("button", { name: "Turn off" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("The address stops working right away.");
  await question.getByRole("button", { name: "Turn off" }).click();
  await expect(dialog.getByRole("button", { name: "Create address" })).toBeVisible();
  expect((await call(second)).status).toBe(404);
});

test("a failure to create an address is shown, and can be retried", async ({ page }) => {
  await page.route("**/api/calendar/feed", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 500, json: {} })
      : route.continue(),
  );
  await page.goto("/calendar");
  await page.getByRole("button", { name: "Subscribe" }).click();
  const dialog = page.getByRole("dialog", { name: "Subscribe" });
  await dialog.getByRole("button", { name: "Create address" }).click();
  await expect(dialog.getByText("Failed to create the address. Please try again.")).toBeVisible();
  await page.unroute("**/api/calendar/feed");
  await dialog.getByRole("button", { name: "Create address" }).click();
  await expect(dialog.getByLabel("Your calendar address")).toBeVisible();
});
