import { expect, it } from "vitest";
import { createHeadingFinder, listFileHeadings } from "@/lib/records/clients/import-custom-fields";
import { createCellParser } from "@/lib/records/clients/import-typed-values";
import type { CustomFieldType, CustomValue } from "@/lib/records/custom-fields/field-types";
import { createCustomFieldBody } from "@/lib/records/custom-fields/schema";
import { toUnsavedField } from "@/lib/records/custom-fields/unsaved-field";

const OPTIONS = [
  { key: "va", label: "VA loan" },
  { key: "lake", label: "Lake" },
  { key: "lake_river", label: "Lake; river" },
  { key: "pool", label: "Pool, heated" },
];
const MEMBERS = [
  { user_id: "00000000-0000-4000-8000-000000000001", name: "Ann Lee", email: "ann@x.co" },
  { user_id: "00000000-0000-4000-8000-000000000002", name: "Sam Fox", email: "sam@x.co" },
  { user_id: "00000000-0000-4000-8000-000000000003", name: "Sam Fox", email: "fox@x.co" },
];

const getField = (type: CustomFieldType, label = "It", key = "it") =>
  toUnsavedField({
    key,
    ...createCustomFieldBody.parse({
      kind: "client",
      type,
      label,
      options: type.startsWith("choice") ? OPTIONS : [],
    }),
  });

const understood: [type: CustomFieldType, cell: string, value: CustomValue][] = [
  ["text", "  =1+1 ", "=1+1"],
  ["number", "1,200.5", 1200.5],
  ["money", "$1,200.50", 1200.5],
  ["money", "0", 0],
  ["day", "3/14/2027", "2027-03-14"],
  ["day", "2027-03-14", "2027-03-14"],
  ["day", "2027-03-14 00:00:00", "2027-03-14"],
  ["day", "Mar 14, 2027", "2027-03-14"],
  ["yes_no", "YES", true],
  ["yes_no", "x", true],
  ["yes_no", "0", false],
  ["choice", "va  LOAN", "va"],
  ["choice", "VA", "va"],
  ["choices", "pool, heated; Lake; river;va", ["pool", "lake_river", "va"]],
  ["choices", "lake;;Lake", ["lake"]],
  ["member", "ann lee", MEMBERS[0]!.user_id],
  ["member", "FOX@x.co", MEMBERS[2]!.user_id],
  ["link", "https://Example.com", "https://example.com/"],
  ["phone", "+1 614 555 0142", "+1 614 555 0142"],
  ["email", "dana@x.co", "dana@x.co"],
];
it.each(understood)("reads a %s from %j", (type, cell, value) => {
  expect(createCellParser(getField(type), MEMBERS)(cell)).toEqual({ value });
});

const refused: [type: CustomFieldType, cell: string, problem: string][] = [
  ["text", "x".repeat(501), "It too long"],
  ["number", "-1", "It must be a number from 0 in steps of 0.001"],
  ["money", "about 5", "It must be an amount in dollars and cents"],
  ["day", "3/14", "It must be a day with its year, such as 3/14/2027"],
  ["day", "2/30/2027", "It must be a day with its year, such as 3/14/2027"],
  ["day", "today", "It must be a day with its year, such as 3/14/2027"],
  ["yes_no", "maybe", "It must be yes or no"],
  ["choice", "FHA", "It must be one of its choices: “FHA” is not one"],
  ["choices", "lake; sea", "It must be some of its choices, separated by semicolons: “lake; sea”"],
  ["choices", ";", "It must be some of its choices, separated by semicolons: “;”"],
  [
    "member",
    "Sam Fox",
    "It must be one member of the team: no member, or more than one, is named “Sam Fox”",
  ],
  ["link", "javascript:alert(1)", "It must be a web address that begins with https://"],
  ["email", "nope", "It must be an email address"],
];
it.each(refused)("refuses a %s from %j with a reason", (type, cell, problem) => {
  expect(createCellParser(getField(type), MEMBERS)(cell)).toEqual({ problem });
});

it("finds the field of every heading in an exported file", () => {
  const fields = [
    getField("text", "Gate code", "gate_code"),
    getField("text", "Gate Code!", "gate_code_2"),
    getField("text", "gate_code", "spare"),
    getField("text", "First name", "nickname"),
    getField("text", "Deal value", "budget"),
    getField("text", "???", "unclear"),
  ];
  const headings = listFileHeadings(fields, ["Name", "Deal Value"]);
  expect(headings).toEqual([
    "Gate code",
    "custom.gate_code_2",
    "custom.spare",
    "custom.nickname",
    "custom.budget",
    "custom.unclear",
  ]);
  const find = createHeadingFinder(fields);
  expect(headings.map(find)).toEqual(fields.map(({ key }) => `custom.${key}`));
  expect(find("SPARE")).toBe("custom.spare");
});
