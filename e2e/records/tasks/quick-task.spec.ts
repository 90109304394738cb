import { expect, type Page } from "@playwright/test";
import { addDays, getWeekday } from "@/lib/foundation/dates/calendar-day";
import { formatDay } from "@/lib/foundation/text/format";
import { signUp, type Person } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";
import { Touches } from "../../touches";
import { add, getRow, today } from "./fixtures";

let owner: Person;
test.beforeEach(async ({ page }) => {
  owner = await signUp({ name: "Tara Task", teamName: "Quick Tasks" });
  await signInAs(page, owner);
});

const line = (page: Page) => page.getByLabel("New task in one line");

/** Returns the screens' name of the next Friday: Tomorrow on a Thursday. */
function nextFriday(): string {
  const distance = ((5 - getWeekday(today()) + 6) % 7) + 1;
  return distance === 1 ? "Tomorrow" : formatDay(addDays(today(), distance));
}

test("a typed line becomes a task on the same page, previews how it was read, and can be undone", async ({
  page,
}) => {
  await add(owner, "clients", { name: "Aisha Mbeki", phone: "614 555 0142" });
  await add(owner, "clients", { name: "Dana Whitcomb", phone: "614 555 0143" });
  await add(owner, "clients", { name: "Dana Okafor", phone: "614 555 0144" });
  await page.goto("/tasks");
  await line(page).fill("call mbeki friday 3pm");
  await expect(page.getByRole("button", { name: "Not for Aisha Mbeki" })).toBeVisible();
  await expect(page.getByText(`${nextFriday()}, 3:00 PM`)).toBeVisible();
  await expectLooksRight(page, page.getByText(`${nextFriday()}, 3:00 PM`));
  await line(page).press("Enter");
  const row = getRow(page, "Call Mbeki");
  await expect(row).toContainText(`${nextFriday()}, 3:00 PM`);
  await expect(row).toContainText("Aisha Mbeki");
  await expect(page).toHaveURL(/\/tasks$/);

  // The box keeps the focus, so the next task can be typed at once, and Enter works before any lookup has
  // finished.
  await expect(line(page)).toBeFocused();
  await expect(line(page)).toHaveValue("");
  await page.keyboard.type("email Mbeki the comps tomorrow");
  await page.keyboard.press("Enter");
  await expect(getRow(page, "Email Mbeki the comps")).toContainText("Aisha Mbeki");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(getRow(page, "Email Mbeki the comps")).toHaveCount(0);

  // Chooses one of two clients with the name. A rejected match returns to the title.
  await line(page).fill("ask Dana about the friday offer");
  await page.getByRole("button", { name: "Dana Okafor" }).click();
  await page.getByRole("button", { name: `Not due ${nextFriday()}` }).click();
  await line(page).press("Enter");
  const offer = getRow(page, "Ask Dana about the friday offer");
  await expect(offer).toContainText("Dana Okafor");
  await expect(offer).toContainText("No due date");

  // Invalid input stays, with its reason.
  await line(page).fill("friday 3pm");
  await line(page).press("Enter");
  await expect(page.getByText("Title is required")).toBeVisible();
  await expect(line(page)).toHaveValue("friday 3pm");
});

test("a task is added from the search in one line, without leaving the page", async ({ page }) => {
  const client = await add(owner, "clients", { name: "Aisha Mbeki", phone: "614 555 0142" });
  await page.goto("/deals");
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog", { name: "Search and go" })).toBeVisible();
  // Enter is pressed while the client search is pending. Closing the box aborts that search, and another one must
  // follow.
  const { promise: entered, resolve: enter } = Promise.withResolvers<void>();
  const searchRequest = page.waitForRequest(/\/api\/search\?q=Mbeki&type=client/);
  await page.route(/\/api\/search\?q=Mbeki&type=client/, async (route) => {
    await entered;
    await route.continue().catch(() => undefined);
  });
  await page.keyboard.type("call Mbeki friday 3pm");
  await expect(page.getByRole("option", { name: /^Add Task: Call Mbeki/ })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await searchRequest;
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Search and go" })).toHaveCount(0);
  enter();
  await expect(page.getByText("Task added: Call Mbeki")).toBeVisible();
  await expect(page).toHaveURL(/\/deals/);
  await page.goto(`/client/${client}`);
  await expect(getRow(page, "Call Mbeki")).toContainText(`${nextFriday()}, 3:00 PM`);
});

test("on a profile a call is logged and the next task set in four touches besides the typing", async ({
  page,
}) => {
  const client = await add(owner, "clients", { name: "Aisha Mbeki", phone: "614 555 0142" });
  await page.goto(`/client/${client}`);
  const touches = new Touches();
  await touches.click(page.getByRole("button", { name: "Log call" }).first());
  await expect(page.getByLabel("What was said")).toBeFocused();
  await page.keyboard.type("Wants a second showing");
  await touches.click(page.getByLabel("Next task"));
  await page.keyboard.type("showing friday 3pm");
  await touches.press(page.getByLabel("Next task"), "ControlOrMeta+Enter");
  const row = getRow(page, "Showing");
  await expect(row).toContainText(`${nextFriday()}, 3:00 PM`);
  await expect(row).toContainText("Meeting");
  expect(touches.count).toBeLessThanOrEqual(4);

  await line(page).fill("call back tomorrow");
  await line(page).press("Enter");
  await expect(getRow(page, "Call back")).toContainText("Tomorrow");
});

test("the typed line is restored after the session expired", async ({ page }) => {
  const client = await add(owner, "clients", { name: "Aisha Mbeki", phone: "614 555 0142" });
  await page.goto(`/client/${client}`);
  await line(page).fill("call back tomorrow");
  await page.getByRole("button", { name: "Not due Tomorrow" }).click();
  // The session ends while the task is sent, so that no call of the app shell finds out first.
  await page.route("**/api/tasks", async (route) => {
    await page.context().clearCookies();
    await route.continue();
  });
  await line(page).press("Enter");
  await expect(page).toHaveURL(/\/auth\/signin/);
  await expect(page.getByRole("status").filter({ hasText: "sign in again" })).toHaveText(
    "Please sign in again to continue. What you typed is saved here and will be filled in again.",
  );
  await signInAs(page, owner);
  await page.goto("/tasks");
  await expect(line(page)).toHaveValue("");
  await page.goto(`/client/${client}`);
  await expect(line(page)).toHaveValue("call back tomorrow");
  await expect(page.getByText("No due date")).toBeVisible();
});
