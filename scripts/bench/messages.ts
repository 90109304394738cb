import { MESSAGE_TABS } from "@/lib/messaging/messages/list";
import { toRatio, compare, createFetch } from "./compare";
import { addBenchMessages } from "./messages-rows";
import { measureConversations } from "./conversations";
import { measureMailing } from "./mailings";
import { measureSending } from "./messages-sending";
import type { Result } from "./report";
import { impersonate } from "./target";
import { median, p95, timed } from "./statistics";
import {
  appCall,
  fetchText,
  signInAs,
  withDatabase,
  type BenchTenant,
  type Person,
} from "./target";

const REQUESTS = 40;
const WARM_UP = 5;
const STREAM = { messages: 3000, notes: 2000 };
const READERS = ["owner", "agent1"] as const satisfies Person[];

/**
 * Measures the list and its tabs at 100,000 messages against 1,000, the conversations of a tab, a
 * client's long stream, sending, and a mailing.
 */
export async function measureMessages(big: BenchTenant, small: BenchTenant): Promise<Result[]> {
  await addBenchMessages([big, small]);
  const results: Result[] = [];
  for (const person of READERS) {
    const sizes = {
      big: await signInAs(big, person),
      small: await signInAs(small, person),
    };
    for (const [tab, { query }] of Object.entries(MESSAGE_TABS)) {
      results.push(...(await compareSizes(`${person}, ${tab}`, sizes, query)));
    }
  }
  results.push(...(await measureConversations(big)), await streamResult(big));
  return [...results, ...(await measureSending(small)), await measureMailing(small)];
}

async function compareSizes(
  what: string,
  { big, small }: { big: BenchTenant; small: BenchTenant },
  query: object,
): Promise<Result[]> {
  const filters = Object.entries(query).map(([name, value]) => `${name}=${String(value)}`);
  const list = (tenant: BenchTenant) => appCall(tenant, `/api/messages?${filters.join("&")}`);
  for (let n = 0; n < WARM_UP; n += 1) for (const each of [big, small]) await fetchText(list(each));
  const compared = await compare(createFetch(list(big)), createFetch(list(small)), {
    times: REQUESTS,
    figure: p95,
  });
  const from = toRatio(compared);
  return [
    {
      what: `messages, ${what}, p95: 100,000 against 1,000`,
      value: compared.ratio,
      target: 2,
      must: "at most",
      unit: "×",
      from,
    },
    {
      what: `messages, ${what}, p95 of 100,000`,
      value: compared.one,
      target: 40,
      must: "at most",
      unit: "ms",
      from,
    },
  ];
}

/** Measures the first page of a client's stream of 5,000 items, as its owner queries the database. */
function streamResult({ tenantId, email }: BenchTenant): Promise<Result> {
  return withDatabase(async (db) => {
    const { rows } = await db.query<{ id: string }>(
      `select c.id from public.clients c where c.tenant_id = $1 order by c.id limit 1`,
      [tenantId],
    );
    const client = rows[0]?.id;
    // Rolled back at the end, so that the next run measures the same.
    await db.query("begin");
    await db.query(
      `insert into public.messages (tenant_id, owner_id, channel_id, status, client_id, content, occurred_at)
       select c.tenant_id, c.owner_id, ch.id, 'sent', c.id, 'Called about the offer.', now() - n * interval '1 hour'
       from public.clients c, public.communication_channels ch, generate_series(1, $2::integer) n
       where c.id = $1 and ch.name = 'phone'`,
      [client, STREAM.messages],
    );
    await db.query(
      `insert into public.notes (tenant_id, client_id, author_id, body, created_at)
       select c.tenant_id, c.id, c.owner_id, 'Wants a garden.', now() - n * interval '90 minutes'
       from public.clients c, generate_series(1, $2::integer) n where c.id = $1`,
      [client, STREAM.notes],
    );
    await impersonate(db, email);
    const read = () =>
      db.query("select public.list_timeline($1, jsonb_build_object('client_id', $2::uuid))", [
        tenantId,
        client,
      ]);
    const times: number[] = [];
    for (let n = 0; n < WARM_UP + REQUESTS; n += 1) times.push(await timed(read));
    await db.query("rollback");
    const measured = times.slice(WARM_UP);
    return {
      what: "a client's stream of 5,000 items: p95 of its first page in the database",
      value: p95(measured),
      target: 50,
      must: "at most",
      unit: "ms",
      from: `median ${median(measured).toFixed(1)} ms`,
    };
  });
}
