import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { freshEmail } from "../../../tests/stack";
import { fillSignUp } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";

test("a team signs up, adds, edits, imports, exports and deletes its first clients, and signs out", async ({
  page,
}) => {
  await page.goto("/signup");
  await fillSignUp(page, { email: freshEmail("journey"), teamName: "Journey Homes" });
  await page.getByRole("link", { name: "Clients" }).first().click();
  await expect(page.getByText("No clients found")).toBeVisible();
  await expect(page.getByText("Start by adding your first client")).toBeVisible();
  // An empty list has no filters or views, not even for the Tab key.
  await expect(page.getByRole("main").getByRole("button", { name: "Views" })).toHaveCount(0);

  // the first client
  await page.getByRole("link", { name: "Add Client" }).first().click();
  await page.getByLabel("Name").fill("Adaeze Nwosu");
  await page.getByLabel("Phone").fill("6145550142");
  await page.getByLabel("Email").fill("adaeze@mail.example");
  await page.getByRole("button", { name: "Save client" }).click();
  await expect(page).toHaveURL("/clients");
  await expect(page.getByRole("link", { name: "Adaeze Nwosu" })).toBeVisible();
  await expect(page.getByRole("link", { name: "(614) 555-0142" })).toHaveAttribute(
    "href",
    "tel:6145550142",
  );

  // edit
  await page.getByRole("button", { name: "Actions for Adaeze Nwosu" }).click();
  await page.getByRole("menuitem", { name: "Edit Client" }).click();
  await page.getByLabel("Company").fill("Short North Realty");
  await page.getByLabel("Seller").check({ force: true });
  await page.getByRole("button", { name: "Save client" }).click();
  await expect(page).toHaveURL("/clients");
  await expect(page.getByText("Short North Realty")).toBeVisible();
  await expect(page.locator("[data-client-card]").getByText("Seller")).toBeVisible();

  // note
  await page.getByRole("button", { name: "Actions for Adaeze Nwosu" }).click();
  await page.getByRole("menuitem", { name: "Add Note" }).click();
  await page.getByLabel("Note").fill("Wants to list in spring");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Adaeze Nwosu" })).toBeVisible();
  await expect(page.getByText("Wants to list in spring")).toBeVisible();
  await expect(page.locator("dl").getByText("No contact yet")).toBeVisible(); // a note alone is no contact

  // export
  await page.getByRole("link", { name: "Clients" }).first().click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("clients.csv");
  expect(await readFile(await download.path(), "utf8")).toContain("Adaeze Nwosu");

  // import
  await page.getByRole("link", { name: "Import" }).click();
  await page.getByLabel("CSV or vCard file").setInputFiles({
    name: "book.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("Full name,Mobile\nTom Okafor,614 555 0187\nAna Reyes,614 555 0188\n"),
  });
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Import 2 clients" }).click();
  await expect(page.getByRole("definition").first()).toHaveText("2");
  await page.getByRole("link", { name: "View clients" }).click();
  await expect(page.getByText("3 clients")).toBeVisible();

  // delete
  await page.getByRole("button", { name: "Actions for Tom Okafor" }).click();
  await page.getByRole("menuitem", { name: "Delete Client" }).click();
  await expect(
    page.getByText("Are you sure you want to delete this client? This action cannot be undone."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Delete Client" }).click();
  await expect(page.getByText("2 clients")).toBeVisible();
  await expect(page.getByRole("link", { name: "Tom Okafor" })).toHaveCount(0);

  // sign out
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await expect(page).toHaveURL(/\/auth\/signin/);
});
