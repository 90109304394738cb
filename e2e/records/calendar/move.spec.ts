import { expect } from "@playwright/test";
import { call, signUp, type Person } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { pickUp } from "../../pick-up";
import { addTask } from "../tasks/fixtures";
import { MARCH, addDatedDeal, getDay, dragTo, getItem } from "./fixtures";

let owner: Person;
test.beforeEach(async ({ page }) => {
  owner = await signUp({ name: "Moe Ver", teamName: "Movers" });
  await signInAs(page, owner);
});

const getDueDate = async (id: string) =>
  ((await (await call(`/api/tasks/${id}`, { as: owner })).json()) as { due_date: string }).due_date;

test("a task is dragged to another day with the mouse, is saved there, and a second move is undone", async ({
  page,
}) => {
  const id = await addTask(owner, { title: "Sign papers", due_date: "2038-03-10" });
  await page.goto(MARCH);
  await expect(page.getByText("1 item", { exact: true })).toBeVisible();
  await dragTo(page, getItem(page, "Sign papers"), getDay(page, "2038-03-12"));
  await expect(getItem(getDay(page, "2038-03-12"), "Sign papers")).toBeVisible();
  await expect(page.getByText("Moved to Fri, Mar 12")).toBeVisible();
  expect(await getDueDate(id)).toBe("2038-03-12");
  await page.reload();
  await expect(getItem(getDay(page, "2038-03-12"), "Sign papers")).toBeVisible();
  await dragTo(page, getItem(page, "Sign papers"), getDay(page, "2038-03-02"));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(getItem(getDay(page, "2038-03-12"), "Sign papers")).toBeVisible();
  await expect.poll(() => getDueDate(id)).toBe("2038-03-12");
});

test("a task is moved with the keyboard by a week and a day", async ({ page }) => {
  const id = await addTask(owner, { title: "Sign papers", due_date: "2038-03-10" });
  await page.goto(MARCH);
  const announcementOver = (day: string) => page.getByText(`Sign papers is over ${day}.`);
  await getItem(page, "Sign papers").focus();
  await pickUp(page);
  await expect(announcementOver("Wednesday, March 10, 2038")).toBeAttached();
  await page.keyboard.press("ArrowDown");
  await expect(announcementOver("Wednesday, March 17, 2038")).toBeAttached();
  await page.keyboard.press("ArrowRight");
  await expect(announcementOver("Thursday, March 18, 2038")).toBeAttached();
  await page.keyboard.press("Space");
  await expect(getItem(getDay(page, "2038-03-18"), "Sign papers")).toBeVisible();
  await expect.poll(() => getDueDate(id)).toBe("2038-03-18");
  await page.reload();
  await expect(getItem(getDay(page, "2038-03-18"), "Sign papers")).toBeVisible();
});

test("Escape puts a picked-up task back", async ({ page }) => {
  const id = await addTask(owner, { title: "Sign papers", due_date: "2038-03-10" });
  await page.goto(MARCH);
  await getItem(page, "Sign papers").focus();
  await pickUp(page);
  await expect(page.getByText("Sign papers is over Wednesday, March 10, 2038.")).toBeAttached();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText("Sign papers is over Tuesday, March 9, 2038.")).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Sign papers was put back.")).toBeAttached();
  await expect(getItem(getDay(page, "2038-03-10"), "Sign papers")).toBeVisible();
  expect(await getDueDate(id)).toBe("2038-03-10");
});

test("a refused move is reverted with the reason", async ({ page }) => {
  const id = await addTask(owner, { title: "Sign papers", due_date: "2038-03-10" });
  await page.goto(MARCH);
  await page.route("**/api/tasks/*", (route) =>
    route.fulfill({
      status: 403,
      json: { error: "You cannot change this task", code: "forbidden" },
    }),
  );
  // Blocks refetching, so that it cannot be what moves the entry back.
  await page.route("**/api/calendar?*", (route) => route.abort());
  await dragTo(page, getItem(page, "Sign papers"), getDay(page, "2038-03-12"));
  await expect(page.getByText("You cannot change this task")).toBeVisible();
  await expect(page.getByText("Sign papers went back to Wed, Mar 10.")).toBeVisible();
  await expect(getItem(getDay(page, "2038-03-10"), "Sign papers")).toBeVisible();
  await expect(getItem(getDay(page, "2038-03-12"), "Sign papers")).toHaveCount(0);
  expect(await getDueDate(id)).toBe("2038-03-10");
});

test("moving a key date by its button and an expected closing by dragging updates the deal", async ({
  page,
}) => {
  const deal = await addDatedDeal(owner, "Elm Street");
  await page.goto(`${MARCH}&view=agenda`);
  await page.getByRole("button", { name: "Move Inspection: Elm Street" }).click();
  const dialog = page.getByRole("dialog", { name: "Move Inspection: Elm Street" });
  await dialog.getByLabel("New day", { exact: true }).fill("one fine day");
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await expect(dialog.getByText("Please enter a valid date")).toBeVisible();
  await dialog.getByLabel("New day", { exact: true }).fill("3/19/2038");
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  const friday = page.getByRole("region", { name: "Friday, March 19, 2038" });
  await expect(friday.getByRole("link", { name: "Elm Street" })).toBeVisible();
  await expect(page.getByText("Moved to Fri, Mar 19")).toBeVisible();

  await page.getByRole("button", { name: "Month" }).click();
  await dragTo(page, getItem(page, "Expected closing: Elm Street"), getDay(page, "2038-03-26"));
  await expect(page.getByText("Moved to Fri, Mar 26")).toBeVisible();
  const answer = await call(`/api/deals/${deal}`, { as: owner });
  expect(await answer.json()).toMatchObject({ expected_close_date: "2038-03-26" });
  await getItem(page, "Inspection: Elm Street").click();
  await expect(page).toHaveURL(`/deal/${deal}`);
  await expect(page.getByRole("main").getByText("Mar 19").first()).toBeVisible();
});

test("a task changed in the form shows its new day when the person returns to the calendar", async ({
  page,
}) => {
  await addTask(owner, { title: "Sign papers", due_date: "2038-03-10" });
  await page.goto(MARCH);
  await getItem(page, "Sign papers").click();
  await page.getByLabel("Due date", { exact: true }).fill("3/11/2038");
  await page.getByRole("button", { name: "Save task" }).click();
  await expect(page).toHaveURL(/\/tasks$/);
  // Saving removed the form from the history: one step back leads to the page that opened it.
  await page.goBack();
  await expect(getItem(getDay(page, "2038-03-11"), "Sign papers")).toBeVisible();
  await expect(getItem(getDay(page, "2038-03-10"), "Sign papers")).toHaveCount(0);
});
