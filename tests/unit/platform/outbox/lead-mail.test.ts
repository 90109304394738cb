import { expect, test } from "vitest";
import { renderOutboxMail } from "@/lib/platform/outbox/render";

const variables = {
  what: "arrived",
  name: "Ina\nQuirer <b>",
  about: "12 Elm St",
  url: "/client/1",
};
const rendered = (more: object) =>
  renderOutboxMail({ kind: "lead", variables: { ...variables, ...more } }, "https://crm.test");

test("a lead mail names the lead and the home in question, and links to the lead", () => {
  const { subject, text, html } = rendered({});
  expect(subject).toBe("New lead: Ina Quirer <b>");
  expect(text).toContain("They asked about 12 Elm St.");
  expect(text).toContain("https://crm.test/client/1");
  expect(html).not.toContain("<b>");
  const offered = rendered({ what: "offered", about: null, url: "/leads/claim/2" });
  expect(offered.subject).toBe("First to claim: Ina Quirer <b>");
  expect(offered.text).not.toContain("They ask");
  expect(offered.text).toContain("https://crm.test/leads/claim/2");
});

test("a lead mail with a foreign link or an unknown reason is refused", () => {
  expect(() => rendered({ url: "//evil.test" })).toThrow();
  expect(() => rendered({ what: "spam" })).toThrow();
});
