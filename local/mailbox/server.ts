import { comesFromThisPage, listen, pageApp, type PageApp } from "../pages/serve";
import { createBounce } from "./bounce-report";
import { createAutoReply, newLetter, createReply, type Letter } from "./compose";
import {
  deliverInbound,
  oneClickUrl,
  unsubscribe,
  type Answer,
  type InboundSettings,
} from "./deliver-inbound";
import { mailboxPage } from "./page";
import { serveSmtp } from "./smtp";
import { MailStore, type CaughtMail } from "./store";

type MailboxOptions = {
  folder: string;
  smtpPort: number;
  webPort: number;
  appUrl: string;
  /** How replies are delivered to the app. */
  inbound: { domain: string; secret: string };
};

type Parts = { store: MailStore; settings: InboundSettings; domain: string };

const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

/** Catches every mail over SMTP and shows it on a page. Returns the function that stops the server. */
export async function serveMailbox(options: MailboxOptions): Promise<() => Promise<void>> {
  const { appUrl, inbound } = options;
  const store = new MailStore(options.folder);
  const stopSmtp = await serveSmtp(store, options.smtpPort);
  const settings = { appUrl, secret: inbound.secret };
  const app = pageApp();
  // Pages of other sites must not change anything.
  app.on(["POST", "DELETE"], "*", (context, next) =>
    comesFromThisPage(context) ? next() : Promise.resolve(context.text("Refused", 403)),
  );
  addPages(app, { store, settings, domain: inbound.domain });
  addActions(app, { store, settings, domain: inbound.domain });
  const close = await listen(app, options.webPort);
  return async () => {
    close();
    await stopSmtp();
  };
}

function addPages(app: PageApp, { store, settings, domain }: Parts): void {
  const shown = (open?: CaughtMail | { answer?: Answer }) =>
    mailboxPage({
      mails: store.list(),
      version: store.version(),
      appUrl: settings.appUrl,
      inboundDomain: domain,
      ...(open && { open }),
    });
  app.get("/", (context) => context.html(shown()));
  app.get("/new", (context) => context.html(shown({})));
  app.post("/new", async (context) => {
    const letter = letterIn(Object.fromEntries(await context.req.formData()));
    if (!letter) return context.text("A sender, a recipient and a text are needed", 400);
    return context.html(shown({ answer: await deliverInbound(await newLetter(letter), settings) }));
  });
  app.get("/mail/:id", (context) => {
    const mail = store.find(context.req.param("id"));
    return mail ? context.html(shown(mail)) : context.redirect("/");
  });
  app.get("/mail/:id/html", (context) => {
    const mail = store.find(context.req.param("id"));
    context.header("Content-Security-Policy", MAIL_POLICY);
    return mail?.html ? context.html(opensInNewTab(mail.html)) : context.notFound();
  });
  app.post("/clear", (context) => {
    store.clear();
    return context.redirect("/", 303);
  });
  app.get("/api/messages", (context) =>
    context.json({ messages: store.list(context.req.query("to")) }),
  );
  app.delete("/api/messages", (context) => {
    store.clear();
    return context.body(null, 204);
  });
  app.get("/api/newest", (context) => context.json({ id: store.version() }));
}

/**
 * Adds a recipient's actions (reply, bounce, unsubscribe) and a new mail. Each is a form on the
 * page and JSON under `/api`, which returns the app's response.
 */
function addActions(app: PageApp, { store, settings }: Parts): void {
  const act = async (mail: CaughtMail, action: string, fields: Record<string, unknown>) => {
    const done = await carryOut(mail, action, fields, settings);
    if (done) await store.addAnswer(mail, done.did, done.answer);
    return done?.answer;
  };
  app.post("/mail/:id/:action", async (context) => {
    const { id, action } = context.req.param();
    const mail = store.find(id);
    if (!mail) return context.redirect("/", 303);
    const fields = Object.fromEntries(await context.req.formData());
    const answer = await act(mail, action, fields);
    return answer ? context.redirect(`/mail/${id}`, 303) : context.text("Write something", 400);
  });
  app.post("/api/messages/:id/:action", async (context) => {
    const mail = store.find(context.req.param("id"));
    if (!mail) return context.json({ error: "No such mail" }, 404);
    const fields = await context.req.json<Record<string, unknown>>().catch(() => ({}));
    const answer = await act(mail, context.req.param("action"), fields);
    return answer ? context.json(answer) : context.json({ error: "text is needed" }, 400);
  });
  app.post("/api/inbound", async (context) => {
    const letter = letterIn(await context.req.json<Record<string, unknown>>());
    if (!letter) return context.json({ error: "from, to and text are needed" }, 400);
    return context.json(await deliverInbound(await newLetter(letter), settings));
  });
}

async function carryOut(
  mail: CaughtMail,
  action: string,
  { text, automatic }: Record<string, unknown>,
  settings: InboundSettings,
): Promise<{ did: string; answer: Answer } | undefined> {
  if (action === "bounce") {
    return { did: "Bounced", answer: await deliverInbound(createBounce(mail), settings) };
  }
  const url = oneClickUrl(mail.headers);
  if (action === "unsubscribe" && url) {
    return { did: "Unsubscribed", answer: await unsubscribe(url, settings.appUrl) };
  }
  if (action !== "reply" || typeof text !== "string" || !text.trim()) return undefined;
  return automatic
    ? {
        did: "Absence note",
        answer: await deliverInbound(await createAutoReply(mail, text), settings),
      }
    : { did: "Replied", answer: await deliverInbound(await createReply(mail, text), settings) };
}

function letterIn(fields: Record<string, unknown>): Letter | undefined {
  const { from, to, subject = "", text } = fields;
  const isComplete = [from, to, text].every((value) => typeof value === "string" && value.trim());
  return isComplete
    ? { from: String(from), to: String(to), subject: String(subject), text: String(text) }
    : undefined;
}

function opensInNewTab(html: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, `$&${base}`) : base + html;
}
