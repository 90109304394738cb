import { SILENT_ADDRESS } from "@/local/mailbox/smtp";
import type { Result } from "./report";
import { p95, timed } from "./statistics";
import { appCall, appList, fetchText, postTo, withDatabase, type BenchTenant } from "./target";

/** A number for which the Twilio stand-in stays silent for half a minute (local/sms/magic-numbers.ts). */
export const SILENT_NUMBER = "+15005550030";
/** The number of texts, and of mails: as many as the worker sends at once, and some that wait. */
const HELD_UP = 20;
const REQUESTS = 100;

/** Measures the app's response times while the mail server and Twilio hang, against a calm time. */
export async function measureOthers(tenant: BenchTenant): Promise<Result> {
  const calls = [appList(tenant), appCall(tenant, "/api/messages?limit=50")];
  const ask = async () => {
    const times: number[] = [];
    for (let n = 0; n < REQUESTS; n += 1) {
      for (const call of calls) times.push(await timed(() => fetchText(call)));
    }
    return p95(times);
  };
  await ask(); // warms up
  const calm = await ask();
  for (let n = 0; n < HELD_UP; n += 1) {
    await postTo(tenant, "/api/sms/send", { to: SILENT_NUMBER, message: "Hello" });
    const mail = { to: SILENT_ADDRESS, subject: "Hello", message: "Hello" };
    await postTo(tenant, "/api/email/send", mail);
  }
  const hanging = await ask();
  await releaseVendors(tenant);
  return {
    what: "the lists of clients and messages while mail server and texts hang, p95: against a calm hour",
    value: hanging / calm,
    target: 2,
    must: "at most",
    unit: "×",
    from: `${hanging.toFixed(1)} ms against ${calm.toFixed(1)} ms, ${HELD_UP} mails and texts waiting`,
  };
}

/** Deletes the messages that hang. */
export function releaseVendors({ tenantId }: BenchTenant): Promise<unknown> {
  return withDatabase((db) =>
    db.query(
      "delete from public.messages where tenant_id = $1 and (recipient_phone = $2 or recipient_email = $3)",
      [tenantId, SILENT_NUMBER, SILENT_ADDRESS],
    ),
  );
}
