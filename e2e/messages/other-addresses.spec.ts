import { expect } from "@playwright/test";
import { caughtMail, freshNumber, textsOf } from "../../tests/api/conversations/conversation";
import { freshEmail, signUp } from "../../tests/stack";
import { until } from "../../tests/until";
import { enterAs } from "../accounts/account-forms";
import { plantClient } from "../clients/fixtures";
import { test } from "../hydrated-test";
import { looksRight } from "../looks-right";
import { dialogOf } from "./fixtures";

test("a client with several addresses is written to at the one that is chosen", async ({
  page,
}) => {
  const person = await signUp({ name: "Moe Mail", teamName: "Several addresses" });
  const [work, spouse] = [freshEmail("dana.whitcomb.at.a.company.with.a.long.name"), freshNumber()];
  const client = await plantClient(person, {
    name: "Dana Whitcomb",
    email: freshEmail("dana"),
    other_emails: [{ label: "Work", email: work }],
    other_phones: [{ label: "Spouse", phone: spouse }],
  });
  await enterAs(page, person);
  await page.goto(`/client/${client}`);
  await page.getByRole("tab", { name: "Email" }).click();
  const panel = page.getByRole("tabpanel");
  await panel.getByLabel("To", { exact: true }).selectOption({ label: `${work} · Work` });
  await panel.getByLabel("Subject").fill("The house on Neil");
  await panel.getByRole("textbox", { name: "Message" }).fill("Shall we meet?");
  await looksRight(page, panel.getByLabel("To", { exact: true }));
  await panel.getByRole("button", { name: "Send email" }).click();
  await expect(page.locator("[data-timeline-kind]")).toContainText("Shall we meet?");
  expect((await caughtMail(work)).text).toContain("Shall we meet?");
  await expect(panel.getByLabel("To", { exact: true })).not.toHaveValue(work);

  await page.getByRole("tab", { name: "Text" }).click();
  await panel.getByLabel("To", { exact: true }).selectOption({ index: 1 });
  await panel.getByRole("textbox", { name: "Text" }).fill("Is Dana there?");
  await panel.getByRole("button", { name: "Send text" }).click();
  await until("the text", async () => (await textsOf(spouse)).length === 1);

  await page.goto("/clients");
  const open = async (entry: string) => {
    await page.getByRole("button", { name: "Actions for Dana Whitcomb" }).click();
    await page.getByRole("menuitem", { name: entry }).click();
  };
  await open("Send SMS");
  const sms = dialogOf(page, "Text Dana Whitcomb");
  await sms.getByRole("button", { name: /Spouse$/ }).click();
  await looksRight(page, sms.getByRole("button", { name: /Spouse$/, pressed: true }));
  await sms.getByLabel("Message").fill("Call me back");
  await sms.getByRole("button", { name: "Send text" }).click();
  await until("the second text", async () => (await textsOf(spouse)).length === 2);
  await expect(sms).toBeHidden();

  await open("Send Email");
  const mail = dialogOf(page, "Email Dana Whitcomb");
  await mail.getByRole("button", { name: /Work$/ }).click();
  await expect(mail.getByLabel("To", { exact: true })).toHaveValue(work);
  await looksRight(page, mail.getByRole("button", { name: /Work$/, pressed: true }));
});
