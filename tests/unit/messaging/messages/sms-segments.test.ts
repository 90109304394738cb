import { expect, test } from "vitest";
import { smsSize } from "@/lib/foundation/integrations/sms/sms-segments";

test.each([
  ["", 0],
  ["a", 1],
  ["a".repeat(160), 1],
  ["a".repeat(161), 2],
  ["a".repeat(306), 2],
  ["a".repeat(307), 3],
])("plain letters fill 160 characters, then 153 per segment", (text, segments) => {
  expect(smsSize(text)).toEqual({ encoding: "GSM-7", units: text.length, segments });
});

test("characters of the extension table count twice", () => {
  expect(smsSize("€^{}\\[~]|")).toEqual({ encoding: "GSM-7", units: 18, segments: 1 });
  expect(smsSize("€".repeat(80)).segments).toBe(1);
  expect(smsSize(`${"€".repeat(80)}a`)).toEqual({ encoding: "GSM-7", units: 161, segments: 2 });
});

test("an escape and its character stay in the same segment", () => {
  // 152 septets, then a pair that no longer fits: 152 + 153 and one more.
  const text = `${"a".repeat(152)}€${"a".repeat(152)}`;
  expect(smsSize(text)).toEqual({ encoding: "GSM-7", units: 306, segments: 3 });
});

test.each([
  ["ü è Ñ Ω @ £", "GSM-7"],
  ["“quoted” – with dashes", "UCS-2"],
  ["ç", "UCS-2"],
  ["см", "UCS-2"],
  ["`", "UCS-2"],
])("%s is sent in %s", (text, encoding) => {
  expect(smsSize(text).encoding).toBe(encoding);
});

test.each([
  ["я".repeat(70), 1],
  ["я".repeat(71), 2],
  ["я".repeat(134), 2],
  ["я".repeat(135), 3],
  ["🏡".repeat(35), 1],
  ["🏡".repeat(36), 2],
  ["🏡".repeat(66), 2],
  ["🏡".repeat(67), 3],
])(
  "other letters fill 70 characters, then 67 per segment, without splitting an emoji",
  (text, segments) => {
    expect(smsSize(text)).toEqual({ encoding: "UCS-2", units: text.length, segments });
  },
);
