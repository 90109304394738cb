import { expect } from "@playwright/test";
import { signUp } from "../../tests/stack";
import { test } from "../hydrated-test";
import { expectNoViolations } from "../no-violations";
import { enterAs } from "./account-forms";

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const path of ["/auth/signin", "/signup", "/auth/reset"]) {
      test(`${path} is accessible, empty and with errors`, async ({ page }) => {
        await page.goto(path);
        await expectNoViolations(page);
        await page.locator("button[type=submit]").click();
        await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
        await expectNoViolations(page);
      });
    }

    for (const path of [
      "/auth/reset/new?token_hash=0123456789abcdef",
      "/auth/callback?token_hash=0123456789abcdef&type=signup",
      "/auth/callback",
      "/invite/unknown",
    ]) {
      test(`${path} is accessible`, async ({ page }) => {
        await page.goto(path);
        await expectNoViolations(page);
      });
    }

    test("the profile is accessible, with errors and with the time zones open", async ({
      page,
    }) => {
      await enterAs(page, await signUp({ teamName: "Accessible" }));
      await page.goto("/settings/profile");
      await expectNoViolations(page);
      await page.getByRole("button", { name: "Change e-mail" }).click();
      await expect(page.getByText("Enter your e-mail")).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole("combobox", { name: "Time zone" }).click();
      await expect(page.getByRole("listbox", { name: "Search time zones" })).toBeVisible();
      await expectNoViolations(page);
    });

    test("the page for people without a team is accessible", async ({ page }) => {
      await enterAs(page, await signUp());
      await page.goto("/no-team");
      await expectNoViolations(page);
    });
  });
}
