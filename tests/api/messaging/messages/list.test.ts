import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { MESSAGE_TABS, type MessageTab } from "@/lib/messaging/messages/list";
import { toListParams } from "@/lib/foundation/record-layer/list";
import { messageList } from "@/lib/messaging/messages/list";
import { database } from "../../../stack";
import { callApi, createTeam, insertClient, type Team } from "../../team";
import { listMessages, insertMessages, listContents } from "./fixtures";

let team: Team;
let other: Team;
let client: string;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  const { tenantId, agent, manager, farAgent } = team;
  client = await insertClient(tenantId, agent.userId, { name: "Ángela de la Cruz" });
  await insertMessages(tenantId, agent.userId, { content: "mail in", client, minutesAgo: 1 });
  await insertMessages(tenantId, agent.userId, {
    content: "text out 100%",
    channel: "sms",
    direction: "outbound",
    minutesAgo: 2,
  });
  await insertMessages(tenantId, agent.userId, {
    content: "failed",
    direction: "outbound",
    status: "failed",
    failure: "No route",
    minutesAgo: 3,
  });
  await insertMessages(tenantId, manager.userId, {
    content: "manager's call",
    channel: "phone",
    client,
    minutesAgo: 4,
  });
  await insertMessages(tenantId, farAgent.userId, {
    content: "far away",
    unmatched: true,
    minutesAgo: 5,
  });
});

describe("GET /api/messages", () => {
  it("lists the latest first, with every documented field and all counts", async () => {
    const page = await listMessages(team.agent);
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
  ])("applies %s", async (query, expected) => {
    expect(await listContents(team.agent, query)).toEqual(expected);
  });

  it.each([
    ["owner", 5],
    ["admin", 5],
    ["manager", 5],
    ["agent", 4],
    ["farAgent", 1],
    ["viewer", 0],
  ] as const)("shows the %s %i messages", async (name, count) => {
    expect((await listMessages(team[name])).totalCount).toBe(count);
  });

  it("returns nothing to other tenants, and refuses signed-out and suspended callers", async () => {
    expect((await listMessages(other.owner)).totalCount).toBe(0);
    expect((await listMessages(other.owner, `client_id=${client}`)).totalCount).toBe(0);
    expect((await callApi("/api/messages")).status).toBe(401);
    expect((await callApi("/api/messages", { as: team.suspended })).status).toBe(403);
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
    expect((await callApi(`/api/messages?${query}`, { as: team.agent })).status).toBe(400);
  });

  it("counts the caller's own unread messages", async () => {
    const count = async (as = team.agent) =>
      (await callApi("/api/messages/unread-count", { as })).body;
    expect(await count()).toEqual({ unread_count: 1 });
    expect(await count(team.manager)).toEqual({ unread_count: 1 });
    expect(await count(team.viewer)).toEqual({ unread_count: 0 });
  });
});

/** The tabs as docs/features/messaging/messages.md, "Tabs" defines them, implemented again in plain SQL. */
const DEFINITIONS: Record<Exclude<MessageTab, "unmatched">, string> = {
  all: "not archived",
  unread: "not read and not archived",
  starred: "starred and not archived",
  sent: "outbound and not archived",
  archived: "archived",
};

const PEOPLE = ["agent", "farAgent"] as const;
const person = fc.constantFrom(...PEOPLE);
/** One of two clients, or nobody. */
const someClient = fc.option(fc.nat({ max: 1 }), { nil: null });

const message = fc.record({
  outbound: fc.boolean(),
  owner: person,
  client: someClient,
  marks: fc.option(
    // Read, starred, archived.
    fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
    { nil: undefined },
  ),
});

/** Clients change their owner, and messages their client, owner and time. */
const change = fc.oneof(
  fc.record({ handOver: fc.nat({ max: 1 }), to: person }),
  fc.record({ refile: fc.nat({ max: 29 }), under: someClient, of: person, minutesAgo: fc.nat(99) }),
);

/** The messages that a person with CONVERSATIONS_VIEW_OWN reads, with their marks. */
const READ_BY = `
  select m.content, m.direction = 'outbound' as outbound, coalesce(s.is_read, m.direction = 'outbound') as read,
    coalesce(s.is_starred, false) as starred, coalesce(s.is_archived, false) as archived
  from public.messages m
  left join public.clients c on c.id = m.client_id
  left join public.message_states s on s.message_id = m.id and s.user_id = $2
  where m.tenant_id = $1 and (m.owner_id = $2 or c.owner_id = $2)
  order by m.occurred_at desc, m.id desc`;

describe("the message tabs", () => {
  it("contain the documented messages for any marks and owners", async () => {
    const freshTeam = await createTeam();
    const { tenantId } = freshTeam;
    const clients = [
      await insertClient(tenantId, freshTeam.agent.userId),
      await insertClient(tenantId, freshTeam.farAgent.userId),
    ];
    const clientId = (index: number | null) => (index === null ? null : (clients[index] ?? null));
    await fc.assert(
      fc.asyncProperty(
        fc.array(message, { minLength: 1, maxLength: 30 }),
        fc.array(change, { maxLength: 6 }),
        async (wanted, changes) => {
          await database.query("delete from public.messages where tenant_id = $1", [tenantId]);
          const ids: string[] = [];
          for (const [index, { outbound, owner, client: of, marks }] of wanted.entries()) {
            const id = await insertMessages(tenantId, freshTeam[owner].userId, {
              direction: outbound ? "outbound" : "inbound",
              content: String(index),
              client: clientId(of),
              minutesAgo: index,
            });
            ids.push(id);
            if (!marks) continue;
            await database.query(
              `insert into public.message_states (tenant_id, message_id, user_id, is_read, is_starred, is_archived)
               values ($1, $2, $3, $4, $5, $6)
               on conflict (message_id, user_id) do update
               set is_read = excluded.is_read, is_starred = excluded.is_starred, is_archived = excluded.is_archived`,
              [tenantId, id, freshTeam.agent.userId, ...marks],
            );
          }
          for (const each of changes) {
            if ("handOver" in each) {
              await database.query("update public.clients set owner_id = $2 where id = $1", [
                clientId(each.handOver),
                freshTeam[each.to].userId,
              ]);
            } else {
              await database.query(
                `update public.messages set client_id = $2, owner_id = $3, occurred_at = now() - make_interval(mins => $4)
                 where id = $1`,
                [
                  ids[each.refile],
                  clientId(each.under),
                  freshTeam[each.of].userId,
                  each.minutesAgo,
                ],
              );
            }
          }
          for (const name of PEOPLE) {
            const { userId } = freshTeam[name];
            const contents = async (definition: string) =>
              (
                await database.query<{ content: string }>(
                  `select content from (${READ_BY}) f where ${definition}`,
                  [tenantId, userId],
                )
              ).rows.map(({ content }) => content);
            const unread = (await contents(DEFINITIONS.unread)).length;
            for (const [tab, definition] of Object.entries(DEFINITIONS)) {
              const query = toListParams(
                messageList.filters,
                MESSAGE_TABS[tab as MessageTab].query,
              );
              const page = await listMessages(freshTeam[name], `${query}&limit=200`);
              const expected = await contents(definition);
              expect(
                page.messages.map(({ content }) => content),
                tab,
              ).toEqual(expected);
              expect(page, tab).toMatchObject({
                totalCount: expected.length,
                unread_count: unread,
              });
            }
          }
        },
      ),
      { numRuns: 12 },
    );
  });
});
