import type { Context } from "hono";
import { comesFromThisPage, listen, pageApp, type PageApp } from "../pages/serve";
import { addEsignApi } from "./api";
import { envelopesPage } from "./page";
import { signingPage } from "./signing-page";
import { EnvelopeStore, isTheirTurn } from "./store";
import { startDelivery } from "./webhooks";

type EsignOptions = {
  folder: string;
  port: number;
  appUrl: string;
  apiKey: string;
  webhookSecret: string;
};

/** The interval between checks for expired envelopes, in milliseconds. */
const EXPIRED_EVERY_MS = 10_000;

/**
 * Serves a stand-in for an e-signature service on loopback: API, a page for each signer, webhooks. Returns the
 * function that stops it.
 */
export async function serveEsign(options: EsignOptions): Promise<() => void> {
  const { folder, port, appUrl, apiKey, webhookSecret } = options;
  const store: EnvelopeStore = new EnvelopeStore(folder, (envelope) => delivery.deliver(envelope));
  const delivery = startDelivery({
    url: `${appUrl}/api/webhooks/esign`,
    secret: webhookSecret,
    told: (envelope) => store.markTold(envelope),
  });
  const app = pageApp();
  addEsignApi(app, store, apiKey);
  addSigning(app, store);
  addOverview(app, store, appUrl);
  const close = await listen(app, port);
  for (const envelope of store.list()) if (envelope.isUntold) delivery.deliver(envelope);
  const timer = setInterval(() => void expire(store), EXPIRED_EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    delivery.stop();
    close();
  };
}

async function expire(store: EnvelopeStore): Promise<void> {
  const now = new Date().toISOString();
  for (const envelope of store.list()) {
    const isOver = Date.parse(envelope.expiresAt) <= Date.parse(now);
    if (envelope.status === "sent" && isOver) await store.expire(envelope);
  }
}

function addSigning(app: PageApp, store: EnvelopeStore): void {
  const find = (context: Context) => store.findSigner(context.req.param("token") ?? "");
  app.get("/sign/:token", async (context) => {
    const found = find(context);
    if (!found) return context.text("Not found", 404);
    await store.view(found);
    return context.html(signingPage(found));
  });
  app.get("/sign/:token/documents/:reference", (context) => {
    const found = find(context);
    const reference = context.req.param("reference");
    if (!found?.envelope.documents.some((each) => each.reference === reference)) {
      return context.text("Not found", 404);
    }
    return context.body(new Uint8Array(store.readPaper(found.envelope, reference)), 200, {
      "Content-Type": "application/pdf",
      // The browser's PDF viewer needs more than the other pages' policy allows.
      "Content-Security-Policy": "frame-ancestors 'none'",
    });
  });
  app.post("/sign/:token", async (context) => {
    const found = find(context);
    if (!found || !comesFromThisPage(context)) return context.text("Refused", 403);
    const form = await context.req.formData();
    const said = (name: string) => String(form.get(name) ?? "").trim();
    const words = said("decision") === "sign" ? said("name") : said("reason");
    if (!isTheirTurn(found.envelope, found.signer)) return context.html(signingPage(found), 409);
    if (!words) return context.html(signingPage({ ...found, problem: "Fill in the field." }), 400);
    if (said("decision") === "sign") await store.sign(found, words);
    else await store.decline(found, words);
    return context.redirect(`/sign/${found.signer.token}`, 303);
  });
}

function addOverview(app: PageApp, store: EnvelopeStore, appUrl: string): void {
  const show = (id?: string) =>
    envelopesPage({
      envelopes: store.list(),
      open: id ? store.find(id) : undefined,
      version: store.version(),
      appUrl,
    });
  app.get("/", (context) => context.html(show()));
  app.get("/envelope/:id", (context) => context.html(show(context.req.param("id"))));
  app.post("/envelope/:id/expire", async (context) => {
    const envelope = store.find(context.req.param("id"));
    if (!envelope || !comesFromThisPage(context)) return context.text("Refused", 403);
    if (envelope.status === "sent") await store.expire(envelope);
    return context.redirect(`/envelope/${envelope.id}`, 303);
  });
  app.get("/api/newest", (context) => context.json({ id: store.version() }));
  // For programs: returns an envelope by our reference, with its signers' tokens.
  app.get("/api/envelopes/:reference", (context) => {
    const envelope = store.findByReference(context.req.param("reference"));
    return envelope ? context.json(envelope) : context.json({ error: "Not found" }, 404);
  });
}
