import { expect } from "@playwright/test";
import { call, signUp, type Person } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";

test.describe("merging clients", () => {
  let owner: Person;
  const [mine, same] = ["Robin Miller", "R. Miller"] as const;

  test.beforeAll(async () => {
    owner = await signUp({ name: "Mer Ger", teamName: "Merging" });
    for (const name of [mine, same]) {
      const body = { name, phone: "(614) 555-0177", email: "robin@mail.example" };
      await call("/api/clients", { method: "POST", as: owner, body });
    }
  });

  test("two possible duplicates are merged from the form, and the merge is undone from the profile", async ({
    page,
  }) => {
    await signInAs(page, owner);
    await page.goto("/clients");
    await page.getByRole("link", { name: mine }).first().click();
    await expect(page).toHaveURL(/\/client\//);
    const profile = page.url();
    await page.goto(profile.replace("/client/", "/clients/edit/"));
    await page.getByRole("button", { name: `Merge with ${same}` }).click();
    const dialog = page.getByRole("dialog", { name: "Merge two clients" });
    await dialog.getByRole("radio", { name: same }).check();
    await expectLooksRight(page, dialog);
    await dialog.getByRole("button", { name: "Merge clients" }).click();

    await expect(page).toHaveURL(profile);
    await expect(page.getByRole("heading", { level: 1, name: same })).toBeVisible();
    await page.getByRole("button", { name: "Undo merge" }).click();
    await expect(page.getByRole("heading", { level: 1, name: mine })).toBeVisible();
    await page.goto("/clients");
    await expect(page.getByText("2 clients")).toBeVisible();
  });

  test("a pair is marked as different people, and undoing it lists the pair again", async ({
    page,
  }) => {
    await signInAs(page, owner);
    await page.goto("/clients/duplicates");
    await expectLooksRight(page, page.getByText("Same email"));
    await page.getByRole("button", { name: "Not the same person" }).click();
    await expect(page.getByText("No possible duplicates")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("1 possible pair")).toBeVisible();
  });
});
