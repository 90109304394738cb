import { expect, type Page } from "@playwright/test";
import { createOperator } from "../../../tests/api/money/partners/partner";
import { freshEmail, waitForMail, signUp } from "../../../tests/stack";
import {
  signInAs,
  expectSignedUp,
  fillSignUp,
  clearSession,
} from "../../organisation/accounts/account-forms";
import { GOOD_CARD, moveClock, payAtCheckout } from "../billing/stripe-pages";
import { setFreeTesting } from "../billing/teams";
import { test } from "../../hydrated-test";
import { expectLooksRight } from "../../expect-looks-right";

test.beforeAll(() => setFreeTesting(false));
test.afterAll(() => setFreeTesting(true));

/** Opens a partner's link as another person, creates a team, and begins a plan's trial. */
async function subscribeByLink(page: Page, link: string): Promise<void> {
  await clearSession(page);
  await page.goto(link);
  await fillSignUp(page, { email: freshEmail("referred"), teamName: "Referred Realty" });
  await expectSignedUp(page);
  await page.goto("/settings/billing");
  await page.getByRole("button", { name: "Start trial of Enterprise" }).click();
  await payAtCheckout(page, GOOD_CARD);
  await expect(
    page.getByRole("heading", { name: "Your trial of Enterprise has started" }),
  ).toBeVisible();
  await clearSession(page);
}

const figure = (page: Page, label: string) => page.getByRole("group", { name: label });

test("a partner joins, shares the link, and is paid a commission for the referred team's payment", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const partner = await signUp({ name: "Wolfeschlegel Steinhausenbergerdorff-Blanchard" });
  await signInAs(page, partner);

  // The page for people without a team leads to the Partner Hub.
  await page.goto("/no-team");
  await page.getByRole("link", { name: "Open Partner Hub" }).click();
  await expect(page.getByRole("heading", { name: "Partner Program" })).toBeVisible();
  const free = page.getByText("Lintel is free for every team at the moment");
  await expect(free).toHaveCount(0);
  await setFreeTesting(true);
  await page.reload();
  await expectLooksRight(page, free);
  await setFreeTesting(false);
  await page.reload();
  await expect(free).toHaveCount(0);
  const join = page.getByRole("button", { name: "Join Partner Program" });
  await expectLooksRight(page, join);
  await join.click();
  await expect(page.getByRole("heading", { name: "Partner Hub" })).toBeVisible();
  await expect(figure(page, "Commission Rate")).toContainText("10%");
  await expectLooksRight(page, figure(page, "Total Referrals"));
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByRole("button", { name: "Copied!" }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/signup\?ref=WOLF\d{4}$/);
  await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
  await page.getByRole("tab", { name: "Referrals" }).click();
  await expect(page.getByText("No referrals yet. Start sharing your link!")).toBeVisible();

  await subscribeByLink(page, link);
  await signInAs(page, partner);
  await page.goto("/affiliate?tab=referrals");
  await expect(page.getByRole("listitem").filter({ hasText: "Pending" })).toBeVisible();
  // The trial's invoice is of $0. The next one is paid, and Stripe's event arrives a moment later.
  await moveClock(page, "a week");
  await moveClock(page, "a day");
  const row = page.getByRole("listitem").filter({ hasText: "Confirmed" });
  await expect(async () => {
    await page.goto("/affiliate?tab=referrals");
    await expect(row).toContainText("$14.90", { timeout: 5000 });
    await expect(figure(page, "Pending Earnings")).toContainText("$14.90", { timeout: 5000 });
  }).toPass({ timeout: 90_000 });
  await expectLooksRight(page, row);
  await expect(figure(page, "Conversion Rate")).toContainText("100%");
  await page.getByRole("tab", { name: "Overview" }).click();
  await expect(page.getByText("1 of 5 confirmed; confirmed referrals move the tier")).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "1");

  await page.getByRole("tab", { name: "Marketing" }).click();
  await expect(page.getByAltText("Social card banner with your link")).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download Rectangle as PNG" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^lintel-rectangle-WOLF\d{4}\.png$/);
  await page.getByLabel("Preferred payment method").selectOption("bank_transfer");
  await expect(page.getByText("Payment method saved")).toBeVisible();
  await page.getByRole("button", { name: "Email Templates" }).click();
  await expect(page.getByText(link.replace(/^.*\//, "/")).first()).toBeVisible();
  await page.getByRole("button", { name: "Analytics" }).click();
  await expect(page.getByText(/1 sign-ups?, 1 confirmed in twelve months/)).toBeVisible();
  await expectLooksRight(page, page.getByRole("button", { name: "View as table" }));

  // A request for more than the balance is refused; a request for the balance is accepted.
  await page.getByRole("tab", { name: "Payouts" }).click();
  const send = page.getByRole("button", { name: "Request Payout" });
  await expect(page.getByLabel("Payment method")).toHaveValue("bank_transfer");
  await expect(send).toBeDisabled();
  await page.getByLabel("Amount").fill("14.91");
  await expect(page.getByText("You can request up to $14.90")).toBeVisible();
  await expect(send).toBeDisabled();
  await page.getByLabel("Amount").fill("14.90");
  await send.click();
  await expect(page.getByText("Payout requested").first()).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Bank transfer" })).toContainText(
    "Pending",
  );
  await expectLooksRight(page, page.getByRole("heading", { name: "Ledger" }));

  // A person without the right to review gets a 403.
  expect((await page.goto("/super-admin/payouts"))?.status()).toBe(403);
  await signInAs(page, await createOperator());
  await page.goto("/no-team");
  await page.getByRole("link", { name: "Open Super Admin" }).click();
  await page.getByRole("navigation", { name: "Super Admin" }).getByText("Payouts").click();
  const card = page
    .getByRole("listitem")
    .filter({ hasText: link.slice(-8) })
    .first();
  await expect(card).toContainText("$14.90");
  await expectLooksRight(page, card);
  await card.getByRole("button", { name: "Approve" }).click();
  const dialog = page.getByRole("dialog", { name: "Approve $14.90" });
  await dialog.getByRole("button", { name: "Approve payout" }).click();
  await expect(dialog.getByText(/Enter the reference of the payment/)).toBeVisible();
  await expectLooksRight(page, dialog);
  await dialog.getByLabel("Reference").fill("WIRE-2026-11");
  await dialog.getByRole("button", { name: "Approve payout" }).click();
  await expect(page.getByText("Payout approved")).toBeVisible();
  await expect(card).toBeHidden();
  await page.getByRole("link", { name: "Settings" }).click();
  await expectLooksRight(
    page,
    page.getByRole("switch", { name: /Every team uses Lintel for free/ }),
  );
  expect((await waitForMail(partner.email, "was paid")).text).toContain("WIRE-2026-11");

  await signInAs(page, partner);
  await page.goto("/affiliate?tab=payouts");
  await expect(page.getByText("Reference WIRE-2026-11")).toBeVisible();
  await expect(figure(page, "Pending Earnings")).toContainText("$14.90 paid so far");
  await page.getByRole("tab", { name: "Referrals" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Paid" })).toContainText("$14.90");
});
