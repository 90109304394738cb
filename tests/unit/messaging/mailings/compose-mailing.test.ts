import { describe, expect, test } from "vitest";
import { composeMailing } from "@/lib/messaging/mailings/compose-mailing";
import type { MailingCandidate } from "@/lib/messaging/mailings/serialize";

const sender = {
  agent: { name: "Jordan Kessler", email: "jordan@example.com", phone: null },
  team: { name: "Buckeye Realty Group" },
};

const candidate = (name: string, more: Partial<MailingCandidate> = {}): MailingCandidate => ({
  client_id: name,
  name,
  address: "a@b.example",
  reason: null,
  client: {
    name,
    email: "a@b.example",
    phone: "6145550100",
    company: null,
    address: null,
    custom: {},
  },
  deal: null,
  ...more,
});

const deal = {
  title: "412 Elm St purchase",
  property_address: "412 Elm St",
  value: 0,
  status: "Closed",
  expected_close_date: null,
};

const EMAIL = { channel: "email", subject: "For {{ client.first_name }}", content: "" } as const;

describe("composing a mailing", () => {
  test("fills in each client's own values and the sender's", async () => {
    const content =
      "Hi {{ client.first_name }}, {{ deal.address }} is a year old. {{ agent.name }}";
    const { messages, leftOut } = await composeMailing(
      { ...EMAIL, content },
      [candidate("Dana Whitman", { deal }), candidate("Sam Ortiz")],
      sender,
    );
    expect(messages.map(({ subject, content }) => [subject, content])).toEqual([
      ["For Dana", "Hi Dana, 412 Elm St is a year old. Jordan Kessler"],
      ["For Sam", "Hi Sam,  is a year old. Jordan Kessler"],
    ]);
    expect(messages.map(({ missing }) => missing)).toEqual([[], ["deal.address"]]);
    expect(leftOut).toEqual([]);
  });

  test("leaves out clients that the database left out, and those whose text is empty or too long", async () => {
    const long = candidate("Dana Whitman");
    const { messages, leftOut } = await composeMailing(
      { channel: "sms", subject: "", content: "{{ client.company }}" },
      [
        candidate("Kim Lee", { reason: "no_consent", client: null }),
        candidate("Sam Ortiz"),
        { ...long, client: { ...long.client!, company: "x".repeat(321) } },
        { ...long, client: { ...long.client!, company: "Whitman Design" } },
      ],
      sender,
    );
    expect(messages.map(({ content }) => content)).toEqual(["Whitman Design"]);
    expect(leftOut.map(({ name, reason }) => [name, reason])).toEqual([
      ["Kim Lee", "no_consent"],
      ["Sam Ortiz", "no_content"],
      ["Dana Whitman", "too_long"],
    ]);
  });

  test("leaves nobody out while the mailing has no subject and text yet", async () => {
    const { messages } = await composeMailing(
      { channel: "email", subject: "", content: "" },
      [candidate("Sam Ortiz")],
      sender,
    );
    expect(messages).toHaveLength(1);
  });

  test("reports a malformed template at its field, even without recipients", async () => {
    await expect(
      composeMailing({ ...EMAIL, content: "{% if %}" }, [], sender),
    ).rejects.toMatchObject({ status: 400, fields: { content: expect.any(String) as string } });
    await expect(
      composeMailing({ ...EMAIL, subject: "{{ client.", content: "Hi" }, [], sender),
    ).rejects.toMatchObject({ status: 400, fields: { subject: expect.any(String) as string } });
  });

  test("creates a thousand messages", async () => {
    const clients = Array.from({ length: 1000 }, (_, index) => candidate(`Dana Whitman ${index}`));
    const started = performance.now();
    const { messages } = await composeMailing(
      { ...EMAIL, content: "Hi {{ client.name }}, {% if client.company %}x{% endif %}" },
      clients,
      sender,
    );
    console.info(`${Math.round(performance.now() - started)} ms for 1,000 recipients`);
    expect(messages).toHaveLength(1000);
  });
});
