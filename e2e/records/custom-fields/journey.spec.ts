import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { callApi } from "../../../tests/api/team";
import { database, freshEmail, listMails, signUp } from "../../../tests/stack";
import { waitUntil } from "../../../tests/wait-until";
import { expectLooksRight } from "../../expect-looks-right";
import { test } from "../../hydrated-test";
import { signInAs } from "../../organisation/accounts/account-forms";
import { insertClient } from "../clients/fixtures";

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const LOAN_TYPE = {
  ...{ kind: "client", label: "Loan type", type: "choice" },
  options: [
    { key: "fha", label: "FHA" },
    { key: "va", label: "VA" },
  ],
};

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function defineLoanType(page: Page) {
  await page.goto("/settings/fields/new?kind=client");
  await page.getByRole("combobox", { name: "Type", exact: true }).selectOption("Choice");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Loan type");
  await page.getByRole("textbox", { name: "Choice 1" }).fill("FHA");
  await page.keyboard.press("Enter");
  await page.keyboard.type("VA");
  await page.getByRole("checkbox", { name: /card/ }).check();
  await press(page, "Save field");
  await expect(page.getByText("Choice of 2 · loan_type")).toBeVisible();
}

async function fillOnThePhone(page: Page, clientId: string) {
  await page.setViewportSize(PHONE);
  await page.goto(`/client/${clientId}`);
  await press(page, "Details");
  await page.getByTitle("Change Loan type").click();
  await page.getByRole("combobox", { name: "Loan type" }).selectOption("VA");
  await press(page, "Save Loan type");
  await expect(page.getByTitle("Change Loan type")).toContainText("VA");
  await expectLooksRight(page, page.getByTitle("Change Loan type"));
  await page.setViewportSize(DESKTOP);
}

async function saveFilteredView(page: Page) {
  await page.goto("/clients");
  await expect(page.getByText("Loan type VA")).toBeVisible();
  await press(page, "More filters");
  const filters = page.getByRole("dialog", { name: "More filters" });
  await filters.getByLabel("Loan type", { exact: true }).selectOption("Loan type: VA");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Nell None" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Vic Veteran" })).toBeVisible();
  await press(page, "Save view");
  const dialog = page.getByRole("dialog", { name: "Save view" });
  await dialog.getByLabel("Name").fill("Veterans");
  await dialog.getByRole("button", { name: "Save view" }).click();
  const pinned = page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Veterans" });
  await expect(pinned).toContainText("1");
  await page.goto("/tasks");
  await pinned.click();
  await expect(page.getByRole("link", { name: "Vic Veteran" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Nell None" })).toBeHidden();
}

async function saveAutomation(page: Page) {
  await page.goto("/automations/new");
  await page.getByRole("textbox", { name: /^Name/ }).fill("Write to veterans");
  await page.getByRole("combobox", { name: "Trigger" }).selectOption("A client’s status becomes");
  await page.getByText("More client conditions").click();
  await page.getByLabel("Loan type", { exact: true }).selectOption("Loan type: VA");
  await page.getByRole("combobox", { name: "Action 1" }).selectOption("message");
  await page.getByRole("textbox", { name: /^Subject/ }).fill("Your loan");
  await page
    .getByRole("textbox", { name: /^Message/ })
    .fill("You asked about {{client.custom.loan_type}} loans.");
  await page.getByRole("checkbox", { name: /^On\b/ }).check();
  await press(page, "Save automation");
  await expect(page).toHaveURL(/\/automations\/[0-9a-f-]{36}$/);
}

/** Exports before the custom fields have loaded, while the list is filtered by one of them. */
async function exportView(page: Page): Promise<string> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/custom-fields?*", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/clients?custom.loan_type=va");
  const downloading = page.waitForEvent("download");
  await press(page, "Export");
  release();
  return readFile(await (await downloading).path(), "utf8");
}

async function importFile(page: Page, text: string) {
  await page.goto("/clients/import");
  await page
    .getByLabel("CSV or vCard file")
    .setInputFiles({ name: "veterans.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await expect(page.getByLabel("Field for “Loan type”")).toHaveValue("custom.loan_type");
  await press(page, "Next");
  await expect(page.getByText("The clients are yours")).toBeVisible();
  await press(page, "Next");
  await press(page, "Import 1 client");
  await expect(page.getByRole("definition")).toHaveText(["1", "0", "0"]);
}

test("a field is defined, filled in on a phone, filtered by, mailed, exported and imported by another team", async ({
  page,
  context,
}) => {
  const owner = await signUp({ name: "Fay Fields", teamName: "Fields" });
  // A time zone where it is noon: at night an automation's mail waits until eight.
  await database.query(
    `update tenants t set postal_address = '1 High St', time_zone = (
       select z.name from pg_timezone_names z
       where z.name like 'Etc/GMT%' and (now() at time zone z.name)::time between '12:00' and '13:00' limit 1)
     from tenant_members m where m.tenant_id = t.id and m.user_id = $1`,
    [owner.userId],
  );
  const email = freshEmail("vic");
  await insertClient(owner, { name: "Nell None", email: freshEmail("nell") });
  const vic = await insertClient(owner, { name: "Vic Veteran", email });
  await signInAs(page, owner);
  await defineLoanType(page);
  await fillOnThePhone(page, vic);
  await saveFilteredView(page);
  await saveAutomation(page);
  const body = { status: "Seller" };
  await callApi(`/api/clients/${vic}`, { as: owner, method: "PUT", body });
  const mail = await waitUntil("the mail of the automation", async () =>
    (await listMails(email)).find(({ subject }) => subject === "Your loan"),
  );
  expect(mail.text).toContain("You asked about VA loans.");
  const file = await exportView(page);
  expect(file).toContain("Vic Veteran");
  expect(file).not.toContain("Nell None");

  const other = await signUp({ name: "Ora Other", teamName: "Others" });
  await callApi("/api/custom-fields", { as: other, method: "POST", body: LOAN_TYPE });
  await context.clearCookies();
  await signInAs(page, other);
  await importFile(page, file);
  await page.goto("/clients?custom.loan_type=va");
  await expect(page.getByRole("link", { name: "Vic Veteran" })).toBeVisible();
});
