import { expect } from "@playwright/test";
import { freshEmail, PASSWORD, signUp } from "../../../tests/stack";
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

for (const next of ["//evil.test", "https://evil.test", "/\\evil.test", "/%09/evil.test"]) {
  test(`signing in never leads to another site: next=${next}`, async ({ page, baseURL }) => {
    const { email } = await signUp({ teamName: "Safe" });
    await page.goto(`/auth/signin?next=${encodeURIComponent(next)}`);
    await fillSignIn(page, email);
    await expectSignedIn(page);
    expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? "").origin);
  });
}

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

test("ten wrong passwords lock the account for a while, from any address", async ({ page }) => {
  const { email } = await signUp({ teamName: "Throttled" });
  await page.goto("/auth/signin");
  const answered = () =>
    page.waitForResponse(
      (response) =>
        response.request().method() === "POST" && response.url().includes("/auth/signin"),
    );
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await page.setExtraHTTPHeaders({ "x-forwarded-for": `203.0.113.${attempt}` });
    await Promise.all([answered(), fillSignIn(page, email, `wrong-${attempt}`)]);
  }
  await page.setExtraHTTPHeaders({ "x-forwarded-for": "198.51.100.7" });
  await fillSignIn(page, email, PASSWORD);
  await expect(
    page.getByText(/Too many attempts\. Please try again in \d+ minutes?\./),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/signin/);
});

test("in the demo a click fills in an account", async ({ page }) => {
  await page.goto("/auth/signin");
  await page.getByRole("button", { name: /Administrator/ }).click();
  await expect(page.getByLabel("Email")).toHaveValue("admin@buckeye.test");
  await page.keyboard.press("Enter");
  await expectSignedUp(page);
  await expect(page).toHaveURL((url) => url.pathname === "/dashboard");
});
