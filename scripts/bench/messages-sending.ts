import { z } from "zod";
import { waitUntil } from "@/tests/wait-until";
import type { Result } from "./report";
import { median, p95, timed } from "./statistics";
import { appCall, fetchText, postTo, signInAs, withDatabase, type BenchTenant } from "./target";
import { releaseVendors, measureOthers, SILENT_NUMBER } from "./hanging-vendors";

const SENDS = 40;
/** As many messages as the worker sends at once, and some that wait. */
const HELD_UP = 20;
const MAILS = 400;
const ANSWERS = 5;
const SOON_MS = 60_000;

/** Measures a send's cost while the vendor hangs, mails per second, the delay of a reply, and the effect on others. */
export async function measureSending(tenant: BenchTenant): Promise<Result[]> {
  return [
    await sendResult(tenant),
    await speedResult(tenant),
    await answerResult(tenant),
    // Texts of another person, because a person may send 60 an hour.
    await measureOthers(await signInAs(tenant, "manager")),
  ];
}

async function sendResult(tenant: BenchTenant): Promise<Result> {
  const text = { to: SILENT_NUMBER, message: "The keys are at the office" };
  for (let n = 0; n < HELD_UP; n += 1) await postTo(tenant, "/api/sms/send", text);
  const times: number[] = [];
  for (let n = 0; n < SENDS; n += 1) {
    times.push(await timed(() => postTo(tenant, "/api/sms/send", text)));
  }
  await releaseVendors(tenant);
  return {
    what: "a text is taken while the service that carries it hangs: p95",
    value: p95(times),
    target: 150,
    must: "at most",
    unit: "ms",
    from: `median ${median(times).toFixed(1)} ms, ${HELD_UP} others waiting`,
  };
}

/** Bypasses the sending limits, like the mail of many people together. */
function speedResult({ tenantId, email }: BenchTenant): Promise<Result> {
  return withDatabase(async (db) => {
    const { rows } = await db.query<{ id: string }>(
      `insert into public.messages (tenant_id, owner_id, channel_id, status, recipient_email, subject, content)
       select $1, p.user_id, ch.id, 'sending', 'bench-' || n || '@example.com', 'Hello', 'The keys are at the office'
       from public.profiles p, public.communication_channels ch, generate_series(1, $3::integer) n
       where p.email = $2 and ch.name = 'email'
       returning id`,
      [tenantId, email, MAILS],
    );
    const ids = rows.map(({ id }) => id);
    const milliseconds = await timed(() =>
      waitUntil(
        "the mails to be sent",
        async () => {
          const waiting = await db.query(
            "select from public.messages where id = any ($1) and status = 'sending' limit 1",
            [ids],
          );
          return waiting.rowCount === 0;
        },
        { within: SOON_MS },
      ),
    );
    await db.query("delete from public.messages where id = any ($1)", [ids]);
    return {
      what: "mails through the worker",
      value: (1000 * MAILS) / milliseconds,
      target: 20,
      must: "at least",
      unit: "a second",
      from: `${MAILS} in ${(milliseconds / 1000).toFixed(1)} s`,
    };
  });
}

const mailbox = z.object({ MAILBOX_URL: z.url() });
const caught = z.object({ messages: z.array(z.object({ id: z.string() })) });
const listed = z.object({ totalCount: z.number() });

/** Measures from the sending of a reply until the list shows it. */
async function answerResult(tenant: BenchTenant): Promise<Result> {
  const { MAILBOX_URL } = mailbox.parse(process.env);
  const times: number[] = [];
  for (let n = 0; n < ANSWERS; n += 1) {
    const to = `bench-answer-${Date.now()}@example.com`;
    await postTo(tenant, "/api/email/send", { to, subject: "Hello", message: "Is Friday good?" });
    const mail = await waitUntil(
      "the mail to be in the mailbox",
      async () =>
        caught.parse(await (await fetch(`${MAILBOX_URL}/api/messages?to=${to}`)).json())
          .messages[0],
      { within: SOON_MS },
    );
    const inbound = appCall(tenant, "/api/messages?direction=inbound&limit=1");
    const count = async () => listed.parse(JSON.parse(await fetchText(inbound))).totalCount;
    const before = await count();
    times.push(
      await timed(async () => {
        const reply = await fetch(`${MAILBOX_URL}/api/messages/${mail.id}/reply`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ text: "Friday is good." }),
        });
        if (!reply.ok) throw new Error(`The mailbox answered ${reply.status}`);
        await waitUntil("the answer to be listed", async () => (await count()) > before);
      }),
    );
  }
  return {
    what: "an answer by mail is in the list: slowest",
    value: Math.max(...times),
    target: 5000,
    must: "at most",
    unit: "ms",
    from: `median ${median(times).toFixed(0)} ms of ${ANSWERS}`,
  };
}
