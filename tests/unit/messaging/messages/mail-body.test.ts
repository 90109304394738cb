import fc from "fast-check";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { composeMailBody } from "@/lib/messaging/messages/mail-body";
import { cpuMs } from "../../../cpu-time";

const PARTS = {
  text: "Hi Dana,\r\n\r\nthe open house is on Saturday.\r\nSee https://homes.example/12?a=1&b=2.",
  signature: "Ann Moore\nBuckeye Realty Group",
  marketing: {
    postalAddress: "12 High St\nColumbus, OH 43215",
    unsubscribeUrl: "https://crm.example/unsubscribe/abc",
  },
};

/** Returns the text that a reader sees of generated HTML. */
function words(html: string): string {
  return html
    .replace(/^[\s\S]*?<body[^>]*>/, "")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, "");
}

test("a body contains text, signature, address and unsubscribe link in readable form", () => {
  expect(composeMailBody(PARTS).text).toBe(
    [
      "Hi Dana,",
      "",
      "the open house is on Saturday.",
      "See https://homes.example/12?a=1&b=2.",
      "",
      "-- ",
      "Ann Moore",
      "Buckeye Realty Group",
      "",
      "12 High St",
      "Columbus, OH 43215",
      "Unsubscribe: https://crm.example/unsubscribe/abc",
      "",
    ].join("\n"),
  );
});

test("the HTML has paragraphs, line breaks and links", () => {
  const { html } = composeMailBody(PARTS);
  expect(html.match(/<p /g)).toHaveLength(4);
  expect(html).toContain(
    'See <a href="https://homes.example/12?a=1&amp;b=2">https://homes.example/12?a=1&amp;b=2</a>.</p>',
  );
  expect(html).toContain('<a href="https://crm.example/unsubscribe/abc"');
});

test("a body has no signature or unsubscribe link when neither applies", () => {
  const { text, html } = composeMailBody({ text: "Hello" });
  expect(text).toBe("Hello\n");
  expect(html).not.toContain("--");
  expect(html).not.toContain("Unsubscribe");
});

test("escapes HTML in text, links and signature", () => {
  const text = `<script>alert(1)</script> "quoted" https://a.example/"onclick=x <b>`;
  const { html } = composeMailBody({ text, signature: "<img src=x>" });
  expect(html).not.toMatch(/<(script|b|img)\b/);
  expect(html).toContain('<a href="https://a.example/">');
});

test.each([
  ["(see https://a.example/x)", "https://a.example/x"],
  ["https://en.example/Ohio_(state)", "https://en.example/Ohio_(state)"],
  ["Is it https://a.example/x?!", "https://a.example/x"],
  ["https://a.example/x, then", "https://a.example/x"],
])("the link in %s is %s", (text, url) => {
  expect(composeMailBody({ text }).html).toContain(`<a href="${url}">${url}</a>`);
});

test("text and HTML have the same content, for any input", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string(), (text, signature) => {
      const body = composeMailBody({ text, signature, marketing: PARTS.marketing });
      const plain = body.text.replace(
        "Unsubscribe: https://crm.example/unsubscribe/abc",
        "Unsubscribe",
      );
      expect(words(body.html)).toBe(plain.replace(/\s+/g, ""));
    }),
  );
});

test("handles a megabyte of dots after a link quickly", () => {
  const begin = cpuMs();
  composeMailBody({ text: `https://a.example/${".".repeat(1_000_000)}x ${")".repeat(1_000_000)}` });
  expect(cpuMs() - begin).toBeLessThan(500);
});

test("a body survives a round trip through a mail", async () => {
  const { text } = composeMailBody({ text: "Größe: 120 m²\n\n> kept" });
  const raw = `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${text}`;
  expect((await PostalMime.parse(raw)).text?.trim()).toBe(text.trim());
});

test("the HTML shows a home's photo above the paragraph that links to it, and no other link's", () => {
  const homesUrl = "https://crm.example/home/";
  const text = `12 Elm Street\n${homesUrl}abc.\nMLS 226.\n\nSee https://homes.example/home/1 too.`;
  const { html } = composeMailBody({ text, homesUrl });
  expect(html.match(/<img /g)).toHaveLength(1);
  expect(html).toContain(
    '<a href="https://crm.example/home/abc"><img src="https://crm.example/api/homes/abc/photo"',
  );
  expect(html.indexOf("<img ")).toBeLessThan(html.indexOf("12 Elm Street"));
  expect(composeMailBody({ text }).html).not.toContain("<img ");
});
