import { expect } from "@playwright/test";
import { call, signUp, type Person } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";
import { add, addTask, getCheckbox, addDaysToToday, today, openMoreDetails } from "./fixtures";

let owner: Person;
let client: string;
test.beforeAll(async () => {
  owner = await signUp({ name: "Axel Axe", teamName: "Task axes" });
  client = await add(owner, "clients", {
    name: "Adelheid Wolfeschlegelsteinhausenbergerdorff-Blanchard",
    phone: "614 555 0142",
  });
  const deal = await add(owner, "deals", { title: "Elm Street", client_id: client });
  await addTask(owner, {
    title: "Late",
    due_date: addDaysToToday(-1),
    priority: "High",
    client_id: client,
  });
  await addTask(owner, {
    title: `Prepare everything there is to prepare ${"and more ".repeat(18)}`.slice(0, 200).trim(),
    due_date: today(),
    recurrence: "weekly",
    client_id: client,
    deal_id: deal,
  });
  const done = await addTask(owner, { title: "Done" });
  await call(`/api/tasks/${done}`, { as: owner, method: "PATCH", body: { status: "Completed" } });
  const keyDate = { kind: "closing", due_date: addDaysToToday(-2) };
  await call(`/api/deals/${deal}/key-dates`, { as: owner, method: "POST", body: keyDate });
  await addTask(owner, { title: "Rings", reminder_at: new Date().toISOString() });
});

test.beforeEach(({ page }) => signInAs(page, owner));

test("the task list, its menu and its confirmation are accessible", async ({ page }) => {
  await page.goto("/tasks");
  await expectLooksRight(page, getCheckbox(page, "Late"));
  await page.getByRole("button", { name: "Actions for Late" }).click();
  await expectLooksRight(page, page.getByRole("menu"));
  await page.getByRole("menuitem", { name: "Delete Task" }).click();
  await expectLooksRight(page, page.getByRole("alertdialog"));
  await page.goto("/tasks?due=today&search=nothing");
  await expectLooksRight(page, page.getByRole("main").getByText("No tasks found"));
});

test("the task form is accessible with errors, a calendar and a picker", async ({ page }) => {
  await page.goto("/tasks/new");
  await openMoreDetails(page);
  await page.getByLabel("Remind me").check();
  await page.getByRole("button", { name: "Add Task" }).click();
  await expectLooksRight(page, page.getByText("Title is required"));
  await page.getByRole("button", { name: "Choose due date" }).click();
  await expectLooksRight(page, page.getByRole("grid"));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("grid")).toBeHidden();
  await page.getByRole("combobox", { name: "Client" }).click();
  await expectLooksRight(page, page.getByRole("option", { name: /Adelheid/ }));
});

test("the bell and the tasks on a client's profile are accessible", async ({ page }) => {
  // Tall enough that nothing lies under the phone's bottom bar. axe would report covered controls as too small
  // targets.
  await page.setViewportSize({ width: 1440, height: 3000 });
  await page.goto(`/client/${client}`);
  await expect(getCheckbox(page, "Late")).toBeVisible();
  await page.getByRole("button", { name: "Show completed" }).click();
  await expectLooksRight(page, page.getByRole("heading", { level: 1 }));
  await page.setViewportSize({ width: 390, height: 3000 });
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expectLooksRight(page, getCheckbox(page, "Late"));
  await page.setViewportSize({ width: 1440, height: 3000 });
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await expectLooksRight(page, page.getByRole("link", { name: /Rings/ }));
});
