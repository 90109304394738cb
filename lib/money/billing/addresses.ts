import { PLANS_URL } from "@/lib/foundation/errors";

/** The page to which Stripe's checkout returns. It reads the subscription and shows the result. */
export const CHECKOUT_RETURN_PATH = "/billing/return";

/** The page with plans, subscription and invoices. */
export const BILLING_PATH = PLANS_URL;
