import fs from "node:fs";
import http from "node:http";
import net, { type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { once } from "node:events";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { isTwilioSignature } from "@/lib/foundation/integrations/sms/signature";
import { createTwilio, SmsError } from "@/lib/foundation/integrations/sms/twilio";
import { freePorts } from "@/local/ports";
import { serveSms } from "@/local/sms/server";
import { waitUntil } from "../../../wait-until";

const ACCOUNT = {
  accountSid: "AC0123456789abcdef0123456789abcdef",
  authToken: "an-auth-token",
  from: "+16145550100",
};
const CLIENT = "+16145550123";

type Webhook = { path: string; fields: Record<string, string>; signed: boolean };

let folder: string;
let port: number;
let apiBase: string;
let stop: () => void;
let app: http.Server;
let appUrl: string;
let webhooks: Webhook[] = [];
/** The app's statuses for its next webhooks; 200 once these are used up. */
let nextStatuses: number[] = [];
const closers: (() => void)[] = [];

beforeAll(async () => {
  app = http.createServer((request, response) => void receiveWebhook(request, response));
  app.listen(0, "127.0.0.1");
  await once(app, "listening");
  appUrl = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;
  [port = 0] = await freePorts(1);
  apiBase = `http://127.0.0.1:${port}`;
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "lintel-texts-"));
  stop = await serveSms({ folder, port, appUrl, account: ACCOUNT });
});

afterAll(() => {
  stop();
  app.close();
  fs.rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  webhooks = [];
  nextStatuses = [];
  await fetch(`${apiBase}/api/texts`, { method: "DELETE" });
});
afterEach(() => closers.splice(0).forEach((close) => close()));

async function receiveWebhook(
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  const fields = Object.fromEntries(new URLSearchParams(body));
  const header = String(request.headers["x-twilio-signature"]);
  const url = appUrl + request.url;
  const signed = isTwilioSignature(ACCOUNT.authToken, url, fields, header);
  webhooks.push({ path: request.url ?? "", fields, signed });
  response.statusCode = nextStatuses.shift() ?? 200;
  response.end("<Response><Message>Thanks &amp; bye</Message></Response>");
}

const twilio = (limitMs?: number) =>
  createTwilio({ apiBase, ...ACCOUNT }, limitMs ? { limitMs } : {});
const text = (to = CLIENT, body = "Hello") => ({ to, from: ACCOUNT.from, body });

async function failure(sending: Promise<unknown>): Promise<SmsError> {
  const error: unknown = await sending.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(SmsError);
  return error as SmsError;
}

function inbound(from: string, body: string): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return fetch(`${apiBase}/api/texts`, {
    method: "POST",
    headers,
    body: JSON.stringify({ from, body }),
  });
}

test("a text is accepted, and its delivery is reported in signed webhooks", async () => {
  const statusCallback = `${appUrl}/status?message=1`;
  const sent = await twilio().sendSms({ ...text(CLIENT, "€".repeat(81)), statusCallback });
  expect(sent).toEqual({ sid: expect.stringMatching(/^SM/), segments: 2, status: "queued" });
  await waitUntil("two delivery reports", () => webhooks.length === 2);
  expect(webhooks.map(({ path: to, fields }) => [to, fields.MessageStatus])).toEqual([
    ["/status?message=1", "sent"],
    ["/status?message=1", "delivered"],
  ]);
  expect(webhooks.every(({ signed, fields }) => signed && fields.MessageSid === sent.sid)).toBe(
    true,
  );
});

test("only the first of two auth tokens authenticates to the account", async () => {
  const withTokens = (authToken: string) => createTwilio({ apiBase, ...ACCOUNT, authToken });
  const sent = await withTokens(`${ACCOUNT.authToken},an-old-token`).sendSms(text());
  expect(sent.sid).toMatch(/^SM/);
  await failure(withTokens(`an-old-token,${ACCOUNT.authToken}`).sendSms(text()));
});

test("a failed delivery report is posted again", async () => {
  nextStatuses = [500, 503];
  await twilio().sendSms({ ...text(), statusCallback: `${appUrl}/status` });
  const statuses = () => webhooks.map(({ fields }) => fields.MessageStatus);
  await waitUntil("the last delivery report", () => statuses().includes("delivered"));
  expect(statuses()).toEqual(["sent", "sent", "sent", "delivered"]);
});

test("a text to an unregistered number is reported as undelivered, with the error code", async () => {
  await twilio().sendSms({ ...text("+15005550034"), statusCallback: `${appUrl}/status` });
  const last = await waitUntil("the report of the failure", () =>
    webhooks.find(({ fields }) => fields.ErrorCode),
  );
  expect(last.fields).toMatchObject({ MessageStatus: "undelivered", ErrorCode: "30034" });
});

test.each([
  ["+15005550001", 21211, true, "can get text messages"],
  ["+15005550003", 21408, true, "this country"],
  ["+15005550004", 21610, true, "opted out"],
  ["+15005550009", 21614, true, "not a mobile number"],
  ["+15005550029", 20429, false, "is busy"],
])("%s fails with %i and an explanation", async (number, code, permanent, words) => {
  const error = await failure(twilio().sendSms(text(number)));
  expect(error).toMatchObject({ code, permanent, outcomeUnknown: false });
  expect(error.message).toContain(words);
});

test.each([
  ["+15005550050", "status 500"],
  ["+15005550052", "status 502"],
])("a service failure (%s) is temporary with an unknown outcome", async (number, words) => {
  const error = await failure(twilio().sendSms(text(number)));
  expect(error).toMatchObject({ permanent: false, outcomeUnknown: true });
  expect(error.message).toContain(words);
});

test("a wrong key, sender, recipient or text is a permanent failure", async () => {
  const stranger = createTwilio({ apiBase, ...ACCOUNT, authToken: "wrong" });
  const refusals = await Promise.all([
    failure(stranger.sendSms(text())),
    failure(twilio().sendSms({ ...text(), from: "+16145550199" })),
    failure(twilio().sendSms(text(CLIENT, "x".repeat(1601)))),
    failure(twilio().sendSms(text("614-555-0123"))),
    failure(twilio().sendSms(text(CLIENT, ""))),
  ]);
  expect(refusals.map(({ code }) => code)).toEqual([20003, 21606, 21617, 21211, 21602]);
  expect(refusals.every(({ permanent }) => permanent)).toBe(true);
});

test("a request to a hanging service times out, and the text that the service accepted is found later", async () => {
  const since = new Date();
  const error = await failure(twilio(300).sendSms(text("+15005550031")));
  expect(error).toMatchObject({ permanent: false, outcomeUnknown: true });
  expect(error.message).toContain("did not answer in time");
  const found = await twilio().findSentSms({ ...text("+15005550031"), since });
  expect(found).toHaveLength(1);
});

test("a truncated response leaves the outcome unknown, and the text is found", async () => {
  const since = new Date();
  const error = await failure(twilio().sendSms(text("+15005550032")));
  expect(error).toMatchObject({ permanent: false, outcomeUnknown: true });
  expect(await twilio().findSentSms({ ...text("+15005550032"), since })).toHaveLength(1);
});

test("the status of a text can be queried", async () => {
  const { sid } = await twilio().sendSms(text("+15005550034"));
  const end = await waitUntil("the text to be undelivered", async () => {
    const found = await twilio().getSms(sid);
    return found.status === "undelivered" && found;
  });
  expect(end).toMatchObject({ sid, errorCode: 30034 });
  expect(await failure(twilio().getSms("SMnobodyknows"))).toMatchObject({
    code: 20404,
    permanent: true,
  });
});

test("a text that was never accepted is not found", async () => {
  const since = new Date();
  await failure(twilio(300).sendSms(text("+15005550030")));
  expect(await twilio().findSentSms({ ...text("+15005550030"), since })).toEqual([]);
});

test("finds only the same text between the same numbers since a time, oldest first", async () => {
  const first = await twilio().sendSms(text());
  await twilio().sendSms(text(CLIENT, "Something else"));
  await twilio().sendSms(text("+16145550124"));
  const second = await twilio().sendSms(text());
  const sids = async (since: Date) =>
    (await twilio().findSentSms({ ...text(), since })).map(({ sid }) => sid);
  expect(await sids(new Date())).toEqual([first.sid, second.sid]);
  expect(await sids(new Date(Date.now() + 60_000))).toEqual([]);
});

test("finds a text that was sent before more than a hundred other texts", async () => {
  const since = new Date();
  const first = await twilio().sendSms(text(CLIENT, "The first"));
  await Promise.all(
    Array.from({ length: 120 }, (_, index) => twilio().sendSms(text(CLIENT, `No. ${index}`))),
  );
  const found = await twilio().findSentSms({ ...text(CLIENT, "The first"), since });
  expect(found.map(({ sid }) => sid)).toEqual([first.sid]);
});

test("a service that is down gives a temporary error without an unknown outcome", async () => {
  const [nobody] = await freePorts(1);
  const away = createTwilio({ ...ACCOUNT, apiBase: `http://127.0.0.1:${nobody}` });
  const error = await failure(away.sendSms(text()));
  expect(error).toMatchObject({ permanent: false, outcomeUnknown: false });
  expect(error.message).toContain("cannot be reached (ECONNREFUSED)");
});

test("a connection closed without a response leaves the outcome unknown", async () => {
  const closingServer = net.createServer((socket) => socket.once("data", () => socket.destroy()));
  closingServer.listen(0, "127.0.0.1");
  await once(closingServer, "listening");
  closers.push(() => closingServer.close());
  const base = `http://127.0.0.1:${(closingServer.address() as AddressInfo).port}`;
  const error = await failure(createTwilio({ ...ACCOUNT, apiBase: base }).sendSms(text()));
  expect(error).toMatchObject({ permanent: false, outcomeUnknown: true });
});

test("an inbound text is signed with Twilio's fields, and the page of the phone shows the reply", async () => {
  const answer = (await (await inbound(CLIENT, "Is it still for sale?")).json()) as object;
  expect(answer).toMatchObject({ answer: { status: 200 } });
  expect(webhooks).toEqual([
    {
      path: "/api/inbound/sms",
      signed: true,
      fields: expect.objectContaining({
        From: CLIENT,
        To: ACCOUNT.from,
        Body: "Is it still for sale?",
        NumMedia: "0",
        AccountSid: ACCOUNT.accountSid,
        MessageSid: expect.stringMatching(/^SM[0-9a-f]{32}$/),
      }),
    },
  ]);
  const page = await (await fetch(`${apiBase}/phone/${encodeURIComponent(CLIENT)}`)).text();
  expect(page).toContain("Thanks &amp; bye");
  expect(page).toContain("Lintel answered 200");
});

test("STOP blocks further texts until START", async () => {
  await inbound(CLIENT, "Stop ");
  expect((await failure(twilio().sendSms(text()))).code).toBe(21610);
  await inbound(CLIENT, "START");
  expect(await twilio().sendSms(text())).toMatchObject({ status: "queued" });
});

test("texts survive a restart, and pending texts are delivered after the restart", async () => {
  nextStatuses = Array.from({ length: 3 }, () => 500); // delays the first report
  const { sid } = await twilio().sendSms({ ...text(), statusCallback: `${appUrl}/status` });
  await waitUntil("the first attempt", () => webhooks.length > 0);
  stop();
  stop = await serveSms({ folder, port, appUrl, account: ACCOUNT });
  await waitUntil("the text to be delivered", () =>
    webhooks.some(({ fields }) => fields.SmsStatus === "delivered"),
  );
  const found = await twilio().findSentSms({ ...text(), since: new Date(Date.now() - 60_000) });
  expect(found).toMatchObject([{ sid, status: "delivered" }]);
});

test("cross-site requests and requests with a foreign host name are refused", async () => {
  const foreign = { "sec-fetch-site": "cross-site" };
  for (const address of ["/inbound", "/clear", "/api/texts"]) {
    const init = { method: "POST", headers: foreign, body: "{}" };
    expect((await fetch(apiBase + address, init)).status, address).toBe(403);
  }
  const rebound = await new Promise<number | undefined>((resolve, reject) => {
    const options = { port, host: "127.0.0.1", headers: { host: "evil.example" } };
    http.get(options, (answer) => resolve(answer.resume().statusCode)).on("error", reject);
  });
  expect(rebound).toBe(404);
});
