import { expect } from "@playwright/test";
import { signUp } from "../../tests/stack";
import { enterAs } from "../accounts/account-forms";
import { test } from "../hydrated-test";
import { addClient, dialogOf, receive } from "./fixtures";

test("a client is texted and mailed from their profile, with what was written before in sight", async ({
  page,
}) => {
  const person = await signUp({ name: "Moe Mail", teamName: "Message profiles" });
  const client = await addClient(person, "Dana Whitcomb", "dana@example.com");
  await receive(person, { subject: "Saturday", content: "10:30 is perfect", client });
  await enterAs(page, person);
  await page.goto(`/client/${client}`);
  await page.getByRole("button", { name: "Email", exact: true }).click();
  const mail = dialogOf(page, "Email Dana Whitcomb");
  await expect(mail.getByRole("region", { name: "E-mails with this client" })).toContainText(
    "10:30 is perfect",
  );
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Text", exact: true }).click();
  await expect(dialogOf(page, "Text Dana Whitcomb").getByLabel("To", { exact: true })).toHaveValue(
    "(614) 555-0142",
  );
});
