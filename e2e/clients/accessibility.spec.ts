import { expect } from "@playwright/test";
import { call, signUp, type Person } from "../../tests/stack";
import { enterAs } from "../accounts/account-forms";
import { test } from "../hydrated-test";
import { LOOKS } from "../looks";
import { expectNoViolations } from "../no-violations";
import { plantClient, plantClients } from "./planting";

let owner: Person;
let client: string;
test.beforeAll(async () => {
  owner = await signUp({ name: "Axel Axe", teamName: "Axes" });
  await plantClients(owner, 30);
  client = await plantClient(owner, {
    name: "Adelheid Wolfeschlegelsteinhausenbergerdorff-Blanchard",
    email: "adelheid.wolfeschlegelsteinhausenbergerdorff@blanchard.example",
    company: "Wolfeschlegelsteinhausenbergerdorff and Daughters Limited",
    address: "1 Rather Long Boulevard of the Unending Names, Canal Winchester, OH 43110",
  });
  const body = { client_id: client, body: "A note", contacted_at: new Date().toISOString() };
  expect((await call("/api/notes", { method: "POST", as: owner, body })).status).toBe(201);
});

for (const { colorScheme, viewport } of LOOKS) {
  test.describe(`in ${colorScheme}, ${viewport.width} px wide`, () => {
    test.use({ colorScheme, viewport });
    test.beforeEach(({ page }) => enterAs(page, owner));

    test("the list, its menu and its question", async ({ page }) => {
      await page.goto("/clients?search=wolfe&status=Buyer");
      await expect(page.getByText("1 matching client")).toBeVisible();
      await expectNoViolations(page);
      await page.goto("/clients");
      await expect(page.getByText(/^3\d clients$/)).toBeVisible();
      await expectNoViolations(page);
      await page
        .getByRole("button", { name: /^Actions for/ })
        .first()
        .click();
      await expect(page.getByRole("menu")).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole("menuitem", { name: "Delete Client" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
      await expectNoViolations(page);
    });

    test("the form, empty, with errors and with a deal", async ({ page }) => {
      await page.goto("/clients/new");
      await expectNoViolations(page);
      await page.getByLabel("Create Initial Deal").check();
      await page.getByRole("button", { name: "Save client" }).click();
      await expect(page.getByText("Name is required")).toBeVisible();
      await expectNoViolations(page);
    });

    test("the profile, the edit form and the note page", async ({ page }) => {
      await page.goto(`/client/${client}`);
      await expect(page.getByText("A note")).toBeVisible();
      await expectNoViolations(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      await page.goto(`/clients/edit/${client}`);
      await expectNoViolations(page);
      await page.goto(`/notes/new?client=${client}`);
      await expectNoViolations(page);
    });

    test("the import, before, between and after", async ({ page }) => {
      await page.goto("/clients/import");
      await expectNoViolations(page);
      await page.getByLabel("CSV file").setInputFiles({
        name: "book.csv",
        mimeType: "text/csv",
        buffer: Buffer.from("Name,Phone,Shoe size\nAda,614 555 0101,9\nBo,,9\n"),
      });
      await expect(page.getByRole("button", { name: "Import 1 client" })).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole("button", { name: "Import 1 client" }).click();
      await expect(page.getByRole("heading", { name: "Rejected rows" })).toBeVisible();
      await expectNoViolations(page);
    });
  });
}
