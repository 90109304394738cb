import { describe, expect, test } from "vitest";
import { toSafeHtml, htmlToText, allowRemotePictures } from "@/lib/messaging/messages/safe-html";

describe("untrusted HTML", () => {
  test.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg onload=alert(1)><script>alert(1)</script></svg>",
    "<svg><style><img src=x onerror=alert(1)></style></svg>",
    "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
    "<a href='javascript:alert(1)'>x</a>",
    "<a href='java\tscript:alert(1)'>x</a>",
    "<a href='data:text/html,<script>alert(1)</script>'>x</a>",
    "<a href='vbscript:x' onclick='alert(1)'>x</a>",
    "<iframe src='https://a.test' srcdoc='<script>alert(1)</script>'></iframe>",
    "<object data='x.swf'><embed src='x.swf'></object>",
    "<form action='https://a.test'><input name=password><button>Go</button></form>",
    "<meta http-equiv=refresh content='0;url=https://a.test'>",
    "<base href='https://a.test/'>",
    "<link rel=stylesheet href='https://a.test/x.css'>",
    "<style>@import 'https://a.test/x.css'; body{display:none}</style>",
    "<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>",
    "<textarea><img src=x onerror=alert(1)></textarea>",
    "<img src='data:image/svg+xml;base64,PHN2Zy8+'>",
    "<img src='data:text/html;base64,PHN2Zy8+'>",
    "<body background='https://a.test/x.gif' onload=alert(1)>x</body>",
    "<video src='https://a.test/x.mp4' poster='https://a.test/x.gif'></video>",
    "<p style='position:fixed;top:0;left:0;z-index:9'>x</p>",
    "<p style='background-image:url(https://a.test/x.gif)'>x</p>",
    "<p style='background-color:url(https://a.test/x.gif)'>x</p>",
    "<p style='list-style:url(https://a.test/x.gif)'>x</p>",
    "<p style='color:expression(alert(1))'>x</p>",
    "<p style='width:\\75rl(https://a.test/x.gif)'>x</p>",
    "<p style='border-color: image-set(\"https://a.test/x.gif\")'>x</p>",
    "<img srcset='https://a.test/x.gif 1x' src='//a.test/x.gif'>",
    "<img data-src='javascript:alert(1)'>",
    "<img data-cid='x\" onerror=\"alert(1)'>",
    "<img src='cid:x\" onerror=\"alert(1)'>",
    "<table background='https://a.test/x.gif'><td background='https://a.test/x.gif'>x</table>",
  ])("is made harmless: %s", (html) => {
    const safe = toSafeHtml(html) ?? "";
    const shown = allowRemotePictures(safe);
    expect(shown).not.toMatch(
      /<(script|style|svg|math|iframe|object|embed|form|input|button|meta|base|link|video|textarea|body)/i,
    );
    const names = shown.replace(/="[^"]*"/g, "=");
    expect(names).not.toMatch(/<[^>]*\s(on\w+|srcdoc|srcset|background|poster|action)\b/i);
    expect(shown).not.toMatch(/(javascript|vbscript|data:text|svg\+xml)/i);
    expect(safe).not.toMatch(/(position|z-index|url\s*\(|expression|image-set|\\75)/i);
    expect(safe).not.toContain("a.test/x");
  });

  test("keeps its layout: tables, colours, sizes and links that open in a new window", () => {
    const html =
      '<table width="600" bgcolor="#eee"><tr><td style="padding:4px;color:rgb(1, 2, 3);font-family:Arial">' +
      '<a href="https://a.test/?x=1&amp;y=2">Link</a></td></tr></table>';
    const safe = toSafeHtml(html);
    expect(safe).toContain('<table width="600" bgcolor="#eee">');
    expect(safe).toContain('style="padding:4px;color:rgb(1, 2, 3);font-family:Arial"');
    expect(safe).toContain(
      '<a href="https://a.test/?x=1&amp;y=2" target="_blank" rel="noopener noreferrer nofollow">',
    );
  });

  test("loads remote pictures only on request", () => {
    const safe =
      toSafeHtml('<img alt="x" src="https://a.test/1.png" width="2"><img src="x.png">') ?? "";
    expect(safe).toBe('<img data-src="https://a.test/1.png" alt="x" width="2" /><img />');
    expect(allowRemotePictures(safe)).toContain('<img src="https://a.test/1.png" alt="x"');
    const escaped = toSafeHtml("<p>&lt;img data-src=</p>") ?? "";
    expect(allowRemotePictures(escaped)).toBe(escaped);
  });

  test("keeps embedded pictures", () => {
    expect(toSafeHtml('<img src="data:image/png;base64,iVBORw==">')).toContain(
      'src="data:image/png',
    );
    expect(toSafeHtml('<img src="cid:a@b">')).toBe('<img data-cid="a@b" />');
  });

  test("is not shown above 256 KB or two thousand levels deep", () => {
    expect(toSafeHtml("x".repeat(256 * 1024))).not.toBeNull();
    expect(toSafeHtml("x".repeat(256 * 1024 + 1))).toBeNull();
    expect(toSafeHtml(`${"<b>".repeat(2000)}x`)).not.toBeNull();
    expect(toSafeHtml(`${"<b>".repeat(2001)}x`)).toBeNull();
    expect(toSafeHtml("<p>x<br><b>y</b></p>".repeat(12_000))).not.toBeNull();
    expect(htmlToText(`${"<b>".repeat(2001)}x`, { quotes: true })).toBe("x");
  });
});

test("converts HTML to text, with and without quoted text", () => {
  const html =
    "<style>p{}</style><p>One &amp; <b>two</b></p>\n<ul><li>three</li></ul>4&nbsp;&lt; 5<br>six" +
    '<blockquote type="cite">seven</blockquote>';
  expect(htmlToText(html, { quotes: false })).toBe("One & two\nthree\n4 < 5\nsix");
  expect(htmlToText(html, { quotes: true })).toBe("One & two\nthree\n4 < 5\nsixseven");
});
