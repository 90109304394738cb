import { expect } from "@playwright/test";
import {
  getCaughtMail,
  freshNumber,
  listTexts,
} from "../../../tests/api/messaging/conversations/conversation";
import { freshEmail, signUp } from "../../../tests/stack";
import { waitUntil } from "../../../tests/wait-until";
import { signInAs } from "../../organisation/accounts/account-forms";
import { insertClient } from "../../records/clients/fixtures";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";
import { getDialog } from "./fixtures";

test("a message to a client with several addresses goes to the chosen address", async ({
  page,
}) => {
  const person = await signUp({ name: "Moe Mail", teamName: "Several addresses" });
  const [work, spouse] = [freshEmail("dana.whitcomb.at.a.company.with.a.long.name"), freshNumber()];
  const client = await insertClient(person, {
    name: "Dana Whitcomb",
    email: freshEmail("dana"),
    other_emails: [{ label: "Work", email: work }],
    other_phones: [{ label: "Spouse", phone: spouse }],
  });
  await signInAs(page, person);
  await page.goto(`/client/${client}`);
  await page.getByRole("tab", { name: "Email" }).click();
  const panel = page.getByRole("tabpanel");
  await panel.getByLabel("To", { exact: true }).selectOption({ label: `${work} · Work` });
  await panel.getByLabel("Subject").fill("The house on Neil");
  await panel.getByRole("textbox", { name: "Message" }).fill("Shall we meet?");
  await expectLooksRight(page, panel.getByLabel("To", { exact: true }));
  await panel.getByRole("button", { name: "Send email" }).click();
  await expect(page.locator("[data-timeline-kind]")).toContainText("Shall we meet?");
  expect((await getCaughtMail(work)).text).toContain("Shall we meet?");
  await expect(panel.getByLabel("To", { exact: true })).not.toHaveValue(work);

  await page.getByRole("tab", { name: "Text" }).click();
  await panel.getByLabel("To", { exact: true }).selectOption({ index: 1 });
  await panel.getByRole("textbox", { name: "Text" }).fill("Is Dana there?");
  await panel.getByRole("button", { name: "Send text" }).click();
  await waitUntil("the text", async () => (await listTexts(spouse)).length === 1);

  await page.goto("/clients");
  const open = async (entry: string) => {
    await page.getByRole("button", { name: "Actions for Dana Whitcomb" }).click();
    await page.getByRole("menuitem", { name: entry }).click();
  };
  await open("Send SMS");
  const sms = getDialog(page, "Text Dana Whitcomb");
  await sms.getByRole("button", { name: /Spouse$/ }).click();
  await expectLooksRight(page, sms.getByRole("button", { name: /Spouse$/, pressed: true }));
  await sms.getByLabel("Message").fill("Call me back");
  await sms.getByRole("button", { name: "Send text" }).click();
  await waitUntil("the second text", async () => (await listTexts(spouse)).length === 2);
  await expect(sms).toBeHidden();

  await open("Send Email");
  const mail = getDialog(page, "Email Dana Whitcomb");
  await mail.getByRole("button", { name: /Work$/ }).click();
  await expect(mail.getByLabel("To", { exact: true })).toHaveValue(work);
  await expectLooksRight(page, mail.getByRole("button", { name: /Work$/, pressed: true }));
});
