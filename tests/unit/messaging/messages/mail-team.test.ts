import { expect, test } from "vitest";
import { teamOfMail } from "@/lib/messaging/messages/mail-team";
import { createMessageToken } from "@/lib/messaging/messages/message-token";

const SECRET = "a secret of thirty-two characters";
const ID = "0b1c2d3e-4f50-4612-8733-94a5b6c7d8e9";
const reply = createMessageToken(SECRET, "reply", ID);
const team = createMessageToken(SECRET, "team", ID);
const getTeam = (head: string, body = "Hello") =>
  teamOfMail(Buffer.from(`From: dana@x.test\r\n${head}\r\n\r\n${body}`), SECRET);

test("the token in the recipient's address identifies the team of a mail", () => {
  expect(getTeam(`To: reply+${reply}@in.test`)).toEqual({ messageId: ID });
  expect(getTeam(`Delivered-To: TEAM+${team.toUpperCase()}@in.test`)).toEqual({ tenantId: ID });
  expect(getTeam(`To: reply+made-up@in.test, reply+${reply}@in.test`)).toEqual({ messageId: ID });
});

test("a foreign token, a token in the body and a token for another purpose identify no team", () => {
  const foreign = createMessageToken("another secret of the same length", "team", ID);
  expect(getTeam(`To: team+${foreign}@in.test`)).toBeNull();
  expect(getTeam("To: dana@x.test", `team+${team}@in.test`)).toBeNull();
  expect(getTeam(`To: team+${reply}@in.test`)).toBeNull();
  expect(teamOfMail(Buffer.from(`To: team+${team}@in.test\r\n\r\n`), undefined)).toBeNull();
});
