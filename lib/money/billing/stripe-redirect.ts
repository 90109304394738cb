import type { PlanKey } from "./plans";

/** Why somebody went to Stripe's pages. */
type StripePurpose = "checkout" | "portal" | `change:${PlanKey}`;

const KEY = "lintel-at-stripe";

/**
 * Goes to one of Stripe's pages. Never resolves, so the caller stays pending until this page is
 * gone.
 */
export function redirectToStripe(url: string, purpose: StripePurpose): Promise<never> {
  sessionStorage.setItem(KEY, purpose);
  window.location.assign(url);
  return new Promise(() => undefined);
}

/** Returns what the tab comes back from, once, by a link or the browser's Back; else null. */
export function consumeStripeReturn(): StripePurpose | null {
  const purpose = sessionStorage.getItem(KEY) as StripePurpose | null;
  sessionStorage.removeItem(KEY);
  return purpose;
}
