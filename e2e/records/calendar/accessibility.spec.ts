import { expect } from "@playwright/test";
import { call, signUp, type Person } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";
import { addTask, addDaysToToday, today } from "../tasks/fixtures";
import { addDatedDeal } from "./fixtures";

let owner: Person;
test.beforeAll(async () => {
  owner = await signUp({ name: "Axel Axe", teamName: "Calendar axes" });
  await addTask(owner, { title: "Late", due_date: addDaysToToday(-1), priority: "High" });
  for (const priority of ["High", "Medium", "Low"]) {
    for (const number of [1, 2]) {
      await addTask(owner, {
        title: `${priority} ${number} for Wolfeschlegelsteinhausenbergerdorff-Blanchard`,
        due_date: today(),
        priority,
      });
    }
  }
  const done = await addTask(owner, { title: "Done", due_date: addDaysToToday(-1) });
  await call(`/api/tasks/${done}`, { as: owner, method: "PATCH", body: { status: "Completed" } });
  const deal = await addDatedDeal(owner, "Elm Street");
  const body = { expected_close_date: addDaysToToday(1) };
  await call(`/api/deals/${deal}`, { as: owner, method: "PUT", body });
  const keyDate = { kind: "closing", due_date: addDaysToToday(1) };
  await call(`/api/deals/${deal}/key-dates`, { as: owner, method: "POST", body: keyDate });
});

// Tall enough that nothing lies under the phone's bottom bar. axe would report covered controls as too small
// targets.
test.use({ viewport: { width: 1440, height: 3000 } });
test.beforeEach(({ page }) => signInAs(page, owner));

test("month, week, agenda and the calendar's dialogs are accessible", async ({ page }) => {
  const task = page.getByText("High 1").filter({ visible: true }).first();
  const dialog = page.getByRole("dialog");
  await page.goto("/calendar?view=month");
  await expectLooksRight(page, task);
  await page.getByRole("button", { name: "Week", exact: true }).click();
  await expect(page).toHaveURL(/view=week/);
  await expectLooksRight(page, task);
  await page.getByRole("button", { name: "Agenda" }).click();
  await expect(page).toHaveURL(/view=agenda/);
  await expectLooksRight(page, task);
  await page.getByRole("button", { name: /^Move High 1/ }).click();
  await expectLooksRight(page, dialog.getByLabel("New day", { exact: true }));
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expectLooksRight(page, page.getByRole("button", { name: /^(Create|New) address/ }));
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Month" }).click();
  await page.locator("[aria-current=date]").click();
  await expectLooksRight(page, dialog.getByText("6 items"));
});
