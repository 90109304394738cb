import { expect } from "@playwright/test";
import { wallToInstant } from "@/lib/foundation/dates/zoned-time";
import { call, extractLink, waitForMail, signUp } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { addTask, addDaysToToday, openMoreDetails } from "./fixtures";

test("a reminder appears in the bell and, if switched on, arrives by mail; both links open the task", async ({
  page,
}) => {
  const owner = await signUp({ name: "Rita Ring", teamName: "Bells" });
  await signInAs(page, owner);
  await page.goto("/settings/profile");
  const wish = page.getByRole("switch", { name: "Email: Task reminders" });
  const saved = page.waitForResponse("**/api/profile/notifications");
  await wish.click();
  await saved;
  await page.reload();
  await expect(wish).toBeChecked();

  await page.goto("/tasks");
  await page.getByRole("button", { name: "Notifications", exact: true }).click();
  await expect(page.getByText("Nothing new")).toBeVisible();
  await page.keyboard.press("Escape");
  const soon = new Date(Date.now() + 1000).toISOString();
  await addTask(owner, {
    title: "Ring the lender",
    due_date: addDaysToToday(1),
    reminder_at: soon,
  });
  // The bell polls while the page is open. Its message disappears after some seconds.
  const [mail] = await Promise.all([
    waitForMail(owner.email, "Reminder: Ring the lender"),
    page.getByText("Task reminder").waitFor({ timeout: 60_000 }),
  ]);
  const bell = page.getByRole("button", { name: "Notifications, 1 unread" });
  await bell.click();
  await page.getByRole("link", { name: /Ring the lender/ }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Ring the lender");
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  await page.goto(extractLink(mail).toString());
  await expect(page.getByLabel("Title")).toHaveValue("Ring the lender");
});

test("a reminder is set in the person's time zone, and changed and removed in the form", async ({
  page,
}) => {
  const owner = await signUp({ teamName: "Zones" });
  await signInAs(page, owner);
  await page.goto("/tasks/new");
  await page.getByLabel("Title").fill("Morning call");
  await page.getByLabel("Due date", { exact: true }).fill(addDaysToToday(3));
  await openMoreDetails(page);
  await page.getByLabel("Remind me").check();
  await expect(page.getByLabel("Reminder time")).toHaveValue("09:00");
  await expect(page.getByText("Eastern Time")).toBeVisible();
  await page.getByLabel("Reminder time").fill("07:30");
  await page.getByRole("button", { name: "Add Task" }).click();
  await expect(page.getByText("Task added")).toBeVisible();
  const tasks = async () => {
    const answer = await call("/api/tasks", { as: owner });
    return ((await answer.json()) as { tasks: { reminder_at: string }[] }).tasks;
  };
  const expected = wallToInstant({ day: addDaysToToday(3), time: "07:30" }, "America/New_York");
  expect(Date.parse((await tasks())[0]?.reminder_at ?? "")).toBe(Date.parse(expected));

  await page.getByRole("link", { name: "Morning call" }).click();
  await page.getByLabel("Reminder day", { exact: true }).fill("yesterday");
  await page.getByRole("button", { name: "Save task" }).click();
  await expect(page.getByText("This time has passed")).toBeVisible();
  await page.getByLabel("Remind me").uncheck();
  await page.getByRole("button", { name: "Save task" }).click();
  await expect(page.getByText("Task saved")).toBeVisible();
  expect((await tasks())[0]?.reminder_at).toBeNull();
});

test("all notifications can be marked as read together", async ({ page }) => {
  const owner = await signUp({ teamName: "Readers" });
  await signInAs(page, owner);
  const soon = new Date(Date.now() + 200).toISOString();
  for (const title of ["One", "Two"]) await addTask(owner, { title, reminder_at: soon });
  await expect
    .poll(async () => {
      const answer = await call("/api/notifications", { as: owner });
      return ((await answer.json()) as { unread_count: number }).unread_count;
    })
    .toBe(2);
  await page.goto("/tasks");
  await page.getByRole("button", { name: "Notifications, 2 unread" }).click();
  const saved = page.waitForResponse("**/api/notifications/read-all");
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByRole("button", { name: "Mark all as read" })).toHaveCount(0);
  await saved;
  await page.reload();
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
});
