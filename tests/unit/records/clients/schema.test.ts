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
    ["a name that is not a text", { ...VALID, name: 7 }, "Name is required"],
    ["a name of 101 characters", { ...VALID, name: "x".repeat(101) }, "Name too long"],
    ["no phone", { name: "A" }, "Phone is required"],
    ["a blank phone", { ...VALID, phone: " " }, "Phone is required"],
    ["a phone of 21 characters", { ...VALID, phone: "1".repeat(21) }, "Phone too long"],
    ["an email without a domain", { ...VALID, email: "dana@" }, "Invalid email"],
    ["an email with a line break", { ...VALID, email: "a@b.co\nBcc: c@d.co" }, "Invalid email"],
    ["an address of 501 characters", { ...VALID, address: "x".repeat(501) }, "Address too long"],
    [
      "a company of 101 characters",
      { ...VALID, company: "x".repeat(101) },
      "Company name too long",
    ],
    [
      "an unknown status",
      { ...VALID, status: "Lead" },
      "Status must be Buyer, Seller or In Contract",
    ],
    [
      "an invalid other email",
      { ...VALID, other_emails: [{ label: "Work", email: "dana" }] },
      "Invalid email",
    ],
    [
      "a blank other email",
      { ...VALID, other_emails: [{ label: "Work", email: " " }] },
      "Enter an email or remove this row",
    ],
    [
      "another phone of 21 characters",
      { ...VALID, other_phones: [{ label: "Work", phone: "1".repeat(21) }] },
      "Phone too long",
    ],
    [
      "another phone without a label",
      { ...VALID, other_phones: [{ label: " ", phone: "1" }] },
      "Label is required",
    ],
    [
      "a label of 31 characters",
      { ...VALID, other_phones: [{ label: "x".repeat(31), phone: "1" }] },
      "Label too long",
    ],
    [
      "eleven other phones",
      { ...VALID, other_phones: Array(11).fill({ label: "Work", phone: "1" }) },
      "A client has at most 10 other phones",
    ],
    [
      "other emails that are not a list",
      { ...VALID, other_emails: "a@b.co" },
      "Other emails must be a list, each with a label and an email",
    ],
    ["an owner that is not an id", { ...VALID, owner_id: "me" }, "Choose a member of the team"],
  ])("refuses %s", (_what, body, message) => {
    expect(textFor(body)).toBe(message);
  });

  it.each([
    ["a name of 100 characters", { ...VALID, name: "x".repeat(100) }],
    ["a name of 100 emoji, counted as in the database", { ...VALID, name: "🏠".repeat(100) }],
    ["a phone of 20 characters", { ...VALID, phone: "1".repeat(20) }],
    ["an address of 500 characters", { ...VALID, address: "x".repeat(500) }],
    ["a company of 100 characters", { ...VALID, company: "x".repeat(100) }],
    ["null for optional fields", { ...VALID, email: null, address: null, company: null }],
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
