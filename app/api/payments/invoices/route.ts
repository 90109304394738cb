import { limitRate } from "@/lib/api/rate-limit";
import { route } from "@/lib/api/route";
import { listInvoices } from "@/lib/billing/stripe-pages";

export const GET = route({ can: "BILLING_VIEW" }, async ({ actor, request }) => {
  await limitRate("billing", { account: actor.tenantId, headers: request.headers });
  return { invoices: await listInvoices(actor.tenantId) };
});
