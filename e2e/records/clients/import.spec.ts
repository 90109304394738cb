import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { signUp } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";

test.beforeEach(async ({ page }) => {
  await signInAs(page, await signUp({ teamName: "Importers" }));
  await page.goto("/clients/import");
});

const choose = (page: Page, text: string | Buffer, name = "book.csv") =>
  page.getByLabel("CSV or vCard file").setInputFiles({
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  });

const next = (page: Page) => page.getByRole("button", { name: "Next" }).click();

const file = [
  "First Name,Last Name,Email,Cell,Favourite colour",
  "Ada,Nwosu,ada@mail.example,614 555 0101,green",
  "Bo,Reyes,not an address,614 555 0102,blue",
  'Cy,"Wolfe, Jr",cy@mail.example,,red',
  "Di,Nobody,,,pink",
  "Ada,Again,ADA@mail.example,614 555 0104,red",
].join("\n");

test("columns are recognised, rows are checked, and rejected rows can be downloaded with reasons", async ({
  page,
}) => {
  await choose(page, file);
  await expect(page.getByLabel("Field for “Cell”")).toHaveValue("phone");
  await expect(page.getByLabel("Field for “Favourite colour”")).toHaveValue("notes");
  await page.getByLabel("Field for “Favourite colour”").selectOption("");
  await next(page);
  // Each step takes the keyboard along.
  await expect(page.getByRole("group", { name: "Values in the file" })).toBeFocused();
  await page.getByLabel(/^Import 1 row without/).uncheck();
  await next(page);
  await expect(page.getByRole("definition")).toHaveText(["2", "0", "1", "2"]);
  await expect(page.getByRole("group", { name: "What will happen" })).toBeFocused();
  await expect(page.getByRole("cell", { name: "Invalid email" })).toBeVisible();
  await page.getByRole("button", { name: "Import 2 clients" }).click();
  await expect(page.getByRole("definition")).toHaveText(["2", "1", "2"]);
  await expect(page.getByRole("cell", { name: "Ada Again" })).toBeVisible();
  await expectLooksRight(page, page.getByRole("heading", { name: "Rejected rows" }));
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download rejected rows" }).click();
  const lines = (await readFile(await (await downloading).path(), "utf8")).split("\r\n");
  expect(lines[0]).toContain("First Name,Last Name,Email,Cell,Favourite colour,Reason");
  expect(lines[1]).toBe("Bo,Reyes,not an address,614 555 0102,blue,Invalid email");
  expect(lines[2]).toBe("Di,Nobody,,,pink,Enter an email or a phone number");
});

test("a rejected row can be corrected on the screen, before and after the import", async ({
  page,
}) => {
  await choose(page, file);
  await next(page);
  await page.getByLabel(/^Import 1 row without/).uncheck();
  await next(page);
  await page.getByRole("button", { name: "Edit row 3, Bo Reyes" }).click();
  await expectLooksRight(page, page.getByRole("button", { name: "Try again" }));
  await page.getByLabel("Email", { exact: true }).fill("bo@mail.example");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("definition")).toHaveText(["3", "0", "1", "1"]);
  await page.getByRole("button", { name: "Import 3 clients" }).click();
  await expect(page.getByRole("definition")).toHaveText(["3", "1", "1"]);
  await page.getByRole("button", { name: "Edit and try again" }).click();
  await page.getByRole("button", { name: "Edit row 2, Di Nobody" }).click();
  await page.getByLabel("Cell", { exact: true }).fill("614 555 0199");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Import 1 client" }).click();
  await expect(page.getByRole("definition")).toHaveText(["1", "0", "0"]);
  await page.goto("/clients?search=reyes");
  await expect(page.getByText("bo@mail.example").filter({ visible: true }).first()).toBeVisible();
});

test("names with the last name first are reordered, unless the column is set otherwise", async ({
  page,
}) => {
  await choose(
    page,
    'Name,Phone\n"Nwosu, Ada",614 555 0101\n"Acme, Inc",614 555 0102\n"Reyes, Bo",3',
  );
  const holds = page.getByLabel("Field for “Name”");
  await expect(holds).toHaveValue("name_last_first");
  const written = page.getByText("written “Ada Nwosu”");
  await expect(written).toBeVisible();
  await holds.selectOption("name");
  await expect(written).toBeHidden();
  await holds.selectOption("name_last_first");
  await next(page);
  await page.getByRole("button", { name: "Import 3 clients" }).click();
  await expect(page.getByRole("definition")).toHaveText(["3", "0", "0"]);
  await page.goto("/clients");
  for (const name of ["Ada Nwosu", "Acme, Inc", "Bo Reyes"]) {
    await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  }
});

const google = [
  "First Name,Last Name,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Birthday,Client type",
  "Ann,Lee,Likes lofts,* myContacts ::: Sphere,* Home,ann@mail.example,Mobile,614-555-0101,Work,614-555-0102,1980-04-08,Renter",
  "Bo,Reyes,,,,,Mobile,614-555-0103,,,,Landlord",
  "Bo,Reyes,,,,,Mobile,614-555-0103,,,,Seller",
].join("\n");

test("a Google export is recognised, previewed, imported and undone", async ({ page }) => {
  await choose(page, google, "google.csv");
  await expect(page.getByText("Looks like an export of Google Contacts")).toBeVisible();
  await expect(page.getByLabel("Field for “Phone 2 - Label”")).toHaveValue("contact_label");
  await expectLooksRight(page, page.getByRole("button", { name: "Next" }));
  await next(page);
  await expect(page.getByLabel("What “Landlord” means")).toHaveValue("Seller");
  await page.getByLabel("What “Renter” means").selectOption("Buyer");
  await expectLooksRight(page, page.getByRole("button", { name: "Next" }));
  await next(page);
  await expect(page.getByRole("definition")).toHaveText(["2", "0", "1", "0"]);
  await expect(page.getByText("Repeats row 3: same name and phone 614-555-0103")).toBeVisible();
  await expectLooksRight(page, page.getByRole("button", { name: "Import 2 clients" }));
  await page.getByRole("button", { name: "Import 2 clients" }).click();
  await expect(page.getByRole("definition")).toHaveText(["2", "1", "0"]);
  await expectLooksRight(page, page.getByRole("button", { name: "Undo import" }));

  await page.getByRole("link", { name: "View clients" }).click();
  await page.getByRole("link", { name: "Ann Lee" }).click();
  await expect(page.getByText("(614) 555-0102").filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText("Apr 8, 1980").filter({ visible: true }).first()).toBeVisible();

  await page.goto("/clients/import");
  await expect(page.getByText("google.csv")).toBeVisible();
  await expectLooksRight(page, page.getByRole("button", { name: "Undo import" }));
  await page.getByRole("button", { name: "Undo import" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByRole("dialog", { name: "2 clients removed" })).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("undone, 2 removed")).toBeVisible();
});

test("columns with unknown names can be assigned to fields", async ({ page }) => {
  await choose(page, "Who,How\nAda Nwosu,614 555 0101\n");
  await expect(page.getByText("Choose the column for the name")).toBeVisible();
  await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
  await page.getByLabel("Field for “Who”").selectOption("name");
  await page.getByLabel("Field for “How”").selectOption("phone");
  await next(page);
  await page.getByRole("button", { name: "Import 1 client" }).click();
  await expect(page.getByRole("definition")).toHaveText(["1", "0", "0"]);
});

test("a file that is not a CSV is refused with the reason, and another file can be dropped", async ({
  page,
}) => {
  await choose(page, Buffer.from("504b030414000600", "hex"), "book.xlsx");
  await expect(page.getByRole("alert").filter({ hasText: "not a CSV file" })).toBeVisible();
  await choose(page, "");
  await expect(page.getByText("The file is empty")).toBeVisible();
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "dropped.csv", { type: "text/csv" }));
    return data;
  }, file);
  await page
    .getByText("Drop a CSV or vCard file here")
    .dispatchEvent("drop", { dataTransfer: transfer });
  await expect(page.getByRole("heading", { name: "dropped.csv" })).toBeVisible();
});

test("the sample file can be imported unchanged", async ({ page }) => {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download a sample CSV" }).click();
  await choose(page, await readFile(await (await downloading).path()));
  await next(page);
  await page.getByRole("button", { name: "Import 2 clients" }).click();
  await expect(page.getByRole("definition")).toHaveText(["2", "0", "0"]);
});
