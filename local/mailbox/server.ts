import { comesFromThisPage, listen, pageApp, type PageApp } from "../pages/serve";
import { mailboxPage } from "./page";
import { serveSmtp } from "./smtp";
import { MailStore } from "./store";

export type MailboxOptions = { folder: string; smtpPort: number; webPort: number; appUrl: string };

const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

/** Catches every mail over SMTP and shows it on a page of its own; ends with the returned function. */
export async function serveMailbox(options: MailboxOptions): Promise<() => Promise<void>> {
  const store = new MailStore(options.folder);
  const stopSmtp = await serveSmtp(store, options.smtpPort);
  const close = await listen(mailboxApp(store, options.appUrl), options.webPort);
  return async () => {
    close();
    await stopSmtp();
  };
}

function mailboxApp(store: MailStore, appUrl: string): PageApp {
  const app = pageApp();
  app.get("/", (context) => context.html(mailboxPage(store.list(), undefined, appUrl)));
  app.get("/mail/:id", (context) => {
    const mail = store.find(context.req.param("id"));
    return mail ? context.html(mailboxPage(store.list(), mail, appUrl)) : context.redirect("/");
  });
  app.get("/mail/:id/html", (context) => {
    const mail = store.find(context.req.param("id"));
    context.header("Content-Security-Policy", MAIL_POLICY);
    return mail?.html ? context.html(opensInNewTab(mail.html)) : context.notFound();
  });
  app.post("/clear", (context) => {
    if (!comesFromThisPage(context)) return context.text("Refused", 403);
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
  app.get("/api/newest", (context) => context.json({ id: store.list()[0]?.id ?? "" }));
  return app;
}

function opensInNewTab(html: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, `$&${base}`) : base + html;
}
