import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { createOpenedToken } from "../../../lib/messaging/inquiries/form-token";
import {
  performAction,
  listCaughtMails,
} from "../../../tests/api/messaging/conversations/conversation";
import { callApi, createTeam, type Team } from "../../../tests/api/team";
import { database, freshEmail, stack } from "../../../tests/stack";
import { waitUntil } from "../../../tests/wait-until";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { createScoredLeads } from "../../leads/leads/scored-leads";
import { waitForTypingTime } from "../../messaging/inquiries/typing-time";
import { expectLooksRight } from "../../expect-looks-right";
import { pickUp } from "../../pick-up";
import { add } from "../../records/tasks/fixtures";

let team: Team;
let dana: string;
let formId: string;

test.beforeAll(async () => {
  team = await createTeam();
  const gone = freshEmail("gone");
  dana = await add(team.owner, "clients", {
    name: "Dana Whitcomb",
    phone: "(614) 555-0111",
    email: freshEmail("dana"),
  });
  await add(team.owner, "clients", { name: "Gus Gone", phone: "(614) 555-0112", email: gone });
  const hour = 12 - new Date().getUTCHours();
  // A time zone where it is noon, so that mails may be sent.
  await database.query(
    `with mine as (
       update tenants t set postal_address = '1 High St', time_zone = $2 where t.id = $1 returning t.id)
     insert into suppressions (tenant_id, channel, address, reason)
     select id, 'email', $3, 'unsubscribed' from mine`,
    [team.tenantId, `Etc/GMT${hour > 0 ? "-" : "+"}${Math.abs(hour)}`, gone],
  );
  await callAsOwner("/api/custom-fields", "POST", {
    kind: "client",
    type: "day",
    label: "Lease ends",
  });
  formId = String((await callAsOwner("/api/inquiry-form", "PUT", { is_on: true })).id);
});

async function callAsOwner(path: string, method: string, body: object) {
  const answer = await callApi(path, { as: team.owner, method, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}

/** Submits the form as a person who opened it some seconds ago. */
const submitInquiry = (who: { name: string; email?: string; phone?: string }) =>
  callAsOwner(`/api/inquire/${formId}`, "POST", {
    ...{ phone: "6145550190", submission_id: randomUUID(), ...who },
    opened: createOpenedToken(stack.SUPABASE_SECRET_KEY, formId, Date.now() - 5000),
  });

/** Chooses a plan in the open dialog and expects this status. Leaves the dialog open. */
async function choosePlan(page: Page, plan: RegExp, announced: string) {
  await page.getByRole("radio", { name: plan }).check();
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText(announced);
}

/**
 * Moves the third step to the second place by mouse, and back by keyboard, because a click right after a drop is
 * ignored.
 */
async function reorders(page: Page) {
  const handle = (place: number) =>
    page.getByRole("button", { name: `Move step ${place}`, exact: true });
  const expectText = (words: string) =>
    expect(page.getByText(words, { exact: true })).toBeAttached();
  await handle(3).hover();
  await page.mouse.down();
  const above = await handle(2).boundingBox();
  await page.mouse.move(above?.x ?? 0, (above?.y ?? 0) - 20, { steps: 5 });
  await expectText("step 3 would be number 2.");
  await page.mouse.up();
  await expect(page.getByRole("heading", { name: "2. Task" })).toBeVisible();
  await handle(2).focus();
  await pickUp(page);
  await expectText("step 2 would be number 2.");
  await page.keyboard.press("ArrowDown");
  await expectText("step 2 would be number 3.");
  await page.keyboard.press("Space");
  await expect(page.getByRole("heading", { name: "3. Task" })).toBeVisible();
}

test("build a plan, reorder its steps, and enrol listed clients; a smart list of enrolled clients adds nobody", async ({
  page,
}) => {
  const view = await callAsOwner("/api/saved-views", "POST", {
    ...{ list: "clients", name: "All with an email", query: { has_email: "yes" } },
  });
  await signInAs(page, team.owner);
  await page.goto("/action-plans");
  await expect(
    page.getByRole("list", { name: "Plans from Lintel" }).getByRole("listitem"),
  ).toHaveCount(8);
  await page.getByRole("link", { name: "Add Plan" }).click();
  await page.getByLabel("Name").fill("First hello");
  await page.getByRole("button", { name: "Save plan" }).click();
  await expect(page.getByText("A plan has 1 to 60 steps")).toBeVisible();
  await expect(page.locator("[data-field-error]")).toBeFocused();
  const step = (place: number) =>
    page
      .getByRole("list", { name: "Steps", exact: true })
      .getByRole("listitem")
      .nth(place - 1);
  await page.getByRole("button", { name: "Add email" }).click();
  await step(1).getByLabel("Subject").fill("Hello {{ client.first_name }}");
  await step(1).getByLabel("Text").fill("Shall we talk? {{ agent.name }}");
  await page.getByRole("button", { name: "Add wait" }).click();
  await step(2).getByLabel("Days").fill("3");
  await page.getByRole("button", { name: "Add task" }).click();
  await step(3).getByLabel("Title").fill("Call {{ client.name }}");
  await reorders(page);
  await page.getByRole("button", { name: "Add wait" }).click();
  await step(4).getByLabel("Wait for").selectOption("One of your own day fields");
  await step(4).getByLabel("Days").fill("14");
  await step(4).getByLabel("Before or after").selectOption("Before");
  await page.getByRole("button", { name: "Save plan" }).click();
  await expect(page.getByText("Choose a day field", { exact: true }).last()).toBeVisible();
  await step(4).getByLabel("Which day").selectOption("Lease ends");
  await page.getByRole("combobox", { name: "Client", exact: true }).click();
  await page.getByRole("option", { name: /Dana Whitcomb/ }).click();
  await page.getByRole("button", { name: "Preview" }).click();
  await expectLooksRight(page, page.getByText("Call Dana Whitcomb"));
  await page.getByRole("button", { name: "Save plan" }).click();
  await expect(page.getByRole("heading", { name: "First hello" })).toBeVisible();
  await expect(page.getByText("Wait until 14 days before Lease ends, 9:00 AM")).toBeVisible();

  // Five clicks for all listed clients.
  await page.goto("/clients");
  await page.getByRole("checkbox", { name: /Dana Whitcomb/ }).check();
  await page.getByRole("button", { name: "Select all 2" }).click();
  await page.getByRole("button", { name: "Action plan" }).click();
  await choosePlan(page, /First hello/, "1 client can be added. Left out: 1 opted out.");
  await expectLooksRight(page, page.getByText("1 client can be added. Left out: 1 opted out."));
  await page.getByRole("button", { name: "Add to plan" }).click();
  await expect(page.getByText("1 client added to “First hello”")).toBeVisible();

  await page.goto(`/clients?has_email=yes&saved=${String(view.id)}`);
  const enrol = page.getByRole("button", { name: "Action plan" });
  await expectLooksRight(page, enrol);
  await enrol.click();
  const nobody = "No one can be added: 1 already in the plan, 1 opted out.";
  await choosePlan(page, /First hello/, nobody);
  await page.goto(`/client/${dana}`);
  await expect(page.getByText("Task: Call [full name]")).toBeVisible();
});

test("an inquiry is routed to its agent and starts a plan, which sends a mail and stops on a reply", async ({
  page,
  browser,
}) => {
  await callAsOwner("/api/action-plans", "POST", {
    name: "Quick hello",
    steps: [
      { kind: "email", subject: "Your question", body: "Shall we talk? {{ agent.name }}" },
      { kind: "wait", wait_for: "days", wait_days: 3 },
      { kind: "task", subject: "Call", task_type: "Call", task_priority: "Low", task_due_days: 0 },
    ],
  });
  await callAsOwner("/api/lead-rules", "POST", {
    ...{ name: "Website", sources: ["website"], action: "person" },
    people: [{ user_id: team.agent.userId }],
  });
  await submitInquiry({ name: "Earl Earlier", email: freshEmail("earl") });
  await submitInquiry({ name: "Nora Nomail", phone: "6145550191" });

  await signInAs(page, team.owner);
  const choice = (name: string) => page.getByRole("combobox", { name, exact: true });
  await page.goto("/automations");
  await page.getByRole("link", { name: "Add Automation" }).first().click();
  await page.getByRole("textbox", { name: "Name" }).fill("Greet who asks");
  await choice("Trigger").selectOption("A client sends an inquiry");
  await page.getByText("More client conditions").click();
  await choice("Email").selectOption("yes");
  await choice("Action 1").selectOption("Start an action plan");
  await choice("Action plan").selectOption("Quick hello");
  await page.getByRole("button", { name: "Try it on the last 30 days" }).click();
  const tried = page.getByRole("list", { name: "Clients it would have matched" });
  await expect(tried.getByRole("listitem").filter({ hasText: "Earl Earlier" })).toContainText(
    "It would: start the action plan “Quick hello”",
  );
  await expect(tried.getByRole("listitem").filter({ hasText: "Nora Nomail" })).toContainText(
    "Nothing: condition not met: email",
  );
  await expectLooksRight(page, tried);
  await page.getByRole("button", { name: "Save automation" }).click();
  await expect(page.getByRole("heading", { name: "Greet who asks" })).toBeVisible();
  await expect(page.getByText("It has not run yet.")).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  const address = freshEmail("ina");
  await visitor.goto(`/inquire/${formId}`);
  await visitor.getByLabel("Your name").fill("Ina Quirer");
  await visitor.getByLabel("Phone", { exact: true }).fill("6145550177");
  await visitor.getByLabel("Email", { exact: true }).fill(address);
  await waitForTypingTime(visitor);
  await visitor.getByRole("button", { name: "Send" }).click();
  await expect(visitor.getByText("Thank you. We have your message")).toBeVisible();
  await visitor.close();

  const agent = await (await browser.newContext()).newPage();
  await signInAs(agent, team.agent);
  const mail = await waitUntil("the plan's mail", async () => (await listCaughtMails(address))[0]);
  expect(mail.text).toContain("Shall we talk? Ann Agent");
  await agent.goto("/tasks");
  await agent.getByRole("button", { name: /^Notifications/ }).click();
  await agent.getByRole("link", { name: /Inquiry from Ina Quirer/ }).click();
  await expect(agent.getByText("step 2 of 2")).toBeVisible();

  await performAction(mail, "reply", { text: "Yes, tomorrow" });
  await waitUntil("the plan to stop", async () => {
    const stopped =
      "select from action_plan_enrolments where tenant_id = $1 and stopped_because = 'reply'";
    return (await database.query(stopped, [team.tenantId])).rowCount === 1;
  });
  await agent.reload();
  await expect(agent.getByText(/^They wrote back/)).toBeVisible();
  await agent.getByRole("button", { name: "Show log" }).click();
  await expect(agent.getByText("Action plan started")).toBeVisible();
  await agent.getByRole("button", { name: /^Notifications/ }).click();
  await expect(
    agent.getByText("Ina Quirer: wrote back. The plan “Quick hello” has stopped"),
  ).toBeVisible();
  await agent.keyboard.press("Escape");
  await agent.getByRole("link", { name: "Quick hello", exact: true }).click();
  await expectLooksRight(agent, agent.getByText("1 reply"));

  // Of the selected leads, only those that qualify are added.
  const lead = (name: string) => agent.getByRole("checkbox", { name: `Select ${name}` });
  await createScoredLeads(team.agent, ["Nora Nomail", "Earl Earlier"]);
  await agent.goto("/leads");
  await lead("Nora Nomail").check();
  await lead("Earl Earlier").check();
  await expectLooksRight(agent, agent.getByText("2 selected"));
  await agent.getByRole("button", { name: "Action plan" }).click();
  await choosePlan(
    agent,
    /Quick hello/,
    "1 client can be added. Left out: 1 without an email or phone number.",
  );
  await agent.close();
});
