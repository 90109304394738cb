import { describe, expect, test } from "vitest";
import { parseInboundMail } from "@/lib/messaging/messages/inbound-mail";
import { MAIL_BOUNDS, MailTooComplex } from "@/lib/messaging/messages/mail-bounds";
import { cpuMs } from "../../../cpu-time";

const MB = 1024 * 1024;
const HEAD = "From: a@b.test\r\nSubject: x\r\n";
const SOON_MS = 4000;

async function refusal(raw: string | Buffer): Promise<MailTooComplex> {
  const begin = cpuMs();
  const error: unknown = await parseInboundMail(Buffer.from(raw)).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(MailTooComplex);
  expect(cpuMs() - begin).toBeLessThan(SOON_MS);
  return error as MailTooComplex;
}

async function accepted(raw: string | Buffer) {
  const begin = cpuMs();
  const mail = await parseInboundMail(Buffer.from(raw));
  expect(cpuMs() - begin).toBeLessThan(SOON_MS);
  return mail;
}

const multipart = (boundary: string, ...parts: string[]) =>
  `Content-Type: multipart/mixed; boundary=${boundary}\r\n\r\n` +
  parts.map((part) => `--${boundary.replaceAll('"', "")}\r\n${part}\r\n`).join("") +
  `--${boundary.replaceAll('"', "")}--\r\n`;

describe("a mail is refused", () => {
  test("when larger than 25 MB", async () => {
    expect((await refusal(Buffer.alloc(25 * MB + 1, "a"))).message).toContain("25 MB");
  });

  test("with more than a hundred parts", async () => {
    const parts = (count: number) => Array.from({ length: count }, () => "\r\nx");
    expect((await accepted(HEAD + multipart("b", ...parts(100)))).text).toContain("x");
    expect((await refusal(HEAD + multipart("b", ...parts(101)))).message).toContain("100 parts");
  });

  test.each([
    ['"b b"', "b b"],
    ['"b\\b"', "bb"],
    ["(a comment) b", "b"],
    ["=?utf-8?Q?b?=", "b"],
  ])("with a thousand parts, declared as boundary=%s", async (declared, boundary) => {
    const head = `${HEAD}Content-Type: multipart/mixed; boundary=${declared}\r\n\r\n`;
    const many = await refusal(head + `--${boundary}\r\n\r\nx\r\n`.repeat(1000));
    expect(many.message).toContain("100 parts");
  });

  test("with a boundary in several pieces (RFC 2231)", async () => {
    const type = 'Content-Type: multipart/mixed; boundary*0="ab"; boundary*1*=%63d';
    await refusal(`${HEAD}${type}\r\n\r\n${"--abcd\r\n\r\n".repeat(1000)}`);
  });

  test("with deeply nested parts", async () => {
    let nested = "\r\nx";
    for (let depth = 0; depth < 40; depth += 1) nested = multipart(`b${depth}`, nested);
    await refusal(HEAD + nested);
  });

  test("with a quarter megabyte of headers, in one part or in many", async () => {
    await refusal(`${HEAD}X-A: ${"a".repeat(MAIL_BOUNDS.headerBytes)}\r\n\r\nx`);
    await refusal(`${"X-A: b\r\n".repeat(60_000)}\r\nx`);
    const part = `X-A: ${"a".repeat(5_000)}\r\n\r\nx`;
    await refusal(HEAD + multipart("b", ...Array.from({ length: 90 }, () => part)));
  });

  test("with too many lines", async () => {
    expect((await refusal(`${HEAD}\r\n${"\n".repeat(20 * MB)}`)).message).toContain("lines");
    expect((await refusal(`${HEAD}\r\n${"a line\n".repeat(100_000)}`)).message).toContain("lines");
    expect((await refusal(`${"a".repeat(60)}\n`.repeat(400_001))).message).toContain("lines");
  });
});

describe("a mail is parsed in time", () => {
  test("with a file of 17 MB, the largest possible", async () => {
    const file = Buffer.alloc(17 * MB, 7);
    const encoded = file.toString("base64").replace(/.{76}/g, "$&\r\n");
    const type = "Content-Type: application/pdf\r\nContent-Transfer-Encoding: base64";
    const mail = await accepted(HEAD + multipart("b", `${type}\r\n\r\n${encoded}`));
    expect(Buffer.compare(mail.attachments[0]?.content ?? file.subarray(1), file)).toBe(0);
  });

  test("with thousands of dashed lines that separate nothing", async () => {
    const text = `Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\n${"-- \r\n-----\r\n".repeat(5000)}--b--`;
    expect((await accepted(HEAD + text)).text).toContain("-----");
  });

  test("with nested mails, which remain files", async () => {
    let nested = `${HEAD}\r\nx`;
    for (let depth = 0; depth < 30; depth += 1) {
      nested = `${HEAD}Content-Type: message/rfc822\r\n\r\n${nested}`;
      if (depth > 0 && depth < 29) continue;
      const mail = await accepted(nested);
      expect(mail.attachments).toMatchObject([{ name: "message.eml", type: "message/rfc822" }]);
      expect(mail.text).toBe("");
    }
  });

  test.each([
    ["a line of 20 MB", "a".repeat(20 * MB)],
    ["a long line of short words", "On a ".repeat(200_000)],
    ["many lines like the first of a quote", "On a b\n".repeat(5_000)],
    ["many quote headers in Dutch", "Op x schreef \n".repeat(5_000)],
    ["many quote headers in Danish", "abc. x skrev \n".repeat(5_000)],
    ["long lines of dashes", `${"-".repeat(2 * MB)}\n`.repeat(2)],
    ["many quote markers", `${">".repeat(1000)}\n`.repeat(2_000)],
    ["many blanks and line breaks", `x${`${" ".repeat(500)}\n`.repeat(5_000)}`],
    ["many headers of quoted mails", "From: a\nSent: b\n\n".repeat(5_000)],
    ["long lines of underscores", `${"_".repeat(900)}\n`.repeat(2_000)],
  ])("of %s", async (_what, text) => {
    const head = `${HEAD}Content-Type: text/plain; charset=utf-8\r\n\r\n`;
    expect((await accepted(head + text)).reply.length).toBeGreaterThan(0);
  });

  test.each([
    ["many unclosed tags", "<div>".repeat(200_000)],
    ["deeply nested tags", `${"<div>".repeat(50_000)}x${"</div>".repeat(50_000)}`],
    ["a style of many rules", `<p style="${"a:b;".repeat(50_000)}">x</p>`],
    [
      "many attributes",
      `<p ${Array.from({ length: 20_000 }, (_, at) => `a${at}=b`).join(" ")}>x</p>`,
    ],
    ["many broken tags", "<a href=".repeat(100_000)],
    ["many unclosed comments", "<!--".repeat(200_000)],
    ["many entities", "&amp;&#x;&".repeat(90_000)],
    ["10 MB of text", `<p>${"x ".repeat(5 * MB)}</p>`],
  ])("of HTML with %s", async (_what, html) => {
    const mail = await accepted(`${HEAD}Content-Type: text/html; charset=utf-8\r\n\r\n${html}`);
    expect(mail.html?.length ?? 0).toBeLessThanOrEqual(2 * MB);
  });

  test("with headers designed to be slow", async () => {
    const slow = [
      `To: ${"a@b.test, ".repeat(20_000)}`,
      `To: ${"<".repeat(200_000)}`,
      `To: ${'"a'.repeat(60_000)}`,
      `To: ${"g:".repeat(60_000)}`,
      `References: ${"<a".repeat(100_000)}`,
      `Subject: ${"=?utf-8?Q?a?= ".repeat(15_000)}`,
      `Content-Type: text/plain; ${"a=b;".repeat(50_000)}`,
      `Content-Type: multipart/mixed; ${"boundary=".repeat(20_000)}`,
      `X: y\r\n ${" \r\n ".repeat(40_000)}`,
    ];
    for (const header of slow) await accepted(`${header}\r\n\r\nx`);
  });
});
