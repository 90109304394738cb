import type { PlanKey } from "./plans";

/** What somebody went to Stripe's pages for. */
type Errand = "checkout" | "portal" | `change:${PlanKey}`;

const KEY = "lintel-at-stripe";

/** Goes to one of Stripe's pages. Never resolves: what waits for it is under way until this page has gone. */
export function leaveForStripe(url: string, errand: Errand): Promise<never> {
  sessionStorage.setItem(KEY, errand);
  window.location.assign(url);
  return new Promise(() => undefined);
}

/** What they come back from in this tab, told once, whether by a link there or by the browser's Back; else null. */
export function backFromStripe(): Errand | null {
  const errand = sessionStorage.getItem(KEY) as Errand | null;
  sessionStorage.removeItem(KEY);
  return errand;
}
