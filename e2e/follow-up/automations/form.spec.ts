import { expect } from "@playwright/test";
import { signUp } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";

test("the form sums up the automation as a sentence, whose links lead to incomplete parts", async ({
  page,
}) => {
  await signInAs(page, await signUp({ teamName: "Sentences" }));
  await page.goto("/automations/new");
  const summary = page.getByRole("group", { name: "Summary" });
  const part = (text: string | RegExp) => summary.getByRole("link", { name: text });
  await expect(part("any client")).toBeVisible();
  await expect(part("add a task …")).toBeVisible();

  await page.getByRole("textbox", { name: /^Name/ }).fill("Call new leads");
  await page.getByRole("button", { name: "Save automation" }).click();
  await expect(part("add a task … (needs attention)")).toBeVisible();
  await expectLooksRight(page, summary);
  await part("add a task … (needs attention)").click();
  await expect(page).toHaveURL(/#action-1$/);
  const title = page.getByRole("textbox", { name: /^Task/ });
  await expect(title).toBeInViewport();
  await title.fill("Call back");
  await expect(part(/^add the task “Call back”/)).toBeVisible();

  await page.getByLabel("Trigger").selectOption("A date has passed");
  await page.getByLabel("Which").selectOption("Expected closing");
  await page.getByLabel(/^How many days after/).fill("400");
  await page.getByRole("button", { name: "Save automation" }).click();
  await expectLooksRight(page, page.getByText("Enter days, from 0 to 365"));
  await page.getByLabel(/^How many days after/).fill("30");
  await expect(part("a date has passed: Expected closing, 30 days after")).toBeVisible();

  await page.getByRole("button", { name: "Save automation" }).click();
  await expect(page).toHaveURL(/\/automations\/[0-9a-f-]{36}$/);
  await expect(page.getByText(/^add the task “Call back”/)).toBeVisible();
});
