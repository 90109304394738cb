import { describe, expect, test } from "vitest";
import {
  claimMemberText,
  failMemberText,
  markMemberTextSent,
  postponeMemberText,
} from "@/lib/messaging/notifications/member-texts.data";
import { typed } from "../shared-work";
import { queryColumn, withWorld, queryValue, type Name, type World } from "../world";

const NOTIFY = "select private.notify($1, $2, $3, $4, '/client/1', $5)";
const CHOOSE = `insert into notification_preferences (user_id, topic, bell, mail, text) values ($1, $2, true, false, true)`;

/** Gives the agent this phone, and turns on texts for inquiries. */
async function withPhone(world: World, phone: string | null = "(614) 208-7731"): Promise<void> {
  const { sql, impersonate, people } = world;
  await impersonate("agent");
  await sql.run("update profiles set phone = $1 where user_id = $2", [phone, people.agent]);
  await sql.run(CHOOSE, [people.agent, "inquiries"]);
  await sql.resetRole();
}

const notify = (
  { sql, tenant, people }: World,
  title = "Inquiry from Dana",
  kind = "lead_offered",
) => sql.run(NOTIFY, [tenant, people.agent, kind, title, "notification"]);

const listQueuedTexts = ({ sql, tenant }: World) =>
  queryColumn(sql, "select title from private.member_texts where tenant_id = $1 order by title", [
    tenant,
  ]);

/** Delivers the waiting text as the worker does. Returns its id. */
async function deliver({ sql, tenant }: World): Promise<string> {
  const id = await queryValue<string>(
    sql,
    "select id from private.member_texts where tenant_id = $1 and sent_at is null and failure is null",
    [tenant],
  );
  expect(await claimMemberText(typed(sql), id)).toMatchObject({ id });
  await markMemberTextSent(typed(sql), id, `SM${id}`);
  return id;
}

const textFrom = ({ sql }: World, from: string, text: string, to = "+16145550199") =>
  queryValue<{ outcome: string; reply: string | null }>(sql, "select receive_sms($1)", [
    JSON.stringify({ header_id: `sms:${from}${text}${to}`, from, to, text }),
  ]);

describe("texts to a member", () => {
  test(
    "announce new leads if the member has chosen so, and nothing else",
    withWorld(async (world) => {
      const { sql, tenant, people, expectRefusal, impersonate } = world;
      await notify(world, "Not wanted yet");
      await withPhone(world);
      await notify(world);
      await notify(world, "A task", "task_reminder");
      await sql.run(NOTIFY, [tenant, people.agent, "lead_clock", "For the bell alone", null]);
      await sql.run(NOTIFY, [tenant, people.owner, "lead_offered", "Another's", "notification"]);
      expect(await listQueuedTexts(world)).toEqual(["Inquiry from Dana"]);
      await impersonate("agent");
      expect((await expectRefusal(CHOOSE, [people.agent, "messages"])).code).toBe("23514");
    }),
  );

  test.each([null, "555-0147", "none", "1"])("are not queued for the phone %j", (phone) =>
    withWorld(async (world) => {
      await withPhone(world, phone);
      await notify(world);
      expect(await listQueuedTexts(world)).toEqual([]);
      await world.impersonate("agent");
      const state = await queryValue(world.sql, "select get_my_text_state($1)", [world.tenant]);
      expect(state).toEqual({
        phone,
        is_textable: false,
        is_stopped: false,
        failure: null,
        sms_number: null,
      });
    })(),
  );

  test(
    "are limited to thirty an hour, and fail once the member or the team is suspended",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      await withPhone(world);
      for (let n = 0; n < 35; n += 1) await notify(world, `No ${n}`);
      expect(await listQueuedTexts(world)).toHaveLength(30);
      const [first, second] = (await queryColumn(
        sql,
        "select id::text from private.member_texts where tenant_id = $1",
        [tenant],
      )) as string[];
      const claim = (id = "") => claimMemberText(typed(sql), id);
      await sql.run(
        "update tenants set suspended_at = now(), suspended_reason = 'Late' where id = $1",
        [tenant],
      );
      expect(await claim(first)).toBeNull();
      await sql.run(
        "update tenants set suspended_at = null, suspended_reason = null where id = $1",
        [tenant],
      );
      await sql.run("update tenant_members set status = 'suspended' where user_id = $1", [
        people.agent,
      ]);
      expect(await claim(second)).toBeNull();
      expect(
        await queryColumn(
          sql,
          "select failure from private.member_texts where id = any ($1) order by failure",
          [[first, second]],
        ),
      ).toEqual(["You are no longer on the team", "Your team was suspended when this was due"]);
    }),
  );

  test(
    "are sent once even if the job repeats, and the lead's name is deleted after sending",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      await withPhone(world);
      await notify(world);
      const id = await deliver(world);
      expect(await claimMemberText(typed(sql), id)).toBeNull();
      expect(await listQueuedTexts(world)).toEqual([""]);
      await notify(world, "Erin");
      const next = await queryValue<string>(
        sql,
        "select id from private.member_texts where tenant_id = $1 and sent_at is null",
        [tenant],
      );
      const since = async () => (await claimMemberText(typed(sql), next))?.unanswered_since;
      expect(await since()).toBeNull();
      expect(await since()).not.toBeNull();
      await postponeMemberText(typed(sql), next, true);
      expect(await since()).toBeNull();
    }),
  );
});

describe("STOP from a member's phone", () => {
  test(
    "stops their texts until START, shows in their texting state, and stores no message or client opt-out",
    withWorld(async (world) => {
      const { sql, impersonate, tenant } = world;
      await withPhone(world);
      await notify(world);
      await deliver(world);
      await notify(world, "Waiting");
      expect(await textFrom(world, "+16142087731", "Stop.")).toEqual({
        outcome: "member",
        reply: expect.stringContaining("no more texts"),
      });
      expect(await sql.count("select from suppressions where tenant_id = $1", [tenant])).toBe(0);
      expect(
        await sql.count("select from messages where tenant_id = $1 and channel = 'sms'", [tenant]),
      ).toBe(0);
      await notify(world, "After it");
      expect(await listQueuedTexts(world)).toEqual(["", "Waiting"]);
      const waiting = await queryValue<string>(
        sql,
        "select id from private.member_texts where tenant_id = $1 and title = 'Waiting'",
        [tenant],
      );
      expect(await claimMemberText(typed(sql), waiting)).toBeNull();
      const state = async () => {
        await impersonate("agent");
        const textState = await queryValue(sql, "select get_my_text_state($1)", [tenant]);
        await sql.resetRole();
        return textState;
      };
      expect(await state()).toMatchObject({ is_stopped: true });
      expect((await textFrom(world, "+16142087731", "START")).outcome).toBe("member");
      expect(await state()).toMatchObject({ is_stopped: false });
      await notify(world, "Again");
      expect(await listQueuedTexts(world)).toContain("Again");
    }),
  );

  test(
    "to another team's number does not stop the team's texts, nor does an opt-out of a client",
    withWorld(async (world) => {
      const { sql, tenant, otherTenant } = world;
      await withPhone(world);
      await sql.run("update tenants set sms_number = '+16145550188' where id = $1", [otherTenant]);
      await sql.run(
        "insert into suppressions (tenant_id, channel, address, reason) values ($1, 'sms', '614-208-7731', 'added')",
        [tenant],
      );
      await notify(world);
      await deliver(world);
      await textFrom(world, "+16142087731", "STOP", "+16145550188");
      await notify(world, "Still told");
      expect(await listQueuedTexts(world)).toContain("Still told");
    }),
  );

  test(
    "also opts out a client with the same phone",
    withWorld(async (world) => {
      const { sql, tenant, clients } = world;
      await withPhone(world);
      await sql.run("update clients set phone = '614-208-7731' where id = $1", [clients.agent]);
      await notify(world);
      await deliver(world);
      expect((await textFrom(world, "+16142087731", "STOP")).outcome).toBe("filed");
      expect(await sql.count("select from suppressions where tenant_id = $1", [tenant])).toBe(1);
      await notify(world, "After it");
      expect(await listQueuedTexts(world)).not.toContain("After it");
    }),
  );

  test(
    "also counts when the carrier reports it; a failed text shows its reason",
    withWorld(async (world) => {
      const { sql, impersonate, tenant } = world;
      await withPhone(world);
      await notify(world);
      const id = await deliver(world);
      await sql.run("select record_sms_status($1, 'failed', 'This is a landline')", [id]);
      const state = async () => {
        await impersonate("agent");
        const stateAfter = await queryValue(sql, "select get_my_text_state($1)", [tenant]);
        await sql.resetRole();
        return stateAfter;
      };
      expect(await state()).toMatchObject({ failure: "This is a landline", is_stopped: false });
      await failMemberText(typed(sql), id, "They replied STOP", true);
      expect(await state()).toMatchObject({ is_stopped: true });
    }),
  );
});

test(
  "the texting state is visible to the person in their own team only",
  withWorld(async ({ impersonate, expectRefusal, tenant, otherTenant }) => {
    for (const name of ["foreigner", "stranger", "suspended"] satisfies Name[]) {
      await impersonate(name);
      expect((await expectRefusal("select get_my_text_state($1)", [tenant])).code, name).toBe(
        "42501",
      );
    }
    await impersonate("agent");
    for (const of of [otherTenant, null]) {
      expect((await expectRefusal("select get_my_text_state($1)", [of])).code).toBe("42501");
    }
    expect((await expectRefusal("select from private.member_texts")).code).toBe("42501");
  }),
);
