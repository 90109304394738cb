import { expect, type Page } from "@playwright/test";
import { createTeam } from "../../../tests/api/team";
import { call, database, signUp, type Person } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import {
  add,
  addTask,
  getCheckbox,
  getGroup,
  addDaysToToday,
  insertTasks,
  getRow,
  today,
} from "./fixtures";

let owner: Person;
test.beforeEach(async ({ page }) => {
  owner = await signUp({ name: "Tara Task", teamName: "Tasks" });
  await signInAs(page, owner);
});

const getStatus = async (id: string) =>
  ((await (await call(`/api/tasks/${id}`, { as: owner })).json()) as { status: string }).status;

/** Converts "#a3201a" to the form that the browser computes. */
function rgb(hex: string): string {
  const [red, green, blue] = (hex.trim().slice(1).match(/../g) ?? []).map((part) =>
    parseInt(part, 16),
  );
  return `rgb(${red}, ${green}, ${blue})`;
}

async function chooseFromMenu(page: Page, title: string, entry: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${title}` }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

test("tasks are grouped by day, with overdue days in red, and link to their client", async ({
  page,
}) => {
  const client = await add(owner, "clients", { name: "Dana Whitcomb", phone: "614 555 0142" });
  await addTask(owner, {
    title: "Yesterday's call",
    due_date: addDaysToToday(-1),
    priority: "High",
  });
  await addTask(owner, { title: "Today's papers", due_date: today(), client_id: client });
  await addTask(owner, { title: "Tomorrow's visit", due_date: addDaysToToday(1) });
  await addTask(owner, { title: "Far away", due_date: addDaysToToday(40) });
  await addTask(owner, { title: "Some day" });
  await page.goto("/tasks");
  const overdue = getGroup(page, "Overdue").locator("[data-task-row]");
  await expect(overdue).toContainText(["Yesterday's call"]);
  const yesterday = overdue.getByTitle(/^Overdue: /);
  await expect(yesterday).toContainText("Yesterday");
  const red = await page.evaluate(() =>
    getComputedStyle(document.body).getPropertyValue("--danger-fg"),
  );
  expect(await yesterday.evaluate((text) => getComputedStyle(text).color)).toBe(rgb(red));
  await expect(getGroup(page, "Today")).toContainText("Today's papers");
  await expect(getGroup(page, "Tomorrow")).toContainText("Tomorrow's visit");
  await expect(getGroup(page, "Later")).toContainText("Far away");
  await expect(getGroup(page, "No due date")).toContainText("Some day");
  await expect(page.getByRole("link", { name: /^Tasks\s*2$/ })).toBeVisible();
  await getRow(page, "Today's papers").getByRole("link", { name: "Dana Whitcomb" }).click();
  await expect(page.getByRole("heading", { name: "Dana Whitcomb" })).toBeVisible();
  await expect(getRow(page, "Today's papers")).toBeVisible();
});

test("a ticked task shows at once, stays in place, and can be undone", async ({ page }) => {
  const id = await addTask(owner, { title: "Send the report", due_date: today() });
  await page.goto("/tasks");
  await getCheckbox(page, "Send the report").click();
  await expect(getCheckbox(page, "Send the report")).toBeChecked();
  await expect(getGroup(page, "Today")).toContainText("Send the report");
  await expect(page.getByText("Task completed")).toBeVisible();
  const title = getRow(page, "Send the report").getByRole("link", { name: "Send the report" });
  await expect(title).toHaveCSS("text-decoration-line", "line-through");
  expect(await getStatus(id)).toBe("Completed");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(getCheckbox(page, "Send the report")).not.toBeChecked();
  await expect.poll(() => getStatus(id)).toBe("Pending");
  // A toast that closes takes the focus with it, and an open menu closes.
  await expect(page.getByText("Task completed")).toHaveCount(0);
  await chooseFromMenu(page, "Send the report", "Mark Complete");
  await expect(getCheckbox(page, "Send the report")).toBeChecked();
  await expect.poll(() => getStatus(id)).toBe("Completed");
  await page.reload();
  await expect(getGroup(page, "Recently completed")).toContainText("Send the report");
  await chooseFromMenu(page, "Send the report", "Mark Incomplete");
  await expect.poll(() => getStatus(id)).toBe("Pending");
});

test("a completion that the server refuses is reverted with a message", async ({ page }) => {
  await addTask(owner, { title: "Stays open", due_date: today() });
  await addTask(owner, { title: "Gets done", due_date: today() });
  await page.goto("/tasks");
  await page.route("**/api/tasks/*", async (route) => {
    const refused = route.request().method() === "PATCH";
    if (refused) await route.fulfill({ status: 503, json: { error: "away", code: "unavailable" } });
    else await route.continue();
  });
  await getCheckbox(page, "Stays open").click();
  await expect(page.getByText("Failed to update task. Please try again.")).toBeVisible();
  await expect(getCheckbox(page, "Stays open")).not.toBeChecked();
  await page.unroute("**/api/tasks/*");
  await getCheckbox(page, "Gets done").click();
  await expect(page.getByText("Task completed")).toBeVisible();
  await expect(getCheckbox(page, "Stays open")).not.toBeChecked();
});

test("completing a repeating task creates the next one once", async ({ page }) => {
  await addTask(owner, { title: "Water the plants", due_date: today(), recurrence: "weekly" });
  await page.goto("/tasks");
  await getCheckbox(page, "Water the plants").click();
  await expect(page.getByText(/^It comes back on /)).toBeVisible();
  await expect(getGroup(page, "Later").locator("[data-task-row]")).toHaveCount(1);
  await expect(getGroup(page, "Recently completed").locator("[data-task-row]")).toHaveCount(1);
  const { rows } = await database.query<{ days: number }>(
    "select due_date - $2::date as days from public.tasks where assigned_to = $1 order by 1",
    [owner.userId, today()],
  );
  expect(rows.map((row) => row.days)).toEqual([0, 7]);
});

test("deleting asks with the title and can be retried, and an empty list links to the form", async ({
  page,
}) => {
  await addTask(owner, { title: "Doomed" });
  await page.goto("/tasks");
  await page.route("**/api/tasks/*", (route) => route.abort());
  await chooseFromMenu(page, "Doomed", "Delete Task");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(
    "Are you sure you want to delete 'Doomed'? This action cannot be undone.",
  );
  await question.getByRole("button", { name: "Delete Task" }).click();
  await expect(question).toContainText("Failed to delete task. Please try again.");
  await page.unroute("**/api/tasks/*");
  await question.getByRole("button", { name: "Delete Task" }).click();
  await expect(page.getByText("Nothing on your list")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Add Task" }).last().click();
  await expect(page).toHaveURL(/\/tasks\/new$/);
});

test("filters narrow the list, are kept in the URL, and are removed by their chips", async ({
  page,
}) => {
  await addTask(owner, {
    title: "Late and urgent",
    due_date: addDaysToToday(-3),
    priority: "High",
  });
  await addTask(owner, { title: "Late", due_date: addDaysToToday(-2) });
  await addTask(owner, { title: "Next month", due_date: addDaysToToday(30) });
  await page.goto("/tasks");
  await expect(page.getByText("3 open items")).toBeVisible();
  await page.getByLabel("Due", { exact: true }).selectOption("Overdue");
  await expect(page.getByText("2 matching items")).toBeVisible();
  await page.getByLabel("Priority").selectOption("High");
  await expect(page.getByText("1 matching item")).toBeVisible();
  await expect(page).toHaveURL(/due=overdue/);
  await page.reload();
  await expect(page.locator("[data-task-row]")).toContainText(["Late and urgent"]);
  await page.getByRole("button", { name: "Remove filter Due: Overdue" }).click();
  await page.getByRole("button", { name: "Remove filter Priority: High priority" }).click();
  await page.getByRole("searchbox", { name: "Search tasks" }).fill("month");
  await expect(page.locator("[data-task-row]")).toContainText(["Next month"]);
  await page.getByRole("searchbox", { name: "Search tasks" }).fill("nothing like it");
  await expect(page.getByText("No tasks found")).toBeVisible();

  await test.step("a list that failed to load shows an error and can be retried", async () => {
    await page.route("**/api/tasks?**", (route) =>
      route.fulfill({ status: 503, json: { error: "The service is away.", code: "unavailable" } }),
    );
    await page.getByRole("searchbox", { name: "Search tasks" }).fill("urgent");
    await expect(page.getByText("Failed to fetch tasks")).toBeVisible();
    await page.unroute("**/api/tasks?**");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(getRow(page, "Late and urgent")).toBeVisible();
  });
});

test("a long list loads more while scrolling, up to the last task", async ({ page }) => {
  await insertTasks(owner, 120);
  await page.goto("/tasks");
  await expect(page.getByText("120 open items")).toBeVisible();
  await expect(page.locator("[data-task-row]").first()).toContainText("No 1");
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 5000);
      return page.locator("[data-task-row]").count();
    })
    .toBe(120);
});

test("key dates of deals are listed among the tasks and can be ticked there", async ({ page }) => {
  const client = await add(owner, "clients", { name: "Dana Whitcomb", phone: "614 555 0142" });
  const deal = await add(owner, "deals", { title: "Elm Street", client_id: client });
  await addTask(owner, { title: "Today's task", due_date: today() });
  const added = await call(`/api/deals/${deal}/key-dates`, {
    as: owner,
    method: "POST",
    body: { kind: "inspection", due_date: today() },
  });
  expect(added.status).toBe(201);
  await page.goto("/tasks");
  const row = page.locator("[data-key-date-row]");
  await expect(getGroup(page, "Today").locator(row)).toContainText("Elm Street");
  await page.getByRole("checkbox", { name: "Done: Inspection: Elm Street" }).click();
  await expect(page.getByText("Inspection done")).toBeVisible();
  await page.reload();
  await expect(row).toHaveCount(0);
  await expect(getRow(page, "Today's task")).toBeVisible();
});

test("a manager shows the team's tasks on demand, and a viewer cannot change any", async ({
  page,
}) => {
  const team = await createTeam();
  await addTask(team.agent, { title: "Ann's task" });
  await addTask(team.farAgent, { title: "Far task" });
  await signInAs(page, team.manager);
  await page.goto("/tasks");
  await page.getByRole("button", { name: "Show everyone’s tasks" }).click();
  await expect(getRow(page, "Ann's task")).toContainText("Assigned to Ann Agent");
  await expect(getRow(page, "Far task")).toHaveCount(0);

  // Nobody can assign a task to a viewer, but a member who becomes a viewer keeps their tasks.
  const task = await addTask(team.manager, { title: "For Vic" });
  await database.query("update public.tasks set assigned_to = $2 where id = $1", [
    task,
    team.viewer.userId,
  ]);
  await signInAs(page, team.viewer);
  await page.goto("/tasks");
  await expect(getCheckbox(page, "For Vic")).toBeDisabled();
  await expect(page.getByRole("link", { name: "Add Task" })).toHaveCount(0);
  await page.getByRole("link", { name: "For Vic" }).click();
  await expect(page.getByText("Not set").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Save task" })).toHaveCount(0);
});
