import { randomInt } from "node:crypto";
import type { JobHelpers, Task } from "graphile-worker";
import type pg from "pg";
import { describe, expect, test } from "vitest";
import { databaseOf } from "@/lib/foundation/database/database";
import { createTwilio, SmsError } from "@/lib/foundation/integrations/sms/twilio";
import { claimMessage, failMessage, markMessageSent } from "@/lib/messaging/messages/delivery.data";
import { askTextReports } from "@/worker/tasks/ask-text-reports";
import { deliverMemberText } from "@/worker/tasks/deliver-member-text";
import { deliverText } from "@/worker/tasks/deliver-text";
import { createTextSender } from "@/worker/text-sender";
import { stack } from "../../stack";
import { waitUntil } from "../../wait-until";
import { freeTesting, subscribe } from "../money/subscription-fixtures";
import { typed, within } from "../shared-work";
import type { Sql } from "../with-user";
import { queryColumn, queryId, withWorld, queryValue, type World } from "../world";

const SMS = "(select id from communication_channels where name = 'sms')";
const TEXT = `insert into messages (tenant_id, channel_id, content, recipient_phone) values ($1, ${SMS}, 'Hello', $2) returning id`;
/** Inserts a message without a person, which is not checked when it is written. */
const INSERT_MESSAGE = `insert into messages (tenant_id, owner_id, channel_id, channel, direction, status, content, recipient_phone)
  values ($1, $2, ${SMS}, 'sms', 'outbound', 'sending', 'Hello', $3) returning id`;

const KEY = "3805551240";
const SPELLINGS = [
  "380-555-1240",
  "380-555-1240 x7",
  "380-555-1240x1",
  "380-555-1240 ext 9",
  "380-555-1240#2",
  "380-555-1240,,1",
  "01113805551240",
  "+1 1 380-555-1240",
  "3805551240;ext=1",
  "+13805551240",
];

const account = {
  apiBase: stack.TWILIO_API_BASE,
  accountSid: stack.TWILIO_ACCOUNT_SID,
  authToken: stack.TWILIO_AUTH_TOKEN,
};
const twilio = createTwilio(account);
const freshNumber = () => `+1380${randomInt(200, 1000)}${randomInt(1000, 10_000)}`;

const stopped = ({ sql, tenant }: World) =>
  queryColumn(
    sql,
    "select address || ' ' || reason from suppressions where tenant_id = $1 and channel = 'sms'",
    [tenant],
  );

const textFrom = ({ sql }: World, from: string, text: string) =>
  sql.run("select receive_sms($1)", [
    JSON.stringify({ header_id: `sms:${from}${text}`, from, to: stack.SMS_FROM, text }),
  ]);

/** Returns a text after the worker has sent it. */
async function sentText(
  world: World,
  vendorId: string,
  hoursAgo: number,
  owner = world.people.agent,
) {
  const { sql, tenant } = world;
  const id = await queryId(sql, INSERT_MESSAGE, [tenant, owner, "+13805551240"]);
  await claimMessage(typed(sql), id);
  await markMessageSent(typed(sql), id, { vendorId });
  await sql.run(
    "update messages set occurred_at = now() - make_interval(hours => $2) where id = $1",
    [id, hoursAgo],
  );
  await sql.run(
    "update private.message_deliveries set report_due_at = report_due_at - make_interval(hours => $2) where message_id = $1",
    [id, hoursAgo],
  );
  return id;
}

/**
 * Returns a pool on the test's transaction in which a failed query undoes only itself, as outside of a
 * transaction.
 */
function withSavepoints(sql: Sql): Pick<pg.Pool, "connect"> {
  const connect = async () => {
    const client = await within(sql).connect();
    const query = async (config: pg.QueryConfig) => {
      await sql.run("savepoint query");
      try {
        return await client.query(config);
      } catch (error) {
        await sql.run("rollback to savepoint query");
        throw error;
      }
    };
    return { ...client, query };
  };
  return { connect } as unknown as Pick<pg.Pool, "connect">;
}

describe("an opt-out of texts", () => {
  test.each(SPELLINGS)("blocks a text to %s that is inserted directly into the database", (phone) =>
    withWorld(async ({ sql, impersonate, expectRefusal, tenant }) => {
      await impersonate("owner");
      await sql.run(
        "insert into suppressions (tenant_id, channel, address) values ($1, 'sms', $2)",
        [tenant, "+13805551240"],
      );
      await impersonate("agent");
      expect(await expectRefusal(TEXT, [tenant, phone])).toEqual({
        code: "PT409",
        message: "Your team has decided not to text this number",
      });
    })(),
  );

  test.each(SPELLINGS)("is stored under the same key when written as %s", (phone) =>
    withWorld(async (world) => {
      await world.impersonate("owner");
      await world.sql.run(
        "insert into suppressions (tenant_id, channel, address) values ($1, 'sms', $2)",
        [world.tenant, phone],
      );
      expect(await stopped(world)).toEqual([`${KEY} added`]);
    })(),
  );

  test.each(SPELLINGS)("follows STOP, and ends with START, from a phone texted as %s", (phone) =>
    withWorld(async (world) => {
      await queryId(world.sql, INSERT_MESSAGE, [world.tenant, world.people.agent, phone]);
      await textFrom(world, "+13805551240", "STOP");
      expect(await stopped(world)).toEqual([`${KEY} stopped`]);
      await textFrom(world, "+13805551240", "START");
      expect(await stopped(world)).toEqual([]);
    })(),
  );

  test.each([
    "555-1240",
    "+44 (0)7700 900123",
    "+7 8 912 345 67 89",
    "380 555 1240 380",
    "none",
    "３８０５５５１２４０",
  ])("cannot be bypassed with %s, which messages and opt-outs refuse", (phone) =>
    withWorld(async ({ sql, impersonate, expectRefusal, tenant }) => {
      const words = { code: "PT400", message: "This is not a phone number that can be texted" };
      await impersonate("agent");
      expect(await expectRefusal(TEXT, [tenant, phone])).toEqual(words);
      const id = await queryId(
        sql,
        TEXT.replace("recipient_phone)", "recipient_phone, scheduled_at)").replace(
          "$2)",
          "$2, now() + interval '1 hour')",
        ),
        [tenant, "+13805551240"],
      );
      expect(
        await expectRefusal("update messages set recipient_phone = $2 where id = $1", [id, phone]),
      ).toEqual(words);
      await impersonate("owner");
      const add = "insert into suppressions (tenant_id, channel, address) values ($1, 'sms', $2)";
      expect((await expectRefusal(add, [tenant, phone])).code).toBe("PT400");
    })(),
  );

  test(
    "is checked again by the dialled number right before sending",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      const send = createTextSender({
        db: typed(sql),
        vendor: twilio,
        from: stack.SMS_FROM,
        appUrl: stack.APP_URL,
      });
      const to = async (phone: string) => {
        const id = await queryId(sql, INSERT_MESSAGE, [tenant, people.agent, phone]);
        const due = { id, phone, body: `To ${phone}`, sender: null, unansweredSince: null };
        return send(due).catch((error: unknown) => (error as SmsError).message);
      };
      const number = freshNumber();
      expect(await to(`${number} x7`)).toMatchObject({ vendorId: expect.any(String) });
      await sql.run(
        "insert into suppressions (tenant_id, channel, address, reason) values ($1, 'sms', $2, 'stopped')",
        [tenant, number],
      );
      expect(await to(`${number} x7`)).toBe(
        "This person has opted out of texts. They can text START to get them again",
      );
      // The database's key of this number differs from the dialled number.
      expect(await to("+44 (0)7700 900123")).toBe("This is not a phone number that can be texted");
    }),
  );

  test(
    "of a member is matched by the dialled number",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      const id = await queryId(
        sql,
        `insert into private.member_texts (tenant_id, user_id, phone, title, url)
         values ($1, $2, '380-555-1240 x7', 'A lead', '/') returning id`,
        [tenant, people.agent],
      );
      const refusal = () =>
        queryValue(sql, "select private.text_refusal($1, '+13805551240')", [id]);
      expect(await refusal()).toBeNull();
      await sql.run("insert into private.member_text_opt_outs (phone) values ($1)", [KEY]);
      expect(await refusal()).toBe("This phone replied STOP");
    }),
  );

  test(
    "known to the carrier applies to every team on the shared number",
    withWorld(async (world) => {
      const { sql, tenant, otherTenant, people } = world;
      await queryId(sql, INSERT_MESSAGE, [otherTenant, people.foreigner, "(380) 555-1240"]);
      const id = await queryId(sql, INSERT_MESSAGE, [tenant, people.agent, "380-555-1240 x7"]);
      await failMessage(typed(sql), id, "No", { isKnown: true, isStopped: true });
      expect(await stopped(world)).toEqual([`${KEY} stopped`]);
      expect(await stopped({ ...world, tenant: otherTenant })).toEqual([`${KEY} stopped`]);
    }),
  );

  test(
    "is stored when the carrier refuses a text (21610) to a client or a member",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      const db = typed(sql);
      const send = createTextSender({
        db,
        vendor: twilio,
        from: stack.SMS_FROM,
        appUrl: stack.APP_URL,
      });
      const run = async (task: Task, id: string) =>
        task({ id }, { job: { attempts: 1, max_attempts: 8 } } as unknown as JobHelpers);
      const id = await queryId(sql, INSERT_MESSAGE, [tenant, people.agent, "(500) 555-0004 x2"]);
      await run(deliverText(db, send), id);
      expect(await stopped(world)).toEqual(["5005550004 stopped"]);
      expect(await queryValue(sql, "select status from messages where id = $1", [id])).toBe(
        "failed",
      );

      const owed = await queryId(
        sql,
        `insert into private.member_texts (tenant_id, user_id, phone, title, url)
         values ($1, $2, '500-555-0004', 'A lead', '/') returning id`,
        [tenant, people.agent],
      );
      await run(deliverMemberText(db, send, stack.APP_URL), owed);
      expect(
        await queryColumn(sql, "select phone from private.member_text_opt_outs where phone = $1", [
          "5005550004",
        ]),
      ).toEqual(["5005550004"]);
    }),
  );

  test(
    "is stored when the carrier reports it after sending, for a client and for a member",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      const report = "select record_sms_status($1, 'failed', 'Opted out', true)";
      const id = await queryId(sql, INSERT_MESSAGE, [tenant, people.agent, "380-555-1240 x7"]);
      await sql.run(report, [id]);
      expect(await stopped(world)).toEqual([`${KEY} stopped`]);
      const owed = await queryId(
        sql,
        `insert into private.member_texts (tenant_id, user_id, phone, title, url) values ($1, $2, '380-555-1240', 'A lead', '/') returning id`,
        [tenant, people.agent],
      );
      await sql.run(report, [owed]);
      expect(
        await queryColumn(sql, "select phone from private.member_text_opt_outs where phone = $1", [
          KEY,
        ]),
      ).toEqual([KEY]);
    }),
  );
});

describe("a text without a delivery report", () => {
  const claim = ({ sql }: World, limit = 10) =>
    queryColumn(sql, "select message_id from private.claim_unreported_texts($1)", [limit]);

  test(
    "is claimed for a lookup a day after sending, then daily until the third day",
    withWorld(async (world) => {
      const { sql } = world;
      await sentText(world, "SMfresh", 23);
      const due = await sentText(world, "SMdue", 25);
      expect(await claim(world)).toEqual([due]);
      expect(await claim(world)).toEqual([]);
      const old = await sentText(world, "SMold", 73);
      expect(await claim(world)).toEqual([old]);
      const next = "select report_due_at from private.message_deliveries where message_id = $1";
      expect(await queryValue(sql, next, [old])).toBeNull();
      expect(await queryValue(sql, next, [due])).not.toBeNull();
      const reported = await sentText(world, "SMreported", 25);
      await sql.run("select record_sms_status($1, 'delivered')", [reported]);
      expect(await claim(world)).toEqual([]);
    }),
  );

  test(
    "of one team does not wait for all texts of another team",
    withWorld(async (world) => {
      for (let n = 0; n < 5; n += 1) await sentText(world, `SMours${n}`, 30);
      const theirs = await sentText(
        { ...world, tenant: world.otherTenant },
        "SMtheirs",
        25,
        world.people.foreigner,
      );
      expect(await claim(world, 2)).toContain(theirs);
    }),
  );

  test(
    "gets its final status from the vendor",
    withWorld(async (world) => {
      const { sql } = world;
      const sendAndWait = async (to: string) => {
        const { sid } = await twilio.sendSms({ to, from: stack.SMS_FROM, body: "Hello" });
        await waitUntil(`the final status of the text to ${to}`, async () =>
          ["delivered", "undelivered"].includes((await twilio.getSms(sid)).status),
        );
        return sentText(world, sid, 25);
      };
      const delivered = await sendAndWait(freshNumber());
      const undelivered = await sendAndWait("+15005550034");
      const unknown = await sentText(world, "SMnobodyknows", 25);
      await askTextReports(typed(sql), twilio)({}, {} as never);
      const status = (id: string) =>
        sql.run("select status, failure from messages where id = $1", [id]);
      expect(await status(delivered)).toEqual([{ status: "delivered", failure: null }]);
      expect(await status(undelivered)).toEqual([
        { status: "failed", failure: expect.stringContaining("not registered") as string },
      ]);
      expect(await status(unknown)).toEqual([{ status: "sent", failure: null }]);
    }),
  );

  test(
    "blocks no other text if its lookup or its update fails",
    withWorld(async (world) => {
      const { sql, otherTenant, people } = world;
      const broken = await sentText(world, "SMbroken", 26);
      const refused = await sentText(world, "SMrefused", 26);
      const other = { ...world, tenant: otherTenant };
      const otherText = await sentText(other, "SMwell", 25, people.foreigner);
      await sql.run(
        `create function private.refuse_report() returns trigger language plpgsql as
         $$ begin raise data_exception using message = 'poisoned'; end $$`,
      );
      await sql.run(
        `create trigger refuse_report before update on messages for each row
         when (new.id = '${refused}') execute function private.refuse_report()`,
      );
      const vendor = {
        ...twilio,
        getSms: (sid: string) =>
          sid === "SMbroken"
            ? Promise.reject(new SmsError("An answer that we cannot read"))
            : Promise.resolve({
                sid,
                segments: 1,
                status: "delivered",
                createdAt: new Date(),
                errorCode: null,
              }),
      };
      const asking = askTextReports(databaseOf(withSavepoints(sql)), vendor)({}, {} as never);
      await expect(asking).rejects.toThrow(/we cannot read|poisoned/);
      const statuses = await sql.run("select id, status from messages where id = any ($1)", [
        [broken, refused, otherText],
      ]);
      expect(Object.fromEntries(statuses.map(({ id, status }) => [id, status]))).toEqual({
        [broken]: "sent",
        [refused]: "sent",
        [otherText]: "delivered",
      });
    }),
  );

  test(
    "waits until the next day when the vendor cannot be reached",
    withWorld(async (world) => {
      const { sql } = world;
      const id = await sentText(world, "SMaway", 25);
      const away = createTwilio({ ...account, apiBase: "http://127.0.0.1:9" });
      const asking = askTextReports(typed(sql), away)({}, {} as never);
      await expect(asking).rejects.toThrow("cannot be reached");
      expect(await queryValue(sql, "select status from messages where id = $1", [id])).toBe("sent");
      expect(await claim(world)).toEqual([]);
    }),
  );
});

describe("texts", () => {
  const send = ({ expectRefusal, tenant }: World) =>
    expectRefusal(TEXT, [tenant, "(380) 555-1240"]);
  /** Counts this many texts as sent, by the team or by a person of it. */
  const count = async (world: World, sent: number, who = "") => {
    await world.sql.resetRole();
    await world.sql.run(
      "insert into private.rate_limits values ($1, $2, now() + interval '20 minutes')",
      [`text:${world.tenant}${who}`, sent],
    );
    await world.impersonate("agent");
  };

  test(
    "of a person are limited to 60 an hour, also in direct inserts into the database",
    withWorld(async (world) => {
      const { sql, impersonate, tenant } = world;
      await impersonate("agent");
      await sql.run(
        `insert into messages (tenant_id, channel_id, content, recipient_phone)
         select $1, ${SMS}, 'Hello', '380555' || n from generate_series(1001, 1060) n`,
        [tenant],
      );
      const { code, message } = await send(world);
      expect(code).toBe("PT429");
      expect(message).toMatch(
        /^You have sent 60 texts within an hour\. Sending continues at \d{1,2}:\d\d [AP]M\. Send it later, or write an email$/,
      );
      await impersonate("teammate");
      await sql.run(TEXT, [tenant, "(380) 555-1240"]);
    }),
  );

  test(
    "of a new team are limited to 100 a day, including retries",
    withWorld(async (world) => {
      const { sql, expectRefusal, tenant } = world;
      await count(world, 99);
      const id = await queryId(sql, TEXT, [tenant, "(380) 555-1240"]);
      expect(await send(world)).toMatchObject({
        code: "PT429",
        message: expect.stringMatching(
          /^Your team has sent 100 texts within a day\. Sending continues/,
        ) as string,
      });
      await sql.resetRole();
      await failMessage(typed(sql), id, "No", { isKnown: true, isStopped: false });
      await world.impersonate("agent");
      expect((await expectRefusal("select retry_message($1, $2)", [tenant, id])).code).toBe(
        "PT429",
      );
    }),
  );

  test.each([
    ["2 days", null, null, false, 100],
    ["2 days", "enterprise", "active", false, 100],
    ["8 days", null, null, true, 1000],
    ["8 days", null, null, false, 1000],
    ["8 days", "enterprise", "trialing", false, 100],
    ["8 days", "starter", "active", false, 200],
    ["8 days", "professional", "active", false, 500],
    ["8 days", "enterprise", "active", false, 1000],
  ])(
    "of a team of %s with plan %s (%s) and free testing %s are limited to %i a day",
    (age, plan, status, isFree, daily) =>
      withWorld(async (world) => {
        const { sql, tenant } = world;
        await freeTesting(world, isFree);
        if (plan) await subscribe(world, plan, { status });
        await sql.run("update tenants set created_at = now() - $2::interval where id = $1", [
          tenant,
          age,
        ]);
        expect(await queryValue(sql, "select private.daily_texts($1)", [tenant])).toBe(daily);
      })(),
  );
});
