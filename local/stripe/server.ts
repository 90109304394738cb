import { listen, pageApp } from "../pages/serve";
import { StripeAccount } from "./account";
import { addCalls, refuse } from "./call";
import { addAll } from "./calls/all";
import { addPages } from "./pages/routes";
import { Refusal } from "./refusal";
import { startDelivery } from "./webhooks";

type StripeOptions = {
  folder: string;
  port: number;
  appUrl: string;
  secretKey: string;
  webhookSecret: string;
};

/** How long events are retried while the app does not respond. */
const REMEMBERED_SECONDS = 3 * 86_400;

/** Serves a stand-in for Stripe on loopback: API, hosted pages, webhooks. Returns the function that stops it. */
export async function serveStripe({
  folder,
  port,
  appUrl,
  secretKey,
  webhookSecret,
}: StripeOptions): Promise<() => void> {
  const account: StripeAccount = new StripeAccount(folder, `http://localhost:${port}`, (event) =>
    delivery.deliver(event),
  );
  const delivery = startDelivery({
    url: `${appUrl}/api/webhooks/stripe`,
    secret: webhookSecret,
    delivered: (event) => account.events.keep(Object.assign(event, { pending_webhooks: 0 })),
  });
  const app = pageApp();
  addAll(addCalls(app, account, secretKey), account);
  app.all("/v1/*", ({ req }) =>
    refuse(new Refusal(404, `Unrecognized request URL (${req.method}: ${req.path}).`)),
  );
  app.get("/requests", (context) => context.json(account.requests));
  addPages(app, account, appUrl);
  const close = await listen(app, port);
  const waiting = account.events.list(
    ({ pending_webhooks: pending, created }) =>
      pending > 0 && created > account.now() - REMEMBERED_SECONDS,
  );
  for (const event of waiting.reverse()) delivery.deliver(event);
  return () => {
    delivery.stop();
    close();
  };
}
