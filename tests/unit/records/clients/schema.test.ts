import { describe, expect, it } from "vitest";
import { clientListQuery } from "@/lib/records/clients/schema";
import { createClientBody, updateClientBody } from "@/lib/records/clients/schema";

const VALID = { name: "Dana Whitcomb", phone: "(614) 555-0142" };

const textFor = (body: object) => createClientBody.safeParse(body).error?.issues[0]?.message;

describe("createClientBody", () => {
  it("accepts a name and a phone, and defaults to a buyer", () => {
    expect(createClientBody.parse(VALID)).toEqual({ ...VALID, status: "Buyer" });
  });

  it("trims text, stores blank text as null and ignores unknown keys", () => {
    const given = {
      name: "  Dana  ",
      phone: " 1 ",
      email: "  ",
      company: "",
      address: " 5 Elm ",
      id: "1",
      tenant_id: "2",
      created_at: "3",
      deal_value: 9,
    };
    expect(createClientBody.parse(given)).toEqual({
      name: "Dana",
      phone: "1",
      email: null,
      company: null,
      address: "5 Elm",
      status: "Buyer",
    });
  });

  it.each([
    ["no name", { phone: "1" }, "Name is required"],
    ["a blank name", { ...VALID, name: "  " }, "Name is required"],
    ["a name that is no text", { ...VALID, name: 7 }, "Name is required"],
    ["101 characters of name", { ...VALID, name: "x".repeat(101) }, "Name too long"],
    ["no phone", { name: "A" }, "Phone is required"],
    ["a blank phone", { ...VALID, phone: " " }, "Phone is required"],
    ["21 characters of phone", { ...VALID, phone: "1".repeat(21) }, "Phone too long"],
    ["an email without a domain", { ...VALID, email: "dana@" }, "Invalid email"],
    ["an email with a line break", { ...VALID, email: "a@b.co\nBcc: c@d.co" }, "Invalid email"],
    ["501 characters of address", { ...VALID, address: "x".repeat(501) }, "Address too long"],
    ["101 characters of company", { ...VALID, company: "x".repeat(101) }, "Company name too long"],
    [
      "an unknown status",
      { ...VALID, status: "Lead" },
      "Status must be Buyer, Seller or In Contract",
    ],
    [
      "another email that is none",
      { ...VALID, other_emails: [{ label: "Work", email: "dana" }] },
      "Invalid email",
    ],
    [
      "another email that is blank",
      { ...VALID, other_emails: [{ label: "Work", email: " " }] },
      "Enter an email or remove this row",
    ],
    [
      "21 characters of another phone",
      { ...VALID, other_phones: [{ label: "Work", phone: "1".repeat(21) }] },
      "Phone too long",
    ],
    [
      "another phone without a label",
      { ...VALID, other_phones: [{ label: " ", phone: "1" }] },
      "Label is required",
    ],
    [
      "31 characters of label",
      { ...VALID, other_phones: [{ label: "x".repeat(31), phone: "1" }] },
      "Label too long",
    ],
    [
      "eleven other phones",
      { ...VALID, other_phones: Array(11).fill({ label: "Work", phone: "1" }) },
      "A client has at most 10 other phones",
    ],
    [
      "other emails that are no list",
      { ...VALID, other_emails: "a@b.co" },
      "Other emails must be a list, each with a label and an email",
    ],
    ["an owner that is no id", { ...VALID, owner_id: "me" }, "Choose a member of the team"],
  ])("refuses %s", (_what, body, message) => {
    expect(textFor(body)).toBe(message);
  });

  it.each([
    ["100 characters of name", { ...VALID, name: "x".repeat(100) }],
    ["100 emoji of name, as the database counts", { ...VALID, name: "🏠".repeat(100) }],
    ["20 characters of phone", { ...VALID, phone: "1".repeat(20) }],
    ["500 characters of address", { ...VALID, address: "x".repeat(500) }],
    ["100 characters of company", { ...VALID, company: "x".repeat(100) }],
    ["null for what is optional", { ...VALID, email: null, address: null, company: null }],
  ])("accepts %s", (_what, body) => {
    expect(textFor(body)).toBeUndefined();
  });
});

describe("updateClientBody", () => {
  it("keeps only sent fields, without defaults", () => {
    expect(updateClientBody.parse({ email: "" })).toEqual({ email: null });
    expect(updateClientBody.parse({})).toEqual({});
  });

  it("does not remove a required field", () => {
    expect(updateClientBody.safeParse({ phone: "" }).error?.issues[0]?.message).toBe(
      "Phone is required",
    );
  });
});

describe("clientListQuery", () => {
  it("has defaults", () => {
    expect(clientListQuery.parse({ search: " ", status: "", owner: "" })).toEqual({
      page: 1,
      limit: 10,
      sortBy: "name",
      sortOrder: "asc",
    });
  });

  it.each([
    { limit: "0" },
    { limit: "201" },
    { limit: "ten" },
    { limit: "1e2" },
    { limit: "" },
    { page: "0" },
    { page: "-1" },
    { page: "1.5" },
    { sortBy: "email" },
    { sortOrder: "ASC" },
    { status: "Buyers" },
    { owner: "you" },
    { export: "xlsx" },
    { search: "x".repeat(201) },
  ])("refuses %j", (query) => {
    expect(clientListQuery.safeParse(query).success).toBe(false);
  });
});
