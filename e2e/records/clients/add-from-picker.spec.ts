import { expect } from "@playwright/test";
import { signUp } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";

test("a missing client can be added from a form's picker and from the search", async ({ page }) => {
  const owner = await signUp({ name: "Nell New", teamName: "Newcomers" });
  await signInAs(page, owner);
  await page.goto("/tasks/new");
  await expect(page.getByLabel("Title")).toBeFocused();
  await page.getByLabel("Title").fill("Call about the house");
  await page.getByRole("combobox", { name: "Client" }).click();
  await page.getByRole("combobox", { name: "Search clients" }).fill("jane foo");
  await page.getByRole("option", { name: "Add “jane foo” as client" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Client" });
  await expect(dialog.getByLabel("Name")).toHaveValue("Jane Foo");
  await expect(dialog.getByLabel("Phone")).toBeFocused();
  await expectLooksRight(page, dialog);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Enter an email or a phone number")).toBeVisible();
  await dialog.getByLabel("Phone").fill("6145550142");
  await dialog.getByRole("button", { name: "Save client" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("combobox", { name: "Client" })).toContainText("Jane Foo");
  // The form around the picker is unchanged.
  await expect(page).toHaveURL(/\/tasks\/new$/);
  await expect(page.getByLabel("Title")).toHaveValue("Call about the house");
  await page.getByRole("button", { name: "Add Task" }).click();
  await expect(page.locator("[data-task-row]")).toContainText("Jane Foo");

  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox", { name: /^Search clients, deals/ }).fill("614 555 0199");
  await expect(page.getByText("No client has the number (614) 555-0199.")).toBeVisible();
  await page.getByRole("option", { name: "Add “614 555 0199” as client" }).click();
  await expect(dialog.getByLabel("Phone")).toHaveValue("(614) 555-0199");
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Omar Reyes");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Omar Reyes was saved")).toBeVisible();
  await expect(page).toHaveURL(/\/tasks$/);
});
