import { describe, expect, test } from "vitest";
import { toUnparsedMail } from "@/lib/messaging/messages/inbound-mail";
import { MAIL_BOUNDS, MailTooComplex } from "@/lib/messaging/messages/mail-bounds";
import { cpuMs } from "@/tests/cpu-time";
import { createMailReader } from "@/worker/mail-reader";

const HEAD = "From: Dana <dana@x.test>\r\nTo: reply+abc@in.test\r\nSubject: Offer\r\n";
const mail = (body: string) => Buffer.from(`${HEAD}\r\n${body}`);
/** A limit in milliseconds for a machine that runs three other tests at the same time. */
const LONG_LIMIT_MS = 30_000;
/** The longest mail that is parsed, which takes some seconds. */
const LARGEST_MAIL = mail("a line\r\n".repeat(MAIL_BOUNDS.textLines - 10));

describe("the reader of mails", () => {
  test("does not block others while it parses the worst mails", async () => {
    const read = createMailReader(LONG_LIMIT_MS);
    await read(mail("Hello"));
    let turns = 0;
    const clock = setInterval(() => (turns += 1), 10);
    const began = performance.now();
    expect((await read(LARGEST_MAIL)).subject).toBe("Offer");
    const took = performance.now() - began;
    clearInterval(clock);
    expect(turns).toBeGreaterThan(took / 100);
  });

  test("gives up a slow mail, and reads the next mail after a refused one", async () => {
    const read = createMailReader(100);
    await expect(read(LARGEST_MAIL)).rejects.toThrow(MailTooComplex);
    const patient = createMailReader(LONG_LIMIT_MS);
    await expect(patient(mail("b\r\n".repeat(MAIL_BOUNDS.textLines + 1)))).rejects.toThrow(
      "The email has too many lines",
    );
    expect((await patient(mail("Hello"))).reply).toBe("Hello");
  });
});

test("an unparsed mail is kept and reported with sender, address and subject", async () => {
  const raw = Buffer.from(
    `${HEAD}Content-Type: multipart/mixed; boundary=b\r\n\r\n${"--b\r\n\r\nx\r\n".repeat(200)}`,
  );
  const unparsed = await toUnparsedMail(raw, "The email has more than 100 parts");
  expect(unparsed).toMatchObject({
    from: { name: "Dana", address: "dana@x.test" },
    replyTokens: ["abc"],
    subject: "Offer",
    reply:
      "This email could not be shown. The email has more than 100 parts. It is attached as received.",
    html: null,
  });
  expect(unparsed.attachments).toMatchObject([{ name: "message.eml", size: raw.byteLength }]);
});

test.each(["", "\r\n", "x".repeat(200_000), "A: b\r\n".repeat(20_000), "\0\xff"])(
  "keeps even an empty or invalid mail as an attachment",
  async (raw) => {
    expect((await toUnparsedMail(Buffer.from(raw), "No")).attachments).toHaveLength(1);
  },
);

test("a mail delays the next by at most five seconds, whatever its HTML", async () => {
  const read = createMailReader();
  await read(mail("Hello"));
  // A list whose items are never closed. A megabyte of it would take some fifteen seconds.
  const hostile = Buffer.from(
    `${HEAD}Content-Type: text/html\r\n\r\n<ul>${`${"<li>x".repeat(100)}\r\n`.repeat(2_050)}`,
  );
  expect(hostile.length).toBeGreaterThan(1_000_000);
  const began = cpuMs();
  const failure = await read(hostile).catch((error: unknown) => error);
  expect((await read(mail("Hello again"))).reply).toBe("Hello again");
  // CPU time, which a busy machine stretches, so half of the limit is left for that.
  expect(cpuMs() - began).toBeLessThan(2500);
  if (!(failure instanceof MailTooComplex))
    expect(failure).toMatchObject({ subject: "Offer", html: null });
});
