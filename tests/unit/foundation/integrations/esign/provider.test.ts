import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createEsignProvider } from "@/lib/foundation/integrations/esign/http-provider";
import { EsignError, type OutgoingEnvelope } from "@/lib/foundation/integrations/esign/provider";
import { readEsignWebhook, signEsignWebhook } from "@/lib/foundation/integrations/esign/webhook";
import { serveEsign } from "@/local/esign/server";
import { freePorts } from "@/local/ports";
import { createPdf } from "../../../../sample-files";
import { waitUntil } from "../../../../wait-until";

const KEY = "an-api-key";
const SECRET = "a-webhook-secret-of-some-length";
const REFERENCE = "00000000-0000-4000-8000-000000000001";

let folder: string;
let apiBase: string;
let stop: () => void;
let app: http.Server;
let paper: string;
let webhookReferences: (string | undefined)[] = [];
/** The app's statuses for its next webhooks; 200 once these are used up. */
let nextStatuses: number[] = [];
const closers: (() => void)[] = [];

beforeAll(async () => {
  app = http.createServer((request, response) => {
    void buffer(request).then((body) => {
      const header = request.headers["esign-signature"];
      const signature = typeof header === "string" ? header : null;
      webhookReferences.push(
        readEsignWebhook({ body: body.toString(), signature, secret: SECRET })?.reference,
      );
      response.writeHead(nextStatuses.shift() ?? 200).end();
    });
  });
  app.listen(0, "127.0.0.1");
  await once(app, "listening");
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "lintel-esign-"));
  paper = path.join(folder, "offer.pdf");
  fs.writeFileSync(paper, await createPdf(2));
  const [port = 0] = await freePorts(1);
  apiBase = `http://127.0.0.1:${port}`;
  const appUrl = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;
  stop = await serveEsign({ folder, port, appUrl, apiKey: KEY, webhookSecret: SECRET });
});

afterAll(() => {
  stop();
  app.close();
  fs.rmSync(folder, { recursive: true });
});

afterEach(() => {
  closers.splice(0).forEach((close) => close());
  webhookReferences = [];
  nextStatuses = [];
});

const provider = (limits?: { callMs: number; fileMs: number }, base = apiBase) =>
  createEsignProvider({ apiBase: base, apiKey: KEY }, limits);

const envelope = (email: string, reference: string = crypto.randomUUID()): OutgoingEnvelope => ({
  reference,
  subject: "Please sign",
  message: null,
  expiresAt: "2199-01-01T05:00:00.000Z",
  signers: [
    { reference: "buyer", name: "Zoë Łukasz", email, place: 1 },
    { reference: "agent", name: "Ann Agent", email: "ann@esign.test", place: 2 },
  ],
  documents: [{ reference: "offer", name: "Offer", path: paper }],
});

async function decide(reference: string, signer: number, form: Record<string, string>) {
  const stored = (await (await fetch(`${apiBase}/api/envelopes/${reference}`)).json()) as {
    signers: { token: string }[];
  };
  const url = `${apiBase}/sign/${stored.signers[signer]!.token}`;
  await fetch(url);
  return fetch(url, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
}

const sign = (reference: string, signer: number) =>
  decide(reference, signer, { decision: "sign", name: "Signed Name" });

test("an envelope is signed in the order of its signers, and ends with signed documents and a certificate", async () => {
  const esign = provider();
  const outgoing = envelope("buyer@esign.test");
  const { id } = await esign.sendEnvelope(outgoing);
  const states = async () => (await esign.getEnvelope(id)).signers.map(({ status }) => status);
  expect(await states()).toEqual(["asked", "waiting"]);
  expect((await sign(outgoing.reference, 1)).status).toBe(409);
  await expect(esign.openCertificate(id)).rejects.toThrow("Not everybody has signed");
  expect((await sign(outgoing.reference, 0)).status).toBe(303);
  expect(await states()).toEqual(["signed", "asked"]);
  await sign(outgoing.reference, 1);
  expect(await esign.getEnvelope(id)).toMatchObject({
    reference: outgoing.reference,
    status: "completed",
  });
  const signed = await buffer(await esign.openSignedDocument(id, "offer"));
  expect((await PDFDocument.load(signed)).getPageCount()).toBe(2);
  expect(signed.equals(fs.readFileSync(paper))).toBe(false);
  const certificate = await buffer(await esign.openCertificate(id));
  expect((await PDFDocument.load(certificate)).getTitle()).toBe("Certificate of completion");
  await esign.voidEnvelope(id, "Too late");
  expect((await esign.getEnvelope(id)).status).toBe("completed");
});

test("a decline has its reason, and an envelope that was sent can be voided", async () => {
  const esign = provider();
  const declined = envelope("buyer@esign.test");
  const { id } = await esign.sendEnvelope(declined);
  await decide(declined.reference, 0, { decision: "decline", reason: "Wrong price" });
  expect(await esign.getEnvelope(id)).toMatchObject({
    status: "declined",
    signers: [{ status: "declined", reason: "Wrong price" }, {}],
  });
  const voided = envelope("buyer@esign.test");
  const { id: other } = await esign.sendEnvelope(voided);
  await esign.voidEnvelope(other, "New terms");
  expect((await esign.getEnvelope(other)).status).toBe("voided");
  expect((await sign(voided.reference, 0)).status).toBe(409);
});

test("changes are reported by signed webhooks, which are retried while the app fails", async () => {
  nextStatuses = [500, 503];
  const outgoing = envelope("buyer@esign.test", REFERENCE);
  await provider().sendEnvelope(outgoing);
  await decide(REFERENCE, 0, { decision: "decline", reason: "No" });
  await waitUntil("both changes to be reported", () =>
    Promise.resolve(
      webhookReferences.filter((each) => each === REFERENCE).length >= 4 || undefined,
    ),
  );
});

test("an envelope whose response was lost is sent once", async () => {
  const outgoing = envelope("lost@esign.test");
  await expect(provider().sendEnvelope(outgoing)).rejects.toMatchObject({ permanent: false });
  const { id } = await provider().sendEnvelope(outgoing);
  expect(await provider().sendEnvelope(outgoing)).toMatchObject({ id });
});

test.each([
  ["busy@esign.test", "takes no more at the moment", false],
  ["garbled@esign.test", "is having trouble (status 502)", false],
  ["refused@esign.test", "refused this: This address does not take mail.", true],
])("the failure of the service for %s is explained", async (email, words, permanent) => {
  const failure = await provider()
    .sendEnvelope(envelope(email))
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(EsignError);
  expect(failure).toMatchObject({ permanent, message: expect.stringContaining(words) as string });
});

test("a request to a service that does not respond, or is down, fails with a message", async () => {
  const slow = provider({ callMs: 100, fileMs: 100 }).sendEnvelope(envelope("silent@esign.test"));
  await expect(slow).rejects.toThrow("did not answer in time");
  const [closed] = await freePorts(1);
  const nobody = provider(undefined, `http://127.0.0.1:${closed}`).getEnvelope("x");
  await expect(nobody).rejects.toThrow("cannot be reached");
});

test.each<[string, (response: http.ServerResponse) => void]>([
  ["HTML with status 200", (response) => response.end("<h1>Welcome</h1>")],
  ["JSON of another shape", (response) => response.end('{"id": 7}')],
  ["an endless response", (response) => response.end(" ".repeat(1_100_000))],
])("%s is refused as a response", async (_, answer) => {
  const server = http.createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    answer(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closers.push(() => server.close());
  const esign = provider(undefined, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await expect(esign.getEnvelope("x")).rejects.toThrow("cannot be read");
  await expect(esign.openCertificate("x")).rejects.toThrow("cannot be read");
});

test("a webhook is accepted only with a recent signature by one of the secrets over the exact body", () => {
  const now = 1_800_000_000;
  const body = JSON.stringify({ envelope: { id: "env_1", reference: REFERENCE } });
  const read = (signature: string | null, sent = body) =>
    readEsignWebhook({ body: sent, signature, secret: `new-${SECRET},${SECRET}` }, now);
  const event = { id: "env_1", reference: REFERENCE };
  expect(read(signEsignWebhook(SECRET, body, now))).toEqual(event);
  expect(read(signEsignWebhook(`new-${SECRET}`, body, now - 300))).toEqual(event);
  const refused = [
    null,
    "",
    "t=1,v1=00",
    signEsignWebhook("another-secret-of-some-length", body, now),
    signEsignWebhook(SECRET, body, now - 301),
    signEsignWebhook(SECRET, body, now + 301),
    signEsignWebhook(SECRET, body, now).replace(/t=\d+/, `t=${now - 5}`),
    `${signEsignWebhook(SECRET, body, now)},v1=00`,
  ];
  for (const signature of refused) expect(read(signature), signature ?? "none").toBeNull();
  expect(read(signEsignWebhook(SECRET, body, now), `${body} `)).toBeNull();
  for (const other of ["{", "{}", '{"envelope": {"id": "x", "reference": "y"}}']) {
    expect(read(signEsignWebhook(SECRET, other, now), other), other).toBeNull();
  }
});

test("only the signer whose turn it is can be notified, once per key", async () => {
  const mail = envelope("buyer@esign.test");
  const { id } = await provider().sendEnvelope(mail);
  const notify = (reference: string, kind: "reminder" | "request", key: string) =>
    provider().notifySigner(id, { reference, kind, key });
  await notify("buyer", "reminder", "one");
  await notify("buyer", "reminder", "one");
  await notify("buyer", "request", "two");
  const stored = (await (await fetch(`${apiBase}/api/envelopes/${mail.reference}`)).json()) as {
    signers: { notices?: Record<string, { kind: string }> }[];
  };
  expect(stored.signers.map(({ notices }) => Object.values(notices ?? {}).length)).toEqual([2, 0]);
  await expect(notify("agent", "reminder", "three")).rejects.toMatchObject({ permanent: true });
  await expect(notify("nobody", "reminder", "four")).rejects.toMatchObject({ permanent: true });
});
