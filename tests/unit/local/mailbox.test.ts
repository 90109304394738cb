import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createClientMailer } from "@/lib/foundation/integrations/email/client-mail";
import { parseInboundMail } from "@/lib/messaging/messages/inbound-mail";
import {
  INBOUND_SIGNATURE_HEADER,
  isInboundSignature,
} from "@/lib/messaging/messages/inbound-signature";
import { createMessageToken, readMessageToken } from "@/lib/messaging/messages/message-token";
import { serveMailbox } from "@/local/mailbox/server";
import { freePorts } from "@/local/ports";

const SECRET = "the-secret-of-this-test";
const DOMAIN = "reply.lintel.test";
const ID = "0b6f3f2e-0c3c-4b58-9d5c-6a1f6a4b8a11";
const TOKEN = createMessageToken(SECRET, "reply", ID);

type Webhook = { url: string; type: string; signature: string; body: Buffer };

let folder: string;
let mailbox: string;
let webhooks: Webhook[] = [];
let mailer: ReturnType<typeof createClientMailer>;
let appUrl: string;
let restart: () => Promise<void>;
const cleanups: (() => Promise<void> | void)[] = [];

beforeAll(async () => {
  const app = http.createServer((request, response) => void receiveWebhook(request, response));
  app.listen(0, "127.0.0.1");
  await once(app, "listening");
  cleanups.push(() => void app.close());
  appUrl = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "lintel-mails-"));
  cleanups.push(() => fs.rmSync(folder, { recursive: true }));
  const [smtpPort = 0, webPort = 0] = await freePorts(2);
  const inbound = { domain: DOMAIN, secret: SECRET };
  const options = { folder, smtpPort, webPort, appUrl, inbound };
  let stop = await serveMailbox(options);
  cleanups.push(() => stop());
  restart = async () => {
    await stop();
    stop = await serveMailbox(options);
  };
  mailbox = `http://127.0.0.1:${webPort}`;
  mailer = createClientMailer(`smtp://127.0.0.1:${smtpPort}`, "Lintel <no-reply@lintel.test>");
  cleanups.push(mailer.close);
});

afterAll(async () => {
  while (cleanups.length) await cleanups.pop()?.();
});

beforeEach(async () => {
  webhooks = [];
  await fetch(`${mailbox}/api/messages`, { method: "DELETE" });
});

async function receiveWebhook(
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  webhooks.push({
    url: request.url ?? "",
    type: String(request.headers["content-type"]),
    signature: String(request.headers[INBOUND_SIGNATURE_HEADER.toLowerCase()]),
    body: Buffer.concat(chunks),
  });
  response.end('{"filed":true}');
}

/** Sends a mail to a client. Returns its id in the mailbox. */
async function sendAndCatch(
  extra: Partial<Parameters<typeof mailer.send>[0]> = {},
): Promise<string> {
  await mailer.send({
    id: ID,
    from: { name: "Ann Moore" },
    to: { name: "José Núñez", address: "jose@example.test" },
    replyTo: `reply+${TOKEN}@${DOMAIN}`,
    returnPath: `reply+${TOKEN}@${DOMAIN}`,
    subject: "Saturday",
    text: "Does Saturday work?\n\nAnn",
    html: "<p>Does Saturday work?</p>",
    references: ["<first@lintel.test>"],
    attachments: [{ name: "plan.pdf", type: "application/pdf", content: Buffer.alloc(2048) }],
    ...extra,
  });
  const answer = await fetch(`${mailbox}/api/messages?to=jose@example.test`);
  const { messages } = (await answer.json()) as { messages: { id: string }[] };
  return messages[0]?.id ?? "";
}

function act(id: string, action: string, fields: object = {}): Promise<Response> {
  return fetch(`${mailbox}/api/messages/${id}/${action}`, {
    method: "POST",
    body: JSON.stringify(fields),
  });
}

/** Returns the only mail that was delivered to the app, and checks its signature. */
async function readDeliveredMail() {
  const [{ url, type, signature, body } = { body: Buffer.of() } as Webhook] = webhooks;
  expect(webhooks).toHaveLength(1);
  expect({ url, type }).toEqual({ url: "/api/inbound/email", type: "message/rfc822" });
  expect(isInboundSignature(SECRET, body, signature)).toBe(true);
  return parseInboundMail(body);
}

test("a reply is signed, quotes the mail, and is sent from the recipient to the reply address", async () => {
  const answer = await act(await sendAndCatch(), "reply", { text: "Yes,\n10 works." });
  expect(await answer.json()).toEqual({ status: 200, body: '{"filed":true}' });
  const reply = await readDeliveredMail();
  expect(reply).toMatchObject({
    from: { name: "José Núñez", address: "jose@example.test" },
    subject: "Re: Saturday",
    inReplyTo: `<${ID}@lintel.test>`,
    references: ["<first@lintel.test>", `<${ID}@lintel.test>`],
    replyTokens: [TOKEN],
    reply: "Yes,\n10 works.",
    isAutoReply: false,
  });
  expect(reply.text).toContain("> Does Saturday work?");
  expect(readMessageToken(SECRET, "reply", reply.replyTokens[0] ?? "")).toBe(ID);
});

test("an absence note is marked as automatic", async () => {
  await act(await sendAndCatch(), "reply", { text: "Away", automatic: true });
  expect(await readDeliveredMail()).toMatchObject({
    isAutoReply: true,
    reply: "Away",
    bounce: null,
  });
});

test("a bounce names the mail and the failed recipient", async () => {
  await act(await sendAndCatch(), "bounce");
  expect(await readDeliveredMail()).toMatchObject({
    replyTokens: [TOKEN],
    bounce: {
      failedRecipient: "jose@example.test",
      originalMessageId: `<${ID}@lintel.test>`,
      permanent: true,
      status: "5.1.1",
    },
  });
});

test("a mail from an unknown sender has no reply token", async () => {
  const letter = {
    from: "Zoë <zoe@new.test>",
    to: `hello@${DOMAIN}`,
    subject: "Hi",
    text: "Sell?",
  };
  await fetch(`${mailbox}/api/inbound`, { method: "POST", body: JSON.stringify(letter) });
  expect(await readDeliveredMail()).toMatchObject({
    from: { name: "Zoë", address: "zoe@new.test" },
    replyTokens: [],
    reply: "Sell?",
  });
});

test("a one-click unsubscribe is sent only to an address on this machine", async () => {
  const here = await sendAndCatch({ listUnsubscribeUrl: `${appUrl}/api/unsubscribe/abc` });
  await act(here, "unsubscribe");
  expect(webhooks).toMatchObject([{ url: "/api/unsubscribe/abc" }]);
  expect(webhooks[0]?.body.toString()).toBe("List-Unsubscribe=One-Click");
  const elsewhere = await sendAndCatch({ listUnsubscribeUrl: "https://crm.example/unsubscribe" });
  expect(await (await act(elsewhere, "unsubscribe")).json()).toMatchObject({ status: 0 });
});

test("the page of a mail shows its attachments, actions and results after a restart", async () => {
  const id = await sendAndCatch({ listUnsubscribeUrl: `${appUrl}/api/unsubscribe/abc` });
  const form = new FormData();
  form.set("text", "Yes");
  const sent = await fetch(`${mailbox}/mail/${id}/reply`, {
    method: "POST",
    body: form,
    redirect: "manual",
  });
  expect(sent.status).toBe(303);
  await restart();
  const page = await (await fetch(`${mailbox}/mail/${id}`)).text();
  expect(page).toContain("plan.pdf");
  expect(page).toContain("2 KB");
  expect(page).toContain("Unsubscribe with one click");
  expect(page).toMatch(/Replied,[\s\S]+Lintel answered 200/);
});

test("cross-site requests are refused with status 403", async () => {
  const id = await sendAndCatch();
  const headers = { "sec-fetch-site": "cross-site" };
  for (const address of [`/mail/${id}/reply`, `/api/messages/${id}/bounce`, "/new", "/clear"]) {
    const answer = await fetch(mailbox + address, { method: "POST", headers });
    expect(answer.status, address).toBe(403);
  }
  expect(webhooks).toEqual([]);
});
