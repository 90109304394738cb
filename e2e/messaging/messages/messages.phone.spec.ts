import { expect } from "@playwright/test";
import { signUp } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { addClient, getDialog, getOpenButton, receive, getRow, getTab } from "./fixtures";

test("on a phone: read, archive, log and text by thumb without sideways scrolling", async ({
  page,
}) => {
  const person = await signUp({ name: "Pat Pocket", teamName: "Pocket Messages" });
  const client = await addClient(
    person,
    "Adelheid Wolfeschlegelsteinhausenbergerdorff-Blanchard",
    "adelheid@example.com",
  );
  await receive(person, {
    subject: "A question with so many words that no row of any phone could ever hold them all",
    content: "word ".repeat(200),
    sender: "Adelheid Wolfeschlegelsteinhausenbergerdorff-Blanchard",
    client,
  });
  await signInAs(page, person);
  await page.goto("/messages");
  await expect(getRow(page, "A question")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const compose = page.getByRole("button", { name: "Compose" });
  for (const target of [
    compose,
    getTab(page, "Unread"),
    getRow(page, "A question").getByRole("button", { name: /^Star: / }),
  ]) {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await getOpenButton(page, "A question").tap();
  const message = getDialog(page, /^A question/);
  await message.getByRole("button", { name: "Archive" }).tap();
  await expect(page.getByText("Message archived successfully")).toBeVisible();
  await expect(getRow(page, "A question")).toBeHidden();

  await compose.tap();
  const form = getDialog(page, "New message");
  await form.getByRole("button", { name: "Log a call, meeting or note" }).tap();
  const log = getDialog(page, "Log a conversation");
  await log.getByRole("radio", { name: "Phone call" }).tap();
  await log.getByRole("button", { name: "They reached out" }).tap();
  await log.getByLabel("With").fill("Adel");
  await page.getByRole("option", { name: /Adelheid/ }).tap();
  await log.getByLabel("What was said").fill("Asked about the roof");
  await log.getByRole("button", { name: "Log message" }).tap();
  await expect(page.getByText("Message logged")).toBeVisible();
  await expect(getRow(page, "Asked about the roof")).toContainText("Phone call");

  await compose.tap();
  await form.getByRole("radio", { name: "SMS" }).tap();
  await form.getByLabel("To", { exact: true }).fill("6145550142");
  await expect(form.getByLabel("To", { exact: true })).toHaveValue("(614) 555-0142");
  await form.getByLabel("Message", { exact: true }).fill("Tomorrow at nine");
  await form.getByLabel("Send later").check();
  await form.getByRole("button", { name: "Tomorrow 9:00 AM" }).tap();
  await form.getByRole("button", { name: "Schedule message" }).tap();
  await expect(page.getByText(/^Message scheduled for /)).toBeVisible();
  await getOpenButton(page, "Tomorrow at nine").tap();
  const waiting = getDialog(page, /^Text to/);
  await waiting.getByRole("button", { name: "Change" }).tap();
  await waiting.getByLabel("Message", { exact: true }).fill("Tomorrow at ten");
  await waiting.getByLabel("Time").fill("10:00");
  await waiting.getByRole("button", { name: "Save changes" }).tap();
  await expect(waiting.getByText(/^Scheduled for .+ at 10:00 AM$/).first()).toBeVisible();
  await expect(waiting.getByText("Tomorrow at ten")).toBeVisible();
});
