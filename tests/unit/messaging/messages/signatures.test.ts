import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isInboundSignature, signInbound } from "@/lib/messaging/messages/inbound-signature";
import { createMessageToken, readMessageToken } from "@/lib/messaging/messages/message-token";

const SECRET = "a-secret-of-this-test";
const ID = "0b6f3f2e-0c3c-4b58-9d5c-6a1f6a4b8a11";

describe("a message token", () => {
  test("identifies its message, for one purpose and one secret only", () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const token = createMessageToken(SECRET, "reply", id);
        expect(readMessageToken(SECRET, "reply", token)).toBe(id);
        expect(readMessageToken(SECRET, "unsubscribe", token)).toBeNull();
        expect(readMessageToken("another", "reply", token)).toBeNull();
      }),
    );
  });

  test("fits a local part after reply+ and survives a change of case", () => {
    const token = createMessageToken(SECRET, "reply", ID);
    expect(`reply+${token}`.length).toBeLessThanOrEqual(64);
    expect(token).toMatch(/^[0-9a-z]+$/);
    expect(readMessageToken(SECRET, "reply", token.toUpperCase())).toBe(ID);
  });

  test("is refused when any character changed", () => {
    const token = createMessageToken(SECRET, "reply", ID);
    // The last character has four bits of the MAC and one of padding, which means nothing.
    for (let place = 0; place < token.length - 1; place += 1) {
      const other = token[place] === "7" ? "8" : "7";
      const changed = token.slice(0, place) + other + token.slice(place + 1);
      expect(readMessageToken(SECRET, "reply", changed)).toBeNull();
    }
  });

  test.each(["", "reply", "0".repeat(45), "u".repeat(45), "0".repeat(46), `${"0".repeat(44)}\n`])(
    "%j is not a token",
    (text) => expect(readMessageToken(SECRET, "reply", text)).toBeNull(),
  );

  test("is made only from a uuid", () => {
    expect(() => createMessageToken(SECRET, "reply", "12")).toThrow("uuid");
    expect(createMessageToken(SECRET, "reply", randomUUID())).toHaveLength(45);
  });
});

describe("the signature of a delivered mail", () => {
  const body = Buffer.from("From: a@b.test\r\n\r\nHello \xff", "latin1");
  const at = new Date("2026-11-20T12:00:00Z");
  const header = signInbound(SECRET, body, at);
  const after = (seconds: number) => new Date(at.getTime() + seconds * 1000);

  test("is valid only for the signed bytes and the secret", () => {
    expect(header).toMatch(/^t=1795176000,v1=[0-9a-f]{64}$/);
    expect(isInboundSignature(SECRET, body, header, at)).toBe(true);
    expect(isInboundSignature(SECRET, Buffer.concat([body, body]), header, at)).toBe(false);
    expect(isInboundSignature("another", body, header, at)).toBe(false);
  });

  test("is valid for five minutes", () => {
    expect(isInboundSignature(SECRET, body, header, after(300))).toBe(true);
    expect(isInboundSignature(SECRET, body, header, after(301))).toBe(false);
    expect(isInboundSignature(SECRET, body, header, after(-301))).toBe(false);
  });

  test("is invalid with a changed timestamp", () => {
    const later = header.replace(/t=\d+/, "t=1795179600");
    expect(isInboundSignature(SECRET, body, later, after(3600))).toBe(false);
  });

  test.each([null, "", "v1=00", "t=1,v1=", `t=1795176000,v1=${"0".repeat(64)}`, `${header},v1=1`])(
    "%s is not a signature",
    (wrong) => expect(isInboundSignature(SECRET, body, wrong, at)).toBe(false),
  );
});
