import { expect, test } from "vitest";
import { demoClients } from "@/scripts/seed/demo-clients";
import { demoMessages, demoMessageStates } from "@/scripts/seed/demo-messages";
import { createRandom } from "@/scripts/seed/random";
import { BUCKEYE, signIn } from "@/scripts/seed/sign-ins";

const NOW = new Date("2026-11-20T20:10:00Z");
const AGENT = signIn("agent@buckeye.test");

function load() {
  const random = createRandom(7);
  const plan = { tenantId: BUCKEYE.id, count: 60, now: NOW, owners: [[AGENT.id, 1]] as const };
  const clients = demoClients(random, plan);
  const messages = demoMessages(random, { clients, deals: [], writerFor: () => AGENT, now: NOW });
  return { clients, messages, states: demoMessageStates(random, messages, NOW) };
}

test("the demo's messages are the same every time, each with its own id", () => {
  const { messages, states } = load();
  expect(load()).toMatchObject({ messages, states });
  expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
});

test("the demo's messages include one of each kind that needs attention", () => {
  const { messages } = load();
  const count = (fits: (message: (typeof messages)[number]) => boolean) =>
    messages.filter(fits).length;
  expect(count(({ status }) => status === "failed")).toBe(1);
  expect(count(({ status }) => status === "bounced")).toBe(1);
  expect(count(({ scheduled_at }) => scheduled_at !== null)).toBe(1);
  expect(count(({ is_unmatched }) => is_unmatched)).toBe(2);
  expect(new Set(messages.map(({ channel_id }) => channel_id)).size).toBeGreaterThanOrEqual(5);
});

test("no message is before its client's creation, or in the future unless scheduled", () => {
  const { clients, messages } = load();
  for (const message of messages) {
    const client = clients.find(({ row }) => row.id === message.client_id);
    const at = new Date(message.occurred_at).getTime();
    if (client) expect(at).toBeGreaterThanOrEqual(client.row.created_at.getTime());
    if (!message.scheduled_at) expect(at).toBeLessThan(NOW.getTime());
    expect(message.content).not.toMatch(/[{}]/);
    expect(message.subject ?? "").not.toMatch(/[{}]/);
  }
});
