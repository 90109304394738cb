import { expect } from "@playwright/test";
import { createTeam, type Team } from "../../../tests/api/team";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { insertClient } from "./fixtures";

let team: Team;
test.beforeAll(async () => {
  team = await createTeam();
});

test("status and owner are changed on the profile", async ({ page }) => {
  const id = await insertClient(team.owner, { name: "Spot Change" });
  await signInAs(page, team.owner);
  await page.goto(`/client/${id}`);
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText("Spot Change");
  await expect(page).toHaveTitle("Spot Change · Lintel");
  await page.getByRole("button", { name: "Status: Buyer. Change" }).click();
  const saved = page.waitForResponse(
    (answer) =>
      answer.request().method() === "PUT" &&
      (answer.request().postData() ?? "").includes("In Contract"),
  );
  await page.getByRole("menuitemradio", { name: "In Contract" }).click();
  await expect(page.getByRole("button", { name: "Status: In Contract. Change" })).toBeVisible();
  await saved;
  await page.getByRole("button", { name: /^Owner: Olive Owner/ }).click();
  await page.getByRole("menuitemradio", { name: "Ann Agent" }).click();
  await expect(page.getByText("Spot Change is now assigned to Ann Agent")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Status: In Contract. Change" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Owner: Ann Agent/ })).toBeVisible();
});

test("a status that cannot be saved is reverted", async ({ page }) => {
  const id = await insertClient(team.owner, { name: "Back Again" });
  await signInAs(page, team.owner);
  await page.goto(`/client/${id}`);
  await page.route("**/api/clients/*", (route) => route.abort());
  await page.getByRole("button", { name: "Status: Buyer. Change" }).click();
  await page.getByRole("menuitemradio", { name: "Seller" }).click();
  await expect(
    page.getByText("Connection error. Please check your internet connection."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Status: Buyer. Change" })).toBeVisible();
});

test("an agent who sees only their own clients gets 404 for another's client", async ({ page }) => {
  const id = await insertClient(team.owner, { name: "Not Yours" });
  await signInAs(page, team.agent);
  for (const path of [`/client/${id}`, "/client/nonsense", `/clients/edit/${id}`]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByText("Not Yours")).toHaveCount(0);
  }
});

test("deleting from the profile returns to the list", async ({ page }) => {
  const id = await insertClient(team.owner, { name: "Gone Soon" });
  await signInAs(page, team.owner);
  await page.goto(`/client/${id}`);
  await page.getByRole("button", { name: "Actions for Gone Soon" }).click();
  await page.getByRole("menuitem", { name: "Delete Client" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Client" }).click();
  await expect(page).toHaveURL("/clients");
  await expect(page.getByRole("link", { name: "Gone Soon" })).toHaveCount(0);
});
