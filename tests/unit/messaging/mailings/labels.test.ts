import { expect, test } from "vitest";
import { toFiguresText, toMailingTitle, toSendingText } from "@/lib/messaging/mailings/labels";
import type { Mailing } from "@/lib/messaging/mailings/serialize";

const MAILING: Mailing = {
  id: "m",
  owner_id: "o",
  owner_name: "Jordan Kessler",
  channel: "email",
  subject: "Spring at Elm St",
  content: "Hello",
  template_id: null,
  is_marketing: true,
  scheduled_at: "2026-11-26T15:00:12Z",
  created_at: "2026-11-26T15:00:00Z",
  recipient_count: 30,
  cancelled_at: null,
  figures: { waiting: 1, sent: 28, failed: 1, bounced: 0, left_out: 1200 },
  can_cancel: true,
};

test("shows when a mailing will be sent", () => {
  expect(toSendingText(MAILING, "America/New_York")).toBe("30 emails go out in 10 seconds");
  const later = {
    channel: "sms",
    recipient_count: 1,
    scheduled_at: "2026-11-30T14:00:00Z",
  } as const;
  expect(toSendingText({ ...MAILING, ...later }, "America/New_York")).toBe(
    "1 text goes out Mon, Nov 30 at 9:00 AM",
  );
});

test("shows the results of a mailing, or that it was canceled", () => {
  expect(toFiguresText(MAILING)).toBe("1 waiting, 28 sent, 1 failed, 1,200 left out");
  const figures = { waiting: 0, sent: 0, failed: 0, bounced: 0, left_out: 0 };
  expect(toFiguresText({ ...MAILING, figures, cancelled_at: "2026-11-26T15:00:05Z" })).toBe(
    "Canceled",
  );
});

test("titles a mailing with its subject, or with the beginning of its text", () => {
  expect(toMailingTitle(MAILING)).toBe("Spring at Elm St");
  expect(toMailingTitle({ subject: "Hi {{ client.first_name }}", content: "" })).not.toContain("{");
  expect(toMailingTitle({ subject: null, content: "x".repeat(61) })).toBe(`${"x".repeat(59)}…`);
});
