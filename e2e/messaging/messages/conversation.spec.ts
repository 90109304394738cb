import { expect, type Page } from "@playwright/test";
import {
  performAction,
  addClient,
  getCaughtMail,
  listCaughtMails,
  freshNumber,
  listMessages,
  receiveText,
  waitForStatus,
} from "../../../tests/api/messaging/conversations/conversation";
import { call, freshEmail, signUp, type Person } from "../../../tests/stack";
import { waitUntil } from "../../../tests/wait-until";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { getDialog, getOpenButton, getPane, getRow, getTab } from "./fixtures";

let person: Person;
test.beforeAll(async () => {
  person = await signUp({ name: "Moe Mail", teamName: "Conversations" });
});

test.beforeEach(({ page }) => signInAs(page, person));

/** The sidebar's link. An open dialog hides it from screen readers, but not from this locator. */
const sidebarLink = (page: Page, name: string) =>
  page.getByRole("link", { name, exact: true, includeHidden: true });
const entry = (page: Page, text: string) =>
  page.locator("[data-timeline-kind]").filter({ hasText: text });

test("an email sent from the profile gets a reply, which is read, answered by a scheduled email and archived", async ({
  page,
}) => {
  const address = freshEmail("dana");
  const client = await addClient(person, { name: "Dana Whitcomb", email: address });
  await page.goto(`/client/${client}`);
  await page.getByRole("tab", { name: "Email" }).click();
  await page.getByLabel("Subject").fill("The house on Neil");
  await page.getByRole("textbox", { name: "Message" }).fill("Shall we meet on Saturday?");
  await page.getByRole("button", { name: "Send email" }).click();
  await expect(entry(page, "Shall we meet on Saturday?")).toContainText("Sent");
  await expect(page.getByText("No contact yet")).toHaveCount(0);
  const mail = await getCaughtMail(address);
  expect(mail.subject).toBe("The house on Neil");
  await performAction(mail, "reply", { text: "10:30 is perfect." });
  await waitUntil(
    "the client's reply",
    async () => (await listMessages(person, "direction=inbound")).length > 0,
  );

  await page.reload();
  await expect(entry(page, "10:30 is perfect.")).toContainText("Dana Whitcomb");
  await sidebarLink(page, "Messages 1").click();
  await getTab(page, "Unread").click();
  await getOpenButton(page, "10:30 is perfect.").click();
  const message = getPane(page, "Re: The house on Neil");
  await expect(message.getByText("10:30 is perfect.")).toBeVisible();
  await expect(sidebarLink(page, "Messages")).toBeAttached();

  // The reply is scheduled, rescheduled, and then sent early.
  await message.getByRole("button", { name: "Reply" }).click();
  const reply = getDialog(page, "Reply");
  await expect(reply.getByLabel("To", { exact: true })).toHaveValue(address);
  await reply.getByLabel("Message", { exact: true }).fill("I have the keys.");
  await reply.getByLabel("Send later").check();
  await reply.getByRole("button", { name: "Tomorrow 9:00 AM" }).click();
  await reply.getByRole("button", { name: "Schedule message" }).click();
  await expect(page.getByText(/^Message scheduled for .+ at 9:00 AM$/)).toBeVisible();
  await getTab(page, "Sent").click();
  await getOpenButton(page, "I have the keys.").click();
  await message.getByRole("button", { name: "Change" }).click();
  await message.getByLabel("Time").fill("10:15");
  await message.getByRole("button", { name: "Save changes" }).click();
  await expect(message.getByText(/^Scheduled for .+ at 10:15 AM$/).first()).toBeVisible();
  expect(await listCaughtMails(address)).toHaveLength(1);
  await message.getByRole("button", { name: "Send now" }).click();
  const second = await waitUntil(
    "the scheduled mail",
    async () => (await listCaughtMails(address))[1] && getCaughtMail(address),
  );
  expect(second.text).toContain("I have the keys.");
  await message.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("3 messages archived")).toBeVisible();
  await expect(message).toBeHidden();
  await getTab(page, "Archived").click();
  await expect(getRow(page, "I have the keys.")).toBeVisible();
  await expect(page.locator("[data-message-row]")).toHaveCount(1);
});

test("a template chosen from a client's card is filled in and delivered", async ({ page }) => {
  const address = freshEmail("theo");
  await addClient(person, { name: "Theo Template", email: address });
  const template = {
    name: "A first word",
    category: "Introduction",
    subject: "Hello {{ client.first_name }}",
    body_text: "Dear {{ client.name }},\nit was good to meet you.",
  };
  const created = await call("/api/email-templates", {
    as: person,
    method: "POST",
    body: template,
  });
  expect(created.status, await created.text()).toBe(201);
  await page.goto("/clients");
  await page.getByRole("button", { name: "Actions for Theo Template" }).click();
  await page.getByRole("menuitem", { name: "Send Email" }).click();
  const form = getDialog(page, "Email Theo Template");
  await form.getByRole("button", { name: "Templates" }).click();
  await form.getByRole("button", { name: /^A first word/ }).click();
  await expect(form.getByLabel("Subject")).toHaveValue("Hello Theo");
  await form.getByRole("button", { name: "Send email" }).click();
  await form.getByText("Email sent").waitFor();
  const mail = await getCaughtMail(address);
  expect(mail.subject).toBe("Hello Theo");
  expect(mail.text).toContain("Dear Theo Template,");
});

test("a text is delivered, STOP disables the composer, and START enables it again", async ({
  page,
}) => {
  const phone = freshNumber();
  const client = await addClient(person, { name: "Tex Ter", phone });
  const send = page.getByRole("button", { name: "Send text" });
  const optedOut = page.getByText("This person has opted out of texts");
  const openTab = async () => {
    await page.goto(`/client/${client}`);
    await page.getByRole("tab", { name: "Text" }).click();
  };
  const isBlocked = async () => {
    const query = new URLSearchParams({ channel: "sms", address: phone });
    const answer = await call(`/api/messages/blocked?${query}`, { as: person });
    return ((await answer.json()) as { blocked: unknown[] }).blocked.length > 0;
  };
  await openTab();
  await page.getByRole("textbox", { name: "Text" }).fill("See you at three?");
  await send.click();
  await expect(entry(page, "See you at three?")).toBeVisible();
  const sent = await waitUntil(
    "the text in the list",
    async () => (await listMessages(person, "channel=sms"))[0],
  );
  await waitForStatus(person, sent.id, "delivered");

  await receiveText(phone, "STOP");
  await waitUntil("the number to be opted out", isBlocked);
  await openTab();
  await expect(entry(page, "See you at three?")).toContainText("Delivered");
  await expect(optedOut).toBeVisible();
  await expect(send).toBeDisabled();
  await page.goto("/clients");
  await page.getByRole("button", { name: "Actions for Tex Ter" }).click();
  await page.getByRole("menuitem", { name: "Send SMS" }).click();
  await expect(optedOut).toBeVisible();
  await expect(send).toBeDisabled();

  await receiveText(phone, "START");
  await waitUntil("the number to be opted in", async () => !(await isBlocked()));
  await openTab();
  await page.getByRole("textbox", { name: "Text" }).fill("Welcome back");
  await expect(optedOut).toHaveCount(0);
  await send.click();
  await expect(entry(page, "Welcome back")).toBeVisible();
});
