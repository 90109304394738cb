import { once } from "node:events";
import fs from "node:fs";
import type { Server } from "node:http";
import path from "node:path";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { PROJECT_DIR } from "../settings";
import { mailboxPage } from "./page";
import { serveSmtp } from "./smtp";
import { MailStore } from "./store";

export type MailboxOptions = { folder: string; smtpPort: number; webPort: number; appUrl: string };

const LOOPBACK_NAMES = new Set(["localhost", "127.0.0.1", "[::1]"]);
const HERE = import.meta.dirname;
const FONT = "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";
const ASSETS = {
  "/style.css": { file: path.join(HERE, "style.css"), type: "text/css" },
  "/refresh.js": { file: path.join(HERE, "refresh.js"), type: "text/javascript" },
  "/inter.woff2": { file: path.join(PROJECT_DIR, FONT), type: "font/woff2" },
  "/icon.svg": { file: path.join(PROJECT_DIR, "app", "icon.svg"), type: "image/svg+xml" },
};
const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

/** Catches every mail over SMTP and shows it on a page of its own; ends with the returned function. */
export async function serveMailbox(options: MailboxOptions): Promise<() => Promise<void>> {
  const store = new MailStore(options.folder);
  const stopSmtp = await serveSmtp(store, options.smtpPort);
  const app = mailboxApp(store, options.appUrl);
  const server = serve({
    port: options.webPort,
    hostname: "127.0.0.1",
    fetch: app.fetch,
  }) as Server;
  if (!server.listening) await once(server, "listening");
  return async () => {
    server.close();
    server.closeAllConnections();
    await stopSmtp();
  };
}

function mailboxApp(store: MailStore, appUrl: string): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    // Mails carry single-use links: a page elsewhere must not read them through a name it controls.
    if (!LOOPBACK_NAMES.has(new URL(context.req.url).hostname))
      return context.text("Not found", 404);
    await next();
    context.header("Cache-Control", "no-store");
    context.header("X-Content-Type-Options", "nosniff");
    if (!context.res.headers.has("Content-Security-Policy")) {
      context.header("Content-Security-Policy", PAGE_POLICY);
    }
  });
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
    if (!comesFromThisPage(context.req.header("sec-fetch-site")))
      return context.text("Refused", 403);
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
  for (const [address, { file, type }] of Object.entries(ASSETS)) {
    app.get(address, (context) => {
      return context.body(new Uint8Array(fs.readFileSync(file)), 200, { "Content-Type": type });
    });
  }
  return app;
}

function opensInNewTab(html: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, `$&${base}`) : base + html;
}

function comesFromThisPage(site: string | undefined): boolean {
  return site === undefined || site === "same-origin" || site === "none";
}
