import { setTimeout as pause } from "node:timers/promises";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import { isLoopback, type PageApp } from "../pages/serve";
import type { Account, Delivery } from "./delivery";
import { getBehaviour, SILENCE_MS, type NumberBehaviour } from "./magic-numbers";
import type { CaughtText, TextStore } from "./store";

type Parts = { store: TextStore; account: Account; delivery: Delivery; appUrl: string };
type Refusal = { status: number; code: number; message: string };

const MAX_BODY = 1600;
const MAX_PAGE = 1000;
const E164 = /^\+[1-9]\d{7,14}$/;

/** Serves the calls of Twilio's messages resource (2010-04-01) that Lintel makes. */
export function addTwilioApi(app: PageApp, parts: Parts): void {
  const { store, account } = parts;
  const base = `/2010-04-01/Accounts/${account.accountSid}`;
  app.use("/2010-04-01/*", async (context, next) => {
    if (!isKnown(context.req.header("authorization"), account)) {
      return refuse(context, { status: 401, code: 20003, message: "Authenticate" });
    }
    return next();
  });
  app.post(`${base}/Messages.json`, async (context) => {
    const form = new URLSearchParams(await context.req.text());
    const refusal = getRefusal(form, parts);
    return refusal ? refuse(context, refusal) : play(context, form, parts);
  });
  app.get(`${base}/Messages.json`, (context) => context.json(page(context, store, account)));
  app.get(`${base}/Messages/:file{.+\\.json}`, (context) => {
    const text = store.find(context.req.param("file").slice(0, -".json".length));
    if (text) return context.json(resource(text, account));
    const message = `The requested resource ${context.req.path} was not found`;
    return refuse(context, { status: 404, code: 20404, message });
  });
}

function isKnown(header: string | undefined, { accountSid, authToken }: Account): boolean {
  return header === `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
}

function refuse(context: Context, { status, code, message }: Refusal): Response {
  const more_info = `https://www.twilio.com/docs/errors/${code}`;
  return Response.json({ code, message, more_info, status }, { status });
}

/** Makes Twilio's checks of a new text, in its order and words. */
function getRefusal(form: URLSearchParams, { store, account, appUrl }: Parts): Refusal | undefined {
  const [to, from, body] = ["To", "From", "Body"].map((name) => form.get(name) ?? "");
  const wrong = (code: number, message: string) => ({ status: 400, code, message });
  if (!to) return wrong(21604, "A 'To' phone number is required.");
  if (!from) return wrong(21603, "A 'From' phone number is required.");
  if (from !== account.from) {
    return wrong(
      21606,
      `The 'From' phone number ${from} is not a valid, SMS-capable inbound phone number or short code for your account.`,
    );
  }
  if (!E164.test(to)) return wrong(21211, `The 'To' number ${to} is not a valid phone number.`);
  if (!body) return wrong(21602, "Message body is required.");
  if (body.length > MAX_BODY) {
    return wrong(21617, "The concatenated message body exceeds the 1600 character limit");
  }
  const callback = form.get("StatusCallback");
  if (callback !== null && !isOurs(callback, appUrl)) {
    return wrong(21609, `The StatusCallback URL ${callback} is not a valid URL.`);
  }
  if (store.hasOptedOut(to)) return wrong(21610, "Attempt to send to unsubscribed recipient");
  return undefined;
}

/** Callbacks may only go to this machine. */
function isOurs(url: string, appUrl: string): boolean {
  if (!URL.canParse(url)) return false;
  return isLoopback(url) || new URL(url).origin === new URL(appUrl).origin;
}

async function play(context: Context, form: URLSearchParams, parts: Parts): Promise<Response> {
  const fate = getBehaviour(form.get("To") ?? "");
  if (fate.kind === "refused") return refuse(context, fate);
  if (fate.kind === "garbled") {
    return new Response(fate.body, {
      status: fate.status,
      headers: { "content-type": fate.type },
    });
  }
  const text = isTaken(fate) ? await take(form, parts) : undefined;
  if (fate.kind === "silent") await silence(context.req.raw.signal);
  if (!text) {
    return refuse(context, { status: 503, code: 20503, message: "Service unavailable" });
  }
  const answer = resource(text, parts.account);
  return fate.kind === "cut" ? breakOff(context, answer) : Response.json(answer, { status: 201 });
}

/** Waits until the time is over or the caller has disconnected. */
async function silence(disconnected: AbortSignal): Promise<void> {
  await pause(SILENCE_MS, undefined, { signal: disconnected }).catch(() => undefined);
}

function isTaken(fate: NumberBehaviour): boolean {
  return fate.kind !== "silent" || fate.isAccepted;
}

async function take(form: URLSearchParams, { store, delivery }: Parts): Promise<CaughtText> {
  const text = await store.keep({
    direction: "outbound-api",
    from: form.get("From") ?? "",
    to: form.get("To") ?? "",
    body: form.get("Body") ?? "",
    status: "queued",
    statusCallback: form.get("StatusCallback"),
  });
  delivery.begin(text);
  return text;
}

function breakOff(context: Context, answer: object): Response {
  const body = JSON.stringify(answer);
  const { outgoing } = context.env;
  outgoing.writeHead(201, { "content-type": "application/json", "content-length": body.length });
  outgoing.write(body.slice(0, body.length / 2), () => outgoing.destroy());
  return RESPONSE_ALREADY_SENT;
}

function page(context: Context, store: TextStore, account: Account): object {
  const query = new URL(context.req.url).searchParams;
  const size = Math.min(Number(query.get("PageSize")) || 50, MAX_PAGE);
  const number = Number(query.get("Page")) || 0;
  const texts = store.list().filter((text) => matchesQuery(text, query));
  const shown = texts.slice(number * size, (number + 1) * size);
  const uri = (page: number) => {
    const next = new URLSearchParams(query);
    next.set("PageSize", String(size));
    next.set("Page", String(page));
    return `${context.req.path}?${next}`;
  };
  return {
    messages: shown.map((text) => resource(text, account)),
    page: number,
    page_size: size,
    start: number * size,
    end: number * size + Math.max(shown.length - 1, 0),
    uri: uri(number),
    first_page_uri: uri(0),
    previous_page_uri: number > 0 ? uri(number - 1) : null,
    next_page_uri: texts.length > (number + 1) * size ? uri(number + 1) : null,
  };
}

/** Matches To, From, and the day a text was sent: on it, from it on (`DateSent>=`) or until it. */
function matchesQuery(text: CaughtText, query: URLSearchParams): boolean {
  const [to, from] = [query.get("To"), query.get("From")];
  const day = text.sentAt?.slice(0, 10);
  const [on, since, until] = ["DateSent", "DateSent>", "DateSent<"].map((name) => query.get(name));
  return (
    (!to || text.to === to) &&
    (!from || text.from === from) &&
    (!on || day === on) &&
    (!since || (day !== undefined && day >= since.slice(0, 10))) &&
    (!until || (day !== undefined && day <= until.slice(0, 10)))
  );
}

/** Returns a text in Twilio's form: moments in RFC 2822, counts as text. */
function resource(text: CaughtText, { accountSid }: Account): object {
  const uri = `/2010-04-01/Accounts/${accountSid}/Messages/${text.sid}`;
  return {
    sid: text.sid,
    account_sid: accountSid,
    messaging_service_sid: null,
    api_version: "2010-04-01",
    direction: text.direction,
    to: text.to,
    from: text.from,
    body: text.body,
    status: text.status,
    num_segments: String(text.segments),
    num_media: "0",
    price: null,
    price_unit: "USD",
    error_code: text.errorCode,
    error_message: null,
    date_created: rfc2822(text.createdAt),
    date_sent: text.sentAt && rfc2822(text.sentAt),
    date_updated: rfc2822(text.updatedAt),
    uri: `${uri}.json`,
    subresource_uris: { media: `${uri}/Media.json` },
  };
}

function rfc2822(instant: string): string {
  return new Date(instant).toUTCString().replace("GMT", "+0000");
}
