import { once } from "node:events";
import net from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { createMailer } from "@/lib/foundation/integrations/email/smtp";
import { MailError } from "@/lib/foundation/integrations/email/transport";

const MAIL = {
  id: "0b6f3f2e-0c3c-4b58-9d5c-6a1f6a4b8a11",
  to: "client@example.test",
  subject: "Hello",
  html: "<p>Hello</p>",
  text: "Hello",
};
const FROM = "Lintel <no-reply@lintel.test>";

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

async function smtpServer(options: SMTPServerOptions): Promise<string> {
  const server = new SMTPServer({ disabledCommands: ["AUTH", "STARTTLS"], ...options });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  closers.push(() => server.close());
  return `smtp://127.0.0.1:${(server.server.address() as net.AddressInfo).port}`;
}

async function failure(sending: Promise<void>): Promise<MailError> {
  const error: unknown = await sending.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(MailError);
  return error as MailError;
}

test("a mail has a Message-ID based on its id", async () => {
  const received: string[] = [];
  const url = await smtpServer({
    onData(stream, _session, done) {
      stream.on("data", (chunk: Buffer) => received.push(chunk.toString()));
      stream.on("end", done);
    },
  });
  await createMailer(url, FROM).send(MAIL);
  const raw = received.join("");
  expect(raw).toContain(`Message-ID: <${MAIL.id}@lintel.test>`);
  expect(raw).toContain("To: client@example.test");
  expect(raw).toMatch(/multipart\/alternative/);
});

test("a malformed recipient address fails permanently", async () => {
  const mailer = createMailer("smtp://127.0.0.1:9", FROM);
  const sending = mailer.send({ ...MAIL, to: "x,ann@lintel.test" });
  await expect(sending).rejects.toMatchObject({ permanent: true });
  mailer.close();
});

test("a refused address fails permanently, a busy server temporarily", async () => {
  const refusal = (responseCode: number) =>
    smtpServer({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error("no such mailbox"), { responseCode })),
    });
  const refused = await failure(createMailer(await refusal(550), FROM).send(MAIL));
  expect(refused.permanent).toBe(true);
  expect(refused.message).toContain("no such mailbox");
  const busy = await failure(createMailer(await refusal(451), FROM).send(MAIL));
  expect(busy.permanent).toBe(false);
});

test("a server that is down gives a temporary error with a readable message", async () => {
  const error = await failure(createMailer("smtp://127.0.0.1:1", FROM).send(MAIL));
  expect(error.message).toContain("The mail server 127.0.0.1:1 cannot be reached");
  expect(error.permanent).toBe(false);
});

test("a request to a server that never responds times out", async () => {
  const silent = net.createServer(() => undefined).listen(0, "127.0.0.1");
  await once(silent, "listening");
  closers.push(() => silent.close());
  const { port } = silent.address() as net.AddressInfo;
  const mailer = createMailer(`smtp://127.0.0.1:${port}`, FROM, { silenceMs: 200 });
  const error = await failure(mailer.send(MAIL));
  expect(error.message).toContain("did not answer in time");
  mailer.close();
});

test.each(["to", "subject"] as const)(
  "a line break in %s is refused permanently",
  async (field) => {
    const mailer = createMailer("smtp://127.0.0.1:1", FROM);
    const error = await failure(mailer.send({ ...MAIL, [field]: "a@b.test\r\nBcc: c@d.test" }));
    expect(error.permanent).toBe(true);
  },
);
