import type { PlanKey } from "./plans";

/** What somebody went to Stripe's pages for. */
type StripePurpose = "checkout" | "portal" | `change:${PlanKey}`;

const KEY = "lintel-at-stripe";

/** Goes to one of Stripe's pages. Never resolves: what waits for it is under way until this page has gone. */
export function redirectToStripe(url: string, purpose: StripePurpose): Promise<never> {
  sessionStorage.setItem(KEY, purpose);
  window.location.assign(url);
  return new Promise(() => undefined);
}

/** What they come back from in this tab, told once, whether by a link there or by the browser's Back; else null. */
export function consumeStripeReturn(): StripePurpose | null {
  const purpose = sessionStorage.getItem(KEY) as StripePurpose | null;
  sessionStorage.removeItem(KEY);
  return purpose;
}
