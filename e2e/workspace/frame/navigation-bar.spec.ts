import { expect } from "@playwright/test";
import { signUp } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";

test("a progress bar shows while a screen loads, until it appears or the navigation is cancelled", async ({
  page,
}) => {
  await signInAs(page, await signUp({ teamName: "Slow line" }));
  await page.goto("/dashboard");
  const bar = page.locator("html[data-navigating]");
  let answerNow = () => {};
  const mayAnswer = new Promise<void>((resolve) => (answerNow = resolve));
  await page.route(
    ({ pathname }) => ["/deals", "/tasks"].includes(pathname),
    async (route) => {
      await mayAnswer;
      await route.continue();
    },
  );
  const sidebar = page.getByRole("navigation").first();

  await sidebar.getByRole("link", { name: "Tasks" }).click();
  await expect(bar).toBeAttached();
  await sidebar.getByRole("link", { name: "Dashboard" }).click();
  await expect(bar).not.toBeAttached();

  await sidebar.getByRole("link", { name: "Deals" }).click();
  await expect(bar).toBeAttached();
  answerNow();
  await expect(page.getByRole("heading", { level: 1, name: "Deals" })).toBeVisible();
  await expect(bar).not.toBeAttached();
});
