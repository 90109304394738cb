import { describe, expect, it } from "vitest";
import {
  emailTemplateFormBody,
  emailTemplateFormValues,
} from "@/lib/messaging/email-templates/form-values";
import { insertText } from "@/lib/messaging/email-templates/insert-text";
import { toPreviewRequest } from "@/lib/messaging/email-templates/preview-request";
import { toReadableText } from "@/lib/messaging/email-templates/readable-text";
import { listWritableKinds } from "@/lib/messaging/email-templates/rights";
import { createEmailTemplateBody } from "@/lib/messaging/email-templates/schema";
import { usageText } from "@/lib/messaging/email-templates/usage-text";
import { describeVariable } from "@/lib/messaging/email-templates/variables";

const copied = {
  name: "x".repeat(98),
  category: "Closing",
  channel: "email",
  subject: "S",
  body_text: "B",
} as const;

describe("the form of a template", () => {
  it("copies category, subject and text, and prefixes the name with “Copy of” within its length limit", () => {
    const values = emailTemplateFormValues(null, { copied, kinds: ["personal", "team"] });
    expect(values).toMatchObject({
      category: "Closing",
      subject: "S",
      body_text: "B",
      kind: "personal",
    });
    expect(values.name).toMatch(/^Copy of x+$/);
    expect(createEmailTemplateBody.safeParse(emailTemplateFormBody(values)).success).toBe(true);
  });

  it("sends no subject after the channel changes from email to text", () => {
    const values = emailTemplateFormValues(null, { copied, kinds: ["personal"] });
    const body = emailTemplateFormBody({ ...values, channel: "sms" });
    expect(createEmailTemplateBody.parse(body)).toMatchObject({ channel: "sms", subject: "" });
  });

  it.each([
    ["an email without a subject", { channel: "email", subject: " " }, "Subject is required"],
    ["a text with a subject", { channel: "sms", subject: "S" }, "A text has no subject"],
    [
      "a text that is too long",
      { channel: "sms", subject: "", body_text: "x".repeat(321) },
      "A text has at most 320 characters",
    ],
  ])("refuses %s", (_what, changes, message) => {
    const body = { name: "N", category: "Buyer", body_text: "B", ...changes };
    const parsed = createEmailTemplateBody.safeParse(body);
    expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it("starts with the kind of template that the person may create", () => {
    expect(emailTemplateFormValues(null, { copied: null, kinds: ["team"] }).kind).toBe("team");
    expect(listWritableKinds({ permissions: ["COMMUNICATION_MANAGE"] })).toEqual(["team"]);
    expect(listWritableKinds({ permissions: ["CONVERSATIONS_VIEW_ALL"] })).toEqual([]);
  });
});

describe("insertText", () => {
  it.each([
    ["Hi !", { start: 3, end: 3 }, "Hi X!", 4],
    ["Hi you!", { start: 3, end: 6 }, "Hi X!", 4],
    ["", { start: 0, end: 0 }, "X", 1],
  ])("inserts words into %j at %j", (text, selected, expected, caret) => {
    expect(insertText(text, selected, "X")).toEqual({ text: expected, caret });
  });
});

describe("toPreviewRequest", () => {
  const text = { subject: "S", body_text: "B" };
  const client = { id: "1", label: "Dana" };

  it("uses example values until a client is chosen, and then only real values", () => {
    const examples = toPreviewRequest(text, { client: null, deal: null }, []).variables ?? {};
    expect(examples).toMatchObject({ "client.first_name": "Dana", "deal.value": "$425,000" });
    expect(Object.keys(examples).some((name) => name.startsWith("agent."))).toBe(false);
    expect(toPreviewRequest(text, { client, deal: null }, [])).toEqual({ ...text, client_id: "1" });
  });
});

describe("toReadableText", () => {
  it.each([
    ["Hi {{ client.first_name }},", "Hi [first name],"],
    [
      "At {% if deal.address %}{{ deal.address }}{% else %}home{% endif %}.",
      "At [property address].",
    ],
    ["{%- if a -%}A{%- elsif b -%}B{%- else -%}C{%- endif -%}D", "AD"],
    ["{{ pet | default: 'cat' }} {{", "[pet] {{"],
  ])("shows %j as %j", (template, text) => expect(toReadableText(template)).toBe(text));

  it("cuts the text at the length that a list shows", () => {
    expect(toReadableText("x".repeat(20_000))).toHaveLength(1000);
  });
});

describe("describeVariable", () => {
  it.each([
    ["deal.value", "deal value"],
    ["agent.phone", "your phone"],
    ["team.name", "team name"],
    ["pet", "pet"],
  ])("describes %s as %s", (name, words) => expect(describeVariable(name)).toBe(words));
});

describe("usageText", () => {
  it.each([
    [0, "Not used yet"],
    [1, "Used once"],
    [1204, "Used 1,204 times"],
  ])("describes %i uses as %j", (count, text) => expect(usageText(count)).toBe(text));
});
