import { expect, type Page } from "@playwright/test";
import { call, signUp, type Person } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { insertClient } from "../../records/clients/fixtures";
import { ENLARGED, expectDialogFits, expectFits } from "../../enlarged";
import { test } from "../../hydrated-test";
import { receive } from "../../messaging/messages/fixtures";
import { add, addTask, today } from "../../records/tasks/fixtures";

const NAME = "Adelheid Wolfeschlegelsteinhausenbergerdorff-Blanchard";

test.use(ENLARGED);

/** Adds a record of each kind, with long names. */
async function addRecords(owner: Person) {
  const client = await insertClient(owner, { name: NAME, email: "adelheid@hoover.example" });
  const [deal, task, automation] = await Promise.all([
    add(owner, "deals", { title: `${NAME} sells 1237 Northridge Road`, client_id: client }),
    addTask(owner, { title: `Call ${NAME}`, due_date: today(), client_id: client }),
    createRecord(owner, "/api/automations", {
      ...{ name: `For ${NAME}`, is_on: true, starts_with: "status", starts_value: "Seller" },
      conditions: { has_email: "yes" },
      actions: [{ do: "task", title: "List", type: "Call", priority: "High", due_days: 1 }],
    }),
    receive(owner, { subject: `From ${NAME}`, content: "Hello", client }),
  ]);
  return { client, deal, task, automation };
}

async function createRecord(as: Person, path: string, body: object): Promise<string> {
  const response = await call(path, { as, method: "POST", body });
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();

test("records and dialogs are not cut off and remain reachable at 200 % zoom", async ({ page }) => {
  const owner = await signUp({ name: "Olive Owner", teamName: "Olentangy Homes" });
  const { client, deal, task, automation } = await addRecords(owner);
  await signInAs(page, owner);
  const main = page.locator("main");
  const opens = async (name: string | RegExp, how: () => Promise<void>, role = "dialog") => {
    await how();
    await expectDialogFits(page, page.getByRole(role as "dialog", { name }));
    await page.keyboard.press("Escape");
    await expect(page.getByRole(role as "dialog", { name })).toHaveCount(0);
  };
  const menu = async (of: string, entry: string | RegExp) => {
    await press(page, `Actions for ${of}`).click();
    await page.getByRole("menuitem", { name: entry }).click();
  };

  await page.goto(`/client/${client}`);
  for (const part of ["Next", "Details", "Timeline"]) {
    await press(page, part).click();
    await expectFits(page, page.getByRole("heading", { name: NAME }).first());
  }
  await opens(/Delete/, () => menu(NAME, /Delete/), "alertdialog");

  await page.goto(`/deal/${deal}`);
  await press(page, "Next").click();
  await expectFits(page, press(page, /Add key date/i));
  await opens(/key date/i, () => press(page, /Add key date/i).click());
  await press(page, /^Status/).click();
  await opens("Mark as Lost", () => page.getByRole("menuitemradio", { name: /Lost/ }).click());

  for (const path of [
    `/tasks/edit/${task}`,
    `/clients/edit/${client}`,
    `/deals/edit/${deal}`,
    `/automations/${automation}`,
    `/automations/${automation}/edit`,
    "/action-plans/new",
    "/reports",
  ]) {
    await page.goto(path);
    await expectFits(page, main.getByRole("heading").first());
  }

  await page.goto("/action-plans");
  await page.getByRole("link", { name: "New buyer lead, 21 days" }).click();
  await expectFits(page, page.getByRole("heading", { name: "New buyer lead, 21 days" }).first());

  await page.goto("/messages");
  await opens("New message", () => press(page, "Compose").click());
  await opens(`From ${NAME}`, () =>
    page.getByRole("button", { name: `From ${NAME}`, exact: true }).click(),
  );

  await page.goto("/clients");
  await expectFits(page, main.getByText("1 client"));
  await opens("Filters", () => press(page, "Filters").click());
  await opens("New task", () => page.keyboard.press("t"));
  await opens("Keyboard shortcuts", () => page.keyboard.press("?"));

  await page.goto("/settings/members");
  await opens("Invite someone", () => press(page, "Invite").click());
  await page.goto("/calendar");
  await opens(/Subscribe/, () => press(page, /Subscribe/).click());
});
