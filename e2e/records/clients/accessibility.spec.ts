import { expect } from "@playwright/test";
import { call, signUp, type Person } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";
import { insertClient, insertClients } from "./fixtures";

let owner: Person;
let client: string;
test.beforeAll(async () => {
  owner = await signUp({ name: "Axel Axe", teamName: "Axes" });
  await insertClients(owner, 30);
  client = await insertClient(owner, {
    name: "Adelheid Wolfeschlegelsteinhausenbergerdorff-Blanchard",
    email: "adelheid.wolfeschlegelsteinhausenbergerdorff@blanchard.example",
    other_emails: [{ label: "The night shift at the desk", email: "night@blanchard.example" }],
    other_phones: [{ label: "Spouse", phone: "(614) 555-0177" }],
    company: "Wolfeschlegelsteinhausenbergerdorff and Daughters Limited",
    address: "1 Rather Long Boulevard of the Unending Names, Canal Winchester, OH 43110",
  });
  const body = { client_id: client, body: "A note", contacted_at: new Date().toISOString() };
  expect((await call("/api/notes", { method: "POST", as: owner, body })).status).toBe(201);
});

test.beforeEach(({ page }) => signInAs(page, owner));

test("the client list, its menu and its confirmation are accessible", async ({ page }) => {
  await page.goto("/clients?status=Buyer");
  await expectLooksRight(page, page.getByText(/^\d+ matching clients$/));
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();
  await expectLooksRight(page, page.getByRole("menu"));
  await page.getByRole("menuitem", { name: "Delete Client" }).click();
  await expectLooksRight(page, page.getByRole("alertdialog"));
});

test("the client form is accessible with errors and with a deal", async ({ page }) => {
  await page.goto("/clients/new");
  await page.getByLabel("Create Initial Deal").check();
  await page.getByRole("button", { name: "Save client" }).click();
  await expectLooksRight(page, page.getByText("Name is required"));
});

test("the profile, the edit form and the note page are accessible", async ({ page }) => {
  await page.goto(`/client/${client}`);
  await expectLooksRight(page, page.getByLabel("New note"));
  for (const [tab, action] of [
    ["Call", "Log call"],
    ["Text", "Send text"],
    ["Email", "Send email"],
  ] as const) {
    await page.getByRole("tab", { name: tab }).click();
    await page.getByRole("button", { name: action, exact: true }).last().click();
    await expectLooksRight(
      page,
      page
        .getByRole("tabpanel")
        .getByText(/required|Choose how it went/)
        .first(),
    );
  }
  await page.goto(`/clients/edit/${client}`);
  await page.getByLabel("Label of phone 2").click();
  await expectLooksRight(page, page.getByRole("listbox", { name: "Suggested labels" }));
  await page.goto(`/notes/new?client=${client}`);
  await expectLooksRight(page, page.getByRole("heading", { level: 1 }));
});
