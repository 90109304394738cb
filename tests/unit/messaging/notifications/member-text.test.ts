import { expect, test } from "vitest";
import { toMemberText } from "@/lib/messaging/notifications/member-text";

const APP = "https://crm.example.com";
const url = "/client/6b1f3f0e-0000-4000-8000-000000000000";

test("says what the bell says, where it leads, and how to end it", () => {
  expect(toMemberText({ title: "Inquiry from Dana: 12 Elm St", url }, APP)).toBe(
    `Inquiry from Dana: 12 Elm St\n${APP}${url}\nReply STOP to end these texts.`,
  );
});

test("fits a text, however long the name is, in one line of it", () => {
  const text = toMemberText({ title: `Inquiry from ${"Maximiliane ".repeat(40)}\n\nx`, url }, APP);
  expect(text).toHaveLength(320);
  expect(text.split("\n")).toHaveLength(3);
  expect(text).toContain("…\n");
});
