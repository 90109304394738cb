import { expect } from "@playwright/test";
import { signUp } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { insertClient } from "../clients/fixtures";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";

test("a tag is created on a profile, filtered by, merged, renamed and deleted", async ({
  page,
}) => {
  const owner = await signUp({ name: "Tess Tag", teamName: "Tags" });
  const client = await insertClient(owner, { name: "Ada Tagged" });
  await insertClient(owner, { name: "Bo Plain" });
  await signInAs(page, owner);
  await page.goto(`/client/${client}`);
  for (const [button, name] of [
    ["Add tags", "Lake side"],
    ["Change tags", "Lakeside"],
  ] as const) {
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("combobox", { name: "Search tags" }).fill(name);
    await page.getByRole("option", { name: `Create “${name}”` }).click();
    await page.keyboard.press("Escape");
    await expect(page.getByTitle(name, { exact: true })).toBeVisible();
  }

  await page.goto("/clients");
  await page.getByRole("button", { name: "Any tag" }).click();
  await page.getByRole("option", { name: "Lake side" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByText("1 matching client")).toBeVisible();
  await expect(page.locator("[data-client-card]")).toContainText("Ada Tagged");
  await page.getByRole("button", { name: "Remove filter Tag: Lake side" }).click();
  await expect(page.getByText("2 clients")).toBeVisible();

  await page.goto("/settings/tags");
  await expectLooksRight(page, page.getByRole("list", { name: "Tags" }));
  await page.getByRole("button", { name: "Actions for Lakeside" }).click();
  await page.getByRole("menuitem", { name: "Merge into…" }).click();
  await page.getByRole("combobox", { name: "Merge into" }).click();
  await page.getByRole("option", { name: "Lake side" }).click();
  await page.getByRole("button", { name: "Merge tags" }).click();
  await expect(page.getByText("Lakeside was merged into Lake side")).toBeVisible();
  await page.getByRole("button", { name: "Actions for Lake side" }).click();
  await page.getByRole("menuitem", { name: "Rename or color" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("By the lake");
  await page.getByRole("button", { name: "Save tag" }).click();
  await expect(page.getByRole("link", { name: "1 client" })).toBeVisible();
  await page.getByRole("button", { name: "Actions for By the lake" }).click();
  await page.getByRole("menuitem", { name: "Delete tag" }).click();
  await expectLooksRight(page, page.getByRole("alertdialog"));
  await page.getByRole("button", { name: "Delete tag" }).click();
  await expect(page.getByText("No tags yet")).toBeVisible();
  await page.goto(`/client/${client}`);
  await expect(page.getByRole("button", { name: "Add tags" })).toBeVisible();
});
