import { expect, type Page } from "@playwright/test";
import { createTeam } from "../../../tests/api/team";
import { call, signUp, type Person } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";

let owner: Person;

test.beforeAll(async () => {
  owner = await signUp({ name: "Tess Template", teamName: "Template Realty" });
  const client = { name: "Dana <Whit> Wolfeschlegelsteinhausenbergerdorff", phone: "614 555 0142" };
  expect((await call("/api/clients", { as: owner, method: "POST", body: client })).status).toBe(
    201,
  );
});

test.beforeEach(({ page }) => signInAs(page, owner));

const getCard = (page: Page, name: string) =>
  page
    .locator("[data-template-card]")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });
const preview = (page: Page) => page.locator("[data-template-preview]");
const choose = async (page: Page, name: string, entry: string) => {
  await page.getByRole("button", { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: entry }).click();
};

test("a template is written, previewed with a client, duplicated and deleted", async ({ page }) => {
  await page.goto("/messages/templates");
  await expect(page.getByRole("heading", { name: /^From Lintel/ })).toBeVisible();
  await expectLooksRight(page, getCard(page, "Closing week"));
  await page.getByRole("link", { name: "Add Template" }).click();

  await page.getByLabel("Name").fill("First call");
  await page.getByLabel("Category").selectOption("Introduction");
  await page.getByLabel("Subject").fill("Hello ");
  await page.getByRole("button", { name: "First name", exact: true }).click();
  await expect(page.getByLabel("Subject")).toHaveValue("Hello {{ client.first_name }}");
  await page
    .getByLabel("Text")
    .fill("Dear {{ client.name }},\n{{ client.nickname }}\n{% if deal %}");
  await expect(page.getByText("Line 3 of the text cannot be read")).toHaveCount(2);
  await page.getByRole("button", { name: "Add template" }).click();
  await expect(page.getByText("{% if deal %} is not closed").first()).toBeVisible();

  await page.getByLabel("Text").fill("Dear {{ client.name }},\n{{ client.nickname }}");
  await expect(preview(page)).toContainText("Hello Dana");
  await expect(preview(page)).toContainText("will be left empty: client.nickname");
  await page.getByRole("combobox", { name: "Client" }).click();
  await page.getByRole("option", { name: /^Dana/ }).click();
  await expect(preview(page)).toContainText(
    "Dear Dana <Whit> Wolfeschlegelsteinhausenbergerdorff,",
  );
  await expectLooksRight(page, preview(page));
  await page.getByRole("button", { name: "Add template" }).click();

  await expect(page).toHaveURL("/messages/templates");
  await expect(getCard(page, "First call")).toContainText("Not used yet");
  await choose(page, "First call", "Duplicate");
  await expect(page.getByLabel("Name")).toHaveValue("Copy of First call");
  await page.getByLabel("Who can use it").selectOption("Everyone on the team");
  await page.getByRole("button", { name: "Add template" }).click();
  await expect(page.getByRole("region", { name: /^Team templates/ })).toContainText(
    "Copy of First call",
  );

  await choose(page, "First call", "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete template" }).click();
  await expect(page.getByText("Template deleted")).toBeVisible();
  await expect(getCard(page, "First call")).toHaveCount(0);
  await expect(getCard(page, "Copy of First call")).toBeVisible();

  await page.getByRole("searchbox", { name: "Search templates" }).fill("zebra crossing");
  await expect(page.getByText("No email templates found")).toBeVisible();
  await expectLooksRight(page, page.getByText("No email templates found"));
});

test("start a mail to a client from a template", async ({ page }) => {
  const body = { name: "Ann Mailed", phone: "614 555 0143", email: "ann@example.com" };
  expect((await call("/api/clients", { as: owner, method: "POST", body })).status).toBe(201);
  await page.goto("/clients");
  await choose(page, "Ann Mailed", "Send Email");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Templates" }).click();
  await dialog.getByRole("searchbox", { name: "Search templates" }).fill("zebra crossing");
  await expect(dialog.getByText("No email templates found")).toBeVisible();
  await dialog.getByRole("searchbox", { name: "Search templates" }).fill("checking");
  const row = dialog.getByRole("button", { name: /^Checking in/ });
  await expectLooksRight(page, row);
  await row.click();
  await expect(dialog.getByLabel("Subject")).toHaveValue("Checking in, Ann");
  await expect(dialog.getByLabel("Message")).toHaveValue(
    /^Hi Ann,[^]*Tess Template\nTemplate Realty$/,
  );
});

test("a viewer can only read a built-in template, and an agent can duplicate it", async ({
  page,
}) => {
  const team = await createTeam();
  await signInAs(page, team.viewer);
  await page.goto("/messages/templates?search=closing+week");
  await expect(page.getByRole("link", { name: "Add Template" })).toHaveCount(0);
  await getCard(page, "Closing week").getByRole("link").click();
  await expect(preview(page)).toContainText("Hi Dana,");
  await expect(page.getByRole("link", { name: "Duplicate" })).toHaveCount(0);
  await page.goto("/messages/templates/new");
  await expect(page.getByLabel("Name")).toHaveCount(0);

  await signInAs(page, team.agent);
  await page.goto("/messages/templates?search=closing+week");
  await getCard(page, "Closing week").getByRole("link").click();
  await page.getByRole("link", { name: "Duplicate" }).click();
  await expect(page.getByLabel("Who can use it")).toHaveCount(0);
  await page.getByRole("button", { name: "Add template" }).click();
  await expect(page.getByRole("heading", { name: "Copy of Closing week" })).toBeVisible();
});
