import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { signUp } from "../../tests/stack";
import { enterAs } from "../accounts/account-forms";
import { test } from "../hydrated-test";

test.beforeEach(async ({ page }) => {
  await enterAs(page, await signUp({ teamName: "Importers" }));
  await page.goto("/clients/import");
});

const choose = (page: Page, text: string | Buffer, name = "book.csv") =>
  page.getByLabel("CSV file").setInputFiles({
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  });

const file = [
  "First Name,Last Name,E-mail,Cell,Favourite colour",
  "Ada,Nwosu,ada@mail.example,614 555 0101,green",
  "Bo,Reyes,not an address,614 555 0102,blue",
  'Cy,"Wolfe, Jr",cy@mail.example,,red',
  "Ada,Again,ADA@mail.example,614 555 0104,red",
].join("\n");

test("columns are recognised, every row gets its verdict, and the rejected rows come back", async ({
  page,
}) => {
  await choose(page, file);
  await expect(page.getByLabel("What “Cell” holds")).toHaveValue("phone");
  await expect(page.getByLabel("What “Favourite colour” holds")).toHaveValue("");
  await expect(page.getByText("Row 3: Invalid email")).toBeVisible();
  await expect(page.getByText("Row 4: Phone is required")).toBeVisible();
  await page.getByRole("button", { name: "Import 2 clients" }).click();
  await expect(page.getByRole("definition")).toHaveText(["1", "1", "2"]);
  await expect(page.getByRole("cell", { name: /Ada, Again/ })).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download rejected rows" }).click();
  const lines = (await readFile(await (await downloading).path(), "utf8")).split("\r\n");
  expect(lines[0]).toContain("First Name,Last Name,E-mail,Cell,Favourite colour,Reason");
  expect(lines[1]).toBe("Bo,Reyes,not an address,614 555 0102,blue,Invalid email");
  expect(lines[2]).toBe('Cy,"Wolfe, Jr",cy@mail.example,,red,Phone is required');
});

test("a column can be chosen where its name says nothing", async ({ page }) => {
  await choose(page, "Who,How\nAda Nwosu,614 555 0101\n");
  await expect(page.getByText("Choose which column holds the name")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Import/ })).toBeDisabled();
  await page.getByLabel("What “Who” holds").selectOption("name");
  await page.getByLabel("What “How” holds").selectOption("phone");
  await page.getByRole("button", { name: "Import 1 client" }).click();
  await expect(page.getByRole("definition")).toHaveText(["1", "0", "0"]);
});

test("a file that is no CSV says what to do instead", async ({ page }) => {
  await choose(page, Buffer.from("504b030414000600", "hex"), "book.xlsx");
  await expect(page.getByRole("alert").filter({ hasText: "not a CSV file" })).toBeVisible();
  await choose(page, "");
  await expect(page.getByText("The file is empty")).toBeVisible();
});

test("a file can be dropped", async ({ page }) => {
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "dropped.csv", { type: "text/csv" }));
    return data;
  }, file);
  await page.getByText("Drop a CSV file here").dispatchEvent("drop", { dataTransfer: transfer });
  await expect(page.getByRole("heading", { name: "dropped.csv" })).toBeVisible();
});

test("the sample imports as it is", async ({ page }) => {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download a sample CSV" }).click();
  await choose(page, await readFile(await (await downloading).path()));
  await page.getByRole("button", { name: "Import 2 clients" }).click();
  await expect(page.getByRole("definition")).toHaveText(["2", "0", "0"]);
});
