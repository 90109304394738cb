import { once } from "node:events";
import net from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  createClientMailer,
  type ClientMail,
} from "@/lib/foundation/integrations/email/client-mail";
import { MailError, type TransportLimits } from "@/lib/foundation/integrations/email/transport";

const MAIL: ClientMail = {
  id: "0b6f3f2e-0c3c-4b58-9d5c-6a1f6a4b8a11",
  from: { name: "Ann Moore" },
  to: { name: "Dana Client", address: "dana@example.test" },
  replyTo: "reply+abc@reply.lintel.test",
  subject: "Saturday",
  text: "See you on Saturday",
  html: "<p>See you on Saturday</p>",
  attachments: [],
};
const FROM = "Lintel <no-reply@lintel.test>";

const closers: (() => void)[] = [];
const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);
beforeEach(() => {
  unhandled.length = 0;
  process.on("unhandledRejection", note);
  process.on("uncaughtException", note);
});
afterEach(() => {
  closers.splice(0).forEach((close) => close());
  process.off("unhandledRejection", note);
  process.off("uncaughtException", note);
  expect(unhandled).toEqual([]);
});

type Caught = { url: string; raw: string[]; connections: () => number };

/** Starts a mail server that stores what it receives. */
async function smtpServer(options: SMTPServerOptions = {}): Promise<Caught> {
  const raw: string[] = [];
  let connections = 0;
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        raw.push(Buffer.concat(chunks).toString());
        done();
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  closers.push(() => server.close());
  const { port } = server.server.address() as net.AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, raw, connections: () => connections };
}

/** Starts a server that calls `onSocket` for each connection. */
async function rawServer(onSocket: (socket: net.Socket) => void): Promise<string> {
  const server = net.createServer((socket) => {
    socket.on("error", () => undefined);
    closers.push(() => socket.destroy());
    onSocket(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closers.push(() => server.close());
  return `smtp://127.0.0.1:${(server.address() as net.AddressInfo).port}`;
}

/**
 * Starts a server that greets, and then responds to each line of the client with the result of `answer`, or
 * nothing.
 */
function startScriptedServer(answer: (line: string, socket: net.Socket) => void): Promise<string> {
  return rawServer((socket) => {
    socket.write("220 hi\r\n");
    let rest = "";
    socket.on("data", (chunk) => {
      const lines = (rest + chunk.toString()).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) answer(line, socket);
    });
  });
}

function mailer(url: string, limits?: TransportLimits) {
  const opened = createClientMailer(url, FROM, limits);
  closers.unshift(opened.close);
  return opened;
}

async function received(mail: Partial<ClientMail>): Promise<{ raw: string; parsed: Email }> {
  const server = await smtpServer();
  await mailer(server.url).send({ ...MAIL, ...mail });
  const raw = server.raw.join("");
  return { raw, parsed: await PostalMime.parse(raw) };
}

async function failure(sending: Promise<void>): Promise<MailError> {
  const error: unknown = await sending.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(MailError);
  return error as MailError;
}

describe("a mail to a client", () => {
  test("is sent from the agent's name at the app's address", async () => {
    const { raw, parsed } = await received({});
    expect(parsed.from).toEqual({ name: "Ann Moore", address: "no-reply@lintel.test" });
    expect(parsed.to).toEqual([{ name: "Dana Client", address: "dana@example.test" }]);
    expect(parsed.replyTo).toEqual([{ name: "Ann Moore", address: MAIL.replyTo }]);
    expect(parsed.messageId).toBe(`<${MAIL.id}@lintel.test>`);
    expect(parsed).toMatchObject({ subject: "Saturday" });
    expect(raw).not.toMatch(/^(Auto-Submitted|Precedence|List-Unsubscribe)/im);
  });

  test("preserves names with commas, quotes and other letters", async () => {
    const names = ['O"Brien, José', "李小龍", "a <b@c.test>"];
    for (const name of names) {
      const { parsed } = await received({ from: { name }, to: { ...MAIL.to, name } });
      expect(parsed.from).toEqual({ name, address: "no-reply@lintel.test" });
      expect(parsed.to).toEqual([{ name, address: "dana@example.test" }]);
    }
  });

  test("has the headers of its thread and its attachments", async () => {
    const { parsed } = await received({
      inReplyTo: "<b@x.test>",
      references: ["<a@x.test>", "<b@x.test>"],
      attachments: [
        { name: "Größe, plan.pdf", type: "application/pdf", content: Buffer.from("%PDF") },
      ],
    });
    expect(parsed.inReplyTo).toBe("<b@x.test>");
    expect(parsed.references).toBe("<a@x.test> <b@x.test>");
    expect(parsed.attachments).toMatchObject([
      { filename: "Größe, plan.pdf", mimeType: "application/pdf" },
    ]);
  });

  test("uses the app's address or the given return path as the envelope sender", async () => {
    const senders: string[] = [];
    const server = await smtpServer({
      onMailFrom: ({ address }, _session, done) => {
        senders.push(address);
        done();
      },
    });
    const { send } = mailer(server.url);
    await send(MAIL);
    await send({ ...MAIL, returnPath: "reply+abc@reply.lintel.test" });
    expect(senders).toEqual(["no-reply@lintel.test", "reply+abc@reply.lintel.test"]);
    expect(server.raw[1]).toContain("To: Dana Client <dana@example.test>");
  });

  test.each([
    "<dana@example.test>",
    "x,dana@example.test",
    "(c)dana@example.test",
    "g:dana@example.test;",
    '"dana"@example.test',
    "Dana <dana@example.test>",
    "",
  ])("fails permanently for the invalid address %s", async (address) => {
    const server = await smtpServer();
    const { send } = mailer(server.url);
    for (const returnPath of [undefined, "reply+abc@reply.lintel.test"]) {
      const mail = { ...MAIL, to: { ...MAIL.to, address }, ...(returnPath && { returnPath }) };
      expect((await failure(send(mail))).permanent).toBe(true);
    }
    expect(server.connections()).toBe(0);
  });

  test("has one envelope recipient, whatever the names contain", async () => {
    const recipients: string[] = [];
    const server = await smtpServer({
      onRcptTo: ({ address }, _session, done) => {
        recipients.push(address);
        done();
      },
    });
    const name = "x@y.test, Dana <z@y.test>";
    const { send } = mailer(server.url);
    await send({ ...MAIL, from: { name }, to: { ...MAIL.to, name } });
    await send({ ...MAIL, to: { ...MAIL.to, name }, returnPath: "reply+abc@reply.lintel.test" });
    expect(recipients).toEqual(["dana@example.test", "dana@example.test"]);
  });

  test("offers one-click unsubscribing when it has an unsubscribe link", async () => {
    const url = "https://crm.example/api/unsubscribe/00000000000000000000000000000000000000000000";
    const { parsed } = await received({ listUnsubscribeUrl: url });
    const header = (name: string) => parsed.headers.find(({ key }) => key === name)?.value;
    expect(header("list-unsubscribe")).toBe(`<${url}>`);
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  });

  const WITH_BREAKS: [string, Partial<ClientMail>][] = [
    ["sender's name", { from: { name: "Ann\r\nBcc: x@y.test" } }],
    ["recipient's name", { to: { ...MAIL.to, name: "Dana\nBcc: x@y.test" } }],
    ["recipient", { to: { ...MAIL.to, address: "dana@example.test\r\nRCPT TO:<x@y.test>" } }],
    ["reply address", { replyTo: "a@b.test\rBcc: x@y.test" }],
    ["bounce address", { returnPath: "a@b.test>\r\nRCPT TO:<x@y.test>" }],
    ["subject", { subject: "Hi\r\nBcc: x@y.test" }],
    ["references", { references: ["<a@b.test>\r\nBcc: x@y.test"] }],
    ["answered mail", { inReplyTo: "<a@b.test>\nBcc: x@y.test" }],
    ["unsubscribe address", { listUnsubscribeUrl: "https://a.test/\r\nBcc: x@y.test" }],
    [
      "file's name",
      { attachments: [{ name: "a\r\nb", type: "text/plain", content: Buffer.of() }] },
    ],
  ];
  test.each(WITH_BREAKS)("fails permanently with a line break in the %s", async (_what, mail) => {
    const server = await smtpServer();
    const error = await failure(mailer(server.url).send({ ...MAIL, ...mail }));
    expect(error.permanent).toBe(true);
    expect(server.connections()).toBe(0);
  });
});

describe("sending many mails", () => {
  test("reuses a few connections", async () => {
    const server = await smtpServer();
    const { send } = mailer(server.url);
    const ids = Array.from({ length: 200 }, (_, index) => `mail-${index}`);
    const begin = performance.now();
    await Promise.all(ids.map((id) => send({ ...MAIL, id })));
    expect(200 / ((performance.now() - begin) / 1000)).toBeGreaterThan(20);
    expect(server.connections()).toBeLessThanOrEqual(10);
    const sent = server.raw.map((raw) => /^Message-ID: <(.+)@/m.exec(raw)?.[1]);
    expect(sent.sort()).toEqual(ids.sort());
  });

  test("continues on the same connection after a refused address", async () => {
    const server = await smtpServer({
      onRcptTo: ({ address }, _session, done) =>
        address.startsWith("nobody")
          ? done(Object.assign(new Error("no such mailbox"), { responseCode: 550 }))
          : address.startsWith("busy")
            ? done(Object.assign(new Error("come again"), { responseCode: 451 }))
            : done(),
    });
    const { send } = mailer(server.url, { connections: 1 });
    const refused = await failure(send({ ...MAIL, to: { name: "", address: "nobody@x.test" } }));
    expect(refused).toMatchObject({ permanent: true });
    expect(refused.message).toContain("no such mailbox");
    const busy = await failure(send({ ...MAIL, to: { name: "", address: "busy@x.test" } }));
    expect(busy).toMatchObject({ permanent: false });
    await send(MAIL);
    expect(server.raw).toHaveLength(1);
    expect(server.connections()).toBe(1);
  });

  test("opens a new connection when the server closed the idle one", async () => {
    const sessions: net.Socket[] = [];
    const mails: string[] = [];
    const url = await startScriptedServer((line, socket) => {
      if (!sessions.includes(socket)) sessions.push(socket);
      if (line === ".") {
        mails.push(line);
        socket.write("250 taken\r\n");
      } else if (line === "DATA") socket.write("354 go\r\n");
      else if (/^(EHLO|MAIL|RCPT)/.test(line)) socket.write("250 ok\r\n");
    });
    const { send } = mailer(url, { connections: 1 });
    await send(MAIL);
    const [first] = sessions;
    const closed = once(first as net.Socket, "close");
    first?.end("421 bye\r\n");
    await closed;
    await send(MAIL);
    expect(mails).toHaveLength(2);
    expect(sessions).toHaveLength(2);
  });
});

describe("a mail server that", () => {
  const QUICK = { silenceMs: 200, totalMs: 1500, connections: 1 };

  test("is down gives a temporary error with a readable message", async () => {
    const error = await failure(mailer("smtp://127.0.0.1:1", QUICK).send(MAIL));
    expect(error.message).toContain("cannot be reached");
    expect(error.permanent).toBe(false);
  });

  test("accepts the connection and stays silent times out", async () => {
    const url = await rawServer(() => undefined);
    const error = await failure(mailer(url, QUICK).send(MAIL));
    expect(error.message).toContain("did not answer in time");
    expect(error.permanent).toBe(false);
  });

  test("hangs after the mail times out, and the next mail uses a new connection", async () => {
    let hanging = true;
    const url = await startScriptedServer((line, socket) => {
      if (line === ".") {
        if (!hanging) socket.write("250 taken\r\n");
      } else if (line === "DATA") socket.write("354 go\r\n");
      else if (/^(EHLO|MAIL|RCPT)/.test(line)) socket.write("250 ok\r\n");
    });
    const { send } = mailer(url, QUICK);
    const error = await failure(send(MAIL));
    expect(error).toMatchObject({ permanent: false });
    hanging = false;
    await send(MAIL);
  });

  test("sends its greeting slowly times out when the total time of the mail is over", async () => {
    const url = await rawServer((socket) => {
      const timer = setInterval(() => socket.write("220-still here\r\n"), 50);
      socket.on("close", () => clearInterval(timer));
    });
    const begin = performance.now();
    const { send } = mailer(url, { ...QUICK, silenceMs: 60_000 });
    expect((await failure(send(MAIL))).message).toContain("took too long");
    expect(performance.now() - begin).toBeLessThan(3000);
  });

  test.each([
    ["MAIL", "550 no"],
    ["RCPT", "550 no"],
    ["DATA", "554 no"],
    [".", "552 too large"],
  ])("refuses %s permanently is asked once", async (step, refusal) => {
    let attempts = 0;
    const url = await startScriptedServer((line, socket) => {
      if (line.startsWith(step)) {
        attempts += 1;
        socket.write(`${refusal}\r\n`);
      } else if (line === "DATA") socket.write("354 go\r\n");
      else if (/^(EHLO|MAIL|RCPT|RSET)/.test(line)) socket.write("250 ok\r\n");
    });
    const error = await failure(mailer(url, QUICK).send(MAIL));
    expect(error.permanent).toBe(true);
    expect(attempts).toBe(1);
  });

  test("responds 500 to everything fails the mail", async () => {
    const url = await startScriptedServer((_line, socket) => void socket.write("500 what?\r\n"));
    expect(await failure(mailer(url, QUICK).send(MAIL))).toBeInstanceOf(MailError);
  });

  test("disconnects during its response receives the mail only once", async () => {
    let accepted = 0;
    const url = await startScriptedServer((line, socket) => {
      if (line === ".") {
        accepted += 1;
        socket.end("25");
      } else if (line === "DATA") socket.write("354 go\r\n");
      else if (/^(EHLO|MAIL|RCPT)/.test(line)) socket.write("250 ok\r\n");
    });
    const error = await failure(mailer(url, QUICK).send(MAIL));
    expect(error.permanent).toBe(false);
    expect(accepted).toBe(1);
  });

  test("disconnects before its greeting causes a temporary error", async () => {
    const url = await rawServer((socket) => void socket.destroy());
    const error = await failure(mailer(url, QUICK).send(MAIL));
    expect(error.permanent).toBe(false);
  });
});
