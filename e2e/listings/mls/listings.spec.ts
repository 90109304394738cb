import { expect } from "@playwright/test";
import { sampleListings } from "../../../local/mls/listings";
import { changeListing, pollNow } from "../../../tests/api/listings/mls/changed-listing";
import { callApi, createTeam, insertClient } from "../../../tests/api/team";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";

// No other test searches for a listing with this price or status.
const home = sampleListings().find(
  ({ StandardStatus, InternetAddressDisplayYN, City, PropertySubType }) =>
    StandardStatus === "Coming Soon" &&
    InternetAddressDisplayYN &&
    City === "Columbus" &&
    PropertySubType === "Condominium",
)!;

test("attach a listing, get notified of a new price, and mail a matching home to a buyer", async ({
  page,
}) => {
  const team = await createTeam();
  const buyerEmail = "bea@clients.example";
  const client = await insertClient(team.tenantId, team.agent.userId, {
    name: "Bea Buyer",
    email: buyerEmail,
  });
  await callApi("/api/deals", {
    as: team.agent,
    method: "POST",
    body: { client_id: client, title: "Elm Street" },
  });
  await signInAs(page, team.agent);

  await page.goto(`/listings?area=Columbus&status=Coming+Soon&type=Condo`);
  const row = page.locator(`[data-listing="${home.ListingId}"]`);
  await expect(row).toContainText(`Courtesy of ${home.ListOfficeName}.`);
  await expectLooksRight(page, page.getByRole("list", { name: "Listings" }));
  await row.getByRole("button", { name: `Attach listing ${home.ListingId}` }).click();
  const attaching = page.getByRole("dialog", { name: "Attach the listing" });
  await attaching.getByRole("button", { name: "Attach listing" }).click();
  await expect(attaching.getByText("Choose a deal")).toBeVisible();
  await attaching.getByRole("combobox").click();
  await page.getByRole("option", { name: /Elm Street/ }).click();
  await attaching.getByRole("button", { name: "Attach listing" }).click();
  await page.getByRole("button", { name: "View" }).click();
  await expect(page).toHaveURL(/\/deal\//);
  const attached = page.locator(`[data-listing="${home.ListingId}"]`);
  await expect(attached).toContainText(`$${home.ListPrice.toLocaleString("en-US")}`);

  await changeListing(home.ListingId, { price: home.ListPrice - 2000, status: "Coming Soon" });
  await pollNow();
  await expect(async () => {
    await page.reload();
    await expect(page.locator('[data-timeline-kind="listing"]')).toContainText(
      `Listing ${home.ListingId}`,
      { timeout: 5000 },
    );
  }).toPass();
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(page.getByText(/^Elm Street: listing price/)).toBeVisible();

  await page.goto(`/client/${client}`);
  await page.getByRole("button", { name: "Add search" }).click();
  const looking = page.getByRole("dialog", { name: "What they look for" });
  await looking.getByRole("button", { name: "Save search" }).click();
  await expect(looking.getByText("Enter at least one")).toBeVisible();
  await looking.getByLabel("Cities and ZIP codes").fill("powell");
  await looking.getByLabel("Condo").check();
  await expectLooksRight(page, looking);
  await looking.getByRole("button", { name: "Save search" }).click();
  const homes = page.getByRole("region", { name: "Homes for Bea Buyer" });
  await homes.getByRole("checkbox").first().check();
  await homes.getByRole("button", { name: "Draft email with 1" }).click();
  const mail = page.getByRole("dialog", { name: "Homes for Bea Buyer" });
  await expect(mail.getByLabel("Subject")).toHaveValue("A home that may fit");
  await expect(mail.getByLabel("Message")).toHaveValue(/Courtesy of .*Read from Columbus MLS/s);
  await expect(mail.getByLabel("Message")).toHaveValue(/\/home\/[0-9a-z]{45}\n/);
  await expect(mail.getByLabel("To", { exact: true })).toHaveValue(buyerEmail);
  await expect(mail.getByRole("button", { name: "Remove client Bea Buyer" })).toBeVisible();
  await mail.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Message sent successfully")).toBeVisible();
  await page.goto("/listings/matches");
  await expectLooksRight(page, page.getByRole("region", { name: "Homes for Bea Buyer" }));
});
