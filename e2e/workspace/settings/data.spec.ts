import { expect } from "@playwright/test";
import { createTeam } from "../../../tests/api/team";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";

test("an owner exports all data and finds the export in the audit log", async ({ page }) => {
  const { owner } = await createTeam();
  await signInAs(page, owner);
  await page.goto("/settings/data");
  await page.getByRole("button", { name: "Export everything" }).click();
  const save = page.getByRole("button", { name: "Download" });
  await expect(save).toBeVisible({ timeout: 60_000 });
  await expectLooksRight(page, save);
  const saving = page.waitForEvent("download");
  await save.click();
  expect((await saving).suggestedFilename()).toBe("lintel-export.zip");

  await page.goto("/settings/audit");
  for (const message of ["exported all of the company's data", "downloaded the export of all of"]) {
    await expect(page.getByText(message)).toBeVisible();
  }
});
