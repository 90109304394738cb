import { expect } from "@playwright/test";
import { createPdf } from "../../../tests/sample-files";
import { signUp, type Person } from "../../../tests/stack";
import { expectLooksRight } from "../../expect-looks-right";
import { test } from "../../hydrated-test";
import { signInAs } from "../../organisation/accounts/account-forms";
import { add } from "../tasks/fixtures";

let owner: Person;
test.beforeEach(async ({ page }) => {
  owner = await signUp({ name: "Olive Owner", teamName: "Linked Papers" });
  await signInAs(page, owner);
});

test("a scan is uploaded to an item and split into documents, which are attached, detached and accepted", async ({
  page,
}) => {
  await add(owner, "checklist-templates", {
    name: "Sales",
    items: ["Contract", "Disclosure"].map((title) => ({ kind: "document", title })),
  });
  const id = await add(owner, "transactions", { kind: "Purchase", property_address: "412 Elm St" });
  await page.goto(`/transaction/${id}`);

  await page.getByLabel("Files for Contract").setInputFiles({
    name: "Scan.pdf",
    mimeType: "application/pdf",
    buffer: await createPdf(9),
  });
  const ofContract = page.getByRole("list", { name: "Documents of Contract" });
  await expect(ofContract.getByText("Scan")).toBeVisible();
  const missing = page.getByRole("list", { name: "Still missing" });
  await expectLooksRight(page, missing.getByText("In review", { exact: true }));
  await ofContract.getByRole("button", { name: "Scan", exact: true }).click();
  const frame = page.frameLocator('iframe[title="The document"]');
  await expect(frame.getByRole("img", { name: "Page 1 of 9" })).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "Actions for Scan" }).click();
  await page.getByRole("menuitem", { name: "Cut into documents" }).click();
  const lastPage = page.getByRole("button", { name: "Page 9 begins a document" });
  await expect(lastPage.locator("[style*='blob:']")).toBeVisible();
  await page.getByRole("button", { name: "Page 3 begins a document" }).click();
  await expect(page.getByRole("textbox", { name: "1. Pages" })).toHaveValue("1-2");
  await page.getByRole("textbox", { name: "Name" }).first().fill("Agency agreement");
  await page.getByRole("combobox", { name: "For" }).nth(1).selectOption("Disclosure");
  const rest = page.getByRole("textbox", { name: "2. Pages" });
  await expect(rest).toHaveValue("3-9");
  await rest.fill("3-10");
  await page.getByRole("button", { name: "Add documents" }).click();
  await expectLooksRight(page, page.getByText("This document has 9 pages").first());
  await rest.fill("3-9");
  await page.getByRole("button", { name: "Add documents" }).click();
  const ofDisclosure = page.getByRole("list", { name: "Documents of Disclosure" });
  await expect(ofDisclosure.getByText("Disclosure")).toBeVisible();
  await expect(page.getByText("For Disclosure", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Choose document: Disclosure" }).click();
  await page.getByRole("checkbox", { name: "Agency agreement" }).check();
  await page.getByRole("button", { name: "Attach", exact: true }).click();
  await expect(ofDisclosure.getByText("Agency agreement")).toBeVisible();
  await page.getByRole("button", { name: "Detach Agency agreement from Disclosure" }).click();
  await expect(ofDisclosure.getByText("Agency agreement")).toBeHidden();

  await page.getByRole("button", { name: "Accept: Disclosure" }).click();
  await expect(page.getByText("1 of 2 done")).toBeVisible();
  await expect(
    page.getByRole("button", { name: "Detach Disclosure from Disclosure" }),
  ).toBeHidden();
});
