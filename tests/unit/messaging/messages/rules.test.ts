import { describe, expect, it } from "vitest";
import { composeErrors, composeBody, composeValues } from "@/lib/messaging/messages/form-values";
import {
  getMessageTitle,
  getRowTitle,
  formatShortTime,
  mayArriveTwice,
  toStatusText,
} from "@/lib/messaging/messages/message-labels";
import { isQuietHour } from "@/lib/messaging/messages/quiet-hours";
import { listLaterChoices } from "@/lib/messaging/messages/send-later";
import { textLength } from "@/lib/messaging/messages/text-length";
import { formatPhoneInput } from "@/lib/messaging/messages/phone-input";
import { createMessage } from "./message-fixture";

const OHIO = "America/New_York";

describe("the counter of a text", () => {
  it.each([
    [0, "quiet", 1],
    [128, "quiet", 1],
    [129, "warning", 1],
    [160, "warning", 1],
    [161, "danger", 2],
    [320, "danger", 2],
  ])("at %i characters is %s, with %i segments", (length, tone, segments) => {
    expect(textLength("x".repeat(length))).toEqual({ length, tone, segments, tooLong: false });
  });

  it("counts an emoji as one character, and marks more than 320 characters as too long", () => {
    expect(textLength("👋".repeat(160))).toMatchObject({ length: 160, tone: "warning" });
    expect(textLength("x".repeat(321))).toMatchObject({ tooLong: true, segments: 3 });
  });
});

describe("a phone number while it is typed", () => {
  it.each([
    ["", ""],
    ["555", "555"],
    ["5551", "(555) 1"],
    ["5551234", "(555) 123-4"],
    ["5551234567", "(555) 123-4567"],
    ["55512345678", "(555) 123-4567"],
    ["+1 614 555 0142", "(614) 555-0142"],
    ["1-614-555-0142", "(614) 555-0142"],
    ["(555) ", "555"],
    ["+49 30 123456", "+49 30 123456"],
  ])("formats %j as %j", (typed, shown) => {
    expect(formatPhoneInput(typed)).toBe(shown);
  });
});

describe("the choices for sending later", () => {
  it("are in an hour, tomorrow at nine or Monday at nine, in the person's time zone", () => {
    const friday = new Date("2026-11-20T20:10:00Z");
    expect(listLaterChoices(friday, OHIO).map(({ at }) => at)).toEqual([
      { day: "2026-11-20", time: "16:10" },
      { day: "2026-11-21", time: "09:00" },
      { day: "2026-11-23", time: "09:00" },
    ]);
  });

  it("do not list Monday twice on a Sunday, and offer Monday of next week on a Monday", () => {
    expect(listLaterChoices(new Date("2026-11-22T20:10:00Z"), OHIO)).toHaveLength(2);
    const [, , monday] = listLaterChoices(new Date("2026-11-23T20:10:00Z"), OHIO);
    expect(monday?.at.day).toBe("2026-11-30");
  });

  it.each([
    ["2026-11-20T12:59:00Z", true],
    ["2026-11-20T13:00:00Z", false],
    ["2026-11-21T01:59:00Z", false],
    ["2026-11-21T02:00:00Z", true],
  ])("warn about a text at %s: %s", (moment, quiet) => {
    expect(isQuietHour(moment, OHIO)).toBe(quiet);
  });
});

describe("a message in a list", () => {
  it("shows the sender's name or number, or the recipient of a sent message", () => {
    const ends = { sender_name: "Dana", recipient_name: "Ann" };
    expect(getRowTitle(createMessage(ends))).toBe("Dana");
    expect(getRowTitle(createMessage({ ...ends, direction: "outbound" }))).toBe("To Ann");
    expect(getRowTitle(createMessage({ sender_phone: "6145550142" }))).toBe("(614) 555-0142");
    expect(getRowTitle(createMessage())).toBe("Unknown sender");
  });

  it("is titled with its subject, or with its channel and sender", () => {
    const call = { ...createMessage().channel, name: "phone" as const };
    expect(getMessageTitle(createMessage({ subject: "Saturday" }))).toBe("Saturday");
    expect(getMessageTitle(createMessage({ channel: call, sender_name: "Dana" }))).toBe(
      "Phone call with Dana",
    );
    expect(getMessageTitle(createMessage({ sender_name: "Dana" }))).toBe("Email from Dana");
  });

  it("shows the time in its shortest form", () => {
    const now = new Date("2026-11-20T23:00:00Z");
    expect(formatShortTime("2026-11-20T20:10:00Z", OHIO, now)).toBe("3:10 PM");
    expect(formatShortTime("2026-11-19T20:10:00Z", OHIO, now)).toBe("Thu, Nov 19");
    expect(formatShortTime("2025-11-20T20:10:00Z", OHIO, now)).toBe("Nov 20, 2025");
  });

  it("shows when a scheduled message will be sent", () => {
    const waiting = { status: "draft", scheduled_at: "2026-11-23T14:00:00Z" } as const;
    expect(toStatusText(createMessage(waiting), OHIO)).toBe("Scheduled for Mon, Nov 23 at 9:00 AM");
    expect(toStatusText(createMessage({ status: "bounced" }), OHIO)).toBe("Bounced");
  });
});

describe("the form", () => {
  const clock = { today: "2026-11-20", timeZone: OHIO, now: new Date("2026-11-20T20:10:00Z") };
  const values = (parts: object) => composeValues(parts, clock);

  it("requires address and subject of an email, and a number and at most 320 characters of a text", () => {
    expect(composeErrors(values({}), clock)).toEqual({
      recipient_email: "Please enter a valid email address",
      subject: "Subject is required",
    });
    const text = { channel: "sms", content: "x".repeat(321) };
    expect(composeErrors(values(text), clock)).toEqual({
      recipient_phone: "Please enter a valid phone number",
      content: "A text has at most 320 characters",
    });
  });

  it("refuses a past time for scheduling and a future time for logging", () => {
    const later = { recipient_email: "a@example.com", subject: "x", later: true };
    const at = (later_day: string, later_time: string) =>
      composeErrors(values({ ...later, later_day, later_time }), clock);
    expect(at("", "")).toEqual({ later_day: "Choose a day" });
    expect(at("someday", "09:00")).toEqual({ later_day: "Please enter a valid date" });
    expect(at("today", "15:10")).toEqual({ later_time: "This time has passed" });
    expect(at("today", "15:11")).toEqual({});
    const logged = (said_time: string) =>
      composeErrors(values({ channel: "phone", said_day: "today", said_time }), clock);
    expect(logged("15:15")).toEqual({});
    expect(logged("15:16")).toEqual({ said_time: "You can only log what already happened" });
  });

  it("sends only the fields of its channel", () => {
    const channel = { id: "c0000000-0000-4000-8000-000000000003", name: "phone" as const };
    const channels = [{ ...channel, display_name: "Phone call", color: "violet", position: 3 }];
    const call = values({
      channel: "phone",
      subject: "left over",
      recipient_email: "a@example.com",
      content: "Talked",
      direction: "inbound",
    });
    expect(composeBody(call, channels, clock)).toMatchObject({
      channel_id: channel.id,
      subject: null,
      recipient_email: null,
      direction: "inbound",
      occurred_at: "2026-11-20T20:10:00.000Z",
    });
  });
});

describe("retrying a message that may have arrived", () => {
  const email = createMessage({}).channel;

  it.each([
    ["email", true, true, true],
    ["email", true, false, false],
    ["email", false, true, false],
    ["sms", true, true, false],
  ] as const)(
    "warns about a %s message (can be retried: %s, may have arrived: %s)",
    (name, can_retry, may_have_arrived, twice) => {
      const message = createMessage({ channel: { ...email, name }, can_retry, may_have_arrived });
      expect(mayArriveTwice(message)).toBe(twice);
    },
  );
});
