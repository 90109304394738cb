import { z } from "zod";
import { waitUntil } from "@/tests/wait-until";
import type { Result } from "./report";
import { postTo, withDatabase, type BenchTenant } from "./target";

const RECIPIENTS = 1000;
const WITHIN_MS = 180_000;

const created = z.object({ id: z.string() });

/** Measures how long the queue takes for a mailing to 1,000 clients, from the time it is due. */
export function measureMailing(tenant: BenchTenant): Promise<Result> {
  return withDatabase(async (db) => {
    const { rows } = await db.query<{ id: string }>(
      "select id from public.clients where tenant_id = $1 and email is not null order by id limit $2",
      [tenant.tenantId, RECIPIENTS],
    );
    // An earlier part may have used up the team's daily limit.
    await db.query("delete from private.rate_limits where key = 'mail:' || $1", [tenant.tenantId]);
    const mailing = created.parse(
      await postTo(tenant, "/api/mailings", {
        ids: rows.map(({ id }) => id),
        channel: "email",
        subject: "Hello {{ client.first_name }}",
        content: "The market report for {{ client.address }} is there.",
        is_marketing: false,
      }),
    );
    await waitUntil(
      "the mailing to have gone",
      async () => {
        const waiting = await db.query(
          "select from public.messages where mailing_id = $1 and status in ('draft', 'sending') limit 1",
          [mailing.id],
        );
        return waiting.rowCount === 0;
      },
      { within: WITHIN_MS },
    );
    const sent = await db.query<{ seconds: number; count: number }>(
      `select extract(epoch from max(m.occurred_at) - max(a.scheduled_at))::float8 as seconds, count(*)::integer as count
       from public.mailings a join public.messages m on m.mailing_id = a.id where a.id = $1 and m.status = 'sent'`,
      [mailing.id],
    );
    await db.query("delete from public.messages where mailing_id = $1", [mailing.id]);
    await db.query("delete from public.mailings where id = $1", [mailing.id]);
    const { seconds, count } = sent.rows[0]!;
    return {
      what: "a mailing out of the queue: 1,000 recipients",
      value: seconds,
      target: 60,
      must: "at most",
      unit: "s",
      from: `${count} sent`,
    };
  });
}
