import { PLANS_URL } from "@/lib/foundation/errors";

/** Where Stripe's checkout sends people back to: the page reads the subscription and says how it went. */
export const CHECKOUT_RETURN_PATH = "/billing/return";

/** Where plans, subscription and invoices are. */
export const BILLING_PATH = PLANS_URL;
