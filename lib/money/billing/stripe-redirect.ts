import type { PlanKey } from "./plans";

/** The purpose of a visit to Stripe's pages. */
type StripePurpose = "checkout" | "portal" | `change:${PlanKey}`;

const KEY = "lintel-at-stripe";

/** Opens one of Stripe's pages. Never resolves, so the caller stays pending until this page is unloaded. */
export function redirectToStripe(url: string, purpose: StripePurpose): Promise<never> {
  sessionStorage.setItem(KEY, purpose);
  window.location.assign(url);
  return new Promise(() => undefined);
}

/**
 * Returns once the purpose of the visit to Stripe that the tab has returned from, by a link or the browser's
 * Back; else null.
 */
export function consumeStripeReturn(): StripePurpose | null {
  const purpose = sessionStorage.getItem(KEY) as StripePurpose | null;
  sessionStorage.removeItem(KEY);
  return purpose;
}
