import { comesFromThisPage, listen, pageApp, type PageApp } from "../pages/serve";
import { startDelivery, type Account } from "./delivery";
import { receiveText } from "./inbound";
import { phonesPage } from "./page";
import { TextStore } from "./store";
import { addTwilioApi } from "./twilio-api";

type SmsOptions = { folder: string; port: number; appUrl: string; account: Account };

type Parts = { store: TextStore; account: Account; appUrl: string };

const E164 = /^\+[1-9]\d{7,14}$/;

/** Serves a stand-in for Twilio on loopback, with a page. Returns the function that stops it. */
export async function serveSms({ folder, port, appUrl, account }: SmsOptions): Promise<() => void> {
  const store = new TextStore(folder);
  const delivery = startDelivery(store, account);
  const app = pageApp();
  addTwilioApi(app, { store, account, delivery, appUrl });
  addPages(app, { store, account, appUrl });
  const close = await listen(app, port);
  return () => {
    delivery.stop();
    close();
  };
}

function addPages(app: PageApp, parts: Parts): void {
  const { store, account, appUrl } = parts;
  const shown = (number?: string) =>
    phonesPage({
      texts: store.list(),
      number,
      version: store.version(),
      appUrl,
      ownNumber: account.from,
    });
  app.get("/", (context) => context.html(shown()));
  app.get("/new", (context) => context.html(shown("")));
  app.get("/phone/:number", (context) => {
    const number = context.req.param("number");
    return store.withNumber(number).length ? context.html(shown(number)) : context.redirect("/");
  });
  app.post("/inbound", async (context) => {
    if (!comesFromThisPage(context)) return context.text("Refused", 403);
    const form = await context.req.formData();
    const from = String(form.get("from") ?? "").trim();
    const body = String(form.get("body") ?? "").replaceAll("\r\n", "\n");
    if (!E164.test(from) || !body.trim()) {
      return context.text("Give a number as +16145550123, and a text", 400);
    }
    await receiveText(parts, { from, body });
    return context.redirect(`/phone/${encodeURIComponent(from)}`, 303);
  });
  app.post("/clear", (context) => {
    if (!comesFromThisPage(context)) return context.text("Refused", 403);
    store.clear();
    return context.redirect("/", 303);
  });
  addJson(app, parts);
}

/** Adds JSON for programs: `/api/texts?number=` lists texts, a POST simulates an inbound one. */
function addJson(app: PageApp, parts: Parts): void {
  const { store } = parts;
  app.get("/api/newest", (context) => context.json({ id: store.version() }));
  app.get("/api/texts", (context) => {
    const number = context.req.query("number");
    return context.json({ texts: number ? store.withNumber(number) : store.list() });
  });
  app.post("/api/texts", async (context) => {
    if (!comesFromThisPage(context)) return context.text("Refused", 403);
    const { from, body } = await context.req.json<{ from?: unknown; body?: unknown }>();
    if (typeof from !== "string" || !E164.test(from) || typeof body !== "string" || !body) {
      return context.json({ error: "from (E.164) and body are needed" }, 400);
    }
    return context.json(await receiveText(parts, { from, body }), 201);
  });
  app.delete("/api/texts", (context) => {
    store.clear();
    return context.body(null, 204);
  });
}
