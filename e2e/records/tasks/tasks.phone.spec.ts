import { expect } from "@playwright/test";
import { signUp } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { addTask, getCheckbox, addDaysToToday, getRow, today } from "./fixtures";

test("on a phone, tasks are ticked and added by thumb, and nothing is wider than the screen", async ({
  page,
}) => {
  const owner = await signUp({ teamName: "Pocket Tasks" });
  const long = "Prepare the comparative market analysis for the house on Summit Street";
  await addTask(owner, { title: long, due_date: today(), priority: "High" });
  await addTask(owner, { title: "Call back", due_date: addDaysToToday(-1) });
  await signInAs(page, owner);
  await page.goto("/tasks");
  await expect(getRow(page, long)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  for (const target of [
    page.getByRole("button", { name: "Actions for Call back" }),
    page.getByRole("link", { name: "Add Task" }),
  ]) {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await getCheckbox(page, "Call back").tap();
  await expect(page.getByText("Task completed")).toBeVisible();
  await page.getByRole("link", { name: "Add Task" }).tap();
  await page.getByLabel("Title").fill("Pick up the keys");
  await page.getByRole("button", { name: "Choose due date" }).tap();
  await page.getByRole("button", { name: "Today", exact: true }).tap();
  await page.getByRole("button", { name: "Add Task" }).tap();
  await expect(getRow(page, "Pick up the keys")).toContainText("Today");
});
