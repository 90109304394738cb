import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { createOpenedToken } from "../../../lib/messaging/inquiries/form-token";
import { callApi, createTeam, type Team } from "../../../tests/api/team";
import { stack } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";
import { createScoredLeads } from "./scored-leads";

let team: Team;
let formId: string;
test.beforeAll(async () => {
  team = await createTeam();
  const body = { is_on: true };
  const form = await callApi("/api/inquiry-form", { as: team.owner, method: "PUT", body });
  formId = String(form.body.id);
});

test("a routing rule notifies two agents of an inquiry, and the first to claim the lead owns it and its clock", async ({
  page,
  browser,
}) => {
  await signInAs(page, team.owner);
  await page.goto("/settings/profile");
  await page.getByRole("navigation", { name: "Settings" }).getByText("Lead routing").click();
  await expect(page.getByText("No rules yet")).toBeVisible();
  await expectLooksRight(page, page.getByRole("button", { name: "Who would get it?" }));
  await page.getByRole("link", { name: "Add rule" }).click();
  await page.getByRole("button", { name: "Save rule" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveAccessibleDescription(
    "Give the rule a name",
  );
  await expect(page.getByText("Choose who gets the leads")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Website buyers");
  // Saving moves the focus to an invalid field further down.
  await page.getByRole("button", { name: "Save rule" }).click();
  await expect(page.getByLabel("Add a person")).toBeFocused();
  await page.getByLabel("Website", { exact: true }).check();
  await page.getByLabel("How", { exact: true }).selectOption("First to claim");
  for (const name of ["Ann Agent", "Far Agent"]) {
    await page.getByLabel("Add a person").selectOption(name);
  }
  await page.getByLabel("Minutes until a reminder").fill("5");
  // At the current scroll position the bar would cut through a row of boxes.
  await page.getByLabel("Name", { exact: true }).focus();
  await expectLooksRight(page, page.getByRole("button", { name: "Save rule" }));
  await page.getByRole("button", { name: "Save rule" }).click();
  const rule = page.getByRole("list", { name: "Rules" }).getByRole("listitem");
  await expect(rule).toContainText("First to claim within 10 min: Ann Agent, Far Agent");
  await page.getByLabel("Source").selectOption("Website");
  await page.getByRole("button", { name: "Who would get it?" }).click();
  await expect(
    page.getByText(/Rule 1 “Website buyers” matched; Ann Agent, Far Agent/),
  ).toBeVisible();
  await expectLooksRight(page, rule);

  const first = await (await browser.newContext()).newPage();
  const second = await (await browser.newContext()).newPage();
  await signInAs(first, team.agent);
  await signInAs(second, team.farAgent);
  await Promise.all([first.goto("/tasks"), second.goto("/tasks")]);
  const sent = await callApi(`/api/inquire/${formId}`, {
    method: "POST",
    body: {
      ...{ name: "Ina Quirer", phone: "6145550177", about: "12 Elm St" },
      ...{ submission_id: randomUUID() },
      opened: createOpenedToken(stack.SUPABASE_SECRET_KEY, formId, Date.now() - 5000),
    },
  });
  expect(sent.status).toBe(201);
  // Without a reload: the bell polls every four seconds.
  const bell = { name: "Notifications, 1 unread" };
  await expect(first.getByRole("button", bell)).toBeVisible();
  await expect(second.getByRole("button", bell)).toBeVisible();
  await first.getByRole("button", bell).click();
  await first.getByRole("link", { name: /First to claim: inquiry from Ina Quirer/ }).click();
  const claim = { name: "Claim lead" };
  await expect(first.getByRole("button", claim)).toBeVisible();
  await expectLooksRight(first, first.getByRole("button", claim));
  await second.getByRole("button", bell).click();
  await second.getByRole("link", { name: /First to claim/ }).click();
  await expect(second.getByRole("button", claim)).toBeVisible();
  await first.getByRole("button", claim).click();
  // The page of the claimed client has the same heading.
  await expect(first).toHaveURL(/\/client\//);
  await expect(first.getByRole("heading", { name: "Ina Quirer" })).toBeVisible();
  await second.getByRole("button", claim).click();
  await expect(second.getByText("Ann Agent claimed it first")).toBeVisible();
  await second.reload();
  await expect(second.getByText("Ann Agent has this lead now.")).toBeVisible();
  await expect(second.getByText("Ina Quirer")).toBeHidden();
  await second.close();

  const notice = first.getByText("No one has contacted them yet");
  await expect(notice).toBeVisible();
  await first.getByText("Why this lead went to them").click();
  await expect(first.getByText("Ann Agent was the first to claim it.")).toBeVisible();
  await expectLooksRight(first, notice);

  // A call from the list stops the lead's clock and changes its score.
  await createScoredLeads(team.agent, ["Ina Quirer"]);
  await first.goto("/leads");
  const lead = first.getByRole("list", { name: "Leads" }).getByRole("listitem");
  await expect(lead).toHaveCount(1);
  const score = lead.getByText(/^\d{1,3}$/);
  const before = await score.innerText();
  await lead.getByRole("link").first().focus();
  await first.keyboard.press("l");
  const dialog = first.getByRole("dialog", { name: "Ina Quirer" });
  await dialog.getByRole("button", { name: "They called" }).click();
  await dialog.getByRole("textbox", { name: "What was said" }).fill("Wants to see 12 Elm St");
  await dialog.getByRole("button", { name: "Log call" }).click();
  await expect(dialog).toBeHidden();
  await expect(score).not.toHaveText(before, { timeout: 60_000 });
  await lead.getByRole("link").first().click();
  await expect(first.getByRole("heading", { name: "Ina Quirer" })).toBeVisible();
  await expect(notice).toBeHidden();
  await first.close();
});
