import { expect } from "@playwright/test";
import { sampleListings } from "../../../local/mls/listings";
import { createTeam, insertClient } from "../../../tests/api/team";
import { OWN_MLS, stack } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";

const home = sampleListings().find(
  ({ PropertySubType, InternetAddressDisplayYN, StreetDirPrefix }) =>
    PropertySubType === "Single Family Residence" &&
    InternetAddressDisplayYN &&
    StreetDirPrefix === null,
)!;
const street = `${home.StreetNumber} ${home.StreetName} ${home.StreetSuffix}`;
const address = `${street}, ${home.City}, ${home.StateOrProvince} ${home.PostalCode}`;

test("fill in a deal by MLS number and by a sloppy address, keep typed values, and connect the MLS", async ({
  page,
}) => {
  const team = await createTeam();
  await insertClient(team.tenantId, team.owner.userId, { name: "Quick Quinn" });
  await signInAs(page, team.owner);
  await page.goto("/deals/new");
  const box = page.getByRole("searchbox", { name: "MLS number or address" });
  const search = page.getByRole("button", { name: "Search MLS" });
  const badge = page.getByText("MLS Data Loaded");

  await search.click();
  await expect(page.getByText("Please enter an address or MLS number.")).toBeVisible();
  await box.fill("1");
  await box.press("Enter");
  await expect(page.getByText("Property not found in MLS")).toBeVisible();
  await expect(page.getByText("Check the number, or try the house number")).toBeVisible();
  await box.fill(home.ListingId);
  await box.press("Enter");
  await expect(page.getByText("Property found! Confidence: 100%")).toBeVisible();
  await expect(badge).toBeVisible();
  await expect(page.getByLabel("Deal title")).toHaveValue(`${street}, ${home.City}`);
  await expect(page.getByLabel("Deal value")).toHaveValue(home.ListPrice.toLocaleString("en-US"));
  await expect(page.getByLabel("Property address")).toHaveValue(address);
  await expect(page.getByLabel("Property type")).toHaveValue("Single Family");
  const card = page.locator("[data-mls-listing]");
  await expect(card).toContainText(`Courtesy of ${home.ListOfficeName}.`);
  await expectLooksRight(page, card);

  await page.getByLabel("Deal value").fill("123,456");
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(badge).toBeHidden();
  await expect(page.getByLabel("Property address")).toHaveValue(address);
  const slip = home.StreetName.slice(0, -1);
  await box.fill(`${home.StreetNumber} ${slip.toLowerCase()}, ${home.City.toUpperCase()}`);
  await search.click();
  await expect(badge).toBeVisible();
  await expect(page.getByLabel("Deal value")).toHaveValue("123,456");
  await expect(card).toContainText("Kept as you typed it: value.");
  await card.getByRole("button", { name: "Use the MLS’s instead" }).click();
  await expect(page.getByLabel("Deal value")).toHaveValue(home.ListPrice.toLocaleString("en-US"));

  await box.fill("Schiller Street");
  await search.click();
  const choice = page.getByRole("group", {
    name: "Several listings fit. Choose the one you mean.",
  });
  await expectLooksRight(page, choice);
  await choice.getByRole("button", { name: /^Use / }).first().click();
  await expect(badge).toBeVisible();
  await expect(page.getByLabel("Property address")).toHaveValue(/Schiller/);

  await page.goto("/mls-settings");
  await page.getByRole("button", { name: "Test connection" }).click();
  await expect(page.getByText("The MLS answers.")).toContainText("2,400 listings");
  await page.getByLabel("Web API address").fill("http://169.254.169.254/odata");
  await page.getByLabel("Token address").fill(OWN_MLS.token_url);
  await page.getByLabel("Client ID").fill("sample-busy");
  await page.getByLabel("Client secret").fill(stack.MLS_CLIENT_SECRET);
  await page.getByRole("button", { name: "Save connection" }).click();
  await expect(page.getByLabel("Web API address")).toHaveAccessibleDescription(/private network/);
  await expect(page.getByLabel("Client secret")).toHaveValue(stack.MLS_CLIENT_SECRET);
  await page.getByLabel("Web API address").fill(OWN_MLS.base_url);
  await page.getByRole("button", { name: "Save connection" }).click();
  await expect(page.getByText("Your team’s own connection")).toBeVisible();
  await page.getByRole("button", { name: "Test connection" }).click();
  await expect(page.getByText("too many requests")).toBeVisible();
  await expectLooksRight(page, page.getByRole("heading", { name: "Columbus MLS" }));
  await page.getByRole("button", { name: "Remove connection" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove connection" }).click();
  await expect(page.getByText("Lintel’s built-in MLS", { exact: true })).toBeVisible();
});
