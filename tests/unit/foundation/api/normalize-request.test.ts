import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalizeUrl } from "@/lib/foundation/http/readable-request";

describe("normalizeUrl", () => {
  it.each([
    ["/api/clients/%E0%A4%A", "/api/clients/%EF%BF%BD%25A"],
    ["/api/clients/%", "/api/clients/%25"],
    ["/%FF%2Fx", "/%EF%BF%BD%2Fx"],
    ["/caf%C3%A9/%25", "/caf%C3%A9/%25"],
    ["/search?q=%E0%A4%A", "/search?q=%E0%A4%A"],
    ["/%?q=%", "/%25?q=%"],
    ["*", "*"],
  ])("normalizes %s to %s", (address, readable) => {
    expect(normalizeUrl(address)).toBe(readable);
  });

  it("keeps valid URLs and makes all others valid", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("/", "%", "a", "F", "0", "C", "3") }),
        (path) => {
          const normalized = normalizeUrl(path);
          expect(() => decodeURIComponent(normalized)).not.toThrow();
          expect(normalizeUrl(normalized)).toBe(normalized);
        },
      ),
    );
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const path = `/${encodeURIComponent(text)}`;
        expect(normalizeUrl(path)).toBe(path);
      }),
    );
  });
});
