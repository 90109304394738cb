import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { MESSAGE_TABS, type MessageTab } from "@/lib/messages/list";
import { listParams } from "@/lib/records/list";
import { messageList } from "@/lib/messages/list";
import { database } from "../../stack";
import { ask, foundTeam, plantClient, type Team } from "../team";
import { list, plant, words } from "./fixtures";

let team: Team;
let other: Team;
let client: string;

beforeAll(async () => {
  [team, other] = await Promise.all([foundTeam(), foundTeam()]);
  const { tenantId, agent, manager, farAgent } = team;
  client = await plantClient(tenantId, agent.userId, { name: "Ángela de la Cruz" });
  await plant(tenantId, agent.userId, { content: "mail in", client, minutesAgo: 1 });
  await plant(tenantId, agent.userId, {
    content: "text out 100%",
    channel: "sms",
    direction: "outbound",
    minutesAgo: 2,
  });
  await plant(tenantId, agent.userId, {
    content: "failed",
    direction: "outbound",
    status: "failed",
    failure: "No route",
    minutesAgo: 3,
  });
  await plant(tenantId, manager.userId, {
    content: "manager's call",
    channel: "phone",
    client,
    minutesAgo: 4,
  });
  await plant(tenantId, farAgent.userId, { content: "far away", unmatched: true, minutesAgo: 5 });
});

describe("GET /api/messages", () => {
  it("answers latest first as SPEC names a message's parts, with all counts", async () => {
    const page = await list(team.agent);
    expect(page).toMatchObject({ totalCount: 4, totalPages: 1, page: 1, unread_count: 2 });
    expect(page.messages.map(({ content }) => content)).toEqual([
      "mail in",
      "text out 100%",
      "failed",
      "manager's call",
    ]);
    expect(page.messages[0]).toMatchObject({
      channel: { name: "email", display_name: "Email", color: "blue" },
      client: { id: client, first_name: "Ángela de la", last_name: "Cruz" },
      direction: "inbound",
      is_read: false,
      is_starred: false,
      is_archived: false,
      can_update: false,
      can_delete: true,
    });
    expect(page.messages[0]).not.toHaveProperty("tenant_id");
    expect(page.messages[2]).toMatchObject({ failure: "No route", can_retry: true, is_read: true });
  });

  it.each([
    ["channel=sms", ["text out 100%"]],
    ["status=failed", ["failed"]],
    ["direction=outbound", ["text out 100%", "failed"]],
    ["is_read=false", ["mail in", "manager's call"]],
    ["unmatched=true", []],
    ["search=angela", ["mail in", "manager's call"]],
    ["search=100%25", ["text out 100%"]],
    ["owner=me", ["mail in", "text out 100%", "failed"]],
    ["limit=1&page=2", ["text out 100%"]],
    ["page=9", []],
  ])("%s", async (query, expected) => {
    expect(await words(team.agent, query)).toEqual(expected);
  });

  it.each([
    ["owner", 5],
    ["admin", 5],
    ["manager", 5],
    ["agent", 4],
    ["farAgent", 1],
    ["viewer", 0],
  ] as const)("shows the %s %i", async (name, count) => {
    expect((await list(team[name])).totalCount).toBe(count);
  });

  it("is closed to others, to the signed out and to the suspended", async () => {
    expect((await list(other.owner)).totalCount).toBe(0);
    expect((await list(other.owner, `client_id=${client}`)).totalCount).toBe(0);
    expect((await ask("/api/messages")).status).toBe(401);
    expect((await ask("/api/messages", { as: team.suspended })).status).toBe(403);
  });

  it.each([
    "channel=fax",
    "status=gone",
    "is_read=1",
    "page=0",
    "limit=201",
    "client_id=x",
    "owner=you",
    "priority=top",
  ])("answers 400 to %s", async (query) => {
    expect((await ask(`/api/messages?${query}`, { as: team.agent })).status).toBe(400);
  });

  it("counts a person's own unread ones", async () => {
    const count = async (as = team.agent) => (await ask("/api/messages/unread-count", { as })).body;
    expect(await count()).toEqual({ unread_count: 1 });
    expect(await count(team.manager)).toEqual({ unread_count: 1 });
    expect(await count(team.viewer)).toEqual({ unread_count: 0 });
  });
});

/** The tabs as SPEC defines them, said once more in plain SQL. */
const DEFINITIONS: Record<Exclude<MessageTab, "unmatched">, string> = {
  all: "not archived",
  unread: "not read and not archived",
  starred: "starred and not archived",
  sent: "outbound and not archived",
  archived: "archived",
};

const flags = fc.record({
  outbound: fc.boolean(),
  state: fc.option(
    fc.record({ read: fc.boolean(), starred: fc.boolean(), archived: fc.boolean() }),
    { nil: null },
  ),
});

describe("the tabs", () => {
  it("hold what SPEC says, under whatever marks", async () => {
    const lone = await foundTeam();
    const { tenantId, agent } = lone;
    await fc.assert(
      fc.asyncProperty(fc.array(flags, { minLength: 1, maxLength: 30 }), async (wanted) => {
        await database.query("delete from public.messages where tenant_id = $1", [tenantId]);
        for (const [index, { outbound, state }] of wanted.entries()) {
          const id = await plant(tenantId, agent.userId, {
            direction: outbound ? "outbound" : "inbound",
            content: String(index),
          });
          if (!state) continue;
          await database.query(
            `insert into public.message_states (tenant_id, message_id, user_id, is_read, is_starred, is_archived)
             values ($1, $2, $3, $4, $5, $6)`,
            [tenantId, id, agent.userId, state.read, state.starred, state.archived],
          );
        }
        for (const [tab, definition] of Object.entries(DEFINITIONS)) {
          const { rows } = await database.query<{ content: string }>(
            `select content from (
               select m.content, m.direction = 'outbound' as outbound,
                 coalesce(s.is_read, m.direction = 'outbound') as read,
                 coalesce(s.is_starred, false) as starred, coalesce(s.is_archived, false) as archived
               from public.messages m
               left join public.message_states s on s.message_id = m.id and s.user_id = $2
               where m.tenant_id = $1) f
             where ${definition}`,
            [tenantId, agent.userId],
          );
          const query = listParams(messageList.filters, MESSAGE_TABS[tab as MessageTab].query);
          const found = await words(agent, `${query}&limit=200`);
          expect(found.sort(), tab).toEqual(rows.map(({ content }) => content).sort());
        }
      }),
      { numRuns: 12 },
    );
  });
});
