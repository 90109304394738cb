import { expect } from "@playwright/test";
import { addPayable, addPlan, FLAT, license } from "../../tests/api/commissions/fixtures";
import { createTeam } from "../../tests/api/team";
import { PASSWORD } from "../../tests/stack";
import { expectLooksRight } from "../expect-looks-right";
import { test } from "../hydrated-test";
import { signInAs } from "../organisation/accounts/account-forms";

test("an agent adds a bank account, the owner pays two statements in one payout, and the agent sees it", async ({
  page,
  browser,
}) => {
  const team = await createTeam();
  await addPlan(team, FLAT, [team.agent], "70/30");
  await license(team, [team.agent]);
  await addPayable(team, "1000");
  await addPayable(team, "2000");

  await signInAs(page, team.agent);
  await page.goto("/commissions");
  const card = page.locator("div", {
    has: page.getByRole("heading", { name: "Your bank account" }),
  });
  await card.getByRole("button", { name: "Add", exact: true }).last().click();
  const dialog = page.getByRole("dialog", { name: "Your bank account" });
  await dialog.getByLabel("Account holder").fill("Ann Agent");
  await dialog.getByLabel("Routing number").fill("044000038");
  await dialog.getByLabel("Account number").fill("000123456789");
  await dialog.getByLabel("Your password").fill("not-my-password");
  await dialog.getByRole("button", { name: "Save bank account" }).click();
  await expect(dialog.getByText("This routing number does not exist")).toBeVisible();
  await expectLooksRight(page, dialog);
  await dialog.getByLabel("Routing number").fill("044000037");
  await dialog.getByRole("button", { name: "Save bank account" }).click();
  await expect(dialog.getByLabel("Your password")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Save bank account" }).click();
  await expect(page.getByText(/^Checking account ending in 6789 is used from/)).toBeVisible();

  const office = await browser.newContext();
  const desk = await office.newPage();
  await signInAs(desk, team.owner);
  await desk.goto("/commissions");
  await desk.getByRole("link", { name: "Payouts" }).click();
  await expect(desk.getByText("$2,100.00")).toBeVisible();
  await expectLooksRight(desk, desk.getByRole("heading", { name: "To be paid" }));
  await desk.getByRole("button", { name: "Draft payout" }).click();
  await expect(desk.getByRole("heading", { name: "Payout 1", level: 1 })).toBeVisible();
  await expect(desk.getByText(/Pay by check until then/)).toBeVisible();
  const choice = desk.getByRole("dialog", { name: "Change Payout 1" });
  for (const total of ["$1,400.00", "$2,100.00"]) {
    await desk.getByRole("button", { name: "Change statements" }).click();
    await expect(choice.getByRole("checkbox")).toHaveCount(2);
    await choice
      .getByRole("checkbox")
      .nth(total === "$2,100.00" ? 1 : 0)
      .click();
    await expect(choice.getByText(total, { exact: true }).last()).toBeVisible();
    await expectLooksRight(desk, choice);
    await choice.getByRole("button", { name: "Save choice" }).click();
    await expect(desk.getByRole("heading", { name: total })).toBeVisible();
  }
  await desk.getByRole("button", { name: "Bank file" }).click();
  const file = desk.getByRole("dialog", { name: "Bank file of Payout 1" });
  await file.getByLabel("Your password").fill(PASSWORD);
  await file.getByRole("button", { name: "Download" }).click();
  await expect(file.getByText(/No bank account can be used yet for Ann Agent/)).toBeVisible();
  await file.getByRole("button", { name: "Cancel" }).click();
  await desk.getByRole("button", { name: "Mark as paid" }).click();
  const payment = desk.getByRole("dialog", { name: "Mark Payout 1 as paid" });
  await payment.getByLabel("Reference").fill("Wire 7");
  await payment.getByRole("button", { name: "Mark as paid" }).click();
  await expect(desk.getByText(/Wire 7\.$/)).toBeVisible();
  await expectLooksRight(desk, desk.getByRole("heading", { name: "Payout 1", level: 1 }));
  const journal = desk.waitForEvent("download");
  await desk.getByRole("button", { name: "Journal" }).click();
  expect((await journal).suggestedFilename()).toMatch(/^journal-payout-.*\.csv$/);
  await office.close();

  await page.reload();
  await expect(page.getByText(/paid: Wire 7$/)).toHaveCount(2);
});
