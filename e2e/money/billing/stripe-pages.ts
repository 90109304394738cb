import { expect, type Page } from "@playwright/test";
import { stack } from "../../../tests/stack";

export const GOOD_CARD = "4242 4242 4242 4242";
/** A test card whose bank asks the holder to confirm each payment. */
export const CARD_THAT_ASKS = "4000 0027 6000 3184";
/** A test card that is accepted at first, and declined at each later payment. */
export const CARD_THAT_FAILS_LATER = "4000 0000 0000 0341";

/** Pays on the checkout page. */
export async function payAtCheckout(page: Page, card: string): Promise<void> {
  await page.waitForURL((url) => url.href.startsWith(stack.STRIPE_PAGE_URL));
  await page.getByLabel("Card number").fill(card);
  await page.getByRole("button", { name: /^(Start trial|Subscribe)$/ }).click();
}

/** Replaces the card that is charged, and returns to the app. */
export async function changeCard(page: Page, card: string): Promise<void> {
  await page.getByLabel("New card number").fill(card);
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page.getByText(`ending in ${card.slice(-4)}`)).toBeVisible();
  await page.getByRole("link", { name: "Back to Lintel" }).click();
}

/** Pays an invoice on its page, and confirms when the bank asks. */
export async function payInvoice(page: Page): Promise<void> {
  await page.waitForURL((url) => url.href.startsWith(stack.STRIPE_PAGE_URL));
  await page.getByLabel("Card number").fill(CARD_THAT_ASKS);
  await page.getByRole("button", { name: /^Pay / }).click();
  await page.getByRole("button", { name: "Complete" }).click();
  await expect(page.getByRole("button", { name: "Complete" })).toHaveCount(0);
}

/** Moves the Stripe stand-in's clock. Everything that falls due meanwhile happens. */
export async function moveClock(page: Page, by: "a day" | "a week" | "a month"): Promise<void> {
  await page.goto(stack.STRIPE_PAGE_URL);
  await page.getByRole("button", { name: by, exact: true }).click();
  await page.waitForLoadState();
}
