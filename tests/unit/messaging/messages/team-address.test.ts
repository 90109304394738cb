import { expect, it } from "vitest";
import { readMessageToken } from "@/lib/messaging/messages/message-token";
import { toTeamAddress } from "@/lib/messaging/messages/team-address";

const TENANT = "0f0e4f0a-6f0b-4d4c-8a43-0a7c1f3d9b21";
const tokenSecret = "a-secret-of-thirty-two-characters";

it("a team's address identifies the team, and is missing when no mail can be received", () => {
  const inboundDomain = "reply.acme.com";
  const address = toTeamAddress(TENANT, { inboundDomain, tokenSecret }) ?? "";
  const [, token = "", domain] = /^team\+(.+)@(.+)$/.exec(address) ?? [];
  expect(domain).toBe(inboundDomain);
  expect(readMessageToken(tokenSecret, "team", token)).toBe(TENANT);
  expect(toTeamAddress(TENANT, { inboundDomain: undefined, tokenSecret })).toBeNull();
  expect(toTeamAddress(TENANT, { inboundDomain, tokenSecret: undefined })).toBeNull();
});
