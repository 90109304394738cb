import { expect } from "@playwright/test";
import { callApi, createTeam } from "../../tests/api/team";
import { expectLooksRight } from "../expect-looks-right";
import { test } from "../hydrated-test";
import { signInAs } from "../organisation/accounts/account-forms";

test("an owner enters county fees, and an agent computes a seller's net to the cent and saves versions", async ({
  page,
  browser,
}) => {
  const team = await createTeam();
  await signInAs(page, team.owner);
  await page.goto("/settings/counties");
  await expectLooksRight(page, page.getByText("No counties yet"));
  await page.getByRole("button", { name: "Add county" }).click();
  const dialog = page.getByRole("dialog", { name: "Add county" });
  await expect(dialog.getByLabel(/^County/)).toHaveValue("Franklin");
  await dialog.getByLabel("State").fill("O1");
  await dialog.getByRole("button", { name: "Save county" }).click();
  await expect(dialog.getByText("Enter the two letters of the state, such as OH")).toBeVisible();
  await dialog.getByLabel("State").fill("OH");
  await dialog.getByRole("button", { name: "Save county" }).click();
  await expect(page.getByText("Franklin County, OH")).toBeVisible();
  await expectLooksRight(page, page.getByRole("list", { name: "Counties" }));

  const added = await callApi("/api/transactions", {
    as: team.agent,
    method: "POST",
    body: {
      ...{ kind: "Listing", property_address: "412 Elm St", status: "Under contract" },
      ...{ contract_price: 245_250, contract_date: "2026-04-02", closing_date: "2026-05-16" },
    },
  });
  const context = await browser.newContext();
  const sheet = await context.newPage();
  await signInAs(sheet, team.agent);
  await sheet.goto(`/transaction/${String(added.body.id)}`);
  await sheet.getByRole("link", { name: "Seller’s net" }).click();
  await expect(sheet.getByLabel("Price")).toHaveValue("245,250");
  await expect(sheet.getByLabel("Conveyance fee for each $1,000")).toHaveValue("3");
  await sheet.getByLabel("Listing broker").fill("3");
  await sheet.getByLabel("Buyer’s broker, if the seller pays").fill("2.5");
  await sheet.getByLabel("Tax per year").fill("4380");
  await expect(
    sheet.getByText("Enter the first day whose taxes are not paid, so that they can be divided"),
  ).toBeVisible();
  await sheet.getByRole("textbox", { name: "First day not paid yet" }).fill("Jan 1, 2026");
  await sheet.getByLabel("Owed").fill("128400");
  await sheet.getByLabel("Interest a day").fill("19.34");
  await sheet.getByLabel("Days of interest").fill("17");
  await sheet.getByRole("button", { name: "Add a cost" }).click();
  await sheet.getByLabel("What it is").fill("Title and escrow");
  await sheet.getByLabel("Amount").fill("1418.75");
  await expect(sheet.getByText("$99,245.32")).toBeVisible();
  await expect(
    sheet.getByText("136 of 365 days of $4,380.00, Jan 1, 2026 to May 16, 2026"),
  ).toBeVisible();
  await expectLooksRight(sheet, sheet.getByText("$99,245.32"));
  await sheet.getByRole("button", { name: "Save net sheet" }).click();
  await expect(sheet.getByRole("heading", { name: "Saved versions" })).toBeVisible();

  await expect(sheet.getByLabel("Fees of").locator(":checked")).toHaveText("Franklin County, OH");
  await sheet.getByLabel("Fee for each parcel").fill("1");
  await expect(sheet.getByLabel("Fees of").locator(":checked")).toHaveText("Another county");
  await sheet.getByLabel("Price").fill("250000");
  await sheet.getByRole("button", { name: "Save net sheet" }).click();
  const versions = sheet.getByRole("list", { name: "Saved versions" });
  await expect(versions.getByRole("listitem")).toHaveCount(2);
  await versions.getByText("$99,245.32").first().click();
  await expect(versions.getByText("3% of $245,250.00")).toBeVisible();
  await expectLooksRight(sheet, versions);
  const download = sheet.waitForEvent("download");
  await versions.getByRole("button", { name: "Download version 1 as PDF" }).click();
  expect((await download).suggestedFilename()).toBe("Seller’s net, 412 Elm St, version 1.pdf");
  await context.close();
});
