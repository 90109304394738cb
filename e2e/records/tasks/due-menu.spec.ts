import { expect, type Page } from "@playwright/test";
import { formatDate } from "@/lib/foundation/text/format";
import { call, signUp } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";
import { add, addTask, getGroup, addDaysToToday, getRow } from "./fixtures";

const due = (page: Page, title: string) => getRow(page, title).getByTitle("Move to another day");

test("a due date is changed from its label, overdue tasks are moved to today together, and both are undone", async ({
  page,
}) => {
  const owner = await signUp({ name: "Tara Task", teamName: "Due Dates" });
  await addTask(owner, { title: "Chase papers", due_date: addDaysToToday(-3) });
  await addTask(owner, { title: "Send comps", due_date: addDaysToToday(-1) });
  const client = await add(owner, "clients", { name: "Dana Whitcomb", phone: "614 555 0142" });
  const deal = await add(owner, "deals", { title: "Elm Street", client_id: client });
  await call(`/api/deals/${deal}/key-dates`, {
    as: owner,
    method: "POST",
    body: { kind: "inspection", due_date: addDaysToToday(-2) },
  });
  await signInAs(page, owner);
  await page.goto("/tasks");

  await due(page, "Chase papers").click();
  await expectLooksRight(page, page.getByRole("menuitem", { name: /^Next week/ }));
  await page.getByRole("menuitem", { name: /^Tomorrow/ }).click();
  await expect(getGroup(page, "Tomorrow")).toContainText("Chase papers");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(getGroup(page, "Overdue")).toContainText("Chase papers");

  await due(page, "Chase papers").click();
  await page.getByRole("menuitem", { name: "Pick a day" }).click();
  const dialog = page.getByRole("dialog", { name: "Move Chase papers" });
  await dialog.getByLabel("New day").fill("sometime");
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await expect(dialog.getByText("Please enter a valid date")).toBeVisible();
  await dialog.getByLabel("New day").fill(formatDate(addDaysToToday(-5)));
  // The row shows the day before it is saved. A later save before that would be refused as outdated.
  const saved = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes(addDaysToToday(-5))),
  );
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await expect(due(page, "Chase papers")).toContainText("Overdue");
  expect((await saved).status()).toBe(200);

  await page.getByRole("button", { name: "Move tasks to today" }).click();
  await expect(page.getByText("2 tasks moved to today")).toBeVisible();
  await expect(getGroup(page, "Today")).toContainText("Send comps");
  await expect(getGroup(page, "Overdue")).not.toContainText("Send comps");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(getGroup(page, "Overdue")).toContainText("Send comps");

  const keyDate = page.locator("[data-key-date-row]").filter({ hasText: "Inspection" });
  await keyDate.getByTitle("Move to another day").click();
  await page.getByRole("menuitem", { name: /^Today/ }).click();
  await expect(getGroup(page, "Today")).toContainText("Inspection");
});
