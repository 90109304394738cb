import { randomUUID } from "node:crypto";
import type pg from "pg";
import { z } from "zod";
import { MAIL_BOUNDS } from "@/lib/messaging/messages/mail-bounds";
import { SILENT_ADDRESS } from "@/local/mailbox/smtp";
import { waitUntil } from "@/tests/wait-until";
import type { Result } from "./report";
import { timed } from "./statistics";
import { withDatabase, type BenchTenant } from "./target";
import { SILENT_NUMBER } from "./hanging-vendors";

/**
 * The number of items that one team has due at once, and how many of them hang at their vendor for half a minute.
 */
const BLAST = 500;
const HANGING = 20;
const SOON_MS = 60_000;

type Kind = {
  what: string;
  /**
   * Writes `count` items of a team and returns their ids. With `hang`, they go to an address that never responds.
   */
  write: (db: pg.Client, team: BenchTenant, count: number, hang: boolean) => Promise<string[]>;
  /** Selects a row when the item was done, or attempted where it can only be attempted. */
  isDone: string;
  clear: string;
};

const message =
  (channel: "email" | "sms"): Kind["write"] =>
  async (db, { tenantId, email }, count, hang) => {
    const { rows } = await db.query<{ id: string }>(
      `insert into public.messages (tenant_id, owner_id, channel_id, status, recipient_email, recipient_phone, subject, content)
       select $1, p.user_id, c.id, 'sending', $4, $5, 'Hello', 'The keys are at the office'
       from public.profiles p, public.communication_channels c, generate_series(1, $3::int)
       where p.email = $2 and c.name = $6
       returning id`,
      [
        tenantId,
        email,
        count,
        hang ? SILENT_ADDRESS : "bench-share@example.com",
        hang ? SILENT_NUMBER : "+16145550100",
        channel,
      ],
    );
    return rows.map(({ id }) => id);
  };

const MESSAGE_DONE = "select from public.messages where id = $1 and status <> 'sending'";
const MESSAGES_GONE = "delete from public.messages where id = any ($1)";

const NEW_CLIENTS = `insert into public.clients (tenant_id, owner_id, name, phone)
  select $1, m.user_id, 'Client of the bench', '+16145550100'
  from (select user_id from public.tenant_members where tenant_id = $1 and role = 'owner' limit 1) m, generate_series(1, $2::int)
  returning id`;

const KINDS: Kind[] = [
  { what: "mail to a client", write: message("email"), isDone: MESSAGE_DONE, clear: MESSAGES_GONE },
  { what: "text", write: message("sms"), isDone: MESSAGE_DONE, clear: MESSAGES_GONE },
  {
    what: "mail of the app",
    write: async (db, { tenantId }, count, hang) => {
      const { rows } = await db.query<{ id: string }>(
        `insert into public.emails (tenant_id, to_email, kind, variables)
         select $1, $2, 'test_mail', '{"tenantName": "Bench"}' from generate_series(1, $3::int) returning id`,
        [tenantId, hang ? SILENT_ADDRESS : "bench-share@example.com", count],
      );
      return rows.map(({ id }) => id);
    },
    isDone: "select from public.emails where id = $1 and status = 'sent'",
    clear: "delete from public.emails where id = any ($1)",
  },
  {
    what: "webhook",
    write: async (db, { tenantId }, count) => {
      // At most twenty webhooks, each with many deliveries. Their secret is unreadable, so each delivery is
      // attempted and nothing is sent.
      const { rows } = await db.query<{ id: string }>(
        `with e as (
           insert into public.webhook_endpoints (tenant_id, created_by, url, events, sealed_secret)
           select tenant_id, user_id, 'https://hooks.example.test/', '{client.created}', 'unread'
           from public.tenant_members, generate_series(1, least($2::int, 20)) where tenant_id = $1 and role = 'owner'
           returning id)
         insert into public.webhook_deliveries (tenant_id, endpoint_id, event, record_id, changed, happened_at, next_at)
         select $1, e.id, 'client.deleted', gen_random_uuid(), '{}', now(), now()
         from e, generate_series(1, least($2::int, 500)) returning id`,
        [tenantId, count],
      );
      return rows.map(({ id }) => id);
    },
    isDone: "select from public.webhook_deliveries where id = $1 and attempts > 0",
    clear: `delete from public.webhook_endpoints where id in (
      select endpoint_id from public.webhook_deliveries where id = any ($1))`,
  },
  {
    what: "step of an action plan",
    write: async (db, { tenantId }, count) => {
      const { rows: plans } = await db.query<{ id: string }>(
        `with plan as (insert into public.action_plans (tenant_id, name) values ($1, 'Bench') returning id)
         insert into public.action_plan_steps (tenant_id, plan_id, place, kind, body)
         select $1, id, 1, 'note', 'Step of the bench' from plan returning plan_id as id`,
        [tenantId],
      );
      const plan = plans[0]?.id;
      await db.query(
        `select private.enrol_in_plan($2, c.id, null, 'Bench')
         from (select id from public.clients where tenant_id = $1 limit $3) c`,
        [tenantId, plan, count],
      );
      const { rows } = await db.query<{ id: string }>(
        "update public.action_plan_enrolments set due_at = now() where plan_id = $1 returning id",
        [plan],
      );
      return rows.map(({ id }) => id);
    },
    isDone: "select from public.action_plan_enrolments where id = $1 and status <> 'active'",
    clear: `with gone as (delete from public.notes where body = 'Step of the bench')
      delete from public.action_plans where id in (
        select plan_id from public.action_plan_enrolments where id = any ($1))`,
  },
  {
    what: "automation",
    write: async (db, { tenantId }, count) => {
      await db.query(
        `with made as (
           insert into public.automations (tenant_id, owner_id, place, name, is_on, on_since, starts_with, actions)
           select $1, m.user_id, 10000, 'Bench', true, now(), 'client_created',
             '[{"do": "task", "title": "Call", "type": "Call", "priority": "Low", "due_days": 1}]'
           from public.tenant_members m
           where m.tenant_id = $1 and m.role = 'owner'
             and not exists (select from public.automations a where a.tenant_id = $1 and a.place = 10000)
           limit 1 returning *)
         insert into public.automation_versions (tenant_id, automation_id, version, content, saved_by)
         select m.tenant_id, m.id, m.version, private.automation_content(m), m.owner_id from made m`,
        [tenantId],
      );
      const { rows } = await db.query<{ id: string }>(NEW_CLIENTS, [tenantId, count]);
      return rows.map(({ id }) => id);
    },
    isDone: "select from public.automation_runs where client_id = $1",
    clear: `with off as (delete from public.automations where place = 10000 and name = 'Bench')
      delete from public.clients where id = any ($1)`,
  },
  {
    what: "score of a lead",
    write: async (db, { tenantId }, count) => {
      const { rows } = await db.query<{ id: string }>(NEW_CLIENTS, [tenantId, count]);
      return rows.map(({ id }) => id);
    },
    isDone: "select from public.lead_scores where client_id = $1",
    clear: "delete from public.clients where id = any ($1)",
  },
  {
    what: "search at the MLS",
    write: async (db, { tenantId }, count) => {
      const { rows } = await db.query<{ id: string }>(
        `insert into public.buyer_criteria (tenant_id, client_id, areas)
         select $1, id, '{Columbus}' from public.clients where tenant_id = $1 limit $2 returning id`,
        [tenantId, count],
      );
      return rows.map(({ id }) => id);
    },
    isDone:
      "select where not exists (select from graphile_worker.jobs where key = 'match_buyer:' || $1::text)",
    clear: "delete from public.buyer_criteria where id = any ($1)",
  },
  {
    what: "mail that comes in",
    write: async (db, { tenantId }, count, hang) => {
      const ids = Array.from({ length: count }, () => randomUUID());
      for (const id of ids) await uploadMail(id, hang ? WORST_MAIL : MAIL);
      await db.query("select public.enqueue_inbound_mail(id, $1) from unnest($2::uuid[]) id", [
        tenantId,
        ids,
      ]);
      return ids;
    },
    isDone:
      "select where not exists (select from storage.objects where bucket_id = 'inbound' and name = $1::text)",
    // Nothing to delete: the worker reads and clears the waiting mails as usual.
    clear: "select $1::text[]",
  },
  {
    what: "export",
    // A team has one export at a time.
    write: async (db, { tenantId }, _count, hang) => {
      if (hang) return [];
      const { rows } = await db.query<{ id: string }>(
        `with made as (
           insert into public.data_exports (tenant_id, requested_by)
           select tenant_id, user_id from public.tenant_members where tenant_id = $1 and role = 'owner' returning id)
         select id, private.add_team_job('export_data', json_build_object('id', id), $1, 3) from made`,
        [tenantId],
      );
      return rows.map(({ id }) => id);
    },
    isDone: "select from public.data_exports where id = $1 and status <> 'waiting'",
    clear: "delete from public.data_exports where id = any ($1)",
  },
];

const storage = z.object({ SUPABASE_URL: z.url(), SUPABASE_SECRET_KEY: z.string() });

/** To an unknown address, so that filing it leaves nothing. */
const MAIL =
  "From: Dana <dana@example.com>\r\nTo: nobody@example.com\r\nSubject: Hello\r\n\r\nHello\r\n";
/** The longest mail that is parsed, which takes some seconds. */
const WORST_MAIL = MAIL + "a line\r\n".repeat(MAIL_BOUNDS.textLines - 10);

async function uploadMail(id: string, raw: string): Promise<void> {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = storage.parse(process.env);
  const response = await fetch(`${SUPABASE_URL}/storage/v1/object/inbound/${id}`, {
    method: "POST",
    headers: { apikey: SUPABASE_SECRET_KEY, "content-type": "message/rfc822" },
    body: raw,
  });
  if (!response.ok) throw new Error(`The storage answered ${response.status}`);
}

/** Measures how long another team's single item takes while one team has hundreds due. */
export const measureShares = (busy: BenchTenant, other: BenchTenant): Promise<Result[]> =>
  withDatabase(async (db) => {
    const results: Result[] = [];
    for (const kind of KINDS) results.push(await getDelay(db, kind, busy, other));
    return results;
  });

async function getDelay(
  db: pg.Client,
  { what, write, isDone, clear }: Kind,
  busy: BenchTenant,
  other: BenchTenant,
): Promise<Result> {
  const blast = [
    ...(await write(db, busy, HANGING, true)),
    ...(await write(db, busy, BLAST, false)),
  ];
  const [single = ""] = await write(db, other, 1, false);
  const value = await timed(() =>
    waitUntil(
      "the other team's item",
      async () => (await db.query(isDone, [single])).rowCount === 1,
      {
        within: SOON_MS,
      },
    ),
  );
  await db.query(clear, [[...blast, single]]);
  return {
    what: `another team's ${what} while one team is at full blast`,
    value,
    target: 5000,
    must: "at most",
    unit: "ms",
    from: `${blast.length} due of the one`,
  };
}
