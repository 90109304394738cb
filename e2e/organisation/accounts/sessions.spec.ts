import { expect } from "@playwright/test";
import { call, database, signUp, type Person } from "../../../tests/stack";
import { test } from "../../hydrated-test";
import { signInAs, expectSignedIn, fillSignIn, clearSession } from "./account-forms";

let person: Person;
test.beforeEach(async ({ page }) => {
  person = await signUp({ teamName: "Sessions" });
  await signInAs(page, person);
});

test("signing out in one tab signs the other one out too", async ({ page, context }) => {
  const other = await context.newPage();
  await Promise.all([page.goto("/settings/profile"), other.goto("/settings/profile")]);
  await Promise.all([expectSignedIn(page), expectSignedIn(other)]);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/auth\/signin/);
  await expect(other).toHaveURL(/\/auth\/signin/);
  expect((await call("/api/auth/me", { as: person })).status).toBe(401);
  await page.goBack();
  await expect(page).toHaveURL(/\/auth\/signin/);
});

test("a sign-out that the server refuses still opens the sign-in page", async ({ page }) => {
  await page.goto("/settings/profile");
  await page.route("**/api/auth/signout", (route) =>
    route.fulfill({ status: 503, json: { error: "away", code: "unavailable" } }),
  );
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/auth/signin");
  await expect(page.getByText(`You are signed in as ${person.email}`)).toBeVisible();
});

test("signing in continues in every tab that shows the form", async ({ page, context }) => {
  await clearSession(page);
  const other = await context.newPage();
  await Promise.all([page.goto("/settings/profile"), other.goto("/clients")]);
  await Promise.all([expect(page).toHaveURL(/signin/), expect(other).toHaveURL(/signin/)]);
  await fillSignIn(page, person.email);
  await expect(page).toHaveURL((url) => url.pathname === "/settings/profile");
  await expect(other).toHaveURL((url) => url.pathname === "/clients");
});

test("a 401 from any call signs every tab out", async ({ page, context }) => {
  const other = await context.newPage();
  await Promise.all([page.goto("/settings/profile"), other.goto("/settings/profile")]);
  await Promise.all([expectSignedIn(page), expectSignedIn(other)]);
  await database.query("delete from auth.sessions where user_id = $1", [person.userId]);
  const picture = {
    name: "x.png",
    mimeType: "image/png",
    buffer: Buffer.from(ONE_PIXEL, "base64"),
  };
  // The bell polls. If its call is refused first, the form is already gone.
  const upload = page.getByLabel("Picture file").setInputFiles(picture);
  upload.catch(() => undefined);
  await expect(page).toHaveURL(/\/auth\/signin\?next=%2Fsettings%2Fprofile/);
  await expect(other).toHaveURL(/\/auth\/signin/);
});

const ONE_PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
