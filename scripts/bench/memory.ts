import { setTimeout as pause } from "node:timers/promises";
import { SILENT_ADDRESS } from "@/local/mailbox/smtp";
import { readMegabytes } from "./process-memory";
import type { Result } from "./report";
import { median } from "./statistics";
import { appCall, appList, fetchText, postTo, withDatabase, type BenchTenant } from "./target";
import { releaseVendors, SILENT_NUMBER } from "./hanging-vendors";

/** The first share of the time is ignored, until the processes have loaded everything once. */
const WARM_UP = 0.25;
const SAMPLE_MS = 5000;
const BETWEEN_CALLS_MS = 100;
/** Hanging mails and texts are queued every few seconds, faster than they time out. */
const HANGING_EVERY_MS = 3000;

type Sample = { app: number; worker: number };

/**
 * Measures the memory of app and worker under a mixed load for some minutes, while the mail server
 * and Twilio hang. Compares the last quarter of the time with the second.
 */
export async function measureMemory(tenant: BenchTenant, minutes: number): Promise<Result[]> {
  const ends = Date.now() + minutes * 60_000;
  const isOver = () => Date.now() >= ends;
  const load = [keepCalling(tenant, isOver), keepHanging(tenant, isOver)];
  const samples = await sampleUntil(isOver);
  const [calls] = await Promise.all(load);
  await releaseVendors(tenant);
  return (["app", "worker"] as const).map((name) =>
    getResult(
      name,
      samples.map((sample) => sample[name]),
      `${minutes} minutes, ${calls} calls`,
    ),
  );
}

async function sampleUntil(isOver: () => boolean): Promise<Sample[]> {
  const samples: Sample[] = [];
  while (!isOver()) {
    samples.push({ app: readMegabytes(/next-server/), worker: readMegabytes(/worker\/main/) });
    await pause(SAMPLE_MS);
  }
  return samples;
}

/** Reads and writes one after the other. Returns the number of calls. */
async function keepCalling(tenant: BenchTenant, isOver: () => boolean): Promise<number> {
  const reads = [
    appList(tenant),
    ...["/api/messages?limit=50", "/api/deals", "/api/dashboard/metrics", "/api/search?q=ann"].map(
      (path) => appCall(tenant, path),
    ),
  ];
  let calls = 0;
  while (!isOver()) {
    for (const read of reads) await fetchText(read);
    await postTo(tenant, "/api/tasks", { title: "Measured" });
    calls += reads.length + 1;
    await pause(BETWEEN_CALLS_MS);
  }
  return calls;
}

/** Writes to the queue directly, which has no limit per person. */
function keepHanging({ tenantId }: BenchTenant, isOver: () => boolean): Promise<void> {
  return withDatabase(async (db) => {
    while (!isOver()) {
      await db.query(
        `insert into public.messages (tenant_id, owner_id, channel_id, status, recipient_email, recipient_phone, subject, content)
         select $1, (select m.user_id from public.tenant_members m where m.tenant_id = $1 and m.role = 'owner' limit 1), c.id,
           'sending', case c.name when 'email' then $2 end, case c.name when 'sms' then $3 end,
           case c.name when 'email' then 'Hello' end,
           -- A text has at most 320 characters.
           repeat('Hello ', case c.name when 'email' then 1000 else 50 end)
         from public.communication_channels c where c.name in ('email', 'sms')`,
        [tenantId, SILENT_ADDRESS, SILENT_NUMBER],
      );
      await pause(HANGING_EVERY_MS);
    }
  });
}

function getResult(name: string, samples: number[], load: string): Result {
  const part = (from: number, to: number) =>
    median(samples.slice(Math.floor(samples.length * from), Math.ceil(samples.length * to)));
  const early = part(WARM_UP, 0.5);
  const late = part(0.75, 1);
  return {
    what: `memory of the ${name} while vendors hang: the last quarter against the second`,
    value: late / early,
    target: 1.1,
    must: "at most",
    unit: "×",
    from: `${late.toFixed(0)} MB against ${early.toFixed(0)} MB, ${samples[0]?.toFixed(0)} MB at first, ${load}`,
  };
}
