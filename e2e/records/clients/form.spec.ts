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

test("the form shows missing and invalid fields until they are corrected", async ({ page }) => {
  await page.goto("/clients/new");
  await test.step("an empty form names the missing fields and focuses the first", async () => {
    await save(page).click();
    await expect(page.getByText("Name is required")).toBeVisible();
    await expect(page.getByText("Phone is required")).toBeVisible();
    await expect(page.getByLabel("Name")).toBeFocused();
  });

  await test.step("a field's error disappears when the field is edited", async () => {
    await page.getByLabel("Name").fill("N");
    await expect(page.getByText("Name is required")).toBeHidden();
    await expect(page.getByText("Phone is required")).toBeVisible();
  });

  await test.step("fields accept their maximum length and refuse one character more", async () => {
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

test("a second phone and email are added with labels and shown on the profile", async ({
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

test("a possible duplicate is pointed out and can still be saved", async ({ page }) => {
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

test("a first deal is created only with a title, and only once on a double click", async ({
  page,
}) => {
  await test.step("without a title no deal is created, after one warning", async () => {
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

  await test.step("with a title the deal is created, and a double click creates one client", async () => {
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

test("when the deal fails, the client is kept, and a message is shown before the list opens", async ({
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

test("a failed save keeps the input, and leaving asks for confirmation", async ({ page }) => {
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

test("the error of a failed save stays when the phone number is formatted late", async ({
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

test("an expired session redirects to sign-in, and the form is restored afterwards", async ({
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

test("the form is restored after another tab signed out", async ({ page, context }) => {
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

test("saving after losing the permission asks the person to refresh", async ({ page }) => {
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

test("concurrent changes of other fields are kept, and a conflict in one field is resolved by choice", async ({
  page,
}) => {
  const id = await insertClient(owner, { name: "Stale Client", company: "Old Company" });
  const updateAsOther = (body: object) =>
    call(`/api/clients/${id}`, { method: "PUT", as: owner, body });
  await page.goto(`/clients/edit/${id}`);
  await page.getByLabel("Name").fill("My Name");
  await updateAsOther({ company: "Their Company" });
  await save(page).click();
  await expect(page).toHaveURL("/clients");
  await expect(page.locator("[data-client-card]")).toContainText("My Name");
  await expect(page.locator("[data-client-card]")).toContainText("Their Company");

  await page.goto(`/clients/edit/${id}`);
  await page.getByLabel("Name").fill("Another Name");
  await page.getByLabel("Address").fill("12 Elm St");
  await updateAsOther({ name: "Their Name" });
  await save(page).click();
  await page.getByRole("button", { name: "Keep theirs" }).click();
  await expect(page.locator("[data-client-card]")).toContainText("Their Name");
  await expect(page.locator("[data-client-card]")).toContainText("12 Elm St");
});
