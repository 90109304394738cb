import { expect, type Page } from "@playwright/test";
import { database, signUp, type Person } from "../../../tests/stack";
import { signInAs } from "../../organisation/accounts/account-forms";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";
import {
  CARD_THAT_ASKS,
  CARD_THAT_FAILS_LATER,
  changeCard,
  GOOD_CARD,
  moveClock,
  payAtCheckout,
  payInvoice,
} from "./stripe-pages";
import { setFreeTesting, joinTenant, insertContacts, getTenant } from "./teams";

const BILLING = "/settings/billing";

test.beforeAll(() => setFreeTesting(false));
test.afterAll(() => setFreeTesting(true));

const planOn = (page: Page, name: string) => page.getByRole("group", { name, exact: true });
const subscription = (page: Page) => page.getByRole("region", { name: "Subscription" });
const notice = (page: Page) => page.getByRole("complementary", { name: "Billing notice" });
const findText = (page: Page, text: string | RegExp) => page.getByText(text).first();

/** Expects a text on a page. Reloads until it appears, because Stripe's events arrive a moment later. */
const expectPageShows = (page: Page, path: string, text: string | RegExp) =>
  expect(async () => {
    await page.goto(path);
    await expect(findText(page, text)).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 90_000 });

test("a subscription is tried, changed, cancelled, resumed and renewed, and the team is read-only once unpaid", async ({
  page,
}) => {
  const owner = await signUp({ name: "Olive Owner", teamName: "Payers" });
  await signInAs(page, owner);
  await startTrial(page);
  await changePlan(page, owner);
  await cancelAndResume(page);
  await renewAndFail(page);
});

async function startTrial(page: Page): Promise<void> {
  let checkouts = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/checkout-simple")) checkouts += 1;
  });
  await page.goto(BILLING);
  const start = page.getByRole("button", { name: "Start trial of Professional" });
  await expectLooksRight(page, start);
  await start.dblclick();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(findText(page, /You left the payment page\. Nothing was charged/)).toBeVisible();
  expect(checkouts).toBe(1);

  await start.click();
  await payAtCheckout(page, GOOD_CARD);
  const begun = page.getByRole("heading", { name: "Your trial of Professional has started" });
  await expectLooksRight(page, begun);
  await page.getByRole("link", { name: "See billing" }).click();
  await expect(subscription(page)).toContainText("Trial");
  await expect(subscription(page)).toContainText("From then on it is $79 a month.");
  await expect(planOn(page, "Professional")).toContainText("Current plan");
}

async function changePlan(page: Page, owner: Person): Promise<void> {
  await insertContacts(await getTenant(owner), owner, 101);
  await page.getByRole("button", { name: "Change Plan to Starter" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Change plan" }).click();
  await expect(dialog).toContainText("101 contacts (the plan allows 100)");
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: "Change Plan to Enterprise" }).click();
  await dialog.getByRole("button", { name: "Change plan" }).click();
  await expect(findText(page, "Plan changed successfully")).toBeVisible();
  await expect(planOn(page, "Enterprise")).toContainText("Current plan");
}

async function cancelAndResume(page: Page): Promise<void> {
  const cancel = page.getByRole("button", { name: "Cancel subscription" });
  const change = page.getByRole("button", { name: /^Change Plan/ });
  await cancel.click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Are you sure you want to cancel your subscription?");
  await dialog.getByRole("button", { name: "Cancel subscription" }).click();
  await expect(findText(page, "Subscription canceled successfully")).toBeVisible();
  await expect(findText(page, /Your subscription ends on/)).toBeVisible();
  await expect(change).toHaveCount(0);
  await expect(cancel).toHaveCount(0);

  await page.getByRole("button", { name: "Resume" }).click();
  await expect(findText(page, "Subscription resumed")).toBeVisible();
  await expect(change).toHaveCount(2);
  await expect(cancel).toBeVisible();
}

async function renewAndFail(page: Page): Promise<void> {
  await moveClock(page, "a week");
  await moveClock(page, "a day");
  await expectPageShows(page, BILLING, /It renews on/);
  await expect(page.getByText("$149.00")).toBeVisible();
  await expectLooksRight(page, page.getByText("$149.00"));

  await page.getByRole("button", { name: "Payment method" }).click();
  await changeCard(page, CARD_THAT_FAILS_LATER);
  await expect(subscription(page)).toContainText("Active");
  await moveClock(page, "a month");
  await expectPageShows(page, "/clients", /Your last payment failed\. You have 7 days to pay it/);
  await expectLooksRight(page, notice(page));

  await moveClock(page, "a month");
  await expectPageShows(page, "/clients", /Your subscription has ended\. Your team can only read/);
  await expect(page.getByRole("button", { name: "Add Client" })).toHaveCount(0);
  await page.goto("/clients/new");
  await expect(page.getByRole("heading", { name: "Your team can only read" })).toBeVisible();
  await expect(page.getByRole("link", { name: "See plans" })).toBeVisible();
  await notice(page).getByRole("link").click();
  await expect(page.getByRole("button", { name: "Subscribe to Professional" })).toBeVisible();
}

test("a change that the plan does not allow keeps the input and tells members whom to ask", async ({
  page,
}) => {
  const owner = await signUp({ name: "Olive Owner", teamName: "Full" });
  const tenant = await getTenant(owner);
  const agent = await joinTenant(tenant, "Ann Agent");
  await insertContacts(tenant, owner, 500);
  await database.query(
    "insert into tasks (tenant_id, assigned_to, title) values ($1, $2, 'Call back')",
    [tenant, agent.userId],
  );
  await database.query(
    `insert into subscriptions (tenant_id, customer_id, subscription_id, price_id, plan, status, current_period_end)
     values ($1, $2, $2, 'price', 'professional', 'active', now() + interval '20 days')`,
    [tenant, `full-${tenant}`],
  );
  await signInAs(page, agent);
  await page.goto("/clients/new");
  await page.getByLabel("Name", { exact: true }).fill("One too many");
  await page.getByLabel("Phone", { exact: true }).fill("6145550177");
  await page.getByRole("button", { name: "Save client" }).click();
  await expect(
    page.getByText("The Professional plan allows 500 contacts, and this would make 501."),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: /^See plans/ })).toHaveAttribute("href", BILLING);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("One too many");

  await page.goto(BILLING);
  await expect(page.getByRole("link", { name: owner.email })).toBeVisible();
  await expect(page.getByRole("region", { name: "Plans" })).toHaveCount(0);
  const testing = page.getByRole("heading", { name: "Testing Mode Active" });
  await expect(testing).toHaveCount(0);
  await setFreeTesting(true);
  await page.reload();
  await expectLooksRight(page, testing);
  await expect(page.getByRole("link", { name: owner.email })).toBeVisible();
  await setFreeTesting(false);

  await page.goto("/tasks");
  const tick = page.getByRole("checkbox", { name: "Completed: Call back" });
  await expect(tick).toBeVisible();
  await database.query("update tenants set read_only_from = now() where id = $1", [tenant]);
  await tick.click();
  const refusal = page.getByRole("dialog", { name: "Your plan does not allow this" });
  await expectLooksRight(page, refusal);
  await expect(refusal).toContainText("Your team can only read at the moment.");
  const opened = page.waitForEvent("popup");
  await refusal.getByRole("link", { name: /^See plans/ }).click();
  await expect((await opened).getByRole("link", { name: owner.email })).toBeVisible();
  await expect(refusal).toHaveCount(0);
  await page.reload();
  await expect(notice(page)).toContainText("Ask Olive Owner");
  await page.goto("/clients/new");
  const ask = page.getByRole("link", { name: "Who to ask", exact: true });
  await expectLooksRight(page, ask);
  await ask.click();
  await expect(page.getByRole("link", { name: owner.email })).toBeVisible();
});

test("an import over the limit is refused; an upgrade with a bank confirmation takes effect once paid", async ({
  page,
}) => {
  const owner = await signUp({ name: "Olive Owner", teamName: "Growing" });
  await signInAs(page, owner);
  await page.goto(BILLING);
  await page.getByRole("button", { name: "Start trial of Starter" }).click();
  await payAtCheckout(page, GOOD_CARD);
  await page.getByRole("link", { name: "See billing" }).click();
  await expect(planOn(page, "Starter")).toContainText("Current plan");

  await insertContacts(await getTenant(owner), owner, 99);
  await page.goto("/clients/import");
  await page.getByLabel("CSV or vCard file").setInputFiles({
    name: "two.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("Name,Phone\nAda Nwosu,614 555 8801\nBo Reyes,614 555 8802"),
  });
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Import 2 clients" }).click();
  await expect(findText(page, /allows 100 contacts, and this would make 101/)).toBeVisible();
  const { rows } = await database.query("select from clients where owner_id = $1", [owner.userId]);
  expect(rows).toHaveLength(99);

  await moveClock(page, "a week");
  await moveClock(page, "a day");
  await expectPageShows(page, BILLING, /It renews on/);
  await page.getByRole("button", { name: "Payment method" }).click();
  await changeCard(page, CARD_THAT_ASKS);
  await page.getByRole("button", { name: "Change Plan to Professional" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Change plan" }).click();
  await payInvoice(page);
  await expect(async () => {
    await page.goto(BILLING);
    await expect(planOn(page, "Professional")).toContainText("Current plan", { timeout: 5000 });
  }).toPass({ timeout: 90_000 });

  await page.getByRole("button", { name: "Change Plan to Starter" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Change plan" }).click();
  await expect(planOn(page, "Starter")).toContainText(/From \w+ \d+, \d+/);
  await page.getByRole("button", { name: "Keep Professional" }).click();
  await expect(dialog).toContainText("Your team stays on Professional at $79 a month.");
  await dialog.getByRole("button", { name: "Keep plan" }).click();
  await expect(page.getByRole("button", { name: /^Keep/ })).toHaveCount(0);
  await expect(planOn(page, "Professional")).toContainText("Current plan");
});
