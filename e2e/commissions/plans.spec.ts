import { expect, type Locator, type Page } from "@playwright/test";
import { callApi, createTeam, type Member, type Team } from "../../tests/api/team";
import { expectLooksRight } from "../expect-looks-right";
import { test } from "../hydrated-test";
import { signInAs } from "../organisation/accounts/account-forms";

const PLANS = "/settings/commissions";
const SENTENCE =
  "20% to the brokerage until $16,000.00 a year from the agent’s start, then nothing";

/**
 * Adds a plan with the terms of docs/features/commissions/calculation.md, example 2, over the API. Returns its
 * id.
 */
async function addPlan(owner: Member, name: string): Promise<string> {
  const split = {
    ...{ kind: "cap", company_rate: "20", cap: "16000" },
    period: { kind: "anniversary" },
  };
  const body = { name, terms: { split }, counts_from: "2026-01-01" };
  const answer = await callApi("/api/commission-plans", { as: owner, method: "POST", body });
  expect(answer.status).toBe(201);
  return String(answer.body.id);
}

async function openAs(page: Page, person: Member, path: string): Promise<void> {
  await signInAs(page, person);
  await page.goto(path);
}

/** The link in the list of settings. The sidebar has a link of the same name. */
const getSetting = (page: Page) =>
  page.getByRole("main").getByRole("link", { name: /^Commissions/ });

const getPlanRow = (page: Page, name: string) =>
  page
    .getByRole("list", { name: "Commission plans" })
    .getByRole("listitem")
    .filter({
      has: page.getByRole("link", { name, exact: true }),
    });

async function addFee(page: Page, at: number, name: string, amount: string): Promise<Locator> {
  await page.getByRole("button", { name: "Add: Fee", exact: true }).click();
  const item = page.getByRole("list", { name: "Fees and shares" }).getByRole("listitem").nth(at);
  await item.getByRole("textbox", { name: /^Name/ }).fill(name);
  await item.getByRole("textbox", { name: /^Amount/ }).fill(amount);
  return item;
}

test("an owner sets up a capped plan with fees, and the example computes a deal", async ({
  page,
}) => {
  const { owner } = await createTeam();
  await openAs(page, owner, "/settings");
  await getSetting(page).click();
  await expectLooksRight(page, page.getByText("No commission plans yet"));

  await page.getByRole("link", { name: /^Split with a cap/ }).click();
  const share = page.getByRole("textbox", { name: "Brokerage’s share", exact: true });
  await expect(share).toHaveValue("20");
  await expect(page.getByRole("textbox", { name: /^Cap/ })).toHaveValue("16,000");
  await addFee(page, 0, "Review", "25");
  const risk = await addFee(page, 1, "Risk", "60");
  await expect(risk.getByText("Risk $60.00 a side", { exact: true })).toBeVisible();

  const example = page.getByRole("complementary", { name: "Example" });
  await example.getByLabel("Side gross").fill("7500");
  await example.getByLabel("Paid in towards the cap").fill("15200");
  await expect(
    example.getByText("On $7,500.00 with $15,200.00 paid in: brokerage $800.00, agent $6,700.00."),
  ).toBeVisible();
  await expect(
    example.getByText("20% of $7,500.00, cut at $800.00 left of the cap of $16,000.00"),
  ).toBeVisible();
  await expect(example.getByRole("definition").last()).toHaveText("$6,615.00");
  await expectLooksRight(page, example);

  // The error appears at its field, and no input is lost.
  await share.fill("120");
  await page.getByRole("button", { name: "Save plan" }).click();
  await expect(page.getByText("A percentage is between 0 and 100.")).toBeVisible();
  await expect(example.getByText(/^Fill in the plan/)).toBeVisible();
  await expect(risk.getByRole("textbox", { name: /^Name/ })).toHaveValue("Risk");
  await share.fill("20");
  await page.getByRole("button", { name: "Save plan" }).click();

  await expect(page.getByText("Commission plan saved")).toBeVisible();
  const row = getPlanRow(page, "80/20 with a cap");
  await expect(row).toContainText(`${SENTENCE}. Then Review $25.00 a side and Risk $60.00 a side`);
  await expect(row).toContainText("Pays nobody");
  await expectLooksRight(page, row);
});

test("an invalid plan is refused with errors at its fields", async ({ page }) => {
  const { owner } = await createTeam();
  await openAs(page, owner, `${PLANS}/new?start=scale`);
  const from = page.getByRole("textbox", { name: "Tier 3 from" });
  await from.fill("20000");
  await page.getByRole("textbox", { name: "Tier 1 from" }).fill("10");
  await page.getByRole("button", { name: "Add: Recruiter" }).click();
  await page.getByRole("button", { name: "Save plan" }).click();
  for (const text of [
    "This tier must begin above the one before it.",
    "The first tier must begin at 0.",
    "Choose who gets this.",
    "Enter an amount in dollars, such as 395 or 16000.00.",
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expectLooksRight(page, from);
  await expect(from).toHaveValue("20,000");

  await page.getByRole("combobox", { name: "Kind of split" }).selectOption("cap");
  await page.getByRole("textbox", { name: "Brokerage’s share", exact: true }).fill("20.12345");
  await page.getByRole("textbox", { name: /^Cap/ }).fill("0");
  await page.getByRole("button", { name: "Save plan" }).click();
  await expect(page.getByText("A percentage has at most four decimals.")).toBeVisible();
});

test("a plan change takes effect on a later day, and the earlier version remains", async ({
  page,
}) => {
  const { owner } = await createTeam();
  const id = await addPlan(owner, "Capped");
  await addPlan(owner, "Taken");
  await openAs(page, owner, `${PLANS}/${id}`);
  const share = page.getByRole("textbox", { name: "Brokerage’s share", exact: true });
  const day = page.getByRole("textbox", { name: "Applies to closings from" });
  const name = page.getByRole("textbox", { name: "Name of the plan" });
  const save = page.getByRole("button", { name: "Save plan" });
  await share.fill("15");
  await day.fill("Dec 31, 2025");
  await save.click();
  await expect(page.getByText("The latest version counts from Jan 1, 2026.").first()).toBeVisible();
  await expect(share).toHaveValue("15");
  await day.fill("Jul 1, 2027");
  await name.fill("Taken");
  await save.click();
  await expect(page.getByText("Your team has a plan with this name already").first()).toBeVisible();
  await name.fill("Capped");
  await save.click();
  await expect(page.getByText("Commission plan saved")).toBeVisible();

  await getPlanRow(page, "Capped").getByRole("link").click();
  const versions = page.getByRole("list", { name: "Versions" });
  await expect(versions.getByRole("listitem")).toHaveText([
    /^Closings from Jul 1, 2027\s*15% to the brokerage/,
    /^Closings before Jul 1, 2027\s*20% to the brokerage/,
  ]);
  await expectLooksRight(page, versions);
});

const choose = async (page: Page, agent: string, entry: string) => {
  await page.getByRole("button", { name: `Actions for ${agent}` }).click();
  await page.getByRole("menuitem", { name: entry }).click();
};

const readMember = async ({ owner, agent }: Team) =>
  (await callApi(`/api/commission-members/${agent.userId}`, { as: owner })).body;

test("an owner sets an agent's plan, start day, mentor and opening balance", async ({ page }) => {
  const team = await createTeam();
  await addPlan(team.owner, "Capped");
  const next = await addPlan(team.owner, "Next year");
  await openAs(page, team.owner, `${PLANS}/agents`);
  const agents = page.getByRole("list", { name: "Agents" });
  const ann = agents.getByRole("listitem").filter({ hasText: "Ann Agent" });
  await expectLooksRight(page, ann.getByText("No plan"));
  await ann.getByRole("button", { name: "Choose plan for Ann Agent" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save plan" }).click();
  await expect(dialog.getByText("Choose a plan").last()).toBeVisible();
  await dialog.getByLabel("Plan", { exact: true }).selectOption({ label: "Capped" });
  await dialog.getByRole("textbox", { name: "Applies to closings from" }).fill("Jan 1, 2026");
  await expectLooksRight(page, dialog);
  await dialog.getByRole("button", { name: "Save plan" }).click();
  await expect(ann).toContainText("Capped since Jan 1, 2026");

  await choose(page, "Ann Agent", "Opening balance");
  await expect(dialog).toContainText("Enter the start day first");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await choose(page, "Ann Agent", "Start day and mentor");
  await dialog.getByRole("textbox", { name: "Start day with the brokerage" }).fill("Mar 15, 2019");
  await dialog.getByLabel("Mentor").selectOption({ label: "Mia Manager" });
  await dialog.getByLabel("Withheld for debts at most").fill("50");
  await expectLooksRight(page, dialog);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(ann).toContainText("Mar 15, 2019");
  await expect(ann).toContainText("Mentor Mia Manager");
  await expect(ann).toContainText("At most 50% withheld");

  await choose(page, "Ann Agent", "Opening balance");
  await dialog.getByLabel("Amount").fill("15200");
  await dialog.getByLabel("Reason").fill("Paid in before Lintel");
  await expectLooksRight(page, dialog);
  await dialog.getByRole("button", { name: "Add balance" }).click();
  await expect(dialog).toBeHidden();
  const account = await callApi(`/api/commission-members/${team.agent.userId}/account`, {
    as: team.owner,
  });
  expect(account.body).toMatchObject({ caps: [{ counter: "company_dollar", left: "800.00" }] });

  await choose(page, "Ann Agent", "Plan");
  await dialog.getByLabel("Another plan").selectOption(next);
  await dialog.getByRole("textbox", { name: "Applies to closings from" }).fill("Jan 1, 2099");
  await dialog.getByRole("button", { name: "Save plan" }).click();
  await expect(ann).toContainText("Next year from Jan 1, 2099");
  await choose(page, "Ann Agent", "Plan");
  await dialog.getByRole("button", { name: "Remove the plan from Jan 1, 2099" }).click();
  await expect(dialog.getByRole("list", { name: "Plans by day" })).not.toContainText("2099");
  await expect.poll(async () => (await readMember(team)).assignments).toHaveLength(1);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(ann).not.toContainText("Next year");

  await page.getByRole("link", { name: "Plans", exact: true }).click();
  await expect(getPlanRow(page, "Capped")).toContainText("Pays 1 agent");
  await getPlanRow(page, "Capped").getByRole("link").click();
  await page.getByRole("button", { name: "Delete Plan" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Delete Plan" }).click();
  await expect(question).toContainText("This plan pays somebody. Give them another plan first.");
});

test("a commission team is set up with leader, order, shared cap and members with the leader’s share", async ({
  page,
}) => {
  const { owner } = await createTeam();
  await openAs(page, owner, `${PLANS}/teams`);
  await expectLooksRight(page, page.getByText("No commission teams yet"));
  await page.goto(`${PLANS}/teams?start=before`);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /^Name/ }).fill("North");
  await dialog.getByLabel("Leader", { exact: true }).selectOption({ label: "Mia Manager" });
  await expect(dialog.getByLabel("The leader’s part comes off")).toHaveValue("before");
  await dialog.getByLabel("Whose cap counts").selectOption("team");
  await dialog.getByRole("textbox", { name: "First day of the team’s year" }).fill("Apr 1, 2024");
  await expectLooksRight(page, dialog);
  await dialog.getByRole("button", { name: "Save team" }).click();
  const teams = page.getByRole("list", { name: "Commission teams" });
  await expect(teams).toContainText("The team has one cap, from Apr 1, 2024.");

  await choose(page, "North", "Set a member");
  await dialog.getByLabel("Member").selectOption({ label: "Ann Agent" });
  await dialog.getByLabel("The leader’s part").fill("101");
  await dialog.getByRole("button", { name: "Save member" }).click();
  await expect(dialog.getByText("A percentage is between 0 and 100.")).toBeVisible();
  await dialog.getByLabel("The leader’s part").fill("50");
  await dialog.getByRole("button", { name: "Save member" }).click();
  await expect(teams).toContainText("50% to the leader");
  await expectLooksRight(page, teams);

  await page.getByRole("button", { name: "Remove Ann Agent from North" }).click();
  await expect(teams).not.toContainText("Ann Agent");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(teams).toContainText("Ann Agent");
});

test("an administrator can only read the plans, and a manager and an agent have no access", async ({
  page,
}) => {
  const { owner, admin, manager, agent } = await createTeam();
  const id = await addPlan(owner, "Capped");
  await openAs(page, admin, PLANS);
  await expect(getPlanRow(page, "Capped")).toContainText(SENTENCE);
  await expect(page.getByRole("link", { name: "Add plan" })).toBeHidden();
  await getPlanRow(page, "Capped").getByRole("link").click();
  const steps = page.getByRole("list", { name: "Steps" });
  await expect(steps).toContainText(SENTENCE);
  await expectLooksRight(page, steps);
  await expect(page.getByRole("button", { name: /Save|Delete/ })).toHaveCount(0);

  for (const person of [manager, agent]) {
    await openAs(page, person, "/settings");
    await expect(page.getByRole("link", { name: /^Profile/ }).first()).toBeVisible();
    await expect(getSetting(page)).toHaveCount(0);
    await page.goto(PLANS);
    await expect(page.getByText("You do not have access to this page")).toBeVisible();
    for (const path of [`${PLANS}/new`, `${PLANS}/${id}`, `${PLANS}/agents`]) {
      expect((await page.request.get(path)).status(), path).toBe(403);
    }
  }
});
