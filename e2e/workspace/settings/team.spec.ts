import { expect, type Page } from "@playwright/test";
import {
  database,
  freshEmail,
  extractLink,
  waitForMail,
  PASSWORD,
  signUp,
} from "../../../tests/stack";
import { signInAs, expectSignedUp } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";

const NAME = "Ivo Wolfeschlegelsteinhausenbergerdorff-Blanchard";
const TOO_LITTLE = "You do not have access to this page";

const choose = async (page: Page, of: string, what: string) => {
  await page.getByRole("button", { name: `Actions for ${of}` }).click();
  await page.getByRole("menuitem", { name: what }).click();
};

test("invite an agent, assign a custom role, remove a permission while signed in, and deactivate with hand-over", async ({
  page,
  browser,
}) => {
  const owner = await signUp({ name: "Olive Owner", teamName: "Olentangy Homes" });
  await signInAs(page, owner);
  await page.goto("/settings/profile");
  await page.getByRole("navigation", { name: "Settings" }).getByText("Members").click();
  await page.getByRole("button", { name: "Invite" }).click();
  const invite = page.getByRole("dialog", { name: "Invite someone" });
  await invite.getByLabel("Email").fill("ivo@");
  await invite.getByRole("button", { name: "Send invitation" }).click();
  await expect(invite.getByLabel("Email")).toHaveAccessibleDescription(
    "Enter an email address like name@example.com",
  );
  await expectLooksRight(page, invite);
  const email = freshEmail("ivo");
  await invite.getByLabel("Email").fill(email);
  await invite.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("list", { name: "Invited" })).toContainText(email);

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(extractLink(await waitForMail(email)).pathname);
  await theirs.getByRole("link", { name: "Create your account" }).click();
  await theirs.getByLabel("Your name").fill(NAME);
  await theirs.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await theirs.getByRole("button", { name: "Join the team" }).click();
  await expectSignedUp(theirs);

  await page.goto("/settings/roles");
  await expectLooksRight(page, page.getByRole("link", { name: "Administrator" }));
  await choose(page, "Agent", "Make a copy");
  await page.getByRole("button", { name: "Save role" }).click();
  await expect(page.getByLabel("Name")).toHaveAccessibleDescription("Give the role a name");
  await page.getByLabel("Name").fill("Assistant");
  // A narrower view permission also reduces permissions that reach further.
  const seeing = (scope: string) =>
    page.getByRole("radio", { name: `See clients and their notes: ${scope}` });
  const changing = page.getByRole("radio", { name: "Edit clients and write notes: All" });
  await page.locator("summary", { hasText: "Clients" }).click();
  await expect(changing).toBeDisabled();
  await seeing("All").check();
  await changing.check();
  await seeing("Own").check();
  await expect(changing).not.toBeChecked();
  await expectLooksRight(page, seeing("Own"));
  await page.getByRole("button", { name: "Save role" }).click();
  await expect(page.getByRole("list", { name: "Your own" })).toContainText("Assistant");

  await page.goto("/settings/members");
  await choose(page, NAME, "Change role or team");
  const membership = page.getByRole("dialog", { name: NAME });
  await membership.getByLabel("Role").selectOption("Assistant");
  await membership.getByRole("button", { name: "Save member" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: email })).toContainText("Assistant");

  await theirs.goto("/clients/new");
  await theirs.getByLabel("Name", { exact: true }).fill("Ada Client");
  await theirs.getByLabel("Phone", { exact: true }).fill("614-555-0100");
  await theirs.getByRole("button", { name: "Save client" }).click();
  await expect(theirs).toHaveURL(/\/clients/);

  await page.goto("/settings/roles");
  await page.getByRole("link", { name: "Assistant" }).click();
  await page.locator("summary", { hasText: "Clients" }).click();
  await page.getByRole("radio", { name: "Add and import clients: No" }).check();
  await page.getByRole("button", { name: "Save role" }).click();
  await expect(page.getByText("Assistant was saved")).toBeVisible();
  await theirs.goto("/clients/new");
  await expect(theirs.getByText(TOO_LITTLE)).toBeVisible();
  await theirs.goto("/settings/members");
  await expect(theirs.getByText(TOO_LITTLE)).toBeVisible();

  await page.goto("/settings/members");
  await choose(page, NAME, "Deactivate");
  const leaving = page.getByRole("dialog", { name: `Deactivate ${NAME}` });
  await expect(leaving.getByRole("list", { name: "To hand over" })).toHaveText("1 client");
  await leaving.getByRole("button", { name: "Deactivate" }).click();
  await expect(leaving.getByLabel("Who takes over")).toHaveAccessibleDescription(
    "Choose who takes over",
  );
  await expectLooksRight(page, leaving);
  await leaving.getByLabel("Who takes over").selectOption("Olive Owner (you)");
  await leaving.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByRole("list", { name: "Former members" })).toContainText("Deactivated");
  await expectLooksRight(page, page.getByRole("list", { name: "Former members" }));

  // In a new page, because the open one may be redirecting to sign-in.
  const opened = await theirs.context().newPage();
  await opened.goto("/dashboard");
  await expect(opened.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await page.goto("/clients");
  await expect(page.locator("[data-client-card]")).toContainText("Ada Client");
  const { rows } = await database.query(
    "select count(*)::int as owned from public.clients where owner_id = $1",
    [owner.userId],
  );
  expect(rows).toEqual([{ owned: 1 }]);
});

test("a team is created, renamed and deleted", async ({ page }) => {
  const owner = await signUp({ name: "Olive Owner", teamName: "Olentangy Homes" });
  await signInAs(page, owner);
  await page.goto("/settings/teams");
  await page.getByRole("button", { name: "Add team" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save team" }).click();
  await expect(dialog.getByLabel("Name")).toHaveAccessibleDescription("Give the team a name");
  await dialog.getByLabel("Name").fill("everyone");
  await dialog.getByRole("button", { name: "Save team" }).click();
  await expect(dialog.getByText("There is already a team with this name")).toBeVisible();
  await dialog.getByLabel("Name").fill("Short North");
  await dialog.getByRole("button", { name: "Save team" }).click();
  await expectLooksRight(page, page.getByRole("heading", { name: "Short North" }));
  await choose(page, "Short North", "Rename");
  await dialog.getByLabel("Name").fill("Clintonville");
  await dialog.getByRole("button", { name: "Save team" }).click();
  await choose(page, "Clintonville", "Move somebody here");
  await dialog.getByRole("button", { name: "Move" }).click();
  await expect(dialog.getByText("Choose somebody", { exact: true }).last()).toBeVisible();
  await page.keyboard.press("Escape");
  await choose(page, "Clintonville", "Delete team");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete team" }).click();
  await expect(page.getByRole("heading", { name: "Clintonville" })).toHaveCount(0);
});

test("names of a hundred characters without a space do not widen a screen", async ({ page }) => {
  const long = "Wolfeschlegel".repeat(8).slice(0, 100);
  await signInAs(page, await signUp({ name: long, teamName: long }));
  await page.goto("/settings/teams");
  await expectLooksRight(page, page.getByRole("list", { name: "In Everyone" }));
  await page.goto("/admin");
  await expectLooksRight(page, page.getByText(`How ${long} uses Lintel`));
});
