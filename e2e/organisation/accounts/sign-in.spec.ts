import { expect } from "@playwright/test";
import { freshEmail, signUp } from "../../../tests/stack";
import { test } from "../../hydrated-test";
import { expectSignedUp, expectSignedIn, fillSignIn } from "./account-forms";

test("signing in opens the requested page", async ({ page }) => {
  const { email } = await signUp({ teamName: "Onward" });
  await page.goto("/settings/profile");
  await expect(page).toHaveURL(/\/auth\/signin\?next=%2Fsettings%2Fprofile$/);
  await expect(page.getByText("Please sign in again")).toHaveCount(0);
  await expect(page.getByLabel("Email")).toBeFocused();
  await fillSignIn(page, ` ${email.toUpperCase()} `);
  await expect(page).toHaveURL((url) => url.pathname === "/settings/profile");
});

// tests/unit/foundation/auth/next-path.test.ts covers the addresses that lead to other sites.
test("signing in never leads to another site", async ({ page, baseURL }) => {
  const { email } = await signUp({ teamName: "Safe" });
  await page.goto(`/auth/signin?next=${encodeURIComponent("/%09/evil.test")}`);
  await fillSignIn(page, email);
  await expectSignedIn(page);
  expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? "").origin);
});

test("a wrong password and an unknown address get the same text, and the form keeps its values", async ({
  page,
}) => {
  const { email } = await signUp();
  const texts: (string | null)[] = [];
  for (const address of [email, freshEmail("nobody")]) {
    await page.goto("/auth/signin");
    await fillSignIn(page, address, "not-the-password");
    const alert = page.getByRole("alert").filter({ hasText: "password" });
    await expect(alert).toBeVisible();
    texts.push(await alert.textContent());
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("not-the-password");
  }
  expect(texts[0]).toBe(texts[1]);
});

test("in the demo, one click fills in an account", async ({ page }) => {
  await page.goto("/auth/signin");
  await page.getByRole("button", { name: /Administrator/ }).click();
  await expect(page.getByLabel("Email")).toHaveValue("admin@buckeye.test");
  await page.keyboard.press("Enter");
  await expectSignedUp(page);
  await expect(page).toHaveURL((url) => url.pathname === "/dashboard");
});
