import { expect } from "@playwright/test";
import {
  call,
  freshEmail,
  extractLink,
  listMails,
  waitForMail,
  signIn,
  signUp,
} from "../../../tests/stack";
import { test } from "../../hydrated-test";
import { expectSignedIn, fillSignIn, clearSession } from "./account-forms";

test("a forgotten password is reset by mail, the link works once, and other sessions end", async ({
  page,
}) => {
  const person = await signUp({ teamName: "Forgetful" });
  await page.goto("/auth/signin");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  const link = extractLink(await waitForMail(person.email, "password")).href;

  await page.goto(link);
  await page.getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Use at least 8 characters")).toBeVisible();
  await page.getByLabel("New password").fill("a-new-password-2");
  await page.getByRole("button", { name: "Save password" }).click();
  await expectSignedIn(page);
  expect((await call("/api/auth/me", { as: person })).status).toBe(401);

  await clearSession(page);
  await page.goto(link);
  await page.getByLabel("New password").fill("another-password-3");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("This link has expired or was already used.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ask for a new link" })).toBeVisible();
  await signIn(person.email, "a-new-password-2");
});

test("an unknown address gets the same text and no mail", async ({ page }) => {
  const nobody = freshEmail("nobody");
  await page.goto("/auth/reset");
  await page.getByLabel("Email").fill(nobody);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(`If there is an account for ${nobody}`)).toBeVisible();

  const { email } = await signUp();
  await page.goto("/auth/reset");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible();
  await waitForMail(email, "password");
  expect(await listMails(nobody)).toEqual([]);
});

test("the fourth request within fifteen minutes is refused", async ({ page }) => {
  const email = freshEmail("often");
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await page.goto("/auth/reset");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send the link" }).click();
    if (attempt < 4) await expect(page.getByText("Check your email")).toBeVisible();
  }
  await expect(page.getByText(/Please try again in \d+ minutes?\./)).toBeVisible();
});

test("the old password fails after a reset", async ({ page }) => {
  const { email } = await signUp({ teamName: "Old" });
  await page.goto("/auth/reset");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await page.goto(extractLink(await waitForMail(email, "password")).href);
  await page.getByLabel("New password").fill("a-new-password-2");
  await page.getByRole("button", { name: "Save password" }).click();
  await expectSignedIn(page);
  await clearSession(page);
  await page.goto("/auth/signin");
  await fillSignIn(page, email);
  await expect(page.getByText("do not match")).toBeVisible();
});
