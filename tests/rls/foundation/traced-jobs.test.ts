import { expect, test } from "vitest";
import { inRolledBackTransaction, type Sql } from "../with-user";

const TRACEPARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

type Queued = { payload: { id?: string; taskId?: string; traceparent?: string } };

/** Sets the headers of the call that the transaction is, as the data API does. */
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

test("so does a reminder, whose moment comes later", async () => {
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

test.each([
  ["nothing", {}],
  ["another text", { traceparent: "Ann Smith" }],
  ["more than a traceparent", { traceparent: `${TRACEPARENT}-and-more` }],
  ["a long text", { traceparent: "0".repeat(5000) }],
])("a job stays as it is when the call sends %s", async (_what, headers) => {
  await inRolledBackTransaction(async (sql) => {
    await send(sql, headers);
    expect(await queueMail(sql)).toEqual({ id: expect.any(String) as string });
  });
});
