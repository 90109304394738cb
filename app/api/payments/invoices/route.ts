import { route } from "@/lib/foundation/api/route";
import { listInvoices } from "@/lib/money/billing/stripe-pages";

export const GET = route({ can: "BILLING_VIEW", rateLimit: "billing" }, async ({ actor }) => ({
  invoices: await listInvoices(actor.tenantId),
}));
