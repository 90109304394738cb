import { expect } from "@playwright/test";
import { createTeam } from "../../../tests/api/team";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";
import { insertClient } from "./fixtures";

test("a smart list filters clients by known details, and its count in the sidebar follows changes", async ({
  page,
}) => {
  const team = await createTeam();
  await insertClient(team.owner, { name: "Bea Birthday", email: "bea@mail.example" });
  await insertClient(team.owner, { name: "Nora Nomail" });
  await signInAs(page, team.owner);
  await page.goto("/clients");
  await page.getByRole("button", { name: "More filters" }).click();
  const sheet = page.getByRole("dialog", { name: "More filters" });
  await sheet.getByLabel("Email", { exact: true }).selectOption("yes");
  await sheet.getByLabel("Birthday", { exact: true }).selectOption("365");
  await expectLooksRight(page, sheet);
  await sheet.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("0 matching clients")).toBeVisible();
  await expect(page.getByRole("button", { name: "More filters 2 set" })).toBeVisible();
  await expect(
    page.getByRole("button", { name: "Remove filter Email: Has an email" }),
  ).toBeVisible();

  await page.getByRole("button", { name: "Save view" }).click();
  const dialog = page.getByRole("dialog", { name: "Save view" });
  await dialog.getByLabel("Name").fill("Cards to write");
  await dialog.getByRole("button", { name: "Save view" }).click();
  const list = page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Cards to write" });
  await expect(list).toContainText("0");

  // A birthday counts as soon as it is added.
  await page.getByRole("button", { name: "Clear all" }).click();
  await page.getByRole("link", { name: "Bea Birthday" }).click();
  await page.getByTitle("Change Birthday").click();
  await page.getByRole("textbox", { name: "Birthday" }).fill("4/8/49");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Apr 8, 1949")).toBeVisible();
  await expect(list).toContainText("1");
  await list.click();
  await expect(page.getByText("1 matching client", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Bea Birthday" })).toBeVisible();
});
