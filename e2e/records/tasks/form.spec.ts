import { expect, type Page } from "@playwright/test";
import { createTeam } from "../../../tests/api/team";
import { call, signUp, type Person } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { add, addDaysToToday, addTask, getGroup, getRow, openMoreDetails, today } from "./fixtures";

let owner: Person;
test.beforeEach(async ({ page }) => {
  owner = await signUp({ name: "Fay Form", teamName: "Task forms" });
  await signInAs(page, owner);
});

const addButton = (page: Page) => page.getByRole("button", { name: "Add Task" });
const saveButton = (page: Page) => page.getByRole("button", { name: "Save task" });
const read = async (id: string) =>
  (await (await call(`/api/tasks/${id}`, { as: owner })).json()) as Record<string, unknown>;

test("a task whose response is lost is created once, even when saved again", async ({ page }) => {
  await page.goto("/tasks/new");
  await page.getByLabel("Title").fill("Only once");
  await page.route("**/api/tasks", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await addButton(page).click();
  await expect(page.getByText(/^Connection error\./)).toBeVisible();
  await page.unroute("**/api/tasks");
  await addButton(page).click();
  await expect(page).toHaveURL("/tasks");
  const found = await call("/api/tasks?search=once", { as: owner });
  expect(await found.json()).toMatchObject({ totalCount: 1, tasks: [{ title: "Only once" }] });
});

test("a task is added with all fields, opened from the list and edited", async ({ page }) => {
  const client = await add(owner, "clients", { name: "Dana Whitcomb", phone: "614 555 0142" });
  await add(owner, "clients", { name: "Somebody Else", phone: "614 555 0143" });
  const deal = await add(owner, "deals", { title: "Elm Street", client_id: client });
  await page.goto("/tasks/new");
  await page.getByLabel("Title").fill("  Call the lender ");
  await expect(page.getByLabel("Description")).toBeHidden();
  await openMoreDetails(page);
  await page.getByLabel("Description").fill("About the rate");
  await page.getByLabel("Type").selectOption("Call");
  await page.getByLabel("Priority").selectOption("High");
  await page.getByLabel("Due date", { exact: true }).fill("tomorrow");
  await page.getByLabel("Due date", { exact: true }).blur();
  await expect(page.getByLabel("Due date", { exact: true })).toHaveValue(/^\w{3} \d{1,2}, \d{4}$/);
  await page.getByRole("combobox", { name: "Client" }).click();
  await page.getByRole("combobox", { name: "Search clients" }).fill("dana");
  const found = page.getByRole("listbox", { name: "Search clients" }).getByRole("option");
  await expect(found).toHaveText([/Dana Whitcomb/, "Add “dana” as client"]);
  await page.keyboard.press("Enter");
  await page.getByRole("combobox", { name: "Deal" }).click();
  await page.getByRole("option", { name: /Elm Street/ }).click();
  await addButton(page).click();
  await expect(page).toHaveURL(/\/tasks$/);
  await expect(page.getByText("Task added")).toBeVisible();
  await expect(getGroup(page, "Tomorrow")).toContainText("Call the lender");
  await getRow(page, "Call the lender").getByRole("link", { name: "Call the lender" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Call the lender");
  await expect(page.getByRole("combobox", { name: "Client" })).toContainText("Dana Whitcomb");
  await page.getByLabel("Title").fill("Call the bank");
  await page.getByRole("combobox", { name: "Client" }).click();
  await page.getByRole("option", { name: "No client" }).click();
  await saveButton(page).click();
  await expect(getRow(page, "Call the bank")).toBeVisible();
  const { tasks } = (await (await call("/api/tasks", { as: owner })).json()) as {
    tasks: Record<string, unknown>[];
  };
  expect(tasks).toEqual([
    expect.objectContaining({
      title: "Call the bank",
      description: "About the rate",
      type: "Call",
      priority: "High",
      due_date: addDaysToToday(1),
      client_id: null,
      deal_id: deal,
    }),
  ]);
});

test("the form is prefilled with its client or deal, and asks before leaving", async ({ page }) => {
  const client = await add(owner, "clients", { name: "Dana Whitcomb", phone: "614 555 0142" });
  const deal = await add(owner, "deals", { title: "Elm Street", client_id: client });
  await page.goto("/clients");
  await page.getByRole("button", { name: "Actions for Dana Whitcomb" }).click();
  await page.getByRole("menuitem", { name: "Add Task" }).click();
  await expect(page).toHaveURL(`/tasks/new?client=${client}`);
  await expect(page.getByRole("combobox", { name: "Client" })).toContainText("Dana Whitcomb");
  await page.goto(`/tasks/new?deal=${deal}`);
  await expect(page.getByRole("combobox", { name: "Deal" })).toContainText("Elm Street");
  await expect(page.getByRole("combobox", { name: "Client" })).toContainText("Dana Whitcomb");
  await page.goto("/tasks/new?client=nobody&deal=11111111-1111-4111-8111-111111111111");
  await expect(page.getByRole("combobox", { name: "Client" })).toContainText("No client");

  await test.step("leaving with unsaved changes asks for confirmation", async () => {
    await page.getByLabel("Title").fill("Half a thought");
    await page.getByRole("link", { name: "Cancel" }).click();
    const question = page.getByRole("alertdialog");
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(page.getByLabel("Title")).toHaveValue("Half a thought");
    await page.getByRole("link", { name: "Cancel" }).click();
    await question.getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL(/\/tasks$/);
  });
});

test("the form shows errors, focuses the title when it is missing, and keeps the input when saving fails", async ({
  page,
}) => {
  await page.goto("/tasks/new");
  await addButton(page).click();
  await expect(page.getByText("Title is required")).toBeVisible();
  await expect(page.getByLabel("Title")).toBeFocused();
  await page.getByLabel("Title").fill("x".repeat(201));
  await openMoreDetails(page);
  await page.getByLabel("Description").fill("x".repeat(1001));
  await page.getByLabel("Due date", { exact: true }).fill("someday");
  await addButton(page).click();
  await expect(page.getByText("Title too long")).toBeVisible();
  await expect(page.getByText("Description too long")).toBeVisible();
  await expect(page.getByText("Please enter a valid date")).toBeVisible();
  await page.getByLabel("Title").fill("x".repeat(200));
  await expect(page.getByText("Title too long")).toBeHidden();
  await expect(page.getByText("Description too long")).toBeVisible();
  await page.getByLabel("Description").fill("x".repeat(1000));
  await page.getByLabel("Due date", { exact: true }).fill("");
  await page.getByLabel("Repeats").selectOption("Every week");
  await addButton(page).click();
  await expect(page.getByText("A repeating task needs a due date")).toBeVisible();
  await page.getByLabel("Due date", { exact: true }).fill("12/24");
  await page.route("**/api/tasks", (route) => route.fulfill({ status: 500, json: {} }));
  await addButton(page).click();
  await expect(page.getByText("Failed to save task. Please try again.")).toBeInViewport();
  await expect(page.getByLabel("Title")).toHaveValue("x".repeat(200));
  await page.unroute("**/api/tasks");
  await addButton(page).click();
  await expect(page).toHaveURL(/\/tasks$/);
});

const dayOfMonth = (day: string) => String(Number(day.slice(-2)));

test("a day is picked from the calendar with the mouse and the keyboard", async ({ page }) => {
  await page.goto("/tasks/new");
  await page.getByRole("button", { name: "Choose due date" }).click();
  await expect(page.getByRole("grid")).toBeVisible();
  await page.getByRole("button", { name: "Tomorrow" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: /^Change due date/ }).click();
  const marked = page.getByRole("grid").locator("button:focus");
  await expect(marked).toHaveText(dayOfMonth(addDaysToToday(1)));
  await page.keyboard.press("ArrowRight");
  await expect(marked).toHaveText(dayOfMonth(addDaysToToday(2)));
  await page.keyboard.press("Enter");
  await page.getByLabel("Title").fill("In two days");
  await addButton(page).click();
  await expect(page).toHaveURL(/\/tasks$/);
  const { tasks } = (await (await call("/api/tasks", { as: owner })).json()) as {
    tasks: { due_date: string }[];
  };
  expect(tasks[0]?.due_date).toBe(addDaysToToday(2));
});

test("a stale form asks which value to keep", async ({ page }) => {
  const id = await addTask(owner, { title: "Original" });
  const updateAsOther = (title: string) =>
    call(`/api/tasks/${id}`, { as: owner, method: "PUT", body: { title } });
  await page.goto(`/tasks/edit/${id}`);
  await updateAsOther("Theirs");
  await page.getByLabel("Title").fill("Mine");
  await saveButton(page).click();
  await expect(page.getByText("changed Title to Theirs just now")).toBeVisible();
  await updateAsOther("Theirs again");
  await page.getByRole("button", { name: "Use mine" }).click();
  await expect(page.getByText("changed Title to Theirs again just now")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Mine");
  await page.getByRole("button", { name: "Use mine" }).click();
  await expect(page).toHaveURL(/\/tasks$/);
  expect((await read(id)).title).toBe("Mine");
});

test("a manager assigns a task to an agent, who sees it in their list", async ({ page }) => {
  const team = await createTeam();
  await signInAs(page, team.manager);
  await page.goto("/tasks/new");
  await page.getByLabel("Title").fill("Show the condo");
  await expect(page.getByLabel("Assigned to").locator("option")).toHaveCount(4);
  await page.getByLabel("Assigned to").selectOption("Ann Agent");
  await addButton(page).click();
  await expect(page).toHaveURL(/\/tasks\?assigned=all$/);
  await expect(getRow(page, "Show the condo")).toContainText("Ann Agent");
  await signInAs(page, team.agent);
  await page.goto("/tasks");
  await expect(getRow(page, "Show the condo")).toBeVisible();
  await page.goto("/tasks/new");
  await expect(page.getByLabel("Assigned to")).toHaveCount(0);
});

test("an unknown task or another team's task is not found", async ({ page }) => {
  const other = await signUp({ teamName: "Others" });
  const othersTask = await addTask(other, { title: "Theirs", due_date: today() });
  for (const id of [othersTask, "11111111-1111-4111-8111-111111111111", "nonsense"]) {
    await page.goto(`/tasks/edit/${id}`);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  }
});
