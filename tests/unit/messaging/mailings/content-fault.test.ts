import { expect, test } from "vitest";
import { findContentFault } from "@/lib/messaging/mailings/content-fault";

const words = (subject: string, content: string) => ({ subject, content });

test.each([
  ["email", words("Hello", "Hi"), null],
  ["email", words("", "Hi"), "no_content"],
  ["email", words("Hello", ""), "no_content"],
  ["email", words("x".repeat(300), "x".repeat(20_000)), null],
  ["email", words("x".repeat(301), "Hi"), "too_long"],
  ["email", words("Hello", "x".repeat(20_001)), "too_long"],
  ["sms", words("", "x".repeat(320)), null],
  // Counted like the database: an emoji is one character.
  ["sms", words("", "🏡".repeat(320)), null],
  ["sms", words("", "x".repeat(321)), "too_long"],
  ["sms", words("", ""), "no_content"],
] as const)("finds empty and too long content: %s, case %#", (channel, filled, fault) => {
  expect(findContentFault(channel, filled)).toBe(fault);
});
