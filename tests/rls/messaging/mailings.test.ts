import { describe, expect, test } from "vitest";
import { claimMessage } from "@/lib/messaging/messages/delivery.data";
import { deliveryFailures } from "@/lib/messaging/messages/messages";
import { typed } from "../shared-work";
import {
  MEMBERS,
  OUTSIDE,
  queryColumn,
  queryList,
  queryValue,
  withWorld,
  type Member,
  type Name,
  type World,
} from "../world";

const PREVIEW = "select preview_mailing($1, $2, $3, $4)";
const CREATE = "select create_mailing($1, $2, $3, $4)";
const CANCEL = "select cancel_mailing($1, $2)";
const EMAIL = { channel: "email", subject: "Hello", content: "How are you?" };
const TEXT = { channel: "sms", content: "How are you?" };

type Candidate = { client_id: string; name: string | null; reason: string | null };

/** Sets up a team with a postal address where it is noon, whose clients have their own email addresses. */
async function prepare({ sql, tenant }: World) {
  await sql.resetRole();
  const hour = 12 - new Date().getUTCHours();
  const zone = `Etc/GMT${hour > 0 ? "-" : "+"}${Math.abs(hour)}`;
  await sql.run("update tenants set time_zone = $2, postal_address = '1 High St' where id = $1", [
    tenant,
    zone,
  ]);
  await sql.run(
    "update clients set email = id || '@b.example', phone = '(614) 555-01' || (10 + n) from " +
      "(select id as one, row_number() over (order by id) as n from clients where tenant_id = $1) k " +
      "where k.one = clients.id",
    [tenant],
  );
}

const toWords = (ids: readonly string[], more: object = {}) =>
  JSON.stringify(ids.map((id) => ({ client_id: id, ...EMAIL, ...more })));

const send = (
  { sql, tenant }: World,
  ids: readonly string[],
  values: object = EMAIL,
  words = toWords(ids),
) => queryValue<string>(sql, CREATE, [tenant, JSON.stringify(values), ids, words]);

async function reasons({ sql, tenant }: World, ids: readonly string[], channel = "email") {
  const candidates = await queryValue<Candidate[]>(sql, PREVIEW, [tenant, channel, ids, true]);
  return Object.fromEntries(candidates.map(({ client_id, reason }) => [client_id, reason]));
}

const suppress = ({ sql, tenant }: World, channel: string, address: string, reason: string) =>
  sql.run(
    "insert into suppressions (tenant_id, channel, address, reason) values ($1, $2, $3, $4)",
    [tenant, channel, address, reason],
  );

describe("permission to send a mailing", () => {
  test(
    "covers exactly the clients that the sender can change",
    withWorld(async (world) => {
      await prepare(world);
      const reach: [Name, readonly Member[]][] = [
        ["owner", MEMBERS],
        ["admin", MEMBERS],
        ["manager", MEMBERS.filter((name) => name !== "elsewhere")],
        ["agent", ["agent"]],
      ];
      for (const [name, reached] of reach) {
        await world.impersonate(name);
        const found = await reasons(world, Object.values(world.clients));
        const got = MEMBERS.filter((member) => found[world.clients[member]] === null);
        expect(got).toEqual(reached);
        expect(new Set(Object.values(found))).toEqual(
          new Set(reached.length < MEMBERS.length ? [null, "out_of_sight"] : [null]),
        );
      }
    }),
  );

  test(
    "excludes clients that the sender can see but not change",
    withWorld(async (world) => {
      await prepare(world);
      await world.giveCustomRole("agent", [
        "CLIENTS_VIEW_ALL",
        "CLIENTS_UPDATE_OWN",
        "CONVERSATIONS_CREATE",
      ]);
      await world.impersonate("agent");
      expect(await reasons(world, [world.clients.agent, world.clients.owner])).toEqual({
        [world.clients.agent]: null,
        [world.clients.owner]: "not_allowed",
      });
    }),
  );

  test(
    "is refused to viewers, former members and other teams, who cannot read mailings either",
    withWorld(async (world) => {
      await prepare(world);
      await world.impersonate("owner");
      const id = await send(world, [world.clients.owner]);
      for (const name of ["viewer", ...OUTSIDE] as const) {
        await world.impersonate(name);
        const ids = Object.values(world.clients);
        const { sql, tenant } = world;
        expect(await sql.expectRefused(PREVIEW, [tenant, "email", ids, true])).toBe("42501");
        const values = [tenant, JSON.stringify(EMAIL), ids, toWords(ids)];
        expect(await sql.expectRefused(CREATE, values)).toBe("42501");
        expect(await sql.expectRefused(CANCEL, [tenant, id])).toBe("PT404");
        for (const view of ["mailings", "mailing_left_out", "mailing_records", "mailing_results"]) {
          expect(await sql.count(`select from ${view}`)).toBe(0);
        }
      }
    }),
  );

  test(
    "cannot be bypassed by writing a mailing or its messages directly",
    withWorld(async (world) => {
      await prepare(world);
      await world.impersonate("owner");
      const id = await send(world, [world.clients.owner]);
      const { sql, tenant } = world;
      for (const statement of [
        `insert into mailings (tenant_id, owner_id, channel, subject, content, is_marketing, scheduled_at, recipient_count)
         select tenant_id, owner_id, channel, subject, content, is_marketing, scheduled_at, 1 from mailings`,
        "update mailings set cancelled_at = null",
        "delete from mailings",
        `insert into mailing_left_out (tenant_id, mailing_id, reason) values ('${tenant}', '${id}', 'blocked')`,
        "delete from mailing_left_out",
        `insert into messages (tenant_id, channel_id, mailing_id, recipient_email, subject, content)
         select '${tenant}', c.id, '${id}', 'a@b.example', 'Hi', 'Hi' from communication_channels c where name = 'email'`,
        `update messages set mailing_id = null where mailing_id = '${id}'`,
        `select create_record('message', '${tenant}', jsonb_build_object('mailing_id', '${id}', 'content', 'Hi',
           'recipient_email', 'a@b.example', 'subject', 'Hi',
           'channel_id', (select c.id from communication_channels c where name = 'email')))`,
      ]) {
        expect(await sql.expectRefused(statement), statement).toBe("42501");
      }
    }),
  );
});

describe("clients left out", () => {
  test(
    "of an email have no address, opted out, bounced, are blocked or share another client's address",
    withWorld(async (world) => {
      await prepare(world);
      const { sql, clients } = world;
      await sql.run("update clients set email = null where id = $1", [clients.agent]);
      await suppress(world, "email", `${clients.manager}@b.example`, "unsubscribed");
      await suppress(world, "email", `${clients.admin}@b.example`, "bounced");
      await suppress(world, "email", `${clients.viewer}@b.example`, "added");
      await suppress(world, "email", `${clients.teammate}@b.example`, "imported");
      await sql.run("update clients set name = 'Aa', email = 'Pair@B.example' where id = $1", [
        clients.owner,
      ]);
      await sql.run("update clients set name = 'Ab', email = 'pair@b.example' where id = $1", [
        clients.both,
      ]);
      await world.impersonate("owner");
      const { agent, manager, admin, viewer, teammate, owner, both } = clients;
      const chosen = [agent, manager, admin, viewer, teammate, owner, both];
      expect(await reasons(world, chosen)).toEqual({
        [agent]: "no_address",
        [manager]: "opted_out",
        [admin]: "bounced",
        [viewer]: "blocked",
        [teammate]: "opted_out",
        [owner]: null,
        [both]: "same_address",
      });
    }),
  );

  test(
    "of a text have no textable number, replied STOP or have not consented",
    withWorld(async (world) => {
      await prepare(world);
      const { sql, tenant, clients } = world;
      await sql.run("update clients set phone = '12345678' where id = $1", [clients.agent]);
      for (const client of [clients.owner, clients.admin]) {
        await sql.run(
          "insert into inquiries (tenant_id, client_id, name, phone, consent_text, consented_at) values ($1, $2, 'x', '6145550100', 'Yes', now())",
          [tenant, client],
        );
      }
      const phone = await queryValue<string>(sql, "select phone from clients where id = $1", [
        clients.admin,
      ]);
      await suppress(world, "sms", phone, "stopped");
      await world.impersonate("owner");
      const { agent, owner, admin, manager } = clients;
      expect(await reasons(world, [agent, owner, admin, manager], "sms")).toEqual({
        [agent]: "no_address",
        [owner]: null,
        [admin]: "opted_out",
        [manager]: "no_consent",
      });
    }),
  );

  test(
    "of marketing mail include everybody while the team has no postal address, and sending is refused",
    withWorld(async (world) => {
      await prepare(world);
      await world.sql.run("update tenants set postal_address = null");
      await world.impersonate("owner");
      const ids = [world.clients.owner, world.clients.agent];
      expect(Object.values(await reasons(world, ids))).toEqual([
        "no_postal_address",
        "no_postal_address",
      ]);
      const refused = await world.expectRefusal(CREATE, [
        world.tenant,
        JSON.stringify(EMAIL),
        ids,
        toWords(ids),
      ]);
      expect(refused).toEqual({
        code: "PT409",
        message: "Marketing email needs the team's postal address. Add it in the settings first",
      });
      expect(await world.sql.count("select from mailings")).toBe(0);
      await send(world, ids, { ...EMAIL, is_marketing: false });
    }),
  );

  test(
    "include those whose content is empty or too long",
    withWorld(async (world) => {
      await prepare(world);
      const { sql, clients } = world;
      const { owner, agent, admin, manager } = clients;
      await world.impersonate("owner");
      const id = await send(
        world,
        [owner, agent, admin, manager],
        EMAIL,
        JSON.stringify([
          { client_id: owner, ...EMAIL },
          { client_id: agent, ...EMAIL, content: " \n" },
          { client_id: admin, ...EMAIL, content: "x".repeat(20_001) },
        ]),
      );
      const rows = await sql.run(
        "select client_id, outcome, reason from mailing_results where mailing_id = $1",
        [id],
      );
      expect(Object.fromEntries(rows.map((row) => [row.client_id, row.reason]))).toEqual({
        [owner]: null,
        [agent]: "no_content",
        [admin]: "too_long",
        [manager]: "no_content",
      });
    }),
  );
});

describe("sending a mailing", () => {
  test(
    "creates one message and one job per client, and one audit entry",
    withWorld(async (world) => {
      await prepare(world);
      const { sql, tenant, people, clients } = world;
      const last = await queryValue(sql, "select max(id) from private.audit_entries");
      await world.impersonate("owner");
      const id = await send(
        world,
        Object.values(clients),
        { ...EMAIL, is_marketing: undefined },
        JSON.stringify(
          MEMBERS.map((name) => ({ client_id: clients[name], ...EMAIL, content: `Hi ${name}` })),
        ),
      );
      const [listed] = (await queryList(sql, "mailings", tenant)).rows;
      expect(listed).toMatchObject({
        id,
        recipient_count: MEMBERS.length,
        is_marketing: true,
        waiting: MEMBERS.length,
        sent: 0,
        left_out: 0,
      });
      await sql.resetRole();
      const messages = await sql.run(
        `select m.content, m.status, m.is_marketing, m.owner_id, m.recipient_email, m.client_id, m.scheduled_at > now() + interval '10 seconds' as waits,
           (select count(*)::int from graphile_worker.jobs j where j.key = 'message:' || m.id) as jobs
         from messages m where m.mailing_id = $1`,
        [id],
      );
      expect(messages).toHaveLength(MEMBERS.length);
      expect(messages).toContainEqual({
        content: "Hi agent",
        status: "draft",
        is_marketing: true,
        owner_id: people.owner,
        recipient_email: `${clients.agent}@b.example`,
        client_id: clients.agent,
        waits: true,
        jobs: 1,
      });
      expect(
        await sql.run(
          "select action, kind, label, row_count from private.audit_entries where tenant_id = $1 and id > coalesce($2, 0)",
          [tenant, last],
        ),
      ).toEqual([{ action: "mailed", kind: "message", label: "Hello", row_count: MEMBERS.length }]);
    }),
  );

  test(
    "counts against the team's daily limit only, and is refused as a whole beyond the limit",
    withWorld(async (world) => {
      await prepare(world);
      const { sql, tenant, people, clients } = world;
      const ids = Object.values(clients);
      const limit = (count: number) =>
        sql.run(
          `insert into private.rate_limits values ($1, $2, now() + interval '1 hour'), ($3, 200, now() + interval '1 hour')
           on conflict (key) do update set hits = excluded.hits`,
          [`mail:${tenant}`, count, `mail:${tenant}:${people.owner}`],
        );
      await limit(2000 - ids.length + 1);
      await world.impersonate("owner");
      const refused = await world.expectRefusal(CREATE, [
        tenant,
        JSON.stringify(EMAIL),
        ids,
        toWords(ids),
      ]);
      expect(refused.code).toBe("PT429");
      expect(refused.message).toMatch(
        /^Your team sends at most 2,000 emails a day, and this would be more\. Choose fewer, or send it after \d+:\d\d [AP]M$/,
      );
      await sql.resetRole();
      await limit(2000 - ids.length);
      await world.impersonate("owner");
      await send(world, ids);
    }),
  );

  test(
    "moves a text out of the quiet hours, keeps any other chosen time and refuses invalid times",
    withWorld(async (world) => {
      await prepare(world);
      const { sql, tenant, clients } = world;
      await sql.run(
        "insert into inquiries (tenant_id, client_id, name, phone, consent_text, consented_at) values ($1, $2, 'x', '6145550100', 'Yes', now())",
        [tenant, clients.owner],
      );
      const at = (time: string) =>
        queryValue<string>(
          sql,
          "select (date_trunc('day', now() at time zone time_zone) + interval '1 day' + $2::time) at time zone time_zone from tenants where id = $1",
          [tenant, time],
        );
      const [night, morning, noon] = [await at("05:30"), await at("08:00"), await at("12:00")];
      await world.impersonate("owner");
      for (const [requestedTime, scheduledTime] of [
        [night, morning],
        [noon, noon],
      ] as const) {
        const id = await send(
          world,
          [clients.owner],
          { ...TEXT, scheduled_at: requestedTime },
          toWords([clients.owner]),
        );
        expect(
          await queryValue(sql, "select scheduled_at from messages where mailing_id = $1", [id]),
        ).toEqual(scheduledTime);
      }
      for (const when of ["infinity", "9999-12-31", "-infinity", "NaN"]) {
        const values = JSON.stringify({ ...EMAIL, scheduled_at: when });
        const ids = [clients.owner];
        expect(await sql.expectRefused(CREATE, [tenant, values, ids, toWords(ids)])).toMatch(
          /^(PT400|22|23)/,
        );
      }
    }),
  );

  test(
    "accepts 1 to 1,000 clients, and drops another person's template",
    withWorld(async (world) => {
      await prepare(world);
      const { sql, tenant, people, clients } = world;
      const template = await queryValue<string>(
        sql,
        "insert into email_templates (tenant_id, owner_id, name, category, subject, body_text) values ($1, $2, 'Mine', 'Marketing', 'x', 'x') returning id",
        [tenant, people.agent],
      );
      await world.impersonate("owner");
      const many = Array.from({ length: 1001 }, () => crypto.randomUUID());
      for (const ids of [[], many, null]) {
        expect(await sql.expectRefused(PREVIEW, [tenant, "email", ids, true])).toBe("PT400");
        expect(await sql.expectRefused(CREATE, [tenant, JSON.stringify(EMAIL), ids, "[]"])).toBe(
          "PT400",
        );
      }
      const id = await send(world, [clients.owner], { ...EMAIL, template_id: template });
      expect(
        await queryColumn(sql, "select template_id from mailings where id = $1", [id]),
      ).toEqual(["null"]);
    }),
  );
});

describe("cancelling a mailing", () => {
  test(
    "deletes unsent messages, gives back their share of the daily limit and writes one audit entry",
    withWorld(async (world) => {
      await prepare(world);
      const { sql, tenant, clients } = world;
      await world.impersonate("agent");
      const id = await send(world, [clients.agent]);
      for (const [name, code] of [
        ["manager", "42501"],
        ["viewer", "PT404"],
        ["elsewhere", "PT404"],
      ] as const) {
        await world.impersonate(name);
        expect(await sql.expectRefused(CANCEL, [tenant, id]), name).toBe(code);
      }
      await sql.resetRole();
      const last = await queryValue(sql, "select max(id) from private.audit_entries");
      await world.impersonate("admin");
      expect(await queryValue(sql, CANCEL, [tenant, id])).toBe(1);
      expect(await sql.expectRefused(CANCEL, [tenant, id])).toBe("PT409");
      await sql.resetRole();
      expect(await sql.count("select from messages where mailing_id = $1", [id])).toBe(0);
      expect(
        await sql.run(
          "select action, kind, row_count from private.audit_entries where tenant_id = $1 and id > $2",
          [tenant, last],
        ),
      ).toEqual([{ action: "called_off", kind: "message", row_count: 1 }]);
      expect(
        await queryValue(sql, "select hits from private.rate_limits where key = $1", [
          `mail:${tenant}`,
        ]),
      ).toBe(0);
    }),
  );

  test(
    "keeps messages that are being sent or have been sent",
    withWorld(async (world) => {
      await prepare(world);
      const { sql, tenant, clients } = world;
      await world.impersonate("owner");
      const id = await send(world, [clients.owner, clients.agent, clients.admin]);
      await sql.resetRole();
      await sql.run(
        "update messages set status = case client_id when $2 then 'sent' else 'sending' end::message_status where mailing_id = $1 and client_id in ($2, $3)",
        [id, clients.owner, clients.agent],
      );
      await world.impersonate("owner");
      expect(await queryValue(sql, CANCEL, [tenant, id])).toBe(1);
      expect(
        await queryColumn(sql, "select outcome from mailing_results where mailing_id = $1", [id]),
      ).toEqual(["sent", "waiting"]);
    }),
  );
});

test(
  "a mailing is visible to its sender and to members who see all conversations",
  withWorld(async (world) => {
    await prepare(world);
    const { sql, tenant, clients } = world;
    await world.impersonate("agent");
    await send(world, [clients.agent, clients.owner]);
    const reads = async (name: Name) => {
      await world.impersonate(name);
      return [
        (await queryList(sql, "mailings", tenant)).total_count,
        await sql.count("select from mailing_results"),
      ];
    };
    for (const name of ["agent", "owner", "admin", "manager"] as const) {
      expect(await reads(name), name).toEqual([1, 2]);
    }
    for (const name of ["teammate", "viewer", "both"] as const) {
      expect(await reads(name), name).toEqual([0, 0]);
    }
    await world.impersonate("agent");
    // A client that the sender cannot see is not named.
    expect(
      await sql.run("select name, reason from mailing_results where outcome = 'left_out'"),
    ).toEqual([{ name: null, reason: "out_of_sight" }]);
  }),
);

describe("a scheduled mailing", () => {
  /** Returns the outcome of its only message once the worker has processed it. */
  async function deliver({ sql }: World, id: string) {
    await sql.resetRole();
    await sql.run("update messages set scheduled_at = now() where mailing_id = $1", [id]);
    const message = await queryValue<string>(sql, "select id from messages where mailing_id = $1", [
      id,
    ]);
    const claimed = await claimMessage(typed(sql), message);
    const [result] = await sql.run(
      "select outcome, failure from mailing_results where mailing_id = $1",
      [id],
    );
    return { claimed, result };
  }

  test(
    "fails with the reason when its team is suspended",
    withWorld(async (world) => {
      await prepare(world);
      await world.impersonate("agent");
      const id = await send(world, [world.clients.agent]);
      await world.sql.resetRole();
      await world.sql.run(
        "update tenants set suspended_at = now(), suspended_reason = 'x' where id = $1",
        [world.tenant],
      );
      expect(await deliver(world, id)).toEqual({
        claimed: null,
        result: { outcome: "failed", failure: "Your team was suspended when this was due" },
      });
    }),
  );

  test(
    "fails when its sender is deactivated, and is not handed over",
    withWorld(async (world) => {
      const { sql, tenant, people, clients } = world;
      await prepare(world);
      await world.impersonate("agent");
      const id = await send(world, [clients.agent]);
      await world.impersonate("owner");
      const reassigned = await queryValue<{ messages: number }>(
        sql,
        "select deactivate_member($1, $2, $3)",
        [tenant, people.agent, people.teammate],
      );
      expect(reassigned.messages).toBe(0);
      const { claimed, result } = await deliver(world, id);
      expect(claimed).toBeNull();
      expect(result).toEqual({ outcome: "failed", failure: deliveryFailures.senderLeft });
    }),
  );

  test(
    "postpones a text in the quiet hours and sends an email",
    withWorld(async (world) => {
      const { sql, tenant, clients } = world;
      await prepare(world);
      await sql.run(
        "insert into inquiries (tenant_id, client_id, name, phone, consent_text, consented_at) values ($1, $2, 'x', '6145550100', 'Yes', now())",
        [tenant, clients.owner],
      );
      await world.impersonate("owner");
      const ids = [clients.owner];
      const text = await send(world, ids, TEXT, toWords(ids));
      const email = await send(world, ids);
      await sql.resetRole();
      // A time zone where it is 3 AM now.
      const hour = 3 - new Date().getUTCHours();
      const offset = hour < -12 ? hour + 24 : hour;
      await sql.run("update tenants set time_zone = $2 where id = $1", [
        tenant,
        `Etc/GMT${offset > 0 ? "-" : "+"}${Math.abs(offset)}`,
      ]);
      expect(await deliver(world, text)).toEqual({
        claimed: null,
        result: { outcome: "waiting", failure: null },
      });
      expect(
        await queryValue(
          sql,
          "select scheduled_at > now() + interval '4 hours' from messages where mailing_id = $1",
          [text],
        ),
      ).toBe(true);
      expect((await deliver(world, email)).claimed).not.toBeNull();
    }),
  );
});
