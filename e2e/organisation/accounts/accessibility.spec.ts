import { expect } from "@playwright/test";
import { signUp } from "../../../tests/stack";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";
import { signInAs } from "./account-forms";

for (const path of ["/auth/signin", "/signup", "/auth/reset"]) {
  test(`${path} is accessible with errors`, async ({ page }) => {
    await page.goto(path);
    await page.locator("button[type=submit]").click();
    const invalid = page.locator("[aria-invalid=true]").first();
    await expect(invalid).toBeFocused();
    await expectLooksRight(page, invalid);
  });
}

test("the pages opened by links in mails are accessible", async ({ page }) => {
  for (const path of [
    "/auth/reset/new?token_hash=0123456789abcdef",
    "/auth/callback?token_hash=0123456789abcdef&type=signup",
    "/auth/callback",
    "/invite/unknown",
  ]) {
    await page.goto(path);
    await expectLooksRight(page, page.getByRole("heading", { level: 1 }));
  }
});

test("the profile is accessible, with errors and with the time zones open", async ({ page }) => {
  await signInAs(page, await signUp({ teamName: "Accessible" }));
  await page.goto("/settings/profile");
  await page.getByRole("button", { name: "Change email" }).click();
  await expectLooksRight(page, page.getByText("Enter your email"));
  await page.getByRole("combobox", { name: "Time zone" }).click();
  await expectLooksRight(page, page.getByRole("listbox", { name: "Search time zones" }));
});

test("the page for people without a team is accessible", async ({ page }) => {
  await signInAs(page, await signUp());
  await page.goto("/no-team");
  await expectLooksRight(page, page.getByRole("heading", { level: 1 }));
});
