import { describe, expect, it } from "vitest";
import {
  joinExtension,
  labelExtension,
  splitContactCell,
  splitExtension,
} from "@/lib/records/clients/contact-cell";
import { optOutForHeader } from "@/lib/records/clients/import-opt-outs";
import { parseStage } from "@/lib/records/clients/import-stage";

describe("a cell of phone numbers", () => {
  it.each([
    ["614-555-0101; 614-555-0102", ["614-555-0101", "614-555-0102"]],
    ["614-555-0101, 614-555-0102", ["614-555-0101", "614-555-0102"]],
    ["614-555-0101 / 614-555-0102", ["614-555-0101", "614-555-0102"]],
    ["614-555-0101\n614-555-0102", ["614-555-0101", "614-555-0102"]],
    ["614/555-0101", ["614/555-0101"]],
    ["614-555-0101, mornings", ["614-555-0101, mornings"]],
    ["614-555-0101, ext. 12", ["614-555-0101 x12"]],
    ["614-555-0101x12", ["614-555-0101 x12"]],
    ["(614) 555-0101 #12 / 6145550102", ["(614) 555-0101 x12", "6145550102"]],
    ["n/a", []],
    ["-", []],
    ["614-555-0101;", ["614-555-0101"]],
  ])("is split: %j", (cell, numbers) => {
    expect(splitContactCell(cell, "phone")).toEqual(numbers);
  });

  it("keeps an extension after the first number, and in the label of further numbers", () => {
    expect(splitExtension("614-555-0101 x12")).toEqual({ value: "614-555-0101", extension: "12" });
    expect(joinExtension("614-555-0101", "12")).toBe("(614) 555-0101 x12");
    expect(joinExtension("(614) 555-0101", "123456")).toBe("6145550101x123456");
    expect(labelExtension("Work", "12")).toBe("Work ext 12");
    expect(labelExtension("Other", "12")).toBe("Ext 12");
    expect(labelExtension("At the lake house 🏡🏡", "12")).toBe("At the lake house 🏡 ext 12");
  });
});

it.each([
  ["a@x.co; b@x.co", ["a@x.co", "b@x.co"]],
  ["a@x.co / b@x.co", ["a@x.co", "b@x.co"]],
  ["a@x.co b@x.co", ["a@x.co", "b@x.co"]],
  ["Ann Lee <a@x.co>", ["a@x.co"]],
  ["not an email", ["not an email"]],
  ["none", []],
])("a cell of emails: %j", (cell, emails) => {
  expect(splitContactCell(cell, "email")).toEqual(emails);
});

it.each([
  ["Unsubscribed from all email", "opted_out_email"],
  ["Opted out of email: Marketing Information", "opted_out_email"],
  ["Email Optin", "opted_in_email"],
  ["Text On", "opted_in_texts"],
  ["Phone On", "opted_in_calls"],
  ["Do Not Call", "opted_out_calls"],
  ["SMS opt out", "opted_out_texts"],
  ["Do not contact", "opted_out"],
  ["DNC", "opted_out_calls"],
  ["TCPA Optin Date", undefined],
  ["Valuation Optin", undefined],
  ["Location", undefined],
  ["Description", undefined],
])("the heading %s maps to the opt-out field %s", (heading, field) => {
  expect(optOutForHeader(heading)).toBe(field);
});

it.each([
  ["Past Client", "In Contract"],
  ["Closed", "In Contract"],
  ["Under Contract", "In Contract"],
  ["TRASH", ""],
  ["Lead", undefined],
  ["Active Client", undefined],
  ["", undefined],
])("the stage %s maps to the status %s", (stage, status) => {
  expect(parseStage(stage)).toBe(status);
});
