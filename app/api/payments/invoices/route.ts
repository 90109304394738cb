import { route } from "@/lib/api/route";
import { listInvoices } from "@/lib/billing/stripe-pages";

export const GET = route({ can: "BILLING_VIEW", rateLimit: "billing" }, async ({ actor }) => ({
  invoices: await listInvoices(actor.tenantId),
}));
