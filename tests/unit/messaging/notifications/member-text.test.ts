import { expect, test } from "vitest";
import { toMemberText } from "@/lib/messaging/notifications/member-text";

const APP = "https://crm.example.com";
const url = "/client/6b1f3f0e-0000-4000-8000-000000000000";

test("a text contains the notification's title, its link and how to stop texts", () => {
  expect(toMemberText({ title: "Inquiry from Dana: 12 Elm St", url }, APP)).toBe(
    `Inquiry from Dana: 12 Elm St\n${APP}${url}\nReply STOP to end these texts.`,
  );
});

test("a text fits one message, with a long name on one line", () => {
  const text = toMemberText({ title: `Inquiry from ${"Maximiliane ".repeat(40)}\n\nx`, url }, APP);
  expect(text).toHaveLength(320);
  expect(text.split("\n")).toHaveLength(3);
  expect(text).toContain("…\n");
});
