import { expect, type Page } from "@playwright/test";
import { createTeam } from "../../../tests/api/team";
import { signUp } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { insertClient } from "../../records/clients/fixtures";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test("shortcuts navigate, are ignored while typing, and can be switched off", async ({ page }) => {
  const owner = await signUp({ teamName: "Keys" });
  const client = await insertClient(owner, { name: "Kay Key" });
  await signInAs(page, owner);
  await page.goto("/messages");
  await press(page, "g", "c");
  await expect(page).toHaveURL("/clients");
  await press(page, "g", "d");
  await expect(page).toHaveURL("/deals");
  await press(page, "c");
  await expect(page).toHaveURL("/clients/new");

  // In a field the keys are letters. With unsaved input, a shortcut asks before it leaves the page.
  await page.getByLabel("Name", { exact: true }).focus();
  await press(page, "d", "t", "/", "?");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("dt/?");
  await page.getByRole("heading", { level: 1 }).click();
  await press(page, "d");
  await page.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL("/deals/new");

  await page.goto(`/client/${client}`);
  await press(page, "n");
  await page.keyboard.type("Likes porches");
  await expect(page.locator("textarea:focus")).toHaveValue("Likes porches");

  await page.goto("/tasks");
  await press(page, "t");
  await page.keyboard.type("call Kay");
  await expect(page.getByLabel("New task in one line")).toHaveValue("call Kay");
  await page.getByRole("heading", { level: 1 }).click();
  await press(page, "/");
  await page.keyboard.type("kay");
  await expect(page.getByRole("option", { name: /Kay Key/ })).toBeVisible();
  await press(page, "Escape");

  await press(page, "?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(dialog.getByText("Go to Calendar")).toBeVisible();
  await expectLooksRight(page, dialog);
  await dialog.getByLabel("Single-key shortcuts").click();
  await press(page, "Escape");
  await expect(dialog).toBeHidden();
  await press(page, "c");
  await page.reload();
  await press(page, "c");
  await expect(page).toHaveURL("/tasks");
  await page.goto("/settings/profile");
  await page.getByLabel("Single-key shortcuts").click();
  await press(page, "g", "h");
  await expect(page).toHaveURL("/dashboard");
});

test("a viewer has no shortcuts that add records", async ({ page }) => {
  const { viewer } = await createTeam();
  await signInAs(page, viewer);
  await page.goto("/tasks");
  await press(page, "c", "d", "t", "?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(dialog.getByText("Go to Clients")).toBeVisible();
  await expect(dialog.getByText("New client")).toBeHidden();
  await expect(page).toHaveURL("/tasks");
});
