import { expect, type Page } from "@playwright/test";
import {
  call,
  database,
  freshEmail,
  extractLink,
  waitForMail,
  PASSWORD,
  signUp,
  type Person,
} from "../../../tests/stack";
import { test } from "../../hydrated-test";
import { signInAs, expectSignedUp, expectSignedIn, fillSignIn } from "./account-forms";

let owner: Person;
test.beforeEach(async () => {
  owner = await signUp({ name: "Olive Owner", teamName: "Olentangy Homes" });
});

async function invite(email: string, role = "agent"): Promise<string> {
  const response = await call("/api/invitations", {
    method: "POST",
    as: owner,
    body: { email, role },
  });
  expect(response.status).toBe(201);
  return extractLink(await waitForMail(email)).pathname;
}

const accept = (page: Page) => page.getByRole("button", { name: "Accept the invitation" }).click();

test("a new person signs up through the invitation and joins only that team", async ({ page }) => {
  const email = freshEmail("invited");
  await page.goto(await invite(email));
  await expect(page.getByText("Olive Owner has invited")).toBeVisible();
  await page.getByRole("link", { name: "Create your account" }).click();
  await expect(page.getByRole("heading", { name: "Join Olentangy Homes" })).toBeVisible();
  const address = page.getByLabel("Email");
  await expect(address).toHaveValue(email);
  await expect(address).toHaveAttribute("readonly", "");
  await expect(page.getByLabel("Team name")).toHaveCount(0);
  await page.getByLabel("Your name").fill("Ivo Invited");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Join the team" }).click();
  await expectSignedUp(page);
  await expect(page.getByText("Olentangy Homes").first()).toBeVisible();
  const { rows } = await database.query(
    `select count(*)::int as memberships from public.tenant_members m
     join auth.users u on u.id = m.user_id where u.email = $1`,
    [email],
  );
  expect(rows).toEqual([{ memberships: 1 }]);
});

test("the invitation's locked email cannot be changed in the browser", async ({ page }) => {
  const invited = freshEmail("invited");
  const path = await invite(invited);
  const other = freshEmail("other");
  await page.goto(`/signup?invite=${path.split("/").at(-1)}`);
  await page.getByLabel("Email").evaluate((box, value) => {
    (box as HTMLInputElement).readOnly = false;
    (box as HTMLInputElement).value = value;
  }, other);
  await page.getByLabel("Your name").fill("Eve");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Join the team" }).click();
  await expectSignedIn(page);
  const { rows } = await database.query("select email from auth.users where email = any ($1)", [
    [invited, other],
  ]);
  expect(rows).toEqual([{ email: invited }]);
});

test("a person with an account signs in, accepts once, and works in the new team", async ({
  page,
}) => {
  const member = await signUp({ teamName: "Elsewhere" });
  const path = await invite(member.email, "viewer");
  await page.goto(path);
  await page.getByRole("link", { name: "Sign in to accept" }).click();
  await fillSignIn(page, member.email);
  await expect(page).toHaveURL((url) => url.pathname === path);
  await accept(page);
  await expectSignedIn(page);
  await expect(page.getByText("Olentangy Homes").first()).toBeVisible();
  await page.goto(path);
  await expect(page.getByText("This invitation is no longer open")).toBeVisible();

  await page.getByRole("link", { name: "Go to the start page" }).click();
  await expectSignedIn(page);
  await page
    .getByRole("button", { name: /Switch team/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Elsewhere" }).click();
  await expect(page.getByRole("button", { name: /Elsewhere.*Switch team/ })).toBeVisible();
});

test("two concurrent acceptances create one membership", async ({ browser }) => {
  const member = await signUp({ teamName: "Elsewhere" });
  const path = await invite(member.email);
  const pages = await Promise.all([browser.newPage(), browser.newPage()]);
  for (const page of pages) {
    await signInAs(page, member);
    await page.goto(path);
  }
  await Promise.all(pages.map(accept));
  const outcome = (page: Page) =>
    Promise.any([
      expectSignedIn(page).then(() => "in"),
      expect(page.getByText("This invitation has expired or was already used"))
        .toBeVisible()
        .then(() => "refused"),
    ]);
  expect((await Promise.all(pages.map(outcome))).sort()).toEqual(["in", "refused"]);
  const { rows } = await database.query(
    "select count(*)::int as memberships from public.tenant_members where user_id = $1",
    [member.userId],
  );
  expect(rows).toEqual([{ memberships: 2 }]);
});

test("another person is asked to sign out and keeps the invitation", async ({ page }) => {
  const path = await invite(freshEmail("invited"));
  const stranger = await signUp({ teamName: "Strangers" });
  await signInAs(page, stranger);
  await page.goto(path);
  await expect(page.getByText(`You are signed in as ${stranger.email}`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Accept the invitation" })).toHaveCount(0);
  await page.getByRole("button", { name: "Sign out and continue" }).click();
  await expect(page.getByRole("link", { name: "Create your account" })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === path);
  expect((await call("/api/auth/me", { as: stranger })).status).toBe(401);
});

test("an expired invitation says who can send a new one", async ({ page }) => {
  const email = freshEmail("late");
  const path = await invite(email);
  await database.query(
    "update public.invitations set expires_at = now() - interval '1 second' where email = $1",
    [email],
  );
  await page.goto(path);
  await expect(page.getByText("This invitation has expired")).toBeVisible();
  await expect(page.getByText(/Ask Olive Owner of Olentangy Homes/)).toBeVisible();
  await page.goto(`/signup?invite=${path.split("/").at(-1)}`);
  await expect(page).toHaveURL((url) => url.pathname === path);
});
