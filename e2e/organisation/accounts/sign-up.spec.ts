import { randomBytes } from "node:crypto";
import { expect } from "@playwright/test";
import { freshEmail, PASSWORD, signUp } from "../../../tests/stack";
import { test } from "../../hydrated-test";
import {
  expectSignedUp,
  expectSignedIn,
  fillSignIn,
  fillSignUp,
  clearSession,
  makeUnconfirmed,
} from "./account-forms";

test("signing up creates a team and opens the app, with a session cookie that scripts cannot read", async ({
  page,
}) => {
  await page.goto("/signup");
  await fillSignUp(page, { email: freshEmail("new"), teamName: "  Short   North Realty " });
  await expectSignedUp(page);
  await expect(page.getByText("Short North Realty").first()).toBeVisible();
  const session = (await page.context().cookies()).find(({ name }) => name === "lintel-session");
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  expect(await page.evaluate(() => document.cookie)).not.toContain("lintel-session");
});

test("invalid input is kept, and the first invalid field is focused", async ({ page }) => {
  await page.goto("/signup");
  await fillSignUp(page, { email: "nell@", password: "short", teamName: " " });
  const email = page.getByLabel("Email");
  await expect(email).toBeFocused();
  await expect(email).toHaveValue("nell@");
  await expect(email).toHaveAccessibleDescription(/name@example\.com/);
  await expect(page.getByLabel("Your name")).toHaveValue("Nell Newcomer");
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toHaveValue("short");
  await expect(password).toHaveAccessibleDescription(/Use at least 8 characters/);
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(page.getByText("Enter your team's name")).toBeVisible();
  await email.fill("nell@mail.example");
  await expect(page.getByText(/name@example\.com/)).toBeHidden();
  await expect(email).not.toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Enter your team's name")).toBeVisible();
});

test("a password of 72 characters is accepted; 73 or fewer than 8 are refused with the reason", async ({
  page,
}) => {
  await page.goto("/signup");
  await fillSignUp(page, { email: freshEmail("length"), password: "p".repeat(7) });
  await expect(page.getByText("Use at least 8 characters")).toBeVisible();
  await fillSignUp(page, { email: freshEmail("length"), password: "p".repeat(73) });
  await expect(page.getByText("Use at most 72 characters")).toBeVisible();
  await fillSignUp(page, { email: freshEmail("length"), password: "p".repeat(72) });
  await expectSignedIn(page);
});

test("an email that has an account is refused with the reason", async ({ page }) => {
  const { email } = await signUp();
  await page.goto("/signup");
  await fillSignUp(page, { email });
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(
    /There is an account with this email already/,
  );
});

test("a double click creates one account", async ({ page }) => {
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/signup")) posts += 1;
  });
  await page.goto("/signup");
  await page.getByLabel("Your name").fill("Nell");
  await page.getByLabel("Email").fill(freshEmail("twice"));
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Team name").fill("Twice");
  await page.getByRole("button", { name: "Create account" }).dblclick();
  await expectSignedIn(page);
  expect(posts).toBe(1);
});

test("where the email must be confirmed, sign-in works only after the link is opened, which works once", async ({
  page,
}) => {
  const { email } = await signUp({ teamName: "Waiting" });
  const tokenHash = randomBytes(28).toString("hex");
  await makeUnconfirmed(email, tokenHash);

  await page.goto("/auth/signin");
  await fillSignIn(page, email);
  await expect(page.getByText("Confirm your email first")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send the email again" })).toBeVisible();

  const link = `/auth/callback?token_hash=${tokenHash}&type=signup&next=//evil.test`;
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm email" }).click();
  await expectSignedIn(page);

  await clearSession(page);
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm email" }).click();
  await expect(page.getByText("This link no longer works")).toBeVisible();
});
