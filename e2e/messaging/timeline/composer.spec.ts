import { expect, type Page } from "@playwright/test";
import { createTeam, insertClient, type Team } from "../../../tests/api/team";
import { database } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";

let team: Team;
test.beforeAll(async () => {
  team = await createTeam();
});

const rows = (page: Page) => page.locator("[data-timeline-kind]");
const entry = (page: Page, text: string) => rows(page).filter({ hasText: text });
const tab = (page: Page, name: string) => page.getByRole("tab", { name });

async function openClient(page: Page, name: string, email?: string): Promise<string> {
  const id = await insertClient(team.tenantId, team.agent.userId, {
    name,
    ...(email && { email }),
  });
  await signInAs(page, team.agent);
  await page.goto(`/client/${id}`);
  return id;
}

test("an agent adds, edits and deletes their note, which does not count as a contact", async ({
  page,
}) => {
  await openClient(page, "Much Noted");
  await expect(page.getByText("Nothing has happened yet")).toBeVisible();
  await page.getByRole("button", { name: "Add Note" }).click();
  await expect(page.getByText("Note is required")).toBeVisible();
  await page.getByLabel("New note").fill("Likes\nold brick");
  await page.keyboard.press("ControlOrMeta+Enter");
  const note = entry(page, "old brick");
  await expect(note).toBeVisible();
  await expect(page.getByLabel("New note")).toHaveValue("");
  await expect(page.locator("dl").getByText("No contact yet")).toBeVisible();
  await note.getByRole("button", { name: "Edit Note" }).click();
  await page.getByRole("textbox", { name: "Note", exact: true }).press("Escape");
  await expect(note.getByRole("button", { name: "Edit Note" })).toBeFocused();
  await note.getByRole("button", { name: "Edit Note" }).click();
  await page.getByRole("textbox", { name: "Note", exact: true }).fill("Likes new brick");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(entry(page, "new brick")).toContainText("edited");
  await entry(page, "new brick").getByRole("button", { name: "Delete Note" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Note" }).click();
  await expect(page.getByText("Nothing has happened yet")).toBeVisible();
});

test("log a call with the next task in one save, and undo both", async ({ page }) => {
  const id = await openClient(page, "Dana Whitcomb");
  const nextTask = page.getByRole("button", { name: "Next task" });
  await nextTask.click();
  await page.getByRole("dialog").getByRole("textbox").first().press("Escape");
  await expect(nextTask).toBeFocused();
  await page.getByRole("button", { name: "Log call" }).first().click();
  await expect(page.getByLabel("What was said")).toBeFocused();
  await page.keyboard.type("About the inspection");
  await page.getByRole("button", { name: "Left voicemail" }).click();
  await page.getByRole("button", { name: "Tomorrow" }).click();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(entry(page, "You called")).toContainText("Left voicemail. About the inspection");
  await expect(page.locator("[data-task-row]")).toContainText("Follow up with Dana Whitcomb");
  await expect(page.locator("[data-task-row]")).toContainText("Tomorrow");
  // The score's factors use the same words once the score exists.
  const lastContact = page.locator("dl").getByText("No contact yet");
  await expect(lastContact).toHaveCount(0);
  await expect(page.getByLabel("What was said")).toHaveValue("");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(lastContact).toBeVisible();
  await expect(page.locator("[data-task-row]")).toHaveCount(0);
  const { rows: left } = await database.query("select from public.messages where client_id = $1", [
    id,
  ]);
  expect(left).toEqual([]);
});

test("a next task that failed to save is saved again without logging the call twice", async ({
  page,
}) => {
  const id = await openClient(page, "Once Only");
  await tab(page, "Call").click();
  await page.getByRole("button", { name: "Spoke" }).click();
  await page.getByLabel("Next task").fill("Send comparables");
  await page.route("**/api/tasks", (route) => route.abort());
  await page.getByRole("tabpanel").getByRole("button", { name: "Log call" }).click();
  await expect(page.getByText("The next task is not saved yet")).toBeVisible();
  await page.unroute("**/api/tasks");
  await page.getByRole("button", { name: "Save task" }).click();
  await expect(page.locator("[data-task-row]")).toContainText("Send comparables");
  await expect(entry(page, "Spoke.")).toHaveCount(1);
  const { rows: calls } = await database.query(
    "select content from public.messages where client_id = $1",
    [id],
  );
  expect(calls).toEqual([{ content: "Spoke." }]);
});

test("a text counts its characters, survives a failed send and a reload, and appears in the timeline once sent", async ({
  page,
}) => {
  await openClient(page, "Texted Often");
  await page.getByRole("button", { name: "Text", exact: true }).click();
  const box = page.getByRole("textbox", { name: "Text" });
  await box.fill("x".repeat(161));
  await expect(page.getByText("161/320 · 2 texts")).toBeVisible();
  await box.fill("x".repeat(321));
  await page.getByRole("button", { name: "Send text" }).click();
  await expect(page.getByText("A text has at most 320 characters")).toBeVisible();
  await box.fill("Running late");
  await page.route("**/api/messages", (route) => route.abort());
  await page.getByRole("button", { name: "Send text" }).click();
  await expect(page.getByText("Connection error")).toBeVisible();
  await page.reload();
  await page.unroute("**/api/messages");
  await tab(page, "Text").click();
  await expect(box).toHaveValue("Running late");
  await page.getByRole("button", { name: "Send text" }).click();
  await expect(entry(page, "Running late")).toContainText(/Sending|Sent|Delivered|Failed/);
  await expect(box).toHaveValue("");
});

test("the composer shows that a number has opted out before anything is typed, and moves no element", async ({
  page,
}) => {
  await openClient(page, "Opted Out");
  await database.query(
    `insert into public.suppressions (tenant_id, channel, address, reason)
     values ($1, 'sms', private.contact_key('sms', '614-555-0100'), 'stopped')`,
    [team.tenantId],
  );
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/messages/blocked?**", async (route) => {
    await released;
    await route.continue();
  });
  await tab(page, "Text").click();
  const send = page.getByRole("button", { name: "Send text" });
  const below = page.getByText("Nothing has happened yet");
  const places = () =>
    Promise.all(
      [send, page.getByRole("textbox", { name: "Text" }), below].map((it) => it.boundingBox()),
    );
  await expect(below).toBeVisible();
  const before = await places();
  release();
  await expect(page.getByText("This person has opted out of texts")).toBeVisible();
  await expect(send).toBeDisabled();
  // The warning appears late, and moves no other element.
  expect(await places()).toEqual(before);
  await database.query("delete from public.suppressions where tenant_id = $1", [team.tenantId]);
});

test("past meetings and scheduled emails appear under their days; filter by kind", async ({
  page,
}) => {
  await openClient(page, "Well Met", "met@mail.example");
  await tab(page, "Met").click();
  await page.getByLabel("What was said").fill("Coffee, wants a yard");
  await page.getByRole("button", { name: "Change time" }).click();
  await page.getByLabel("When").fill("2020-03-04T10:30");
  await page.getByRole("button", { name: "Log meeting" }).click();
  await expect(page.getByRole("region", { name: "Mar 4, 2020" })).toContainText("You met");
  await tab(page, "Email").click();
  await page.getByRole("button", { name: "Send email" }).click();
  await expect(page.getByText("Subject is required")).toBeVisible();
  await page.getByLabel("Subject").fill("Closing");
  await page.getByRole("textbox", { name: "Message" }).fill("What to bring");
  await page.getByRole("button", { name: "Send later" }).click();
  await page.getByRole("button", { name: "Send email" }).click();
  await expect(page.getByRole("region", { name: "Scheduled" })).toContainText("What to bring");
  await tab(page, "Note").click();
  await page.getByLabel("New note").fill("Prefers mornings");
  await page.getByRole("button", { name: "Add Note" }).click();
  await expect(rows(page)).toHaveCount(3);
  const filter = page.getByRole("group", { name: "Show" });
  await filter.getByRole("button", { name: "Notes" }).click();
  await expect(rows(page)).toHaveCount(1);
  await filter.getByRole("button", { name: "Conversations" }).click();
  await expect(rows(page)).toHaveCount(3);
  await filter.getByRole("button", { name: "All" }).click();
  await expect(filter.getByRole("button", { name: "Notes" })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
});

test("a sent email becomes the last contact without a reload", async ({ page }) => {
  const id = await openClient(page, "First Mailed", "first@mail.example");
  // The status is set by hand, so that no worker delivers the message before the page has shown it.
  await database.query(
    `insert into public.messages (tenant_id, owner_id, client_id, channel_id, status, subject, content, recipient_email)
     select $1, $2, $3, c.id, 'draft', 'Hello', 'Welcome to Columbus', 'first@mail.example'
     from public.communication_channels c where c.name = 'email'`,
    [team.tenantId, team.agent.userId, id],
  );
  const setStatus = (status: string) =>
    database.query("update public.messages set status = $2 where client_id = $1", [id, status]);
  await setStatus("sending");
  await page.reload();
  await expect(entry(page, "Welcome to Columbus")).toContainText("Sending");
  const none = page.locator("dl").getByText("No contact yet");
  await expect(none).toBeVisible();
  await setStatus("sent");
  await expect(entry(page, "Welcome to Columbus")).not.toContainText("Sending");
  await expect(none).toHaveCount(0);
});

test("the deal's page shows the client's phone and timeline, and loads earlier items", async ({
  page,
}) => {
  const id = await insertClient(team.tenantId, team.agent.userId, { name: "Deal Maker" });
  const { rows: made } = await database.query<{ id: string }>(
    "insert into public.deals (tenant_id, owner_id, client_id, title) values ($1, $2, $3, 'Elm St') returning id",
    [team.tenantId, team.agent.userId, id],
  );
  await database.query(
    `insert into public.notes (tenant_id, client_id, author_id, body, created_at)
     select $1, $2, $3, 'Earlier ' || n, now() - interval '1 day' - n * interval '1 hour'
     from generate_series(1, 60) n`,
    [team.tenantId, id, team.agent.userId],
  );
  await signInAs(page, team.agent);
  await page.goto(`/deal/${made[0]?.id}`);
  await expect(page.getByRole("link", { name: "Call", exact: true })).toHaveAttribute(
    "href",
    "tel:6145550100",
  );
  await expect(rows(page)).toHaveCount(50);
  await page.getByRole("button", { name: "Show earlier" }).click();
  await expect(rows(page)).toHaveCount(61);
  await tab(page, "Call").click();
  await page.getByRole("button", { name: "They called" }).click();
  await page.getByLabel("What was said").fill("Wants to close early");
  await page.getByRole("tabpanel").getByRole("button", { name: "Log call" }).click();
  await expect(entry(page, "Deal Maker called")).toContainText("Wants to close early");
  const { rows: calls } = await database.query(
    "select deal_id from public.messages where client_id = $1",
    [id],
  );
  expect(calls).toEqual([{ deal_id: made[0]?.id }]);
});
