import { expect } from "@playwright/test";
import { createTeam, type Team } from "../../../tests/api/team";
import { call, database } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";

let team: Team;
test.beforeAll(async () => {
  team = await createTeam();
});

test("set company, time zone and postal address, see the team's address, and check the sender", async ({
  page,
}) => {
  await signInAs(page, team.owner);
  await page.goto("/settings/messaging");
  await page.getByRole("link", { name: "Add it under Company" }).click();
  const address = page.getByRole("textbox", { name: "Postal address" });
  await address.fill("x".repeat(301));
  await page.getByRole("button", { name: "Save company" }).click();
  await expect(address).toHaveAccessibleDescription(/^A postal address has at most 300 characters/);
  await address.fill("88 E Broad St\nColumbus, OH 43215");
  await page.getByLabel("Name", { exact: true }).fill("Olentangy Homes");
  await page.getByRole("combobox", { name: "Time zone" }).click();
  await page.getByRole("combobox", { name: "Search time zones" }).fill("Denver");
  await page.getByRole("option", { name: /Mountain Time/ }).click();
  await expectLooksRight(page, address);
  await page.getByRole("button", { name: "Save company" }).click();
  await expect(page.getByText("Company saved")).toBeVisible();
  await expect(page.getByText("Olentangy Homes").first()).toBeVisible();
  await page.reload();
  await expect(address).toHaveValue("88 E Broad St\nColumbus, OH 43215");
  await expect(page.getByRole("combobox", { name: "Time zone" })).toContainText("Mountain");
  await page.getByRole("navigation", { name: "Settings" }).getByText("Messaging").click();
  await expect(page.getByRole("region", { name: "Marketing email" })).toContainText(
    "88 E Broad St",
  );

  const incoming = page.getByRole("region", { name: "Incoming email" });
  await expect(incoming).toContainText(/team\+[0-9a-z]{45}@/);
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByText("This is a local mail server")).toBeVisible();
  await expect(page.getByText("Nobody is on this list")).toBeVisible();
  await expectLooksRight(page, incoming);
});

test("add, find and remove a suppressed address, with an explanation", async ({ page }) => {
  await database.query(
    `insert into public.suppressions (tenant_id, channel, address, reason, created_by)
     values ($1, 'email', $2, 'unsubscribed', null), ($1, 'sms', '6145550188', 'stopped', null)`,
    [team.tenantId, `${"wolfeschlegelsteinhausen".repeat(5)}@example.com`],
  );
  await signInAs(page, team.admin);
  await page.goto("/settings/messaging");
  const part = page.getByRole("region", { name: "Do not contact" });
  const entries = part.getByRole("list", { name: "Do not contact" }).getByRole("listitem");
  await part.getByRole("button", { name: "Add to list" }).click();
  const dialog = page.getByRole("dialog", { name: "Do not contact" });
  await dialog.getByLabel("Channel").selectOption("SMS");
  await dialog.getByLabel("Phone number").fill("12");
  await dialog.getByRole("button", { name: "Add to list" }).click();
  await expect(dialog.getByLabel("Phone number")).toHaveAccessibleDescription(
    "Please enter a valid phone number",
  );
  await expectLooksRight(page, dialog);
  await dialog.getByLabel("Phone number").fill("(614) 555-0177");
  await dialog.getByRole("button", { name: "Add to list" }).click();
  await expect(entries).toHaveCount(3);
  await expect(part).toContainText("Added by your team: Adam Admin");
  await expectLooksRight(page, part.getByText("Texted STOP"));

  await part.getByRole("searchbox").fill("555-0188");
  await expect(entries).toHaveCount(1);
  await part.getByRole("button", { name: "Remove (614) 555-0188" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("They opted out themselves");
  await expectLooksRight(page, question);
  await question.getByRole("button", { name: "Remove from the list" }).click();
  await expect(part.getByText("Nobody on this list matches")).toBeVisible();
});

test("an agent can read the settings but change none, and cannot see suppressions", async ({
  page,
}) => {
  await signInAs(page, team.agent);
  await page.goto("/settings/messaging");
  await expect(page.getByRole("region", { name: "Sender" })).toBeVisible();
  await expect(page.getByRole("link", { name: /under Company/ })).toHaveCount(0);
  await page.goto("/settings/organisation");
  await expect(page.getByRole("textbox", { name: "Postal address" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Save company" })).toHaveCount(0);
  await page.goto("/settings/messaging");
  await expect(page.getByRole("region", { name: "Do not contact" })).toHaveCount(0);
  expect((await call("/api/suppressions", { as: team.agent })).status).toBe(403);
});
