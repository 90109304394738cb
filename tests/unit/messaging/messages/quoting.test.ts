import { describe, expect, it } from "vitest";
import { startForward, startReply } from "@/lib/messaging/messages/quoting";
import { createMessage } from "./message-fixture";

const mail = createMessage({
  subject: "Saturday",
  content: "10:30?\n> earlier\n\nDana",
  occurred_at: "2026-11-20T20:10:00Z",
  sender_name: "Dana Whitcomb",
  sender_email: "dana@example.com",
  recipient_name: "Ann Agent",
  recipient_email: "ann@example.com",
});

describe("a reply", () => {
  it("is addressed to the sender, with Re: and every line quoted below author and time", () => {
    expect(startReply(mail, "America/New_York")).toEqual({
      party: { name: "Dana Whitcomb", email: "dana@example.com", phone: null },
      subject: "Re: Saturday",
      content:
        "\n\nOn Nov 20, 2026 at 3:10 PM, Dana Whitcomb wrote:\n> 10:30?\n>> earlier\n>\n> Dana",
    });
  });

  it("to a sent message is addressed to its recipient", () => {
    expect(startReply({ ...mail, direction: "outbound" }).party.email).toBe("ann@example.com");
  });

  it.each([
    ["Re: Saturday", "Re: Saturday"],
    ["RE:Saturday", "RE:Saturday"],
    [null, "Re:"],
    ["x".repeat(300), `Re: ${"x".repeat(296)}`],
  ])("to the subject %j has the subject %j", (subject, expected) => {
    expect(startReply({ ...mail, subject }).subject).toBe(expected);
  });

  it("to a text starts empty", () => {
    const text = createMessage({
      channel: { ...mail.channel, name: "sms" },
      sender_phone: "6145550142",
    });
    expect(startReply(text)).toMatchObject({
      subject: "",
      content: "",
      party: { phone: "6145550142" },
    });
  });
});

describe("a forwarded message", () => {
  it("starts without a recipient, with Fwd: once and the original's sender and recipient", () => {
    expect(startForward(mail, "America/New_York")).toEqual({
      party: { name: null, email: null, phone: null },
      subject: "Fwd: Saturday",
      content: [
        "\n\n---------- Forwarded message ----------",
        "From: Dana Whitcomb <dana@example.com>",
        "Date: Nov 20, 2026 at 3:10 PM",
        "Subject: Saturday",
        "To: Ann Agent <ann@example.com>",
        "",
        mail.content,
      ].join("\n"),
    });
    expect(startForward({ ...mail, subject: "fwd: Saturday" }).subject).toBe("fwd: Saturday");
  });
});
