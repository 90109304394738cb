import { expect, test } from "vitest";
import { demoClients } from "@/scripts/seed/demo-clients";
import { demoMailings } from "@/scripts/seed/demo-mailings";
import { createRandom } from "@/scripts/seed/random";
import { BUCKEYE, signIn } from "@/scripts/seed/sign-ins";

const NOW = new Date("2026-11-20T20:10:00Z");
const ADMIN = signIn("admin@buckeye.test");

function load() {
  const plan = { tenantId: BUCKEYE.id, count: 60, now: NOW, owners: [[ADMIN.id, 1]] as const };
  const clients = demoClients(createRandom(7), plan);
  return demoMailings({ clients, deals: [], writerFor: () => ADMIN, now: NOW }, ADMIN.id);
}

test("the demo has a sent mailing with sent, bounced and left out recipients, and a scheduled mailing", () => {
  const [sent, scheduled, ...others] = load();
  expect(others).toEqual([]);
  const statuses = (mailing = sent) =>
    new Set(mailing?.messages.map((message) => (message as { status: string }).status));
  expect(statuses()).toEqual(new Set(["sent", "bounced"]));
  expect(statuses(scheduled)).toEqual(new Set(["draft"]));
  expect(sent?.mailing).toMatchObject({
    recipient_count: sent?.messages.length,
    scheduled_at: "2026-10-28T14:00:00.000Z",
  });
  expect(scheduled?.mailing).toMatchObject({ scheduled_at: "2026-11-26T15:00:00.000Z" });
  expect(sent?.leftOut.length).toBeGreaterThan(0);
  for (const message of [sent, scheduled].flatMap((mailing) => mailing?.messages ?? [])) {
    expect(JSON.stringify(message)).not.toMatch(/\{\w+\}/);
  }
});
