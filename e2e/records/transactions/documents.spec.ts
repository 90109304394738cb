import { expect } from "@playwright/test";
import { createPdf, createPng } from "../../../tests/sample-files";
import { signUp, type Person } from "../../../tests/stack";
import { expectLooksRight } from "../../expect-looks-right";
import { test } from "../../hydrated-test";
import { signInAs } from "../../organisation/accounts/account-forms";
import { add } from "../tasks/fixtures";

let owner: Person;
test.beforeEach(async ({ page }) => {
  owner = await signUp({ name: "Olive Owner", teamName: "File Keepers" });
  await signInAs(page, owner);
});

test("documents are added or refused with the reason, get versions, and are viewed, renamed and downloaded", async ({
  page,
}) => {
  const id = await add(owner, "transactions", { kind: "Purchase", property_address: "412 Elm St" });
  await page.goto(`/transaction/${id}`);
  await expectLooksRight(page, page.getByText("every version is kept"));

  const pdf = { mimeType: "application/pdf" };
  await page.getByLabel("Files", { exact: true }).setInputFiles([
    { ...pdf, name: "Offer.pdf", buffer: await createPdf(2) },
    { ...pdf, name: "Check.pdf", buffer: createPng(10, 10) },
  ]);
  await expect(page.getByText("PDF, 2 pages")).toBeVisible();
  await expectLooksRight(page, page.getByText("this is a PNG picture. Rename it to end in .png"));
  await page.getByRole("button", { name: "Dismiss Check.pdf" }).click();
  await expect(page.getByText("this is a PNG picture")).toBeHidden();

  await page
    .getByLabel("Next version of Offer")
    .setInputFiles({ ...pdf, name: "Offer signed.pdf", buffer: await createPdf(3) });
  await expect(page.getByText(/^PDF, 3 pages, .*, version 2 · Olive Owner/)).toBeVisible();

  await page.getByRole("button", { name: "Offer", exact: true }).click();
  const frame = page.frameLocator('iframe[title="The document"]');
  await expect(frame.getByRole("img", { name: "Page 1 of 3" })).toBeVisible();
  await expect(frame.locator("canvas").first()).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download", exact: true }).click();
  expect((await download).suggestedFilename()).toBe("Offer (version 2).pdf");
  await page.getByLabel("Version", { exact: true }).selectOption("1");
  await expect(frame.getByRole("img", { name: "Page 1 of 2" })).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "Actions for Offer" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Purchase contract");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByRole("button", { name: "Purchase contract", exact: true })).toBeVisible();

  const zip = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download all", exact: true }).click();
  expect((await zip).suggestedFilename()).toMatch(/^20\d\d-0001 Buying\.zip$/);
});
