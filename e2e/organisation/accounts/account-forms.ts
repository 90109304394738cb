import { expect, type Page } from "@playwright/test";
import { sessionCookie } from "../../../tests/api/foundation/requests/browser";
import { database, PASSWORD, stack, type Person } from "../../../tests/stack";

type NewTeam = { email: string; name?: string; password?: string; teamName?: string };

/** Fills in and submits the sign-up form. */
export async function fillSignUp(
  page: Page,
  { email, name = "Nell Newcomer", password = PASSWORD, teamName = "Newcomers" }: NewTeam,
): Promise<void> {
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Team name").fill(teamName);
  await page.getByRole("button", { name: "Create account" }).click();
}

/** Fills in and submits the sign-in form on the open page. */
export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/**
 * Clears the session as if this were another browser. Leaves the page first, because a refused call of the page
 * would redirect to sign-in while the test navigates.
 */
export async function clearSession(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}

/** Waits until the browser shows the dashboard, after signing in or up. */
export const expectSignedUp = (page: Page) =>
  expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();

/** Waits until the browser shows the app, signed in. */
export const expectSignedIn = (page: Page) =>
  expect(page.getByRole("button", { name: "Sign out" }).first()).toBeVisible();

/** Stores a person's session in the browser, without the form (which counts attempts). */
export async function signInAs(page: Page, person: Person, url = stack.APP_URL): Promise<void> {
  const [name = "", value = ""] = sessionCookie(person).split("=", 2);
  await page.context().addCookies([{ name, value, url, httpOnly: true }]);
}

/** Makes an account unconfirmed, as the auth server does when it requires confirmation. */
export async function makeUnconfirmed(email: string, tokenHash: string): Promise<void> {
  await database.query(
    `update auth.users set confirmation_token = $2, confirmation_sent_at = now(),
       email_confirmed_at = null where email = $1`,
    [email, tokenHash],
  );
}
