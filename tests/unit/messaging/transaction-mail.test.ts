import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createMessageToken } from "@/lib/messaging/messages/message-token";
import { readFileTokens, toFileAddress } from "@/lib/messaging/transaction-mail/address";
import { listPapers } from "@/lib/messaging/transaction-mail/filed-attachments";

const SECRET = "a-secret-of-thirty-two-characters";
const tokenOf = (address: string | null) => /^file\+([0-9a-z]+)@in\.test$/.exec(address ?? "")![1]!;

describe("the mail address of a side", () => {
  const id = randomUUID();
  const address = toFileAddress(id, { inboundDomain: "in.test", tokenSecret: SECRET });

  test("identifies the side in any letter case, and only with a token that we signed", () => {
    const token = tokenOf(address);
    expect(readFileTokens([token, token.toUpperCase()], SECRET)).toEqual([id, id]);
    const guessed = token.replace(/.(?=.{9}$)/, (letter) => (letter === "0" ? "1" : "0"));
    const forTeams = createMessageToken(SECRET, "team", id);
    expect(readFileTokens([guessed, forTeams, "x"], SECRET)).toEqual([]);
    expect(readFileTokens([token], "another-secret-of-thirty-two-chars")).toEqual([]);
    expect(readFileTokens([token], undefined)).toEqual([]);
  });

  test("is null without an inbound domain or a token secret", () => {
    expect(toFileAddress(id, { inboundDomain: undefined, tokenSecret: SECRET })).toBeNull();
    expect(toFileAddress(id, { inboundDomain: "in.test", tokenSecret: undefined })).toBeNull();
  });
});

test("attached pictures and large inline pictures count as documents, small inline logos do not", () => {
  const picture = (name: string, size: number, contentId: string | null) => ({
    ...{ name, size, contentId, type: "image/png", content: new Uint8Array() },
  });
  const attachments = [
    picture("logo.png", 4_000, "logo"),
    picture("photo.png", 2_000_000, "photo"),
    picture("scan.png", 4_000, null),
    picture("attached.png", 4_000, "not-in-the-text"),
    { ...picture("offer.pdf", 900, "logo"), type: "application/pdf" },
  ];
  const html = '<img data-cid="logo"><img data-cid="photo">';
  const names = listPapers({ attachments, html }).map(({ name }) => name);
  expect(names).toEqual(["photo.png", "scan.png", "attached.png", "offer.pdf"]);
  expect(listPapers({ attachments, html: null })).toHaveLength(5);
});
