import { expect, type Page } from "@playwright/test";
import { createTeam } from "../../../tests/api/team";
import { call, database, signIn, signUp, type Person } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { holdScripts } from "../../delay-scripts";
import { test } from "../../hydrated-test";
import { countClients, insertClient } from "./fixtures";

let owner: Person;
test.beforeEach(async ({ page }) => {
  owner = await signUp({ name: "Fred Form", teamName: "Forms" });
  await signInAs(page, owner);
});

const save = (page: Page) => page.getByRole("button", { name: "Save client" });

async function fillClient(page: Page, name: string): Promise<void> {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Phone").fill("614 555 0199");
}

test("the form says what is missing and what is too long, until it is mended", async ({ page }) => {
  await page.goto("/clients/new");
  await test.step("empty it names what is missing, and goes to the first of it", async () => {
    await save(page).click();
    await expect(page.getByText("Name is required")).toBeVisible();
    await expect(page.getByText("Phone is required")).toBeVisible();
    await expect(page.getByLabel("Name")).toBeFocused();
  });

  await test.step("a field's message goes away when the field is edited", async () => {
    await page.getByLabel("Name").fill("N");
    await expect(page.getByText("Name is required")).toBeHidden();
    await expect(page.getByText("Phone is required")).toBeVisible();
  });

  await test.step("limits hold at their edge", async () => {
    await page.getByLabel("Name").fill("n".repeat(101));
    await page.getByLabel("Phone").fill("1".repeat(21));
    await page.getByLabel("Email").fill("not an email");
    await page.getByLabel("Address").fill("a".repeat(501));
    await page.getByLabel("Company").fill("c".repeat(101));
    await save(page).click();
    for (const text of [
      "Name too long",
      "Phone too long",
      "Invalid email",
      "Address too long",
      "Company name too long",
    ]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await page.getByLabel("Name").fill("n".repeat(100));
    await page.getByLabel("Phone").fill("1".repeat(20));
    await page.getByLabel("Email").fill("");
    await page.getByLabel("Address").fill("a".repeat(500));
    await page.getByLabel("Company").fill("c".repeat(100));
    await save(page).click();
    await expect(page).toHaveURL("/clients");
  });
});

test("a spouse's number and a work email are added, labelled, and stand on the profile", async ({
  page,
}) => {
  await page.goto("/clients/new");
  await page.getByLabel("Name").fill("Two Phones");
  await page.getByLabel("Phone").pressSequentially("6145550199");
  await expect(page.getByLabel("Phone")).toHaveValue("(614) 555-0199");
  await page.getByLabel("Phone").press("Backspace");
  await expect(page.getByLabel("Phone")).toHaveValue("(614) 555-019");
  await page.getByLabel("Phone").press("9");

  await page.getByRole("button", { name: "Add another phone" }).press("Enter");
  await page.keyboard.type("6145550177");
  await expect(page.getByLabel("Phone 2", { exact: true })).toHaveValue("(614) 555-0177");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Label of phone 2")).toHaveValue("Spouse");
  await page.getByRole("button", { name: "Add another email" }).click();
  await page.getByLabel("Label of email 2").fill("Night shift");
  await save(page).click();
  await expect(page.getByText("Enter an email or remove this row")).toBeVisible();
  await expect(page.getByLabel("Email 2", { exact: true })).toBeFocused();
  await page.keyboard.type("two@work.example");
  await save(page).click();

  await expect(page).toHaveURL("/clients");
  await page.getByRole("link", { name: "Two Phones" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Spouse" })).toContainText(
    "(614) 555-0177",
  );
  await expect(page.getByRole("link", { name: "Text (614) 555-0177" })).toHaveAttribute(
    "href",
    "sms:(614) 555-0177",
  );
  await expect(page.getByRole("listitem").filter({ hasText: "Night shift" })).toContainText(
    "two@work.example",
  );
});

test("a client that looks like one there already is pointed out and may still be saved", async ({
  page,
}) => {
  const id = await insertClient(owner, { name: "Dora Double", email: "dora@mail.example" });
  await page.goto("/clients/new");
  await fillClient(page, "Someone Else");
  await page.getByLabel("Email").fill("DORA@mail.example");
  await expect(page.getByText("This may be a client you already have")).toBeVisible();
  await expect(page.getByRole("link", { name: /Dora Double/ })).toHaveAttribute(
    "href",
    `/client/${id}`,
  );
  await save(page).click();
  await expect(page).toHaveURL("/clients");
  await expect(page.getByText("2 clients")).toBeVisible();
});

async function fillDeal(page: Page): Promise<void> {
  await page.getByLabel("Create Initial Deal").check();
  await page.getByLabel("Deal value").pressSequentially("450000");
  await expect(page.getByLabel("Deal value")).toHaveValue("450,000");
  await expect(page.getByLabel("Commission", { exact: true })).toHaveValue("11,250");
  await page.getByLabel("Bathrooms").fill("2.5");
}

const getCard = (page: Page, name: string) =>
  page.locator("[data-client-card]").filter({ hasText: name });

test("a first deal is made with its commission when it has a title, and by one press of two", async ({
  page,
}) => {
  await test.step("without a title no deal is made, which is said once", async () => {
    await page.goto("/clients/new");
    await fillClient(page, "No Deal");
    await fillDeal(page);
    await page.getByLabel("Deal title").fill("   ");
    await save(page).click();
    await expect(page.getByText("The deal has no title, so it will not be created.")).toBeVisible();
    await expect(page.getByLabel("Deal title")).toBeFocused();
    await save(page).click();
    await expect(page).toHaveURL("/clients");
    await expect(getCard(page, "No Deal")).toContainText("No deal value");
  });

  await test.step("with one it is, and pressing save twice makes one client", async () => {
    const name = `Twice ${owner.userId}`;
    await page.getByRole("link", { name: "Add Client" }).first().click();
    await fillClient(page, name);
    await fillDeal(page);
    await page.getByLabel("Deal title").fill("Purchase on Schiller Street");
    await save(page).dblclick();
    await expect(page).toHaveURL("/clients");
    await expect(getCard(page, name)).toContainText("$450,000");
    await page.getByRole("link", { name }).click();
    await expect(page.getByText("Purchase on Schiller Street").first()).toBeVisible();
    expect(await countClients(name)).toBe(1);
  });

  const { rows } = await database.query(
    `select value, commission, commission_percentage, probability, property_bathrooms
     from public.deals where owner_id = $1`,
    [owner.userId],
  );
  expect(rows).toMatchObject([{ probability: 0 }]);
  expect(Number(rows[0]?.commission)).toBe(11_250);
  expect(Number(rows[0]?.property_bathrooms)).toBe(2.5);
});

test("when the deal fails the client is kept, the message says so, and the list opens after 3 s", async ({
  page,
}) => {
  await page.goto("/clients/new");
  await fillClient(page, "Half Done");
  await fillDeal(page);
  await page.getByLabel("Deal title").fill("Doomed");
  await page.route("**/api/deals", (route) => route.abort());
  await save(page).click();
  const words =
    "Client was created successfully, but there was an error creating the deal. You can create the deal manually from the deals page.";
  // Measured by the page's own clock, because a busy machine polls late.
  const shown = await page.waitForFunction(
    (text) => document.body.innerText.includes(text) && performance.now(),
    words,
  );
  await expect(page).toHaveURL("/clients");
  const left = await page.evaluate(() => performance.now());
  expect(left - Number(await shown.jsonValue())).toBeGreaterThan(2000);
  await expect(page.getByRole("link", { name: "Half Done" })).toBeVisible();
});

test("what was typed stays when saving fails, and leaving asks first", async ({ page }) => {
  await page.goto("/clients");
  await page.getByRole("link", { name: "Add Client" }).first().click();
  await fillClient(page, "Not Yet");
  await page.route("**/api/clients", (route) => route.abort());
  await save(page).click();
  await expect(
    page.getByText("Connection error. Please check your internet connection."),
  ).toBeInViewport();
  await expect(page.getByLabel("Name")).toHaveValue("Not Yet");
  await page.getByRole("link", { name: "Clients" }).first().click();
  await expect(page.getByRole("alertdialog")).toContainText("Leave without saving?");
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("Not Yet");
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL("/clients");
});

test("what is said of a failed save stays, however late the phone number is looked at", async ({
  page,
}) => {
  const letGo = await holdScripts(page, "INVALID_COUNTRY");
  await page.goto("/clients/new");
  await fillClient(page, "Late Look");
  await page.route("**/api/clients", (route) => route.fulfill({ status: 500, json: {} }));
  await save(page).click();
  const failed = page.getByText("Failed to create client (Status: 500)");
  await expect(failed).toBeVisible();
  const looked = page.waitForResponse(/_next\/static\/.*\.js/);
  letGo();
  await (await looked).finished();
  await page.evaluate(() => new Promise((rest) => requestIdleCallback(rest)));
  await expect(failed).toBeVisible();
  await expect(page.getByLabel("Phone")).toHaveValue("(614) 555-0199");
});

test("a session that ended meanwhile asks to sign in, and the form is as it was afterwards", async ({
  page,
}) => {
  await page.goto("/clients/new");
  await fillClient(page, "Signed Out");
  // The session ends during the save, so that no call of the app shell finds out first.
  await page.route("**/api/clients", async (route) => {
    await page.context().clearCookies();
    await route.continue();
  });
  await save(page).click();
  await expect(page).toHaveURL(/\/auth\/signin/);
  await expect(page.getByRole("status").filter({ hasText: "sign in again" })).toHaveText(
    "Please sign in again to continue. What you typed is saved here and will be filled in again.",
  );
  await expect(page.getByLabel("Email")).toBeFocused();
  await signInAs(page, owner);
  await page.goto("/clients/new");
  await expect(page.getByLabel("Name")).toHaveValue("Signed Out");
  expect(await countClients("Signed Out")).toBe(0);
});

test("a session that another tab ended leaves what was typed for when the person is back", async ({
  page,
  context,
}) => {
  await page.goto("/clients/new");
  await page.getByRole("checkbox", { name: "Create Initial Deal" }).click();
  await page.getByLabel("Deal title").fill("A house that waits");
  await fillClient(page, "Signed Out Elsewhere");
  const other = await context.newPage();
  await other.goto("/settings/profile");
  await other.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/auth\/signin\?next=%2Fclients%2Fnew/);
  const back = await signIn(owner.email);
  await signInAs(page, back);
  await page.goto("/clients/new");
  await expect(page.getByLabel("Name")).toHaveValue("Signed Out Elsewhere");
  await expect(page.getByLabel("Deal title")).toHaveValue("A house that waits");
});

test("somebody whose permission was taken away is told to refresh", async ({ page }) => {
  const { agent } = await createTeam();
  await signInAs(page, agent);
  await page.goto("/clients/new");
  await fillClient(page, "Too Late");
  await database.query("update public.tenant_members set role = 'viewer' where user_id = $1", [
    agent.userId,
  ]);
  await save(page).click();
  await expect(
    page.getByText("Access denied. Please refresh the page and try again."),
  ).toBeVisible();
});

test("what somebody else has saved meanwhile in other fields stays", async ({ page }) => {
  const id = await insertClient(owner, { name: "Stale Client", company: "Old Company" });
  const theirs = (body: object) => call(`/api/clients/${id}`, { method: "PUT", as: owner, body });
  await page.goto(`/clients/edit/${id}`);
  await page.getByLabel("Name").fill("My Name");
  await theirs({ company: "Their Company" });
  await save(page).click();
  await expect(page).toHaveURL("/clients");
  await expect(page.locator("[data-client-card]")).toContainText("My Name");
  await expect(page.locator("[data-client-card]")).toContainText("Their Company");

  await page.goto(`/clients/edit/${id}`);
  await page.getByLabel("Name").fill("Another Name");
  await page.getByLabel("Address").fill("12 Elm St");
  await theirs({ name: "Their Name" });
  await save(page).click();
  await page.getByRole("button", { name: "Keep theirs" }).click();
  await expect(page.locator("[data-client-card]")).toContainText("Their Name");
  await expect(page.locator("[data-client-card]")).toContainText("12 Elm St");
});
