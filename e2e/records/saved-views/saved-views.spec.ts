import { expect, type Page } from "@playwright/test";
import { createTeam } from "../../../tests/api/team";
import { signInAs } from "../../organisation/accounts/account-forms";
import { insertClient } from "../clients/fixtures";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";

const sidebar = (page: Page) => page.getByRole("navigation", { name: "Main" });
const viewsButton = (page: Page) => page.getByRole("main").getByRole("button", { name: "Views" });

test("a view is saved, shared with a colleague, opened from the sidebar, updated and deleted", async ({
  page,
}) => {
  const team = await createTeam();
  await insertClient(team.owner, { name: "Bea Buyer", status: "Buyer" });
  await insertClient(team.owner, { name: "Sal Seller", status: "Seller" });
  // The list shows neither filters nor views to a person without clients.
  await insertClient(team.agent, { name: "Ann’s buyer", status: "Buyer" });
  await signInAs(page, team.owner);
  await page.goto("/clients");
  await expect(page.getByRole("button", { name: "Save view" })).toBeHidden();
  await page.getByLabel("Status", { exact: true }).selectOption("Buyer");
  await page.getByRole("button", { name: "Save view" }).click();
  const dialog = page.getByRole("dialog", { name: "Save view" });
  await dialog.getByRole("button", { name: "Save view" }).click();
  await expect(dialog.getByText("Give the view a name")).toBeVisible();
  await expectLooksRight(page, dialog);
  await dialog.getByLabel("Name").fill("Buyers to call");
  await dialog.getByLabel("Share with the team").check();
  await dialog.getByRole("button", { name: "Save view" }).click();
  const pinned = sidebar(page).getByRole("link", { name: "Buyers to call" });
  await expect(pinned).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("button", { name: "Save view" })).toBeHidden();

  // Opening it from another page shows the same clients.
  await page.goto("/tasks");
  await pinned.click();
  await expect(page.getByRole("link", { name: "Bea Buyer" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Sal Seller" })).toBeHidden();
  await page.getByLabel("Status", { exact: true }).selectOption("Seller");
  await page.getByRole("button", { name: "Update view" }).click();
  await expect(page.getByText("View updated")).toBeVisible();
  await page.goto("/clients");
  await pinned.click();
  await expect(page.getByRole("link", { name: "Sal Seller" })).toBeVisible();

  // A colleague opens it within their own scope, and cannot change it.
  await signInAs(page, team.agent);
  await page.goto("/clients");
  await viewsButton(page).click();
  await expectLooksRight(page, page.getByRole("menuitem", { name: /^Buyers to call/ }));
  await page.getByRole("menuitem", { name: /^Buyers to call/ }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: "Buyers to call" })).toBeVisible();
  await expect(page.getByText("No clients found")).toBeVisible();
  await page.getByLabel("Status", { exact: true }).selectOption("Buyer");
  await expect(page.getByRole("button", { name: "Save as new view" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Update view" })).toBeHidden();

  await signInAs(page, team.owner);
  await page.goto("/clients");
  await viewsButton(page).click();
  await page.getByRole("menuitem", { name: "Manage views" }).click();
  const manage = page.getByRole("dialog", { name: "Manage views" });
  await manage.getByRole("button", { name: "Remove Buyers to call from the sidebar" }).click();
  await expect(pinned).toBeHidden();
  await expectLooksRight(page, manage);
  await manage.getByRole("button", { name: "Delete Buyers to call" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete view" }).click();
  await expect(manage.getByText("No saved views yet")).toBeVisible();
});
