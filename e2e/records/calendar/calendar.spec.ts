import { expect, type Page } from "@playwright/test";
import { createTeam } from "../../../tests/api/team";
import { database, signUp, type Person } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { add, addTask, addDaysToToday, today } from "../tasks/fixtures";
import { MARCH, addDatedDeal, dragTo, getDay, getItem } from "./fixtures";

let owner: Person;
test.beforeEach(async ({ page }) => {
  owner = await signUp({ name: "Cal Endar", teamName: "Calendars" });
  await signInAs(page, owner);
});

test("the Today link opens the current month, with tasks, key dates and closings on their days", async ({
  page,
}) => {
  await addTask(owner, { title: "Due today", due_date: today() });
  await addTask(owner, { title: "Late", due_date: addDaysToToday(-1), priority: "High" });
  await addDatedDeal(owner, "Elm Street");
  await page.goto("/tasks");
  await page.getByRole("banner").getByRole("link", { name: "Today" }).click();
  await expect(page).toHaveURL(/\/calendar$/);
  await expect(page.locator("[aria-current=date]")).toHaveCount(1);
  await expect(getItem(getDay(page, today()), "Due today")).toBeVisible();
  const march = page.getByRole("heading", { level: 2, name: "March 2038" });
  await page.goto(MARCH);
  await expect(march).toBeVisible();
  await expect(getItem(getDay(page, "2038-03-17"), "Inspection: Elm Street")).toBeVisible();
  await expect(getItem(getDay(page, "2038-03-24"), "Elm Street")).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Today" }).click();
  await expect(march).toBeHidden();
  await expect(getItem(getDay(page, today()), "Due today")).toBeVisible();
});

test("month, week and agenda are switched and paged, and the URL keeps view and date", async ({
  page,
}) => {
  await addTask(owner, { title: "Sign papers", due_date: "2038-03-10" });
  await page.goto(MARCH);
  await page.getByRole("button", { name: "Week", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Mar 7 – 13, 2038" })).toBeVisible();
  await expect(page.getByRole("gridcell")).toHaveCount(7);
  await expect(getItem(getDay(page, "2038-03-10"), "Sign papers")).toBeVisible();
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(page).toHaveURL(/view=week.*date=2038-03-17|date=2038-03-17.*view=week/);
  await expect(page.getByText("Nothing in these days")).toBeVisible();
  await page.goBack();
  await expect(getItem(getDay(page, "2038-03-10"), "Sign papers")).toBeVisible();
  await page.getByRole("button", { name: "Agenda" }).click();
  const wednesday = page.getByRole("region", { name: "Wednesday, March 10, 2038" });
  await expect(wednesday.getByRole("link", { name: "Sign papers" })).toBeVisible();
  await page.reload();
  await expect(wednesday.getByRole("link", { name: "Sign papers" })).toBeVisible();
  await page.getByRole("button", { name: "Previous four weeks" }).click();
  await expect(page.getByText("Nothing in these four weeks")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Today" }).click();
  await expect(page).not.toHaveURL(/date=/);
});

test("a click on a key date or an expected closing opens the deal", async ({ page }) => {
  const deal = await addDatedDeal(owner, "Elm Street");
  for (const name of ["Inspection: Elm Street", "Expected closing: Elm Street"]) {
    await page.goto(MARCH);
    await getItem(page, name).click();
    await expect(page).toHaveURL(`/deal/${deal}`);
  }
});

test("an empty day offers a new task for that day, and a full day shows how many more items it has", async ({
  page,
}) => {
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await addTask(owner, { title: `No ${number}`, due_date: "2038-03-10" });
  }
  await page.goto("/tasks/new?due=2038-02-30");
  await expect(page.getByLabel("Due date", { exact: true })).toHaveValue("");
  await page.goto(MARCH);
  await getDay(page, "2038-03-11").click();
  const empty = page.getByRole("dialog", { name: "Thursday, March 11, 2038" });
  await expect(empty.getByText("Nothing on this day")).toBeVisible();
  await empty.getByRole("link", { name: "New task" }).click();
  await expect(page.getByLabel("Due date", { exact: true })).toHaveValue("Mar 11, 2038");
  await page.getByLabel("Title").fill("From the calendar");
  await page.getByRole("button", { name: "Add Task" }).click();
  await expect(page).toHaveURL(/\/tasks$/);
  await page.goto(MARCH);
  await expect(getItem(getDay(page, "2038-03-11"), "From the calendar")).toBeVisible();

  const day = getDay(page, "2038-03-10");
  await expect(getItem(day, "No")).toHaveCount(3);
  await day.getByRole("button", { name: "+3 more on Wednesday, March 10, 2038" }).click();
  const full = page.getByRole("dialog", { name: "Wednesday, March 10, 2038" });
  await expect(full.getByText("6 items")).toBeVisible();
  await expect(full.getByRole("listitem")).toHaveCount(6);
  await test.step("a click opens a task in its form", async () => {
    await full.getByRole("link", { name: "No 6" }).click();
    await expect(page).toHaveURL(/\/tasks\/edit\//);
  });
});

test("kinds can be hidden and shown, and the URL keeps the choice", async ({ page }) => {
  await addTask(owner, { title: "Sign papers", due_date: "2038-03-10" });
  await addDatedDeal(owner, "Elm Street");
  await add(owner, "transactions", {
    kind: "Purchase",
    property_address: "412 Oak St",
    contract_date: "2038-03-11",
    closing_date: "2038-03-25",
  });
  await page.goto(MARCH);
  const kinds = page.getByRole("group", { name: "Show" });
  await kinds.getByRole("button", { name: "Tasks" }).click();
  await expect(getItem(page, "Sign papers")).toBeHidden();
  await expect(getItem(page, "Elm Street")).toHaveCount(2);
  await expect(page).toHaveURL(/hide=/);
  await page.reload();
  await expect(kinds.getByRole("button", { name: "Tasks" })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
  await kinds.getByRole("button", { name: "Key dates" }).click();
  await expect(getItem(page, "Elm Street")).toHaveCount(1);
  await kinds.getByRole("button", { name: "Closings" }).click();
  await expect(getItem(page, "Elm Street")).toHaveCount(0);
  await expect(getItem(page, "Contract day: 412 Oak St")).toBeVisible();
  await kinds.getByRole("button", { name: "Contracts" }).click();
  await expect(page).not.toHaveURL(/hide=/);
  await expect(getItem(page, "Sign papers")).toBeVisible();
});

test("a manager shows everybody's tasks on demand, and a viewer can neither show nor move tasks", async ({
  page,
}) => {
  const team = await createTeam();
  await addTask(team.agent, { title: "Ann's own", due_date: "2038-03-10" });
  // A task from before he became a viewer.
  await database.query(
    "insert into public.tasks (tenant_id, assigned_to, title, due_date) values ($1, $2, $3, $4)",
    [team.tenantId, team.viewer.userId, "Vic's own", "2038-03-10"],
  );
  await signInAs(page, team.manager);
  await page.goto(MARCH);
  await expect(page.getByText("Nothing in March 2038")).toBeVisible();
  await page.getByRole("button", { name: "Everyone’s", exact: true }).click();
  await expect(getItem(page, "Ann's own")).toBeVisible();
  await expect(page.locator('[aria-label^="Move "]').first()).toBeAttached();
  await signInAs(page, team.viewer);
  await page.goto(MARCH);
  await expect(page.getByText("1 item", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Everyone’s", exact: true })).toHaveCount(0);
  const moves: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") moves.push(request.url());
  });
  const task = getItem(getDay(page, "2038-03-10"), "Vic's own");
  await dragTo(page, task, getDay(page, "2038-03-12"));
  await expect(task).toBeVisible();
  await expect(page.locator('[aria-label^="Move "]')).toHaveCount(0);
  expect(moves).toEqual([]);
  await expect(page.getByRole("link", { name: /task/i })).toHaveCount(1);
});

test("the keyboard moves from day to day, into the next month, and opens a day", async ({
  page,
}) => {
  await addTask(owner, { title: "Sign papers", due_date: "2038-03-31" });
  await page.goto("/calendar?date=2038-03-24");
  const day = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}, 2038`) });
  await expect(getItem(page, "Sign papers")).toBeVisible();
  await day("Wednesday, March 24").focus();
  await page.keyboard.press("ArrowDown");
  await expect(day("Wednesday, March 31")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(getItem(page, "Sign papers")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(day("Thursday, April 1")).toBeFocused();
  await page.keyboard.press("Home");
  await expect(day("Sunday, March 28")).toBeFocused();
  await page.keyboard.press("PageDown");
  await expect(page.getByRole("heading", { name: "April 2038" })).toBeVisible();
  await expect(day("Wednesday, April 28")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Wednesday, April 28, 2038" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(day("Wednesday, April 28")).toBeFocused();
});

test("a calendar that failed to load shows the failure and can be reloaded", async ({ page }) => {
  await addTask(owner, { title: "Sign papers", due_date: "2038-04-14" });
  await page.goto(MARCH);
  await expect(page.getByText("Nothing in March 2038")).toBeVisible();
  await page.route("**/api/calendar?*", (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("button", { name: "Next month" }).click();
  const failure = page.getByRole("alert").filter({ hasText: "Failed to load data." });
  await expect(failure).toBeVisible();
  await page.unroute("**/api/calendar?*");
  await failure.getByRole("button").click();
  await expect(getItem(page, "Sign papers")).toBeVisible();
});

/** Waits until a task was saved with this status, because the response of a pending undo may arrive first. */
const waitForStatus = (page: Page, status: string) =>
  page.waitForResponse(
    (response) =>
      response.request().method() === "PATCH" &&
      (response.request().postDataJSON() as { status: string }).status === status,
  );

test("the agenda lists overdue tasks on top, ticks tasks in place, and lists done tasks apart", async ({
  page,
}) => {
  await addTask(owner, { title: "Chase papers", due_date: addDaysToToday(-3) });
  await addTask(owner, { title: "Call the lender", due_date: today() });
  await addTask(owner, { title: "Send comps", due_date: addDaysToToday(1) });
  await page.goto("/calendar?view=agenda");
  const part = (name: string | RegExp) => page.getByRole("region", { name });
  await expect(part(/^Overdue/)).toContainText("Chase papers");
  await page.getByRole("checkbox", { name: "Done: Chase papers" }).click();
  const undone = waitForStatus(page, "Pending");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("checkbox", { name: "Done: Chase papers" })).not.toBeChecked();
  await undone;
  const saved = waitForStatus(page, "Completed");
  await page.getByRole("checkbox", { name: "Done: Call the lender" }).click();
  await expect(page.getByText("Done", { exact: true })).toBeVisible();
  await expect(part(/^Today/)).toContainText("Call the lender");
  await expect(page.getByRole("checkbox", { name: "Done: Call the lender" })).toBeChecked();
  await saved;
  await page.reload();
  await expect(part(/^Done/)).toContainText("Call the lender");
  await part(/^Overdue/)
    .getByRole("button", { name: "Move tasks to today" })
    .click();
  await expect(part(/^Today/)).toContainText("Chase papers");
  await expect(part(/^Overdue/)).toHaveCount(0);
});
