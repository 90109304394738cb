import { describe, expect, test } from "vitest";
import { claimMessage, failMessage, postponeMessage } from "@/lib/messaging/messages/delivery.data";
import { typed } from "../shared-work";
import { queryId, withWorld, queryValue, type World } from "../world";

// Messages that a server did not accept and that wait for another attempt
// (supabase/schemas/messaging/message-sending.sql).

const LATER = "2026-12-24T18:00:00+00:00";

/** Inserts a message of the agent that is being sent. Ends as the migrating role. */
async function insertMessage({ sql, tenant, people }: World, channel = "email"): Promise<string> {
  await sql.resetRole();
  return queryId(
    sql,
    `insert into messages (tenant_id, owner_id, channel_id, status, recipient_email, recipient_phone, subject, content)
     select $1, $2, id, 'sending', case name when 'email' then 'a@example.com' end,
       case name when 'sms' then '6145550199' end, case name when 'email' then 'Hello' end, 'Hello'
     from communication_channels where name = $3 returning id`,
    [tenant, people.agent, channel],
  );
}

/** Leaves a message as the worker does when its server is down. */
async function failOnce({ sql }: World, id: string): Promise<void> {
  await claimMessage(typed(sql), id);
  await postponeMessage(typed(sql), id, "The mail server is busy", true);
  await sql.run(
    "update graphile_worker._private_jobs set attempts = 1, run_at = $2 where key = 'message:' || $1",
    [id, LATER],
  );
}

const getJob = async ({ sql }: World, id: string) => {
  await sql.resetRole();
  const [job] = await sql.run(
    `select attempts, max_attempts, run_at <= now() as is_due from graphile_worker.jobs where key = 'message:' || $1`,
    [id],
  );
  return job;
};

const act = ({ sql, tenant }: World, what: "retry" | "cancel", id: string) =>
  queryValue<{ status: string; failure: string | null; next_attempt: object | null }>(
    sql,
    `select ${what}_message($1, $2)`,
    [tenant, id],
  );

describe("a message that is not sent yet", () => {
  test(
    "has 24 attempts like the app's own mail, and 8 as a text",
    withWorld(async (world) => {
      expect(await getJob(world, await insertMessage(world))).toMatchObject({ max_attempts: 24 });
      expect(await getJob(world, await insertMessage(world, "sms"))).toMatchObject({
        max_attempts: 8,
      });
      const { sql, tenant, clients } = world;
      const search = await queryId(
        sql,
        "insert into buyer_criteria (tenant_id, client_id, price_max) values ($1, $2, 300000) returning id",
        [tenant, clients.agent],
      );
      const attempts = "select max_attempts from graphile_worker.jobs where key = $1";
      expect(await queryValue(sql, attempts, [`match_buyer:${search}`])).toBe(24);
      await sql.run("insert into emails (to_email, kind) values ('a@lintel.test', 'invitation')");
      const own = `select j.max_attempts from graphile_worker._private_jobs j
        join emails e on j.payload ->> 'id' = e.id::text where e.to_email = 'a@lintel.test'`;
      expect(await queryValue(sql, own)).toBe(24);
    }),
  );

  test(
    "shows when it will be retried and why it failed",
    withWorld(async (world) => {
      const id = await insertMessage(world);
      await world.impersonate("agent");
      const next = "select next_attempt from message_records where id = $1";
      expect(await queryValue(world.sql, next, [id])).toBeNull();
      await world.sql.resetRole();
      await failOnce(world, id);
      await world.impersonate("agent");
      expect(await queryValue(world.sql, next, [id])).toEqual({
        at: LATER,
        reason: "The mail server is busy",
      });
    }),
  );

  test(
    "shows that it may have arrived if the outcome of an attempt is unknown",
    withWorld(async (world) => {
      const { sql, impersonate } = world;
      const [unknown, refused] = [await insertMessage(world), await insertMessage(world)];
      for (const id of [unknown, refused]) await claimMessage(typed(sql), id);
      await failMessage(typed(sql), unknown, "Killed", { isKnown: false, isStopped: false });
      await failMessage(typed(sql), refused, "No such mailbox", {
        isKnown: true,
        isStopped: false,
      });
      await impersonate("agent");
      const arrived = "select may_have_arrived from message_records where id = $1";
      expect(await queryValue(sql, arrived, [unknown])).toBe(true);
      expect(await queryValue(sql, arrived, [refused])).toBe(false);
    }),
  );

  test(
    "can be retried at once or cancelled by its sender and by the owner, and by nobody else",
    withWorld(async (world) => {
      const { impersonate, expectRefusal, tenant } = world;
      for (const name of ["agent", "owner"] as const) {
        const id = await insertMessage(world);
        await failOnce(world, id);
        await impersonate(name);
        expect(await act(world, "retry", id)).toMatchObject({ status: "sending" });
        expect(await getJob(world, id)).toEqual({ attempts: 0, max_attempts: 24, is_due: true });

        await failOnce(world, id);
        for (const other of ["manager", "viewer", "foreigner", "stranger"] as const) {
          await impersonate(other);
          for (const action of ["retry", "cancel"]) {
            const { code } = await expectRefusal(`select ${action}_message($1, $2)`, [tenant, id]);
            expect(code, `${other} ${action}`).toMatch(/^(42501|PT404)$/);
          }
        }
        await impersonate(name);
        expect(await act(world, "cancel", id)).toMatchObject({
          status: "failed",
          failure: "It was canceled before it was sent",
          next_attempt: null,
        });
        expect(await getJob(world, id)).toBeUndefined();
        await impersonate(name);
        expect(await act(world, "retry", id)).toMatchObject({ status: "sending", failure: null });
      }
    }),
  );

  test(
    "cannot be retried or cancelled before the first attempt, during one or after the last",
    withWorld(async (world) => {
      const { sql, impersonate, expectRefusal, tenant } = world;
      const id = await insertMessage(world);
      const states = [
        "attempts = 0",
        "attempts = 1, locked_at = now(), locked_by = 'a worker'",
        "attempts = max_attempts, locked_at = null, locked_by = null",
      ];
      for (const state of states) {
        await sql.resetRole();
        await sql.run(
          `update graphile_worker._private_jobs set ${state} where key = 'message:' || $1`,
          [id],
        );
        await impersonate("agent");
        for (const action of ["retry", "cancel"]) {
          const { code } = await expectRefusal(`select ${action}_message($1, $2)`, [tenant, id]);
          expect(code, `${action} ${state}`).toBe("PT409");
        }
      }
    }),
  );
});
