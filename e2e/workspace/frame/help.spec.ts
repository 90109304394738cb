import { expect } from "@playwright/test";
import { signUp } from "../../../tests/stack";
import { test } from "../../hydrated-test";
import { signInAs } from "../../organisation/accounts/account-forms";

test("the help link opens the topic of the current screen", async ({ page }) => {
  const owner = await signUp({ teamName: "Helped" });
  await signInAs(page, owner);
  await page.goto("/settings/members");
  await page.getByRole("link", { name: "Help for this screen" }).click();
  await expect(page).toHaveURL("/docs/members");

  // The link depends on the screen. Each topic of the docs is a page of its own.
  await page.getByRole("link", { name: "Help for this screen" }).click();
  await expect(page).toHaveURL("/docs/getting-started");
});
