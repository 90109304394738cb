import fs from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isAutomaticMail } from "@/lib/messaging/messages/auto-reply";
import { parseInboundMail, type InboundMail } from "@/lib/messaging/messages/inbound-mail";

const OUR_MESSAGE_ID = "<0b6f3f2e-0c3c-4b58-9d5c-6a1f6a4b8a11@lintel.test>";
const TOKEN = "0123456789abcdefghjkmnpqrstvwxyz0123456789abc";

const sample = (name: string) =>
  parseInboundMail(fs.readFileSync(path.join(import.meta.dirname, "mails", `${name}.eml`)));
const mail = (...lines: string[]) => parseInboundMail(Buffer.from(lines.join("\r\n")));

describe("a reply", () => {
  test("from Gmail is parsed", async () => {
    const answer = await sample("gmail");
    expect(answer).toMatchObject({
      messageId: "<CAPabc123=xyz@mail.gmail.com>",
      inReplyTo: OUR_MESSAGE_ID,
      references: [OUR_MESSAGE_ID],
      from: { name: "Dana Client", address: "dana.client@gmail.example" },
      to: [{ name: "Ann Moore", address: `reply+${TOKEN}@reply.lintel.test` }],
      cc: [{ name: "Sam Client", address: "sam@gmail.example" }],
      replyTokens: [TOKEN],
      subject: "Re: Saturday",
      reply: "Yes, 10 o’clock works.\n\nCould we see the garage, too?",
      isAutoReply: false,
      bounce: null,
      date: "2026-11-20T14:12:44.000Z",
      attachments: [],
    });
    expect(answer.text).toContain("does Saturday at 10 work for you?");
    expect(answer.html).toContain("<blockquote");
  });

  test("from Outlook is parsed, with special characters, files and an inline picture", async () => {
    const answer = await sample("outlook");
    expect(answer.reply).toBe("Saturday’s fine – my offer is € 300,000.\n\nDana");
    expect(answer.from).toEqual({ name: "Client, Dana", address: "dana@outlook.example" });
    expect(answer.references).toEqual(["<first@lintel.test>", OUR_MESSAGE_ID]);
    const files = answer.attachments.map(({ name, type, size, contentId }) => {
      return { name, type, size, contentId };
    });
    expect(files).toEqual([
      { name: "image001.png", type: "image/png", size: 4, contentId: "image001.png@01DA" },
      { name: "Vorläufiges Angebot.pdf", type: "application/pdf", size: 8, contentId: null },
    ]);
    expect(Buffer.from(answer.attachments[1]?.content ?? []).toString()).toBe("%PDF-1.4");
    expect(answer.html).toContain('<img data-cid="image001.png@01DA" width="120" />');
    expect(answer.html).not.toMatch(/script|onclick|<style|alert/);
  });

  test("from Apple Mail is parsed, with its token in capitals", async () => {
    const answer = await sample("apple-mail");
    expect(answer.reply).toBe("Great, see you there.");
    expect(answer.replyTokens).toEqual([TOKEN]);
    expect(answer.html).toBeNull();
  });

  test("in ISO 8859-1 is parsed, with encoded words in its headers", async () => {
    const answer = await sample("latin1");
    expect(answer).toMatchObject({
      from: { name: "André Núñez", address: "andre@example.test" },
      subject: "Wie groß ist das Haus? 🏡",
      text: "Schönes Haus, für 300 m².",
    });
  });

  test("in HTML only is parsed, forwarded to the reply address", async () => {
    const answer = await sample("html-only");
    expect(answer.reply).toBe("Yes & thanks <3\nSee you\nthere");
    expect(answer.text).toContain("Hi Dana");
    expect(answer.replyTokens).toEqual([TOKEN]);
  });
});

describe("the quoted mail", () => {
  const reply = async (...lines: string[]) =>
    (await mail("From: a@b.test", "Content-Type: text/plain; charset=utf-8", "", ...lines)).reply;

  test("is cut below an Outlook header without addresses", async () => {
    const lines = ["Sounds good", "", "From: Ann Moore", "Sent: Thursday", "To: Dana", "", "Hi"];
    expect(await reply(...lines)).toBe("Sounds good");
  });

  test.each(["---------- Forwarded message ---------", "Begin forwarded message:"])(
    "is kept under %s",
    async (mark) => {
      const forwarded = [mark, "From: Sam <sam@b.test>", "Date: Friday", "", "The offer"];
      expect(await reply("FYI", "", ...forwarded)).toMatch(/^FYI[\s\S]+The offer$/);
    },
  );

  test("is kept when nothing else was written", async () => {
    expect(await reply("> only quoted", "> lines")).toBe("> only quoted\n> lines");
  });

  test("is empty in a mail that quotes nothing, however long", async () => {
    const words = Array.from({ length: 4000 }, (_, index) => `Line ${index}`);
    expect(await reply(...words)).toBe(words.join("\n"));
    expect(await reply("On Monday we wrote: nothing", "and so on")).toContain("and so on");
  });
});

describe("an automatic mail", () => {
  test("is recognised as an absence note", async () => {
    expect(await sample("away")).toMatchObject({ isAutoReply: true, bounce: null });
  });

  test.each([
    ["auto-submitted", "auto-generated", true],
    ["auto-submitted", "No", false],
    ["auto-submitted", "no (a person)", false],
    ["x-autoreply", "yes", true],
    ["precedence", "bulk", true],
    ["precedence", "first-class", false],
    ["list-id", "<news.example.test>", true],
    ["return-path", "<>", true],
    ["return-path", "<a@b.test>", false],
    ["subject", "Out of office", false],
  ])("is recognised by its headers: %s: %s", (key, value, automatic) => {
    expect(isAutomaticMail([{ key, value }])).toBe(automatic);
  });
});

describe("a bounce", () => {
  test("names the failed recipient, our mail and the cause", async () => {
    const report = await sample("bounce");
    expect(report.isAutoReply).toBe(true);
    expect(report.bounce).toEqual({
      failedRecipient: "dana@example.test",
      originalMessageId: OUR_MESSAGE_ID,
      action: "failed",
      permanent: true,
      status: "5.1.1",
      reason: "550 5.1.1 <dana@example.test>: Recipient address rejected: No such user",
    });
  });

  test("is not permanent when the mail is only delayed", async () => {
    expect((await sample("full-mailbox")).bounce).toMatchObject({
      failedRecipient: "dana@outlook.example",
      originalMessageId: OUR_MESSAGE_ID,
      action: "delayed",
      permanent: false,
      reason: "452 4.2.2 Mailbox full",
    });
  });

  test("is not a report of success, nor a mail that includes a report", async () => {
    const raw = fs.readFileSync(path.join(import.meta.dirname, "mails/bounce.eml"), "utf8");
    const relayed = await parseInboundMail(
      Buffer.from(raw.replace("Action: failed", "Action: relayed")),
    );
    expect(relayed.bounce).toBeNull();
    const forwarded = await parseInboundMail(
      Buffer.from(raw.replace("multipart/report", "multipart/mixed")),
    );
    expect(forwarded.bounce).toBeNull();
  });
});

/** Returns every text of a parsed mail. */
function listTexts({ attachments, ...mail }: InboundMail): string[] {
  const found: string[] = [];
  JSON.stringify(
    [mail, attachments.map(({ content: _, ...file }) => file)],
    (_, value: unknown) => {
      if (typeof value === "string") found.push(value);
      return value;
    },
  );
  return found;
}

describe("any input", () => {
  test("is parsed when it is an empty mail or has no headers", async () => {
    const nothing = { messageId: null, from: null, to: [], subject: "", text: "", html: null };
    expect(await parseInboundMail(Buffer.alloc(0))).toMatchObject(nothing);
    expect(await mail("", "Hello")).toMatchObject({ ...nothing, text: "Hello" });
  });

  test("is stripped of control characters and slashes", async () => {
    const answer = await mail(
      "From: =?utf-8?B?QW4AbiINCkJjYzogeA==?= <a@b.test>",
      "Subject: =?utf-8?Q?a=0D=0ABcc:_x=00?=",
      'Content-Type: application/pdf; name="../../x=00.pdf"',
      "Content-Disposition: attachment",
      "",
      "x",
    );
    const seen = JSON.stringify({ ...answer, attachments: answer.attachments[0]?.name });
    expect(seen).not.toMatch(/\\u0000|\\r|\\n|\//);
    expect(answer.subject).toBe("a Bcc: x");
  });

  test("is shortened without half a character at the cut, which the database cannot store", async () => {
    const long = (length: number) => `${"x".repeat(length)}🏡🏡`;
    const answer = await mail(
      `From: "${long(199)}" <a@b.test>`,
      `Subject: ${long(997)}`,
      "Content-Type: multipart/mixed; boundary=x",
      ...["", "--x", "Content-Type: text/plain; charset=utf-8", "", long(199_999)],
      ...["--x", `Content-Type: application/pdf; name="🏡🏡${"x".repeat(195)}.pdf"`],
      ...["Content-Disposition: attachment", "", "x", "--x--"],
    );
    expect(answer.subject).toBe(`${"x".repeat(997)}🏡`);
    expect(answer.text).toBe(`${"x".repeat(199_999)}🏡`);
    expect(answer.from?.name).toBe(`${"x".repeat(199)}🏡`);
    expect(answer.attachments[0]?.name).toBe(`🏡${"x".repeat(195)}.pdf`);
    expect(listTexts(answer).filter((text) => !text.isWellFormed())).toEqual([]);
  });

  test("has no date when the date is out of range", async () => {
    for (const date of [
      "Fri, 20 Nov 20260 09:12:44 +0000",
      "yesterday",
      "1 Jan 1500 00:00:00 +0000",
    ]) {
      expect((await mail(`Date: ${date}`, "", "x")).date).toBeNull();
    }
  });

  test("is parsed to harmless HTML and well-formed texts, whatever the bytes", async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "From: a@b.test\r\n",
        "Content-Type: multipart/mixed; boundary=x\r\n",
        "Content-Type: multipart/report; report-type=delivery-status; boundary=x\r\n",
        "Content-Type: message/delivery-status\r\n",
        "Content-Type: text/html; charset=utf-16\r\n",
        "Content-Transfer-Encoding: base64\r\n",
        "Subject: =?utf-8?B?/////w==?=\r\n",
        "References: <a@b> <<> <c d>\r\n",
        "\r\n",
        "--x\r\n",
        "--x--\r\n",
        "<img src=x onerror=alert(1)>",
        "Action: failed\r\nFinal-Recipient: \r\n\r\n",
      ),
      fc.string({ unit: "binary" }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
        const parsed = await parseInboundMail(Buffer.from(pieces.join("")));
        expect(parsed.html ?? "").not.toMatch(/onerror/);
        expect(listTexts(parsed).filter((text) => !text.isWellFormed())).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
