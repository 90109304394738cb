import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextPath } from "@/lib/foundation/auth/next-path";

const SITE = "https://crm.example.com";

/** Returns the address that a browser on our page reaches when it is sent to `path`. */
const landing = (path: string) => new URL(path, `${SITE}/auth/signin`);

describe("nextPath", () => {
  it.each(["/clients", "/client/42?tab=notes#n1", "/clients?search=a%20b&next=//x", "/"])(
    "keeps %s",
    (path) => expect(nextPath(path, "/home")).toBe(path),
  );

  it.each([
    "//evil.test",
    "///evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "/\t/evil.test",
    "/\n/evil.test",
    " //evil.test",
    "https://evil.test",
    "HTTPS:evil.test",
    "javascript:alert(1)",
    "/%2Fevil.test",
    "/%2f%2fevil.test",
    "/%5Cevil.test",
    "/%09/evil.test",
    "/clients//evil.test",
    "/.//evil.test",
    "/..//evil.test",
    "/x/..//evil.test",
    "evil.test",
    "@evil.test",
    "",
    null,
    undefined,
  ])("refuses %j", (path) => expect(nextPath(path, "/home")).toBe("/home"));

  it("stays on this site for any input", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      "\t",
      "\n",
      "%2f",
      "%5c",
      "..",
      ".",
      ":",
      "@",
      "evil.test",
      "https:",
      "?",
      "#",
      "a",
      " ",
    );
    const hostile = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string(), fc.webUrl()), (text) => {
        const path = nextPath(text, "/home");
        expect(path.startsWith("/")).toBe(true);
        expect(landing(path).origin).toBe(SITE);
        // A proxy or a second redirect may decode the path once more.
        expect(landing(decodeOnce(path)).origin).toBe(SITE);
      }),
      { numRuns: 2000 },
    );
  });

  it("is idempotent", () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const once = nextPath(path, "/home");
        expect(nextPath(once, "/home")).toBe(once);
      }),
    );
  });
});

function decodeOnce(path: string): string {
  const [before = ""] = path.split(/[?#]/, 1);
  try {
    return decodeURIComponent(before);
  } catch {
    return before;
  }
}
