import { expect, test } from "vitest";
import { inRolledBackTransaction, type Sql } from "../with-user";

const TRACEPARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

type Queued = { payload: { id?: string; taskId?: string; traceparent?: string } };

/** Sets the request headers of the transaction, as the data API does. */
const send = (sql: Sql, headers: object) =>
  sql.run("select set_config('request.headers', $1, true)", [JSON.stringify(headers)]);

async function queueMail(sql: Sql): Promise<Queued["payload"] | undefined> {
  const [mail] = await sql.run<{ id: string }>(
    "insert into public.emails (to_email, kind) values ('x@lintel.test', 'invitation') returning id",
  );
  const [job] = await sql.run<Queued>(
    "select payload from graphile_worker._private_jobs where payload ->> 'id' = $1",
    [mail?.id],
  );
  return job?.payload;
}

test("a job carries the trace of the call that enqueued it", async () => {
  await inRolledBackTransaction(async (sql) => {
    await send(sql, { traceparent: TRACEPARENT, "x-other": "1" });
    expect(await queueMail(sql)).toEqual({
      id: expect.any(String) as string,
      traceparent: TRACEPARENT,
    });
  });
});

test("a reminder's job carries the trace of the call that scheduled it", async () => {
  await inRolledBackTransaction(async (sql) => {
    await send(sql, { traceparent: TRACEPARENT });
    const owner = await sql.newUser({ teamName: "Traced Realty" });
    const [task] = await sql.run<{ id: string }>(
      `insert into public.tasks (tenant_id, assigned_to, title, reminder_at)
       select m.tenant_id, m.user_id, 'Call', now() + interval '1 day' from public.tenant_members m where m.user_id = $1
       returning id`,
      [owner],
    );
    const [job] = await sql.run<Queued>(
      "select payload from graphile_worker._private_jobs where key = 'task_reminder:' || $1::text",
      [task?.id],
    );
    expect(job?.payload).toMatchObject({ taskId: task?.id, traceparent: TRACEPARENT });
  });
});

test("events, leads to score and plan enrolments carry the trace of the call that created them", async () => {
  await inRolledBackTransaction(async (sql) => {
    const owner = await sql.newUser({ teamName: "Traced Realty" });
    await send(sql, { traceparent: TRACEPARENT });
    const [client] = await sql.run<{ id: string; tenant_id: string }>(
      `insert into public.clients (tenant_id, owner_id, name, phone)
       select m.tenant_id, m.user_id, 'Cora', '6145550100' from public.tenant_members m where m.user_id = $1
       returning id, tenant_id`,
      [owner],
    );
    await sql.run(
      `with plan as (insert into public.action_plans (tenant_id, name) values ($1, 'Plan') returning id)
       insert into public.action_plan_steps (tenant_id, plan_id, place, kind, body) select $1, id, 1, 'note', 'Hi' from plan`,
      [client?.tenant_id],
    );
    await sql.run(
      "select private.enrol_in_plan(p.id, $2, null, 'A test') from public.action_plans p where p.tenant_id = $1",
      [client?.tenant_id, client?.id],
    );
    const traces = await sql.run(
      `select traceparent, 'event' as of from public.record_changes where client_id = $1
       union select traceparent, 'score' from private.lead_queue where client_id = $1
       union select traceparent, 'plan' from public.action_plan_enrolments where client_id = $1 order by of`,
      [client?.id],
    );
    expect(traces).toEqual(
      ["event", "plan", "score"].map((of) => ({ of, traceparent: TRACEPARENT })),
    );
  });
});

test("a job caused by an automation carries the automation's trace, not the call's", async () => {
  await inRolledBackTransaction(async (sql) => {
    const own = TRACEPARENT.replace("0af7", "1111");
    await send(sql, { traceparent: TRACEPARENT });
    await sql.run("select private.set_cause('automation:7', $1)", [own]);
    expect(await queueMail(sql)).toMatchObject({ traceparent: own });
    await sql.run("select private.set_cause(null)");
    expect(await queueMail(sql)).toMatchObject({ traceparent: TRACEPARENT });
  });
});

test.each([
  ["no traceparent", {}],
  ["an invalid traceparent", { traceparent: "Ann Smith" }],
  ["a traceparent with a suffix", { traceparent: `${TRACEPARENT}-and-more` }],
  ["a very long traceparent", { traceparent: "0".repeat(5000) }],
])("a job carries no trace when the call sends %s", async (_what, headers) => {
  await inRolledBackTransaction(async (sql) => {
    await send(sql, headers);
    expect(await queueMail(sql)).toEqual({ id: expect.any(String) as string });
  });
});
