import { once } from "node:events";
import fs from "node:fs";
import type { Server } from "node:http";
import path from "node:path";
import { serve, type HttpBindings } from "@hono/node-server";
import { Hono, type Context } from "hono";
import { PROJECT_DIR } from "../settings";

export type PageApp = Hono<{ Bindings: HttpBindings }>;

const LOOPBACK_NAMES = new Set(["localhost", "127.0.0.1", "[::1]"]);
const HERE = import.meta.dirname;
const FONT = "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";
const ASSETS = {
  "/style.css": { file: path.join(HERE, "style.css"), type: "text/css" },
  "/hosted.css": { file: path.join(HERE, "hosted.css"), type: "text/css" },
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

/** Returns an app for loopback host names only, with the pages' style, script, font and icon. */
export function pageApp(): PageApp {
  const app: PageApp = new Hono();
  app.use(async (context, next) => {
    // Mails contain single-use links, so a page elsewhere must not read them through a name it controls.
    if (!isLoopback(context.req.url)) return context.text("Not found", 404);
    await next();
    context.header("Cache-Control", "no-store");
    context.header("X-Content-Type-Options", "nosniff");
    if (!context.res.headers.has("Content-Security-Policy")) {
      context.header("Content-Security-Policy", PAGE_POLICY);
    }
  });
  for (const [address, { file, type }] of Object.entries(ASSETS)) {
    app.get(address, (context) => {
      return context.body(new Uint8Array(fs.readFileSync(file)), 200, { "Content-Type": type });
    });
  }
  return app;
}

/** Listens on 127.0.0.1. Returns the function that stops it, even while responses are pending. */
export async function listen(app: PageApp, port: number): Promise<() => void> {
  const server = serve({ port, hostname: "127.0.0.1", fetch: app.fetch }) as Server;
  if (!server.listening) await once(server, "listening");
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

export function isLoopback(url: string): boolean {
  return LOOPBACK_NAMES.has(new URL(url).hostname);
}

/** Whether a form was sent by this page, or by a program. */
export function comesFromThisPage(context: Context): boolean {
  const site = context.req.header("sec-fetch-site");
  return site === undefined || site === "same-origin" || site === "none";
}
